"""Every message between page and hall. The TypeScript types are generated from here (`scripts/make_types.py`).

A client opens `/ws?table=ID`, sends `Join` and from then on gets a `Update` whenever something changes for it. It sends
`Choose` and the like with a key of its own making; each is answered by `Done` or `Refused` with that key, and a `Hint`
by `Hinted` or `Refused`. A repeated key is answered like the first time and changes nothing.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec

from meadhall.engine.campaign import Standing
from meadhall.engine.components import Provenance
from meadhall.engine.guide import Guide
from meadhall.engine.info import Stage
from meadhall.engine.present import LogLine, Question

SeatKind = Literal["you", "open", "bot"]  # taken by the creator, by whoever gets its link, by a bot
# When time is up: remind the seat's owner, let a bot decide, or hand the seat over to one.
Late = Literal["remind", "decide", "hand_over"]
Leaving = Literal["resign", "delete"]
RefusalCode = Literal[
    "account", "address", "campaign", "chat", "components", "device", "fault", "hint", "hook", "host", "illegal",
    "lesson", "limit", "message", "method", "origin", "password", "path", "pin", "push", "rate", "record", "review",
    "seat", "session", "setup", "size", "stale", "stopped", "table", "taken", "token", "undo", "unready",
]  # fmt: skip


def _one_of(words: Any) -> msgspec.Meta:
    """For what somebody wishes: the schema names the words, and the hall refuses others in the reader's language."""
    return msgspec.Meta(extra_json_schema={"enum": sorted(get_args(words))})


# -- the hall (REST) --------------------------------------------------------------------------------------------


class VariantCard(msgspec.Struct):
    name: str
    text: str
    values: dict[str, str]  # value -> text; the first is the default


class Credit(msgspec.Struct):
    text: str
    provenance: Provenance


class BotCard(msgspec.Struct):
    name: str
    strength: str  # what was measured, in the reader's language; empty where nothing was


class CorrectedCard(msgspec.Struct):
    """A corrected components file: its name, and the mark that its text alone has."""

    name: str
    mark: str


class GameCard(msgspec.Struct):
    name: str
    title: str
    players: list[int]
    minutes: list[int]
    cooperative: bool
    stage: Stage
    seat_names: list[str]  # names of the seats' animals, in the reader's language
    bots: list[BotCard]  # who may take a seat, from the weakest to the strongest
    bot: str  # the usual one
    variants: list[VariantCard]
    credits: list[Credit]
    campaign: bool  # it can go on from one sitting to the next
    corrected: list[str]  # names of corrected components files with which this hall can play it
    page: bool  # it brings its own drawing, /games/<name>/page.js
    emblem: bool  # and its own picture for the hall, /games/<name>/emblem.svg


class SeatWish(msgspec.Struct):
    """How a seat of a new table is taken."""

    kind: Annotated[str, _one_of(SeatKind)]
    name: str = ""
    bot: str = ""


class Past(msgspec.Struct):
    """The beginning of a game, taken over from a record. Whoever has read that knows its seed: all that is hidden, and
    the luck to come."""

    record: str  # the text of a .saga file, of the same game with the same number of seats
    choices: int | None = None  # so many of its first choices; None: all


class NewTable(msgspec.Struct):
    game: str
    seats: list[SeatWish]
    options: dict[str, str] = {}
    language: str = "en"
    public: bool = False  # listed in the hall: whoever comes may take an open seat
    hints: bool | None = None  # None: where they harm nobody, see TableCard
    pace: int = 0  # seconds that a seat has for all it is asked in a row; 0: as many as it likes
    late: Annotated[str, _one_of(Late)] = "remind"
    components: str = ""  # name of a corrected components file of this hall; empty: as shipped
    past: Past | None = None  # go on from a point of another game, unlisted, with the options of its record


class LessonCard(msgspec.Struct):
    """A lesson, and how far you have come with it."""

    game: str
    id: str
    title: str
    about: str
    minutes: int
    steps: int
    done: bool  # you have once come to its end
    table: str  # where you have begun it, to go on there; empty: you have not
    step: int  # so many lie behind you there


class SeatKey(msgspec.Struct):
    seat: int
    kind: SeatKind
    token: str  # secret of the seat; empty for a bot


class TableMade(msgspec.Struct):
    table: str
    seats: list[SeatKey]


class SeatCard(msgspec.Struct):
    seat: int
    name: str
    kind: Literal["person", "bot"]  # whose seat it is
    bot: str  # the bot that plays it now: also for a person, who may take the seat back
    online: bool
    resigned: bool = False  # its person has left for good, and cannot take it back


class Final(msgspec.Struct):
    winners: list[int]
    scores: list[int]


