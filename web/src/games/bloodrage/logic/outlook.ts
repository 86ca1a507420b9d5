/** What a card asks for or works on, and how that stands now, as far as the reader can see. */
import type { BloodRageView, CardFace, Clan, Province } from "../types";
import { names, texts } from "../words";
import { printedOn } from "./looks";

export interface Condition {
  state: "met" | "open" | "gone" | "fact";
  what: string;
  value: string;
}

/** The provinces where a card counts: those that a Quest names, and where Ragnarök will come for those who live by it. */
export function provincesOf(id: string, view: BloodRageView): Province[] {
  const printed = printedOn(id);
  const where = printed?.params?.["where"];
  if (where) return view.provinces.filter(({ id: province, region }) => region === where || province === where);
  return printed?.effect === "double_ragnarok_glory" ? view.provinces.filter(({ doomed }) => doomed) : [];
}

/** "2 to 1 to 1": the reader's strength first, then the others' from the strongest down. */
function against({ strength }: Province, seat: number): string {
  const rivals = strength.filter((n, each) => each !== seat && n > 0).sort((a, b) => b - a);
  return [strength[seat] ?? 0, ...(rivals.length > 0 ? rivals : [0])].join(texts().to);
}

function leads({ strength }: Province, seat: number): boolean {
  const own = strength[seat] ?? 0;
  return own > 0 && strength.every((n, each) => each === seat || n < own);
}

function strongest(province: Province, seat: number): Condition {
  const t = texts();
  const what = names.name(province.id);
  if (province.destroyed) return { state: "gone", what, value: t.agePassed };
  if (leads(province, seat)) return { state: "met", what, value: t.youLead(against(province, seat)) };
  return { state: "open", what, value: t.notLeading(against(province, seat)) };
}

const count = (groups: readonly { count: number }[]): number => groups.reduce((sum, group) => sum + group.count, 0);

function upgrade(card: CardFace, clan: Clan): Condition[] {
  const t = texts();
  const rage = clan.stats.find(({ id }) => id === "rage")?.value ?? 0;
  const slots = clan.slots.filter(({ kind }) => kind === card.kind);
  const free = slots.some((slot) => slot.card === null);
  const old = slots.flatMap((slot) => (slot.card ? [names.name(slot.card.id)] : []));
  const figures = card.kind === "warrior" || card.kind === "leader" || card.kind === "ship";
  return [
    { state: "fact", what: t.priceOf, value: t.ofRage(card.cost, rage) },
    { state: free ? "met" : "open", what: t.space(names.name(card.kind)), value: free ? t.freeSpace : t.replaces(old.join(", ")) },
    ...(figures ? [{ state: "fact" as const, what: names.name(card.kind), value: t.strengthNow(clan.strength[card.kind] ?? 0, card.strength) }] : []),
  ];
}

/** What an effect works on now, where that can be counted. */
function working(effect: string, clan: Clan, view: BloodRageView): Condition[] {
  const t = texts();
  const fact = (what: string, value: string | number): Condition[] => [{ state: "fact", what, value: String(value) }];
  switch (effect) {
    case "glory_per_release":
    case "invade_from_valhalla":
      return fact(t.inValhalla, count(clan.valhalla));
    case "glory_per_figure_on_board":
      return fact(t.onBoard, clan.figures);
    case "double_quest_glory":
    case "quest_as_battle":
      return fact(t.yourQuests, clan.quests.length);
    case "double_ragnarok_glory":
      return view.provinces
        .filter(({ doomed }) => doomed)
        .map(({ id, figures }) => ({ state: "fact", what: names.name(id), value: t.yourFigures(count(figures.filter(({ seat }) => seat === clan.seat))) }));
    default:
      return [];
  }
}

export function outlookOf(card: CardFace, view: BloodRageView, seat: number): Condition[] {
  const t = texts();
  const printed = printedOn(card.id);
  const clan = view.clans[seat];
  if (!clan || !printed) return [];
  if (printed.effect === "figures_in_valhalla") {
    const [dead, least] = [count(clan.valhalla), Number(printed.params?.["least"])];
    return [{ state: dead >= least ? "met" : "open", what: t.inValhalla, value: t.nOf(dead, least) }];
  }
  if (card.kind === "quest") return provincesOf(card.id, view).map((province) => strongest(province, seat));
  if (card.kind === "battle") {
    const cards = (clan.hand ?? []).filter(({ kind }) => kind === "battle");
    const best = Math.max(0, ...cards.map(({ strength }) => strength));
    return [{ state: "fact", what: t.battleCards, value: cards.length > 0 ? t.bestOf(cards.length, best) : t.none }];
  }
  return [...upgrade(card, clan), ...working(printed.effect, clan, view)];
}

/** Whether a Quest would be paid now. */
export function isMet(card: CardFace, view: BloodRageView, seat: number): boolean {
  return card.kind === "quest" && outlookOf(card, view, seat).some(({ state }) => state === "met");
}

/** How a Quest stands, in a line: where it is nearest. */
export function stateOfQuest(card: CardFace, view: BloodRageView, seat: number): string {
  const conditions = outlookOf(card, view, seat);
  const told = conditions.find(({ state }) => state === "met") ?? conditions.find(({ state }) => state === "open");
  return told ? `${told.what}: ${told.value}` : texts().impossible;
}
