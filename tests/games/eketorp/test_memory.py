"""Cards that have been fought with lie face down: what the table shows of them, what it tells, and what stays known."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from meadhall.bots import bot
from meadhall.cli.session import Session
from meadhall.engine.events import Told
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.engine.view import EVERYTHING, SPECTATOR, Audience
from meadhall.games.eketorp import GAME
from tests.games.eketorp.builder import BLUE, RED, YELLOW, Scene
from tests.rules import rule

CARDS = {"card", "high", "low", "cards"}  # the words by which events name cards


def two_fights(covered: bool = True) -> Scene:
    """Red has lost 4 to 6 against Blue on A; then Yellow attacks Blue there, and both are asked for a card."""
    scene = Scene()
    scene.s.covered = covered
    scene.stand("A", RED, BLUE, YELLOW)
    scene.fights()
    scene.attack(RED, "A", BLUE)
    scene.lay({RED: 4, BLUE: 6})
    return scene


def asides(scene: Scene, audience: Audience) -> list[list[int]]:
    return [village.aside for village in GAME.view(scene.s, audience).villages]


def table_of(memory: str) -> Table:
    """Red stands before two fights on A, with nothing to be asked of Yellow."""
    table = Table(GAME, 3, "7", {"first": "seat1", "memory": memory})
    for seat, place in ((RED, "A"), (BLUE, "A"), (YELLOW, "B")):
        table.choose_all(seat, [f"place {place}"] * 8)
    return table


def fight(table: Table) -> None:
    """Play on to the end of the next fight: nobody changes cards, each lays the lowest."""
    clashes = len(named(table, EVERYTHING))
    while len(named(table, EVERYTHING)) == clashes:
        seat = min(table.state.owed)
        table.choose(seat, 0)


def named(table: Table, audience: Audience) -> list[Told]:
    """What the log tells of battle cards."""
    return [told for told in table.told(audience) if CARDS & set(told.args) and told.kind != "material"]


# -- what is shown ----------------------------------------------------------------------------------------------


@rule("EK-FIGHT-14")
@pytest.mark.parametrize("audience", [YELLOW, SPECTATOR])
def test_the_cards_of_a_fight_lie_open_until_the_next_one_begins(audience: Audience) -> None:
    scene = Scene()
    scene.stand("A", RED, BLUE)
    scene.fights()
    scene.lay({RED: 4, BLUE: 6})
    assert asides(scene, audience) == [[6], [4], []]
    scene = two_fights()
    assert scene.s.fight == (BLUE, YELLOW, 0)
    assert asides(scene, audience) == [[0], [0], []]


@rule("EK-FIGHT-14")
def test_everybody_goes_on_seeing_his_own() -> None:
    scene = two_fights()
    assert asides(scene, RED) == [[6], [0], []]
    assert asides(scene, BLUE) == [[0], [4], []]
    assert asides(scene, EVERYTHING) == [[6], [4], []]
    assert GAME.view(scene.s, BLUE).covered


@rule("EK-FIGHT-14")
def test_the_option_leaves_open_what_all_have_seen() -> None:
    scene = two_fights(covered=False)
    for audience in (RED, BLUE, YELLOW, SPECTATOR):
        assert asides(scene, audience) == [[6], [4], []]
    assert not GAME.view(scene.s, BLUE).covered


@rule("EK-FIGHT-14")
def test_a_siege_covers_the_cards_of_the_last_fight_too() -> None:
    scene = Scene()
    scene.stand("A", RED, BLUE)
    scene.stand("ship 1", YELLOW)
    scene.fights()
    scene.lay({RED: 4, BLUE: 6})  # on goes the game: Yellow besieges Red
    assert scene.asked() == {RED: "card_defending", YELLOW: "card_besieging"}
    assert asides(scene, YELLOW) == [[0], [0], []]


@rule("EK-FIGHT-14")
def test_at_the_end_of_the_round_they_are_covered() -> None:
    scene = Scene()
    scene.stand("A", RED, BLUE)
    scene.fights()
    scene.lay({RED: 4, BLUE: 6})
    scene.harvest_and_build()
    assert asides(scene, YELLOW) == [[6], [4], []]
    scene.end_of_round()
    assert asides(scene, YELLOW) == [[0], [0], []]


@rule("EK-FIGHT-14")
def test_a_hand_taken_up_is_covered_but_for_the_last_card() -> None:
    scene = Scene()
    scene.hand(RED, 6)
    scene.aside(RED, 1, 3, 4)
    scene.stand("A", RED, BLUE)
    scene.fights()
    scene.choose(BLUE, "card 2")
    assert GAME.view(scene.s, YELLOW).villages[RED].hand == [2, 0, 0, 0]
    assert GAME.view(scene.s, RED).villages[RED].hand == [1, 2, 3, 4]


@rule("EK-FIGHT-14")
def test_after_the_game_all_that_was_seen_is_shown() -> None:
    scene = two_fights()
    scene.s.owed.clear()
    scene.s.finish((RED,), (1, 0, 0))
    assert asides(scene, YELLOW) == [[6], [4], []]
    assert GAME.view(scene.s, YELLOW).villages[RED].hand == [0, 0, 0], "what nobody saw stays hidden"


@rule("EK-FIGHT-14")
def test_copies_cover_the_same_cards() -> None:
    """The digest does not tell, for it leaves out what changes only the looks."""
    for scene in (two_fights(), two_fights(covered=False)):
        copy, world = scene.s.clone(), GAME.imagine(scene.s, YELLOW, Luck("w"))
        assert GAME.view(copy, YELLOW) == GAME.view(world, YELLOW) == GAME.view(scene.s, YELLOW)
    scene = Scene()
    scene.stand("A", RED, BLUE)
    scene.fights()
    scene.lay({RED: 4, BLUE: 6})
    assert GAME.view(scene.s.clone(), SPECTATOR) == GAME.view(scene.s, SPECTATOR)


@rule("EK-FIGHT-14")
def test_games_are_played_the_same_either_way() -> None:
    """So a record without the option is good for both."""
    covered, opened = (Table(GAME, 4, "9", {"memory": memory}) for memory in ("covered", "open"))
    luck = Luck("same")
    while not covered.over:
        seat = luck.pick(sorted(covered.state.owed))
        index = luck.below(len(covered.decision(seat).options))
        covered.choose(seat, index)
        opened.choose(seat, index)
    assert covered.state.digest() == opened.state.digest()
    assert Table(GAME, 4, "9").options["memory"] == "covered", "as printed"


# -- what is remembered -----------------------------------------------------------------------------------------


@rule("EK-FIGHT-13", "EK-FIGHT-16")
@pytest.mark.parametrize("covered", [True, False])
def test_imagined_worlds_remember_covered_cards(covered: bool) -> None:
    scene = two_fights(covered)
    for number in range(20):
        world = GAME.imagine(scene.s, YELLOW, Luck(f"world {number}"))
        assert (world.aside[RED], world.aside[BLUE]) == (scene.s.aside[RED], scene.s.aside[BLUE])


def wins(scene: Scene) -> list[int]:
    """By what the reasons say: in percent, how often each card of Yellow's beats what Blue may lay."""
    options = range(len(scene.s.owed[YELLOW].options))
    lines = [line for index in options for line in GAME.reasons(scene.s, YELLOW, index)]
    return [line.args["n"] for line in lines if line.key == "wins"]


