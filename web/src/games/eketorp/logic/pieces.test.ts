import { describe, expect, it } from "vitest";
import type { EketorpView } from "../types";
import { arrange, groups, patients, planned, slots } from "./pieces";

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
    expect(shown.map(({ place, staged, ids }) => [place, staged, ids.length])).toEqual(
      expect.arrayContaining([
        ["space:A", true, 2],
        ["village:0", true, 1],
      ]),
    );
    expect(shown).toHaveLength(2);
  });

  it("lets each stand alone while there is room, and a seat's together where there is not", () => {
    const all = groups([...arrange([], 0, new Map([["space:A", 2]])), ...arrange([], 1, new Map([["space:A", 1]]))]);
    const indices = (room: number): number[] => [...slots(all, () => room).values()].map(({ index }) => index);
    expect(indices(3)).toEqual([0, 1, 2]);
    expect(indices(2)).toEqual([0, 0, 1]);
  });

  it("lays one in each bed, and says on a bed how many more there are", () => {
    const view = (...counts: number[]): EketorpView =>
      ({ villages: counts.map((count, seat) => ({ seat, hospital: [count] })) }) as unknown as EketorpView;
    expect(patients(view(2, 1), 0, 4).map(({ seat }) => seat)).toEqual([0, 0, 1]);
    expect(patients(view(3, 2), 0, 4).map(({ more }) => more)).toEqual(["×3", "×2"]);
    expect(patients(view(1, 1, 1, 2, 1), 0, 4).map(({ more }) => more)).toEqual(["", "", "", "+2"]);
  });
});
