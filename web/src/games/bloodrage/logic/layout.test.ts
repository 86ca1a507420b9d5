import { describe, expect, it } from "vitest";
import type { Point } from "../../../kit/shapes";
import { fjordSpot, ground, OUTLINES, RING, TREE, villages } from "./layout";

const VILLAGES = { myrkulor: 3, elvagar: 4, angerboda: 5, muspelheim: 5, horgr: 4, utgard: 3, andlang: 3, gimle: 5 }; // BR-SETUP-6

function corners(id: string): Point[] {
  return (OUTLINES[id] ?? "").split(" ").map((pair) => {
    const [x = 0, y = 0] = pair.split(",").map(Number);
    return { x, y };
  });
}

/** Does a ray from the point cross the edge an odd number of times? */
function within(id: string, { x, y }: Point): boolean {
  const edge = corners(id);
  return edge.reduce((inside, a, k) => {
    const b = edge[(k + 1) % edge.length] as Point;
    const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
    return crosses ? !inside : inside;
  }, false);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

describe("the map", () => {
  it.each(RING)("has room for all villages of %s, apart from each other and from its token", (id) => {
    const spots = villages(id, VILLAGES[id]);
    const { token, doom, name } = ground(id);
    expect(spots).toHaveLength(VILLAGES[id]);
    for (const spot of [...spots, token, doom, name]) expect(within(id, spot)).toBe(true);
    spots.forEach((spot, k) => {
      for (const other of [...spots.slice(k + 1), token]) expect(distance(spot, other)).toBeGreaterThan(36);
    });
  });

  it("leaves the fjords and the channel round Yggdrasil to the sea", () => {
    for (const spot of [...["ne", "se", "sw", "nw"].map(fjordSpot), { x: 0, y: -110 }, { x: 110, y: 0 }]) {
      expect([...RING, TREE].filter((id) => within(id, spot))).toEqual([]);
    }
  });

  it("cuts a border the same from both sides", () => {
    const edge = new Set(corners("elvagar").map(({ x, y }) => `${x},${y}`));
    expect(corners("myrkulor").filter(({ x, y }) => edge.has(`${x},${y}`)).length).toBeGreaterThan(20);
  });
});
