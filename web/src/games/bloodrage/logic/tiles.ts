/** The picture, the price and the consequence of an option, told from what everybody at the table can see. */
import type { SeatCard, ShownOption } from "../../../types";
import type { Tile } from "../../ui";
import { SIGNS } from "../parts/signs";
import type { BloodRageView, CardFace, Clan, Province } from "../types";
import { names, texts } from "../words";
import { lookOfFace, pictureOf, printedOn } from "./looks";
import { isMet, stateOfQuest } from "./outlook";

/** A card of the reader's, by its entity. */
function faceOf(entity: string, { hand, pack, quests }: Clan): CardFace | undefined {
  const own = [...(hand ?? []), ...(pack ?? []), ...quests.flatMap(({ card }) => (card ? [card] : []))];
  return own.find((card) => card.entity === entity);
}

function price(n: number): string {
  return n === 0 ? texts().free : texts().rage(n);
}

/** "You 4, rivals 5 and 2; 2 more clans may join." */
function forces(province: Province, view: BloodRageView, seat: number): string {
  const t = texts();
  const rivals = province.strength.filter((n, each) => each !== seat && n > 0).sort((a, b) => b - a);
  const joining = view.clans.filter(
    ({ seat: each }) =>
      each !== seat &&
      view.provinces.some(({ id, figures }) => province.adjacent.includes(id) && figures.some((group) => group.seat === each)),
  ).length;
  const there = t.youAgainst(province.strength[seat] ?? 0, rivals.join(", "));
  return province.free === 0 || joining === 0 ? there : `${there}; ${t.mayJoin(joining)}`;
}

function rewardOf({ reward, glory }: Province): string {
  return glory > 0 ? texts().gloryFor(glory) : reward.map((stat) => `${names.name(stat)} +1`).join(", ");
}

function figure(kind: string): Pick<Tile, "icon" | "picture"> {
  if (kind === "warrior" || kind === "leader" || kind === "ship") return { icon: SIGNS[kind] };
  return { picture: pictureOf(kind) };
}

/** The Quests that would be paid if nobody else moved any more. */
function paid(clan: Clan, view: BloodRageView): string {
  const met = clan.quests.flatMap(({ card }) => (card && isMet(card, view, clan.seat) ? [names.name(card.id)] : []));
  return met.length > 0 ? ` ✓ ${met.join(", ")}` : "";
}

/** The view with so much more of the reader's strength in a province. */
function stronger(view: BloodRageView, where: string, seat: number, by: number): BloodRageView {
  const provinces = view.provinces.map((each) =>
    each.id === where ? { ...each, strength: each.strength.map((n, at) => (at === seat ? n + by : n)) } : each,
  );
  return { ...view, provinces };
}

/** What a Quest of the clan may count as in a battle, by its upgrades. */
function questBonus({ slots }: Clan): number {
  const printed = slots.flatMap(({ card }) => (card ? [printedOn(card.id)] : []));
  return Math.max(0, ...printed.map((each) => (each?.effect === "quest_as_battle" ? Number(each.params?.["bonus"]) : 0)));
}

/** What a card does for a fighter: its bonus, as far as it can be told before the rivals show theirs. */
function battleTile(card: CardFace, clan: Clan, total: number): Pick<Tile, "line" | "gain" | "tone"> {
  const t = texts();
  const quest = card.kind === "quest" ? questBonus(clan) : 0;
  if (quest > 0) return { line: t.mayCount(quest), gain: `+0 / ${quest}`, tone: "plain" };
  if (card.kind !== "battle") return { line: t.addsNothing, gain: "+0", tone: "plain" };
  if (printedOn(card.id)?.effect === "copy_best_rival_bonus") return { line: names.text(card.id), gain: "+X", tone: "good" };
  const gain = `+${card.strength}`;
  if (card.strength === 0) return { line: names.text(card.id), gain, tone: "plain" };
  return { line: t.sum(total, card.strength, total + card.strength), gain, tone: "good" };
}

/** Where figures come to: the strengths there when they are there. */
function arrival(option: ShownOption, view: BloodRageView, seat: number, seats: readonly SeatCard[]): Tile {
  const t = texts();
  const [place = "", ...figures] = option.targets;
  const id = place.split(":")[1];
  const by = figures.reduce((sum, entity) => sum + (view.clans[seat]?.strength[entity.split(":")[2] ?? ""] ?? 0), 0);
  const becomes = ({ strength }: Province): string => t.becomes(strength[seat] ?? 0, (strength[seat] ?? 0) + by);
  const province = view.provinces.find((each) => each.id === id);
  if (province) {
    const there = province.strength.flatMap((n, each) => (each !== seat && n > 0 ? [`${seats[each]?.name ?? ""} ${n}`] : []));
    const reward = province.pillaged ? "" : `; ${rewardOf(province)}`;
    return { icon: SIGNS.hut, line: `${becomes(province)}; ${there.join(", ") || t.rivals("")}${reward}` };
  }
  const supports = view.fjords.find((each) => each.id === id)?.supports ?? [];
  const shores = view.provinces.filter((each) => supports.includes(each.id) && !each.destroyed);
  return { icon: SIGNS.ship, line: shores.map((each) => `${names.name(each.id)}: ${becomes(each)}`).join("; ") };
}

