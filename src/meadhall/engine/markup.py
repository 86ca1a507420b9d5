"""Ink: text for a terminal as Rich markup that knows its own width, so that games can lay out columns without Rich."""

from __future__ import annotations

import re
from collections.abc import Iterable
from unicodedata import combining, east_asian_width

_TAG = re.compile(r"(\\*)(\[[a-z#/@][^\[]*?\])")  # what Rich would take for a tag


def cells(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def plain(markup: str) -> str:
    """The text of some markup, as Rich would show it without colours.

    >>> plain("[bold]A[/] two") + plain(Ink("[x]", "red").markup)
    'A two[x]'
    """
    return _TAG.sub(lambda found: found[1][: len(found[1]) // 2] + found[2] * (len(found[1]) % 2), markup)


def clip(text: str, width: int) -> str:
    """
    >>> clip("Ragnar Lodbrok", 8)
    'Ragnar …'
    """
    if cells(text) <= width:
        return text
    while cells(text) >= width:
        text = text[:-1]
    return text + "…"


class Ink:
    """
    >>> (Ink("A", "bold") + " two").pad(8).markup
    '[bold]A[/] two   '
    """

    __slots__ = ("markup", "width")

    def __init__(self, text: str = "", style: str = "") -> None:
        self.width = cells(text)
        if style or "[" in text or "\\" in text:
            # A player may be called `[red]`: a backslash makes a tag plain, and backslashes before a tag count double.
            safe = _TAG.sub(r"\1\1\\\2", text)
            safe += "\\" * (len(safe) - len(safe.rstrip("\\")))
            text = f"[{style or 'none'}]{safe}[/]"
        self.markup = text

    def __add__(self, other: Ink | str) -> Ink:
        if isinstance(other, str):
            other = Ink(other)
        both = Ink()
        both.markup = self.markup + other.markup
        both.width = self.width + other.width
        return both

    def pad(self, width: int) -> Ink:
        return self + " " * (width - self.width)


def join(inks: Iterable[Ink], between: str = " ") -> Ink:
    line = Ink()
    for number, ink in enumerate(inks):
        line = line + between + ink if number else ink
    return line
