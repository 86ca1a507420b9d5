/** What the wide pictures of the hall share: their size, figures on their feet, and things that stand about. */
import { INK, seatTones } from "../../src/kit/art/palette.ts";
import { painted } from "../figures/index.ts";
import { line, part } from "../figures/strokes.ts";
import { lean } from "../lean.ts";
import { block } from "../picture.ts";
import { n } from "../strokes.ts";

export const W = 516;
export const H = 276;
const UNIT = H / 190; // figures and things are drawn for a picture of that height

/** Places as shares of the picture. */
export const x = (share: number): number => W * share;
export const y = (share: number): number => H * share;

export function field(fill: string): string {
  return `<rect width="${W}" height="${H}" fill="${fill}"/>`;
}

export function disc(cx: number, cy: number, r: number, fill: string, extra = ""): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

/** Something drawn around its foot, put at a share of the picture. */
export function at(across: number, down: number, scale: number, drawing: string, flip = false): string {
  const k = (scale * UNIT).toFixed(2);
  return `<g transform="translate(${n(x(across))} ${n(y(down))}) scale(${flip ? `-${k}` : k} ${k})">${drawing}</g>`;
}

/** A miniature in the colours of a seat, with its shadow. */
export function stand(name: string, seat: number, across: number, down: number, scale: number, flip = false): string {
  const { colour, dark, light, on } = seatTones(seat);
  const shadow = '<ellipse cx="4" cy="2" rx="34" ry="8" opacity=".35"/>';
  return at(across, down, scale, shadow + painted(name, { c: colour, d: dark, l: light, on }), flip);
}

export function hut(seat: number): string {
  const { colour, dark } = seatTones(seat);
  return [
    part("M-22 2V-18H22V2Z", "#8a6a42", 2.4),
    line("M-14 1V-17M-6 1V-17M14 1V-17", 1.4, "#4a3720"),
    part("M-5 2V-12Q0-17 6-12V2Z", "#2a1d14", 2),
    part("M-30-15-2-46H2L30-15Q0-22-30-15Z", colour, 2.6),
    line("M-20-19-3-40M-10-20-1-41M20-19 3-40M10-20 1-41", 1.6, dark),
  ].join("");
}

export function temple(seat: number): string {
  const columns = [-22, -8, 8, 22].map((left) => part(`M${left - 4}-4V-26H${left + 4}V-4Z`, "#e9e2cf", 1.8));
  return [part("M-30 2V-4H30V2Z", "#cfc7b4", 2.2), ...columns, part("M-34-26 0-46 34-26Z", seatTones(seat).colour, 2.6)].join("");
}

/** A closed shape through these places, filled and outlined. */
export function land(d: string, fill: string, width = 2.4): string {
  return `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

export function framed(inside: string, w = W, h = H): string {
  return lean(block(w, h, inside));
}
