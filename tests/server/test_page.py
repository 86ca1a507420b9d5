"""The built page, and what is said when there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.server.http import app
from tests.server.house import House


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "page"
    monkeypatch.setattr(app, "PAGE", folder)
    return folder


def test_the_page_and_its_files(page: Path, tmp_path: Path) -> None:
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<h1>hall</h1>")
    (page / "favicon.svg").write_text("<svg/>")
    (page / "assets" / "index-abc.js").write_text("//" + "x" * 2000)
    house = House(tmp_path / "hall.db")
    try:
        for path in ("/", "/table/abc"):
            answer = house.http.get(path)
            assert answer.text == "<h1>hall</h1>" and answer.headers["cache-control"] == "no-cache"
        script = house.http.get("/assets/index-abc.js")
        assert "immutable" in script.headers["cache-control"] and script.headers["content-encoding"] == "gzip"
        assert house.http.get("/favicon.svg").headers["cache-control"] == "no-cache"
        missing = house.http.get("/assets/index-old.js")
        assert missing.status_code == 404 and missing.headers["cache-control"] == "no-cache"
        lost = house.http.get("/tables", headers={"accept": "text/html,*/*"})
        assert lost.status_code == 404 and lost.text == "<h1>hall</h1>"  # which says so to people
    finally:
        house.close()


def test_a_page_that_was_not_built(page: Path, tmp_path: Path) -> None:
    house = House(tmp_path / "hall.db")
    try:
        for path in ("/", "/table/abc", "/favicon.svg"):
            answer = house.http.get(path)
            assert answer.status_code == 503 and "make page" in answer.text
        assert house.http.get("/api/games").status_code == 200
    finally:
        house.close()
