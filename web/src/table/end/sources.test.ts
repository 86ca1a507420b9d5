import { expect, it } from "vitest";
import { piecesOf } from "./sources";

const source = (id: string, ...points: number[]) => ({ id, label: id, points });

it("makes bars whose pieces add up to the points, the longest over the whole width", () => {
  const sources = [source("battles", 10, 20), source("quests", 0, 10), source("cards", 5, -4)];
  const bars = [0, 1].map((seat) => piecesOf(sources, seat));
  expect(bars.map((bar) => bar.reduce((sum, { points }) => sum + points, 0))).toEqual([15, 26]);
  expect(bars.map((bar) => bar.reduce((sum, { share }) => sum + share, 0))).toEqual([0.5, 1]);
  expect(bars[0]?.map(({ source }) => source)).toEqual([0, 2]); // what brought nothing has no piece
});

it("draws nothing where nobody has anything", () => {
  expect(piecesOf([source("battles", 0, 0)], 0)).toEqual([]);
});
