/** Points and places of a drawing, and the hand-cut edge of its land. */

export interface Point {
  x: number;
  y: number;
}
export interface Spot extends Point {
  scale: number;
}
export interface Box extends Point {
  w: number;
  h: number;
}

const CUT = 9; // length of a knife cut
const DEEP = 4.2;

/** Straight edges turned into knife cuts. An edge is cut the same from both sides, so neighbours still fit. */
export function handCut(corners: readonly Point[]): string {
  const cut = corners.flatMap((from, k) => {
    const to = corners[(k + 1) % corners.length] as Point;
    const turned = from.x > to.x || (from.x === to.x && from.y > to.y);
    const [a, b] = turned ? [to, from] : [from, to];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = Math.hypot(dx, dy);
    const steps = Math.max(1, Math.round(length / CUT));
    return Array.from({ length: steps }, (_, step) => {
      const t = (turned ? steps - step : step) / steps;
      const off = t === 0 || t === 1 ? 0 : DEEP * chance(a.x + dx * t, a.y + dy * t);
      return { x: a.x + dx * t - (dy / length) * off, y: a.y + dy * t + (dx / length) * off };
    });
  });
  return pointList(cut);
}

/** A number from -0.5 to 0.5 that looks like chance and depends on what is given alone. */
export function chance(a: number, b: number): number {
  const n = Math.sin(a * 1729.13 + b * 78.233) * 43758.5453;
  return n - Math.floor(n) - 0.5;
}

/** As the `points` of a polygon or line. */
export function pointList(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}
