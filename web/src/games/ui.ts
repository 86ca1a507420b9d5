/** What a game gives the page. Each folder `games/<name>/` exports one of these as the default of its `index.ts`. */
import type { Component } from "svelte";
import type { Square } from "../kit/Grid.svelte";
import type { Told } from "../kit/tips.svelte";
import type { LogLine, SeatCard, ShownOption, Update } from "../types";

/** A window in which the shell lets board, players and log share one place, and puts the hand below. */
export const NARROW = "max-width: 760px";

/** A window in which the page is a phone's: everything has its fixed place above and below the board. */
export const SMALL = "(max-width: 760px), (max-height: 520px)";

/** What the shell hands to a game's components. They cast `view` to the game's own type. */
export interface GameProps {
  view: unknown;
  /** The update being shown: whose eyes (`update.seat`), who sits where (`update.seats`), who is waited for. */
  update: Update;
  /** The log lines this update brought, to be played as motion or a scene; none after joining or reconnecting. */
  news: LogLine[];
  /** All lines told so far, as the reader may know them now: a rule may take the cards out of older ones. */
  log: readonly LogLine[];
}

export interface Fact {
  label: string;
  value: string | number;
  /** What it means, shown on hover and focus, and the rule behind it. */
  hint?: string;
  rule?: string;
  /** Stands for the label, which then is for readers and the tooltip. The first fact is the one a phone shows. */
  icon?: Shape;
  /** At most so many: a score with an icon is then a row of these, and those that are gone stay as shadows. */
  of?: number;
}

/** Something that lies open before a seat (an upgrade, an artifact, a card known to all), small in its row. */
export interface Held {
  id: string;
  label: string;
  /** What it does, and by which rule. */
  hint?: string;
  rule?: string;
  /** Address of its picture; without one a letter or number stands on paper. */
  picture?: string;
  sign?: string;
}

/** Where the game stands, for the header: "Round 3 of 10" and the track of phases with the present one. */
export interface Status {
  title: string;
  /** With a shape where the game has one: on a phone the shapes are the track. */
  phases: { id: string; label: string; icon?: Shape; hint?: string; rule?: string }[];
  phase: string;
}

/** The inside of a drawing on a field of 512 by 512, in currentColor: what `import axes from "icon:crossed-axes"` gives. */
export type Shape = string;

/** What a number on a card is, by the shape of its badge. */
export type BadgeShape = "disc" | "star" | "shield" | "heart";

/** A card as the kit draws it: in the hand, in a draft, in a battle, beside a log line that names it. */
export interface CardLook {
  id: string;
  /** Names colours and sign: battle, quest, warrior, leader, ship, monster, clan, god, enemy, artifact, creature, ... */
  kind: string;
  name: string;
  /** What the kind is called. */
  kindName: string;
  text: string;
  /** Address of the picture. */
  picture: string;
  badge?: { shape: BadgeShape; value: string | number };
  /** Price, in the flame at the upper right. */
  cost?: number;
  /** One more line at the foot of the enlarged card: price, Age, who has it. */
  foot?: string;
  /** Id of the rule behind it. */
  rule?: string;
}

/** A card, a token or somebody with a card, as the glossary lists it. */
export interface GlossaryEntry {
  look: CardLook;
  /** What it is filed under. */
  group: { id: string; label: string };
  /** In which Ages or levels there are any. */
  ages?: readonly number[];
  /** How many there are, in words. */
  copies?: string;
  /** Rules that concern it, besides those that name it; `YG-GOD-ODIN` stands for all that begin so. */
  rules?: readonly string[];
}

/** What an option's tile shows beside its words. */
export interface Tile {
  /** Address of a small picture, or a shape. */
  picture?: string;
  icon?: Shape;
  /** Where the option's own words are long: what it is called ("Space 22") and what it costs, in a line. Readers get the
   *  own words, and so does whoever has the option in focus. */
  title?: string;
  line?: string;
  /** What it is called where a tile has one line: "22". Where very many are open, it shows this and the gain alone. */
  brief?: string;
  /** What it brings or costs, in two or three letters at the right: "+3", "free", "2 Rage". */
  gain?: string;
  tone?: "good" | "bad" | "plain";
  /** Options of one kind stand together, and can be filtered by it where there are many. */
  kind?: { id: string; label: string };
}

/** Where a seat's points came from. */
export interface ScoreSource {
  id: string;
  label: string;
  icon?: Shape;
  /** By seat. */
  points: number[];
  /** What it is paid for, and by which rule. */
  hint?: string;
  rule?: string;
  /** Not earned yet: what it would be if the game ended now. */
  expected?: boolean;
}