class TableCard(msgspec.Struct):
    """What anybody may know of a table. The record, once the game is over, holds the seed of this fingerprint.

    `hints` says whether a seat may ask for one. Unless the table was made with another wish it may where all play
    together and where one person plays against bots. In games against each other no rating moves where it may.
    """

    table: str
    game: str
    seats: list[SeatCard]
    over: bool
    seed_sha256: str
    hints: bool
    pace: int
    late: Late
    past: int  # so many choices were taken over from a record: the game does not count, and its past is no secret
    lesson: str = ""  # id of the lesson that is taught here, if one is: the game does not count
    components: CorrectedCard | None = None  # it is played with a corrected file
    stopped: str = ""  # why it can neither be played on nor replayed by the rules of this hall; empty: it can
    final: Final | None = None  # how a game ended that is stopped; others tell it by their `Update`
    campaign: str = ""  # of which it is a game
    yours: list[int] = []  # seats of the person whose session it is


class TakeRecord(msgspec.Struct):
    """The record of a game that was stopped before its end, for whoever has a seat there, by its token or by being its
    person. It holds all that was hidden, so nobody can go on with the game at this table afterwards."""

    token: str = ""


class Me(msgspec.Struct):
    """Who the hall thinks you are. Of a visitor it knows nothing."""

    kind: Literal["visitor", "guest", "account"]
    name: str
    language: str
    webhook: bool = False  # whether you are told by one; its address is a secret of yours


class AboutMe(msgspec.Struct):
    """What you want to be called, and your language; what is null stays as it is. It makes a visitor a guest."""

    name: str | None = None
    language: str | None = None


class Webhook(msgspec.Struct):
    """Where the hall is to tell you that a table waits for you: an https address, or nothing."""

    url: str


class DeviceKeys(msgspec.Struct):
    p256dh: str
    auth: str


class NewDevice(msgspec.Struct):
    """A push subscription, as browsers write it: on this device you want to be told that a table waits for you."""

    endpoint: str
    keys: DeviceKeys


class DeviceCard(msgspec.Struct):
    """Whether you are told on this device, and the hall's public key for web push; empty if it offers none."""

    key: str
    on: bool


class SignUp(msgspec.Struct):
    name: str
    password: str
    language: str = "en"


class SignIn(msgspec.Struct):
    """By name and password, or by the token of a personal link."""

    name: str = ""
    password: str = ""
    link: str = ""


class NewPassword(msgspec.Struct):
    old: str
    new: str


class PersonalLink(msgspec.Struct):
    """Whoever has this token can sign in as you: it is the part after `/#me=` in your link. Told only now."""

    token: str


class TakeSeat(msgspec.Struct):
    """An open seat of a public table; or, with its token, any seat that has no owner yet."""

    seat: int = -1
    token: str = ""


class Seated(msgspec.Struct):
    seat: int


class LeaveTable(msgspec.Struct):
    """Leave a table for good without sitting down there: by the token of a seat, or as its person. `resign`: see
    Resign. `delete`: the table is no more; only where nobody else has sat down, before its end, and not if the game
    counts for ratings and has begun."""

    how: Annotated[str, _one_of(Leaving)]
    token: str = ""


class DeleteMe(msgspec.Struct):
    """Be forgotten: sessions, ratings, notes, devices and names. Tables at which nobody else sits go as well; at the
    others a bot takes over, and what is finished stays for those who played it. An account says its password."""

    password: str = ""


class ListedSeat(msgspec.Struct):
    seat: int
    name: str
    kind: Literal["person", "bot", "open"]  # open while nobody has taken it
    bot: str
    you: bool
    score: str = ""  # how it stands, in words; empty where nobody scores for himself, and of a finished game
    place: int = 0  # among the scores, from 1; 0 where there are none


class ListedTable(msgspec.Struct):
    """A table in a list of the hall. `news` counts the lines of the public log since you last acted; `recent` are the
    last of them. Times are in milliseconds since 1970."""

    table: str
    game: str
    public: bool
    made: int
    since: int  # when something that all can see last changed; for a finished game, when it ended
    seats: list[ListedSeat]
    owing: list[int]
    final: Final | None
    past: int  # see TableCard
    hints: bool  # see TableCard
    lesson: str = ""  # see TableCard
    components: CorrectedCard | None = None  # see TableCard
    stopped: bool = False  # by the version of its rules, or because its record was taken; see TableCard
    clock: ClockCard | None = None  # see Update
    news: int = 0
    recent: list[str] = []
    asked: str = ""  # what you are asked there
    stage: str = ""  # how far the game is


class FinishedTables(msgspec.Struct):
    tables: list[ListedTable]
    next: str  # `before` of the next page; empty on the last


