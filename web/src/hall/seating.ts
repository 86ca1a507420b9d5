/** How a new table is to be seated, before it is one. */
import type { GameCard, NewTable, SeatWish } from "../types";

/** "you", "open" or the name of a bot. */
export type Taken = string;

export const BOTS = ["greedy", "random"] as const;

/** Four if the game allows it: you and three bots is a full table that starts at once. */
export function usualPlayers(players: readonly number[]): number {
  return players.includes(4) ? 4 : (players[0] ?? 1);
}

/** One seat more or less for everybody to keep theirs: new seats are bots, and you never lose yours. */
export function reseat(seats: readonly Taken[], players: number): Taken[] {
  const kept = seats.slice(0, players);
  while (kept.length < players) kept.push(BOTS[0]);
  if (seats.includes("you") && !kept.includes("you")) kept[players - 1] = "you";
  return kept;
}

/** Taking a seat yourself leaves your former one to a bot. */
export function take(seats: readonly Taken[], seat: number, taken: Taken): Taken[] {
  return seats.map((now, index) => (index === seat ? taken : taken === "you" && now === "you" ? BOTS[0] : now));
}

export function wishFor(
  game: GameCard,
  seats: readonly Taken[],
  name: string,
  options: Record<string, string>,
  language: string,
): NewTable {
  const wishes = seats.map((taken): SeatWish => {
    if (taken === "you") return { kind: "you", name: name.trim() };
    return taken === "open" ? { kind: "open" } : { kind: "bot", bot: taken };
  });
  return { game: game.name, seats: wishes, options, language };
}
