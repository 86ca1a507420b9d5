"""Before the first round, and how a round runs."""

from __future__ import annotations

import pytest

from meadhall.engine.errors import BadSetup, RuleFault
from meadhall.engine.luck import Luck, Scripted
from meadhall.engine.table import Table
from meadhall.engine.view import SPECTATOR
from meadhall.games.eketorp import GAME, create
from meadhall.games.eketorp.audit import audit
from meadhall.games.eketorp.state import Eketorp
from meadhall.games.eketorp.steps.round import Round
from tests.games.eketorp.builder import BLUE, RED, YELLOW, Scene
from tests.rules import rule


def new_game(players: int = 3, luck: Luck | None = None, first: str = "seat1") -> Eketorp:
    s = create(players, luck or Luck("any"), GAME.info.settle({"first": first}), GAME.components())
    s.begin()
    return s


def values(s: Eketorp, cards: tuple[int, ...] | list[int]) -> list[int]:
    return [s.printed.values[card] for card in cards]


@rule("EK-SETUP-1")
@pytest.mark.parametrize(("players", "vikings"), [(3, 8), (4, 6), (5, 6), (6, 5)])
def test_each_player_has_vikings_by_player_count_and_five_amulets(players: int, vikings: int) -> None:
    s = new_game(players)
    assert s.home == [vikings] * players
    assert s.amulets == [5] * players
    assert all(not any(here) for here in s.crowd)
    assert not any(s.hospital)
    assert not any(s.walls)


@rule("EK-SETUP-1")
@pytest.mark.parametrize("players", [2, 7])
def test_three_to_six_play(players: int) -> None:
    with pytest.raises(BadSetup, match=f"3 to 6 players, not {players}"):
        Table(GAME, players, "1")


@rule("EK-SETUP-2")
@pytest.mark.parametrize("players", [3, 6])
def test_54_battle_cards_of_which_each_gets_four(players: int) -> None:
    s = new_game(players)
    dealt = [card for hand in s.hands for card in hand]
    assert [len(hand) for hand in s.hands] == [4] * players
    assert len(s.pile) == 54 - 4 * players
    assert sorted(values(s, dealt + s.pile)) == [value for value in range(1, 7) for _ in range(9)]
    assert not s.discards


def rejecting_luck() -> Scripted:
    """Red is dealt 1 1 2 3, then 3 3 2 1, then 4 1 1 1; the others get good hands at once."""
    ones, twos, threes, fours, fives = (list(range(9 * n, 9 * n + 9)) for n in range(5))
    order = [
        *(ones[0], ones[1], twos[0], threes[0]),
        *(threes[1], threes[2], twos[1], ones[2]),
        *(fours[0], ones[3], ones[4], ones[5]),
        *(fours[1], fours[2], fours[3], fours[4]),
        *(fives[0], fives[1], fives[2], fives[3]),
    ]
    rest = [card for card in range(54) if card not in order]
    pile = [*rest, *order[:8]]
    again = pile[::-1]  # any order: it must be a real shuffle of rest and rejected cards together
    return Scripted([*rest, *reversed(order)], again, None)


@rule("EK-SETUP-3")
def test_a_first_hand_without_a_card_above_three_is_replaced_until_it_has_one() -> None:
    luck = rejecting_luck()
    s = new_game(luck=luck)
    luck.done()
    assert values(s, s.hands[RED]) == [1, 1, 1, 4]
    assert values(s, s.hands[BLUE]) == [4, 4, 4, 4]
    assert values(s, s.hands[YELLOW]) == [5, 5, 5, 5]
    assert sorted(values(s, s.pile)) == sorted([*[1] * 6, *[2] * 9, *[3] * 9, *[4] * 4, *[5] * 5, *[6] * 9])
    assert values(s, s.pile[-1:]) == [1], "the replaced cards are shuffled into the pile, not laid beneath it"


@rule("EK-SETUP-3")
def test_no_first_hand_is_ever_all_low() -> None:
    for seed in range(300):
        s = new_game(6, Luck(str(seed)))
        assert all(max(values(s, hand)) > 3 for hand in s.hands)


@rule("EK-SETUP-4")
def test_a_replaced_hand_is_shown_to_nobody() -> None:
    s = create(3, rejecting_luck(), GAME.info.settle({"first": "seat1"}), GAME.components())
    s.events = []
    s.begin()
    assert [event.kind for event in s.events] == ["round", "material"]
    assert all(s.seen[card] == 0 for card in s.pile)
    for seat, hand in enumerate(s.hands):
        assert [s.seen[card] for card in hand] == [1 << seat] * 4


@rule("EK-SETUP-5")
def test_the_supply() -> None:
    assert Scene().supply() == {"g": 52, "b": 42, "n": 12, "s": 6}


@rule("EK-SETUP-6")
def test_two_of_twelve_material_cards_are_put_away_unseen() -> None:
    s = new_game()
    assert (len(s.deck), len(s.removed)) == (9, 2)  # and one lies open
    assert sorted([*s.deck, *s.removed, s.card]) == list(range(12))
    gone = {tuple(new_game(luck=Luck(str(seed))).removed) for seed in range(30)}
    assert len(gone) > 10, "which two, is chance"


@rule("EK-SETUP-6")
def test_a_material_card_that_is_there_twice_is_noticed() -> None:
    scene = Scene()
    scene.s.removed[0] = scene.s.deck[0]
    with pytest.raises(RuleFault, match="a material card is there twice"):
        audit(scene.s)


