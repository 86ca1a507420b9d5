/** Motion: pieces that travel from World to World, and the turn of the middle level. */
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";
import { settings } from "../../kit/settings.svelte";
import type { Point } from "./layout";

export const TRAVEL = 340;
export const TURN = 900;

/** Milliseconds for something that moves; none for who asked for calm or haste. */
export function pace(ms: number): number {
  return prefersReducedMotion.current || settings.fast ? 0 : ms;
}

/** Where each piece was last seen on the table. */
export type Places = Map<string, Point>;

/** A piece comes from where it stood before, or from a little above if it is new. */
export function travel(_node: Element, { from, to }: { from: Point | undefined; to: Point }): TransitionConfig {
  const [dx, dy] = from ? [from.x - to.x, from.y - to.y] : [0, -18];
  return { duration: pace(TRAVEL), css: (t, u) => `transform: translate(${dx * u}px, ${dy * u}px); opacity: ${from ? 1 : t}` };
}
