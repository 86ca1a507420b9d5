/** Shapes of game-icons.net (CC BY 3.0), read from the package: only those that are asked for go into the page. */
import { createRequire } from "node:module";
import { lean } from "./lean.ts";

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}

const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as IconSet;

const known = new Map<string, string>();

/** The names of all shapes asked for so far. */
export function used(): Iterable<string> {
  return known.keys();
}

/** The inside of a drawing of 512 by 512, filled with currentColor. */
export function icon(id: string): string {
  const before = known.get(id);
  if (before !== undefined) return before;
  const found = set.icons[id];
  if (!found) throw new Error(`game-icons has no shape named "${id}"`);
  const body = lean(`<svg viewBox="0 0 512 512">${found.body}</svg>`).replace(/^<svg[^>]*>|<\/svg>$/g, "");
  known.set(id, body);
  return body;
}

/** The outlines alone, to be filled, stroked or clipped with. */
export function outline(id: string): string {
  return icon(id).replaceAll(' fill="currentColor"', "");
}
