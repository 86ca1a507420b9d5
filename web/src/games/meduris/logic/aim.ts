/** What a player plays for, as it stands now. */
import rites from "icon:celebration-fire";
import lap from "icon:cycle";
import river from "icon:river";
import rune from "icon:rune-stone";
import temple from "icon:greek-temple";
import type { SeatCard } from "../../../types";
import type { Aim, Way } from "../../ui";
import type { MedurisView, PlayerView } from "../types";
import { aimWords } from "../words/aim";
import { templeWorth } from "./sources";

export function aim(view: MedurisView, seat: number, seats: readonly SeatCard[]): Aim {
  const t = aimWords();
  const ends = view.players.map((player): Way => {
    const done = view.spaces.filter(({ building, owner }) => building !== "" && owner === player.seat).length;
    const of = done + player.huts + player.temples;
    return { id: "built", label: t.built(seats[player.seat]?.name ?? ""), seat: player.seat, value: t.of(done, of), bar: { done, of } };
  });
  const last = view.lap !== null ? t.lap : view.ending !== null ? t.lastTurns : "";
  if (last) ends.unshift({ id: "last", label: last, icon: lap, value: "", tone: "bad" });
  const player = view.players[seat];
  return { ends, ways: player ? waysOf(player, view) : [] };
}

function waysOf(player: PlayerView, view: MedurisView): Way[] {
  const t = aimWords();
  const own = view.spaces.filter(({ owner }) => owner === player.seat);
  const huts = own.filter(({ building }) => building === "hut");
  const offered = huts.reduce((sum, { size }) => sum + size, 0); // both materials at each (MD-RITE-3)
  const goods = Object.values(player.materials ?? {}).reduce((sum, n) => sum + n, 0);
  const temples = own.filter(({ building }) => building === "temple").reduce((sum, space) => sum + templeWorth(space, view), 0);
  const stones = player.runes.length;
  return [
    { id: "rites", label: t.rites, icon: rites, value: t.upTo(offered), note: t.huts(huts.length, t.materials(goods)) },
    { id: "temples", label: t.temples, icon: temple, value: t.plus(temples), note: t.now },
    { id: "runes", label: t.runes, icon: rune, value: t.plus((stones * (stones + 1)) / 2), note: t.next(stones + 1) }, // MD-SCORE-2
    { id: "river", label: t.river, icon: river, value: t.plus(stones) },
  ];
}
