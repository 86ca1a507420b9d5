/** The page's own words, language by language. English is always there; another language comes when it is spoken. */
import type { Language } from "./settings.svelte";
import { en, type Words } from "./words/en";

const LOAD: Partial<Record<Language, () => Promise<Words>>> = {
  it: async () => (await import("./words/it")).it,
  es: async () => (await import("./words/es")).es,
};

let found = $state.raw<Partial<Record<Language, Words>>>({ en });
const asked = new Map<Language, Promise<void>>();

/** Once; whoever waits for it before drawing the page shows no other language first. */
export function fetchLanguage(language: Language): Promise<void> {
  const before = asked.get(language);
  if (before) return before;
  const coming = (LOAD[language]?.() ?? Promise.resolve(en)).then(
    (words) => void (found = { ...found, [language]: words }),
    () => void asked.delete(language), // the next one who looks asks again
  );
  asked.set(language, coming);
  return coming;
}

/** In English as long as the others are on their way. */
export function wordsIn(language: Language): Words {
  const words = found[language];
  if (!words) void fetchLanguage(language);
  return words ?? en;
}
