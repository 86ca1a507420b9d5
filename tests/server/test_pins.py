"""Suggestions: seen by all, kept by nobody, gone with the round."""

from __future__ import annotations

from tests.server.house import House, Player

TWO = [{"kind": "you"}, {"kind": "open"}]


def pin(player: Player, **what: str) -> dict[str, object]:
    player.send(type="pin", key="p", **what)
    answer = player.hear_until("done", "refused")
    player.sync()
    return answer


def test_a_suggestion_is_seen_by_all_until_it_is_taken_away(house: House) -> None:
    made = house.make(TWO, game="yggdrasil", options={})
    one, two, watcher = (house.player(made, seat) for seat in (0, 1, None))
    assert pin(one, text="  to\n<b>Midgard</b> ", entity="world:midgard")["type"] == "done"
    shown = [{"seat": 0, "text": "to <b>Midgard</b>", "entity": "world:midgard"}]
    for player in (one, two, watcher):
        assert player.sync()["pins"] == shown
    assert pin(two, text="wait")["type"] == "done"
    assert [each["seat"] for each in one.sync()["pins"]] == [0, 1]
    assert pin(one)["type"] == "done"
    assert [each["seat"] for each in two.sync()["pins"]] == [1]
    assert house.store.acts(made["table"]) == []
    for player in (one, two, watcher):
        player.close()


def test_a_suggestion_goes_with_the_round(house: House) -> None:
    made = house.make([{"kind": "you"}], game="yggdrasil", options={})
    player = house.player(made, 0)
    rounds = 0
    while True:
        now = sum(line["kind"] == "round" for line in player.log)
        if rounds and now > rounds:
            break
        rounds = now
        if rounds and not player.update["pins"]:
            assert pin(player, text="hold on")["type"] == "done"
        player.play_first()
    assert player.update["pins"] == []
    player.close()


def test_what_is_not_pinned(house: House) -> None:
    made = house.make(TWO, game="yggdrasil", options={})
    watcher, player = house.player(made, None), house.player(made, 0)
    assert pin(watcher, text="go")["code"] == "seat"
    assert pin(player, text="x" * 81)["code"] == "pin"
    assert [pin(player, text=str(number))["type"] for number in range(7)] == ["done"] * 5 + ["refused"] * 2
    rival = house.player(house.make([{"kind": "you"}, *TWO]), 0)
    assert rival.update["pins"] is None
    assert pin(rival, text="go")["code"] == "pin"
    for each in (watcher, player, rival):
        each.close()
