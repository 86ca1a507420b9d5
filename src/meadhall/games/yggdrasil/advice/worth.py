"""What everything is worth in a position, as logarithms of odds: with the end in sight, and far from it.

The mean of two opinions. One was fitted to the outcomes of 2,000 games of all kinds and sizes that the advice played
with some stray choices (a logit with a ridge; loss on games held out 0.45 nats, 0.69 knowing nothing). Alone it won
34 of 60 easy games: it takes what goes along with winning for its cause. The other was written by hand and alone won
46; both together won 51. Their sum was then set right by the outcomes: of positions in the base game expected to be
won with 15, 55 and 85 %, 18, 53 and 85 % were. What the sagas count is by hand: some had never been won.
"""

from __future__ import annotations

from typing import Final

from meadhall.games.yggdrasil.state import Yggdrasil

WEIGHTS: Final[dict[str, tuple[float, float]]] = {
    # Gods with at most so many hit points
    "hp1": (-0.55, -0.78), "hp2": (-0.28, -0.39), "hp3": (-0.37, -0.15), "hp4": (-0.07, -0.20),
    "hp5": (-0.12, -0.17), "hp6": (-0.10, -0.12),
    # their first Elf, the second, two more, the rest; Vanir dice; Heroes by twos
    "elf1": (0.10, 0.05), "elf2": (0.07, 0.13), "elf3": (0.07, 0.04), "elf5": (0.10, 0.03), "die1": (0.23, 0.02),
    "die2": (0.05, 0.07), "die3": (0.09, 0.08), "die5": (0.11, 0.02), "hero1": (0.15, 0.08), "hero3": (0.06, 0.09),
    "hero5": (0.10, 0.02),
    # Artifacts
    "rerolls": (0.19, 0.22), "shoes": (0.02, 0.12), "weapons": (0.04, 0.13), "boons": (0.10, 0.09),
    # devastated Worlds, and those beyond three
    "ruin1": (-0.16, -0.08), "ruin2": (-0.06, -0.01), "ruin3": (-0.17, -0.37), "ruin4": (-0.14, -0.04),
    "ruin5": (-0.11, -0.05), "ruin6": (-0.33, -0.21), "ruin7": (-0.58, -0.17), "ruin8": (-0.19, -0.69),
    "ruin9": (-0.16, -0.88), "ruins": (-0.01, -0.30),
    # Iotunns, and what they do
    "iotunn1": (-0.34, -0.24), "iotunn3": (-0.01, -0.87), "iotunn4": (-0.26, -0.06), "iotunn5": (-0.01, -0.01),
    "blocks": (0.00, 0.00), "shields": (-0.35, -0.05), "no_elves": (-0.26, -0.01), "no_heroes": (-0.01, -0.01),
    "no_tools": (-0.01, -0.01), "no_dice": (-0.04, -0.01), "no_god": (-0.23, -0.11),
    # Loki and Fenrir out of the Cage, and when he bites
    "loki": (0.00, -0.20), "fenrir": (-0.28, -0.20), "bite_now": (-0.46, -0.16), "bite_next": (-0.23, -0.04),
    "bite_waits": (-0.12, -0.19),
    # Enemies on the Tree
    "surt_middle": (-0.24, -0.31), "surt_upper": (-0.55, -0.92), "hel_middle": (-0.16, -0.31),
    "hel_upper": (-0.68, -1.17), "giants2": (-0.05, -0.02), "giants4": (-0.08, -0.11), "giants6": (-0.32, -0.18),
    "dead2": (-0.01, -0.13), "dead4": (-0.02, -0.14), "dead6": (-0.33, -0.21), "island1": (-0.22, -0.13),
    "island2": (-0.29, -0.29), "island3": (-0.31, -0.64),
    # an Enemy who wins with his next activation: this round, the next, waiting, not yet; or with the one after
    "doom_now": (-2.46, -1.60), "doom_next": (-1.59, -0.68), "doom_waits": (-0.73, -0.19),
    "doom_later": (-0.41, -0.01), "verge_now": (-0.35, -0.17), "verge_next": (-0.22, -0.08),
    # cards to come
    "hel_now": (0.11, -0.35), "hel_next": (0.06, -0.15), "loki_now": (-0.08, -0.04), "loki_next": (-0.03, -0.09),
    "step_now": (0.88, 0.12), "step_next": (0.63, 0.09), "dawn_now": (2.80, 1.36), "dawn_next": (1.32, 0.22),
    # Risks being run; the table; the end in sight
    "open_risks": (0.13, 0.07), "one": (3.14, -0.88), "players1": (0.08, -0.01), "players2": (0.14, 0.36),
    "players4": (-0.04, 0.14), "players5": (-0.61, 1.30), "powers": (0.19, -0.60), "last": (1.39, 1.07),
    "second": (0.52, 0.38),
    # sagas and their second and third pages
    "saga1": (-0.00, -1.27), "saga2": (1.13, -0.06), "saga3": (0.73, -2.82), "saga4": (-1.32, 1.79),
    "saga5": (-0.58, 0.81), "saga6": (1.09, -2.79), "page2": (0.00, 0.00), "page3": (1.00, 1.00),
    # what they count
    "oaths": (0.60, 0.60), "tokens": (0.00, 0.00), "lies": (-0.20, -0.20), "to_weep": (-0.90, -0.90),
    "thokk_here": (0.50, 0.50), "sons": (-0.70, -0.70), "sun_lost": (-1.72, -1.72), "moon_lost": (-1.76, -1.76),
    "wolf2": (-0.95, -1.06), "wolf1": (-1.79, -1.79), "scouts": (0.30, 0.30), "emissaries": (-0.40, -0.40),
    "aboard": (-0.20, -0.20), "ship_middle": (-0.42, -0.38), "ship_upper": (-1.71, -1.71), "breaches": (0.80, 0.80),
    "bridge": (-0.28, -0.15), "bridge4": (-1.14, -0.97), "held": (0.20, 0.20), "muster": (0.02, 0.12),
    "arches": (0.80, 0.80), "doomed": (0.55, 0.55), "hurry": (-1.00, -1.00),
}  # fmt: skip

