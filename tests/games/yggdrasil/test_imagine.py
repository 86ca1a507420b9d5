"""What nobody can know is dealt anew, and nothing else; the rest of the contract is in tests/contract."""

from __future__ import annotations

from meadhall.engine.luck import Luck
from meadhall.games.yggdrasil.imagine import imagine
from meadhall.games.yggdrasil.state import Yggdrasil
from tests.games.yggdrasil.builder import ODIN, THOR, Scene


def worlds(scene: Scene, n: int = 30) -> list[Yggdrasil]:
    return [imagine(scene.s, 0, Luck(str(number))) for number in range(n)]


def test_decks_are_shuffled_but_no_card_changes_its_owner() -> None:
    scene = Scene()
    imagined = worlds(scene)
    assert len({world.decks[ODIN] for world in imagined}) > 10
    assert all(sorted(world.decks[THOR]) == list(range(6, 12)) for world in imagined)
    for field in ("iotunn_deck", "creature_deck"):
        assert len({tuple(getattr(world, field)) for world in imagined}) == len(imagined)
    assert {world.artifact_decks[0][-1] for world in imagined} == {scene.s.artifact_decks[0][-1]}
    assert len({world.artifact_decks[0] for world in imagined}) > 10


def test_what_went_under_a_deck_stays_there() -> None:
    scene = Scene()
    scene.wheel("surtr", THOR)
    scene.reveal(ODIN, "surtr")
    imagined = worlds(scene)
    assert {world.decks[ODIN][0] for world in imagined} == {0}
    assert len({world.decks[ODIN][1:] for world in imagined}) > 10


def test_what_skuld_showed_stays_on_top() -> None:
    scene = Scene()
    scene.creature("skuld")
    for seat in range(3):
        scene.choose(seat, scene.allowed(seat)[1])
    assert {world.decks[ODIN][-2:] for world in worlds(scene)} == {scene.s.decks[ODIN][-2:]}


def test_fenrirs_shuffle_is_forgotten_by_all() -> None:
    scene = Scene()
    scene.wheel("fenrir", THOR)
    scene.luck(None)
    scene.reveal(ODIN, "fenrir")
    assert len({world.decks[ODIN].index(4) for world in worlds(scene)}) == 6
    assert {world.decks[THOR].index(10) for world in worlds(scene)} == {0}


def test_the_covered_card_is_one_of_the_unknown() -> None:
    scene = Scene()
    scene.lay(ODIN, "hel")
    assert {world.laid[ODIN] for world in worlds(scene, 80)} == set(range(6))
    scene.s.known |= 1 << 1
    assert {world.laid[ODIN] for world in worlds(scene)} == {1}


def test_two_players_do_not_know_who_has_which_support_card() -> None:
    scene = Scene(players=2)
    imagined = worlds(scene, 80)
    assert {sum(card >= 12 for card in world.decks[ODIN]) for world in imagined} == {3}
    assert {card for world in imagined for card in world.decks[ODIN] if card >= 12} == set(range(12, 18))
    shown = next(card for card in scene.s.decks[ODIN] if card >= 12)
    scene.s.met |= 1 << shown  # seen once, then shuffled in: it is in this deck for certain
    assert all(shown in world.decks[ODIN] for world in worlds(scene))
