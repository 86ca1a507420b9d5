import { describe, expect, it } from "vitest";
import type { Question } from "../../../types";
import { answer, type MarchPlan, origins } from "./march";

/** Options by notation; of a plan with how many there are of each. */
function question(key: string, notations: readonly string[] | Record<string, number>): Question {
  const limits = Array.isArray(notations) ? notations.map((notation): [string, number] => [notation, 0]) : Object.entries(notations);
  const options = limits.map(([notation, limit], index) => {
    return { index, notation, label: notation, note: "", targets: [], limit, confirm: false };
  });
  return { seat: 0, key, text: "", detail: "", rule: "", count: 1, options };
}

function answers(asked: Question, plan: MarchPlan): string[] | undefined {
  return answer(asked, plan)?.map(({ notation }) => notation);
}

const ACTION = question("action", ["invade warrior", "march gimle", "march utgard", "pillage gimle", "pass"]);
const PLAN = { origin: "gimle", stay: ["warrior", "troll"], to: "utgard" };

describe("a March by clicks", () => {
  it("starts where the hall allows it", () => {
    expect(origins(ACTION)).toEqual(["gimle", "utgard"]);
    expect(origins(question("call", ["join warrior gimle"]))).toEqual([]);
    expect(origins(null)).toEqual([]);
  });

  it("answers one question after the other", () => {
    expect(answers(ACTION, PLAN)).toEqual(["march gimle"]);
    const figures = question("march_figures", { "with warrior": 3, "with leader": 1, "with troll": 1, these: 0 });
    expect(answers(figures, PLAN)).toEqual(["with warrior", "with warrior", "with leader"]);
    expect(answers(question("march_target", ["to horgr", "to utgard"]), PLAN)).toEqual(["to utgard"]);
  });

  it("takes nobody along twice whom the hall has sent already", () => {
    const plan = { ...PLAN, stay: ["warrior"] };
    expect(answers(question("march_figures", { "with warrior": 1, these: 0 }), plan)).toEqual([]);
  });

  it("gives up when something else is asked", () => {
    expect(answers(question("call", ["join warrior gimle"]), PLAN)).toBeUndefined();
    expect(answers(question("march_target", ["to horgr"]), PLAN)).toBeUndefined();
  });
});
