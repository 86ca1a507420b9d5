/** Where everything lies on the map: eight provinces in a ring round Yggdrasil, fjords cut in at the four corners.
 *  Measured from the middle of Yggdrasil, north up. */
import { type Box, handCut, type Point } from "../../../kit/shapes";

export interface Layout {
  /** Pieces, letters and marks are larger where the drawing is small. */
  piece: number;
  letters: number;
  marks: number;
  /** The names of the regions are written, too. */
  regions: boolean;
}

/** As large as a table at home, and for a screen on which the map is small. */
export const ROOMY: Layout = { piece: 1, letters: 1, marks: 1, regions: true };
export const SMALL: Layout = { piece: 1.16, letters: 1.36, marks: 1.5, regions: false };
/** Beside something else, on a low screen. */
export const TINY: Layout = { piece: 1.5, letters: 2.1, marks: 2.4, regions: false };

/** The whole drawing; the sea goes on beyond. */
export const MAP: Box = { x: -366, y: -376, w: 732, h: 734 };

/** In the order of the ring, clockwise; the first one ends at north. */
export const RING = ["myrkulor", "elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle"] as const;
export const TREE = "yggdrasil";
const CORNERS: Record<string, number> = { ne: 45, se: 135, sw: 225, nw: 315 }; // degrees clockwise from north
const SHORE = 118; // the inner coast of the ring
const FJORD_HEAD = 168; // how far inland the sea comes
const ISLAND = 101;

function polar(degrees: number, r: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: r * Math.sin(angle), y: -r * Math.cos(angle) };
}

/** The outer coast: between a circle and a square, with bays. */
function coast(degrees: number): number {
  const angle = (degrees * Math.PI) / 180;
  const round = Math.abs(Math.sin(angle)) ** 2.6 + Math.abs(Math.cos(angle)) ** 2.6;
  return 333 / round ** (1 / 2.6) + 5 * Math.sin(7 * angle + 1) + 4 * Math.sin(11 * angle + 2.2);
}

/** A border from the inner to the outer coast. `side` is the neighbour's side: -1 before it, 1 after it, clockwise. */
function border(degrees: number, side: number): Point[] {
  const end = coast(degrees);
  const fjord = degrees % 90 !== 0;
  return Array.from({ length: 10 }, (_, step) => {
    const r = SHORE + ((end - SHORE) * step) / 9;
    const inland = Math.max(0, (r - FJORD_HEAD) / (end - FJORD_HEAD));
    const off = fjord ? side * 40 * inland ** 1.2 : 0;
    const sway = 5 * Math.sin(r / 34 + degrees);
    const [at, across] = [polar(degrees, r), polar(degrees + 90, 1)];
    return { x: at.x + across.x * (off + sway), y: at.y + across.y * (off + sway) };
  });
}

function sector(index: number): Point[] {
  const from = (index - 1) * 45;
  const start = border((from + 360) % 360, 1);
  const end = border((from + 405) % 360, -1);
  const outer = Array.from({ length: 7 }, (_, step) => from + 4.5 + step * 6)
    .filter((degrees) => inside(degrees, from))
    .map((degrees) => polar(degrees, coast(degrees)));
  const inner = [36, 27, 18, 9].map((degrees) => polar(from + degrees, SHORE + 3 * Math.sin(degrees + index)));
  return [...start, ...outer, ...end.reverse(), ...inner];
}

/** Beside a fjord the coast begins only where its mouth ends. */
function inside(degrees: number, from: number): boolean {
  const [near, far] = from % 90 === 0 ? [2, 38] : [7, 43];
  return degrees - from > near && degrees - from < far;
}

/** The edge of a province as a hand-cut polygon. */
export const OUTLINES: Readonly<Record<string, string>> = Object.fromEntries([
  ...RING.map((id, index) => [id, handCut(sector(index))]),
  [TREE, handCut(Array.from({ length: 24 }, (_, k) => polar(k * 15, ISLAND + 3 * Math.sin(k * 2.1))))],
]);

