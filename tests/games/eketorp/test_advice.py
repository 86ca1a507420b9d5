"""What the advice is worth: sound choices, fair expectations, true reasons."""

from __future__ import annotations

import pytest

from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.engine.text import LANGUAGES
from meadhall.games.eketorp import GAME
from meadhall.games.eketorp.advice.outlook import BOARDS
from meadhall.games.eketorp.advice.worth import worths_of
from meadhall.games.eketorp.state import Eketorp
from tests.games.eketorp.builder import BLUE, GREEN, RED, YELLOW, Scene
from tests.test_texts import Strict


def best(scene: Scene, seat: int) -> str:
    advice = GAME.advise(scene.s, seat)
    return scene.allowed(seat)[advice.index(max(advice))]


def placed(scene: Scene, seat: int) -> list[str]:
    """The whole spread, as karl would place it."""
    places = []
    while seat in scene.s.owed and scene.s.owed[seat].prompt.key == "place":
        places.append(best(scene, seat).removeprefix("place "))
        scene.choose(seat, f"place {places[-1]}")
    return places


def said(scene: Scene, seat: int, notation: str) -> list[str]:
    index = scene.allowed(seat).index(notation)
    reader = GAME.texts.reader("en", ["Red", "Blue", "Yellow", "Green"])
    return [reader.say(f"reason.{line.key}", line.args) for line in GAME.reasons(scene.s, seat, index)]


# -- placing ----------------------------------------------------------------------------------------------------


def test_vikings_go_where_the_bricks_are() -> None:
    scene = Scene()
    scene.heap("B", "bbb")
    scene.heap("G", "s")
    scene.place()
    places = placed(scene, RED)
    assert set(places) <= {"B", "G", "home"}
    assert 1 <= places.count("B") <= 4, "no more than one above the bricks"


def test_an_empty_village_with_rich_walls_is_besieged() -> None:
    scene = Scene(players=4)
    scene.village(BLUE, "sss", "sss", "", "", "", "")
    scene.hospital(BLUE, 0, 6, 0, 0)
    scene.place()
    assert "catapult 2" in placed(scene, RED)


def test_of_many_tables_played_in_turns_each_is_advised_as_if_it_were_alone() -> None:
    states = []
    for number in range(BOARDS + 8):  # more than are remembered
        luck = Luck(f"turns{number}")
        states.append(GAME.create(4, luck, GAME.info.settle({}), GAME.printed))
        states[-1].begin()
        while states[-1].round < 2 or len(states[-1].owed) < 4:
            seat = min(states[-1].owed)
            states[-1].choose(seat, luck.below(len(states[-1].owed[seat].options)))
    alone = [[GAME.advise(state, seat) for seat in range(4)] for state in states]
    in_turns = [[GAME.advise(state, seat) for state in states] for seat in range(4)]
    assert alone == [list(each) for each in zip(*in_turns, strict=True)]
    assert len(worths_of(states[0].printed).boards) == BOARDS


def test_somebody_stays_at_home_with_rich_walls() -> None:
    scene = Scene(players=4)
    scene.heap("A", "ggg")
    scene.village(RED, "bbb", "bns", "bb", "nn", "bb", "ss")
    scene.place()
    assert "home" in placed(scene, RED)


def test_those_who_reckon_alike_do_not_all_go_to_the_same_places() -> None:
    scene = Scene(players=4)
    for space, bricks in zip("ABCDEFG", ("gg", "bb", "gg", "b", "b", "n", "s"), strict=True):
        scene.heap(space, bricks)
    for seat, values in ((RED, (1, 2, 3, 6)), (BLUE, (1, 3, 4, 6)), (YELLOW, (1, 1, 5, 6)), (GREEN, (2, 3, 3, 6))):
        scene.hand(seat, *values)
    scene.place()
    assert len({tuple(placed(scene, seat)) for seat in (RED, BLUE, YELLOW, GREEN)}) > 1


# -- fighting ---------------------------------------------------------------------------------------------------


def test_a_card_that_counts_nothing_is_the_lowest() -> None:
    scene = Scene()
    scene.village(BLUE, "ss", "s", "", "", "", "")
    scene.stand("catapult 2", RED)
    scene.empty_village(BLUE, "A")
    scene.fights()
    assert best(scene, BLUE) == "card 1"
    assert best(scene, RED) == "card 4", "a 6 takes down no more than one stone either"


def test_cards_are_worth_nothing_after_the_last_round() -> None:
    scene = Scene()
    scene.s.round = scene.s.printed.rounds
    scene.heap("A", "g")
    scene.stand("A", RED, BLUE)
    scene.fights()
    assert best(scene, RED) == "card 6"


def test_a_hand_of_ones_is_changed_when_much_is_at_stake_and_a_good_one_is_not() -> None:
    scene = Scene()
    scene.s.amulets = [4, 0, 0]
    scene.hand(RED, 1)
    scene.aside(RED, 1, 2, 2)
    scene.heap("G", "s")
    scene.stand("G", RED, BLUE)
    scene.fights()
    assert best(scene, RED) == "change hand"
    scene = Scene()
    scene.s.amulets = [4, 0, 0]
    scene.heap("G", "s")
    scene.stand("G", RED, BLUE)
    scene.fights()
    assert best(scene, RED) == "keep hand"


