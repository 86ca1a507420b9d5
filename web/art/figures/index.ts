/** All miniatures by name. */
import * as clan from "./clan.ts";
import * as enemies from "./enemies.ts";
import * as gods from "./gods.ts";
import * as meduris from "./meduris.ts";
import * as monsters from "./monsters.ts";

const FIGURES: Record<string, string | undefined> = { ...clan, ...monsters, ...gods, ...enemies, ...meduris };

export function figure(name: string): string {
  const found = FIGURES[name];
  if (found === undefined) throw new Error(`there is no miniature named "${name}"; there are ${Object.keys(FIGURES).join(", ")}`);
  return found;
}

/** The same in the colours given, for a still picture. */
export function painted(name: string, colours: Record<"c" | "d" | "l" | "on", string>): string {
  return figure(name).replace(/var\(--(c|d|l|on)\)/g, (_, key: "c" | "d" | "l" | "on") => colours[key]);
}
