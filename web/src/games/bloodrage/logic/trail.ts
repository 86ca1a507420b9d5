/** The way that figures took last: where they left, and a tapered arrow to where they stand. */
import type { Point } from "../../../kit/shapes";

export interface Step {
  id: string;
  seat: number;
  kind: string;
  /** Places, and the points in them. */
  origin: string;
  place: string;
  from: Point;
  to: Point;
}

/** Those of one clan that went the same way, as one arrow from their middle to their middle. */
export interface Way {
  seat: number;
  from: Point;
  to: Point;
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

export function ways(steps: readonly Step[]): Way[] {
  const together = new Map<string, Step[]>();
  for (const step of steps) {
    const way = `${step.seat} ${step.origin} ${step.place}`;
    together.set(way, [...(together.get(way) ?? []), step]);
  }
  return [...together.values()].map((group) => ({
    seat: group[0]?.seat ?? 0,
    from: middle(group.map(({ from }) => from)),
    to: middle(group.map(({ to }) => to)),
  }));
}

/** A bent arrow that grows towards its head, as a path. */
export function arrow(from: Point, to: Point, bend = 0.18): string {
  const turn = { x: (from.x + to.x) / 2 + bend * (from.y - to.y), y: (from.y + to.y) / 2 + bend * (to.x - from.x) };
  const angle = Math.atan2(to.y - turn.y, to.x - turn.x);
  const across = { x: -Math.sin(angle), y: Math.cos(angle) };
  const neck = { x: to.x - Math.cos(angle) * 20, y: to.y - Math.sin(angle) * 20 };
  const beside = ({ x, y }: Point, far: number): string => `${(x + across.x * far).toFixed(1)} ${(y + across.y * far).toFixed(1)}`;
  const tail = beside(from, 0);
  return `M${tail}Q${beside(turn, 3)} ${beside(neck, 6)}L${beside(neck, 15)} ${beside(to, 0)} ${beside(neck, -15)} ${beside(neck, -6)}Q${beside(turn, -3)} ${tail}Z`;
}
