"""What a lab found, as JSON and as a page for whoever designs or tunes a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from meadhall import __version__
from meadhall.arena.charts import interval
from meadhall.arena.lab import FEW, Key, Notes, Row, Setting, Study, Wording, anyones
from meadhall.arena.measure import Interval, wilson
from meadhall.arena.page import ReportPage, Words, cell, distributions, fold, table
from meadhall.arena.report import heads_of, seat_table
from meadhall.arena.weighed import Weighed, effect
from meadhall.engine.text import Reader
from meadhall.games import game as game_named

ENOUGH = 30  # games with it, and as many without: what has fewer goes behind a fold
ENDS = 12  # rows shown from either end of a long list
STANDOUTS = 16
OPEN = "…"


class Outline(Reader):
    """Says texts with gaps: what did not read the same every time is left open."""

    def outline(self, key: str, wording: Wording) -> str:
        return self.say(key, {name: Several(values) for name, values in wording.values.items()})

    def _fill(self, value: Any, spec: str) -> str:
        if not isinstance(value, Several):
            return super()._fill(value, spec)
        readings = {super(Outline, self)._fill(each, spec) for each in value.values}
        return readings.pop() if len(readings) == 1 and len(value.values) < FEW else OPEN


class Several(NamedTuple):
    """Different values that filled the same gap."""

    values: list[Any]


class Anybody(Outline):
    """An outline in which all players are one."""

    def seat(self, seat: int) -> str:
        return OPEN


class ReportLine(NamedTuple):
    """A choice, a thing or an event, worked out."""

    key: Key
    label: str
    times: int
    weighed: Weighed
    effect: Interval | None

    @property
    def enough(self) -> bool:
        return min(self.weighed.games_taken, self.weighed.games_declined) >= ENOUGH

    @property
    def sure(self) -> float:
        """How far from zero the effect is for sure; below zero if it may be none."""
        return max(self.effect.low, -self.effect.high) if self.effect else -1.0


class AskedAbout(NamedTuple):
    """The things that one question was about, and how often they were chosen in answer to others."""

    question: str
    things: list[ReportLine]
    elsewhere: dict[str, Weighed]  # by entity


class Findings:
    """Notes, put into words and numbers."""

    def __init__(self, what: Study, notes: Notes, language: str) -> None:
        self.what = what
        self.notes = notes
        self.words = Words(language)
        self.game = game_named(what.match.game)
        self.cooperative = self.game.info.cooperative
        reader = self.game.texts.reader(language)
        self._outline = Outline(reader.templates, [reader.name(key) for key in self.game.info.seat_names])
        self._anybody = Anybody(reader.templates, ())
        self.choices = [self._choice(key, row) for key, row in notes.choices.items()]
        self.things = self._things()
        self.events = [self._event(key, row) for key, row in notes.events.items()]
        self.named = [self._named(key, row) for key, row in notes.named.items()]

    def _choice(self, key: Key, row: Row) -> ReportLine:
        label = self._outline.outline(f"option.{key[1]}", row.wording)
        return ReportLine(key, label, row.times, row.all(), effect(list(row.weighed.values())))

    def _event(self, key: Key, row: Row) -> ReportLine:
        return self._happened(key, row, self._anybody.outline(f"event.{key[0]}", row.wording))

    def _named(self, key: Key, row: Row) -> ReportLine:
        return self._happened(key, row, self._thing(row) or key[0])

    def _happened(self, key: Key, row: Row, label: str) -> ReportLine:
        """Those to whom it happened, against everybody else."""
        results = self.notes.results
        weighed = [row.weighed.get(index, Weighed()).against(each.everybody) for index, each in enumerate(results)]
        total = Weighed()
        for each in weighed:
            total.merge(each)
        return ReportLine(key, label, row.times, total, effect(weighed))

    def _things(self) -> list[AskedAbout]:
        """All things that have names, each under the question that is about most of its kind."""
        kinds: dict[str, dict[str, dict[str, Row]]] = {}  # by kind, thing and question
        for (entity, question), row in self.notes.things.items():
            kind, _, rest = entity.partition(":")
            name = self._thing(row)
            if name is not None:
                # Everybody's home is called the same: they are one thing.
                thing = entity if ":" in rest else f"{kind}:{name}"
                kinds.setdefault(kind, {}).setdefault(thing, {}).setdefault(question, Row({})).merge(row)
        found: dict[str, AskedAbout] = {}
        for things in kinds.values():
            while things:
                question = _widest(things.values())
                asked = found.setdefault(question, AskedAbout(question, [], {}))
                for thing in [thing for thing, answers in things.items() if question in answers]:
                    self._ask(asked, things.pop(thing))
        return list(found.values())

    def _ask(self, asked: AskedAbout, answers: dict[str, Row]) -> None:
        """Put a thing under this question; what was answered to others was elsewhere."""
        row = answers.pop(asked.question)
        key = (anyones(row.wording.values["entity"][0]), asked.question)
        settings = list(row.weighed.values())
        asked.things.append(ReportLine(key, self._thing(row) or "", row.times, row.all(), effect(settings)))
        for other in answers.values():
            asked.elsewhere.setdefault(key[0], Weighed()).merge(other.all())

    def _thing(self, row: Row) -> str | None:
        """Its name, if it has one."""
        entity = row.wording.values["entity"][0]
        name = self._anybody.name(entity)
        return None if name == entity else name[:1].upper() + name[1:]

    def question(self, key: str) -> str:
        return self._outline.outline(f"prompt.{key}", self.notes.questions[key])

    def setting(self, setting: Setting) -> str:
        say = self._outline.say
        chosen = [
            f"{say(f'variant.{name}', {})}: {say(f'variant.{name}.{value}', {})}" for name, value in setting.options
        ]
        return ", ".join([self.words("lab.players", n=setting.players), *chosen])

    def standouts(self) -> list[ReportLine]:
        """The choices that are surest to matter, from the best to the worst."""
        sure = [line for line in self.choices if line.enough and line.sure > 0]
        found = sorted(sure, key=lambda line: -line.sure)[:STANDOUTS]
        return sorted(found, key=by_effect)


def _widest(things: Iterable[dict[str, Row]]) -> str:
    """The question about the most of these things; of several, the one asked more often."""
    about: dict[str, tuple[int, int]] = {}
    for answers in things:
        for question, row in answers.items():
            count, offers = about.get(question, (0, 0))
            about[question] = (count + 1, offers + row.all().offers)
    return max(about, key=lambda question: about[question])


def by_effect(line: ReportLine) -> float:
    return -line.effect.value if line.effect else 0.0


def command(what: Study, vary: Sequence[str]) -> str:
    match = what.match
    players = sorted({setting.players for setting in what.settings})
    parts = ["meadhall lab", match.game, f"--games {what.games}", f"--bots {','.join(match.bots)}"]
    parts += [f"--players {','.join(map(str, players))}", f"--seed {what.seed}"]
    parts += (
        [f"--vary {name}" for name in vary]
        + [f"--lot {name}" for name in what.lots]
        + [f"--option {name}={value}" for name, value in match.options]
    )
    return " ".join(parts + ([f"--components {match.components}"] if match.components else []))


# -- JSON ---------------------------------------------------------------------------------------------------------


def facts(found: Findings, again: str) -> dict[str, Any]:
    what = found.what
    return {
        "game": what.match.game,
        "rules": found.game.info.rules,
        "version": __version__,
        "command": again,
        "games": found.notes.games,
        "settings": [
            {
                "players": setting.players,
                "options": dict(setting.options),
                "games": each.games,
                "won": each.won,
                "seats": [] if found.cooperative else [rate._asdict() for rate in each.seat_rates()],
                "winner_scores": _counts(each.winners),
                "other_scores": _counts(each.losers),
                "lengths": _counts(each.lengths),
            }
            for setting, each in zip(what.settings, found.notes.results, strict=True)
        ],
        "choices": [
            {"question": line.key[0], "option": line.key[1], "notation": line.key[2], **_line(line)}
            for line in found.choices
        ],
        "things": [
            {"entity": line.key[0], "question": line.key[1], **_line(line)}
            for asked in found.things
            for line in asked.things
        ],
        "events": [{"event": line.key[0], "about": list(line.key[1:]), **_line(line)} for line in found.events],
        "named": [{"entity": line.key[0], **_line(line)} for line in found.named],
    }


def _line(line: ReportLine) -> dict[str, Any]:
    weighed = line.weighed
    return {
        "label": line.label,
        "times": line.times,
        "offered": weighed.offers,
        "games_with": weighed.games_taken,
        "games_without": weighed.games_declined,
        "taken": weighed.taken_rate()._asdict(),
        "win_rate": weighed.win_rate()._asdict() if weighed.games_taken else None,
        "effect": line.effect._asdict() if line.effect else None,
    }


def _counts(counts: Mapping[int, int]) -> dict[str, int]:
    return {str(number): counts[number] for number in sorted(counts)}


# -- the page -----------------------------------------------------------------------------------------------------


def as_page(found: Findings, again: str) -> bytes:
    words, what = found.words, found.what
    players = ", ".join(str(count) for count in sorted({setting.players for setting in what.settings}))
    lead = words(
        "lab.lead.teams" if found.cooperative else "lab.lead",
        games=words.number(found.notes.games),
        players=players,
        bots=", ".join(what.match.bots),
    )
    page = ReportPage(words, words("lab.title", game=found.game.info.title), lead)
    if found.cooperative or len(what.settings) > 1:
        page.section(words("lab.settings"), _settings(found), words("lab.settings.note"))
    if not found.cooperative:
        _seats(page, found)
        _scores(page, found)
    page.section(words("lengths"), _lengths(found), words("lengths.note"))
    _standouts(page, found)
    _things(page, found)
    _choices(page, found)
    _events(page, found)
    options = found.game.info.settle(dict(what.match.options))
    about = [("seed", what.seed), ("rules", str(found.game.info.rules)), ("version", __version__)]
    about.append(("options", " ".join(f"{name}={value}" for name, value in options.items())))
    if what.match.components:
        about.append(("components", str(what.match.components)))
    page.repeat(again, [(words(f"repeat.{key}"), value) for key, value in about])
    return page.html()


def _settings(found: Findings) -> str:
    words = found.words
    rows = []
    for index, (setting, each) in enumerate(zip(found.what.settings, found.notes.results, strict=True)):
        if not each.games:
            continue
        mean = sum(length * games for length, games in each.lengths.items()) / each.games
        row = [escape(found.setting(setting)), words.number(each.games), words.number(mean, 1)]
        if found.cooperative:
            rate = wilson(each.won, each.games)
            row += [cell(words, rate, digits=1), interval(rate, 0.0, 1.0, None, index)]
        rows.append(row)
    heads = ["setting", "games>", "length>", *(["rate>", "drawn*"] if found.cooperative else [])]
    return table(heads_of(words, heads), rows)


def _seats(page: ReportPage, found: Findings) -> None:
    words = page.words
    parts = []
    for setting, each in zip(found.what.settings, found.notes.results, strict=True):
        if each.games:
            head = f"<h3>{escape(found.setting(setting))}</h3>" if len(found.what.settings) > 1 else ""
            parts.append(head + seat_table(words, each.seat_rates(), 1 / setting.players))
    page.section(words("seats"), "".join(parts), words("lab.seats.note"))


def _scores(page: ReportPage, found: Findings) -> None:
    words = page.words
    winners: Counter[int] = sum((each.winners for each in found.notes.results), Counter())
    losers: Counter[int] = sum((each.losers for each in found.notes.results), Counter())
    rows = [(words("lab.scores.winner"), winners), (words("lab.scores.loser"), losers)]
    page.section(words("lab.scores"), distributions(words, [row for row in rows if row[1]]), words("lab.scores.note"))


def _lengths(found: Findings) -> str:
    words = found.words
    if len(found.what.settings) == 1:
        return distributions(words, [(words("lengths.all"), found.notes.results[0].lengths)])
    pairs = zip(found.what.settings, found.notes.results, strict=True)
    return distributions(words, [(found.setting(setting), each.lengths) for setting, each in pairs if each.games])


def _standouts(page: ReportPage, found: Findings) -> None:
    words = page.words
    lines = found.standouts()
    if not lines:
        page.section(words("lab.standout"), f"<p>{escape(words('lab.nothing'))}</p>", words("lab.standout.note"))
        return
    reach = max(max(abs(line.effect.low), abs(line.effect.high)) for line in lines if line.effect)
    rows = [
        [
            _label(line, found.question(line.key[0])),
            cell(words, line.effect, signed=True),
            interval(line.effect, -reach, reach, 0.0, 1 if line.effect.value > 0 else 0),
        ]
        for line in lines
        if line.effect
    ]
    body = table(heads_of(words, ["option", "effect>", "drawn*"]), rows)
    page.section(words("lab.standout"), body, words("lab.standout.note"))


def _label(line: ReportLine, small: str) -> str:
    return escape(line.label) + (f"<small>{escape(small)}</small>" if small else "")


def _things(page: ReportPage, found: Findings) -> None:
    words = page.words
    parts = []
    for asked in found.things:
        same = Counter(line.label for line in asked.things)

        def cells(words: Words, line: ReportLine, asked: AskedAbout = asked, same: Counter[str] = same) -> list[str]:
            row = _chosen(words, line, line.key[0].partition(":")[2] if same[line.label] > 1 else "")
            if asked.elsewhere:
                weighed = asked.elsewhere.get(line.key[0], Weighed())
                row.append(words.number(weighed.taken[0] / found.notes.games, 2))
                row.append(cell(words, weighed.win_rate()) if weighed.games_taken else "–")
            return row

        heads = [*CHOSEN, *(["elsewhere>", "who_played>"] if asked.elsewhere else [])]
        columns = Columns(["thing", *heads], cells)
        parts.append(f"<h3>{escape(found.question(asked.question))}</h3>{_rows(found, asked.things, columns)}")
    if parts:
        page.section(words("lab.things"), "".join(parts), words("lab.things.note"))


def _choices(page: ReportPage, found: Findings) -> None:
    parts = []
    columns = Columns(["option", *CHOSEN], lambda words, line: _chosen(words, line, line.key[2]))
    for question in found.notes.questions:
        lines = [line for line in found.choices if line.key[0] == question]
        parts.append(fold(found.question(question), _rows(found, lines, columns)))
    page.section(page.words("lab.choices"), "".join(parts), page.words("lab.choices.note"))


def _events(page: ReportPage, found: Findings) -> None:
    def happened(words: Words, line: ReportLine) -> list[str]:
        often = words.number(line.times / found.notes.games, 2)
        return [_label(line, " ".join(line.key)), often, *_outcome(words, line)]

    columns = Columns(["event", "per_game>", "who_took>", "effect>"], happened)
    page.section(page.words("lab.events"), _rows(found, found.events, columns), page.words("lab.events.note"))


class Columns(NamedTuple):
    """The heads of a table and how a line fills it."""

    heads: list[str]
    cells: Callable[[Words, ReportLine], list[str]]


CHOSEN = ("offered>", "taken>", "who_took>", "effect>")


def _chosen(words: Words, line: ReportLine, small: str) -> list[str]:
    offers, taken = words.number(line.weighed.offers), cell(words, line.weighed.taken_rate())
    return [_label(line, small), offers, taken, *_outcome(words, line)]


def _outcome(words: Words, line: ReportLine) -> list[str]:
    won = cell(words, line.weighed.win_rate()) if line.weighed.games_taken else "–"
    return [won, cell(words, line.effect, signed=True) if line.effect else "–"]


def _rows(found: Findings, lines: Sequence[ReportLine], columns: Columns) -> str:
    """A list sorted by effect: both ends open, the middle folded, and so is what has too little data."""
    words = found.words

    def drawn(lines: Sequence[ReportLine]) -> str:
        rows = [columns.cells(words, line) for line in lines]
        return table(heads_of(words, columns.heads), rows)

    telling = sorted((line for line in lines if line.enough), key=by_effect)
    always = [line for line in lines if not line.enough and line.weighed.games_taken >= ENOUGH]
    few = [line for line in lines if line.weighed.games_taken < ENOUGH]
    middle = telling[ENDS:-ENDS] if len(telling) > 3 * ENDS else []
    shown = [line for line in telling if line not in middle]
    body = drawn(shown) if shown else ""
    for name, rest in (("middle", middle), ("always", always), ("few", few)):
        if rest:
            rest = rest if name == "middle" else sorted(rest, key=lambda line: (-line.times, line.key))
            body += fold(words(f"lab.{name}", n=len(rest)), drawn(rest))
    return body
