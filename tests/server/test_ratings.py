"""Which games count, how ratings move, and that each result is entered once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping

import httpx
import pytest

from meadhall.engine.luck import Luck
from meadhall.server.hall.catalogue import rules_versions
from meadhall.server.hall.making import make_table, opening
from meadhall.server.kept.acts import BotChose, Chose, Deed, HandedOver, StoredAct, Undid
from meadhall.server.kept.around import Taken
from meadhall.server.kept.tables import Kept, Result
from meadhall.server.people.ratings import RatingsDesk, players, points, rate
from meadhall.server.protocol.rest import NewTable, SeatWish
from meadhall.server.protocol.socket import Choose
from meadhall.server.store import Ended, KeptRating, Store
from meadhall.server.store.ratings import RATINGS, RESULTS
from meadhall.server.table.played import PlayedTable
from meadhall.server.table.summary import summary_of
from tests.server.browsers import Browser, account, socket_of
from tests.server.browsers import make_table as make
from tests.server.finished import finish
from tests.server.house import House


def ended(
    *who: str,
    scores: tuple[int, ...],
    winners: tuple[int, ...],
    game: str = "eketorp",
    stand_ins: tuple[str, ...] = (),
    chose: tuple[int, ...] = (),
    hints: bool = False,
) -> Ended:
    """Seats by name: `bot:x` is a bot, an empty one somebody whom the hall does not know."""
    people = tuple(None if each.startswith("bot:") else each or None for each in who)
    bots = tuple(each.partition("bot:")[2] for each in who)
    return Ended(game, people, bots, Result(winners, scores, stand_ins, chose, hints))


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
    known = {"ada": KeptRating(40, 2, 9, 9), "bot:hersir": KeptRating(10, 2, 9, 0)}
    met = ended("ada", "bob", "cid", scores=(7, 3, 5), winners=(0,), stand_ins=("hersir", "", ""))
    assert players(met) == {"bot:hersir", "bob", "cid"}
    after = rate(met, known)
    assert set(after) == {"bob", "cid"}
    strong = rate(met, {**known, "bot:hersir": KeptRating(40, 2, 9, 0)})
    assert after["bob"].mu < strong["bob"].mu  # it is worse to have lost to the weaker one
    alone = ended("ada", "bot:karl", "bot:karl", scores=(3, 2, 1), winners=(0,), stand_ins=("karl", "", ""))
    assert players(alone) == set()
    twice = ended("ada", "ada", "bob", scores=(3, 2, 1), winners=(0,), stand_ins=("karl", "", ""))
    assert players(twice) == set()  # she has seen two hands all the same
    together = ended("ada", "bob", scores=(0, 0), winners=(0, 1), game="yggdrasil", stand_ins=("", "karl"))
    assert set(rate(together, {})) == {"ada"}


@pytest.mark.parametrize("sigma", [25 / 3, 1.0])
@pytest.mark.parametrize("mu", [5.0, 25.0, 45.0])
@pytest.mark.parametrize("chose", [(0,), (0, 1, 2)])
def test_handing_over_is_no_way_out(mu: float, sigma: float, chose: tuple[int, ...]) -> None:
    """Whoever has made a choice and left the rest to a bot has lost, whatever place the bot came to."""
    known = {"ada": KeptRating(mu, sigma, 9, 9), "bob": KeptRating(25, 2, 9, 9), "bot:hersir": KeptRating(30, 2, 9, 0)}
    won = ended("ada", "bob", "cid", scores=(7, 3, 5), winners=(0,), stand_ins=("hersir", "", ""), chose=chose)
    after = rate(won, known)
    assert set(after) == {"ada", "bob", "cid"}
    assert points(after["ada"]) < points(known["ada"]) and after["ada"].mu < mu
    assert (after["ada"].games, after["ada"].wins) == (10, 9)
    played = rate(won._replace(result=won.result._replace(chose=())), known)
    assert {who: after[who] for who in ("bob", "cid")} == played  # to the others it is the bot they met
    lost = won._replace(result=won.result._replace(winners=(1,), scores=(1, 7, 5)))
    assert rate(lost, known)["ada"] == after["ada"]


def test_all_may_have_left() -> None:
    both = ended(
        "ada", "bot:karl", "bob", scores=(7, 3, 5), winners=(0,), stand_ins=("hersir", "", "karl"), chose=(0, 2)
    )
    after = rate(both, {})
    assert set(after) == {"ada", "bob"}  # what bots do among themselves is the arena's affair
    assert all(each.mu < 25 for each in after.values())
    together = ended("ada", "bob", scores=(0, 0), winners=(0, 1), game="yggdrasil", stand_ins=("karl", ""), chose=(0,))
    assert {who: (each.games, each.wins) for who, each in rate(together, {}).items()} == {"ada": (1, 0), "bob": (1, 1)}
    two = ended("ada", "ada", scores=(0, 0), winners=(0, 1), game="yggdrasil", stand_ins=("karl", ""), chose=(0,))
    assert rate(two, {})["ada"].wins == 1  # she has played to the end, on her other seat


def test_where_hints_are_allowed_no_rating_moves() -> None:
    helped = ended("ada", "bob", "cid", scores=(7, 3, 5), winners=(0,), hints=True)
    assert players(helped) == set()
    together = ended("ada", "bob", scores=(0, 0), winners=(0, 1), game="yggdrasil", hints=True)
    assert players(together) == {"ada", "bob"}  # they are part of the play there, and there is no rating


def test_whose_game_it_was() -> None:
    """The bot's that played the seat at the last choice, or that made more than half of the seat's."""
    kept, _ = make_table(NewTable("eketorp", [SeatWish("you"), SeatWish("open"), SeatWish("bot", bot="karl")]))

    def stand_ins(*acts: tuple[int, Deed]) -> list[str]:
        return PlayedTable(kept, [StoredAct(*act, None) for act in acts]).stand_ins()

    own, other = (0, Chose("place A")), (0, BotChose("place A"))
    handed, back, next_one = (0, HandedOver("hersir")), (0, HandedOver()), (1, Chose("place A"))
    assert stand_ins(own, own, other, other, (2, BotChose("place A"))) == ["", "", ""]  # half is not more than half
    assert stand_ins(own, other, other) == ["karl", "", ""]  # which decided because time was up
    assert stand_ins(handed, other, other, back, own) == ["hersir", "", ""]
    assert stand_ins(handed, other, other, (0, Undid(2)), back, own) == ["", "", ""]
    assert stand_ins(own, own, (0, HandedOver("karl", late=True)), next_one) == ["karl", "", ""]
    assert stand_ins(own, handed) == ["", "", ""]  # as when a finished table is handed over
    late = stand_ins(own, handed, next_one, back)
    assert late == ["hersir", "", ""]  # and whoever comes back afterwards has not played it


def test_the_end_of_a_game_says_who_chose_and_whether_there_were_hints() -> None:
    """By what a bot, a stand-in and a person have chosen to the end."""
    seats = [SeatWish("you"), SeatWish("open"), SeatWish("bot", bot="thrall")]
    kept, _ = make_table(NewTable("eketorp", seats, hints=True))
    played, luck = PlayedTable(kept, []), Luck("end")
    while played.table.state.owed:
        seat = min(played.table.state.owed)
        pick = [luck.pick(played.owed(seat).notations())]
        if seat == 0:
            played.act(0, Choose("", played.decision_id(0), pick), 0)
        else:
            played.bot_act(seat, pick, 0)
    result = summary_of(played).result
    assert result is not None
    assert (result.stand_ins, result.chose, result.hints) == (("", "karl", ""), (0, 2), True)


def test_newcomers_start_at_nothing() -> None:
    assert points(KeptRating(25, 25 / 3, 0, 0)) == 0


# -- entering ---------------------------------------------------------------------------------------------------


def test_a_result_is_entered_once(store: Store) -> None:
    people = [store.add_person(name, "en", f"{name:x>64}").id for name in "abc"]
    for number, person in enumerate(people):
        store.make_account(person, f"Player {number}", f"player {number}", "hash")
    table = finish(store, *people)
    entering = [threading.Thread(target=RatingsDesk(store).enter) for _ in range(4)]
    for thread in entering:
        thread.start()
    for thread in entering:
        thread.join()
    RatingsDesk(store).enter()
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
    RatingsDesk(store).enter()
    assert [len(store.tallies(person)) for person in people] == [0, 1, 1]
    assert store.finished(people[0], None, 9)  # but she can look at it


def test_a_game_that_was_left_to_a_bot_is_lost_in_the_statistics(store: Store) -> None:
    people = [store.add_person(name, "en", f"{name:x>64}").id for name in "abc"]
    finish(store, *people, stand_ins=("karl", "", ""), chose=(0, 1, 2))
    RatingsDesk(store).enter()
    (tally,) = store.tallies(people[0])
    assert (tally.games, tally.wins, tally.best) == (1, 0, 0)
    assert tally.rating is not None and tally.rating.mu < 25


def test_a_seat_is_rated_as_whose_it_was_before_its_first_choice(store: Store) -> None:
    """Nobody waits to see how a game goes before it counts for them."""
    people = [store.add_person(name, "en", f"{name:x>64}").id for name in "abc"]
    seats = [SeatWish("open"), SeatWish("open"), SeatWish("open")]

    def ends(kept: Kept) -> None:
        over = opening(kept)._replace(owing=(), result=Result((0,), (3, 2, 1)))
        store.append(kept.id, 1, [StoredAct(1, Chose("place A"), None)], over)

    def table(*before: str | None) -> Kept:
        kept, _ = make_table(NewTable("eketorp", seats, public=True))
        store.add(kept, opening(kept))
        for seat, person in enumerate(before):
            if person:
                store.claim(kept.id, seat, person)
        store.append(kept.id, 0, [StoredAct(0, Chose("place A"), None)], opening(kept))
        return kept

    def games_rated() -> list[int]:
        RatingsDesk(store).enter()
        with store._engine.connect() as connection:
            return [row.games for row in connection.execute(RATINGS.select())]

    during, after = table(None, *people[1:]), table(None, *people[1:])
    store.claim(during.id, 0, people[0])
    ends(during)
    ends(after)
    store.claim(after.id, 0, people[0])
    assert games_rated() == []
    assert [entry.id for entry in store.finished(people[0], None, 9)]  # but they are hers to look at
    unseated, _ = make_table(NewTable("eketorp", seats, public=True))
    store.add(unseated, opening(unseated)._replace(owing=(), result=Result((0,), (3, 2, 1))))
    for seat, person in enumerate(people):
        with pytest.raises(Taken):
            store.take_seat(unseated.id, seat, person)
        store.claim(unseated.id, seat, person)
    assert games_rated() == []
    counted = table(*people)
    ends(counted)
    assert games_rated() == [1, 1, 1]


@pytest.mark.parametrize("by_key", [True, False])
def test_whoever_sits_down_after_a_bot_does_not_choose_whether_the_game_counts(store: Store, by_key: bool) -> None:
    """Else one could leave a seat to a bot, and have a friend sit down there only if the game is won."""
    ada, bob, cid = (store.add_person(name, "en", f"{name:x>64}").id for name in "abc")
    kept, _ = make_table(NewTable("eketorp", [SeatWish("open")] * 3, public=True))
    store.add(kept, opening(kept))
    store.claim(kept.id, 0, ada)
    store.claim(kept.id, 1, bob)
    store.append(
        kept.id,
        0,
        [StoredAct(2, HandedOver("karl", late=True), None), StoredAct(2, BotChose("place A"), None)],
        opening(kept),
    )
    (store.claim if by_key else store.take_seat)(kept.id, 2, cid)
    over = opening(kept)._replace(owing=(), result=Result((0,), (3, 2, 1), ("", "", "karl"), (0, 1)))
    store.append(kept.id, 2, [StoredAct(0, Chose("place A"), None)], over)
    RatingsDesk(store).enter()
    assert [tally.rating for tally in store.tallies(ada)] == [None]
    assert store.finished(cid, None, 9)


def test_signing_in_does_not_take_a_game_away_from_the_rating_of_others(store: Store) -> None:
    """Else a guest whose seat a bot has played could sign in as an opponent, who would then have two seats."""
    ada, bob, guest = (store.add_person(name, "en", f"{name:x>64}").id for name in "abc")
    kept, _ = make_table(NewTable("eketorp", [SeatWish("open")] * 3))
    store.add(kept, opening(kept))
    for seat, person in enumerate((ada, bob, guest)):
        store.claim(kept.id, seat, person)
    acts = [StoredAct(2, HandedOver("karl"), None), StoredAct(2, BotChose("place A"), None)]
    store.append(kept.id, 0, acts, opening(kept))
    store.add_session(ada, "e" * 64, guest)
    over = opening(kept)._replace(owing=(), result=Result((1,), (2, 3, 1), ("", "", "karl"), (0, 1)))
    store.append(kept.id, 2, [StoredAct(0, Chose("place A"), None)], over)
    RatingsDesk(store).enter()
    assert [rating.games for tally in store.tallies(ada) if (rating := tally.rating)] == [1]


def test_a_guest_may_sign_in_while_their_game_is_entered(store: Store) -> None:
    ada, guest = (store.add_person(name, "en", f"{name:x>64}").id for name in "ab")
    kept, _ = make_table(NewTable("eketorp", [SeatWish("open"), *[SeatWish("bot", bot="karl")] * 2]))
    over = opening(kept)._replace(owing=(), result=Result((0,), (3, 2, 1)))
    store.add(kept, over)
    store.claim(kept.id, 0, guest)
    entering, go_on, failed = threading.Event(), threading.Event(), []

    def slowly(ended: Ended, known: Mapping[str, KeptRating]) -> Mapping[str, KeptRating]:
        entering.set()
        assert go_on.wait(10)
        return {}

    def attempt(what: Callable[..., None], *given: object) -> threading.Thread:
        def run() -> None:
            try:
                what(*given)
            except Exception as error:
                failed.append(error)

        thread = threading.Thread(target=run)
        thread.start()
        return thread

    threads = [attempt(store.enter, kept.id, lambda ended: [guest], slowly)]
    assert entering.wait(10)
    threads.append(attempt(store.add_session, ada, "e" * 64, guest))
    threads[1].join(0.3)  # it waits, for the guest is needed
    go_on.set()
    for thread in threads:
        thread.join(10)
    assert failed == []
    assert [tally.games for tally in store.tallies(ada)] == [1]


def test_signing_in_does_not_choose_which_games_count(store: Store) -> None:
    ada, bob, cid, guest = (store.add_person(name, "en", f"{name:x>64}").id for name in "abcd")
    store.make_account(ada, "Ada", "ada", "hash")
    kept, _ = make_table(NewTable("eketorp", [SeatWish("open")] * 3))
    store.add(kept, opening(kept))
    for seat, person in enumerate((guest, bob, cid)):
        store.claim(kept.id, seat, person)
    over = opening(kept)._replace(owing=(), result=Result((0,), (3, 2, 1)))
    store.append(kept.id, 0, [StoredAct(0, Chose("place A"), None)], over)
    store.add_session(ada, "e" * 64, guest)
    RatingsDesk(store).enter()
    (tally,) = store.tallies(ada)
    assert (tally.games, tally.rating) == (1, None)  # it is hers, and has moved no rating of hers
    assert [each.rating and each.rating.games for each in store.tallies(bob)] == [1]
    with store._engine.connect() as connection:
        assert {row.who for row in connection.execute(RATINGS.select())} == {bob, cid}  # the guest is no more


def test_many_tables_that_end_at_once_all_count(store: Store) -> None:
    people = [store.add_person(name, "en", f"{name:x>64}").id for name in "abc"]
    for _ in range(6):
        finish(store, *people)

    def enter() -> None:
        while store.unentered(1):
            RatingsDesk(store).enter()

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
    assert store.unfinished(ada.id, 0, rules_versions()) == 1
    store.take_seat(kept.id, 1, bob.id)
    with pytest.raises(Taken):
        store.take_seat(kept.id, 1, ada.id)
    assert store.owners(kept.id) == [ada.id, bob.id, None]
    (entry,) = store.open_tables(rules_versions(), 9)
    assert [seat.free for seat in entry.seats] == [False, False, True] and not store.open_tables({"meduris": 2}, 9)
    since = entry.since
    store.append(kept.id, 0, [StoredAct(0, Chose("place A"), None)], entry.summary)
    assert [each.since for each in store.tables_of(bob.id, 9)] == [since]  # nothing that all can see has changed
    store.append(kept.id, 1, [StoredAct(0, Chose("place A"), None)], entry.summary._replace(owing=(1, 2)))
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
    made = make(astrid, seats, hints=False)
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
