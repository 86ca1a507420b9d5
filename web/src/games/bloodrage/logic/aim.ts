/** What a clan plays for, as it stands now. */
import crown from "icon:laurel-crown";
import embers from "icon:burning-embers";
import house from "icon:viking-longhouse";
import type { Aim, Way } from "../../ui";
import { SIGNS } from "../parts/signs";
import type { BloodRageView, Clan } from "../types";
import { names, texts } from "../words";
import { aimWords } from "../words/aim";

export function aim(view: BloodRageView, seat: number): Aim {
  const t = aimWords();
  const standing = view.provinces.filter(({ destroyed }) => !destroyed);
  const pillaged = standing.filter((province) => province.pillaged).length;
  const { age, ages } = view;
  const clan = view.clans[seat];
  return {
    ends: [
      { id: "age", label: t.ages, icon: SIGNS.pass, value: t.age(age, ages.length), bar: { done: age, of: ages.length } },
      { id: "pillaged", label: t.pillaged, icon: house, value: t.age(pillaged, standing.length), bar: { done: pillaged, of: standing.length } },
    ],
    ways: clan ? [battles(clan), pillage(standing.length - pillaged), quests(clan), ragnarok(view, seat), legend(view, clan)] : [],
  };
}

function battles({ stats }: Clan): Way {
  const axes = stats.find(({ id }) => id === "axes")?.value ?? 0;
  return { id: "battle", label: texts().sources["battle"] ?? "", icon: SIGNS.battle, value: aimWords().perBattle(axes) };
}

function pillage(open: number): Way {
  return { id: "pillage", label: texts().sources["pillage"] ?? "", icon: house, value: aimWords().open(open) };
}

/** What the Quests taken on would pay now; those of others nobody knows. */
function quests({ quests: own }: Clan): Way {
  const t = aimWords();
  const met = own.filter(({ fulfilled }) => fulfilled === true);
  const glory = met.reduce((sum, { card }) => sum + (card?.reward ?? 0), 0);
  const way = { id: "quests", label: texts().quests, icon: SIGNS.quest };
  if (own.length === 0) return { ...way, value: "–", note: t.noQuests };
  return { ...way, value: t.glory(glory), note: t.met(met.length, own.length), tone: met.length === own.length ? "good" : "plain" };
}

/** Figures in the province that this Age's Ragnarök takes, and in its fjord if that goes, too (BR-SETUP-8). */
function ragnarok(view: BloodRageView, seat: number): Way {
  const t = aimWords();
  const doomed = view.provinces.find((province) => province.doomed);
  const glory = view.ages.find(({ age }) => age === view.age)?.glory ?? 0;
  const own = (doomed?.figures ?? []).filter((group) => group.seat === seat).reduce((sum, { count }) => sum + count, 0);
  const way = { id: "ragnarok", label: names.name("ragnarok"), icon: embers, value: t.glory(own * glory) };
  return doomed ? { ...way, note: t.dying(own, names.name(doomed.id), glory) } : way;
}

function legend({ legendary }: BloodRageView, { stats }: Clan): Way {
  const t = aimWords();
  const first = legendary.findIndex((glory) => glory > 0) + 1; // levels are numbered from 1
  const near = stats.filter(({ level }) => level < first).sort((a, b) => b.level - a.level)[0];
  const way = { id: "legend", label: texts().sources["legend"] ?? "", icon: crown, value: t.glory(stats.reduce((sum, stat) => sum + stat.legendary, 0)) };
  return near ? { ...way, note: t.levels(first - near.level, names.name(near.id)) } : way;
}
