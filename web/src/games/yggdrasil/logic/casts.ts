/** A saving throw that is over: read from the log, since the table no longer shows it. */
import type { LogLine } from "../../../types";
import type { God } from "../types";

export interface Cast {
  seat: number;
  risks: number;
  what: string;
  /** As rolled; `god`: a God die. */
  dice: { face: string; god: boolean; good: boolean }[];
  /** What else happened, as the log words it. */
  lines: string[];
}

const TOLD = new Set(["heroes", "helped", "rerolled", "elves", "claimed", "hurt", "dice_lost", "beaten", "healed"]);

/** Whose Risks they are, how many and for what. */
export type Risky = Pick<Cast, "seat" | "risks" | "what">;

/** The throws among new log lines. `before`: the Risks that were open when these came. `noGodDie`: God dice are not rolled
 *  at present (YG-OBSTACLE-UTGARDA-LOKI). */
export function castsIn(news: readonly LogLine[], gods: readonly God[], before: Risky | null, noGodDie: boolean): Cast[] {
  const found: Cast[] = [];
  let open: Cast | null = before && { seat: before.seat, risks: before.risks, what: before.what, dice: [], lines: [] };
  if (open) found.push(open);
  for (const { kind, args, text } of news) {
    if (kind === "risks") {
      open = { seat: Number(args["seat"]), risks: Number(args["n"]), what: String(args["what"]), dice: [], lines: [] };
      found.push(open);
    } else if (kind === "rolled") {
      if (!open) continue;
      const god = gods[open.seat];
      const beatenNow = open.what === "card:utgarda_loki"; // he stood while the dice fell
      open.dice = ((args["faces"] ?? []) as God["god_faces"]).map((face, k) => {
        const isGod = k === 0 && !noGodDie && !beatenNow;
        return { face, god: isGod, good: (isGod ? god?.god_faces : god?.vanir_faces)?.includes(face) ?? false };
      });
    } else if (open && TOLD.has(kind)) {
      open.lines.push(text);
    }
  }
  return found.filter(({ dice }) => dice.length > 0);
}
