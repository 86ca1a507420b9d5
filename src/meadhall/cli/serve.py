"""`meadhall serve`"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib.util import find_spec
from pathlib import Path

from meadhall.cli import common
from meadhall.engine.errors import MeadhallError

NEEDED = ("starlette", "uvicorn", "sqlalchemy", "alembic", "cryptography", "prometheus_client")


def configure(parser: ArgumentParser) -> None:
    add_config(parser)
    parser.add_argument("--host", help="default: 127.0.0.1, this machine only")
    parser.add_argument("--port", type=common.whole(0, 65535), help="default: 8787")
    parser.add_argument("--address", metavar="URL", help="where people find the hall, if there is a proxy in front")
    parser.add_argument("--redis", metavar="URL", help="for a hall of several nodes: redis://…")
    parser.add_argument("--proxies", type=_several, metavar="LIST", help="addresses of proxies to be believed")
    parser.add_argument("--metrics", type=_several, metavar="LIST", help="who may read /metrics (default: loopback)")
    parser.add_argument("--log", choices=("plain", "json"), help="how log lines are written (default: plain)")
    parser.add_argument(
        "--workers", type=common.whole(1, 64), metavar="N", help="processes that serve guests (with PostgreSQL, Redis)"
    )
    parser.add_argument("--bots", type=common.whole(0, 256), metavar="N", help="processes that think for bots")
    parser.add_argument("--more-bots", type=_several, metavar="LIST", help="who else may sit down, as module:Class")
    parser.add_argument("--components", metavar="FOLDER", help="corrected components files that tables may choose")
    parser.add_argument("--solo", metavar="FOLDER", help="what `meadhall static` has written, handed out under /solo")
    parser.add_argument("--make-push-key", action="store_true", help="print a new key for web push, and stop")
    parser.add_argument("--open", action="store_true", help="open a browser")


def add_config(parser: ArgumentParser) -> None:
    parser.add_argument("--config", type=Path, metavar="FILE", help="settings in TOML; see docs/operate.md")
    parser.add_argument(
        "--data",
        metavar="FILE|URL",
        help="where tables are kept: an SQLite file (default: in your home) or postgresql://…",
    )


def _several(text: str) -> list[str]:
    return [part for part in common.names(text) if part]


def need_server() -> None:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise MeadhallError(f'the hall needs {", ".join(missing)}; do: pip install "meadhall[server]"')


def run(given: Namespace) -> int:
    need_server()
    from meadhall.server import config
    from meadhall.server.http.run import serve
    from meadhall.server.notices.webpush import PushKey

    if given.make_push_key:
        print(PushKey.make())
        return 0
    names = [name for name in config.Config.__struct_fields__ if name in given]
    serve(config.read({name: getattr(given, name) for name in names}, given.config), given.open)
    return 0
