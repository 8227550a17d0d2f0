"""Curves of measured columns as an SVG: one small picture above the other, on one axis of time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

WIDTH, HEIGHT, LEFT, RIGHT, GAP = 900, 110, 70, 190, 34
_COLOURS: Final = ("#1f77b4", "#d62728", "#2ca02c", "#ff7f0e", "#9467bd", "#17becf", "#7f7f7f")
_TICKS: Final = 10

Points = Sequence[tuple[float, float]]
"""Times (hours) and values."""


def drawn(panels: Sequence[tuple[str, Mapping[str, Points]]]) -> str:
    """Return an SVG with a panel for each title; a panel has a curve for each name."""
    most = max(
        [at for _, curves in panels for points in curves.values() for at, _ in points] or [1]
    )
    height = len(panels) * (HEIGHT + GAP) + GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
        'font-family="sans-serif" font-size="11">',
        f'<rect width="{WIDTH}" height="{height}" fill="white"/>',
    ]
    for number, (title, curves) in enumerate(panels):
        parts += _panel(GAP + number * (HEIGHT + GAP), title, curves, most or 1)
    return "\n".join([*parts, "</svg>", ""])


def _panel(top: float, title: str, curves: Mapping[str, Points], hours: float) -> list[str]:
    values = [value for points in curves.values() for _, value in points]
    high = max(values, default=1) * 1.05 or 1
    right = WIDTH - RIGHT

    def x(at: float) -> float:
        return LEFT + (right - LEFT) * at / hours

    def y(value: float) -> float:
        return top + HEIGHT * (1 - value / high)

    parts = [
        f'<text x="{LEFT}" y="{top - 6}" font-weight="bold">{escape(title)}</text>',
        f'<rect x="{LEFT}" y="{top}" width="{right - LEFT}" height="{HEIGHT}" fill="none" '
        'stroke="#999"/>',
    ]
    for share in (0.0, 0.5, 1.0):
        value = high * share
        parts.append(
            f'<text x="{LEFT - 6}" y="{y(value) + 4:.1f}" text-anchor="end">{value:.4g}</text>'
        )
    for tick in range(_TICKS + 1):
        at = hours * tick / _TICKS
        parts.append(
            f'<text x="{x(at):.1f}" y="{top + HEIGHT + 12}" text-anchor="middle">{at:.1f} h</text>'
        )
    for number, (name, points) in enumerate(curves.items()):
        colour = _COLOURS[number % len(_COLOURS)]
        line = " ".join([f"{x(at):.1f},{y(value):.1f}" for at, value in points])
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}"/>')
        last = f"{points[-1][1]:.4g}" if points else "-"
        parts.append(
            f'<text x="{right + 8}" y="{top + 14 + 14 * number}" fill="{colour}">'
            f"{escape(name)}: {last}</text>"
        )
    return parts
