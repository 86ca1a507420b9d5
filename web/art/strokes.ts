/** The cuts a woodcut is made of. Each returns SVG; all lengths are rounded to whole units, which keeps the files small. */
import { chance } from "./chance.ts";

export function n(value: number): string {
  return String(Math.round(value));
}

export function path(d: string, fill: string, extra = ""): string {
  return `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

/** Tapering cuts that come in from the right: hatching. */
export function wedges(x: number, y: number, w: number, h: number, step: number, thick: number, seed: string, fill: string, angle = 0): string {
  const r = chance(seed);
  let d = "";
  for (let at = y - h * 0.3; at < y + h * 1.3; at += step) {
    const length = w * (0.25 + 0.55 * r());
    const t = thick * (0.6 + 0.5 * r());
    d += `M${n(x + w)} ${n(at - t / 2)}l${n(-length)} ${n(t / 2)} ${n(length)} ${n(t / 2)}z`;
  }
  return path(d, fill, `transform="rotate(${angle} ${n(x + w / 2)} ${n(y + h / 2)})"`);
}

/** Beams from a middle, beginning at `inner`: a broad ring that is cut into uneven dashes. */
export function rays(cx: number, cy: number, radius: number, count: number, fill: string, opacity: number, seed: string, inner = 0): string {
  const r = chance(seed);
  const middle = (radius + inner) / 2;
  const step = (2 * Math.PI * middle) / count;
  const dashes = Array.from({ length: Math.min(count, 9) }, () => {
    const width = step * (0.35 + 0.35 * r());
    return `${width.toFixed(1)} ${(step - width).toFixed(1)}`;
  });
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${middle.toFixed(1)}" fill="none" stroke="${fill}" stroke-width="${n(radius - inner)}" stroke-dasharray="${dashes.join(" ")}" opacity="${opacity}"/>`;
}

/** Long lens-shaped cuts, row by row. */
export function sky(w: number, h: number, fill: string, seed: string, opacity: number, step: number): string {
  const r = chance(seed);
  let d = "";
  for (let y = step / 2; y < h; y += step) {
    let x = -20 + r() * 40;
    while (x < w) {
      const length = 60 + r() * w * 0.3;
      const t = 2.5 + r() * 3;
      d += `M${n(x)} ${n(y)}q${n(length / 2)} ${n(-t)} ${n(length)} 0q${n(-length / 2)} ${n(t)} ${n(-length)} 0z`;
      x += length + 20 + r() * 70;
    }
  }
  return path(d, fill, `opacity="${opacity}"`);
}

/** Three rows of waves, the nearest last. */
export function waves(w: number, y: number, h: number, fills: readonly string[], rim: string, seed: string): string {
  const r = chance(seed);
  return fills
    .map((fill, row) => {
      const base = y + (row * h) / 3;
      const height = h * 0.13;
      const length = w / (6.5 - row);
      let x = -20 - r() * length;
      let d = `M${n(x)} ${n(base)}`;
      for (; x < w + length; x += length) {
        d += `q${n(length * 0.3)} ${n(-height * 2)} ${n(length * 0.62)} ${n(-height * 0.3)}t${n(length * 0.38)} ${n(height * 0.3)}`;
      }
      return path(`${d}V${n(y + h * 1.6)}H-40z`, fill, `stroke="${rim}" stroke-width="2.400"`);
    })
    .join("");
}

