/** What a thing that can be asked for does, and by which rule: added to what its label says. */
import type { Told } from "../../../kit/tips.svelte";
import type { BloodRageView } from "../types";
import { names } from "../words";
import { about } from "../words/tips";

const STATS: Record<string, string> = { rage: "BR-ACTION-1", axes: "BR-RESOLVE-6", horns: "BR-INVADE-5" };

/** The rule that is printed on a card. */
export function ruleOf(card: string): string {
  return `BR-CARD-${card.toUpperCase()}`;
}

export function explain(entity: string, view: BloodRageView): Told | null {
  const [kind = "", id = "", third = "", place = ""] = entity.split(":");
  switch (kind) {
    case "province":
      return about(view.provinces.find((province) => province.id === id)?.destroyed ? "gone" : "province");
    case "fjord":
      return about("fjord");
    case "figure":
      return figure(third, entity.split(":").at(-1) ?? place);
    case "stat":
      return { text: "", rule: STATS[third || id] ?? "BR-CLANSHEET-2" };
    case "slot": {
      const card = view.clans[Number(id)]?.slots[Number(third)]?.card;
      return card ? { text: "", rule: ruleOf(card.id) } : about("slot");
    }
    case "quest":
      return about("quests");
    case "card":
      return { text: "", rule: ruleOf(id) };
    default:
      return null;
  }
}

/** On the map, in the reserve or in Valhalla. */
export function figure(kind: string, place: string): Told {
  if (place === "valhalla") return about("dead");
  const plain = kind === "warrior" || kind === "leader" || kind === "ship";
  if (!plain) return { text: names.text(kind), rule: ruleOf(kind) };
  if (place !== "reserve") return about(kind === "ship" ? "moored" : "marcher");
  return about(kind === "ship" ? "freshShip" : kind === "leader" ? "freshLeader" : "fresh");
}
