import { describe, expect, it } from "vitest";
import type { MedurisView, SpaceView } from "../types";
import { flows, offerings, settlementAt, since, tally } from "./rites";

const line = (kind: string, args: Record<string, unknown> = {}) => ({ kind, text: "", rule: "", args });

describe("what the log tells of rites", () => {
  const lines = [
    line("rite", { where: "space:19", n: 3 }),
    line("offered_both", { where: "space:19", seat: 1, cost: ["amount_stone:1", "others:3"], points: 3 }),
    line("gave_up", { seat: 1, material: "wool" }),
    line("offered_nothing", { where: "space:20", seat: 0, points: -1 }),
    line("offered_token", { where: "space:21", seat: 0, points: 3 }),
  ];

  it("lists who offered what at which hut", () => {
    expect(offerings(lines)).toEqual([
      { where: "space:19", seat: 1, gifts: ["stone", "wool", "others", "others"], points: 3 },
      { where: "space:20", seat: 0, gifts: [], points: -1 },
      { where: "space:21", seat: 0, gifts: ["token"], points: 3 },
    ]);
  });

  it("adds up points by seat (MD-RIVER-1, MD-SCORE-1)", () => {
    const temples = [line("final_temple", { seat: 2, points: 4 }), line("final_temple", { seat: 2, points: 1 })];
    expect(tally(temples, "final_temple", "points")).toEqual(new Map([[2, 5]]));
    expect(tally([line("river"), line("interim", { seat: 0, n: 3 })], "interim", "n")).toEqual(new Map([[0, 3]]));
  });

  it("says who got or gave back what on a plateau", () => {
    const harvest = [
      line("harvest", { seat: 1, where: "plateau:wood", n: 2 }),
      line("big_harvest", { seat: 2, where: "plateau:wood", n: 3 }),
      line("took", { seat: 0, material: "wood" }),
      line("gave", { seat: 0, material: "stone" }),
    ];
    expect(flows(harvest, "wood")).toEqual([
      { seat: 1, n: 2 },
      { seat: 2, n: 3 },
      { seat: 0, n: 1 },
    ]);
    expect(flows(harvest, "stone")).toEqual([{ seat: 0, n: -1 }]);
  });
});

describe("a settlement", () => {
  const ring = (buildings: string): MedurisView => {
    const names: Record<string, string> = { h: "hut", t: "temple" };
    const spaces = [...buildings].map((letter, n) => ({ id: `space:${n + 1}`, building: names[letter] ?? "" }));
    return { spaces: spaces as SpaceView[] } as MedurisView;
  };
  const ids = (view: MedurisView, where: string) => settlementAt(view, where).map((space) => space.id);

  it("ends at temples and gaps (MD-COST-2)", () => {
    expect(ids(ring(".thh.h"), "space:4")).toEqual(["space:3", "space:4"]);
  });

  it("reaches across the great river, in the order in which the druid walks", () => {
    expect(ids(ring("h..hh"), "space:1")).toEqual(["space:4", "space:5", "space:1"]);
  });

  it("is nothing without a hut", () => {
    expect(ids(ring("t..hh"), "space:1")).toEqual([]);
  });
});

describe("the log since", () => {
  it("begins with the newest line of a kind", () => {
    const lines = [line("rite"), line("offered"), line("rite"), line("offered_nothing")];
    expect(since(lines, "rite", "last_rite").map(({ kind }) => kind)).toEqual(["rite", "offered_nothing"]);
    expect(since(lines, "river")).toEqual([]);
  });
});
