"""What a game hands in besides its play: its card, its words, its pages of rules, its credits, its campaign."""

from __future__ import annotations

from typing import Any

from meadhall.engine.campaign import Campaigns
from meadhall.engine.contract.fault import ContractFault, described, must
from meadhall.engine.contract.words import Strict, check_words
from meadhall.engine.errors import BadSetup
from meadhall.engine.guide import GuideChapter, lying
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.rules import page_of
from meadhall.engine.table import Table
from meadhall.engine.text import LANGUAGES

STATES = {"done", "next", "later"}  # of a chapter


def check_bundle(game: Game[Any]) -> None:
    """All that need not be played to be seen; once for a game is enough."""
    name = game.info.name
    for check in (_check_card, check_words, _check_rules, _check_guide, _check_credits, _check_campaign):
        try:
            check(game)
        except Exception as fault:  # whatever it was: it must not happen
            raise ContractFault(f"{described(fault)}\n  see it again: meadhall check {name} --games 1") from fault


def _check_card(game: Game[Any]) -> None:
    info = game.info
    must(bool(info.players) and sorted(set(info.players)) == list(info.players), f"odd player counts: {info.players}")
    must(len(info.seat_names) >= info.players[-1], f"{info.players[-1]} seats, but {len(info.seat_names)} names")
    must(0 < info.minutes[0] <= info.minutes[1], f"odd minutes: {info.minutes}")
    must(0 < info.decisions <= info.bound, f"a usual game has {info.decisions} decisions, the bound is {info.bound}")
    strangers = sorted(game.seldom - game.texts.templates["en"].keys())
    must(not strangers, f"declared seldom, but it has no text: {', '.join(strangers)}")
    for habits in (game.habits, game.far or game.habits):
        must(habits.pace > 0 and habits.depth > 0 and habits.warmth > 0, f"no search can have such habits: {habits}")


def _check_rules(game: Game[Any]) -> None:
    """The pages are there in every language with the same rules, and what an event names is one of them."""
    english = game.rules()
    must(bool(english), "the page of rules has no rule")
    for language in LANGUAGES:
        page = page_of(game.info.name, language, game.folder / "rules")
        must(page is not None, f"there is no page of rules in {language!r}")
        rules = game.rules(language)
        odd = sorted(rules.keys() ^ english.keys())
        must(not odd, f"{page}: these rules are missing, or too many: {', '.join(odd)}")
        moved = [id_ for id_, rule in rules.items() if rule.basis != english[id_].basis]
        must(not moved, f"{page}: another basis than in English: {', '.join(moved)}")
    kinds = {key.removeprefix("event.") for key in game.texts.templates["en"] if key.startswith("event.")}
    kinds = {kind.removesuffix(".you").removesuffix(".later") for kind in kinds}
    odd = sorted(kinds ^ game.event_rules.keys())
    must(not odd, f"events without a rule, or without a text: {', '.join(odd)}")
    strangers = sorted(set(game.event_rules.values()) - english.keys())
    must(not strangers, f"events name rules that no page has: {', '.join(strangers)}")


def _check_guide(game: Game[Any]) -> None:
    """Where there is a guide it is there in every language, with the same rules and examples in the same chapters.
    What it names exists, and every example can be played."""
    english = game.guide()
    examples = game.examples()
    if english is None:
        must(not examples, f"positions, but no guide that shows them: {', '.join(examples)}")
        return
    for language in LANGUAGES:
        name = game.info.name if language == "en" else f"{game.info.name}.{language}"
        must(lying(f"{name}.md", game.folder / "guide") is not None, f"there is no guide in {language!r}")
        guide = game.guide(language)
        assert guide
        for chapter, model in zip(guide.chapters, english.chapters, strict=True):
            odd = _named(chapter) ^ _named(model)
            must(not odd, f"guide in {language!r}, {chapter.title!r}: missing, or too many: {', '.join(sorted(odd))}")
    named = {each for chapter in english.chapters for each in _named(chapter)}
    odd = (named - game.rules().keys()) ^ examples.keys()
    must(not odd, f"the guide: neither rules nor examples, or examples that are not shown: {', '.join(sorted(odd))}")
    for example in examples.values():
        Table.load(game, example.record).view(example.eyes)


def _named(chapter: GuideChapter) -> set[str]:
    """The rules and the examples of a chapter."""
    return {run.to for run in chapter.runs() if run.kind == "rule"} | {
        block.example for block in chapter.blocks if block.example
    }


def _check_credits(game: Game[Any]) -> None:
    must(bool(game.credits), "no credits: [[meta.credits]] of components.toml says whose game it is, and what is ours")
    for origin in game.credits:
        must(all(text.strip() for text in origin.text.values()), f"a credit is empty: {origin.text}")


# -- campaigns ----------------------------------------------------------------------------------------------------


def _check_campaign(game: Game[Any]) -> None:
    """One is begun for every number of players; the first game of the smallest and of the largest is played."""
    campaign = game.campaigns
    if campaign is None:
        return
    _must_refuse("begins a campaign for nobody", campaign.begin, 0)
    for players in game.info.players:
        file = campaign.begin(players)
        must(campaign.players(file) == players, f"a campaign begun for {players} is one for {campaign.players(file)}")
        table = Table(game, players, "campaign", campaign.options(file))
        _check_standing(game, campaign, file, 0)
        _must_refuse("enters a game that is not over", campaign.enter, file, table)
        if players in (game.info.players[0], game.info.players[-1]):
            luck = Luck("campaign")
            while not table.over:
                seat = luck.pick(sorted(table.state.owed))
                table.choose(seat, luck.below(len(table.decision(seat).options)))
            _check_between(game, campaign, campaign.enter(file, table))


def _check_between(game: Game[Any], campaign: Campaigns, file: str) -> None:
    """After the first game: what is on offer can be had, what is not is refused, and a next table can be opened."""
    members = _check_standing(game, campaign, file, 1)
    for seat in range(members):
        _must_refuse("sells what is not on offer", campaign.choose, file, seat, "no such thing")
        standing = campaign.standing(file, game.texts.reader("en"))
        offer = next((offer for offer in standing.members[seat].offers if offer.open), None)
        if offer is not None:
            file = campaign.choose(file, seat, offer.notation)
    _check_standing(game, campaign, file, 1)
    Table(game, campaign.players(file), "campaign", campaign.options(file))


def _check_standing(game: Game[Any], campaign: Campaigns, file: str, games: int) -> int:
    """How many members it has, if it can be told in every language."""
    members = 0
    for language in LANGUAGES:
        standing = campaign.standing(file, Strict(game.texts.templates[language], game.info.seat_names))
        must(len(standing.games) == games, f"a campaign after {games} games tells of {len(standing.games)}")
        must({chapter.state for chapter in standing.chapters} <= STATES, "a chapter is neither done, next nor later")
        must(standing.over or any(each.state == "next" for each in standing.chapters), "no chapter is the next one")
        members = len(standing.members)
        must(members in (0, campaign.players(file)), f"{members} members of {campaign.players(file)}")
    return members


def _must_refuse(fault: str, call: Any, *arguments: object) -> None:
    try:
        call(*arguments)
    except BadSetup:
        return
    raise ContractFault(f"the campaign {fault}")
