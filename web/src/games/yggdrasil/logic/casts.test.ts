import { expect, it } from "vitest";
import type { LogLine } from "../../../types";
import type { God } from "../types";
import { castsIn } from "./casts";

const odin = { god_faces: ["success"], vanir_faces: ["success", "single"] } as God;

function line(kind: string, args: Record<string, unknown>, text = ""): LogLine {
  return { kind, args, text, rule: "" };
}

it("reads a throw with its dice and what came of it", () => {
  const news = [
    line("moved", {}),
    line("risks", { seat: 0, n: 3, what: "enemy:loki" }),
    line("rolled", { seat: 0, faces: ["single", "single"] }),
    line("hurt", { n: 2 }, "Odin loses 2 hit points."),
    line("round", {}, "Round 2."),
  ];
  expect(castsIn(news, [odin], null, false)).toEqual([
    {
      seat: 0,
      risks: 3,
      what: "enemy:loki",
      dice: [
        { face: "single", god: true, good: false },
        { face: "single", god: false, good: true },
      ],
      lines: ["Odin loses 2 hit points."],
    },
  ]);
});

it("knows no throw without dice", () => {
  expect(castsIn([line("risks", { seat: 0, n: 2, what: "" }), line("heroes", { n: 2 })], [odin], null, false)).toEqual([]);
});

it("goes on with Risks that were open before", () => {
  const before = { seat: 0, risks: 2, what: "heal_afar" };
  const cast = castsIn([line("heroes", { n: 1 }, "One Hero."), line("rolled", { seat: 0, faces: ["success"] })], [odin], before, false);
  expect(cast).toEqual([{ ...before, dice: [{ face: "success", god: true, good: true }], lines: ["One Hero."] }]);
});
