/** Eketorp's bricks as small pictures, cut as they lie on the board. */
import { block, hull, MATERIALS } from "../../src/games/eketorp/logic/bricks.ts";

const [W, H] = [48, 24];

function brick(colour: string): string {
  const { front, top, side, cuts, line } = block(colour, W, H, 1);
  const paint = MATERIALS[colour];
  const marks = cuts.map(({ d, fill, stroke, width }) => `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width.toFixed(1)}" stroke-linecap="round"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-36 -48 72 72" width="72" height="72">`,
    `<rect x="-36" y="-48" width="72" height="72" fill="#d3bc86"/><g transform="translate(-5 2)">`,
    `<path d="${hull(W, H)}" stroke="#1f1a17" stroke-width="5" opacity=".25" transform="translate(2 4)"/>`,
    `<path d="${side}" fill="${paint?.side}"/><path d="${top}" fill="${paint?.top}"/><path d="${front}" fill="${paint?.front}"/>`,
    ...marks,
    `<path d="${front}${top}${side}" fill="none" stroke="#1f1a17" stroke-width="${line.toFixed(1)}" stroke-linejoin="round"/></g></svg>`,
  ].join("");
}

export const bricks = Object.fromEntries(Object.keys(MATERIALS).map((colour) => [colour, brick(colour)]));
