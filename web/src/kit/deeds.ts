/** What the seats did, counted from the log: for score sheets, awards and the tale of a game. */
import type { Award, Shape } from "../games/ui";
import type { LogLine } from "../types";

/** So much of something for a seat. */
export interface Deed {
  seat: number;
  n: number;
}

/** What a log line says under a name, as a number or as text; 0 and "" where it says nothing. */
export const numberIn = ({ args }: LogLine, name: string): number => Number(args[name] ?? 0);
export const textIn = ({ args }: LogLine, name: string): string => String(args[name] ?? "");
export const listIn = ({ args }: LogLine, name: string): unknown[] => (Array.isArray(args[name]) ? args[name] : []);

/** The middle of "card:tyrs-rage:3", the end of "province:gimle": what a component is called by. */
export function idIn(entity: string): string {
  const [only = "", id = only] = entity.split(":");
  return id;
}

/** By seat: the sum of what the lines bring. */
export function countBySeat(log: readonly LogLine[], seats: number, deeds: (line: LogLine) => readonly Deed[]): number[] {
  const counts = Array.from({ length: seats }, () => 0);
  for (const { seat, n } of log.flatMap(deeds)) if (seat in counts) counts[seat] = (counts[seat] ?? 0) + n;
  return counts;
}

/** The deed of the seat that a line names, if it is of one of these kinds: 1, or what the line says under `name`. */
export function byKind(kinds: readonly string[], name = ""): (line: LogLine) => readonly Deed[] {
  return (line) => (kinds.includes(line.kind) ? [{ seat: numberIn(line, "seat"), n: name ? numberIn(line, name) : 1 }] : []);
}

/** Who has more than every other seat, and how much. Nobody where two share the first place. */
export function foremost(counts: readonly number[]): Deed | null {
  const n = Math.max(0, ...counts);
  const seat = counts.indexOf(n);
  return n > 0 && seat === counts.lastIndexOf(n) ? { seat, n } : null;
}

/** Something the seats are compared by at the end. */
export interface Contest {
  title: string;
  text: (n: number) => string;
  icon: Shape;
  counts: readonly number[];
}

const AWARDS = 6;

/** To whom the contests go; the first ones matter most. */
export function awardsOf(contests: readonly Contest[]): Award[] {
  const won = contests.flatMap(({ title, text, icon, counts }) => {
    const best = foremost(counts);
    return best ? [{ seat: best.seat, title, text: text(best.n), icon }] : [];
  });
  return won.slice(0, AWARDS);
}

/** A stretch of the log and where it begins. */
export interface Part {
  from: number;
  lines: readonly LogLine[];
}

/** The log in three stretches of as many rounds, ages or turns: `begins` says which lines open one. */
export function inThirds(log: readonly LogLine[], begins: (line: LogLine) => boolean): Part[] {
  const starts = log.flatMap((line, at) => (begins(line) ? [at] : []));
  const cuts = [0, 1, 2].map((third) => starts[Math.floor((third * starts.length) / 3)] ?? 0);
  return [...new Set(cuts)].map((from, part, all) => ({ from, lines: log.slice(from, all[part + 1]) }));
}

/** The line of the stretch that has the most of something; the first of them. */
export function greatest(lines: readonly LogLine[], worth: (line: LogLine) => number): LogLine | null {
  let best: LogLine | null = null;
  for (const line of lines) if (worth(line) > (best ? worth(best) : 0)) best = line;
  return best;
}
