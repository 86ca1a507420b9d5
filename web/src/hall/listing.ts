/** How a listed table stands, in words. */
import type { Words } from "../kit/words/en";
import type { ListedTable } from "../types";

export interface Standing {
  text: string;
  /** It waits for the reader. */
  mine: boolean;
}

/** Whether it is the reader's turn there. */
export function isWaiting({ seats, owing }: ListedTable): boolean {
  return owing.some((seat) => seats[seat]?.you);
}

/** Whether a game against each other moves no rating, as far as the reader can tell. */
export function isUnrated({ seats, hints }: ListedTable): boolean {
  return hints || seats.filter(({ you }) => you).length > 1;
}

/** Until when there is time: for the reader, else for whoever must choose first. By the hall's clock, with how far this
 *  device's is ahead of it; null where nobody is pressed. */
export function deadline({ seats, clock }: ListedTable, seen = Date.now()): { due: number; skew: number } | null {
  const all = clock?.deadlines ?? [];
  const mine = all.filter(({ seat }) => seats[seat]?.you);
  const due = Math.min(...(mine.length > 0 ? mine : all).map((each) => each.due));
  return clock && Number.isFinite(due) ? { due, skew: seen - clock.now } : null;
}

export function standing(
  table: ListedTable,
  words: Words,
  list: (names: readonly string[]) => string,
): Standing {
  const { seats, owing, final } = table;
  const named = (numbers: readonly number[]) => list(numbers.map((seat) => seats[seat]?.name ?? ""));
  if (final) {
    const { winners } = final;
    if (winners.length === 0) return { text: words.nobodyWins, mine: false };
    return { text: winners.length === 1 ? words.winner(named(winners)) : words.winners(named(winners)), mine: false };
  }
  if (table.stopped) return { text: words.stopped, mine: false };
  if (isWaiting(table)) return { text: words.yourTurn, mine: true };
  return { text: words.waitingFor(named(owing)), mine: false };
}
