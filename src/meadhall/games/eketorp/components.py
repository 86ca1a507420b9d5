"""The printed facts of Eketorp, read from `components.toml` and checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from meadhall.engine.components import Sheet

Device = Literal["catapult", "ship", "ram"]
Colour = Literal["green", "brown", "natural", "grey"]

SPACES: Final = "ABCDEFG"
DEVICES: Final[tuple[Device, ...]] = get_args(Device)
BRICKS: Final[tuple[Colour, ...]] = get_args(Colour)
COLOURS: Final[tuple[str, ...]] = ("", *BRICKS)  # a brick is kept as its colour's number, 1 to 4


@dataclass(frozen=True)
class MaterialCard:
    id: str
    always: tuple[tuple[int, ...], ...]  # bricks for each of A to G
    marked: tuple[tuple[int, ...], ...]  # further ones, with five or six players only


@dataclass(frozen=True)
class Components:
    vikings: dict[int, int]  # by player count
    marked: dict[int, bool]
    hand: int
    amulets: int
    removed: int  # material cards put away unseen
    rounds: int
    points: tuple[int, ...]  # by colour number; 0 for none
    bricks: tuple[int, ...]
    values: tuple[int, ...]  # of each battle card
    walls: int
    height: int
    borders: tuple[tuple[int, ...], ...]  # by device: the walls, counted from 0
    stations: tuple[str, ...]  # labels of the hospital's stations, in the order of the arrow
    station_of: tuple[int, ...]  # by difference, counted from 0
    village_bonus: int
    amulet_points: int
    material: tuple[MaterialCard, ...]


def load(sheet: Sheet) -> Components:
    points, bricks, letters = [0], [0], {}
    for number, colour in enumerate(COLOURS[1:], 1):
        entry = sheet.table("bricks").table(colour)
        letters[entry.text("letter")] = number
        points.append(entry.whole("points", 1, 9))
        bricks.append(entry.whole("count"))
    setup, village = sheet.table("setup"), sheet.table("village")
    cards = sheet.table("battle_cards")
    values = [value for value in cards.wholes("values") for _ in range(cards.whole("copies", 1, 20))]
    cards.must(bool(values) and min(values) >= 1, "'values' must be whole numbers from 1 on")
    stations = sheet.tables("hospital")
    components = Components(
        vikings={n: sheet.table("players").table(str(n)).whole("vikings", 1, 8) for n in range(3, 7)},
        marked={n: sheet.table("players").table(str(n)).flag("marked") for n in range(3, 7)},
        hand=setup.whole("hand", 1, 8),
        amulets=setup.whole("amulets"),
        removed=setup.whole("material_cards_removed"),
        rounds=setup.whole("rounds", 1),
        points=tuple(points),
        bricks=tuple(bricks),
        values=tuple(sorted(values)),
        walls=village.whole("walls", 6, 6),
        height=village.whole("height", 1, 9),
        borders=tuple(tuple(wall - 1 for wall in village.table("sieges").wholes(device)) for device in DEVICES),
        stations=tuple(station.text("label") for station in stations),
        station_of=_stations(sheet, stations, max(values)),
        village_bonus=sheet.table("score").whole("village"),
        amulet_points=sheet.table("score").whole("amulet"),
        material=tuple(_material(card, letters) for card in sheet.tables("material_cards")),
    )
    _check(sheet, components)
    return components


def _stations(sheet: Sheet, stations: list[Sheet], largest: int) -> tuple[int, ...]:
    station_of = []
    for difference in range(largest + 1):
        fitting = [
            number
            for number, station in enumerate(stations)
            if "least" in station.data and station.whole("least") <= difference <= station.whole("most")
        ]
        sheet.must(
            len(fitting) == 1, f"hospital: a difference of {difference} must name exactly one station", "hospital"
        )
        station_of.append(fitting[0])
    return tuple(station_of)


def _material(card: Sheet, letters: dict[str, int]) -> MaterialCard:
    def bricks(key: str) -> tuple[tuple[int, ...], ...]:
        spaces = card.table(key).data if key in card.data else {}
        for space, text in spaces.items():
            card.must(space in SPACES, f"there is no space {space!r}; spaces are A to G")
            card.must(
                isinstance(text, str) and all(letter in letters for letter in text),
                f"{key}.{space} must be made of the letters {' '.join(letters)}, not {text!r}",
            )
        return tuple(tuple(sorted(letters[letter] for letter in spaces.get(space, ""))) for space in SPACES)

    return MaterialCard(card.text("id"), bricks("always"), bricks("marked"))


def _check(sheet: Sheet, made: Components) -> None:
    needed = made.rounds + made.removed
    sheet.must(
        len(made.material) >= needed,
        f"[setup] rounds, material_cards_removed: {needed} material cards are needed, there are {len(made.material)}",
        "setup",
    )
    sheet.must(
        sorted(wall for pair in made.borders for wall in pair) == list(range(made.walls))
        and all(len(pair) == 2 for pair in made.borders),
        "village.sieges: every siege space must border two walls of its own, from 1 to 6",
    )
    # EK-AMULET-5: whatever happens, the pile of battle cards never runs out.
    most = 6 * (made.hand + made.amulets)
    sheet.must(
        len(made.values) >= most,
        f"[battle_cards], [setup] hand and amulets: {most} battle cards are needed, there are {len(made.values)}",
        "battle_cards",
    )
    # EK-SETUP-3: whatever five first hands hold, the sixth can still be dealt a card above 3.
    high, least = sum(value > 3 for value in made.values), 5 * made.hand + 1
    sheet.must(
        high >= least,
        f"[battle_cards], [setup] hand: {least} battle cards above 3 are needed for the first hands, there are {high}",
        "battle_cards",
    )
