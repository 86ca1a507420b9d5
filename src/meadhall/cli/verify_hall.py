"""`meadhall verify --hall`: what would become of a hall's games with the rules that are installed here.

Nothing is written to the hall's data. Of an SQLite file a copy is looked at, which may be brought up to date first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import sqlalchemy as sa
from rich.text import Text

from meadhall.cli import common
from meadhall.cli.backup import backup
from meadhall.cli.session import TEXTS
from meadhall.engine.errors import MeadhallError
from meadhall.server.config import Config
from meadhall.server.store import Store
from meadhall.server.table.stopped import StoppedTable, open_story


def verify_hall(where: str, language: str) -> int:
    """0 if all games go on and can be shown as they were, else 1."""
    say = TEXTS.reader(language).say
    console = common.terminal()
    found = Counter[str]()
    with _opened(where) as store:
        ids = common.with_progress(store.ids(), store.count(), say("verify.hall", {}))
        for id in ids:
            stopped = _stopped(store, id)
            if stopped is None or stopped.why == "taken":  # that was so before
                found["fine"] += 1
                continue
            ended = stopped.result is not None
            found["ended" if ended else "playing"] += 1
            about = {**stopped.refusal().about, "table": id, "about": stopped.about, "rules": stopped.kept.rules}
            why = "setup" if stopped.about == "0" else stopped.why
            words = [say(f"verify.hall_{each}", about) for each in ("ended" if ended else "playing", why)]
            console.print(Text(f"✗ {id}: {', '.join(words)}"), soft_wrap=True)
    fine = not found["ended"] and not found["playing"]
    told = {name: found[name] for name in ("fine", "playing", "ended")}
    console.print(Text(say("verify.hall_fine" if fine else "verify.hall_differs", told), "bold"), soft_wrap=True)
    return 0 if fine else 1


def _stopped(store: Store, id: str) -> StoppedTable | None:
    """The table, if it would be stopped. One at a time: there may be very many."""
    kept, summary = store.table(id), store.summary(id)
    if kept is None:
        return None
    story = open_story(kept, store.acts(id), (), summary)
    return story if isinstance(story, StoppedTable) else None


@contextmanager
def _opened(where: str) -> Iterator[Store]:
    url = Config(data=where).url
    with TemporaryDirectory() as folder:
        try:
            if url.startswith("sqlite:///"):
                copy = Path(folder, "hall.db")
                backup(Path(url.removeprefix("sqlite:///")), copy)
                store = Store.at(copy)
            else:
                store = Store(url, migrate=False)
            try:
                yield store
            finally:
                store.close()
        except sa.exc.SQLAlchemyError as error:
            raise MeadhallError(f"the data of the hall cannot be read: {type(error).__name__}") from None
