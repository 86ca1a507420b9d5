"""Small drawings for reports: SVG that stretches with the page, in the page's colours, without a word in it.

Numbers and names stand beside them as text, where every reader and every screen finds them.
"""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.arena.measure import Interval

COLOURS = 6  # the players' colours of the page: --c0 to --c5
MOST_BARS = 40


def interval(rate: Interval, bottom: float, top: float, mark: float | None = None, colour: int = 0) -> str:
    """A value with its interval on a scale from bottom to top; `mark` is a line to compare with."""

    def at(value: float) -> str:
        return f"{100 * min(1.0, max(0.0, (value - bottom) / (top - bottom or 1.0))):.2f}%"

    line = f'<line class="mark" x1="{at(mark)}" x2="{at(mark)}" y1="0" y2="100%"/>' if mark is not None else ""
    return (
        f'<svg class="interval c{colour % COLOURS}" aria-hidden="true">'
        f'<line class="scale" x1="0" x2="100%" y1="50%" y2="50%"/>{line}'
        f'<line class="reach" x1="{at(rate.low)}" x2="{at(rate.high)}" y1="50%" y2="50%"/>'
        f'<circle class="value" cx="{at(rate.value)}" cy="50%" r="5"/></svg>'
    )


def distribution(counts: Mapping[int, int], bottom: int, top: int, colour: int = 0) -> str:
    """How often each number came up: bars from bottom to top, several numbers to a bar if there are many."""
    width = -(-(top - bottom + 1) // MOST_BARS)
    bars = [0] * -(-(top - bottom + 1) // width)
    for number, times in counts.items():
        bars[(number - bottom) // width] += times
    highest = max(bars) or 1
    drawn = "".join(
        f'<rect x="{index + 0.06:.2f}" y="{1 - height / highest:.4f}" width=".88" height="{height / highest:.4f}"/>'
        for index, height in enumerate(bars)
        if height
    )
    return (
        f'<svg class="bars c{colour % COLOURS}" viewBox="0 0 {len(bars)} 1" preserveAspectRatio="none" '
        f'aria-hidden="true">{drawn}</svg>'
    )


def tint(share: float) -> str:
    """The ground of a cell: from -1, ember, over nothing to 1, fjord; faint enough to read on."""
    hue = "--fjord-lit" if share > 0 else "--ember"
    return f"background: color-mix(in srgb, var({hue}) {min(1.0, abs(share)) * 45:.0f}%, transparent)"
