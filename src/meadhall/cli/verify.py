"""`meadhall verify`: exit 0 if all holds, 1 if something does not, 2 if record or hall cannot be judged here."""

from __future__ import annotations

import hmac
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from rich.text import Text

from meadhall.cli import common
from meadhall.cli.serve import need_server
from meadhall.cli.session import TEXTS
from meadhall.engine.errors import BadRecord, BadSetup
from meadhall.engine.table import Table
from meadhall.games import game


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, nargs="?", metavar="FILE", help="the .saga file of a finished game")
    parser.add_argument(
        "--hall",
        metavar="FILE|URL",
        help="instead of a file: all games of a hall's data, of which none is changed; do this before an upgrade",
    )
    parser.add_argument(
        "--hash", type=_sha256, metavar="SHA256", help="of the seed, as the table showed it from its start"
    )
    common.add_components(parser)
    common.add_language(parser)


def _sha256(text: str) -> str:
    if len(text) != 64 or set(text.lower()) - set("0123456789abcdef"):
        raise ArgumentTypeError(f"a SHA-256 has 64 digits from 0 to f, not {text[:80]!r}")
    return text.lower()


def run(given: Namespace) -> int:
    if (given.file is None) == (given.hall is None):
        raise BadSetup("name the .saga file of a game, or the data of a hall with --hall")
    if given.hall is not None:
        need_server()
        from meadhall.cli.verify_hall import verify_hall

        return verify_hall(given.hall, given.language)
    console = common.terminal()
    say = TEXTS.reader(given.language).say
    record = common.read_record(given.file)
    fine = True

    def report(key: str, holds: bool | None, **about: object) -> None:
        nonlocal fine
        fine = fine and holds is not False
        sign = {True: "✓", False: "✗", None: "·"}[holds]
        text = "".join(filter(str.isprintable, say(f"verify.{key}", about)))  # the file may be a stranger's
        console.print(Text(f"{sign} {text}"), soft_wrap=True)

    found = game(record.game)
    try:
        table = Table.load(found, replace(record, outcome=None, digest=""), None, given.components, listen=False)
    except BadRecord as error:
        if not any(choice.line == error.line for choice in record.choices):
            raise common.in_file(given.file, error) from None  # other rules or components: not for us to judge
        report("illegal", False, problem=str(error))
        return 1
    report("legal", True, n=len(record.choices), title=found.info.title, rules=record.rules)
    if data := table.game.corrected:
        report("components", True, name=data.name, mark=data.mark)
    report("over" if table.over else "not_over", table.over)
    if record.outcome is not None:
        same = record.outcome == table.state.outcome
        report("outcome" if same else "other_outcome", same)
    digest = table.state.digest()
    if record.digest:
        same = digest == record.digest
        report("digest" if same else "other_digest", same, digest=digest, said=record.digest)
    else:
        report("no_digest", False)
    seed = sha256(record.seed.encode()).hexdigest()
    if given.hash is None:
        report("seed", None, seed=seed)
    else:
        kept = hmac.compare_digest(seed, given.hash)
        report("promised" if kept else "other_seed", kept, seed=seed, promised=given.hash)
    console.print(Text(say("verify.fine" if fine else "verify.faulty", {}), "bold"), soft_wrap=True)
    return 0 if fine else 1
