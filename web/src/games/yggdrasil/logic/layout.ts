/** Where everything stands. One drawing in two shapes: for a desk the Enemies beside the Tree, for a phone below it. */

import { handCut, type Point } from "../../../kit/shapes";

export interface Layout {
  width: number;
  height: number;
  /** The Tree's own box is TREE, from here. */
  tree: Point;
  wheel: Point;
  ladders: Point;
  cage: Point;
}

export const TREE = { width: 664, height: 700 };
export const TILE = { width: 212, height: 188 };
export const WHEEL = 132; // its radius
export const LADDERS = { width: 284, row: 53 };
export const CAGE = { width: 284, height: 126 };

export function makeLayout(narrow: boolean): Layout {
  return narrow
    ? {
        width: TREE.width,
        height: 1066,
        tree: { x: 0, y: 0 },
        wheel: { x: 156, y: 866 },
        ladders: { x: 344, y: 712 },
        cage: { x: 344, y: 934 },
      }
    : {
        width: 972,
        height: TREE.height,
        tree: { x: 308, y: 0 },
        wheel: { x: 150, y: 146 },
        ladders: { x: 12, y: 328 },
        cage: { x: 12, y: 558 },
      };
}

const LEVELS: Record<string, number> = { upper: 114, middle: 322, lower: 530 };
const MIDDLE = TREE.width / 2;
const RADIUS = { x: 256, y: 11 }; // of a level, seen from a little above

/** The spot of a column, also between two while a level turns. Seen from above the columns follow each other clockwise:
 *  left, behind the trunk, right; from the right one the way back to the left leads along the front (YG-TREE-4). */
export function spot(level: string, column: number): Point & { depth: number } {
  const angle = ((210 - 120 * column) * Math.PI) / 180;
  const depth = -Math.sin(angle); // -1 behind the trunk, 1 in front
  return { x: MIDDLE + RADIUS.x * Math.cos(angle), y: (LEVELS[level] ?? 0) + RADIUS.y * depth, depth };
}

export function levelAt(level: string): Point {
  return { x: MIDDLE, y: LEVELS[level] ?? 0 };
}

export interface Sized {
  size: number;
}
export interface Standing<T> extends Point {
  piece: T;
  scale: number;
}

/** Pieces side by side in rows within a box round the origin; smaller if there are too many. */
export function standing<T extends Sized>(pieces: readonly T[], width: number, height: number): Standing<T>[] {
  for (let scale = 1; ; scale *= 0.9) {
    const rows: T[][] = [];
    let used = Infinity;
    for (const piece of pieces) {
      const room = piece.size * scale;
      if (used + room > width) {
        rows.push([]);
        used = 0;
      }
      rows.at(-1)?.push(piece);
      used += room;
    }
    const heights = rows.map((row) => Math.max(...row.map(({ size }) => size)) * scale);
    const whole = heights.reduce((sum, each) => sum + each, 0);
    if (whole > height && scale > 0.3) continue;
    let y = -whole / 2;
    return rows.flatMap((row, k) => {
      const breadth = row.reduce((sum, { size }) => sum + size * scale, 0);
      let x = -breadth / 2;
      y += heights[k] ?? 0;
      return row.map((piece) => {
        x += piece.size * scale;
        return { piece, scale, x: x - (piece.size * scale) / 2, y: y - (heights[k] ?? 0) / 2 };
      });
    });
  }
}

/** The edge of a World round (x, 0), as the points of a polygon: cut otherwise for each x, and the same each time. */
export function tileEdge(x: number): string {
  const [w, h] = [TILE.width / 2 - 2, TILE.height / 2 - 2];
  return handCut([
    { x: x - w, y: 8 - h }, { x: x + 8 - w, y: -h }, { x: x + w - 8, y: -h }, { x: x + w, y: 8 - h },
    { x: x + w, y: h - 8 }, { x: x + w - 8, y: h }, { x: x + 8 - w, y: h }, { x: x - w, y: h - 8 },
  ]); // prettier-ignore
}
