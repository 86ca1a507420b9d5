"""A hall hands out what `meadhall static` has written, too."""

from __future__ import annotations

from pathlib import Path

from meadhall.server.http.app import PAGE
from tests.server.house import House


def test_the_folder_lies_under_solo(tmp_path: Path) -> None:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<p>alone</p>")
    (folder / "assets" / "a.js").write_text("1")
    house = House(tmp_path / "hall.db", solo=str(folder))
    try:
        page = house.http.get("/solo", follow_redirects=True)  # leads on: the page finds its parts beside itself
        assert page.url.path == "/solo/"
        assert page.text == "<p>alone</p>"
        assert "script-src 'self' 'wasm-unsafe-eval'" in page.headers["content-security-policy"]
        assert "immutable" in house.http.get("/solo/assets/a.js").headers["cache-control"]
        if PAGE.is_dir():
            assert 'data-solo="/solo/"' in house.http.get("/rules").text  # the hall leads there
        assert "wasm" not in house.http.get("/").headers["content-security-policy"]  # the hall's own page needs none
    finally:
        house.close()


def test_without_a_folder_there_is_nothing(tmp_path: Path) -> None:
    house = House(tmp_path / "hall.db")
    try:
        assert house.http.get("/solo/").status_code == 404
    finally:
        house.close()
