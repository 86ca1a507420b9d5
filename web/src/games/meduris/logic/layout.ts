/** Where everything stands on the table. One drawing in two shapes: wide for a desk, tall for a phone. */
import type { Point, Spot } from "../../../kit/shapes";
import { Ring } from "./ring";

export interface District {
  rune: string;
  /** Where it begins and ends on the ring, and where its rune stone stands. */
  from: number;
  to: number;
  stone: number;
}
export interface Layout {
  width: number;
  height: number;
  ring: Ring;
  /** Size of all that stands on a space. */
  k: number;
  /** Half the breadth of the ring's land. */
  half: number;
  /** Length of a space as a part of the ring. */
  cell: number;
  /** Middle of each space on the ring. */
  spaces: number[];
  districts: District[];
  /** The mountain: its middle and how far it reaches. */
  mountain: Point & { rx: number; ry: number };
  /** Its summit, where the plateaus leave room for it. */
  summit: Spot | null;
  plateaus: Record<string, Spot>;
  /** The druid's temple, then the rocks. */
  rocks: Point[];
  /** The course of the great river from its spring to the ring. */
  river: Point[];
  die: Spot;
  /** In a corner of the sea. */
  notice: Spot;
  /** Numbers and prices are as much larger as the whole is drawn smaller. */
  letters: number;
}

/** Lengths on the ring, in spaces: what the great river and each rune stone take. */
const RIVER = 0.9;
const STONE = 0.66;

/** On a space, from the middle of the ring's land outwards, in parts of `half`: the building, the two symbols. */
export const SITE = -0.28;
export const SYMBOLS = 0.66;

/** Breadth of the shore outside the ring, on which the numbers of the spaces stand. */
export const RIM = 19;

/** Corners of a plateau round its middle. */
export const TERRACE: readonly Point[] = "-94,-66 -58,-74 -12,-71 34,-76 80,-70 95,-48 92,-8 97,30 88,64 40,72 -6,69 -50,74 -88,66 -97,26 -92,-14"
  .split(" ")
  .map((pair) => {
    const [x = 0, y = 0] = pair.split(",").map(Number);
    return { x, y };
  });

/** For a desk, for a low window, for a phone. */
export type Shape = "wide" | "low" | "tall";
type Frame = Omit<Layout, "ring" | "k" | "half" | "cell" | "spaces" | "districts"> & {
  start: number;
  /** Size of what stands on a space: of 32, or of 40. */
  sizes: readonly [number, number];
};

const FRAMES: Record<Shape, Frame> = {
  wide: {
    width: 992,
    height: 612,
    start: Math.PI - 0.14,
    sizes: [0.98, 0.94],
    mountain: { x: 531, y: 306, rx: 236, ry: 172 },
    summit: { x: 531, y: 306, scale: 1 },
    plateaus: {
      wood: { x: 415, y: 226, scale: 0.94 },
      wool: { x: 643, y: 224, scale: 0.94 },
      copper: { x: 647, y: 384, scale: 0.94 },
      stone: { x: 417, y: 386, scale: 0.94 },
    },
    rocks: [
      { x: 260, y: 211 },
      { x: 220, y: 247 },
      { x: 197, y: 280 },
      { x: 178, y: 314 },
    ],
    river: [
      { x: 392, y: 310 },
      { x: 300, y: 318 },
      { x: 214, y: 352 },
    ],
    die: { x: 800, y: 312, scale: 0.92 },
    notice: { x: 74, y: 30, scale: 0.86 },
    letters: 1,
  },
  low: {
    width: 1240,
    height: 500,
    start: Math.PI - 0.14,
    sizes: [0.98, 0.96],
    mountain: { x: 660, y: 250, rx: 372, ry: 84 },
    summit: null,
    plateaus: {
      wood: { x: 405, y: 244, scale: 0.84 },
      wool: { x: 577, y: 242, scale: 0.84 },
      copper: { x: 749, y: 244, scale: 0.84 },
      stone: { x: 921, y: 242, scale: 0.84 },
    },
    rocks: [
      { x: 272, y: 196 },
      { x: 232, y: 212 },
      { x: 204, y: 230 },
      { x: 182, y: 252 },
    ],
    river: [
      { x: 352, y: 286 },
      { x: 290, y: 292 },
      { x: 220, y: 284 },
    ],
    die: { x: 1048, y: 246, scale: 0.86 },
    notice: { x: 74, y: 30, scale: 0.86 },
    letters: 1.2,
  },
  tall: {
    width: 960,
    height: 828,
    start: Math.PI - 0.14,
    sizes: [1.28, 1.12],
    mountain: { x: 509, y: 414, rx: 269, ry: 200 },
    summit: { x: 509, y: 414, scale: 1.14 },
    plateaus: {
      wood: { x: 377, y: 323, scale: 1.21 },
      wool: { x: 637, y: 321, scale: 1.21 },
      copper: { x: 641, y: 503, scale: 1.21 },
      stone: { x: 379, y: 505, scale: 1.21 },
    },
    rocks: [
      { x: 262, y: 286 },
      { x: 222, y: 330 },
      { x: 200, y: 372 },
      { x: 190, y: 412 },
    ],
    river: [
      { x: 300, y: 444 },
      { x: 252, y: 450 },
      { x: 214, y: 468 },
    ],
    die: { x: 296, y: 612, scale: 1.3 },
    notice: { x: 120, y: 40, scale: 1.4 },
    letters: 2,
  },
};