def against_a_known_hand(covered: bool, shown: tuple[int, ...] = ()) -> Scene:
    """Yellow has seen all of Blue's hand, 2 2 2 2, and is asked for a card against it."""
    scene = Scene()
    scene.s.covered = covered
    scene.hand(BLUE, 2, 2, 2, 2)
    for card in scene.s.hands[BLUE]:
        scene.s.seen[card] = 0b111
    scene.stand("A", BLUE, YELLOW)
    scene.fights()
    scene.s.shown = scene.s.hands[BLUE] if shown else ()
    return scene


@rule("EK-FIGHT-16")
def test_reasons_reckon_with_what_is_shown_only() -> None:
    """Yellow holds 1 2 4 6."""
    assert wins(against_a_known_hand(covered=False)) == [0, 0, 100, 100]
    covered = wins(against_a_known_hand(covered=True))
    assert 0 < covered[1] < covered[2] < 100, "as against any card that does not lie open"
    other = against_a_known_hand(covered=True)
    other.hand(BLUE, 6, 6, 6, 6)
    for card in other.s.hands[BLUE]:
        other.s.seen[card] = 0b111
    assert wins(other) == covered, "whatever lies face down, the words are the same"


@rule("EK-FIGHT-16")
def test_reasons_reckon_with_what_lies_open_for_now() -> None:
    assert wins(against_a_known_hand(covered=True, shown=(1,))) == [0, 0, 100, 100]


# -- what is told -----------------------------------------------------------------------------------------------


@rule("EK-FIGHT-15")
def test_the_log_names_cards_until_the_seat_chooses_again() -> None:
    table = table_of("covered")
    fight(table)
    assert [told.kind for told in named(table, YELLOW)] == [told.kind for told in named(table, EVERYTHING)]
    seat = next(iter(table.state.owed))
    table.choose(seat, 0)
    assert not named(table, seat), "he has looked and gone on"
    assert named(table, YELLOW), "he has not been asked since"
    assert not named(table, SPECTATOR)


@rule("EK-FIGHT-15")
def test_nobody_misses_a_fight_by_looking_away() -> None:
    table = table_of("covered")
    for number in range(1, 4):
        fight(table)
        assert len(named(table, YELLOW)) == number
        assert len(named(table, RED)) == len(named(table, BLUE)) == 1, "those who fought have chosen since"
        assert len(named(table, SPECTATOR)) == 1


