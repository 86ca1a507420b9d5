import { expect, it } from "vitest";
import { Pace, progress } from "./pace";

const thinks = (seat: number, bot = "jarl") => new Map([[seat, bot]]);
const nobody = new Map<number, string>();

it("learns what a bot usually takes from what was seen", () => {
  const pace = new Pace();
  expect(pace.usual("jarl")).toBeUndefined();
  let now = 0;
  for (const took of [3000, 9000, 4000]) {
    pace.note(thinks(1), now);
    expect(pace.since(1)).toBe(now);
    pace.note(thinks(1), now + 10); // the same wait goes on
    pace.note(nobody, (now += took));
  }
  expect(pace.usual("jarl")).toBe(4000);
  expect(pace.usual("norn")).toBeUndefined();
  expect(pace.since(1)).toBeUndefined();
});

it("comes nearer to the end without reaching it", () => {
  expect(progress(0, 4000)).toBe(0);
  expect(progress(4000, 4000)).toBe(0.5);
  expect(progress(400_000, 4000)).toBeLessThan(1);
});

it("learns nothing from one that was not let think", () => {
  const pace = new Pace();
  pace.note(thinks(1), 0);
  pace.hurry();
  pace.note(nobody, 100);
  expect(pace.usual("jarl")).toBeUndefined();
  pace.note(thinks(1), 200);
  pace.note(nobody, 5200);
  expect(pace.usual("jarl")).toBe(5000);
});
