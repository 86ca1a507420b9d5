"""What the documentation shows is run: a page that lies is a failing test."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall import client, games
from meadhall.server import config, metrics
from meadhall.server.limits import Rates
from tests.server.house import FREE, House

ROOT = Path(__file__).parent.parent


def python_blocks(page: str) -> list[str]:
    text = (ROOT / page).read_text("utf-8")
    return [block.split("```")[0] for block in text.split("```python\n")[1:]]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a hall, for examples that need one."""
    house = House(tmp_path_factory.mktemp("docs") / "hall.db")
    yield house.base
    house.close()


@pytest.mark.parametrize(
    "page",
    ["README.md", "docs/arena.md", "docs/data.md", "docs/numbers.md", "docs/write-a-bot.md", "docs/protocol.md"],
)
def test_the_python_on_the_page_runs(
    page: str, hall: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(client, "PACE", FREE)
    blocks = python_blocks(page)
    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec"), {"__name__": "page", "HALL": hall})
        assert capsys.readouterr().out


def test_the_page_for_hosts_knows_every_setting(tmp_path: Path) -> None:
    text = (ROOT / "docs/operate.md").read_text("utf-8")
    file = tmp_path / "hall.toml"
    file.write_text(text.split("```toml\n")[1].split("```")[0])
    assert config.read(file=file, environ={}).limits.tables == (50, 0.2)
    settings = [name for name in config.Config.__struct_fields__ if name != "limits"]
    settings += [f"limits.{name}" for name in Rates.__struct_fields__]
    for name in settings:
        assert f"| `{name}` | `MEADHALL_{name.upper().replace('.', '_')}` |" in text
    for name in re.findall(r"meadhall_\w+", text):
        assert name.removesuffix("_total") in {figure.name for figure in metrics.REGISTRY.collect()}


def test_the_nodes_of_the_compose_file_are_set_up_by_settings_that_exist() -> None:
    compose = pytest.importorskip("yaml").safe_load((ROOT / "deploy/compose.yaml").read_text("utf-8"))
    for node in ("one", "two"):
        given = {
            name: re.sub(r"\${(\w+)[^}]*}", r"\1", value) if ":-}" not in value else ""  # what need not be given
            for name, value in compose["services"][node]["environment"].items()
        }
        found = config.read(environ=given)
        assert found.url.startswith("postgresql") and found.redis and found.address and found.proxies
        known = {f"MEADHALL_{name.upper()}" for name in config.Config.__struct_fields__}
        assert {name for name in given if name.startswith("MEADHALL_")} <= known
    image = (ROOT / "Dockerfile").read_text("utf-8")
    assert config.read(environ=dict(re.findall(r"(MEADHALL_\w+)=(\S+)", image))).data == "/data/hall.db"


def test_the_page_types_are_those_of_the_hall() -> None:
    check = subprocess.run(
        [sys.executable, ROOT / "scripts/make_types.py", "--check"], capture_output=True, text=True, check=False
    )
    assert check.returncode == 0, check.stdout


def test_the_readme_names_every_game() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    for name in games.own():
        assert games.game(name).info.title in text
        assert (ROOT / f"docs/rules/{name}.md").is_file()
