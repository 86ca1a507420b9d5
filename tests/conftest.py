"""Settings for all tests."""

from __future__ import annotations

import pytest
from hypothesis import settings

# How long one example takes says nothing about the rules, and much about how busy the machine is.
settings.register_profile("meadhall", deadline=None)
settings.load_profile("meadhall")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, ...): the rules of docs/rules/<game>.md that this test is about")
