/** Where everything lies on the table, in three shapes: wide for a desk, low for a window of little height, tall for a
 *  phone. Each is drawn about as large as it is measured here, so that its letters stay readable. */
import { type Box, handCut, type Point, type Spot } from "../../../kit/shapes";

export const DEVICES = ["catapult", "ship", "ram"] as const;

/** A village: the reader's own as a large ring or, where there is little room, as a row of walls; the others' small. */
export interface VillagePlan {
  form: "ring" | "row";
  /** The reader's own, with room for numbers and for what is still to be built. */
  own: boolean;
  box: Box;
  scale: number;
  /** Feet of the six walls, in the order of their siege spaces, and the size of a brick. */
  walls: readonly Point[];
  brick: { w: number; h: number };
  /** In the order of DEVICES. */
  sieges: readonly Point[];
  device: number;
  house: Spot;
  /** Where those at home stand. */
  home: Point;
  /** Middle of the ribbon with the name; a row has none. */
  ribbon: Point | null;
}

export interface Layout {
  width: number;
  height: number;
  island: Point & { sx: number; sy: number };
  /** By seat. */
  villages: readonly VillagePlan[];
  /** `across`: its stations side by side. */
  hospital: Box & { across: boolean };
  /** None where there is no room for it. */
  supply: (Box & { across: boolean }) | null;
  /** Scale of a Viking on a material space, and of a brick there. */
  viking: number;
  brick: number;
  /** Of letters and discs, against those of the wide table. */
  text: number;
}

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

export function onIsland(layout: Layout, x: number, y: number): Point {
  const { island } = layout;
  return { x: island.x + x * island.sx, y: island.y + y * island.sy };
}

function corners(layout: Layout, space: string): Point[] {
  return (LAND[space] ?? "").split(" ").map((pair) => {
    const [x = 0, y = 0] = pair.split(",").map(Number);
    return onIsland(layout, x, y);
  });
}

/** The edge of a space as a hand-cut polygon. */
export function outline(layout: Layout, space: string): string {
  return handCut(corners(layout, space));
}

export function middle(layout: Layout, space: string): Point {
  const [x, y] = MIDDLE[space] ?? [0, 0];
  return onIsland(layout, x, y);
}

/** The middle of a space's letter, in its upper left corner. */
export function letterAt(layout: Layout, space: string): Point {
  const edge = corners(layout, space);
  const inset = 22 * layout.text;
  const drop = (space < "E" ? 30 : 26) * layout.text;
  return { x: Math.min(...edge.map(({ x }) => x)) + inset, y: Math.min(...edge.map(({ y }) => y)) + drop };
}

/** Where a space says whether there is peace: on its lower edge. */
export function pillAt(layout: Layout, space: string): Point {
  const low = Math.max(...corners(layout, space).map(({ y }) => y));
  return { x: middle(layout, space).x, y: low - 9 * layout.text };
}

const RING_OWN = { w: 512, h: 322 };
const RING_OTHER = { w: 240, h: 212 };

type Pair = readonly [number, number];

function ring(own: boolean, x: number, y: number, scale = 1): VillagePlan {
  const size = own ? RING_OWN : RING_OTHER;
  const at = ([dx, dy]: Pair): Point => ({ x: x + (size.w / 2 + dx) * scale, y: y + dy * scale });
  const common = { form: "ring", own, scale, box: { x, y, w: size.w * scale, h: size.h * scale } } as const;
  if (own) {
    return {
      ...common,
      walls: ([[-92, 112], [88, 112], [178, 192], [92, 284], [-96, 284], [-182, 192]] as const).map(at),
      brick: { w: 82 * scale, h: 25 * scale },
      sieges: ([[0, 48], [196, 262], [-198, 262]] as const).map(at),
      device: 1.05 * scale,
      house: { ...at([3, 184]), scale },
      home: at([3, 228]),
      ribbon: at([0, 310]),
    };
  }
  return {
    ...common,
    walls: ([[-40, 76], [36, 76], [80, 126], [38, 174], [-42, 174], [-84, 126]] as const).map(at),
    brick: { w: 41 * scale, h: 13.5 * scale },
    sieges: ([[0, 26], [92, 166], [-94, 166]] as const).map(at),
    device: 0.74 * scale,
    house: { ...at([3, 122]), scale: 0.62 * scale },
    home: at([3, 150]),
    ribbon: at([0, 198]),
  };
}