# -- booty ------------------------------------------------------------------------------------------------------


def test_the_best_brick_is_taken_and_the_rest_is_pulled_down_too() -> None:
    scene = Scene()
    scene.village(BLUE, "gn", "g", "", "", "", "")
    scene.stand("catapult 2", RED)
    scene.empty_village(BLUE, "A")
    scene.fights()
    scene.lay({RED: 6, BLUE: 1})
    assert best(scene, RED) == "take 2 off wall 1 and 1 off wall 2"
    scene.choose(RED, best(scene, RED))
    assert best(scene, RED) == "keep natural"


def test_a_cheap_brick_covers_a_dear_one() -> None:
    scene = Scene()
    scene.village(RED, "s", "bbb", "bbb", "bbb", "bbb", "bbb")
    scene.booty_of(RED, "sg")
    scene.harvest_and_build()
    assert best(scene, RED) == "build grey on wall 1"
    assert "Finishes your village: 5 points more" not in said(scene, RED, "build grey on wall 1")


# -- expectations -----------------------------------------------------------------------------------------------


def expected(scene: Scene) -> list[float]:
    chances = GAME.evaluate(scene.s)
    assert sum(chances) == pytest.approx(1.0)
    return chances


def test_equals_expect_the_same() -> None:
    scene = Scene(players=4)
    scene.place()
    assert expected(scene) == pytest.approx([0.25] * 4)


def test_bricks_cards_and_healthy_vikings_are_good_and_more_so_near_the_end() -> None:
    early = Scene(players=4)
    early.village(RED, "ss", "bb", "b", "b", "", "")
    late = Scene(players=4)
    late.village(RED, "ss", "bb", "b", "b", "", "")
    late.s.round = 10
    assert 0.25 < expected(early)[RED] < expected(late)[RED]
    cards = Scene(players=4)
    cards.hand(RED, 5, 5, 6, 6)
    cards.hand(BLUE, 1, 1, 1, 2)
    assert expected(cards)[RED] > expected(cards)[YELLOW] > expected(cards)[BLUE]
    wounded = Scene(players=4)
    wounded.hospital(RED, 0, 3, 0, 0)
    assert expected(wounded)[RED] < expected(wounded)[BLUE]


def test_bricks_won_count_before_they_are_built() -> None:
    scene = Scene(players=4)
    scene.booty_of(RED, "ss")
    assert expected(scene)[RED] > 0.25


def test_the_end_is_no_expectation_any_more() -> None:
    scene = Scene()
    scene.s.finish((RED, YELLOW), (9, 3, 9))
    assert GAME.evaluate(scene.s) == [0.5, 0.0, 0.5]


# -- playing on -------------------------------------------------------------------------------------------------


def test_a_round_is_calm_until_somebody_places() -> None:
    assert GAME.calm is not None
    scene = Scene()
    scene.place()
    assert GAME.calm(scene.s)
    scene.choose(RED, "place A")
    assert not GAME.calm(scene.s)


def test_the_policy_plays_games_to_their_end() -> None:
    assert GAME.policy is not None
    luck = Luck("policy")
    for players in GAME.info.players:
        s = GAME.create(players, Luck("game"), GAME.info.settle({}), GAME.components())
        s.begin()
        while s.outcome is None:
            seat = min(s.owed)
            s.choose(seat, GAME.policy(s, seat, luck))


# -- reasons ----------------------------------------------------------------------------------------------------


def test_reasons_can_be_read_and_are_the_same_in_every_imagined_world() -> None:
    luck = Luck("reasons")
    shown: set[str] = set()
    readers = [Strict(GAME.texts.templates[language], ["a", "b", "c", "d"]) for language in LANGUAGES]
    for game in range(2):
        table = Table(GAME, 4, f"reasons{game}", listen=False)
        while not table.over:
            seat = luck.pick(sorted(table.state.owed))
            index = luck.below(len(table.decision(seat).options))
            first, second = (GAME.reasons(GAME.imagine(state_of(table), seat, luck), seat, index) for _ in range(2))
            assert first == second
            assert 1 <= len(first) <= 3
            for line in first:
                shown.add(line.key)
                for reader in readers:
                    reader.say(f"reason.{line.key}", line.args)
            table.choose(seat, index)
    written = {key.removeprefix("reason.") for key in GAME.texts.templates["en"] if key.startswith("reason.")}
    assert len(shown) >= 0.8 * len(written), f"never said: {sorted(written - shown)}"


def state_of(table: Table) -> Eketorp:
    assert isinstance(table.state, Eketorp)
    return table.state


def test_a_reason_is_concrete() -> None:
    scene = Scene()
    scene.village(BLUE, "ss", "s", "", "", "", "")
    scene.stand("catapult 2", RED)
    scene.empty_village(BLUE, "A")
    scene.fights()
    assert said(scene, RED, "card 6") == ["Nobody defends against your 6: 4 points can be taken down at Blue."]
    assert said(scene, BLUE, "card 1")[0] == "Your card counts 0, whichever it is: 1 is what you give away."
