/** What each God did for all: nobody scores alone here, so these are counts and no sum of them means anything. */
import angel from "icon:angel-wings";
import crossed from "icon:crossed-swords";
import dice from "icon:rolling-dices";
import gauntlet from "icon:rune-sword";
import hands from "icon:shaking-hands";
import heart from "icon:broken-heart";
import leaf from "icon:sprout";
import { type Deed, numberIn, textIn } from "../../../kit/deeds";
import type { LogLine } from "../../../types";
import type { ScoreSource, Shape } from "../../ui";
import type { YggdrasilView } from "../types";
import { hint } from "../../../kit/abouts";
import { saga } from "../words/saga";
import { about } from "../words/tips";

export type DeedId = "beaten" | "risks" | "wounds" | "helped" | "healed" | "raised" | "artifacts";

const SHEET: readonly [id: DeedId, icon: Shape][] = [
  ["beaten", crossed],
  ["risks", dice],
  ["wounds", heart],
  ["helped", hands],
  ["healed", leaf],
  ["raised", angel],
  ["artifacts", gauntlet],
];

/** By kind of deed, by seat. */
export type Deeds = Record<DeedId, number[]>;

/** Some lines tell of a God by name and some of no one: those come of what the seat before them does. */
export function deedsIn(log: readonly LogLine[], seats: number): Deeds {
  const none = (): number[] => Array.from({ length: seats }, () => 0);
  const deeds: Deeds = { beaten: none(), risks: none(), wounds: none(), helped: none(), healed: none(), raised: none(), artifacts: none() };
  const godOf = new Map<string, number>();
  let acting = -1;
  for (const line of log) {
    if (line.kind === "god") godOf.set(textIn(line, "god"), numberIn(line, "seat"));
    if ("seat" in line.args && line.kind !== "revealed") acting = numberIn(line, "seat");
    const [id, { seat, n }] = deedOf(line, acting, godOf) ?? ["", { seat: -1, n: 0 }];
    const counts = id === "" ? [] : deeds[id];
    if (seat in counts) counts[seat] = (counts[seat] ?? 0) + n;
  }
  return deeds;
}

function deedOf(line: LogLine, acting: number, godOf: ReadonlyMap<string, number>): [DeedId, Deed] | null {
  const god = godOf.get(textIn(line, "god")) ?? -1;
  const n = numberIn(line, "n");
  switch (line.kind) {
    case "beaten":
      return ["beaten", { seat: acting, n: 1 }];
    case "risks":
      return ["risks", { seat: acting, n }];
    case "hurt":
      return ["wounds", { seat: god, n }];
    case "helped":
      return ["helped", { seat: god, n: 1 }];
    case "healed":
      return ["healed", { seat: acting, n: 1 }];
    case "raised":
      return ["raised", { seat: acting, n }];
    case "artifact":
      return ["artifacts", { seat: acting, n: 1 }];
    default:
      return null;
  }
}

export function sources(log: readonly LogLine[], { gods }: YggdrasilView): ScoreSource[] {
  const deeds = deedsIn(log, gods.filter(({ support }) => !support).length);
  return SHEET.map(([id, icon]) => ({ id, icon, label: saga().deeds[id], ...hint(about(id === "artifacts" ? "forged" : id)), points: deeds[id] }));
}
