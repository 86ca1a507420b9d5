"""Passwords that are tried first by whoever tries many."""

from __future__ import annotations

import unicodedata
from functools import cache
from itertools import pairwise
from pathlib import Path

OURS = ("meadhall", "bloodrage", "eketorp", "meduris", "yggdrasil", "ragnarok", "valhalla")
RUN = 6  # letters in a row, of the alphabet, of the numbers or of a keyboard, that leave little to guess
ROWS = ("abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "azertyuiop")


@cache
def common() -> frozenset[str]:
    return frozenset((Path(__file__).parent / "common_passwords.txt").read_text("utf-8").split())


def weak(password: str, name: str) -> bool:
    """
    >>> [weak(each, "Sigrid") for each in ("password1", "aaaaaaaa", "Sigrid2026", "abcdefg1", "reykjavik tern")]
    [True, True, True, True, False]
    """
    plain = unicodedata.normalize("NFKC", password).casefold()
    letters = plain.strip("0123456789!?.,-_*#@$ ")
    called = unicodedata.normalize("NFKC", name).casefold()
    if plain in common() or letters in common() or letters in OURS or (called and letters == called) or plain == called:
        return True
    if len(set(plain)) < 4:
        return True
    steps = sum(_neighbours(a, b) for a, b in pairwise(plain))
    return steps >= len(plain) - 3 and steps >= RUN - 1


def _neighbours(a: str, b: str) -> bool:
    return any(a + b in row or b + a in row for row in ROWS)
