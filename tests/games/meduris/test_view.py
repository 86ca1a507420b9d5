"""What an audience sees, what a seat can imagine, and how options are put to people."""

from __future__ import annotations

import random

import pytest

from meadhall.engine.luck import Luck
from meadhall.engine.present import Presenter, Question
from meadhall.engine.table import Table
from meadhall.engine.text import LANGUAGES
from meadhall.engine.view import EVERYTHING, SPECTATOR
from meadhall.games.meduris import GAME
from meadhall.games.meduris.view import MedurisView
from tests.games.meduris.builder import BLUE, GREEN, PLENTY, RED, Scene
from tests.rules import rule

NAMES = ("Ann", "Bob", "Cy", "Di")


def look(scene: Scene, audience: int = RED) -> MedurisView:
    seen = GAME.view(scene.s, audience)
    assert isinstance(seen, MedurisView)
    return seen


def question(scene: Scene, language: str = "en") -> Question:
    [decision] = scene.s.owed.values()
    return Presenter(GAME, language, NAMES).question(decision)


def random_table(players: int, choices: int, seed: str = "5") -> Table:
    table, chance = Table(GAME, players, seed), random.Random(seed)
    while not table.over and len(table.made) < choices:
        seat = next(iter(table.state.owed))
        table.choose(seat, chance.randrange(len(table.decision(seat).options)))
    return table


# -- materials behind screens -----------------------------------------------------------------------------------


@rule("MD-SETUP-10")
def test_screens_hide_the_materials_of_others_until_the_end() -> None:
    scene = Scene()
    scene.goods(RED, wood=2)
    scene.goods(BLUE, stone=3)
    scene.action(RED)
    assert [player.materials is None for player in look(scene, RED).players] == [False, True, True]
    assert look(scene, RED).players[RED].materials == {"wood": 2, "wool": 0, "copper": 0, "stone": 0}
    assert [player.materials is None for player in look(scene, SPECTATOR).players] == [True] * 3
    assert not any(player.materials is None for player in look(scene, EVERYTHING).players)
    scene.s.owed.clear()
    scene.final_count()
    assert look(scene, RED).players[BLUE].materials == {"wood": 0, "wool": 0, "copper": 0, "stone": 3}


@rule("MD-SETUP-10")
def test_an_option_opens_the_materials() -> None:
    table = Table(GAME, 3, "7", {"materials": "open"})
    assert not any(player.materials is None for player in table.view(SPECTATOR).players)


@rule("MD-SETUP-10")
def test_everything_that_goes_behind_a_screen_is_told() -> None:
    """Whoever only listens can work out what everybody has."""
    for players in GAME.info.players:
        table = random_table(players, 10_000)
        known = [dict.fromkeys(("wood", "wool", "copper", "stone"), 1) for _ in range(players)]
        for told in table.told(SPECTATOR):
            args = told.args
            if told.kind in ("harvest", "big_harvest"):
                known[args["seat"]][args["where"].removeprefix("plateau:")] += args["n"]
            elif told.kind in ("took", "gave", "gave_up"):
                known[args["seat"]][args["material"]] += 1 if told.kind == "took" else -1
            elif told.kind in ("paid", "offered", "offered_both"):
                for part in args["cost"]:
                    if part.startswith("amount_"):
                        material, number = part.removeprefix("amount_").split(":")
                        known[args["seat"]][material] -= int(number)
        assert known == [player.materials for player in table.view(EVERYTHING).players]


@rule("MD-SETUP-10")
def test_only_luck_is_imagined_anew() -> None:
    table = random_table(3, 60)
    world = GAME.imagine(table.state, RED, Luck("other"))
    assert world.facts() == table.state.facts()
    assert world.luck.facts() != table.state.luck.facts()
    world.choose(next(iter(world.owed)), 0)
    assert table.state.turn == 60


# -- the board --------------------------------------------------------------------------------------------------


