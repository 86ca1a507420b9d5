"""CAMPAIGN: pages, experience, the word that carries a campaign into a game, and the file between games."""

from __future__ import annotations

import pytest

from meadhall.engine.errors import BadSetup
from meadhall.engine.table import Table
from meadhall.games.yggdrasil import GAME, chronicle
from meadhall.games.yggdrasil.campaign import Campaign
from meadhall.games.yggdrasil.chronicle import BOX_ROWS, Chronicle, next_cost, starting_boxes
from meadhall.games.yggdrasil.places import GODS
from tests.games.yggdrasil.builder import Scene
from tests.rules import rule

PRINTED = GAME.components()


def bought(players: int, saga: str = "saga6", campaign: str = "new") -> Table:
    table = Table(GAME, players, "xp", {"saga": saga, "campaign": campaign})
    for figure, god in enumerate(("thor", "tyr", "frigg", "heimdall", "freyr")[: len(table.state.gods)]):  # type: ignore[attr-defined]
        if any(decision.prompt.key in ("god", "support_god") for decision in table.state.owed.values()):
            table.choose(figure if figure < players else 0, f"god {god}")
    return table


@rule("YG-CAMPAIGN-1", "YG-CAMPAIGN-12")
def test_six_sagas_in_order_each_with_its_budget() -> None:
    names = [PRINTED.words["en"][f"name.saga{n}"] for n in range(1, 7)]
    assert names[0] == "The Killing of Baldr"
    assert names[-1] == "The Final Battle on the Plain of Vigrid"
    budgets = []
    for number in range(1, 7):
        state = GAME.create(3, Table(GAME, 3, "x").state.luck, GAME.info.settle({"saga": f"saga{number}"}), PRINTED)
        budgets.append(state.xp)
        assert state.saga == number
    assert budgets == [[n] * 3 for n in (0, 5, 10, 15, 20, 25)]
    assert Scene(saga="saga2").s.iotunns.bit_count() == 1  # two lies hidden: the middle value


@rule("YG-CAMPAIGN-2", "YG-CAMPAIGN-11")
def test_a_saga_is_set_up_like_the_hard_game_with_troops_on_top() -> None:
    table = bought(3)
    for seat in range(3):
        while "buy elves" in table.decision(seat).notations():
            table.choose(seat, "buy elves")
        table.choose(seat, "enough")
    state = table.state
    assert state.elves == [4, 4, 1]  # type: ignore[attr-defined]  # the reserve of nine was short
    assert state.hp == [7, 7, 7]  # type: ignore[attr-defined]


@rule("YG-CAMPAIGN-3", "YG-CAMPAIGN-4")
def test_turning_a_page_follows_its_instructions() -> None:
    scene = Scene(saga="saga3")
    scene.page(11)
    scene.s.space = 2
    scene.s.tale["skoll"] = 2
    scene.s.hp = [5, 5, 7]
    scene.effect("turn_page")
    assert (scene.s.read().id, scene.s.space) == ("page12", 0)
    assert (scene.s.tale["skoll"], scene.s.hp) == (1, [6, 6, 7])


@rule("YG-CAMPAIGN-5")
def test_a_goal_turns_the_page_at_once_and_the_turn_goes_on() -> None:
    scene = Scene(saga="saga1")
    scene.s.tale["oaths"] = 3
    scene.s.promises[0] = 1
    scene.s.valhalla = 1
    scene.lay(0, "hel")
    scene.turn(0)
    scene.choose(0, "stay", "ask_oath asgard", "heroes 1")
    assert scene.s.read().id == "page5"
    assert scene.asked() == {0: "oaths"}


@rule("YG-CAMPAIGN-6")
def test_saga_actions_are_possible_in_devastated_but_not_in_blocked_worlds() -> None:
    scene = Scene(saga="saga1")
    scene.god(0, "alfheim")
    assert scene.deeds() == ["act alfheim", "ask_oath alfheim"]
    scene.devastate("alfheim")
    assert scene.deeds() == ["heal alfheim", "ask_oath alfheim"]
    scene.iotunn("baugi")
    assert scene.deeds() == ["fight baugi"]


@rule("YG-CAMPAIGN-7")
def test_only_some_adversaries_count_as_enemies() -> None:
    scene = Scene(saga="saga4")
    scene.god(0, "nidavellir")
    worlds = {world.id: world for world in GAME.view(scene.s, 0).worlds}
    assert worlds["nidavellir"].foes == ["emissary"]
    assert worlds["nidavellir"].mode == "normal"
    scene.page(14)
    scene.follow("ship_sails")
    worlds = {world.id: world for world in GAME.view(scene.s, 0).worlds}
    assert worlds["iotunheim"].enemies == ["naglfar"]
    assert worlds["iotunheim"].mode == "penalty"


