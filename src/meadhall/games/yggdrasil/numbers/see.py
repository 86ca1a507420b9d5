"""What a seat sees, number by number, in the order of the fields."""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine.decision import Decision
from meadhall.games.yggdrasil.numbers.cards import cards_told
from meadhall.games.yggdrasil.numbers.printed import FLAGS, ORDERS, ZEROS, Printed, printed_of
from meadhall.games.yggdrasil.numbers.seen import BOUNDS
from meadhall.games.yggdrasil.numbers.words import CARDS, FEW, PLAYERS, PROMPTS, SUPPORTS, TALLIES, THINGS, TOOLS
from meadhall.games.yggdrasil.places import (
    CAGE,
    ENEMIES,
    FACES,
    FENRIR,
    GODS,
    HEL,
    IORMUNGAND,
    LOKI,
    NAGLFAR,
    NOWHERE,
    SONS,
    SURTR,
    WORLDS,
)
from meadhall.games.yggdrasil.state import Throw, Yggdrasil
from meadhall.games.yggdrasil.steps.creatures import AskFight
from meadhall.games.yggdrasil.steps.moves import AskJourney, reach
from meadhall.games.yggdrasil.steps.pages import strength_of
from meadhall.games.yggdrasil.steps.round import Phase2, Phase3
from meadhall.games.yggdrasil.steps.sagas import FALSE_OATH, OATH, SHOWN_OATH
from meadhall.games.yggdrasil.steps.throw import avoided, god_value
from meadhall.games.yggdrasil.steps.turn import OtherHalf
from meadhall.games.yggdrasil.steps.worlds import ActThere, AskRune

PROMPT_OF: Final[dict[str, int]] = {key: 1 + number for number, key in enumerate(PROMPTS)}
GOD_OF: Final[dict[str, int]] = {god: number for number, god in enumerate(GODS)}
WORLD_OF: Final[dict[str, int]] = {f"world:{world}": 1 + number for number, world in enumerate(WORLDS)}
ENEMY_OF: Final[dict[str, int]] = {f"enemy:{enemy}": 1 + number for number, enemy in enumerate(ENEMIES)}
THING_OF: Final[dict[str, int]] = {thing: 1 + number for number, thing in enumerate(THINGS)}
FACE_OF: Final[dict[str, int]] = {face: 1 + number for number, face in enumerate(FACES)}
PENDING_OF: Final[dict[type, int]] = {
    Phase2: 1, Phase3: 2, ActThere: 3, AskFight: 4, AskJourney: 5, AskRune: 6, OtherHalf: 7
}  # fmt: skip
AHEAD: Final = 6  # steps of the agenda that are looked through
NO_SAGA: Final = (0,) * (4 * 9 + len(TALLIES))
NO_THROW: Final = (0,) * 14
NO_TOOLS: Final = (0,) * (PLAYERS * len(TOOLS))


def see(s: Yggdrasil, seat: int) -> list[int]:
    printed = printed_of(s.printed)
    n = s.players
    order = ORDERS[n][seat]
    out: list[int] = []
    _question(out, s, seat, order)
    _table(out, s, printed, seat, order)
    _gods(out, s, printed, seat, order)
    out += cards_told(s, order)
    _wheel(out, s, seat)
    _tree(out, s, printed, seat)
    if s.saga:
        _saga(out, s)
    else:
        out += NO_SAGA
    if s.throw is not None:
        _throw(out, s, s.throw, printed, seat)
    else:
        out += NO_THROW
    if not printed.usual:
        for number, (least, most) in enumerate(BOUNDS):
            out[number] = min(max(out[number], least), most)
    return out


def relative(s: Yggdrasil, seat: int, figure: int) -> int:
    """A God as the seat sees him: 1 for its own, then clockwise; 6 and 7 are the support Gods."""
    n = s.players
    return 1 + (figure - seat) % n if figure < n else 1 + PLAYERS + figure - n


def _question(out: list[int], s: Yggdrasil, seat: int, order: tuple[int, ...]) -> None:
    owed = s.owed
    decision = owed.get(seat)
    if decision is None:
        out += ZEROS[8]
    else:
        out.append(PROMPT_OF.get(decision.prompt.key, 0))
        out.append(1 if decision.shared else 0)
        if decision.about:
            _about(out, s, seat, decision)
        else:
            out += ZEROS[6]
    agenda = s.agenda
    pending = 0
    place = len(agenda) - 1
    last = place - AHEAD
    while place >= 0 and place > last:
        pending = PENDING_OF.get(type(agenda[place]), 0)
        if pending:
            break
        place -= 1
    out.append(pending)
    for who in order:
        out.append(1 if who in owed else 0)
    out += ZEROS[PLAYERS - len(order)]


