"""Who sits where: a seat belongs to whoever knows its token. The store keeps only the token's hash."""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from collections.abc import Sequence
from hashlib import sha256

from meadhall.engine.view import SPECTATOR, Audience
from meadhall.server.store import Seat

NAME_LENGTH = 40


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hash_of(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def audience_of(token: str, seats: Sequence[Seat]) -> Audience | None:
    """The seat of a token, a spectator without one, None for a token of no seat here."""
    if not token:
        return SPECTATOR
    given, found = hash_of(token), None
    for number, seat in enumerate(seats):  # no early end: the time taken tells nothing
        if hmac.compare_digest(given, seat.token_sha256):
            found = number
    return found


def clean_text(text: str) -> str:
    """The same for words of several lines."""
    return "\n".join(clean_name(line, len(line)) for line in text.splitlines()).strip()


def clean_name(name: str, most: int = NAME_LENGTH) -> str:
    """Words as they may be shown and written into a record: one line, no control or direction characters.

    >>> clean_name(" Astrid\\n\\u202eof Birka ")
    'Astrid of Birka'
    """
    plain = "".join(" " if char.isspace() else char for char in name)
    plain = "".join(char for char in plain if not unicodedata.category(char).startswith("C"))
    return " ".join(plain.split())[:most].strip()