@rule("EK-SETUP-7")
def test_the_first_start_player_is_drawn_at_random_or_is_the_first_seat() -> None:
    assert {new_game(4, Luck(str(seed)), "random").start for seed in range(40)} == {0, 1, 2, 3}
    assert {new_game(4, Luck(str(seed)), "seat1").start for seed in range(40)} == {0}
    assert Table(GAME, 3, "1").options["first"] == "random"


@rule("EK-SETUP-8")
def test_what_is_open_and_what_is_hidden() -> None:
    scene = Scene(4)
    scene.hand(RED, 1, 5)
    scene.aside(RED, 2, 6)
    scene.s.amulets[RED] = 3
    scene.wall(RED, 1, "gb")
    scene.place()
    scene.place_all(RED, "A", "A", "C")
    blues, reds = GAME.view(scene.s, BLUE), GAME.view(scene.s, RED)
    red = blues.villages[RED]
    assert (red.home, red.amulets, red.walls[0]) == (6, 3, ["green", "brown"])
    assert red.hand == [0, 0], "how many cards, but not which"
    assert red.aside == [0, 0], "cards uncovered in fights were seen by all, and lie face down"
    assert red.plan is None, "the placement is secret"
    assert reds.villages[RED].hand == [1, 5]
    assert reds.villages[RED].plan == ["space:A", "space:A", "space:C"]
    assert blues.supply == {"green": 51, "brown": 41, "natural": 12, "grey": 6}
    spectator = GAME.view(scene.s, SPECTATOR)
    assert [village.hand for village in spectator.villages] == [[0, 0], *[[0] * 4] * 3]
    assert all(village.plan is None for village in spectator.villages)
    wire = GAME.encode(blues).decode()
    hidden = [scene.s.printed.material[card].id for card in (*scene.s.deck, *scene.s.removed)]
    assert not [card for card in hidden if card in wire], "material cards to come are secret"


@rule("EK-ROUND-1")
def test_the_six_phases_follow_each_other() -> None:
    table = Table(GAME, 3, "phases", {"first": "seat1"})
    assert [told.kind for told in table.told(RED)] == ["round", "material"]
    for seat in (RED, BLUE, YELLOW):  # all meet on A: a fight is sure
        table.choose_all(seat, ["place A"] * 3 + ["place home"] * 5)
    assert [told.kind for told in table.told(RED)][2:8] == ["ready"] * 3 + ["placed"] * 3
    luck = Luck("play")
    while table.state.round == 1:  # type: ignore[attr-defined]
        seat = luck.pick(sorted(table.state.owed))
        table.choose(seat, luck.below(len(table.decision(seat).options)))
    kinds = [told.kind for told in table.told(RED)]
    second = kinds.index("round", 1)
    kinds = [kind.removesuffix(".later") for kind in kinds]
    phases = {"fight": 4, "tie": 4, "beaten": 4, "changed": 4, "changed.you": 4, "took_up": 4}
    phases |= {"harvest": 5, "built": 5, "healed": 6}
    order = [phases[kind] for kind in kinds[8:second]]
    assert order == sorted(order)
    assert kinds[second : second + 2] == ["round", "material"]


@rule("EK-ROUND-1", "EK-FIGHT-4", "EK-BUILD-3")
def test_the_start_player_of_the_round_is_first_to_fight_and_to_build() -> None:
    scene = Scene(start=YELLOW)
    scene.next_material("M01")  # two green bricks on B, three brown ones on E, one each on C, D and F
    scene.run(Round())
    for seat in (RED, BLUE, YELLOW):
        scene.place_all(seat, "A", "E", *["home"] * 6)
    assert scene.asked() == {YELLOW: "fight"}
    scene.attack(YELLOW, "A", RED)
    scene.lay({YELLOW: 4, RED: 4})
    builders = []
    while "build" in scene.asked().values():
        (seat,) = scene.asked()
        builders.append(seat)
        scene.choose(seat, "build brown on wall 1")
    assert builders == [YELLOW, RED, BLUE]
    assert scene.told("round")[-1].args == {"round": 3, "seat": RED}


@rule("EK-ROUND-2")
def test_a_single_choice_is_made_for_the_player() -> None:
    scene = Scene()
    scene.stand("A", RED, BLUE)
    scene.fights()
    assert scene.told("fight"), "Red has one fight only and need not name it"
    assert scene.asked() == {RED: "card", BLUE: "card"}


@rule("EK-ROUND-2")
def test_being_asked_is_part_of_the_bluff() -> None:
    scene = Scene()
    scene.hand(RED, 5, 5, 5, 5)
    scene.stand("A", RED, BLUE)
    scene.fights()
    assert scene.asked() == {RED: "card", BLUE: "card"}, "nobody may see from the missing question that all are equal"
    assert scene.allowed(RED) == ["card 5"]


@rule("EK-ROUND-2")
def test_a_last_card_is_laid_without_asking() -> None:
    scene = Scene()
    scene.hand(RED, 5)
    scene.aside(RED, 1, 1, 2)
    scene.stand("A", RED, BLUE)
    scene.fights()
    assert scene.asked() == {BLUE: "card"}, "everybody sees that Red has one card: nothing to hide, nothing to choose"
