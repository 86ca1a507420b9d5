import { expect, it } from "vitest";
import type { BattleView, BloodRageView, Fighter } from "../types";
import { resultOf, sidesOf } from "./battles";

function fighter(seat: number, strength: number, bonus: number): Fighter {
  return { seat, strength, bonus, total: strength + bonus, laid: false, own_card: null, cards: [], counted: false, blanked: false, deaths: 0, won: false };
}
const line = (kind: string, args: Record<string, unknown>) => ({ kind, text: kind, rule: "", args });

/** Wolf pillages Andlang, Raven has come (BR-EXAMPLE-9). */
const BATTLE: BattleView = { where: "province:andlang", pillager: 0, stage: "late", fighters: [fighter(0, 3, 4), fighter(1, 2, 0)] };
const LEADER = { seat: 0, kind: "leader", count: 1, strength: 3, entity: "figure:0:leader:andlang" };
const SHIP = { seat: 1, kind: "ship", count: 1, strength: 2, entity: "figure:1:ship:sw" };
const VIEW = {
  provinces: [{ id: "andlang", fjord: "sw", figures: [LEADER] }],
  fjords: [{ id: "sw", figures: [SHIP] }],
} as unknown as BloodRageView;

it("counts who stands in the province and who lies in its fjord", () => {
  expect(sidesOf(VIEW, BATTLE, []).map(({ figures, total }) => [figures, total])).toEqual([
    [[LEADER], 7],
    [[SHIP], 2],
  ]);
  expect(resultOf(BATTLE, [])).toBeNull();
});

it("keeps the sums that were told when the dead have gone", () => {
  const fallen: BattleView = { ...BATTLE, stage: "result", fighters: [fighter(0, 3, 4), fighter(1, 0, 0)] };
  const log = [line("won_battle", { seats: [0], total: 7, sums: [[0, 3, 4], [1, 2, 0]] }), line("died", { seat: 1 })];
  expect(sidesOf(VIEW, fallen, log).map(({ total }) => total)).toEqual([7, 2]);
  expect(resultOf(fallen, log)?.winner).toBe(0);
});

it("tells no result of an older battle, and no winner of a tie", () => {
  const tied = line("tied", { seats: [0, 1], total: 3, sums: [[0, 3, 0], [1, 3, 0]] });
  expect(resultOf(BATTLE, [tied])).toBeNull();
  expect(resultOf({ ...BATTLE, stage: "result" }, [tied])?.winner).toBe(-1);
});
