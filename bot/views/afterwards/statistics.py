"""Screens of a person's statistics and of the leaderboard of a place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.model.settings import Settings
from bot.model.statistics import PersonStatistics, Rating, Statistics
from bot.ports import Person
from bot.ports.screen import Block, BlockStyle, Control, Kind, Press, Screen
from bot.ports.tokens import token
from bot.views.afterwards.past import named
from bot.views.lobby.lobby import game_name
from bot.views.parts import choice, plain, private_screen, turning
from bot.views.pictures import ratings_picture
from bot.words.text import PersonSpan, Strong, Text, joined_with
from bot.words.words import Words

EVER: Final = "ever"
"""The period of all matches; another one is a month (``2026-11``)."""
TOP: Final = 10
"""Number of people on a page of a leaderboard."""
_PARTNERS: Final = 5
_GAMES: Final = 6
_PERCENT: Final = 100


def stats_screen(words: Words, found: Statistics, *, listed: bool = True) -> Screen:
    """Show a person's statistics, game by game. `listed`: they are on leaderboards."""
    blocks = [
        Block(((Strong(game_name(words, game)),), *_tally(words, game, tally)))
        for game, tally in sorted(found.games.items())[:_GAMES]
    ]
    if not blocks:
        blocks.append(Block((words.text("stats-none"),)))
    blocks.append(Block((words.text("stats-which"),), BlockStyle.QUIET))
    controls: list[Control] = [
        Press(token("", "past", "mine"), words.plain("button-past-mine"), rank=2),
        Press(token("", "top"), words.plain("button-top"), rank=2),
        _listed(words, listed),
    ]
    return private_screen(words, Kind.HISTORY, words.text("stats-title"), blocks, controls)


def _listed(words: Words, listed: bool) -> Press:
    """Return the switch that lists a person on leaderboards."""
    other = "off" if listed else "on"
    return choice(token("", "mytop", other), words.plain("button-listed"), listed, 4)


def _tally(words: Words, game: str, tally: PersonStatistics) -> list[Text]:
    lines: list[Text] = []
    if tally.matches:
        percent = round(_PERCENT * tally.won / tally.matches)
        lines.append(
            words.text("stats-matches", matches=tally.matches, won=tally.won, percent=percent)
        )
        lines.append(words.text("stats-series", longest=tally.longest, now=tally.series))
    if tally.deals:
        own, table = round(tally.points / tally.deals), round(tally.table / tally.deals)
        lines.append(words.text("stats-deals", deals=tally.deals, own=own, table=table))
        lines.append(words.text("stats-best", points=tally.best or 0))
    lines += _notable(words, game, tally)
    partners = sorted(tally.partners.items(), key=lambda one: (-one[1].matches, one[0]))
    if partners:
        names = named(words, {person: one.name for person, one in partners[:_PARTNERS]})
        told = [
            words.text("stats-partner", who=names[person], matches=one.matches, won=one.won)
            for person, one in partners[:_PARTNERS]
        ]
        lines.append(words.text("stats-partners", who=joined_with(", ", told)))
    return lines


def _notable(words: Words, game: str, tally: PersonStatistics) -> list[Text]:
    """Return the counts of notable events, with their kinds: *Canastas: 5 (clean canasta 3, …)*."""
    lines = []
    for tag in [one for one in tally.notable if " " not in one and words.has(f"notable-{one}")]:
        kinds = [
            words.text("stats-kind", what=said, count=number)
            for name, number in sorted(tally.notable.items())
            if name.startswith(f"{tag} ") and (said := _kind(words, name.rpartition(" ")[2]))
        ]
        own = f"notable-{tag}-{game}"
        count, what = tally.notable[tag], words.text(own if words.has(own) else f"notable-{tag}")
        if kinds:
            among = joined_with(", ", kinds)
            lines.append(words.text("stats-notable-kinds", what=what, count=count, kinds=among))
        else:
            lines.append(words.text("stats-notable", what=what, count=count))
    return lines


def _kind(words: Words, value: str) -> Text:
    """Return the name of a kind of notable event; empty for an unnamed kind."""
    for family in ("notable-kind", "canasta-kind", "contract"):
        if words.has(f"{family}-{value}"):
            return words.text(f"{family}-{value}")
    return ()


def results_screen(words: Words, whom: Person, rows: Sequence[tuple[str, int, Rating]]) -> Screen:
    """Show what the leaderboards of a place say of a person. `rows`: game, rank, rating."""
    lines: list[Text] = [
        words.text(
            "results-line",
            game=game_name(words, game),
            rank=rank,
            points=one.points,
            matches=one.matches,
            won=one.won,
        )
        for game, rank, one in rows
    ] or [words.text("results-none")]
    title = words.text("results-title", who=PersonSpan(whom.id, whom.name))
    controls = [Press(token("", "top"), words.plain("button-top"))]
    return private_screen(words, Kind.HISTORY, title, [Block(tuple(lines))], controls)


def top_screen(
    words: Words,
    settings: Settings,
    game: str,
    games: Sequence[str],
    period: str,
    month: str,
    page: int,
    pages: int,
    rows: Sequence[tuple[int, str, Rating]],
) -> Screen:
    """Show a page of a leaderboard. `rows`: rank, person, rating; `games`: the offered games;
    `month`: the current one."""
    names = named(words, {person: one.name for _, person, one in rows})
    lines: list[Text] = [
        words.text(
            "top-line",
            rank=rank,
            who=names[person],
            points=one.points,
            matches=one.matches,
            won=one.won,
        )
        for rank, person, one in rows
    ] or [words.text("top-none")]
    blocks = [Block(tuple(lines)), Block((words.text("top-how"),), BlockStyle.QUIET)]
    controls = turning(words, page, pages, ("top", game, period))
    for one, name in ((EVER, "button-top-ever"), (month, "button-top-month")):
        controls.append(
            choice(
                token("", "top", game, one, page if one == period else 0),
                words.plain(name),
                one == period,
                1,
            )
        )
    for other in games:
        if other != game:
            label = game_name(words, other)
            controls.append(Press(token("", "top", other, period, 0), label, rank=3))
    controls.append(Press(token("", "stats"), words.plain("button-stats"), rank=3))
    title = words.text(
        "top-title-ever" if period == EVER else "top-title-month", game=game_name(words, game)
    )
    courses = [(names[person], one) for _, person, one in rows]
    screen = private_screen(words, Kind.HISTORY, title, blocks, controls)
    return replace(screen, picture=ratings_picture(words, settings, plain(title), courses))
