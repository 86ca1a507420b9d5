"""docs/play.md shows real transcripts: every line on the page is a line of the output, in that order."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from tests.cli.piped import Meadhall

PAGE = (Path(__file__).parents[2] / "docs" / "play.md").read_text("utf-8")
PROMPT = "Wolf> "


def test_the_transcripts_are_real(meadhall: Meadhall, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)  # one saves what the next replays
    transcripts = [block.split("\n```")[0] for block in PAGE.split("```text\n$ meadhall ")[1:]]
    assert len(transcripts) == 3
    for transcript in transcripts:
        command, *shown = transcript.split("\n")
        typed = [line.removeprefix(PROMPT) for line in shown if line.startswith(PROMPT)]
        done = meadhall(*shlex.split(command), lines="\n".join(typed) + "\n")
        assert done.status == 0
        output = iter([line.rstrip() for line in done.out.splitlines()])
        for line in shown:
            assert line == "…" or line in output, f"{command}: {line}"


def test_the_python_is_real(capsys: pytest.CaptureFixture[str]) -> None:
    for block in PAGE.split("```python\n")[1:]:
        exec(compile(block.split("```")[0], "docs/play.md", "exec"), {"__name__": "page"})
    assert "karl " in capsys.readouterr().out
