/** How much larger than its place a board is shown: for a drawing that is laid out by the room it has. */
import { getContext, setContext } from "svelte";

const KEY = Symbol("zoom");
const PLAIN = (): number => 1;

export function provideZoom(zoom: () => number): void {
  setContext(KEY, zoom);
}

/** For a board: call while a component starts. */
export function getZoom(): () => number {
  return getContext<(() => number) | undefined>(KEY) ?? PLAIN;
}
