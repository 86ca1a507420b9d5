/** How a listed table stands, in words. */
import type { Words } from "../kit/words/en";
import type { ListedSeat, ListedTable } from "../types";

export interface Standing {
  text: string;
  /** It waits for the reader. */
  mine: boolean;
}

/** What somebody at a table is called in a list: a bot by what it is, for there it has no face yet. */
export function calledIn({ kind, bot, name }: ListedSeat, words: Words): string {
  return kind === "open" ? words.openPlace : kind === "bot" ? (words.bots[bot]?.name ?? bot) : name;
}

/** Who sits there beside the reader; bots of one kind are told together. */
export function companions(seats: readonly ListedSeat[], words: Words): { name: string; seats: number[] }[] {
  const found: { name: string; bot: boolean; seats: number[] }[] = [];
  for (const seat of seats.filter(({ you }) => !you)) {
    const name = calledIn(seat, words);
    const same = found.find((other) => other.bot && seat.kind === "bot" && other.name === name);
    if (same) same.seats.push(seat.seat);
    else found.push({ name, bot: seat.kind === "bot", seats: [seat.seat] });
  }
  return found.map(({ name, seats }) => ({ name, seats }));
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
  // An open seat is waited for by its name: whoever comes will sit there.
  const nameOf = (seat: ListedSeat) => (seat.kind === "open" ? seat.name : calledIn(seat, words));
  const named = (numbers: readonly number[]) => list(seats.filter(({ seat }) => numbers.includes(seat)).map(nameOf));
  if (final) {
    const { winners } = final;
    if (winners.length === 0) return { text: words.nobodyWins, mine: false };
    return { text: winners.length === 1 ? words.winner(named(winners)) : words.winners(named(winners)), mine: false };
  }
  if (table.stopped) return { text: words.stopped, mine: false };
  if (isWaiting(table)) return { text: words.yourTurn, mine: true };
  return { text: words.waitingFor(named(owing)), mine: false };
}
