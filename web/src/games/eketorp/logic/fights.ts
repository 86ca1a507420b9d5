/** What the log tells of a fight or siege once its cards are turned. */
import type { LogLine } from "../../../types";
import type { EketorpView, Station } from "../types";
import { thisRound } from "./march";

export interface Side {
  seat: number;
  /** The card: its value, 0 if not known, null if none is laid yet. */
  card: number | null;
}
export interface Clash {
  sides: readonly [Side, Side];
  where: string;
  siege: boolean;
  /** -1 after a tie. */
  winner: number;
  difference: number;
  losers: readonly number[];
  /** The card that a village without defender lays though it counts 0; 0 if there is none. */
  unused?: number;
}

function villageOf(where: string): number {
  const [kind, village] = where.split(":");
  return kind === "siege" ? Number(village) : -1;
}

/** The fight a log line tells of, the attacker first; nothing for other lines, nor once the cards lie face down (EK-FIGHT-15). */
export function clashOf({ kind, args }: LogLine, attacker: number): Clash | undefined {
  const number = (name: string): number => Number(args[name]);
  const tie = kind === "tie";
  if (!tie && kind !== "beaten") return undefined;
  if (!((tie ? "card" : "high") in args)) return undefined;
  const [winner, loser] = tie ? [number("seat"), number("other")] : [number("winner"), number("loser")];
  const [high, low] = tie ? [number("card"), number("card")] : [number("high"), number("low")];
  const up = { seat: winner, card: high };
  const down = { seat: loser, card: low };
  const where = String(args["where"]);
  return {
    sides: loser === attacker ? [down, up] : [up, down],
    where,
    // Nobody stands before his own village: if its owner takes part, it is a siege of it.
    siege: [winner, loser].includes(villageOf(where)),
    winner: tie ? -1 : winner,
    difference: high - low,
    losers: tie ? [winner, loser] : low === 0 ? [] : [loser], // EK-SIEGE-8: only a village without defender counts 0
  };
}

/** The cards of the present fight lie open: the moment before somebody falls. */
export function isUncovered({ fight, villages }: EketorpView, reader: number): boolean {
  if (!fight) return false;
  // A reader knows their own card at any time.
  return [fight.attacker, fight.defender].every((seat) => seat === reader || (villages[seat]?.laid ?? 0) > 0);
}

const BEGINS = new Set(["fight", "siege", "siege_undefended"]);

/** The fights of this round whose cards the reader may still see, the oldest first. */
export function clashesOf(log: readonly LogLine[]): Clash[] {
  let attacker = -1;
  let unused = 0; // the card of a village without defender
  return thisRound(log).flatMap((line) => {
    if (BEGINS.has(line.kind)) attacker = Number(line.args["seat"]);
    if (line.kind === "counts_0") unused = Number(line.args["card"] ?? 0);
    const clash = clashOf(line, attacker);
    if (!clash) return [];
    const laid = { ...clash, unused: clash.losers.length === 0 ? unused : 0 };
    return [laid];
  });
}

/** Where a loser is carried: the station of the difference, one further for a beaten defender (EK-SIEGE-5). */
export function stationAfter(stations: readonly Station[], clash: Clash, seat: number): number {
  const index = stations.findIndex(({ label }) => label.split("·").includes(String(clash.difference)));
  const defender = clash.siege && clash.winner >= 0 && villageOf(clash.where) === seat;
  return Math.min(index + (defender ? 1 : 0), stations.length - 1);
}

/** The rounds missed by whoever is carried to a station: one for each step of the way (EK-END-2). */
export function missedAt(stations: readonly Station[], index: number): number {
  return stations.length - 1 - index;
}

/** How many bricks from the top of a wall a lead pays for. */
export function within(bricks: readonly string[], points: Record<string, number>, lead: number): number {
  let left = lead;
  const top = [...bricks].reverse();
  const first = top.findIndex((colour) => (left -= points[colour] ?? 0) < 0);
  return first < 0 ? top.length : first;
}
