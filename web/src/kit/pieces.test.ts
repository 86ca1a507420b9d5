import { expect, it } from "vitest";
import { moveLeast } from "./pieces";

const stand = (alike: string, place: string) => ({ alike, place });
const stays = (was: { place: string }, now: { place: string }) => was.place === now.place;

it("moves only those that must move, and keeps who they are", () => {
  const before = moveLeast([], [stand("0", "home"), stand("0", "home"), stand("1", "home")], [stays]);
  expect(before.map(({ id }) => id)).toEqual(["0.0", "0.1", "1.0"]);
  const after = moveLeast(before, [stand("0", "field"), stand("0", "home"), stand("1", "home")], [stays]);
  expect(after.map(({ id, place }) => [id, place])).toEqual([
    ["0.0", "home"],
    ["0.1", "field"],
    ["1.0", "home"],
  ]);
});

it("never makes one piece into another sort: a new piece comes, the old one goes", () => {
  const before = moveLeast([], [stand("0", "field")], [stays]);
  expect(moveLeast(before, [stand("1", "field")], [stays])).toEqual([{ id: "1.0", alike: "1", place: "field" }]);
});

it("gives a new piece a name that nobody had a moment ago", () => {
  const before = [{ id: "0.0", ...stand("0", "a") }, { id: "0.2", ...stand("0", "b") }];
  const after = moveLeast(before, [stand("0", "b"), stand("0", "c"), stand("0", "d")], [stays]);
  expect(after.map(({ id, place }) => [id, place])).toEqual([
    ["0.0", "c"],
    ["0.1", "d"],
    ["0.2", "b"],
  ]);
});
