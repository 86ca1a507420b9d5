/** The pictures of Eketorp: battle cards by value, the three siege devices, bricks' kinds. */
import type { Recipes } from "./recipes.ts";

export const eketorp: Recipes = {
  "1": { kind: "weapon", scene: "rays", icon: "wood-club" },
  "2": { kind: "weapon", scene: "peaks", icon: "stone-axe" },
  "3": { kind: "weapon", scene: "rays", icon: "spears" },
  "4": { kind: "weapon", scene: "rays", icon: "broadsword" },
  "5": { kind: "weapon", scene: "fire", icon: "war-axe" },
  "6": { kind: "weapon", scene: "rays", icon: "battle-axe" },
  catapult: { kind: "wood", scene: "rays", icon: "catapult" },
  ram: { kind: "wood", scene: "hall", icon: "siege-ram" },
  ship: { kind: "ship", scene: "sea", icon: "drakkar" },
  amulet: { kind: "leader", scene: "night", icon: "prayer-beads" },
  fight: { kind: "battle", scene: "rays", icon: "crossed-axes" },
  home: { kind: "weapon", scene: "hall", icon: "viking-longhouse" },
};
