/** The browser's storage, which may be blocked, full or hold anything: then what is kept lasts as long as the page. */

type Where = "localStorage" | "sessionStorage";

const unstored = new Map<string, string>();

export function read<T>(key: string, otherwise: T, where: Where = "localStorage"): T {
  try {
    const text = unstored.get(where + key) ?? window[where].getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function write(key: string, value: unknown, where: Where = "localStorage"): void {
  const text = JSON.stringify(value);
  try {
    window[where].setItem(key, text);
    unstored.delete(where + key);
  } catch {
    unstored.set(where + key, text);
  }
}
