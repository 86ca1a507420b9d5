import { expect, test } from "vitest";
import type { GlossaryEntry } from "../games/ui";
import { type Figures, linesOf, overall, verdictOf } from "./figures";
import { rulingsOf } from "./rulings";
import { found } from "./searching";

function entry(id: string, name: string, more: Partial<GlossaryEntry> = {}): GlossaryEntry {
  const look = { id, name, kind: "battle", kindName: "Battle", text: "", picture: "", rule: `BR-CARD-${id.toUpperCase()}` };
  return { look, group: { id: "battle", label: "Battle" }, ...more };
}

test("a card has its own article, those it points to, those of its kind, and those that name it", () => {
  const rules = {
    "BR-BATTLE-2": "A battle card adds its bonus.",
    "BR-CARD-TIDE": "Odin's Tide, +1: each keeps one figure. See BR-FAQ-7.",
    "BR-CARD-TIDES": "Another card.",
    "BR-FAQ-7": "The clans choose clockwise.",
    "BR-FAQ-8": "Unlike Odin's Tide, this one kills.",
    "BR-FAQ-9": "Odin's Tidewater is no card.",
  };
  const { own, named } = rulingsOf(entry("tide", "Odin's Tide", { rules: ["BR-BATTLE-2"] }), rules);
  expect(own.map(([id]) => id)).toEqual(["BR-CARD-TIDE", "BR-BATTLE-2", "BR-FAQ-7"]);
  expect(named.map(([id]) => id)).toEqual(["BR-FAQ-8"]);
});

test("a search finds words of any language, without accents, within kind and Age", () => {
  const all = [entry("a", "Tyr's Bash", { ages: [1] }), entry("b", "Rage", { ages: [2, 3] }), entry("c", "Other", { group: { id: "quest", label: "Quest" } })];
  const words = (id: string): string => ({ a: "Colpo di Tyr", b: "Cólera" })[id] ?? "";
  const ids = (text: string, group = "", age = 0): string[] => found(all, { text, group, age }, words).map(({ look }) => look.id);
  expect(ids("colera")).toEqual(["b"]);
  expect(ids("tyr colpo")).toEqual(["a"]);
  expect(ids("", "quest")).toEqual(["c"]);
  expect(ids("", "battle", 1)).toEqual(["a"]);
});

test("shares are told Age by Age, together by games, and against what was expected", () => {
  const figures = { expected: 0.25, drafted: { "x:1": [40, 0.2, 0.1, 0.3] }, had: { "x:1": [100, 0.2, 0.15, 0.25], "x:3": [300, 0.4, 0.35, 0.45], y: [10, 1, 0.7, 1] } } as unknown as Figures;
  expect(linesOf(figures, "x").map(({ what, age }) => `${what} ${age}`)).toEqual(["drafted 1", "had 1", "had 3"]);
  expect(overall(figures, "x")).toBeCloseTo(0.35);
  expect(overall(figures, "z")).toBeNull();
  expect(["x:1", "x:3", "y"].map((id) => verdictOf(figures.had[id]!, 0.25))).toEqual(["same", "more", "few"]);
});