/** Something a player did more of than the others, told at the end. */
export interface Award {
  seat: number;
  title: string;
  text: string;
  icon: Shape;
}

/** One of the three or so sentences that tell the game, with a picture. */
export interface Chapter {
  title: string;
  text: string;
  /** Address of the picture. */
  picture?: string;
  /** The line of the log at which it begins. */
  from: number;
}

/** Something that brings one nearer to the end, to victory or to defeat, with the numbers of now. */
export interface Way {
  /** The hall's sentence about it is the game's text `aim.way.<id>`, where there is one. */
  id: string;
  label: string;
  icon?: Shape;
  /** Whose it is, where each seat has one: its shield stands for the icon. */
  seat?: number;
  value: string;
  bar?: { done: number; of: number };
  /** What more there is to know of it now. */
  note?: string;
  tone?: "good" | "bad" | "plain";
}

/** What a seat plays for, as it stands now. Goal and end themselves are the hall's sentences `aim.goal` and `aim.end`. */
export interface Aim {
  /** How near the end is. */
  ends: Way[];
  ways: Way[];
}

/** Kinds of moments that have a sound: kit/sound.ts. */
export type Cue = "turn" | "piece" | "card" | "reveal" | "win" | "loss" | "points" | "doom" | "wheel" | "dice" | "hint" | "coach" | "refused" | "clock";

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
  /** What lies before each seat, where the board has no room for it: under the players on a small screen. */
  Sheets?: Component<GameProps>;
  /** The part of the row below the board that the question gets, of 1; the hand has the rest. */
  questionShare?: number;
  /** Public facts of a seat, a few words each, for its panel. Worded in the reader's language, as all below. */
  facts(view: unknown, seat: number): Fact[];
  /** The seat's big number, with the word under it. */
  score(view: unknown, seat: number): Fact;
  /** Address of the picture of whom the seat plays, in its row with the seat's shield. */
  portrait?(view: unknown, seat: number): string;
  /** What lies open before a seat, the most telling first: a row has room for three or four. */
  held?(view: unknown, seat: number): Held[];
  status(view: unknown): Status;
  /** What a seat plays for; of who watches (-1) only what is the same for all. */
  aim?(view: unknown, seat: number, seats: readonly SeatCard[]): Aim;
  /** How the game ended, where it is the same for all; else the page says who won, with which scores. */
  verdict?(view: unknown): { title: string; text: string };
  /** Kinds of log lines that need more time to be watched, or less, than an ordinary move: in milliseconds at a calm pace,
   *  or only named for those that are scenes. */
  scenes: readonly string[] | Readonly<Record<string, number>>;
  /** What there is to watch or to weigh beside the board (a battle, a rite, a plan). It takes the place of the log under
   *  the players while `beside` says so; on a phone it lies over the board. */
  Beside?: Component<GameProps>;
  beside?(view: unknown, update: Update, news: LogLine[]): boolean;
  /** Every card that a text may name, and how one looks. */
  cards?(): readonly string[];
  card?(id: string): CardLook | null;
  /** All that the glossary lists, group by group. */
  glossary?(): readonly GlossaryEntry[];
  /** What a thing on the table does, besides what its label says, and the rule behind it; null for nothing. */
  explain?(entity: string, view: unknown): Told | null;
  /** The picture and the gain of an option. */
  tile?(option: ShownOption, view: unknown, seat: number, seats: readonly SeatCard[]): Tile;
  /** Keys of questions that are asked over and over, so that a reader may want the same answer each time. Options that must
   *  be confirmed are never answered so. */
  standing?: readonly string[];
  /** Kinds of log lines that are watched to their end before a question opens over them. */
  reveals?: readonly string[];
  /** What a finger must say again, as it cannot be taken back and is easily slipped on: the words of the button for it.
   *  "" for all else. */
  weigh?(option: ShownOption): string;
  /** The sign of a log line. */
  sign?(line: LogLine): Shape;
  /** Where the points came from, by the whole log: during the game and at its end. */
  sources?(log: readonly LogLine[], view: unknown): ScoreSource[];
  awards?(log: readonly LogLine[], view: unknown, seats: readonly SeatCard[]): Award[];
  tale?(log: readonly LogLine[], view: unknown, seats: readonly SeatCard[]): Chapter[];
  /** The miniature that stands for a seat when all is over: what `import leader from "figure:leader"` gives. */
  hero?(view: unknown, seat: number): string;
  /** The sound of a log line. */
  cue?(line: LogLine, seat: number): Cue | null;
}
