"""Meduris told in numbers: positions by hand, seats that look alike, and what random play shows."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.engine.luck import Luck
from meadhall.engine.step import Step
from meadhall.games.meduris import GAME
from meadhall.games.meduris.components import MATERIALS, PAIRS
from meadhall.games.meduris.numbers import NUMBERS
from meadhall.games.meduris.numbers.fields import KINDS, PROMPTS
from meadhall.games.meduris.state import Meduris
from meadhall.games.meduris.steps.build import BuildHut, BuildTemple, ChooseHut, ChooseTemple
from meadhall.games.meduris.steps.setup import PlaceWorker
from meadhall.games.meduris.steps.turn import MoveWorker, Turn, Worker
from tests.games.meduris.builder import BLUE, GREEN, PLENTY, RED, Scene
from tests.games.numbers import acts, check_names_of_actions, random_game, seen, shown, weighed

WOOD, WOOL, COPPER, STONE = range(4)


def differs(row: dict[str, Any], **expected: Any) -> None:
    """The row has these numbers."""
    assert {name: row[name] for name in expected} == expected


def hut_of_blue() -> Scene:
    """MD-EXAMPLE-4: Blue may close a settlement of three in front of the druid."""
    scene = Scene()
    scene.hut(RED, 17, 20, 21)
    scene.temple(BLUE, 22)
    scene.druid_at(17)
    scene.goods(BLUE, stone=4, wood=4)
    scene.goods(RED, wood=1, stone=2)
    scene.choose_hut(BLUE)
    return scene


def test_a_position() -> None:
    scene = hut_of_blue()
    told = seen(GAME, scene.s, BLUE)  # Green is player 1, Red player 2
    differs(
        told,
        players=3,
        prompt=PROMPTS.index("hut") + 1,
        asked=1,
        turn=0,
        ending=0,
        turns=4,
        lap=0,
        score=[5, 5, 5, 0],
        temple_points=[2, 0, 0, 0],
        stones=[0, 0, 2, 0],
        standing=[7, 5, 8, 0],
        huts=[8, 8, 5, 0],
        temples=[1, 2, 2, 0],
        supply=[13, 18, 18, 12],
        theirs=[1, 0, 0, 2],
        income=[0, 0, 5, 0],
        druid=16 + 4,
        river=2,
        next_owner=[3, 3, 3, 0, 0, 0],
        next_size=[2, 2, 1, 0, 0, 0],
        next_beside=[0, 1, 0, 0, 0, 0],
    )
    differs(told, goods=[4, 0, 0, 4], others_goods=[[0] * 4, [1, 0, 0, 2], [0] * 4])
    assert told["pays"][PAIRS.index((WOOD, STONE))] == 4
    assert told["built"][15:22] == [0, 3, 0, 0, 3, 3, 5]
    assert told["sizes"][15:22] == [2, 1, 2, 3, 2, 2, 0]
    assert told["built"][32:] == [0] * 8, "spaces of the other side only"


def test_what_is_behind_screens_is_only_recalled() -> None:
    """All fields but those that rest on memory are the same whoever has what is hidden."""
    scene = Scene()
    scene.goods(RED, wood=2)
    scene.goods(BLUE, wood=5)
    told = seen(GAME, scene.s, GREEN)
    scene.goods(RED, wood=5)
    scene.goods(BLUE, wood=2)
    other = seen(GAME, scene.s, GREEN)
    assert [name for name in told if told[name] != other[name]] == ["others_goods"]
    assert {field.name for field in (*NUMBERS.sees, *NUMBERS.weighs) if field.recalled} == {"others_goods", "ready"}


def test_a_hut_and_what_follows_from_it() -> None:
    scene = hut_of_blue()
    row = weighed(GAME, scene.s, BLUE)["hut 19"]
    differs(
        row,
        kind=KINDS.index("hut"),
        space=19,
        material=STONE + 1,
        second=WOOD + 1,
        after=[1, 0, 0, 1],
        others=0,
        left=2,
        points=0,
        size=3,
        beside=[0, 0, 2, 0],
        open=1,
        income=[3, 0, 2, 0],
        temple_points=[1, 0, 0, 0],
        token=0,
        last=0,
        visits=[1, 0, 2, 0],
        rite=3,
        ready=[0, 1, 0],
        asks=[1, 0, 0, 1],
        short=0,
        river=0,
    )
    elsewhere = weighed(GAME, scene.s, BLUE)["hut 2"]  # the druid then comes to Red's two huts
    differs(elsewhere, visits=[0, 0, 2, 0], rite=2, asks=[0] * 4, rune=1, rune_gain=1, rune_loss=0, contest=4)


def test_a_hut_takes_a_rune_stone_and_may_be_the_last_one() -> None:
    scene = Scene()
    scene.hut(RED, 1, 5, 20, 22, 24, 26, 28)
    scene.temple(RED, 10, 12)
    scene.rune("snake", GREEN)
    scene.druid_at(30)
    scene.goods(RED, **PLENTY)
    scene.token(3, "points")
    stones = scene.s.runes.count(RED)
    scene.choose_hut(RED)
    row = weighed(GAME, scene.s, RED)["hut 3"]
    differs(
        row,
        rune=4,
        rune_gain=stones + 1,
        rune_loss=1,
        contest=2,
        token=1,
        points=2,
        last=1,
        river=1,
        visits=[1, 0, 0, 0],
    )
    row = weighed(GAME, scene.s, RED)["hut 2"]
    differs(row, visits=[2, 0, 0, 0], rite=2, size=2, after=[4, 6, 6, 4], asks=[1, 1, 1, 1])


def test_others_are_given_up_and_the_rite_to_come_is_in_view() -> None:
    scene = Scene()
    scene.hut(BLUE, 19)  # stone and wood
    scene.druid_at(17)
    scene.goods(BLUE, stone=1, wool=2, copper=3)
    scene.choose_hut(BLUE)
    row = weighed(GAME, scene.s, BLUE)["hut 8"]  # wood and stone; there is no wood
    differs(row, after=[0, 2, 3, 0], others=3, left=2, asks=[1, 0, 0, 1], short=2)
    scene.choose(BLUE, "hut 8")
    differs(seen(GAME, scene.s, BLUE), prompt=PROMPTS.index("give_up") + 1, debt=3, paying=1, site=8)
    rows = weighed(GAME, scene.s, BLUE)
    differs(rows["give up wool"], kind=KINDS.index("give up"), after=[0, 1, 3, 0], others=2, left=2, rite=1)
    differs(rows["give up copper"], after=[0, 2, 2, 0], others=2, left=2, visits=[1, 0, 0, 0])


def test_a_temple() -> None:
    scene = Scene()
    scene.hut(RED, 20, 21)
    scene.hut(GREEN, 23)
    scene.druid_at(22)
    scene.goods(BLUE, **PLENTY)
    scene.choose_temple(BLUE)
    row = weighed(GAME, scene.s, BLUE)["temple 22"]
    differs(row, size=3, beside=[0, 1, 2, 0], temple_points=[3, 0, 0, 0], open=2, visits=[0, 1, 0, 0], rite=1)


def test_a_worker_in_hand_and_where_he_may_go() -> None:
    """MD-EXAMPLE-2."""
    scene = Scene()
    scene.towers(wood=(BLUE, BLUE, GREEN), stone=(RED, GREEN), wool=(RED,))
    scene.goods(RED, wood=1, stone=1)
    scene.action(RED)
    differs(weighed(GAME, scene.s, RED)["move"], reach=[0, 3, 1, 4], rivals=[0, 0, 0, 2], sites=0)
    scene.choose(RED, "move")
    rows = weighed(GAME, scene.s, RED)
    differs(rows["worker stone 1"], material=STONE + 1, level=1, own_there=0, others_down=1, reach=[0, 3, 1, 0])
    differs(rows["worker wool 1"], own_there=0, others_down=0, reach=[0, 0, 1, 4])
    scene.choose(RED, "worker wool 1")
    differs(seen(GAME, scene.s, RED), worker_at=WOOL + 1, worker_level=1)
    row = weighed(GAME, scene.s, RED)["to stone"]
    differs(row, harvest=[4, 0, 2, 0], level=3, own_there=2, after=[1, 0, 0, 5], left=6, supply=11)


def test_what_there_is_to_build() -> None:
    scene = Scene()
    scene.hut(GREEN, 1)
    scene.token(8, "druid")
    scene.goods(RED, wood=1, stone=1)
    scene.druid_at("rock 3")
    scene.action(RED)
    rows = weighed(GAME, scene.s, RED)
    differs(rows["hut"], cheapest=2, bonus=[0, 0, 1], largest=1, visited=0)
    assert (
        rows["hut"]["sites"] == len(["space" for symbols in scene.s.side.spaces if set(symbols.symbols) == {0, 3}]) - 1
    )
    differs(rows["temple"], cheapest=2, largest=1)


def test_an_offering() -> None:
    scene = Scene()
    scene.hut(RED, 19, 20)
    scene.token(19, "druid")
    scene.goods(RED, stone=1, wood=1)
    scene.druid_at(18)
    scene.send_druid()
    differs(seen(GAME, scene.s, RED), prompt=PROMPTS.index("offer") + 1, site=19, rite=2, to_come=[1, 0, 0, 0])
    rows = weighed(GAME, scene.s, RED)
    differs(rows["offer both"], points=2, after=[0] * 4, left=0, short=2, visits=[1, 0, 0, 0], size=2)
    differs(rows["offer token"], points=2, after=[1, 0, 0, 1], token=3, kind=KINDS.index("offer token"))
    differs(rows["offer nothing"], points=-1, kind=KINDS.index("offer nothing"))
    assert acts(GAME, scene.s, RED) == {notation: notation for notation in rows}


def test_the_last_lap_asks_every_hut() -> None:
    scene = Scene()
    scene.hut(RED, 1, 5)
    scene.hut(GREEN, 9)
    scene.druid_at(5)
    scene.goods(RED, **PLENTY)
    scene.goods(GREEN, **PLENTY)
    scene.last_lap()
    told = seen(GAME, scene.s, GREEN)
    differs(told, lap=1, asked=1, to_come=[0, 2, 0, 0], to_offer=[0] * 4)


@pytest.mark.parametrize("players", GAME.info.players)
def test_what_options_are_said_to_bring_comes_about(players: int) -> None:
    for s in random_game(GAME, players, f"comes about {players}"):
        for seat, decision in s.owed.items():
            before, rows = seen(GAME, s, seat), weighed(GAME, s, seat)
            for option, row in zip(decision.options, rows.values(), strict=True):
                if row["others"] or isinstance(option, MoveWorker | ChooseHut | ChooseTemple | Worker):
                    continue  # they lead to other choices
                after = seen(GAME, taken(s, option), seat)
                assert after["goods"] == row["after"]
                assert sum(after["goods"]) == row["left"]
                if isinstance(option, BuildHut | BuildTemple):
                    for name in ("income", "temple_points"):
                        assert [b - a for a, b in zip(before[name], after[name], strict=True)] == row[name]
                    assert (after["rite"], sum(after["to_come"])) == (row["rite"], max(0, sum(row["visits"]) - 1))
                    assert bool(after["ending"]) == bool(before["ending"] or row["last"])


def taken(s: Meduris, option: Step[Any]) -> Meduris:
    """After the option, and before anything that does not belong to it."""
    t = s.clone()
    t.owed.clear()
    option.run(t)
    if isinstance(option, BuildHut | BuildTemple):
        t.agenda.pop().run(t)
    return t


def test_every_seat_looks_alike() -> None:
    """The same game, with everybody one seat on: each is told what his neighbour was told."""
    for players in (2, 3, 4):
        here, there = begun(players, 0), begun(players, 1)
        choosing = Luck(f"alike {players}")
        while here.outcome is None:
            [(seat, decision)] = here.owed.items()
            for each in range(players):
                assert NUMBERS.see(here, each) == NUMBERS.see(there, (each + 1) % players)
            other = (seat + 1) % players
            assert NUMBERS.weigh(here, seat) == NUMBERS.weigh(there, other)
            assert NUMBERS.act(here, seat) == NUMBERS.act(there, other)
            choice = choosing.below(len(decision.options))
            here.choose(seat, choice)
            there.choose(other, choice)
        for each in range(players):
            assert NUMBERS.see(here, each) == NUMBERS.see(there, (each + 1) % players)


def begun(players: int, first: int) -> Meduris:
    s = GAME.create(players, Luck("alike"), GAME.info.settle({"first": "seat1"}), GAME.printed)
    s.agenda.pop().run(s)
    for at, step in enumerate(s.agenda):
        assert isinstance(step, PlaceWorker | Turn)
        s.agenda[at] = type(step)((step.seat + first) % players)
    s.begin()
    return s


def test_random_play_shows_every_field_and_every_kind() -> None:
    found = shown("meduris")
    assert not found.constant
    assert set(found.classes) == set(range(len(KINDS)))
    assert [kind for kind, classes in found.classes.items() if len(classes) > 1] == []
    assert all(notations == {NUMBERS.name(action)} for action, notations in found.notations.items())
    assert len(found.notations) > NUMBERS.actions * 0.9


def test_actions_have_names_of_their_own() -> None:
    check_names_of_actions("meduris")
    assert NUMBERS.name(0) == f"place {MATERIALS[0]}"
