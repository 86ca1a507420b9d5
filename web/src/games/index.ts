/** The games the page can draw: every folder beside this file. Loaded when a table needs one. */
import type { GameUI } from "./ui";

const folders = import.meta.glob<GameUI>("./*/index.ts", { import: "default" });

/** Small pictures for the hall, one `emblem.svg` per folder. */
const emblems = import.meta.glob<string>("./*/emblem.svg", { import: "default", query: "?url", eager: true });

export async function loadGame(name: string): Promise<GameUI> {
  const load = folders[`./${name}/index.ts`];
  if (!load) throw new Error(`This page cannot draw ${name}; reload it to get the newest one.`);
  return load();
}

export function emblemOf(name: string): string | undefined {
  return emblems[`./${name}/emblem.svg`];
}
