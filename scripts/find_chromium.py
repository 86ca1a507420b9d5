"""Prints the path of a Chromium for the browser tests, installing Debian's if it can.

    MEADHALL_CHROMIUM=PATH     use this one
    MEADHALL_BROWSER=require   fail if there is none (the default when CI=true)
    MEADHALL_BROWSER=skip      look for none
    --no-install               only look

Prints nothing if there is none: the browser tests are then skipped, and a note on stderr says so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


def look() -> str | None:
    named = os.environ.get("MEADHALL_CHROMIUM")
    if named:
        path = shutil.which(named)
        if path is None:
            sys.exit(f"MEADHALL_CHROMIUM={named} is not a program")
        return path
    for name in NAMES:
        if path := shutil.which(name):
            return path
    return next((path for path in MAC if Path(path).exists()), None)


def install() -> None:
    """With apt-get, if we are root or may become root without a password."""
    apt = shutil.which("apt-get")
    if not apt:
        return
    command = [apt]
    if os.geteuid() != 0:
        sudo = shutil.which("sudo")
        if not sudo or subprocess.run([sudo, "-n", "true"], capture_output=True).returncode != 0:
            return
        command = [sudo, "-n", "env", "DEBIAN_FRONTEND=noninteractive", apt]
    say("no Chromium here: installing one with apt-get")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
        # stdout is for the path alone
        if subprocess.run([*command, "-qq", *step], env=env, stdout=sys.stderr).returncode != 0:
            say("apt-get could not do it")
            return


def say(text: str) -> None:
    print(f"browser tests: {text}", file=sys.stderr, flush=True)


def main(args: list[str]) -> int:
    wish = os.environ.get("MEADHALL_BROWSER") or ("require" if os.environ.get("CI") == "true" else "")
    if wish == "skip":
        return 0
    path = look()
    if path is None and "--no-install" not in args:
        install()
        path = look()
    if path is not None:
        print(path)
        return 0
    if wish == "require":
        say("Chromium is required (MEADHALL_BROWSER=require or CI=true) and could not be found or installed")
        return 1
    say("no Chromium here, so they are going to be SKIPPED")
    say("to run them, install Chromium or Chrome, or set MEADHALL_CHROMIUM=PATH")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
