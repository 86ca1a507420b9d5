"""The advice: what a team fears and wants, what it expects, and what it says about it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from meadhall.engine.contract import check_game
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.engine.text import LANGUAGES
from meadhall.games.yggdrasil import GAME
from meadhall.games.yggdrasil.advice import policy
from meadhall.games.yggdrasil.advice.evaluate import coming, expected
from meadhall.games.yggdrasil.places import FENRIR, HEL, NIDHOGG, SURTR
from meadhall.games.yggdrasil.state import Yggdrasil
from tests.games.yggdrasil.builder import ODIN, THOR, Scene
from tests.test_texts import Strict

TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (2, {"mode": "hard"}),
    (3, {}),
    (5, {"mode": "hard"}),
    *((3, {"saga": f"saga{number}"}) for number in range(1, 7)),
]
table_ids = [f"{players} {' '.join(options.values())}" for players, options in TABLES]


def best(scene: Scene, seat: int = 0) -> str:
    scores = GAME.advise(scene.s, seat)
    return scene.s.owed[seat].options[scores.index(max(scores))].notation()


def reasons(scene: Scene, notation: str, seat: int = 0) -> list[str]:
    lines = GAME.reasons(scene.s, seat, scene.s.owed[seat].index(notation))
    reader = GAME.texts.reader("en", ["Odin", "Thor", "Frigg"])
    return [reader.say(f"reason.{line.key}", line.args) for line in lines]


# -- what may be expected --------------------------------------------------------------------------------------------


def test_it_knows_a_game_that_is_over() -> None:
    scene = Scene()
    scene.s.win()
    assert GAME.evaluate(scene.s) == [1.0, 1.0, 1.0]
    scene = Scene()
    scene.s.lose("top")
    assert GAME.evaluate(scene.s) == [0.0, 0.0, 0.0]


def chance(*changes: Callable[[Scene], object]) -> float:
    scene = Scene()
    for change in changes:
        change(scene)
    [first, *others] = GAME.evaluate(scene.s)
    assert set(others) == {first}
    return first


def hp(seat: int, n: int) -> Callable[[Scene], object]:
    return lambda scene: scene.s.hp.__setitem__(seat, n)


def test_hit_points_and_troops_are_hope() -> None:
    assert chance(hp(0, 1)) < chance(hp(0, 4)) < chance()
    assert chance() < chance(lambda scene: scene.elves(THOR, 2), lambda scene: scene.vanir(THOR, 2))


def test_the_nearer_the_end_the_better() -> None:
    chances = [chance(lambda scene, n=n: setattr(scene.s, "space", n)) for n in range(5)]  # type: ignore[misc]
    assert chances == sorted(chances)


def test_an_enemy_about_to_win_is_feared_most_when_his_card_is_near() -> None:
    def surt(scene: Scene) -> None:
        scene.enemy("surtr", "alfheim")

    def waits(scene: Scene) -> None:
        scene.wheel("surtr", ODIN)

    def lies(scene: Scene) -> None:
        scene.lay(THOR, "surtr")

    assert chance(surt, waits, lies) < chance(surt, waits) < chance(surt) < chance()


def test_cards_are_counted_as_they_lie_or_as_they_are_remembered() -> None:
    scene = Scene()
    scene.wheel("fenrir", ODIN)
    scene.lay(ODIN, "hel")
    scene.lay(THOR, "fenrir")
    scene.on_top(ODIN, "nidhogg")
    scene.on_top(THOR, "hel")
    now, then = coming(scene.s)
    assert (now[FENRIR], now[HEL], then[HEL]) == (1, 0, 1)
    now, _ = expected(scene.s)  # nobody has seen any of them
    assert 0 < now[FENRIR] < 1
    for card in (*scene.s.laid, *(deck[-1] for deck in scene.s.decks)):
        scene.s.known |= 1 << card if card >= 0 else 0
    now, then = expected(scene.s)
    assert (now[FENRIR], now[HEL], then[HEL], then[SURTR]) == (1, 0, 1, coming(scene.s)[1][SURTR])
    assert then[NIDHOGG] == coming(scene.s)[1][NIDHOGG]


# -- what it likes ---------------------------------------------------------------------------------------------------


def test_it_stops_an_enemy_who_would_win_next() -> None:
    scene = Scene()
    scene.enemy("surtr", "asgard")
    scene.wheel("surtr", THOR)
    scene.act(ODIN)
    assert best(scene) == "fight surtr"
    assert reasons(scene, "fight surtr")[0] == "Surt would win with one more activation; this prevents it."


def test_it_goes_where_the_danger_is() -> None:
    scene = Scene()
    scene.god(ODIN, "alfheim")
    scene.enemy("hel", "vanaheim")
    scene.enemy("loki", "cage")
    scene.wheel("hel", THOR)
    scene.turn(ODIN, "nidhogg")
    assert best(scene) == "move vanaheim"


def test_no_god_kills_himself_for_a_world() -> None:
    scene = Scene()
    scene.devastate("alfheim")
    scene.god(ODIN, "alfheim")
    scene.s.hp[ODIN] = 2
    scene.act(ODIN)
    assert best(scene) == "rest"


def test_an_elf_is_given_for_the_last_hit_points() -> None:
    scene = Scene()
    scene.elves(ODIN, 1)
    scene.s.hp[ODIN] = 1
    scene.dice("blank")
    scene.risk(1)
    assert best(scene) == "elves 1"
    assert reasons(scene, "elves 1") == ["Avoids 1 Risk for sure."]


def test_a_die_that_fails_is_rerolled_and_one_that_succeeds_is_kept() -> None:
    for face, wanted in (("blank", "reroll"), ("success", "keep")):
        scene = Scene()
        scene.artifact(ODIN, "draupnir")
        scene.dice(face)
        scene.risk(2)
        assert best(scene) == wanted


def test_company_is_sought_for_the_bonus() -> None:
    scene = Scene()
    scene.god(THOR, "alfheim")
    scene.turn(ODIN, "nidhogg")
    assert best(scene) == "move alfheim"
    said = reasons(scene, "move alfheim")
    assert said[:2] == ["The best that can be done in Alfheim:", "Brings 3 × Elf for later throws."]


# -- in every game ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), TABLES, ids=table_ids)
def test_every_question_gets_a_reason_that_can_be_read_and_gives_nothing_away(
    players: int, options: dict[str, str]
) -> None:
    names = list(GAME.info.seat_names[:players])
    readers = [Strict(GAME.texts.templates[language], names) for language in LANGUAGES]
    luck = Luck("reasons")
    table = Table(GAME, players, "reasons", options, listen=False)
    while not table.over and len(table.made) < 150:
        seat = luck.pick(sorted(table.state.owed))
        world, other = (_imagined(table, seat, luck.split(f"{name} {len(table.made)}")) for name in "ab")
        digest = world.digest()
        advice = GAME.advise(world, seat)
        top = advice.index(max(advice))
        for index in {top, luck.below(len(advice))}:
            lines = GAME.reasons(world, seat, index)
            assert 1 <= len(lines) <= 3
            assert lines == GAME.reasons(other, seat, index)
            for line in lines:
                for reader in readers:
                    reader.say(f"reason.{line.key}", line.args)
        assert 0 <= policy(world, seat, Luck("policy")) < len(advice)
        assert world.digest() == digest
        table.choose(seat, top if luck.below(4) else luck.below(len(advice)))


def _imagined(table: Table, seat: int, luck: Luck) -> Yggdrasil:
    return GAME.imagine(table.state, seat, luck)  # type: ignore[arg-type]


def test_every_reason_written_is_given_somewhere() -> None:
    source = (GAME.folder / "advice" / "reasons.py").read_text("utf-8")
    written = [key.removeprefix("reason.") for key in GAME.texts.templates["en"] if key.startswith("reason.")]
    assert not [key for key in written if f'"{key}"' not in source]


@pytest.mark.parametrize("saga", [f"saga{number}" for number in range(1, 7)])
def test_a_saga_can_be_judged_before_it_is_set_up(saga: str) -> None:
    """Experience is spent first: the tale does not hold yet what the saga will put there."""
    table = Table(GAME, 2, "1", {"saga": saga})
    assert all(0 < chance < 1 for chance in GAME.evaluate(table.state))


def test_nobody_is_told_who_was_dealt_which_support_cards() -> None:
    """A random game of two in which the reasons once told it; the contract compares them in worlds that look alike."""
    check_game(GAME, 2, "2028.3781", {"mode": "easy", "saga": "none", "campaign": "new"})