/** The walls side by side, each pair with its siege space between and above them, the house at the left. */
function row(box: Box, brick: { w: number; h: number }): VillagePlan {
  const foot = box.y + box.h - brick.h * 0.75;
  const yard = brick.w * 1.6;
  const pair = (box.w - yard) / 3;
  const middles = [0, 1, 2].map((k) => box.x + yard + pair * (k + 0.46));
  const apart = pair * 0.25;
  const scale = brick.w / 82;
  return {
    form: "row",
    own: true,
    box,
    scale,
    walls: middles.flatMap((x) => [
      { x: x - apart, y: foot },
      { x: x + apart, y: foot },
    ]),
    brick,
    sieges: middles.map((x) => ({ x: x + brick.h * 0.2, y: foot - brick.h * 3.5 })),
    device: brick.h / 26,
    house: { x: box.x + yard * 0.48, y: foot - brick.h * 1.9, scale: 0.72 * scale },
    home: { x: box.x + yard * 0.48, y: foot },
    ribbon: null,
  };
}

/** Others in a column, as large as they fit, from the top. */
function column(count: number, x: number, w: number, h: number, most: number): VillagePlan[] {
  const scale = Math.min(most, w / RING_OTHER.w, h / (count * RING_OTHER.h));
  return Array.from({ length: count }, (_, k) =>
    ring(false, x + (w - RING_OTHER.w * scale) / 2, (h / count) * k + (h / count - RING_OTHER.h * scale) / 2, scale),
  );
}

/** The others sit clockwise from the reader: up the left side, down the right. */
function aroundSides(left: VillagePlan[], own: VillagePlan, right: VillagePlan[]): VillagePlan[] {
  return [own, ...left.reverse(), ...right];
}

function wide(players: number): Omit<Layout, "villages"> & { places: VillagePlan[] } {
  const others = players - 1;
  const left = Math.ceil(others / 2);
  const small = others > 3 ? 0.8 : 1;
  const rightHigh = others - left > 1 ? 346 : 216;
  const crowded = left > 2;
  return {
    width: 992,
    height: 612,
    island: { x: 246, y: 6, sx: 0.748, sy: 0.775 },
    places: aroundSides(
      column(left, 2, 240, crowded ? 510 : 428, small),
      ring(true, 240, 288),
      column(others - left, 750, 240, rightHigh, small),
    ),
    hospital: { x: 754, y: rightHigh + 4, w: 232, h: 602 - rightHigh, across: false },
    supply: crowded ? { x: 6, y: 514, w: 230, h: 92, across: true } : { x: 8, y: 430, w: 228, h: 176, across: false },
    viking: 0.48,
    brick: 30,
    text: 1,
  };
}

function low(players: number): Omit<Layout, "villages"> & { places: VillagePlan[] } {
  const others = players - 1;
  const left = Math.ceil(others / 2);
  const right = others - left;
  const most = left > 2 ? 0.78 : 0.98; // those at the right are no giants beside three at the left
  return {
    width: 1040,
    height: 410,
    island: { x: 252, y: 4, sx: 0.8, sy: 0.655 },
    places: aroundSides(
      column(left, 2, 240, 406, most),
      row({ x: 250, y: 240, w: 540, h: 106 }, { w: 58, h: 18 }),
      column(right, 798, 240, right > 1 ? 406 : 300, most),
    ),
    hospital: { x: 250, y: 352, w: 540, h: 56, across: true },
    supply: right > 1 ? null : { x: 802, y: 306, w: 232, h: 100, across: true },
    viking: 0.46,
    brick: 31,
    text: 1.16,
  };
}

function tall(players: number): Omit<Layout, "villages"> & { places: VillagePlan[] } {
  const others = players - 1;
  const rows = others > 3 ? 2 : 1;
  const perRow = Math.ceil(others / rows);
  const scale = Math.min(rows > 1 ? 0.42 : 0.52, 386 / (perRow * RING_OTHER.w));
  const high = RING_OTHER.h * scale + 12;
  const places = Array.from({ length: others }, (_, k) => {
    const line = Math.floor(k / perRow);
    const inRow = Math.min(perRow, others - perRow * line);
    const step = 390 / inRow;
    return ring(false, step * ((k % perRow) + 0.5) - (RING_OTHER.w * scale) / 2, 1 + high * line, scale);
  });
  const island = 1 + high * rows;
  const home = island + 160;
  return {
    width: 390,
    height: home + 84,
    island: { x: 4, y: island, sx: 0.57, sy: 0.445 },
    places: [row({ x: 2, y: home, w: 386, h: 56 }, { w: 34, h: 11 }), ...places],
    hospital: { x: 2, y: home + 57, w: 386, h: 26, across: true },
    supply: null,
    viking: 0.33,
    brick: 21,
    text: 0.86,
  };
}

