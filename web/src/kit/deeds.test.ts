import { expect, it } from "vitest";
import type { LogLine } from "../types";
import { awardsOf, byKind, countBySeat, foremost, greatest, idIn, inThirds, numberIn } from "./deeds";

const line = (kind: string, args: Record<string, unknown> = {}): LogLine => ({ kind, args, text: kind, rule: "" });
const log = [line("won", { seat: 1, glory: 4 }), line("round"), line("won", { seat: 0, glory: 3 }), line("lost", { seat: 0 }), line("won", { seat: 1, glory: 2 })];

it("counts what lines bring, by seat", () => {
  expect(countBySeat(log, 2, byKind(["won"]))).toEqual([1, 2]);
  expect(countBySeat(log, 2, byKind(["won"], "glory"))).toEqual([3, 6]);
  expect(countBySeat(log, 1, byKind(["won"]))).toEqual([1]); // no seat that is not there
});

it("puts nobody first who shares the place", () => {
  expect(foremost([1, 3, 2])).toEqual({ seat: 1, n: 3 });
  expect(foremost([3, 1, 3])).toBeNull();
  expect(foremost([0, 0])).toBeNull();
  expect(foremost([-1, -2])).toBeNull();
});

it("gives at most six awards, the first ones first", () => {
  const contest = (title: string, counts: number[]) => ({ title, text: String, icon: "", counts });
  const contests = ["a", "b", "c", "d", "e", "f", "g", "h"].map((title, at) => contest(title, at === 1 ? [2, 2] : [1, 2]));
  expect(awardsOf(contests).map(({ title }) => title)).toEqual(["a", "c", "d", "e", "f", "g"]);
  expect(awardsOf(contests)[0]).toEqual({ seat: 1, title: "a", text: "2", icon: "" });
});

it("tells a log in three stretches, and in fewer if there is less to tell", () => {
  const rounds = Array.from({ length: 7 }, (_, round) => [line("round", { round }), line("fight")]).flat();
  const parts = inThirds([line("begins"), ...rounds], ({ kind }) => kind === "round");
  expect(parts.map(({ from }) => from)).toEqual([1, 5, 9]);
  expect(parts.map(({ lines }) => lines.length)).toEqual([4, 4, 6]);
  expect(inThirds([line("round")], ({ kind }) => kind === "round")).toHaveLength(1);
  expect(inThirds([], () => true)).toEqual([{ from: 0, lines: [] }]);
});

it("finds the line that matters most", () => {
  expect(greatest(log, (each) => numberIn(each, "glory"))).toBe(log[0]);
  expect(greatest(log, () => 0)).toBeNull();
});

it("knows what an entity is called by", () => {
  expect(["card:tyrs-rage:3", "province:gimle", "grass"].map(idIn)).toEqual(["tyrs-rage", "gimle", "grass"]);
});