/** Two ranges of mountains, shaded on the right, with snow where there is a colour for it. */
export function peaks(w: number, h: number, base: number, dark: string, light: string, seed: string, snow = ""): string {
  const r = chance(seed);
  let drawn = "";
  for (const [fill, scale] of [
    [light, 1],
    [dark, 0.75],
  ] as const) {
    for (let x = -40 - r() * 60; x < w; ) {
      const width = h * (0.75 + 0.6 * r());
      const height = h * (0.35 + 0.35 * r()) * scale;
      const top = x + width * (0.42 + 0.16 * r());
      drawn += path(`M${n(x)} ${n(base)}L${n(top)} ${n(base - height)} ${n(x + width)} ${n(base)}z`, fill, `stroke="${dark}" stroke-width="2.800"`);
      if (fill === light) {
        let shade = "";
        for (let at = 0.12; at < 0.95; at += 0.13) {
          const right = top + (x + width - top) * at;
          shade += `M${n(right)} ${n(base - height * (1 - at))}l${n(-width * (0.1 + 0.16 * r()))} ${n(height * 0.1)} ${n(width * 0.3 * at)} 2z`;
        }
        drawn += path(shade, dark);
      }
      if (snow) {
        drawn += path(
          `M${n(top)} ${n(base - height)}l${n(-width * 0.11)} ${n(height * 0.25)} ${n(width * 0.06)} ${n(-height * 0.06)} ${n(width * 0.05)} ${n(height * 0.1)} ${n(width * 0.05)} ${n(-height * 0.1)} ${n(width * 0.09)} ${n(height * 0.07)}z`,
          snow,
        );
      }
      x += width * 0.72;
    }
  }
  return drawn;
}

/** Rows of flames, the nearest last. */
export function flames(w: number, base: number, h: number, fills: readonly string[], seed: string): string {
  const r = chance(seed);
  return fills
    .map((fill, row) => {
      const size = [1, 0.68, 0.4][row] ?? 0.4;
      const count = 9 + row;
      const step = (w + 24) / count;
      let d = `M-12 ${n(base + 16)}`;
      for (let i = 0; i <= count; i++) {
        const x = -12 + step * i;
        const tall = h * size * (0.5 + 0.7 * r());
        d += `Q${n(x - step * 0.55)} ${n(base - tall * 0.2)} ${n(x - step * 0.15)} ${n(base - tall)}Q${n(x - 4)} ${n(base - tall * 0.35)} ${n(x + step * 0.3)} ${n(base - h * size * 0.18)}`;
      }
      return path(`${d}L${n(w + 16)} ${n(base + 16)}z`, fill);
    })
    .join("");
}

/** A strip of earth with short cuts. */
export function ground(w: number, h: number, y: number, dark: string, light: string, seed: string): string {
  const r = chance(seed);
  let edge = `M-9 ${n(h + 9)}V${n(y)}`;
  for (let x = 0; x <= w + 40; x += 40) edge += `L${n(x)} ${n(y + (r() - 0.5) * 10)}`;
  let cuts = "";
  for (let i = 0; i < w / 20; i++) cuts += `M${n(r() * w)} ${n(y + 6 + r() * (h - y))}l${n(8 + r() * 18)} -1 ${n(6 + r() * 16)} 1`;
  return `${path(`${edge}V${n(h + 9)}z`, dark)}<path d="${cuts}" fill="none" stroke="${light}" stroke-width="1.800" opacity=".75"/>`;
}

export function stars(w: number, h: number, fill: string, seed: string): string {
  const r = chance(seed);
  let d = "";
  for (let i = 0; i < 22; i++) {
    const a = 2 + r() * 4.5;
    d += `M${n(r() * w)} ${n(r() * h - a)}l${n(a * 0.3)} ${n(a * 0.7)} ${n(a * 0.7)} ${n(a * 0.3)} ${n(-a * 0.7)} ${n(a * 0.3)} ${n(-a * 0.3)} ${n(a * 0.7)} ${n(-a * 0.3)} ${n(-a * 0.7)} ${n(-a * 0.7)} ${n(-a * 0.3)} ${n(a * 0.7)} ${n(-a * 0.3)}z`;
  }
  return path(d, fill);
}

export function bolt(x: number, y: number, h: number, fill: string, ink: string): string {
  const d = `M${n(x)} ${n(y)}l${n(-h * 0.2)} ${n(h * 0.42)} ${n(h * 0.13)} ${n(-h * 0.03)} ${n(-h * 0.2)} ${n(h * 0.4)} ${n(h * 0.42)} ${n(-h * 0.55)} ${n(-h * 0.14)} ${n(h * 0.03)} ${n(h * 0.2)} ${n(-h * 0.3)}z`;
  return path(d, fill, `stroke="${ink}" stroke-width="2"`);
}