@rule("YG-CAMPAIGN-8")
def test_instructions_mean_the_players_gods() -> None:
    scene = Scene(players=2, saga="saga1")
    scene.follow("dark_dreams")
    assert scene.s.hp == [7, 7, 5]
    scene.s.hp = [6, 6, 3]
    scene.follow("gods_rest")
    assert scene.s.hp == [7, 7, 3]


@rule("YG-CAMPAIGN-9")
def test_alone_the_third_card_counts_as_a_first_one() -> None:
    scene = Scene(players=1, saga="saga3")
    scene.reveal(0, "fenrir")
    assert scene.s.tale["skoll"] == 1
    scene.reveal(0, "fenrir", owner=1)
    scene.choose(0, "stay")  # the support God
    assert scene.s.tale["skoll"] == 1
    scene.luck(None)
    scene.reveal(0, "fenrir", owner=2)
    assert scene.s.tale["skoll"] == 2


# -- experience ------------------------------------------------------------------------------------------------------


@rule("YG-CAMPAIGN-XP-3", "YG-CAMPAIGN-XP-4", "YG-CAMPAIGN-XP-7", "YG-CAMPAIGN-XP-8")
def test_boxes_are_bought_from_left_to_right() -> None:
    table = bought(3)
    for buy in ("god_die", "god_die", "vanir_die", "elves", "elves", "vanir"):
        table.choose(0, f"buy {buy}")
    view = table.view(0).gods[0]
    assert view.xp == 25 - (3 + 4 + 3 + 1 + 2 + 1)
    assert "buy god_die" not in table.decision(0).notations()
    for seat in range(3):
        table.choose(seat, "enough")
    view = table.view(0).gods[0]
    assert (view.god_faces, view.vanir_faces) == (["success", "single", "double"], ["success", "single"])
    assert (view.elves, view.vanir, view.xp) == (2, 1, 11)


@rule("YG-CAMPAIGN-XP-5", "YG-CAMPAIGN-XP-6")
@pytest.mark.parametrize(
    ("players", "costs"), [(1, [2, 4]), (2, [3, 4]), (3, [1, 3]), (4, [1, 2, 3]), (5, [1, 2, 3, 4])]
)
def test_a_relation_has_a_box_for_each_other_god(players: int, costs: list[int]) -> None:
    experience = PRINTED.experience
    found = [next_cost(experience, "blood", (1 << n) - 1, players) for n in range(len(costs) + 1)]
    assert found == [*costs, None]
    table = bought(players)
    partners = [each for each in table.decision(0).notations() if each.startswith("buy blood")]
    assert len(partners) == len(costs)
    table.choose(0, partners[0])
    assert table.view(0).gods[0].boxes["blood"] == 1
    assert partners[0] not in table.decision(0).notations()


@rule("YG-CAMPAIGN-XP-9")
def test_starting_abilities_have_their_boxes_ticked() -> None:
    gods = [GODS.index(god) for god in ("freyr", "odin", "heimdall")]
    ticked = [dict(zip(BOX_ROWS, starting_boxes(PRINTED, gods, seat), strict=True)) for seat in range(3)]
    assert ticked[0]["elves"] == 2
    assert ticked[1]["arms"] == 0b101
    assert (ticked[2]["god_die"], ticked[2]["vanir_die"]) == (1, 1)


# -- between games ---------------------------------------------------------------------------------------------------


def finished(campaign: Campaign, won: bool, saga: int = 0) -> Table:
    """A game of the campaign, ended by hand."""
    table = Table(GAME, campaign.players, "end", campaign.options(saga))
    while any(decision.prompt.key in ("god", "support_god") for decision in table.state.owed.values()):
        seat = min(table.state.owed)
        table.choose(seat, 0)
    while any(decision.prompt.key == "buy" for decision in table.state.owed.values()):
        table.choose(min(table.state.owed), "enough")
    if won:
        table.state.win()  # type: ignore[attr-defined]
    else:
        table.state.lose("top")  # type: ignore[attr-defined]
    table.state.owed.clear()
    return table


