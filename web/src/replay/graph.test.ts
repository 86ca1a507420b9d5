import { expect, it } from "vitest";
import { HEIGHT, lineOf, marksAt, numberAt, WIDTH, xOf, yOf } from "./graph";

it("draws a line from the first choice to the last that is known", () => {
  expect(lineOf([[0.5, 0.5], [1, 0]], 0, 2)).toBe(`M0.0 ${(HEIGHT / 2).toFixed(1)}L${(WIDTH / 2).toFixed(1)} 0.0`);
  expect(xOf(0, 0)).toBe(0);
  expect(yOf(0)).toBe(HEIGHT);
});

it("finds the choice under the pointer", () => {
  expect([0, 0.5, 1, 2, -1].map((share) => numberAt(share, 100))).toEqual([0, 50, 100, 100, 0]);
});

it("keeps the marks apart and inside", () => {
  const places = marksAt([0, 0, 1, 0.99], 14);
  const sorted = [...places].sort((a, b) => a - b);
  for (let at = 1; at < sorted.length; at++) expect((sorted[at] ?? 0) - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(13.9);
  expect(Math.max(...places)).toBeLessThanOrEqual(HEIGHT);
});
