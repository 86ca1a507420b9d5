"""The pages for those who let machines learn, and the examples in the code: what they show is run."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("page", ["docs/rl.md", "docs/learn-from-zero.md"])
def test_the_python_on_the_page_runs(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    for needed in ("gymnasium", "pettingzoo", "pyspiel"):
        pytest.importorskip(needed, reason="the extras `rl` and `openspiel` are not installed")
    blocks = [block.split("```")[0] for block in (ROOT / page).read_text("utf-8").split("```python\n")[1:]]
    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec"), {"__name__": "page"})
        assert capsys.readouterr().out


@pytest.mark.parametrize("name", ["observer", "batch"])
def test_examples(name: str) -> None:
    module = import_module(f"meadhall.rl.{name}")
    done = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert done.failed == 0 and done.attempted
