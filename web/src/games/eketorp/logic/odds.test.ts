import { describe, expect, it } from "vitest";
import { outcomes } from "./odds";

const STATIONS = ["3·4·5", "1·2", "0", ""].map((label) => ({ label }));
const fight = { attacker: 0, defender: 1, where: "space:A", siege: false, defended: true };

describe("what a card would do", () => {
  it("beats the lower, ties with its equal, loses to the higher (EK-FIGHT-8 and 9)", () => {
    const found = outcomes(STATIONS, fight, 0, 4);
    expect(found.map(({ result }) => result)).toEqual(["win", "win", "win", "tie", "loss", "loss"]);
    expect(found.map(({ station }) => station)).toEqual([0, 1, 1, 2, 1, 1]);
  });

  it("carries a beaten defender one station further (EK-SIEGE-5)", () => {
    const siege = { ...fight, where: "siege:1:ram", siege: true };
    expect(outcomes(STATIONS, siege, 0, 4)[0]?.station).toBe(1);
  });

  it("wounds nobody in a village without defender (EK-SIEGE-8)", () => {
    const siege = { ...fight, where: "siege:1:ram", siege: true, defended: false };
    expect(outcomes(STATIONS, siege, 0, 1).every(({ result, station }) => result === "win" && station === -1)).toBe(true);
  });
});
