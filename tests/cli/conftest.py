"""The command, run in this process with scripted input."""

from __future__ import annotations

import io

import pytest

from meadhall.cli import main
from tests.cli.piped import Meadhall, Run


@pytest.fixture
def meadhall(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Meadhall:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: object, lines: str = "") -> Run:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as left:  # argparse
            status = int(left.code or 0)
        captured = capsys.readouterr()
        return Run(status, captured.out, captured.err)

    return run
