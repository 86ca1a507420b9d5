/** The pictures of Meduris: materials, offerings and tokens. */
import type { Recipes } from "./recipes.ts";

export const meduris: Recipes = {
  wood: { kind: "wood", scene: "rays", icon: "log" },
  wool: { kind: "wool", scene: "rays", icon: "sheep" },
  copper: { kind: "copper", scene: "rays", icon: "metal-bar" },
  stone: { kind: "stone", scene: "rays", icon: "stone-pile" },
  hut: { kind: "quest", scene: "rays", icon: "hut" },
  temple: { kind: "clan", scene: "rays", icon: "greek-temple" },
  druid: { kind: "rite", scene: "night", figure: "druid", tall: 92 },
  worker: { kind: "leader", scene: "peaks", icon: "miner" },
  harvest: { kind: "wool", scene: "peaks", icon: "sickle" },
  offering: { kind: "rite", scene: "fire", icon: "cauldron" },
  nothing: { kind: "battle", scene: "night", icon: "empty-wood-bucket" },
  free: { kind: "creature", scene: "rays", icon: "hut" },
  points: { kind: "leader", scene: "rays", icon: "laurel-crown" },
};
