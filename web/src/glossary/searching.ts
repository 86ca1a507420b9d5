/** Which cards are looked for: by words in any language, by kind, by Age. */
import type { GlossaryEntry } from "../games/ui";

export interface Wanted {
  text: string;
  group: string;
  age: number;
}

/** Without accents: who searches writes as the keyboard allows. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** `words`: what stands on a card, by its id and in every language. */
export function found(entries: readonly GlossaryEntry[], { text, group, age }: Wanted, words: (id: string) => string): GlossaryEntry[] {
  const parts = plain(text).split(/\s+/u).filter(Boolean);
  return entries.filter((entry) => {
    if (group !== "" && entry.group.id !== group) return false;
    if (age !== 0 && !(entry.ages ?? [age]).includes(age)) return false;
    const whole = plain(`${entry.look.name} ${entry.look.text} ${entry.group.label} ${words(entry.look.id)}`);
    return parts.every((part) => whole.includes(part));
  });
}
