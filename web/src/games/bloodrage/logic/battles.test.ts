import { describe, expect, it } from "vitest";
import type { CardFace } from "../types";
import { pictures, type Scene } from "./battles";

const crush: CardFace = { id: "tyrs-crush", age: 1, kind: "battle", strength: 4, cost: 0, reward: 0, entity: "card:tyrs-crush:1" };
const quest: CardFace = { ...crush, id: "quest-manheim", kind: "quest", strength: 0, reward: 5, entity: "card:quest-manheim:1" };
const face = (entity: string): CardFace | undefined => [crush, quest].find((card) => card.entity === entity);
const line = (kind: string, args: Record<string, unknown> = {}) => ({ kind, text: kind, rule: "", args });
const side = (seat: number, strength: number) => ({
  seat,
  strength,
  bonus: 0,
  cards: [],
  laid: true,
  own: null,
  counted: false,
  blanked: false,
});

/** Wolf pillages Andlang, Raven has come (BR-EXAMPLE-9). */
const ANDLANG: Scene = {
  where: "province:andlang",
  pillager: 0,
  stage: "cards",
  sides: [side(0, 3), side(1, 2)],
  winner: null,
  lines: [],
  turning: false,
};
const REVEALED = [line("revealed", { seat: 0, card: crush.entity }), line("revealed", { seat: 1, card: quest.entity })];

describe("a battle in pictures", () => {
  it("turns all cards in one picture", () => {
    const [turned, ...more] = pictures(ANDLANG, REVEALED, face);
    expect(more).toEqual([]);
    expect(turned?.turning).toBe(true);
    expect(turned?.sides.map(({ cards, bonus }) => [cards[0]?.id, bonus])).toEqual([
      ["tyrs-crush", 4],
      ["quest-manheim", 0],
    ]);
  });

  it("counts a Quest after the reveal", () => {
    const counted = line("counted", { seat: 1, card: quest.entity, bonus: 3 });
    const made = pictures(ANDLANG, [...REVEALED, counted, line("added", { seat: 1, card: crush.entity })], face);
    expect(made.map(({ sides }) => [sides[1]?.counted, sides[1]?.bonus])).toEqual([
      [false, 0],
      [true, 3],
      [true, 7],
    ]);
  });

  it("shows effects one by one, and the sums as the hall tells them", () => {
    const result = line("won_battle", { seats: [0], total: 7, where: ANDLANG.where, sums: [[0, 3, 4], [1, 2, 0]] });
    const made = pictures(ANDLANG, [...REVEALED, result, line("died", { seat: 1 }), line("axes_glory", { seat: 0 })], face);
    expect(made.map((scene) => scene.lines.length)).toEqual([0, 1, 2, 3]);
    expect(made.at(-1)?.winner).toBe(0);
    expect(made.at(-1)?.sides.map(({ strength, bonus }) => strength + bonus)).toEqual([7, 2]);
  });

  it("knows no winner after a tie", () => {
    const tied = line("tied", { seats: [0, 1], total: 3, where: ANDLANG.where, sums: [[0, 3, 0], [1, 3, 0]] });
    expect(pictures(ANDLANG, [tied], face).at(-1)?.winner).toBe(-1);
  });

  it("leaves alone what happens without or after a battle", () => {
    expect(pictures(null, [line("died", { seat: 1 }), line("raised", { seat: 0 })], face)).toEqual([]);
    const result = line("unopposed", { seat: 0, where: ANDLANG.where });
    const made = pictures(ANDLANG, [result, line("ragnarok"), line("died", { seat: 1 })], face);
    expect(made).toHaveLength(1);
  });
});
