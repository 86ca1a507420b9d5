/** How much closer a board must come for what a question is about to be hit by a finger. */
import type { Rect } from "../kit/beside";

const FINGER = 36; // pixels: the smaller side of most that can be chosen
const MARGIN = 0.92; // of the room, for all that can be chosen together
const WORTH_IT = 1.15; // less would cut the board's edge off and help nobody

export function around(boxes: readonly Rect[]): Rect {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** 1 where nothing is too small, or all of it together leaves no room to come closer. */
export function closer(boxes: readonly Rect[], room: Rect): number {
  const sides = boxes.map(({ left, top, right, bottom }) => Math.min(right - left, bottom - top)).sort((a, b) => a - b);
  const usual = sides[Math.floor(sides.length / 2)];
  if (!usual || usual >= FINGER) return 1;
  const all = around(boxes);
  const fits = Math.min((room.right - room.left) / (all.right - all.left), (room.bottom - room.top) / (all.bottom - all.top));
  const wanted = Math.min(fits * MARGIN, (FINGER / usual) * 1.25);
  return wanted < WORTH_IT ? 1 : wanted;
}
