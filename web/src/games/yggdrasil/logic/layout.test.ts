import { describe, expect, it } from "vitest";
import { spot, standing, TILE } from "./layout";

describe("the columns of the Tree", () => {
  it("stand straight above each other, whatever the level", () => {
    for (const column of [0, 1, 2]) {
      expect(spot("upper", column).x).toBeCloseTo(spot("lower", column).x);
      expect(spot("upper", column).x).toBeCloseTo(spot("middle", column + 3).x);
    }
  });

  it("do not overlap, and a turn from the last to the first leads along the front", () => {
    expect(spot("middle", 1).x - spot("middle", 0).x).toBeGreaterThan(TILE.width);
    expect(spot("middle", 2.5).depth).toBeCloseTo(1);
    expect(spot("middle", 0.5).depth).toBeLessThan(0);
  });
});

describe("pieces side by side", () => {
  it("keep their size while there is room, and stay in their box when there is not", () => {
    expect(standing([{ size: 40 }, { size: 40 }], 200, 88).map(({ x, y, scale }) => [x, y, scale])).toEqual([
      [-20, 0, 1],
      [20, 0, 1],
    ]);
    const crowd = standing(Array.from({ length: 14 }, () => ({ size: 44 })), 200, 88);
    expect(crowd[0]?.scale).toBeLessThan(1);
    for (const { x, y } of crowd) expect(Math.abs(x) < 100 && Math.abs(y) < 44).toBe(true);
  });
});
