"""The guides: a game explained to people, chapter by chapter, in `docs/guide/<game>.md` and its translations.

They are plain Markdown. We know this much of it and refuse the rest, so that page, site and print show the same:

    # Title, then the aim in one paragraph
    ## A chapter                    the n-th is the same in every language; its id comes from the English heading
    Text, **strong**, a rule as [MD-RITE-3], a link to [another chapter](#its-heading)
    - a list, or 1. steps
    | a table | with a head |
    > ![what is seen](…/rite.jpg)  a worked example: the position in `<game>/rite.saga`,
    > and what there is to say of it

`<game>/examples.toml` says of each example with whose eyes it is seen (a seat from 1; without, a spectator's) and which
entities of the board it is about: `[rite]`, `eyes = 2`, `marks = ["space:19"]`. They are brought closer; with
`numbered = true` the whole board is shown, and they carry numbers.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from meadhall.engine import rules
from meadhall.engine.errors import BadSetup
from meadhall.engine.record import Record
from meadhall.engine.view import SPECTATOR, Audience

FOLDERS = tuple(folder.with_name("guide") for folder in rules.FOLDERS)
SETTINGS = {"eyes", "marks", "numbered"}

INLINE = re.compile(r"\*\*(?P<strong>[^*]+)\*\*|\[(?P<text>[^]]+)\](?:\(#(?P<to>[^)\s]+)\))?")
RULE = re.compile(r"[A-Z]{2}-[A-Z0-9-]+")
PICTURE = re.compile(r"!\[(?P<seen>[^]]+)\]\((?:[\w./-]+/)?(?P<name>[\w-]+)\.\w+\)")


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text."""

    text: str
    kind: Literal["plain", "strong", "rule", "chapter"]
    to: str  # the id of the rule or of the chapter


@dataclass(frozen=True, slots=True)
class Block:
    kind: Literal["text", "list", "steps", "table", "example"]
    rows: list[list[list[Run]]]  # of cells; only a table has more than one in a row, and its first row is the head
    example: str  # name of the position
    seen: str  # and what is seen there, for whoever does not see it


@dataclass(frozen=True, slots=True)
class GuideChapter:
    id: str
    title: str
    blocks: list[Block]

    def runs(self) -> Iterator[Run]:
        return (run for block in self.blocks for row in block.rows for cell in row for run in cell)


@dataclass(frozen=True, slots=True)
class Guide:
    title: str
    aim: list[Run]
    chapters: list[GuideChapter]


@dataclass(frozen=True)
class Example:
    """A position to look at."""

    name: str
    record: Record
    eyes: Audience
    marks: tuple[str, ...]  # entities that it is about
    numbered: bool


def slug(heading: str) -> str:
    """The name of a heading in links, as browsers of repositories make it.

    >>> slug("Il giro, in breve")
    'il-giro-in-breve'
    """
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def read_guide(page: str, ids: Sequence[str] = ()) -> Guide:
    """
    >>> guide = read_guide("# Nim\\n\\nTake the last stone.\\n\\n## Your turn\\n\\nTake **some** [NI-TAKE-1].")
    >>> guide.chapters[0].id, [run.text for run in guide.chapters[0].blocks[0].rows[0][0]]
    ('your-turn', ['Take ', 'some', ' ', 'NI-TAKE-1', '.'])
    """
    top, *rest = re.split(r"^## +", page, flags=re.MULTILINE)
    parts = [_parted(part) for part in rest]
    slugs = [slug(title) for title, _ in parts]
    if ids and len(ids) != len(parts):
        raise BadSetup(f"there are {len(parts)} chapters, but {len(ids)} in English")
    links = dict(zip(slugs, ids or slugs, strict=True))
    if len(links) != len(parts):
        raise BadSetup(f"two chapters are called the same: {', '.join(slugs)}")
    title, text = _parted(top)
    chunks = _chunks(text)
    if not title.startswith("# ") or len(chunks) != 1 or not parts:
        raise BadSetup("a guide begins with '# Title' and one paragraph that says the aim; then come the chapters")
    return Guide(
        title[2:],
        _runs(_joined(chunks[0]), links),
        [
            GuideChapter(links[slug(title)], title, [_block(chunk, links) for chunk in _chunks(text)])
            for title, text in parts
        ],
    )


def _parted(part: str) -> tuple[str, str]:
    heading, _, text = part.partition("\n")
    return heading.strip(), text


def _chunks(text: str) -> list[list[str]]:
    return [chunk.split("\n") for chunk in re.split(r"\n\s*\n", text.strip("\n")) if chunk.strip()]


def _joined(lines: Sequence[str]) -> str:
    return " ".join(line.strip() for line in lines)


