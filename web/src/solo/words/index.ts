/** The words of a hall without a server. */
import { inLanguage } from "../../kit/i18n";
import { en, type SoloWords } from "./en";
import { es } from "./es";
import { it } from "./it";

const TEXTS = { en, it, es };

export function texts(): SoloWords {
  return inLanguage(TEXTS);
}
