"""Chat and notes."""

from __future__ import annotations

from pathlib import Path

from meadhall.server import limits
from meadhall.server.protocol.socket import Chat, Say
from meadhall.server.table.bus import Bus
from tests.server.house import THREE, House, Player
from tests.server.node import OPEN, YOU, Hall, run


def say(player: Player, text: str, key: str = "") -> str:
    player._keys += 1
    player.send(type="say", key=key or f"s{player._keys}", text=text)
    return str(player._answer().get("code", "done"))


def words(player: Player) -> list[tuple[int, str]]:
    """What the player has been told, as a page would show it."""
    player.sync()
    lines: dict[int, tuple[int, str]] = {}
    for frame in map(player.read, player.frames):
        if frame["type"] == "chat":
            if frame["anew"]:
                lines.clear()
            lines |= {line["number"]: (line["seat"], line["text"]) for line in frame["lines"]}
    return [lines[number] for number in sorted(lines)]


def test_all_at_the_table_read_what_seats_say(tmp_path: Path) -> None:
    data = tmp_path / "hall.db"
    house = House(data)
    made = house.make(THREE)
    first, second, watcher = house.player(made, 0), house.player(made, 1), house.player(made, None)
    assert say(first, " hail,\n\u202efriends ") == "done"
    assert say(second, "<b>skål</b>") == "done"
    expected = [(0, "hail, friends"), (1, "<b>skål</b>")]
    assert words(first) == words(second) == words(watcher) == expected
    house.close()

    house = House(data)
    try:
        assert words(house.player(made, 2)) == expected  # it is kept
    finally:
        house.close()


def test_a_line_sent_again_is_said_once(house: House) -> None:
    player = house.player(house.make(THREE), 0)
    for _ in range(3):
        assert say(player, "hail", key="same") == "done"
    assert words(player) == [(0, "hail")]


def test_spectators_keep_silent_until_the_game_is_over(house: House) -> None:
    made = house.make([{"kind": "you"}, {"kind": "bot", "bot": "thrall"}, {"kind": "bot", "bot": "thrall"}])
    player, watcher = house.player(made, 0), house.player(made, None)
    assert say(watcher, "the second has the axe!") == "chat"
    while player.update["final"] is None:
        if player.update["question"]:
            player.play_first()
        else:
            player.hear_until("update")
    assert say(watcher, "well played") == "done"
    assert words(player) == [(-1, "well played")]


def test_length_and_rate(house: House) -> None:
    player = house.player(house.make(THREE), 0)
    assert say(player, "x" * (limits.WORD + 1)) == "chat"
    assert say(player, "\u200b ") == "chat"
    answers = [say(player, "again") for _ in range(12)]
    assert "rate" in answers and answers[0] == "done"


def test_a_reader_mutes_a_seat_for_itself(house: House) -> None:
    made = house.make(THREE)
    first, second, third = (house.player(made, seat) for seat in range(3))
    say(first, "one")
    second.send(type="mute", key="m", seat=0)
    assert second._answer()["type"] == "done"
    say(first, "two")
    say(third, "three")
    assert words(second) == [(2, "three")]
    assert words(third) == [(0, "one"), (0, "two"), (2, "three")]
    assert words(house.player(made, 1)) == [(2, "three")]  # on another device, too
    second.send(type="mute", key="n", seat=0, muted=False)
    second._answer()
    assert words(second) == words(third)
    second.send(type="mute", key="o", seat=9)
    assert second._answer()["code"] == "chat"


def test_notes_are_for_their_owner_alone(house: House) -> None:
    made = house.make(THREE)
    first, window = house.player(made, 0), house.player(made, 0)
    second, watcher = house.player(made, 1), house.player(made, None)
    first.send(type="note", key="n", text="Raven lies.\n\n  Wolf\tis\x00 tired. ")
    assert first._answer()["type"] == "done"
    window.sync()
    [*_, noted] = [frame for frame in map(window.read, window.frames) if frame["type"] == "notebook"]
    assert noted == {"type": "notebook", "text": "Raven lies.\n\nWolf is tired.", "muted": []}
    for other in (second, watcher, house.player(made, 1)):
        other.sync()
        assert "lies" not in "".join(other.frames)
    watcher.send(type="note", key="n", text="x")
    assert watcher._answer()["code"] == "seat"
    first.send(type="note", key="m", text="x" * (limits.NOTE + 1))
    assert first._answer()["code"] == "chat"


def test_what_is_said_at_another_node_is_heard(tmp_path: Path) -> None:
    async def play() -> None:
        bus = Bus()
        one, two = Hall(tmp_path / "hall.db", bus), Hall(tmp_path / "hall.db", bus)
        made = one.make(YOU, OPEN, OPEN)
        first, second = await one.seat(made, 0), await two.seat(made, 1)
        await first.live.talk.take(first.guest, Say("a", "hail"))
        await two.rest()
        assert [line.text for line in second.last(Chat).lines] == ["hail"]
        two.tables.node.bus = Bus()  # now it hears nothing
        await second.live.talk.take(second.guest, Say("a", "hail yourself"))
        await one.tables.look()
        await one.rest()
        assert [(line.number, line.text) for line in first.last(Chat).lines] == [(1, "hail yourself")]
        two.tables.node.bus = bus
        await one.close()
        await two.close()

    run(play)
