/** Meduris: the druid before the mountain, huts, a temple, the river. */
import { INK } from "../../src/kit/art/palette.ts";
import { chance } from "../chance.ts";
import { cut } from "../cut.ts";
import { line } from "../figures/strokes.ts";
import { n, path, rays, sky, wedges } from "../strokes.ts";
import { at, disc, field, framed, H, hut, land, stand, temple, W, x, y } from "./props.ts";

const SHEEP = { fill: "#f6f0df", hatch: "#b5a888", ink: INK, halo: 44 };

function mountain(): string {
  const outline = `M${n(x(0.2))} ${n(y(0.8))}L${n(x(0.4))} ${n(y(0.38))} ${n(x(0.46))} ${n(y(0.42))} ${n(x(0.53))} ${n(y(0.1))} ${n(x(0.62))} ${n(y(0.36))} ${n(x(0.67))} ${n(y(0.33))} ${n(x(0.9))} ${n(y(0.8))}Z`;
  const snow = `M${n(x(0.53))} ${n(y(0.1))}L${n(x(0.45))} ${n(y(0.36))} ${n(x(0.49))} ${n(y(0.31))} ${n(x(0.515))} ${n(y(0.4))} ${n(x(0.545))} ${n(y(0.3))} ${n(x(0.58))} ${n(y(0.37))} ${n(x(0.61))} ${n(y(0.3))}Z`;
  const shade = wedges(x(0.42), y(0.1), x(0.4), y(0.75), 10, 7, "slope", "#4a3c28", 22);
  return `<clipPath id="mountain"><path d="${outline}"/></clipPath>${land(outline, "#8d7a5c", 3)}<g clip-path="url(#mountain)">${shade}${land(snow, "#f7f3e4", 2)}</g>`;
}

function meadow(): string {
  const far = `M-5 ${n(y(0.74))}Q${n(x(0.25))} ${n(y(0.62))} ${n(x(0.5))} ${n(y(0.7))}T${W + 5} ${n(y(0.66))}V${H + 5}H-5Z`;
  const near = `M-5 ${n(y(0.88))}Q${n(x(0.3))} ${n(y(0.8))} ${n(x(0.6))} ${n(y(0.88))}T${W + 5} ${n(y(0.86))}V${H + 5}H-5Z`;
  const river = `M${n(x(0.54))} ${n(y(0.69))}Q${n(x(0.5))} ${n(y(0.78))} ${n(x(0.57))} ${n(y(0.84))}T${n(x(0.52))} ${H + 6}H${n(x(0.66))}Q${n(x(0.68))} ${n(y(0.9))} ${n(x(0.63))} ${n(y(0.82))}T${n(x(0.575))} ${n(y(0.69))}Z`;
  const ripples = line(`M${n(x(0.56))} ${n(y(0.8))}q9 12 3 24M${n(x(0.6))} ${n(y(0.9))}q9 9 3 20`, 2.2, "#cfe6ee");
  return land(far, "#8fb06a") + land(near, "#6f9350", 2) + land(river, "#4f93b5", 2) + ripples;
}

function grass(): string {
  const r = chance("grass");
  let d = "";
  for (let i = 0; i < 40; i++) {
    const [left, foot] = [n(r() * W), n(y(0.76 + r() * 0.24))];
    d += `M${left} ${foot}l3-9m3 9v-10m6 10l-3-9`;
  }
  return path(d, "none", 'stroke="#3f5c2c" stroke-width="2" opacity=".7"');
}

export const meduris = framed(
  field("#bcd8d2") +
    rays(x(0.5), y(0.42), x(0.7), 30, "#9cc4c0", 0.8, "dawn") +
    sky(W, y(0.4), "#8fb8b8", "dawn", 0.7, 14) +
    disc(x(0.8), y(0.24), y(0.12), "#f7e6b0", 'stroke="#d9b45a" stroke-width="3"') +
    mountain() +
    meadow() +
    grass() +
    at(0.43, 0.84, 1, hut(2)) +
    at(0.75, 0.79, 0.95, hut(1)) +
    at(0.92, 0.84, 1, temple(3)) +
    at(0.7, 0.95, 1.25, hut(0)) +
    cut("sheep", x(0.88), y(0.92), y(0.2), SHEEP) +
    cut("sheep", x(0.06), y(0.92), y(0.17), { ...SHEEP, flip: true }) +
    stand("druid", 0, 0.22, 0.96, 1.7),
);
