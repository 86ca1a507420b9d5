"""Eketorp told in numbers: positions by hand, seats that look alike, and what random play shows."""

from __future__ import annotations

from statistics import fmean, pstdev
from typing import Any

import pytest

from meadhall.engine.luck import Luck
from meadhall.games.eketorp import GAME
from meadhall.games.eketorp.numbers import NUMBERS
from meadhall.games.eketorp.numbers.fields import KINDS, PROMPTS, ROLES
from meadhall.games.eketorp.numbers.weigh import LIKELY
from meadhall.games.eketorp.state import Eketorp
from tests.games.eketorp.builder import BLUE, RED, YELLOW, Scene
from tests.games.numbers import acts, check_names_of_actions, random_game, seen, shown, weighed

PLACE_A, HOME = 1, 26
WORLDS = 200  # imagined
GREEN_BRICK, BROWN, NATURAL, GREY = range(1, 5)


def has(row: dict[str, Any], **expected: Any) -> None:
    assert {name: row[name] for name in expected} == expected


def siege_at(other: int, device: int) -> int:
    """Of a siege space at another's village: how it is numbered."""
    return 8 + 3 * other + device


def test_a_placement() -> None:
    scene = Scene()
    scene.heap("A", "gg")
    scene.heap("F", "n")
    scene.village(YELLOW, "gb", "s")
    scene.place()
    scene.place_all(BLUE, "A", "A")
    told = seen(GAME, scene.s, BLUE)  # Yellow is player 1, Red player 2
    has(told, players=3, prompt=1, others_prompt=1, asked=[1, 1, 1, 0, 0, 0], to_place=6, last_place=PLACE_A)
    has(told, start=2, round=1, home=[8, 8, 8, 0, 0, 0], score=[0, 7, 0, 0, 0, 0], built=[0, 3, 0, 0, 0, 0])
    assert told["plan"][:2] == [2, 0]
    assert told["heaps"][0] == [2, 0, 0, 0]
    assert told["heaps"][5] == [0, 0, 1, 0]
    assert told["walls"][1][:2] == [[1, 2, 0], [4, 0, 0]]
    assert seen(GAME, scene.s, RED)["plan"] == [0] * 26, "others' plans are secret"
    rows = weighed(GAME, scene.s, BLUE)
    has(rows["place A"], kind=0, place=1, own=3, bricks=2, points=1, excess=1, to_place=5)
    has(rows["place F"], own=1, bricks=1, points=3, excess=0)
    has(rows["place G"], own=1, bricks=0, points=0, excess=1)
    row = rows["place catapult 3"]
    has(row, kind=1, place=siege_at(1, 0), other=1, device=1, defenders=8, ahead=7, cards=4, to_place=5)
    has(row, kept=[0, 2, 2, 4, 4, 4], lost=[0, 2, 3, 4, 4, 6])
    has(rows["place home"], kind=2, place=HOME, own=1, kept=[0] * 6)
    assert acts(GAME, scene.s, BLUE)["place catapult 3"] == "place catapult +1"
    assert acts(GAME, scene.s, BLUE)["place ram 1"] == "place ram +2"


