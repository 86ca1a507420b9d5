"""What a tournament shows, as JSON and as a page."""

from __future__ import annotations

from html import escape
from typing import Any

from meadhall.arena.charts import COLOURS, interval, tint
from meadhall.arena.folder import in_lines
from meadhall.arena.measure import Interval
from meadhall.arena.page import ReportPage, Words, cell, distributions, table
from meadhall.arena.tournament import Tournament
from meadhall.engine.wire import as_dict
from meadhall.games import game as game_named


def facts(shown: Tournament) -> dict[str, Any]:
    """All numbers. What depends on the machine stands apart, under `thinking`: all else is the same every time."""
    plan = shown.plan
    entrants = range(len(plan.entrants))
    standings: list[dict[str, Any]] = []
    for index, each in enumerate(shown.standings()):
        standing = {
            "name": each.name,
            "bot": plan.entrants[index],
            "games": each.games,
            "wins": each.wins,
            "rate": each.rate._asdict(),
            "mean_score": each.mean,
            "spread": each.spread,
            "scores": _counts(each.scores),
        }
        if rating := shown.rating(index):
            standing |= {"times_fair_share": each.rate.value / shown.fair, "rating": rating._asdict()}
            standing["lead"] = each.lead and each.lead._asdict()
        standings.append(standing)
    return {
        "plan": as_dict(plan),
        "command": plan.command(),
        "games": shown.games,
        "cooperative": shown.cooperative,
        "standings": standings,
        # Row against column. Competitive: how often above; cooperative: how much more often won.
        "comparisons": [
            [(met := shown.comparison(one, other)) and {"games": met.games, **met.rate._asdict()} for other in entrants]
            for one in entrants
        ],
        "seats": [rate._asdict() for rate in shown.seat_rates()],
        "lengths": _counts(shown.board.lengths),
        "thinking": [{**shown.thinking(index)._asdict(), "mean": shown.thinking(index).mean} for index in entrants],
    }


def _counts(counts: dict[int, int]) -> dict[str, int]:
    return {str(number): counts[number] for number in sorted(counts)}


def as_json(found: dict[str, Any]) -> bytes:
    return in_lines(found)


def as_page(shown: Tournament, language: str) -> bytes:
    words = Words(language)
    plan = shown.plan
    title = game_named(plan.game).info.title
    kind = "teams" if shown.cooperative else "lead"
    lead = words(f"arena.{kind}", games=words.number(shown.games), seats=plan.seats, entrants=", ".join(plan.names))
    page = ReportPage(words, words("arena.title", game=title), lead)
    _standings(page, shown)
    if not shown.cooperative:
        _ratings(page, shown)
    _comparisons(page, shown)
    if not shown.cooperative:
        scores = [(each.name, each.scores) for each in shown.standings()]
        page.section(words("arena.scores"), distributions(words, scores), words("arena.scores.note"))
        _seats(page, shown)
    lengths = distributions(words, [(words("lengths.all"), shown.board.lengths)])
    page.section(words("lengths"), lengths, words("lengths.note"))
    _thinking(page, shown)
    chosen = " ".join(f"{name}={value}" for name, value in plan.options.items())
    about = [("seed", plan.seed), ("rules", f"{plan.rules}"), ("options", chosen), ("version", plan.version)]
    if plan.components:
        about.append(("components", f"{plan.components} ({plan.fingerprint})"))
    page.repeat(plan.command(), [(words(f"repeat.{key}"), value) for key, value in about])
    return page.html()


def _named(name: str, index: int) -> str:
    return f'<span class="name"><span class="dot c{index % COLOURS}"></span>{escape(name)}</span>'


