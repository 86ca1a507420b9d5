/** What one might try another time, from the choices that cost a seat most. */
import type { Swing } from "../types";

export interface Lesson {
  swing: Swing;
  /** How often such a question went badly. */
  times: number;
}

export const MOST = 3;

/** One for each kind of question, the costliest first: what happens twice is one thing to learn. */
export function lessonsOf(slips: readonly Swing[], seat: number): Lesson[] {
  const own = slips.filter((slip) => slip.seat === seat);
  const kinds = [...new Set(own.map(({ key }) => key))];
  return kinds.slice(0, MOST).map((kind) => {
    const alike = own.filter(({ key }) => key === kind);
    return { swing: alike[0] as Swing, times: alike.length };
  });
}
