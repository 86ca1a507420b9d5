"""What a seat sees: a row of zeros in which it fills in what there is."""

from __future__ import annotations

from typing import Final

from meadhall.games.bloodrage.components import AGES, NO_CARD
from meadhall.games.bloodrage.numbers.about import ask
from meadhall.games.bloodrage.numbers.board import Board, board_of
from meadhall.games.bloodrage.numbers.designs import BATTLES, OTHER, QUEST_IDS, UPGRADES
from meadhall.games.bloodrage.numbers.fields import (
    AHEAD_MOST,
    CARDS_MOST,
    GLORY_MOST,
    IN_RESERVE,
    IN_VALHALLA,
    LEAD_MOST,
    PAY_MOST,
    RAGE_MOST,
    SEATS,
    SEES,
    SEES_BOUNDS,
    STAGES,
    bounded,
    seen,
)
from meadhall.games.bloodrage.numbers.tables import BoxTables, tables_of
from meadhall.games.bloodrage.places import FIRST_FJORD, FIRST_MONSTER, LEADER, PHASES, PROVINCES, WARRIOR, YGGDRASIL
from meadhall.games.bloodrage.state import NOBODY, Battle, BloodRage
from meadhall.games.bloodrage.steps.effects import bonus_of, quest_bonus

SIZE: Final = sum(field.size for field in SEES)
BLANK: Final[list[int]] = [0] * SIZE

PLAYERS: Final = seen("players")
DEALT: Final = seen("dealt")
AGE: Final = seen("age")
PHASE: Final = seen("phase")
UNPILLAGED: Final = seen("unpillaged")
GLORY: Final = seen("glory")
AHEAD_BY: Final = seen("ahead_by")
LEGEND: Final = seen("legend")
RAGE: Final = seen("rage")
LEVELS: Final = seen("levels")
AXES: Final = seen("axes")
FIELDED: Final = seen("fielded")
HORNS_LEFT: Final = seen("horns_left")
WARRIORS: Final = seen("warriors")
FALLEN: Final = seen("fallen")
CARDS: Final = seen("cards")
QUESTS: Final = seen("quests")
KNOWN: Final = seen("known")
PASSED: Final = seen("passed")
ACTIVE: Final = seen("active")
FIRST: Final = seen("first")
ASKED: Final = seen("asked")
DOOMED: Final = seen("doomed")
DOOM_GLORY: Final = seen("doom_glory")
LEADER_AT: Final = seen("leader")
MONSTER_OF: Final = seen("monster_of")
MONSTER_AT: Final = seen("monster_at")
UPGRADED: Final = seen("upgrades")
STANDS: Final = seen("stands")
DOOM: Final = seen("doom")
PILLAGED: Final = seen("pillaged")
ROOM: Final = seen("room")
REWARD: Final = seen("reward")
STRENGTH: Final = seen("strength")
FIGURES: Final = seen("figures")
LEAD: Final = seen("lead")
FJORDS: Final = seen("fjords")
HAND: Final = seen("hand")
PACK: Final = seen("pack")
OUT: Final = seen("out")
RIVALS: Final = seen("rivals")
COMMITTED: Final = seen("committed")
MET: Final = seen("met")
QUEST_GLORY: Final = seen("quest_glory")
MET_GLORY: Final = seen("met_glory")
BEST_BONUS: Final = seen("best_bonus")
LAID_CARD: Final = seen("laid_card")
BATTLE_AT: Final = seen("battle_at")
STAGE: Final = seen("stage")
PILLAGER: Final = seen("pillager")
WINNER: Final = seen("winner")
MIGHTS: Final = seen("might")
BONUS: Final = seen("bonus")
NEAR: Final = seen("near")
AT_STAKE: Final = seen("at_stake")
SHOWN: Final = seen("shown")
LAID: Final = seen("laid")
BLANKED: Final = seen("blanked")
DEATHS: Final = seen("deaths")


