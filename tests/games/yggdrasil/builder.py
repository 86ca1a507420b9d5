"""A scene of Yggdrasil Chronicles: a game set up by hand in the middle of a round, then played by notation.

Chance is scripted: what a test does not announce, the rules may not ask for. After every choice the pieces are counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meadhall.engine.luck import Luck, Scripted
from meadhall.games.yggdrasil import GAME
from meadhall.games.yggdrasil.book import Op
from meadhall.games.yggdrasil.places import ENEMIES, FACES, FIGURES, GODS, PLACES, RELATIONS, WORLDS
from meadhall.games.yggdrasil.state import Yggdrasil
from meadhall.games.yggdrasil.steps.pages import Effect, follow
from meadhall.games.yggdrasil.steps.risk import Risk
from meadhall.games.yggdrasil.steps.round import Activate, Play, Reveal
from meadhall.games.yggdrasil.steps.setup import Deal, Setup, TickAbilities
from meadhall.games.yggdrasil.steps.turn import Act
from meadhall.games.yggdrasil.steps.worlds import UseCreature
from tests.games.stage import Pause, Stage

ODIN, THOR, FRIGG = range(3)  # the seats of the usual scene
USUAL = ("odin", "thor", "frigg", "freyr", "tyr", "heimdall", "freyia")


class Scene(Stage[Yggdrasil]):
    """Everything as set up, all cards in the decks; by default three Gods in the easy game: no Abilities, no Powers."""

    game = GAME

    def __init__(self, *gods: str, players: int = 3, **options: str) -> None:
        gods = gods or USUAL[: players + {1: 2, 2: 1}.get(players, 0)]
        s = self.s = GAME.create(players, Luck("scene"), GAME.info.settle(options), GAME.components())
        s.agenda.clear()
        s.events = []
        Setup().run(s)
        s.agenda.clear()
        s.gods = [GODS.index(god) for god in gods]
        s.xp = [0] * players
        TickAbilities().run(s)
        Deal().run(s)
        del s.agenda[0]  # the first round: tests begin it themselves
        s.round = 1
        s.agenda.insert(0, Pause())
        s.begin()
        self.luck()

    # -- setting up ---------------------------------------------------------------------------------------------

    def luck(self, *script: object) -> None:
        self.s.luck = Scripted(*script)

    def dice(self, *faces: str) -> None:
        """What will be rolled: the God die, the Vanir dice, then companions'."""
        self.luck(*[self.s.printed.god_die.index(FACES.index(face)) for face in faces])

    def god(self, figure: int, world: str) -> None:
        self.s.where[figure] = WORLDS.index(world)

    def enemy(self, enemy: str, place: str) -> None:
        self.s.at[FIGURES.index(enemy)] = PLACES.index(place)

    def devastate(self, *worlds: str) -> None:
        for world in worlds:
            self.s.devastated |= 1 << WORLDS.index(world)

    def elves(self, seat: int, n: int) -> None:
        self.s.elf_reserve -= n - self.s.elves[seat]
        self.s.elves[seat] = n

    def vanir(self, seat: int, n: int) -> None:
        self.s.vanir_reserve -= n - self.s.vanir[seat]
        self.s.vanir[seat] = n

    def iotunn(self, *ids: str) -> None:
        """Active ones, wherever they belong."""
        for id_ in ids:
            number = [card.id for card in self.s.printed.iotunns].index(id_)
            self.s.iotunns |= 1 << number
            self.s.iotunn_deck.remove(number)

    def next_iotunn(self, id_: str) -> None:
        number = [card.id for card in self.s.printed.iotunns].index(id_)
        self.s.iotunn_deck.remove(number)
        self.s.iotunn_deck.append(number)

    def artifact(self, seat: int, *ids: str) -> None:
        for id_ in ids:
            number = [card.id for card in self.s.printed.artifacts].index(id_)
            self.s.artifact_decks = [tuple(card for card in deck if card != number) for deck in self.s.artifact_decks]
            self.s.owned[seat] |= 1 << number

    def creatures(self, *ids: str) -> None:
        """The next ones to be drawn, in this order."""
        known = [card.id for card in self.s.printed.creatures]
        for id_ in reversed(ids):
            self.s.creature_deck.remove(known.index(id_))
            self.s.creature_deck.append(known.index(id_))

    def bond(self, seat: int, relation: str, *figures: int) -> None:
        self.s.bonds[seat * 4 + RELATIONS.index(relation)] = sum(1 << figure for figure in figures)

    def card(self, owner: int, enemy: str) -> int:
        """Takes an Enemy card out of the deck it is in."""
        card = 6 * owner + ENEMIES.index(enemy)
        self.s.decks = [tuple(other for other in deck if other != card) for deck in self.s.decks]
        return card

    def wheel(self, enemy: str, *owners: int) -> None:
        for owner in owners:
            self.s.wheel[ENEMIES.index(enemy)] += (self.card(owner, enemy),)

    def lay(self, seat: int, enemy: str, owner: int | None = None) -> None:
        self.s.laid[seat] = self.card(seat if owner is None else owner, enemy)

    def under_deck(self, seat: int, enemy: str) -> None:
        """An own card that was taken off the Wheel by hand."""
        self.s.decks[seat] = (6 * seat + ENEMIES.index(enemy), *self.s.decks[seat])

    def on_top(self, seat: int, *enemies: str) -> None:
        """Own cards that come next, the first one on top."""
        cards = [self.card(seat, enemy) for enemy in enemies]
        self.s.decks[seat] += tuple(reversed(cards))

    # -- playing ------------------------------------------------------------------------------------------------

    def stop(self) -> None:
        """Forget what was asked."""
        self.s.owed.clear()
        self.s.throw = None
        self.run()

    def turn(self, seat: int, enemy: str = "", owner: int | None = None) -> None:
        """The whole turn of a seat that has this card face down."""
        if enemy:
            self.lay(seat, enemy, owner)
        self.s.to_play = 1 << seat
        self.run(Play(seat))

    def reveal(self, seat: int, enemy: str, owner: int | None = None) -> None:
        self.lay(seat, enemy, owner)
        self.s.active = seat
        self.run(Reveal())

    def activate(self, enemy: str, seat: int = 0) -> None:
        self.s.active = seat
        self.run(Activate(ENEMIES.index(enemy)))

    def act(self, seat: int = 0) -> None:
        self.s.active = seat
        self.s.did = 0
        self.run(Act())

    def risk(self, n: int, seat: int = 0) -> None:
        self.s.active = seat
        self.run(Risk(seat, n, "heal_afar"))

    def creature(self, id_: str, seat: int = 0) -> None:
        self.s.active = seat
        number = [card.id for card in self.s.printed.creatures].index(id_)
        self.run(UseCreature(seat, number, f"card:{id_}"))

    def effect(self, key: str, **params: Any) -> None:
        self.run(Effect(Op(key, params)))

    def follow(self, instruction: str, seat: int = 0) -> None:
        self.s.active = seat
        self.run(*follow(self.s, instruction))

    def page(self, number: int) -> None:
        """Open the Book there; nothing is carried out."""
        ids = [page.id for page in self.s.printed.book.pages]
        self.s.page, self.s.space = ids.index(f"page{number}"), 0

    # -- looking ------------------------------------------------------------------------------------------------

    def asked(self) -> dict[int, str]:
        return {seat: decision.prompt.key for seat, decision in sorted(self.s.owed.items())}

    def allowed(self, seat: int = 0) -> list[str]:
        return self.s.owed[seat].notations()

    def deeds(self, seat: int = 0) -> list[str]:
        """What the God could do in phase 3 where he is, but for nothing."""
        self.act(seat)
        found = [] if self.paused else [each for each in self.allowed(seat) if each != "rest"]
        self.stop()
        return found

    def risks(self, notation: str, seat: int = 0) -> int:
        """How many Risks this deed would run."""
        self.act(seat)
        decision = self.s.owed[seat]
        n: int = decision.options[decision.index(notation)].label().args["n"]
        self.stop()
        return n

    def place(self, enemy: str) -> str:
        return PLACES[self.s.at[FIGURES.index(enemy)]]

    def world(self, figure: int) -> str:
        return WORLDS[self.s.where[figure]]

    def devastated(self) -> set[str]:
        return {world for number, world in enumerate(WORLDS) if self.s.devastated >> number & 1}

    def active_iotunns(self) -> list[str]:
        return [card.id for number, card in enumerate(self.s.printed.iotunns) if self.s.iotunns >> number & 1]

    def artifacts(self, seat: int) -> list[str]:
        return [card.id for number, card in enumerate(self.s.printed.artifacts) if self.s.owned[seat] >> number & 1]

    def bottom(self, seat: int, n: int = 1) -> list[tuple[int, str]]:
        """Owner and Enemy of the lowest cards of a deck, the lowest first."""
        return [(card // 6, ENEMIES[card % 6]) for card in self.s.decks[seat][:n]]

    @property
    def lost(self) -> str:
        """Why the game was lost; empty if it was not."""
        return self.s.why

    @property
    def won(self) -> bool:
        return self.s.outcome is not None and self.s.outcome.winners == tuple(range(self.s.players))

    def scripted_out(self) -> None:
        assert isinstance(self.s.luck, Scripted)
        self.s.luck.done()


def only(things: Sequence[str], word: str) -> list[str]:
    """Those that begin with the word."""
    return [thing for thing in things if thing.startswith(word)]
