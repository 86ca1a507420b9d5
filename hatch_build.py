"""Puts the built page and, where it can, the compiled rules into the wheel.

A wheel built from the sources builds the page first, unless it is already there and matches web/. An
editable install skips it: there the page is built by make (or served by `npm run dev`).
`HATCH_BUILD_NO_HOOKS=true` gives a wheel without a page: rules, bots and terminal only.

With a C compiler the wheel is one for this platform, with the rules compiled (scripts/compile.py) beside the sources;
without one, or if anything goes wrong, it is the plain one. `MEADHALL_COMPILE=0` forbids it, `MEADHALL_COMPILE=1` makes
it a failure if it cannot be done.
"""

import os
import platform
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "scripts"))
import build_page
import compile as rules

WISH = os.environ.get("MEADHALL_COMPILE", "")
# Where the compiler's own wheels are to be had: elsewhere it would have to be built first.
KNOWN = sys.version_info < (3, 15) and platform.machine().lower() in ("x86_64", "amd64", "aarch64", "arm64")


# Its parameter is for type checkers and cannot be given at run time.
class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        """Asked before the build starts: Node from the package index, if it is going to be needed, and mypyc."""
        node = [build_page.NODE_WHEEL] if build_page.is_stale() and not build_page.system_node() else []
        if not self._compiles() or rules.is_fresh():
            return node
        return [*node, *rules.TOOLS, *self.metadata.core.dependencies]  # types are checked on the way

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        build_page.build()
        if not self._compiles():
            return
        try:
            rules.compile_all()
        except (Exception, SystemExit) as failure:  # whatever it is: the sources are there, and run
            if WISH == "1":
                raise
            self.app.display_warning(f"The rules could not be compiled ({failure}): this is the plain wheel.")
            return
        self._take_along(build_data)

    def _compiles(self) -> bool:
        if WISH == "0" or not (KNOWN or WISH == "1"):
            return False
        try:
            rules.need_compiler()
        except rules.Impossible:
            if WISH == "1":
                raise
            return False
        return True

    def _take_along(self, build_data: dict[str, Any]) -> None:
        first, modules, *dated = rules.MARKER.read_text("utf-8").splitlines()
        folder = first.split()[1]
        undated = [f"{size} 0 {name}" for size, _, name in (line.split(" ", 2) for line in dated)]
        marker = rules.WORK / "wheel.txt"
        marker.write_text("\n".join([first, modules, *undated]) + "\n", "utf-8")
        build_data["force_include"][str(marker)] = f"meadhall/_compiled/{rules.MARKER.name}"
        build_data["force_include"][str(rules.INTO / folder)] = f"meadhall/_compiled/{folder}"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
