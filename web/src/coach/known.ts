/** What the coach has told on this device, game by game: he explains a kind of question once, in one's first games. */
import type { Coaching } from "../kit/settings.svelte";

export const FIRST = 3; // games of a kind

export interface Known {
  /** One's first tables. */
  tables: readonly string[];
  /** Kinds of questions that were explained. */
  told: readonly string[];
}

export const NOTHING: Known = { tables: [], told: [] };

/** Whether he speaks at this table. */
export function speaks(wish: Coaching, known: Known, table: string): boolean {
  if (wish !== "first") return wish === "always";
  return known.tables.includes(table) || known.tables.length < FIRST;
}

/** Somebody plays at this table. */
export function seated(known: Known, table: string): Known {
  const full = known.tables.length >= FIRST || known.tables.includes(table);
  return full ? known : { ...known, tables: [...known.tables, table] };
}

export function told(known: Known, key: string): Known {
  return known.told.includes(key) ? known : { ...known, told: [...known.told, key] };
}
