"""Yggdrasil Chronicles told in numbers: positions by hand, seats that look alike, and what random play shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from meadhall.engine.components import Corrected, Sheet
from meadhall.engine.contract.numbers import InNumbers
from meadhall.engine.numbers import places
from meadhall.engine.step import Step
from meadhall.games.yggdrasil import GAME
from meadhall.games.yggdrasil.advice.evaluate import expected
from meadhall.games.yggdrasil.numbers import NUMBERS, weighed
from meadhall.games.yggdrasil.numbers.acts import ACTED, FIXED
from meadhall.games.yggdrasil.numbers.weigh import WEIGHED
from meadhall.games.yggdrasil.numbers.words import FOES, KINDS, PENDING, PROMPTS, TALLIES, THINGS, TOOLS
from meadhall.games.yggdrasil.odds import losses, mean
from meadhall.games.yggdrasil.places import ENEMIES, GODS, NOWHERE, WORLDS
from meadhall.games.yggdrasil.state import Yggdrasil
from meadhall.games.yggdrasil.steps.effects import activations_left
from meadhall.games.yggdrasil.steps.fight import Fight, fights
from meadhall.games.yggdrasil.steps.moves import MoveTo, reach
from meadhall.games.yggdrasil.steps.round import NextTurn
from meadhall.games.yggdrasil.steps.throw import chances
from meadhall.games.yggdrasil.steps.turn import Half
from meadhall.games.yggdrasil.steps.worlds import WorldAction, actions_in, mode_in
from tests.games import numbers as told
from tests.games.yggdrasil.builder import FRIGG, ODIN, THOR, Scene

GAMES = 70  # of random play: each variant with each number of players
NOTHING = {field.name: [0] * field.size if field.shape else 0 for field in NUMBERS.weighs}
MET = ("surtr", "hel", "loki", "iormungand", "fenrir", "son", "naglfar", "iotunn", "other")


def seen(scene: Scene, seat: int = 0) -> dict[str, Any]:
    return told.seen(GAME, scene.s, seat)


def options(scene: Scene, seat: int = 0) -> dict[str, dict[str, Any]]:
    return told.weighed(GAME, scene.s, seat)


def has(row: dict[str, Any], **expected_: Any) -> None:
    """The row has these numbers."""
    assert {name: row[name] for name in expected_} == expected_


def only(row: dict[str, Any], **expected_: Any) -> None:
    """The row has these numbers, and all others are zero."""
    assert row == {**NOTHING, **expected_}


def kind(word: str) -> int:
    return KINDS.index(word) + 1


def world(name: str) -> int:
    return WORLDS.index(name) + 1


def foe(name: str) -> int:
    return FOES.index(name) + 1


def met(**risks: int) -> list[int]:
    return [risks.get(name, -1) + 1 for name in MET]


# -- what a seat sees ------------------------------------------------------------------------------------------------


def test_a_position() -> None:
    scene = Scene()  # Odin, Thor, Frigg, with seven hit points each
    scene.god(THOR, "midgard")
    scene.god(FRIGG, "niflheim")
    scene.enemy("hel", "midgard")
    scene.devastate("midgard")
    scene.s.hp = [7, 3, 5]
    scene.elves(THOR, 2)
    scene.vanir(FRIGG, 1)
    scene.artifact(ODIN, "gungnir")
    scene.iotunn("gerda", "beli", "suttung")
    scene.s.giants, scene.s.dead, scene.s.valhalla, scene.s.island, scene.s.space = 2, 3, 4, 1, 3
    scene.wheel("loki", FRIGG)
    scene.s.active, scene.s.to_play = THOR, 1 << THOR | 1 << ODIN
    scene.run(NextTurn())
    row = seen(scene, THOR)  # Frigg is player 1, Odin player 2
    has(
        row,
        prompt=PROMPTS.index("next") + 1,
        shared=1,
        asked=[1, 1, 1, 0, 0],
        outcome=0,
        players=3,
        powers=0,
        saga=0,
        page=1,
        space=3,
        page_left=2,
        to_go=2,
        next_space=1,  # nothing
        round=1,
        active=1,
        to_play=[1, 0, 1, 0, 0],
        god=[GODS.index(god) + 1 for god in ("thor", "frigg", "odin")] + [0] * 4,
        where=[world("midgard"), world("niflheim"), world("asgard"), 0, 0, 0, 0],
        hp=[3, 5, 7, 0, 0, 0, 0],
        wounds=[4, 2, 0, 0, 0, 0, 0],
        elves=[2, 0, 0, 0, 0],
        dice=[0, 1, 0, 0, 0],
        god_faces=[2, 2, 2, 0, 0],
        vanir_faces=[2, 2, 2, 0, 0],
        might=[3, 6, 3, 0, 0],
        wheel=[0, 0, 1, 0, 0, 0],
        wheel_owner=[0, 0, 2, 0, 0, 0],
    )
    has(
        row,
        at=[world("muspellheim"), world("midgard"), world("vanaheim"), world("midgard"), 10, 0, 0, 0, 0, 0],
        strength=[3, 4, 4, 3, 2, 0, 0],
        left=[3, 2, 5, 3, 2, 2],  # Fenrir: out of the Cage, then Thor is dead at one bite
        blocked=[0, 0, 0, 0, 0, 0, 0, 0, 1],
        shielded=[1, 0, 0, 0, 0, 0],
        forbidden=[1, 0, 0, 0, 0],
        devastated=[0, 0, 0, 1, 0, 0, 0, 0, 0],
        enemies=[0, 0, 1, 1, 0, 0, 0, 0, 1],
        company=[1, 0, 0, 0, 0, 0, 0, 1, 0],
        reach=[1, 0, 0, 0, 1, 1, 1, 0, 0],
        island=1,
        islands_left=2,
        elf_reserve=7,
        vanir_reserve=8,
        hero_reserve=4,
        valhalla=4,
        giants=2,
        giants_left=6,
        dead=3,
        dead_left=5,
        iotunns=3,
        pawns_left=4,
        markers_left=6,
        iotunn_cards=15,
        creature_cards=18,
        dispenser_cards=[6, 5, 6],
    )
    tools = [0] * len(TOOLS)
    tools[TOOLS.index("weapon hel")] = 1
    assert row["artifacts"] == [[0] * 18, [0] * 18, tools, [0] * 18, [0] * 18]
    assert not any(row["tale"]) and not row["runner"] and not row["risks"]


def test_what_is_known_of_the_cards_to_come() -> None:
    scene = Scene()
    for seat in (ODIN, THOR, FRIGG):
        scene.wheel("fenrir", seat)
    scene.s.wheel[ENEMIES.index("fenrir")] = scene.s.wheel[ENEMIES.index("fenrir")][:1]
    for seat in (THOR, FRIGG):  # as if they had just gone under the decks
        scene.s.under(seat, 6 * seat + ENEMIES.index("fenrir"))
    scene.lay(ODIN, "hel")
    row = seen(scene)
    assert row["deck"] == [4, 6, 6, 0, 0]
    assert row["laid"][0] == [20, 20, 20, 20, 0, 20], "one of five that nobody has seen"
    assert row["coming"][0] == row["laid"][0]
    assert row["coming"][1] == [20, 20, 20, 20, 0, 20]
    assert row["depth"][:2] == [[0] * 6, [0, 0, 0, 0, 6, 0]], "Thor's Fenrir lies at the bottom"
    assert row["now"] == [0] * 6, "one card face down, and no other of its Enemy waits"
    scene.s.known |= 1 << scene.s.laid[ODIN]
    scene.wheel("hel", FRIGG)
    row = seen(scene)
    assert row["laid"][0] == [0, 100, 0, 0, 0, 0]
    assert row["now"] == [0, 100, 0, 0, 0, 0]
    assert row["then"][ENEMIES.index("fenrir")] == 0 and row["then"][ENEMIES.index("loki")] > 0


def test_with_two_players_a_support_card_never_shown_may_lie_with_either() -> None:
    scene = Scene(players=2)
    s = scene.s
    s.decks = [(12, 13, 14, 0), (15, 16, 17, 6)]  # a Surtr each, and all cards of the support God
    before = seen(scene)
    assert before["coming"][:2] == [[37, 12, 12, 12, 12, 12]] * 2
    s.decks = [(15, 16, 17, 0), (12, 13, 14, 6)]
    assert seen(scene) == before
    s.met = 1 << 15  # the players have seen that Odin has this one
    assert seen(scene)["coming"][0] == [35, 10, 10, 25, 10, 10]


def test_the_question_and_what_follows() -> None:
    scene = Scene()
    scene.creatures("ratatoskr")
    scene.creature("ratatoskr", THOR)
    has(
        seen(scene, THOR),
        prompt=PROMPTS.index("journey") + 1,
        shared=0,
        about_who=1,
        pending=PENDING.index("act_there") + 1,
        asked=[1, 0, 0, 0, 0],
    )
    has(seen(scene, ODIN), prompt=0, about_who=0, asked=[0, 1, 0, 0, 0])
    scene.stop()
    scene.creature("hildisvini", THOR)
    has(seen(scene, THOR), prompt=PROMPTS.index("troops") + 1, about_thing=THINGS.index("elf") + 1)


def test_risks_that_are_run() -> None:
    scene = Scene(mode="hard")
    scene.vanir(THOR, 2)
    scene.s.valhalla = 1
    scene.elves(THOR, 2)
    scene.dice("blank", "double", "success")
    scene.risk(4, THOR)
    has(seen(scene, THOR), runner=1, risks=4, risks_left=4, rolled=0, god_face=0, what=len(FOES) + 1)
    scene.choose(THOR, "heroes 1")
    has(
        seen(scene, ODIN),
        runner=2,
        risks=4,
        risks_left=2,
        rolled=1,
        god_face=4,
        vanir_rolled=[1, 0, 1, 0],
        dice_lost=1,
        valhalla=0,
    )
    rows = options(scene, THOR)
    has(rows["elves 0"], n=0, risks_after=2, hp_after=5, elves_after=2)
    has(rows["elves 1"], n=1, risks_after=0, hp_after=7, elves_after=1)  # Thor's God die avoids two


def test_a_saga_and_the_end() -> None:
    scene = Scene(saga="saga1")
    scene.s.tale.update(oaths=3, lies_hidden=1)
    scene.s.promises = [0, 1, 2, 0, 0, 0, 0, 0, 0]
    row = seen(scene)
    has(row, saga=1, powers=1, page=3, goal_have=3, goal_need=4, to_go=9, promises=[0, 1, 1, 0, 0, 0, 0, 0, 0])
    assert [row["tale"][TALLIES.index(what)] for what in ("oaths", "lies_hidden")] == [3, 1]
    scene.god(ODIN, "alfheim")
    scene.act()
    has(options(scene)["ask_oath alfheim"], kind=kind("saga_action"), deed=1, goal=75, completes=1, risks=1)
    scene.stop()
    scene.s.lose("top")
    has(seen(scene, THOR), outcome=2, prompt=0)


def test_seats_look_alike() -> None:
    """What is moved on by a seat looks the same to the next one."""
    here = Scene("tyr", "thor", "frigg", mode="hard")
    there = Scene("frigg", "tyr", "thor", mode="hard")
    for scene, first in ((here, 0), (there, 1)):
        tyr, thor, frigg = first, (first + 1) % 3, (first + 2) % 3
        scene.s.decks = [tuple(range(6 * seat, 6 * seat + 6)) for seat in range(3)]
        scene.s.artifact_decks = [(0, 1), (6, 7), (12, 13)]
        scene.s.owned[thor] = 1 << 4
        scene.god(tyr, "midgard")
        scene.god(frigg, "alfheim")
        scene.s.hp[thor] = 3
        scene.s.elf_reserve -= 2
        scene.s.elves[frigg] = 2
        scene.bond(tyr, "arms", thor)
        scene.bond(frigg, "blood", tyr)
        scene.s.active = tyr
        scene.s.creature_deck.sort()
        scene.s.owed.clear()
        scene.s.to_play = 7
        NextTurn().run(scene.s)
    for seat in range(3):
        moved = (seat + 1) % 3
        assert seen(here, seat) == seen(there, moved)
        rows, others = options(here, seat), options(there, moved)
        names = {1: "next 2", 2: "next 3", 3: "next 1"}
        assert [rows[f"next {n}"] for n in (1, 2, 3)] == [others[names[n]] for n in (1, 2, 3)]
    row = seen(here, 0)
    assert row["bonds"][0] == [1, 0, 0, 0, 0, 0] and row["bonds_to_me"][1] == [0, 1, 0, 0]


# -- what options do -------------------------------------------------------------------------------------------------


def test_a_fight() -> None:
    scene = Scene()
    scene.god(THOR, "midgard")
    scene.enemy("hel", "midgard")
    scene.enemy("iormungand", "midgard")
    scene.enemy("loki", "niflheim")
    scene.devastate("midgard")
    scene.s.dead, scene.s.valhalla, scene.s.island = 1, 1, 1
    scene.s.hp[THOR] = 2
    scene.wheel("hel", FRIGG)
    scene.act(THOR)
    rows = options(scene, THOR)
    hel = rows["fight hel"]
    has(
        hel,
        kind=kind("fight"),
        foe=foe("hel"),
        world=world("midgard"),
        risks=2,
        heroes=1,
        loss=7,  # one Risk left, two faces of six
        loss_alone=17,
        safe=33,
        death=0,
        hp_after=2,
        heroes_after=0,
        driven=1,
        foe_left=2,
        waiting=1,
        devastates=1,  # Loki is where she goes
        enemies_after=1,
    )
    has(rows["fight iormungand"], foe=foe("iormungand"), risks=3, driven=1, foe_left=3, enemies_after=2, death=67)
    only(rows["rest"], kind=kind("rest"))


def test_an_action_and_a_move_to_it() -> None:
    scene = Scene()
    scene.god(ODIN, "niflheim")
    scene.god(THOR, "niflheim")
    scene.enemy("hel", "midgard")
    scene.devastate("midgard")
    scene.s.dead = 2
    scene.turn(ODIN)
    rows = options(scene)
    has(rows["stay"], kind=kind("stay"), world=world("niflheim"), mode=3, risks=1, dead=2, company=1, enemies=0)
    has(
        rows["move vanaheim"],
        kind=kind("move"),
        whom=1,
        company=0,
        mode=1,  # an Enemy is there
    )
    scene.choose(ODIN, "stay")
    rows = options(scene)
    has(
        rows["act niflheim"],
        kind=kind("world_action"),
        world=world("niflheim"),
        mode=3,
        risks=1,
        loss=7,
        safe=33,
        death=0,
        dead=2,
        hp_after=7,
    )


def test_healing_for_hit_points() -> None:
    scene = Scene()
    scene.god(ODIN, "midgard")
    scene.devastate("midgard")
    scene.enemy("hel", "midgard")
    scene.s.hp[ODIN] = 2
    scene.act()
    row = options(scene)["heal midgard"]
    has(row, kind=kind("heal_here"), hp_cost=2, hp_after=0, death=100, healed=1, devastates=1)


def test_who_plays_next() -> None:
    scene = Scene()
    scene.enemy("hel", "alfheim")
    scene.lay(ODIN, "nidhogg")
    scene.lay(THOR, "fenrir")
    scene.lay(FRIGG, "hel")
    scene.s.space = 4  # the Tree is next
    scene.enemy("fenrir", "asgard")
    scene.s.hp = [7, 3, 4]
    for seat, enemy in ((THOR, "nidhogg"), (ODIN, "fenrir"), (THOR, "hel")):
        scene.wheel(enemy, seat)
    for card in scene.s.laid:
        scene.s.known |= 1 << card
    scene.s.to_play = 7
    scene.run(NextTurn())
    rows = options(scene, THOR)
    has(rows["next 1"], kind=kind("play"), whom=3, activates=[0, 0, 0, 0, 0, 100], doom=0, dawn=100, hp_after=7)
    has(rows["next 2"], whom=1, activates=[0, 0, 0, 0, 100, 0], doom=100, dawn=0, hp_after=3)
    has(rows["next 3"], whom=2, activates=[0, 100, 0, 0, 0, 0], doom=100, dawn=0, hp_after=4)
    scene.s.hp = [7, 4, 4]
    scene.enemy("hel", "nidavellir")
    rows = options(scene, THOR)
    assert [rows[f"next {n}"]["doom"] for n in (1, 2, 3)] == [0, 0, 0]


def test_heroes_before_the_throw() -> None:
    scene = Scene()
    scene.s.valhalla = 2
    scene.risk(2)
    rows = options(scene)
    has(rows["heroes 0"], n=0, heroes=0, heroes_after=2, risks_after=2, loss=17, safe=0)
    has(rows["heroes 2"], n=2, heroes=2, heroes_after=0, risks_after=0, loss=0, safe=100, death=0)


def test_an_iotunn_and_a_token() -> None:
    scene = Scene()
    scene.iotunn("thjazi", "gerda", "suttung")
    scene.creature("gullfaxi")
    rows = options(scene)
    has(rows["beat thjazi"], kind=kind("beat_iotunn"), iotunn=1, world=world("asgard"), foe=foe("iotunn"), thing=0)
    has(rows["beat gerda"], foe=foe("surtr"), world=0)
    has(rows["beat suttung"], thing=THINGS.index("elf") + 1, world=world("iotunheim"))


def test_places_in_a_row_are_those_of_the_fields() -> None:
    at = places(NUMBERS.weighs)
    written = {name: getattr(weighed, name.upper()) for name in at if hasattr(weighed, name.upper())}
    assert {name: at[name] for name in written} == written
    assert len(written) == len(at)
    assert NUMBERS.weighed == weighed.WIDTH


# -- random play -----------------------------------------------------------------------------------------------------


def decisions(games: int) -> Iterator[tuple[Yggdrasil, int]]:
    variants = GAME.info.every_variant()
    for n in range(games):
        for state in told.random_game(GAME, 1 + n % 5, f"numbers {n}", variants[n % len(variants)]):
            for seat in sorted(state.owed)[:1]:
                yield state, seat


def test_numbers_agree_with_the_rules() -> None:
    """What is worked out here in few steps is what the rules say."""
    at, there = places(NUMBERS.sees), places(NUMBERS.weighs)
    checked = 0
    for s, seat in decisions(60):
        row = NUMBERS.see(s, seat)
        if s.at[3] != NOWHERE:
            assert row[at["left"] : at["left"] + 6] == [activations_left(s, enemy) for enemy in ENEMIES]
            now, then = expected(s)
            for place, chances in (("now", now), ("then", then)):
                for enemy in range(6):
                    # Whole percents of each card: some of it is lost in the sum.
                    assert abs(row[at[place] + enemy] - 100 * chances[enemy]) < 6, (place, enemy)
        assert [n for n in range(9) if row[at["reach"] + n]] == sorted(set(reach(s, seat)) - {s.where[seat]})
        rows = NUMBERS.weigh(s, seat)
        for number, option in enumerate(s.owed[seat].options):
            if isinstance(option, MoveTo) and option.figure < s.players:
                weights = rows[number * NUMBERS.weighed : (number + 1) * NUMBERS.weighed]
                _agrees(s, option, weights, there)
                checked += 1
    assert checked > 500


def _agrees(s: Yggdrasil, option: MoveTo, row: list[int], at: dict[str, int]) -> None:
    t = s.clone()
    seat, to = option.figure, option.to
    t.where[seat] = to
    mode = mode_in(t, seat, to)
    deed = [each for each in actions_in(t, seat, to, mode) if isinstance(each, WorldAction)]
    assert row[at["mode"]] == (mode + 1 if deed else 0)
    risks = [0] * 9
    for fight in fights(t, seat):
        assert isinstance(fight, Fight)
        where, _, name = fight.foe.partition(":")
        place = 7 if where == "card" else 8 if where == "foe" else 5 if name.startswith("son") else MET.index(name)
        if fight.word == "duel" or not risks[place] or place >= 5:
            risks[place] = 1 + fight.ahead.risks
    assert row[at["foes_there"] : at["foes_there"] + 9] == risks
    run = deed[0].ahead.risks if deed and deed[0].ahead else 0
    if any(risks):
        place = row[at["foe"]] - 1 if row[at["foe"]] <= 5 else 5 + [7, 10, 11, 12].index(row[at["foe"]])
        run = risks[place] - 1
    assert row[at["risks"]] == run
    ahead = chances(t, seat, run)
    if not ahead.helpers:
        lost = losses(ahead)
        assert row[at["heroes"]] == (ahead.heroes if run else 0)
        assert row[at["safe"]] == pytest.approx(100 * float(lost[0]), abs=0.6)
        assert row[at["death"]] == pytest.approx(100 * float(sum(lost[t.hp[seat] :])), abs=0.6)
        assert row[at["loss"]] == pytest.approx(10 * mean(lost), abs=0.6)


def test_every_option_that_there_is_has_its_kind_and_its_action() -> None:
    """All steps that can be chosen say how they are written."""
    chosen = {each for each in _steps(Step) if "notation" in vars(each) and each is not Half}
    assert set(WEIGHED) == chosen
    assert set(ACTED) | set(FIXED) == chosen
    kinds = [number for number, _ in WEIGHED.values()]
    assert len(set(kinds)) == len(kinds)


def _steps(kind: type) -> Iterator[type]:
    for each in kind.__subclasses__():
        if each.__module__.startswith("meadhall.games.yggdrasil.steps."):
            yield each
        yield from _steps(each)


def test_every_kind_of_option_has_its_own_number() -> None:
    """In random play, too; one that can be half of a turn is also seen as that."""
    classes = told.shown("yggdrasil", GAMES).classes
    assert 0 not in classes
    assert not {number: names for number, names in classes.items() if len(names - {"Half"}) > 1}
    assert len(classes) > len(KINDS) - 8, "random Gods soon die, and do not see all"


# What random Gods do not live to see. Scenes above show it.
SELDOM = {"see.scouted", "see.about_enemy", "see.doomed", "weigh.dawn"}


def test_every_field_tells_something() -> None:
    """Over random games none stays the same."""
    assert told.shown("yggdrasil", GAMES).constant <= SELDOM


def test_what_is_seldom_seen() -> None:
    scene = Scene(saga="saga3")
    scene.s.tale["scouted"] = 1 << WORLDS.index("niflheim")
    assert seen(scene)["scouted"] == [0, 0, 0, 0, 0, 0, 0, 1, 0]
    scene = Scene(saga="saga6")
    scene.s.tale["doomed_mask"] = 1 << ENEMIES.index("loki")
    assert seen(scene)["doomed"] == [0, 0, 1, 0, 0]
    scene = Scene(players=2)
    scene.s.decks = [tuple(card for card in deck if card != 12) for deck in scene.s.decks]
    scene.s.wheel[0] = (12,)  # the support God's Surtr
    scene.creature("urd")
    has(seen(scene), about_enemy=1, prompt=PROMPTS.index("receiver") + 1)
    assert [row["whom"] for row in options(scene).values()] == [1, 2]


def test_actions_have_names() -> None:
    told.check_names_of_actions("yggdrasil")


def test_corrected_components_keep_to_the_fields() -> None:
    """Somebody's box may have more of something than ours: then numbers stop at the bounds of their fields."""
    data = {**GAME.sheet.data}
    data["players"] = {n: {**row, "hit_points": 20, "elves": 40} for n, row in data["players"].items()}
    data["pieces"] = {**data["pieces"], "hero": {**data["pieces"]["hero"], "count": 30}}
    data["islands"] = {**data["islands"], "anonymous": [0, 0, 0, 0, 0, 0, 0, 0]}
    made = replace(GAME, corrected=Corrected("more", "", "more.toml"))
    made.__dict__["sheet"] = Sheet(data, "more.toml")
    check = InNumbers(made)
    for players in GAME.info.players:
        for state in told.random_game(made, players, f"more {players}", {"mode": "hard"}):
            for seat in range(players):
                check.check(state, seat, ())
