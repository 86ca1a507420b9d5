/** How a new table is to be seated, before it is one. */
import type { GameCard, NewTable, SeatWish } from "../types";

/** "you", "open" or the name of a bot. */
export type Taken = string;

/** Four if the game allows it: you and three bots is a full table that starts at once. */
export function usualPlayers(players: readonly number[]): number {
  return players.includes(4) ? 4 : (players[0] ?? 1);
}

/** One seat more or less for everybody to keep theirs: new seats are for the bot, and you never lose yours. */
export function reseat(seats: readonly Taken[], players: number, bot: Taken): Taken[] {
  const kept = seats.slice(0, players);
  while (kept.length < players) kept.push(bot);
  if (seats.includes("you") && !kept.includes("you")) kept[players - 1] = "you";
  return kept;
}

/** Taking a seat yourself leaves your former one to the bot, unless the game is played together: there one person may
 *  have several. */
export function take(game: GameCard, seats: readonly Taken[], seat: number, taken: Taken): Taken[] {
  const moving = taken === "you" && !game.cooperative;
  return seats.map((now, index) => (index === seat ? taken : moving && now === "you" ? game.bot : now));
}

/** How a seat was taken, from the wish for it. */
export function takenBy({ kind, bot }: SeatWish): Taken {
  return kind === "bot" ? (bot ?? "") : kind;
}

export function wishFor(
  game: GameCard,
  seats: readonly Taken[],
  name: string,
  options: Record<string, string>,
  language: string,
  hints: boolean | null = null,
): NewTable {
  const first = seats.indexOf("you"); // bears the name; the further ones are told apart by theirs
  const wishes = seats.map((taken, seat): SeatWish => {
    if (taken === "you") return { kind: "you", name: seat === first ? name.trim() : "" };
    return taken === "open" ? { kind: "open" } : { kind: "bot", bot: taken };
  });
  return { game: game.name, seats: wishes, options, language, hints };
}
