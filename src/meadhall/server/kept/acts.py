"""What was done at a table. None of it is ever changed or deleted."""

from __future__ import annotations

from typing import NamedTuple

from meadhall.engine.wire import Parcel, decoder, tag_of


class Chose(Parcel, frozen=True, tag="choose"):
    """Whoever plays the seat has chosen this."""

    notation: str


class BotChose(Parcel, frozen=True, tag="bot"):
    """A bot has chosen it for the seat."""

    notation: str


class Undid(Parcel, frozen=True, tag="undo"):
    """The seat has taken back so many of its last choices."""

    count: int


class Named(Parcel, frozen=True, tag="name"):
    """The seat is called so from now on."""

    name: str


class HandedOver(Parcel, frozen=True, tag="seat"):
    """A bot plays for the seat's owner from now on; none: the owner is back."""

    bot: str = ""
    late: bool = False  # because time was up


class AskedUndo(Parcel, frozen=True, tag="ask"):
    """The seat asks all others for so many of its last choices back, at a table that looks so to everybody."""

    count: int
    owing: tuple[int, ...]
    lines: int


class Agreed(Parcel, frozen=True, tag="agree"):
    """To what is asked."""


class Declined(Parcel, frozen=True, tag="refuse"):
    """What is asked; or, by whoever asked, withdrawn it."""


class TookBack(Parcel, frozen=True, tag="back"):
    """All have agreed: the acts of these numbers count no more."""

    acts: tuple[int, ...]


class RecordTaken(Parcel, frozen=True, tag="record"):
    """The seat has the record of a game that could not be played to its end. It holds all that was hidden, so the game
    is over for good, also if the rules that it was begun with are played here again."""


class Resigned(Parcel, frozen=True, tag="resign"):
    """The seat's owner has left for good: this bot plays it to the end, and the result is the owner's all the same."""

    bot: str


class Parting(Parcel, frozen=True, tag="part"):
    """The seat agrees that the game is left unfinished; or does not, and then nobody's word counts any more."""

    agrees: bool = True


class Abandoned(Parcel, frozen=True, tag="abandon"):
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
_READ = {tag_of(each): decoder(each) for each in Deed.__args__}


class StoredAct(NamedTuple):
    """A row of the table's story. Of the choices that came in one message only the first bears its key."""

    seat: int
    deed: Deed
    key: str | None


def read_deed(kind: str, text: str) -> Deed:
    """By its tag, and the rest of it as JSON."""
    deed: Deed = _READ[kind](text)
    return deed
