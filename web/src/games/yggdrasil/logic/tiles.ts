/** What an option's tile shows: the picture of what it is about, what it leads to, what it costs. Options are known by the
 *  first word of their notation, and by what they concern. */
import no from "icon:night-sleep";
import hand from "icon:shaking-hands";
import rest from "icon:campfire";
import scales from "icon:scales";
import swap from "icon:trade";
import turn from "icon:tornado-discs";
import { PIECES, WORLD_SIGNS } from "../parts/signs";
import type { ShownOption } from "../../../types";
import type { Tile } from "../../ui";
import type { World, YggdrasilView } from "../types";
import { names, texts } from "../words";
import { card, pictureOf } from "./cards";
import { readOdds } from "./odds";

const HEART = "♥";

export function tile(option: ShownOption, view: YggdrasilView, seat: number): Tile {
  const [verb = "", what = ""] = option.notation.split(" ");
  const target = option.targets[0] ?? "";
  switch (verb) {
    case "stay":
    case "move":
      return { ...worldTile(target), ...prospect(worldOf(view, target)), kind: kind("move") };
    case "fight":
    case "duel":
      return { picture: pictureOf(what), ...hurtBy(option.note, view, seat), kind: kind("fight") };
    case "act":
      return { ...worldTile(target), ...(hurtBy(option.note, view, seat) ?? modeOf(worldOf(view, target))), kind: kind("act") };
    case "heal":
      return { ...worldTile(target), ...priceIn(option.label), kind: kind("act") };
    case "heroes":
      return { icon: PIECES["hero"]?.shape, ...hurtBy(option.note, view, seat) };
    case "elves":
      return { icon: PIECES["elf"]?.shape, ...lost(Number(/\d+/.exec(option.note)?.[0] ?? 0)) };
    case "pairs":
    case "lend":
      return { icon: PIECES["elf"]?.shape };
    case "next":
      return comingUp(view, Number(what) - 1);
    case "god":
    case "recover":
    case "tend":
      return { picture: pictureOf(what) };
    case "to":
      return { picture: pictureOf(view.gods[Number(what) - 1]?.god ?? "") };
    case "take":
    case "give":
    case "claim":
    case "pay":
      return thing(what || target, target);
    case "use":
    case "beat":
    case "return":
    case "rune":
      return { picture: pictureOf(what) };
    case "turn":
      return { icon: turn };
    case "reroll":
    case "die":
    case "keep":
      return { icon: PIECES[target === "die:0" ? "god_die" : "vanir_die"]?.shape };
    case "share":
    case "hp":
      return { icon: PIECES["heart"]?.shape };
    case "order":
      return { picture: pictureOf(what) };
    case "buy":
      return { icon: what in PIECES ? PIECES[what]?.shape : (BOXES[what] ?? scales) };
    case "rest":
      return { icon: rest };
    case "no":
    case "enough":
      return { icon: no };
    default: // actions of a saga, oaths
      return target.startsWith("world:") ? { ...worldTile(target), ...hurtBy(option.note, view, seat), kind: kind("act") } : {};
  }
}

/** Rows of the experience table that are no relation. */
const BOXES: Record<string, string | undefined> = {
  elves: PIECES["elf"]?.shape,
  vanir: PIECES["vanir_die"]?.shape,
  blood: hand,
  travel: turn,
  misfortune: swap,
};

function kind(id: "move" | "fight" | "act"): { id: string; label: string } {
  return { id, label: texts().kinds[id] };
}

function worldOf(view: YggdrasilView, entity: string): World | undefined {
  return view.worlds.find(({ id }) => entity === `world:${id}`);
}

function worldTile(entity: string): Tile {
  return { icon: WORLD_SIGNS[entity.slice("world:".length)] };
}

/** What waits in a World for the God who goes there: its action and how well it goes, what bars it, whom to fight. */
function prospect(world: World | undefined): Tile {
  if (!world) return {};
  const t = texts();
  const opponents = [...world.enemies, ...world.foes, ...world.iotunns].map((id) => names.name(id)).join(", ");
  const line = (what: string): { line: string } => ({ line: [what, opponents].filter(Boolean).join(" · ") });
  if (world.blocked) return { ...line(t.barred), gain: "✕", tone: "bad" };
  if (world.devastated) return { ...line(t.onlyHealing), gain: HEART, tone: "bad" };
  const mode = world.mode === "normal" ? "" : ` (${names.name(`mode:${world.mode}`)})`;
  return { ...line(names.name(world.action) + mode), ...modeOf(world) };
}

/** Told by the same signs as on the Tree: words would leave no room for the World's name. */
function modeOf(world: World | undefined): Tile {
  if (!world || world.mode === "normal") return {};
  return world.mode === "bonus" ? { gain: "+", tone: "good" } : { gain: "−", tone: "bad" };
}

/** Hit points that the Risks of an option cost on average, by the odds in its small print; null if it runs none. */
function hurtBy(note: string, view: YggdrasilView, seat: number): Tile | null {
  const odds = readOdds(note);
  if (odds.length === 0) return null;
  const t = texts();
  const hp = view.gods[seat]?.hp ?? 0;
  const unhurt = odds.find(({ lost }) => lost === 0)?.percent ?? 0;
  const deadly = odds.filter(({ lost }) => lost >= hp).reduce((sum, { percent }) => sum + percent, 0);
  if (deadly > 0) return { line: t.deadly(deadly), ...average(odds) };
  return { line: unhurt > 0 && unhurt < 100 ? t.unhurt(unhurt) : "", ...average(odds) };
}

function average(odds: readonly { lost: number; percent: number }[]): Tile {
  const whole = odds.reduce((sum, { percent }) => sum + percent, 0);
  return lost(odds.reduce((sum, { lost, percent }) => sum + lost * percent, 0) / whole);
}

function lost(points: number): Tile {
  if (points < 0.05) return { gain: texts().safe, tone: "good" };
  return { gain: `−${points.toFixed(points % 1 < 0.05 ? 0 : 1)} ${HEART}`, tone: points < 0.5 ? "plain" : "bad" };
}

/** The price in hit points that an option's own words name. */
function priceIn(label: string): Tile {
  const price = /\d+/.exec(label)?.[0];
  return price ? { gain: `−${price} ${HEART}`, tone: "bad" } : {};
}

/** What is known of the card that a God will turn up. */
function comingUp(view: YggdrasilView, seat: number): Tile {
  const t = texts();
  const god = view.gods[seat]?.god ?? "";
  const laid = view.decks[seat]?.laid ?? "";
  const shown: Tile = { picture: pictureOf(god), line: names.name(god) };
  if (laid === "") return shown;
  const enemy = view.enemies.find(({ id }) => id === laid);
  const activates = enemy?.wheel.length === 1;
  return { ...shown, line: t.willTurnUp(names.name(god), names.name(laid)), gain: activates ? t.activates : t.quiet, tone: activates ? "bad" : "good" };
}

function thing(id: string, target: string): Tile {
  if (card(id)) return { picture: pictureOf(id) };
  const piece = PIECES[id] ?? PIECES[target];
  return piece ? { icon: piece.shape } : {};
}
