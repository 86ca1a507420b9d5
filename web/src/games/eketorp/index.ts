/** Eketorp for the page. */
import type { GameUI } from "../ui";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import type { EketorpView } from "./types";
import { texts } from "./words";

const eketorp: GameUI = {
  title: "Eketorp",
  Board,
  Hand,
  facts(view, seat) {
    const t = texts();
    const village = (view as EketorpView).villages[seat];
    if (!village) return [];
    return [
      { label: t.home, value: village.home, hint: t.atHome(village.home) },
      { label: t.built, value: village.walls.flat().length + village.spare.length },
      { label: t.amuletsShort, value: village.amulets, hint: t.amuletRule },
    ];
  },
  score(view, seat) {
    return { label: texts().score, value: (view as EketorpView).villages[seat]?.score ?? 0 };
  },
  status(view) {
    const { round, rounds, phase } = view as EketorpView;
    const { phases } = texts();
    const order = ["place", "fight", "build"] as const;
    return { title: texts().round(round, rounds), phases: order.map((id) => ({ id, label: phases[id] })), phase };
  },
  scenes: ["beaten", "tie"],
};

export default eketorp;