def see(s: BloodRage, seat: int) -> list[int]:
    out = BLANK.copy()
    t = tables_of(s.printed)
    board = board_of(s, t, seat)
    out[PLAYERS] = s.players
    if s.first_age == "dealt":
        out[DEALT] = 1
    out[AGE] = s.age
    out[PHASE] = len(PHASES) if s.outcome is not None else s.phase
    ask(s, seat, out)
    owner = seat
    for player in range(s.players):
        _clan(s, t, owner, player, out)
        owner += 1
        if owner == s.players:
            owner = 0
    out[AHEAD_BY] = _ahead_by(s, seat)
    _figures(s, seat, board, out)
    _provinces(s, t, board, out)
    _cards(s, t, seat, board, out)
    if s.battle is not None:
        _battle(s, t, seat, s.battle, board, out)
    return out if t.tame else bounded(out, SEES_BOUNDS)


def _ahead_by(s: BloodRage, seat: int) -> int:
    best = -AHEAD_MOST
    for owner, glory in enumerate(s.glory):
        if glory > best and owner != seat:
            best = glory
    ahead = s.glory[seat] - best
    return ahead if -AHEAD_MOST < ahead < AHEAD_MOST else AHEAD_MOST if ahead > 0 else -AHEAD_MOST


def doom_glory(s: BloodRage, seat: int) -> int:
    """Of a figure that dies in this Age's Ragnarök and returns from Valhalla; a Ship may pay more."""
    glory = s.printed.ragnarok_glory[s.age - 1]
    powers = s.powers[seat]
    if not powers:
        return glory
    if "double_ragnarok_glory" in powers:
        for card in powers["double_ragnarok_glory"]:
            glory *= card.amount("factor")
    if "glory_per_release" in powers:
        for card in powers["glory_per_release"]:
            glory += card.amount("glory")
    return glory


def quest_factor(s: BloodRage, seat: int) -> int:
    """BR-CARD-ODINS-THRONE."""
    factor = 1
    for card in s.upgrades(seat, "double_quest_glory"):
        factor *= card.amount("factor")
    return factor


def _clan(s: BloodRage, t: BoxTables, owner: int, player: int, out: list[int]) -> None:
    """What everybody sees of a clan, its known cards too. Figures on the board come later: see `_figures`."""
    printed = s.printed
    glory = s.glory[owner]
    out[GLORY + player] = 0 if glory < 0 else glory if glory < GLORY_MOST else GLORY_MOST
    rage = s.rage[owner]
    out[RAGE + player] = rage if rage < RAGE_MOST else RAGE_MOST
    one, two, three = s.levels[owner]
    at = LEVELS + 3 * player
    out[at] = one
    out[at + 1] = two
    out[at + 2] = three
    legendary = printed.legendary
    out[LEGEND + player] = legendary[one] + legendary[two] + legendary[three]
    out[AXES + player] = printed.stats[1][two]
    fielded = s.fielded[owner]
    out[FIELDED + player] = fielded
    horns = printed.stats[2][three] - fielded
    out[HORNS_LEFT + player] = horns if horns > 0 else 0
    warriors = 0
    for kind in s.reserve[owner]:
        if kind != WARRIOR:
            break  # they are the first kind
        warriors += 1
    out[WARRIORS + player] = warriors
    out[FALLEN + player] = len(s.valhalla[owner])
    cards = len(s.hands[owner])
    b = s.battle
    laid = NO_CARD if b is None else b.laid[owner]
    if laid != NO_CARD:
        cards += 1
    out[CARDS + player] = cards if cards < CARDS_MOST else CARDS_MOST
    out[QUESTS + player] = len(s.quests[owner])
    if s.passed >> owner & 1:
        out[PASSED + player] = 1
    if s.active == owner:
        out[ACTIVE + player] = 1
    if s.start == owner:
        out[FIRST + player] = 1
    if owner in s.owed:
        out[ASKED + player] = 1
    out[DOOM_GLORY + player] = doom_glory(s, owner)
    at = UPGRADED + player * len(UPGRADES)
    for number in s.slots[owner]:
        if number != NO_CARD:
            if t.upgrade[number] >= 0:
                out[at + t.upgrade[number]] = 1
            elif t.monster[number] >= FIRST_MONSTER:
                monster = t.monster[number] - FIRST_MONSTER
                out[MONSTER_OF + monster] = player + 1
                out[MONSTER_AT + monster] = IN_RESERVE
    out[LEADER_AT + player] = IN_RESERVE
    out[LEADER_AT + SEATS + player] = IN_RESERVE
    for kind in s.valhalla[owner]:
        if kind >= FIRST_MONSTER:
            out[MONSTER_AT + kind - FIRST_MONSTER] = IN_VALHALLA
        elif kind >= LEADER:
            out[LEADER_AT + (kind - LEADER) * SEATS + player] = IN_VALHALLA
    if s.age == AGES and 2 <= s.phase <= 3:
        return  # the hands were put away: what was seen of them may be a Quest or not (BR-DISCARD-2)
    if not s.pinned:
        return
    first = t.first[s.age]
    pinned = s.pinned >> first
    known = 0
    if laid != NO_CARD and s.pinned >> laid & 1:
        known = 1
        _rival(t, player, laid, out)
    for number in s.hands[owner]:
        # Most cards are of this Age. Only for one of an earlier Age is the large mask needed.
        if (pinned >> number - first if number >= first else s.pinned >> number) & 1:
            known += 1
            _rival(t, player, number, out)
    for number in s.quests[owner]:
        if s.pinned >> number & 1:
            known += 1
    out[KNOWN + player] = known if known < CARDS_MOST else CARDS_MOST


