"""What goes over the WebSocket. The TypeScript types are generated from here (`scripts/make_types.py`).

A client opens `/ws?table=ID`, sends `Join` and from then on gets a `Update` whenever something changes for it. It sends
`Choose` and the like with a key of its own making; each is answered by `Done` or `Refused` with that key, and a `Hint`
by `Hinted` or `Refused`. A repeated key is answered like the first time and changes nothing.
"""

from __future__ import annotations

from typing import Any, Literal

from meadhall.engine.present import LogLine, Question
from meadhall.engine.wire import Parcel, fresh
from meadhall.server.protocol.shared import ClockCard, CorrectedCard, Final, RefusalCode, SeatCard

# -- from the page ----------------------------------------------------------------------------------------------


class Join(Parcel, tag="join"):
    table: str
    token: str = ""  # empty: a spectator, or the person of the session
    seat: int = -1  # without a token: a seat that belongs to this person
    language: str = "en"


class Choose(Parcel, tag="choose"):
    key: str
    decision: str
    choices: list[str]  # notations, one after the other, all or none


class Undo(Parcel, tag="undo"):
    key: str
    count: int = 1


class Name(Parcel, tag="name"):
    """Whoever sits here wants to be called so, by everybody; with an empty name, as when the table was made."""

    key: str
    name: str


class HandOver(Parcel, tag="hand"):
    """Let this bot play the seat until further notice; with no bot, its owner plays again."""

    key: str
    bot: str = ""


class AskUndo(Parcel, tag="ask_undo"):
    """Ask all others to let this seat take back its last choices, and what they have chosen since."""

    key: str
    count: int = 1


class Answer(Parcel, tag="answer"):
    """Agree to what is `asked`, or refuse it; whoever asked can withdraw it so."""

    key: str
    ask: str
    agree: bool


class Resign(Parcel, tag="resign"):
    """Leave for good: this bot plays the seat to the end. For its person the game counts as lost, once they have made
    a choice."""

    key: str
    bot: str = ""  # empty: the usual one


class Part(Parcel, tag="part"):
    """Agree that the game is left unfinished, without a result; or do not, and all who had agreed may think again.
    When everybody who still plays has agreed, it ends."""

    key: str
    agree: bool = True


class Say(Parcel, tag="say"):
    """To all at the table."""

    key: str
    text: str


class Note(Parcel, tag="note"):
    """What the seat keeps in mind; nobody else ever reads it."""

    key: str
    text: str


class Mute(Parcel, tag="mute"):
    """Hear no more, or again, what a seat says."""

    key: str
    seat: int
    muted: bool = True


class Pin(Parcel, tag="pin"):
    """A suggestion for all at the table to see: words, and what on the board they are about. Empty: take it away."""

    key: str
    text: str = ""
    entity: str = ""


class Hint(Parcel, tag="hint"):
    """What would Huginn choose in my place? At a glance: in a quarter of the time, and what should I think twice of?"""

    key: str
    glance: bool = False


class Speak(Parcel, tag="speak"):
    """The reader wants another language."""

    language: str


class Ping(Parcel, tag="ping"):
    pass


Keyed = Choose | Undo | Name | HandOver | AskUndo | Answer | Resign | Part  # they change what is played, or who plays
Talking = Say | Note | Mute
FromPage = Join | Keyed | Talking | Pin | Hint | Speak | Ping

# -- to the page ------------------------------------------------------------------------------------------------


class Pinned(Parcel, frozen=True):
    seat: int
    text: str
    entity: str


class Asked(Parcel, frozen=True):
    """A seat asks for an undo across others' choices."""

    id: str  # to be sent back with an answer
    seat: int
    waiting: list[int]  # seats that have not answered
    line: int  # the log would end before this line


class Frame(Parcel):
    """What an audience would have seen on the way to an update, had everything not been done at once."""

    log_to: int  # so many lines of the log were told by then
    view: Any  # the game's own view


class CoachStep(Parcel):
    """What the coach says; in words, `**bold**` is all the markup there is. One of kind `choose` asks for a choice."""

    number: int
    kind: Literal["tell", "choose"]
    title: str
    say: str
    why: str  # may be empty
    point: list[str]  # entities of the board, `option:<notation>`, or parts of the page
    expect: list[str]  # the picks that the coach would make
    accept: list[str]  # all options that may be picked
    replies: dict[str, str]  # what is said to others, by notation


class CoachChapter(Parcel):
    title: str
    steps: int
    passed: int  # of these


class CoachAsk(Parcel):
    """Something that may be asked at any time."""

    question: str
    answer: str


class CoachCard(Parcel):
    """The lesson at a table, as it stands. What is `shown` is told one after the other; at most the last one asks."""

    lesson: str
    title: str
    about: str
    chapters: list[CoachChapter]
    step: int  # so many lie behind
    steps: int
    minutes: int  # left, about
    shown: list[CoachStep]
    asks: list[CoachAsk]
    finished: bool  # the last step is shown, or lies behind
    line: list[str]  # what the coach would pick now, even where he leaves it to you


class Update(Parcel, tag="update"):
    """All that one audience sees now. `log` replaces the lines from number `log_from` on: an undo takes lines back."""

    table: str
    game: str
    version: int  # counted for this audience alone: it tells nothing about hidden choices
    seat: int  # whose eyes: a seat, or -1 for a spectator
    seats: list[SeatCard]
    view: Any  # the game's own view
    frames: list[Frame]  # on the way to this view, in their order; none if there was nothing in between
    owing: list[int]  # seats that owe a decision
    decision: str  # to be sent back with a choice; empty if this seat owes none
    question: Question | None
    undoable: int  # how many of its last choices the seat may take back
    askable: int  # and how many it may ask all others to let it take back
    asked: Asked | None
    clock: ClockCard | None  # None: without a clock
    log_from: int
    log: list[LogLine]
    final: Final | None
    pins: list[Pinned] | None  # suggestions; None where nobody may make any, for all play against each other
    hints: bool  # whether this seat may ask for a hint
    past: int  # see TableCard
    components: CorrectedCard | None  # see TableCard
    parting: list[int] = fresh(list)  # seats that agree to leave the game unfinished
    abandoned: bool = False  # all have: it ended without a result
    coach: CoachCard | None = None  # where a lesson is taught, to the one who learns


class Done(Parcel, tag="done"):
    key: str


class Advised(Parcel):
    """An option that Huginn would think about."""

    notation: str
    label: str
    value: float  # what the seat may expect after it, from 0 (lost) to 1 (won)
    share: float  # how much of its thinking Huginn gave it, from 0 to 1
    why: str  # what speaks for it; may be empty


class Hinted(Parcel, tag="hinted"):
    """The best options of a decision, the best first; judged by what the seat knows."""

    key: str
    decision: str
    hints: list[Advised]
    doubts: list[str]  # notations of options that look much worse than the best; told at a glance only


class ChatLine(Parcel):
    number: int
    seat: int  # -1: somebody who watches
    text: str
    at: int  # milliseconds since 1970


class Chat(Parcel, tag="chat"):
    """What was said. If it is told `anew`, forget what you had."""

    lines: list[ChatLine]
    anew: bool


class Notebook(Parcel, tag="notebook"):
    """What a seat keeps for itself."""

    text: str
    muted: list[int]


class Refused(Parcel, tag="refused"):
    key: str
    code: RefusalCode
    text: str


class Pong(Parcel, tag="pong"):
    pass


ToPage = Update | Done | Hinted | Chat | Notebook | Refused | Pong
