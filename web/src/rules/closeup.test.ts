import { expect, it } from "vitest";
import { closeUp, spotOf, WHOLE } from "./closeup";

const room = { left: 100, top: 50, width: 400, height: 200 };

it("shows the whole board where nothing is marked, or all of it", () => {
  expect(closeUp([], room)).toEqual(WHOLE);
  expect(closeUp([room], room)).toEqual(WHOLE);
});

it("brings a mark to the middle, and never shows what is beyond the edge", () => {
  const middle = closeUp([{ left: 290, top: 140, width: 20, height: 20 }], room);
  expect(middle).toEqual({ x: -80, y: -80, zoom: 2.6 });
  expect(closeUp([{ left: 100, top: 50, width: 20, height: 20 }], room)).toEqual({ x: 0, y: 0, zoom: 2.6 });
  expect(closeUp([{ left: 480, top: 230, width: 20, height: 20 }], room)).toMatchObject({ x: -160, y: -160 });
});

it("puts a number at the upper left of its thing, inside the room", () => {
  expect(spotOf({ left: 290, top: 140, width: 100, height: 100 }, room)).toEqual({ x: 47.5, y: 45 });
  expect(spotOf({ left: 0, top: 0, width: 10, height: 10 }, room)).toEqual({ x: 4, y: 6 });
});
