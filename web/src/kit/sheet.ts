/** Sums of a score sheet. */
import type { ScoreSource } from "../games/ui";

export function total(sources: readonly ScoreSource[], seat: number): number {
  return sources.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0);
}
