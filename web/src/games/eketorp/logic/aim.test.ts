import { expect, it, vi } from "vitest";
import type { SeatCard } from "../../../types";
import type { EketorpView } from "../types";
import { aim } from "./aim";

vi.mock("../../../kit/settings.svelte", () => ({ settings: { language: "en" } }));
vi.mock("../../../kit/api", () => ({ getWords: () => Promise.resolve({}) }));

const village = (seat: number, more: object) => ({ seat, home: 0, hospital: [0, 0, 0, 0], amulets: 5, ledger: {}, walls: [[], [], [], [], [], []], ...more });
const VIEW = {
  round: 4,
  rounds: 10,
  points: { green: 1, brown: 2, natural: 3, grey: 4 },
  spaces: [{ vikings: [2, 1] }],
  sieges: [{ vikings: [1, 0] }],
  villages: [
    village(0, { hospital: [0, 1, 0, 0], ledger: { grey: 4, green: 1, amulets: 5 }, walls: [["grey", "green"], [], [], [], [], []] }),
    village(1, { home: 3, walls: [["grey"], ["green"], ["brown"], [], [], []] }),
  ],
} as unknown as EketorpView;
const SEATS = [{ name: "Wolf" }, { name: "Raven" }] as SeatCard[];

it("ends with the last round, or with the first full village", () => {
  const [round, fullest] = aim(VIEW, 0, SEATS).ends;
  expect(round?.bar).toEqual({ done: 4, of: 10 });
  expect(fullest).toMatchObject({ label: "Fullest village: Raven", bar: { done: 3, of: 18 } });
});

it("counts bricks, amulets, who is fit to go, and what lies open to a siege", () => {
  const values = Object.fromEntries(aim(VIEW, 0, SEATS).ways.map(({ id, value }) => [id, value]));
  expect(values).toEqual({ bricks: "+5", village: "2 of 18", amulets: "+5", vikings: "3 of 4", siege: "1" });
  expect(aim(VIEW, 0, SEATS).ways.find(({ id }) => id === "siege")?.tone).toBe("bad"); // nobody guards it
});
