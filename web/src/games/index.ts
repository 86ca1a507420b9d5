/** The games the page can draw: every folder beside this file, and those that bring a page of their own. Loaded when a
 *  table needs one. */
import { fetchWords } from "../kit/names.svelte";
import type { GameUI } from "./ui";

const folders = import.meta.glob<GameUI>("./*/index.ts", { import: "default" });

/** Small pictures for the hall, one `emblem.svg` per folder. */
const emblems = import.meta.glob<string>("./*/emblem.svg", { import: "default", query: "?url", eager: true });

/** What a game from elsewhere need not say. */
const PLAIN = { facts: () => [], scenes: [] };

export async function loadGame(name: string): Promise<GameUI> {
  const load = folders[`./${name}/index.ts`];
  if (load) return (await Promise.all([load(), fetchWords(name)]))[0];
  try {
    const page = (await import(/* @vite-ignore */ `/games/${name}/page.js`)) as { default: GameUI };
    return { ...PLAIN, ...page.default };
  } catch {
    throw new Error(`This page cannot draw ${name}; reload it to get the newest one.`);
  }
}

export function emblemOf(name: string): string | undefined {
  return emblems[`./${name}/emblem.svg`];
}
