/** What an option's tile shows: a picture, the place in few words, what there is to win or to lose. */
import hand from "icon:poker-hand";
import pictures from "pictures:eketorp";
import type { SeatCard, ShownOption } from "../../../types";
import type { Tile } from "../../ui";
import type { EketorpView, SiegeSpace } from "../types";
import { names, texts } from "../words";
import { within } from "./fights";

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function best(view: EketorpView, bricks: readonly string[]): number {
  return Math.max(0, ...bricks.map((colour) => view.points[colour] ?? 0));
}

function gain(points: number): Pick<Tile, "gain" | "tone"> {
  return points > 0 ? { gain: texts().worthShort(points), tone: "good" } : {};
}

/** "wood ×2". */
function heap(bricks: readonly string[]): string {
  const colours = [...new Set(bricks)];
  const parts = colours.map((colour) => `${names.name(colour)} ×${bricks.filter((other) => other === colour).length}`);
  return parts.length > 0 ? parts.join(", ") : texts().noBricks;
}

function wallsOf(view: EketorpView, siege: SiegeSpace): (readonly string[])[] {
  return siege.walls.map((wall) => view.villages[siege.village]?.walls[wall] ?? []);
}

/** The most that a besieger could carry home from two walls with his best card. */
function reach(view: EketorpView, siege: SiegeSpace, seat: number): number {
  const lead = Math.max(0, ...(view.villages[seat]?.hand ?? []));
  return best(
    view,
    wallsOf(view, siege).flatMap((bricks) => bricks.slice(bricks.length - within(bricks, view.points, lead))),
  );
}

function siegeTile(view: EketorpView, siege: SiegeSpace, seat: number, seats: readonly SeatCard[]): Tile {
  const t = texts();
  const [a = t.bare, b = t.bare] = wallsOf(view, siege).map((bricks) => {
    const top = bricks.at(-1);
    return top ? names.name(top) : t.bare;
  });
  const points = reach(view, siege, seat);
  return {
    picture: pictures[siege.device] ?? "",
    title: seats[siege.village]?.name ?? names.name(siege.device),
    line: t.tops(a, b),
    ...(points > 0 ? { gain: t.upTo(points), tone: "good" } : {}),
    kind: { id: "siege", label: t.kinds.siege },
  };
}

export function tile(option: ShownOption, view: EketorpView, seat: number, seats: readonly SeatCard[]): Tile {
  const t = texts();
  const [first = "", second = ""] = option.targets;
  const [kind, a = "", b = ""] = first.split(":");
  const space = kind === "space" ? view.spaces.find(({ id }) => id === a) : undefined;
  const siege = kind === "siege" ? view.sieges.find((one) => String(one.village) === a && one.device === b) : undefined;
  const verb = option.notation.split(" ")[0];

  if (verb === "place" && space) {
    const [colour] = space.bricks;
    return {
      picture: (colour && pictures[colour]) ?? pictures["fight"] ?? "",
      title: space.id,
      line: space.bricks.length > 0 ? `×${space.bricks.length}` : t.bare,
      ...gain(best(view, space.bricks)),
      kind: { id: "space", label: t.kinds.space },
    };
  }
  if (verb === "place" && siege) return siegeTile(view, siege, seat, seats);
  if (verb === "place") return { picture: pictures["home"] ?? "", line: t.stayHome, kind: { id: "home", label: t.kinds.home } };
  if (verb === "fight") {
    const bricks = space?.bricks ?? [];
    const stake = space ? (bricks.length > 0 ? t.winThere(heap(bricks)) : t.forNothing) : undefined;
    const name = seats[Number(second.split(":")[1])]?.name;
    return {
      picture: pictures["fight"] ?? "",
      ...(space && name ? { title: `${space.id}: ${name}` } : {}),
      ...(stake ? { line: stake } : {}),
      ...gain(best(view, bricks)),
      kind: { id: "fight", label: t.kinds.fight },
    };
  }
  if (verb === "siege" && siege) {
    const defenders = view.villages[siege.village]?.home ?? 0;
    return { ...siegeTile(view, siege, seat, seats), title: `${capital(names.name(siege.device))}: ${seats[siege.village]?.name ?? ""}`, line: defenders > 0 ? t.defenders(defenders) : t.noDefender };
  }
  if (verb === "card") return { picture: pictures[a] ?? "" };
  if (verb === "build") {
    const wall = Number(second.split(":")[2]);
    const top = view.villages[seat]?.walls[wall]?.at(-1);
    return { picture: pictures[a] ?? "", title: t.toWall(capital(names.name(a)), wall + 1), line: top ? t.covers(names.name(top)) : t.ground };
  }
  if (kind === "colour" || second.startsWith("colour:")) {
    const colour = (kind === "colour" ? first : second).slice(7);
    return { picture: pictures[colour] ?? "", ...gain(view.points[colour] ?? 0) };
  }
  if (kind === "brick") {
    const taken = option.targets.map((target) => {
      const [, village = "", wall = "", level = ""] = target.split(":");
      return view.villages[Number(village)]?.walls[Number(wall)]?.[Number(level)] ?? "";
    });
    return { picture: pictures[taken.toSorted((x, y) => (view.points[y] ?? 0) - (view.points[x] ?? 0))[0] ?? ""] ?? "", ...gain(best(view, taken)) };
  }
  if (kind === "amulets") return { picture: pictures["amulet"] ?? "", gain: `−${view.villages[seat]?.hand.length ?? 0}`, tone: "bad" };
  return { icon: hand };
}
