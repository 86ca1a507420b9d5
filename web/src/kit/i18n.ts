/** The page's own words. Everything about a game comes worded from the server, or from `games/<name>/words`. */
import { wordsIn } from "./languages.svelte";
import { type Language, settings } from "./settings.svelte";
import type { Words } from "./words/en";

/** What stands for the reader's language; in a template it follows a change of language. */
export function inLanguage<T>(all: Record<Language, T>): T {
  return all[settings.language];
}

export function words(): Words {
  return wordsIn(settings.language);
}

export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", it: "Italiano", es: "Español" };

/** "Raven, Bear and Stag" as the reader's language joins a list. */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(names);
}
