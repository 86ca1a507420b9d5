import { expect, it } from "vitest";
import type { GameCard } from "../types";
import { gentleOptions, shelved, weightOf } from "./shelf";

it("puts the lightest games first, and those from outside last", () => {
  const games = ["nim", "bloodrage", "eketorp", "meduris", "yggdrasil"].map((name) => ({ name }) as GameCard);
  expect(shelved(games).map(({ name }) => name)).toEqual(["meduris", "eketorp", "bloodrage", "yggdrasil", "nim"]);
});

it("knows nothing of games from outside", () => {
  expect(weightOf("nim")).toBe(0);
  expect(gentleOptions("nim")).toEqual({});
});
