import { describe, expect, it } from "vitest";
import type { GameUI } from "../games/ui";
import type { Frame, LogLine, Update } from "../types";
import { hurried, momentsOf, timeOf, unhurried } from "./moments";

const line = (text: string, kind = "beaten"): LogLine => ({ kind, text, rule: "", args: {} });

function update(log_from: number, texts: string[], frames: Frame[] = [], more: Partial<Update> = {}): Update {
  const told = { log_from, log: texts.map((text) => line(text)), frames, view: "end", owing: [0], decision: "d", question: {} };
  return { ...told, ...more } as unknown as Update;
}

const texts = (lines: LogLine[]): string[] => lines.map(({ text }) => text);

describe("what is new in an update", () => {
  const log = ["Round 1", "5 to 3", "Anna builds"].map((text) => line(text));
  const newsOf = (one: Update): string[] => texts(momentsOf(log, one).flatMap(({ news }) => news));

  it("is what it adds", () => {
    expect(newsOf(update(3, ["4 to 2"]))).toEqual(["4 to 2"]);
  });

  it("is not what is told anew without its cards (EK-FIGHT-15)", () => {
    expect(newsOf(update(1, ["Anna wins", "Anna builds", "4 to 2"]))).toEqual(["4 to 2"]);
  });

  it("is nothing where lines were only taken back", () => {
    expect(newsOf(update(2, []))).toEqual([]);
  });
});

describe("what must be watched before a question opens", () => {
  const moments = momentsOf([line("Round 1")], update(1, ["cards turn"]));
  const watched = unhurried(moments, { reveals: ["beaten"] } as unknown as GameUI);

  it("is shown while nobody is asked, and the question comes without news", () => {
    expect(watched.map((moment) => [moment.update.decision, texts(moment.news)])).toEqual([["", ["cards turn"]], ["d", []]]);
    expect(watched.at(-1)?.update).toBe(moments.at(-1)?.update);
  });

  it("holds nothing else up", () => {
    expect(unhurried(moments, { reveals: ["placed"] } as unknown as GameUI)).toBe(moments);
    expect(unhurried(moments, null)).toBe(moments);
  });
});

describe("the moments of an update", () => {
  const log = [line("Round 1")];
  const frames = [
    { log_to: 1, view: "cards turn" },
    { log_to: 3, view: "somebody falls" },
  ];
  const moments = momentsOf(log, update(1, ["cards", "falls", "next"], frames));

  it("tell no line before it is seen", () => {
    expect(moments.map((moment) => texts(moment.log))).toEqual([["Round 1"], ["Round 1", "cards", "falls"], ["Round 1", "cards", "falls", "next"]]);
    expect(moments.map((moment) => texts(moment.news))).toEqual([[], ["cards", "falls"], ["next"]]);
    expect(moments.map((moment) => moment.update.view)).toEqual(["cards turn", "somebody falls", "end"]);
  });

  it("ask nobody until all is shown", () => {
    expect(moments.map((moment) => moment.update.decision)).toEqual(["", "", "d"]);
    expect(moments.map((moment) => moment.update.owing)).toEqual([[], [], [0]]);
  });
});

describe("the time of a moment", () => {
  const told = (kinds: string[], more: Partial<Update> = {}) => {
    const one = update(0, [], [], more);
    return { update: one, log: [], news: kinds.map((kind) => line(kind, kind)) };
  };
  const game = (scenes: GameUI["scenes"]) => ({ scenes }) as GameUI;

  it("is as long as the game says", () => {
    const plain = timeOf(told(["built"]), game([]));
    expect(timeOf(told(["ragnarok"]), game(["ragnarok"]))).toBeGreaterThan(plain);
    expect(timeOf(told(["ragnarok"]), game({ ragnarok: 2400 }))).toBe(2400);
    expect(timeOf(told(["built"]), game({ built: 300 }))).toBe(300);
    expect(timeOf(told(["built", "built"]), game([]))).toBeGreaterThan(plain);
  });

  it("is none where nothing happens, but on the way something does", () => {
    expect(timeOf(told([]), game([]))).toBe(0);
    expect(timeOf(told([], { decision: "", owing: [], final: null }), game([]))).toBeGreaterThan(0);
  });

  it("shrinks when many wait, but not that of a scene", () => {
    expect(hurried(700, 3)).toBe(700);
    expect(hurried(700, 12)).toBe(350);
    expect(hurried(700, 1000)).toBe(210);
    expect(hurried(1900, 1000)).toBe(1900);
  });
});
