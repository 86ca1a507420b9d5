"""The contract is worth something: each promise, broken on purpose, is noticed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from meadhall.engine.campaign import Chapter, Standing
from meadhall.engine.contract import ContractFault, Tally, check_bundle, check_coverage, check_game
from meadhall.engine.guide import guide_of
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.engine.step import Line
from meadhall.engine.table import Table
from meadhall.engine.text import LANGUAGES
from meadhall.engine.wire import changed
from meadhall.games.eketorp import GAME
from meadhall.games.eketorp.state import Eketorp
from meadhall.games.eketorp.steps.fight import LayCard
from meadhall.games.eketorp.steps.loot import Keep
from meadhall.games.meduris import GAME as MEDURIS
from meadhall.games.yggdrasil import GAME as YGGDRASIL
from tests.plugins.heap import GAME as HEAP
from tests.plugins.heap import Heap, Turn


def faults(game: Game[Any]) -> str:
    with pytest.raises(ContractFault) as caught:
        for seed in range(20):
            check_game(game, 4, str(seed), often=0.2)
    return str(caught.value)


def test_a_view_of_another_type() -> None:
    assert "a view is no HeapView" in faults(replace(GAME, view_type=HEAP.view_type))


def test_a_view_that_shows_too_much() -> None:
    def leaky(s: Eketorp, audience: int) -> Any:
        return changed(GAME.view(s, audience), pile=s.pile[-1])  # the next card to be drawn

    assert "can tell an imagined world" in faults(replace(GAME, view=leaky))


def test_imagining_that_looks_at_the_truth() -> None:
    def peeking(s: Eketorp, seat: int, luck: Luck) -> Eketorp:
        world = s.clone()
        world.luck = luck
        return world

    assert "looks at the truth" in faults(replace(GAME, imagine=peeking))


def test_imagining_that_depends_on_the_truth() -> None:
    def tainted(s: Eketorp, seat: int, luck: Luck) -> Eketorp:
        if s.pile[-1] % 2:  # as good as a peek: the next card moves the stream
            luck.below(2)
        return GAME.imagine(s, seat, luck)

    assert "cannot know" in faults(replace(GAME, imagine=tainted))


def broken_clone(name: str) -> Callable[[Eketorp], Eketorp]:
    whole = Eketorp.clone

    def clone(s: Eketorp) -> Eketorp:
        copy = whole(s)
        setattr(copy, name, getattr(s, name))
        return copy

    return clone


@pytest.mark.plain
@pytest.mark.parametrize("name", ["hands", "walls", "hospital", "owed", "agenda"])
def test_a_copy_that_shares_what_can_change(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(Eketorp, "clone", broken_clone(name))
    assert faults(GAME)


@pytest.mark.plain
def test_an_undo_across_information(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "reveal", lambda s: None)
    assert "may undo a choice that" in faults(GAME)


@pytest.mark.plain
def test_a_brick_out_of_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(self: Keep, s: Eketorp) -> None:
        s.booty[self.seat] += (self.colour,)

    monkeypatch.setattr(Keep, "run", run)
    assert "bricks, not" in faults(GAME)


@pytest.mark.plain
def test_two_options_of_one_notation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LayCard, "notation", lambda self: "card")
    assert "notations are not unique" in faults(GAME)


def test_a_game_without_end() -> None:
    assert "no end after 50 choices" in faults(replace(GAME, info=replace(GAME.info, bound=50)))


@pytest.mark.parametrize(("key", "missing"), [("beaten", "event.beaten"), ('"beaten.later"', "event.beaten.later")])
def test_a_missing_text(tmp_path: Path, key: str, missing: str) -> None:
    shutil.copytree(GAME.folder, tmp_path / "eketorp")
    spanish = tmp_path / "eketorp/text/es.toml"
    spanish.write_text(spanish.read_text().replace(f"\n{key} =", "\nbeeten ="))
    assert f"no text for {missing}" in faults(replace(GAME, folder=tmp_path / "eketorp"))


def test_an_event_without_a_rule() -> None:
    rules = {kind: rule for kind, rule in GAME.event_rules.items() if kind != "built"}
    assert "no rule is named for built" in faults(replace(GAME, event_rules=rules))


def test_something_never_seen() -> None:
    with pytest.raises(ContractFault, match=r"event\.beaten"):
        check_coverage(GAME, Tally(games=1))


def test_a_fault_says_how_to_see_it_again() -> None:
    with pytest.raises(ContractFault, match="meadhall check eketorp --players 5 --seed 9"):
        check_game(replace(GAME, info=replace(GAME.info, bound=5)), 5, "9")


# -- advice and hints ---------------------------------------------------------------------------------------------


def broken(*args: object) -> Any:
    raise ZeroDivisionError("on purpose")


@pytest.mark.parametrize("name", ["advise", "evaluate", "reasons", "policy", "draw"])
def test_a_part_that_fails(name: str) -> None:
    assert "ZeroDivisionError: on purpose" in faults(replace(GAME, **{name: broken}))


def test_advice_of_the_wrong_length() -> None:
    assert "pieces of advice for" in faults(replace(GAME, advise=lambda s, seat: [*GAME.advise(s, seat), 0.0]))


@pytest.mark.parametrize("odd", [float("nan"), float("inf")])
def test_advice_that_is_no_number(odd: float) -> None:
    assert "advice is no number" in faults(replace(GAME, advise=lambda s, seat: [odd] * len(s.owed[seat].options)))


def test_advice_that_depends_on_more_than_the_world() -> None:
    """Of two worlds that are the same it likes the first one it is asked about better."""
    asked: list[int] = []

    def moody(s: Eketorp, seat: int) -> list[float]:
        asked.append(seat)
        return [float(len(asked))] * len(s.owed[seat].options)

    assert "advise differs between worlds that are the same" in faults(replace(GAME, advise=moody))


def test_advice_that_changes_the_state() -> None:
    def clumsy(s: Eketorp, seat: int) -> list[float]:
        s.start = (s.start + 1) % s.players
        return [0.0] * len(s.owed[seat].options)

    assert "advice changes the state" in faults(replace(GAME, advise=clumsy))


@pytest.mark.parametrize(
    ("expected", "problem"),
    [([0.5], "1 values for 4 seats"), ([1.5, 0, 0, 0], "is not from 0 to 1"), ([0.25] * 4, "evaluate says")],
)
def test_expectations_that_make_no_sense(expected: list[float], problem: str) -> None:
    """The last is right all along, and wrong when somebody has won."""
    assert problem in faults(replace(GAME, evaluate=lambda s: expected))


def test_a_policy_that_chooses_what_is_not_there() -> None:
    assert "policy chooses 99 out of" in faults(replace(GAME, policy=lambda s, seat, luck: 99))


def test_a_moment_that_is_neither_calm_nor_not() -> None:
    assert "calm says None" in faults(replace(GAME, calm=lambda s: None))


def test_choices_reopened_by_what_they_were() -> None:
    turns: list[int] = []

    def moody(s: Eketorp, seat: int) -> None:
        turns.append(seat)
        s.start = len(turns) % s.players

    assert "reopen differs between worlds that are the same" in faults(replace(GAME, reopen=moody))


def test_one_s_own_choice_reopened() -> None:
    assert "reopen changes what the seat is asked" in faults(replace(GAME, reopen=lambda s, seat: s.owed.pop(seat)))


def test_a_hint_that_tells_what_is_hidden() -> None:
    def telling(s: Eketorp, seat: int, index: int) -> list[Line]:
        return [Line("bricks", {"n": s.pile[-1]})]  # the next card to be drawn

    assert "is told what it cannot know" in faults(replace(GAME, reasons=telling))


def test_a_hint_whose_words_depend_on_what_is_hidden() -> None:
    """Less is told than in the one above: only whether there is something to say."""

    def silent(s: Eketorp, seat: int, index: int) -> list[Line]:
        return GAME.reasons(s, seat, index) if s.pile[-1] % 2 else []

    assert "is told what it cannot know" in faults(replace(GAME, reasons=silent))


@pytest.mark.parametrize("game", ["meduris", "eketorp"])
def test_a_hint_that_tells_what_one_could_only_remember(game: str) -> None:
    """Once it lay open and now the view hides it: behind a screen, or face down. A hint must not bring it back."""
    found = {"meduris": MEDURIS, "eketorp": GAME}[game]

    def telling(s: Any, seat: int, index: int) -> list[Line]:
        other = (seat + 1) % s.players
        secret = s.goods[4 * other] if game == "meduris" else len([c for c in s.hands[other] if s.known(c, seat)])
        return [Line("secret", {"n": secret})]

    words = {language: {"reason.secret": "{n}."} for language in LANGUAGES}
    assert "is told what it cannot know" in faults(replace(found, reasons=telling, words=lambda printed: words))


def test_forgetting_that_can_be_seen() -> None:
    def loud(s: Eketorp, seat: int, luck: Luck) -> Eketorp:
        world = GAME.imagine(s, seat, luck)
        world.start = (s.start + 1) % s.players
        return world

    assert "can tell what is forgotten" in faults(replace(GAME, forget=loud))


def test_a_reason_without_words() -> None:
    assert "no text for reason.mood" in faults(replace(GAME, reasons=lambda s, seat, index: [Line("mood", {})]))


# -- the board ----------------------------------------------------------------------------------------------------


def test_a_board_that_is_too_wide() -> None:
    assert "the board takes 101 columns" in faults(
        replace(GAME, draw=lambda view, reader: "[bold]" + "x" * 101 + "[/]")
    )


def test_a_board_that_says_nothing() -> None:
    assert "is empty" in faults(replace(GAME, draw=lambda view, reader: ""))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_without_words_in_one_language(language: str) -> None:
    word = GAME.texts.templates[language]["board.supply"]

    def draw(view: Any, reader: Any) -> str:
        if reader.templates.get("board.supply") == word:
            reader.say("board.sup", {})
        return GAME.draw(view, reader)

    assert "no text for board.sup" in faults(replace(GAME, draw=draw))


@pytest.mark.parametrize("audience", [0, 3, -1, -2])
def test_a_board_that_cannot_be_drawn_for_one_audience(audience: int) -> None:
    real = GAME.view

    def view(s: Eketorp, seen_by: int) -> Any:
        found = real(s, seen_by)
        return found if seen_by != audience else changed(found, spaces=[])

    spaceless = replace(GAME, view=view, draw=lambda view, reader: view.spaces[0].id)
    assert "IndexError" in faults(spaceless)


# -- the bundle ---------------------------------------------------------------------------------------------------


def test_the_smallest_game_keeps_the_contract() -> None:
    check_bundle(HEAP)
    tally = Tally()
    for seed in range(20):
        tally.add(check_game(HEAP, 2, str(seed), often=0.5))
    check_coverage(HEAP, tally)


def bundle_faults(game: Game[Any]) -> str:
    with pytest.raises(ContractFault) as caught:
        check_bundle(game)
    return str(caught.value)


@pytest.fixture
def heap(tmp_path: Path) -> Game[Any]:
    """A copy whose files can be spoiled."""
    shutil.copytree(HEAP.folder, tmp_path / "heap")
    return replace(HEAP, folder=tmp_path / "heap")


def spoil(game: Game[Any], file: str, old: str, new: str) -> Game[Any]:
    path = game.folder / file
    assert old in path.read_text("utf-8")
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    return game


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("text/it.toml", "took =", "tok =", "it: there is no text for event.tok, event.took here or in English"),
        ("text/es.toml", "{seat:seat} toma {n}.", "{seat:seat} toma.", "es: event.took asks for other things"),
        ("text/en.toml", "{seat:seat} wins.", "{seat:chair} wins.", "en: event.won cannot be filled"),
        ("text/it.toml", "Corvo", "Lupo", "it: two seats have the same name"),
        ("text/en.toml", 'wolf = "Wolf"', "", "there is no text for name.wolf"),
        ("text/en.toml", "Take {n}.", "Take {n}!", "keeps its voice down"),
        ("rules/heap.es.md", "HP-END-1", "HP-END-2", "these rules are missing, or too many: HP-END-1, HP-END-2"),
        ("rules/heap.it.md", "*(public)*", "*(ruling)*", "another basis than in English: HP-TAKE-1, HP-END-1"),
        ("components.toml", "credits", "credit", "no credits"),
        ("components.toml", "Un juego que nadie inventó.", "", "a credit is empty"),
        ("components.toml", "es = ", "de = ", "'es' must be a text"),
    ],
)
def test_a_spoiled_file(heap: Game[Any], file: str, old: str, new: str, problem: str) -> None:
    assert problem in bundle_faults(spoil(heap, file, old, new))


@pytest.mark.parametrize("page", ["heap.md", "heap.it.md", "heap.es.md"])
def test_a_page_of_rules_that_is_not_there(heap: Game[Any], page: str) -> None:
    (heap.folder / "rules" / page).unlink()
    assert "no page of rules" in bundle_faults(heap)


@pytest.fixture
def guided(heap: Game[Any]) -> Game[Any]:
    """With a guide of its own, as a game from elsewhere may have one."""
    page = (
        "# Heap\n\nTake the last one.\n\n## Your turn\n\nTake some [HP-TAKE-1].\n\n> ![A heap](first.jpg)\n> A heap.\n"
    )
    (heap.folder / "guide/heap").mkdir(parents=True)
    for name in ("heap.md", "heap.it.md", "heap.es.md"):
        (heap.folder / "guide" / name).write_text(page)
    (heap.folder / "guide/heap/examples.toml").write_text("[first]\neyes = 1\n")
    (heap.folder / "guide/heap/first.saga").write_text(Table(heap, 2, "1").record().write())
    return heap


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("heap.md", "HP-TAKE-1", "HP-TAKE-7", "guide in 'it', 'Your turn': missing, or too many: HP-TAKE-1, HP-TAKE-7"),
        ("heap.it.md", " [HP-TAKE-1]", "", "guide in 'it', 'Your turn': missing, or too many: HP-TAKE-1"),
        ("heap.es.md", "## Your", "## A chapter\n\nMore.\n\n## Your", "there are 2 chapters, but 1 in English"),
        ("heap.es.md", "Take some", "Take *some*", "has no place in the text of a guide"),
        ("heap/examples.toml", "[first]", "[second]", "there is no second.saga"),
        ("heap/first.saga", "rules 1", "rules 0", "follows rules version 0"),
        ("heap/first.saga", "digest ", "1 take 99\ndigest ", "take 99"),
    ],
)
def test_a_spoiled_guide(guided: Game[Any], file: str, old: str, new: str, problem: str) -> None:
    assert problem in bundle_faults(spoil(guided, f"guide/{file}", old, new))


def test_a_guide_of_a_game_from_elsewhere(guided: Game[Any]) -> None:
    check_bundle(guided)
    for page in ("heap.md", "heap.it.md", "heap.es.md"):
        spoil(guided, f"guide/{page}", "HP-TAKE-1", "HP-TAKE-7")
    guide_of.cache_clear()
    assert "neither rules nor examples, or examples that are not shown: HP-TAKE-7" in bundle_faults(guided)


def test_an_event_that_names_no_rule_there_is() -> None:
    wrong = replace(HEAP, event_rules={"took": "HP-TAKE-1", "won": "HP-END-7"})
    assert "events name rules that no page has: HP-END-7" in bundle_faults(wrong)
    with pytest.raises(ContractFault, match=r"event\.won names HP-END-7: no such rule"):
        check_game(wrong, 2, "1")


def test_an_event_of_which_nobody_has_heard() -> None:
    rules = {**HEAP.event_rules, "lost": "HP-END-1"}
    assert "events without a rule, or without a text: lost" in bundle_faults(replace(HEAP, event_rules=rules))


def test_a_question_that_names_no_rule_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.plugins.heap.TAKE.rule", "HP-TAKE-9")
    with pytest.raises(ContractFault, match=r"Prompt\('take'\) names HP-TAKE-9: no such rule"):
        check_game(HEAP, 2, "1")


def test_a_question_without_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.plugins.heap.TAKE.key", "grab")
    with pytest.raises(ContractFault, match=r"no text for prompt.grab"):
        check_game(HEAP, 2, "1")


def test_a_question_that_leaves_a_blank(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(self: Turn, s: Heap) -> None:
        whole(self, s)
        s.owed[self.seat].about = {}

    whole = Turn.run
    monkeypatch.setattr(Turn, "run", run)
    with pytest.raises(ContractFault, match=r"prompt.take asks for n, but is given \['count'\]"):
        check_game(HEAP, 2, "1")


def test_options_that_read_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.plugins.heap.Take.label", lambda self: Line("take", {"n": 1}))
    with pytest.raises(ContractFault, match="two options read the same"):
        check_game(HEAP, 2, "1")


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"seat_names": ("wolf",)}, "2 seats, but 1 names"),
        ({"players": (3, 2)}, "odd player counts"),
        ({"minutes": (9, 3)}, "odd minutes"),
        ({"decisions": 100}, "a usual game has 100 decisions, the bound is 9"),
    ],
)
def test_a_card_that_cannot_be(changes: dict[str, Any], problem: str) -> None:
    assert problem in bundle_faults(replace(HEAP, info=replace(HEAP.info, **changes)))


def test_something_seldom_that_does_not_exist() -> None:
    assert "seldom, but it has no text: event.flood" in bundle_faults(replace(HEAP, seldom=frozenset({"event.flood"})))


def test_habits_that_no_search_can_have() -> None:
    assert "no search can have such habits" in bundle_faults(replace(HEAP, habits=HEAP.habits._replace(pace=0)))


class Hosted:
    """The campaign of Yggdrasil, with one of its functions put in place of the true one."""

    def __init__(self, **wrong: Any) -> None:
        self.wrong = wrong

    def __getattr__(self, name: str) -> Any:
        return self.wrong.get(name, getattr(YGGDRASIL.campaigns, name))


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"begin": lambda players: YGGDRASIL.campaigns.begin(max(1, players))}, "begins a campaign for nobody"),
        ({"players": lambda file: 9}, "a campaign begun for 1 is one for 9"),
        ({"options": lambda file: {"saga": "saga9"}}, "option 'saga' cannot be 'saga9'"),
        ({"enter": lambda file, table: file}, "enters a game that is not over"),
        ({"choose": lambda file, seat, notation: file}, "sells what is not on offer"),
        ({"standing": lambda file, reader: Standing([], [], [], False)}, "no chapter is the next one"),
        ({"standing": lambda file, reader: Standing([Chapter("I", "open")], [], [], False)}, "neither done, next"),
        ({"standing": lambda file, reader: reader.say("board.sup", {})}, "no text for board.sup"),
    ],
)
def test_a_campaign_that_breaks_its_word(wrong: dict[str, Any], problem: str) -> None:
    assert problem in bundle_faults(replace(YGGDRASIL, campaign=lambda printed: Hosted(**wrong)))


def test_a_campaign_that_forgets_its_games() -> None:
    def enter(file: str, table: Table) -> str:
        YGGDRASIL.campaigns.enter(file, table)  # refuses what it must
        return file

    assert "after 1 games tells of 0" in bundle_faults(replace(YGGDRASIL, campaign=lambda printed: Hosted(enter=enter)))
