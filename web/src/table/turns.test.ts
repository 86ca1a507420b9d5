import { expect, it } from "vitest";
import type { SeatCard, Update } from "../types";
import { askedInstead, isAsked, tookOver, wasRefused } from "./turns";

const PEOPLE = [0, 1, 2].map((seat): SeatCard => ({ seat, name: "", kind: "person", bot: "", online: true }));

function seen(seat: number, decision: string, owing: number[], seats = PEOPLE): Update {
  return { seat, decision, owing, seats } as Update;
}

it("stays where something is asked", () => {
  const here = seen(0, "a", [0, 1]);
  expect(askedInstead(here, [here, seen(1, "b", [0, 1])])).toBe(-1);
});

it("goes to the next own seat that is asked, and waits for others", () => {
  const here = seen(0, "", [1, 2]);
  expect(askedInstead(here, [here, seen(1, "", [1, 2]), seen(2, "c", [1, 2])])).toBe(2);
  expect(askedInstead(here, [here, null])).toBe(-1);
});

it("does not go to a question that is settled", () => {
  const here = seen(0, "", [2]);
  expect(askedInstead(here, [here, seen(1, "old", [1])])).toBe(-1);
});

it("asks nobody whose seat a bot plays", () => {
  const handed = PEOPLE.map((card) => ({ ...card, bot: card.seat === 1 ? "karl" : "" }));
  expect(isAsked(seen(1, "a", [1], handed))).toBe(false);
  expect(isAsked(seen(0, "a", [0], handed))).toBe(true);
  const here = seen(0, "", [1], handed);
  expect(askedInstead(here, [here, seen(1, "b", [1], handed)])).toBe(-1);
});

it("sees a bot take a seat over, and not that one has it already", () => {
  const handed = PEOPLE.map((card) => ({ ...card, bot: card.seat === 1 ? "karl" : "" }));
  expect(tookOver(seen(1, "a", [1]), seen(1, "a", [1], handed))).toBe(true);
  expect(tookOver(seen(1, "a", [1], handed), seen(1, "a", [1], handed))).toBe(false);
  expect(tookOver(null, seen(1, "a", [1], handed))).toBe(false);
  expect(tookOver(seen(0, "a", [1]), seen(0, "a", [1], handed))).toBe(false); // another's
});

it("knows a refusal from all else that ends a wish to take back", () => {
  const asked = { id: "x", seat: 0, waiting: [1], line: 3 };
  const before: Update = { ...seen(0, "a", [0]), asked };
  const now: Update = { ...seen(0, "a", [0]), asked: null, log: [] };
  expect(wasRefused(before, now)).toBe(true);
  expect(wasRefused(before, { ...now, decision: "b" })).toBe(false); // all agreed
  expect(wasRefused(before, { ...now, owing: [0, 1] })).toBe(false); // the game went on
  expect(wasRefused(before, { ...now, log: [{ kind: "k", text: "", rule: "", args: {} }] })).toBe(false);
  expect(wasRefused({ ...before, asked: { ...asked, seat: 1 } }, now)).toBe(false); // another's
});
