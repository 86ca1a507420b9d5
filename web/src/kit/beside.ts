/** Where something lies that explains or offers something: beside it, never upon it, and within the room. */

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Size {
  width: number;
  height: number;
}

export type Side = "top" | "bottom" | "left" | "right";

export interface Place {
  x: number;
  y: number;
  /** Of the thing, on which it lies. */
  side: Side;
  /** Where along its edge the pointer stands, from its left or top. */
  tip: number;
}

const CORNER = 18; // pixels at both ends of an edge that a pointer keeps off

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** On the first of the sides that has room; on the roomiest, if none has. */
export function beside(thing: Rect, size: Size, room: Rect, gap: number, sides: readonly Side[] = ["top", "bottom", "right", "left"]): Place {
  // What of the thing is out of the room counts for nothing: a board may be zoomed.
  const left = within(thing.left, room.left, room.right);
  const right = within(thing.right, room.left, room.right);
  const top = within(thing.top, room.top, room.bottom);
  const bottom = within(thing.bottom, room.top, room.bottom);
  const spare: Record<Side, number> = {
    top: top - room.top - gap - size.height,
    bottom: room.bottom - bottom - gap - size.height,
    left: left - room.left - gap - size.width,
    right: room.right - right - gap - size.width,
  };
  const roomiest = [...sides].sort((a, b) => spare[b] - spare[a])[0] ?? "top";
  const side = sides.find((each) => spare[each] >= 0) ?? roomiest;
  const [middle, level] = [(left + right) / 2, (top + bottom) / 2];
  const upright = side === "top" || side === "bottom";
  const wanted = upright
    ? { x: middle - size.width / 2, y: side === "top" ? top - gap - size.height : bottom + gap }
    : { x: side === "left" ? left - gap - size.width : right + gap, y: level - size.height / 2 };
  const x = within(wanted.x, room.left, room.right - size.width);
  const y = within(wanted.y, room.top, room.bottom - size.height);
  const tip = upright ? within(middle - x, CORNER, size.width - CORNER) : within(level - y, CORNER, size.height - CORNER);
  return { x, y, side, tip };
}
