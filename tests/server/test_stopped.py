"""Tables that the installed rules do not fit: stopped with a clear word; what ended stays as it was stored."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import sqlalchemy as sa

from meadhall import games
from meadhall.bots import bot, play_on
from meadhall.engine.errors import IllegalChoice
from meadhall.engine.luck import Luck
from meadhall.engine.record import Record
from meadhall.engine.state import Outcome
from meadhall.engine.table import Table
from meadhall.engine.text import LANGUAGES
from meadhall.server.hall.lobby import Lobby
from meadhall.server.hall.making import make_table, opening
from meadhall.server.kept.acts import Chose, RecordTaken, StoredAct
from meadhall.server.kept.around import Person
from meadhall.server.kept.duties import BotTurn, Notice, Shift, TimeUp
from meadhall.server.kept.tables import Kept, now
from meadhall.server.people.ratings import RatingsDesk
from meadhall.server.protocol.rest import NewTable, SeatWish
from meadhall.server.refusal import TEXTS
from meadhall.server.store import Store
from meadhall.server.table.bus import Bus
from meadhall.server.table.played import PlayedTable
from meadhall.server.table.stopped import StoppedTable, open_story
from meadhall.server.table.summary import summary_of
from meadhall.server.table.tables import Tables
from meadhall.server.table.watch import DutyWatch
from tests.server.browsers import Browser, account
from tests.server.browsers import make_table as make_in
from tests.server.house import House

SETUP = NewTable("eketorp", [SeatWish("open", "Ada"), SeatWish("open"), SeatWish("open")], public=True)
Install = Callable[[int], None]


@pytest.fixture
def install() -> Iterator[Install]:
    """Makes another version of Eketorp's rules the installed one: so much newer."""
    info = games.game("eketorp").info
    own = info.rules
    yield lambda more: object.__setattr__(info, "rules", own + more)
    object.__setattr__(info, "rules", own)


def live(store: Store) -> Kept:
    """A table at which the first seat has chosen one thing, with all kinds of duties."""
    kept, _ = make_table(SETUP)
    store.add(kept, opening(kept))
    act = StoredAct(0, Chose("place A"), None)
    duties = Shift((), (BotTurn(1, 0), TimeUp(2, 1), Notice(2, 1)))
    store.append(kept.id, 0, [act], summary_of(PlayedTable(kept, [act])), duties)
    return kept


def ended(store: Store, game: str = "eketorp") -> tuple[Kept, str]:
    """A finished game, and its record."""
    kept, _ = make_table(replace_game(game))
    table = Table(games.game(game), 3, kept.seed, kept.options, [seat.name for seat in kept.seats])
    play_on(table, {seat: bot("thrall", Luck(f"{seat}")) for seat in range(3)})
    record = table.record()
    acts = [StoredAct(choice.seat, Chose(choice.notation), None) for choice in record.choices]
    store.add(kept, opening(kept))
    store.append(kept.id, 0, acts, summary_of(PlayedTable(kept, acts)))
    return kept, record.write()


def replace_game(game: str) -> NewTable:
    return NewTable(game, SETUP.seats, public=True)


def story(store: Store, kept: Kept) -> PlayedTable | StoppedTable:
    return open_story(kept, store.acts(kept.id), store.duties(kept.id), store.summary(kept.id))


def stopped(store: Store, kept: Kept) -> StoppedTable:
    found = story(store, kept)
    assert isinstance(found, StoppedTable)
    return found


@pytest.mark.parametrize("game", games.own())
def test_what_is_stored_at_the_end_is_what_a_replay_comes_to(store: Store, game: str) -> None:
    kept, record = ended(store, game)
    summary, played = store.summary(kept.id), story(store, kept)
    assert isinstance(played, PlayedTable) and summary and summary.result
    assert summary.result.digest == played.table.state.digest() == Record.parse(record).digest


def test_a_raised_version_stops_a_game_and_says_so_in_every_language(store: Store, install: Install) -> None:
    kept = live(store)
    install(1)
    table = stopped(store, kept)
    assert table.why == "rules" and table.result is None
    for language in LANGUAGES:
        text = table.card(language).stopped
        assert str(kept.rules) in text and str(kept.rules + 1) in text and "Eketorp" in text
    assert len({table.card(language).stopped for language in LANGUAGES}) == len(LANGUAGES)
    assert table.card("en").seats[0].name == "Ada"
    install(0)
    assert isinstance(story(store, kept), PlayedTable)  # by the rules it was begun with it goes on


