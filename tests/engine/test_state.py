"""The verbs of the rules, shown on the smallest game there is."""

from __future__ import annotations

import pytest

from meadhall.engine.decision import Prompt
from meadhall.engine.errors import IllegalChoice, RuleFault, WrongSeat
from meadhall.engine.events import Event
from meadhall.engine.luck import Scripted
from meadhall.engine.state import State
from meadhall.engine.step import Step
from meadhall.engine.view import EVERYTHING, SPECTATOR

ASK = Prompt("ask", "XX-ASK-1")
ALWAYS = Prompt("always", "XX-ASK-2", always=True)


class Saga(State):
    """What was done, as a string."""

    __slots__ = ("done",)

    def __init__(self, *steps: Step[Saga], luck: Scripted | None = None) -> None:
        super().__init__(2, luck or Scripted())
        self.done = ""
        self.do(*steps)

    def facts(self) -> tuple[object, ...]:
        return (self.done,)


class Say(Step[Saga]):
    __slots__ = ("word",)

    def __init__(self, word: str) -> None:
        self.word = word

    def run(self, s: Saga) -> None:
        s.done += self.word

    def notation(self) -> str:
        return self.word


class Then(Step[Saga]):
    """Says a word and puts others on the agenda."""

    __slots__ = ("word", "words")

    def __init__(self, word: str, words: str) -> None:
        self.word = word
        self.words = words

    def run(self, s: Saga) -> None:
        s.done += self.word
        s.do(*map(Say, self.words))


class Ask(Step[Saga]):
    __slots__ = ("prompt", "seats", "words")

    def __init__(self, words: str, *seats: int, prompt: Prompt = ASK) -> None:
        self.words = words
        self.seats = seats
        self.prompt = prompt

    def run(self, s: Saga) -> None:
        for seat in self.seats:
            s.ask(seat, self.prompt, [*map(Say, self.words)])


class AskAll(Step[Saga]):
    __slots__ = ("first", "words")

    def __init__(self, words: str, first: int = 0) -> None:
        self.words = words
        self.first = first

    def run(self, s: Saga) -> None:
        s.ask_all(ASK, [*map(Say, self.words)], self.first)


class Roll(Step[Saga]):
    __slots__ = ()

    def run(self, s: Saga) -> None:
        s.done += str(s.luck.roll())


class End(Step[Saga]):
    __slots__ = ()

    def run(self, s: Saga) -> None:
        s.finish((0,), (1, 0))


def begun(*steps: Step[Saga], luck: Scripted | None = None) -> Saga:
    s = Saga(*steps, luck=luck)
    s.begin()
    return s


def test_steps_run_in_the_order_given_and_new_ones_before_the_old() -> None:
    assert begun(Say("a"), Then("b", "cd"), Say("e"), End()).done == "abcde"


def test_the_end_drops_what_is_left_on_the_agenda() -> None:
    s = begun(Say("a"), End(), Say("b"))
    assert (s.done, s.agenda, s.outcome) == ("a", [], ((0,), (1, 0)))


def test_a_choice_runs_its_step_and_then_the_agenda() -> None:
    s = begun(Ask("xy", 1), Say("!"), End())
    assert list(s.owed) == [1]
    s.choose(1, 1)
    assert s.done == "y!"


def test_a_single_option_is_taken_at_once_unless_the_asking_is_part_of_the_play() -> None:
    assert begun(Ask("x", 0), End()).done == "x"
    s = begun(Ask("x", 0, prompt=ALWAYS), End())
    assert (s.done, list(s.owed)) == ("", [0])


def test_simultaneous_choices_wait_for_the_last() -> None:
    s = begun(Ask("xy", 0, 1), Say("!"), End())
    moment = s.moment
    s.choose(1, 0)
    assert (s.done, list(s.owed), s.moment) == ("x", [0], moment)
    s.choose(0, 1)
    assert s.done == "xy!"
    assert s.moment == moment + 1


@pytest.mark.parametrize("seat", [0, 1])
def test_what_the_group_is_asked_is_answered_once(seat: int) -> None:
    s = begun(AskAll("xy", first=1), Ask("ab", 0), End())
    assert list(s.owed) == [1, 0]
    moment = s.moment
    s.choose(seat, 1)
    assert (s.done, list(s.owed), s.moment) == ("y", [0], moment + 1)
    with pytest.raises(WrongSeat, match="seat 2 owes no decision now"):
        s.choose(1, 0)
    assert begun(AskAll("x"), End()).done == "x"


def test_nothing_offered_and_nothing_left_are_faults_of_the_game() -> None:
    with pytest.raises(RuleFault, match="ask: seat 1 is asked, but nothing is offered"):
        begun(Ask("", 0))
    with pytest.raises(RuleFault, match="nothing left to do, nobody to ask, and no result"):
        begun(Say("a"))


def test_chance_and_reveals_move_the_horizon() -> None:
    s = begun(Ask("xy", 0), Ask("xy", 0), Roll(), Ask("xy", 0), Ask("xy", 0), End(), luck=Scripted(6))
    s.choose(0, 0)
    assert s.horizon == 0
    s.choose(0, 0)
    assert (s.done, s.horizon) == ("xx6", 2)
    s.choose(0, 0)
    assert s.horizon == 2
    s.reveal()
    assert s.horizon == 3


def test_who_may_not_choose_is_told_why() -> None:
    s = begun(Ask("xy", 1), End())
    with pytest.raises(WrongSeat, match="seat 1 owes no decision now; waiting for seat 2"):
        s.choose(0, 0)
    with pytest.raises(WrongSeat, match="there is no seat 8 at this table of 2; waiting for seat 2"):
        s.choose(7, 0)
    with pytest.raises(IllegalChoice, match="seat 2 has options 0 to 1, not 2: x, y"):
        s.choose(1, 2)
    s.choose(1, 0)
    with pytest.raises(WrongSeat, match="seat 2 cannot choose: the game is over"):
        s.choose(1, 0)


def test_the_digest_knows_what_matters() -> None:
    def digest(*steps: Step[Saga], luck: Scripted | None = None) -> str:
        return begun(*steps, luck=luck).digest()

    base = digest(Ask("xy", 0), End())
    assert digest(Ask("xy", 0), End()) == base
    assert digest(Say("a"), Ask("xy", 0), End()) != base, "data"
    assert digest(Ask("xz", 0), End()) != base, "options"
    assert digest(Ask("xy", 1), End()) != base, "who is asked"
    assert digest(Ask("xy", 0), Say("a"), End()) != base, "what is still to do"
    assert digest(Ask("xy", 0), End(), luck=Scripted(1)) != base, "luck to come"


def test_events_have_a_public_and_a_private_side() -> None:
    both = Event("drew", {"seat": 0}, 0b001, {"card": 5})
    secret = Event("saw", None, 0b101, {"card": 5})
    for audience, told in ((0, {"seat": 0, "card": 5}), (1, {"seat": 0}), (SPECTATOR, {"seat": 0})):
        heard = both.told(audience)
        assert heard is not None
        assert heard.args == told
        assert heard.kind == ("drew.you" if "card" in told else "drew")
    hearers = [audience for audience in (0, 1, 2, SPECTATOR, EVERYTHING) if secret.told(audience)]
    assert hearers == [0, 2, EVERYTHING]


def test_nobody_listening_costs_no_event() -> None:
    s = begun(Ask("xy", 0), End())
    s.tell("x", seat=0)
    assert s.events is None
    s.events = []
    s.tell("x", seat=0)
    s.tell_apart("y", 1, {"card": 5})
    assert [event.kind for event in s.events] == ["x", "y"]
