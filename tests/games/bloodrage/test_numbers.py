"""Blood Rage told in numbers: positions by hand, seats that look alike, and what random play shows."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from meadhall.engine.luck import Luck
from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.numbers import NUMBERS
from meadhall.games.bloodrage.numbers.designs import BATTLES, DESIGNS, FACES, QUEST_IDS, UPGRADES
from meadhall.games.bloodrage.numbers.fields import (
    CARD_KINDS,
    CAUSES,
    IN_RESERVE,
    IN_VALHALLA,
    OPTIONS,
    PROMPTS,
    STAGES,
)
from meadhall.games.bloodrage.numbers.tables import tables_of
from meadhall.games.bloodrage.places import KINDS, MONSTERS, PLACES
from meadhall.games.bloodrage.state import BloodRage
from meadhall.games.bloodrage.steps.destroy import IN_BATTLE, Destroy
from meadhall.games.bloodrage.steps.draft import Draft
from meadhall.games.bloodrage.steps.pillage import Pillage
from meadhall.games.bloodrage.steps.stats import RaiseOne
from tests.games.bloodrage.builder import BEAR, RAVEN, SERPENT, WOLF, Scene, Turn
from tests.games.numbers import acts, check_names_of_actions, random_game, seen, shown, weighed

MYRKULOR, ELVAGAR, ANGERBODA, MUSPELHEIM, HORGR, UTGARD, ANDLANG, GIMLE, YGGDRASIL = range(9)


def differs(row: dict[str, Any], **expected: Any) -> None:
    """The row has these numbers."""
    assert {name: row[name] for name in expected} == expected


def design(card: str) -> int:
    return DESIGNS.index(card) + 1


def kind(figure: str) -> int:
    return KINDS.index(figure) + 1


def place(where: str) -> int:
    return PLACES.index(where) + 1


def prompt(key: str) -> int:
    return PROMPTS.index(key) + 1


def option(word: str) -> int:
    return OPTIONS.index(word)


def bag(told: list[int]) -> dict[str, int]:
    """By card what there is of it."""
    return {card: number for card, number in zip(DESIGNS, told, strict=True) if number}


# -- what is seen -----------------------------------------------------------------------------------------------


def winter() -> Scene:
    """In the second Age: Wolf, Raven, Serpent. Elvagar is doomed, Myrkulor gone."""
    scene = Scene(3, age=2)
    scene.destroyed("myrkulor")
    scene.pillaged("utgard")
    scene.sheet(WOLF, "brothers-in-arms", "troll", "odins-inspiration", "lokis-domain")
    scene.sheet(RAVEN, "sea-serpent")
    scene.put(WOLF, "warrior warrior warrior", "elvagar")
    scene.put(WOLF, "ship", "nw")
    scene.put(RAVEN, "leader", "elvagar")
    scene.put(RAVEN, "sea-serpent", "ne")
    scene.put(SERPENT, "warrior warrior", "yggdrasil")
    scene.fallen(WOLF, "leader")
    scene.fallen(SERPENT, "warrior")
    scene.hand(WOLF, "tyrs-crush", "quest-manheim 2", "quest-alfheim 1")
    scene.quests(WOLF, "quest-alfheim 2", "glorious-death 2")
    scene.hand(RAVEN, "lokis-backstab", "tyrs-rage")
    scene.glory(RAVEN, 31)
    scene.level(RAVEN, "axes", 4)
    scene.rage(SERPENT, 0)
    scene.s.passed = 1 << SERPENT
    scene.s.active = RAVEN
    return scene


def test_clans() -> None:
    scene = winter()
    scene.run(Turn(WOLF))
    told = seen(GAME, scene.s, WOLF)
    differs(
        told,
        players=3,
        dealt=0,
        age=2,
        phase=1,
        unpillaged=7,
        prompt=prompt("action"),
        glory=[0, 31, 0, 0],
        ahead_by=-31,
        legend=[0, 10, 0, 0],
        rage=[6, 6, 0, 0],
        levels=[[0, 0, 0], [0, 3, 0], [0, 0, 0], [0, 0, 0]],
        axes=[3, 6, 3, 0],
        fielded=[4, 2, 2, 0],
        horns_left=[0, 2, 2, 0],
        warriors=[5, 8, 5, 0],
        fallen=[1, 0, 1, 0],
        cards=[3, 2, 0, 0],
        quests=[2, 0, 0, 0],
        passed=[0, 0, 1, 0],
        active=[1, 0, 0, 0],
        first=[1, 0, 0, 0],
        asked=[1, 0, 0, 0],
        doomed=[3, 2, 0, 0],
        doom_glory=[3 * 2 + 1, 3, 3, 0],
        leader=[IN_VALHALLA, place("elvagar"), IN_RESERVE, 0],
        ship=[place("nw"), IN_RESERVE, IN_RESERVE, 0],
    )
    assert told["monster_of"] == [1, 0, 2, 0, 0, 0, 0, 0, 0]
    assert told["monster_at"] == [IN_RESERVE, 0, place("ne"), 0, 0, 0, 0, 0, 0]
    upgrades = [[UPGRADES[n] for n, has in enumerate(clan) if has] for clan in told["upgrades"]]
    assert upgrades == [["brothers-in-arms", "lokis-domain", "odins-inspiration"], [], [], []]


def test_the_board() -> None:
    told = seen(GAME, winter().s, RAVEN)  # Serpent is player 1, Wolf player 2
    differs(
        told,
        prompt=0,
        asked=[0, 0, 0, 0],
        stands=[0, 1, 1, 1, 1, 1, 1, 1, 1],
        doom=[0, 1, 2, 0, 0, 0, 0, 0, 0],
        pillaged=[0, 0, 0, 0, 0, 1, 0, 0, 0],
        room=[0, 0, 5, 5, 4, 3, 3, 5, 9],
        lead=[0, 6 - 4, 3, 0, 0, 0, 0, -2, -2],
        leads=[0, 1, 1, 0, 0, 0, 0, 0, 0],
    )
    assert told["reward"][MYRKULOR] == [0, 0, 0, 0], "gone"
    assert told["reward"][MUSPELHEIM] == [0, 1, 0, 0]
    assert told["reward"][GIMLE] == [0, 0, 0, 5]
    assert told["reward"][YGGDRASIL] == [1, 1, 1, 0]
    assert told["strength"][ELVAGAR] == [3 + 3, 0, 3 + 1, 0], "a pair of Wolf counts 3, the serpent in the fjord 3"
    assert told["strength"][ANGERBODA] == [3, 0, 0, 0]
    assert told["strength"][MYRKULOR] == [0, 0, 0, 0], "a Ship next to it helps nobody"
    assert told["strength"][GIMLE] == [0, 0, 2, 0]
    assert told["figures"][ELVAGAR] == [1, 0, 3, 0]
    assert told["figures"][YGGDRASIL] == [0, 2, 0, 0]
    assert told["fjords"] == [[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 1, 0]]


def test_own_cards_and_those_of_others() -> None:
    scene = winter()
    told = seen(GAME, scene.s, WOLF)
    assert bag(told["hand"]) == {"tyrs-crush": 1, "quest-manheim": 1, "quest-alfheim": 1}
    differs(told, committed=[0, 0, 1, 0, 1], met=[0, 0, 1, 0, 0], quest_glory=7 + 8, met_glory=7, known=[0] * 4)
    assert told["best_bonus"] == 4
    assert not any(map(any, told["rivals"]))
    scene.s.show(next(number for number in scene.s.hands[RAVEN] if scene.s.card(number).id == "lokis-backstab"))
    other = seen(GAME, scene.s, SERPENT)  # Wolf is player 1, Raven player 2
    assert other["rivals"][1][BATTLES.index("lokis-backstab")] == 1
    assert sum(map(sum, other["rivals"])) == 1
    assert other["known"] == [0, 0, 1, 0]
    assert bag(other["hand"]) == {}


def test_a_draft_and_what_went_on() -> None:
    scene = Scene(2)
    deck = scene.s.decks[0]
    scene.s.packs = [deck[:8], deck[8:16]]
    scene.s.decks[0] = deck[16:]
    scene.s.phase = 0
    scene.run(Draft())
    ids = [scene.s.card(number).id for number in deck]
    told = seen(GAME, scene.s, WOLF)
    differs(told, phase=0, prompt=prompt("draft"), asked=[1, 1, 0, 0], cards=[0] * 4)
    assert bag(told["pack"]) == {card: ids[:8].count(card) for card in ids[:8]}
    assert bag(told["out"]) == {card: ids[8:].count(card) for card in ids[8:]}, "nothing of it was seen"
    for seat in (WOLF, WOLF, RAVEN, RAVEN):
        scene.choose(seat, scene.allowed(seat)[0])
    told = seen(GAME, scene.s, WOLF)
    left = ids[:8]
    for card in scene.in_hand(WOLF):
        left.remove(card)
    out = bag(told["out"])
    assert sum(told["pack"]) == 6
    unseen = [scene.s.card(n).id for n in (*scene.s.hands[RAVEN], *scene.s.decks[0])]
    assert out == {card: 2 * left.count(card) + unseen.count(card) for card in {*left, *unseen}}
    assert [field.name for field in NUMBERS.sees if field.recalled] == ["out"]


def test_a_battle() -> None:
    scene = Scene(4, age=2)  # when there are cards to be added late
    scene.put(WOLF, "leader warrior", "horgr")
    scene.put(WOLF, "warrior", "muspelheim")
    scene.put(RAVEN, "warrior", "horgr")
    scene.put(BEAR, "ship", "se")
    scene.put(BEAR, "leader", "yggdrasil")
    scene.hand(WOLF, "odins-smite", "tyrs-bash")
    scene.hand(RAVEN, "tyrs-smash")
    scene.hand(BEAR, "quest-manheim 1")
    scene.run(Pillage(WOLF, HORGR))
    differs(
        seen(GAME, scene.s, BEAR),  # Wolf is player 1, Raven player 2, Serpent player 3
        prompt=prompt("call"),
        battle_at=HORGR + 1,
        stage=STAGES.index("call") + 1,
        pillager=2,
        winner=0,
        might=[2, 4, 1, 0],
        near=[3, 1, 0, 0],
        at_stake=[1, 2, 1, 0],
        shown=[0] * 4,
        laid=[0] * 4,
    )
    scene.nobody("call", "stay out")
    scene.choose(WOLF, "card odins-smite")
    told = seen(GAME, scene.s, WOLF)
    differs(told, laid_card=design("odins-smite"), laid=[1, 0, 0, 0], cards=[2, 1, 0, 1], near=[0] * 4, prompt=0)
    assert seen(GAME, scene.s, RAVEN)["laid_card"] == 0
    assert seen(GAME, scene.s, RAVEN)["laid"] == [0, 0, 0, 1]
    scene.choose(RAVEN, "card tyrs-smash")
    scene.choose(BEAR, "card quest-manheim 1")
    differs(
        seen(GAME, scene.s, WOLF),
        prompt=prompt("late"),
        stage=STAGES.index("late") + 1,
        shown=[design("odins-smite"), design("tyrs-smash"), 0, design("quest-manheim")],
        bonus=[1, 3, 0, 0],
        might=[4, 0, 0, 2],
        deaths=[0, 1, 0, 0],
        laid=[0] * 4,
    )


def test_what_is_asked() -> None:
    """What a seat is in the middle of stands in no field of the state."""
    scene = Scene(4)
    scene.sheet(WOLF, "friggas-protection")
    scene.put(WOLF, "warrior warrior leader", "gimle")
    scene.hand(WOLF, "troll")
    scene.turn(WOLF, "march gimle", "with warrior")
    differs(
        seen(GAME, scene.s, WOLF),
        prompt=prompt("march_figures"),
        about_place=GIMLE + 1,
        about_figures=1,
        about_strength=1,
        about_price=1,
    )
    scene.choose(WOLF, "with leader")
    differs(seen(GAME, scene.s, WOLF), prompt=prompt("march_target"), about_place=GIMLE + 1, about_strength=4)
    differs(seen(GAME, scene.s, RAVEN), prompt=0, about_place=0, about_strength=0, about_figures=0, about_price=0)
    scene.choose(WOLF, "to horgr")
    scene.run(Turn(WOLF))
    scene.choose(WOLF, "upgrade troll")
    differs(seen(GAME, scene.s, WOLF), prompt=prompt("free_invade"), about_figure=kind("troll"), about_price=0)
    scene.choose(WOLF, "decline")
    scene.run(Destroy(WOLF, ((HORGR, 0), (HORGR, 1)), IN_BATTLE))
    differs(
        seen(GAME, scene.s, WOLF),
        prompt=prompt("save"),
        about_place=HORGR + 1,
        about_figures=2,
        about_strength=4,
        about_cause=CAUSES.index("battle") + 1,
        about_price=1,
    )


# -- what is weighed --------------------------------------------------------------------------------------------


def test_an_action() -> None:
    scene = winter()
    scene.level(WOLF, "horns", 2)
    scene.hand(WOLF, "friggas-charm")
    scene.run(Turn(WOLF))
    rows = weighed(GAME, scene.s, WOLF)
    differs(
        rows["invade troll"],
        kind=option("invade"),
        figure=kind("troll"),
        cost=2,
        rage_left=4,
        horns_left=0,
        left=0,
        strength=2,
        fallen=0,
    )
    differs(rows["invade warrior"], left=4, cost=1, strength=1)
    differs(
        rows["march elvagar"],
        kind=option("march"),
        place=ELVAGAR + 1,
        figures=3,
        strength=3,
        own=4,
        rival=6,
        lead=-2,
        cost=1,
        doomed=1,
    )
    differs(
        rows["pillage elvagar"],
        kind=option("pillage"),
        place=ELVAGAR + 1,
        own=4,
        rival=6,
        lead=-2,
        own_figures=3,
        rival_figures=2,
        rival_clans=1,
        rival_cards=2,
        own_near=0,
        rival_reach=6,
        room=0,
        rage_up=1,
        axes_up=0,
        axes=3,
        pillage_glory=0,
        sure=0,
        goal=0,
        hope=7,
        doomed=1,
        cost=0,
        rage_left=6,
    )
    differs(
        rows["pillage gimle"],
        own=2,
        own_figures=1,
        rival=0,
        rival_reach=2,
        rival_cards=0,
        rival_figures=0,
        pillage_glory=5,
        sure=0,
        goal=7,
        hope=5,
        room=5,
    )
    differs(
        rows["quest quest-alfheim 1"],
        kind=option("quest"),
        card=design("quest-alfheim"),
        card_kind=CARD_KINDS.index("quest") + 1,
        quest_glory=5,
        quest_lead=2,
        quest_met=1,
        cards_left=3,
    )
    differs(rows["quest quest-manheim 2"], quest_glory=7, quest_lead=0, quest_met=0)
    differs(
        rows["upgrade friggas-charm"],
        card=design("friggas-charm"),
        card_kind=CARD_KINDS.index("clan") + 1,
        price=0,
        free=1,
        power=0,
    )
    differs(rows["pass"], kind=option("pass"), cost=6, rage_left=0)
    assert acts(GAME, scene.s, WOLF) == {notation: notation for notation in rows}


def test_nobody_can_hinder_a_pillage_if_there_is_nobody_near() -> None:
    scene = Scene(4)
    scene.put(WOLF, "warrior", "horgr")
    scene.put(RAVEN, "warrior", "gimle")
    scene.run(Turn(WOLF))
    differs(weighed(GAME, scene.s, WOLF)["pillage horgr"], sure=1, rival_reach=0, rival_clans=0)
    scene.put(RAVEN, "warrior", "yggdrasil")
    differs(weighed(GAME, scene.s, WOLF)["pillage horgr"], sure=0, rival_reach=1, rival_clans=0)


def test_where_to_land() -> None:
    scene = Scene(3)
    scene.sheet(WOLF, "troll", "lokis-dragons", "lokis-domain")
    scene.put(RAVEN, "warrior warrior", "myrkulor")
    scene.put(RAVEN, "leader", "gimle")
    scene.put(SERPENT, "warrior", "gimle")
    scene.turn(WOLF, "invade troll")
    rows = weighed(GAME, scene.s, WOLF)
    differs(
        rows["to gimle"],
        kind=option("land"),
        figure=kind("troll"),
        cost=2,
        rage_left=4,
        gain=2,
        own=0,
        rival=3,
        lead=-1,
        ahead=0,
        kills=1,
        killed=1,
        rival_clans=2,
        room=3,
        doomed=0,
        doom_glory=0,
    )
    differs(rows["to myrkulor"], kills=2, killed=2, lead=2, ahead=1, doomed=1, doom_glory=2 + 1)
    scene.choose(WOLF, "to horgr")
    scene.turn(WOLF, "invade ship")
    rows = weighed(GAME, scene.s, WOLF)
    differs(rows["to nw"], place=place("nw"), gain=2, lead=0, other_lead=-1, doomed=1, doom_glory=2 + 1 + 4)
    differs(rows["to se"], own=2, lead=4, other_lead=2, doomed=0, axes_up=1)
    assert acts(GAME, scene.s, WOLF)["to nw"] == "land nw"


def test_a_march() -> None:
    scene = Scene(4)
    scene.sheet(WOLF, "brothers-in-arms", "dark-elf")
    scene.put(WOLF, "warrior warrior dark-elf", "horgr")
    scene.put(WOLF, "warrior", "utgard")
    scene.put(RAVEN, "warrior", "horgr")
    scene.turn(WOLF, "march horgr", "with warrior")
    differs(weighed(GAME, scene.s, WOLF)["with warrior"], figures=2, strength=2, origin_own=1, origin_lead=0)
    scene.choose(WOLF, "with dark-elf")
    rows = weighed(GAME, scene.s, WOLF)
    differs(
        rows["to utgard"],
        kind=option("march to"),
        place=UTGARD + 1,
        origin=HORGR + 1,
        figures=2,
        strength=2,
        gain=3 - 1 + 1,
        own=1,
        lead=4,
        origin_own=1,
        origin_lead=0,
        cost=1,
        rage_left=5,
        horns_up=1,
    )
    differs(rows["to yggdrasil"], gain=1 + 3, room=9, rage_up=1, axes_up=1, horns_up=1)


def test_spoils_of_leader_and_giant() -> None:
    scene = Scene(2, age=3)
    scene.sheet(WOLF, "lord-of-axes", "frost-giant")
    scene.put(WOLF, "leader frost-giant", "horgr")
    scene.run(Turn(WOLF))
    differs(weighed(GAME, scene.s, WOLF)["pillage horgr"], axes_up=2, rage_up=0, any_up=1)
    scene.choose(WOLF, "pass")
    scene.sheet(RAVEN, "lord-of-spears")
    scene.put(RAVEN, "leader", "gimle")
    scene.run(Turn(RAVEN))
    differs(weighed(GAME, scene.s, RAVEN)["pillage gimle"], axes_up=1, rage_up=1, horns_up=1, any_up=0, pillage_glory=5)


def test_a_call_and_the_cards_of_a_battle() -> None:
    scene = Scene(4, age=3)
    scene.sheet(RAVEN, "tyrs-domain")
    scene.put(WOLF, "leader", "horgr")
    scene.put(RAVEN, "warrior", "horgr")
    scene.put(RAVEN, "leader", "muspelheim")
    scene.hand(WOLF, "tyrs-bash", "heimdalls-gaze")
    scene.hand(RAVEN, "quest-manheim 3", "heimdalls-sight", "troll")
    scene.run(Pillage(WOLF, HORGR))
    rows = weighed(GAME, scene.s, RAVEN)
    differs(
        rows["join leader muspelheim"],
        kind=option("join"),
        figure=kind("leader"),
        origin=MUSPELHEIM + 1,
        place=HORGR + 1,
        gain=3,
        own=1,
        rival=3,
        lead=1,
        origin_own=0,
        origin_lead=0,
        best_left=3,
        axes=3,
    )
    differs(rows["stay out"], kind=option("stay out"), lead=-2, own_near=3)
    scene.choose(RAVEN, "join leader muspelheim")
    scene.nobody("call", "stay out")
    rows = weighed(GAME, scene.s, RAVEN)
    differs(
        rows["card quest-manheim 3"],
        kind=option("card"),
        power=3,
        lead=1 + 3,
        quest_glory=9,
        cards_left=2,
        best_left=0,
        rival_cards=2,
    )
    differs(rows["card heimdalls-sight"], power=0, lead=1, cards_left=2, best_left=3)
    differs(rows["card troll"], lead=1, power=2, card_kind=CARD_KINDS.index("monster") + 1)
    bash = weighed(GAME, scene.s, WOLF)["card tyrs-bash"]
    differs(bash, lead=3 + bash["power"] - 4, best_left=3)
    scene.choose(RAVEN, "card quest-manheim 3")
    scene.choose(WOLF, "card tyrs-bash")
    rows = weighed(GAME, scene.s, RAVEN)
    differs(rows["count 3"], kind=option("count"), lead=7 - 3 - bash["power"])
    differs(rows["count nothing"], kind=option("count nothing"), lead=4 - 3 - bash["power"])
    scene.choose(RAVEN, "count 3")
    rows = weighed(GAME, scene.s, WOLF)
    differs(rows["add heimdalls-gaze"], kind=option("add"), lead=3 + bash["power"] + 3 - 7, cards_left=0)
    differs(rows["add nothing"], kind=option("add nothing"), lead=3 + bash["power"] - 7, cards_left=1, best_left=3)


def test_a_level() -> None:
    scene = Scene(2)
    scene.level(WOLF, "rage", 3)
    scene.level(WOLF, "horns", 4)
    scene.run(RaiseOne(WOLF))
    rows = weighed(GAME, scene.s, WOLF)
    differs(rows["raise rage"], kind=option("raise"), stat=1, level=3, rise=1, legend=10)
    differs(rows["raise horns"], stat=3, level=4, rise=3, legend=0)


def test_who_dies_and_who_is_saved() -> None:
    scene = Scene(3, age=3)
    scene.s.dooms = (0, 1, MUSPELHEIM)
    scene.sheet(WOLF, "volur-witch", "eternal-dragons", "odins-inspiration")
    scene.put(WOLF, "warrior volur-witch", "muspelheim")
    scene.put(WOLF, "ship", "se")
    scene.ragnarok()
    rows = weighed(GAME, scene.s, WOLF)
    differs(rows["let die"], kind=option("let die"), figures=3, strength=1 + 3 + 2, glory=3 * 4 * 2 + 12)
    differs(
        rows["flee volur-witch"],
        kind=option("flee"),
        figure=kind("volur-witch"),
        origin=MUSPELHEIM + 1,
        place=YGGDRASIL + 1,
        figures=2,
        gain=3,
        lead=3,
    )
    assert acts(GAME, scene.s, WOLF) == {"flee volur-witch": "flee volur-witch", "let die": "let die"}


def test_a_slot() -> None:
    scene = Scene(3, age=2)
    scene.sheet(WOLF, "troll", "dwarf-chieftain")
    scene.hand(WOLF, "valkyrie")
    scene.turn(WOLF, "upgrade valkyrie")
    rows = weighed(GAME, scene.s, WOLF)
    differs(rows["slot 4"], kind=option("slot"), card=design("valkyrie"), old=design("troll"), free=0)
    differs(rows["slot 5"], old=design("dwarf-chieftain"))
    assert acts(GAME, scene.s, WOLF) == {"slot 4": "slot 4 (monster)", "slot 5": "slot 5 (monster)"}
    differs(seen(GAME, scene.s, WOLF), prompt=prompt("slot"), about_card=design("valkyrie"))


# -- all seats, all games ---------------------------------------------------------------------------------------


def turned(s: BloodRage) -> BloodRage:
    """The same position with everybody one seat on."""
    n = s.players
    t = s.clone()
    for name in (
        "glory", "ledger", "rage", "levels", "reserve", "valhalla", "slots", "powers", "strengths", "prices", "fielded",
        "packs", "hands", "quests", "leftovers", "buried", "glimpses",
    ):  # fmt: skip
        each = getattr(t, name)
        setattr(t, name, [each[-1], *each[:-1]])

    def moved(figures: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted(((figure >> 4) + 1) % n << 4 | figure & 15 for figure in figures))

    def mask(seats: int) -> int:
        return sum(1 << (seat + 1) % n for seat in range(n) if seats >> seat & 1)

    t.at = [moved(figures) for figures in t.at]
    t.passed = mask(t.passed)
    t.start = (t.start + 1) % n
    t.active = (t.active + 1) % n if t.active >= 0 else t.active
    t.owed = {(seat + 1) % n: decision for seat, decision in t.owed.items()}
    b = t.battle
    if b is not None:
        b.pillager = (b.pillager + 1) % n
        b.winner = (b.winner + 1) % n if b.winner >= 0 else b.winner
        b.order = tuple((seat + 1) % n for seat in b.order)
        b.fighters, b.deaths = moved(b.fighters), moved(b.deaths)
        b.laid = [b.laid[-1], *b.laid[:-1]]
        b.cards = [b.cards[-1], *b.cards[:-1]]
        b.used = [b.used[-1], *b.used[:-1]]
        b.counted, b.blanked = mask(b.counted), mask(b.blanked)
    return t


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_looks_alike(players: int) -> None:
    for seed in range(3):
        for s in random_game(GAME, players, f"alike {seed}"):
            assert isinstance(s, BloodRage)
            t = turned(s)
            for seat in range(players):
                other = (seat + 1) % players
                assert NUMBERS.see(s, seat) == NUMBERS.see(t, other)
                if seat in s.owed:
                    assert NUMBERS.weigh(s, seat) == NUMBERS.weigh(t, other)
                    assert NUMBERS.act(s, seat) == NUMBERS.act(t, other)


def test_random_play_shows_every_field_and_every_kind() -> None:
    found = shown("bloodrage")
    assert found.constant == {"see.laid_card"}, "who has laid a card is asked no more: see the battle above"
    assert set(found.classes) == set(range(len(OPTIONS)))
    assert {OPTIONS[each]: classes for each, classes in found.classes.items() if len(classes) > 1} == {
        "land": {"InvadeAt", "Land"}
    }


def test_actions_have_names_of_their_own() -> None:
    check_names_of_actions("bloodrage")
    several = {NUMBERS.name(action) for action, written in shown("bloodrage").notations.items() if len(written) > 1}
    alone = [f"{word} {figure}" for word in ("join", "save", "survivor", "sacrifice") for figure in KINDS[1:]]
    assert several <= {*alone, "count"}, "where the only figure of its kind is, and what a Quest counts, is not said"


def test_the_designs_are_those_of_the_box() -> None:
    assert {card.id for card in GAME.printed.cards} == set(DESIGNS)
    assert {card.face for card in GAME.printed.cards} == set(FACES) - {"another card"}
    assert len(set(DESIGNS)) == len(DESIGNS) == len(BATTLES) + len(QUEST_IDS) + len(MONSTERS) + len(UPGRADES)
    assert tables_of(GAME.printed).tame


def test_other_numbers_on_the_components_are_told_and_bounded(tmp_path: Path) -> None:
    """A troll of strength 20, warriors without end, a card nobody knows."""
    text = (GAME.folder / "components.toml").read_text("utf-8")
    text = text.replace('id = "troll"\nkind = "monster"\nstrength = 2', 'id = "troll"\nkind = "monster"\nstrength = 20')
    text = text.replace("values = [4, 5, 6, 7, 10, 10]", "values = [70, 70, 70, 70, 70, 70]")
    text = text.replace('id = "tyrs-bash"', 'id = "surtrs-bash"')
    file = tmp_path / "wild.toml"
    file.write_text(text, "utf-8")
    scene = Scene(4, components=file)
    scene.sheet(WOLF, "troll")
    scene.hand(WOLF, "surtrs-bash")
    scene.rage(WOLF, 25)
    scene.turn(WOLF, "invade troll")
    differs(weighed(GAME, scene.s, WOLF)["to gimle"], gain=20, lead=12, strength=20, cost=15, rage_left=5)
    told = seen(GAME, scene.s, WOLF)
    differs(told, horns_left=[12] * 4, best_bonus=scene.s.card(scene.s.hands[WOLF][0]).strength)
    assert bag(told["hand"]) == {}, "no design of the box"
    assert not tables_of(scene.s.printed).tame
    luck = Luck("wild")
    while scene.s.owed and not scene.paused:
        seat = min(scene.s.owed)
        for fields, numbers in (
            (NUMBERS.sees, NUMBERS.see(scene.s, seat)),
            (NUMBERS.weighs, NUMBERS.weigh(scene.s, seat)),
        ):
            bounds = [(field.least, field.most) for field in fields for _ in range(field.size)]
            assert all(bounds[at % len(bounds)][0] <= n <= bounds[at % len(bounds)][1] for at, n in enumerate(numbers))
        scene.s.choose(seat, luck.below(len(scene.s.owed[seat].options)))
