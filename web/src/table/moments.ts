/** What an update shows, one moment after the other: its frames, and at last itself. */
import type { GameUI } from "../games/ui";
import type { LogLine, Update } from "../types";

export interface Moment {
  /** What is on the table. On the way to an update nobody is asked, and nothing has ended yet. */
  update: Update;
  /** The log as far as it is told by then. */
  log: LogLine[];
  /** The lines that are new with it: the last ones of the log. */
  news: LogLine[];
}

/** The moments of an update for somebody who has read the log so far. The last one is the update itself, and the only one
 *  without `frames`. */
export function momentsOf(log: readonly LogLine[], update: Update, frames = update.frames): Moment[] {
  const whole = [...log.slice(0, update.log_from), ...update.log];
  // Lines that only read differently now, such as a fight without its cards, are no news.
  let told = Math.max(log.length, update.log_from);
  function moment(shown: Update, upTo: number): Moment {
    const news = whole.slice(told, upTo);
    told = Math.max(told, upTo);
    return { update: shown, log: whole.slice(0, Math.max(upTo, told)), news };
  }
  const onTheWay = unasked(update);
  return [
    ...frames.map(({ log_to, view }) => moment({ ...onTheWay, view }, log_to)),
    moment(update, whole.length),
  ];
}

/** The same for a reader who is asked: what must have been watched by then ends before the question opens. */
export function unhurried(moments: Moment[], game: GameUI | null): Moment[] {
  const last = moments.at(-1);
  if (!last?.update.question || !last.news.some(({ kind }) => game?.reveals?.includes(kind))) return moments;
  return [...moments.slice(0, -1), { ...last, update: unasked(last.update) }, { ...last, news: [] }];
}

/** The same while nobody is asked anything, and nothing has ended. */
export function unasked(update: Update): Update {
  return { ...update, frames: [], owing: [], decision: "", question: null, undoable: 0, askable: 0, asked: null, final: null };
}

const GLANCE = 700; // milliseconds for an ordinary move
const ANOTHER = 250; // more for each further line
const MORE = 1000; // but not more than this
const SCENE = 1900; // for what a game calls a scene without saying how long
const TURN = 900; // for what can be seen, but is not told: cards that turn

/** How long the moment needs to be followed; nothing for one in which nothing happens. */
export function timeOf({ update, news }: Moment, game: GameUI | null): number {
  if (news.length === 0) return update.decision === "" && update.owing.length === 0 && !update.final ? TURN : 0;
  const further = Math.min(MORE, ANOTHER * (news.length - 1));
  return Math.max(...news.map(({ kind }) => sceneTime(game, kind))) + further;
}

function sceneTime(game: GameUI | null, kind: string): number {
  const scenes = game?.scenes ?? [];
  if ("includes" in scenes) return (scenes as readonly string[]).includes(kind) ? SCENE : GLANCE;
  return (scenes as Readonly<Record<string, number>>)[kind] ?? GLANCE;
}

const CROWD = 6; // moments that may wait before the pace quickens

/** Whoever falls behind catches up: the more waits, the shorter the moments, though scenes stay scenes. */
export function hurried(ms: number, waiting: number): number {
  return ms > GLANCE || waiting <= CROWD ? ms : Math.max(ms * 0.3, (ms * CROWD) / waiting);
}
