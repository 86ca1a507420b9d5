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

/** You, so many friends by link (or beside you), and the same bot at every other seat. */
export function alike(players: number, friends: number, bot: Taken, friend: "open" | "you" = "open"): Taken[] {
  return reseat(["you", ...Array<Taken>(Math.min(friends, players - 1)).fill(friend)], players, bot);
}

/** Who sits there beside you: friends to come, and how many of each bot. */
export function company(seats: readonly Taken[]): { friends: number; bots: [bot: string, count: number][] } {
  const bots = new Map<string, number>();
  for (const taken of seats) if (taken !== "you" && taken !== "open") bots.set(taken, (bots.get(taken) ?? 0) + 1);
  return { friends: seats.filter((taken) => taken === "open").length, bots: [...bots] };
}

/** How a seat was taken, from the wish for it. */
export function takenBy({ kind, bot }: SeatWish): Taken {
  return kind === "bot" ? (bot ?? "") : kind;
}

/** Names are by seat; whoever says none is called by the seat's animal. */
export function wishFor(
  game: GameCard,
  seats: readonly Taken[],
  names: Readonly<Record<number, string>>,
  options: Record<string, string>,
  language: string,
): NewTable {
  const wishes = seats.map((taken, seat): SeatWish => {
    if (taken === "you") return { kind: "you", name: (names[seat] ?? "").trim() };
    return taken === "open" ? { kind: "open" } : { kind: "bot", bot: taken };
  });
  return { game: game.name, seats: wishes, options, language };
}

/** Why a game against each other would move no rating; "" if it would. Left to the hall (null), there are hints where one
 *  person plays. */
export function unrated(seats: readonly Taken[], hints: boolean | null): "" | "hints" | "seats" {
  const mine = seats.filter((taken) => taken === "you").length;
  if (mine > 1) return "seats";
  return (hints ?? mine + seats.filter((taken) => taken === "open").length <= 1) ? "hints" : "";
}

/** What a seat may take for all it is asked in a row, in seconds; 0 without a clock. */
export const PACES = [0, 300, 3600, 28_800, 86_400, 259_200, 604_800];
