/** What the log tells of rites and counts, for the scenes on the board. */
import type { LogLine } from "../../../types";
import type { MedurisView, SpaceView } from "../types";
import { materialsIn } from "./payment";

export interface Offering {
  /** The hut, as `space:7`. */
  where: string;
  seat: number;
  /** Materials given, one by one; `others` stands for one given up for a missing one, `token` for the druid token. */
  gifts: string[];
  points: number;
}

/** The offerings of the rite that these lines tell of, in order. */
export function offerings(lines: readonly LogLine[]): Offering[] {
  return lines.flatMap(({ kind, args }) => {
    if (!kind.startsWith("offered")) return [];
    const gifts = kind === "offered_token" ? ["token"] : materialsIn(args["cost"]);
    return [{ where: String(args["where"]), seat: Number(args["seat"]), gifts, points: Number(args["points"]) }];
  });
}

/** The settlement round a hut, in the order in which the druid walks. */
export function settlementAt(view: MedurisView, where: string): SpaceView[] {
  const spaces = view.spaces;
  const at = (n: number): SpaceView => spaces[(n + spaces.length) % spaces.length] as SpaceView;
  let first = spaces.findIndex((space) => space.id === where);
  if (first < 0 || at(first).building !== "hut") return [];
  while (at(first - 1).building === "hut") first--;
  const huts: SpaceView[] = [];
  for (let n = first; at(n).building === "hut"; n++) huts.push(at(n));
  return huts;
}

/** Points by seat that lines of a kind bring: the count of runes, the temples at the end. */
export function tally(lines: readonly LogLine[], kind: string, points: string): Map<number, number> {
  const found = new Map<number, number>();
  for (const { kind: other, args } of lines) {
    if (other !== kind) continue;
    const seat = Number(args["seat"]);
    found.set(seat, (found.get(seat) ?? 0) + Number(args[points]));
  }
  return found;
}

/** What seats got from a plateau or gave back to it, by material. */
export function flows(lines: readonly LogLine[], material: string): { seat: number; n: number }[] {
  return lines.flatMap(({ kind, args }) => {
    const seat = Number(args["seat"]);
    if (kind.endsWith("harvest") && args["where"] === `plateau:${material}`) return [{ seat, n: Number(args["n"]) }];
    if (args["material"] !== material) return [];
    return kind === "took" ? [{ seat, n: 1 }] : kind === "gave" ? [{ seat, n: -1 }] : [];
  });
}
