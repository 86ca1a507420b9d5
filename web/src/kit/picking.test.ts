import { describe, expect, it } from "vitest";
import type { Question, ShownOption } from "../types";
import * as picking from "./picking";
import { NO_PICKS, type Picks } from "./picking";

function option(index: number, targets: string[], limit = 0): ShownOption {
  return { index, notation: `n${index}`, label: `Option ${index}`, note: "", targets, limit, confirm: false };
}

function question(count: number, options: ShownOption[]): Question {
  return { seat: 0, key: "k", text: "", detail: "", rule: "", count, options };
}

function clicks(asked: Question, ...entities: string[]): Picks {
  return entities.reduce((picks, entity) => picking.pick(asked, picks, entity), NO_PICKS);
}

describe("a single choice", () => {
  // A fight at A against either of two, a siege at a ship; as Eketorp asks.
  const fights = question(1, [
    option(0, ["space:A", "viking:1:space:A"]),
    option(1, ["space:A", "viking:2:space:A"]),
    option(2, ["siege:1:ship"]),
    option(3, []),
  ]);

  const ALL = ["space:A", "viking:1:space:A", "viking:2:space:A", "siege:1:ship", "space:B"];
  const open = (picks: Picks): string[] => ALL.filter((entity) => picking.isOpen(fights, picks, entity));

  it("opens what its options ask for next, in picking order", () => {
    expect(open(NO_PICKS)).toEqual(["space:A", "siege:1:ship"]);
    expect(open(clicks(fights, "space:A"))).toEqual(["viking:1:space:A", "viking:2:space:A"]);
  });

  it("lets who knows the way pick the later thing first", () => {
    expect(ALL.filter((entity) => picking.mayPick(fights, NO_PICKS, entity))).toEqual(ALL.slice(0, 4));
  });

  it("is settled as soon as one option is left, in any order of picking", () => {
    expect(picking.settled(fights, clicks(fights, "space:A"))).toBeNull();
    expect(picking.settled(fights, clicks(fights, "space:A", "viking:2:space:A"))?.index).toBe(1);
    expect(picking.settled(fights, clicks(fights, "viking:2:space:A"))?.index).toBe(1);
    expect(picking.settled(fights, clicks(fights, "siege:1:ship"))?.index).toBe(2);
  });

  it("narrows what is open, and starts over from what it closed", () => {
    const picks = clicks(fights, "space:A");
    expect(picking.isOpen(fights, picks, "siege:1:ship")).toBe(false);
    expect(picking.startsOver(fights, picks, "siege:1:ship")).toBe(true);
    expect(picking.startsOver(fights, picks, "space:B")).toBe(false);
    expect(picking.pick(fights, picks, "siege:1:ship").entities).toEqual(["siege:1:ship"]);
  });

  it("lets a picked entity go at a second click, and steps back", () => {
    expect(clicks(fights, "space:A", "space:A")).toEqual(NO_PICKS);
    expect(picking.back(clicks(fights, "space:A"))).toEqual(NO_PICKS);
  });

  it("ignores what it does not concern", () => {
    expect(clicks(fights, "space:B")).toEqual(NO_PICKS);
  });

  it("knows the option that is complete though more could be picked", () => {
    const loot = question(1, [
      option(0, []),
      option(1, ["brick:1:0:2"]),
      option(2, ["brick:1:0:2", "brick:1:0:1"]),
      option(3, ["brick:1:0:2", "brick:1:1:0"]),
    ]);
    const top = clicks(loot, "brick:1:0:2");
    expect(picking.settled(loot, top)).toBeNull();
    expect(picking.complete(loot, top)?.index).toBe(1);
    expect(picking.complete(loot, NO_PICKS)).toBeNull();
    expect(picking.settled(loot, picking.pick(loot, top, "brick:1:1:0"))?.index).toBe(3);
  });
});

describe("a plan", () => {
  const plan = question(3, [option(0, ["space:A"]), option(1, ["siege:1:ship"], 1), option(2, ["village:0"])]);

  it("collects picks in any order and sends them in option order", () => {
    const picks = clicks(plan, "village:0", "space:A", "space:A");
    expect(picking.left(plan, picks)).toBe(0);
    expect(picking.countOf(plan, picks, "space:A")).toBe(2);
    expect(picking.planNotations(plan, picks)).toEqual(["n0", "n0", "n2"]);
  });

  it("keeps to limit and count", () => {
    const picks = clicks(plan, "siege:1:ship", "siege:1:ship");
    expect(picking.countOf(plan, picks, "siege:1:ship")).toBe(1);
    expect(picking.isOpen(plan, picks, "siege:1:ship")).toBe(false);
    expect(picking.isOpen(plan, picks, "space:A")).toBe(true);
    const full = clicks(plan, "space:A", "space:A", "space:A", "space:A");
    expect(full.staged).toHaveLength(3);
    expect(picking.isOpen(plan, full, "village:0")).toBe(false);
  });

  it("takes back by entity, by option and step by step", () => {
    const picks = clicks(plan, "space:A", "village:0", "space:A");
    expect(picking.unpick(plan, picks, "space:A").staged).toEqual([0, 2]);
    expect(picking.unstage(picks, 2).staged).toEqual([0, 0]);
    expect(picking.back(picks).staged).toEqual([0, 2]);
    expect(picking.unpick(plan, NO_PICKS, "space:A")).toEqual(NO_PICKS);
  });

  it("never settles by itself", () => {
    expect(picking.settled(plan, clicks(plan, "siege:1:ship"))).toBeNull();
  });

  it("comes back from its notations", () => {
    expect(picking.restage(plan, ["n0", "n1", "n1", "gone"]).staged).toEqual([0, 1]);
  });
});

describe("a place that leaves several things open", () => {
  const asked = question(1, [option(0, ["land:a"]), option(1, ["land:a"]), option(2, ["land:a", "land:b"]), option(3, ["land:c", "land:d"]), option(4, ["land:c", "land:e"])]);
  it("offers them where no further click can tell them apart", () => {
    expect(picking.offered(asked, clicks(asked, "land:a")).map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(picking.offered(asked, NO_PICKS)).toEqual([]);
  });
  it("leaves it to the board where one can", () => {
    expect(picking.offered(asked, clicks(asked, "land:c"))).toEqual([]);
  });
});

describe("a plan that need not be full", () => {
  const marchers = { ...question(4, [option(0, ["figure:a"], 2), option(1, ["figure:b"], 1), option(2, [])]), least: 2 };

  it("is ready once enough is picked, and is sent with what ends it", () => {
    expect(picking.isReady(marchers, NO_PICKS)).toBe(false);
    const picks = clicks(marchers, "figure:b", "figure:a");
    expect(picking.isReady(marchers, picks)).toBe(true);
    expect(picking.planNotations(marchers, picks)).toEqual(["n0", "n1", "n2"]);
  });

  it("has no room for what ends it among the picks", () => {
    const end = picking.ending(marchers);
    expect(end?.index).toBe(2);
    expect(end && picking.hasRoom(marchers, NO_PICKS, end)).toBe(false);
    expect(picking.left(marchers, NO_PICKS)).toBe(3);
  });
});
