/** Finds the players' names in a line of text, so that they can stand out. */
export interface Part {
  text: string;
  /** The seat whose name this is; -1 for plain text. */
  seat: number;
}

export function marked(text: string, names: readonly string[]): Part[] {
  const known = names.filter((name) => name !== "").sort((a, b) => b.length - a.length);
  if (known.length === 0) return [{ text, seat: -1 }];
  const quoted = known.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|");
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${quoted})(?![\\p{L}\\p{N}])`, "u");
  // Splitting by a group keeps what it found: plain text and names take turns.
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, seat: index % 2 ? names.indexOf(part) : -1 }))
    .filter((part) => part.text !== "");
}
