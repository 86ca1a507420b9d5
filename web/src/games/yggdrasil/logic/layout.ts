/** The Tree in perspective: three discs on a trunk, each of three Worlds. Measures are pixels of the unzoomed page, so that
 *  letters and badges keep their size however small the place is that the shell leaves for the drawing. */
import type { Point } from "../../../kit/shapes";
import type { World } from "../types";

export type Level = World["level"];
export type Place = "left" | "right" | "front";

export interface Disc {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  /** Height of the rim, into which the names are cut. */
  rim: number;
}

export interface Tree {
  width: number;
  height: number;
  discs: Record<Level, Disc>;
  /** Size of the figures, 1 being a hundred high. */
  figures: number;
  /** Height of letters and tokens, 1 being those of a large screen. */
  print: number;
  /** There is no room for more than a token for what a World holds. */
  small: boolean;
}

export const LEVELS: readonly Level[] = ["upper", "middle", "lower"];
/** Room for Nidhögg's way at the roots. */
export const ROOTS = 40;

/** A board of this size is drawn as it is; a larger one is the same drawing enlarged. */
const WHOLE = { width: 744, height: 612 };

export function makeTree(room: { width: number; height: number }): Tree {
  const enlarged = Math.max(1, Math.min(room.width / WHOLE.width, room.height / WHOLE.height));
  const [width, height] = [room.width / enlarged, room.height / enlarged];
  const depth = height - ROOTS;
  const step = depth * 0.304;
  const small = width < 480 || height < 330;
  const disc = (breadth: number, down: number): Disc => ({
    cx: width / 2,
    cy: depth * down,
    rx: Math.min(width, 820) * breadth,
    ry: Math.min(70, step * 0.4),
    rim: Math.min(25, 11 + step * 0.08),
  });
  return {
    width,
    height,
    discs: { upper: disc(0.41, small ? 0.245 : 0.215), middle: disc(0.468, small ? 0.535 : 0.519), lower: disc(0.44, 0.823) },
    figures: Math.min(0.66, 0.2 + step * 0.00265),
    print: small ? 0.84 : 1,
    small,
  };
}

/** Where the columns of the Tree are seen. Seen from above they follow each other clockwise, as the middle level turns
 *  (YG-TREE-4): from the left behind the trunk to the right, and along the front back to the left. */
const PLACES: readonly Place[] = ["left", "right", "front"];

export function placeOf(column: number): Place {
  return PLACES[((Math.round(column) % 3) + 3) % 3] as Place;
}

/** The middle of a column's sector in degrees, as in a drawing: 90 is the front. */
export function angleOf(column: number): number {
  return 210 + 120 * column;
}

/** A spot on a disc for each place: from -1 to 1 across and in depth. */
export type Anchor = Record<Place, Point>;

export interface Stand extends Point {
  /** On its way behind the trunk. */
  hidden: boolean;
}

/** An anchor on a disc, also between two columns while the level turns. */
export function standOn(disc: Disc, anchor: Anchor, column: number): Stand {
  const before = Math.floor(column);
  const part = column - before;
  const [from, to] = [polar(anchor, before), polar(anchor, before + 1)];
  const angle = ((from.angle + (to.angle - from.angle) * part) * Math.PI) / 180;
  const far = from.far + (to.far - from.far) * part;
  const [x, y] = [far * Math.cos(angle), far * Math.sin(angle)];
  return { x: disc.cx + disc.rx * x, y: disc.cy + disc.ry * y, hidden: Math.abs(x) < 0.16 && y < 0 };
}

/** With angles that go on from column to column, so that the way between two is the way round the trunk. */
function polar(anchor: Anchor, column: number): { angle: number; far: number } {
  const { x, y } = anchor[placeOf(column)];
  const middle = angleOf(column);
  const angle = (Math.atan2(y, x) * 180) / Math.PI;
  return { angle: angle + 360 * Math.round((middle - angle) / 360), far: Math.hypot(x, y) };
}

/** The left and the right are the same, mirrored. */
export function anchor(left: Point, front: Point): Anchor {
  return { left, front, right: { x: -left.x, y: left.y } };
}

export const STORE = anchor({ x: -0.8, y: 0.16 }, { x: 0.4, y: 0.64 });
export const SCENERY = anchor({ x: -0.78, y: -0.4 }, { x: 0.6, y: 0.44 });
export const SCENERY_TOO = anchor({ x: -0.62, y: -0.62 }, { x: -0.58, y: 0.5 });

/** Where so many stand in a World, from the back to the front; and how large, for a crowd has to draw closer. */
export function standing(count: number): { anchors: Anchor[]; scale: number } {
  if (count <= 3) return { anchors: row(count, { from: -0.62, to: -0.26, y: 0.08 }, { from: -0.4, to: 0.12, y: 0.66 }), scale: 1 };
  const back = Math.ceil(count / 2);
  return {
    anchors: [
      ...row(back, { from: -0.66, to: -0.22, y: -0.44 }, { from: -0.38, to: 0.18, y: 0.4 }),
      ...row(count - back, { from: -0.58, to: -0.26, y: 0.2 }, { from: -0.46, to: 0.1, y: 0.76 }),
    ],
    scale: count <= 5 ? 0.9 : count <= 7 ? 0.8 : 0.68,
  };
}

interface Row {
  from: number;
  to: number;
  y: number;
}

function row(count: number, left: Row, front: Row): Anchor[] {
  const x = ({ from, to }: Row, k: number): number => (from + to) / 2 + (count < 2 ? 0 : (to - from) * (k / (count - 1) - 0.5));
  return Array.from({ length: count }, (_, k) => anchor({ x: x(left, k), y: left.y }, { x: x(front, k), y: front.y }));
}

/** A point of a disc, by its angle and how far out it is. */
export function onDisc(disc: Disc, angle: number, far = 1): Point {
  const { x, y } = onCircle(angle, far);
  return { x: round(disc.cx + disc.rx * x), y: round(disc.cy + disc.ry * y) };
}

/** The outline of a World: the sector of its column, also between two while the level turns. */
export function sector(disc: Disc, column: number): string {
  const [a, b] = [onDisc(disc, angleOf(column) - 60), onDisc(disc, angleOf(column) + 60)];
  return `M${disc.cx} ${disc.cy}L${a.x} ${a.y}A${disc.rx} ${disc.ry} 0 0 1 ${b.x} ${b.y}Z`;
}

export function onCircle(angle: number, radius = 1): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: round(radius * Math.cos(turn)), y: round(radius * Math.sin(turn)) };
}

const RIMS: Record<Place, [number, number]> = { left: [177, 121], front: [119, 61], right: [59, 3] };

/** The line on the rim that a World's name follows, and its length. */
export function rimLine(disc: Disc, place: Place): { line: string; length: number } {
  const [from, to] = RIMS[place];
  const [a, b] = [onDisc(disc, from), onDisc(disc, to)];
  const down = round(disc.rim * 0.72);
  return { line: `M${a.x} ${a.y + down}A${disc.rx} ${disc.ry} 0 0 0 ${b.x} ${b.y + down}`, length: Math.hypot(a.x - b.x, a.y - b.y) };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
