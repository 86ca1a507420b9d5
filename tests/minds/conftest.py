"""Minds that have learned nothing, in place of those that are shipped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from meadhall import minds
from meadhall.games import game
from meadhall.minds.mind import Mind
from tests.train.minds import weights_of

Place = Callable[..., Mind]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    """Puts weights by chance where a game's mind is looked for; before, no game has one."""
    monkeypatch.setattr(minds, "WEIGHTS", tmp_path)

    def put(name: str) -> Mind:
        np.savez(tmp_path / f"{name}.npz", **weights_of(game(name)))
        minds._read.pop(tmp_path / f"{name}.npz", None)  # somebody may have looked before
        found = minds.of(game(name))
        assert found is not None
        return found

    return put
