/** The games the page can draw: every folder beside this file, and those that bring a page of their own. Loaded when a
 *  table needs one. */
import { getGames } from "../kit/api";
import { fetchWords } from "../kit/names.svelte";
import type { GameCard } from "../types";
import type { GameUI } from "./ui";

const folders = import.meta.glob<GameUI>("./*/index.ts", { import: "default" });

/** Small pictures for the hall, one `emblem.svg` per folder. */
const emblems = import.meta.glob<string>("./*/emblem.svg", { import: "default", query: "?url", eager: true });

/** What a game from elsewhere need not say. Without a board, the options and the log still tell it. */
const PLAIN = {
  facts: () => [],
  score: () => ({ label: "", value: "" }),
  status: () => ({ title: "", phases: [], phase: "" }),
  scenes: [],
};

/** It has a folder here, and with it a glossary. */
export function isDrawn(name: string): boolean {
  return `./${name}/index.ts` in folders;
}

export async function loadGame(name: string): Promise<GameUI> {
  const load = folders[`./${name}/index.ts`];
  if (load) return (await Promise.all([load(), fetchWords(name)]))[0];
  const card = (await getGames()).find((each) => each.name === name);
  const plain = { ...PLAIN, title: card?.title ?? name };
  if (!card?.page) return plain;
  try {
    const page = (await import(/* @vite-ignore */ `/games/${name}/page.js`)) as { default: Partial<GameUI> };
    return { ...plain, ...page.default };
  } catch (error) {
    console.error(`/games/${name}/page.js`, error); // for whoever writes it; one can play without
    return plain;
  }
}

export function emblemOf({ name, emblem }: GameCard): string | undefined {
  return emblems[`./${name}/emblem.svg`] ?? (emblem ? `/games/${name}/emblem.svg` : undefined);
}
