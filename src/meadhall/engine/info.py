"""The type card of a game, and the bundle of functions by which the platform uses it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import product
from pathlib import Path
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from meadhall.engine import defaults, wire
from meadhall.engine.advice import Habits
from meadhall.engine.campaign import Campaigns
from meadhall.engine.components import Corrected, Provenance, Sheet
from meadhall.engine.corrections import Shape, all_faults, check_kinds
from meadhall.engine.errors import BadSetup, one_of
from meadhall.engine.guide import Example, Guide, examples_of, guide_of
from meadhall.engine.luck import Luck
from meadhall.engine.numbers import Numbers
from meadhall.engine.rules import Rule, rules_of
from meadhall.engine.state import State
from meadhall.engine.step import Line
from meadhall.engine.text import LANGUAGES, Reader, Texts, Words
from meadhall.engine.view import Audience, Glance

G = TypeVar("G", bound=State)
Stage = Literal["draft", "beta", "complete"]
CORRECTIONS = 16  # of a game that are kept in mind


@dataclass(frozen=True)
class Variant:
    """A table option: its name, its values (the first is the default). Worded by the text `variant.<name>`.

    An open one takes any other word too; the game's `create` refuses with BadSetup what it cannot use.
    """

    name: str
    values: tuple[str, ...]
    open: bool = False


@dataclass(frozen=True)
class GameInfo:
    """What there is to know about a game before it is played."""

    name: str
    title: str
    players: tuple[int, ...]
    rules: int  # version of the rules; a record names it
    minutes: tuple[int, int]
    decisions: int  # of all seats in a usual game
    bound: int  # more choices than any game can need: random play must end before
    chance: bool
    hidden: bool
    simultaneous: bool
    cooperative: bool
    stage: Stage
    seat_names: tuple[str, ...]  # keys of the seats' colours, in order: `name.<key>`
    variants: tuple[Variant, ...] = ()

    @property
    def usual_players(self) -> int:
        """How many sit down where nobody says."""
        return 4 if 4 in self.players else self.players[0]

    def check_players(self, players: int) -> None:
        if players not in self.players:
            raise BadSetup(f"{self.title} is for {self.players[0]} to {self.players[-1]} players, not {players}")

    def settle(self, options: Mapping[str, str]) -> dict[str, str]:
        """All options with their defaults filled in."""
        known = {variant.name: variant for variant in self.variants}
        for name, value in options.items():
            if name not in known:
                raise BadSetup(f"{self.title} has no option {name!r}; there is: {one_of(list(known))}")
            if value not in known[name].values and not (known[name].open and value.split() == [value]):
                raise BadSetup(f"option {name!r} cannot be {value!r}; allowed: {one_of(list(known[name].values))}")
        return {name: options.get(name, variant.values[0]) for name, variant in known.items()}

    def every_variant(self) -> list[dict[str, str]]:
        """All combinations of options, the defaults first."""
        names = [variant.name for variant in self.variants]
        return [dict(zip(names, values, strict=True)) for values in product(*(v.values for v in self.variants))]


class Origin(NamedTuple):
    """Where something of a game comes from, in every language; see engine/components.py."""

    text: dict[str, str]
    provenance: Provenance


def _by_type(value: Any) -> Any:
    """Stands for `decode` until the type of the view has told it."""
    raise NotImplementedError


@dataclass(frozen=True, repr=False)
class Game(Generic[G]):
    """A game as the platform sees it. Each game's folder makes one of these, named GAME, in its `__init__`.

    The first five make a game; the rest has defaults that do for a first try (see engine/defaults.py).
    """

    info: GameInfo
    folder: Path
    create: Callable[[int, Luck, Mapping[str, str], Any], G]  # players, luck, options, components
    view: Callable[..., Any]  # state, audience, and what `public` said if there is one
    view_type: type
    load_components: Callable[[Sheet], Any] | None = None  # None: nothing is printed anywhere
    encode: Callable[[Any], bytes] = wire.encode
    decode: Callable[[bytes], Any] = _by_type
    imagine: Callable[[G, int, Luck], G] = defaults.imagine
    audit: Callable[[G], None] = defaults.audit  # raises RuleFault if a piece, a card or a point got lost
    advise: Callable[[G, int], list[float]] = defaults.advise  # how good the options of the seat's decision look
    evaluate: Callable[[G], list[float]] = defaults.evaluate  # what each seat may expect, from 0 (lost) to 1 (won)
    reasons: Callable[[G, int, int], list[Line]] = (
        defaults.reasons  # what speaks for an option, the strongest first: `reason.<key>`
    )
    habits: Habits = defaults.HABITS  # of a search
    draw: Callable[[Any, Reader], str] = defaults.draw  # the board for a terminal, as Rich markup (engine/markup.py)
    glance: Callable[[G], Glance] = defaults.glance  # how the game stands, for a list of tables; quick, and no secret
    policy: Callable[[G, int, Luck], int] | None = (
        None  # a quicker choice than the best advised, to play on in a search
    )
    far: Habits | None = None  # of a search that takes its time, if it should go about the game otherwise
    reopen: Callable[[G, int], None] | None = (
        None  # in an imagined world, takes back what others than the seat have chosen in secret, and asks them anew
    )
    forget: Callable[[G, int, Luck], G] | None = (
        None  # as `imagine`, where a view hides what a seat has once seen: that, too, is dealt anew; hints go by it
    )
    calm: Callable[[G], bool] | None = None  # where a search may stop and judge, if not everywhere
    public: Callable[[G], Mapping[str, Any]] | None = None  # parts of views that are the same for every audience
    event_rules: Mapping[str, str] = field(default_factory=dict)  # event kind -> rule id
    seldom: frozenset[str] = frozenset()  # prompts and events that random play need not show
    words: Callable[[Any], Words] | None = None  # names and texts that stand in the components
    campaign: Callable[[Any], Campaigns] | None = None  # with components: if it goes on from one sitting to the next
    numbers: Numbers | None = None  # the game told to machines that learn

    corrected: Corrected | None = None  # it is played with this file, not with the shipped one

    def __post_init__(self) -> None:
        if self.info.hidden and self.imagine is defaults.imagine:
            raise BadSetup(f"{self.info.title} hides something: it must say how to imagine it")
        if self.info.cooperative and self.evaluate is defaults.evaluate:
            object.__setattr__(self, "evaluate", defaults.evaluate_together)
        if self.decode is _by_type:
            object.__setattr__(self, "decode", wire.decoder(self.view_type))

    def __repr__(self) -> str:
        counts = self.info.players
        return f"<Game: {self.info.title}, {counts[0]} to {counts[-1]} players, rules version {self.info.rules}>"

    def views(self, state: G, audiences: Iterable[Audience]) -> dict[Audience, Any]:
        """Of several audiences: what is the same for all of them is worked out once."""
        if self.public is None:
            return {audience: self.view(state, audience) for audience in audiences}
        public = self.public(state)
        return {audience: self.view(state, audience, public) for audience in audiences}

    # -- what is printed ----------------------------------------------------------------------------------------

    def with_components(self, corrected: Corrected | None) -> Game[G]:
        """The same game, played with a corrected file; BadComponents names the entry that is wrong."""
        if corrected is None:
            return self
        self.check_correctable()
        known = self._corrections
        if corrected not in known:
            game = replace(self, corrected=corrected)
            _ = game.printed  # says what is wrong with it
            known[corrected] = game
            while len(known) > CORRECTIONS:
                del known[next(iter(known))]
        return known[corrected]

    def components(self, path: Path | None = None) -> Any:
        return self.with_components(Corrected.read(path)).printed if path else self.printed

    def check_correctable(self) -> None:
        if self.load_components is None:
            raise BadSetup(f"{self.info.title} has no components that could be corrected")

    def faults(self, corrected: Corrected) -> list[str]:
        """All that is wrong with a corrected file."""
        self.check_correctable()
        return all_faults(corrected, _shipped_in(self.folder).data, self._checked)

    @cached_property
    def _corrections(self) -> dict[Corrected, Game[G]]:
        return {}

    @cached_property
    def sheet(self) -> Sheet:
        """The components file in use; empty where nothing is printed."""
        if self.corrected:
            return Sheet.parse(self.corrected.text, self.corrected.where)
        if self.load_components is None and not (self.folder / "components.toml").is_file():
            return Sheet({}, str(self.folder))
        return _shipped_in(self.folder)

    @cached_property
    def printed(self) -> Any:
        return self._checked(self.sheet) if self.corrected else self._loaded(self.sheet)

    def _checked(self, sheet: Sheet) -> Any:
        name = sheet.table("meta").text("game")
        sheet.must(name == self.info.name, f"[meta]: game: this is a file of {name!r}, not of {self.info.name!r}")
        check_kinds(sheet, _shape_of(self.folder))
        _credits(sheet)
        return self._loaded(sheet)

    def _loaded(self, sheet: Sheet) -> Any:
        return self.load_components(sheet) if self.load_components else None

    @cached_property
    def credits(self) -> tuple[Origin, ...]:
        """What `[[meta.credits]]` of the components file says; nothing where there is none."""
        if "meta" not in self.sheet.data or "credits" not in self.sheet.table("meta").data:
            return ()
        return _credits(self.sheet)

    def reconstructed(self, language: str) -> list[str]:
        """What was not found in print and made to fit."""
        return [each.text[language] for each in self.credits if each.provenance == "reconstructed"]

    @cached_property
    def texts(self) -> Texts:
        texts = Texts.of(self.folder / "text")
        return texts.with_words(self.words(self.printed)) if self.words else texts

    @cached_property
    def campaigns(self) -> Campaigns | None:
        return self.campaign(self.printed) if self.campaign else None

    def rules(self, language: str = "en") -> dict[str, Rule]:
        """All rules by id, with the numbers of the components in use.

        The page lies in `docs/rules`, or for a game from elsewhere in `rules/` of its own folder.
        """
        rules = rules_of(self.info.name, language, self.folder / "rules")
        if self.corrected is None:
            return rules
        shipped, ours = _shipped_in(self.folder).data, self.sheet.data
        return {id_: rule.with_numbers(shipped, ours) for id_, rule in rules.items()}

    def guide(self, language: str = "en") -> Guide | None:
        """The game explained in chapters, from `docs/guide` or `guide/` of its own folder; None where there is none."""
        return guide_of(self.info.name, language, self.folder / "guide")

    def examples(self) -> dict[str, Example]:
        """The positions that its guide shows, by name."""
        return examples_of(self.info.name, self.folder / "guide")


@cache
def _shape_of(folder: Path) -> Shape:
    return Shape.of(_shipped_in(folder).data)


@cache
def _shipped_in(folder: Path) -> Sheet:
    return Sheet.read(folder / "components.toml")


def _credits(sheet: Sheet) -> tuple[Origin, ...]:
    return tuple(
        Origin({language: each.table("text").text(language) for language in LANGUAGES}, each.provenance)
        for each in sheet.table("meta").tables("credits")
    )
