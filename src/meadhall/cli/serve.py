"""`meadhall serve`"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib.util import find_spec
from pathlib import Path

from meadhall.cli import common
from meadhall.engine.errors import MeadhallError

NEEDED = ("starlette", "uvicorn", "sqlalchemy", "alembic")


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="default: 127.0.0.1, this machine only")
    parser.add_argument("--port", type=common.whole(0, 65535), default=8787, help="default: 8787")
    parser.add_argument("--data", type=Path, metavar="FILE", help="where tables are kept (default: in your home)")
    parser.add_argument(
        "--thinkers",
        type=common.whole(1, 256),
        default=0,
        metavar="N",
        help="processes in which bots think (default: one for each core)",
    )
    parser.add_argument("--open", action="store_true", help="open a browser")


def run(given: Namespace) -> int:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise MeadhallError(f'the hall needs {", ".join(missing)}; do: pip install "meadhall[server]"')
    from meadhall.server.run import serve

    serve(given.host, given.port, given.data, given.open, given.thinkers)
    return 0
