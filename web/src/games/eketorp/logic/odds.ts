/** What a card would do against each card that the other may lay. */
import type { FightView, Station } from "../types";
import { type Clash, stationAfter } from "./fights";

/** Values of battle cards. */
export const VALUES = [1, 2, 3, 4, 5, 6] as const;

export interface Outcome {
  theirs: number;
  result: "win" | "tie" | "loss";
  /** Where whoever is beaten goes; -1 if nobody is hurt. */
  station: number;
}

/** Both cards as they count: in a village without defender the owner's counts 0 (EK-SIEGE-8). */
export function outcome(stations: readonly Station[], fight: FightView, seat: number, mine: number, theirs: number): Outcome {
  const other = seat === fight.attacker ? fight.defender : fight.attacker;
  const counts = (who: number, card: number): number => (who === fight.defender && !fight.defended ? 0 : card);
  const lead = counts(seat, mine) - counts(other, theirs);
  const result = lead > 0 ? "win" : lead < 0 ? "loss" : "tie";
  const loser = lead < 0 ? seat : other;
  const clash: Clash = {
    sides: [
      { seat, card: mine },
      { seat: other, card: theirs },
    ],
    where: fight.where,
    siege: fight.siege,
    winner: lead === 0 ? -1 : lead > 0 ? seat : other,
    difference: Math.abs(lead),
    losers: [loser],
  };
  const unhurt = loser === fight.defender && !fight.defended;
  return { theirs, result, station: unhurt ? -1 : stationAfter(stations, clash, loser) };
}

export function outcomes(stations: readonly Station[], fight: FightView, seat: number, mine: number): Outcome[] {
  return VALUES.map((theirs) => outcome(stations, fight, seat, mine, theirs));
}
