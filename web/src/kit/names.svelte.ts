/** What a game's components are called and what is printed on them, in the reader's language. */
import { getWords } from "./api";
import { settings } from "./settings.svelte";

export interface ComponentWords {
  /** The name of a component by its id: `gimle`, `tyrs-crush`. Where the words do not come, what the id says of it. */
  name(id: string): string;
  /** What is printed on it; "" if nothing is. */
  text(id: string): string;
  /** What one plays for: `goal`, `end`, `way.<id>`; "" where the game does not say. */
  aim(part: string): string;
}

type Words = Record<string, string>;

/** The corrected components of the table that is looked at, by their mark; "" for those that are shipped. */
let inUse = $state("");

export function useComponents(mark: string): void {
  inUse = mark;
}

const found = $state<Record<string, Words>>({}); // by game, language and components
const latest = $state<Record<string, Words>>({}); // by game: what stands while others are on their way
const asked = new Map<string, Promise<void>>();

function wanted(game: string): string {
  return `${game} ${settings.language} ${inUse}`;
}

/** Gets a game's words in the reader's language, once. Whoever waits for them before drawing the game shows no ids. */
export function fetchWords(game: string): Promise<void> {
  const key = wanted(game);
  const before = asked.get(key);
  if (before) return before;
  const answer = getWords(game, inUse).then(
    (words) => void (found[key] = latest[game] = words),
    () => void asked.delete(key), // the next one who looks asks again
  );
  asked.set(key, answer);
  return answer;
}

/** Nobody reads ids: "lokis-domain" is "Lokis domain", "ages:1" is "1". */
function readable(id: string): string {
  const plain = id.slice(id.lastIndexOf(":") + 1).replace(/[-_]+/gu, " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

export function componentWords(game: string): ComponentWords {
  function look(key: string): string | undefined {
    const words = found[wanted(game)];
    if (!words) void fetchWords(game);
    return (words ?? latest[game])?.[key];
  }

  return {
    name: (id) => look(`name.${id}`) ?? readable(id),
    text: (id) => look(`text.${id}`) ?? "",
    aim: (part) => look(`aim.${part}`) ?? "",
  };
}