LONG: Final = 8  # steps of Nidhögg that are a long way to go
DEATH: Final = -6.0  # what it costs if a God dies, against having one hit point
ARTIFACTS: Final = {
    "reroll": "rerolls", "free_move": "shoes", "weapon": "weapons", "double_weapons": "weapons",
    "keep_vanir": "boons", "keep_elves": "boons", "act_and_fight": "boons", "heal_cost": "boons",
    "bonus_alone": "boons", "ignore_enemies": "boons",
}  # fmt: skip


class Scale:
    """The weights at some distance from the end, and what single things are worth by them."""

    __slots__ = ("artifacts", "die", "elf", "health", "hero", "weights")

    def __init__(self, left: int) -> None:
        far = left / LONG
        w = {name: near * (1 - far) + later * far for name, (near, later) in WEIGHTS.items()}
        self.weights = tuple(w.values())
        self.health = [0.0] * 24  # by hit points
        for hp in range(6, 0, -1):
            self.health[hp] = self.health[hp + 1] + w[f"hp{hp}"]
        self.health[0] = self.health[1] + DEATH
        self.elf = _heap(w["elf1"], w["elf2"], w["elf3"], w["elf3"], w["elf5"])
        self.die = _heap(w["die1"], w["die2"], w["die3"], w["die3"], w["die5"])
        self.hero = _heap(w["hero1"], w["hero1"], w["hero3"], w["hero3"], w["hero5"])
        self.artifacts = {effect: w[kind] for effect, kind in ARTIFACTS.items()}


def _heap(*each: float) -> list[float]:
    """By how many there are; the last weight goes on."""
    heap = [0.0]
    for n in range(80):
        heap.append(heap[-1] + each[min(n, len(each) - 1)])
    return heap


SCALES: Final = [Scale(left) for left in range(LONG + 1)]


def to_go(s: Yggdrasil) -> int:
    """Steps that Nidhögg has before him, on this page and on those after it."""
    pages = s.printed.book.pages
    page = pages[s.page]
    left = len(page.track) - 1 - s.space
    if s.saga:
        for later in pages[s.page + 1 :]:
            if later.saga == page.saga:
                left += len(later.track) - 1
    return left


def stage(s: Yggdrasil) -> int:
    """Which of the scales holds."""
    return min(to_go(s), LONG)
