/** What a text may name and the page can show: the nine rune stones. */
import pictures from "pictures:meduris";
import type { CardLook } from "../../ui";
import { SIGNS } from "../parts/signs";
import { names, texts } from "../words";

export const RUNES: readonly string[] = Object.keys(SIGNS);

export function cardOf(id: string): CardLook | null {
  if (!RUNES.includes(id)) return null;
  const t = texts();
  return {
    id,
    kind: "stone",
    name: names.name(id),
    kindName: t.runeKind,
    text: `${t.runeRule}. ${t.runeWorth}`,
    picture: pictures[id] ?? "",
    rule: "MD-HUT-2",
  };
}
