/** All 61 cards, with how many there are in each Age. */
import type { GlossaryEntry } from "../../ui";
import { CARDS } from "../cards";
import { names, texts } from "../words";
import { lookOf, ROMAN } from "./looks";

const FEWEST = 2; // players: copies for so many are always there (BR-SETUP-14)

/** "Age I: 1 + 1 (3+)": one always, one more with three or more players. */
function copiesOf(decks: Readonly<Record<string, readonly number[]>>): string {
  return Object.entries(decks)
    .map(([age, marks]) => {
      const parts = [...new Set(marks)].map((mark) => {
        const n = marks.filter((each) => each === mark).length;
        return mark === FEWEST ? String(n) : `${n} (${mark}+)`;
      });
      return `${texts().ofAge(ROMAN[Number(age) - 1] ?? "")}: ${parts.join(" + ")}`;
    })
    .join(" · ");
}

/** Rules for all cards of a kind. */
const RULES: Record<string, readonly string[]> = {
  battle: ["BR-BATTLE-2"],
  quest: ["BR-QUESTS-1", "BR-QUESTS-3"],
  monster: ["BR-UPGRADE-9"],
};

export function glossary(): GlossaryEntry[] {
  return Object.entries(CARDS).flatMap(([id, { kind, decks }]): GlossaryEntry[] => {
    const look = lookOf(id);
    const ages = Object.keys(decks).map(Number);
    return look ? [{ look, group: { id: kind, label: names.name(kind) }, ages, copies: copiesOf(decks), rules: RULES[kind] ?? ["BR-UPGRADE-2"] }] : [];
  });
}