def test_a_fight_and_the_cards_for_it() -> None:
    scene = Scene()
    scene.heap("A", "b")
    scene.stand("A", RED, RED, BLUE)
    scene.stand("ship 3", RED, BLUE)
    scene.hand(RED, 2, 5)
    scene.aside(RED, 1, 1)
    scene.fights()
    rows = weighed(GAME, scene.s, RED)
    row = rows["fight A against 2"]
    has(row, kind=3, place=1, other=1, role=1, own=2, foes=1, rest=0, bricks=1, points=2, excess=2)
    has(row, hand_left=2, hand_best=5, hand_sum=7, cards=4)
    has(rows["fight ship 3 against 2"], place=siege_at(2, 1), device=2, own=1, foes=1, defenders=8)
    scene.attack(RED, "A", BLUE)
    has(seen(GAME, scene.s, RED), attacker=1, defender=2, where=1, role=ROLES.index("attacks") + 1)
    has(seen(GAME, scene.s, BLUE), attacker=3, defender=1, where=1, role=ROLES.index("is attacked") + 1)
    has(seen(GAME, scene.s, YELLOW), attacker=2, defender=3, role=0, prompt=0, others_prompt=PROMPTS.index("card") + 1)
    told = seen(GAME, scene.s, RED)
    assert told["hand"][0] == [0, 1, 0, 0, 1, 0]
    assert told["aside"][0] == [2, 0, 0, 0, 0, 0]
    assert told["pool"] == [7, 8, 9, 9, 8, 9]
    assert told["hand_hidden"] == [0, 4, 4, 0, 0, 0]
    rows = weighed(GAME, scene.s, RED)
    has(rows["card 5"], value=5, hand_left=1, hand_best=2, hand_sum=2, beats=33 * 100 // 50, ties=16)
    has(rows["card 2"], value=2, hand_best=5, beats=14, ties=16, kind=KINDS.index("card"))
    scene.choose(RED, "card 5")
    assert seen(GAME, scene.s, RED)["laid"] == [6, 0, 0, 0, 0, 0]
    assert seen(GAME, scene.s, BLUE)["laid"] == [0, 0, 1, 0, 0, 0]
    assert seen(GAME, scene.s, BLUE)["hand_hidden"][2] == 2, "a card laid face down may be any of the hand"


def test_cards_that_lie_face_down_again_are_only_recalled() -> None:
    scene = Scene()
    scene.stand("A", RED, BLUE)
    scene.fights()
    scene.lay({RED: 4, BLUE: 6})
    told = seen(GAME, scene.s, YELLOW)  # Red is player 1, Blue player 2
    assert told["aside"][1:3] == [[0, 0, 0, 0, 0, 1], [0, 0, 0, 1, 0, 0]], "they lie open until the next fight"
    scene.end_of_round()
    told = seen(GAME, scene.s, YELLOW)
    assert told["aside"][1:3] == [[0] * 6, [0] * 6]
    assert told["aside_hidden"] == [0, 1, 1, 0, 0, 0]
    assert told["aside_known"][:2] == [[0, 0, 0, 0, 0, 1], [0, 0, 0, 1, 0, 0]]
    assert told["pool"] == [8, 8, 9, 8, 9, 8]
    assert told["pool_known"] == [8, 8, 9, 7, 9, 7]
    assert [field.name for field in NUMBERS.sees if field.recalled] == [
        "hand_known",
        "aside_known",
        "pool_known",
        "high_due",
    ]


def test_chances_go_by_what_was_seen() -> None:
    """Blue has only cards that the whole table knows: a 5 and a 1."""
    scene = Scene()
    scene.s.covered = True
    scene.stand("A", RED, BLUE)
    scene.hand(BLUE, 1, 5)
    scene.aside(BLUE, 2, 2)
    for card in scene.s.hands[BLUE]:
        scene.s.seen[card] = 0b111
    scene.hand(RED, 3, 5)
    scene.aside(RED, 4, 4)
    scene.fights()
    rows = weighed(GAME, scene.s, RED)
    has(rows["card 3"], beats_known=50, ties_known=0)
    has(rows["card 5"], beats_known=50, ties_known=50)
    assert rows["card 5"]["beats"] == 100 * (9 + 9 + 8 + 7) // 50, "the view shows none of them"
    scene.s.covered = False
    has(weighed(GAME, scene.s, RED)["card 3"], beats=50, ties=0)


def test_amulets() -> None:
    scene = Scene()
    scene.stand("A", RED, BLUE)
    scene.s.amulets[RED] = 5
    scene.fights()
    rows = weighed(GAME, scene.s, RED)
    has(rows["keep hand"], kind=KINDS.index("keep hand"), amulets=5, gain=0, hand_best=6, role=1, other=1)
    has(rows["change hand"], kind=KINDS.index("change hand"), amulets=1, gain=-4)


def test_a_siege_and_its_loot() -> None:
    """EK-EXAMPLE-2."""
    scene = Scene()
    scene.village(RED, "gb", "g")
    scene.stand("catapult 1", BLUE)
    scene.hand(BLUE, 5, 1)
    scene.aside(BLUE, 2, 2)
    scene.hand(RED, 3, 1)
    scene.aside(RED, 2, 2)
    scene.fights()
    has(seen(GAME, scene.s, BLUE), role=ROLES.index("besieges") + 1)
    has(seen(GAME, scene.s, RED), role=ROLES.index("defends") + 1, where=siege_at(0, 0))
    rows = weighed(GAME, scene.s, RED)
    has(rows["card 3"], role=4, own=0, foes=1, defenders=8, lost=[1, 2, 3, 4, 4, 4], kept=[1, 2, 2, 2, 2, 2])
    told = seen(GAME, scene.s, RED)
    has(told, besieged=[[1, 0, 0], *[[0] * 3] * 5], besiegers=[[1, 0, 0], *[[0] * 3] * 5])
    assert told["against"][0] == [0, 1, 0, 0, 0, 0], "Blue is player 1"
    scene.lay({BLUE: 5, RED: 3})
    has(seen(GAME, scene.s, BLUE), difference=2, prompt=PROMPTS.index("loot") + 1)
    rows = weighed(GAME, scene.s, BLUE)
    has(rows["take 1 off wall 1"], kind=KINDS.index("take down"), other=2, bricks=1, points=2, loss=2, off=[1, 0])
    has(rows["take nothing"], kind=KINDS.index("take nothing"), loss=0, device=1)
    assert acts(GAME, scene.s, BLUE)["take 1 off wall 2"] == "take 0 and 1 off the walls"


def test_an_undefended_village() -> None:
    scene = Scene()
    scene.empty_village(RED, "A")
    scene.stand("catapult 1", BLUE)
    scene.fights()
    has(weighed(GAME, scene.s, BLUE)["card 1"], beats=100, ties=0, beats_known=100, defenders=0, role=3)
    has(weighed(GAME, scene.s, RED)["card 1"], beats=0, ties=0, role=5)


def test_building() -> None:
    scene = Scene()
    scene.village(RED, "g", "bs")
    scene.booty_of(RED, "gs")
    scene.harvest_and_build()
    has(seen(GAME, scene.s, RED), score=[7, 0, 0, 0, 0, 0], standing=[12, 0, 0, 0, 0, 0])
    rows = weighed(GAME, scene.s, RED)
    row = rows["build grey on wall 1"]
    has(row, kind=KINDS.index("build"), colour=GREY, wall=1, device=1, gain=4, level=2, under=1, room=14, to_build=1)
    has(row, before=[1, 1, 1, 4, 5, 6], lost=[0, 0, 0, 4, 5, 6], kept=[0, 0, 0, 4, 4, 4])


def test_the_last_brick_finishes_the_village() -> None:
    scene = Scene()
    scene.village(RED, "ggg", "ggg", "ggg", "ggg", "ggb", "g")
    scene.booty_of(RED, "gb")
    scene.harvest_and_build()
    scene.choose(RED, "build green on wall 6")
    has(seen(GAME, scene.s, RED), built=[18, 0, 0, 0, 0, 0])


@pytest.mark.parametrize("players", GAME.info.players)
def test_what_options_are_said_to_bring_comes_about(players: int) -> None:
    for s in random_game(GAME, players, f"comes about {players}"):
        for seat, decision in s.owed.items():
            rows = weighed(GAME, s, seat)
            for option, row in zip(decision.options, rows.values(), strict=True):
                t = s.clone()
                t.owed.clear()
                option.run(t)
                assert t.score(seat) - s.score(seat) == row["gain"]
                other = (seat + row["other"]) % players
                assert other == seat or s.score(other) - t.score(other) == row["loss"]
                if row["kind"] == KINDS.index("card"):
                    values = [s.printed.values[card] for card in t.hands[seat]]
                    has(row, hand_left=len(values), hand_best=max(values), hand_sum=sum(values))
                    assert row["other"] and row["beats"] + row["ties"] <= 100
                elif row["kind"] == KINDS.index("build"):
                    has(row, room=t.room(seat), to_build=len(t.booty[seat]))


@pytest.mark.parametrize("players", GAME.info.players)
def test_every_seat_looks_alike(players: int) -> None:
    """The same game, with everybody one seat on: each is told what his neighbour was told."""
    here, there = begun(players, 0), begun(players, 1)
    choosing = Luck(f"alike {players}")
    while here.outcome is None:
        for each in range(players):
            assert NUMBERS.see(here, each) == NUMBERS.see(there, (each + 1) % players)
        seat = choosing.pick(sorted(here.owed))
        rows, others = by_action(here, seat), by_action(there, (seat + 1) % players)
        # Sieges are placed in the order of the seats: what may still follow is not the same for all, nor how likely.
        both = sorted(rows.keys() & others.keys())
        assert here.owed[seat].prompt.key == "place" or len(both) == len(rows) == len(others)
        for action in both:
            row, other = rows[action][1].copy(), others[action][1].copy()
            row[LIKELY] = other[LIKELY] = 0
            assert row == other
        action = choosing.pick(both)
        here.choose(seat, rows[action][0])
        there.choose((seat + 1) % players, others[action][0])
    for each in range(players):
        assert NUMBERS.see(here, each) == NUMBERS.see(there, (each + 1) % players)


def by_action(s: Eketorp, seat: int) -> dict[int, tuple[int, list[int]]]:
    """The option's index and row."""
    told, width = NUMBERS.weigh(s, seat), NUMBERS.weighed
    return {
        action: (index, told[index * width : (index + 1) * width]) for index, action in enumerate(NUMBERS.act(s, seat))
    }


def begun(players: int, first: int) -> Eketorp:
    s = GAME.create(players, Luck("alike"), GAME.info.settle({"first": "seat1"}), GAME.printed)
    s.agenda.pop().run(s)
    s.start = first
    s.hands = s.hands[-first:] + s.hands[:-first] if first else s.hands
    for seat, hand in enumerate(s.hands):
        for card in hand:
            s.seen[card] = 1 << seat
    s.begin()
    return s


def test_random_play_shows_every_field_and_every_kind() -> None:
    found = shown("eketorp")
    assert not found.constant
    assert set(found.classes) == set(range(len(KINDS))) - {KINDS.index("take brick")}, "mixed colours never lie there"
    assert [kind for kind, classes in found.classes.items() if len(classes) > 1] == []


def test_actions_have_names_of_their_own() -> None:
    check_names_of_actions("eketorp")
    assert NUMBERS.name(0) == "place A"


def test_what_a_place_promises() -> None:
    """All have so many Vikings to place that whoever goes where most is to be had meets the others there."""
    scene = Scene()
    scene.heap("A", "ssss")
    scene.heap("F", "g")
    scene.village(YELLOW, "ss", "ss")
    scene.place()
    rows = weighed(GAME, scene.s, BLUE)
    rich, poor, empty, siege = (rows[f"place {each}"] for each in ("A", "F", "G", "catapult 3"))
    assert rich["crowd"] > poor["crowd"] > empty["crowd"] == 0
    assert rich["promise"] > 0 == empty["promise"]
    assert 0 < siege["crowd"] <= 10, "the only other one who may besiege Yellow has one Viking there at most"
    assert rows["place ship 3"]["crowd"] == 0, "behind it there is nothing"
    assert sum(row["likely"] for row in rows.values()) == pytest.approx(100, abs=len(rows) / 2)
    assert rows["place home"]["promise"] == 0 < weighed(GAME, scene.s, YELLOW)["place home"]["promise"]


@pytest.mark.parametrize("players", GAME.info.players)
def test_a_card_promises_what_it_brings_on_the_mean_of_all_hands_that_may_be(players: int) -> None:
    compared = 0
    for s in random_game(GAME, players, f"promised {players}"):
        for seat, decision in s.owed.items():
            if not decision.prompt.key.startswith("card") or s.round % 3 or compared == 4:
                continue
            compared += 1
            luck = Luck(f"hands {players} {s.round} {seat}")
            worlds = [GAME.advise(GAME.imagine(s, seat, luck), seat) for _ in range(WORLDS)]
            for row, worths in zip(weighed(GAME, s, seat).values(), zip(*worlds, strict=True), strict=True):
                assert row["promise"] / 10 == pytest.approx(fmean(worths), abs=0.06 + 4 * pstdev(worths) / WORLDS**0.5)
    assert compared == 4
