/** What a village plays for, as it stands now. */
import amulet from "icon:gem-pendant";
import flag from "icon:flying-flag";
import longhouse from "icon:viking-longhouse";
import ram from "icon:siege-ram";
import viking from "icon:viking-head";
import wall from "icon:stone-wall";
import type { SeatCard } from "../../../types";
import type { Aim, Way } from "../../ui";
import type { EketorpView, Village } from "../types";
import { aimWords } from "../words/aim";

const HIGH = 3; // bricks of a wall (EK-BUILD-2)
const COLOURS = ["green", "brown", "natural", "grey"];

const built = ({ walls }: Village): number => walls.flat().length;

export function aim(view: EketorpView, seat: number, seats: readonly SeatCard[]): Aim {
  const t = aimWords();
  const village = view.villages[seat];
  const fullest = [...view.villages].sort((a, b) => built(b) - built(a))[0];
  const ends: Way[] = [{ id: "round", label: t.round, icon: flag, value: t.of(view.round, view.rounds), bar: { done: view.round, of: view.rounds } }];
  if (fullest) {
    const bar = { done: built(fullest), of: fullest.walls.length * HIGH };
    ends.push({ id: "fullest", label: t.fullest(seats[fullest.seat]?.name ?? ""), icon: longhouse, value: t.of(bar.done, bar.of), bar });
  }
  return { ends, ways: village ? waysOf(village, view) : [] };
}

function waysOf(village: Village, view: EketorpView): Way[] {
  const t = aimWords();
  const bricks = COLOURS.reduce((sum, colour) => sum + (village.ledger[colour] ?? 0), 0);
  const bar = { done: built(village), of: village.walls.length * HIGH };
  const hurt = village.hospital.reduce((sum, n) => sum + n, 0);
  const away = [...view.spaces, ...view.sieges].reduce((sum, { vikings }) => sum + (vikings[village.seat] ?? 0), 0);
  const top = village.walls.reduce((sum, each) => sum + (view.points[each.at(-1) ?? ""] ?? 0), 0);
  const fit = village.home + away;
  return [
    { id: "bricks", label: t.bricks, icon: wall, value: t.plus(bricks) },
    { id: "village", label: t.village, icon: longhouse, value: t.of(bar.done, bar.of), bar, ...(bar.done === bar.of ? { tone: "good" as const } : {}) },
    { id: "amulets", label: t.amulets, icon: amulet, value: t.plus(village.ledger["amulets"] ?? village.amulets) },
    { id: "vikings", label: t.vikings, icon: viking, value: t.of(fit, fit + hurt), ...(hurt > 0 ? { note: t.inHospital(hurt), tone: "bad" as const } : {}) },
    { id: "siege", label: t.siege, icon: ram, value: String(top), note: t.onTop, ...(top > 0 && village.home === 0 ? { tone: "bad" as const } : {}) },
  ];
}