def _about(out: list[int], s: Yggdrasil, seat: int, decision: Decision) -> None:
    about: dict[str, Any] = decision.about
    who = amount = world = enemy = thing = face = 0
    for key, value in about.items():
        if key == "n":
            amount = min(value, FEW)
        elif key == "where":
            world = WORLD_OF[value]
        elif key == "god":
            who = relative(s, seat, s.gods.index(GOD_OF[value]))
        elif key == "seat":
            who = relative(s, seat, value)
        elif key == "enemy":
            enemy = ENEMY_OF[value]
        elif key == "thing":
            thing = THING_OF[value]
        elif key == "face":
            face = FACE_OF[value]
    out += (who, amount, world, enemy, thing, face)


def _table(out: list[int], s: Yggdrasil, printed: Printed, seat: int, order: tuple[int, ...]) -> None:
    n, number, space = s.players, s.page, s.space
    page = printed.pages[number]
    left = len(page.track) - 1 - space
    outcome = 0
    if s.outcome is not None:
        outcome = 1 if s.outcome.winners else 2
    have = 0
    if page.goal:
        have = s.valhalla if page.goal == "muster" else s.tale.get(page.goal, 0)
    out += (
        outcome, n, 1 if s.powers else 0, s.saga, number + 1, space, left,
        left + printed.later[number] if s.saga else left, printed.next_space[number][space], have, page.need[n - 1],
        min(s.round, 99), 1 + (s.active - seat) % n, 1 if s.turn_over else 0, s.did,
    )  # fmt: skip
    to_play = s.to_play
    for who in order:
        out.append(to_play >> who & 1)
    out += ZEROS[PLAYERS - n]


def _gods(out: list[int], s: Yggdrasil, printed: Printed, seat: int, order: tuple[int, ...]) -> None:
    n = s.players
    gods, where, hp = s.gods, s.where, s.hp
    absent = ZEROS[PLAYERS - n]
    supports = len(gods) - n
    nobody = ZEROS[SUPPORTS - supports]
    for who in order:
        out.append(gods[who] + 1)
    out += absent
    for who in range(n, n + supports):
        out.append(gods[who] + 1)
    out += nobody
    for who in order:
        out.append(where[who] + 1)
    out += absent
    for who in range(n, n + supports):
        out.append(where[who] + 1)
    out += nobody
    for who in order:
        out.append(hp[who])
    out += absent
    for who in range(n, n + supports):
        out.append(hp[who])
    out += nobody
    most = printed.cards.hit_points[n]
    for who in order:
        out.append(most - hp[who])
    out += absent
    most = printed.cards.support_hit_points
    for who in range(n, n + supports):
        out.append(most - hp[who])
    out += nobody
    troops = s.elves
    for who in order:
        out.append(troops[who])
    out += absent
    troops = s.vanir
    for who in order:
        out.append(troops[who])
    out += absent
    faces, good = printed.good_god, s.god_good
    for who in order:
        out.append(faces[good[who]])
    out += absent
    faces, good = printed.good_vanir, s.vanir_good
    for who in order:
        out.append(faces[good[who]])
    out += absent
    _might(out, s, printed, order)
    out += absent
    owned = s.owned
    if any(owned):
        for who in order:
            out += printed.tools(owned[who])
        out += ZEROS[18 * (PLAYERS - n)]
    else:
        out += NO_TOOLS
    if not s.powers:
        out += ZEROS[49]
        return
    out += printed.bonds(s.bonds, n, seat)
    out.append(min(s.xp[seat], 99))
    boxes = s.boxes[seat]
    if boxes:
        for row in range(4):
            out.append(boxes[row].bit_count())
        out += boxes[4:]
    else:
        out += ZEROS[8]


