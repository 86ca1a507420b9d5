/** The page's own words. Everything about a game comes worded from the server, or from `games/<name>/words`. */
import { type Language, settings } from "./settings.svelte";
import { en, type Words } from "./words/en";
import { es } from "./words/es";
import { it } from "./words/it";

/** What stands for the reader's language; in a template it follows a change of language. */
export function inLanguage<T>(all: Record<Language, T>): T {
  return all[settings.language];
}

const WORDS: Record<Language, Words> = { en, it, es };

export function words(): Words {
  return inLanguage(WORDS);
}

export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", it: "Italiano", es: "Español" };

/** "Raven, Bear and Stag" as the reader's language joins a list. */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(names);
}