@rule("YG-CAMPAIGN-10", "YG-CAMPAIGN-XP-1")
def test_after_a_defeat_the_saga_is_repeated_with_three_points_more() -> None:
    campaign = Campaign.begin(3)
    campaign.add(finished(campaign, won=False))
    assert (campaign.saga, campaign.won) == (1, False)
    assert campaign.options()["saga"] == "saga1"
    told = chronicle.read(campaign.options()["campaign"], 3, PRINTED)
    assert told.xp == [3, 3, 3]
    campaign.add(finished(campaign, won=False))
    assert chronicle.read(campaign.options()["campaign"], 3, PRINTED).xp == [6, 6, 6]
    assert [game.won for game in campaign.games] == [False, False]


@rule("YG-CAMPAIGN-XP-2")
def test_after_a_victory_hit_points_are_experience_and_the_next_saga_opens() -> None:
    campaign = Campaign.begin(3)
    table = finished(campaign, won=True)
    table.state.hp = [7, 2, 5]  # type: ignore[attr-defined]
    campaign.add(table)
    told = chronicle.read(campaign.options()["campaign"], 3, PRINTED)
    assert told.xp == [7, 4, 5]
    assert campaign.options() == {"saga": "saga2", "campaign": table.view(0).chronicle}
    assert told.flags == {"lies_hidden": 3}


def test_a_campaign_is_won_after_six_sagas_and_can_be_put_away() -> None:
    campaign = Campaign.begin(2)
    for number in range(1, 7):
        assert campaign.saga == number
        campaign.add(finished(campaign, won=True))
        again = Campaign.read(campaign.write())
        assert again == campaign
        campaign = again
    assert campaign.won
    with pytest.raises(BadSetup, match="won"):
        campaign.options()


def test_a_team_that_never_wins_can_go_on_losing() -> None:
    campaign = Campaign.begin(1)
    for _ in range(40):
        campaign.add(finished(campaign, won=False))
    assert chronicle.read(campaign.options()["campaign"], 1, PRINTED).xp == [120]


@rule("YG-CAMPAIGN-13", "YG-CAMPAIGN-XP-3")
def test_a_saga_that_was_won_may_be_played_again() -> None:
    campaign = Campaign.begin(3)
    for _ in range(2):
        campaign.add(finished(campaign, won=True))
    assert campaign.options()["saga"] == "saga3"
    for won in (True, False):
        campaign.add(finished(campaign, won, saga=1))
        assert campaign.saga == 3
    told = campaign.told()
    assert told is not None and told.xp == [7 + 7 + 7 + 3] * 3  # every game counts
    assert [(game.saga, game.won) for game in campaign.games] == [(1, True), (2, True), (1, True), (1, False)]
    for saga in (4, 7, -1):
        with pytest.raises(BadSetup, match="allowed: 1 to 3"):
            campaign.options(saga)


@rule("YG-CAMPAIGN-14")
def test_a_victory_writes_anew_what_its_saga_writes_and_nothing_else() -> None:
    campaign = Campaign(3, 4, "thor:0/odin:0/tyr:0|lies_hidden=1,winters_broken=2,sun_lost=1,moon_lost=0")
    kept = {"lies_hidden": 1, "winters_broken": 2, "sun_lost": 1, "moon_lost": 0}
    campaign.add(finished(campaign, won=False, saga=2))
    told = campaign.told()
    assert told is not None and told.flags == kept
    campaign.add(finished(campaign, won=True, saga=2))
    told = campaign.told()
    assert told is not None and told.flags == {**kept, "winters_broken": 0}
    table = Table(GAME, 3, "again", campaign.options(1))
    assert not table.state.tale.get("sun_lost")  # type: ignore[attr-defined]  # that is yet to come


@rule("YG-CAMPAIGN-13")
def test_a_campaign_that_was_won_goes_on_gaining() -> None:
    campaign = Campaign(2, 7, "thor:9999/odin:1/tyr|bridge_held=1")
    campaign.buy(1, "buy elves")
    campaign.add(finished(campaign, won=True, saga=6))
    told = campaign.told()
    assert told is not None and told.xp == [9999, 8]  # as much as can be written down
    assert campaign.saga == 7
    assert Campaign.read(campaign.write()) == campaign


@rule("YG-CAMPAIGN-15")
def test_what_was_bought_too_early_is_given_back() -> None:
    campaign = Campaign.begin(2)
    campaign.add(finished(campaign, won=True))
    was, options = campaign.chronicle, campaign.options()
    table = finished(campaign, won=True)
    campaign.buy(0, "buy elves")
    campaign.buy(0, "buy elves")
    with pytest.raises(BadSetup, match="does not belong"):
        campaign.add(table)
    campaign.reopen(options)
    assert campaign.chronicle == was
    campaign.reopen(options)  # nothing is left to give back
    campaign.add(table)
    assert campaign.saga == 3


