"""Tables at every kind of moment, with long names, and the sheets after their deals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as replace_
from typing import Final

from msgspec.structs import replace

from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot, Stage, VoteKind
from bot.model.tables.waiting import Wait
from bot.tables.rules.actor import Actor
from bot.views.afterwards.sheet import match_sheet
from bot.words.words import words_in
from tests.bot.readers import reader_of
from tests.bot.views.gallery import PRESENTER
from tests.looks.moments import MOST_ACTIONS, Match, Moment

LONG: Final = tuple(
    [
        Person(f"test:{number}", name)
        for number, name in enumerate(
            (
                "Станиславка-Александрина Петрова",
                "Nagyszentmiklósi-Kőszeghyné Ősz Ő",
                "Wolfeschlegelsteinhausenbergerdorff"[:32],
                "Максимилиана Константинопольская",
                "Филаретка Владиславова-Недялкова",
                "Árvíztűrő Tükörfúrógép-Kerékgyártó"[:32],
            )
        )
    ]
)
"""Names as long as a name may be."""
COUPLES: Final = (2, 2)
"""The sides of a game whose players may concede together."""
MANY: Final = 20
"""Number of deals of a long match."""
BETWEEN: Final = "between deals"


def _named(held: Snapshot, people: tuple[Person, ...]) -> Snapshot:
    """Return a table with other people on its seats."""
    seats = tuple(
        [
            replace(seat, person=person)
            for seat, person in zip(held.table.seats, people, strict=False)
        ]
    )
    return replace(held, table=replace(held.table, seats=seats))


def table_moments(game: str, language: str) -> Iterator[Moment]:
    """Yield a table in each phase of its first deal, at a vote, with somebody away, paused, between
    deals, over; each with usual names and with the longest, drawn and in words. Yield the sheets
    after the deal and after the match."""
    match = Match(game, language)
    match.sit(4)
    match.start()
    seen: set[str] = set()
    for at in range(MOST_ACTIONS):
        phase = _phase(match, at)
        if phase not in seen:
            seen.add(phase)
            yield from _looks(phase, match.held)
            if phase in {"play", "late play"}:
                yield from _disturbed(match, phase)
        if phase == BETWEEN:
            yield from _sheets("sheet of a deal", match)
            break
        match.step()
    while BETWEEN in _phase(match, 0):
        match.step()
    if len(match.held.game.sides) != len(COUPLES):
        return  # nobody can concede
    friends = [Actor(seat.person) for seat in match.held.table.seats]
    assert match.walk.want(friends[0], want.Propose(VoteKind.CONCEDE))
    match.walk.want(friends[2], want.Cast(True))
    assert match.held.table.stage is Stage.OVER
    yield from _looks("over", match.held)
    yield from _sheets("sheet of a match", match)


def _phase(match: Match, at: int) -> str:
    """Return the phase of a match; late in a deal it is looked at again."""
    waits = match.waits()
    if any(wait is Wait.READY for wait in waits.values()):
        return BETWEEN
    phase = str(match.reader(None).view.table.phase)
    return f"late {phase}" if at > 60 else phase


def _looks(name: str, held: Snapshot) -> Iterator[Moment]:
    for names, one in (("", held), (" of long names", _named(held, LONG))):
        for kind, table in (("", one.table), (" in words", replace(one.table, text_only=True))):
            screen = PRESENTER.public(replace(one, table=table))
            yield Moment(f"{name}{names}{kind}", screen, shared=True)


def _sheets(name: str, match: Match) -> Iterator[Moment]:
    """Yield the message that a match leaves, after so many deals as a long match may have."""
    held = match.held
    for names, one in (("", held), (" of long names", _named(held, LONG))):
        standing = replace_(one.state.standing, written=one.state.standing.written * MANY)
        state = replace_(one.state, standing=standing)
        reader = reader_of(words_in(match.language), replace(one, state=state))
        sheet = match_sheet(reader)
        assert sheet is not None
        yield Moment(f"{name}{names}", sheet, shared=True)


def _disturbed(match: Match, phase: str) -> Iterator[Moment]:
    """Yield the same position while somebody is away, at a vote, and paused."""
    before = match.walk.held
    host = match.host
    match.walk.want(Actor(before.table.seats[1].person), want.GoAway())
    yield from _looks(f"{phase}, one is away", match.held)
    match.walk.held = before
    match.walk.want(Actor(before.table.seats[2].person), want.Propose(VoteKind.CLOSE, 2))
    assert match.held.table.vote is not None
    yield from _looks(f"{phase}, a vote", match.held)
    match.walk.held = before
    match.walk.want(host, want.Pause())
    yield from _looks(f"{phase}, paused", match.held)
    match.walk.held = before
