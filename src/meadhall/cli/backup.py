"""`meadhall backup`"""

from __future__ import annotations

import os
import shlex
import sqlite3
from argparse import ArgumentParser, Namespace
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

from meadhall.cli import common
from meadhall.cli.serve import add_config
from meadhall.engine.errors import BadSetup, MeadhallError
from meadhall.server.config import Config, read

PAGES = 1000  # copied before those who write get their turn


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="where the copy goes; it must not be there yet")
    add_config(parser)


def run(given: Namespace) -> int:
    config = read({"data": given.data}, given.config)
    if not config.url.startswith("sqlite:///"):
        raise MeadhallError(f"this hall keeps its data in PostgreSQL; do: {pg_dump(config, given.file)}")
    source = Path(config.url.removeprefix("sqlite:///"))
    tables, acts = backup(source, given.file)
    common.terminal().print(
        f"{given.file}: {tables} tables with {acts} acts, {given.file.stat().st_size:,} bytes; checked.", soft_wrap=True
    )
    return 0


def pg_dump(config: Config, file: Path) -> str:
    """The command that does it. A password belongs into ~/.pgpass, not on a command line."""
    where = urlsplit(config.data)
    user = f"{where.username}@" if where.username else ""
    port = f":{where.port}" if where.port else ""
    url = f"postgresql://{user}{where.hostname or ''}{port}{where.path}"
    return shlex.join(["pg_dump", "--format=custom", f"--file={file}", url])


def backup(source: Path, target: Path) -> tuple[int, int]:
    """Copy a database that may be in use; how many tables and acts the copy holds.

    The copy gets its name only when it is whole, checked and on disk: a file that is there can be relied on.
    """
    if not source.is_file():
        raise BadSetup(f"there is no database {source}; name it with --data or --config")
    if target.exists():
        raise BadSetup(f"{target} is there already; name another file")
    part = target.with_name(target.name + ".part")
    try:
        part.touch(mode=0o600)  # it holds seeds
        original = sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)
        with closing(original), closing(sqlite3.connect(part)) as copy:
            original.backup(copy, pages=PAGES)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
            (check,) = copy.execute("PRAGMA integrity_check").fetchone()
            if check != "ok":
                raise MeadhallError(f"the copy of {source} is damaged, and so may be the original: {check}")
            (tables,) = copy.execute("SELECT count(*) FROM tables").fetchone()
            (acts,) = copy.execute("SELECT count(*) FROM acts").fetchone()
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.rename(target)
    except (OSError, sqlite3.Error) as error:
        raise MeadhallError(f"{source} could not be copied to {target}: {error}") from None
    finally:
        part.unlink(missing_ok=True)
    return tables, acts
