/** The closed way round the mountain: a rounded oval measured by its length, so that all spaces are equally long. */
import { chance, type Point } from "../../../kit/shapes";

const ROUND = 2.5; // 2 would be an ellipse; more comes nearer to a rectangle
const SAMPLES = 1440;
const CUT = 12; // length of a knife cut

export class Ring {
  readonly length: number;
  private readonly points: readonly Point[];
  private readonly lengths: readonly number[]; // from the start to each point

  /** Its middle, its half width and half height, and the angle at which it starts; it goes clockwise. */
  constructor(
    readonly middle: Point,
    a: number,
    b: number,
    start: number,
  ) {
    const bent = (unit: number): number => Math.sign(unit) * Math.abs(unit) ** (2 / ROUND);
    this.points = Array.from({ length: SAMPLES + 1 }, (_, n) => {
      const angle = start + (n / SAMPLES) * 2 * Math.PI;
      return { x: middle.x + a * bent(Math.cos(angle)), y: middle.y + b * bent(Math.sin(angle)) };
    });
    let length = 0;
    this.lengths = this.points.map((point, n) => (length += n === 0 ? 0 : distance(point, this.point(n - 1))));
    this.length = length;
  }

  private point(n: number): Point {
    return this.points[n] as Point;
  }

  /** A point of the way, from 0 to 1 and round again; `off` lies beside it, outwards if positive. */
  at(way: number, off = 0): Point {
    const wanted = (way - Math.floor(way)) * this.length;
    const next = Math.max(1, this.lengths.findIndex((length) => length >= wanted));
    const [from, to] = [this.point(next - 1), this.point(next)];
    const step = distance(from, to);
    const part = (wanted - (this.lengths[next - 1] as number)) / step;
    const [dx, dy] = [(to.x - from.x) / step, (to.y - from.y) / step];
    return { x: from.x + (to.x - from.x) * part + dy * off, y: from.y + (to.y - from.y) * part - dx * off };
  }

  /** A line along the way, at a distance from it, cut by hand where `rough` says how deep. */
  along(from: number, to: number, off: number, rough = 0): Point[] {
    const steps = Math.max(1, Math.round(((to - from) * this.length) / CUT));
    return Array.from({ length: steps + 1 }, (_, n) => {
      const way = from + ((to - from) * n) / steps;
      const edge = n === 0 || n === steps;
      return this.at(way, off + (edge ? 0 : rough * chance(way, off)));
    });
  }

  /** The ground between two places, from one distance to another. */
  piece(from: number, to: number, inner: number, outer: number, rough = 0): Point[] {
    return [...this.along(from, to, outer, rough), ...this.along(from, to, inner, rough).reverse()];
  }
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
