"""The contract every game keeps, checked by playing at random. Tests and `meadhall check` run this.

One call of `check_game` plays one game to its end and looks, on the way, for every fault it knows:
a state without a decision, an option without a unique notation, a lost piece, a copy that changes, a view that says too
much, a record that does not replay, an undo that crosses information, a text that is missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from meadhall.engine.errors import seat_name
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.present import Presenter
from meadhall.engine.record import Record
from meadhall.engine.state import State
from meadhall.engine.table import Table
from meadhall.engine.text import LANGUAGES
from meadhall.engine.view import EVERYTHING, SPECTATOR, Audience


class ContractFault(Exception):
    """A promise was broken; the message says which, where, and how to see it again."""


@dataclass
class Tally:
    """What random games showed, for coverage and statistics."""

    games: int = 0
    decisions: int = 0
    options: int = 0
    longest: int = 0
    looks: int = 0  # how many states were examined closely
    seen: Counter[str] = field(default_factory=Counter)  # `prompt.<key>` and `event.<kind>`

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.options += other.options
        self.longest = max(self.longest, other.longest)
        self.looks += other.looks
        self.seen.update(other.seen)


def check_game(
    game: Game[Any], players: int, seed: str, options: Mapping[str, str] | None = None, often: float = 0.03
) -> Tally:
    """Play one random game; `often` is the share of states that are looked at closely."""
    try:
        return _Check(game, players, seed, options or {}, often).run()
    except Exception as fault:  # whatever it was: it must not happen
        chosen = " ".join(f"--option {name}={value}" for name, value in (options or {}).items())
        again = f"meadhall check {game.info.name} --players {players} --seed {seed} --games 1 {chosen}".rstrip()
        problem = str(fault) if isinstance(fault, ContractFault) else f"{type(fault).__name__}: {fault}"
        raise ContractFault(f"{problem}\n  see it again: {again}") from fault


def check_coverage(game: Game[Any], tally: Tally) -> None:
    """Everything the game can ask or tell was seen, but for what it declares seldom."""
    texts = game.texts.templates["en"]
    kinds = {key for key in texts if key.startswith(("prompt.", "event."))}
    kinds = {key for key in kinds if not key.endswith((".detail", ".note", ".you", ".later"))}
    missing = sorted(kinds - set(tally.seen) - game.seldom)
    if missing:
        raise ContractFault(f"{game.info.name}: never seen in {tally.games} random games: {', '.join(missing)}")


class _Check:
    def __init__(self, game: Game[Any], players: int, seed: str, options: Mapping[str, str], often: float) -> None:
        self.game = game
        self.luck = Luck(seed).split("contract")
        self.table = Table(game, players, seed, options)
        self.often = int(often * 1000)
        self.kept: list[tuple[State, str]] = []  # copies that must never change, with their digests
        self.presenters = [Presenter(game, language, game.info.seat_names) for language in LANGUAGES]
        self.tally = Tally(games=1)
        self.dealt_anew = not game.info.hidden  # whether imagining was ever seen to change anything

    def must(self, true: bool, promise: str) -> None:
        if not true:
            raise ContractFault(f"{self.game.info.name}, after {len(self.table.made)} choices: {promise}")

    def run(self) -> Tally:
        table, tally = self.table, self.tally
        self.look(table.state)
        while not table.over:
            self.must(tally.decisions < self.game.info.bound, f"still no end after {self.game.info.bound} choices")
            seat = self.luck.pick(sorted(table.state.owed))
            decision = table.decision(seat)
            notations = decision.notations()
            self.must(len(set(notations)) == len(notations), f"notations are not unique: {notations}")
            self.must(not any(notation != " ".join(notation.split()) for notation in notations), "untidy notation")
            tally.seen[f"prompt.{decision.prompt.key}"] += 1
            tally.decisions += 1
            tally.options += len(notations)
            closely = self.luck.below(1000) < self.often
            before = table.state.clone() if closely else None
            index = self.luck.below(len(notations))
            told = [len(table.told(audience)) for audience in range(table.players)] if closely else []
            table.choose(seat, index)
            self.game.audit(table.state)
            if before is not None:
                self.look(table.state)
                self.check_undo(before, seat, index, told[seat])
        for copy, digest in self.kept:
            self.must(copy.digest() == digest, "a copy changed while the game went on")
        self.must(self.dealt_anew, "imagining deals nothing anew: it looks at the truth")
        self.check_record()
        self.check_texts()
        tally.longest = tally.decisions
        return tally

    def look(self, state: State) -> None:
        """Examine one state closely."""
        self.tally.looks += 1
        digest = state.digest()
        copy = state.clone()
        self.must(copy.digest() == digest, "a copy is not equal to its original")
        self.kept.append((copy, digest))
        self.play_some(state.clone(), 6)
        self.must(state.digest() == digest, "playing on with a copy changed the original")
        for audience in (*range(state.players), SPECTATOR, EVERYTHING):
            view = self.game.view(state, audience)
            self.must(self.game.decode(self.game.encode(view)) == view, "a view is not the same after the wire")
        for seat in range(state.players):
            self.check_imagined(state, seat)
        self.must(state.digest() == digest, "looking at a state changed it")

    def check_imagined(self, state: State, seat: int) -> None:
        """Indistinguishability: the seat cannot tell an imagined world from the true one."""
        imagine = self.game.imagine
        world: State = imagine(state, seat, self.luck.split("a"))
        self.game.audit(world)
        who = seat_name(seat)
        self.dealt_anew = self.dealt_anew or world.facts() != state.facts()
        for audience in (seat, SPECTATOR):  # a spectator knows nothing that a seat does not
            self.must(self.seen(world, audience) == self.seen(state, audience), f"{who} can tell an imagined world")
        again = imagine(world, seat, Luck("b")).digest()
        self.must(
            imagine(state, seat, Luck("b")).digest() == again,
            f"imagining for {who} depends on what {who} cannot know",
        )
        self.play_some(world, 12)

    def seen(self, state: State, audience: Audience) -> tuple[object, ...]:
        """All that an audience gets from a state, as it goes over the wire."""
        owed = state.owed.get(audience)
        question = self.presenters[0].question(owed) if owed else None
        return (self.game.encode(self.game.view(state, audience)), question, sorted(state.owed), state.outcome)

    def play_some(self, state: State, choices: int) -> None:
        for _ in range(choices):
            if state.outcome is not None:
                return
            decision = state.owed[self.luck.pick(sorted(state.owed))]
            state.choose(decision.seat, self.luck.below(len(decision.options)))
            self.game.audit(state)

    def check_undo(self, before: State, seat: int, index: int, told: int) -> None:
        """What may be undone taught the seat nothing; and undone it is as if it had never been."""
        table = self.table
        if not table.undoable(seat):
            return
        world: State = self.game.imagine(before, seat, self.luck.split("undo"))
        world.events = []
        world.choose(seat, index)
        here = self.seen(table.state, seat)
        self.must(self.seen(world, seat) == here, f"{seat_name(seat)} may undo a choice that taught it something")
        learned = [each for event in world.events if (each := event.told(seat)) is not None]
        self.must(table.told(seat)[told:] == learned, f"{seat_name(seat)} may undo a choice that told it something")
        after = table.state.digest()
        notation = table.made[-1].step.notation()
        table.undo(seat)
        self.must(table.state.digest() == before.digest(), "undo does not lead back")
        table.choose(seat, notation)
        self.must(table.state.digest() == after, "the same choice after an undo leads elsewhere")

    def check_record(self) -> None:
        table = self.table
        text = table.record().write()
        loaded = Table.load(self.game, Record.parse(text))
        self.must(loaded.state.digest() == table.state.digest(), "the record replays to another end")
        for audience in (*range(table.players), SPECTATOR):
            self.must(loaded.told(audience) == table.told(audience), "the record tells other events")
        self.must(loaded.record().write() == text, "a record read and written again is not the same")

    def check_texts(self) -> None:
        """Every event told, to whomever, has its words in every language."""
        for audience in (*range(self.table.players), SPECTATOR):
            for told in self.table.told(audience):
                self.tally.seen[f"event.{told.kind}"] += 1
                for presenter in self.presenters:
                    self.must(presenter.reader.has(f"event.{told.kind}"), f"no text for event.{told.kind}")
        for kind in {f"{event.kind}.later" for event in self.table.state.events or () if event.lasting is not None}:
            for presenter in self.presenters:
                self.must(presenter.reader.has(f"event.{kind}"), f"no text for event.{kind}")
        kinds = {event.kind for event in self.table.state.events or ()}
        self.must(kinds <= set(self.game.event_rules), f"no rule is named for {kinds - set(self.game.event_rules)}")


def summary(tallies: Iterable[Tally]) -> Tally:
    total = Tally()
    for tally in tallies:
        total.add(tally)
    return total
