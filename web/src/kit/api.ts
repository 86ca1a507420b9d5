/** The hall's requests over HTTP. Errors carry a text made for people. */
import type { GameCard, NewTable, Problem, TableMade } from "../types";
import { words } from "./i18n";
import { settings } from "./settings.svelte";

export class ApiError extends Error {
  constructor(
    text: string,
    readonly code: string,
  ) {
    super(text);
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new ApiError(words().unreachable, "network");
  }
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body as T;
  const problem = body as Problem | null;
  throw new ApiError(problem?.text ?? words().unreachable, problem?.code ?? String(answer.status));
}

export function getGames(): Promise<GameCard[]> {
  return ask(`/api/games?language=${settings.language}`);
}

/** Rule id -> its text, in the order of the rules page. */
export function getRules(game: string): Promise<Record<string, string>> {
  return ask(`/api/rules/${encodeURIComponent(game)}?language=${settings.language}`);
}

/** `name.<id>` and `text.<id>` of a game's components. */
export function getWords(game: string): Promise<Record<string, string>> {
  return ask(`/api/words/${encodeURIComponent(game)}?language=${settings.language}`);
}

export function makeTable(wish: NewTable): Promise<TableMade> {
  return ask("/api/tables", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(wish),
  });
}

export function recordAddress(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/record`;
}
