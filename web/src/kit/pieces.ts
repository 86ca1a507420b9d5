/** Every figure on a board as a piece of its own, so that it can be seen travelling from place to place. */

/** Somewhere a piece stands, or has to. Those with the same word (`0`, `1.warrior`) are alike: any may take the place. */
export interface Placed {
  readonly alike: string;
}

/** Whether who stood at `was` should rather than others come to `now`. */
export type Fits<T> = (was: T, now: T) => boolean;

/** The same pieces, moved as little as possible so that every place is taken: each goes to who fits it by the first
 *  rule, what is left by the next, and the rest to any alike, or to a new piece where none is left. */
export function moveLeast<T extends Placed>(
  before: readonly (T & { id: string })[],
  places: readonly T[],
  rules: readonly Fits<T>[],
): (T & { id: string })[] {
  const restless = [...before];
  const ids = new Map<T, string>();
  for (const fits of [...rules, () => true]) {
    for (const place of places) {
      if (ids.has(place)) continue;
      const found = restless.findIndex((piece) => piece.alike === place.alike && fits(piece, place));
      const [piece] = found < 0 ? [] : restless.splice(found, 1);
      if (piece) ids.set(place, piece.id);
    }
  }
  const used = new Set([...before.map((piece) => piece.id), ...ids.values()]);
  const pieces = places.map((place) => {
    const id = ids.get(place) ?? freshId(place.alike, used);
    used.add(id);
    return { ...place, id };
  });
  return pieces.sort((a, b) => (a.id < b.id ? -1 : 1)); // a stable order keeps the elements where they are
}

function freshId(alike: string, used: ReadonlySet<string>): string {
  let n = 0;
  while (used.has(`${alike}.${n}`)) n++;
  return `${alike}.${n}`;
}
