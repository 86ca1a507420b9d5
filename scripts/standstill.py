"""How often Meduris's guard against endless games ends one (MD-END-4): `python -m scripts.standstill --games 2000`

It should never: bots build, and the game ends as the rulebook says. The table shows, for each company of bots, in how
many games the guard fired, and the longest stretch in which nobody built.
"""

from __future__ import annotations

import argparse
from typing import NamedTuple

from meadhall.arena.workers import cores, spread
from meadhall.bots import bot
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games import game
from meadhall.games.meduris.state import NOBODY, Meduris

COMPANIES = (
    "karl,karl karl,karl,karl karl,karl,karl,karl "
    "karl,thrall karl,karl,thrall karl,thrall,thrall karl,karl,karl,thrall karl,karl,thrall,thrall "
    "karl,thrall,thrall,thrall thrall,thrall thrall,thrall,thrall thrall,thrall,thrall,thrall"
)


class Seen(NamedTuple):
    guarded: bool
    rounds: float  # the longest stretch without a building, before the last turns
    decisions: int


def play(task: tuple[str, int, str]) -> Seen:
    """One game; every bot sits one seat further than in the game before."""
    company, number, seed = task
    names = company.split(",")
    players = len(names)
    table = Table(game("meduris"), players, f"{seed}.{number}", listen=False)
    state = table.state
    assert isinstance(state, Meduris)
    chairs = [table.chair(seat) for seat in range(players)]
    bots = [bot(names[(seat - number) % players], Luck(f"{seed}.{number} {seat}")) for seat in range(players)]
    idle = 0
    while not table.over:
        seat = next(iter(state.owed))
        table.choose(seat, bots[seat].choose(chairs[seat]))
        if state.ending == NOBODY:
            idle = max(idle, state.idle)
    return Seen(state.ending == NOBODY, idle / players, len(table.made))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("companies", nargs="*", default=COMPANIES.split(), help="bots with commas, one for each seat")
    parser.add_argument("--games", type=int, default=2000, help="of each company")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=cores())
    given = parser.parse_args()
    print(f"{'company':<29} {'games':>6} {'guard':>6} {'longest standstill':>19} {'longest game':>13}")
    for company in given.companies:
        seen = list(spread(play, ((company, number, given.seed) for number in range(given.games)), given.jobs))
        rounds, decisions = max(each.rounds for each in seen), max(each.decisions for each in seen)
        guarded = sum(each.guarded for each in seen)
        print(f"{company:<29} {len(seen):>6} {guarded:>6} {rounds:>12.1f} rounds {decisions:>13}", flush=True)


if __name__ == "__main__":
    main()
