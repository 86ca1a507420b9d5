/** Lesson cards that lie in a file, with how far the reader has come. */
import type { LessonCard } from "../types";

export interface Progress {
  game: string;
  lesson: string;
  table: string;
  step: number;
  ended: boolean;
  done: boolean;
}

export function reached(cards: readonly LessonCard[], come: readonly Progress[]): LessonCard[] {
  return cards.map((card) => {
    const mine = come.find(({ game, lesson }) => game === card.game && lesson === card.id);
    if (!mine) return card;
    return { ...card, done: mine.done, ...(mine.ended ? {} : { table: mine.table, step: mine.step }) };
  });
}
