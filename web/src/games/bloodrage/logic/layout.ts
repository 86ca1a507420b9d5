/** Where everything lies on the map: eight provinces in a ring round Yggdrasil, fjords cut in at the four corners.
 *  Measured from the middle of Yggdrasil, north up. */
import { type Box, handCut, type Point } from "../../../kit/shapes";

export interface Layout {
  /** The whole drawing. */
  view: Box;
  /** Pieces and letters are larger where the drawing is small. */
  k: number;
  /** The Ages with their Ragnarök; a phone has no room, there the marks on the map must do. */
  ages: Box | null;
  valhalla: Box;
  /** The clans, by seat. */
  clans: Box[];
}

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
  battle: Point;
  /** Middle of the land, for what is shown about the province. */
  middle: Point;
}
// A province of the north and one of the east; all the others are these two, mirrored.
const NORTH: Ground = {
  name: { x: 74, y: -172 },
  token: { x: 46, y: -226 },
  doom: { x: 83, y: -211 },
  battle: { x: 17, y: -206 },
  middle: { x: 92, y: -226 },
};
const EAST: Ground = {
  name: { x: 178, y: -44 },
  token: { x: 176, y: -88 },
  doom: { x: 142, y: -112 },
  battle: { x: 207, y: -84 },
  middle: { x: 226, y: -92 },
};
const CENTRE: Ground = {
  name: { x: 0, y: 92 },
  token: { x: -60, y: -50 },
  doom: { x: 60, y: -50 },
  battle: { x: 60, y: -50 },
  middle: { x: 0, y: 10 },
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
    battle: at(own.battle),
    middle: at(own.middle),
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
  return polar(CORNERS[id] ?? 0, 318);
}

/** Where a figure stands: in its village, or as the k-th of n where there are none. */
export function standing(layout: Layout, place: string, k: number, n: number, villageCount: number): Point {
  if (place === TREE) {
    const off = inRows(k, n, n > 6 ? 4 : 3, (n > 9 ? 36 : 46) * layout.k);
    return { x: off.x, y: off.y + 28 };
  }
  const corner = CORNERS[place];
  if (corner !== undefined) {
    const at = polar(corner, 318 + 40 * layout.k * Math.floor(k / 2));
    const across = polar(corner + 90, n === 1 ? 0 : (k % 2 === 0 ? -21 : 21) * layout.k);
    return { x: at.x + across.x, y: at.y + across.y };
  }
  if (place === "valhalla") {
    const { x, y, w, h } = layout.valhalla;
    const step = 42 * layout.k;
    const columns = Math.floor((w - 8) / step);
    const rows = Math.ceil(n / columns);
    const deep = Math.min(step, (h - 38 * layout.k) / Math.max(1, rows));
    const off = inRows(k, n, columns, step);
    return { x: x + w / 2 + off.x, y: y + 32 * layout.k + deep * (Math.floor(k / columns) + 0.5) };
  }
  return villages(place, villageCount)[k] ?? ground(place).middle;
}

export function makeLayout(shape: "wide" | "tall", players: number): Layout {
  const column = (k: number): Box => ({ x: 362, y: -150 + k * 69, w: 232, h: 63 });
  // At the foot of a tall map, the corner at the right is left to the button that enlarges it.
  const row = (k: number): Box => ({ x: -12 + (k * 284) / players, y: 358, w: 284 / players - 6, h: 88 });
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return shape === "wide"
    ? {
        view: { x: -350, y: -350, w: 950, h: 700 },
        k: 1,
        ages: { x: 362, y: -342, w: 232, h: 186 },
        valhalla: { x: 362, y: -150 + players * 69, w: 232, h: 492 - players * 69 },
        clans: seats.map(column),
      }
    : {
        view: { x: -350, y: -350, w: 700, h: 800 },
        k: 1.22,
        ages: null,
        valhalla: { x: -346, y: 358, w: 326, h: 88 },
        clans: seats.map(row),
      };
}
