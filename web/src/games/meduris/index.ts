/** Meduris for the page. */
import worker from "figure:worker";
import lap from "icon:cycle";
import temple from "icon:greek-temple";
import hut from "icon:hut";
import workers from "icon:mining";
import rite from "icon:pyre";
import die from "icon:rolling-dices";
import runes from "icon:rune-stone";
import goods from "icon:swap-bag";
import { MediaQuery } from "svelte/reactivity";
import { type GameUI, NARROW } from "../ui";
import Beside, { hasScene } from "./Beside.svelte";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { hasSheet } from "./logic/room";
import { hint } from "../../kit/abouts";
import { aim } from "./logic/aim";
import { awards } from "./logic/awards";
import { cardOf, RUNES } from "./logic/cards";
import { place } from "./logic/describe";
import { explain } from "./logic/explain";
import { glossary } from "./logic/glossary";
import { cueOf, signOf } from "./logic/lines";
import { sources } from "./logic/sources";
import { tale } from "./logic/tale";
import { tileOf } from "./logic/tiles";
import type { MedurisView } from "./types";
import { names, texts } from "./words";
import { about } from "./words/tips";

const PHASES = { place: workers, harvest: die, action: hut, rite, lap } as const;

const narrow = new MediaQuery(NARROW);

const meduris: GameUI = {
  title: "Meduris",
  Board,
  Hand,
  get questionShare() {
    return hasSheet.current ? 0.42 : 0.55;
  },
  Beside,
  beside: (view, _update, news) => hasScene(view as MedurisView, news),
  facts(view, seat) {
    const t = texts();
    const { players, spaces } = view as MedurisView;
    const player = players[seat];
    if (!player) return [];
    const built = (kind: string): number => spaces.filter(({ building, owner }) => building === kind && owner === seat).length;
    const of = (kind: string, left: number): string => `${built(kind)}/${built(kind) + left}`;
    const stones = player.runes.length;
    const materials = player.materials && Object.entries(player.materials);
    return [
      { label: t.hutsLeft, value: of("hut", player.huts), ...hint(about("huts", player.huts)), icon: hut },
      { label: t.templesLeft, value: of("temple", player.temples), ...hint(about("temples", player.temples)), icon: temple },
      { label: t.runesShort, value: stones, ...hint(about("runes", (stones * (stones + 1)) / 2)), icon: runes }, // MD-SCORE-2
      materials
        ? {
            label: t.goods,
            value: materials.reduce((sum, [, n]) => sum + n, 0),
            ...hint(about("goods", materials.map(([material, n]) => `${names.name(material)} ${n}`).join(", "))),
            icon: goods,
          }
        : { label: t.goods, value: "?", ...hint(about("goods", "")), icon: goods },
    ];
  },
  score(view, seat) {
    return { label: texts().score, value: (view as MedurisView).players[seat]?.score ?? 0, ...hint(about("score")) };
  },
  status(view) {
    const { phase, druid, ending, lap: last } = view as MedurisView;
    const t = texts();
    const title =
      phase === "over"
        ? t.over
        : last !== null
          ? t.lastLap
          : ending !== null
            ? t.lastTurns
            : druid.startsWith("space:")
              ? t.druidOn(druid.slice("space:".length))
              : narrow.current
                ? place(druid)
                : t.druidAt(place(druid).toLocaleLowerCase());
    const order = ["place", "harvest", "action", "rite", "lap"] as const;
    return { title, phases: order.map((id) => ({ id, label: t.phases[id], icon: PHASES[id], ...hint(about(id === "lap" ? "lastLap" : id)) })), phase };
  },
  scenes: {
    rolled: 900,
    rite: 1100,
    last_rite: 900,
    river: 2600,
    offered: 1100,
    offered_both: 1300,
    offered_token: 1300,
    offered_nothing: 1100,
    ending: 1800,
    stuck: 1800,
    standstill: 1800,
    last_lap: 1800,
    final_temple: 900,
    final_runes: 900,
  },
  cards: () => RUNES,
  card: cardOf,
  glossary,
  explain: (entity, view) => explain(entity, view as MedurisView),
  tile: (option, view, seat) => tileOf(option, view as MedurisView, seat),
  sign: signOf,
  cue: cueOf,
  aim: (view, seat, seats) => aim(view as MedurisView, seat, seats),
  sources: (log, view) => sources(log, view as MedurisView),
  awards: (log, view) => awards(log, view as MedurisView),
  tale: (log, _, seats) => tale(log, seats),
  hero: () => `<g transform="scale(2.1)">${worker}</g>`, // a worker is as small beside a druid as it should be
};

export default meduris;
