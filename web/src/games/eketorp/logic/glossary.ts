/** The battle cards, by value. */
import pictures from "pictures:eketorp";
import type { CardLook, GlossaryEntry } from "../../ui";
import { texts } from "../words";

const VALUES = [1, 2, 3, 4, 5, 6];
const COPIES = 9; // of each value (EK-SETUP-2)
const RULES = ["EK-SETUP-2", "EK-FIGHT-7", "EK-FIGHT-8", "EK-FIGHT-9", "EK-FIGHT-11", "EK-FIGHT-12", "EK-AMULET-2"];

export function cardOf(id: string): CardLook | null {
  const picture = pictures[id];
  const value = Number(id);
  if (!picture || !value) return null;
  const t = texts();
  return { id, kind: "weapon", name: t.card(value), kindName: t.hand, text: t.cardRule, picture, badge: { shape: "disc", value }, rule: "EK-FIGHT-8" };
}

export function glossary(): GlossaryEntry[] {
  return VALUES.flatMap((value): GlossaryEntry[] => {
    const look = cardOf(String(value));
    return look ? [{ look, group: { id: "battle", label: texts().hand }, copies: `× ${COPIES}`, rules: RULES }] : [];
  });
}
