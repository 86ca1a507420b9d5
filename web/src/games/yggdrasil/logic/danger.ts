/** How far each Enemy is on the way to his victory, as steps of a bar. */
import type { YggdrasilView } from "../types";

export interface Danger {
  /** What his steps are: pieces on his ladder, islands, devastated Worlds, spaces of the page. */
  piece: string;
  done: number;
  of: number;
}

export function dangerOf(enemy: string, view: YggdrasilView): Danger {
  const { giants, giants_left, dead, dead_left, pawns_left, markers_left } = view.reserves;
  const away = view.iotunns.length;
  const devastated = view.worlds.filter((world) => world.devastated).length;
  switch (enemy) {
    case "surtr":
      return { piece: "fire_giant", done: giants, of: giants + giants_left };
    case "hel":
      return { piece: "anonymous", done: dead, of: dead + dead_left };
    case "loki":
      return { piece: "iotunn", done: away, of: away + pawns_left };
    case "iormungand":
      return { piece: "", done: view.island + 1, of: view.islands.length };
    case "fenrir":
      return { piece: "", done: devastated, of: devastated + markers_left };
    default:
      return { piece: "", done: view.page.space, of: view.page.track.length - 1 };
  }
}
