/** What a line of the log says of itself, whatever the game. */
import type { LogLine } from "../types";

/** Whose line it is: the seat that did something, or that it was done to; -1 for nobody's. */
export function seatOf({ args }: LogLine): number {
  for (const key of ["seat", "winner", "seats", "winners"]) {
    const value = args[key];
    const seat: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof seat === "number") return seat;
  }
  return -1;
}