def test_a_space_says_all_about_itself() -> None:
    scene = Scene()
    scene.hut(RED, 31)
    scene.hut(BLUE, 32, 1, 10)
    scene.temple(GREEN, 2)
    scene.token(32, "druid")
    scene.token(12, "free")
    scene.druid_at(32)
    scene.action(RED)
    view = look(scene)
    by_number = {space.number: space for space in view.spaces}
    assert (by_number[32].building, by_number[32].owner, by_number[32].token) == ("hut", BLUE, "druid")
    assert [by_number[number].size for number in (31, 32, 1, 10, 2, 5)] == [3, 3, 3, 1, 0, 0]
    assert by_number[31].settlement == by_number[1].settlement != by_number[10].settlement
    assert (by_number[2].building, by_number[2].owner, by_number[2].price) == ("temple", GREEN, None)
    assert [by_number[number].price for number in (30, 11, 12, 20)] == [4, 2, 0, 1]
    assert by_number[5].id == "space:5" and by_number[5].symbols == ["stone", "wood"]
    assert view.druid == "space:32"
    assert view.phase == "action"
    assert {rune.rune: rune.owner for rune in view.runes if rune.owner is not None} == {
        "snake": BLUE,
        "sprout": BLUE,
        "arrow": BLUE,
    }


def test_every_space_has_a_place_of_its_own_on_the_board() -> None:
    for players in GAME.info.players:
        view = GAME.view(Table(GAME, players, "7").state, SPECTATOR)
        places = [(space.x, space.y) for space in view.spaces]
        assert len(set(places)) == len(places)
        assert all(0 < x < 1 and 0 < y < 1 for x, y in places)
        assert [rock.id for rock in view.rocks] == ["druid_temple", "rock:1", "rock:2", "rock:3"]


def test_a_rite_in_progress() -> None:
    scene = Scene()
    scene.hut(RED, 31, 32)
    scene.hut(BLUE, 1)
    scene.goods(RED, **PLENTY)
    scene.druid_at(31)
    scene.send_druid()
    rite = look(scene).rite
    assert rite is not None
    assert (rite.where, rite.owner, rite.size) == ("space:32", RED, 3)
    assert rite.spaces == ["space:1", "space:31", "space:32"]
    assert rite.to_come == ["space:1"]
    assert look(scene).phase == "rite"


def test_phases() -> None:
    table = Table(GAME, 2, "7")
    seen = set()
    chance = random.Random(3)
    while not table.over:
        seen.add(table.view(SPECTATOR).phase)
        seat = next(iter(table.state.owed))
        table.choose(seat, chance.randrange(len(table.decision(seat).options)))
    seen.add(table.view(SPECTATOR).phase)
    assert seen == {"place", "harvest", "action", "rite", "lap", "over"}
    assert table.view(SPECTATOR).ending is not None
    assert table.view(SPECTATOR).lap is not None


# -- what people read -------------------------------------------------------------------------------------------


def test_a_hut_says_its_cost_and_what_follows() -> None:
    scene = Scene()
    scene.hut(BLUE, 20, 21)
    scene.druid_at("rock 3")
    scene.goods(RED, stone=3, wood=1, copper=7)
    scene.choose_hut(RED)
    options = {option.notation: option for option in question(scene).options}
    assert options["hut 19"].label == "Space 19 for 3 stone, 1 wood, 6 other materials"
    assert options["hut 19"].note == "Settlement of 3, takes rune stone Wave from Bob, the druid goes to space 19"
    assert options["hut 19"].targets == ["space:19"]
    assert options["hut 26"].note == "A single hut, brings rune stone Hook, the druid goes to space 20"


@pytest.mark.parametrize(
    ("language", "alone", "beside"),
    [
        ("en", "A single hut. Both", "Settlement of 2. Both"),
        ("it", "Una capanna isolata. Entrambi", "Insediamento di 2. Entrambi"),
        ("es", "Una cabaña aislada. Ambos", "Asentamiento de 2. Ambos"),
    ],
)
def test_a_single_hut_is_not_called_a_settlement(language: str, alone: str, beside: str) -> None:
    for huts, words in (((19,), alone), ((18, 19), beside)):
        scene = Scene()
        scene.hut(RED, *huts)
        scene.goods(RED, **PLENTY)
        scene.druid_at("rock 3")
        scene.send_druid()
        assert question(scene, language).detail.startswith(words)


