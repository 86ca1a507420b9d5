"""What a game from outside brings for the page is served, and nothing else of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall import games
from tests.plugins.site import begun
from tests.plugins.test_plugins import forget
from tests.server.house import House


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("outside")


@pytest.fixture(scope="module")
def house(folder: Path) -> Iterator[House]:
    """A hall with a game from outside that has more in its folders than it should."""
    site = begun(folder / "mine", "nim")
    page = site / "nim/page"
    (page / "more.css").write_text("p {}")
    (page / "secret.txt").write_text("secret")
    (page / "page.js.map").write_text("secret")
    (page / "folder.js").mkdir()
    (page / "folder.js/deep.js").write_text("secret")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(site))
        forget()
        house = House(folder / "hall.db")
        yield house
        house.close()
    forget()


def test_the_files_of_a_game_from_outside(house: House) -> None:
    kinds = {"page.js": "text/javascript", "emblem.svg": "image/svg+xml", "more.css": "text/css"}
    for file, kind in kinds.items():
        answer = house.http.get(f"/games/nim/{file}")
        assert answer.status_code == 200 and answer.headers["content-type"].startswith(kind)
        assert answer.headers["cache-control"] == "no-cache" and answer.headers["x-content-type-options"] == "nosniff"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "export default" in house.http.get("/games/nim/page.js").text
    assert house.http.post("/games/nim/page.js").status_code == 405


@pytest.mark.parametrize(
    "path",
    [
        "nim/secret.txt",
        "nim/page.js.map",
        "nim/folder.js",
        "nim/folder.js/deep.js",
        "nim/folder.js%2Fdeep.js",
        "nim/__init__.py",
        "nim/..%2F__init__.py",
        "nim/%2e%2e%2fstate.py",
        "nim/..%5Cstate.py",
        "nim/page.js%00",
        "nim/none.js",
        "nim/",
        "nim:GAME/page.js",
        "..%2Fnim/page.js",
        "eketorp/page.js",
        "nobody/page.js",
    ],
)
def test_nothing_else_is_told(house: House, path: str) -> None:
    answer = house.http.get(f"/games/{path}")
    assert answer.status_code == 404
    assert "secret" not in answer.text and "import" not in answer.text


def test_the_cards_say_who_brings_something(house: House) -> None:
    cards = {card["name"]: (card["page"], card["emblem"]) for card in house.http.get("/api/games").json()}
    assert cards == {**dict.fromkeys(games.own(), (False, False)), "nim": (True, True)}


def test_no_module_is_loaded_because_a_stranger_names_it(house: House, folder: Path) -> None:
    """`module:GAME` is for whoever sits at the machine."""
    (folder / "mine/src/trap.py").write_text(f"open({str(folder / 'sprung')!r}, 'w')")
    asked = [house.http.get(f"/api/{path}") for path in ("rules/trap:X", "words/trap:X", "ratings/trap:X")]
    asked.append(house.http.get("/api/hall/open?game=trap:X"))
    seats = [{"kind": "you"}, {"kind": "bot", "bot": "karl"}]
    for path in ("tables", "campaigns"):
        asked.append(house.http.post(f"/api/{path}", json={"game": "trap:X", "seats": seats}))
    past = {"record": "saga 1\ngame trap:X\n", "choices": 0}
    asked.append(house.http.post("/api/tables", json={"game": "trap:X", "seats": seats, "past": past}))
    assert {answer.status_code for answer in asked} == {400}
    assert not (folder / "sprung").exists()
