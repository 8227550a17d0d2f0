"""The nets of `leaks` catch what is planted: in spans, pictures, pickers, labels, in what is said
without a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.games.bulgarian_canasta.presenter import BulgarianPresenter
from bot.model.languages import LANGUAGES
from bot.model.tables.draft import Draft
from bot.model.tables.table import Snapshot
from bot.pictures.faces import CardStyle
from bot.pictures.hand import Hand, HandCard
from bot.pictures.layouts import written
from bot.ports.screen import Block, Item, Picker, Picture, Press, Screen
from bot.views.reader import Reader
from bot.words.text import CardSpan, Plain
from bot.words.words import words_in
from engine.canasta.values import IS_WILD
from engine.contract.cards import Card
from tests.bot.readers import CATALOGUE
from tests.bot.views import gallery
from tests.bot.views.gallery import Seen, page_of
from tests.bot.views.leaks import Leak, check_known, check_same, known_cards, other_truth
from tests.bot.views.walk import Walk

pytestmark = pytest.mark.slow

Spoil = Callable[[Screen, str], Screen]


def _in_text(screen: Screen, card: str) -> Screen:
    span = CardSpan(card, words_in(screen.language).card(card).text)
    return replace(screen, blocks=(*screen.blocks, Block(((span,),))))


def _in_words(screen: Screen, card: str) -> Screen:
    said = f"top: {words_in(screen.language).card(card).text}"
    return replace(screen, blocks=(*screen.blocks, Block(((Plain(said),),))))


def _in_label(screen: Screen, card: str) -> Screen:
    label = words_in(screen.language).card(card).text
    return replace(screen, controls=(*screen.controls, Press("a:b", label)))


def _in_picker(screen: Screen, card: str) -> Screen:
    return replace(screen, controls=(Picker("a:c", "?", (Item("0", "?", card),)),))


def _in_picture(screen: Screen, card: str) -> Screen:
    return replace(screen, picture=Picture("hand", "?", (Item("0", "?", card),)))


def _in_alt(screen: Screen, card: str) -> Screen:
    return replace(screen, picture=Picture("hand", words_in(screen.language).card(card).text))


def _in_facts(screen: Screen, card: str) -> Screen:
    facts = written(Hand(CardStyle(), "?", "?", (HandCard(card),)))
    return replace(screen, picture=Picture("hand", "?", (), facts))


SPOILS: Final[tuple[Spoil, ...]] = (
    _in_text,
    _in_words,
    _in_label,
    _in_picker,
    _in_picture,
    _in_alt,
    _in_facts,
)


@pytest.fixture(scope="module")
def playing() -> Snapshot:
    """Somewhere in the first deal."""
    walk = Walk(3, options={"length": "one_deal"})
    for held in walk.steps(900):
        state = held.state
        if state is not None and held.table.stage == "playing" and state.table.phase == "play":
            return held
    raise AssertionError


def _hidden(held: Snapshot, viewer: int | None) -> str:
    """A card of which the viewer has seen no copy."""
    known = known_cards(held.game.view(held.state, viewer))
    return next(str(card) for card in held.game.deck if str(card) not in known)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spoil", SPOILS, ids=lambda spoil: spoil.__name__)
def test_a_planted_card_is_found(playing: Snapshot, spoil: Spoil, language: str) -> None:
    for seen in gallery.public(playing, language):
        view = playing.game.view(playing.state, None)
        check_known(seen.screen, view)
        with pytest.raises(Leak):
            check_known(spoil(seen.screen, _hidden(playing, None)), view)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_of_another_is_found(playing: Snapshot, language: str) -> None:
    for seat in range(4):
        drafts = gallery.drafts_of(playing, seat, Walk(1).random)
        for seen in gallery.hands(playing, page_of(playing, language, seat), drafts):
            check_known(seen.screen, playing.game.view(playing.state, seat))
            for other in {None, 0, 1, 2, 3} - {seat}:
                with pytest.raises(Leak):
                    check_known(seen.screen, playing.game.view(playing.state, other))


class _Talker(BulgarianPresenter):
    """Says what it must not know, without naming a card: whether the next card is a wild one, or
    has a twin in the hand of the reader."""

    def __init__(self, what: Callable[[Any, Any], bool]) -> None:
        self.what = what

    def turn(self, reader: Reader, view: Any) -> Any:
        said = super().turn(reader, view)
        return (*said, Plain(" ~" if self.what(reader.held.state, view) else "")) if said else said


def _wild_next(state: Any, _: Any) -> bool:
    return any(IS_WILD[card] for card in state.hidden.stock[-1:])


def _partner_has_more_kings(state: Any, _: Any) -> bool:
    hands = [sum([str(card)[0] == "K" for card in hand]) for hand in state.hidden.hands]
    return hands[0] + hands[2] > hands[1] + hands[3]


@pytest.mark.parametrize("what", [_wild_next, _partner_has_more_kings])
def test_a_leak_without_a_card_is_found(
    monkeypatch: pytest.MonkeyPatch, what: Callable[[Any, Any], bool]
) -> None:
    talker = replace(CATALOGUE.presentation_of("bulgarian-canasta"), presenter=_Talker(what))
    monkeypatch.setattr(CATALOGUE, "presentation_of", lambda _: talker)
    caught = 0
    for held in draws():
        seen, *_ = gallery.public(held, "en")
        again, *_ = gallery.public(other_truth(held, None), "en")
        try:
            check_same(seen, again)
        except Leak:
            caught += 1
        if caught > 3:
            return
    pytest.fail(f"only {caught} leaks are found")


def draws() -> Iterator[Snapshot]:
    """Moments in which somebody is to draw."""
    for seed in range(3):
        for held in Walk(seed, options={"length": "one_deal"}).steps(400):
            state = held.state
            if state is not None and held.table.stage == "playing" and state.table.phase == "draw":
                yield held


def test_a_card_with_a_known_twin_is_found(playing: Snapshot) -> None:
    """Cards of other hands of which the viewer knows a copy: only the other truth tells."""

    def spoilt(held: Snapshot) -> Seen:
        reader = page_of(held, "en", 0)
        (seen,) = gallery.hands(held, reader, [Draft(held.table.prompts[0])])
        known = known_cards(held.game.view(held.state, 0))
        others = [card for hand in held.state.hidden.hands[1:] for card in hand]
        screen = seen.screen
        for card in [str(one) for one in others if str(one) in known]:
            screen = _in_text(screen, card)
        return seen._replace(screen=screen)

    seen, again = spoilt(playing), spoilt(other_truth(playing, 0))
    check_known(seen.screen, playing.game.view(playing.state, 0))
    with pytest.raises(Leak):
        check_same(seen, again)


def test_what_is_known_is_found_everywhere(playing: Snapshot) -> None:
    view = playing.game.view(playing.state, 0)
    assert {str(card) for card in view.hand} <= known_cards(view)
    assert all(isinstance(card, Card) for card in view.hand)
