"""How strong a network became while it learned, as a picture: minutes to the right, games won upwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 48, 170, 16, 40  # beside the field in which the curves are
COLOURS = ("#2f6f9f", "#b4532a", "#4c7a34", "#7d4f9b", "#a07a12", "#35807c")
DASHES = ("", "7 3", "2 3", "9 3 2 3", "4 4", "1 4")  # nobody has to tell colours apart
QUARTERS = (0, 25, 50, 75, 100)
APART = 15  # at least, between two names


class CurvePoint(NamedTuple):
    minute: float
    value: float  # of 1
    low: float
    high: float


def curves(kept: Sequence[Mapping[str, Any]], looks: Sequence[Mapping[str, Any]]) -> dict[str, list[CurvePoint]]:
    """By what it was measured against, from the notes of a training's folder."""
    minutes = {note["self"]: note["minute"] for note in kept}
    found: dict[str, list[CurvePoint]] = {}
    for look in looks:
        for name, rate in look.items():
            if name != "self" and look["self"] in minutes:
                found.setdefault(name, []).append(CurvePoint(minutes[look["self"]], *rate))
    return found


def drawn(title: str, lines: Mapping[str, Sequence[CurvePoint]]) -> str:
    """As SVG that stands for itself."""
    last = max((point.minute for points in lines.values() for point in points), default=1.0)
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def at(minute: float, value: float) -> str:
        return f"{LEFT + wide * minute / last:.1f},{TOP + high * (1 - value):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="12"><title>{title}</title>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
    ]
    for percent in QUARTERS:
        y = TOP + high * (1 - percent / 100)
        parts.append(f'<path d="M{LEFT},{y:.1f}h{wide}" stroke="#ccc"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{percent}%</text>')
    parts.append(f'<text x="{LEFT}" y="{HEIGHT - 22}">0</text>')
    parts.append(f'<text x="{LEFT + wide}" y="{HEIGHT - 22}" text-anchor="end">{last:.1f} min</text>')
    parts.append(f'<text x="{LEFT}" y="{HEIGHT - 6}">{title}</text>')
    names = []
    for number, (name, points) in enumerate(lines.items()):
        colour, dashes = COLOURS[number % len(COLOURS)], DASHES[number % len(DASHES)]
        reach = [at(each.minute, each.high) for each in points] + [at(each.minute, each.low) for each in points[::-1]]
        line = " ".join(at(each.minute, each.value) for each in points)
        parts.append(f'<polygon points="{" ".join(reach)}" fill="{colour}" opacity=".1"/>')
        parts.append(
            f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}"/>'
        )
        names.append((TOP + high * (1 - points[-1].value), f"{name}: {points[-1].value:.0%}", colour))
    below = 0.0
    for y, name, colour in sorted(names):
        below = max(y + 4, below + APART)
        parts.append(f'<text x="{LEFT + wide + 8}" y="{below:.1f}" fill="{colour}">{name}</text>')
    return "".join(parts) + "</svg>\n"
