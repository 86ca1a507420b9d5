import { describe, expect, it } from "vitest";
import { arrange, groups, planned } from "./pieces";

describe("Vikings as pieces", () => {
  it("makes one piece for each Viking", () => {
    const pieces = arrange([], 1, new Map([["village:1", 2], ["space:A", 1]]));
    expect(pieces.map((piece) => piece.place).sort()).toEqual(["space:A", "village:1", "village:1"]);
    expect(new Set(pieces.map((piece) => piece.id)).size).toBe(3);
  });

  it("moves only those that must move", () => {
    const before = arrange([], 0, new Map([["village:0", 3]]));
    const after = arrange(before, 0, new Map([["village:0", 2], ["space:B", 1]]));
    expect(after.map((piece) => piece.id)).toEqual(before.map((piece) => piece.id));
    expect(after.filter((piece) => piece.place === "space:B")).toHaveLength(1);
  });

  it("shows a plan as Vikings that have left home", () => {
    const stand = planned(new Map([["village:0", 3]]), 0, ["space:A", "space:A", "village:0"]);
    const shown = groups(arrange([], 0, stand));
    expect(shown.map(({ place, staged, count }) => [place, staged, count])).toEqual(
      expect.arrayContaining([
        ["space:A", true, 2],
        ["village:0", true, 1],
      ]),
    );
    expect(shown).toHaveLength(2);
  });
});
