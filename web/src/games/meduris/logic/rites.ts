/** What the log tells of rites and counts, for the scenes beside the board. */
import type { LogLine } from "../../../types";
import type { MedurisView, SpaceView } from "../types";
import { materialsIn } from "./payment";

export interface Offering {
  /** The hut, as `space:7`. */
  where: string;
  seat: number;
  /** Materials given, one by one; `others` stands for one still to be named, `token` for the druid token. */
  gifts: string[];
  points: number;
}

/** The lines from the last one of these kinds on; none if there was none. */
export function since(lines: readonly LogLine[], ...kinds: readonly string[]): readonly LogLine[] {
  const start = lines.findLastIndex((line) => kinds.includes(line.kind));
  return start < 0 ? [] : lines.slice(start);
}

/** The offerings of the rite that these lines tell of, in order; what was given up for missing materials is named. */
export function offerings(lines: readonly LogLine[]): Offering[] {
  const made: Offering[] = [];
  for (const { kind, args } of lines) {
    const last = made.at(-1);
    const open = last?.gifts.indexOf("others") ?? -1;
    if (kind === "gave_up" && last && open >= 0) last.gifts[open] = String(args["material"]);
    if (!kind.startsWith("offered")) continue;
    const gifts = kind === "offered_token" ? ["token"] : materialsIn(args["cost"]);
    made.push({ where: String(args["where"]), seat: Number(args["seat"]), gifts, points: Number(args["points"]) });
  }
  return made;
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
