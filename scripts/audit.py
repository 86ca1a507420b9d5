"""Ask whether a package we use is known to be unsafe: what is locked for Python, and what the page is built with.

    python scripts/audit.py            # asks; where nobody answers, it says what was known when somebody last did
    python scripts/audit.py --keep     # asks, and keeps the answers in requirements/advisories.json for who cannot

Exit 1 only if something was found. What could not be asked is said, and so is how old an answer is: nothing is claimed.
"""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "requirements/advisories.json"
LOCKS = ("play", "test", "node")
OLD = 30  # days after which an answer says little

Known = dict[str, list[str]]  # faults by "name version"; none for a package that was found sound


class Report(NamedTuple):
    said: str  # how much could be looked at
    found: list[str]
    known: Known  # what was answered now


def python_report(lock: str, answer: str) -> Report | None:
    """What pip-audit says in JSON; None if nobody answered."""
    try:
        packages: list[dict[str, Any]] = json.loads(answer)["dependencies"]
    except (ValueError, KeyError):
        return None
    known: Known = {
        f"{each['name']} {each['version']}": [
            f"{fault['id']}, mended in {', '.join(fault['fix_versions']) or 'none'}" for fault in each["vulns"]
        ]
        for each in packages
        if "vulns" in each
    }
    found = [f"{package}: {fault}" for package, faults in known.items() for fault in faults]
    said = f"{lock}: {len(known)} of {len(packages)} packages audited, {len(found)} faults known"
    return Report(said, found, known) if known else None


def npm_report(answer: str, packages: list[str]) -> Report | None:
    """The same for what npm says of these packages."""
    try:
        report = json.loads(answer[answer.index("{") :])
        total = report["metadata"]["dependencies"]["total"]
    except (ValueError, KeyError):
        return None
    faults = {name: [f"{each['severity']}, {each['range']}"] for name, each in report["vulnerabilities"].items()}
    known = {package: faults.get(package.rpartition(" ")[0], []) for package in packages}
    found = [f"{name}: {fault}" for name, each in faults.items() for fault in each]
    return Report(f"web: {total} packages audited, {len(found)} faults known", found, known)


def kept_report(name: str, packages: list[str], kept: dict[str, Any], today: date) -> Report:
    """What was known of these packages when somebody last answered."""
    asked, known = kept.get("asked", ""), kept.get("packages", {})
    covered = [package for package in packages if package in known]
    if not asked or not covered:
        return Report(f"{name}: could not be audited: no advisory service answers, and none ever has", [], {})
    days = (today - date.fromisoformat(asked)).days
    found = [f"{package}: {fault}" for package in covered for fault in known[package]]
    age = f"{days} days ago, which is old: ask again where there is a network" if days > OLD else f"{days} days ago"
    said = f"{name}: no advisory service answers; {len(covered)} of {len(packages)} packages were audited {age}"
    return Report(f"{said}, {len(found)} faults known", found, {})


def locked(lock: str) -> list[str]:
    """Of a lock for Python, as "name version"."""
    lines = (ROOT / f"requirements/{lock}.lock").read_text("utf-8").splitlines()
    pins = [line.split()[0].split("==") for line in lines if "==" in line and not line.startswith((" ", "#"))]
    return [f"{name} {version}" for name, version in pins]


def locked_for_page() -> list[str]:
    packages = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))["packages"]
    return [f"{path.rpartition('node_modules/')[2]} {each['version']}" for path, each in packages.items() if path]


def _output(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout


def main() -> int:
    flags = ("--disable-pip", "--require-hashes", "--format", "json", "--progress-spinner", "off")
    page = locked_for_page()
    asked = {
        lock: python_report(lock, _output(sys.executable, "-m", "pip_audit", *flags, "-r", f"requirements/{lock}.lock"))
        for lock in LOCKS
    }
    asked["web"] = npm_report(_output(sys.executable, "scripts/build_page.py", "npm", "audit", "--json"), page)
    today = datetime.now(UTC).date()
    kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    reports = [
        answered or kept_report(name, page if name == "web" else locked(name), kept, today)
        for name, answered in asked.items()
    ]
    for said, found, _ in reports:
        print(said)
        for fault in found:
            print(f"  {fault}")
    if "--keep" in sys.argv:
        if not all(asked.values()):
            print("not all could be asked: requirements/advisories.json is left as it was")
            return 2
        known = {package: faults for report in reports for package, faults in sorted(report.known.items())}
        KEPT.write_text(json.dumps({"asked": str(today), "packages": known}, indent=1, sort_keys=True) + "\n", "utf-8")
    return 1 if any(report.found for report in reports) else 0


if __name__ == "__main__":
    sys.exit(main())
