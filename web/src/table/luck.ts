/** The luck of a table follows from a seed that was fixed before the first choice. What a reader needs to check that. */
import { sagaHead } from "../hall/saga";
import { getRecord, getTable } from "../kit/api";
import { keepTable, myTable } from "../kit/mytables";

export interface Luck {
  /** SHA-256 of the seed: as this device noted it, else as the hall shows it now. */
  fingerprint: string;
  /** "" until the game is over. */
  seed: string;
  /** Whether the seed has the fingerprint that was noted; null where nothing was, or where the browser cannot tell. */
  fits: boolean | null;
}

/** Keeps the fingerprint of a table at which this device has a seat, once: a promise is worth what was written down. */
export async function noteFingerprint(table: string): Promise<void> {
  if (!myTable(table) || myTable(table)?.fingerprint) return;
  try {
    const { over, seed_sha256 } = await getTable(table);
    if (!over && myTable(table)) keepTable(table, { fingerprint: seed_sha256 });
  } catch {
    // The next visit may do it.
  }
}

export async function luckOf(table: string, over: boolean): Promise<Luck> {
  const noted = myTable(table)?.fingerprint;
  const fingerprint = noted ?? (await getTable(table)).seed_sha256;
  const seed = over ? (sagaHead(await getRecord(table))?.seed ?? "") : "";
  const found = seed && noted ? await sha256(seed) : null;
  return { fingerprint, seed, fits: found === null ? null : found === noted };
}

/** Null where the browser does not offer it: on pages that came unprotected over a network. */
async function sha256(text: string): Promise<string | null> {
  if (!window.isSecureContext) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
