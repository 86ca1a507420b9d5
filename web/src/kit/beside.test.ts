import { expect, it } from "vitest";
import { beside } from "./beside";

const room = { left: 0, top: 0, right: 1000, bottom: 600 };
const size = { width: 200, height: 100 };

it("lies above what it explains, with its pointer at the middle", () => {
  const thing = { left: 480, top: 300, right: 520, bottom: 340 };
  expect(beside(thing, size, room, 8)).toEqual({ x: 400, y: 192, side: "top", tip: 100 });
});

it("lies below where there is no room above, and stays within the room", () => {
  const thing = { left: 0, top: 20, right: 40, bottom: 60 };
  expect(beside(thing, size, room, 8)).toEqual({ x: 0, y: 68, side: "bottom", tip: 20 });
});

it("goes to the side of something high", () => {
  const thing = { left: 100, top: 0, right: 300, bottom: 600 };
  expect(beside(thing, size, room, 8)).toMatchObject({ x: 308, side: "right" });
});

it("never lies upon the thing where any side has room", () => {
  for (const left of [0, 300, 700])
    for (const top of [0, 250, 500]) {
      const thing = { left, top, right: left + 250, bottom: top + 100 };
      const { x, y } = beside(thing, size, room, 8);
      expect(x >= thing.right || x + size.width <= thing.left || y >= thing.bottom || y + size.height <= thing.top).toBe(true);
    }
});
