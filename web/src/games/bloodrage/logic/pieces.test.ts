import { describe, expect, it } from "vitest";
import type { BloodRageView, Group } from "../types";
import { arrange } from "./pieces";

function group(kind: string, count: number): Group {
  return { seat: 0, kind, count, strength: 1, entity: "" };
}
function table(gimle: Group[], reserve: Group[], valhalla: Group[] = []): BloodRageView {
  const province = { id: "gimle", figures: gimle };
  return { provinces: [province], fjords: [], clans: [{ reserve, valhalla }] } as unknown as BloodRageView;
}

describe("figures as pieces", () => {
  it("gives each figure in a province a village of its own", () => {
    const pieces = arrange([], table([group("warrior", 2), group("leader", 1)], []));
    expect(pieces.map((piece) => piece.village).sort()).toEqual([0, 1, 2]);
    expect(new Set(pieces.map((piece) => piece.id)).size).toBe(3);
  });

  it("lets a figure of the reserve travel, and nobody else", () => {
    const before = arrange([], table([group("warrior", 1)], [group("warrior", 2), group("leader", 1)]));
    const after = arrange(before, table([group("warrior", 2)], [group("warrior", 1), group("leader", 1)]));
    expect(after.map((piece) => piece.id)).toEqual(before.map((piece) => piece.id));
    const moved = after.filter((piece) => before.find(({ id }) => id === piece.id)?.place !== piece.place);
    expect(moved.map(({ place, kind }) => [place, kind])).toEqual([["gimle", "warrior"]]);
  });

  it("leaves the others in their villages when one dies", () => {
    const before = arrange([], table([group("warrior", 1), group("leader", 1)], []));
    const after = arrange(before, table([group("leader", 1)], [], [group("warrior", 1)]));
    const leader = (pieces: typeof before) => pieces.find(({ kind }) => kind === "leader")?.village;
    expect(leader(after)).toBe(leader(before));
    expect(after.find(({ kind }) => kind === "warrior")?.place).toBe("valhalla");
  });
});
