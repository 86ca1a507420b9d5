"""`meadhall static`"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="made anew; any web server can hand it out")
    parser.add_argument(
        "--pyodide", type=Path, metavar="FOLDER", help="the npm package, unpacked (default: that of web/)"
    )


def run(given: Namespace) -> int:
    from meadhall.cli.static.write import write

    weight = write(given.folder, given.pyodide)
    engine, whole = weight.engine / 1e6, weight.all / 1e6
    print(f"{given.folder}: {weight.files} files, {whole:.1f} MB, of which {engine:.1f} MB are the engine")
    return 0
