/** What a thing on the table is, in words: for the hint line and for readers who cannot see the map. */
import { SeatDescriber } from "../../../kit/describer";
import type { BloodRageView, CardFace, Clan, Fjord, Group, Province, Stat } from "../types";
import { names, texts } from "../words";
import { lookOfFace } from "./looks";

export class Describer extends SeatDescriber<BloodRageView> {
  place(id: string): string {
    return names.name(id.split(":").at(-1) ?? id);
  }

  /** "Warrior ×2". */
  private group({ kind, count }: Group): string {
    return count === 1 ? names.name(kind) : `${names.name(kind)} ×${count}`;
  }

  /** "Wolf: Leader, Warrior ×2, strength 5". */
  private crowd(figures: readonly Group[], strength: readonly number[]): string[] {
    return this.view.clans.flatMap(({ seat }) => {
      const here = figures.filter((group) => group.seat === seat).map((group) => this.group(group));
      const total = strength[seat] ?? 0;
      if (here.length === 0 && total === 0) return [];
      return [`${this.name(seat)}: ${[...here, ...(strength.length > 0 ? [texts().strength(total)] : [])].join(", ")}`];
    });
  }

  reward({ reward, glory }: Province): string {
    return glory > 0 ? texts().gloryFor(glory) : texts().raises(reward.map((stat) => names.name(stat)).join(", "));
  }

  /** When Ragnarök takes the province; nothing if it never does. */
  private doom(id: string): string[] {
    return this.view.ages
      .filter((age) => age.doomed === id)
      .map((age) => texts().doomed(names.name(`ages:${age.age}`), age.glory));
  }

  province(province: Province): string {
    const t = texts();
    const head = names.name(province.id) + (province.region ? ` (${names.name(province.region)})` : "");
    if (province.destroyed) return `${head}. ${t.destroyed}`;
    const ships = this.view.fjords.find(({ id }) => id === province.fjord)?.figures ?? [];
    const crowd = this.crowd([...province.figures, ...ships], province.strength);
    return [
      head,
      province.villages > 0 ? t.freeVillages(province.free, province.villages) : t.noLimit,
      ...(crowd.length > 0 ? crowd : [t.nobody]),
      province.pillaged ? t.pillaged : t.reward(this.reward(province)),
      ...this.doom(province.id),
    ].join(". ");
  }

  fjord(fjord: Fjord): string {
    const t = texts();
    const crowd = this.crowd(fjord.figures, []);
    const state = fjord.open ? t.supports(fjord.supports.map((id) => names.name(id)).join(", ")) : t.closed;
    return [names.name(fjord.id), state, ...(crowd.length > 0 ? crowd : [t.nobody])].join(". ");
  }

  /** One figure, where it stands. */
  figure(seat: number, kind: string, place: string, strength: number): string {
    const where = place === "reserve" || place === "valhalla" ? texts()[place] : names.name(place);
    return `${names.name(kind)}, ${this.name(seat)}, ${where}, ${texts().strength(strength)}`;
  }

  valhalla(): string {
    const t = texts();
    const crowd = this.view.clans.flatMap(({ valhalla }) => this.crowd(valhalla, []));
    return [t.inValhalla, ...(crowd.length > 0 ? crowd : [t.empty])].join(". ");
  }

  stat(stat: Stat): string {
    const legendary = stat.legendary > 0 ? [texts().legendaryHint(stat.legendary)] : [];
    return [
      `${names.name(stat.id)}: ${texts().level(stat.level, stat.value)}`,
      names.text(stat.id),
      ...legendary,
    ].join(". ");
  }
}

/** How much Rage a clan has left, and whether it is still in the phase. */
export function rageWords({ rage, passed, stats }: Clan): string {
  const t = texts();
  const left = t.rageLeft(rage, stats.find(({ id }) => id === "rage")?.value ?? 0);
  return passed ? `${left}. ${t.hasPassed}` : left;
}

/** A card in full: first what stands on its face, in that order; small cards have no text there. */
export function cardWords(card: CardFace, small = false): string {
  const t = texts();
  const worth =
    card.kind === "battle"
      ? t.adds(card.strength)
      : card.kind === "quest"
        ? t.pays(card.reward)
        : `${t.strength(card.strength)}, ${t.costs(card.cost)}`;
  const { badge, cost } = lookOfFace(card);
  const numbers = [badge?.value, cost].filter((number) => number !== undefined).join(" ");
  const [name, text] = [names.name(card.id), names.text(card.id)];
  return `${small ? `${name} ${numbers}. ${text}` : `${name}. ${text} ${numbers}.`} ${names.name(card.kind)}: ${worth}`;
}
