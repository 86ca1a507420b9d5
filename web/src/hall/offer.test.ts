import { expect, it } from "vitest";
import type { MyTable } from "../kit/mytables";
import type { LessonCard, ListedTable } from "../types";
import { offerFor } from "./offer";

const at = (table: string, owing: number[], stopped = false): ListedTable =>
  ({ table, owing, stopped, seats: [{ seat: 0, you: true }, { seat: 1, you: false }] }) as ListedTable;
const kept = [{ game: "" }, { game: "eketorp" }] as MyTable[];

const lesson = (id: string, more: Partial<LessonCard> = {}): LessonCard => ({ game: "meduris", id, table: "", done: false, ...more }) as LessonCard;

it("offers the first lesson to whoever has never sat down, and a first game to whoever has learnt", () => {
  const [one, two] = [lesson("one"), lesson("two")];
  expect(offerFor([], [], [lesson("other", { game: "eketorp" }), one, two])).toEqual({ kind: "lesson", lesson: one });
  expect(offerFor([], [], [lesson("one", { done: true }), two])).toEqual({ kind: "first" });
  expect(offerFor([], [], [])).toEqual({ kind: "first" });
});

it("leads back to a lesson that was begun, but not before a game", () => {
  const begun = lesson("two", { table: "x" });
  const taught = { ...at("x", [0]), lesson: "two" };
  const learner = [{ game: "meduris", lesson: "two" }] as MyTable[];
  expect(offerFor([taught], learner, [lesson("one"), begun])).toEqual({ kind: "lesson", lesson: begun });
  expect(offerFor([taught, at("y", [0])], learner, [begun])).toMatchObject({ kind: "turn", table: { table: "y" } });
});

it("leads to the table that waits, before one that goes on without", () => {
  const [theirs, mine] = [at("a", [1]), at("b", [0, 1])];
  expect(offerFor([theirs, mine], kept, [])).toEqual({ kind: "turn", table: mine });
  expect(offerFor([at("c", [], true), theirs], kept, [])).toEqual({ kind: "look", table: theirs });
});

it("offers another game when all are played", () => {
  expect(offerFor([], kept, [lesson("one")])).toEqual({ kind: "again", game: "eketorp" });
});
