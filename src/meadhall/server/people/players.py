"""Who sits where: a seat belongs to whoever knows its token, and to the person who came with it first. The store keeps
only the token's hash."""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from collections.abc import Sequence
from hashlib import sha256

from meadhall.engine.view import SPECTATOR, Audience
from meadhall.server.kept.keeper import Keeper
from meadhall.server.kept.tables import Kept, KeptSeat
from meadhall.server.protocol.socket import Join
from meadhall.server.refusal import Refusal

NAME_LENGTH = 40


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hash_of(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def audience_of(token: str, seats: Sequence[KeptSeat]) -> Audience | None:
    """The seat of a token, a spectator without one, None for a token of no seat here."""
    if not token:
        return SPECTATOR
    given, found = hash_of(token), None
    for number, seat in enumerate(seats):  # no early end: the time taken tells nothing
        if hmac.compare_digest(given, seat.token_sha256):
            found = number
    return found


def audience_for(join: Join, person: str | None, kept: Kept, store: Keeper) -> Audience:
    """Where somebody sits down, a person whom the hall knows or not. It blocks."""
    if join.seat >= 0 and not join.token:
        owners = store.owners(kept.id) if person else []
        if join.seat >= len(owners) or owners[join.seat] != person:
            raise Refusal("token", "not_yours")
        return join.seat
    audience = audience_of(join.token, kept.seats)
    if audience is None:
        raise Refusal("token", "token")
    if audience >= 0:
        store.claim(kept.id, audience, person)
    return audience


def seat_for(token: str, person: str | None, kept: Kept, store: Keeper) -> int:
    """The seat of somebody who sits there, by its token or by being its person. It blocks."""
    if token:
        return audience_for(Join(kept.id, token), person, kept, store)
    if person is None or person not in (owners := store.owners(kept.id)):
        raise Refusal("token", "not_yours")
    return owners.index(person)


def clean_name(name: str, most: int = NAME_LENGTH) -> str:
    """Words as they may be shown and written into a record: one line, no control or direction characters.

    >>> clean_name(" Astrid\\n\\u202eof Birka ")
    'Astrid of Birka'
    """
    plain = "".join(" " if char.isspace() else char for char in name)
    plain = "".join(char for char in plain if not unicodedata.category(char).startswith("C"))
    return " ".join(plain.split())[:most].strip()


def clean_text(text: str) -> str:
    """The same for words of several lines."""
    return "\n".join(clean_name(line, len(line)) for line in text.splitlines()).strip()


def allows_hints(wish: bool | None, cooperative: bool, people: int) -> bool:
    """Whether a table with so many people does: as it was made; else where it harms nobody."""
    return (cooperative or people <= 1) if wish is None else wish
