import { expect, it, vi } from "vitest";
import type { YggdrasilView } from "../types";
import { aim } from "./aim";

vi.mock("../../../kit/settings.svelte", () => ({ settings: { language: "en" } }));
vi.mock("../../../kit/api", () => ({ getWords: () => Promise.resolve({}) }));

const VIEW = {
  page: { id: "page5", track: ["start", "blank", "iotunn_wakes", "blank", "dead_tree"], space: 1, goal: "thokk", have: 0, need: 1 },
  reserves: { giants: 3, giants_left: 5, dead: 0, dead_left: 8, pawns_left: 7, markers_left: 6 },
  iotunns: [],
  islands: [0, 1, 2, 3],
  island: 0,
  worlds: [{ devastated: true }, { devastated: false }],
  enemies: [
    { id: "surtr", left: 2 },
    { id: "fenrir", left: 5 },
    { id: "nidhogg", left: 3 },
  ],
  gods: [
    { god: "odin", hp: 5, most: 7 },
    { god: "thor", hp: 2, most: 7 },
  ],
} as unknown as YggdrasilView;

it("says where Nidhögg's way ends, and what the page asks", () => {
  const [way, goal] = aim(VIEW).ends;
  expect(way).toMatchObject({ bar: { done: 1, of: 4 }, tone: "bad" });
  expect(goal).toMatchObject({ bar: { done: 0, of: 1 } });
});

it("says how near each Enemy is, and which God is weakest", () => {
  expect(aim(VIEW).ways.map(({ id, value, tone }) => [id, value, tone])).toEqual([
    ["hitpoints", "2 of 7", "bad"],
    ["surtr", "3/8", "bad"],
    ["fenrir", "1/7", "plain"],
  ]);
});
