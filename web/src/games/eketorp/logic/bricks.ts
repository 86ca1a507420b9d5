/** Bricks as blocks seen from above and from the left: front, top and right side, and what the knife cuts into them.
 *  The middle of the front's lower edge is at 0,0. */
import { chance } from "../../../kit/shapes.ts";

export interface Stroke {
  d: string;
  fill: string;
  stroke: string;
  width: number;
}
export interface Block {
  front: string;
  top: string;
  side: string;
  /** On the faces, in this order. */
  cuts: readonly Stroke[];
  line: number;
}

interface Material {
  front: string;
  top: string;
  side: string;
  cut(block: Measures): Stroke[];
}
interface Measures {
  w: number;
  h: number;
  /** How far the top leans to the right, and how far up. */
  deep: number;
  up: number;
  line: number;
  /** A number from 0 to 1, another one at each call. */
  luck(): number;
}

const INK = "#1f1a17";
const n = (value: number): string => value.toFixed(1);

function stroke(d: string, colour: string, width: number, fill = "none"): Stroke {
  return { d, fill, stroke: colour, width };
}

/** Soil with roots, a fringe of grass over its edge, blades on top. */
function turf({ w, h, deep, up, line, luck }: Measures): Stroke[] {
  const tufts = Math.max(5, Math.round(w / 7));
  let fringe = `M${n(-w / 2)} ${n(-h)}`;
  for (let k = 0; k < tufts; k++) {
    const x = -w / 2 + (w * k) / tufts;
    const wide = w / tufts;
    fringe += `L${n(x + wide / 2)} ${n(-h + h * (0.34 + 0.26 * luck()))} ${n(x + wide)} ${n(-h + h * 0.12)}`;
  }
  let roots = "";
  for (let k = 0; k < w / 9; k++) roots += `M${n(-w / 2 + 3 + luck() * (w - 10))} ${n(-h * 0.12 - luck() * h * 0.3)}l${n(2 + luck() * 4)}-.6`;
  let blades = "";
  for (let k = 0; k < w / 8 - 1; k++) {
    const at = `M${n(-w / 2 + deep * 0.6 + 4 + k * 8 + luck() * 3)} ${n(-h - up * 0.25)}`;
    blades += `${at}l-1.5 ${n(-up * 0.9 - 1)}${at}l2 ${n(-up * 0.7 - 1)}`;
  }
  return [
    stroke(`${fringe}L${n(w / 2)} ${n(-h)}Z`, INK, line * 0.6, "#86b551"),
    stroke(roots, "#3a2614", line * 0.8),
    stroke(blades, "#33531d", line * 0.75),
  ];
}

/** Two logs, one on the other, with rings at their ends. */
function wood({ w, h, deep, up, line, luck }: Measures): Stroke[] {
  let grain = "";
  for (let log = 0; log < 2; log++) {
    for (let k = 0; k < w / 13; k++) grain += `M${n(-w / 2 + 3 + luck() * (w * 0.8 - 8))} ${n(-h * (0.14 + 0.5 * log) - luck() * h * 0.22)}h${n(4 + luck() * w * 0.12)}`;
  }
  const [x, rx, ry] = [w / 2 + deep / 2, deep * 0.36, h * 0.2];
  const ring = (k: number, part: number): string => {
    const y = -h * k - up / 2;
    return `M${n(x - rx * part)} ${n(y)}a${n(rx * part)} ${n(ry * part)} 0 1 0 ${n(2 * rx * part)} 0a${n(rx * part)} ${n(ry * part)} 0 1 0 ${n(-2 * rx * part)} 0`;
  };
  return [
    stroke(`M${n(-w / 2)} ${n(-h / 2)}H${n(w / 2)}`, INK, line * 0.9),
    stroke(grain, "#4d2e12", line * 0.75),
    stroke(`M${n(1 - w / 2)} ${n(-h * 0.9)}H${n(w / 2 - 1)}M${n(1 - w / 2)} ${n(-h * 0.4)}H${n(w / 2 - 1)}`, "#c99a5e", line * 0.6),
    stroke(ring(0.28, 1) + ring(0.74, 1), INK, line * 0.6, "#e2b678"),
    stroke(ring(0.28, 0.4) + ring(0.74, 0.4), "#7a4a1e", line * 0.6),
  ];
}

