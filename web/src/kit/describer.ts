/** What a thing on the table is, in words: for the hint line and for readers who cannot see the board. Each game's own
 *  describer adds what lies on its board to the names of those who sit round it. */
import type { SeatCard } from "../types";

const SHORT = 14; // letters

export class SeatDescriber<View> {
  constructor(
    readonly view: View,
    private readonly seats: readonly SeatCard[],
  ) {}

  name(seat: number): string {
    return this.seats[seat]?.name ?? String(seat + 1);
  }

  /** The name where there is little room. */
  short(seat: number): string {
    const name = this.name(seat);
    return name.length > SHORT ? `${name.slice(0, SHORT - 1)}…` : name;
  }
}
