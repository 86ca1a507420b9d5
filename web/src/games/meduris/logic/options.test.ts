import { describe, expect, it } from "vitest";
import type { ShownOption } from "../../../types";
import type { MedurisView, PlayerView, SpaceView } from "../types";
import { billFor, giftOf, harvestOf, sizeWith } from "./options";

const option = (notation: string) => ({ notation }) as ShownOption;

function table(buildings: string): MedurisView {
  const names: Record<string, string> = { h: "hut", t: "temple" };
  const spaces = [...buildings].map((letter, n) => ({
    id: `space:${n + 1}`,
    number: n + 1,
    building: names[letter] ?? "",
    symbols: ["wood", "wool"],
    price: 2,
    size: letter === "h" ? 1 : 0,
  }));
  const player = { seat: 0, score: 0, materials: { wood: 2, wool: 0, copper: 4, stone: 0 } };
  return { spaces: spaces as SpaceView[], players: [player], rite: { where: "space:1", size: 3 } } as unknown as MedurisView;
}

describe("an offering", () => {
  const view = table("h");
  const player = view.players[0] as PlayerView;

  it("takes three others for what is missing (MD-RITE-5)", () => {
    expect(giftOf(option("offer both"), view, player)).toEqual({
      asked: ["wood", "wool"],
      token: false,
      points: 3,
      pays: { wood: 1 },
      others: 3,
    });
    expect(giftOf(option("offer wool"), view, player)).toMatchObject({ pays: {}, others: 3, points: 1 });
  });

  it("costs nothing with the token, and nobody falls below 0 (MD-TOKEN-4, MD-RITE-4)", () => {
    expect(giftOf(option("offer token"), view, player)).toMatchObject({ pays: {}, others: 0, points: 3, token: true });
    expect(giftOf(option("offer nothing"), view, player)?.points).toBe(0);
  });
});

describe("what an option takes", () => {
  it("is the bill of a building, or the piece that is named", () => {
    expect(billFor(option("hut 2"), table("h."), 0)).toEqual({ pays: { wood: 2 }, others: 6 });
    expect(billFor(option("give up copper"), table("h."), 0)).toEqual({ pays: { copper: 1 }, others: 0 });
    expect(billFor(option("move"), table("h."), 0)).toBeNull();
  });
});

describe("a place on the ring", () => {
  it("joins the huts at both sides, across the river too (MD-COST-2 and 4)", () => {
    const view = table("h.hth");
    expect(sizeWith(view.spaces[1] as SpaceView, view)).toBe(4);
  });
});

it("the big harvest serves the topmost first (MD-SUPPLY-1)", () => {
  expect(harvestOf([0, 1], 9, 0)).toBe(4);
  expect(harvestOf([0, 1], 4, 0)).toBe(3);
});