@pytest.mark.parametrize(
    "now",
    [
        "thor:6:elves=1/odin:4/tyr",  # paid and got
        "thor:5:vanir=1:elves=1/odin:4/tyr",
        "thor:4:blood=odin/odin:4/tyr",
    ],
)
def test_only_what_was_bought_is_taken_back(now: str) -> None:
    Campaign(2, 2, now).reopen({"saga": "saga2", "campaign": "thor:7/odin:4/tyr"})
    for then in ("new", "odin:7/thor:4/tyr", "thor:8/odin:4/tyr", "thor:7:god_die=1/odin:4/tyr", "thor:6/odin:4/tyr"):
        with pytest.raises(BadSetup, match="another campaign"):
            Campaign(2, 2, now).reopen({"saga": "saga2", "campaign": then})
    for saga in ("none", "saga3"):
        with pytest.raises(BadSetup, match="another campaign"):
            Campaign(2, 2, now).reopen({"saga": saga, "campaign": now})


GAMES = "players = 2\nsaga = 2\n"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("games = 5", "'games' must be a list"),
        ("games = 'many'", "'games' must be a list"),
        ("games = {saga = 1}", "'games' must be a list"),
        ("games = [{saga = 1}, 5]", r"'games\[2\]' must be a game"),
        ("games = [[[[]]]]", r"'games\[1\]' must be a game"),
        ("[[games]]\nwon = true", r"'games\[1\]\.saga' must be a number from 1 to 6, not None"),
        ("[[games]]\nsaga = true", r"'games\[1\]\.saga' must be a number"),
        ("[[games]]\nsaga = 1\nwon = 'yes'", r"'games\[1\]\.won' must be true or false, not 'yes'"),
        ("[[games]]\nsaga = 1\nseed = 7", r"'games\[1\]\.seed' must be a word"),
        ("[[games]]\nsaga = 1\nseed = 'a\"b'", r"'games\[1\]\.seed' must be a word"),
        ("[[games]]\nsaga = 1\nseed = 'a\\b'", r"'games\[1\]\.seed' must be a word"),
        ("[[games]]\nsaga = 1\nhit_points = 3", r"'games\[1\]\.hit_points' must be a list of 2"),
        ("[[games]]\nsaga = 1\nhit_points = [3]", r"'games\[1\]\.hit_points' must be a list of 2"),
        ("[[games]]\nsaga = 1\nhit_points = [3, [4]]", r"'games\[1\]\.hit_points\[2\]' must be a number"),
        ("[[games]]\nsaga = 1\nhit_points = [3, 1.5]", r"'games\[1\]\.hit_points\[2\]' must be a number"),
        ("[[games]]\nsaga = 1\nhit_points = [3, -1]", r"'games\[1\]\.hit_points\[2\]' must be a number"),
        ("[[games]]\nsaga = 1\n[[games]]\nsaga = 0x" + "f" * 9000, r"'games\[2\]\.saga' .* not a number"),
        ("[[games]]\nsaga = " + "9" * 5000, "a number is too long"),
        ("games = " + "[" * 5000 + "]" * 5000, "lists lie too deep"),
        ("chronicle = 5", "'chronicle' must be a word"),
        ("chronicle = ['new']", "'chronicle' must be a word"),
        ("chronicle = 'thor'", "names 1 Gods"),
        ("chronicle = 'thor:" + "9" * 5000 + "/odin:1/tyr'", "experience must be a number"),
        ("x = '" + "y" * 300_000 + "'", "at most 200000"),
    ],
)
def test_a_file_that_cannot_be_is_told_where(text: str, problem: str) -> None:
    with pytest.raises(BadSetup, match=problem) as found:
        Campaign.read(GAMES + text)
    assert len(str(found.value)) < 400


@pytest.mark.parametrize("key", ["players", "saga"])
@pytest.mark.parametrize(
    "value", ["true", "1.0", "'1'", "[1]", "{x = 1}", "0", "-1", "8", "0x" + "f" * 9000, "1979-05-27"]
)
def test_a_number_that_is_none_is_named(key: str, value: str) -> None:
    lines = {"players": "2", "saga": "1", key: value}
    with pytest.raises(BadSetup, match=f"'{key}' must be a number"):
        Campaign.read("\n".join(f"{name} = {each}" for name, each in lines.items()))


