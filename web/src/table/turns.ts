/** Which of one person's seats has the word. */
import type { Update } from "../types";

/** The bot that plays a person's seat for now; "" if its owner does. */
export function standIn({ seats }: Update, seat: number): string {
  const card = seats[seat];
  return card?.kind === "person" ? card.bot : "";
}

/** Whether whoever sits there must choose now. */
export function isAsked(update: Update): boolean {
  return update.decision !== "" && standIn(update, update.seat) === "";
}

/** The index of the first seat that is asked while this one is not; -1 if none is. A question that others have settled
 *  meanwhile does not count: whom the table waits for is said by what is on show. */
export function askedInstead(here: Update, own: readonly (Update | null)[]): number {
  if (isAsked(here)) return -1;
  return own.findIndex((update) => update !== null && isAsked(update) && here.owing.includes(update.seat));
}

/** Whether a bot has begun to play this seat before the eyes of its owner. */
export function tookOver(before: Update | null, now: Update): boolean {
  return before !== null && standIn(before, now.seat) === "" && standIn(now, now.seat) !== "";
}

/** Whether what this seat asked for is gone and nothing else has changed: somebody has refused it. */
export function wasRefused(before: Update, now: Update): boolean {
  const mine = before.seat >= 0 && before.asked?.seat === before.seat;
  const same = before.decision === now.decision && before.owing.join() === now.owing.join();
  return mine && now.asked === null && same && now.log.length === 0;
}