class Leader(msgspec.Struct):
    name: str
    bot: str  # its name, if it is one
    you: bool
    rating: float | None  # null in games that all win or lose together
    games: int
    wins: int


class Leaderboard(msgspec.Struct):
    game: str
    cooperative: bool
    leaders: list[Leader]


class Statistics(msgspec.Struct):
    """Your finished games of one kind. The rating is null as long as none of them counted for one."""

    game: str
    games: int
    wins: int
    best: int  # score
    rating: float | None
    rated: int  # games that counted for the rating


class Swing(msgspec.Struct):
    """A choice that changed much for whoever made it, with what it could expect before and after, from 0 to 1."""

    number: int  # so many choices were made before it
    seat: int
    before: float
    after: float
    chosen: str
    best: str  # what Huginn would have chosen; the same words if it was this, "" if none was asked
    why: str
    asked: str  # the question
    key: str  # its kind


class Review(msgspec.Struct):
    """A look back at a finished game, judged by what each seat could know at the time.

    While `done` is below 1 there is more to come: ask again.
    """

    done: float
    choices: int
    estimates: list[list[float]]  # after 0, 1, 2 … choices, by seat: what it could expect, from 0 (lost) to 1 (won)
    # The rest comes with the last of `done`.
    swings: list[Swing]  # the three largest, in the order of the game
    slips: list[Swing]  # by seat: what cost it most, where Huginn would have chosen otherwise; three at most
    strokes: list[Swing]  # by seat: what brought it most


class NewCampaign(msgspec.Struct):
    game: str
    seats: list[SeatWish]
    language: str = "en"
    components: str = ""  # as of a NewTable; all its games are played with it


class CampaignMade(msgspec.Struct):
    campaign: str
    token: str  # whoever knows it may act for the group


class CampaignGame(msgspec.Struct):
    """A game of the campaign that has ended."""

    table: str
    title: str
    won: bool


class CampaignCard(msgspec.Struct):
    """Where a campaign stands. `playing` is the table of the game in play, if there is one."""

    campaign: str
    game: str
    version: int
    seats: list[SeatWish]  # the group as it sat last
    standing: Standing
    games: list[CampaignGame]
    playing: str
    chapter: int  # the one in play, counted from 1; 0 if none is
    components: CorrectedCard | None = None  # see TableCard


class CampaignChoice(msgspec.Struct):
    """One of a seat's offers between games, as the card of this version shows it."""

    token: str
    version: int
    seat: int
    choice: str


class NextGame(msgspec.Struct):
    """Open the table of the next game. One that is still in play must be named to be left unfinished."""

    token: str
    seats: list[SeatWish]
    instead: str = ""
    chapter: int = 0  # counted from 1: one that was won may be played again; 0 is the one that comes next
    language: str = "en"


class Problem(msgspec.Struct):
    """The body of every REST error."""

    code: RefusalCode
    text: str


# -- from the page (WebSocket) ----------------------------------------------------------------------------------


class Join(msgspec.Struct, tag="join"):
    table: str
    token: str = ""  # empty: a spectator, or the person of the session
    seat: int = -1  # without a token: a seat that belongs to this person
    language: str = "en"


class Choose(msgspec.Struct, tag="choose"):
    key: str
    decision: str
    choices: list[str]  # notations, one after the other, all or none


class Undo(msgspec.Struct, tag="undo"):
    key: str
    count: int = 1


class Name(msgspec.Struct, tag="name"):
    """Whoever sits here wants to be called so, by everybody; with an empty name, as when the table was made."""

    key: str
    name: str


class HandOver(msgspec.Struct, tag="hand"):
    """Let this bot play the seat until further notice; with no bot, its owner plays again."""

    key: str
    bot: str = ""


class AskUndo(msgspec.Struct, tag="ask_undo"):
    """Ask all others to let this seat take back its last choices, and what they have chosen since."""

    key: str
    count: int = 1


class Answer(msgspec.Struct, tag="answer"):
    """Agree to what is `asked`, or refuse it; whoever asked can withdraw it so."""

    key: str
    ask: str
    agree: bool


class Resign(msgspec.Struct, tag="resign"):
    """Leave for good: this bot plays the seat to the end. For its person the game counts as lost, once they have made
    a choice."""

    key: str
    bot: str = ""  # empty: the usual one


class Part(msgspec.Struct, tag="part"):
    """Agree that the game is left unfinished, without a result; or do not, and all who had agreed may think again.
    When everybody who still plays has agreed, it ends."""

    key: str
    agree: bool = True


class Say(msgspec.Struct, tag="say"):
    """To all at the table."""

    key: str
    text: str


