import { expect, it } from "vitest";
import { keyOf, positionOf } from "./keys";
import { marked } from "./marked";
import { en } from "./words/en";
import { es } from "./words/es";
import { it as italian } from "./words/it";

it("finds the players' names as whole words, the longer first", () => {
  expect(marked("Ann beats Anna and Annika.", ["Ann", "Anna"])).toEqual([
    { text: "Ann", seat: 0 },
    { text: " beats ", seat: -1 },
    { text: "Anna", seat: 1 },
    { text: " and Annika.", seat: -1 },
  ]);
});

it("takes names as they are, whatever signs they hold", () => {
  expect(marked("A.(x) wins", ["A.(x)"])[0]).toEqual({ text: "A.(x)", seat: 0 });
  expect(marked("plain", [])).toEqual([{ text: "plain", seat: -1 }]);
});

it("gives each option a key and finds it again", () => {
  for (let position = 0; position < 31; position++) expect(positionOf(keyOf(position))).toBe(position);
  expect(keyOf(9)).toBe("0");
  expect(keyOf(99)).toBe("");
  for (const taken of ["g", "h", "r", "s", "u", "Escape", ""]) expect(positionOf(taken)).toBe(-1);
});

it("has the same bots, stages and provenances in every language", () => {
  for (const key of ["bots", "stages", "provenance"] as const) {
    expect(Object.keys(italian[key])).toEqual(Object.keys(en[key]));
    expect(Object.keys(es[key])).toEqual(Object.keys(en[key]));
  }
});
