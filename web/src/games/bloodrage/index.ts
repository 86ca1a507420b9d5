/** Blood Rage for the page. */
import type { GameUI } from "../ui";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { rageWords } from "./logic/describe";
import type { BloodRageView } from "./types";
import { names, texts } from "./words";

const bloodrage: GameUI = {
  title: "Blood Rage",
  Board,
  Hand,
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
        hint: rageWords(clan),
      },
      { label: names.name("axes"), value: value("axes"), hint: t.meaning.axes },
      { label: names.name("horns"), value: `${clan.figures}/${horns}`, hint: t.figures(clan.figures, horns) },
      { label: t.cards, value: clan.backs.length, hint: t.inHand(clan.backs.length) },
      { label: t.quests, value: clan.quests.length },
    ];
  },
  score(view, seat) {
    return { label: names.name("glory"), value: (view as BloodRageView).clans[seat]?.glory ?? 0 };
  },
  status(view) {
    const { age, phase, phases } = view as BloodRageView;
    const short = texts().shortPhases;
    return { title: names.name(`ages:${age}`), phases: phases.map((id) => ({ id, label: short[id] ?? names.name(id) })), phase };
  },
  scenes: ["revealed", "won_battle", "tied", "ragnarok"],
};

export default bloodrage;
