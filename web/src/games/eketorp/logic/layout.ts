/** Where everything stands on the table. One drawing in two shapes: wide for a desk, tall for a phone. */
import { type Box, handCut, type Point, type Spot } from "../../../kit/shapes";

export interface Layout {
  width: number;
  height: number;
  island: Point & { sx: number; sy: number };
  /** By seat. */
  villages: Spot[];
  hospital: Box;
  /** `across`: bricks beside the cards instead of below them. */
  supply: Box & { across: boolean };
  track: Point & { w: number };
  /** The middle of a fight, as large as its words need to be read. */
  scene: Spot;
  /** Height of a Viking on a material space. */
  figure: number;
}

export const DEVICES = ["catapult", "ship", "ram"] as const;

/** The island's corners, shared by neighbours so that no gap opens between two spaces. */
const LAND: Record<string, string> = {
  A: "20,40 90,12 165,22 174,100 170,186 90,176 6,182 2,110",
  B: "165,22 250,6 335,20 330,100 338,188 222,178 170,186 174,100",
  C: "335,20 420,8 505,24 508,100 500,184 450,176 338,188 330,100",
  D: "505,24 590,10 652,45 668,110 664,180 585,174 500,184 508,100",
  E: "6,182 90,176 170,186 222,178 228,260 225,338 110,346 30,318 8,250",
  F: "222,178 338,188 450,176 446,260 455,335 340,352 225,338 228,260",
  G: "450,176 500,184 585,174 664,180 660,260 640,320 560,345 455,335 446,260",
};
const MIDDLE: Record<string, readonly [number, number]> = {
  A: [88, 102],
  B: [252, 100],
  C: [419, 100],
  D: [585, 100],
  E: [118, 262],
  F: [338, 264],
  G: [553, 260],
};
export const SPACES = Object.keys(LAND);

/** The edge of a space as a hand-cut polygon. */
export function outline(layout: Layout, space: string): string {
  const { x, y, sx, sy } = layout.island;
  const corners = (LAND[space] ?? "").split(" ").map((pair) => {
    const [px = 0, py = 0] = pair.split(",").map(Number);
    return { x: x + px * sx, y: y + py * sy };
  });
  return handCut(corners);
}

export function middle(layout: Layout, space: string): Point {
  const { x, y, sx, sy } = layout.island;
  const [px, py] = MIDDLE[space] ?? [0, 0];
  return { x: x + px * sx, y: y + py * sy };
}

/** A village in its own measures: the feet of the walls on the six sides of a ring, siege spaces at every second
 *  corner. */
export const WALL_SPOTS: readonly Point[] = [
  { x: -35, y: -30 },
  { x: 35, y: -30 },
  { x: 70, y: 24 },
  { x: 35, y: 78 },
  { x: -35, y: 78 },
  { x: -70, y: 24 },
];
export const SIEGE_SPOTS: readonly Point[] = [
  { x: 0, y: -98 },
  { x: 92, y: 62 },
  { x: -92, y: 62 },
];

/** The others sit clockwise from the reader: up the left side, down the right. */
function wide(players: number, own: number): Layout {
  const others = players - 1;
  const left = Math.ceil(others / 2);
  const scale = left > 2 ? 0.96 : 1.12;
  const rows = (count: number): number[] => Array.from({ length: count }, (_, k) => (700 / count) * (count - k - 0.5) - 1);
  const places: Spot[] = [
    { x: 600, y: 554, scale: 1.17 },
    ...rows(left).map((y) => ({ x: 135, y, scale })),
    ...rows(others - left)
      .reverse()
      .map((y) => ({ x: 1065, y, scale })),
  ];
  return {
    width: 1200,
    height: 700,
    island: { x: 272, y: 46, sx: 0.98, sy: 0.98 },
    villages: seated(places, players, own),
    hospital: { x: 276, y: 424, w: 180, h: 264 },
    supply: { x: 744, y: 424, w: 180, h: 264, across: false },
    track: { x: 285, y: 8, w: 630 },
    scene: { x: 600, y: 216, scale: 1.15 },
    figure: 33,
  };
}

