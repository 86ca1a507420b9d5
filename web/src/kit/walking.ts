/** Arrow keys over a drawing: from one thing to the nearest in a direction. */
import type { Rect } from "./beside";

const STEPS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const ASIDE = 2; // what lies aside of the way counts as further off

function middle({ left, top, right, bottom }: Rect): { x: number; y: number } {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** The index of the nearest in the key's direction; -1 if there is none, or the key is no arrow. */
export function nearest(key: string, from: Rect, all: readonly Rect[]): number {
  const step = STEPS[key];
  if (!step) return -1;
  const here = middle(from);
  let [found, best] = [-1, Infinity];
  all.forEach((each, index) => {
    const there = middle(each);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const along = dx * step.x + dy * step.y;
    const aside = Math.abs(dx * step.y) + Math.abs(dy * step.x);
    if (along < 1 || aside > ASIDE * along) return;
    const far = along + ASIDE * aside;
    if (far < best) [found, best] = [index, far];
  });
  return found;
}

const WALKABLE = ".target[tabindex='0']";

/** For a keydown within a drawing: moves the focus from Target to Target. */
export function walk(event: KeyboardEvent & { currentTarget: Element }): void {
  if (event.defaultPrevented || !(event.key in STEPS)) return;
  const here = (event.target as Element).closest(WALKABLE);
  if (!here) return;
  const others = [...event.currentTarget.querySelectorAll<SVGElement>(WALKABLE)].filter((each) => each !== here);
  const to = nearest(event.key, here.getBoundingClientRect(), others.map((each) => each.getBoundingClientRect()));
  event.preventDefault(); // at the rim the page does not scroll instead
  others[to]?.focus();
}
