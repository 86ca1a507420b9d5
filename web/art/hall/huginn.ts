/** Huginn, who knows a hint: a medallion. */
import { cut } from "../cut.ts";
import { lean } from "../lean.ts";
import { EDGE } from "../picture.ts";
import { rays } from "../strokes.ts";

export const huginn = lean(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-84 -84 168 168" width="168" height="168"><defs>${EDGE}</defs><g filter="url(#edge)"><circle r="75" fill="#2a5487" stroke="#f0d48a" stroke-width="4.500"/>${rays(0, 0, 62, 26, "#0f2039", 0.8, "huginn")}${cut("raven", 0, 3, 117, { fill: "#2b2530", hatch: "#4a4456", ink: "#f6ecd4", halo: 26 })}</g></svg>`,
);
