import { describe, expect, it } from "vitest";
import { along, marches, wayOf } from "./march";

const line = (kind: string, args: Record<string, unknown>) => ({ kind, text: "", rule: "", args });

describe("the uncovering of the placement", () => {
  it("gathers those of a seat who go the same way, and leaves out who stays at home", () => {
    const log = [
      line("placed", { seat: 0, places: ["space:G"] }), // of an earlier round
      line("round", { round: 2 }),
      line("placed", { seat: 0, places: ["space:A", "space:A", "siege:1:ram", "village:0"] }),
      line("placed", { seat: 1, places: ["village:1"] }),
    ];
    expect(marches(log)).toEqual([
      { seat: 0, place: "space:A", count: 2 },
      { seat: 0, place: "siege:1:ram", count: 1 },
    ]);
  });

  it("leads from the gate to the place", () => {
    const way = wayOf({ x: 0, y: 0 }, { x: 100, y: 50 }, 1);
    expect(along(way, 0)).toEqual({ x: 0, y: 0 });
    expect(along(way, 1)).toEqual({ x: 100, y: 50 });
  });
});