def test_a_finished_game_keeps_result_record_and_digest_under_other_rules(store: Store, install: Install) -> None:
    kept, record = ended(store)
    install(1)
    table = stopped(store, kept)
    assert table.record().write() == record
    final, outcome = table.card("en").final, Record.parse(record).outcome
    assert final and outcome and (final.winners, final.scores) == (list(outcome.winners), list(outcome.scores))
    entry = store.finished(None, None, 9)[0]
    assert entry.id == kept.id and entry.summary.result and entry.summary.result.winners == outcome.winners


def alter_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A changed rule, without a new version: everybody wins."""
    choose = Table._choose

    def other(self: Table, seat: int, index: int, decision: Any) -> None:
        choose(self, seat, index, decision)
        if self.state.outcome:
            self.state.outcome = Outcome((0, 1, 2), (1, 1, 1))

    monkeypatch.setattr(Table, "_choose", other)


def test_an_altered_rule_rewrites_no_result(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    kept, record = ended(store)
    before = store.summary(kept.id)
    alter_end(monkeypatch)
    with caplog.at_level(logging.WARNING):
        table = stopped(store, kept)
    assert table.why == "end" and table.record().write() == record and store.summary(kept.id) == before
    digest = Record.parse(record).digest
    assert digest in caplog.text and digest in table.card("en").stopped
    # And whoever writes one all the same is not heard: the first one counts.
    assert before and before.result
    changed = before._replace(result=before.result._replace(winners=(0, 1, 2)))
    store.append(kept.id, len(store.acts(kept.id)), [StoredAct(0, Chose("x"), None)], changed)
    assert store.summary(kept.id) == before


def test_a_digest_that_no_longer_fits_is_shown_and_stays(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    kept, record = ended(store)
    digest = Record.parse(record).digest
    with store._engine.begin() as connection:
        change = "UPDATE summaries SET result = replace(result, :digest, 'feedfeedfeedfeed')"
        connection.execute(sa.text(change), {"digest": digest})
    with caplog.at_level(logging.WARNING):
        table = stopped(store, kept)
    assert table.why == "end" and "feedfeedfeedfeed" in table.card("it").stopped and "feedfeedfeedfeed" in caplog.text
    assert table.record().digest == "feedfeedfeedfeed"


def test_games_that_ended_before_digests_were_stored_are_shown_as_before(store: Store, install: Install) -> None:
    """Of a hall's data as they were: the fifth and last field of a result was `hints`."""
    kept, record = ended(store)
    with store._engine.begin() as connection:
        digest = Record.parse(record).digest
        connection.execute(
            sa.text("UPDATE summaries SET result = replace(result, :last, ']')"), {"last": f',"{digest}"]'}
        )
        (result,) = connection.execute(sa.text("SELECT result FROM summaries")).one()
    assert result.endswith(("true]", "false]"))
    played = story(store, kept)
    assert isinstance(played, PlayedTable) and played.table.record().write() == record
    install(1)
    kept_record = stopped(store, kept).record()
    assert kept_record.outcome == Record.parse(record).outcome and kept_record.digest == ""


