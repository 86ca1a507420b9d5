import { expect, it } from "vitest";
import type { LogLine } from "../../../types";
import type { God } from "../types";
import { castsIn } from "./casts";

const odin = { god_faces: ["success"], vanir_faces: ["success", "single"] } as God;

function line(kind: string, args: Record<string, unknown>, text = ""): LogLine {
  return { kind, args, text, rule: "" };
}

it("reads a throw with its dice", () => {
  const news = [
    line("moved", {}),
    line("risks", { seat: 0, n: 3, what: "enemy:loki" }),
    line("rolled", { seat: 0, faces: ["single", "single"] }),
    line("hurt", { n: 2 }, "Odin loses 2 hit points."),
    line("round", {}, "Round 2."),
  ];
  expect(castsIn(news, [odin], false)).toEqual([
    {
      seat: 0,
      risks: 3,
      what: "enemy:loki",
      dice: [
        { face: "single", god: true, good: false },
        { face: "single", god: false, good: true },
      ],
    },
  ]);
});

it("knows no throw without dice", () => {
  expect(castsIn([line("risks", { seat: 0, n: 2, what: "" }), line("heroes", { n: 2 })], [odin], false)).toEqual([]);
});
