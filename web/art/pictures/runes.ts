/** Meduris' rune stones as pictures, each with the sign that is cut into it on the board. */
import { SIGNS, STONE } from "../../src/games/meduris/parts/signs.ts";
import { INK } from "../../src/kit/art/palette.ts";
import { picture } from "../picture.ts";

const TALL = 46; // with the grass

function stroked(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function stone(sign: string): string {
  return [
    '<g transform="translate(0 -18)">',
    `<path d="${STONE.outline}" fill="#a3adb2" stroke="${INK}" stroke-width="2.200"/>`,
    stroked(STONE.cuts, "#6b767c", 1.7),
    `<g transform="translate(0 -5) scale(.84)">${stroked(sign, "#f6e6d0", 6)}${stroked(sign, "#9c2f1c", 3.2)}</g>`,
    `<path d="${STONE.grass}" fill="#5f8a3c" stroke="${INK}" stroke-width="1.300"/></g>`,
  ].join("");
}

export const runes = Object.fromEntries(
  Object.entries(SIGNS).map(([rune, sign]) => [rune, picture(rune, { kind: "stone", scene: "night", figure: stone(sign), tall: TALL })]),
);
