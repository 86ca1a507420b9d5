/** All that is kept here, as one file: the hall's tables, and what the page itself remembers of them. */
import { kept, restore } from "../kit/storage";
import { ask } from "./wire";

const PATH = "/api/solo/everything";

interface Everything {
  hall: unknown;
  page: Record<string, string>;
}

export async function everything(): Promise<string> {
  const { ok, text } = await ask("GET", PATH, new URLSearchParams());
  if (!ok) throw new Error(text);
  return JSON.stringify({ hall: JSON.parse(text), page: kept() } satisfies Everything);
}

/** Adds what is not here yet; whether the text is such a file. */
export async function takeIn(text: string): Promise<boolean> {
  let found: Partial<Everything>;
  try {
    found = JSON.parse(text) as Partial<Everything>;
  } catch {
    return false;
  }
  if (typeof found?.hall !== "object" || typeof found.page !== "object") return false;
  const { ok } = await ask("POST", PATH, new URLSearchParams(), JSON.stringify(found.hall));
  if (ok) restore(found.page);
  return ok;
}
