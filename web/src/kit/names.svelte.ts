/** What a game's components are called and what is printed on them, in the reader's language. */
import { getWords } from "./api";
import { settings } from "./settings.svelte";

export interface ComponentWords {
  /** The name of a component by its id: `gimle`, `tyrs-crush`. Until the words have come, the id itself. */
  name(id: string): string;
  /** What is printed on it; "" if nothing is. */
  text(id: string): string;
}

/** The corrected components of the table that is looked at, by their mark; "" for those that are shipped. */
let inUse = $state("");

export function useComponents(mark: string): void {
  inUse = mark;
}

export function componentWords(game: string): ComponentWords {
  const found = $state<Record<string, Record<string, string>>>({}); // by language and components
  const asked = new Set<string>();

  function look(key: string): string | undefined {
    const wanted = `${settings.language} ${inUse}`;
    const words = found[wanted];
    if (!words && !asked.has(wanted)) {
      asked.add(wanted);
      getWords(game, inUse).then(
        (answer) => (found[wanted] = answer),
        () => asked.delete(wanted), // the next one who looks asks again
      );
    }
    return words?.[key];
  }

  return {
    name: (id) => look(`name.${id}`) ?? id,
    text: (id) => look(`text.${id}`) ?? "",
  };
}
