import { expect, it, vi } from "vitest";
import type { BloodRageView } from "../types";
import { aim } from "./aim";

vi.mock("../../../kit/settings.svelte", () => ({ settings: { language: "en" } }));
vi.mock("../../../kit/api", () => ({ getWords: () => Promise.resolve({}) }));

const province = (id: string, more: object = {}) => ({ id, figures: [], pillaged: false, destroyed: false, doomed: false, ...more });
const VIEW = {
  age: 2,
  ages: [
    { age: 1, doomed: "utgard", glory: 2 },
    { age: 2, doomed: "gimle", glory: 3 },
    { age: 3, doomed: "horgr", glory: 4 },
  ],
  legendary: [0, 0, 0, 10, 10, 20],
  provinces: [
    province("utgard", { destroyed: true, pillaged: true }),
    province("gimle", { doomed: true, figures: [{ seat: 0, count: 2 }, { seat: 1, count: 1 }] }),
    province("horgr", { pillaged: true }),
  ],
  clans: [
    {
      seat: 0,
      stats: [
        { id: "rage", level: 4, value: 9, legendary: 10 },
        { id: "axes", level: 3, value: 5, legendary: 0 },
        { id: "horns", level: 1, value: 4, legendary: 0 },
      ],
      quests: [
        { fulfilled: true, card: { reward: 6 } },
        { fulfilled: false, card: { reward: 9 } },
      ],
    },
  ],
} as unknown as BloodRageView;

it("counts the Ages and the provinces that stand", () => {
  expect(aim(VIEW, 0).ends.map(({ bar }) => bar)).toEqual([
    { done: 2, of: 3 },
    { done: 1, of: 2 },
  ]);
});

it("tells what each way would bring now", () => {
  const values = Object.fromEntries(aim(VIEW, 0).ways.map(({ id, value }) => [id, value]));
  expect(values).toEqual({ battle: "+5 each", pillage: "1 left", quests: "+6", ragnarok: "+6", legend: "+10" });
  expect(aim(VIEW, 0).ways.find(({ id }) => id === "legend")?.note).toContain("1 level");
});

it("tells who watches no more than all may know", () => {
  expect(aim(VIEW, -1).ways).toEqual([]);
});
