/** The six seats: wolf, raven, serpent, bear, stag and falcon. Colour is never alone: each has its rune and its shape of shield. */

export interface SeatMark {
  /** Fill of the shield, and a colour for small marks upon it. */
  colour: string;
  on: string;
  /** The same hue, readable as text on the page. */
  text: string;
  rune: string;
  /** Outline of the shield in a box from -12 to 12. */
  shape: string;
}

function mark(colour: string, rune: string, shape: string): SeatMark {
  return {
    colour: `var(--${colour})`,
    on: `var(--on-${colour})`,
    text: `var(--${colour}-text)`,
    rune,
    shape,
  };
}

export const SEATS: readonly SeatMark[] = [
  mark("wolf", "ᚹ", "M-10-10.5 0-8.5 10-10.5V1C10 6.5 5.5 9.5 0 12-5.5 9.5-10 6.5-10 1Z"),
  mark("raven", "ᚱ", "M0-11.2A11.2 11.2 0 1 1 0 11.2 11.2 11.2 0 1 1 0-11.2Z"),
  mark("serpent", "ᛋ", "M0-11.5C5.5-11.5 9.6-8.6 9.6-3.6 9.6 2.4 4.5 8 0 12.4-4.5 8-9.6 2.4-9.6-3.6-9.6-8.6-5.5-11.5 0-11.5Z"),
  mark("bear", "ᛒ", "M-10.2-10.2H10.2V10.2H-10.2Z"),
  mark("green", "ᛉ", "M-5.6-11.2H5.6L11.4 0 5.6 11.2H-5.6L-11.4 0Z"),
  mark("violet", "ᚠ", "M0-12.4 11.6 0 0 12.4-11.6 0Z"),
];

/** The marks of a seat; a spectator's eyes (-1) get the first seat's. */
export function seatMark(seat: number): SeatMark {
  return SEATS[seat] ?? (SEATS[0] as SeatMark);
}