interface Ground {
  name: Point;
  token: Point;
  doom: Point;
  /** Middle of the land. */
  middle: Point;
  /** Where the sums of strength stand: on the water before it, clear of figures and names. */
  tally: Point;
}
// A province of the north and one of the east; all the others are these two, mirrored.
const NORTH: Ground = {
  name: { x: 74, y: -172 },
  token: { x: 46, y: -226 },
  doom: { x: 83, y: -211 },
  middle: { x: 92, y: -226 },
  tally: { x: 46, y: -112 },
};
const EAST: Ground = {
  name: { x: 178, y: -44 },
  token: { x: 176, y: -88 },
  doom: { x: 142, y: -112 },
  middle: { x: 226, y: -92 },
  tally: { x: 130, y: -18 },
};
const CENTRE: Ground = {
  name: { x: 0, y: 108 },
  token: { x: -66, y: -56 },
  doom: { x: 60, y: -50 },
  middle: { x: 0, y: 10 },
  tally: { x: 0, y: -96 },
};
const VILLAGES: Record<string, readonly (readonly [number, number])[]> = {
  north3: [[44, -288], [106, -282], [158, -240]],
  north4: [[44, -292], [104, -290], [166, -256], [118, -236]],
  east3: [[292, -58], [282, -124], [234, -92]],
  east5: [[298, -46], [294, -108], [256, -160], [240, -62], [212, -122]],
};

function mirrored({ x, y }: Point, index: number): Point {
  const [west, south] = [index === 0 || index > 4, index > 2 && index < 7];
  return { x: west ? -x : x, y: south ? -y : y };
}

export function ground(id: string): Ground {
  const index = RING.indexOf(id as (typeof RING)[number]);
  if (index < 0) return CENTRE;
  const own = index % 4 < 2 ? NORTH : EAST;
  const at = (point: Point): Point => mirrored(point, index);
  const name = at(own.name);
  return {
    name: { x: name.x, y: name.y - 2 }, // two lines of letters, which are not mirrored
    token: at(own.token),
    doom: at(own.doom),
    middle: at(own.middle),
    tally: at(own.tally),
  };
}

export function villages(id: string, count: number): Point[] {
  const index = RING.indexOf(id as (typeof RING)[number]);
  const spots = VILLAGES[`${index % 4 < 2 ? "north" : "east"}${count}`] ?? [];
  return spots.map(([x, y]) => mirrored({ x, y }, index));
}

/** Places in rows round a point: the k-th of n, at most `columns` in a row. */
export function inRows(k: number, n: number, columns: number, step: number): Point {
  const row = Math.floor(k / columns);
  const inRow = Math.min(columns, n - row * columns);
  const rows = Math.ceil(n / columns);
  return { x: ((k % columns) - (inRow - 1) / 2) * step, y: (row - (rows - 1) / 2) * step };
}

/** Where the middle of a fjord's mouth is. */
export function fjordSpot(id: string): Point {
  return polar(CORNERS[id] ?? 0, 326);
}

/** Where a figure stands: in its village, or as the k-th of n where there are none. */
export function standing(layout: Layout, place: string, k: number, n: number, villageCount: number): Point {
  if (place === TREE) {
    const off = inRows(k, n, n > 6 ? 4 : 3, (n > 9 ? 34 : 44) * layout.piece);
    return { x: off.x, y: off.y + 44 };
  }
  const corner = CORNERS[place];
  if (corner !== undefined) {
    const at = polar(corner, 326 + 34 * Math.floor(k / 2));
    const across = polar(corner + 90, n === 1 ? 0 : (k % 2 === 0 ? -30 : 30) * layout.piece);
    return { x: at.x + across.x, y: at.y + across.y + 22 };
  }
  const village = villages(place, villageCount)[k] ?? ground(place).middle;
  return { x: village.x, y: village.y + 9 };
}

/** Where those who are not on the map come from and go to: beyond the coast, past the place. */
export function beyond({ x, y }: Point): Point {
  const far = Math.hypot(x, y) || 1;
  return { x: (x / far) * Math.max(far + 70, 400), y: (y / far) * Math.max(far + 70, 400) };
}
