"""Some thousand bad messages; `python -m scripts.fuzz_hall` sends a hundred thousand."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from scripts.fuzz_hall import SHOWN, Fuzzer, Place, Unsound, fuzz
from tests.server.house import THREE, House

MESSAGES = 1500


def test_bad_messages_change_nothing_and_tell_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    house = House(tmp_path / "hall.db")
    try:
        with caplog.at_level(logging.ERROR, "meadhall"):
            fuzzer = fuzz(house.base, tmp_path / "hall.db", MESSAGES, "1")
        assert [record for record in caplog.records if record.name.startswith("meadhall")] == []
        assert set(fuzzer.refused) >= {"message", "stale", "illegal", "seat", "token", "table", "undo", "pin"}
        assert set(fuzzer.sent) == set(fuzzer.kinds)
        assert house.player(house.make(THREE), 0).place()["type"] == "done"  # those who play do not mind
    finally:
        house.close()


def test_the_fuzzer_sees_what_is_unsound(house: House) -> None:
    fuzzer = Fuzzer(house.base, "1")
    place = fuzzer.places[0]
    for frame in ('{"type":"refused","key":"","code":"fault","text":""}', '{"type":"done","key":"k"}'):
        with pytest.raises(Unsound):
            fuzzer.check(place, frame)
    with pytest.raises(Unsound, match="token"):
        fuzzer.check(place, f'{{"type":"pong","x":"{next(iter(fuzzer.secrets))}"}}')
    with pytest.raises(Unsound, match="was given"):
        fuzzer.check(Place("t", ""), json.dumps({**dict.fromkeys(SHOWN), "type": "update", "table": "t", "seat": 1}))
