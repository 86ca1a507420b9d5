"""The board for a terminal, from the view alone: at most 100 columns and 40 lines, and plain without colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from meadhall.engine.markup import Ink, clip, join
from meadhall.engine.text import Reader
from meadhall.games.bloodrage.view import BattleView, BloodRageView, CardFace, Clan, Fighter, Fjord, Group, Province

SEATS = ("#e0533a", "#3d9be0", "#e0b21c", "#b5764a")
SIGNS = "①②③④"
KINDS = {"battle": "#e0533a", "quest": "#5fa84a"}
WIDTH = 100
QUIET = "dim"


def draw(view: BloodRageView, reader: Reader) -> str:
    """Rich markup."""
    board = _Board(view, reader)
    lines = [*board.head(), *map(board.province, view.provinces), *map(board.fjord, view.fjords)]
    if view.battle is not None:
        lines += board.battle(view.battle)
    lines += [line for clan in view.clans for line in board.clan(clan)]
    return "\n".join(line.markup.rstrip() for line in lines)


class _Board:
    def __init__(self, view: BloodRageView, reader: Reader) -> None:
        self.view = view
        self.reader = reader
        # A hand is shown to its owner alone; who sees them all, or none, is nobody at the table.
        owners = [clan.seat for clan in view.clans if clan.hand is not None]
        self.you = owners[0] if len(owners) == 1 else None

    def word(self, key: str, **args: object) -> str:
        return self.reader.say(f"board.{key}", args)

    # -- pieces -------------------------------------------------------------------------------------------------

    def seat(self, seat: int) -> Ink:
        return Ink(f"{SIGNS[seat]} {clip(self.reader.seat(seat), 14)}", f"bold {SEATS[seat]}")

    def figures(self, groups: Iterable[Group], width: int, owned: bool = True) -> Ink:
        """`①W×3 ①L`: figures by their initial, Monsters by the start of their name."""
        inks = []
        for group in groups:
            name = self.reader.name(group.kind)
            short = name[:1] if group.kind in ("warrior", "leader", "ship") else name[:4].strip()
            sign = SIGNS[group.seat] if owned else ""
            inks.append(Ink(f"{sign}{short}{f'×{group.count}' if group.count > 1 else ''}", SEATS[group.seat]))
        return fit(inks, width, " ")

    def card(self, card: CardFace) -> Ink:
        number = f" +{card.strength}" if card.kind == "battle" else f" {card.reward or card.cost}"
        return Ink(self.reader.name(card.entity) + number, KINDS.get(card.kind, ""))

    def cards(self, before: str, cards: Iterable[CardFace], hidden: int = 0, lines: int = 1) -> list[Ink]:
        """A line or more of cards; hidden ones show their backs."""
        inks = [*map(self.card, cards), *[Ink("▯", QUIET)] * hidden]
        found: list[Ink] = []
        head = Ink(f"   {self.word(before)}: ")
        while inks:
            some = inks
            if len(found) + 1 < lines:
                while join(some, ", ").width > WIDTH - head.width - 1:
                    some = some[:-1]
            found.append(head + fit(some, WIDTH - head.width, ", "))
            inks = inks[len(some) :]
            head = Ink(" " * head.width)
        return found

    # -- parts --------------------------------------------------------------------------------------------------

    def head(self) -> list[Ink]:
        view, name = self.view, self.reader.name
        phase = self.word("over") if view.phase == "over" else name(view.phase)
        title = Ink(f"{name(f'ages:{view.age}')} · {phase}", "bold")
        dooms = ", ".join(f"{name(f'province:{space.doomed}')} {space.glory}" for space in view.ages[view.age - 1 :])
        first = Ink(f"{self.word('first')} ") + self.seat(view.start)
        return [fit([title, first, Ink(f"{name('ragnarok')} {dooms}")], WIDTH, " · "), Ink()]

    def province(self, province: Province) -> Ink:
        line = Ink(f" {self.reader.name(f'province:{province.id}')}", "bold").pad(14)
        if province.destroyed:
            return line + Ink(self.word("destroyed"), QUIET)
        token = self.reader.name(f"token:{province.token}")
        line += Ink(f"{province.glory} {token}" if province.glory else token, QUIET if province.pillaged else "").pad(
            28
        )
        line += (Ink("○" * province.free, QUIET) if province.free > 0 else Ink()).pad(7)
        line += join(Ink(f"{SIGNS[seat]}{n}", SEATS[seat]) for seat, n in enumerate(province.strength) if n).pad(17)
        doom = Ink(f" {self.word('doom')}", "bold") if province.doomed else Ink()
        return line + self.figures(province.figures, WIDTH - line.width - doom.width) + doom

    def fjord(self, fjord: Fjord) -> Ink:
        line = Ink(f" {self.reader.name(f'fjord:{fjord.id}')}", "" if fjord.open else QUIET).pad(66)
        return line + self.figures(fjord.figures, WIDTH - line.width)

    def battle(self, battle: BattleView) -> list[Ink]:
        return [Ink(f"⚔ {self.word('battle', where=battle.where)}", "bold"), *map(self.fighter, battle.fighters)]

    def fighter(self, fighter: Fighter) -> Ink:
        line = (Ink("   ") + self.seat(fighter.seat)).pad(24)
        line += Ink(f"{fighter.strength}+{fighter.bonus}={fighter.total}{' ★' if fighter.won else ''}").pad(12)
        cards = [*map(self.card, fighter.cards)]
        if fighter.laid:
            cards.append(self.card(fighter.own_card) if fighter.own_card else Ink(self.word("face_down"), QUIET))
        return line + fit(cards, WIDTH - line.width, ", ")

    def rage(self, clan: Clan) -> str:
        """Who has passed can still gain Rage, but no more turns."""
        rage = f"{self.reader.name('rage')} {clan.rage}"
        if not clan.passed:
            return rage
        return f"{rage} ({self.word('passed')})" if clan.rage else self.word("passed")

    def clan(self, clan: Clan) -> list[Ink]:
        name, mine = self.reader.name, clan.seat == self.you
        facts = [
            (Ink("▸" if clan.seat == self.view.active else " ") + self.seat(clan.seat)).pad(18),
            Ink(f"{clan.glory} {name('glory')}", "bold").pad(11),
            Ink(self.rage(clan), "bold").pad(8),
            join((Ink(f"{name(stat.id)} {stat.value}") for stat in clan.stats), " ").pad(28),
        ]
        line = join(facts, " ")
        zones = self.figures(clan.reserve, 14, owned=False)
        if clan.valhalla:
            zones += Ink(" † ") + self.figures(clan.valhalla, 14, owned=False)
        lines = [line + fit([zones], WIDTH - line.width, "")]
        lines += self.cards("upgrades", [slot.card for slot in clan.slots if slot.card is not None])
        known = clan.known if clan.hand is None else clan.hand
        lines += self.cards("hand", known, max(0, len(clan.backs) - len(known)), 2 if mine else 1)
        quests = [quest.card for quest in clan.quests if quest.card is not None]
        lines += self.cards("quests", quests, len(clan.quests) - len(quests))
        if mine and clan.pack is not None:
            lines += self.cards("pack", clan.pack, lines=2)
        return lines


def fit(inks: Sequence[Ink], width: int, between: str) -> Ink:
    """As many of them as there is room for; an ellipsis stands for the others."""
    line = join(inks, between)
    while line.width > width and inks:
        inks = inks[:-1]
        line = join([*inks, Ink("…")], between)
    return line
