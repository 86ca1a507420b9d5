/** A saving throw that is over: read from the log, since the table no longer shows it. */
import type { LogLine } from "../../../types";
import type { God } from "../types";

export interface Cast {
  seat: number;
  risks: number;
  what: string;
  /** As rolled; `god`: a God die. */
  dice: { face: string; god: boolean; good: boolean }[];
}

/** The throws among log lines. `noGodDie`: God dice are not rolled at present (YG-OBSTACLE-UTGARDA-LOKI). */
export function castsIn(lines: readonly LogLine[], gods: readonly God[], noGodDie: boolean): Cast[] {
  const found: Cast[] = [];
  let open: Cast | null = null;
  for (const { kind, args } of lines) {
    if (kind === "risks") {
      open = { seat: Number(args["seat"]), risks: Number(args["n"]), what: String(args["what"]), dice: [] };
      found.push(open);
    } else if (kind === "rolled") {
      if (!open) continue;
      const god = gods[open.seat];
      const beatenNow = open.what === "card:utgarda_loki"; // he stood while the dice fell
      open.dice = ((args["faces"] ?? []) as God["god_faces"]).map((face, k) => {
        const isGod = k === 0 && !noGodDie && !beatenNow;
        return { face, god: isGod, good: (isGod ? god?.god_faces : god?.vanir_faces)?.includes(face) ?? false };
      });
    }
  }
  return found.filter(({ dice }) => dice.length > 0);
}
