/** The uncovering of the secret placement: who goes where, and the way there. */
import type { Point } from "../../../kit/shapes";
import type { LogLine } from "../../../types";

/** So many Vikings of a seat on one way. */
export interface March {
  seat: number;
  place: string;
  count: number;
}

/** The lines of the round that is played. */
export function thisRound(log: readonly LogLine[]): readonly LogLine[] {
  return log.slice(Math.max(0, log.findLastIndex(({ kind }) => kind === "round")));
}

/** Everybody's ways in this round, those who stay at home left out. */
export function marches(log: readonly LogLine[]): March[] {
  return thisRound(log)
    .filter(({ kind }) => kind === "placed")
    .flatMap(({ args }) => {
      const seat = Number(args["seat"]);
      const places = (args["places"] as string[]).filter((place) => !place.startsWith("village:"));
      return [...new Set(places)].map((place) => ({ seat, place, count: places.filter((other) => other === place).length }));
    });
}

/** A bent way from one point to another. */
export interface Way {
  from: Point;
  bend: Point;
  to: Point;
}

/** Bent a little to one side, by seat, so that ways to one place lie apart. */
export function wayOf(from: Point, to: Point, seat: number): Way {
  const bend = 0.08 + 0.03 * (seat % 3);
  const side = to.x < from.x ? -1 : 1;
  return {
    from,
    to,
    bend: { x: (from.x + to.x) / 2 + side * bend * (from.y - to.y), y: (from.y + to.y) / 2 + side * bend * (to.x - from.x) },
  };
}

/** Where one is after a part of the way, from 0 to 1. */
export function along({ from, bend, to }: Way, part: number): Point {
  const rest = 1 - part;
  const at = (a: number, b: number, c: number): number => rest * rest * a + 2 * rest * part * b + part * part * c;
  return { x: at(from.x, bend.x, to.x), y: at(from.y, bend.y, to.y) };
}

const HEAD = 13; // length of the arrowhead

/** The way as a line, and the head of its arrow. */
export function arrow({ from, bend, to }: Way, size: number): { line: string; head: string } {
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (back: number, aside: number): string =>
    `${(to.x - (cos * back + sin * aside) * size).toFixed(1)} ${(to.y - (sin * back - cos * aside) * size).toFixed(1)}`;
  return {
    line: `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${bend.x.toFixed(1)} ${bend.y.toFixed(1)} ${at(HEAD, 0)}`,
    head: `M${at(0, 0)}L${at(HEAD + 5, HEAD)} ${at(HEAD, 0)} ${at(HEAD + 5, -HEAD)}Z`,
  };
}
