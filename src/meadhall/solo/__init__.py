"""A hall without a server: for one screen, in one process, with nothing but the standard library.

It speaks the messages of a hall (docs/protocol.md), so a page cannot tell the difference but by `Me.solo`. It runs in
CPython and in Pyodide alike, on the loop that is there: without threads, sockets, files or processes. What must be kept
it hands to a `SoloStore`, what must be thought about to a `SoloThinker` (outside.py): both are the page's, or a test's.

    hall = await SoloHall.open(store, thinker)       # reads everything back: tables go on where they were
    status, kind, text = await hall.request("GET", "/api/games", {"language": "en"}, None)
    line = hall.connect(send)                        # send(text): a message to the page; called on the loop
    line.receive('{"type":"join","table":"…","seat":0}')
    line.close()                                     # whoever sat there has left
    await hall.close()                               # nothing is thought about any more

A seat belongs to whoever is at the screen: `Join` may name any seat that no bot has, with its token or without. Every
seat has an `Update` of its own, as in any hall; nothing hidden from a seat is ever in one of its updates.

Besides the routes of a hall there are two for everything at once, as one JSON text: `GET /api/solo/everything` and
`POST /api/solo/everything`, which adds what is not there yet. What makes no sense here (accounts, devices, webhooks,
links, ratings, chat) is refused with code `solo`; lists of strangers' tables are empty. `GET /api/solo/lessons` says
how far one has come, for a page that has the cards of lessons: to read all, as `GET /api/lessons` does, takes long.

In a worker that thinks, `meadhall.solo.worker.Worker().think(task)` answers one task after the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from meadhall.solo.hall import SoloHall
    from meadhall.solo.line import SoloLine as Line

__all__ = ["Line", "SoloHall"]


def __getattr__(name: str) -> Any:
    """Whoever only thinks loads no hall."""
    if name == "SoloHall":
        from meadhall.solo.hall import SoloHall

        return SoloHall
    if name == "Line":
        from meadhall.solo.line import SoloLine as Line

        return Line
    raise AttributeError(name)
