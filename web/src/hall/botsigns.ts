/** A sign for each level of bot. */
import karl from "icon:stone-axe";
import huscarl from "icon:viking-shield";
import jarl from "icon:horned-helm";
import norn from "icon:wool";
import thrall from "icon:person";
import stranger from "icon:hooded-figure";
import type { Shape } from "../games/ui";

const SIGNS: Record<string, Shape> = { thrall, karl, huscarl, jarl, norn };

export function botSign(bot: string): Shape {
  return SIGNS[bot] ?? stranger;
}