class Note(msgspec.Struct, tag="note"):
    """What the seat keeps in mind; nobody else ever reads it."""

    key: str
    text: str


class Mute(msgspec.Struct, tag="mute"):
    """Hear no more, or again, what a seat says."""

    key: str
    seat: int
    muted: bool = True


class Pin(msgspec.Struct, tag="pin"):
    """A suggestion for all at the table to see: words, and what on the board they are about. Empty: take it away."""

    key: str
    text: str = ""
    entity: str = ""


class Hint(msgspec.Struct, tag="hint"):
    """What would Huginn choose in my place? At a glance: in a quarter of the time, and what should I think twice of?"""

    key: str
    glance: bool = False


class Speak(msgspec.Struct, tag="speak"):
    """The reader wants another language."""

    language: str


class Ping(msgspec.Struct, tag="ping"):
    pass


Keyed = Choose | Undo | Name | HandOver | AskUndo | Answer | Resign | Part  # they change what is played, or who plays
Talking = Say | Note | Mute
FromPage = Join | Keyed | Talking | Pin | Hint | Speak | Ping

# -- to the page (WebSocket) ------------------------------------------------------------------------------------


class Pinned(msgspec.Struct, frozen=True):
    seat: int
    text: str
    entity: str


class Asked(msgspec.Struct, frozen=True):
    """A seat asks for an undo across others' choices."""

    id: str  # to be sent back with an answer
    seat: int
    waiting: list[int]  # seats that have not answered
    line: int  # the log would end before this line


class Deadline(msgspec.Struct):
    seat: int
    due: int  # milliseconds since 1970


class ClockCard(msgspec.Struct):
    pace: int
    late: Late
    now: int  # by the hall's clock, when this was sent: others may go wrong
    deadlines: list[Deadline]  # of those who owe a decision


class Frame(msgspec.Struct):
    """What an audience would have seen on the way to an update, had everything not been done at once."""

    log_to: int  # so many lines of the log were told by then
    view: Any  # the game's own view


class CoachStep(msgspec.Struct):
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


class CoachChapter(msgspec.Struct):
    title: str
    steps: int
    passed: int  # of these


class CoachAsk(msgspec.Struct):
    """Something that may be asked at any time."""

    question: str
    answer: str


class CoachCard(msgspec.Struct):
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


class Update(msgspec.Struct, tag="update"):
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
    parting: list[int] = []  # seats that agree to leave the game unfinished
    abandoned: bool = False  # all have: it ended without a result
    coach: CoachCard | None = None  # where a lesson is taught, to the one who learns


class Replay(msgspec.Struct):
    """A finished game as it was after so many choices. (Over HTTP.)"""

    number: int
    choices: int  # of the whole game
    update: Update  # with nothing asked; its seat is -2 for the eyes that see everything
    lines: list[int]  # for each line of the log, the number of the choice that brought it about; 0: the setup
    next_seat: int  # who chose then; -1 at the end
    next: str  # and what, if these eyes may know


class ExampleCard(msgspec.Struct):
    """A position that a guide shows: the board with somebody's eyes, and which of its entities are talked about."""

    name: str
    update: Update  # with nothing asked, and no log
    marks: list[str]
    numbered: bool


class GuideCard(msgspec.Struct):
    """A game explained in chapters. (Over HTTP.)"""

    guide: Guide | None  # None for a game without: then there are only its rules
    examples: list[ExampleCard]


class Done(msgspec.Struct, tag="done"):
    key: str


class Advised(msgspec.Struct):
    """An option that Huginn would think about."""

    notation: str
    label: str
    value: float  # what the seat may expect after it, from 0 (lost) to 1 (won)
    share: float  # how much of its thinking Huginn gave it, from 0 to 1
    why: str  # what speaks for it; may be empty


class Hinted(msgspec.Struct, tag="hinted"):
    """The best options of a decision, the best first; judged by what the seat knows."""

    key: str
    decision: str
    hints: list[Advised]
    doubts: list[str]  # notations of options that look much worse than the best; told at a glance only


class ChatLine(msgspec.Struct):
    number: int
    seat: int  # -1: somebody who watches
    text: str
    at: int  # milliseconds since 1970


class Chat(msgspec.Struct, tag="chat"):
    """What was said. If it is told `anew`, forget what you had."""

    lines: list[ChatLine]
    anew: bool


class Notebook(msgspec.Struct, tag="notebook"):
    """What a seat keeps for itself."""

    text: str
    muted: list[int]


class Refused(msgspec.Struct, tag="refused"):
    key: str
    code: RefusalCode
    text: str


class Pong(msgspec.Struct, tag="pong"):
    pass


ToPage = Update | Done | Hinted | Chat | Notebook | Refused | Pong
