/** The words of leaving: at a table, in the hall, and the hall itself. */
import { inLanguage } from "../../kit/i18n";
import { en, type LeavingWords } from "./en";
import { es } from "./es";
import { it } from "./it";

const TEXTS = { en, it, es };

export function texts(): LeavingWords {
  return inLanguage(TEXTS);
}
