"""A report as one page of HTML that needs nothing else: no script, no font, no picture from anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from meadhall import __version__
from meadhall.arena.charts import distribution
from meadhall.arena.measure import Interval
from meadhall.engine.text import Texts

TEXTS = Texts.of(Path(__file__).parent / "text")
STYLE = (Path(__file__).parent / "page.css").read_text("utf-8")


class Words:
    """The words of reports in one language, and how numbers are written there."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._reader = TEXTS.reader(language)

    def __call__(self, key: str, **args: Any) -> str:
        return self._reader.say(key, args)

    def number(self, value: float, digits: int = 0) -> str:
        text = f"{round(value, digits) + 0.0:,.{digits}f}".replace("-", "\N{MINUS SIGN}")
        return text if self.language == "en" else text.translate({ord(","): ".", ord("."): ","})

    def percent(self, value: float, digits: int = 1) -> str:
        return f"{self.number(100 * value, digits)}%"

    def signed(self, value: float, digits: int = 1) -> str:
        return f"{'+' if value > 0 else ''}{self.percent(value, digits)}"

    def between(self, rate: Interval, digits: int = 0) -> str:
        return f"{self.number(100 * rate.low, digits)} – {self.number(100 * rate.high, digits)}%"

    def lead(self, lead: Interval | None) -> str:
        """By how many points; its interval reaches as far down as up."""
        if lead is None:
            return "·"
        return f"{'+' if lead.value > 0 else ''}{self.number(lead.value, 1)} ± {self.number(lead.high - lead.value, 1)}"

    def seconds(self, value: float) -> str:
        return f"{self.number(value, 2)} s" if value >= 1 else f"{self.number(1000 * value, 2)} ms"


class ReportPage:
    """Collects sections. Bodies are HTML; all else is text and is escaped here."""

    def __init__(self, words: Words, title: str, lead: str) -> None:
        self.words = words
        self._title = title
        self._parts = [f"<header><h1>{escape(title)}</h1><p>{escape(lead)}</p></header>"]

    def section(self, title: str, body: str, note: str = "") -> None:
        small = f'<p class="note">{escape(note)}</p>' if note else ""
        self._parts.append(f"<section><h2>{escape(title)}</h2>{body}{small}</section>")

    def repeat(self, command: str, facts: Iterable[tuple[str, str]]) -> None:
        """How to get the same again."""
        listed = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts)
        self.section(self.words("repeat"), f"<pre>{escape(command)}</pre><dl>{listed}</dl>", self.words("repeat.note"))

    def html(self) -> bytes:
        return (
            f'<!doctype html><html lang="{self.words.language}"><head><meta charset="utf-8">'
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(self._title)}</title><style>{STYLE}</style></head><body><main>"
            f"{''.join(self._parts)}</main><footer>Meadhall {__version__}</footer></body></html>\n"
        ).encode()


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Heads are text: one that ends with > is for numbers, with * for drawings. Cells are HTML; the first is a name."""
    kinds = ["number" if head.endswith(">") else "drawing" if head.endswith("*") else "" for head in heads]
    head = "".join(
        f'<th scope="col" class="{kind}">{escape(text.rstrip(">*"))}</th>'
        for text, kind in zip(heads, kinds, strict=True)
    )
    body = "".join(
        "<tr>"
        + f'<th scope="row">{row[0]}</th>'
        + "".join(f'<td class="{kind}">{cell}</td>' for cell, kind in zip(row[1:], kinds[1:], strict=True))
        + "</tr>"
        for row in rows
    )
    return f'<div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def cell(words: Words, rate: Interval, signed: bool = False, digits: int = 0) -> str:
    """A rate, and its interval in small print below."""
    value = words.signed(rate.value) if signed else words.percent(rate.value)
    return f"{value}<small>{words.between(rate, digits)}</small>"


def fold(title: str, body: str) -> str:
    return f"<details><summary>{escape(title)}</summary>{body}</details>"


def distributions(words: Words, rows: Sequence[tuple[str, Mapping[int, int]]]) -> str:
    """One drawing under the other on one scale, each with its name and where its middle half lies."""
    every = [number for _, counts in rows for number in counts]
    bottom, top = min(every), max(every)
    parts = []
    for index, (name, counts) in enumerate(rows):
        low, middle, high = quartiles(counts)
        said = words("quartiles", low=low, middle=middle, high=high)
        parts.append(
            f'<figure class="distribution"><figcaption><b>{escape(name)}</b> {escape(said)}</figcaption>'
            f"{distribution(counts, bottom, top, index)}"
            f'<div class="axis"><span>{words.number(bottom)}</span><span>{words.number(top)}</span></div></figure>'
        )
    return "".join(parts)


def quartiles(counts: Mapping[int, int]) -> tuple[int, int, int]:
    """
    >>> quartiles({1: 2, 2: 4, 9: 2})
    (1, 2, 2)
    """
    total = sum(counts.values())
    found = []
    for quarter in (1, 2, 3):
        passed = 0
        for number in sorted(counts):
            passed += counts[number]
            if passed * 4 >= total * quarter:
                found.append(number)
                break
    return found[0], found[1], found[2]
