"""Which games count, how ratings move, and that each result is entered once."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from meadhall.server.hall import make_table, opening
from meadhall.server.played import Played
from meadhall.server.protocol import NewTable, SeatWish
from meadhall.server.ratings import Ratings, players, points, rate
from meadhall.server.store import Act, Ended, Rating, Result, Store, Taken
from meadhall.server.store.ratings import RATINGS, RESULTS
from tests.server.browsers import Browser, account, socket_of
from tests.server.browsers import make_table as make
from tests.server.finished import finish
from tests.server.house import House

POSTGRES = "postgresql+psycopg://root@127.0.0.1:5432/test"


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """On each kind of database; on PostgreSQL in a schema of its own."""
    if request.param == "sqlite":
        kept = Store.at(tmp_path / "hall.db")
        yield kept
        kept.close()
        return
    pytest.importorskip("psycopg")
    schema = f"people_{os.getpid()}"
    engine = sa.create_engine(POSTGRES)
    try:
        with engine.begin() as connection:
            connection.execute(sa.text(f"CREATE SCHEMA {schema}"))
    except sa.exc.OperationalError:
        assert os.environ.get("MEADHALL_SERVICES") != "require", "no PostgreSQL at 127.0.0.1:5432"
        pytest.skip("no PostgreSQL at 127.0.0.1:5432")
    kept = Store(f"{POSTGRES}?options=-csearch_path%3D{schema}")
    yield kept
    kept.close()
    with engine.begin() as connection:
        connection.execute(sa.text(f"DROP SCHEMA {schema} CASCADE"))
    engine.dispose()


def ended(
    *who: str, scores: tuple[int, ...], winners: tuple[int, ...], game: str = "eketorp", stand_ins: tuple[str, ...] = ()
) -> Ended:
    """Seats by name: `bot:x` is a bot, an empty one somebody whom the hall does not know."""
    people = tuple(None if each.startswith("bot:") else each or None for each in who)
    bots = tuple(each.partition("bot:")[2] for each in who)
    return Ended(game, people, bots, Result(winners, scores, stand_ins))


# -- what counts ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "counts"),
    [
        (("ada", "bob", "cid"), True),
        (("ada", "bot:karl", "bot:karl"), True),
        (("ada", "", "bob"), False),  # somebody whom the hall does not know
        (("ada", "ada", "bob"), False),  # two seats in one hand
        (("bot:karl", "bot:thrall", "bot:karl"), False),  # the arena's affair
    ],
)
def test_which_games_count(who: tuple[str, ...], counts: bool) -> None:
    assert bool(players(ended(*who, scores=(3, 2, 1), winners=(0,)))) == counts


def test_every_place_counts() -> None:
    after = rate(ended("ada", "bob", "cid", scores=(7, 3, 5), winners=(0,)), {})
    assert after["ada"].mu > after["cid"].mu > after["bob"].mu
    assert [after[each].wins for each in ("ada", "bob", "cid")] == [1, 0, 0]
    assert all(each.games == 1 and each.sigma < 25 / 3 for each in after.values())


def test_who_wins_a_tie_is_first() -> None:
    after = rate(ended("ada", "bob", "cid", scores=(5, 5, 1), winners=(1,)), {})
    assert after["bob"].mu > after["ada"].mu > after["cid"].mu
    shared = rate(ended("ada", "bob", "cid", scores=(5, 5, 1), winners=(0, 1)), {})
    assert shared["ada"] == shared["bob"]


def test_a_bot_on_two_seats_is_rated_once() -> None:
    after = rate(ended("ada", "bot:karl", "bot:karl", scores=(1, 2, 3), winners=(2,)), {})
    assert set(after) == {"ada", "bot:karl"} and after["bot:karl"].games == 1
    assert after["bot:karl"].mu > 25 > after["ada"].mu


def test_together_only_victories_are_counted() -> None:
    lost = ended("ada", "", "bot:karl", scores=(0, 0, 0), winners=(), game="yggdrasil")
    won = lost._replace(result=Result((0, 1, 2), (0, 0, 0)))
    once = rate(lost, {})
    assert rate(won, once) == {"ada": once["ada"]._replace(games=2, wins=1)}


def test_where_a_bot_stood_in_the_game_counts_for_the_others_only() -> None:
    """They are rated as having met the bot, and neither it nor the person it played for is rated."""
    known = {"ada": Rating(40, 2, 9, 9), "bot:jarl": Rating(10, 2, 9, 0)}
    met = ended("ada", "bob", "cid", scores=(7, 3, 5), winners=(0,), stand_ins=("jarl", "", ""))
    assert players(met) == ["bot:jarl", "bob", "cid"]
    after = rate(met, known)
    assert set(after) == {"bob", "cid"}
    strong = rate(met, {**known, "bot:jarl": Rating(40, 2, 9, 0)})
    assert after["bob"].mu < strong["bob"].mu  # it is worse to have lost to the weaker one
    alone = ended("ada", "bot:karl", "bot:karl", scores=(3, 2, 1), winners=(0,), stand_ins=("karl", "", ""))
    assert players(alone) == []
    twice = ended("ada", "ada", "bob", scores=(3, 2, 1), winners=(0,), stand_ins=("karl", "", ""))
    assert players(twice) == []  # she has seen two hands all the same
    together = ended("ada", "bob", scores=(0, 0), winners=(0, 1), game="yggdrasil", stand_ins=("", "karl"))
    assert set(rate(together, {})) == {"ada"}


def test_whose_game_it_was() -> None:
    """The bot's that played the seat at the last choice, or that made more than half of the seat's."""
    kept, _ = make_table(NewTable("eketorp", [SeatWish("you"), SeatWish("open"), SeatWish("bot", bot="karl")]))

    def stand_ins(*acts: tuple[int, str, str]) -> list[str]:
        return Played(kept, [Act(*act, None) for act in acts]).stand_ins()

    own, other = (0, "choose", "place A"), (0, "bot", "place A")
    assert stand_ins(own, own, other, other, (2, "bot", "place A")) == ["", "", ""]  # half is not more than half
    assert stand_ins(own, other, other) == ["karl", "", ""]  # which decided because time was up
    assert stand_ins((0, "seat", "jarl"), other, other, (0, "seat", ""), own) == ["jarl", "", ""]
    assert stand_ins((0, "seat", "jarl"), other, other, (0, "undo", "2"), (0, "seat", ""), own) == ["", "", ""]
    assert stand_ins(own, own, (0, "seat", "late karl"), (1, "choose", "place A")) == ["karl", "", ""]
    assert stand_ins(own, (0, "seat", "jarl")) == ["", "", ""]  # as when a finished table is handed over
    late = stand_ins(own, (0, "seat", "jarl"), (1, "choose", "place A"), (0, "seat", ""))
    assert late == ["jarl", "", ""]  # and whoever comes back afterwards has not played it


def test_newcomers_start_at_nothing() -> None:
    assert points(Rating(25, 25 / 3, 0, 0)) == 0


# -- entering ---------------------------------------------------------------------------------------------------


def test_a_result_is_entered_once(store: Store) -> None:
    people = [store.add_person(name, "en", f"{name:x>64}").id for name in "abc"]
    for number, person in enumerate(people):
        store.make_account(person, f"Player {number}", f"player {number}", "hash")
    table = finish(store, *people)
    entering = [threading.Thread(target=Ratings(store).enter) for _ in range(4)]
    for thread in entering:
        thread.start()
    for thread in entering:
        thread.join()
    Ratings(store).enter()
    with store._engine.connect() as connection:
        assert len(connection.execute(RESULTS.select()).all()) == 3
        assert [row.games for row in connection.execute(RATINGS.select())] == [1, 1, 1]
    assert store.unentered(9) == []
    leaders = store.leaders("eketorp", False, 9)
    assert [each.name for each in leaders] == ["Player 0", "Player 1", "Player 2"]
    (tally,) = store.tallies(people[0])
    assert (tally.game, tally.games, tally.wins, tally.best) == ("eketorp", 1, 1, 3)
    assert [entry.id for entry in store.finished(people[1], None, 9)] == [table]


def test_a_game_that_a_bot_played_is_in_nobodys_statistics(store: Store) -> None:
    people = [store.add_person(name, "en", f"{name:x>64}").id for name in "abc"]
    finish(store, *people, stand_ins=("karl", "", ""))
    Ratings(store).enter()
    assert [len(store.tallies(person)) for person in people] == [0, 1, 1]
    assert store.finished(people[0], None, 9)  # but she can look at it


def test_many_tables_that_end_at_once_all_count(store: Store) -> None:
    people = [store.add_person(name, "en", f"{name:x>64}").id for name in "abc"]
    for _ in range(6):
        finish(store, *people)

    def enter() -> None:
        while store.unentered(1):
            Ratings(store).enter()

    entering = [threading.Thread(target=enter) for _ in range(3)]
    for thread in entering:
        thread.start()
    for thread in entering:
        thread.join()
    with store._engine.connect() as connection:
        assert [(row.games, row.who in people) for row in connection.execute(RATINGS.select())] == [(6, True)] * 3
    assert store.leaders("eketorp", False, 9) == []  # guests are on no leaderboard
    assert store.leaders("eketorp", True, 9) == []


def test_seats_and_sessions_on_this_database(store: Store) -> None:
    ada, bob = store.add_person("Ada", "en", "a" * 64), store.add_person("Bob", "it", "b" * 64)
    kept, _ = make_table(NewTable("eketorp", [SeatWish("you"), SeatWish("open"), SeatWish("open")], public=True))
    store.add(kept, opening(kept), ada.id)
    assert store.unfinished(ada.id, 0) == 1
    store.take_seat(kept.id, 1, bob.id)
    with pytest.raises(Taken):
        store.take_seat(kept.id, 1, ada.id)
    assert store.owners(kept.id) == [ada.id, bob.id, None]
    (entry,) = store.open_tables("eketorp", 9)
    assert [seat.free for seat in entry.seats] == [False, False, True] and not store.open_tables("meduris", 9)
    since = entry.since
    store.append(kept.id, 0, [Act(0, "choose", "place A", None)], entry.summary)
    assert [each.since for each in store.tables_of(bob.id, 9)] == [since]  # nothing that all can see has changed
    store.append(kept.id, 1, [Act(0, "choose", "place A", None)], entry.summary._replace(owing=(1, 2)))
    assert store.tables_of(bob.id, 9)[0].summary.owing == (1, 2)
    store.make_account(ada.id, "Ada", "ada", "hash")
    with pytest.raises(Taken):
        store.make_account(bob.id, "ADA", "ada", "hash")
    store.add_session(ada.id, "c" * 64, bob.id)  # Bob was Ada all along
    assert store.owners(kept.id) == [ada.id, ada.id, None]
    assert store.session("b" * 64) is None and store.session("c" * 64) == ada._replace(account=True)


# -- over the wire ----------------------------------------------------------------------------------------------


def test_a_finished_game_shows_on_the_leaderboard_and_in_the_statistics(house: House, browser: Browser) -> None:
    astrid, passer = browser(), browser()
    account(astrid, "Astrid")
    seats = [{"kind": "you"}, {"kind": "bot", "bot": "thrall"}, {"kind": "bot", "bot": "thrall"}]
    made = make(astrid, seats)
    player = socket_of(astrid)
    player.join(made["table"], made["seats"][0]["token"])
    assert astrid.get("/api/me/statistics").json() == []
    while player.update["final"] is None:
        if player.update["question"]:
            player.play_first()
        else:
            player.hear_until("update")
    for _ in range(2):  # asking again changes nothing
        board = passer.get("/api/ratings/eketorp").json()
        assert not board["cooperative"] and {leader["bot"] or leader["name"] for leader in board["leaders"]} == {
            "Astrid",
            "thrall",
        }
        assert all(leader["games"] == 1 and not leader["you"] for leader in board["leaders"])
    (stats,) = astrid.get("/api/me/statistics").json()
    final = player.update["final"]
    assert (stats["game"], stats["games"], stats["rated"]) == ("eketorp", 1, 1)
    assert (stats["wins"], stats["best"]) == (int(0 in final["winners"]), final["scores"][0])
    mine = [leader for leader in astrid.get("/api/ratings/eketorp").json()["leaders"] if leader["you"]]
    assert [leader["rating"] for leader in mine] == [stats["rating"]]
    assert passer.get("/api/ratings/chess").status_code == 400
    assert httpx.get(house.base + "/api/me/statistics").json() == []
