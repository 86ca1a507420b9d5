"""Acts: the rows of a table's story, and what each of them did. None is ever changed or deleted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from meadhall.server.store.database import NAMES, now

ACTS = sa.Table(
    "acts",
    NAMES,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),  # the tag of the deed
    sa.Column("deed", sa.Text, nullable=False),  # JSON: the rest of it
    sa.Column("key", sa.String(64)),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table_id", "seat", "key"),
)


class Chose(msgspec.Struct, frozen=True, tag="choose"):
    """Whoever plays the seat has chosen this."""

    notation: str


class BotChose(msgspec.Struct, frozen=True, tag="bot"):
    """A bot has chosen it for the seat."""

    notation: str


class Undid(msgspec.Struct, frozen=True, tag="undo"):
    """The seat has taken back so many of its last choices."""

    count: int


class Named(msgspec.Struct, frozen=True, tag="name"):
    """The seat is called so from now on."""

    name: str


class HandedOver(msgspec.Struct, frozen=True, tag="seat"):
    """A bot plays for the seat's owner from now on; none: the owner is back."""

    bot: str = ""
    late: bool = False  # because time was up


class AskedUndo(msgspec.Struct, frozen=True, tag="ask"):
    """The seat asks all others for so many of its last choices back, at a table that looks so to everybody."""

    count: int
    owing: tuple[int, ...]
    lines: int


class Agreed(msgspec.Struct, frozen=True, tag="agree"):
    """To what is asked."""


class Declined(msgspec.Struct, frozen=True, tag="refuse"):
    """What is asked; or, by whoever asked, withdrawn it."""


class TookBack(msgspec.Struct, frozen=True, tag="back"):
    """All have agreed: the acts of these numbers count no more."""

    acts: tuple[int, ...]


class RecordTaken(msgspec.Struct, frozen=True, tag="record"):
    """The seat has the record of a game that could not be played to its end. It holds all that was hidden, so the game
    is over for good, also if the rules that it was begun with are played here again."""


class Resigned(msgspec.Struct, frozen=True, tag="resign"):
    """The seat's owner has left for good: this bot plays it to the end, and the result is the owner's all the same."""

    bot: str


class Parting(msgspec.Struct, frozen=True, tag="part"):
    """The seat agrees that the game is left unfinished; or does not, and then nobody's word counts any more."""

    agrees: bool = True


class Abandoned(msgspec.Struct, frozen=True, tag="abandon"):
    """All who play have agreed: the game ends here, without a result."""


Deed = (
    Chose
    | BotChose
    | Undid
    | Named
    | HandedOver
    | AskedUndo
    | Agreed
    | Declined
    | TookBack
    | RecordTaken
    | Resigned
    | Parting
    | Abandoned
)


class StoredAct(NamedTuple):
    """A row of the table's story. Of the choices that came in one message only the first bears its key."""

    seat: int
    deed: Deed
    key: str | None


def rows_of(table: str, seq: int, acts: Iterable[StoredAct]) -> list[dict[str, object]]:
    """As they are written, from number `seq` on."""
    at = now()
    return [
        {
            "table_id": table,
            "seq": number,
            "seat": act.seat,
            "kind": act.deed.__struct_config__.tag,
            "deed": _encode(msgspec.structs.asdict(act.deed)).decode(),
            "key": act.key,
            "at": at,
        }
        for number, act in enumerate(acts, seq)
    ]


def read_act(row: Any) -> StoredAct:
    return StoredAct(row.seat, _DECODERS[row.kind].decode(row.deed), row.key)


_encode = msgspec.json.Encoder().encode
_DECODERS: dict[Any, msgspec.json.Decoder[Deed]] = {
    each.__struct_config__.tag: msgspec.json.Decoder(each) for each in Deed.__args__
}