/** The others in a row on top, then the island as wide as the screen, the reader's own village below it. */
function tall(players: number, own: number): Layout {
  const others = players - 1;
  const scale = Math.min(1.1, 4.2 / others);
  const row = Array.from({ length: others }, (_, k) => ({ x: (960 / others) * (k + 0.5), y: 46 + 122 * scale, scale }));
  const island = 46 + 246 * scale;
  const home = island + 422;
  return {
    width: 960,
    height: home + 312,
    island: { x: 12, y: island, sx: 1.4, sy: 1.16 },
    villages: seated([{ x: 480, y: home + 154, scale: 1.25 }, ...row], players, own),
    hospital: { x: 12, y: home, w: 300, h: 300 },
    supply: { x: 648, y: home, w: 300, h: 150, across: true },
    track: { x: 10, y: 8, w: 940 },
    scene: { x: 480, y: island + 205, scale: 2.2 },
    figure: 44,
  };
}

function seated(places: readonly Spot[], players: number, own: number): Spot[] {
  return Array.from({ length: players }, (_, seat) => places[(seat - own + players) % players] as Spot);
}

export function makeLayout(shape: "wide" | "tall", players: number, own: number): Layout {
  return shape === "wide" ? wide(players, own) : tall(players, own);
}

export function inVillage(village: Spot, local: Point): Point {
  return { x: village.x + local.x * village.scale, y: village.y + local.y * village.scale };
}

export const TITLE = 26; // height of a panel's heading

export function station(layout: Layout, index: number, count: number): Box {
  const { x, y, w, h } = layout.hospital;
  const part = (h - TITLE - 10) / count;
  return { x: x + 8, y: y + TITLE + index * part, w: w - 16, h: part };
}

/** Places in rows round a point: the k-th of n, at most `columns` in a row. */
function inRows(k: number, n: number, columns: number, step: number): Point {
  const row = Math.floor(k / columns);
  const inRow = Math.min(columns, n - row * columns);
  const rows = Math.ceil(n / columns);
  return { x: ((k % columns) - (inRow - 1) / 2) * step, y: (row - (rows - 1) / 2) * step };
}

/** Where the k-th of n groups of Vikings stands at a place. */
export function standing(layout: Layout, place: string, k: number, n: number, stations: number): Point & { size: number } {
  const [kind, a = "", b = ""] = place.split(":");
  if (kind === "space") {
    const size = layout.figure;
    const { x, y } = middle(layout, a);
    const off = inRows(k, n, n > 4 ? 3 : 4, size * 1.12);
    return { x: x + off.x, y: y + size * 1.12 + off.y * 0.95, size };
  }
  if (kind === "station") {
    const box = station(layout, Number(a), stations);
    const label = 1.33 * layout.figure;
    const size = Math.min(0.79 * layout.figure, (box.w - label) / 6 + 3);
    const off = inRows(k, n, 6, size * 0.98);
    return { x: box.x + label + (box.w - label) / 2 + off.x, y: box.y + box.h / 2 + off.y, size };
  }
  const village = layout.villages[Number(a)] as Spot;
  if (kind === "siege") {
    const at = inVillage(village, SIEGE_SPOTS[DEVICES.indexOf(b as (typeof DEVICES)[number])] as Point);
    const size = (n > 3 ? 20 : 25) * village.scale;
    const off = inRows(k, n, n > 3 ? 3 : 2, size * 0.86);
    return { x: at.x + off.x, y: at.y + off.y, size };
  }
  const at = inVillage(village, { x: 0, y: 10 });
  const size = 34 * village.scale;
  return { x: at.x + inRows(k, n, 2, size * 1.2).x, y: at.y, size };
}
