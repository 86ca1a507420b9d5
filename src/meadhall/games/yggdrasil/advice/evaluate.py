"""What a position is worth: the numbers that count, weighed by how near the end is."""

from __future__ import annotations

from math import exp
from typing import Final, TypeAlias

from meadhall.engine.advice import result
from meadhall.games.yggdrasil.advice.worth import SCALES, WEIGHTS, stage, to_go
from meadhall.games.yggdrasil.imagine import hidden_in
from meadhall.games.yggdrasil.places import CAGE, FENRIR, HEL, IORMUNGAND, LOKI, NAGLFAR, NIDHOGG, SURTR, level
from meadhall.games.yggdrasil.state import NO_CARD, Yggdrasil
from meadhall.games.yggdrasil.steps.sagas import FALSE_OATH, LIGHTS, OATH, SHOWN_OATH, emissaries, need, sons_on_tree

LOST: Final = -12.0
WON: Final = 12.0
NAMES: Final = tuple(WEIGHTS)
SAGA: Final = NAMES.index("saga1")  # where the numbers of the sagas begin

Coming: TypeAlias = tuple[list[float], list[float]]  # by Enemy: activations in this round and in the next


def worth(s: Yggdrasil, ahead: Coming) -> float:
    """The logarithm of the odds to win, if Enemies are activated like that."""
    if s.outcome is not None:
        return WON if s.outcome.winners else LOST
    odds = 0.0
    for weight, n in zip(SCALES[stage(s)].weights, counted(s, ahead)):  # noqa: B905 (told to be strict it compiles badly)
        if n:
            odds += weight * n
    return odds


def evaluate(s: Yggdrasil) -> list[float]:
    if s.outcome is not None:
        return result(s.outcome, True)
    return [1 / (1 + exp(-worth(s, coming(s))))] * s.players


# -- the numbers -----------------------------------------------------------------------------------------------------


def coming(s: Yggdrasil) -> Coming:
    """In this world, whose cards lie as they do."""
    now, then = [0.0] * 6, [0.0] * 6
    waits = [len(shown) & 1 for shown in s.wheel]
    for card in s.laid:
        if card != NO_CARD:
            enemy = card % 6
            now[enemy] += waits[enemy]
            waits[enemy] ^= 1
    for deck in s.decks:
        if deck:
            enemy = deck[-1] % 6
            then[enemy] += waits[enemy]
            waits[enemy] ^= 1
    return now, then


def expected(s: Yggdrasil) -> Coming:
    """How likely that is by what everybody knows: a card nobody remembers may be any of those not remembered."""
    waits = [float(len(shown) & 1) for shown in s.wheel]
    hidden = _hidden(s)
    tops = [deck[-1] if deck else NO_CARD for deck in s.decks]
    now, waits = _likely(s, s.laid, hidden, waits)
    then, _ = _likely(s, tops, hidden, waits)
    return now, then


