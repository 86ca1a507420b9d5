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
  plateaus: Record<string, Spot>;
  /** The druid's temple, then the rocks. */
  rocks: Point[];
  /** The course of the great river from its spring to the ring. */
  river: Point[];
  die: Spot;
  notice: Spot;
  scene: Spot;
}

/** Lengths on the ring, in spaces: what the great river and each rune stone take. */
const RIVER = 0.9;
const STONE = 0.66;

/** On a space, from the middle of the ring's land outwards: the building, the two symbols; in units of `k`. */
export const SITE = -15;
export const SITE_SIZE = 22;
export const SYMBOLS = 29;

/** Breadth of the shore outside the ring, on which the numbers of the spaces stand. */
export const RIM = 17;

/** Corners of a plateau round its middle. */
export const TERRACE: readonly Point[] = "-94,-66 -58,-74 -12,-71 34,-76 80,-70 95,-48 92,-8 97,30 88,64 40,72 -6,69 -50,74 -88,66 -97,26 -92,-14"
  .split(" ")
  .map((pair) => {
    const [x = 0, y = 0] = pair.split(",").map(Number);
    return { x, y };
  });

type Frame = Omit<Layout, "ring" | "k" | "half" | "cell" | "spaces" | "districts"> & { start: number };

const WIDE: Frame = {
  width: 1200,
  height: 700,
  start: Math.PI - 0.16,
  plateaus: {
    wood: { x: 506, y: 268, scale: 1 },
    wool: { x: 756, y: 264, scale: 1 },
    copper: { x: 766, y: 432, scale: 1 },
    stone: { x: 514, y: 436, scale: 1 },
  },
  rocks: [
    { x: 305, y: 226 },
    { x: 254, y: 276 },
    { x: 222, y: 312 },
    { x: 192, y: 348 },
  ],
  river: [
    { x: 436, y: 352 },
    { x: 374, y: 372 },
    { x: 310, y: 438 },
    { x: 220, y: 424 },
  ],
  die: { x: 958, y: 316, scale: 1 },
  notice: { x: 958, y: 414, scale: 1 },
  scene: { x: 640, y: 350, scale: 1 },
};

const TALL: Frame = {
  width: 960,
  height: 900,
  start: Math.PI - 0.12,
  plateaus: {
    wood: { x: 374, y: 404, scale: 1.08 },
    wool: { x: 632, y: 398, scale: 1.08 },
    copper: { x: 640, y: 582, scale: 1.08 },
    stone: { x: 384, y: 588, scale: 1.08 },
  },
  rocks: [
    { x: 298, y: 232 },
    { x: 246, y: 290 },
    { x: 214, y: 344 },
    { x: 190, y: 398 },
  ],
  river: [
    { x: 296, y: 488 },
    { x: 262, y: 494 },
    { x: 226, y: 520 },
    { x: 190, y: 508 },
  ],
  die: { x: 500, y: 226, scale: 1.25 },
  notice: { x: 664, y: 226, scale: 1.25 },
  scene: { x: 490, y: 470, scale: 1.45 },
};

/** `districts` names the district of each space, in order. */
export function makeLayout(shape: "wide" | "tall", districts: readonly string[]): Layout {
  const { start, ...frame } = shape === "wide" ? WIDE : TALL;
  const k = Math.min(1.1, 38 / districts.length);
  const half = 50 * k;
  const edge = half + RIM + 8;
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
  return -layout.half - 19;
}

/** A space by its entity, `space:7`; -1 for another entity. */
export function spaceIndex(entity: string): number {
  const [kind, number] = entity.split(":");
  return kind === "space" ? Number(number) - 1 : -1;
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

/** A worker's place in the tower of a plateau. */
export function workerAt(layout: Layout, material: string, level: number): Spot {
  const { x, y, scale } = plateauAt(layout, material);
  return { x: x - 42 * scale, y: y + (36 - 34 * level) * scale, scale };
}

export function plateauAt(layout: Layout, material: string): Spot {
  return layout.plateaus[material] ?? { x: 0, y: 0, scale: 1 };
}