@rule("EK-FIGHT-15")
def test_an_older_line_tells_who_won() -> None:
    table = table_of("covered")
    fight(table)
    before = [told for told in table.told(YELLOW) if told.kind in ("beaten", "tie")]
    fight(table)
    after = [told for told in table.told(RED) if told.kind in ("beaten.later", "tie.later")]
    assert [told.kind for told in after] == [f"{told.kind}.later" for told in before]
    assert after[0].args == {key: value for key, value in before[0].args.items() if key not in CARDS}


@rule("EK-FIGHT-15")
def test_the_option_leaves_the_cards_in_the_log() -> None:
    table = table_of("open")
    for _ in range(3):
        fight(table)
    for audience in (RED, BLUE, YELLOW, SPECTATOR):
        assert named(table, audience) == named(table, EVERYTHING)


@rule("EK-FIGHT-15")
def test_cards_drawn_for_amulets_are_told_for_now_only() -> None:
    table = table_of("covered")
    while table.state.owed[next(iter(table.state.owed))].prompt.key != "amulets":
        seat = next(iter(table.state.owed))
        table.choose(seat, 0)
    seat = next(iter(table.state.owed))
    table.choose(seat, "change hand")
    told = table.told(seat)[-1]
    assert told.kind == "changed.you" and len(told.args["cards"]) == 4
    while seat not in table.state.owed:
        table.choose(next(iter(table.state.owed)), 0)
    table.choose(seat, 0)
    changed = [told for told in table.told(seat) if told.kind.startswith("changed")]
    assert changed[0] == ("changed.later", {"seat": seat, "n": 4})


@rule("EK-FIGHT-15")
def test_what_is_chosen_in_secret_covers_nothing_for_spectators() -> None:
    """Or they could tell that somebody has chosen."""
    table = table_of("covered")
    fight(table)
    while len(table.state.owed) != 2:  # both lay a card
        table.choose(next(iter(table.state.owed)), 0)
    before = table.told(SPECTATOR)
    table.choose(min(table.state.owed), 0)
    assert table.told(SPECTATOR) == before


@rule("EK-FIGHT-15")
def test_what_is_taken_back_was_never_chosen() -> None:
    table = table_of("covered")
    fight(table)
    while len(table.state.owed) != 2:
        table.choose(next(iter(table.state.owed)), 0)
    seat = min(table.state.owed)
    log, view = table.told(seat), table.view(seat)
    table.choose(seat, 0)
    table.undo(seat)
    assert (table.told(seat), table.view(seat)) == (log, view)


@rule("EK-FIGHT-15")
def test_after_the_game_the_log_names_all() -> None:
    table = table_of("covered")
    luck = Luck("on")
    while not table.over:
        seat = luck.pick(sorted(table.state.owed))
        table.choose(seat, luck.below(len(table.decision(seat).options)))
    assert len(named(table, SPECTATOR)) > 20
    assert not [told for told in table.told(SPECTATOR) if told.kind.endswith(".later")]


@rule("EK-FIGHT-15")
@pytest.mark.parametrize("memory", ["covered", "open"])
def test_at_one_terminal_each_is_told_what_is_still_to_be_seen(memory: str) -> None:
    """Several people at one screen: `log` tells each what that seat may still be told."""
    table = table_of(memory)
    table.names = ["Ann", "Bo", "Cy"]
    fight(table)
    fight(table)
    first, last = named(table, EVERYTHING)
    assert first.kind == last.kind == "beaten"
    reader = GAME.texts.reader("en", table.names)
    for seat in (RED, YELLOW):
        out = StringIO()
        Session(table, ["you"] * 3, {}, "en", Console(file=out)).log(seat)
        remembered = memory == "open" or seat == YELLOW
        assert (reader.say("event.beaten", first.args) in out.getvalue()) == remembered
        assert (reader.say("event.beaten.later", first.args) in out.getvalue()) != remembered
        assert reader.say("event.beaten", last.args) in out.getvalue()


@rule("EK-FIGHT-16")
def test_bots_choose_the_same_either_way() -> None:
    """A search remembers by imagined worlds, so it is as strong where people have to remember by themselves."""
    tables = [Table(GAME, 3, "5", {"memory": memory}) for memory in ("covered", "open")]
    for table in tables:
        bots = {seat: bot(level, Luck(f"bot {seat}")) for seat, level in enumerate(("karl", "drengr", "karl"))}
        while table.state.owed and len(table.made) < 80:
            seat = min(table.state.owed)
            table.choose(seat, bots[seat].choose(table.chair(seat)))
    covered, opened = ([(made.seat, made.step.notation()) for made in table.made] for table in tables)
    assert covered == opened
    assert any(notation.startswith("card") for _, notation in covered)
