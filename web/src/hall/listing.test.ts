import { expect, it } from "vitest";
import { en } from "../kit/words/en";
import type { ListedTable } from "../types";
import { companions, deadline, isUnrated, standing } from "./listing";

const TABLE: ListedTable = {
  table: "t",
  game: "eketorp",
  public: false,
  made: 0,
  since: 0,
  seats: ["Ada", "Bob", "Cid"].map((name, seat) => ({ seat, name, kind: "person", bot: "", you: seat === 1 })),
  owing: [],
  final: null,
  past: 0,
  hints: false,
};

const said = (table: Partial<ListedTable>) => standing({ ...TABLE, ...table }, en, (names) => names.join(" & "));

it("says whose turn it is", () => {
  expect(said({ owing: [0, 2] })).toEqual({ text: "Waiting for Ada & Cid", mine: false });
  expect(said({ owing: [0, 1] })).toEqual({ text: "Your turn", mine: true });
});

it("calls a bot by what it is", () => {
  const seats = TABLE.seats.map((seat) => ({ ...seat, kind: "bot" as const, bot: "jarl" }));
  expect(said({ seats, owing: [0] }).text).toBe("Waiting for Jarl");
});

it("tells bots of one kind together, and people apart", () => {
  const people = TABLE.seats.map((seat) => ({ ...seat, you: false, name: "Ada" }));
  expect(companions(people, en)).toHaveLength(3);
  const bots = TABLE.seats.map((seat) => ({ ...seat, kind: seat.you ? ("person" as const) : ("bot" as const), bot: "karl" }));
  expect(companions(bots, en)).toEqual([{ name: "Karl", seats: [0, 2] }]);
});

it("says who has won", () => {
  expect(said({ final: { winners: [2], scores: [1, 2, 3] } }).text).toBe("Cid wins");
  expect(said({ final: { winners: [0, 1], scores: [] } }).text).toBe("Ada & Bob win together");
  expect(said({ final: { winners: [], scores: [] } }).text).toBe("Nobody wins");
});

it("says that nobody can go on", () => {
  expect(said({ stopped: true })).toEqual({ text: "stopped", mine: false });
  expect(said({ stopped: true, final: { winners: [2], scores: [] } }).text).toBe("Cid wins");
});

it("says until when the reader has time, else whoever must choose first", () => {
  const clock = (...deadlines: { seat: number; due: number }[]) => ({ pace: 60, late: "remind" as const, now: 1000, deadlines });
  const until = (table: Partial<ListedTable>) => deadline({ ...TABLE, ...table }, 1500);
  expect(until({ clock: clock({ seat: 0, due: 5000 }, { seat: 1, due: 9000 }) })).toEqual({ due: 9000, skew: 500 });
  expect(until({ clock: clock({ seat: 2, due: 8000 }, { seat: 0, due: 5000 }) })).toEqual({ due: 5000, skew: 500 });
  expect(until({ clock: clock() })).toBeNull();
  expect(until({ clock: null })).toBeNull();
});

it("says that a game does not count", () => {
  expect(isUnrated(TABLE)).toBe(false);
  expect(isUnrated({ ...TABLE, hints: true })).toBe(true);
  expect(isUnrated({ ...TABLE, seats: TABLE.seats.map((seat) => ({ ...seat, you: true })) })).toBe(true);
});
