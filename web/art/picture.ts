/** A whole picture: scene, companions and figure. Wider than high, with all that matters in the middle, so that it fills
 *  any frame from a square to a letterbox. */
import { INK, tonesOf } from "../src/kit/art/palette.ts";
import { cut, stamp } from "./cut.ts";
import { lean } from "./lean.ts";
import { scene, type SceneName } from "./scenes.ts";
import { n } from "./strokes.ts";

export interface Recipe {
  kind: string;
  scene: SceneName;
  /** The shape that is cut; or a miniature in its own colours. */
  icon?: string;
  figure?: string;
  /** Height of the miniature in its own units: 100 unless it is taller. */
  tall?: number;
  /** Behind, smaller, on both sides. */
  with?: readonly string[];
  flip?: boolean;
}

const W = 400;
const H = 220;

export const EDGE = `<filter id="edge" x="-2%" y="-2%" width="104%" height="104%"><feTurbulence type="fractalNoise" baseFrequency=".045" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="5" xChannelSelector="R" yChannelSelector="G"/></filter>`;

/** A still drawing with the uneven edge of a cut block. */
export function block(w: number, h: number, inside: string, defs = ""): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><defs>${EDGE}<radialGradient id="dim" cx=".5" cy=".48" r=".75"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".38"/></radialGradient>${defs}</defs><g filter="url(#edge)">${inside}</g><rect width="${w}" height="${h}" fill="url(#dim)"/></svg>`;
}

export function picture(id: string, { kind, scene: name, icon = "", figure, tall = 110, with: companions = [], flip }: Recipe): string {
  const tones = tonesOf(kind);
  const [cx, cy, size] = [W / 2, H * 0.52, H * 0.88];
  const { behind, before = "" } = scene(name, { w: W, h: H, cx, cy, size, seed: id }, tones);
  // Two of the same stand on both sides; of two different ones each has its own.
  const sides = companions.length === 1 ? [companions[0], companions[0]] : companions;
  const beside = sides
    .map((each, at) => stamp(each ?? "", Math.round(cx + (at === 0 ? -1 : 1) * H * 0.36), Math.round(H * 0.42), Math.round(size * 0.56), { fill: tones.light, ink: tones.dark, edge: 30, flip: at === 1 }))
    .join("");
  const body = figure
    ? `<g transform="translate(${n(cx)} ${n(H * 0.94)}) scale(${((H * 0.86) / tall).toFixed(2)})">${figure}</g>`
    : cut(icon, cx, cy, size, { fill: tones.paper, hatch: tones.mid, ink: kind === "enemy" ? INK : tones.dark, flip });
  return lean(block(W, H, behind + beside + body + before));
}