@pytest.mark.parametrize(
    ("language", "label"),
    [
        ("en", "Space 5 for 1 stone, 1 wood"),
        ("it", "Casella 5 per 1 pietra, 1 legno"),
        ("es", "Casilla 5 por 1 piedra, 1 madera"),
    ],
)
def test_a_temple_says_its_cost(language: str, label: str) -> None:
    scene = Scene()
    scene.goods(RED, stone=1, wood=1)
    scene.choose_temple(RED)
    assert label in [option.label for option in question(scene, language).options]


def test_a_move_says_who_gets_what() -> None:
    scene = Scene()
    scene.towers(wood=(BLUE, GREEN), stone=(RED, RED), wool=(BLUE, GREEN))
    scene.action(RED)
    notes = {option.notation: option.note for option in question(scene).options}
    assert notes == {"to wood": "Ann +3, Cy +2, Bob +1", "to wool": "Ann +3, Cy +2, Bob +1", "to copper": "Ann +1"}


def test_log_lines_link_the_rule_that_they_follow() -> None:
    def rules(scene: Scene, kinds: str) -> set[str]:
        presenter = Presenter(GAME, "en", NAMES)
        return {presenter.log_line(told).rule for told in scene.told() if kinds in told.kind}

    harvests = Scene()
    harvests.towers(wood=(RED, BLUE), stone=(GREEN, RED), wool=(BLUE, GREEN))
    harvests.turn(RED, "wood", "wood")
    assert rules(harvests, "harvest") == {"MD-SMALL-1"}
    harvests.choose(RED, "worker wood 1", "to stone")
    assert rules(harvests, "harvest") == {"MD-SMALL-1", "MD-BIG-4"}

    offerings = Scene()
    offerings.hut(RED, 8, 9)
    offerings.goods(RED, **PLENTY)
    offerings.druid_at("rock 3")
    offerings.send_druid()
    assert rules(offerings, "rite") == {"MD-DRUID-2"}
    offerings.choose(RED, "offer wood")
    assert rules(offerings, "offered") == {"MD-RITE-2"}
    offerings.choose(RED, "offer both")
    assert rules(offerings, "offered") == {"MD-RITE-2", "MD-RITE-3"}
    offerings.last_lap()
    assert rules(offerings, "last_rite") == {"MD-LAP-1"}


def test_where_the_druid_will_go_is_true() -> None:
    """What the labels of huts and temples foretell is what happens."""
    chance = random.Random(8)
    foretold = 0
    for seed in range(6):
        table = Table(GAME, 3, str(seed))
        words = ""
        while not table.over:
            seat = next(iter(table.state.owed))
            decision = table.decision(seat)
            before = len(table.told(SPECTATOR))
            index = chance.randrange(len(decision.options))
            if decision.prompt.key in ("hut", "temple"):
                words = decision.options[index].label().args["then"][-1]
            table.choose(seat, index)
            new = table.told(SPECTATOR, before)
            moves = [told for told in new if told.kind in ("rite", "rock")]
            if any(told.kind in ("hut", "temple") for told in new):
                if words and moves:  # without words there was only one place to build
                    assert words == f"druid_{moves[0].args['where']}"
                    foretold += 1
                words = ""
    assert foretold > 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_terminal_board_fits(language: str, players: int) -> None:
    for choices in (0, 40, 150, 10_000):
        table = random_table(players, choices)
        drawn = GAME.draw(table.view(RED), GAME.texts.reader(language, ["A very long name indeed", *NAMES[1:]]))
        plain = [_plain(line) for line in drawn.splitlines()]
        assert len(plain) < 40
        assert max(map(len, plain)) <= 100
        assert "board." not in drawn


def _plain(line: str) -> str:
    parts = line.split("[")
    return parts[0] + "".join(part.partition("]")[2] for part in parts[1:])
