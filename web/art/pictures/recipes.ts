import type { Recipe } from "../picture.ts";

/** By the id of what is shown. */
export type Recipes = Record<string, Recipe>;
