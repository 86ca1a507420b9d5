/** A sign for each level of bot. */
import karl from "icon:stone-axe";
import huscarl from "icon:viking-shield";
import drengr from "icon:gladius";
import hersir from "icon:spears";
import volva from "icon:crystal-ball";
import jarl from "icon:horned-helm";
import norn from "icon:wool";
import thrall from "icon:person";
import stranger from "icon:hooded-figure";
import type { Shape } from "../games/ui";

const SIGNS: Record<string, Shape> = { thrall, karl, huscarl, jarl, norn, drengr, hersir, volva };

export function botSign(bot: string): Shape {
  return SIGNS[bot] ?? stranger;
}
