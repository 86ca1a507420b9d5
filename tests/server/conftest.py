from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import httpx
import pytest

from meadhall.server.hall import making
from meadhall.server.store import Store
from tests.server.browsers import Browser
from tests.server.house import House
from tests.server.services import channel, postgresql

__all__ = ["channel", "house", "postgresql"]


@pytest.fixture(autouse=True)
def dealt(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of a test are dealt alike in every run: what fails once fails again."""
    number = count(1)
    monkeypatch.setattr(making, "new_seed", lambda: f"{request.node.name[:40].replace(' ', '-')}-{next(number)}")


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """On each kind of database."""
    sqlite = request.param == "sqlite"
    kept = Store.at(tmp_path / "hall.db") if sqlite else Store(request.getfixturevalue("postgresql"))
    yield kept
    kept.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One for all tests of a file: each makes tables of its own."""
    house = House(tmp_path_factory.mktemp("house") / "hall.db")
    yield house
    house.close()


@pytest.fixture
def browser(house: House) -> Iterator[Browser]:
    """Makes browsers: each keeps its cookies and says where it comes from."""
    opened: list[httpx.Client] = []

    def make() -> httpx.Client:
        opened.append(httpx.Client(base_url=house.base, timeout=10, headers={"origin": house.base}))
        return opened[-1]

    yield make
    for each in opened:
        each.close()
