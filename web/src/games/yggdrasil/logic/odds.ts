/** The odds that the hall writes into the small print of an option, "0: 11% · −1: 44%", taken apart for a chart. */

export interface Odd {
  /** Hit points lost. */
  lost: number;
  /** In a hundred. */
  percent: number;
}

export function readOdds(note: string): Odd[] {
  return [...note.matchAll(/(?:^|[\s(])−?(\d+): (\d+)%/g)].map(([, lost, percent]) => ({
    lost: Number(lost),
    percent: Number(percent),
  }));
}

/** The chances of losing 0, 1, 2 … hit points, as a view gives them. */
export function fromChances(chances: readonly number[]): Odd[] {
  return chances.map((chance, lost) => ({ lost, percent: Math.round(chance * 100) })).filter(({ percent }) => percent > 0);
}
