/** What the hall offers first to whoever comes in. */
import { lessonFor } from "../coach/lesson/next";
import type { MyTable } from "../kit/mytables";
import type { LessonCard, ListedTable } from "../types";
import { isWaiting } from "./listing";
import { FIRST } from "./shelf";

export type Offer =
  /** To somebody who has never sat down, or has begun one: a lesson. */
  | { kind: "lesson"; lesson: LessonCard }
  /** To somebody who has learnt, but not played yet: a first game. */
  | { kind: "first" }
  /** A table that waits for the reader. */
  | { kind: "turn"; table: ListedTable }
  /** One that goes on without. */
  | { kind: "look"; table: ListedTable }
  /** All is played to its end: the same game again. */
  | { kind: "again"; game: string };

/** `known` are the tables that the hall knows to be the reader's, those that wait first; `kept` those of this device. */
export function offerFor(known: readonly ListedTable[], kept: readonly MyTable[], lessons: readonly LessonCard[]): Offer {
  const played = known.filter(({ lesson }) => !lesson);
  const waiting = played.find(isWaiting);
  if (waiting) return { kind: "turn", table: waiting };
  const running = played.find(({ stopped }) => !stopped);
  if (running) return { kind: "look", table: running };
  const begun = lessons.find(({ table }) => table !== "");
  if (begun) return { kind: "lesson", lesson: begun };
  const last = kept.find(({ game, lesson }) => game !== "" && !lesson);
  if (last) return { kind: "again", game: last.game };
  const first = lessons.filter(({ game }) => game === FIRST);
  const lesson = first.some(({ done }) => done) ? undefined : lessonFor(first);
  return lesson ? { kind: "lesson", lesson } : { kind: "first" };
}
