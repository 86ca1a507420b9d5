"""What the hall does not do, and why, in the words of whoever asked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from meadhall.engine.errors import BadSetup, IllegalChoice, MeadhallError
from meadhall.engine.text import LANGUAGES, Texts
from meadhall.server.metrics import REFUSALS
from meadhall.server.protocol.shared import RefusalCode

TEXTS = Texts.of(Path(__file__).parent / "text")


# Over HTTP; what is not here is 400.
STATUS: dict[RefusalCode, int] = {
    "rate": 429,
    "size": 413,
    "table": 404,
    "campaign": 404,
    "components": 404,
    "lesson": 404,
    "path": 404,
    "method": 405,
    "record": 403,
    "token": 403,
    "stale": 409,
    "stopped": 409,
    "taken": 409,
    "session": 401,
    "solo": 403,
    "password": 403,
    "limit": 429,
    "origin": 403,
    "host": 421,
    "address": 403,
    "review": 503,
    "fault": 500,
    "unready": 503,
}

ENGINE: dict[type[MeadhallError], RefusalCode] = {IllegalChoice: "illegal", BadSetup: "setup"}


class Refusal(Exception):
    """`code` is for programs; `why` is the key of the text for people, filled with `about`."""

    def __init__(self, code: RefusalCode, why: str, **about: Any) -> None:
        super().__init__(code, why)
        self.code = code
        self.why = why
        self.about = about

    def worded(self, language: str, seats: Sequence[str] = ()) -> str:
        return TEXTS.reader(language, seats).say(f"refusal.{self.why}", self.about)


def explain(error: Exception, language: str, seats: Sequence[str] = ()) -> tuple[RefusalCode, str]:
    """Code and text. What was not made for people is not shown to them. All refusals are worded, and counted, here."""
    if isinstance(error, MeadhallError):
        code, text = ENGINE.get(type(error), "message"), str(error)[:500]
    else:
        refusal = error if isinstance(error, Refusal) else Refusal("fault", "fault")
        code, text = refusal.code, refusal.worded(language, seats)
    REFUSALS.labels(code).inc()
    return code, text


def known_language(language: str) -> str:
    if language not in LANGUAGES:
        raise Refusal("message", "language", given=language[:20], languages=", ".join(LANGUAGES))
    return language


def number_in(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 8):
        raise Refusal("message", "number", given=text[:20])
    return int(text)
