/** The hall by the fjord at night, and a ship coming home: what matters is at the right, words stand at the left. */
import { INK, seatTones } from "../../src/kit/art/palette.ts";
import { painted } from "../figures/index.ts";
import { line, part } from "../figures/strokes.ts";
import { n, path, peaks, sky, stars, waves } from "../strokes.ts";
import { disc, framed } from "./props.ts";

const W = 1000;
const H = 176;
const WATER = ["#16303f", "#245268", "#1b3f52"] as const;

const LONGHOUSE = [
  part("M-112 4V-30H112V4Z", "#3a2a1e", 2.5),
  line("M-96 2V-28M-80 2V-28M-64 2V-28M-48 2V-28M-32 2V-28M32 2V-28M48 2V-28M64 2V-28M80 2V-28M96 2V-28", 2, "#1f1610"),
  part("M-128-24Q-70-34-104-66-40-80 0-80 40-80 104-66 70-34 128-24 60-34 0-34-60-34-128-24Z", "#4f5a35", 2.5),
  line("M-90-60Q-72-46-92-34M-60-70Q-50-50-62-36M-28-76Q-24-54-30-37M28-76Q24-54 30-37M60-70Q50-50 62-36M90-60Q72-46 92-34", 2, "#2b321c"),
  part("M-106-64Q-124-82-116-100-112-86-98-78ZM106-64Q124-82 116-100 112-86 98-78Z", "#c9982e", 2.2),
  part("M-19 4V-18Q-19-34 0-36 19-34 19-18V4Z", "#f2b530", 3),
  path("M0-28C2-20 11-16 11-6 11 1 6 4 0 4-6 4-11 1-11-6-11-12-6-13-5-19-3-18-1-20 0-28Z", "#e0622f"),
  path("M-19 4-60 26H70L19 4Z", "#f2b530", 'opacity=".3"'),
].join("");

function northernLight(left: number, fill: string): string {
  let d = "";
  for (let i = 0; i < 9; i++) {
    const from = left + i * 15;
    d += `M${n(from)} ${10 + ((i * 7) % 5) * 3}l7 ${n(78 - ((i * 5) % 7) * 4)} 6-${n(76 - ((i * 5) % 7) * 4)}z`;
  }
  return path(d, fill, 'opacity=".34"');
}

const { colour, dark, light, on } = seatTones(0);
const ship = painted("ship", { c: colour, d: dark, l: light, on });

export const hero = framed(
  `<rect width="${W}" height="${H}" fill="#20333f"/>` +
    sky(W, H * 0.6, "#2d4a59", "fjord", 0.9, 11) +
    stars(W, H * 0.4, "#f6ecd4", "fjord") +
    disc(W * 0.36, H * 0.3, H * 0.15, "#f0e3bd") +
    northernLight(W * 0.16, "#5f9c86") +
    northernLight(W * 0.52, "#78b08f") +
    northernLight(W * 0.82, "#5f9c86") +
    peaks(W, H * 1.1, H * 0.72, "#101d24", "#33505e", "fjord", "#dfe6dd") +
    `<rect y="${n(H * 0.7)}" width="${W}" height="${H}" fill="#1b3f52"/>` +
    waves(W, H * 0.76, H * 0.3, WATER, "#47809c", "fjord") +
    `<g transform="translate(800 156) scale(1.3)">${LONGHOUSE}</g>` +
    `<g transform="translate(530 158)"><ellipse cy="2" rx="52" ry="6" fill="${INK}" opacity=".4"/>${ship}</g>` +
    waves(W, H * 0.94, H * 0.2, ["#16303f"], "#47809c", "shore"),
  W,
  H,
);
