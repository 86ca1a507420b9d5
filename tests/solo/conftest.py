"""Every table of these tests is dealt the same way each time."""

from __future__ import annotations

from itertools import count

import pytest

from meadhall.server.hall import making


@pytest.fixture(autouse=True)
def seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = count()
    monkeypatch.setattr(making, "new_seed", lambda: f"solo{next(numbers)}")
