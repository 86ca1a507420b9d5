/** The words of the glossary. */
import { inLanguage } from "../../kit/i18n";
import { en } from "./en";
import { es } from "./es";
import { it } from "./it";

export function texts(): typeof en {
  return inLanguage({ en, it, es });
}
