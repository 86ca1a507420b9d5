/** The browser's storage, which may be blocked or hold anything: then the page works without it. */

type Where = "localStorage" | "sessionStorage";

export function read<T>(key: string, otherwise: T, where: Where = "localStorage"): T {
  try {
    const text = window[where].getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function write(key: string, value: unknown, where: Where = "localStorage"): void {
  try {
    window[where].setItem(key, JSON.stringify(value));
  } catch {
    // It then lasts until the page is closed.
  }
}
