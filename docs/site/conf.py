"""How `make docs` turns the pages of this repository into a site (Sphinx, MyST, Furo); they stay plain Markdown."""

from __future__ import annotations

import os
import re
from pathlib import Path

from sphinx.application import Sphinx

os.environ["MEADHALL_PLAIN"] = "1"  # signatures and comments are read from the sources
import meadhall

project = "Meadhall"
author = "The Meadhall authors"
release = meadhall.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]

# The source is the whole checkout, so that the links between the pages work as they do there.
include_patterns = ["*.md", "docs/**.md"]
exclude_patterns = ["src", "tests", "web", "scripts", ".*", "dist"]
root_doc = "docs/index"
html_theme = "furo"
html_title = "Meadhall"
html_show_copyright = False

myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True


def lead_in(app: Sphinx, fault: Exception | None) -> None:
    """Whoever opens the folder comes to the first page."""
    if fault is None:
        page = f'<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url={root_doc}.html">'
        (Path(app.outdir) / "index.html").write_text(page + f'<a href="{root_doc}.html">Meadhall</a>\n', "utf-8")


def articles(app: Sphinx, page: str, source: list[str]) -> None:
    """Every rule of `docs/rules` gets an anchor, and where a guide names one as [MD-RITE-3] it becomes a link to it."""
    folder, _, name = page.removeprefix("docs/").partition("/")
    if folder == "rules":
        source[0] = re.sub(r"^- \*\*([A-Z0-9-]+)\*\*", r'- <a id="\1"></a>**\1**', source[0], flags=re.MULTILINE)
    elif folder == "guide":
        source[0] = re.sub(r"\[([A-Z]{2}-[A-Z0-9-]+)\]", rf'<a href="../rules/{name}.html#\1">\1</a>', source[0])


def setup(app: Sphinx) -> None:
    app.connect("source-read", articles)
    app.connect("build-finished", lead_in)
