/** What a thing that can be asked for does, and by which rule: added to what its label says. */
import type { Told } from "../../../kit/tips.svelte";
import type { EketorpView } from "../types";
import { about } from "../words/tips";

const KINDS = {
  space: "space",
  siege: "siege",
  village: "village",
  wall: "wall",
  brick: "brick",
  colour: "brick",
  supply: "supply",
  deck: "deck",
  station: "station",
  viking: "viking",
  card: "card",
} as const;

export function explain(entity: string, { villages }: EketorpView): Told | null {
  const [kind = "", id = ""] = entity.split(":");
  if (kind === "amulets") return about("amulets", villages[Number(id)]?.amulets ?? 0);
  return kind in KINDS ? about(KINDS[kind as keyof typeof KINDS]) : null;
}
