import { expect, it } from "vitest";
import { nearest } from "./walking";

const at = (x: number, y: number) => ({ left: x - 5, top: y - 5, right: x + 5, bottom: y + 5 });
const all = [at(0, 0), at(100, 10), at(40, 90), at(0, 120)];

it("goes to the nearest in the direction, and rather straight on than aside", () => {
  const here = all[0]!;
  expect(nearest("ArrowRight", here, all)).toBe(1);
  expect(nearest("ArrowDown", here, all)).toBe(3);
});

it("stays where there is nothing that way, and knows no other keys", () => {
  expect(nearest("ArrowUp", all[0]!, all)).toBe(-1);
  expect(nearest("Enter", all[0]!, all)).toBe(-1);
});
