import { describe, expect, it } from "vitest";
import { clashOf, stationAfter } from "./fights";

const STATIONS = ["3·4·5", "1·2", "0", ""].map((label) => ({ label }));
const line = (kind: string, args: Record<string, unknown>) => ({ kind, text: "", rule: "", args });

describe("what the log tells of a fight", () => {
  it("carries the loser to the station of the difference (EK-EXAMPLE-1)", () => {
    const clash = clashOf(line("beaten", { winner: 0, loser: 1, high: 5, low: 3, where: "space:A" }), 1);
    expect(clash?.sides.map((side) => side.seat)).toEqual([1, 0]); // the attacker first
    expect(clash?.siege).toBe(false);
    expect(clash && stationAfter(STATIONS, clash, 1)).toBe(1);
  });

  it("carries a beaten defender one station further (EK-EXAMPLE-2)", () => {
    const clash = clashOf(line("beaten", { winner: 1, loser: 0, high: 5, low: 3, where: "siege:0:ship" }), 1);
    expect(clash?.siege).toBe(true);
    expect(clash && stationAfter(STATIONS, clash, 0)).toBe(2);
  });

  it("hurts nobody in a village without defender (EK-SIEGE-8)", () => {
    const clash = clashOf(line("beaten", { winner: 1, loser: 0, high: 4, low: 0, where: "siege:0:ram" }), 1);
    expect(clash?.losers).toEqual([]);
  });

  it("hurts both after a tie, none of them further (EK-SIEGE-7)", () => {
    const clash = clashOf(line("tie", { seat: 1, other: 0, card: 4, where: "siege:0:ram" }), 1);
    expect(clash?.losers).toEqual([1, 0]);
    expect(clash && stationAfter(STATIONS, clash, 0)).toBe(2);
  });

  it("is silent about a fight whose cards lie face down again (EK-FIGHT-15)", () => {
    expect(clashOf(line("beaten", { winner: 0, loser: 1, where: "space:A" }), 1)).toBeUndefined();
    expect(clashOf(line("tie", { seat: 0, other: 1, where: "space:A" }), 1)).toBeUndefined();
  });

  it("is silent about other lines", () => {
    expect(clashOf(line("ready", { seat: 1 }), 1)).toBeUndefined();
  });
});
