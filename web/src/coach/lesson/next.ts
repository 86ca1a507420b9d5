import type { LessonCard } from "../../types";

/** Which lesson to offer after this one: the next of its game that is not done. */
export function nextOf(lessons: readonly LessonCard[], game: string, lesson: string): LessonCard | undefined {
  const here = lessons.filter((each) => each.game === game);
  const at = here.findIndex(({ id }) => id === lesson);
  return [...here.slice(at + 1), ...here.slice(0, Math.max(0, at))].find(({ done, id }) => !done && id !== lesson);
}

/** The lesson that a game offers first: the one that was begun, else the first that is not done. */
export function lessonFor(lessons: readonly LessonCard[]): LessonCard | undefined {
  return lessons.find(({ table }) => table !== "") ?? lessons.find(({ done }) => !done);
}
