import { expect, it } from "vitest";
import { en } from "../kit/words/en";
import type { ListedTable } from "../types";
import { standing } from "./listing";

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
};

const said = (table: Partial<ListedTable>) => standing({ ...TABLE, ...table }, en, (names) => names.join(" & "));

it("says whose turn it is", () => {
  expect(said({ owing: [0, 2] })).toEqual({ text: "Waiting for Ada & Cid", mine: false });
  expect(said({ owing: [0, 1] })).toEqual({ text: "Your turn", mine: true });
});

it("says who has won", () => {
  expect(said({ final: { winners: [2], scores: [1, 2, 3] } }).text).toBe("Cid wins");
  expect(said({ final: { winners: [0, 1], scores: [] } }).text).toBe("Ada & Bob win together");
  expect(said({ final: { winners: [], scores: [] } }).text).toBe("Nobody wins");
});
