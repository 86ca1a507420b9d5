import { expect, it } from "vitest";
import type { Update } from "../types";
import { askedInstead } from "./turns";

function seen(seat: number, decision: string, owing: number[]): Update {
  return { seat, decision, owing } as Update;
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
