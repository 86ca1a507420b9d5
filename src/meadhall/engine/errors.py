"""What can go wrong at a table. Every message is written for the person who caused it."""

from __future__ import annotations


class MeadhallError(Exception):
    """Base of all errors that a person may be shown as they are."""


class IllegalChoice(MeadhallError):
    """The choice is not among the options of the decision."""


class WrongSeat(MeadhallError):
    """The seat does not exist or owes no decision now."""


class CannotUndo(MeadhallError):
    """Somebody has learned something, or chosen, since."""


class BadSetup(MeadhallError):
    """An unknown game, a wrong player count, an unknown option."""


class BadRecord(MeadhallError):
    """A `.saga` text that cannot be read or replayed."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}" if line else problem)
        self.line = line


class BadComponents(MeadhallError):
    """A components file with an impossible entry."""

    def __init__(self, problem: str, place: tuple[str | int, ...] = ()) -> None:
        super().__init__(problem)
        self.place = place  # the keys and numbers that lead to the entry


class RuleFault(Exception):
    """A bug in a game: it offered nothing, stopped without a result, lost a piece. Never the player's fault."""


def seat_name(seat: int) -> str:
    """Seats are counted from 0 in code and from 1 wherever a person reads.

    >>> seat_name(0)
    'seat 1'
    """
    return f"seat {seat + 1}"


def one_of(things: list[str], most: int = 12) -> str:
    """What is allowed, for the end of an error message.

    >>> one_of(["card 2", "card 5"])
    'card 2, card 5'
    """
    shown = ", ".join(things[:most])
    return shown if len(things) <= most else f"{shown} and {len(things) - most} more"
