/** What a thing on the table is, in words: for the hint line and for readers who cannot see the board. */
import { SeatDescriber } from "../../../kit/describer";
import { list } from "../../../kit/i18n";
import type { Deck, Enemy, God, World, YggdrasilView } from "../types";
import { names, texts } from "../words";

function sentences(...parts: (string | false)[]): string {
  return parts.filter((part) => part !== "" && part !== false).join(". ");
}

export class Describer extends SeatDescriber<YggdrasilView> {
  /** A God by his figure: his name, or the player's while none is chosen. */
  god(figure: number): string {
    const god = this.view.gods[figure]?.god ?? "";
    return god === "" ? this.name(figure) : names.name(god);
  }

  player(figure: number): string {
    return this.view.gods[figure]?.support ? texts().support : this.name(figure);
  }

  private all(ids: readonly string[]): string {
    return ids.map((id) => names.name(id)).join(", ");
  }

  /** The World above (-1) or below (1) in the same column, as the Tree stands now. */
  private neighbour(world: World, step: -1 | 1): string {
    const levels = ["upper", "middle", "lower"];
    const level = levels[levels.indexOf(world.level) + step];
    const found = this.view.worlds.find((other) => other.level === level && other.column === world.column);
    return found ? names.name(found.id) : "";
  }

  world(world: World): string {
    const t = texts();
    const [above, below] = [this.neighbour(world, -1), this.neighbour(world, 1)];
    return sentences(
      [names.name(world.id), names.name(world.level), ...(world.level === "middle" ? [t.turns] : [])].join(", "),
      above && t.above(above),
      below && t.below(below),
      world.devastated ? t.devastated : t.action(names.name(world.action), names.name(`mode:${world.mode}`)),
      world.blocked && t.blocked,
      world.enemies.length > 0 && t.enemies(this.all(world.enemies)),
      world.foes.length > 0 && t.foes(this.all(world.foes)),
      world.iotunns.length > 0 && t.iotunns(this.all(world.iotunns)),
      world.gods.length > 0 && t.gods(world.gods.map((figure) => this.god(figure)).join(", ")),
      world.token !== "" && t.promise(world.token),
      this.reserve(world.id),
      !world.devastated && names.text(world.action).replace(/\.$/, ""),
    );
  }

  /** What lies in store in a World. */
  private reserve(world: string): string {
    const t = texts();
    const { reserves } = this.view;
    const store = (n: number, piece: string): string => t.inReserve(n, names.name(piece));
    switch (world) {
      case "asgard":
        return t.heroes(reserves.valhalla);
      case "alfheim":
        return store(reserves.elves, "elf");
      case "vanaheim":
        return store(reserves.vanir, "vanir_die");
      case "midgard":
        return sentences(store(reserves.heroes, "hero"), store(reserves.dead_left, "anonymous"));
      case "svartalfheim":
        return sentences(t.cards(reserves.creature_cards), t.discards(reserves.creature_discards.length));
      case "iotunheim":
        return store(reserves.iotunn_cards, "iotunn");
      case "muspellheim":
        return store(reserves.giants_left, "fire_giant");
      default:
        return "";
    }
  }

  /** Until its activation loses the game; for Nidhögg, until his page ends. */
  threat(enemy: Enemy): string {
    if (enemy.left < 0) return "";
    return enemy.id === "nidhogg" ? texts().stepsLeft(enemy.left) : texts().left(enemy.left);
  }

  enemy(enemy: Enemy): string {
    const t = texts();
    return sentences(
      names.name(enemy.id),
      enemy.place !== "nowhere" && t.at(names.name(enemy.place)),
      enemy.strength > 0 && t.strength(enemy.strength),
      enemy.shielded && t.shielded,
      enemy.doomed && t.doomed,
      this.threat(enemy),
      names.text(enemy.id).replace(/\.$/, ""),
    );
  }

  sector(enemy: Enemy): string {
    const t = texts();
    const owners = enemy.wheel.map((figure) => this.god(figure));
    const cards = owners.length === 0 ? t.notUp : owners.length === 1 ? t.faceUp(owners.join("")) : t.pairUp(list(owners));
    const page = this.view.page.reveal[enemy.id];
    return sentences(`${names.name(enemy.id)}: ${cards}`, this.threat(enemy), page ? t.onReveal(names.name(enemy.id), names.text(page)) : "");
  }

  card(id: string): string {
    return sentences(names.name(id), names.text(id).replace(/\.$/, ""));
  }

  sheet(god: God): string {
    const t = texts();
    return sentences(
      god.god === "" ? this.player(god.figure) : `${this.god(god.figure)} (${this.player(god.figure)})`,
      t.at(names.name(god.world)),
      t.hp(god.hp, god.most),
      !god.support && `${t.elves(god.elves)}, ${t.vanir(god.vanir)}`,
      god.artifacts.length > 0 && this.all(god.artifacts),
      this.view.active === god.figure && t.active,
      god.laid && t.laid,
      god.played && t.played,
    );
  }

  /** What a perfect memory knows of a deck. */
  deck(deck: Deck): string {
    const t = texts();
    const coming = deck.coming.map((enemy) => (enemy === "" ? t.unknown : names.name(enemy)));
    const hidden = Object.entries(deck.hidden).map(([enemy, n]) => `${names.name(enemy)} ×${n}`);
    return sentences(
      coming.length > 0 && t.coming(coming.join(", ")),
      hidden.length > 0 && t.among(hidden.join(", ")),
      deck.strangers > 0 && t.strangers(deck.strangers),
    );
  }
}