def _might(out: list[int], s: Yggdrasil, printed: Printed, order: tuple[int, ...]) -> None:
    cards, owned = printed.cards, s.owned
    no_tools, no_vanir, no_god = printed.hindered(s.iotunns)[-3:]
    again, dice_again = cards.has("reroll god_die"), cards.has("reroll vanir_die")
    for who in order:
        tools = 0 if no_tools else owned[who]
        might = 0
        if not no_god:
            might = printed.might_god[1 if tools & again else 0][s.god_good[who]]
            if s.powers:
                might *= god_value(s, who)
        if s.vanir[who] and not no_vanir:
            might += s.vanir[who] * printed.might_vanir[1 if tools & dice_again else 0][s.vanir_good[who]]
        out.append(might // 6)


def _wheel(out: list[int], s: Yggdrasil, seat: int) -> None:
    owners: list[int] = []
    for cards in s.wheel:
        out.append(len(cards))
        owners.append(relative(s, seat, cards[0] // 6) if cards else 0)
    out += owners


def doom_left(s: Yggdrasil, printed: Printed) -> list[int]:
    """By Enemy: how many activations at the earliest until he wins; Nidhögg: steps to the end of the page."""
    at, cards = s.at, printed.cards
    if at[IORMUNGAND] == NOWHERE:
        return [0, 0, 0, 0, 0, 0]
    weakest = s.hp[0]
    for seat in range(1, s.players):
        weakest = min(weakest, s.hp[seat])
    giants = cards.fire_giants - s.giants
    if s.saga:
        giants -= s.tale["bridge"]
    reserve = cards.anonymous - s.dead
    islands = 1
    for dead in cards.islands[s.island + 1 :]:
        reserve -= dead
        if reserve < 0:
            break
        islands += 1
    return [
        min(at[SURTR] // 3 + 1, giants // cards.giants_at_once + 1),
        min(at[HEL] // 3 + 1, weakest),
        min(cards.iotunn_pawns - s.iotunns.bit_count(), len(s.iotunn_deck)) + 1,
        islands,
        -(-weakest // cards.bite) + (1 if at[FENRIR] == CAGE else 0),
        len(printed.pages[s.page].track) - 1 - s.space,
    ]


def _tree(out: list[int], s: Yggdrasil, printed: Printed, seat: int) -> None:
    at, where, cards = s.at, s.where, printed.cards
    there = 0
    for place in at:
        if place == NOWHERE:
            out.append(0)
        else:
            out.append(place + 1)
            there |= 1 << place
    base, iotunns, ruined = cards.base, s.iotunns, s.devastated
    active, ruins = iotunns.bit_count(), ruined.bit_count()
    out += (
        base[SURTR] + s.giants, base[HEL] + s.dead, base[LOKI] + active, base[IORMUNGAND], base[FENRIR] + ruins
    )  # fmt: skip
    tale = s.tale
    doomed = bridge = 0
    if s.saga:
        fights = cards.book.fights
        sons = at[SONS[0]] != NOWHERE or at[SONS[1]] != NOWHERE or at[SONS[2]] != NOWHERE
        out.append(strength_of(s, fights["son"]) if sons else 0)
        out.append(strength_of(s, fights["naglfar"]) if at[NAGLFAR] != NOWHERE else 0)
        doomed, bridge = tale.get("doomed_mask", 0), tale["bridge"]
    else:
        out += ZEROS[2]
    out += FLAGS[doomed][:5]
    out += doom_left(s, printed)
    out += printed.hindered(iotunns)
    out.append(1 + s.rotation)
    out += FLAGS[ruined]
    out += FLAGS[there & 511]
    others = 0
    for figure, world in enumerate(where):
        if figure != seat:
            others |= 1 << world
    out += FLAGS[others]
    open_ = printed.near[s.rotation][where[seat]]
    if s.powers or s.owned[seat]:
        open_ = 0
        for world in reach(s, seat):
            if world != where[seat]:
                open_ |= 1 << world
    out += FLAGS[open_]
    out += (
        s.island, len(cards.islands) - 1 - s.island, s.elf_reserve, s.vanir_reserve, cards.heroes - s.valhalla,
        s.valhalla, s.giants, cards.fire_giants - s.giants - bridge, s.dead, cards.anonymous - s.dead, active,
        cards.iotunn_pawns - active, cards.markers - ruins, len(s.iotunn_deck), len(s.creature_deck),
    )  # fmt: skip
    things = printed.things
    for deck in s.artifact_decks:
        out.append(things[deck[-1]] if deck else 0)
    for deck in s.artifact_decks:
        out.append(len(deck))
    gone = s.creature_discards
    if gone or s.called:
        flags = [0] * CARDS
        for card in gone:
            if card < CARDS:
                flags[card] = 1
        for card in s.called:
            if card < CARDS:
                flags[card] = 1
        out += flags
    else:
        out += ZEROS[CARDS]


def _saga(out: list[int], s: Yggdrasil) -> None:
    tale = s.tale
    hidden = shown = 0
    world = 1
    for token in s.promises:
        if token in (OATH, FALSE_OATH):
            hidden |= world
        elif token == SHOWN_OATH:
            shown |= world
        world <<= 1
    out += FLAGS[hidden]
    out += FLAGS[shown]
    out += FLAGS[tale.get("emissaries", 0)]
    out += FLAGS[tale.get("scouted", 0)]
    for tally in TALLIES:
        out.append(tale.get(tally, 0))


def _throw(out: list[int], s: Yggdrasil, throw: Throw, printed: Printed, seat: int) -> None:
    faces = [0, 0, 0, 0]
    for face in throw.vanir:
        faces[face] += 1
    rolled = throw.god >= 0 or len(throw.vanir) > 0 or len(throw.arms) > 0
    out += (
        relative(s, seat, throw.seat), printed.what.get(throw.foe, 0), throw.risks, max(0, throw.left),
        1 if rolled else 0, throw.god + 1,
    )  # fmt: skip
    out += faces
    out += (len(throw.arms), avoided(s, throw) if rolled else 0, throw.changed, throw.lost)
