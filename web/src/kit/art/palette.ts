/** Colours of the woodcuts: the same in both themes, in the page and in the pictures that are made while it is built. */

export const INK = "#1f1a17";
export const PAPER = "#f6ecd4";
export const BONE = "#e9dcbd";

/** The four tones that a kind of card is cut in. */
export interface Tones {
  dark: string;
  mid: string;
  light: string;
  paper: string;
}

function tones(dark: string, mid: string, light: string, paper: string): Tones {
  return { dark, mid, light, paper };
}

export const KINDS = {
  battle: tones("#3f0f0e", "#8a2a1c", "#d76a3c", "#f8e6c4"),
  quest: tones("#16291a", "#3c6636", "#9ab765", "#f4efcf"),
  warrior: tones("#232831", "#525d6b", "#a4b0b9", "#f3ecd9"),
  leader: tones("#3d2a0a", "#a1731b", "#e8c163", "#fbf0cf"),
  ship: tones("#082a2f", "#1d6b6c", "#74c2b5", "#f2f0d8"),
  monster: tones("#22122f", "#5d3878", "#ab8bc8", "#f4e9dc"),
  clan: tones("#0f2039", "#2a5487", "#86aedd", "#f3ecd9"),
  god: tones("#33230a", "#96701f", "#f0d48a", "#fdf3d4"),
  enemy: tones("#1f0b0f", "#741d24", "#d5553a", "#f6e0c8"),
  artifact: tones("#2a1128", "#7a3a6d", "#cf93bf", "#f8ead6"),
  creature: tones("#17281c", "#3e6b45", "#a3c787", "#f4efd6"),
  weapon: tones("#2e1410", "#6d2f22", "#c9763f", "#f6e6c8"),
  token: tones("#1d2430", "#3f4d63", "#9fb0c4", "#f3ecd9"),
  wood: tones("#2a1a0c", "#8a5a30", "#c99a63", "#f6ead2"),
  wool: tones("#1d2a14", "#7d9a56", "#bcd08f", "#f6f1dc"),
  copper: tones("#3a1a08", "#b5662f", "#e3a06c", "#fbeeda"),
  stone: tones("#1b2226", "#6d7b84", "#b3bec4", "#f1efe6"),
  rite: tones("#1c0f2c", "#4c2c6e", "#9a7bc0", "#f3ecd9"),
} as const satisfies Record<string, Tones>;

export type Kind = keyof typeof KINDS;

export function tonesOf(kind: string): Tones {
  return KINDS[kind as Kind] ?? KINDS.token;
}

/** A seat's colours upon a figure: the variables that `figure:` drawings use. */
export interface SeatTones {
  colour: string;
  dark: string;
  light: string;
  on: string;
}

const SEAT_TONES: readonly SeatTones[] = [
  { colour: "#c4452a", dark: "#7d2415", light: "#ee8a6a", on: "#ffffff" },
  { colour: "#1f6fa8", dark: "#0f3f63", light: "#74b6e0", on: "#ffffff" },
  { colour: "#e0b21c", dark: "#8a6a08", light: "#f8dd78", on: "#1f2430" },
  { colour: "#7a4a2b", dark: "#472815", light: "#bb8c66", on: "#ffffff" },
  { colour: "#0f8f6b", dark: "#07513c", light: "#6fd0b1", on: "#ffffff" },
  { colour: "#a05fa8", dark: "#5d3163", light: "#d3a3d9", on: "#ffffff" },
];

export function seatTones(seat: number): SeatTones {
  return SEAT_TONES[seat] ?? (SEAT_TONES[0] as SeatTones);
}

/** As a style: what a figure inherits. */
export function seatStyle(seat: number): string {
  const { colour, dark, light, on } = seatTones(seat);
  return `--c:${colour};--d:${dark};--l:${light};--on:${on}`;
}
