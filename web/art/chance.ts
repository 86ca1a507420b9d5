/** Chance that is the same in every build: a picture never changes unless its recipe does. */
export type Chance = () => number;

/** Numbers from 0 to 1, by the letters of a seed. */
export function chance(seed: string): Chance {
  let state = 0;
  for (const letter of seed) state = (state * 31 + letter.charCodeAt(0)) >>> 0;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
