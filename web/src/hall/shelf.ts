/** What a box on the shelf says beside what the hall tells of its game. */
import type { GameCard } from "../types";

interface Box {
  /** From 1, for whoever never played, to 5. */
  weight: number;
  /** Options that make a first game easier. */
  gentle: Record<string, string>;
}

const BOXES: Record<string, Box> = {
  meduris: { weight: 2, gentle: { tokens: "photo", materials: "open" } },
  eketorp: { weight: 2, gentle: { memory: "open" } },
  bloodrage: { weight: 3, gentle: { first_age: "dealt" } },
  yggdrasil: { weight: 4, gentle: {} },
};

/** With which to begin. */
export const FIRST = "meduris";

/** 0 where nobody has said. */
export function weightOf(game: string): number {
  return BOXES[game]?.weight ?? 0;
}

export function gentleOptions(game: string): Record<string, string> {
  return BOXES[game]?.gentle ?? {};
}

/** The lightest first, and those from outside last. */
export function shelved(games: readonly GameCard[]): GameCard[] {
  const order = Object.keys(BOXES);
  const place = ({ name }: GameCard): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...games].sort((a, b) => place(a) - place(b));
}
