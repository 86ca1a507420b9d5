/** A battle as it is shown: who fights with what, and how it came out. */
import type { LogLine } from "../../../types";
import type { BattleView, BloodRageView, Fighter, Group } from "../types";

export interface Side extends Fighter {
  figures: Group[];
}

export interface Result {
  /** Who has won; -1: nobody. */
  winner: number;
  text: string;
}

type Sums = readonly (readonly [seat: number, strength: number, bonus: number])[];

const ENDS = new Set(["won_battle", "tied", "unopposed"]);

/** The line that told the result, once there is one. */
function endOf({ stage }: BattleView, log: readonly LogLine[]): LogLine | undefined {
  return stage === "result" ? log.findLast(({ kind }) => ENDS.has(kind)) : undefined;
}

export function resultOf(battle: BattleView, log: readonly LogLine[]): Result | null {
  const end = endOf(battle, log);
  if (!end) return null;
  const winner = end.kind === "unopposed" ? Number(end.args["seat"]) : end.kind === "tied" ? -1 : ((end.args["seats"] as number[])[0] ?? -1);
  return { winner, text: end.text };
}

/** The sides in their order. The dead count no more in the view, so after the end the sums are those that were told. */
export function sidesOf(view: BloodRageView, battle: BattleView, log: readonly LogLine[]): Side[] {
  const province = view.provinces.find(({ id }) => `province:${id}` === battle.where);
  const ships = view.fjords.find(({ id }) => id === province?.fjord)?.figures ?? [];
  const here = [...(province?.figures ?? []), ...ships];
  const sums = (endOf(battle, log)?.args["sums"] ?? []) as Sums;
  return battle.fighters.map((fighter) => {
    const told = sums.find(([seat]) => seat === fighter.seat);
    const [, strength, bonus] = told ?? [fighter.seat, fighter.strength, fighter.bonus];
    const figures = here.filter(({ seat }) => seat === fighter.seat);
    return { ...fighter, strength, bonus, total: strength + bonus, figures };
  });
}