def _rival(t: BoxTables, player: int, number: int, out: list[int]) -> None:
    """Everybody knows that this card is in the hand, or lies face down."""
    if player and t.battle[number] >= 0:
        out[RIVALS + (player - 1) * len(BATTLES) + t.battle[number]] += 1


def _figures(s: BloodRage, seat: int, board: Board, out: list[int]) -> None:
    """Where the figures are."""
    players = s.players
    for each in board.special:
        place = (each >> 8) + 1
        kind = each & 15
        if kind >= FIRST_MONSTER:
            out[MONSTER_AT + kind - FIRST_MONSTER] = place
        else:
            player = (each >> 4 & 15) - seat
            out[LEADER_AT + (kind - LEADER) * SEATS + (player if player >= 0 else player + players)] = place
    out[STRENGTH : STRENGTH + len(PROVINCES) * SEATS] = board.strength
    out[FIGURES : FIGURES + len(PROVINCES) * SEATS] = board.figures
    at = LEAD
    for lead in board.lead:
        if lead:
            out[at] = lead if -LEAD_MOST < lead < LEAD_MOST else LEAD_MOST if lead > 0 else -LEAD_MOST
            if lead > 0:
                out[at + len(PROVINCES)] = 1  # leads
        at += 1
    out[FJORDS : FJORDS + 4 * SEATS] = board.fjords
    for place in s.printed.reach[s.dooms[s.age - 1]]:
        there, at = (board.figures, place) if place < FIRST_FJORD else (board.fjords, place - FIRST_FJORD)
        for player in range(SEATS):
            out[DOOMED + player] += there[at * SEATS + player]


def _provinces(s: BloodRage, t: BoxTables, board: Board, out: list[int]) -> None:
    gone, pillaged = s.destroyed, s.pillaged
    villages, tokens, at = s.printed.villages, s.tokens, s.at
    left = 0
    for province in range(len(PROVINCES)):
        if gone >> province & 1:
            continue
        out[STANDS + province] = 1
        if pillaged >> province & 1:
            out[PILLAGED + province] = 1
        else:
            left += 1
        room = villages[province] - len(at[province])
        out[ROOM + province] = room if room < 9 else 9
        rage, axes, horns, glory = t.token[tokens[province] if province < YGGDRASIL else -1]
        token = REWARD + 4 * province  # one by one: to change a slice would leave compiled code
        out[token] = rage
        out[token + 1] = axes
        out[token + 2] = horns
        out[token + 3] = glory
    out[UNPILLAGED] = left
    for age in range(s.age, AGES + 1):
        province = s.dooms[age - 1]
        if not gone >> province & 1:
            out[DOOM + province] = age - s.age + 1


