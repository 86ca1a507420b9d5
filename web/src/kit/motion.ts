/** Motion of things that come, go and change. Only `transform` and `opacity` move. What merely shifts to another place uses
 *  CSS transitions on `transform` (--travel).
 *
 *  Each of these is a transition for `in:` or `out:`. Who wants no motion gets a short fade; at instant speed nothing
 *  takes any time. */
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";
import { type Speed, settings } from "./settings.svelte";
import type { Point } from "./shapes";

const PACE: Record<Speed, number> = { calm: 1, brisk: 0.5, instant: 0 };
const FADE = 120;
const ARC = 12; // height of a hop

/** Milliseconds for something that is to be watched, at the reader's speed. */
export function showTime(ms: number): number {
  return ms * PACE[settings.speed];
}

/** Milliseconds for something that travels; none for who wants no motion, or no time to pass. */
export function pace(ms: number): number {
  return prefersReducedMotion.current ? 0 : showTime(ms);
}

interface Timing {
  /** Milliseconds before it begins. */
  delay?: number;
  duration?: number;
}

type Css = NonNullable<TransitionConfig["css"]>;

function moving({ delay = 0, duration = 300 }: Timing, css: Css): TransitionConfig {
  if (prefersReducedMotion.current) return { delay: showTime(delay), duration: Math.min(FADE, showTime(duration)), css: (t) => `opacity: ${t}` };
  return { delay: showTime(delay), duration: showTime(duration), css };
}

/** Past its end and back: for what lands. */
function bounce(t: number): number {
  return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2;
}

/** Put down from a little above. */
export function arrive(_node: Element, timing: Timing = {}): TransitionConfig {
  return moving({ duration: 260, ...timing }, (t, u) => `transform: translateY(${-18 * u}px); opacity: ${t}`);
}

/** Turned over like a coin. */
export function turn(_node: Element, timing: Timing = {}): TransitionConfig {
  return moving(timing, (t) => `transform: scaleX(${Math.abs(2 * t - 1)}); opacity: ${t}`);
}

/** A piece hops from where it stood; without that, it is put down. */
export function hop(node: Element, { from, to, ...timing }: Timing & { from: Point | undefined; to: Point }): TransitionConfig {
  if (!from) return arrive(node, timing);
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  return moving(
    { duration: 320, ...timing },
    (t, u) => `transform: translate(${dx * u}px, ${dy * u - ARC * Math.sin(Math.PI * t)}px)`,
  );
}

/** A card slides in from a side and lies down, in pixels. */
export function slide(_node: Element, { x = 0, y = 0, ...timing }: Timing & Partial<Point>): TransitionConfig {
  return moving({ duration: 260, ...timing }, (t, u) => `transform: translate(${x * u}px, ${y * u}px); opacity: ${Math.min(1, 2 * t)}`);
}

/** A card turns its face up: edgewise in the middle of its time, so a back that leaves by `flip` meets it there. */
export function flip(_node: Element, timing: Timing = {}): TransitionConfig {
  return moving(timing, (t) => `transform: perspective(600px) rotateY(${t < 0.5 ? 90 : 180 * (1 - t)}deg); opacity: ${t < 0.5 ? 0 : 1}`);
}

/** Pressed on from above: a badge, a sum, a seal. */
export function stamp(_node: Element, timing: Timing = {}): TransitionConfig {
  return moving(timing, (t) => `transform: scale(${1.4 - 0.4 * bounce(t)}); opacity: ${Math.min(1, 3 * t)}`);
}

/** For `out:`: a figure falls over and is gone. */
export function tip(_node: Element, timing: Timing = {}): TransitionConfig {
  return moving({ duration: 400, ...timing }, (t, u) => `transform: rotate(${62 * Math.min(1, 2 * u)}deg) translateY(${20 * u}px); opacity: ${Math.min(1, 2 * t)}`);
}

/** A ribbon opens from its middle. */
export function unroll(_node: Element, timing: Timing = {}): TransitionConfig {
  return moving({ duration: 450, ...timing }, (t) => `transform: scaleX(${1 - (1 - t) ** 3}); opacity: ${Math.min(1, 4 * t)}`);
}

/** Flames, smoke: from below. */
export function rise(_node: Element, timing: Timing = {}): TransitionConfig {
  return moving({ duration: 700, ...timing }, (t, u) => `transform: translateY(${24 * u}px) scale(${0.6 + 0.4 * t}); opacity: ${t}`);
}

/** Dice: three turns, and a bounce at the end. */
export function tumble(_node: Element, timing: Timing = {}): TransitionConfig {
  return moving({ duration: 600, ...timing }, (t) => `transform: rotate(${1080 * (1 - bounce(t))}deg) scale(${0.7 + 0.3 * t})`);
}

/** Shakes something that is there already, by three pixels. Never for who wants no motion. */
export function shake(node: Element, ms = 500): void {
  const duration = pace(ms);
  if (duration === 0) return;
  const at = [0, -3, 3, -2, 2, -1, 0];
  node.animate(
    at.map((x) => ({ transform: `translateX(${x}px)` })),
    { duration },
  );
}
