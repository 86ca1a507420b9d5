/** The story of whole games, as the page tells it. tests/web/test_sources.py plays them and says where they are. */
import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import type { LogLine, SeatCard } from "../types";
import type { GameUI } from "./ui";

vi.mock("../kit/settings.svelte", () => ({ settings: { language: "en" } }));
vi.mock("../kit/api", () => ({ getWords: () => new Promise(() => undefined) }));

interface Point {
  log: LogLine[];
  view: unknown;
  seats: SeatCard[];
  /** Once it is over. */
  scores: number[] | null;
}

const { MEADHALL_PLAYED: file, MEADHALL_PLAYED_GAME: name = "" } = process.env;

describe.runIf(file)("whole games", async () => {
  const points = file ? (JSON.parse(readFileSync(file, "utf8")) as Point[]) : [];
  const games = import.meta.glob<GameUI>("./*/index.ts", { import: "default" });
  const game = file ? await games[`./${name}/index.ts`]?.() : undefined;
  const together = game?.verdict !== undefined;

  const sum = (values: readonly number[]): number => values.reduce((all, n) => all + n, 0);

  it(`${points.length} points of ${name}: the sources add up to the score`, () => {
    for (const { log, view, seats, scores } of points) {
      const sources = game?.sources?.(log, view) ?? [];
      expect(sources.length).toBeGreaterThan(3);
      for (const { points } of sources) expect(points).toHaveLength(seats.length);
      if (together) continue;
      const now = sources.filter(({ expected }) => !expected);
      for (const { seat } of seats) {
        const score = scores?.[seat] ?? game?.score(view, seat).value;
        expect(sum(now.map(({ points }) => points[seat] ?? 0))).toBe(score);
      }
      const start = sources.find(({ id }) => id === "start");
      if (start) expect(new Set(start.points).size).toBe(1); // it is printed, and the same for all
      if (scores) expect(now).toHaveLength(sources.length);
    }
  });

  it("praises somebody for something, and nobody twice for the same", () => {
    for (const { log, view, seats, scores } of points) {
      if (!scores) continue;
      const awards = game?.awards?.(log, view, seats) ?? [];
      expect(awards.length).toBeGreaterThan(0);
      expect(awards.length).toBeLessThanOrEqual(6);
      expect(new Set(awards.map(({ title }) => title)).size).toBe(awards.length);
      for (const { seat } of awards) expect(seats[seat]).toBeDefined();
    }
  });

  it("tells the game in at most three chapters, in order", () => {
    for (const { log, view, seats, scores } of points) {
      if (!scores) continue;
      const chapters = game?.tale?.(log, view, seats) ?? [];
      expect(chapters.length).toBeGreaterThan(0);
      expect(chapters.length).toBeLessThanOrEqual(3);
      expect(chapters.map(({ from }) => from)).toEqual(chapters.map(({ from }) => from).sort((a, b) => a - b));
      for (const { title, text, picture } of chapters) {
        expect(title).not.toBe("");
        expect(text).toMatch(/\.$/);
        expect(picture).toBeDefined();
      }
    }
  });
});
