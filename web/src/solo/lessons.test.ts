import { expect, it } from "vitest";
import type { LessonCard } from "../types";
import { reached } from "./lessons";

const card = (id: string): LessonCard => ({ game: "meduris", id, title: id, about: "", minutes: 5, steps: 9, done: false, table: "", step: 0 });

it("says of each lesson how far one has come", () => {
  const come = [
    { game: "meduris", lesson: "first", table: "t1", step: 4, ended: false, done: false },
    { game: "meduris", lesson: "second", table: "t2", step: 9, ended: true, done: true },
    { game: "eketorp", lesson: "third", table: "t3", step: 1, ended: false, done: false },
  ];
  expect(reached([card("first"), card("second"), card("third")], come)).toEqual([
    { ...card("first"), table: "t1", step: 4 },
    { ...card("second"), done: true }, // what is over has no table to go on at
    card("third"),
  ]);
});
