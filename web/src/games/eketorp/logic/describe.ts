/** What a thing on the table is, in words: for the hint line and for readers who cannot see the board. */
import { SeatDescriber } from "../../../kit/describer";
import type { EketorpView, SiegeSpace, Space, Village } from "../types";
import { names, texts } from "../words";
import { missedAt } from "./fights";

/** "Ram before the village of Karl". */
function siegeAt(device: string, owner: string): string {
  const name = names.name(device);
  return texts().siegeAt(name.charAt(0).toUpperCase() + name.slice(1), owner);
}

export class Describer extends SeatDescriber<EketorpView> {
  /** "wood, worth 2". */
  brick(colour: string): string {
    return `${names.name(colour)}, ${texts().worth(this.view.points[colour] ?? 0)}`;
  }

  /** "grass ×2, wood ×1". */
  heap(bricks: readonly string[]): string {
    const counts = new Map<string, number>();
    for (const colour of bricks) counts.set(colour, (counts.get(colour) ?? 0) + 1);
    return [...counts]
      .map(([colour, n]) => `${names.name(colour)} ×${n} (${texts().worthEach(this.view.points[colour] ?? 0)})`)
      .join(", ");
  }

  crowd(vikings: readonly number[]): string {
    const here = vikings.flatMap((n, seat) => (n > 0 ? [`${this.name(seat)} ${n}`] : []));
    return texts().here(here.length > 0 ? here.join(", ") : texts().nobody);
  }

  space(space: Space): string {
    const t = texts();
    const what = space.bricks.length > 0 ? this.heap(space.bricks) : t.noBricks;
    const state = space.contested ? [t.contested] : space.vikings.some((n) => n > 0) ? [t.peace] : [t.oneEach];
    return [`${t.space(space.id)}: ${what}`, this.crowd(space.vikings), ...state].join(". ");
  }

  /** What a siege there could take first. */
  private reach(siege: SiegeSpace): string {
    const walls = this.view.villages[siege.village]?.walls ?? [];
    const tops = siege.walls.flatMap((wall) => {
      const top = walls[wall]?.at(-1);
      return top ? [this.wallBrick(wall, top)] : [];
    });
    return tops.length > 0 ? texts().topBricks(tops.join("; ")) : texts().noWalls;
  }

  /** What is fought for at a place. */
  stake(entity: string): string {
    const [, a = "", b = ""] = entity.split(":");
    const siege = this.view.sieges.find((one) => one.village === Number(a) && one.device === b);
    if (siege) return this.reach(siege);
    const bricks = this.view.spaces.find((space) => space.id === a)?.bricks ?? [];
    return bricks.length > 0 ? this.heap(bricks) : texts().noBricks;
  }

  siege(siege: SiegeSpace): string {
    const t = texts();
    const [a = 0, b = 0] = siege.walls;
    const present = siege.vikings.reduce((sum, n) => sum + n, 0);
    const state = siege.done ? t.siegeDone : present > 1 ? t.siegeFight : present === 1 ? t.siegeDue : t.siegeEmpty;
    return [
      siegeAt(siege.device, this.name(siege.village)),
      t.borders(a + 1, b + 1),
      this.reach(siege),
      ...(present > 0 ? [this.crowd(siege.vikings)] : []),
      state,
    ].join(". ");
  }

  village(village: Village): string {
    const t = texts();
    const bricks = [...village.walls.flat(), ...village.spare];
    return [
      t.village(this.name(village.seat)),
      t.atHome(village.home),
      bricks.length > 0 ? this.heap(bricks) : t.noBricks,
      t.amulets(village.amulets),
      t.points(village.score),
      ...(this.view.start === village.seat ? [t.startPlayer] : []),
    ].join(". ");
  }

  wall(village: Village, wall: number): string {
    const t = texts();
    const bricks = village.walls[wall] ?? [];
    const what = bricks.map((colour) => names.name(colour)).join(", ");
    return [t.wall(wall + 1, this.name(village.seat)), what ? t.fromBelow(what) : t.empty, t.room(3 - bricks.length)].join(", ");
  }

  wallBrick(wall: number, colour: string): string {
    return texts().brickOn(this.brick(colour), wall + 1);
  }

  cards(village: Village): string {
    const t = texts();
    const seen = (values: readonly number[]): string[] => {
      const known = values.filter((value) => value > 0);
      const hidden = values.length - known.length;
      return [...(known.length > 0 ? [t.known(known.join(", "))] : []), ...(hidden > 0 ? [t.unknown(hidden)] : [])];
    };
    return [
      this.name(village.seat),
      [t.handOf(village.hand.length), ...seen(village.hand)].join(", "),
      [t.asideOf(village.aside.length), ...seen(village.aside)].join(", "),
      ...(this.view.covered ? [t.remember] : []),
    ].join(". ");
  }

  amulets(village: Village): string {
    return `${this.name(village.seat)}: ${texts().amulets(village.amulets)}. ${texts().amuletRule}`;
  }

  /** A station's name in few words: its label, or "last station". */
  stationName(index: number): string {
    const label = this.view.stations[index]?.label ?? "";
    return label === "" ? texts().lastStation : texts().station(label);
  }

  station(index: number): string {
    const label = this.view.stations[index]?.label ?? "";
    const here = this.view.villages.map((village) => village.hospital[index] ?? 0);
    const missed = missedAt(this.view.stations, index);
    return [
      this.stationName(index),
      ...(label === "" ? [] : [texts().differences(label)]),
      missed === 0 ? texts().homeSoon : texts().misses(missed),
      this.crowd(here),
    ].join(". ");
  }

  /** The same in a heading: a letter, or the device. */
  placeShort(entity: string): string {
    const [kind, a = "", b = ""] = entity.split(":");
    return kind === "siege" ? names.name(b) : a;
  }

  /** Any place Vikings can stand at, in few words. */
  place(entity: string): string {
    const t = texts();
    const [kind, a = "", b = ""] = entity.split(":");
    if (kind === "space") return t.space(a);
    if (kind === "siege") return siegeAt(b, this.short(Number(a)));
    if (kind === "station") return this.stationName(Number(a));
    return t.village(this.short(Number(a)));
  }
}
