"""Ask whether a package we use is known to be unsafe: what is locked for Python, and what the page is built with.

Exit 1 only if something was found. If those who know cannot be reached, that is said, and nothing is claimed.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("play", "test", "node")


def python_report(lock: str, answer: str) -> tuple[str, list[str]]:
    """What pip-audit says in JSON: a line about how much it could look at, and what it found."""
    try:
        packages: list[dict[str, Any]] = json.loads(answer)["dependencies"]
    except (ValueError, KeyError):
        return f"{lock}.lock: could not be audited", []
    asked = [each for each in packages if "vulns" in each]
    found = [
        f"{each['name']} {each['version']}: {fault['id']}, mended in {', '.join(fault['fix_versions']) or 'none'}"
        for each in asked
        for fault in each["vulns"]
    ]
    said = f"{lock}.lock: {len(asked)} of {len(packages)} packages audited, {len(found)} faults known"
    return said if asked else f"{lock}.lock: could not be audited: the advisory service does not answer", found


def npm_report(answer: str) -> tuple[str, list[str]]:
    """The same for what npm says."""
    try:
        report = json.loads(answer[answer.index("{") :])
        packages = report["metadata"]["dependencies"]["total"]
    except (ValueError, KeyError):
        return "web: could not be audited: the advisory service does not answer", []
    found = [f"{name}: {each['severity']}, {each['range']}" for name, each in report["vulnerabilities"].items()]
    return f"web: {packages} packages audited, {len(found)} faults known", found


def _output(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout


def main() -> int:
    flags = ("--disable-pip", "--require-hashes", "--format", "json", "--progress-spinner", "off")
    reports = [
        python_report(lock, _output(sys.executable, "-m", "pip_audit", *flags, "-r", f"requirements/{lock}.lock"))
        for lock in LOCKS
    ]
    reports.append(npm_report(_output(sys.executable, "scripts/build_page.py", "npm", "audit", "--json")))
    for said, found in reports:
        print(said)
        for fault in found:
            print(f"  {fault}")
    return 1 if any(found for _, found in reports) else 0


if __name__ == "__main__":
    sys.exit(main())
