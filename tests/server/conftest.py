from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.house import House
from tests.server.services import channel, postgresql

__all__ = ["channel", "house", "postgresql"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One for all tests of a file: each makes tables of its own."""
    house = House(tmp_path_factory.mktemp("house") / "hall.db")
    yield house
    house.close()