/** `districts` names the district of each space, in order. */
export function makeLayout(shape: Shape, districts: readonly string[]): Layout {
  const { start, sizes, ...frame } = FRAMES[shape];
  const k = sizes[districts.length > 32 ? 1 : 0];
  const half = 50 * k;
  const edge = half + RIM + 10;
  const { width, height } = frame;
  const ring = new Ring({ x: width / 2, y: height / 2 }, width / 2 - edge, height / 2 - edge, start);
  const runes = [...new Set(districts)];
  const cell = 1 / (RIVER + runes.length * STONE + districts.length);
  const spaces: number[] = [];
  let at = RIVER / 2;
  const land = runes.map((rune) => {
    const from = at * cell;
    const stone = (at + STONE / 2) * cell;
    at += STONE;
    for (const district of districts) if (district === rune) spaces.push((at++ + 0.5) * cell);
    return { rune, from, to: at * cell, stone };
  });
  return { ...frame, ring, k, half, cell, spaces, districts: land };
}

/** The druid's path, along the inner edge of the land. */
export function pathOff(layout: Layout): number {
  return -layout.half - 14 * layout.k;
}

/** The druid's stops in order: below 0 his temple (-4) and the rocks, then the spaces, which go round and round. */
export function stopOf(entity: string, layout: Layout): number {
  const [kind, number] = entity.split(":");
  if (kind === "space") return Number(number) - 1;
  return (kind === "rock" ? Number(number) : 0) - layout.rocks.length;
}

/** Where the druid is on his way from stop to stop. */
export function druidAt(layout: Layout, stop: number): Point {
  const before = Math.floor(stop);
  const [from, to] = [stopPoint(layout, before), stopPoint(layout, before + 1)];
  const part = stop - before;
  if (before < 0) return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  const spaces = layout.spaces.length;
  const way = wayOf(layout, before % spaces);
  const next = wayOf(layout, (before + 1) % spaces);
  return layout.ring.at(way + ((next - way + 1) % 1) * part, pathOff(layout));
}

function stopPoint(layout: Layout, stop: number): Point {
  const rocks = layout.rocks.length;
  if (stop < 0) return layout.rocks[Math.max(0, stop + rocks)] as Point;
  return layout.ring.at(wayOf(layout, stop % layout.spaces.length), pathOff(layout));
}

export function wayOf(layout: Layout, space: number): number {
  return layout.spaces[space] ?? 0;
}

/** Where a worker of a tower stands, on the plateau. */
export function rankAt(level: number): Point {
  return { x: -44, y: 44 - 36 * level };
}

/** A worker's feet. */
export function workerAt(layout: Layout, material: string, level: number): Spot {
  const { x, y, scale } = plateauAt(layout, material);
  const rank = rankAt(level);
  return { x: x + rank.x * scale, y: y + rank.y * scale, scale };
}

/** The foot of what is built on a space. */
export function siteAt(layout: Layout, space: number): Point {
  return layout.ring.at(wayOf(layout, space), SITE * layout.half);
}

export function plateauAt(layout: Layout, material: string): Spot {
  return layout.plateaus[material] ?? { x: 0, y: 0, scale: 1 };
}
