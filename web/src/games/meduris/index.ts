/** Meduris for the page. */
import type { GameUI } from "../ui";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { place } from "./logic/describe";
import type { MedurisView } from "./types";
import { names, texts } from "./words";

const meduris: GameUI = {
  title: "Meduris",
  Board,
  Hand,
  facts(view, seat) {
    const t = texts();
    const player = (view as MedurisView).players[seat];
    if (!player) return [];
    const runes = player.runes.length;
    const materials = player.materials && Object.entries(player.materials);
    return [
      { label: t.hutsLeft, value: player.huts, hint: t.hutsHint(player.huts) },
      { label: t.templesLeft, value: player.temples, hint: t.templesHint(player.temples) },
      { label: t.runesShort, value: runes, hint: t.runesHint((runes * (runes + 1)) / 2) }, // MD-SCORE-2
      materials
        ? {
            label: t.goods,
            value: materials.map(([, n]) => n).join("·"),
            hint: materials.map(([material, n]) => `${names.name(material)} ${n}`).join(", "),
          }
        : { label: t.goods, value: "?", hint: t.behindScreen },
    ];
  },
  score(view, seat) {
    return { label: texts().score, value: (view as MedurisView).players[seat]?.score ?? 0 };
  },
  status(view) {
    const { phase, druid, ending, lap } = view as MedurisView;
    const t = texts();
    const title =
      phase === "over"
        ? t.over
        : lap !== null
          ? t.lastLap
          : ending !== null
            ? t.lastTurns
            : t.druidAt(place(druid).toLocaleLowerCase());
    const order = ["place", "harvest", "action", "rite", "lap"] as const;
    return { title, phases: order.map((id) => ({ id, label: t.phases[id] })), phase };
  },
  scenes: ["rite", "last_rite", "river", "offered", "offered_both", "offered_token", "offered_nothing", "last_lap", "ending", "stuck", "standstill"],
};

export default meduris;
