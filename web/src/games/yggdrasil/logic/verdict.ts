import type { YggdrasilView } from "../types";
import { names, texts } from "../words";

/** How the game ended, for all alike (YG-LOSS-1, YG-WIN-1). */
export function verdict(view: YggdrasilView): { title: string; text: string } {
  const t = texts();
  if (view.winners.length > 0) return { title: t.won, text: t.wonText };
  return { title: t.lost, text: t.lostText(names.name(`why:${view.why}`)) };
}
