import { describe, expect, test } from "vitest";
import { chance, handCut } from "./shapes";

describe("handCut", () => {
  const [a, b] = [{ x: 0, y: 0 }, { x: 60, y: 25 }];

  test("neighbours fit: an edge is cut the same from both sides", () => {
    const cuts = (points: string): string[] => points.split(" ");
    const there = cuts(handCut([a, b, { x: 60, y: 0 }]));
    const back = cuts(handCut([b, a, { x: 0, y: 25 }]));
    const edge = there.slice(0, there.indexOf("60.0,25.0") + 1);
    expect(edge.length).toBeGreaterThan(5);
    expect(back.slice(0, edge.length)).toEqual(edge.reverse());
  });

  test("the corners stay where they are", () => {
    expect(handCut([a, b])).toMatch(/^0\.0,0\.0 .*60\.0,25\.0/);
  });
});

test("chance depends on what is given alone, and stays small", () => {
  expect(chance(0.3, 40)).toBe(chance(0.3, 40));
  for (let n = 0; n < 50; n++) expect(Math.abs(chance(n, -n))).toBeLessThanOrEqual(0.5);
});
