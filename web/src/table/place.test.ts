import { describe, expect, it } from "vitest";
import type { LogLine, Update } from "../types";
import { newsOf } from "./place";

const line = (text: string): LogLine => ({ kind: "beaten", text, rule: "", args: {} });
const update = (log_from: number, ...texts: string[]) => ({ log_from, log: texts.map(line) }) as unknown as Update;

describe("what is new in an update", () => {
  const log = ["Round 1", "5 to 3", "Anna builds"].map(line);

  it("is what it adds", () => {
    expect(newsOf(log, update(3, "4 to 2")).map(({ text }) => text)).toEqual(["4 to 2"]);
  });

  it("is not what is told anew without its cards (EK-FIGHT-15)", () => {
    const again = update(1, "Anna wins", "Anna builds", "4 to 2");
    expect(newsOf(log, again).map(({ text }) => text)).toEqual(["4 to 2"]);
  });

  it("is nothing where lines were only taken back", () => {
    expect(newsOf(log, update(2))).toEqual([]);
  });
});
