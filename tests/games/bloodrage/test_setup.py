"""Setup and the course of the Ages."""

from __future__ import annotations

import pytest

from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.engine.view import SPECTATOR
from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.places import PHASES, PROVINCES, YGGDRASIL
from meadhall.games.bloodrage.state import BloodRage
from meadhall.games.bloodrage.steps.action import ActionPhase
from meadhall.games.bloodrage.view import BloodRageView
from tests.games.bloodrage.builder import BEAR, RAVEN, SERPENT, WOLF, Scene
from tests.rules import rule

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
CARDS = {2: 20, 3: 26, 4: 34}
DESTROYED = {2: 3, 3: 2, 4: 1}


def fresh(players: int, seed: str = "1", **options: str) -> BloodRage:
    state = Table(GAME, players, seed, options).state
    assert isinstance(state, BloodRage)
    return state


def view_of(players: int, seed: str = "1") -> BloodRageView:
    return GAME.view(fresh(players, seed), SPECTATOR)


@rule("BR-SETUP-1", "BR-SETUP-2", "BR-CLANSHEET-1")
@PLAYERS
def test_all_clans_begin_alike(players: int) -> None:
    clans = view_of(players).clans
    assert [clan.clan for clan in clans] == ["wolf", "raven", "serpent", "bear"][:players]
    for clan in clans:
        assert [(group.kind, group.count) for group in clan.reserve] == [("warrior", 8), ("leader", 1), ("ship", 1)]
        assert (clan.glory, clan.figures) == (0, 0)
        assert [(stat.id, stat.level, stat.value) for stat in clan.stats] == [
            ("rage", 1, 6),
            ("axes", 1, 3),
            ("horns", 1, 4),
        ]


@rule("BR-SETUP-3")
def test_nine_provinces_in_three_regions_and_one_tree() -> None:
    regions: dict[str, list[str]] = {}
    for province in view_of(4).provinces:
        regions.setdefault(province.region, []).append(province.id)
    assert regions == {
        "manheim": ["myrkulor", "elvagar", "angerboda"],
        "jotunheim": ["muspelheim", "horgr", "utgard"],
        "alfheim": ["andlang", "gimle"],
        "": ["yggdrasil"],
    }


@rule("BR-SETUP-4")
def test_the_outer_provinces_form_a_ring_around_yggdrasil() -> None:
    provinces = view_of(4).provinces
    ring = [province.id for province in provinces[:YGGDRASIL]]
    for n, province in enumerate(provinces[:YGGDRASIL]):
        assert set(province.adjacent) == {ring[n - 1], ring[(n + 1) % 8], "yggdrasil"}
    assert provinces[YGGDRASIL].adjacent == ring


@rule("BR-SETUP-5", "BR-SETUP-6")
def test_villages() -> None:
    villages = {province.id: province.villages for province in view_of(4).provinces}
    assert villages == {
        "myrkulor": 3, "elvagar": 4, "angerboda": 5, "muspelheim": 5, "horgr": 4, "utgard": 3, "andlang": 3,
        "gimle": 5, "yggdrasil": 0,
    }  # fmt: skip
    scene = Scene()
    scene.put(RAVEN, "warrior warrior warrior", "utgard")
    scene.put(SERPENT, "warrior warrior warrior warrior warrior", "yggdrasil")
    scene.turn(WOLF, "invade leader")
    assert "to utgard" not in scene.allowed(WOLF), "every village is taken"
    view = GAME.view(scene.s, WOLF)
    assert (view.provinces[5].free, view.provinces[YGGDRASIL].free) == (0, -1)


@rule("BR-SETUP-7", "BR-SETUP-8")
def test_fjords_support_both_their_provinces() -> None:
    shores = {fjord.id: fjord.supports for fjord in view_of(4).fjords}
    assert shores == {
        "ne": ["elvagar", "angerboda"],
        "se": ["muspelheim", "horgr"],
        "sw": ["utgard", "andlang"],
        "nw": ["myrkulor", "gimle"],
    }
    scene = Scene()
    for seat in (WOLF, RAVEN, SERPENT, BEAR):
        scene.put(seat, "ship", "nw")
    assert [scene.strength(WOLF, province) for province in ("gimle", "myrkulor", "andlang")] == [2, 2, 0]


@rule("BR-SETUP-9", "BR-SETUP-10")
def test_pillage_tokens_are_shuffled_over_the_outer_provinces() -> None:
    spreads = set()
    for seed in range(5):
        provinces = view_of(4, str(seed)).provinces
        assert sorted(province.token for province in provinces[:YGGDRASIL]) == [
            *["axes"] * 2, "glory", *["horns"] * 2, *["rage"] * 3,
        ]  # fmt: skip
        assert provinces[YGGDRASIL].token == "yggdrasil"
        assert not any(province.pillaged for province in provinces)
        spreads.add(tuple(province.token for province in provinces))
    assert len(spreads) > 1


@rule("BR-SETUP-11", "BR-SETUP-12", "BR-TWOPLAYER-1")
@PLAYERS
def test_ragnarok_tokens(players: int) -> None:
    view = view_of(players)
    doomed = [space.doomed for space in view.ages]
    gone = [province.id for province in view.provinces if province.destroyed]
    assert len({*doomed, *gone}) == 3 + DESTROYED[players]
    assert "yggdrasil" not in {*doomed, *gone}
    assert [province.id for province in view.provinces if province.doomed] == doomed[:1]


