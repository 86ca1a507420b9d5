import { expect, it } from "vitest";
import type { Swing } from "../types";
import { lessonsOf } from "./nexttime";
import { placeOf } from "./place";

const slip = (number: number, seat: number, key: string): Swing => ({
  number, seat, key, before: 0.5, after: 0.2, chosen: "a", best: "b", why: "", asked: key,
}); // prettier-ignore

it("learns one thing from each kind of question, of the own seat alone", () => {
  const slips = [slip(4, 0, "card"), slip(9, 1, "draft"), slip(7, 0, "card"), slip(2, 0, "raise")];
  expect(lessonsOf(slips, 0).map(({ swing, times }) => [swing.number, times])).toEqual([
    [4, 2],
    [2, 1],
  ]);
  expect(lessonsOf(slips, 2)).toEqual([]);
});

it("knows who leads, and who shares a place", () => {
  expect(placeOf([5, 9, 5], 0)).toEqual({ place: 2, tied: true });
  expect(placeOf([5, 9, 5], 1)).toEqual({ place: 1, tied: false });
  expect(placeOf([5, 9], -1)).toBeNull();
});
