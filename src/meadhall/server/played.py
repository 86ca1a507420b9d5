"""A table as its stored acts make it, and what each audience can tell of it.

The kinds of acts, with their texts: `choose` a notation; `bot` one that a bot chose for the seat; `undo` how many of
one's own; `name` a new one; `seat` the bot that plays for its owner from now on, `late` before it if time was up, or
nothing when the owner is back; `ask`, `agree` and `refuse` for an undo across others' choices, and `back`, the numbers
of the acts that it took back.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from hashlib import blake2b
from typing import NamedTuple

from meadhall import bots, games
from meadhall.engine.decision import Decision
from meadhall.engine.events import Event
from meadhall.engine.luck import Luck
from meadhall.engine.state import Outcome
from meadhall.engine.table import Table
from meadhall.engine.view import SPECTATOR, Audience
from meadhall.server.clock import Deadlines
from meadhall.server.consent import Consent
from meadhall.server.lines import Lines
from meadhall.server.players import allows_hints, clean_name
from meadhall.server.protocol import Answer, Asked, AskUndo, Choose, Hand, Keyed, Name, Pinned, SeatCard, Undo
from meadhall.server.refusal import Refusal
from meadhall.server.store import Act, Duty, Kept, Shift

STILL = ("name", "seat", "ask", "agree", "refuse")  # acts that leave every question as it is
TAKING_BACK = ("undo", "back")


class Sight(NamedTuple):
    """All that one audience can tell, in no language yet: the whole content of an Update."""

    view: bytes
    owing: tuple[int, ...]
    decision: str
    undoable: int
    askable: int
    asked: Asked | None
    deadlines: dict[int, int]
    told: Lines
    seats: tuple[SeatCard, ...]
    outcome: Outcome | None
    pins: tuple[Pinned, ...]


class Heard(NamedTuple):
    """The log of an audience as it was last worked out: of which events, how many, and what was fresh then."""

    events: list[Event]
    number: int
    fresh: int
    lines: Lines


class Standing(NamedTuple):
    """A choice that has not been taken back, with the number of its act."""

    number: int
    seat: int
    text: str
    stand_in: str  # the bot that chose in a person's place, if one did


def _differ(events: list[Event], before: int, fresh: int) -> bool:
    """Whether the log reads differently if what is fresh begins elsewhere."""
    first, end = sorted((before, fresh))
    return any(event.lasting is not None for event in events[first:end])


def take_back(standing: list[Standing], seat: int, count: int) -> None:
    """Remove the seat's last choices, as the engine's table does it."""
    for index in range(len(standing) - 1, -1, -1):
        if count and standing[index].seat == seat:
            del standing[index]
            count -= 1


class Played:
    """Whoever catches anything but a refusal from one of its acts must throw this away."""

    def __init__(self, kept: Kept, acts: Sequence[Act], duties: Sequence[Duty] = ()) -> None:
        game = games.game(kept.game).with_components(kept.corrected)
        if game.info.rules != kept.rules:
            raise Refusal("table", "rules", kept=kept.rules, now=game.info.rules, game=game.info.title)
        self.kept = kept
        self.table = Table(game, len(kept.seats), kept.seed, kept.options, [seat.name for seat in kept.seats])
        self.acts = 0
        self.keys: set[tuple[int, str]] = set()
        self.hands = [seat.bot for seat in kept.seats]  # the bot that plays the seat now, if one does
        self.left: set[int] = set()  # seats that were handed to a bot because time was up
        self._last_hands = list(self.hands)  # as they were at the last choice
        self._acts_of = [0] * len(kept.seats)
        self._standing: list[Standing] = []  # in step with table.made
        self._heard: dict[Audience, Heard] = {}  # see `_told`
        self._consent = Consent(kept.seed)
        self.deadlines = Deadlines(kept.clock.pace)
        self.newly: set[int] = set()  # seats that are asked since the last act
        self._duties: dict[tuple[str, int], int] = {}  # as they are stored
        self.follow(acts, duties)

    def follow(self, acts: Sequence[Act], duties: Sequence[Duty]) -> None:
        """Further acts as they are stored, and the duties after them. They may take back only what they have chosen."""
        # What was taken back is left out before anything is replayed: an undo replays the whole game.
        known = len(self._standing)
        self._count(acts)
        for choice in self._standing[known:]:
            self.table.choose(choice.seat, choice.text)
        self.deadlines.of = {duty.seat: duty.due for duty in duties if duty.kind == "clock"}
        self.newly = set()
        self._duties = {(duty.kind, duty.seat): duty.due for duty in duties}

    def _count(self, acts: Sequence[Act]) -> None:
        for act in acts:
            if act.kind in ("choose", "bot"):
                stands_in = act.kind == "bot" and not self.kept.seats[act.seat].bot
                stand_in = self.bot_of(act.seat) if stands_in else ""
                self._standing.append(Standing(self.acts, act.seat, act.text, stand_in))
                self._last_hands = list(self.hands)
            elif act.kind == "undo":
                take_back(self._standing, act.seat, int(act.text))
            elif act.kind == "back":
                gone = set(map(int, act.text.split()))
                self._standing = [each for each in self._standing if each.number not in gone]
            elif act.kind == "name":
                self.table.names[act.seat] = act.text
            elif act.kind == "seat":
                late, _, bot = act.text.rpartition(" ")
                self.hands[act.seat] = bot
                (self.left.add if late else self.left.discard)(act.seat)
            self._consent.count(self.acts, act)
            self.acts += 1
            self._acts_of[act.seat] += act.kind not in STILL
            if act.key is not None:
                self.keys.add((act.seat, act.key))

    @property
    def sitting(self) -> set[int]:
        """The seats whose owners play themselves now."""
        return {seat for seat, bot in enumerate(self.hands) if not bot}

    # -- acts ---------------------------------------------------------------------------------------------------

    def act(self, seat: int, message: Keyed, at: int) -> list[Act]:
        """Do what the message says; the acts to be stored."""
        was = list(self.table.state.owed)
        match message:
            case Name():
                acts = [Act(seat, "name", clean_name(message.name) or self.kept.seats[seat].name, message.key)]
            case Choose():
                acts = self._choose(seat, message, was)
            case Undo():
                acts = self._undo(seat, message)
            case Hand():
                acts = self._hand(seat, message)
            case AskUndo():
                acts = [Act(seat, "ask", self._consent.wish(self.table, seat, message.count), message.key)]
            case Answer():
                kind = self._consent.answer(self.table, seat, message.ask, message.agree)
                acts = [Act(seat, kind, "", message.key)]
        return self._acted(acts, was, at)

    def _acted(self, acts: list[Act], was: Collection[int], at: int) -> list[Act]:
        self._count(acts)
        acts += self._back()
        kinds = {act.kind for act in acts}
        if "back" in kinds:
            self.deadlines.of = {}  # all agreed to it: everybody gets the whole time
        self.newly = set(self.table.state.owed) - set(was) if "back" not in kinds else set(self.table.state.owed)
        again = any(act.kind == "undo" or (act.kind == "seat" and act.key) for act in acts)  # by the seat's own wish
        self.deadlines.move(was, self.table.state.owed, self.sitting, at, back=again)
        return acts

    def _choose(self, seat: int, message: Choose, was: list[int]) -> list[Act]:
        decision = self.owed(seat)
        if self.hands[seat]:
            raise Refusal("seat", "handed")
        if message.decision != self.decision_id(seat):
            raise Refusal("stale", "stale")
        # A batch stays within its plan. If it ran on into later decisions, one bad choice at its end would show
        # what came of the good ones before, and then take them back.
        if not 1 <= len(message.choices) <= decision.count:
            raise Refusal("illegal", "plan", count=decision.count, given=len(message.choices))
        self._answer(seat, message.choices, was)
        return [Act(seat, "choose", text, None if more else message.key) for more, text in enumerate(message.choices)]

    def _answer(self, seat: int, choices: Sequence[str], was: list[int]) -> None:
        """Make the choices. Once the group is answered, whoever is asked then is newly asked, with the whole time."""
        shared = self.owed(seat).shared
        self.table.choose_all(seat, choices)
        if shared:
            was.clear()
            self.deadlines.of = {}

    def _undo(self, seat: int, message: Undo) -> list[Act]:
        able = self.table.undoable(seat)
        if not 1 <= message.count <= able:
            raise Refusal("undo", "undo", able=able, count=message.count)
        self.table.undo(seat, message.count)
        return [Act(seat, "undo", str(message.count), message.key)]

    def _hand(self, seat: int, message: Hand) -> list[Act]:
        if message.bot:
            bots.bot(message.bot, Luck(""))  # says which there are if there is no such bot
        return [Act(seat, "seat", message.bot, message.key)]

    def owed(self, seat: int) -> Decision:
        """What the seat must choose now."""
        decision = self.table.state.owed.get(seat)
        if decision is None:
            waiting = sorted(self.table.state.owed)
            raise Refusal("seat", "not_owing", waiting=waiting) if waiting else Refusal("seat", "over")
        return decision

    def _back(self) -> list[Act]:
        """The end of an ask that nobody has to answer any more."""
        ask = self._consent.ask(self.table)
        if ask is None or self._consent.waiting(ask, self.sitting):
            return []
        gone = self.table.following(ask.seat, ask.choices)
        acts = [Act(ask.seat, "back", " ".join(str(self._standing[index].number) for index in gone), None)]
        self.table.undo_together(ask.seat, ask.choices)
        self._count(acts)
        return acts

    # -- what the hall does -------------------------------------------------------------------------------------

    def bot_of(self, seat: int) -> str:
        """Which bot chooses for the seat if it does not choose itself."""
        return self.hands[seat] or bots.USUAL

    def due_seats(self, at: int) -> list[int]:
        """The seats for which a bot has to choose now: they are a bot's, or their time is up."""
        return [seat for seat in sorted(self.table.state.owed) if self.bot_due(seat, at)]

    def bot_due(self, seat: int, at: int) -> bool:
        return self._for_bot(seat) or (self.kept.clock.late == "decide" and seat in self.late_seats(at))

    def _for_bot(self, seat: int) -> bool:
        """Is it a bot who chooses here? What the group is asked it leaves to people, as long as one of them plays."""
        owed = self.table.state.owed
        if seat in owed and owed[seat].shared and (self.sitting or seat != next(iter(owed))):
            return False
        return bool(self.hands[seat])

    def waited_for(self) -> tuple[int, ...]:
        """The seats that owe a decision, but for bots who leave it to people."""
        owed = self.table.state.owed
        return tuple(seat for seat in sorted(owed) if not self.hands[seat] or self._for_bot(seat))

    def late_seats(self, at: int) -> list[int]:
        return [seat for seat, due in self.deadlines.of.items() if due <= at]

    def bot_act(self, seat: int, choices: Sequence[str], at: int) -> list[Act]:
        """What a bot has chosen: one option, or several of a plan."""
        was = list(self.table.state.owed)
        self._answer(seat, choices, was)
        return self._acted([Act(seat, "bot", text, None) for text in choices], was, at)

    def hand_over(self, at: int) -> list[Act]:
        """Seats whose time is up are played by a bot until their owners are back."""
        acts = [Act(seat, "seat", f"late {bots.USUAL}", None) for seat in self.late_seats(at)]
        return self._acted(acts, self.table.state.owed, at)

    def welcome(self, seat: int, at: int) -> list[Act]:
        """The owner of a seat that was handed over is back."""
        return self._acted([Act(seat, "seat", "", None)], self.table.state.owed, at)

    def settle(self, at: int) -> None:
        """Somebody sits down; the clocks of whoever is asked already run from the first time on."""
        if self.acts == self.kept.past and not self._duties:
            self.newly = set(self.table.state.owed)
        self.deadlines.move(self.table.state.owed, self.table.state.owed, self.sitting, at, back=False)

    def shift(self, notices: dict[int, int]) -> Shift:
        """How what the hall owes the table has changed; `notices`: when to tell a seat's owner that it is asked."""
        owing = set(self.table.state.owed)
        # Bots alone play for whoever watches: nobody is owed their choices.
        duties = {("bot", seat): 0 for seat in owing if self._for_bot(seat)} if self.people() else {}
        duties |= {("clock", seat): due for seat, due in self.deadlines.of.items()}
        for seat in owing & self.sitting:
            if due := self._duties.get(("news", seat)) or notices.get(seat):
                duties["news", seat] = due
        known, self._duties = self._duties, duties
        return Shift(
            tuple(Duty(*key, due) for key, due in known.items() if key not in duties),
            tuple(Duty(*key, due) for key, due in duties.items() if known.get(key) != due),
        )

    def people(self) -> int:
        return sum(not seat.bot for seat in self.kept.seats)

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

    def choices(self) -> list[tuple[int, str]]:
        """All that were made and not taken back: seat and notation."""
        return [(each.seat, each.text) for each in self._standing]

    # -- what the audiences get ---------------------------------------------------------------------------------

    def decision_id(self, audience: Audience) -> str:
        """A new one whenever the seat has acted or the moment was come to in another way; empty if it owes nothing.

        What others choose or take back within the moment is hidden, so it leaves the id alone; and nobody can
        count by it, for the seed is in it.
        """
        state = self.table.state
        if audience not in state.owed:
            return ""
        before = (
            each.number
            for each, made in zip(reversed(self._standing), reversed(self.table.made), strict=True)
            if made.moment < state.moment
        )
        told = f"{audience} {self._acts_of[audience]} {next(before, -1)}"
        return blake2b(told.encode(), key=self.kept.seed.encode(), digest_size=8).hexdigest()

    def sight(self, audience: Audience, online: set[Audience], pins: tuple[Pinned, ...] = ()) -> Sight:
        table = self.table
        return Sight(
            table.game.encode(table.view(audience)),
            self.waited_for(),
            self.decision_id(audience),
            table.undoable(audience) if audience >= 0 else 0,
            table.askable(audience) if audience >= 0 else 0,
            self._consent.shown(table, self.sitting, audience),
            dict(self.deadlines.of),
            self._told(audience),
            tuple(self.seat_cards(online)),
            table.state.outcome,
            pins,
        )

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

    def seat_cards(self, online: set[Audience]) -> list[SeatCard]:
        return [
            SeatCard(number, name, "bot" if seat.bot else "person", hand, bool(seat.bot) or number in online)
            for number, (name, seat, hand) in enumerate(zip(self.table.names, self.kept.seats, self.hands, strict=True))
        ]
