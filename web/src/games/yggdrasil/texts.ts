/** The board's own words. Questions, options and the log come worded from the server, the names of things from `names.ts`. */
import { inLanguage } from "../../kit/i18n";
import { en } from "./words/en";
import { es } from "./words/es";
import { it } from "./words/it";

const TEXTS = { en, it, es };

/** The words in the reader's language. */
export function texts(): typeof en {
  return inLanguage(TEXTS);
}
