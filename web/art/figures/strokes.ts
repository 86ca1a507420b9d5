/** What miniatures are drawn with: feet at 0,0, about 100 high. Clan colours are variables, set where a figure stands. */
import { INK } from "../../src/kit/art/palette.ts";
import { stamp } from "../cut.ts";

/** A part with an ink outline. */
export function part(d: string, fill: string, width = 3): string {
  return `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

/** A cut inside a part. */
export function line(d: string, width = 1.8, colour: string = INK): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A belt or a hem. */
export function band(d: string, width: number, colour: string = INK): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

/** Eyes, bosses, gems. */
export function dots(places: readonly (readonly [number, number])[], r: number, fill: string = INK): string {
  return places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join("");
}

/** A shape of game-icons with an ink edge. */
export function shape(
  id: string,
  x: number,
  y: number,
  size: number,
  { fill, edge, ink = INK, rot, flip }: { fill: string; edge?: number; ink?: string; rot?: number; flip?: boolean },
): string {
  return stamp(id, x, y, size, { fill, ink, edge, rot, flip });
}
