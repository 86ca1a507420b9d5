/** Motion of this table: pieces that travel from World to World, and the turn of the middle level. */
import type { TransitionConfig } from "svelte/transition";
import { pace } from "../../../kit/motion";
import type { Point } from "../../../kit/shapes";

export const TRAVEL = 340;
export const TURN = 900;

/** Where each piece was last seen on the table. */
export type Places = Map<string, Point>;

/** A piece comes from where it stood before, or from a little above if it is new. */
export function travel(_node: Element, { from, to }: { from: Point | undefined; to: Point }): TransitionConfig {
  const [dx, dy] = from ? [from.x - to.x, from.y - to.y] : [0, -18];
  return { duration: pace(TRAVEL), css: (t, u) => `transform: translate(${dx * u}px, ${dy * u}px); opacity: ${from ? 1 : t}` };
}
