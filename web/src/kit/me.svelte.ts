/** Who the hall thinks the reader is. Visitors stay unknown to it until they do something that needs a name: make or join
 *  a table, or sign in. */
import type { Me } from "../types";
import { getMe, saveMe, signIn } from "./api";
import { bare } from "./base";
import { LANGUAGES, settings } from "./settings.svelte";

export const me: Me & { problem: string } = $state({ kind: "visitor", name: "", language: "", problem: "" });

/** The hall has answered who the reader is now. */
export function become(now: Me): void {
  Object.assign(me, now, { problem: "" });
}

/** Somebody has signed in: the language and the name come along from their other devices. */
export function arrive(now: Me): void {
  become(now);
  settings.language = LANGUAGES.find((language) => language === now.language) ?? settings.language;
  settings.name = now.name || settings.name;
}

let loaded: Promise<void> | undefined;

/** Asks once; a personal link in the address is used up first. */
export function loadMe(): Promise<void> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<void> {
  const link = new URLSearchParams(location.hash.slice(1)).get("me");
  if (link) history.replaceState(history.state, "", bare()); // it must not stay in the address bar
  try {
    if (link) arrive(await signIn({ link }));
    else become(await getMe());
  } catch (error) {
    loaded = undefined; // a hall that does not answer now may do so later
    if (link) me.problem = (error as Error).message;
  }
}

/** Makes a visitor a guest, and lets a guest be called as they are at tables. Whatever fails here keeps nobody from
 *  playing: a seat has its key. */
export function beKnown(): Promise<void> {
  known = known.then(introduce);
  return known;
}

/** One after the other: a visitor who is made known twice at once would be two people. */
let known: Promise<void> = Promise.resolve();

async function introduce(): Promise<void> {
  await loadMe();
  const stays = me.kind === "account" || (me.kind === "guest" && me.name === settings.name);
  if (stays) return;
  try {
    become(await saveMe({ name: settings.name, language: settings.language }));
  } catch {
    // The hall has enough new people from here for now.
  }
}

/** The reader has chosen another language. */
export async function speak(language: string): Promise<void> {
  if (me.kind === "visitor" || me.language === language) return;
  try {
    become(await saveMe({ language }));
  } catch {
    // It is kept on this device all the same.
  }
}
