/** How a board is brought closer to what an example is about. All in shares of its room, so that it holds at any size. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** As CSS has it: moved by so many percent of the room, then made larger from its upper left. */
export interface Shown {
  x: number;
  y: number;
  zoom: number;
}

export const WHOLE: Shown = { x: 0, y: 0, zoom: 1 };
const MOST = 2.6;
const AROUND = 1.9; // the marks with some of their neighbourhood

/** A box in percent of the room. */
export function shareOf(box: Box, room: Box): Box {
  const across = 100 / room.width;
  const down = 100 / room.height;
  return { left: (box.left - room.left) * across, top: (box.top - room.top) * down, width: box.width * across, height: box.height * down };
}

/** Where a number stands: at the upper left of its thing, in percent. */
export function spotOf(box: Box, room: Box): { x: number; y: number } {
  const { left, top } = shareOf(box, room);
  return { x: Math.min(96, Math.max(4, left)), y: Math.min(94, Math.max(6, top)) };
}

export function closeUp(boxes: readonly Box[], room: Box): Shown {
  if (boxes.length === 0 || room.width === 0) return WHOLE;
  const left = Math.min(...boxes.map((box) => box.left)) - room.left;
  const top = Math.min(...boxes.map((box) => box.top)) - room.top;
  const right = Math.max(...boxes.map((box) => box.left + box.width)) - room.left;
  const bottom = Math.max(...boxes.map((box) => box.top + box.height)) - room.top;
  const zoom = Math.min(MOST, Math.max(1, Math.min(room.width / (right - left), room.height / (bottom - top)) / AROUND));
  const share = (middle: number, size: number): number => Math.min(0, Math.max(1 - zoom, 0.5 - (middle / size) * zoom)) * 100;
  return { x: share((left + right) / 2, room.width), y: share((top + bottom) / 2, room.height), zoom };
}