const SHAPES = { wide, low, tall };
export type Shape = keyof typeof SHAPES;

export function makeLayout(shape: Shape, players: number, own: number): Layout {
  const { places, ...rest } = SHAPES[shape](players);
  const villages = Array.from({ length: players }, (_, seat) => places[(seat - own + players) % players] as VillagePlan);
  return { ...rest, villages };
}

/** A station of the hospital. */
export function station({ hospital }: Layout, index: number, count: number): Box {
  const { x, y, w, h, across } = hospital;
  if (across) return { x: x + (w / count) * index, y, w: w / count, h };
  const part = (h - HEADING) / count;
  return { x, y: y + HEADING + part * index, w, h: part };
}
const HEADING = 32;

export const BEDS = 4;

/** The beds of a station, from their upper left corner: 34 by 56 at scale 1. */
export function bedsAt(layout: Layout, index: number, count: number): { beds: Point[]; scale: number } {
  const box = station(layout, index, count);
  const { across } = layout.hospital;
  const scale = across ? Math.min(0.8, (box.h - 10) / 56) : Math.min(1, (box.h - 6) / 60);
  const label = across ? 52 * layout.text : 80;
  const step = Math.min(35 * scale, (box.w - label - 3) / BEDS);
  const beds = Array.from({ length: BEDS }, (_, k) => ({ x: box.x + label + k * step, y: box.y + (box.h - 56 * scale) / 2 }));
  return { beds, scale };
}

/** How many Vikings stand at a place one by one; more are shown as one of each seat. */
export function roomAt(layout: Layout, place: string): number {
  const [kind, village] = place.split(":");
  if (kind === "space") return 4;
  if (kind === "station") return BEDS;
  if (kind === "siege") return 3;
  const plan = layout.villages[Number(village)];
  return plan?.own && plan.form === "ring" ? 3 : 1;
}

/** Places round a point: the k-th of n, at most `columns` in a row, the rows one behind the other. */
function inRows(k: number, n: number, columns: number, across: number, deep: number): Point {
  const line = Math.floor(k / columns);
  const inRow = Math.min(columns, n - line * columns);
  const rows = Math.ceil(n / columns);
  return { x: ((k % columns) - (inRow - 1) / 2) * across, y: (line - (rows - 1) / 2) * deep };
}

/** The feet of the k-th of n Vikings, or groups of them, at a place, and their scale. */
export function standing(layout: Layout, place: string, k: number, n: number, stations: number): Spot {
  const [kind, a = "", b = ""] = place.split(":");
  if (kind === "space") {
    const scale = layout.viking * (n > 3 ? 0.82 : 1);
    const at = middle(layout, a);
    const off = inRows(k, n, n > 4 ? 3 : 4, (n > 3 ? 68 : 75) * scale, 38 * scale);
    return { x: at.x + off.x - 6 * layout.text, y: at.y + 68 * layout.viking + off.y, scale };
  }
  if (kind === "station") {
    const { beds, scale } = bedsAt(layout, Number(a), stations);
    const bed = beds[Math.min(k, BEDS - 1)] as Point;
    return { x: bed.x + 17 * scale, y: bed.y + 50 * scale, scale: layout.viking * 0.7 };
  }
  const village = layout.villages[Number(a)] as VillagePlan;
  if (kind === "siege") {
    const at = village.sieges[DEVICES.indexOf(b as (typeof DEVICES)[number])] as Point;
    const scale = (n > 2 ? 0.38 : 0.46) * village.device;
    const off = inRows(k, n, 3, 62 * scale, 30 * scale);
    return { x: at.x + off.x + 8 * village.device, y: at.y + 24 * village.device + off.y, scale };
  }
  const scale = village.own ? (village.form === "ring" ? 0.5 : layout.viking) : 0.58 * village.scale;
  return { x: village.home.x + inRows(k, n, 4, 72 * scale, 0).x, y: village.home.y, scale };
}

/** Where a Viking leaves his village on the way to a place: at the rim, on the side of the place. */
export function gate(layout: Layout, seat: number, to: Point): Point {
  const { box } = layout.villages[seat] as VillagePlan;
  const from = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  return { x: from.x + Math.cos(angle) * box.w * 0.3, y: from.y + Math.sin(angle) * box.h * 0.3 };
}
