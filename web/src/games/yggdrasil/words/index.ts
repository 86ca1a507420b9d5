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

/** Worlds, Enemies, cards and all else that is printed, in the reader's language, as the hall calls them. */
export const names = componentWords("yggdrasil");
