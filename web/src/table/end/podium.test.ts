import { expect, it } from "vitest";
import { cuts, standings, stones } from "./podium";

it("puts the winners first, and lets equals share a place", () => {
  expect(standings([46, 128, 75, 76], [1]).map(({ seat }) => seat)).toEqual([1, 3, 2, 0]);
  expect(standings([46, 128, 75, 76], [1]).map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  expect(standings([5, 5, 3], [0, 1]).map(({ place }) => place)).toEqual([1, 1, 3]);
  // A tie in points that something else has broken.
  expect(standings([5, 5, 3], [1]).map(({ seat, place }) => [seat, place])).toEqual([
    [1, 1],
    [0, 2],
    [2, 3],
  ]);
});

it.each([1, 2, 3, 4, 5, 6])("sets up %i stones side by side, the first highest", (players) => {
  for (const [width, height] of [[720, 400], [374, 300]] as const) {
    const set = stones(standings(Array.from({ length: players }, (_, seat) => 90 - 20 * seat), [0]), width, height);
    expect(set).toHaveLength(players);
    for (const [at, stone] of set.entries()) {
      expect(stone.x - stone.width / 2).toBeGreaterThanOrEqual(0);
      expect(stone.x + stone.width / 2).toBeLessThanOrEqual(width);
      expect(stone.height).toBeGreaterThan(0.15 * height);
      const next = set[at + 1];
      if (next) expect(next.x - next.width / 2).toBeGreaterThan(stone.x + stone.width / 2);
      if (stone.seat !== 0) expect(stone.height).toBeLessThan(set.find(({ place }) => place === 1)?.height ?? 0);
    }
  }
});

it("cuts a stone the same way every time", () => {
  const [stone] = stones(standings([9], [0]), 300, 300);
  if (stone) expect(cuts(stone)).toBe(cuts(stone));
});
