/** How a listed table stands, in words. */
import type { Words } from "../kit/words/en";
import type { ListedTable } from "../types";

export interface Standing {
  text: string;
  /** It waits for the reader. */
  mine: boolean;
}

export function standing(
  { seats, owing, final }: ListedTable,
  words: Words,
  list: (names: readonly string[]) => string,
): Standing {
  const named = (numbers: readonly number[]) => list(numbers.map((seat) => seats[seat]?.name ?? ""));
  if (final) {
    const { winners } = final;
    if (winners.length === 0) return { text: words.nobodyWins, mine: false };
    return { text: winners.length === 1 ? words.winner(named(winners)) : words.winners(named(winners)), mine: false };
  }
  if (owing.some((seat) => seats[seat]?.you)) return { text: words.yourTurn, mine: true };
  return { text: words.waitingFor(named(owing)), mine: false };
}
