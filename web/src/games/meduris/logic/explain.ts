/** What a thing that can be asked for does, and by which rule: added to what its label says. */
import type { Told } from "../../../kit/tips.svelte";
import type { MedurisView, SpaceView } from "../types";
import { about } from "../words/tips";

const KINDS = { river: "river", token: "druidToken", die: "die", plateau: "plateau", worker: "worker", druid: "druid", material: "material" } as const;

export function explain(entity: string, { spaces }: MedurisView): Told | null {
  const kind = entity.split(":")[0] ?? "";
  if (kind === "space") return about(spaces.find(({ id }) => id === entity)?.building || "space");
  if (kind === "rune") return about("freeRune");
  return kind in KINDS ? about(KINDS[kind as keyof typeof KINDS]) : null;
}

/** A token that nobody has built upon. */
export function token({ token, number }: SpaceView): Told {
  const at = String(number);
  return token === "points" ? about("pointsToken", at) : token === "free" ? about("freeToken", at) : about("unbuiltToken", at);
}
