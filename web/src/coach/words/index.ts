/** What the coach says by himself; what he says of a question comes with it. */
import { inLanguage } from "../../kit/i18n";
import { en } from "./en";
import { es } from "./es";
import { it } from "./it";

export function texts(): typeof en {
  return inLanguage({ en, it, es });
}
