"""Imagined worlds: what a seat knows stays, what it cannot know is dealt anew."""

from __future__ import annotations

from collections.abc import Iterator

from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.audit import audit
from meadhall.games.bloodrage.components import NO_CARD
from meadhall.games.bloodrage.imagine import reopen
from meadhall.games.bloodrage.state import BloodRage
from tests.games.bloodrage.builder import RAVEN, SERPENT, WOLF, Scene
from tests.rules import rule


def worlds(s: BloodRage, seat: int, count: int = 120) -> Iterator[BloodRage]:
    luck = Luck("worlds")
    for _ in range(count):
        world = GAME.imagine(s, seat, luck)
        audit(world)
        yield world


def drafting(players: int, choices: int) -> tuple[Table, list[tuple[int, ...]]]:
    """So many picks at random; and the first packs."""
    table = Table(GAME, players, "memory")
    assert isinstance(table.state, BloodRage)
    packs = list(table.state.packs)
    luck = Luck("memory")
    for _ in range(choices):
        seat = luck.pick(sorted(table.state.owed))
        table.choose(seat, luck.below(len(table.decision(seat).options)))
    return table, packs


def ids(s: BloodRage, cards: tuple[int, ...]) -> list[str]:
    return sorted(s.card(number).id for number in cards)


@rule("BR-SETUP-16")
def test_rivals_hands_and_coming_decks_are_dealt_anew() -> None:
    table, _ = drafting(3, 18)
    s = table.state
    assert isinstance(s, BloodRage)
    hands, decks = set(), set()
    for world in worlds(s, WOLF):
        assert world.hands[WOLF] == s.hands[WOLF]
        assert world.leftovers[WOLF] == s.leftovers[WOLF]
        hands.add(world.hands[RAVEN])
        decks.add(world.decks[1])
        assert sorted(world.decks[1]) == sorted(s.decks[1]), "of the second Age nobody has seen a card"
    assert len(hands) > 50
    assert len(decks) > 100


@rule("BR-DRAFT-3", "BR-SETUP-16")
def test_a_seat_remembers_the_packs_it_passed_on() -> None:
    table, packs = drafting(4, 4)  # everybody has kept one card
    s = table.state
    assert isinstance(s, BloodRage)
    passed = set(packs[WOLF]) & set(s.packs[RAVEN])
    for world in worlds(s, WOLF, 30):
        assert set(world.packs[RAVEN]) == passed, "Raven looks at what Wolf gave him"
        assert world.packs[WOLF] == s.packs[WOLF], "and Wolf at what came from Bear"
        assert not passed & set(world.hands[RAVEN]), "which Raven's first card was not among"
    table, packs = drafting(4, 8)
    s = table.state
    assert isinstance(s, BloodRage)
    first = set(packs[WOLF]) - set(s.hands[WOLF])
    kept = set()
    for world in worlds(s, WOLF):
        assert len(set(world.hands[RAVEN]) & first) == 1, "Raven kept one card of the pack that Wolf passed on"
        kept |= set(world.hands[RAVEN]) & first
    assert len(kept) > 3, "but Wolf does not know which"


@rule("BR-DRAFT-3", "BR-SETUP-16")
def test_a_seat_knows_who_took_from_the_pack_that_came_back() -> None:
    table, packs = drafting(4, 16)  # the first packs are back where they began
    s = table.state
    assert isinstance(s, BloodRage)
    taken = set(packs[WOLF]) - set(s.packs[WOLF]) - set(s.hands[WOLF])
    assert len(taken) == 3
    who = set()
    for world in worlds(s, WOLF):
        spread = [len(taken & set(world.hands[seat])) for seat in range(4)]
        assert spread == [0, 1, 1, 1], "one card to each rival"
        who.add(tuple(sorted(taken & set(world.hands[RAVEN]))))
    assert len(who) == 3, "any of them"


@rule("BR-DRAFT-4", "BR-SETUP-16")
def test_with_two_players_what_did_not_come_back_is_the_rivals() -> None:
    table, packs = drafting(2, 8)
    s = table.state
    assert isinstance(s, BloodRage)
    taken = set(packs[WOLF]) - set(s.packs[WOLF]) - set(s.hands[WOLF])
    assert len(taken) == 2
    for world in worlds(s, WOLF, 40):
        assert taken <= set(world.hands[RAVEN])


@rule("BR-RESOLVE-3", "BR-SETUP-16")
def test_a_card_shown_in_battle_stays_known_in_the_hand() -> None:
    scene = Scene()
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "warrior", "gimle")
    scene.hand(RAVEN, "troll", "tyrs-bash", "odins-smite")
    scene.battle(WOLF, "gimle", {RAVEN: "troll"})
    others = set()
    for world in worlds(scene.s, SERPENT):
        hand = ids(world, world.hands[RAVEN])
        assert "troll" in hand
        others.update(hand)
    assert len(others) > 15


