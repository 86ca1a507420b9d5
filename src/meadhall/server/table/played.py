"""A table as its stored acts make it, and what each audience can tell of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from hashlib import blake2b
from typing import NamedTuple

from meadhall import bots, games
from meadhall.engine.decision import Decision
from meadhall.engine.events import Event
from meadhall.engine.lessons import Coach, Coaching
from meadhall.engine.table import Table
from meadhall.engine.view import SPECTATOR, Audience
from meadhall.server.kept.acts import (
    Abandoned,
    BotChose,
    Chose,
    Deed,
    HandedOver,
    Named,
    Parting,
    Resigned,
    StoredAct,
    TookBack,
    Undid,
)
from meadhall.server.kept.duties import BotTurn, Duty, Notice, Shift, TimeUp
from meadhall.server.kept.tables import Kept
from meadhall.server.people.players import allows_hints, clean_name
from meadhall.server.protocol.socket import Answer, AskUndo, Choose, HandOver, Keyed, Name, Part, Pinned, Resign, Undo
from meadhall.server.refusal import Refusal
from meadhall.server.table.clock import Deadlines
from meadhall.server.table.coaching import coached, lesson_of
from meadhall.server.table.consent import Consent
from meadhall.server.table.frames import Frames
from meadhall.server.table.lines import Lines
from meadhall.server.table.sight import Sight, sight_of
from meadhall.server.table.story import Story

TAKING_BACK = (Undid, TookBack)


class Heard(NamedTuple):
    """The log of an audience as it was last worked out: of which events, how many, and what was fresh then."""

    events: list[Event]
    number: int
    fresh: int
    lines: Lines


def _differ(events: list[Event], before: int, fresh: int) -> bool:
    """Whether the log reads differently if what is fresh begins elsewhere."""
    first, end = sorted((before, fresh))
    return any(event.lasting is not None for event in events[first:end])


class PlayedTable(Story):
    """Whoever catches anything but a refusal from one of its acts must throw this away."""

    def __init__(self, kept: Kept, acts: Sequence[StoredAct], duties: Sequence[Duty] = ()) -> None:
        super().__init__(kept)
        game = games.game(kept.game).with_components(kept.corrected)
        self.table = Table(game, len(kept.seats), kept.seed, kept.options)
        self.table.names = self.names
        self.lesson = lesson_of(kept)
        self._coach = Coach(self.lesson) if self.lesson else None
        self._coached: tuple[int, Coaching | None] = (-1, None)  # after how many acts, and what is said then
        self._heard: dict[Audience, Heard] = {}  # see `_told`
        self._last = (-1, -1, -1)  # see `_last_before`: after how many acts, before which moment, and its number
        self.frames = Frames(self.table)
        self._consent = Consent(kept.seed)
        self.deadlines = Deadlines(kept.clock.pace)
        self.newly: set[int] = set()  # seats that are asked since the last act
        self._duties: dict[tuple[type[Duty], int], int] = {}  # as they are stored
        self.follow(acts, duties)

    def follow(self, acts: Sequence[StoredAct], duties: Sequence[Duty]) -> None:
        """Further acts as they are stored, and the duties after them. They may take back only what they have chosen."""
        # What was taken back is left out before anything is replayed: an undo replays the whole game.
        known = len(self._standing)
        self._count(acts)
        with self.frames.taken():
            for choice in self._standing[known:]:
                self.table.choose(choice.seat, choice.text)
        self.deadlines.of = {duty.seat: duty.due for duty in duties if isinstance(duty, TimeUp)}
        self.newly = set()
        self._duties = {(type(duty), duty.seat): duty.due for duty in duties}

    def _count(self, acts: Sequence[StoredAct]) -> None:
        for number, act in enumerate(acts, self.acts):
            self._consent.count(number, act)
        super()._count(acts)

    @property
    def sitting(self) -> set[int]:
        """The seats whose owners play themselves now."""
        return {seat for seat, bot in enumerate(self.hands) if not bot}

    @property
    def asked(self) -> Mapping[int, Decision]:
        """What the seats owe; nothing any more once all have agreed to leave the game."""
        return {} if self.abandoned else self.table.state.owed

    # -- acts ---------------------------------------------------------------------------------------------------

    def allow(self, seat: int, message: Keyed) -> None:
        """Refuse what the seat may not do now. Whether a choice is legal the engine says, when it is made."""
        if not isinstance(message, Name):
            self._allow_playing(seat, message)
        match message:
            case Choose():
                self._allow_choice(seat, message)
            case Undo():
                able = self.table.undoable(seat)
                if not 1 <= message.count <= able:
                    raise Refusal("undo", "undo", able=able, count=message.count)
            case HandOver() | Resign() if message.bot:
                bots.known(message.bot)  # says which there are if there is no such bot

    def _allow_playing(self, seat: int, message: Keyed) -> None:
        if self.abandoned:
            raise Refusal("seat", "abandoned")
        if seat in self.resigned:
            raise Refusal("seat", "resigned")
        if self.table.over and isinstance(message, Resign | Part):
            raise Refusal("seat", "over")

    def _allow_choice(self, seat: int, message: Choose) -> None:
        decision = self.owed(seat)
        if self.hands[seat]:
            raise Refusal("seat", "handed")
        if message.decision != self.decision_id(seat):
            raise Refusal("stale", "stale")
        # A batch stays within its plan. If it ran on into later decisions, one bad choice at its end would show
        # what came of the good ones before, and then take them back.
        count = decision.whole().count
        if not 1 <= len(message.choices) <= count:
            raise Refusal("illegal", "plan", count=count, given=len(message.choices))

    def act(self, seat: int, message: Keyed, at: int) -> list[StoredAct]:
        """Do what the message says, which was allowed; the acts to be stored."""
        was = list(self.table.state.owed)
        deeds = self._deeds(seat, message, was)
        keys = [message.key, *[None] * (len(deeds) - 1)]
        return self._acted([StoredAct(seat, *each) for each in zip(deeds, keys, strict=True)], was, at)

    def _deeds(self, seat: int, message: Keyed, was: list[int]) -> Sequence[Deed]:
        match message:
            case Choose():
                before = len(self.table.made)
                self._answer(seat, message.choices, was)
                return [Chose(made.step.notation()) for made in self.table.made[before:]]
            case Undo():
                self.table.undo(seat, message.count)
                return [Undid(message.count)]
            case Name():
                return [Named(clean_name(message.name) or self.kept.seats[seat].name)]
            case HandOver():
                return [HandedOver(bots.played_as(message.bot, self.table.game))]
            case AskUndo():
                return [self._consent.wish(self.table, seat, message.count)]
            case Resign():
                return [Resigned(bots.played_as(message.bot, self.table.game) or bots.USUAL)]
            case Part():
                return [Parting(message.agree)]
            case Answer():
                return [self._consent.answer(self.table, seat, message.ask, message.agree)]

    def _answer(self, seat: int, choices: Sequence[str], was: list[int]) -> None:
        """Make the choices. Once the group is answered, whoever is asked then is newly asked, with the whole time."""
        shared = self.owed(seat).shared
        with self.frames.taken(single=len(choices) == 1):
            self.table.choose_all(seat, choices)
        if shared:
            was.clear()
            self.deadlines.of = {}

    def _acted(self, acts: list[StoredAct], was: Collection[int], at: int) -> list[StoredAct]:
        self._count(acts)
        back = self._back()
        if back:
            self.deadlines.of = {}  # all agreed to it: everybody gets the whole time
        end = self._end(acts[-1].seat) if acts else []
        self.newly = set(self.asked) - (set() if back else set(was))
        # By the seat's own wish: who was late and comes back has no key.
        again = any(isinstance(act.deed, Undid) or (isinstance(act.deed, HandedOver) and act.key) for act in acts)
        self.deadlines.move(was, self.asked, self.sitting, at, back=again)
        return acts + back + end

    def owed(self, seat: int) -> Decision:
        """What the seat must choose now."""
        decision = self.asked.get(seat)
        if decision is None:
            waiting = sorted(self.asked)
            raise Refusal("seat", "not_owing", waiting=waiting) if waiting else Refusal("seat", "over")
        return decision

    def _back(self) -> list[StoredAct]:
        """The end of an ask that nobody has to answer any more."""
        ask = self._consent.ask(self.table)
        if ask is None or self._consent.waiting(ask, self.sitting):
            return []
        gone = self.table.following(ask.seat, ask.choices)
        acts = [StoredAct(ask.seat, TookBack(tuple(self._standing[index].number for index in gone)), None)]
        self.table.undo_together(ask.seat, ask.choices)
        self._count(acts)
        return acts

    def _end(self, seat: int) -> list[StoredAct]:
        """The game is left once everybody who plays has agreed to it."""
        if self.table.over or not self.sitting or not self.sitting <= self.parting:
            return []
        acts = [StoredAct(seat, Abandoned(), None)]
        self._count(acts)
        return acts

    # -- what the hall does -------------------------------------------------------------------------------------

    def due_seats(self, at: int) -> list[int]:
        """The seats for which a bot has to choose now: they are a bot's, or their time is up."""
        return [seat for seat in sorted(self.asked) if self.bot_due(seat, at)]

    def bot_due(self, seat: int, at: int) -> bool:
        return self._for_bot(seat) or (self.kept.clock.late == "decide" and seat in self.late_seats(at))

    def _for_bot(self, seat: int) -> bool:
        """Is it a bot who chooses here? What the group is asked it leaves to people, as long as one of them plays."""
        owed = self.asked
        if seat in owed and owed[seat].shared and (self.sitting or seat != next(iter(owed))):
            return False
        return bool(self.hands[seat])

    def waited_for(self) -> tuple[int, ...]:
        """The seats that owe a decision, but for bots who leave it to people."""
        owed = self.asked
        return tuple(seat for seat in sorted(owed) if not self.hands[seat] or self._for_bot(seat))

    def late_seats(self, at: int) -> list[int]:
        return [seat for seat, due in self.deadlines.of.items() if due <= at]

    def scripted(self, seat: int) -> list[str]:
        """What a lesson lets a bot choose, as long as its line fits; nothing elsewhere."""
        return self.lesson.scripted(self.table, seat) if self.lesson and self.kept.seats[seat].bot else []

    def bot_act(self, seat: int, choices: Sequence[str], at: int) -> list[StoredAct]:
        """What a bot has chosen: one option, or several of a plan."""
        was = list(self.table.state.owed)
        self._answer(seat, choices, was)
        return self._acted([StoredAct(seat, BotChose(text), None) for text in choices], was, at)

    def hand_over(self, at: int) -> list[StoredAct]:
        """Seats whose time is up are played by a bot until their owners are back."""
        acts = [StoredAct(seat, HandedOver(bots.USUAL, late=True), None) for seat in self.late_seats(at)]
        return self._acted(acts, self.table.state.owed, at)

    def welcome(self, seat: int, at: int) -> list[StoredAct]:
        """The owner of a seat that was handed over is back."""
        return self._acted([StoredAct(seat, HandedOver(), None)], self.table.state.owed, at)

    def begin(self, at: int) -> None:
        """Somebody sits down; the clocks of whoever is asked already run from the first time on."""
        if self.acts == self.kept.past and not self._duties:
            self.newly = set(self.asked)
        self.deadlines.move(self.asked, self.asked, self.sitting, at, back=False)

    def shift(self, notices: dict[int, int]) -> Shift:
        """How what the hall owes the table has changed; `notices`: when to tell a seat's owner that it is asked."""
        owing = set(self.asked)
        # Bots alone play for whoever watches: nobody is owed their choices.
        duties: dict[tuple[type[Duty], int], int] = {}
        if self.people():
            duties |= {(BotTurn, seat): 0 for seat in owing if self._for_bot(seat)}
        duties |= {(TimeUp, seat): due for seat, due in self.deadlines.of.items()}
        for seat in owing & self.sitting:
            if due := self._duties.get((Notice, seat)) or notices.get(seat):
                duties[Notice, seat] = due
        known, self._duties = self._duties, duties
        return Shift(
            tuple(duty(seat, due) for (duty, seat), due in known.items() if (duty, seat) not in duties),
            tuple(duty(seat, due) for (duty, seat), due in duties.items() if known.get((duty, seat)) != due),
        )

    @property
    def hints(self) -> bool:
        """Whether a seat may have one."""
        return allows_hints(self.kept.hints, self.table.game.info.cooperative, self.people())

    def stood_in(self) -> list[bool]:
        """For each choice that was made and not taken back: whether a bot made it in a person's place."""
        return [bool(each.stand_in) for each in self._standing]

    def stand_ins(self) -> list[str]:
        """By seat: the bot whose game it was rather than its person's, because it played the seat at the last choice,
        or has made more than half of the seat's choices."""
        return [
            "" if seat.bot else self._last_hands[number] or self._mostly(number)
            for number, seat in enumerate(self.kept.seats)
        ]

    def _mostly(self, seat: int) -> str:
        chosen = [each.stand_in for each in self._standing if each.seat == seat]
        by_bots = [bot for bot in chosen if bot]
        return by_bots[-1] if 2 * len(by_bots) > len(chosen) else ""

    def chose(self) -> list[int]:
        """The seats for which somebody has chosen who is no stand-in."""
        return sorted({each.seat for each in self._standing if not each.stand_in})

    # -- what the audiences get ---------------------------------------------------------------------------------

    def decision_id(self, audience: Audience) -> str:
        """A new one whenever the seat has acted or the moment was come to in another way; empty if it owes nothing.

        What others choose or take back within the moment is hidden, so it leaves the id alone; and nobody can
        count by it, for the seed is in it.
        """
        state = self.table.state
        if audience not in self.asked:
            return ""
        told = f"{audience} {self._acts_of[audience]} {self._last_before(state.moment)}"
        return blake2b(told.encode(), key=self.kept.seed.encode(), digest_size=8).hexdigest()

    def _last_before(self, moment: int) -> int:
        """The number of the last choice that was made before that moment; it is asked for by every audience."""
        if self._last[:2] != (self.acts, moment):
            standing = zip(reversed(self._standing), reversed(self.table.made), strict=True)
            before = (each.number for each, made in standing if made.moment < moment)
            self._last = (self.acts, moment, next(before, -1))
        return self._last[2]

    def sight(self, audience: Audience, online: set[Audience]) -> Sight:
        """All that an audience can tell."""
        return self.sight_of(audience, self.sight_of_all(online), self.table.views([audience])[audience])

    def sight_of_all(self, online: set[Audience], pins: tuple[Pinned, ...] = ()) -> Sight:
        """What every audience can tell, but for the view. It goes with every choice, so it is put together once."""
        return sight_of(self.kept, self.table, SPECTATOR, self.seat_cards(online), b"")._replace(
            owing=self.waited_for(),
            clock=self.kept.clock,
            deadlines=dict(self.deadlines.of),
            pins=pins if self.table.game.info.cooperative else None,
            hints=self.hints,
            parting=tuple(sorted(self.parting)),
            abandoned=self.abandoned,
        )

    def sight_of(self, audience: Audience, for_all: Sight, view: bytes) -> Sight:
        """And what one of them can tell besides."""
        table, seated = self.table, audience >= 0
        playing = seated and not self.abandoned and audience not in self.resigned
        return for_all._replace(
            view=view,
            audience=audience,
            told=self._told(audience),
            decision=self.decision_id(audience),
            undoable=table.undoable(audience) if playing else 0,
            askable=table.askable(audience) if playing else 0,
            asked=self._consent.shown(table, self.sitting, audience),
            hints=for_all.hints and seated,
            coaching=self._coaching(audience),
        )

    def _coaching(self, audience: Audience) -> Coaching | None:
        """What the coach says, to the one who learns. It follows from the choices: worked out once for each."""
        if self._coach is None or audience != self._coach.lesson.seat:
            return None
        if self._coached[0] != self.acts:
            self._coached = (self.acts, coached(self._coach, self.table))
        return self._coached[1]

    def _told(self, audience: Audience) -> Lines:
        """The whole log of an audience. Only what is new is worked out: this goes with every choice."""
        events = self.table.state.events or []
        fresh = self.table.fresh(audience)
        heard = self._heard.get(audience)
        # Anew after an undo, and when something that was told is to be told no more, or again.
        if heard is None or heard.events is not events or _differ(events, heard.fresh, fresh):
            heard = Heard(events, 0, fresh, Lines())
        more = self.table.told(audience, heard.number) if heard.number < len(events) else []
        heard = self._heard[audience] = Heard(events, len(events), fresh, heard.lines.and_then(more))
        return heard.lines

    def round(self) -> int:
        """How many rounds have been begun, as far as a game tells of them by the event `round`."""
        return sum(told.kind == "round" for told in self.table.told(SPECTATOR))