def test_a_file_is_written_as_a_game_would_write_it() -> None:
    """What nobody reads must not break the file when it is written again."""
    campaign = Campaign.read(GAMES + "chronicle = 'thor:1/odin:2/tyr:7:elves=1'")
    assert campaign.chronicle == "thor:1/odin:2/tyr"


def test_a_campaign_refuses_strange_games_and_files() -> None:
    campaign = Campaign.begin(3)
    with pytest.raises(BadSetup, match="not over"):
        campaign.add(Table(GAME, 3, "x", campaign.options()))
    other = finished(Campaign.begin(2), won=True)
    with pytest.raises(BadSetup, match="this campaign"):
        campaign.add(other)
    for text, problem in (
        ("nonsense = [", "cannot be read"),
        ("players = 9", "players"),
        ("players = 3\nsaga = 9", "saga"),
    ):
        with pytest.raises(BadSetup, match=problem):
            Campaign.read(text)


@rule("YG-CAMPAIGN-XP-3")
def test_experience_is_spent_between_games_too() -> None:
    campaign = Campaign.begin(3)
    with pytest.raises(BadSetup, match="first game"):
        campaign.buy(0, "buy elves")
    campaign.add(finished(campaign, won=False))
    campaign.buy(1, "buy vanir")
    campaign.buy(1, "buy vanir")
    with pytest.raises(BadSetup, match="cannot be bought; allowed: nothing"):
        campaign.buy(1, "buy vanir")
    told = chronicle.read(campaign.chronicle, 3, PRINTED)
    assert told.xp == [3, 0, 3]
    assert [boxes[BOX_ROWS.index("vanir")] for boxes in told.boxes] == [0, 2, 0]
    table = Table(GAME, 3, "x", campaign.options())
    assert sorted(table.state.owed) == [0, 2]  # who has spent all is not asked again


def test_the_platform_reads_a_campaign_in_words() -> None:
    hosted, reader = GAME.campaigns, GAME.texts.reader("en")
    assert hosted is not None
    file = hosted.begin(2)
    before = hosted.standing(file, reader)
    assert [chapter.state for chapter in before.chapters] == ["next", *["later"] * 5]
    assert (before.members, before.games, before.over) == ([], [], False)
    campaign = Campaign.read(file)
    file = hosted.enter(file, finished(campaign, won=False))
    (offer, *_) = [each for each in hosted.standing(file, reader).members[0].offers if each.notation == "buy vanir"]
    assert (offer.label, offer.open) == ("One Vanir die more at the start (1 point)", True)
    after = hosted.standing(hosted.choose(file, 0, "buy vanir"), reader)
    assert after.members[0].points == 2
    assert "one Vanir die more at the start" in after.members[0].has
    assert [(game.title, game.won) for game in after.games] == [("1. The Killing of Baldr", False)]


def test_the_word_of_a_campaign_survives_writing_and_reading() -> None:
    boxes = (0b110, 0, 0, 0b010, 1, 2, 3, 0)
    told = Chronicle([5, 4, 2], [2, 0, 9], [boxes, (0,) * 8, (0,) * 8], {"lies_hidden": 1, "sun_lost": 1})
    text = chronicle.write(told)
    assert (
        text
        == "thor:2:arms=odin+frigg:travel=odin:god_die=1:vanir_die=2:elves=3/odin:0/frigg:9|lies_hidden=1,sun_lost=1"
    )
    assert chronicle.read(text, 3, PRINTED) == told


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("thor:0/odin:0", "names 2 Gods"),
        ("thor:0/odin:0/loki:0", "no God"),
        ("thor:0/odin:0/thor:0", "twice"),
        ("thor:x/odin:0/tyr:0", "experience"),
        ("thor:0:luck=1/odin:0/tyr:0", "row"),
        ("thor:0:elves=9/odin:0/tyr:0", "from 0 to 4"),
        ("thor:0:arms=thor/odin:0/tyr:0", "no other God"),
        ("thor:0/odin:0/tyr:0|luck=1", "flag"),
        ("thor:0/odin:0/tyr:0|sun_lost=2", "from 0 to 1"),
    ],
)
def test_an_impossible_campaign_is_refused(text: str, problem: str) -> None:
    with pytest.raises(BadSetup, match=problem):
        Table(GAME, 3, "x", {"saga": "saga2", "campaign": text})


def test_a_campaign_needs_a_saga() -> None:
    with pytest.raises(BadSetup, match="needs a saga"):
        Table(GAME, 3, "x", {"campaign": "thor:0/odin:0/tyr:0"})
    with pytest.raises(BadSetup, match="cannot be"):
        Table(GAME, 3, "x", {"saga": "saga7"})
