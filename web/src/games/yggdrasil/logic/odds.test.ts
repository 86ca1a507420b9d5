import { expect, it } from "vitest";
import { fromChances, readOdds } from "./odds";

it("reads the odds out of an option's small print, whatever stands before", () => {
  const note = "Run 3 Risks (penalty 4), then heal. Hit points lost with all 2 Heroes: 0: 11% · −1: 44% · −2: 44%";
  expect(readOdds(note)).toEqual([
    { lost: 0, percent: 11 },
    { lost: 1, percent: 44 },
    { lost: 2, percent: 44 },
  ]);
  expect(readOdds("Take 2 Elves from the reserve.")).toEqual([]);
});

it("leaves out what cannot happen", () => {
  expect(fromChances([0, 0.25, 0.75])).toEqual([
    { lost: 1, percent: 25 },
    { lost: 2, percent: 75 },
  ]);
});
