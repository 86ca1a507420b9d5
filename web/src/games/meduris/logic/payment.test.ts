import { describe, expect, it } from "vitest";
import type { SpaceView } from "../types";
import { billOf, materialsIn } from "./payment";

const site = (price: number) => ({ symbols: ["stone", "wood"], price }) as SpaceView;

describe("a bill", () => {
  it("takes both materials as often as the settlement will have huts (MD-EXAMPLE-4)", () => {
    expect(billOf(site(3), false, { stone: 4, wood: 3 })).toEqual({ pays: { stone: 3, wood: 3 }, others: 0 });
  });

  it("asks for three others in place of each missing one (MD-COST-6)", () => {
    expect(billOf(site(3), false, { stone: 5, wood: 1 })).toEqual({ pays: { stone: 3, wood: 1 }, others: 6 });
  });

  it("is single for a temple (MD-COST-5) and nothing on a free-hut token (MD-TOKEN-2)", () => {
    expect(billOf(site(3), true, { stone: 1, wood: 1 })).toEqual({ pays: { stone: 1, wood: 1 }, others: 0 });
    expect(billOf(site(0), false, {})).toEqual({ pays: {}, others: 0 });
  });
});

describe("what the log says was paid", () => {
  it("is told piece by piece", () => {
    expect(materialsIn(["amount_stone:2", "others:3"])).toEqual(["stone", "stone", "others", "others", "others"]);
  });

  it("counts nothing for nothing", () => {
    expect(materialsIn(["nothing"])).toEqual([]);
    expect(materialsIn(undefined)).toEqual([]);
  });
});
