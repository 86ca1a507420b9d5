/** The nine rune stones and the three kinds of bonus tokens. */
import pictures from "pictures:meduris";
import type { GlossaryEntry } from "../../ui";
import { texts } from "../words";
import { cardOf, RUNES } from "./cards";

const TOKENS = { points: "MD-TOKEN-1", free: "MD-TOKEN-2", druid: "MD-TOKEN-4" } as const;
const COPIES = 2; // of each kind (MD-SETUP-6)

export function glossary(): GlossaryEntry[] {
  const t = texts();
  const runes = RUNES.flatMap((id): GlossaryEntry[] => {
    const look = cardOf(id);
    return look ? [{ look, group: { id: "rune", label: t.runeKind }, copies: "× 1", rules: ["MD-HUT-2", "MD-RIVER-1", "MD-SCORE-2", "MD-SETUP-5"] }] : [];
  });
  const tokens = Object.entries(TOKENS).map(([id, rule]): GlossaryEntry => {
    const [kindName = "", text = ""] = t.tokens[id as keyof typeof TOKENS].split(/: (.*)/su);
    const look = { id, kind: "token", name: t.tokenNames[id as keyof typeof TOKENS], kindName, text: text.charAt(0).toLocaleUpperCase() + text.slice(1), picture: pictures[id] ?? "", rule };
    return { look, group: { id: "token", label: t.tokenKind }, copies: `× ${COPIES}`, rules: ["MD-SETUP-6", rule] };
  });
  return [...runes, ...tokens];
}
