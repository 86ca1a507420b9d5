/** The drawing of a review: what each seat could expect, choice by choice. */

export const WIDTH = 420;
export const HEIGHT = 150;

export function xOf(number: number, choices: number): number {
  return choices === 0 ? 0 : (number / choices) * WIDTH;
}

export function yOf(value: number): number {
  return (1 - value) * HEIGHT;
}

/** The number of the choice at a place across the drawing, from 0 to 1. */
export function numberAt(share: number, choices: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * choices);
}

/** A seat's line, as far as it is known. */
export function lineOf(estimates: readonly (readonly number[])[], seat: number, choices: number): string {
  return estimates
    .map((values, number) => `${number === 0 ? "M" : "L"}${xOf(number, choices).toFixed(1)} ${yOf(values[seat] ?? 0).toFixed(1)}`)
    .join("");
}

/** Where the lines' marks stand at the right edge: at their ends, but no two upon each other. */
export function marksAt(values: readonly number[], apart: number): number[] {
  const order = values.map((_, seat) => seat).sort((a, b) => yOf(values[a] ?? 0) - yOf(values[b] ?? 0));
  const places = values.map((value) => yOf(value));
  for (let at = 1; at < order.length; at++) {
    const [above, here] = [order[at - 1] ?? 0, order[at] ?? 0];
    places[here] = Math.max(places[here] ?? 0, (places[above] ?? 0) + apart);
  }
  const over = Math.max(0, (places[order.at(-1) ?? 0] ?? 0) - HEIGHT);
  return places.map((place) => place - over);
}
