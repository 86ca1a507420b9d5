/** What is worth watching beside the Tree: an Enemy's card turned up and what it brings, Risks that are run, a page that is
 *  turned, a Creature or an Artifact. Read from the log, so that it is the same however the lines came. */
import type { LogLine, Update } from "../../../types";
import type { YggdrasilView } from "../types";

export type Moment =
  | { kind: "enemy"; enemy: string; seat: number; lines: LogLine[] }
  | { kind: "risks"; lines: LogLine[] }
  | { kind: "page"; page: string; lines: LogLine[] }
  | { kind: "card"; card: string; seat: number; lines: LogLine[] };

/** With these a moment begins. */
const BEGINS = new Set(["revealed", "risks", "page", "creature", "artifact"]);
/** These belong to one that has begun; with any other it is over. */
const FOLLOWS = new Set([
  "activated", "climbed", "turned", "frozen", "pursued", "giants", "dead", "iotunn", "island", "loose", "nidhogg", "devastated",
  "instruction", "counted", "appeared", "sent", "boxed", "ran", "swallowed", "emissary", "boarded", "bridge", "held", "thokk", "lie",
  "heroes", "rolled", "helped", "rerolled", "elves", "claimed", "dice_lost", "hurt", "beaten", "healed", "recovered", "dead_back",
  "giants_back", "token_gone", "won", "lost",
]); // prettier-ignore

/** The moment that the end of the log tells of. */
export function momentIn(log: readonly LogLine[]): Moment | null {
  const start = log.findLastIndex(({ kind }) => !FOLLOWS.has(kind));
  const first = log[start];
  if (!first || !BEGINS.has(first.kind)) return null;
  const lines = log.slice(start + 1);
  const seat = Number(first.args["seat"] ?? -1);
  switch (first.kind) {
    case "revealed":
      return { kind: "enemy", enemy: idIn(first.args["enemy"]), seat, lines };
    case "risks":
      return { kind: "risks", lines: log.slice(start) };
    case "page":
      return { kind: "page", page: idIn(first.args["page"]), lines };
    default:
      return { kind: "card", card: idIn(first.args["card"]), seat, lines };
  }
}

/** An entity without its kind: "enemy:loki" is "loki". */
export function idIn(value: unknown): string {
  const text = String(value ?? "");
  return text.slice(text.indexOf(":") + 1);
}

/** These are seen on the Tree itself. */
const ON_THE_TREE = new Set(["climbed", "turned", "frozen", "pursued", "loose", "sent", "appeared", "devastated", "healed", "beaten", "nidhogg"]);

/** There is something to watch. A question of one's own has the board for itself, unless it is about the throw; and where
 *  this lies over the board, so has what happens there. */
export function beside(view: YggdrasilView, update: Update, news: readonly LogLine[], over: boolean): boolean {
  if (view.throw !== null) return true;
  if (update.question !== null || update.final !== null) return false;
  if (over && news.every(({ kind }) => ON_THE_TREE.has(kind))) return false;
  return news.some(({ kind }) => BEGINS.has(kind) || FOLLOWS.has(kind));
}