function cardTile(option: ShownOption, view: BloodRageView, clan: Clan): Tile | undefined {
  const card = faceOf(option.targets[0] ?? "", clan);
  if (!card) return undefined;
  const { picture, badge, name } = lookOfFace(card);
  const kind = { id: card.kind, label: names.name(card.kind) };
  const [verb] = option.notation.split(" ");
  const fighter = view.battle?.fighters.find(({ seat }) => seat === clan.seat);
  if ((verb === "card" || verb === "add") && fighter) {
    return { picture, title: name, ...battleTile(card, clan, fighter.total), kind };
  }
  if (verb === "quest") {
    const met = isMet(card, view, clan.seat);
    return { picture, title: name, line: stateOfQuest(card, view, clan.seat), gain: `+${card.reward}`, tone: met ? "good" : "plain", kind };
  }
  if (verb === "upgrade") return { picture, title: name, line: names.text(card.id), gain: price(card.cost), kind };
  return { picture, title: name, line: names.text(card.id), ...(badge ? { gain: String(badge.value) } : {}), kind };
}

export function tileOf(option: ShownOption, view: BloodRageView, seat: number, seats: readonly SeatCard[]): Tile {
  const t = texts();
  const clan = view.clans[seat];
  const [verb = "", what = ""] = option.notation.split(" ");
  const target = option.targets[0] ?? "";
  if (!clan) return {};
  const found = target.startsWith("card:") ? cardTile(option, view, clan) : undefined;
  if (found) return found;
  const place = target.startsWith("province:") ? target.split(":")[1] : verb === "march" ? what : "";
  const province = view.provinces.find(({ id }) => id === place);
  switch (verb) {
    case "invade": {
      const n = option.notation.includes(" from ") ? 1 : (clan.price[what] ?? 0);
      const horns = clan.stats.find(({ id }) => id === "horns")?.value ?? 0;
      const line = `${t.kinds.invade}, ${t.strength(clan.strength[what] ?? 0)}; ${t.fieldedAfter(clan.figures + 1, horns)}`;
      return { ...figure(what), title: names.name(what), line, gain: price(n), kind: { id: "invade", label: t.kinds.invade } };
    }
    case "march": {
      const here = province?.figures.filter((group) => group.seat === seat).map(({ kind, count }) => (count > 1 ? `${names.name(kind)} ×${count}` : names.name(kind)));
      return { icon: SIGNS.march, line: here?.join(", ") ?? "", gain: price(1), kind: { id: "march", label: t.kinds.march } };
    }
    case "pillage":
      return {
        icon: SIGNS.battle,
        line: province ? `${rewardOf(province)}. ${forces(province, view, seat)}` : "",
        gain: option.label.includes("(") ? "" : t.free,
        kind: { id: "pillage", label: t.kinds.pillage },
      };
    case "pass":
      return { icon: SIGNS.pass, title: t.kinds.pass, line: t.losesRage(clan.rage), kind: { id: "pass", label: t.kinds.pass } };
    case "sacrifice":
      return { icon: SIGNS.sacrifice, kind: { id: "sacrifice", label: t.kinds.sacrifice } };
    case "raise": {
      const stat = clan.stats.find(({ id }) => id === what);
      const track = view.tracks[what] ?? [];
      if (!stat) return {};
      const legendary = (view.legendary[stat.level] ?? 0) - stat.legendary;
      const line = legendary > 0 ? `${names.text(what)}. ${t.legendaryHint(view.legendary[stat.level] ?? 0)}` : names.text(what);
      return { icon: SIGNS[stat.id], line, gain: `${stat.value} → ${track[stat.level] ?? stat.value}`, tone: "good" };
    }
    case "to":
      return arrival(option, view, seat, seats);
    case "join": {
      const from = option.notation.split(" ")[2] ?? "";
      const by = clan.strength[what] ?? 0;
      const where = view.battle?.where.split(":")[1] ?? "";
      const there = view.provinces.find(({ id }) => id === where);
      const after = stronger(view, where, seat, by);
      const line = there ? `${t.becomes(there.strength[seat] ?? 0, (there.strength[seat] ?? 0) + by)}, ${t.rivals(rivalsOf(there, seat))}${paid(clan, after)}` : names.name(from);
      return { ...figure(what), line, gain: t.free };
    }
    case "with":
    case "save":
    case "flee":
      return figure(what);
    case "stay":
    case "let":
    case "decline":
      return { icon: verb === "let" ? SIGNS.dead : SIGNS.pass };
    case "add":
      return { icon: SIGNS.pass, line: view.battle?.stage === "late" && option.index === 0 ? t.nothingToAdd : "" };
    default:
      return {};
  }
}

function rivalsOf({ strength }: Province, seat: number): string {
  return strength.filter((n, each) => each !== seat && n > 0).sort((a, b) => b - a).join(", ");
}
