/** The browser's storage, which may be blocked, full or hold anything: then what is kept lasts as long as the page. */

import { file, SOLO } from "./base";

/** A hall without a server has its own, for each folder. */
const OWN = SOLO ? `${file("")} ` : "";

type Where = "localStorage" | "sessionStorage";

const unstored = new Map<string, string>();

export function read<T>(name: string, otherwise: T, where: Where = "localStorage"): T {
  const key = OWN + name;
  try {
    const text = unstored.get(where + key) ?? window[where].getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function write(name: string, value: unknown, where: Where = "localStorage"): void {
  const key = OWN + name;
  const text = JSON.stringify(value);
  try {
    window[where].setItem(key, text);
    unstored.delete(where + key);
  } catch {
    unstored.set(where + key, text);
  }
}

const OURS = "meadhall.";

/** Everything that lasts longer than the page, by name. */
export function kept(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, text] of Object.entries(localStorage) as [string, string][]) {
    if (key.startsWith(OWN + OURS)) found[key.slice(OWN.length)] = text;
  }
  return found;
}

/** Adds what is not there yet: of lists, what no other item is like. */
export function restore(found: Record<string, string>): void {
  for (const [name, text] of Object.entries(found)) {
    if (!name.startsWith(OURS)) continue;
    const then: unknown = JSON.parse(text);
    const now = read<unknown>(name, null);
    if (now === null) write(name, then);
    else if (Array.isArray(now) && Array.isArray(then)) write(name, [...now, ...then.filter((item) => !now.some((other) => alike(item, other)))]);
  }
}

/** The same table, campaign or word, whatever else is noted of it. */
function alike(one: unknown, other: unknown): boolean {
  const mark = (item: unknown): unknown => {
    const { table, campaign } = (item ?? {}) as { table?: unknown; campaign?: unknown };
    return table ?? campaign ?? JSON.stringify(item);
  };
  return mark(one) === mark(other);
}
