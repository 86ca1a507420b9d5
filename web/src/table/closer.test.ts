import { expect, it } from "vitest";
import { closer } from "./closer";

const room = { left: 0, top: 90, right: 390, bottom: 448 };
const box = (x: number, y: number, side: number) => ({ left: x, top: y, right: x + side, bottom: y + side });

it("stays where everything is large enough, or nothing is asked of the board", () => {
  expect(closer([box(10, 100, 60), box(200, 300, 60)], room)).toBe(1);
  expect(closer([], room)).toBe(1);
});

it("comes as close as a finger needs, and keeps all of it in sight", () => {
  expect(closer([box(20, 100, 18), box(80, 150, 18)], room)).toBeCloseTo(2.5);
  expect(closer([box(10, 100, 12), box(180, 280, 12)], room)).toBeLessThan(2);
  expect(closer([box(5, 95, 12), box(370, 430, 12)], room)).toBe(1);
});
