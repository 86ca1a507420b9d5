/** What lies behind and before the figure of a picture, in the tones of its kind. */
import { INK, type Tones } from "../src/kit/art/palette.ts";
import { bolt, flames, ground, n, path, peaks, rays, sky, stars, waves } from "./strokes.ts";

export const FIRE = ["#7d2415", "#d8622c", "#f0b04a"] as const;

/** The place of a picture: its size, the middle and size of its figure. */
export interface Stage {
  w: number;
  h: number;
  cx: number;
  cy: number;
  size: number;
  seed: string;
}

export interface Scene {
  behind: string;
  before?: string;
}

type Draw = (stage: Stage, tones: Tones) => Scene;

function field({ w, h }: Stage, fill: string): string {
  return `<rect width="${w}" height="${h}" fill="${fill}"/>`;
}

function earth({ w, h, seed }: Stage, dark: string, light: string): string {
  return ground(w, h, h * 0.86, dark, light, seed);
}

function disc(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
}

const draw = {
  /** A rising sun. */
  rays(at, { dark, mid, light }) {
    const { w, cx, cy, size, seed } = at;
    const sun = disc(cx, cy, size * 0.58, light, 0.9) + rays(cx, cy, size * 0.58, 40, mid, 0.75, `${seed}x`, size * 0.3);
    return { behind: field(at, mid) + rays(cx, cy, w * 0.56, 26, dark, 0.85, seed) + sun + earth(at, dark, light) };
  },
  /** Cuts of rain, a cloud's edge, two bolts. */
  storm(at, { dark, mid, light }) {
    const { w, h, cx, seed } = at;
    const [a, b] = [w * 0.1, h * 0.12];
    const cloud = `M-9-9H${w + 9}V${n(h * 0.16)}q${n(-a)} ${n(b)} ${n(-2 * a)} 0t${n(-2.2 * a)} ${n(b * 0.25)} ${n(-2 * a)} ${n(-b * 0.2)} ${n(-2.1 * a)} ${n(b * 0.3)} ${n(-2.5 * a)} ${n(-b * 0.25)}z`;
    return {
      behind:
        field(at, dark) + sky(w, h * 0.9, mid, seed, 1, 13) + path(cloud, INK, 'opacity=".75"') +
        bolt(cx - h * 0.44, h * 0.1, h * 0.5, light, INK) + bolt(cx + h * 0.42, h * 0.06, h * 0.6, light, INK) + earth(at, INK, mid),
    };
  },
  sea(at, { dark, mid, light, paper }) {
    const { w, h, cx, seed } = at;
    return {
      behind: field(at, light) + sky(w, h * 0.62, mid, seed, 0.75, 14) + disc(cx + h * 0.4, h * 0.24, h * 0.13, paper),
      before: waves(w, h * 0.76, h * 0.3, [mid, dark, mid], paper, seed),
    };
  },
  peaks(at, { dark, mid, light, paper }) {
    const { w, h, seed } = at;
    return { behind: field(at, light) + sky(w, h * 0.5, mid, seed, 0.55, 14) + peaks(w, h, h * 0.92, dark, mid, seed, paper) + earth(at, dark, light) };
  },
  fire(at, { dark, mid }) {
    const { w, h, cx, seed } = at;
    return {
      behind: field(at, dark) + rays(cx, h, w * 0.7, 30, mid, 0.8, seed) + flames(w, h, h * 0.72, [mid, FIRE[1], FIRE[2]], seed),
      before: flames(w, h * 1.06, h * 0.3, FIRE, `${seed}f`),
    };
  },
  night(at, { dark, mid, light, paper }) {
    const { w, h, cx, cy, size, seed } = at;
    const ring = `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(size * 0.56)}" fill="${mid}" stroke="${light}" stroke-width="2.800" stroke-dasharray="14 6"/>`;
    return { behind: field(at, dark) + sky(w, h, mid, seed, 0.55, 17) + stars(w, h * 0.7, paper, seed) + ring + earth(at, INK, mid) };
  },
  mist(at, { dark, mid, light }) {
    const { w, h, seed } = at;
    return { behind: field(at, mid) + sky(w, h, light, seed, 0.5, 13) + peaks(w, h * 0.8, h * 0.95, dark, mid, seed) + sky(w, h, light, `${seed}q`, 0.3, 24) };
  },
  /** Under a roof, by the fire. */
  hall(at, { dark, mid, light }) {
    const { w, h, cx, cy, size, seed } = at;
    let beams = "";
    for (let x = -w / 48; x < w; x += w / 12) beams += `<rect x="${n(x)}" width="${n(w / 24)}" height="${h}"/>`;
    const [left, right] = [cx - h * 0.9, cx + h * 0.9];
    return {
      behind:
        field(at, mid) + `<g fill="${dark}" opacity=".55">${beams}</g>` +
        path(`M${n(left)} ${n(h * 0.36)}L${n(cx)} ${n(-h * 0.12)} ${n(right)} ${n(h * 0.36)} ${w} ${n(h * 0.5)}V-9H0V${n(h * 0.5)}z`, dark) +
        path(`M${n(left)} ${n(h * 0.42)}L${n(cx)} ${n(-h * 0.06)} ${n(right)} ${n(h * 0.42)}`, "none", `stroke="${light}" stroke-width="3.200"`) +
        disc(cx, cy, size * 0.6, light, 0.55) + rays(cx, cy, size * 0.8, 34, light, 0.55, seed, size * 0.3) + earth(at, dark, light),
    };
  },
} satisfies Record<string, Draw>;

export type SceneName = keyof typeof draw;

export function scene(name: SceneName, stage: Stage, tones: Tones): Scene {
  const drawn: Draw = draw[name];
  return drawn(stage, tones);
}
