/** Motion of things that come and go. What merely moves uses CSS transitions on `transform` (--travel). */
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";
import { settings } from "./settings.svelte";

/** Milliseconds for something that travels; none for who asked for calm or haste. */
export function pace(ms: number): number {
  return prefersReducedMotion.current || settings.fast ? 0 : ms;
}

/** Put down from a little above. */
export function arrive(_node: Element): TransitionConfig {
  return { duration: pace(260), css: (t, u) => `transform: translateY(${-18 * u}px); opacity: ${t}` };
}

/** Turned over like a coin. */
export function turn(_node: Element): TransitionConfig {
  return { duration: pace(300), css: (t) => `transform: scaleX(${Math.abs(2 * t - 1)}); opacity: ${t}` };
}
