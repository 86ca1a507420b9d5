/** Eketorp: a village behind its wall, and those who come to take it down. */
import { INK } from "../../src/kit/art/palette.ts";
import { cut } from "../cut.ts";
import { line, part } from "../figures/strokes.ts";
import { ground, n, rays } from "../strokes.ts";
import { at, disc, field, framed, H, land, stand, W, x, y } from "./props.ts";

const STONES = ["#9aa2a4", "#8b9396", "#7c8488"] as const;

const ROOF = part("M-34 10 0-40 34 10Z", "#6d4426", 2.6) + line("M-24 6-3-32M-12 8-1-32M24 6 3-32M12 8 1-32", 1.6, "#3a2416") + line("M-6-50 0-40 6-50", 3.4);

function wall(): string {
  const [columns, width] = [11, x(0.68)];
  const brick = width / columns;
  let stones = "";
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column <= columns; column++) {
      const left = (column - (row % 2) / 2) * brick;
      const wide = Math.min(brick - 2, width - left);
      if (wide > 4) stones += `<rect x="${n(left)}" y="${n(y(0.66 + row * 0.085))}" width="${n(wide)}" height="${n(y(0.08))}" rx="4" fill="${STONES[(column + row) % 3]}"/>`;
    }
  }
  const mortar = `<rect x="-5" y="${n(y(0.65))}" width="${n(width + 6)}" height="${n(y(0.28))}" fill="${INK}"/>`;
  return `${mortar}<g stroke="${INK}" stroke-width="2.500">${stones}</g>`;
}

function palisade(): string {
  const post = (index: number): string => {
    const [left, right] = [x(0.2 + index * 0.034), x(0.2 + (index + 1) * 0.034)];
    return part(`M${n(left)} ${n(y(0.93))}V${n(y(0.66))}L${n((left + right) / 2)} ${n(y(0.6))} ${n(right)} ${n(y(0.66))}V${n(y(0.93))}Z`, "#a9743f", 2.5);
  };
  return Array.from({ length: 8 }, (_, index) => post(index)).join("");
}

const hills = `M-5 ${n(y(0.62))}L${n(x(0.12))} ${n(y(0.52))} ${n(x(0.24))} ${n(y(0.6))} ${n(x(0.55))} ${n(y(0.5))} ${n(x(0.8))} ${n(y(0.6))} ${W + 5} ${n(y(0.5))}V${H}H-5Z`;

const flight = line(`M${n(x(0.66))} ${n(y(0.22))}q${n(x(0.06))}-6 ${n(x(0.1))} ${n(y(0.06))}M${n(x(0.66))} ${n(y(0.27))}q${n(x(0.05))} 0 ${n(x(0.08))} ${n(y(0.06))}`, 3);

export const eketorp = framed(
  field("#e7a45a") +
    rays(x(0.32), y(0.5), W, 34, "#cf7d3c", 0.8, "evening") +
    disc(x(0.32), y(0.46), y(0.3), "#f6d68e") +
    rays(x(0.32), y(0.46), y(0.3), 44, "#e7a45a", 0.7, "sun", y(0.16)) +
    land(hills, "#8a5a35") +
    at(0.2, 0.62, 1.1, ROOF) +
    at(0.4, 0.6, 1.35, ROOF) +
    at(0.56, 0.64, 1, ROOF) +
    stand("warrior", 0, 0.13, 0.74, 0.86, true) +
    stand("leader", 0, 0.48, 0.73, 0.78) +
    stand("warrior", 0, 0.3, 0.74, 0.82) +
    wall() +
    palisade() +
    ground(W, H, y(0.9), "#3a2416", "#a9743f", "earth") +
    cut("catapult", x(0.86), y(0.55), y(0.5), { fill: "#f1dfb8", hatch: "#8a5a35", ink: "#2e1410", flip: true }) +
    stand("warrior", 1, 0.73, 0.95, 1.02, true) +
    stand("warrior", 2, 0.93, 0.97, 0.96, true) +
    disc(x(0.62), y(0.24), y(0.05), "#7c8488", `stroke="${INK}" stroke-width="3"`) +
    flight,
);