@rule("BR-DISCARD-3", "BR-SETUP-16")
def test_a_known_card_may_have_been_discarded_unseen() -> None:
    scene = Scene()
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "warrior", "gimle")
    scene.hand(RAVEN, "troll", "tyrs-bash", "odins-smite")
    scene.battle(WOLF, "gimle", {RAVEN: "troll"})
    scene.discard()
    scene.choose(RAVEN, "keep tyrs-bash")
    kept = [ids(world, world.hands[RAVEN]) for world in worlds(scene.s, SERPENT)]
    assert 10 < kept.count(["troll"]) < 110
    for world in worlds(scene.s, SERPENT, 30):
        assert "troll" in ids(world, world.hands[RAVEN] + world.buried[RAVEN])
    assert GAME.view(scene.s, SERPENT).clans[RAVEN].known == []


@rule("BR-QUEST-1", "BR-SETUP-16")
def test_a_rivals_quests_are_quests_and_may_be_any() -> None:
    scene = Scene(age=2)
    scene.hand(RAVEN, "tyrs-rage", "valkyrie")
    scene.quests(RAVEN, "quest-manheim 2", "glorious-death 2", "quest-alfheim 1")
    found = set()
    for world in worlds(scene.s, WOLF):
        quests = [world.card(number) for number in world.quests[RAVEN]]
        assert [quest.kind for quest in quests] == ["quest"] * 3
        assert sorted(quest.age for quest in quests) == [1, 2, 2], "the backs show the Age"
        found.update(quest.id for quest in quests)
    assert len(found) == 5


@rule("BR-QUEST-1", "BR-SETUP-16")
def test_a_quest_known_in_hand_may_be_the_one_committed() -> None:
    scene = Scene()
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "warrior", "gimle")
    scene.hand(RAVEN, "quest-manheim 1", "quest-alfheim 1", "tyrs-bash")
    scene.battle(WOLF, "gimle", {RAVEN: "quest-manheim 1"})
    scene.turn(RAVEN, "quest quest-alfheim 1")
    committed = [ids(world, world.quests[RAVEN]) for world in worlds(scene.s, WOLF)]
    assert 10 < committed.count(["quest-manheim"]) < 110
    view = GAME.view(scene.s, WOLF).clans[RAVEN]
    assert [card.id for card in view.known] == ["quest-manheim"]


@rule("BR-DISCARD-3", "BR-SETUP-16")
def test_discarding_does_not_show_which_quest_was_committed() -> None:
    for committed in ("quest-manheim", "quest-alfheim"):
        scene = Scene()
        scene.put(WOLF, "leader", "gimle")
        scene.put(RAVEN, "warrior", "gimle")
        scene.hand(RAVEN, "quest-manheim 1", "quest-alfheim 1", "tyrs-bash")
        scene.battle(WOLF, "gimle", {RAVEN: "quest-manheim 1"})
        scene.turn(RAVEN, f"quest {committed} 1")
        scene.discard()
        assert GAME.view(scene.s, WOLF).clans[RAVEN].known == []
        scene.choose(RAVEN, "keep tyrs-bash")
        places = set()
        for world in worlds(scene.s, WOLF):
            zones = {"hand": world.hands, "quests": world.quests, "buried": world.buried}
            places |= {zone for zone, cards in zones.items() if "quest-manheim" in ids(world, cards[RAVEN])}
        assert places == {"hand", "quests", "buried"}


@rule("BR-BATTLE-1", "BR-SETUP-16")
def test_a_card_face_down_in_battle_may_be_any_of_the_hand() -> None:
    scene = Scene()
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "warrior", "gimle")
    scene.hand(WOLF, "tyrs-smite")
    scene.hand(RAVEN, "tyrs-bash", "odins-smite")
    scene.pillage(WOLF, "gimle")
    scene.choose(RAVEN, "card tyrs-bash")
    laid = set()
    for world in worlds(scene.s, WOLF):
        assert world.battle is not None
        laid.add(world.card(world.battle.laid[RAVEN]).id)
        assert len(world.hands[RAVEN]) == 1
    assert len(laid) > 10


@rule("BR-BATTLE-1", "BR-SETUP-17")
def test_the_back_of_a_card_laid_in_battle_does_not_show() -> None:
    for card in ("tyrs-bash", "tyrs-rage"):
        scene = Scene(age=2)
        scene.put(WOLF, "leader", "gimle")
        scene.put(RAVEN, "warrior", "gimle")
        scene.hand(WOLF, "tyrs-smite")
        scene.hand(RAVEN, "tyrs-bash", "tyrs-rage")
        scene.pillage(WOLF, "gimle")
        scene.choose(RAVEN, f"card {card}")
        assert GAME.view(scene.s, WOLF).clans[RAVEN].backs == [1, 2]
        ages = [world.card(world.battle.laid[RAVEN]).age for world in worlds(scene.s, WOLF) if world.battle]
        assert 30 < ages.count(1) < 90