def _block(lines: list[str], links: dict[str, str]) -> Block:
    first = lines[0]
    if first.startswith("> "):
        return _example(lines, links)
    if first.startswith("| "):
        head, rule, *body = lines
        if set(rule) - set("| :-"):
            raise BadSetup(f"the head of a table is followed by | --- |, not by {rule!r}")
        rows = [[_runs(cell.strip(), links) for cell in row.strip("| ").split("|")] for row in (head, *body)]
        return Block("table", rows, "", "")
    if re.match(r"- |1\. ", first):
        items = re.split(r"\n(?:- |\d+\. )", "\n" + "\n".join(lines))[1:]
        kind: Literal["list", "steps"] = "list" if first[0] == "-" else "steps"
        return Block(kind, [[_runs(_joined(item.split("\n")), links)] for item in items], "", "")
    if re.match(r"[#<>!*|`\s]|\d+\.|---", first) and not first.startswith("**"):
        raise BadSetup(f"a guide knows no such line: {first!r}")
    return Block("text", [[_runs(_joined(lines), links)]], "", "")


def _example(lines: list[str], links: dict[str, str]) -> Block:
    picture, *caption = (line.removeprefix(">").strip() for line in lines)
    found = PICTURE.fullmatch(picture)
    if not found or not caption or not all(line.startswith(">") for line in lines):
        raise BadSetup(f"an example is a picture and what there is to say of it, each line after '> ': {lines[0]!r}")
    return Block("example", [[_runs(_joined(caption), links)]], found["name"], found["seen"])


def _runs(text: str, links: dict[str, str]) -> list[Run]:
    runs, at = list[Run](), 0
    for match in INLINE.finditer(text):
        if match.start() > at:
            runs.append(_plain(text[at : match.start()]))
        at = match.end()
        if match["strong"]:
            runs.append(Run(match["strong"], "strong", ""))
        elif match["to"]:
            if match["to"] not in links:
                raise BadSetup(f"there is no chapter #{match['to']}")
            runs.append(Run(match["text"], "chapter", links[match["to"]]))
        elif RULE.fullmatch(match["text"]):
            runs.append(Run(match["text"], "rule", match["text"]))
        else:
            raise BadSetup(f"neither a rule nor a link to a chapter: {match[0]!r}")
    if at < len(text):
        runs.append(_plain(text[at:]))
    return runs


def _plain(text: str) -> Run:
    if odd := set(text) & set("*[]<>`_\\"):
        raise BadSetup(f"{' '.join(sorted(odd))} has no place in the text of a guide: {text!r}")
    return Run(text, "plain", "")


# -- where they lie -----------------------------------------------------------------------------------------------


def lying(name: str, own: Path | None = None) -> Path | None:
    """A file of the guides, if it is there; a game from elsewhere has its own in `guide/` of its folder."""
    places = (*FOLDERS, own) if own is not None else FOLDERS
    return next((folder / name for folder in places if (folder / name).is_file()), None)


@cache
def guide_of(game: str, language: str = "en", own: Path | None = None) -> Guide | None:
    """In the reader's language or else in English; None for a game without."""
    english = _read(lying(f"{game}.md", own))
    page = lying(f"{game}.{language}.md", own) if language != "en" else None
    return _read(page, [chapter.id for chapter in english.chapters]) if english and page else english


def _read(page: Path | None, ids: Sequence[str] = ()) -> Guide | None:
    if page is None:
        return None
    try:
        return read_guide(page.read_text("utf-8"), ids)
    except BadSetup as error:
        raise BadSetup(f"{page}: {error}") from None


@cache
def examples_of(game: str, own: Path | None = None) -> dict[str, Example]:
    """The positions that the guide shows, by name."""
    page = lying(f"{game}/examples.toml", own)
    if page is None:
        return {}
    return {name: _position(page, name, said) for name, said in tomllib.loads(page.read_text("utf-8")).items()}


def _position(page: Path, name: str, said: dict[str, object]) -> Example:
    if odd := said.keys() - SETTINGS:
        raise BadSetup(f"{page}: [{name}]: unknown: {', '.join(sorted(odd))}")
    file = page.with_name(f"{name}.saga")
    if not file.is_file():
        raise BadSetup(f"{page}: [{name}]: there is no {file.name}")
    record = Record.parse(file.read_text("utf-8"))
    eyes, marks = said.get("eyes", SPECTATOR + 1), said.get("marks", [])
    if not isinstance(eyes, int) or not 0 <= eyes <= record.players:
        raise BadSetup(f"{page}: [{name}]: eyes are a seat from 1 to {record.players}, not {eyes!r}")
    if not isinstance(marks, list) or not all(isinstance(mark, str) for mark in marks):
        raise BadSetup(f"{page}: [{name}]: marks are entities, not {marks!r}")
    return Example(name, record, eyes - 1, tuple(marks), said.get("numbered") is True)
