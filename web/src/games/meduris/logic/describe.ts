/** What a thing on the table is, in words: for the hint line and for readers who cannot see the board. */
import { SeatDescriber } from "../../../kit/describer";
import type { MedurisView, PlateauView, RuneView, SpaceView } from "../types";
import { names, texts } from "../words";
import { templeWorth } from "./sources";

export class Describer extends SeatDescriber<MedurisView> {
  /** "2 wool, 2 copper". */
  private materials(symbols: readonly string[], n: number): string {
    return symbols.map((symbol) => `${n} ${names.name(symbol)}`).join(", ");
  }

  private standing(space: SpaceView): string[] {
    const t = texts();
    if (space.owner === null) {
      const price = space.price ?? 0;
      return [t.empty, price === 0 ? t.costsNothing : t.costs(this.materials(space.symbols, price))];
    }
    const owner = this.name(space.owner);
    if (space.building === "temple") return [`${t.temple(owner)}, ${t.templeNow(templeWorth(space, this.view))}`];
    return [`${t.hut(owner)}, ${space.size === 1 ? t.single : t.settlement(space.size)}`];
  }

  space(space: SpaceView): string {
    const t = texts();
    const symbols = space.symbols.map((symbol) => names.name(symbol)).join(", ");
    return [
      `${t.space(String(space.number), names.name(space.district))}: ${symbols}`,
      ...this.standing(space),
      ...(space.token === "" ? [] : [t.tokens[space.token]]),
      ...(this.view.lap === space.id ? [t.lapBegan] : []),
    ].join(". ");
  }

  plateau({ material, workers, supply }: PlateauView): string {
    const t = texts();
    return [
      t.plateau(names.name(material)),
      t.inSupply(supply),
      workers.length > 0 ? t.fromBelow(workers.map((seat) => this.name(seat)).join(", ")) : t.nobodyHere,
      t.byRank,
    ].join(". ");
  }

  worker(seat: number, material: string, level: number): string {
    const t = texts();
    return t.worker(this.name(seat), t.plateau(names.name(material)), level + 1);
  }

  rune({ rune, owner }: RuneView): string {
    const t = texts();
    return [t.runeStone(names.name(rune)), owner === null ? t.runeFree : t.runeOf(this.name(owner)), t.runeRule].join(". ");
  }

  die(): string {
    const t = texts();
    const { face, turn } = this.view;
    return `${t.rolls(this.name(turn))}. ${face === null ? t.noRoll : t.die(t.faces[face])}`;
  }

  druid(): string {
    return `${texts().druid(place(this.view.druid))}. ${texts().druidRule}`;
  }
}

/** Where the druid is, in few words. */
export function place(entity: string): string {
  const t = texts();
  const [kind, n = ""] = entity.split(":");
  return kind === "space" ? t.spaceShort(n) : kind === "rock" ? t.rock(n) : t.druidTemple;
}
