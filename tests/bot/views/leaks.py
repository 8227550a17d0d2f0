"""Does a screen show a card that its viewer may not know?

Two nets. *Known cards*: every card on a screen, as a span, an item or in the letters of a label,
must stand in the viewer's view. *Another truth*: the hidden cards are dealt anew as the viewer
cannot tell (`Game.resample`); the screen must not change by a letter. The first names the card, the
second catches what the first cannot: a card of which the viewer knows a twin, a count, an order.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from operator import attrgetter
from typing import Any, Final

import msgspec

from bot.model.languages import LANGUAGES
from bot.model.tables.table import Snapshot
from bot.ports.board import Board
from bot.ports.screen import Confirm, Picker, Press, Prompt, Screen, in_place
from bot.words.text import CardSpan, Plain, Strong, Text
from bot.words.words import JOKER_TEXT, words_in
from engine.contract.cards import ALL_CARDS, Card
from engine.contract.log import Log
from engine.games.belot.cards import CardSet
from tests.bot.views.gallery import Seen

_FACE: Final = re.compile(r"(?:10|[2-9]|[^\W\d_]{1,2})[♣♦♥♠]|" + JOKER_TEXT)
_NOTATIONS: Final = frozenset(map(str, ALL_CARDS))
RESAMPLED: Final = bytes(range(32))


class Leak(AssertionError):
    """A screen says more than its viewer may know."""


def known_cards(view: Any) -> frozenset[str]:
    """Every card that stands anywhere in a view."""
    found: set[Card] = set()
    _gather(view, found)
    return frozenset(map(str, found))


def _gather(value: Any, found: set[Card]) -> None:
    """Puts every card that stands anywhere in a value into `found`."""
    if isinstance(value, Card):
        found.add(value)
        return
    if isinstance(value, Log):
        for event in value:
            found |= _of_event(event)
        return
    kind: Any = type(value)
    for one in _parts_of(kind)(value):
        _gather(one, found)


def _of_event(event: Any) -> frozenset[Card]:
    """The cards of an event, which never change: each position has those before it again."""
    known = _EVENTS.get(id(event))
    if known is None:
        found: set[Card] = set()
        _gather(event, found)
        if len(_EVENTS) >= _MOST_EVENTS:
            _EVENTS.clear()
        known = _EVENTS[id(event)] = (event, frozenset(found))
    return known[1]


_EVENTS: Final[dict[int, tuple[Any, frozenset[Card]]]] = {}
"""The events themselves are here too: while they are, nothing else has their `id`."""
_MOST_EVENTS: Final = 20_000


@cache
def _parts_of(kind: Any) -> Callable[[Any], Iterable[Any]]:
    """How to take a value of a type apart; what is no collection and no dataclass has no parts."""
    if issubclass(kind, tuple | list | CardSet):
        return iter
    fields = dataclasses.fields(kind) if dataclasses.is_dataclass(kind) else ()
    names = [field.name for field in fields]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: [getattr(value, name) for name in names]


@cache
def _faces(language: str) -> dict[str, str]:
    return {words_in(language).card(str(one)).text: str(one) for one in ALL_CARDS}


def shown_cards(screen: Screen) -> Iterator[str]:
    """Every card on a screen."""
    for text in _texts(screen):
        yield from _of_text(text, screen.language)
    items = [] if screen.picture is None else list(screen.picture.cards)
    if screen.picture is not None:
        yield from _of_words(screen.picture.alt, screen.language)
        if screen.picture.facts:
            yield from _of_facts(json.loads(screen.picture.facts))
    for control in in_place(screen.controls):
        if isinstance(control, Picker):
            items += control.items
        for label in _labels(control):
            yield from _of_words(label, screen.language)
    for item in items:
        if item.card:
            yield item.card
        yield from _of_words(item.label, screen.language)


def _of_facts(facts: Any) -> Iterator[str]:
    """Every card that is drawn: in notation, or in the words of a picture."""
    if isinstance(facts, dict | list | tuple):
        for one in facts.values() if isinstance(facts, dict) else facts:
            yield from _of_facts(one)
    elif isinstance(facts, str):
        card = facts.rpartition("/")[2]  # one that lies on a stack has the stack before it
        if card in _NOTATIONS:
            yield card
        yield from [face for language in LANGUAGES for face in _drawn(facts, language)]


def _drawn(words: str, language: str) -> Iterator[str]:
    known = _faces(language)
    yield from [known[face] for face in _FACE.findall(words) if face in known]


def _texts(screen: Screen) -> Iterator[Text]:
    for block in screen.blocks:
        yield from block.lines
    for control in in_place(screen.controls):
        if isinstance(control, Press):
            yield control.why
        elif isinstance(control, Confirm):
            yield control.consequence


def _labels(control: Any) -> Iterator[str]:
    yield control.label
    if isinstance(control, Confirm):
        yield from (control.yes, control.no)
    elif isinstance(control, Prompt):
        pass  # its placeholder is an example, the same for all


def _of_text(text: Text, language: str) -> Iterator[str]:
    for span in text:
        if isinstance(span, CardSpan):
            yield span.card
        elif isinstance(span, Plain | Strong):
            yield from _of_words(span.text, language)


def _of_words(words: str, language: str) -> Iterator[str]:
    for face in _FACE.findall(words):
        yield _faces(language)[face]


def check_known(screen: Screen, view: Any, name: str = "") -> None:
    """Raises `Leak` for a card that the view does not hold; `view` may be its known cards."""
    known = view if isinstance(view, frozenset) else known_cards(view)
    leaked = Counter(shown_cards(screen)).keys() - known
    if leaked:
        raise Leak(f"{name} {screen.kind} {screen.language}: {sorted(leaked)}")


def check_board(board: Board, view: Any) -> None:
    """Raises `Leak` for a card in a page's board, drawn or in words, that the view does not
    hold."""
    shown = set(_of_facts(msgspec.to_builtins(board)))
    leaked = shown - known_cards(view)
    if leaked:
        raise Leak(f"board of seat {board.seat}: {sorted(leaked)}")


def other_truth(held: Snapshot, viewer: int | None) -> Snapshot:
    """The same table as far as the viewer can tell, with other hidden cards."""
    view = held.game.view(held.state, viewer)
    other = held.game.resample(view, RESAMPLED)
    assert held.game.view(other, viewer) == view
    return Snapshot(held.version, held.table, held.game, other)


def check_same(seen: Seen, again: Seen | None) -> None:
    """Raises `Leak` when a screen depends on cards that its viewer cannot know."""
    if again is None or seen.screen != again.screen:
        raise Leak(f"{seen.name} of seat {seen.viewer} tells hidden cards apart")
