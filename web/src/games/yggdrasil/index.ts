/** Yggdrasil Chronicles for the page. */
import swords from "icon:crossed-swords";
import boot from "icon:walking-boot";
import talk from "icon:shaking-hands";
import dice from "icon:rolling-dices";
import { MediaQuery } from "svelte/reactivity";
import { type GameUI, NARROW } from "../ui";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { hint } from "../../kit/abouts";
import { aim } from "./logic/aim";
import { awards } from "./logic/awards";
import { card, cards } from "./logic/cards";
import { cue, sign } from "./logic/events";
import { explain } from "./logic/explain";
import { glossary } from "./logic/glossary";
import { facts, held, portrait, score } from "./logic/facts";
import { beside } from "./logic/moments";
import { sources } from "./logic/sources";
import { tale } from "./logic/tale";
import { tile } from "./logic/tiles";
import { verdict } from "./logic/verdict";
import { GODS } from "./parts/figures";
import Beside from "./scenes/Beside.svelte";
import type { YggdrasilView } from "./types";
import { texts } from "./words";
import { about } from "./words/tips";

const narrow = new MediaQuery(NARROW);

const PHASES = [
  ["order", talk],
  ["move", boot],
  ["act", swords],
  ["risk", dice],
] as const;

const yggdrasil: GameUI = {
  title: "Yggdrasil Chronicles",
  Board,
  Hand,
  Beside,
  beside: (view, update, news) => beside(view as YggdrasilView, update, news, narrow.current),
  facts: (view, seat) => facts(view as YggdrasilView, seat),
  portrait: (view, seat) => portrait(view as YggdrasilView, seat),
  held: (view, seat) => held(view as YggdrasilView, seat),
  score: (view, seat) => score(view as YggdrasilView, seat),
  status(view) {
    const { round, phase } = view as YggdrasilView;
    const t = texts();
    return { title: t.round(round), phases: PHASES.map(([id, icon]) => ({ id, label: t.phases[id], icon, ...hint(about(id)) })), phase };
  },
  verdict: (view) => verdict(view as YggdrasilView),
  scenes: ["activated", "rolled", "turned", "page", "iotunn", "devastated"],
  cards,
  card,
  glossary,
  explain: (entity, view) => explain(entity, view as YggdrasilView),
  tile: (option, view, seat) => tile(option, view as YggdrasilView, seat),
  sign,
  cue,
  aim: (view) => aim(view as YggdrasilView),
  sources: (log, view) => sources(log, view as YggdrasilView),
  awards: (log, _, seats) => awards(log, seats),
  tale: (log) => tale(log),
  hero: (view, seat) => GODS[(view as YggdrasilView).gods[seat]?.god ?? ""] ?? GODS["odin"] ?? "",
};

export default yggdrasil;
