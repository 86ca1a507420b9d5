/** Single keys for options: 1 to 9, 0, then letters, leaving out those that stand for something else (G, H, R, S, U). */
const KEYS = "1234567890abcdefijklmnopqtvwxyz";

export function keyOf(position: number): string {
  return KEYS[position] ?? "";
}

export function positionOf(key: string): number {
  return key.length === 1 ? KEYS.indexOf(key.toLowerCase()) : -1;
}

/** Is this key press meant for the page, and not for a field, a dialog or the browser? */
export function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector("dialog[open]")) return false;
  return !(event.target as Element).closest?.("input, select, textarea, [contenteditable]");
}
