/** The stones on which all stand when it is over, in pixels of the stage. */
import { chance } from "../../kit/shapes";

export interface Standing {
  seat: number;
  score: number;
  /** From 1; whoever shares a place has the same. */
  place: number;
}

export interface Stone extends Standing {
  x: number;
  width: number;
  height: number;
}

/** All seats, the best first. Those who won come first whatever breaks a tie. */
export function standings(scores: readonly number[], winners: readonly number[]): Standing[] {
  const rank = (seat: number): number => (winners.includes(seat) ? 1 : 0);
  const order = scores.map((_, seat) => seat).sort((a, b) => rank(b) - rank(a) || (scores[b] ?? 0) - (scores[a] ?? 0));
  let place = 0;
  return order.map((seat, at) => {
    const before = order[at - 1];
    const shared = before !== undefined && scores[before] === scores[seat] && rank(before) === rank(seat);
    if (!shared) place = at + 1;
    return { seat, score: scores[seat] ?? 0, place };
  });
}

const ABREAST = [[], [0], [1, 0], [1, 0, 2], [1, 0, 2, 3], [3, 1, 0, 2, 4], [3, 1, 0, 2, 4, 5]];
const WIDEST = 190;
const HIGHEST = 0.5; // of the stage
const ABREAST_HIGH = 0.36; // where nobody stands above another

/** The first stands in the middle and highest, the others lower by place and by what they lack. */
export function stones(all: readonly Standing[], width: number, height: number): Stone[] {
  const best = Math.max(1, ...all.map(({ score }) => score));
  const shares = all.map(({ place }) => (place === 1 ? 1.3 : 1 - 0.06 * place));
  const unit = Math.min(WIDEST / 1.3, width / shares.reduce((sum, share) => sum + share, 0));
  const order = ABREAST[all.length] ?? all.map((_, at) => at);
  const whole = order.reduce((sum, at) => sum + (shares[at] ?? 1) * unit, 0);
  const top = all.length > 1 && all.every(({ place }) => place === 1) ? ABREAST_HIGH : HIGHEST;
  let left = (width - whole) / 2;
  return order.flatMap((at) => {
    const standing = all[at];
    if (!standing) return [];
    const wide = (shares[at] ?? 1) * unit;
    const x = left + wide / 2;
    left += wide;
    const lower = standing.place === 1 ? 0 : 0.06 + 0.02 * standing.place + 0.08 * (1 - Math.max(0, standing.score) / best);
    return [{ ...standing, x, width: wide - 4, height: (top - lower) * height }];
  });
}

/** The cuts of the knife in the shaded side of a stone. */
export function cuts({ seat, width, height }: Stone): string {
  const rows = Math.floor(height / 7);
  return Array.from({ length: rows }, (_, row) => {
    const y = 12 + row * 7 + 3 * chance(seat, row);
    const length = width * (0.34 + 0.4 * chance(row, seat + 1));
    return `M${(width / 2).toFixed(1)} ${y.toFixed(1)}l${(-length).toFixed(1)} 2.2 ${length.toFixed(1)} 2.4z`;
  }).join("");
}

/** The spikes of the sun behind whoever has won. */
export function spikes(radius: number): string {
  const at = (angle: number, r: number): string => `${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}`;
  return Array.from({ length: 32 }, (_, spike) => {
    const angle = (spike / 32) * 2 * Math.PI;
    const tip = radius * (spike % 2 === 0 ? 1.86 : 1.5);
    return `M${at(angle - 0.07, radius)}L${at(angle, tip)} ${at(angle + 0.07, radius)}Z`;
  }).join("");
}

/** Beams of the sky, from where the stones stand. */
export function beams(radius: number): string {
  return Array.from({ length: 26 }, (_, beam) => {
    const angle = ((beam + 0.5) / 26) * 2 * Math.PI;
    const [a, b] = [angle - 0.055, angle + 0.055];
    return `M0 0L${(Math.cos(a) * radius).toFixed(1)} ${(Math.sin(a) * radius).toFixed(1)} ${(Math.cos(b) * radius).toFixed(1)} ${(Math.sin(b) * radius).toFixed(1)}Z`;
  }).join("");
}
