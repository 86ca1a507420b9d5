/** The option that the reader weighs: in the list, or on the space under the pointer. */
import type { Choosing } from "../../../kit/picker.svelte";
import type { ShownOption } from "../../../types";
import { pointing } from "./pointing.svelte";

export function inFocus(choosing: Choosing): ShownOption | null {
  if (!choosing.question) return null;
  if (choosing.pointed) return choosing.pointed;
  const about = choosing.open.filter(({ targets }) => targets.includes(pointing.space));
  return (about.length === 1 && about[0]) || choosing.best;
}