@rule("BR-FAQ-25", "BR-SETUP-16")
def test_nobody_is_asked_about_a_quest_face_down() -> None:
    scene = Scene()
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "warrior", "gimle")
    scene.sheet(RAVEN, "tyrs-domain")
    scene.hand(WOLF, "tyrs-smite")
    scene.hand(RAVEN, "quest-manheim 1", "tyrs-bash")
    scene.pillage(WOLF, "gimle")
    scene.choose(RAVEN, "card quest-manheim 1")
    assert scene.asked() == {WOLF: "card"}, "or it would show"
    scene.choose(WOLF, "card tyrs-smite")
    assert scene.asked() == {RAVEN: "count"}
    for world in worlds(scene.s, WOLF, 30):
        assert world.battle is not None
        assert [world.card(number).face for number in world.battle.cards[RAVEN]] == ["quest-manheim 1"]
        assert world.owed[RAVEN].notations() == ["count 3", "count nothing"]
    scene.choose(RAVEN, "count 3")
    for seat in (WOLF, RAVEN):
        battle = GAME.view(scene.s, seat).battle
        assert battle is None or [fighter.counted for fighter in battle.fighters] == [False, True]


@rule("BR-BATTLE-1")
def test_a_card_laid_face_down_can_be_thought_to_be_chosen_yet() -> None:
    scene = Scene()
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "warrior", "gimle")
    scene.sheet(RAVEN, "tyrs-domain")
    scene.hand(WOLF, "tyrs-smite", "odins-smite")
    scene.hand(RAVEN, "quest-manheim 1", "tyrs-bash")
    scene.pillage(WOLF, "gimle")
    scene.choose(RAVEN, "card quest-manheim 1")
    for world in worlds(scene.s, WOLF, 30):
        mine = world.owed[WOLF]
        reopen(world, WOLF)
        audit(world)
        assert world.battle is not None
        assert (sorted(world.owed), len(world.hands[RAVEN])) == ([WOLF, RAVEN], 2)
        assert world.battle.laid[RAVEN] == NO_CARD
        assert world.owed[WOLF] is mine, "the own decision stays"
        faces = {world.card(number).face for number in world.hands[RAVEN]}
        assert {f"card {face}" for face in faces} <= set(world.owed[RAVEN].notations())
        for seat in (WOLF, RAVEN):
            world.choose(seat, 0)
        assert world.moment > scene.s.moment, "and the battle goes on"
    true = scene.s.clone()
    reopen(true, RAVEN)
    assert true.battle is not None
    assert true.battle.laid[RAVEN] != NO_CARD, "and so does the own card"


@rule("BR-RESOLVE-3", "BR-SETUP-16")
def test_of_equal_cards_the_one_already_seen_is_played() -> None:
    scene = Scene(age=2)
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "warrior", "gimle")
    scene.hand(RAVEN, "odins-tide", "odins-tide")
    scene.s.show(scene.s.hands[RAVEN][1])
    scene.battle(WOLF, "gimle", {RAVEN: "odins-tide"})
    assert [card.id for card in GAME.view(scene.s, WOLF).clans[RAVEN].known] == ["odins-tide"], "the other is unknown"


@rule("BR-DISCARD-3", "BR-SETUP-16")
def test_a_kept_card_that_was_shown_is_not_among_the_discards() -> None:
    scene = Scene()
    scene.hand(RAVEN, "troll", "tyrs-bash", "odins-smite")
    scene.discard()
    scene.choose(RAVEN, "keep troll")
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "warrior", "gimle")
    scene.battle(WOLF, "gimle", {RAVEN: "troll"})
    for world in worlds(scene.s, WOLF, 40):
        assert ids(world, world.hands[RAVEN]) == ["troll"]


@rule("BR-SETUP-16")
def test_what_rivals_are_asked_fits_their_imagined_cards() -> None:
    scene = Scene()
    scene.hand(RAVEN, "quest-manheim 1", "troll")
    scene.turn(RAVEN)
    offers = set()
    for world in worlds(scene.s, WOLF):
        held = {world.card(number).id for number in world.hands[RAVEN]}
        for notation in world.owed[RAVEN].notations():
            action, _, rest = notation.partition(" ")
            if action in ("quest", "upgrade"):
                assert rest.split(" ")[0] in held
                offers.add(notation)
    assert len(offers) > 8
