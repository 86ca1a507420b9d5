/** The board's own words. Questions, options and the log come worded from the hall, and so do the names of things. */
import { inLanguage } from "../../../kit/i18n";
import { componentWords } from "../../../kit/names.svelte";
import { en } from "./en";
import { es } from "./es";
import { it } from "./it";

const TEXTS = { en, it, es };

/** The words in the reader's language. */
export function texts(): typeof en {
  return inLanguage(TEXTS);
}

/** Materials and runes in the reader's language, as the hall calls them. */
export const names = componentWords("meduris");

/** "1 wood, 3 stone"; nothing of what there is none of. */
export function amounts(numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .filter(([, n]) => n > 0)
    .map(([material, n]) => `${n} ${names.name(material)}`)
    .join(", ");
}

/** "+3", "−1". */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}
