"""The pages of the documentation: their links lead somewhere, and they can be built into a site."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\]\(([^)\s]+)\)")


def links(page: Path) -> list[str]:
    text = re.sub(r"```.*?```|`[^`]*`|^ {6}>.*?$", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    return [link for link in LINK.findall(text) if "://" not in link]


def anchors(page: Path) -> set[str]:
    """The names of a page's headings, as a browser of the repository makes them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{page.name} links to {link}, which is not there"
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target), f"{page.name} links to {link}: no such heading"


def test_the_site_can_be_built(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going", "-c", "docs/site", "."]
    built = subprocess.run([*command, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    front = (tmp_path / "docs/index.html").read_text("utf-8")
    for page in ("play", "library", "operate", "write-a-game", "rules/eketorp", "rules/meduris.it", "guide/meduris"):
        assert f'href="{page}.html"' in front
        assert (tmp_path / f"docs/{page}.html").is_file()
    guide = (tmp_path / "docs/guide/meduris.html").read_text("utf-8")
    assert '<a href="../rules/meduris.html#MD-RITE-3">MD-RITE-3</a>' in guide
    assert '<a id="MD-RITE-3"></a>' in (tmp_path / "docs/rules/meduris.html").read_text("utf-8")
