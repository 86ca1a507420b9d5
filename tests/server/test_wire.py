"""Whole games over real sockets: every byte that each seat and a spectator got is kept, and none says too much.

Three nets of different mesh. Secrets of the hall (seed, tokens) are sent to nobody, in any game. Names of things that
lie hidden are canaries: a frame may hold one only if its reader has come to know that thing, by a reckoning from the
state that neither views nor events take part in. And what has no name, such as the order of a deck, is dealt anew for
each audience: all that is sent must stay the same, byte for byte.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from meadhall import games
from meadhall.engine.luck import Luck
from meadhall.engine.present import Presenter
from meadhall.engine.table import Table
from meadhall.engine.view import SPECTATOR, Audience
from meadhall.server.hall import making
from meadhall.server.protocol.socket import Choose
from meadhall.server.table.played import PlayedTable
from tests.server.house import House, Player

SEATS = {"bloodrage": 3, "eketorp": 3, "meduris": 2, "yggdrasil": 3}
SAGAS = next(variant.values for variant in games.game("yggdrasil").info.variants if variant.name == "saga")
OFTEN = 12  # one state in so many is dealt anew for every audience


@pytest.fixture(autouse=True)
def same_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "new_seed", lambda: "5eedc0ffee5eed")


class Moment(NamedTuple):
    """What came of one choice: the table as it is now, and the frames each audience got because of it."""

    played: PlayedTable
    frames: dict[Audience, str]
    secret: list[str]  # of the hall


def play(house: House, game: str, **options: str) -> Iterator[Moment]:
    """A random game, choice by choice, with everybody at the table; played along here to know what is true."""
    seats = SEATS.get(game, games.game(game).info.players[0])
    made = house.make([{"kind": "open"}] * seats, game=game, options=options)
    kept = house.store.table(made["table"])
    assert kept is not None
    played = PlayedTable(kept, [])
    players: dict[Audience, Player] = {seat: house.player(made, seat) for seat in range(seats)}
    players[SPECTATOR] = house.player(made, None)
    luck = Luck(kept.seed).split("wire")
    tokens = [each["token"] for each in made["seats"]]
    secret = [kept.seed, *tokens, *(seat.token_sha256 for seat in kept.seats)]
    while True:
        for player in players.values():
            player.sync()
        frames = {audience: "\n".join(player.frames) for audience, player in players.items()}
        yield Moment(played, frames, secret)
        for player in players.values():
            player.frames.clear()
        if played.table.over:
            break
        seat = luck.pick(sorted(played.table.state.owed))
        notation = luck.pick(players[seat].notations())
        played.act(seat, Choose(f"k{played.acts}", played.decision_id(seat), [notation]), at=0)
        assert players[seat].choose(notation, key=f"k{played.acts}")["type"] == "done"
    for player in players.values():
        player.close()


# -- imagined worlds --------------------------------------------------------------------------------------------


def shown(played: PlayedTable, audience: Audience) -> tuple[object, ...]:
    """All that an update for this audience is made of."""
    owed = played.table.state.owed.get(audience)
    question = Presenter(played.table.game, "en", played.table.names).question(owed) if owed else None
    return played.sight(audience, set()), question


def check_imagined(played: PlayedTable, luck: Luck) -> bool:
    """Deal anew what each seat cannot know; whether that made any difference in truth."""
    table = played.table
    truth, changed = table.state, False
    for seat in range(table.players):
        before = shown(played, seat), shown(played, SPECTATOR)
        world = table.game.imagine(truth, seat, luck)
        world.events = truth.events
        table.state = world
        try:
            assert (shown(played, seat), shown(played, SPECTATOR)) == before
        finally:
            table.state = truth
        changed = changed or world.facts() != truth.facts()
    return changed


# -- canaries: the games in which things with names lie hidden --------------------------------------------------


class Canaries(NamedTuple):
    names: Callable[[Any], dict[str, set[int]]]  # of a state: what is printed -> the physical cards that bear it
    known: Callable[[Any, Audience], set[int]]  # the cards whose face this audience sees now, or everybody does


def bits(mask: int) -> set[int]:
    return {number for number in range(mask.bit_length()) if mask >> number & 1}


def bloodrage_names(state: Any) -> dict[str, set[int]]:
    names: dict[str, set[int]] = {}
    for number, card in enumerate(state.printed.cards):
        names.setdefault(card.id, set()).add(number)
    return names


def bloodrage_known(state: Any, audience: Audience) -> set[int]:
    open_to_all = bits(state.shown) | set(state.discards) | {card for slots in state.slots for card in slots}
    if audience == SPECTATOR:
        return open_to_all
    mine = (state.hands, state.packs, state.quests, state.leftovers, state.buried)
    laid = {state.battle.laid[audience]} if state.battle else set()
    return open_to_all | {card for place in mine for card in place[audience]} | laid


BATTLE = 1000  # battle cards are numbered from here, material cards from 0
CANARY = 7000  # is added to what is printed on battle cards, so that no other number looks like one


def eketorp_names(state: Any) -> dict[str, set[int]]:
    names = {card.id: {number} for number, card in enumerate(state.printed.material)}
    for number, value in enumerate(state.printed.values):
        names.setdefault(str(value), set()).add(BATTLE + number)
    return names


def eketorp_known(state: Any, audience: Audience) -> set[int]:
    material = set(range(len(state.printed.material))) - {*state.deck, *state.removed}
    everybody = (1 << state.players) - 1
    needed = everybody if audience == SPECTATOR else 1 << audience
    return material | {BATTLE + card for card, seen in enumerate(state.seen) if seen & needed == needed}


def with_canary_values(printed: Any) -> Any:
    return replace(printed, values=tuple(value + CANARY for value in printed.values))


CANARIES = {
    "bloodrage": Canaries(bloodrage_names, bloodrage_known),
    "eketorp": Canaries(eketorp_names, eketorp_known),
}


class DutyWatch:
    """Which canaries were heard, and whether by the right ears."""

    def __init__(self, canaries: Canaries, state: Any) -> None:
        self.canaries = canaries
        self.names = canaries.names(state)
        self._name = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, self.names))})(?![\w-])")
        self._known: dict[Audience, set[int]] = {}
        self.sung: set[str] = set()
        self.silent = 0

    def hear(self, moment: Moment) -> None:
        for audience, text in moment.frames.items():
            known = self._known.setdefault(audience, set())
            known |= self.canaries.known(moment.played.table.state, audience)
            hidden = {name for name, cards in self.names.items() if not cards & known}
            heard = set(self._name.findall(text))
            assert not heard & hidden, f"{audience} was told of {heard & hidden}: {text}"
            self.silent += len(hidden)
            self.sung |= heard


@pytest.mark.parametrize(
    ("game", "options"),
    [*((game, {}) for game in games.names()), ("eketorp", {"memory": "open"}), ("yggdrasil", {"saga": SAGAS[1]})],
)
def test_nobody_is_sent_what_is_not_for_them(
    house: House, game: str, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bundle = games.game(game)
    if game == "eketorp":
        monkeypatch.setitem(bundle.__dict__, "printed", with_canary_values(bundle.printed))
    watch = DutyWatch(CANARIES[game], Table(bundle, SEATS[game], "names").state) if game in CANARIES else None
    luck = Luck("imagined")
    dealt_anew = not bundle.info.hidden
    for number, moment in enumerate(play(house, game, **options)):
        for text in moment.frames.values():
            assert not [each for each in moment.secret if each in text]
        if moment.played.table.over:  # then everything may be seen
            break
        if watch:
            watch.hear(moment)
        if number % OFTEN == 0:
            dealt_anew = check_imagined(moment.played, luck) or dealt_anew
    assert dealt_anew, "imagining made no difference, so nothing was tested"
    if watch:
        assert watch.silent > 500, "there was nothing to be found out"
        assert len(watch.sung) > len(watch.names) / 4, "the canaries do not sing at all"
