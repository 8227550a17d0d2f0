"""Screens of finished matches: the pages of a history, and one match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.model.matches import PAGE, PlayedMatch, Player
from bot.model.people import Person
from bot.model.settings import Settings
from bot.model.tables.table import Place, Seat, Stage, Table
from bot.ports.screen import Block, Control, Kind, Press, Screen
from bot.ports.tokens import token
from bot.views.clock import date_of
from bot.views.lobby.lobby import game_name
from bot.views.parts import (
    fitting,
    kept_line,
    page_line,
    pages_of,
    private_screen,
    side_name,
    turning,
)
from bot.views.reader import computer_name, told_apart
from bot.words.text import PersonSpan, Text, joined_with
from bot.words.words import Words

MINE = "mine"
HERE = "here"
"""The owner of the history: the reader, or the place."""
_DEALS = 10
"""Number of deals on a page of a match."""


def past_screen(
    words: Words,
    settings: Settings,
    whose: str,
    size: int,
    page: int,
    found: Sequence[PlayedMatch],
    evening: Sequence[PlayedMatch] = (),
    *,
    here: bool = True,
    kept: int | None = None,
) -> Screen:
    """Show a page of a history, the newest first. `size`: its total number of matches; `evening`:
    the matches of the last table; `here`: the reader is in a place and may see its records; `kept`:
    number of days for which matches are kept."""
    lines = [_line(words, settings, match) for match in found] or [words.text("past-none")]
    pages = pages_of(size, PAGE)
    blocks = [*_evening(words, evening), Block(tuple(lines)), *page_line(words, page, pages)]
    blocks += kept_line(words, kept)
    controls: list[Control] = []
    for match in found:
        label = f"{date_of(words, settings, match.ended)} · {game_name(words, match.game)}"
        number = token("", "match", match.table, match.match)
        controls.append(Press(number, fitting(label), rank=3))
    controls += turning(words, page, pages, ("past", whose))
    other = HERE if whose == MINE else MINE
    if here or other == MINE:
        turned = token("", "past", other, 0)
        controls.append(Press(turned, words.plain(f"button-past-{other}"), rank=4))
    controls.append(Press(token("", "stats"), words.plain("button-stats"), rank=4))
    if here:
        top = token("", "top", "", "ever", 0)
        controls.append(Press(top, words.plain("button-top"), rank=4))
    title = words.text(f"past-title-{whose}")
    return private_screen(words, Kind.HISTORY, title, blocks, controls)


def _evening(words: Words, matches: Sequence[PlayedMatch]) -> list[Block]:
    """Return the number of wins of each person at a table, if several matches were played there."""
    if len(matches) < 2:
        return []
    people: dict[str, str] = {}
    won: Counter[str] = Counter()
    for match in matches:
        for seat, one in enumerate(match.counted):
            if one.person:
                people[one.person] = one.name
                won[one.person] += match.side_of(seat) == match.won
    names = named(words, people)
    order = sorted(names, key=lambda person: -won[person])
    told = [words.text("past-side", side=names[one], score=won[one]) for one in order]
    line = words.text("past-evening", matches=len(matches), who=joined_with(" · ", told))
    return [Block((line,))]


def _line(words: Words, settings: Settings, match: PlayedMatch) -> Text:
    date = date_of(words, settings, match.ended)
    game = game_name(words, match.game)
    return words.text(
        "past-line", date=date, game=game, result=result(words, match), how=how(words, match)
    )


def named(words: Words, people: Mapping[str, str]) -> dict[str, Text]:
    """Name people of the past (names by ids): equal names say the chat or get numbers; a forgotten
    person is shown as somebody."""
    nobody = words.plain("past-nobody")
    shown = tuple([Person(id, name or nobody) for id, name in people.items()])
    names = told_apart(words.language, shown)
    return {id: (PersonSpan(id, name),) for id, name in names.items()}


def player(words: Words, seats: Sequence[Player], seat: int) -> Text:
    """Name the player of a seat."""
    one = seats[seat]
    if one.person:
        people = {other.person: other.name for other in seats if other.person}
        return named(words, people)[one.person]
    return (PersonSpan("", computer_name(words, seat, len(seats))),)


def side(words: Words, match: PlayedMatch, number: int) -> Text:
    """Name a side of a match as it was at its end."""
    names = [player(words, match.seats, seat) for seat in match.sides[number]]
    return side_name(words, names)


def result(words: Words, match: PlayedMatch) -> Text:
    """Name the players and the final score of each side."""
    scores = match.scores
    return joined_with(
        " · ",
        [
            words.text("past-side", side=side(words, match, number), score=score)
            for number, score in enumerate(scores)
        ],
    )


def how(words: Words, match: PlayedMatch) -> Text:
    """Say how a match ended."""
    if match.won < 0:
        return words.text("past-broken-off")
    who = side(words, match, match.won)
    return words.text("past-given-up" if match.conceded >= 0 else "past-won", who=who)


def match_screen(words: Words, settings: Settings, match: PlayedMatch, page: int = 0) -> Screen:
    """Show one match: its players, its date, each deal, and links to its replay and its check."""
    pages = pages_of(len(match.deals), _DEALS)
    page = min(max(0, page), pages - 1)
    deals = range(page * _DEALS, min(len(match.deals), (page + 1) * _DEALS))
    scores = [
        " : ".join([words.number(score) for score in match.deals[at].written]) for at in deals
    ]
    date, game = date_of(words, settings, match.ended), game_name(words, match.game)
    lines = [
        words.text("history-deal", number=at + 1, score=score)
        for at, score in zip(deals, scores, strict=True)
    ]
    blocks = [
        Block((result(words, match), how(words, match))),
        Block(tuple(lines)),
        *page_line(words, page, pages),
    ]
    controls: list[Control] = []
    for at in deals:
        name = token("", "replay", match.table, match.match, at + 1)
        controls.append(Press(name, words.plain("button-replay-deal", number=at + 1), rank=3))
    controls += turning(words, page, pages, ("match", match.table, str(match.match)))
    fair = token("", "fair", match.table, match.match)
    controls.append(Press(fair, words.plain("check-button"), rank=4))
    title = words.text("past-match", date=date, game=game)
    return private_screen(words, Kind.HISTORY, title, blocks, controls)


def table_of(words: Words, match: PlayedMatch, deal: int = -1) -> Table:
    """Return a match as a table, in its state at the end of a deal (an index; -1: of the match)."""
    players = match.seats if deal < 0 else match.at(deal)
    nobody = words.plain("past-nobody")
    seats = [
        Seat(Person(one.person, one.name or nobody) if one.person else None, one.level)
        for one in players
    ]
    return Table(
        match.table,
        (Place(match.place),),
        Person("", ""),
        match.game,
        tuple(seats),
        (0,) * len(seats),
        match.ended,
        match.ended,
        match.options,
        Stage.OVER,
        language=words.language,
        match=match.match,
        rules=match.rules,
    )
