import { expect, it, vi } from "vitest";
import type { SeatCard } from "../../../types";
import type { MedurisView } from "../types";
import { aim } from "./aim";

vi.mock("../../../kit/settings.svelte", () => ({ settings: { language: "en" } }));
vi.mock("../../../kit/api", () => ({ getWords: () => Promise.resolve({}) }));

const space = (number: number, building: string, owner: number | null, size: number) => ({ number, building, owner, size });
const VIEW = {
  ending: null,
  lap: null,
  spaces: [space(1, "hut", 0, 2), space(2, "hut", 1, 2), space(3, "temple", 0, 0), space(4, "hut", 0, 1)],
  players: [
    { seat: 0, huts: 6, temples: 1, runes: ["wave", "hook"], materials: { wood: 2, wool: 1 } },
    { seat: 1, huts: 7, temples: 2, runes: [], materials: null },
  ],
} as unknown as MedurisView;
const SEATS = [{ name: "Wolf" }, { name: "Raven" }] as SeatCard[];

it("ends when somebody has built everything", () => {
  expect(aim(VIEW, 0, SEATS).ends.map(({ seat, bar }) => [seat, bar])).toEqual([
    [0, { done: 3, of: 10 }],
    [1, { done: 1, of: 10 }],
  ]);
  expect(aim({ ...VIEW, ending: 1 }, 0, SEATS).ends[0]?.id).toBe("last");
});

it("tells what the last lap, temples and runes would bring now", () => {
  const values = Object.fromEntries(aim(VIEW, 0, SEATS).ways.map(({ id, value }) => [id, value]));
  expect(values).toEqual({ rites: "≤ +3", temples: "+3", runes: "+3", river: "+2" });
});
