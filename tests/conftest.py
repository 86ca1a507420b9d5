"""Settings for all tests."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from meadhall import _native

# How long one example takes says nothing about the rules, and much about how busy the machine is. Where a change is
# judged, the examples are always the same ones; at home each run looks for new ones.
settings.register_profile("meadhall", deadline=None, derandomize=os.environ.get("CI") == "true")
settings.load_profile("meadhall")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, ...): the rules of docs/rules/<game>.md that this test is about")
    config.addinivalue_line(
        "markers", "plain: does what compiled modules do not let one do: replaces methods, reads docstrings"
    )


def pytest_report_header() -> str:
    return f"meadhall: {_native.name()}"


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("plain") and _native.running():
        pytest.skip("compiled modules do not let a test do this: make unit-plain runs it")
