/** A shape as a woodcut figure: ink round it, paper for its body, tapered hatching on its shaded side. */
import { outline } from "./icons.ts";
import { wedges } from "./strokes.ts";

export interface Cut {
  /** Body, hatching and ink. */
  fill: string;
  hatch: string;
  ink: string;
  rot?: number;
  flip?: boolean;
  /** Width of the ink round it, in units of the shape. */
  halo?: number;
}

/** The shape `id` with its middle at (x, y), `size` high. */
export function cut(id: string, x: number, y: number, size: number, { fill, hatch, ink, rot = 0, flip = false, halo = 30 }: Cut): string {
  const k = (size / 512).toFixed(3);
  const turned = rot ? ` rotate(${rot})` : "";
  return [
    `<g transform="translate(${Math.round(x)} ${Math.round(y)})${turned} scale(${flip ? `-${k}` : k} ${k}) translate(-256 -256)">`,
    `<clipPath id="${id}-clip">${outline(id).replace("<path", `<path id="${id}"`)}</clipPath>`,
    `<g fill="${ink}" stroke="${ink}" stroke-width="${halo}" stroke-linejoin="round"><use href="#${id}" x="10" y="14"/><use href="#${id}"/></g>`,
    `<use href="#${id}" fill="${fill}"/>`,
    `<g clip-path="url(#${id}-clip)">${wedges(flip ? 0 : 60, 0, 500, 512, 21, 11, id, hatch, flip ? 160 : 18)}</g>`,
    "</g>",
  ].join("");
}

/** The same without hatching, for what stands small on a figure: filled, with an ink edge. */
export function stamp(
  id: string,
  x: number,
  y: number,
  size: number,
  { fill, edge = 40, ink, rot = 0, flip = false }: { fill: string; edge?: number; ink: string; rot?: number; flip?: boolean },
): string {
  const k = (size / 512).toFixed(3);
  const turned = rot ? ` rotate(${rot})` : "";
  // Paint order draws the edge under the body: one outline instead of two.
  return `<g transform="translate(${x} ${y})${turned} scale(${flip ? `-${k}` : k} ${k}) translate(-256 -256)" fill="${fill}" stroke="${ink}" stroke-width="${edge}" stroke-linejoin="round" paint-order="stroke">${outline(id)}</g>`;
}
