"""What is asked and answered over HTTP. The TypeScript types are generated from here (`scripts/make_types.py`)."""

from __future__ import annotations

from typing import Annotated, Literal

from meadhall.engine.campaign import Standing
from meadhall.engine.components import Provenance
from meadhall.engine.guide import Guide
from meadhall.engine.info import Stage
from meadhall.engine.wire import Parcel, fresh, one_of
from meadhall.server.protocol.shared import ClockCard, CorrectedCard, Final, Late, Leaving, SeatCard, SeatKind
from meadhall.server.protocol.socket import Update


class VariantCard(Parcel):
    name: str
    text: str
    values: dict[str, str]  # value -> text; the first is the default


class Credit(Parcel):
    text: str
    provenance: Provenance


class BotCard(Parcel):
    name: str
    strength: str  # what was measured, in the reader's language; empty where nothing was


class GameCard(Parcel):
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


class SeatWish(Parcel):
    """How a seat of a new table is taken."""

    kind: Annotated[str, one_of(SeatKind)]
    name: str = ""
    bot: str = ""


class Past(Parcel):
    """The beginning of a game, taken over from a record. Whoever has read that knows its seed: all that is hidden, and
    the luck to come."""

    record: str  # the text of a .saga file, of the same game with the same number of seats
    choices: int | None = None  # so many of its first choices; None: all


class NewTable(Parcel):
    game: str
    seats: list[SeatWish]
    options: dict[str, str] = fresh(dict)
    language: str = "en"
    public: bool = False  # listed in the hall: whoever comes may take an open seat
    hints: bool | None = None  # None: where they harm nobody, see TableCard
    pace: int = 0  # seconds that a seat has for all it is asked in a row; 0: as many as it likes
    late: Annotated[str, one_of(Late)] = "remind"
    components: str = ""  # name of a corrected components file of this hall; empty: as shipped
    past: Past | None = None  # go on from a point of another game, unlisted, with the options of its record


class LessonCard(Parcel):
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


class SeatKey(Parcel):
    seat: int
    kind: SeatKind
    token: str  # secret of the seat; empty for a bot


class TableMade(Parcel):
    table: str
    seats: list[SeatKey]


class TableCard(Parcel):
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
    yours: list[int] = fresh(list)  # seats of the person whose session it is


class TakeRecord(Parcel):
    """The record of a game that was stopped before its end, for whoever has a seat there, by its token or by being its
    person. It holds all that was hidden, so nobody can go on with the game at this table afterwards."""

    token: str = ""


class Me(Parcel):
    """Who the hall thinks you are. Of a visitor it knows nothing."""

    kind: Literal["visitor", "guest", "account"]
    name: str
    language: str
    webhook: bool = False  # whether you are told by one; its address is a secret of yours
    solo: bool = False  # it is a hall without a server: all that is here is yours, and nobody else comes


class AboutMe(Parcel):
    """What you want to be called, and your language; what is null stays as it is. It makes a visitor a guest."""

    name: str | None = None
    language: str | None = None


class Webhook(Parcel):
    """Where the hall is to tell you that a table waits for you: an https address, or nothing."""

    url: str


class DeviceKeys(Parcel):
    p256dh: str
    auth: str


class NewDevice(Parcel):
    """A push subscription, as browsers write it: on this device you want to be told that a table waits for you."""

    endpoint: str
    keys: DeviceKeys


class DeviceCard(Parcel):
    """Whether you are told on this device, and the hall's public key for web push; empty if it offers none."""

    key: str
    on: bool


class SignUp(Parcel):
    name: str
    password: str
    language: str = "en"


class SignIn(Parcel):
    """By name and password, or by the token of a personal link."""

    name: str = ""
    password: str = ""
    link: str = ""


class NewPassword(Parcel):
    old: str
    new: str


class PersonalLink(Parcel):
    """Whoever has this token can sign in as you: it is the part after `/#me=` in your link. Told only now."""

    token: str


class TakeSeat(Parcel):
    """An open seat of a public table; or, with its token, any seat that has no owner yet."""

    seat: int = -1
    token: str = ""


class Seated(Parcel):
    seat: int


class LeaveTable(Parcel):
    """Leave a table for good without sitting down there: by the token of a seat, or as its person. `resign`: see
    Resign. `delete`: the table is no more; only where nobody else has sat down, before its end, and not if the game
    counts for ratings and has begun."""

    how: Annotated[str, one_of(Leaving)]
    token: str = ""


class DeleteMe(Parcel):
    """Be forgotten: sessions, ratings, notes, devices and names. Tables at which nobody else sits go as well; at the
    others a bot takes over, and what is finished stays for those who played it. An account says its password."""

    password: str = ""


class ListedSeat(Parcel):
    seat: int
    name: str
    kind: Literal["person", "bot", "open"]  # open while nobody has taken it
    bot: str
    you: bool
    score: str = ""  # how it stands, in words; empty where nobody scores for himself, and of a finished game
    place: int = 0  # among the scores, from 1; 0 where there are none


class ListedTable(Parcel):
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
    recent: list[str] = fresh(list)
    asked: str = ""  # what you are asked there
    stage: str = ""  # how far the game is


class FinishedTables(Parcel):
    tables: list[ListedTable]
    next: str  # `before` of the next page; empty on the last


class Leader(Parcel):
    name: str
    bot: str  # its name, if it is one
    you: bool
    rating: float | None  # null in games that all win or lose together
    games: int
    wins: int


class Leaderboard(Parcel):
    game: str
    cooperative: bool
    leaders: list[Leader]


class Statistics(Parcel):
    """Your finished games of one kind. The rating is null as long as none of them counted for one."""

    game: str
    games: int
    wins: int
    best: int  # score
    rating: float | None
    rated: int  # games that counted for the rating


class Swing(Parcel):
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


class Review(Parcel):
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


class NewCampaign(Parcel):
    game: str
    seats: list[SeatWish]
    language: str = "en"
    components: str = ""  # as of a NewTable; all its games are played with it


class CampaignMade(Parcel):
    campaign: str
    token: str  # whoever knows it may act for the group


class CampaignGame(Parcel):
    """A game of the campaign that has ended."""

    table: str
    title: str
    won: bool


class CampaignCard(Parcel):
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


class CampaignChoice(Parcel):
    """One of a seat's offers between games, as the card of this version shows it."""

    token: str
    version: int
    seat: int
    choice: str


class NextGame(Parcel):
    """Open the table of the next game. One that is still in play must be named to be left unfinished."""

    token: str
    seats: list[SeatWish]
    instead: str = ""
    chapter: int = 0  # counted from 1: one that was won may be played again; 0 is the one that comes next
    language: str = "en"


class Replay(Parcel):
    """A finished game as it was after so many choices. (Over HTTP.)"""

    number: int
    choices: int  # of the whole game
    update: Update  # with nothing asked; its seat is -2 for the eyes that see everything
    lines: list[int]  # for each line of the log, the number of the choice that brought it about; 0: the setup
    next_seat: int  # who chose then; -1 at the end
    next: str  # and what, if these eyes may know


class ExampleCard(Parcel):
    """A position that a guide shows: the board with somebody's eyes, and which of its entities are talked about."""

    name: str
    update: Update  # with nothing asked, and no log
    marks: list[str]
    numbered: bool


class GuideCard(Parcel):
    """A game explained in chapters. (Over HTTP.)"""

    guide: Guide | None  # None for a game without: then there are only its rules
    examples: list[ExampleCard]