def _hidden(s: Yggdrasil) -> list[list[float]]:
    """By seat and Enemy: how likely a card of the seat that nobody remembers is his. A support card that was never
    shown may lie with any seat that has such cards (see imagine.py)."""
    cards = [hidden_in(s, seat) for seat in range(s.players)]
    strangers = [card % 6 for own in cards for card in own if card // 6 >= s.players and not s.met >> card & 1]
    chances = []
    for own in cards:
        certain = [card % 6 for card in own if card // 6 < s.players or s.met >> card & 1] if strangers else own
        counts = [0.0] * 6
        for card in certain:
            counts[card % 6] += 1
        if strangers:
            share = (len(own) - len(certain)) / len(strangers)
            for enemy in strangers:
                counts[enemy] += share
        chances.append([count / len(own) for count in counts] if own else counts)
    return chances


def _likely(
    s: Yggdrasil, cards: list[int], hidden: list[list[float]], waits: list[float]
) -> tuple[list[float], list[float]]:
    """How likely each Enemy is activated when these cards are shown, and how likely one of him then waits."""
    none, one = [1.0] * 6, [0.0] * 6  # of each Enemy among the cards
    for seat, card in enumerate(cards):
        if card == NO_CARD:
            continue
        if s.known >> card & 1:
            enemy = card % 6
            none[enemy], one[enemy] = 0.0, none[enemy]
            continue
        for enemy, p in enumerate(hidden[seat]):
            if p:
                one[enemy] += (none[enemy] - one[enemy]) * p
                none[enemy] *= 1 - p
    activated = [1 - none[e] - one[e] * (1 - waits[e]) for e in range(6)]
    return activated, [waits[e] * none[e] + (1 - waits[e]) * one[e] for e in range(6)]


def counted(s: Yggdrasil, ahead: Coming) -> list[float]:
    """All that has a weight, in the order of the weights; of sagas nothing where there is none."""
    now, then = ahead
    go = to_go(s)
    row: list[float] = [
        *_gods(s), *_ruins(s.devastated), *_iotunns(s), *_enemies(s, now, then), *_dooms(s, now, then),
        now[HEL], then[HEL], now[LOKI], then[LOKI], now[NIDHOGG], then[NIDHOGG],
        (go == 1) * min(1, now[NIDHOGG]), (go == 1) * min(1, then[NIDHOGG]),
        max(0, s.throw.left) if s.throw is not None else 0,
        1, s.players == 1, s.players == 2, s.players == 4, s.players == 5, s.powers, go == 1, go == 2,
    ]  # fmt: skip
    return row + _saga(s) if s.saga else row


def _steps(n: int) -> tuple[int, int, int]:
    """A number cut up: its first two, the next two, the rest."""
    return n if n < 2 else 2, 0 if n < 3 else 1 if n == 3 else 2, 0 if n < 5 else n - 4


def _gods(s: Yggdrasil) -> list[int]:
    """Hit points (how many Gods have at most 1, 2 …), Elves, dice, Heroes, Artifacts."""
    low = [0] * 6
    elf1 = elf2 = elf3 = elf5 = die1 = die2 = die3 = die5 = tools = 0
    for seat in range(s.players):
        for hp in range(max(1, s.hp[seat]), 7):
            low[hp - 1] += 1
        n = s.elves[seat]
        if n:
            elf1 += 1
            if n > 1:
                elf2 += 1
                elf3 += 0 if n == 2 else 1 if n == 3 else 2
                elf5 += n - 4 if n > 4 else 0
        n = s.vanir[seat]
        if n:
            die1 += 1
            if n > 1:
                die2 += 1
                die3 += 0 if n == 2 else 1 if n == 3 else 2
                die5 += n - 4 if n > 4 else 0
        tools |= s.owned[seat]
    row = [*low, elf1, elf2, elf3, elf5, die1, die2, die3, die5, *_steps(s.valhalla), 0, 0, 0, 0]
    if tools:
        kinds = s.printed.tools
        row[-4] = (tools & kinds["reroll"]).bit_count()
        row[-3] = (tools & kinds["free_move"]).bit_count()
        row[-2] = (tools & (kinds["weapon"] | kinds["double_weapons"])).bit_count()
        row[-1] = tools.bit_count() - row[-4] - row[-3] - row[-2]
    return row


NO_RUINS: Final[tuple[int, ...]] = (0,) * 10
NO_IOTUNNS: Final[tuple[int, ...]] = (0,) * 11


def _ruins(ruined: int) -> tuple[int, ...]:
    if not ruined:
        return NO_RUINS
    return (*[ruined >> world & 1 for world in range(9)], max(0, ruined.bit_count() - 3))


def _iotunns(s: Yggdrasil) -> tuple[int, ...]:
    """How many, and whom they hinder."""
    iotunns = s.iotunns
    if not iotunns:
        return NO_IOTUNNS
    printed = s.printed
    active = iotunns.bit_count()
    shields = sum([(iotunns & mask).bit_count() for mask in printed.shields])
    bans = [int(iotunns & mask != 0) for mask in printed.forbids.values()]  # elf, hero, artifact, vanir_die, god_die
    return active, active > 2, active > 3, max(0, active - 4), active - shields - sum(bans), shields, *bans


def _enemies(s: Yggdrasil, now: list[float], then: list[float]) -> list[float]:
    """Where they stand and how strong they are."""
    surt, hel, island = level(s.at[SURTR]), level(s.at[HEL]), s.island
    row: list[float] = [s.at[LOKI] != CAGE, 0, 0, 0, 0]
    if s.at[FENRIR] != CAGE:
        row[1:] = [1, min(1, now[FENRIR]), min(1, then[FENRIR]), len(s.wheel[FENRIR]) == 1]
    return [
        *row, surt == 1, surt == 0, hel == 1, hel == 0, *_steps(s.giants), *_steps(s.dead),
        island > 0, island > 1, island > 2,
    ]  # fmt: skip


def _dooms(s: Yggdrasil, now: list[float], then: list[float]) -> list[float]:
    """Enemies whose next activation wins the game for them, by when it will be; and those who need one more."""
    printed = s.printed
    islands = printed.islands[s.island + 1 :]
    snake = 3
    if not islands or s.dead_left() < islands[0]:
        snake = 1
    elif len(islands) == 1 or s.dead_left() < islands[0] + islands[1]:
        snake = 2
    surt = min(level(s.at[SURTR]), s.giants_left() // printed.giants_at_once) + 1
    row: list[float] = [0, 0, 0, 0, 0, 0]
    for enemy, left in (
        (SURTR, surt), (HEL, level(s.at[HEL]) + 1), (IORMUNGAND, snake), (LOKI, s.pawns_left() + 1)
    ):  # fmt: skip
        if left < 3:
            soon = min(1.0, now[enemy])
            later = (1 - soon) * min(1.0, then[enemy])
            if left == 2:
                row[4] += soon
                row[5] += later
            else:
                row[0] += soon
                row[1] += later
                row[2 if s.wheel[enemy] else 3] += 1 - soon - later
    return row


def _saga(s: Yggdrasil) -> list[float]:
    """Which saga, which of its pages, and what it counts."""
    tale, saga, promises = s.tale, s.saga, s.promises
    book, read = s.printed.book, s.read()
    row = [0.0] * (len(NAMES) - SAGA)
    row[saga - 1] = 1
    page = s.page - book.sagas[saga - 1].first_page
    if page:
        row[5 + page] = 1
    wolves = []
    if saga == 3:
        wolves = [book.pieces["wolf_track"] - tale[wolf] for wolf, light in LIGHTS.items() if not tale[light]]
    ship, bridge = level(s.at[NAGLFAR]), tale["bridge"]
    missing = max(0, need(s) - tale.get(read.goal, 0)) if read.goal not in ("", "muster") else 0
    row[8:] = [
        tale.get("oaths", 0) if saga == 1 and not page else 0, promises.count(OATH) + promises.count(FALSE_OATH),
        tale["lies_hidden"] if saga == 1 else 0, promises.count(SHOWN_OATH), tale.get("thokk_here", 0),
        sons_on_tree(s), tale.get("sun_lost", 0), tale.get("moon_lost", 0), wolves.count(2), wolves.count(1),
        tale.get("scouts", 0), emissaries(s), tale["emissaries_aboard"] if saga == 4 else 0, ship == 1, ship == 0,
        tale.get("breaches", 0), bridge, bridge > 3, tale["bridge_held"] if saga == 5 else 0,
        min(s.valhalla, need(s)) if read.goal == "muster" else 0, tale.get("arches", 0), tale.get("doomed", 0),
        missing / (len(read.track) - 1 - s.space),
    ]  # fmt: skip
    return row
