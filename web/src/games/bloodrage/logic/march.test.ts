import { describe, expect, it } from "vitest";
import type { Question } from "../../../types";
import { carryOn, type MarchPlan, origins } from "./march";

function question(key: string, notations: readonly string[]): Question {
  const options = notations.map((notation, index) => {
    const targets = notation.startsWith("with ") ? [`figure:0:${notation.slice(5)}:gimle`] : [];
    return { index, notation, label: notation, note: "", targets, limit: 0, confirm: false };
  });
  return { seat: 0, key, text: "", detail: "", rule: "", count: 1, options };
}

/** Answers a row of questions by the plan. */
function answers(plan: MarchPlan, questions: readonly Question[]): (string | undefined)[] {
  let rest: MarchPlan | null = plan;
  return questions.map((asked) => {
    const step = rest ? carryOn(asked, rest) : undefined;
    rest = step?.rest ?? null;
    return step?.option.notation;
  });
}

const ACTION = question("action", ["invade warrior", "march gimle", "march utgard", "pillage gimle", "pass"]);

describe("a March by clicks", () => {
  it("starts where the hall allows it", () => {
    expect(origins(ACTION)).toEqual(["gimle", "utgard"]);
    expect(origins(question("march_figures", ["with warrior", "these"]))).toEqual(["gimle"]);
    expect(origins(question("call", ["join warrior gimle"]))).toEqual([]);
    expect(origins(null)).toEqual([]);
  });

  it("names the figures in the hall's order, whatever the order of the clicks", () => {
    const plan = { origin: "gimle", kinds: ["leader", "warrior"], to: "utgard" };
    const asked = [
      ACTION,
      question("march_figures", ["with warrior", "with leader"]),
      question("march_figures", ["with warrior", "with leader", "these"]),
      question("march_figures", ["with troll", "these"]),
      question("march_target", ["to horgr", "to utgard"]),
    ];
    expect(answers(plan, asked)).toEqual(["march gimle", "with warrior", "with leader", "these", "to utgard"]);
  });

  it("is not put off by questions the hall answers itself", () => {
    const plan = { origin: "gimle", kinds: ["warrior"], to: "utgard" };
    expect(answers(plan, [ACTION, question("march_target", ["to horgr", "to utgard"])])).toEqual(["march gimle", "to utgard"]);
  });

  it("gives up when something else is asked", () => {
    const plan = { origin: "gimle", kinds: ["warrior"], to: "utgard" };
    expect(carryOn(question("call", ["join warrior gimle"]), plan)).toBeUndefined();
    expect(carryOn(question("march_target", ["to horgr"]), plan)).toBeUndefined();
  });
});
