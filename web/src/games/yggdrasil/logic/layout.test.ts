import { describe, expect, it } from "vitest";
import { LEVELS, makeTree, placeOf, SCENERY, standing, standOn } from "./layout";

const SIZES = [
  { width: 744, height: 612 },
  { width: 690, height: 370 },
  { width: 390, height: 310 },
];

describe("the columns of the Tree", () => {
  const { discs } = makeTree({ width: 744, height: 612 });

  it("are seen one above the other, whatever the level", () => {
    for (const column of [0, 1, 2]) {
      const [above, below] = [standOn(discs.upper, SCENERY, column), standOn(discs.lower, SCENERY, column)];
      expect(Math.sign(above.x - discs.upper.cx)).toBe(Math.sign(below.x - discs.lower.cx));
      expect(placeOf(column + 3)).toBe(placeOf(column));
    }
  });

  it("turn clockwise: behind the trunk from the left to the right, along the front to the left", () => {
    const disc = discs.middle;
    const [behind, before] = [standOn(disc, SCENERY, 0.5), standOn(disc, SCENERY, 1.5)];
    expect(behind.y).toBeLessThan(disc.cy);
    expect(behind.hidden).toBe(true);
    expect(before.y).toBeGreaterThan(disc.cy);
    expect(before.hidden).toBe(false);
    expect(standOn(disc, SCENERY, 3).x).toBeCloseTo(standOn(disc, SCENERY, 0).x);
  });
});

describe("those who stand in a World", () => {
  it("stay on their disc and beside the trunk, however many they are", () => {
    for (const room of SIZES) {
      const { discs } = makeTree(room);
      for (let count = 1; count <= 10; count++) {
        const { anchors } = standing(count);
        expect(anchors).toHaveLength(count);
        for (const level of LEVELS) {
          for (const anchor of anchors) {
            for (const column of [0, 1, 2]) {
              const disc = discs[level];
              const { x, y, hidden } = standOn(disc, anchor, column);
              expect(hidden).toBe(false);
              expect(((x - disc.cx) / disc.rx) ** 2 + ((y - disc.cy) / disc.ry) ** 2).toBeLessThan(1);
            }
          }
        }
      }
    }
  });
});

it("the whole Tree has room, from the crown to the roots", () => {
  for (const room of SIZES) {
    const { discs, height, width } = makeTree(room);
    expect(discs.upper.cy - discs.upper.ry).toBeGreaterThan(0);
    expect(discs.lower.cy + discs.lower.ry + discs.lower.rim).toBeLessThan(height);
    expect(discs.middle.rx * 2).toBeLessThan(width);
  }
});
