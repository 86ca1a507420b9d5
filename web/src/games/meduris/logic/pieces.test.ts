import { describe, expect, it } from "vitest";
import type { PlateauView } from "../types";
import { arrange } from "./pieces";

type Towers = Partial<Record<PlateauView["material"], number[]>>;
const plateaus = (towers: Towers): PlateauView[] =>
  (Object.keys(towers) as PlateauView["material"][]).map((material) => {
    return { id: `plateau:${material}`, material, workers: towers[material] ?? [], supply: 9, x: 0, y: 0 };
  });

describe("workers", () => {
  it("keep who they are when one leaves from below and the others close up (MD-BIG-2)", () => {
    const before = arrange([], plateaus({ wood: [0, 1, 0], stone: [1] }));
    const upper = before.find((worker) => worker.material === "wood" && worker.level === 2);
    const after = arrange(before, plateaus({ wood: [1, 0], stone: [1, 0] }));
    expect(after.find((worker) => worker.material === "wood" && worker.level === 1)?.id).toBe(upper?.id);
    expect(new Set(after.map((worker) => worker.id))).toEqual(new Set(before.map((worker) => worker.id)));
  });

  it("get a name of their own when placed", () => {
    const before = arrange([], plateaus({ wood: [0], wool: [] }));
    const after = arrange(before, plateaus({ wood: [0], wool: [0] }));
    expect(after.map((worker) => worker.id)).toEqual(["0.0", "0.1"]);
    expect(after[0]).toEqual(before[0]);
  });
});
