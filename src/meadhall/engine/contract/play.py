"""Playing at random, and looking closely now and then."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from meadhall.engine.contract.between import Between
from meadhall.engine.contract.fault import ContractFault, Tally, described
from meadhall.engine.contract.hints import Hints
from meadhall.engine.contract.numbers import InNumbers
from meadhall.engine.contract.words import Strict
from meadhall.engine.decision import Decision
from meadhall.engine.errors import seat_name
from meadhall.engine.events import Told
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.markup import cells, plain
from meadhall.engine.present import Presenter
from meadhall.engine.record import Record
from meadhall.engine.state import State
from meadhall.engine.table import Table
from meadhall.engine.text import LANGUAGES
from meadhall.engine.view import EVERYTHING, SPECTATOR, Audience

WIDTH, HEIGHT = 100, 40  # of a terminal that shows the whole board
TOLD = 2  # events of each kind that are worded in a game
DRAWN = 4  # one in so many of the states looked at is drawn, the first one always


def check_game(
    game: Game[Any], players: int, seed: str, options: Mapping[str, str] | None = None, often: float = 0.03
) -> Tally:
    """Play one random game; `often` is the share of states that are looked at closely."""
    try:
        return _Check(game, players, seed, options or {}, often).run()
    except Exception as fault:  # whatever it was: it must not happen
        chosen = " ".join(f"--option {name}={value}" for name, value in (options or {}).items())
        again = f"meadhall check {game.info.name} --players {players} --seed {seed} --games 1 {chosen}".rstrip()
        raise ContractFault(f"{described(fault)}\n  see it again: {again}") from fault


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
        self.presenters = [_StrictPresenter(game, language) for language in LANGUAGES]
        self.looking = self.luck.split("looking")  # what is looked at does not change what is played
        self.hints = Hints(game, [presenter.strict for presenter in self.presenters], self.looking)
        self.between = Between(game, self.looking)
        self.numbers = InNumbers(game)
        self.known = game.rules()
        self.asked: set[str] = set()  # questions that were worded
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
            if decision.prompt.key not in self.asked:
                self.asked.add(decision.prompt.key)
                self.check_question(decision, *self.presenters)
            tally.decisions += 1
            tally.options += len(notations)
            closely = self.luck.below(1000) < self.often
            before = table.state.clone() if closely else None
            index = self.luck.below(len(notations))
            told = [len(table.told(audience)) for audience in range(table.players)] if closely else []
            if before is None:
                table.choose(seat, index)
                self.game.audit(table.state)
            else:
                seen = self.between.chosen(table.state, seat, partial(table.choose, seat, index))
                self.game.audit(table.state)
                self.look(table.state)
                self.check_undo(before, seat, index, told[seat], seen)
        for copy, digest in self.kept:
            self.must(copy.digest() == digest, "a copy changed while the game went on")
        self.must(self.dealt_anew, "imagining deals nothing anew: it looks at the truth")
        self.hints.check_end(table.state)
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
            self.must(isinstance(view, self.game.view_type), f"a view is no {self.game.view_type.__name__}")
            self.must(self.game.decode(self.game.encode(view)) == view, "a view is not the same after the wire")
        # Advice and drawings cost as much as all the rest: one seat's at a time, and not every time.
        asked = self.looking.pick(sorted(state.owed)) if state.owed else 0
        for seat in range(state.players):
            self.check_imagined(state, seat, hints=seat == asked)
        self.check_glance(state)
        if state.owed:
            self.check_question(state.owed[asked], self.looking.pick(self.presenters))
        if self.tally.looks % DRAWN == 1:
            self.check_drawing(state)
        self.must(state.digest() == digest, "looking at a state changed it")

    def check_imagined(self, state: State, seat: int, hints: bool) -> None:
        """Indistinguishability: the seat cannot tell an imagined world from the true one."""
        imagine = self.game.imagine
        world: State = imagine(state, seat, self.luck.split("a"))
        self.game.audit(world)
        who = seat_name(seat)
        self.dealt_anew = self.dealt_anew or world.facts() != state.facts()
        for audience in (seat, SPECTATOR):  # a spectator knows nothing that a seat does not
            self.must(self.seen(world, audience) == self.seen(state, audience), f"{who} can tell an imagined world")
        here, there = imagine(state, seat, Luck("b")), imagine(world, seat, Luck("b"))
        self.must(here.digest() == there.digest(), f"imagining for {who} depends on what {who} cannot know")
        forgotten = self.forgotten(state, seat)
        self.numbers.check(state, seat, (world, here), forgotten)
        if hints:
            self.hints.check(state, seat, here, there)
            self.hints.check_words(state, seat, world, here, *forgotten)
        self.play_some(world, 12)

    def forgotten(self, state: State, seat: int) -> list[State]:
        """Worlds with the same view in which the seat would remember something else, if the game has such."""
        if self.game.forget is None:
            return []
        world: State = self.game.forget(state, seat, self.looking.split("forget"))
        self.game.audit(world)
        self.must(self.seen(world, seat) == self.seen(state, seat), f"{seat_name(seat)} can tell what is forgotten")
        return [world]

    def check_drawing(self, state: State) -> None:
        """The board fits the terminal, for whomever and in whatever language: one of each every time."""
        audience = self.looking.pick([*range(state.players), SPECTATOR, EVERYTHING])
        reader = self.looking.pick(self.presenters).reader
        lines = plain(self.game.draw(self.game.view(state, audience), reader)).split("\n")
        self.must(any(lines), "the board in the terminal is empty")
        size = max(map(cells, lines)), len(lines)
        self.must(size[0] <= WIDTH and size[1] <= HEIGHT, f"the board takes {size[0]} columns and {size[1]} lines")

    def check_glance(self, state: State) -> None:
        """Whoever passes by can read how the game stands."""
        stage, scores = self.game.glance(state)
        say = self.looking.pick(self.presenters).reader.say
        if stage:
            say(f"glance.{stage.key}", stage.args)
        if scores:
            self.must(len(scores) == state.players, "a glance does not name every seat's score")
            say("glance.score", {"n": scores[0]})

    def check_question(self, decision: Decision, *presenters: Presenter) -> None:
        """A question can be read, its options can be told apart, and its rule looked up."""
        self.must(decision.prompt.rule in self.known, f"{decision.prompt!r} names {decision.prompt.rule}: no such rule")
        for presenter in presenters:
            labels = [option.label for option in presenter.question(decision).options]
            self.must(len(set(labels)) == len(labels), f"{decision.prompt.key}: two options read the same: {labels}")

    def seen(self, state: State, audience: Audience) -> tuple[object, ...]:
        """All that an audience gets from a state, as it goes over the wire."""
        owed = state.owed.get(audience)
        question = self.presenters[0].question(owed) if owed else None
        view = self.game.encode(self.game.view(state, audience))
        return (view, question, sorted(state.owed), state.outcome, self.game.glance(state))

    def play_some(self, state: State, choices: int) -> None:
        for _ in range(choices):
            if state.outcome is not None:
                return
            decision = state.owed[self.luck.pick(sorted(state.owed))]
            state.choose(decision.seat, self.luck.below(len(decision.options)))
            self.game.audit(state)

    def check_undo(self, before: State, seat: int, index: int, told: int, seen: list[bytes]) -> None:
        """What may be undone taught the seat nothing; and undone it is as if it had never been."""
        table = self.table
        if not table.undoable(seat):
            return
        world: State = self.game.imagine(before, seat, self.luck.split("undo"))
        world.events = []
        other = self.between.chosen(world, seat, partial(world.choose, seat, index), closely=False)
        self.must(other == seen, f"{seat_name(seat)} may undo a choice that showed it something on the way")
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
        """Every kind of event told, to whomever, has its words in every language, and a rule that can be looked up."""
        kinds: dict[str, list[Told]] = {}
        for audience in (*range(self.table.players), SPECTATOR, EVERYTHING):
            for event in self.table.state.events or ():
                for told in (event.told(audience), event.told(audience, later=True)):
                    if told is not None:
                        kinds.setdefault(told.kind, []).append(told)
        for kind, all_told in kinds.items():
            self.tally.seen[f"event.{kind}"] += len(all_told)
            plain_kind = kind.removesuffix(".you").removesuffix(".later")
            self.must(plain_kind in self.game.event_rules, f"no rule is named for {plain_kind}")
            for told in (self.looking.pick(all_told) for _ in range(TOLD)):
                for presenter in self.presenters:
                    rule = presenter.log_line(told).rule
                    self.must(rule in self.known, f"event.{kind} names {rule}: no such rule")


class _StrictPresenter(Presenter):
    """Words a game for one who refuses what is missing."""

    def __init__(self, game: Game[Any], language: str) -> None:
        super().__init__(game, language, game.info.seat_names)
        self.reader = self.strict = Strict(game.texts.templates[language], game.info.seat_names)
