/** Yggdrasil Chronicles for the page. */
import type { GameUI } from "../ui";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { verdict } from "./logic/verdict";
import type { YggdrasilView } from "./types";
import { names, texts } from "./words";

const yggdrasil: GameUI = {
  title: "Yggdrasil Chronicles",
  Board,
  Hand,
  facts(view, seat) {
    const t = texts();
    const god = (view as YggdrasilView).gods[seat];
    if (!god || god.god === "") return [];
    const held = [
      { label: t.elvesShort, value: god.elves },
      { label: t.vanirShort, value: god.vanir },
      { label: t.artifactsShort, value: god.artifacts.length, hint: god.artifacts.map((id) => names.name(id)).join(", ") },
    ];
    return [{ label: names.name(god.god), value: names.name(god.world) }, ...held.filter(({ value }) => value > 0)];
  },
  score(view, seat) {
    const god = (view as YggdrasilView).gods[seat];
    return { label: texts().hpShort, value: god?.hp ?? 0, hint: texts().hp(god?.hp ?? 0, god?.most ?? 0) };
  },
  status(view) {
    const { round, phase } = view as YggdrasilView;
    const { phases } = texts();
    const order = ["order", "move", "act", "risk"] as const;
    return { title: texts().round(round), phases: order.map((id) => ({ id, label: phases[id] })), phase };
  },
  verdict: (view) => verdict(view as YggdrasilView),
  scenes: ["activated", "rolled", "turned"],
};

export default yggdrasil;
