"""Strengths and figures on the board in one walk, players counted from the seat."""

from __future__ import annotations

from meadhall.games.bloodrage.numbers.fields import SEATS
from meadhall.games.bloodrage.numbers.tables import BoxTables
from meadhall.games.bloodrage.places import FIRST_FJORD, PROVINCES, WARRIOR, YGGDRASIL
from meadhall.games.bloodrage.state import BloodRage


class Board:
    """By province and player, in one list. Nobody changes a board."""

    __slots__ = ("at", "destroyed", "figures", "fjords", "land", "lead", "seat", "slots", "special", "strength")

    def __init__(self, s: BloodRage, seat: int) -> None:
        players = s.players
        strengths = s.strengths
        extra = s.printed.at_the_tree
        land = [0] * (len(PROVINCES) * SEATS)
        figures = [0] * (len(PROVINCES) * SEATS)
        fjords = [0] * (4 * SEATS)
        special: list[int] = []  # figures that are no Warriors: place and figure in one number
        afloat = False
        for place, here in enumerate(s.at):
            for figure in here:
                owner = figure >> 4
                kind = figure & 15
                at = place * SEATS + owner - seat
                if owner < seat:
                    at += players
                if kind != WARRIOR:
                    special.append(place << 8 | figure)
                if place < FIRST_FJORD:
                    figures[at] += 1
                    land[at] += strengths[owner][kind]
                    if place == YGGDRASIL:
                        land[at] += extra[kind]
                else:
                    fjords[at - FIRST_FJORD * SEATS] += 1
                    afloat = True
        strength = land.copy()
        if afloat:
            _sail(s, seat, special, strength)
        for owner in range(players):
            if "warrior_pairs" in s.powers[owner]:
                _pair_up(s, seat, owner, strength)
        lead: list[int] = []
        for at in range(0, len(PROVINCES) * SEATS, SEATS):
            one, two, three = strength[at + 1], strength[at + 2], strength[at + 3]
            if two > one:
                one = two
            lead.append(strength[at] - (three if three > one else one))
        self.strength = strength  # fjord counted
        self.land = land  # fjord not counted, every Warrior by himself: what can walk
        self.figures = figures
        self.fjords = fjords
        self.lead = lead  # of the seat over the strongest rival
        self.special = special
        # what all this follows from
        self.seat = seat
        self.at = s.at.copy()
        self.slots = s.slots.copy()
        self.destroyed = s.destroyed


def board_of(s: BloodRage, t: BoxTables, seat: int) -> Board:
    """Whoever looks at a position weighs his options, too: the last board is still at hand."""
    last = t.board
    if (
        isinstance(last, Board)
        and last.seat == seat
        and last.at == s.at
        and last.slots == s.slots
        and last.destroyed == s.destroyed
    ):
        return last
    board = Board(s, seat)
    t.board = board
    return board


def _sail(s: BloodRage, seat: int, special: list[int], strength: list[int]) -> None:
    """Who is in a fjord counts in the provinces that stand next to it."""
    shores = s.printed.shores
    for each in special:
        place = each >> 8
        if place >= FIRST_FJORD:
            owner = each >> 4 & 15
            might = s.strengths[owner][each & 15]
            player = (owner - seat) % s.players
            for shore in shores[place - FIRST_FJORD]:
                if not s.destroyed >> shore & 1:
                    strength[shore * SEATS + player] += might


def _pair_up(s: BloodRage, seat: int, owner: int, strength: list[int]) -> None:
    """BR-CARD-BROTHERS-IN-ARMS, BR-CARD-MASTERS-IN-ARMS."""
    player = (owner - seat) % s.players
    more = s.powers[owner]["warrior_pairs"][0].amount("pair") - 2 * s.strengths[owner][WARRIOR]
    warrior = owner << 4 | WARRIOR
    for province in range(len(PROVINCES)):
        pairs = s.at[province].count(warrior) // 2
        if pairs:
            strength[province * SEATS + player] += pairs * more
