/** The words of the hall alone; those that other pages use too are in kit/words. */
import { inLanguage } from "../../kit/i18n";
import { en, type HallWords } from "./en";
import { es } from "./es";
import { it } from "./it";

const TEXTS = { en, it, es };

export function texts(): HallWords {
  return inLanguage(TEXTS);
}
