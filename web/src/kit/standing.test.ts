import { describe, expect, it, vi } from "vitest";
import type { Question } from "../types";
import { mayStand, Standing } from "./standing.svelte";

const storage = new Map<string, string>();
vi.stubGlobal("window", {
  localStorage: { getItem: (key: string) => storage.get(key) ?? null, setItem: (key: string, value: string) => storage.set(key, value) },
});

function asked(key: string, count = 1): Question {
  const option = (index: number, notation: string, confirm: boolean) => ({ index, notation, label: notation, note: "", targets: [], limit: 0, confirm });
  return { seat: 0, key, text: "", detail: "", rule: "", count, options: [option(0, "keep hand", false), option(1, "change hand", true)] };
}

describe("standing answers", () => {
  it("are offered for questions of the game's choice, and never for what loses something for good", () => {
    expect(mayStand(asked("amulets"), ["amulets"]).map(({ notation }) => notation)).toEqual(["keep hand"]);
    expect(mayStand(asked("card"), ["amulets"])).toEqual([]);
    expect(mayStand(asked("amulets", 2), ["amulets"])).toEqual([]);
  });

  it("last for a table until the reader says otherwise", () => {
    const question = asked("amulets");
    const [keep] = question.options;
    if (keep) new Standing("t1").keep(question, keep);
    expect(new Standing("t1").answerTo(question, ["amulets"])?.notation).toBe("keep hand");
    expect(new Standing("t2").answerTo(question, ["amulets"])).toBeNull();
    new Standing("t1").drop("amulets");
    expect(new Standing("t1").answerTo(question, ["amulets"])).toBeNull();
  });
});
