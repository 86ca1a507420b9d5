/** What a thing that can be asked for does, and by which rule: added to what its label says. */
import type { Told } from "../../../kit/tips.svelte";
import type { YggdrasilView } from "../types";
import { about } from "../words/tips";
import { card } from "./cards";

const ENEMIES = { surtr: "surt", hel: "hel", loki: "loki", iormungand: "iormungand", fenrir: "fenrir", nidhogg: "nidhogg" } as const;

export function enemy(id: string): Told {
  return id in ENEMIES ? about(ENEMIES[id as keyof typeof ENEMIES]) : about("foe");
}

export function explain(entity: string, view: YggdrasilView): Told | null {
  const [kind = "", id = ""] = entity.split(":");
  switch (kind) {
    case "world":
      return about(view.worlds.find((world) => world.id === id)?.devastated ? "ruined" : "world");
    case "enemy":
    case "ladder":
      return enemy(id);
    case "god":
      return about(view.gods[Number(id)]?.support ? "supportGod" : "god");
    case "foe":
      return about("foe");
    case "card":
    case "rune": {
      if (id.startsWith("pile")) return about("pile");
      const rule = card(id)?.rule;
      return rule ? { text: view.iotunns.some((each) => each.id === id) ? about("iotunn").text : "", rule } : about("pile");
    }
    case "hero":
      return about("hero", view.reserves.valhalla);
    case "elf":
      return about("elf");
    case "vanir_die":
      return about("vanir");
    case "die":
      return about("die");
    default:
      return null;
  }
}
