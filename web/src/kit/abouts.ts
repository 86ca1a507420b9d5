/** Explanations with their rules, in every language: a game's `words/tips.ts` is made of it. */
import { inLanguage } from "./i18n";
import type { Language } from "./settings.svelte";
import type { Told } from "./tips.svelte";

type Texts = Record<string, (...args: never[]) => string>;

/** `about("doom", 2)`: the words for a thing, and its rule. */
export function abouts<T extends Texts>(texts: Record<Language, T>, rules: Record<keyof T, string>) {
  return <K extends keyof T>(key: K, ...args: Parameters<T[K]>): Told => ({ text: inLanguage(texts)[key]!(...args), rule: rules[key] });
}

/** The same for a fact, a phase or a source of points, which have a label of their own. */
export function hint({ text, rule = "" }: Told): { hint: string; rule: string } {
  return { hint: text, rule };
}
