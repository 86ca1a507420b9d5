"""Nothing is ever lost or made: cards, troops, pawns, hit points."""

from __future__ import annotations

from meadhall.engine.errors import RuleFault
from meadhall.games.yggdrasil.places import IORMUNGAND, MIDGARD
from meadhall.games.yggdrasil.state import NO_CARD, Yggdrasil


def audit(s: Yggdrasil) -> None:
    printed = s.printed
    elves = s.elf_reserve + sum(s.elves) + s.tale.get("boxed", 0)
    _same("Elves", elves, printed.elves[s.players])
    _same("Vanir dice", s.vanir_reserve + sum(s.vanir), printed.vanir[s.players])
    creatures = [*s.creature_deck, *s.creature_discards, *s.called]
    _same("Creatures", sorted(creatures), list(range(len(printed.creatures))))
    owned = [card for mask in s.owned for card in range(len(printed.artifacts)) if mask >> card & 1]
    shown = [card for deck in s.artifact_decks for card in deck]
    _same("Artifacts", sorted(owned + shown), list(range(len(printed.artifacts))))
    for what, n, most in (
        ("Heroes in Valhalla", s.valhalla, printed.heroes),
        ("Fire Giants", s.giants + s.tale.get("bridge", 0), printed.fire_giants),
        ("Anonymous", s.dead, printed.anonymous),
        ("active Iotunns", s.iotunns.bit_count(), printed.iotunn_pawns),
        ("devastated Worlds", s.devastated.bit_count(), printed.markers),
        ("island", s.island, len(printed.islands) - 1),
        *((f"hit points of {s.name(figure)}", hp, s.most(figure)) for figure, hp in enumerate(s.hp)),
        *(("Elves of a God", n, printed.elves[s.players]) for n in s.elves),
        *(("Vanir dice of a God", n, printed.vanir[s.players]) for n in s.vanir),
    ):
        if not 0 <= n <= most:
            raise RuleFault(f"{what}: {n}, but there are {most}")
    if any(s.iotunns >> iotunn & 1 for iotunn in s.iotunn_deck):
        raise RuleFault("an active Iotunn is still in the deck")
    if s.round:
        cards = [card for pile in (*s.decks, *s.wheel) for card in pile] + [card for card in s.laid if card != NO_CARD]
        _same("Enemy cards", sorted(cards), list(range(6 * len(s.gods))))
        _same("place of Iormungand", s.at[IORMUNGAND], MIDGARD)
        if s.outcome is None:
            _devastation(s)


def _devastation(s: Yggdrasil) -> None:
    for world in range(9):
        if s.at.count(world) > 1 and not s.devastated >> world & 1:
            raise RuleFault(f"World {world} has two Enemies and is not devastated")
        if world == 0 and not all(s.hp):
            raise RuleFault("a God without hit points is still in the game")


def _same(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise RuleFault(f"{what}: {found}, not {wanted}")
