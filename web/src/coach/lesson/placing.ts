/** Where the bubble lies: never upon what it speaks of, nor upon the question, and else as near as may be. */
import type { Rect, Size } from "../../kit/beside";

const STEP = 12; // pixels between two places that are tried

function covered(a: Rect, b: Rect): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

function grown({ left, top, right, bottom }: Rect, by: number): Rect {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** `never` must not be covered at all, `kept` only where there is no other room, `spared` as little as can be; near `to` is best. */
export function placed(size: Size, room: Rect, never: readonly Rect[], kept: readonly Rect[], spared: readonly Rect[], to: { x: number; y: number }): { x: number; y: number } {
  const [keptOff, keptFree] = [never.map((rect) => grown(rect, 4)), kept.map((rect) => grown(rect, 6))];
  let best = { x: room.left, y: room.top };
  let least = Infinity;
  const [most, lowest] = [Math.max(room.left, room.right - size.width), Math.max(room.top, room.bottom - size.height)];
  for (let y = room.top; ; y = Math.min(y + STEP, lowest)) {
    for (let x = room.left; ; x = Math.min(x + STEP, most)) {
      const here = { left: x, top: y, right: x + size.width, bottom: y + size.height };
      const away = Math.hypot(x + size.width / 2 - to.x, y + size.height / 2 - to.y);
      let cost = away;
      for (const rect of keptOff) cost += 5000 * covered(here, rect);
      for (const rect of keptFree) cost += 500 * covered(here, rect);
      for (const rect of spared) cost += 0.05 * covered(here, rect);
      if (cost < least) [least, best] = [cost, { x, y }];
      if (x >= most) break;
    }
    if (y >= lowest) break;
  }
  return best;
}

/** From the edge of the bubble to the edge of what it points at; null where they are too close for an arrow. */
export function arrow(from: Rect, to: Rect): { x1: number; y1: number; x2: number; y2: number } | null {
  const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
  const [cx, cy] = [(to.left + to.right) / 2, (to.top + to.bottom) / 2];
  const [x1, y1] = [within(cx, from.left + 24, from.right - 24), within(cy, from.top + 20, from.bottom - 20)];
  const edge = nearest(from, cx, cy, x1, y1);
  const [x2, y2] = [within(edge.x, to.left, to.right), within(edge.y, to.top, to.bottom)];
  // A little short of it, and towards its middle.
  const [tx, ty] = [x2 + (cx - x2) * 0.25, y2 + (cy - y2) * 0.25];
  return Math.hypot(tx - edge.x, ty - edge.y) < 46 ? null : { x1: edge.x, y1: edge.y, x2: tx, y2: ty };
}

function nearest(from: Rect, cx: number, cy: number, x: number, y: number): { x: number; y: number } {
  if (cy < from.top) return { x, y: from.top };
  if (cy > from.bottom) return { x, y: from.bottom };
  return cx < from.left ? { x: from.left, y } : { x: from.right, y };
}

/** A bold tapered arrow, bent a little, as a path. */
export function arrowPath({ x1, y1, x2, y2 }: { x1: number; y1: number; x2: number; y2: number }, bend = 0.14): string {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const long = Math.hypot(dx, dy) || 1;
  const control = { x: (x1 + x2) / 2 - dy * bend, y: (y1 + y2) / 2 + dx * bend };
  // The head points along the end of the curve.
  const [ex, ey] = [x2 - control.x, y2 - control.y];
  const end = Math.hypot(ex, ey) || 1;
  const [ux, uy] = [ex / end, ey / end];
  const head = Math.min(26, long * 0.4);
  const neck = { x: x2 - ux * head, y: y2 - uy * head };
  const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const side = (point: { x: number; y: number }, width: number): [string, string] => [
    at(point.x - uy * width, point.y + ux * width),
    at(point.x + uy * width, point.y - ux * width),
  ];
  const [l1, r1] = side(neck, 5);
  const [l2, r2] = side(neck, 14);
  const [cl, cr] = side(control, 3.5);
  return `M${at(x1, y1)}Q${cl} ${l1}L${l2}L${at(x2, y2)}L${r2}L${r1}Q${cr} ${at(x1, y1)}Z`;
}
