"""Nobody is told more than the rules tell: what looks alike to an audience is sent to it byte for byte alike."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from meadhall.engine.luck import Luck
from meadhall.engine.view import SPECTATOR
from meadhall.server.hall import making
from meadhall.server.hall.making import make_table
from meadhall.server.kept.acts import StoredAct
from meadhall.server.protocol.rest import NewTable, SeatWish
from meadhall.server.protocol.socket import Undo
from meadhall.server.table.played import PlayedTable
from tests.server.house import THREE, House, Player

SEED = "c0ffee"


@pytest.fixture
def same_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "new_seed", lambda: SEED)


def watched(house: House, play: Callable[[Player], None]) -> dict[str, str]:
    """All that the others receive while the first seat does something, with the table's id blotted out."""
    made = house.make(THREE)
    first = house.player(made, 0)
    others = {"second": house.player(made, 1), "third": house.player(made, 2), "spectator": house.player(made, None)}
    for each in others.values():
        each.sync()
        each.frames.clear()  # in which order they sat down is not the question
    play(first)
    for each in others.values():
        each.sync()
    # Who was asked before can still answer: nothing that could be seen has changed.
    assert others["second"].place("B")["type"] == "done"
    for each in others.values():
        each.sync()
    return {name: "\n".join(each.frames).replace(made["table"], "TABLE") for name, each in others.items()}


def at_once(first: Player) -> None:
    assert first.place("A")["type"] == "done"


def elsewhere(first: Player) -> None:
    assert first.place("G")["type"] == "done"


def one_by_one_with_second_thoughts(first: Player) -> None:
    for _ in range(2):
        assert first.choose("place D")["type"] == "done"
    assert first.undo(1)["type"] == "done"
    assert first.choose("place nowhere")["type"] == "refused"
    assert first.choose("place C")["type"] == "refused"  # no way back in board order
    assert first.undo(1)["type"] == "done"
    for _ in range(first.update["question"]["count"]):
        assert first.choose("place home")["type"] == "done"


def test_secret_placements_cannot_be_told_apart(house: House, same_seed: None) -> None:
    seen = [watched(house, play) for play in (at_once, elsewhere, one_by_one_with_second_thoughts)]
    assert seen[0] == seen[1] == seen[2]
    assert "ready" in seen[0]["spectator"]


def test_the_canary_can_sing(house: House, same_seed: None) -> None:
    """Once placements are uncovered the same comparison does find a difference."""

    def uncovered(where: str) -> str:
        made = house.make(THREE)
        players = [house.player(made, seat) for seat in range(3)]
        for player in players:
            player.sync()
            player.place(where if player is players[0] else "B")
        watcher = house.player(made, None)
        return "\n".join(watcher.frames).replace(made["table"], "TABLE")

    assert uncovered("A") != uncovered("G")


def test_half_a_placement_moves_nothing(house: House) -> None:
    """Neither an update nor a version: hidden choices cannot be counted."""
    made = house.make(THREE)
    first, second, watcher = house.player(made, 0), house.player(made, 1), house.player(made, None)
    for each in (first, second, watcher):
        each.sync()
    before = len(second.frames), len(watcher.frames)
    first.choose("place A", "place B")
    first.choose("place C")
    first.undo(2)
    second.sync()
    watcher.sync()
    assert (len(second.frames), len(watcher.frames)) == (before[0] + 1, before[1] + 1)  # the answer to their ping


def test_seed_and_tokens_are_sent_to_nobody(house: House) -> None:
    made = house.make([*THREE[:2], {"kind": "bot", "bot": "thrall"}])
    kept = house.store.table(made["table"])
    assert kept is not None
    players = [house.player(made, seat) for seat in (0, 1, None)]
    players[0].place()
    players[1].sync()
    players[1].place("B")
    sent = "".join(frame for player in players for frame in player.frames)
    sent += house.http.get(f"/api/tables/{made['table']}").text
    assert kept.seed not in sent
    for seat in made["seats"][:2]:
        assert seat["token"] not in sent
        assert seat["token"] not in repr(kept)  # the store has only hashes
        assert next(each for each in kept.seats if each.kind == seat["kind"]).token_sha256 not in sent
    hidden = next(player for player in players if player.update["seat"] == -1)
    assert all(village["plan"] is None for village in hidden.sync()["view"]["villages"])


def test_the_private_side_of_an_event_goes_to_its_seats_only(same_seed: None) -> None:
    kept, _ = make_table(NewTable("eketorp", [SeatWish("bot", bot="thrall")] * 3))
    played = PlayedTable(kept, [])
    luck = Luck("1")
    while due := played.due_seats(0):
        seat = due[0]
        played.bot_act(seat, [luck.pick(played.owed(seat).notations())], 0)
    private = [event for event in played.table.state.events or [] if event.private is not None]
    assert private
    for audience in (SPECTATOR, 0, 1, 2):
        heard = [told for told in played.sight(audience, set()).told if told.kind.endswith(".you")]
        assert len(heard) == sum(event.seats >> audience & 1 for event in private if audience >= 0)


def test_an_id_changes_when_its_question_does(house: House) -> None:
    player = house.player(house.make(THREE), 0)
    ids = [player.update["decision"]]
    player.choose("place A")
    ids.append(player.update["decision"])
    player.undo()
    ids.append(player.update["decision"])
    assert len(set(ids)) == 3


def test_the_log_is_worked_out_once_and_anew_after_an_undo() -> None:
    kept, _ = make_table(NewTable("eketorp", [SeatWish("you")] * 3))
    played, acts = PlayedTable(kept, []), list[StoredAct]()

    def place(seat: int, count: int) -> None:
        acts.extend(played.bot_act(seat, [played.owed(seat).notations()[-1]] * count, 0))

    place(0, 8)
    before = played.sight(SPECTATOR, set()).told
    place(1, 4)  # nobody hears of it
    assert played.sight(SPECTATOR, set()).told is before
    place(1, 4)
    assert len(played.sight(SPECTATOR, set()).told) == len(before) + 1
    acts += played.act(0, Undo("u", 1), 0)
    for audience in (SPECTATOR, 0, 1, 2):
        assert played.sight(audience, set()).told == PlayedTable(kept, acts).sight(audience, set()).told


def test_no_number_moves_by_what_cannot_be_seen() -> None:
    """Random games: while several choose at once, whoever sees no change in view, log and turn is told nothing at all.

    Where one chooses after the other, the first half of a move ends the undo of the seat before; that is all it shows.
    """
    kept, _ = make_table(NewTable("eketorp", [SeatWish("you")] * 3))
    played, luck, hidden = PlayedTable(kept._replace(seed=SEED), []), Luck("fair"), 0
    for _ in range(120):
        owing = sorted(played.table.state.owed)
        if not owing:
            break
        seat = luck.pick(owing)
        others = [each for each in (SPECTATOR, 0, 1, 2) if each != seat]
        before = [played.sight(each, set()) for each in others]
        played.bot_act(seat, [luck.pick(played.owed(seat).notations())], 0)
        for was, now in zip(before, (played.sight(each, set()) for each in others), strict=True):
            if len(owing) > 1 and (was.view, was.told, was.owing) == (now.view, now.told, now.owing):
                hidden += 1
                assert was == now
    assert hidden