def _standings(page: ReportPage, shown: Tournament) -> None:
    words = page.words
    heads = ["entrant", "games>", "wins>", "rate>", "drawn*"]
    heads += [] if shown.cooperative else ["fair>", "score>", "lead>"]
    rows = []
    standings = shown.standings()
    top = max(each.rate.high for each in standings)
    for index, each in enumerate(standings):
        row = [
            _named(each.name, index),
            words.number(each.games),
            words.number(each.wins, 0 if shown.cooperative else 1),
            cell(words, each.rate, digits=1),
            interval(each.rate, 0.0, top, None if shown.cooperative else shown.fair, index),
        ]
        if not shown.cooperative:
            share = f"× {words.number(each.rate.value / shown.fair, 2)}"
            row += [share, words.number(each.mean, 2), words.lead(each.lead)]
        rows.append(row)
    note = words("standings.team_note" if shown.cooperative else "standings.note", seats=shown.plan.seats)
    page.section(words("standings"), table(heads_of(words, heads), rows), note)


def heads_of(words: Words, keys: list[str]) -> list[str]:
    """The words of column heads; the sign at the end of a key stays."""
    return [words(f"head.{key.rstrip('>*')}") + key[len(key.rstrip(">*")) :] for key in keys]


def _ratings(page: ReportPage, shown: Tournament) -> None:
    words = page.words
    rows = []
    ratings = [(name, index, rating) for index, name in enumerate(shown.plan.names) if (rating := shown.rating(index))]
    ranges = {index: Interval(r.mu, r.mu - 2 * r.sigma, r.mu + 2 * r.sigma) for _, index, r in ratings}
    bottom, top = min(each.low for each in ranges.values()), max(each.high for each in ranges.values())
    for name, index, rating in sorted(ratings, key=lambda each: -each[2].mu):
        number = f"{words.number(rating.mu, 1)} ± {words.number(2 * rating.sigma, 1)}"
        rows.append([_named(name, index), number, interval(ranges[index], bottom, top, None, index)])
    page.section(
        words("ratings"), table(heads_of(words, ["entrant", "rating>", "drawn*"]), rows), words("ratings.note")
    )


def _comparisons(page: ReportPage, shown: Tournament) -> None:
    words = page.words
    names = shown.plan.names
    rows = []
    for one, name in enumerate(names):
        cells = [f'<th scope="row">{_named(name, one)}</th>']
        for other in range(len(names)):
            met = shown.comparison(one, other) if one != other else None
            if met is None:
                cells.append("<td>·</td>")
                continue
            rate = met.rate
            share = rate.value if shown.cooperative else 2 * rate.value - 1
            cells.append(f'<td style="{tint(share)}">{cell(words, rate, signed=shown.cooperative)}</td>')
        rows.append(f"<tr>{''.join(cells)}</tr>")
    across = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    grid = (
        f'<div class="wide" tabindex="0"><table class="grid"><thead><tr><td></td>{across}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )
    key = "paired" if shown.cooperative else "matrix"
    page.section(words(key), grid, words(f"{key}.note"))


def _seats(page: ReportPage, shown: Tournament) -> None:
    words = page.words
    rates = shown.seat_rates()
    page.section(words("seats"), seat_table(words, rates, shown.fair), words("arena.seats.note"))


def seat_table(words: Words, rates: list[Interval], fair: float) -> str:
    top = max(rate.high for rate in rates)
    rows = [
        [
            f'<span class="name">{escape(words("seat", n=seat))}</span>',
            cell(words, rate, digits=1),
            interval(rate, 0.0, top, fair, seat - 1),
        ]
        for seat, rate in enumerate(rates, 1)
    ]
    return table(heads_of(words, ["seat", "rate>", "drawn*"]), rows)


def _thinking(page: ReportPage, shown: Tournament) -> None:
    words = page.words
    spent = [shown.thinking(index) for index in range(len(shown.plan.entrants))]
    top = max(each.mean for each in spent)
    rows = [
        [
            _named(name, index),
            words.number(each.choices),
            words.seconds(each.mean),
            words.seconds(each.longest),
            interval(Interval(each.mean, 0.0, each.mean), 0.0, top, None, index),
        ]
        for index, (name, each) in enumerate(zip(shown.plan.names, spent, strict=True))
    ]
    heads = ["entrant", "choices>", "mean_time>", "longest_time>", "drawn*"]
    page.section(words("thinking"), table(heads_of(words, heads), rows), words("thinking.note"))
