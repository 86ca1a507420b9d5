/** What a game gives the page. Each folder `games/<name>/` exports one of these as the default of its `index.ts`. */
import type { Component } from "svelte";
import type { Square } from "../kit/Grid.svelte";
import type { LogLine, Update } from "../types";

/** A window in which the shell lets board, players and log share one place, and puts the hand below. */
export const NARROW = "max-width: 760px";

/** What the shell hands to a game's components. They cast `view` to the game's own type. */
export interface GameProps {
  view: unknown;
  /** The update being shown: whose eyes (`update.seat`), who sits where (`update.seats`), who is waited for. */
  update: Update;
  /** The log lines this update brought, to be played as motion or a scene; none after joining or reconnecting. */
  news: LogLine[];
}

export interface Fact {
  label: string;
  value: string | number;
  /** What it means, shown on hover and focus. */
  hint?: string;
}

/** Where the game stands, for the header: "Round 3 of 10" and the track of phases with the present one. */
export interface Status {
  title: string;
  phases: { id: string; label: string }[];
  phase: string;
}

/** A board of squares, row by row from the upper left. */
export interface GridBoard {
  /** What the whole board is, for readers. */
  label: string;
  columns: number;
  squares: Square[];
}

export interface GameUI {
  /** The game's name, the same in every language. */
  title: string;
  /** The table itself: one `<svg>` that fills its box (100% wide and high) and keeps its proportions by viewBox. */
  Board?: Component<GameProps>;
  /** Instead of a Board: the squares of one, drawn by the kit. */
  grid?(view: unknown, update: Update): GridBoard;
  /** What only the reader holds (hand, materials to spend). HTML in one row; the shell lets it scroll sideways.
   *  None where nobody holds anything. */
  Hand?: Component<GameProps>;
  /** Public facts of a seat, a few words each, for its panel. Worded in the reader's language, as all below. */
  facts(view: unknown, seat: number): Fact[];
  /** The seat's big number, with the word under it. */
  score(view: unknown, seat: number): Fact;
  status(view: unknown): Status;
  /** How the game ended, where it is the same for all; else the page says who won, with which scores. */
  verdict?(view: unknown): { title: string; text: string };
  /** Kinds of log lines that need time to be watched: an update bringing one is shown for longer. */
  scenes: readonly string[];
}
