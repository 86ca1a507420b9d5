/** The four materials: what is cut into their discs, and in which colours. Never colour alone: each has its shape. */
import copper from "icon:metal-bar";
import stone from "icon:stone-pile";
import wood from "icon:log";
import wool from "icon:sheep";
import type { Shape } from "../../ui";

export interface MaterialLook {
  shape: Shape;
  /** Of the disc, and of what is cut into it. */
  ground: string;
  fill: string;
}

const LOOKS: Record<string, MaterialLook> = {
  wood: { shape: wood, ground: "#8a5a30", fill: "#d9a869" },
  wool: { shape: wool, ground: "#6f8d49", fill: "#f8f2e2" },
  copper: { shape: copper, ground: "#b5662f", fill: "#f3b27a" },
  stone: { shape: stone, ground: "#5d6b74", fill: "#d3dbde" },
};

export const MATERIALS: readonly string[] = Object.keys(LOOKS);

export function lookOf(material: string): MaterialLook {
  return LOOKS[material] ?? (LOOKS["stone"] as MaterialLook);
}
