/** Blood Rage for the page. */
import { MediaQuery } from "svelte/reactivity";
import leader from "figure:leader";
import { type GameUI, NARROW } from "../ui";
import Beside from "./Beside.svelte";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { hint } from "../../kit/abouts";
import { telling } from "../../kit/tips.svelte";
import { aim } from "./logic/aim";
import { awards } from "./logic/awards";
import { rageWords } from "./logic/describe";
import { explain, ruleOf } from "./logic/explain";
import { glossary } from "./logic/glossary";
import { CARD_IDS, lookOf, pictureOf } from "./logic/looks";
import { sources } from "./logic/sources";
import { cueOf, TIMES } from "./logic/staging";
import { tale } from "./logic/tale";
import { tileOf } from "./logic/tiles";
import { LINE_SIGNS, PHASE_SIGNS, SIGNS } from "./parts/signs";
import type { BloodRageView } from "./types";
import Sheets from "./Sheets.svelte";
import { names, texts } from "./words";
import { about } from "./words/tips";

const narrow = new MediaQuery(NARROW);
/** High enough for a second, smaller map beside the draft. */
const high = new MediaQuery("min-height: 760px");
/** Entities that are drawn on the map. */
const ON_MAP = /^(figure|province|fjord|stat|slot):/;

const PHASES = { gifts: "gifts", action: "action", discard: "discard", quests: "questPhase", ragnarok: "ragnarok", valhalla: "valhallaPhase" } as const;

const bloodrage: GameUI = {
  title: "Blood Rage",
  Board,
  Hand,
  Beside,
  Sheets,
  questionShare: 0.36,
  beside(given, { question, seat }) {
    const view = given as BloodRageView;
    // On a phone it would lie over what the question is about.
    const needed = question?.options.some(({ targets }) => targets.some((entity) => ON_MAP.test(entity))) ?? false;
    if (narrow.current) return view.battle !== null && view.battle.stage !== "call" && !needed;
    return view.battle !== null || (high.current && (view.clans[seat]?.pack ?? null) !== null);
  },
  facts(view, seat) {
    const t = texts();
    const clan = (view as BloodRageView).clans[seat];
    if (!clan) return [];
    const value = (stat: string): number => clan.stats.find(({ id }) => id === stat)?.value ?? 0;
    const [rage, horns] = [value("rage"), value("horns")];
    return [
      {
        label: names.name("rage"),
        value: clan.passed && clan.rage === 0 ? t.passed : `${clan.rage}/${rage}`,
        ...hint(telling(about("rage").rule, rageWords(clan), about("rage").text)),
        icon: SIGNS.rage,
      },
      { label: names.name("axes"), value: value("axes"), ...hint(about("axes", value("axes"))), icon: SIGNS.axes },
      { label: names.name("horns"), value: `${clan.figures}/${horns}`, ...hint(about("horns", clan.figures, horns)), icon: SIGNS.horns },
      { label: t.cards, value: clan.backs.length, ...hint(about("hand")), icon: SIGNS.hand },
      { label: t.quests, value: clan.quests.length, ...hint(about("quests")), icon: SIGNS.quest },
    ];
  },
  held(view, seat) {
    const slots = (view as BloodRageView).clans[seat]?.slots ?? [];
    return slots.flatMap(({ card }) => (card ? [{ id: card.id, label: names.name(card.id), hint: names.text(card.id), rule: ruleOf(card.id), picture: pictureOf(card.id) }] : []));
  },
  score(view, seat) {
    return { label: names.name("glory"), value: (view as BloodRageView).clans[seat]?.glory ?? 0, ...hint(about("glory")) };
  },
  status(view) {
    const { age, phase, phases } = view as BloodRageView;
    const short = texts().shortPhases;
    return {
      title: names.name(`ages:${age}`),
      phases: phases.map((id) => ({ id, label: short[id] ?? names.name(id), icon: PHASE_SIGNS[id] ?? SIGNS.battle, ...hint(about(PHASES[id] ?? "action")) })),
      phase,
    };
  },
  aim: (view, seat) => aim(view as BloodRageView, seat),
  sources: (_, view) => sources(view as BloodRageView),
  awards: (log, view) => awards(log, view as BloodRageView),
  tale: (log, _, seats) => tale(log, seats),
  hero: () => leader,
  scenes: TIMES,
  cards: () => CARD_IDS,
  card: lookOf,
  glossary,
  explain: (entity, view) => explain(entity, view as BloodRageView),
  tile: (option, view, seat, seats) => tileOf(option, view as BloodRageView, seat, seats),
  cue: cueOf,
  sign: ({ kind }) => LINE_SIGNS[kind] ?? SIGNS.battle,
};

export default bloodrage;
