/** Eketorp for the page. */
import warrior from "figure:warrior";
import exchange from "icon:card-exchange";
import axes from "icon:crossed-axes";
import flag from "icon:flying-flag";
import footsteps from "icon:footsteps";
import cross from "icon:hospital-cross";
import house from "icon:house";
import laurels from "icon:laurel-crown";
import cards from "icon:poker-hand";
import ram from "icon:siege-ram";
import wall from "icon:stone-wall";
import hammer from "icon:thor-hammer";
import { MediaQuery } from "svelte/reactivity";
import type { LogLine } from "../../types";
import { type GameUI, type Held, NARROW, type Shape } from "../ui";
import Beside from "./Beside.svelte";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { hint } from "../../kit/abouts";
import { aim } from "./logic/aim";
import { awards } from "./logic/awards";
import { explain } from "./logic/explain";
import { cardOf, glossary } from "./logic/glossary";
import { MARCH } from "./logic/stage.svelte";
import { sources } from "./logic/sources";
import { tale } from "./logic/tale";
import { tile } from "./logic/tiles";
import type { EketorpView } from "./types";
import { texts } from "./words";
import { about } from "./words/tips";

const SIGNS: Record<string, Shape> = {
  round: flag,
  material: wall,
  ready: footsteps,
  placed: footsteps,
  siege: ram,
  siege_undefended: ram,
  looted: ram,
  no_loot: ram,
  out_of_reach: ram,
  kept: wall,
  harvest: wall,
  built: wall,
  spare: wall,
  changed: hammer,
  took_up: exchange,
  healed: cross,
  scored: laurels,
  won: laurels,
  shared: laurels,
};

const PHASES = [
  { id: "place", icon: footsteps },
  { id: "fight", icon: axes },
  { id: "build", icon: wall },
] as const;

const WALL = 3; // bricks high
const narrow = new MediaQuery(NARROW);

function isTurned({ kind }: LogLine): boolean {
  return kind === "beaten" || kind === "tie";
}

const eketorp: GameUI = {
  title: "Eketorp",
  Board,
  Hand,
  Beside,
  // A fight lies over a phone's board; what one chooses among lies on it.
  beside(view, _, news) {
    const { phase, fight } = view as EketorpView;
    return fight !== null || news.some(isTurned) || (phase === "fight" && !narrow.current);
  },
  questionShare: 0.45,
  facts(view, seat) {
    const t = texts();
    const village = (view as EketorpView).villages[seat];
    if (!village) return [];
    const built = village.walls.flat().length + village.spare.length;
    return [
      { label: t.amuletsShort, value: village.amulets, ...hint(about("amulets", village.amulets)), icon: hammer },
      { label: t.built, value: `${built}/${village.walls.length * WALL}`, ...hint(about("bricks")), icon: wall },
      { label: t.home, value: village.home, ...hint(about("home")), icon: house },
      { label: t.hand, value: village.hand.length, ...hint(about("hand")), icon: cards },
    ];
  },
  score(view, seat) {
    return { label: texts().score, value: (view as EketorpView).villages[seat]?.score ?? 0, ...hint(about("score")) };
  },
  held(view, seat) {
    const t = texts();
    const village = (view as EketorpView).villages[seat];
    const known = (values: readonly number[] = [], label: (value: number) => string): Held[] =>
      values.filter((value) => value > 0).map((value, k) => ({ id: `${label(value)} ${k}`, label: label(value), ...hint(about("card")), sign: String(value) }));
    return known(village?.aside, t.laidAside);
  },
  status(view) {
    const { round, rounds, phase } = view as EketorpView;
    const { phases } = texts();
    return { title: texts().round(round, rounds), phases: PHASES.map(({ id, icon }) => ({ id, icon, label: phases[id], ...hint(about(id)) })), phase };
  },
  scenes: { placed: MARCH + 300, beaten: 2000, tie: 2000, fight: 900, siege: 900, siege_undefended: 900, ready: 250 },
  reveals: ["placed", "beaten", "tie"],
  weigh({ notation }) {
    const [verb, value] = notation.split(" ");
    return verb === "card" ? texts().layFaceDown(Number(value)) : "";
  },
  card: cardOf,
  glossary,
  explain: (entity, view) => explain(entity, view as EketorpView),
  tile: (option, view, seat, seats) => tile(option, view as EketorpView, seat, seats),
  standing: ["amulets"],
  sign: ({ kind }) => SIGNS[kind] ?? axes,
  cue({ kind, args }, seat) {
    if (kind === "placed") return "reveal";
    if (kind === "beaten") return args["winner"] === seat ? "win" : args["loser"] === seat ? "loss" : "card";
    if (kind === "tie") return args["seat"] === seat || args["other"] === seat ? "loss" : "card";
    if (kind === "fight" || kind.startsWith("siege")) return "card";
    if (kind === "scored") return "points";
    return kind === "built" || kind === "harvest" ? "piece" : null;
  },
  aim: (view, seat, seats) => aim(view as EketorpView, seat, seats),
  sources: (_, view) => sources(view as EketorpView),
  awards: (log, view) => awards(log, view as EketorpView),
  tale: (log, _, seats) => tale(log, seats),
  hero: () => warrior,
};

export default eketorp;
