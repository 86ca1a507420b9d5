"""For test_solo.py: plays a game to its end, in a process where nothing is installed."""

import asyncio
import sys

sys.path.insert(0, ".")

from meadhall.engine.luck import Luck
from meadhall.solo import SoloHall
from tests.solo.screen import Here, Rows, Seat, make, play


async def story() -> None:
    rows = Rows()
    hall = await SoloHall.open(rows, Here())
    table = await make(hall, "meduris", bots=1, bot="karl")
    seat = Seat(hall, table)
    await play(seat, Luck("1"), 5)
    await seat.leave()
    await hall.close()
    hall = await SoloHall.open(rows, Here())
    seat = Seat(hall, table)
    assert (await play(seat, Luck("2")))["final"]
    await seat.leave()
    await hall.close()
    assert not {"msgspec", "prometheus_client", "threading.Thread"} & set(sys.modules)
    print("played")


asyncio.run(story())
