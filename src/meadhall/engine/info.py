"""The type card of a game, and the bundle of functions by which the platform uses it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import product
from pathlib import Path
from typing import Any, Generic, TypeVar

from meadhall.engine.advice import Habits
from meadhall.engine.campaign import Campaigns
from meadhall.engine.components import Corrected, Sheet
from meadhall.engine.corrections import Shape, all_faults, check_kinds
from meadhall.engine.errors import BadSetup, one_of
from meadhall.engine.luck import Luck
from meadhall.engine.rules import Rule, rules_of
from meadhall.engine.state import State
from meadhall.engine.step import Line
from meadhall.engine.text import LANGUAGES, Reader, Texts, Words
from meadhall.engine.view import Audience

G = TypeVar("G", bound=State)
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
    stage: str  # draft, beta or complete
    seat_names: tuple[str, ...]  # keys of the seats' colours, in order: `name.<key>`
    variants: tuple[Variant, ...] = ()

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


@dataclass(frozen=True)
class Game(Generic[G]):
    """A game as the platform sees it. Each game's folder makes one of these, named GAME, in its `__init__`."""

    info: GameInfo
    folder: Path
    create: Callable[[int, Luck, Mapping[str, str], Any], G]  # players, luck, options, components
    load_components: Callable[[Sheet], Any]
    view: Callable[[G, Audience], Any]
    view_type: type
    encode: Callable[[Any], bytes]
    decode: Callable[[bytes], Any]
    imagine: Callable[[G, int, Luck], G]
    audit: Callable[[G], None]  # raises RuleFault if a piece, a card or a point got lost
    advise: Callable[[G, int], list[float]]  # how good the options of the seat's decision look
    evaluate: Callable[[G], list[float]]  # what each seat may expect, from 0 (lost) to 1 (won)
    reasons: Callable[[G, int, int], list[Line]]  # what speaks for an option, the strongest first: `reason.<key>`
    habits: Habits  # of a search
    draw: Callable[[Any, Reader], str]  # the board for a terminal, as Rich markup (see engine/markup.py)
    policy: Callable[[G, int, Luck], int] | None = (
        None  # a quicker choice than the best advised, to play on in a search
    )
    far: Habits | None = None  # of a search that takes its time, if it should go about the game otherwise
    reopen: Callable[[G, int], None] | None = (
        None  # in an imagined world, takes back what others than the seat have chosen in secret, and asks them anew
    )
    calm: Callable[[G], bool] | None = None  # where a search may stop and judge, if not everywhere
    event_rules: Mapping[str, str] = field(default_factory=dict)  # event kind -> rule id
    seldom: frozenset[str] = frozenset()  # prompts and events that random play need not show
    words: Callable[[Any], Words] | None = None  # names and texts that stand in the components
    campaign: Callable[[Any], Campaigns] | None = None  # with components: if it goes on from one sitting to the next

    corrected: Corrected | None = None  # it is played with this file, not with the shipped one

    # -- what is printed ----------------------------------------------------------------------------------------

    def with_components(self, corrected: Corrected | None) -> Game[G]:
        """The same game, played with a corrected file; BadComponents names the entry that is wrong."""
        if corrected is None:
            return self
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

    def faults(self, corrected: Corrected) -> list[str]:
        """All that is wrong with a corrected file."""
        return all_faults(corrected, _shipped_in(self.folder).data, self._checked)

    @cached_property
    def _corrections(self) -> dict[Corrected, Game[G]]:
        return {}

    @cached_property
    def sheet(self) -> Sheet:
        """The components file in use."""
        return Sheet.parse(self.corrected.text, self.corrected.where) if self.corrected else _shipped_in(self.folder)

    @cached_property
    def printed(self) -> Any:
        return self._checked(self.sheet) if self.corrected else self.load_components(self.sheet)

    def _checked(self, sheet: Sheet) -> Any:
        name = sheet.table("meta").text("game")
        sheet.must(name == self.info.name, f"[meta]: game: this is a file of {name!r}, not of {self.info.name!r}")
        check_kinds(sheet, _shape_of(self.folder))
        for language in LANGUAGES:
            _credits(sheet, language)
        return self.load_components(sheet)

    def credits(self, language: str) -> list[tuple[str, str]]:
        """Whose game it is, and what of it is not as printed: texts with their provenance."""
        return _credits(self.sheet, language)

    def reconstructed(self, language: str) -> list[str]:
        """What was not found in print and made to fit."""
        return [text for text, origin in self.credits(language) if origin == "reconstructed"]

    @cached_property
    def texts(self) -> Texts:
        texts = Texts.of(self.folder / "text")
        return texts.with_words(self.words(self.printed)) if self.words else texts

    @cached_property
    def campaigns(self) -> Campaigns | None:
        return self.campaign(self.printed) if self.campaign else None

    def rules(self, language: str = "en") -> dict[str, Rule]:
        """All rules by id, with the numbers of the components in use."""
        rules = rules_of(self.info.name, language)
        if self.corrected is None:
            return rules
        shipped, ours = _shipped_in(self.folder).data, self.sheet.data
        return {id_: rule.with_numbers(shipped, ours) for id_, rule in rules.items()}


@cache
def _shape_of(folder: Path) -> Shape:
    return Shape.of(_shipped_in(folder).data)


@cache
def _shipped_in(folder: Path) -> Sheet:
    return Sheet.read(folder / "components.toml")


def _credits(sheet: Sheet, language: str) -> list[tuple[str, str]]:
    entries = sheet.table("meta").tables("credits")
    return [(each.table("text").text(language), each.text("provenance")) for each in entries]
