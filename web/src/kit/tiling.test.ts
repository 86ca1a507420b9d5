import { expect, it } from "vitest";
import { tile } from "./tiling";

it("gives few options large tiles, and more of them smaller ones", () => {
  expect(tile(5, 616, 150)).toEqual({ columns: 2, rows: 3, tall: true, brief: false, spared: 1, over: false });
  expect(tile(7, 616, 150)).toMatchObject({ columns: 3, rows: 3, tall: true });
  expect(tile(10, 616, 142)).toMatchObject({ columns: 3, rows: 4, tall: false });
  expect(tile(14, 616, 142)).toMatchObject({ columns: 4, rows: 4, tall: false });
  expect(tile(18, 616, 142)).toMatchObject({ columns: 4, rows: 5, tall: false, over: false });
});

it("says when not all can be seen at once", () => {
  expect(tile(40, 616, 150)).toMatchObject({ columns: 4, over: true });
});

it("shows what has a brief name by that alone, before it lets anything scroll", () => {
  expect(tile(16, 676, 86)).toMatchObject({ over: true, brief: false });
  expect(tile(13, 676, 86, true)).toMatchObject({ columns: 5, rows: 3, brief: false, over: false });
  expect(tile(18, 676, 86, true)).toMatchObject({ columns: 7, rows: 3, brief: true, over: false });
  expect(tile(29, 700, 122, true)).toMatchObject({ columns: 8, rows: 4, brief: true, over: false });
  expect(tile(40, 568, 142, true)).toMatchObject({ columns: 6, rows: 5, brief: true, over: true });
});

it("keeps a tile wide enough for its words", () => {
  expect(tile(7, 484, 142)).toMatchObject({ columns: 2, rows: 4 });
  expect(tile(10, 484, 142)).toMatchObject({ columns: 3, rows: 4 });
});

it("has room for what is pressed beside the options", () => {
  for (let options = 1; options <= 23; options += 1) {
    const { columns, rows, spared, over } = tile(options, 700, 160);
    expect(over || columns * rows - spared >= options).toBe(true);
  }
});