def test_a_choice_that_is_no_longer_allowed_is_told_to_nobody(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    kept = live(store)
    acts = [StoredAct(0, Chose("place nowhere"), None)]
    store.append(kept.id, 1, acts)
    with caplog.at_level(logging.DEBUG):
        table = stopped(store, kept)
    told = [table.card(language).stopped for language in LANGUAGES]
    assert table.why == "choice" and table.about == "2" and "nowhere" not in "".join([*told, caplog.text])
    assert kept.id in caplog.text and IllegalChoice.__name__ in caplog.text


def test_a_game_that_is_not_installed_any_more_spoils_no_list(store: Store) -> None:
    kept = live(store)
    with store._engine.begin() as connection:
        connection.execute(sa.text("UPDATE tables SET game = 'hnefatafl'"))
    table = store.table(kept.id)
    assert table and stopped(store, table).why == "game" and "hnefatafl" in stopped(store, table).card("es").stopped
    ada = Person("ada", "Ada", False, "en", False)
    with store._engine.begin() as connection:
        connection.execute(sa.text("INSERT INTO people (id, name, language, at) VALUES ('ada', 'Ada', 'en', 1)"))
    store.claim(kept.id, 0, "ada")
    lobby = Lobby(store, None)  # type: ignore[arg-type]
    (listed,) = asyncio.run(lobby.my_tables(ada, "en"))
    assert listed.stopped and listed.owing == [] and listed.game == "hnefatafl"


def test_nor_does_it_spoil_statistics_and_ratings(store: Store) -> None:
    with store._engine.begin() as connection:
        connection.execute(sa.text("INSERT INTO people (id, name, language, at) VALUES ('ada', 'Ada', 'en', 1)"))
    kept, _ = ended(store)
    store.claim(kept.id, 0, "ada")
    with store._engine.begin() as connection:
        connection.execute(sa.text("UPDATE tables SET game = 'hnefatafl'"))
    ratings = RatingsDesk(store)
    assert asyncio.run(ratings.leaderboard("eketorp", None)).leaders == []
    assert store.unentered(9) == []
    assert asyncio.run(ratings.statistics(Person("ada", "Ada", False, "en", False))) is not None


def test_two_nodes_at_which_the_record_is_taken_end_the_game_once(store: Store, install: Install) -> None:
    kept = live(store)
    install(1)

    async def take(tables: Tables, seat: int) -> str:
        async with tables.open(kept.id) as there:
            await there.table.story()
            await asyncio.sleep(0.05)  # both have seen it as it was
            return (await there.table.take_record(seat)).write()

    async def both() -> tuple[str, str]:
        one, two = Tables(store, Bus()), Tables(store, Bus())
        try:
            return await asyncio.gather(take(one, 0), take(two, 1))
        finally:
            await one.close()
            await two.close()

    first, second = asyncio.run(both())
    assert first == second and len(store.acts(kept.id)) == 2
    assert isinstance(store.acts(kept.id)[1].deed, RecordTaken) and not store.duties(kept.id)


def test_every_reason_has_words() -> None:
    for why in ("game", "rules", "choice", "end", "taken"):
        keys = [f"refusal.{begin}_{why}" for begin in ("stopped", "ended")]
        assert any(key in TEXTS.templates["en"] for key in keys)
    assert {f"refusal.ended_{why}" for why in ("game", "rules", "choice", "end")} <= TEXTS.templates["en"].keys()


def test_bots_clocks_and_notices_rest(store: Store, install: Install) -> None:
    kept = live(store)
    install(1)
    told: list[str] = []

    class Telling:
        async def tell(self, table: str, seat: int, late: bool) -> bool:
            told.append(table)
            return True

    async def watch() -> None:
        tables = Tables(store, Bus())
        watch = DutyWatch(tables, tables.node.store, Telling())  # type: ignore[arg-type]
        await watch.look()
        await asyncio.sleep(0.3)
        await tables.close()

    asyncio.run(watch())
    assert not told and len(store.acts(kept.id)) == 1
    with store._engine.connect() as connection:
        untils = connection.execute(sa.text("SELECT until FROM duties")).scalars().all()
    assert len(untils) == 3 and all(until > now() + 1_800_000 for until in untils)


# -- over the wire ----------------------------------------------------------------------------------------------


@pytest.fixture
def raised(house: House) -> Iterator[Callable[[str], None]]:
    """Makes a table one of an older version of the rules; by SQL, as an upgrade of the hall would have it."""

    def raise_of(table: str) -> None:
        with house.store._engine.begin() as connection:
            connection.execute(sa.text("UPDATE tables SET rules = 0 WHERE id = :id"), {"id": table})

    yield raise_of


def test_a_stopped_table_to_those_who_sit_there_and_to_others(
    house: House, browser: Browser, raised: Callable[[str], None]
) -> None:
    ada, stranger = browser(), browser()
    account(ada, f"Ada {now()}")
    made = make_in(ada, public=True)
    id = made["table"]
    player = house.player(made, 0)
    player.place("D")
    player.close()
    raised(id)
    # Everybody is told why, and nobody what was chosen.
    card = stranger.get(f"/api/tables/{id}?language=it").json()
    assert "versione 0" in card["stopped"] and card["over"] is False and card["final"] is None
    watcher = house.player(made, None)
    (said,) = watcher.frames
    assert watcher.read(said)["code"] == "stopped" and "place" not in said
    watcher.close()
    for what in ("record", "replay/0", "review"):
        answer = stranger.get(f"/api/tables/{id}/{what}")
        assert answer.status_code in (403, 409) and "place" not in answer.text and answer.json()["text"]
    # The lists say so, and do not call anybody there.
    (listed,) = [each for each in ada.get("/api/hall/mine").json() if each["table"] == id]
    assert listed["stopped"] and listed["owing"] == [] and not listed.get("clock")
    assert id not in [each["table"] for each in stranger.get("/api/hall/open").json()]
    # The record is for those who sit there.
    for token in ("", "wrong"):
        answer = stranger.post(f"/api/tables/{id}/record", json={"token": token})
        assert answer.status_code == 403 and "seed" not in answer.text
    assert "RecordTaken" not in str(house.store.acts(id))
    record = Record.parse(ada.post(f"/api/tables/{id}/record", json={}).text)
    assert record.rules == 0 and record.choices[0].notation == "place D" and record.outcome is None


def test_whoever_takes_the_record_ends_the_game_for_good(
    house: House, browser: Browser, raised: Callable[[str], None]
) -> None:
    friend = browser()
    made = house.make([{"kind": "open"}] * 3, public=True)
    id, token = made["table"], made["seats"][1]["token"]
    in_play = friend.post(f"/api/tables/{id}/record", json={"token": token})
    assert in_play.status_code == 403 and "saga" not in in_play.text  # a game that goes on keeps its secrets
    raised(id)
    first = friend.post(f"/api/tables/{id}/record", json={"token": token})
    again = friend.post(f"/api/tables/{id}/record", json={"token": made["seats"][2]["token"]})
    assert first.text == again.text and first.text.startswith("saga 1") and not house.store.duties(id)
    assert len(house.store.acts(id)) == 1
    # Also if the old rules are played here again: somebody knows all that was hidden.
    with house.store._engine.begin() as connection:
        rules = games.game("eketorp").info.rules
        connection.execute(sa.text("UPDATE tables SET rules = :rules WHERE id = :id"), {"id": id, "rules": rules})
    assert "taken the record" in friend.get(f"/api/tables/{id}").json()["stopped"]
    assert friend.get(f"/api/tables/{id}/record").status_code == 403  # it is not for strangers
    assert id not in [each["table"] for each in friend.get("/api/hall/open").json()]


def test_a_finished_game_of_older_rules_over_the_wire(house: House, raised: Callable[[str], None]) -> None:
    kept, record = ended(house.store)
    id = kept.id
    raised(id)
    card = house.http.get(f"/api/tables/{id}").json()
    assert card["over"] and card["final"]["winners"] and "version 0" in card["stopped"]
    got = house.http.get(f"/api/tables/{id}/record")
    expected = Record.parse(record)
    expected.rules = 0
    assert got.status_code == 200 and got.text == expected.write()
    (listed,) = [each for each in house.http.get("/api/hall/finished").json()["tables"] if each["table"] == id]
    assert listed["final"] == card["final"]
    for what in ("replay/0", "review"):
        answer = house.http.get(f"/api/tables/{id}/{what}")
        assert answer.status_code == 409 and "cannot be shown again" in answer.json()["text"]


def test_ratings_of_games_that_ended_are_entered_and_stopped_ones_move_none(store: Store, install: Install) -> None:
    with store._engine.begin() as connection:
        for name in ("ada", "bob", "cid"):
            connection.execute(
                sa.text("INSERT INTO people (id, name, language, at) VALUES (:id, :id, 'en', 1)"), {"id": name}
            )
    kept, _ = make_table(SETUP)
    store.add(kept, opening(kept))
    going = live(store)
    for seat, name in enumerate(("ada", "bob", "cid")):
        store.claim(kept.id, seat, name)
        store.claim(going.id, seat, name)
    table = Table(games.game("eketorp"), 3, kept.seed, kept.options)
    play_on(table, {seat: bot("thrall", Luck(f"{seat}")) for seat in range(3)})
    acts = [StoredAct(choice.seat, Chose(choice.notation), None) for choice in table.record().choices]
    store.append(kept.id, 0, acts, summary_of(PlayedTable(kept, acts)))
    install(1)
    RatingsDesk(store).enter()
    assert [(each.game, each.games) for each in store.tallies("ada")] == [("eketorp", 1)]
