/** Where a seat stands by its score, and whether it shares that place. */
export function placeOf(scores: readonly number[], seat: number): { place: number; tied: boolean } | null {
  const own = scores[seat];
  if (own === undefined) return null;
  return { place: 1 + scores.filter((score) => score > own).length, tied: scores.filter((score) => score === own).length > 1 };
}