@rule("BR-SETUP-13")
def test_nothing_can_be_put_into_a_destroyed_province() -> None:
    scene = Scene()
    scene.destroyed("gimle", "utgard")
    scene.put(WOLF, "warrior", "yggdrasil")
    scene.turn(WOLF, "invade leader")
    assert not {"to gimle", "to utgard"} & set(scene.allowed(WOLF))
    scene.choose(WOLF, "to horgr")
    scene.turn(WOLF, "march yggdrasil")
    assert not {"to gimle", "to utgard"} & set(scene.allowed(WOLF))


@rule("BR-SETUP-14", "BR-TWOPLAYER-1")
@PLAYERS
def test_marked_cards_are_left_out_of_small_games(players: int) -> None:
    s = fresh(players)
    for age in (1, 2, 3):
        dealt = sum(map(len, s.packs)) if age == 1 else 0
        assert len(s.decks[age - 1]) + dealt == CARDS[players]
    box = [number for zone in (*s.decks, *s.packs) for number in zone]
    assert {s.card(number).mark for number in box} == set(range(2, players + 1))
    assert all(sum(card.mark == mark for card in s.printed.cards) == count for mark, count in ((3, 18), (4, 24)))


@rule("BR-SETUP-15")
def test_the_first_player_is_drawn_or_the_first_seat() -> None:
    assert {fresh(4, str(seed)).start for seed in range(20)} == {0, 1, 2, 3}
    assert {fresh(4, str(seed), first="seat1").start for seed in range(20)} == {0}


@rule("BR-SETUP-16")
def test_hands_packs_and_quests_are_hidden_their_numbers_are_not() -> None:
    scene = Scene()
    scene.hand(WOLF, "troll", "tyrs-bash")
    scene.quests(WOLF, "quest-manheim 1")
    own, other, everybody = (GAME.view(scene.s, seat).clans[WOLF] for seat in (WOLF, RAVEN, SPECTATOR))
    assert sorted(card.id for card in own.hand or ()) == ["troll", "tyrs-bash"]
    assert own.quests[0].card and own.quests[0].fulfilled is False
    for clan in (other, everybody):
        assert (clan.hand, clan.backs, clan.known) == (None, [1, 1], [])
        assert [(quest.age, quest.card, quest.fulfilled) for quest in clan.quests] == [(1, None, None)]
    drafting = GAME.view(fresh(4), 2)
    assert [clan.pack_size for clan in drafting.clans] == [8] * 4
    assert [clan.pack is not None for clan in drafting.clans] == [False, False, True, False]


@rule("BR-SETUP-17")
def test_the_age_on_the_back_of_a_hidden_card_shows() -> None:
    scene = Scene(age=2)
    scene.hand(WOLF, "troll", "valkyrie", "tyrs-rage")
    scene.quests(WOLF, "quest-manheim 2", "quest-alfheim 1")
    for audience in (WOLF, RAVEN, SPECTATOR):
        clan = GAME.view(scene.s, audience).clans[WOLF]
        assert clan.backs == [1, 2, 2]
        assert [quest.age for quest in clan.quests] == [1, 2]
    scene.discard()
    scene.choose(WOLF, "keep troll")
    assert GAME.view(scene.s, RAVEN).clans[WOLF].backs == [1], "so all see from which Age a card is kept"


@rule("BR-AGE-1", "BR-END-3")
def test_six_phases_three_times_over() -> None:
    table = Table(GAME, 3, "ages")
    luck = Luck("ages")
    seen: list[tuple[int, int]] = []
    while not table.over:
        state = table.state
        assert isinstance(state, BloodRage)
        if not seen or seen[-1] != (state.age, state.phase):
            seen.append((state.age, state.phase))
        seat = luck.pick(sorted(state.owed))
        table.choose(seat, luck.below(len(table.decision(seat).options)))
    assert seen == sorted(set(seen))
    assert {age for age, _ in seen} == {1, 2, 3}
    assert GAME.view(table.state, SPECTATOR).phase == "over"  # type: ignore[arg-type]
    assert PHASES == ("gifts", "action", "discard", "quests", "ragnarok", "valhalla")


@rule("BR-AGE-2")
def test_what_has_one_answer_is_not_asked() -> None:
    scene = Scene()
    scene.put(WOLF, "warrior", "gimle")
    scene.turn(WOLF, "march gimle")
    assert scene.asked() == {WOLF: "march_target"}, "there is one figure to march with"


@rule("BR-AGE-3")
def test_open_decisions_of_one_moment_go_clockwise() -> None:
    scene = Scene(age=3)
    scene.s.start = RAVEN
    for seat in (WOLF, RAVEN, SERPENT):
        scene.quests(seat, "glorious-death")
        scene.fallen(seat, "warrior warrior warrior warrior")
    scene.judge_quests()
    for seat in (RAVEN, SERPENT, WOLF):
        assert scene.asked() == {seat: "raise"}
        scene.choose(seat, "raise rage")
    assert scene.paused


@rule("BR-ACTION-1", "BR-EXAMPLE-1")
def test_the_phase_begins_with_the_rage_of_the_stat() -> None:
    scene = Scene()
    scene.level(RAVEN, "rage", 3)
    scene.run(ActionPhase())
    assert scene.s.rage == [6, 8, 6, 6]
    assert len(PROVINCES) == 9
