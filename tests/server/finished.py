"""Games that are over as far as the store can tell, without having been played."""

from __future__ import annotations

from meadhall.server.hall.making import make_table, opening
from meadhall.server.kept.acts import Chose, StoredAct
from meadhall.server.kept.tables import Result
from meadhall.server.protocol.rest import NewTable, SeatWish
from meadhall.server.store import Store


def finish(
    store: Store,
    *who: str | None,
    public: bool = True,
    stand_ins: tuple[str, ...] = (),
    chose: tuple[int, ...] = (),
    hints: bool = False,
) -> str:
    """A table at which these people sat and the first of them has won."""
    kept, _ = make_table(NewTable("eketorp", [SeatWish("open")] * len(who), public=public))
    start = opening(kept)
    store.add(kept, start)
    for seat, person in enumerate(who):
        if person:
            store.claim(kept.id, seat, person)
    over = start._replace(owing=(), result=Result((0,), tuple(range(len(who), 0, -1)), stand_ins, chose, hints))
    store.append(kept.id, 0, [StoredAct(0, Chose("place A"), None)], over)
    return kept.id
