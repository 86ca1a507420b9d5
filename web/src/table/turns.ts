/** Which of one person's seats has the word. */
import type { Update } from "../types";

/** The index of the first seat that is asked while this one is not; -1 if none is. A question that others have settled
 *  meanwhile does not count: whom the table waits for is said by what is on show. */
export function askedInstead(here: Update, own: readonly (Update | null)[]): number {
  if (here.decision !== "") return -1;
  return own.findIndex((update) => update !== null && update.decision !== "" && here.owing.includes(update.seat));
}
