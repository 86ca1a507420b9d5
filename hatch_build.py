"""Puts the built page into the wheel.

A wheel built from the sources builds the page first, unless it is already there and matches web/. An
editable install skips it: there the page is built by make (or served by `npm run dev`).
`HATCH_BUILD_NO_HOOKS=true` gives a wheel without a page: rules, bots and terminal only.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "scripts"))
import build_page


# Its parameter is for type checkers and cannot be given at run time.
class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        """Asked before the build starts: Node from the package index, if it is going to be needed."""
        return [build_page.NODE_WHEEL] if build_page.is_stale() and not build_page.system_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            build_page.build()
