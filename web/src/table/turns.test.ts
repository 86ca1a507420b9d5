import { expect, it } from "vitest";
import type { SeatCard, Update } from "../types";
import { askedInstead, isAsked } from "./turns";

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
