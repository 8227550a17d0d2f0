"""What viewers see of an event, and how it reads where a game has no words for it."""

from __future__ import annotations

from typing import ClassVar

import pytest

from engine.canasta.events import CardDrawn, CardsLaid, Opened
from engine.contract.cards import Card, Cards, card, cards
from engine.contract.events import (
    Event,
    HandDealt,
    MatchWon,
    PackCut,
    SeedCommitted,
    SideScored,
    redacted,
)
from engine.contract.scores import ScoreLine
from engine.contract.values import value


@value
class Seen(Event):
    """Cards of several players, and what is not known."""

    tag: ClassVar[str] = "sees"
    hands: tuple[Cards, ...]
    one: Card | None
    seats: tuple[int, ...]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (PackCut(2, 40), "seat 2 cuts: place 40"),
        (PackCut(0, 1), "seat 0 cuts: place 1"),
        (MatchWon(1), "wins-match: side 1"),
        (SeedCommitted("ab"), "commits: commitment ab"),
        (CardDrawn(1, card("KS")), "seat 1 draws: card KS"),
        (CardDrawn(1, None), "seat 1 draws: card ?"),
        (HandDealt(3, 2, cards("KS X")), "seat 3 is-dealt: count 2, cards KS X"),
        (HandDealt(3, 0, ()), "seat 3 is-dealt: count 0, cards -"),
        (Seen((cards("KS X"), ()), None, (0, 3)), "sees: hands KS X | -, one ?, seats 0 | 3"),
        (SideScored(1, (), 5, 7), "scores: side 1, lines -, points 5, score 7"),
        (
            SideScored(0, (ScoreLine("won", 1, 5, "T1"),), 5, 7),
            "scores: side 0, lines ScoreLine(code='won', count=1, points=5, rule='T1', "
            "subject=''), points 5, score 7",
        ),
    ],
)
def test_an_event_reads_as_a_line(event: Event, said: str) -> None:
    assert str(event) == said


DREW, LAID, OPENED = CardDrawn(1, card("KS")), CardsLaid(1, 2, cards("KC KD")), Opened(1, 60, 60)


@pytest.mark.parametrize(
    ("viewer", "seen"),
    [
        (1, (DREW, LAID, OPENED)),
        (0, (CardDrawn(1, None), OPENED)),
        (None, (CardDrawn(1, None), OPENED)),
    ],
)
def test_only_the_owner_sees_what_is_secret(viewer: int | None, seen: tuple[Event, ...]) -> None:
    assert redacted((DREW, LAID, OPENED), viewer) == seen
    each = [event.seen_by(viewer) for event in (DREW, LAID, OPENED)]
    assert tuple([one for one in each if one is not None]) == seen


@pytest.mark.parametrize(
    ("event", "uncovers", "covers"),
    [
        (DREW, True, False),  # a card of the stock
        (LAID, False, True),  # lies hidden
        (OPENED, False, False),  # shows what its own seat laid
        (PackCut(0, 1), True, False),
    ],
)
def test_what_forbids_to_take_back(event: Event, uncovers: bool, covers: bool) -> None:
    assert (event.uncovers(), event.covers()) == (uncovers, covers)
