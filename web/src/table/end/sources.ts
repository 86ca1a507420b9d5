/** The bars of the score sheet: colours of the sources and how wide each piece is. */
import type { ScoreSource } from "../../games/ui";

export interface Tint {
  fill: string;
  on: string;
}

/** Told apart by their signs too. White or ink stands upon each at 4.5:1 or more. */
const TINTS: readonly Tint[] = [
  { fill: "#b53c23", on: "#ffffff" },
  { fill: "#d98a34", on: "#1b1512" },
  { fill: "#456f32", on: "#ffffff" },
  { fill: "#8a3a6d", on: "#ffffff" },
  { fill: "#2c6a99", on: "#ffffff" },
  { fill: "#d8b447", on: "#1b1512" },
  { fill: "#59656d", on: "#ffffff" },
];

export function tint(source: number): Tint {
  return TINTS[source % TINTS.length] as Tint;
}

export interface Piece {
  source: number;
  points: number;
  /** Of the longest bar, from 0 to 1. What was lost has no length of its own: it stands after the bar. */
  share: number;
}

/** A seat's bar. Its pieces add up to its points. */
export function piecesOf(sources: readonly ScoreSource[], seat: number): Piece[] {
  const longest = Math.max(1, ...(sources[0]?.points ?? []).map((_, each) => lengthOf(sources, each)));
  return sources.flatMap(({ points }, source) => {
    const n = points[seat] ?? 0;
    return n === 0 ? [] : [{ source, points: n, share: Math.max(0, n) / longest }];
  });
}

function lengthOf(sources: readonly ScoreSource[], seat: number): number {
  return sources.reduce((sum, { points }) => sum + Math.max(0, points[seat] ?? 0), 0);
}
