/** All still pictures, by game and id. */
import { seatTones } from "../../src/kit/art/palette.ts";
import { painted } from "../figures/index.ts";
import * as hall from "../hall/index.ts";
import { picture } from "../picture.ts";
import { bloodrage } from "./bloodrage.ts";
import { bricks } from "./bricks.ts";
import { eketorp } from "./eketorp.ts";
import { meduris } from "./meduris.ts";
import type { Recipes } from "./recipes.ts";
import { runes } from "./runes.ts";
import { yggdrasil } from "./yggdrasil.ts";

const RECIPES: Record<string, Recipes | undefined> = { bloodrage, eketorp, meduris, yggdrasil };

/** Drawings that follow no recipe: whole SVG by game and id. */
const DRAWN: Record<string, Record<string, string> | undefined> = { eketorp: bricks, hall, meduris: runes };

/** The pictures of a game as SVG. */
export function pictures(game: string): Record<string, string> {
  const { colour, dark, light, on } = seatTones(0);
  const made = Object.entries(RECIPES[game] ?? {}).map(([id, recipe]) => {
    const figure = recipe.figure && painted(recipe.figure, { c: colour, d: dark, l: light, on });
    return [id, picture(id, { ...recipe, figure })];
  });
  const all = { ...Object.fromEntries(made), ...DRAWN[game] } as Record<string, string>;
  if (Object.keys(all).length === 0) throw new Error(`there are no pictures for "${game}"`);
  return all;
}
