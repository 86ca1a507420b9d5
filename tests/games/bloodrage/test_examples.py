"""The worked examples of the rulebooks that are not the examples of a single rule."""

from __future__ import annotations

from tests.games.bloodrage.builder import BEAR, RAVEN, SERPENT, WOLF, Scene
from tests.rules import rule


@rule("BR-EXAMPLE-2")
def test_better_warriors_cost_more() -> None:
    scene = Scene(age=2)
    scene.sheet(RAVEN, "experts-in-arms")
    scene.put(WOLF, "warrior warrior", "utgard")
    scene.turn(RAVEN, "invade warrior", "to utgard")
    assert scene.s.rage[RAVEN] == 4
    assert scene.s.room(5) == 0


@rule("BR-EXAMPLE-6")
def test_eminence_in_place_of_succor() -> None:
    scene = Scene(age=2)
    scene.sheet(SERPENT, "lokis-domain", "friggas-succor", "thors-glory")
    scene.hand(SERPENT, "lokis-eminence")
    scene.turn(SERPENT, "upgrade lokis-eminence", "slot 7")
    assert scene.s.rage[SERPENT] == 4
    assert scene.discards() == ["friggas-succor"]
    scene.fallen(SERPENT, "warrior")
    scene.return_from_valhalla()
    assert scene.s.glory[SERPENT] == 3


@rule("BR-EXAMPLE-7")
def test_jotunheim_in_the_second_age() -> None:
    scene = Scene(age=2)
    scene.hand(BEAR, "quest-jotunheim 2")
    scene.turn(BEAR, "quest quest-jotunheim 2")
    scene.put(BEAR, "warrior", "muspelheim")
    scene.judge_quests()
    scene.choose(BEAR, "raise axes")
    assert (scene.s.glory[BEAR], scene.levels(BEAR)) == (7, (1, 2, 1))


@rule("BR-EXAMPLE-8", "BR-EXAMPLE-9", "BR-EXAMPLE-10")
def test_the_pillage_of_andlang() -> None:
    scene = Scene(players=3)
    scene.s.tokens[6] = 3  # of Axes
    scene.put(WOLF, "ship", "sw")
    scene.put(WOLF, "warrior warrior", "yggdrasil")
    scene.put(RAVEN, "warrior", "gimle")
    scene.put(RAVEN, "warrior", "yggdrasil")
    scene.put(SERPENT, "leader", "horgr")
    scene.hand(WOLF, "tyrs-crush")
    scene.hand(RAVEN, "troll")
    scene.turn(WOLF, "pillage andlang")
    scene.choose(RAVEN, "join warrior gimle")
    assert scene.asked() == {WOLF: "call"}, "Horgr is not adjacent"
    scene.choose(WOLF, "join warrior yggdrasil")
    scene.choose(RAVEN, "join warrior yggdrasil")
    assert scene.asked() == {WOLF: "card", RAVEN: "card"}, "three figures fill Andlang"
    assert (scene.strength(WOLF, "andlang"), scene.strength(RAVEN, "andlang")) == (3, 2)
    scene.lay({WOLF: "tyrs-crush", RAVEN: "troll"})
    assert scene.totals() == [([WOLF], 7)]
    assert scene.in_valhalla(RAVEN) == "warrior warrior"
    assert scene.in_hand(RAVEN) == ["troll"]
    assert scene.is_pillaged("andlang")
    assert scene.levels(WOLF) == (1, 2, 1)
    assert scene.s.glory[WOLF] == 4
    assert scene.discards() == ["tyrs-crush"]
