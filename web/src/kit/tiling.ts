/** How the options of a question share its panel, so that all are seen: in how many columns and rows, and whether a tile
 *  has room for a second line. What is pressed beside the options (hint, taking back) has the end of the last row. */

export interface Tiling {
  columns: number;
  rows: number;
  /** With picture and consequence under the name; else all in one line. */
  tall: boolean;
  /** With nothing but the shortest name and the gain. */
  brief: boolean;
  /** Columns of the last row that are kept free. */
  spared: number;
  /** Not all fit: they scroll, or are filtered by kind. */
  over: boolean;
}

interface Shape {
  columns: number;
  rows: number;
  /** Least width of a tile, in pixels. */
  width: number;
}

const GAP = 6;
const TALL_ROW = 36; // pixels that two lines need
const SHORT_ROW = 23;

/** The more comfortable first. */
const TALL: readonly Shape[] = [
  { columns: 2, rows: 3, width: 190 },
  { columns: 3, rows: 3, width: 180 },
  { columns: 4, rows: 3, width: 180 },
];
const SHORT: readonly Shape[] = [
  { columns: 2, rows: 4, width: 200 },
  { columns: 3, rows: 4, width: 145 },
  { columns: 3, rows: 5, width: 145 },
  { columns: 4, rows: 4, width: 130 },
  { columns: 4, rows: 5, width: 130 },
  { columns: 5, rows: 5, width: 118 },
  // Where the window is low, and the kinds have a row.
  { columns: 3, rows: 3, width: 145 },
  { columns: 4, rows: 3, width: 130 },
  { columns: 5, rows: 3, width: 118 },
];
const BRIEF_WIDTH = 82;
const BRIEF: readonly Shape[] = [5, 6, 7, 8].flatMap((columns) => [3, 4, 5].map((rows) => ({ columns, rows, width: BRIEF_WIDTH })));

function sparedOf(columns: number): number {
  return columns > 5 ? 3 : columns > 2 ? 2 : 1;
}

function fits({ columns, rows, width }: Shape, row: number, options: number, wide: number, high: number): boolean {
  const enough = columns * rows - sparedOf(columns) >= options;
  return enough && (wide - GAP * (columns - 1)) / columns >= width && (high - GAP * (rows - 1)) / rows >= row;
}

/** For so many options in a room of so many pixels, and whether each has a brief name. */
export function tile(options: number, wide: number, high: number, named = false): Tiling {
  const tall = TALL.find((shape) => fits(shape, TALL_ROW, options, wide, high));
  const short = tall ?? SHORT.find((shape) => fits(shape, SHORT_ROW, options, wide, high));
  const brief = short || !named ? undefined : BRIEF.find((shape) => fits(shape, SHORT_ROW, options, wide, high));
  const found = short ?? brief;
  const most = Math.floor((wide + GAP) / ((named ? BRIEF_WIDTH : 140) + GAP));
  const columns = found?.columns ?? Math.max(2, Math.min(named ? 8 : 4, most));
  const rows = found?.rows ?? Math.max(2, Math.floor((high + GAP) / (SHORT_ROW + (named ? 0 : 8) + GAP)));
  return { columns, rows, tall: tall !== undefined, brief: named && short === undefined, spared: sparedOf(columns), over: found === undefined };
}
