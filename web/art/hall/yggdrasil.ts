/** Yggdrasil: the turning tree, gods upon it, enemies below. */
import { INK } from "../../src/kit/art/palette.ts";
import { chance } from "../chance.ts";
import { cut } from "../cut.ts";
import { line, part } from "../figures/strokes.ts";
import { n, path, rays, stars } from "../strokes.ts";
import { disc, field, framed, land, stand, W, x, y } from "./props.ts";

const CX = W / 2;

const LEAVES = [
  [0.2, 0.06, 0.15], [0.3, 0.01, 0.17], [0.41, -0.03, 0.18], [0.52, -0.05, 0.18], [0.63, -0.03, 0.18],
  [0.73, 0.02, 0.17], [0.82, 0.07, 0.14], [0.36, 0.09, 0.13], [0.48, 0.1, 0.13], [0.6, 0.1, 0.13],
] as const;

function crown(): string {
  const balls = LEAVES.map(([across, down, r]) => disc(x(across), y(down), y(r), "#4f7a45", 'stroke="#16291a" stroke-width="3.400"'));
  const r = chance("leaves");
  let cuts = "";
  for (let i = 0; i < 40; i++) cuts += `M${n(x(0.16 + 0.68 * r()))} ${n(y(0.2) * r())}q6-9 13 0`;
  return balls.join("") + path(cuts, "none", 'stroke="#16291a" stroke-width="2.600"');
}

function trunk(top: number, upper: number, foot: number, lower: number): string {
  const [w1, w2, y1, y2] = [x(upper), x(lower), y(top), y(foot)];
  const bark = `M${n(CX - w1 * 0.4)} ${n(y1)}L${n(CX - w2 * 0.45)} ${n(y2)}M${n(CX + w1 * 0.35)} ${n(y1)}L${n(CX + w2 * 0.4)} ${n(y2)}M${n(CX)} ${n(y1 + 12)}V${n(y2 - 11)}`;
  return part(`M${n(CX - w1)} ${n(y1)}L${n(CX - w2)} ${n(y2)}Q${n(CX)} ${n(y2 + 14)} ${n(CX + w2)} ${n(y2)}L${n(CX + w1)} ${n(y1)}Z`, "#6b4d35", 3.4) + line(bark, 2.8, "#2c1f15");
}

/** A level of the tree: three Worlds on a wooden disc, seen from the side. */
function level(down: number, wide: number, deep: number, worlds: readonly [string, string, string]): string {
  const [cy, rx, ry] = [y(down), x(wide), y(deep)];
  const rim = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${n(CX + rx * Math.cos(angle))} ${n(cy + ry * Math.sin(angle))}`;
  };
  const sectors = worlds.map((fill, index) => {
    const from = [150, 30, -90][index] ?? 0;
    return land(`M${n(CX)} ${n(cy)}L${rim(from)}A${n(rx)} ${n(ry)} 0 0 1 ${rim(from + 120)}Z`, fill, 2);
  });
  const side = `M${n(CX - rx)} ${n(cy)}v15A${n(rx)} ${n(ry)} 0 0 0 ${n(CX + rx)} ${n(cy + 15)}v-15Z`;
  const gold = `<ellipse cx="${n(CX)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="none" stroke="#f0d48a" stroke-width="3.400"/>`;
  return land(side, "#4a3524", 3.4) + sectors.join("") + gold;
}

export const yggdrasil = framed(
  field("#12303f") +
    rays(CX, y(0.5), x(0.8), 34, "#1f4f66", 0.8, "night") +
    stars(W, y(0.7), "#f6ecd4", "night") +
    disc(CX, y(0.42), y(0.4), "#2f6d80", 'opacity=".8"') +
    crown() +
    level(0.84, 0.46, 0.13, ["#bcc3d6", "#c5cfc4", "#d98560"]) +
    trunk(0.5, 0.05, 0.84, 0.07) +
    level(0.46, 0.33, 0.1, ["#d6cf86", "#b9a6d6", "#dcb07a"]) +
    trunk(0.14, 0.045, 0.46, 0.05) +
    stand("thor", 0, 0.3, 0.5, 0.6) +
    stand("freyia", 0, 0.7, 0.5, 0.56) +
    stand("fire", 0, 0.73, 0.9, 0.76) +
    stand("odin", 0, 0.3, 0.95, 0.94) +
    cut("wolf-head", x(0.91), y(0.72), y(0.36), { fill: "#d9d2c8", hatch: "#741d24", ink: INK, flip: true }) +
    cut("sea-serpent", x(0.09), y(0.74), y(0.34), { fill: "#6fb3a4", hatch: "#1d6b6c", ink: "#06181c" }),
);