/** Two courses of bricks with staggered seams. */
function clay({ w, h, line, luck }: Measures): Stroke[] {
  const bricks = Math.max(2, Math.round(w / 20));
  let seams = `M${n(-w / 2)} ${n(-h / 2)}H${n(w / 2)}`;
  for (let k = 0; k < bricks; k++) {
    if (k > 0) seams += `M${n(-w / 2 + (w * k) / bricks)} ${n(-h)}v${n(h / 2)}`;
    seams += `M${n(-w / 2 + (w * (k + 0.5)) / bricks)} ${n(-h / 2)}V0`;
  }
  let specks = "";
  for (let k = 0; k < w / 10; k++) specks += `M${n(-w / 2 + 2 + luck() * (w - 8))} ${n(-1 - luck() * (h - 2))}h3`;
  return [stroke(seams, "#8a5526", line * 0.8), stroke(specks, "#b07a3c", line * 0.6)];
}

/** A block with cracks and chips. */
function stone({ w, h, line, luck }: Measures): Stroke[] {
  const a = w * (0.2 + 0.16 * luck());
  const b = w * (0.56 + 0.16 * luck());
  const left = -w / 2;
  const cracks = [
    `M${n(left + a)} ${n(-h)}l${n(w * 0.03)} ${n(h / 2)} ${n(-w * 0.05)} ${n(h / 2)}`,
    `M${n(left + b)} ${n(-h)}l${n(-w * 0.03)} ${n(h * 0.45)}`,
    `M${n(left + a + w * 0.03)} ${n(-h / 2)}L${n(w / 2)} ${n(-h * 0.42)}`,
    `M${n(left)} ${n(-h * 0.46)}l${n(a * 0.9)} ${n(h * 0.02)}`,
    `M${n(left + b + w * 0.1)} ${n(-h * 0.44)}l${n(w * 0.03)} ${n(h * 0.44)}`,
  ].join("");
  let chips = "";
  for (let k = 0; k < w / 7; k++) chips += `M${n(left + 3 + luck() * (w - 9))} ${n(-3 - luck() * (h - 4))}l${n(2 + luck() * 3)} ${n(1 + luck() * 1.5)}`;
  return [
    stroke(cracks, INK, line * 0.75),
    stroke(chips, "#4f5a61", line * 0.7),
    stroke(`M${n(left + 1.5)} ${n(-h + line * 1.3)}H${n(w / 2 - 1)}`, "#dfe5e7", line * 0.8),
  ];
}

export const MATERIALS: Record<string, Material> = {
  green: { front: "#6f5030", top: "#86b551", side: "#4a331c", cut: turf },
  brown: { front: "#94602f", top: "#c08a4e", side: "#5d3a1c", cut: wood },
  natural: { front: "#d99f5c", top: "#f0cd92", side: "#a56e34", cut: clay },
  grey: { front: "#909ba2", top: "#c3ccd0", side: "#5c676e", cut: stone },
};

/** How far top and side of a brick stand out beyond its front. */
export function depth(h: number): { deep: number; up: number } {
  return { deep: h * 0.5, up: h * 0.31 };
}

/** All three faces together. */
export function hull(w: number, h: number): string {
  const { deep, up } = depth(h);
  return `M${n(-w / 2)} 0V${n(-h)}L${n(-w / 2 + deep)} ${n(-h - up)}H${n(w / 2 + deep)}V${n(-up)}L${n(w / 2)} 0Z`;
}

const VARIANTS = 4;
const made = new Map<string, Block>();

/** The drawing of a brick. Of each size there are a few, so that a wall looks laid and the page has little to keep. */
export function block(colour: string, w: number, h: number, seed: number): Block {
  const variant = Math.abs(Math.trunc(seed)) % VARIANTS;
  const key = [colour, w, h, variant].join(" ");
  const known = made.get(key);
  if (known) return known;
  const { deep, up } = depth(h);
  const line = Math.max(1.2, h * 0.085);
  let drawn = 0;
  const luck = (): number => chance(variant + w, ++drawn) + 0.5;
  const drawing = {
    front: `M${n(-w / 2)} 0V${n(-h)}H${n(w / 2)}V0Z`,
    top: `M${n(-w / 2)} ${n(-h)}L${n(-w / 2 + deep)} ${n(-h - up)}H${n(w / 2 + deep)}L${n(w / 2)} ${n(-h)}Z`,
    side: `M${n(w / 2)} 0V${n(-h)}L${n(w / 2 + deep)} ${n(-h - up)}V${n(-up)}Z`,
    cuts: MATERIALS[colour]?.cut({ w, h, deep, up, line, luck }) ?? [],
    line,
  };
  made.set(key, drawing);
  return drawing;
}