def _cards(s: BloodRage, t: BoxTables, seat: int, board: Board, out: list[int]) -> None:
    """The seat's own cards, and those it has not."""
    design, first = t.design, t.first[s.age]
    own = s.shown >> first  # mask of this Age's cards, as all that follow
    hand = s.hands[seat]
    if hand:
        for number in hand:
            if number >= first:
                own |= 1 << number - first
            if design[number] <= OTHER:
                out[HAND - 1 + design[number]] += 1
        out[BEST_BONUS] = best_bonus(s, t, seat)
    for number in s.packs[seat]:
        own |= 1 << number - first
        if design[number] <= OTHER:
            out[PACK - 1 + design[number]] += 1
    for number in s.leftovers[seat]:
        if number >= first:
            own |= 1 << number - first
    for number in s.buried[seat]:
        if number >= first:
            own |= 1 << number - first
    lead = board.lead
    for quest in range(len(QUEST_IDS)):
        for province in t.quest_where[quest]:
            if lead[province] > 0:
                out[MET + quest] = 1
                break
        if len(s.valhalla[seat]) >= t.quest_least[quest]:
            out[MET + quest] = 1
    if s.quests[seat]:
        glory = done = 0
        for number in s.quests[seat]:
            if number >= first:
                own |= 1 << number - first
            quest = t.quest[number]
            glory += t.reward[number]
            if quest >= 0:
                out[COMMITTED + quest] += 1
                if out[MET + quest]:
                    done += t.reward[number]
        factor = quest_factor(s, seat)
        out[QUEST_GLORY] = glory * factor if glory * factor < PAY_MOST else PAY_MOST
        out[MET_GLORY] = done * factor if done * factor < PAY_MOST else PAY_MOST
    if s.battle is not None and s.battle.laid[seat] != NO_CARD:
        laid = s.battle.laid[seat]
        if laid >= first:
            own |= 1 << laid - first
        out[LAID_CARD] = design[laid]
    glimpsed = 0
    for pack in s.glimpses[seat][::-1]:
        pack >>= first
        if not pack:
            break  # of an earlier Age
        glimpsed |= pack
    hidden = t.decks[s.age][s.players] & ~own
    number = first
    while hidden:
        if hidden & 1 and design[number] <= OTHER:
            out[OUT - 1 + design[number]] += 1 + (glimpsed & 1)
        hidden >>= 1
        glimpsed >>= 1
        number += 1


def fulfilled(s: BloodRage, seat: int, board: Board, where: tuple[int, ...], least: int) -> int:
    """Of a Quest: its best lead; or how many are in Valhalla of those it needs, and one. Above 0 it is fulfilled."""
    if not where:
        return len(s.valhalla[seat]) - least + 1
    lead = board.lead
    best = lead[where[0]]
    for province in where:
        if lead[province] > best:
            best = lead[province]
    return best


def best_bonus(s: BloodRage, t: BoxTables, seat: int) -> int:
    """In hand. A Sight counts nothing: it depends on others."""
    best = 0
    quest = quest_bonus(s, seat) if "quest_as_battle" in s.powers[seat] else 0
    for number in s.hands[seat]:
        kind = t.kind[number]
        bonus = t.strength[number] if kind == 1 else quest if kind == 2 else 0
        if bonus > best:
            best = bonus
    return best


def _battle(s: BloodRage, t: BoxTables, seat: int, b: Battle, board: Board, out: list[int]) -> None:
    players = s.players
    province = b.province
    out[BATTLE_AT] = province + 1
    out[STAGE] = STAGES.index(b.stage) + 1
    out[PILLAGER] = (b.pillager - seat) % players + 1
    if b.winner != NOBODY:
        out[WINNER] = (b.winner - seat) % players + 1
    reach = s.printed.reach[province]
    owner = seat
    for player in range(players):
        out[MIGHTS + player] = board.strength[province * SEATS + player]
        out[AT_STAKE + player] = board.figures[province * SEATS + player]
        for fjord in reach[1:]:
            out[AT_STAKE + player] += board.fjords[(fjord - FIRST_FJORD) * SEATS + player]
        if b.stage == "call":
            out[NEAR + player] = near(s, board, province, player)
        if b.laid[owner] != NO_CARD:
            out[LAID + player] = 1
        if b.cards[owner]:
            out[BONUS + player] = bonus_of(s, owner)
        if b.used[owner]:
            out[SHOWN + player] = t.design[b.used[owner][0]]
        if b.blanked >> owner & 1:
            out[BLANKED + player] = 1
        owner += 1
        if owner == players:
            owner = 0
    for figure in b.deaths:
        out[DEATHS + ((figure >> 4) - seat) % players] += 1


def near(s: BloodRage, board: Board, province: int, player: int) -> int:
    """Strength next to a province: what can be called to a battle there."""
    land = board.land
    might = 0
    for place in s.printed.adjacent[province]:
        might += land[place * SEATS + player]
    return might
