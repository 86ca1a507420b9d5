"""The command, as the tests of the terminal run it."""

from __future__ import annotations

from tests.cli.conftest import meadhall

__all__ = ["meadhall"]
