/** A fact of a seat as it is explained: what it is, its number, what it means and the rule. */
import type { Fact } from "../games/ui";
import { telling, type Told } from "./tips.svelte";

export function toldOf({ label, value, hint = "", rule }: Fact): Told {
  return telling(rule, `${label}: ${value}`, hint);
}
