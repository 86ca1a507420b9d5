/** What a game's components are called and what is printed on them, in the reader's language. */
import { getWords } from "./api";
import { settings } from "./settings.svelte";

export interface ComponentWords {
  /** The name of a component by its id: `gimle`, `tyrs-crush`. Until the words have come, the id itself. */
  name(id: string): string;
  /** What is printed on it; "" if nothing is. */
  text(id: string): string;
}

export function componentWords(game: string): ComponentWords {
  const found = $state<Record<string, Record<string, string>>>({}); // by language
  const asked = new Set<string>();

  function look(key: string): string | undefined {
    const { language } = settings;
    const words = found[language];
    if (!words && !asked.has(language)) {
      asked.add(language);
      getWords(game).then(
        (answer) => (found[language] = answer),
        () => asked.delete(language), // the next one who looks asks again
      );
    }
    return words?.[key];
  }

  return {
    name: (id) => look(`name.${id}`) ?? id,
    text: (id) => look(`text.${id}`) ?? "",
  };
}
