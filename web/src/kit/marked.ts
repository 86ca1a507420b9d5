/** Finds names in a line of text, so that they can stand out: of players, and of cards that can be looked at. */
export interface Part {
  text: string;
  /** The seat whose name this is; -1 for anything else. */
  seat: number;
  /** The card whose name this is. */
  card?: string;
}

type Marker = (text: string) => Part[];

/** Marks the players' names, by seat, and those of cards, which lead to their ids. */
export function marker(names: readonly string[], cards: ReadonlyMap<string, string> = new Map()): Marker {
  const known = [...names, ...cards.keys()].filter((name) => name !== "").sort((a, b) => b.length - a.length);
  if (known.length === 0) return (text) => [{ text, seat: -1 }];
  const quoted = known.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|");
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${quoted})(?![\\p{L}\\p{N}])`, "u");
  // Splitting by a group keeps what it found: plain text and names take turns.
  return (text) =>
    text
      .split(pattern)
      .map((part, index) => (index % 2 ? named(part) : { text: part, seat: -1 }))
      .filter((part) => part.text !== "");

  function named(text: string): Part {
    const [seat, card] = [names.indexOf(text), cards.get(text)];
    return seat < 0 && card !== undefined ? { text, seat, card } : { text, seat };
  }
}

export function marked(text: string, names: readonly string[]): Part[] {
  return marker(names)(text);
}
