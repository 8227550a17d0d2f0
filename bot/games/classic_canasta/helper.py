"""The labels of plays of classic canasta, and the cards on its table."""

from __future__ import annotations

from typing import Any, Final

from bot.canasta.helper import team_rules
from bot.canasta.lying import LyingCards, team_lying
from bot.views.parts import fitting
from bot.views.reader import Reader
from bot.words.text import Plain, Text, joined_with
from engine.canasta import IS_BLACK_THREE, IS_RED_THREE, IS_WILD
from engine.contract.cards import RANK_OF, Cards
from engine.contract.notation import Action
from engine.games.classic_canasta import (
    AddCards,
    LayMeld,
    TakePile,
    View,
    meld_of_rank,
    pile_is_closed,
)

PLUS: Final = " + "


def action_label(reader: Reader, view: View, action: Action, order: Cards) -> str:
    """Write the label of a play, its cards in the order of the meld."""
    words = reader.words
    if isinstance(action, TakePile):
        said = _take_label(reader, view, action)
    elif isinstance(action, AddCards):
        said = words.plain("action-add", cards=order or action.cards, meld=action.meld)
    else:
        assert isinstance(action, LayMeld)
        said = words.plain("action-meld", cards=order or action.cards)
    return fitting(said)


def _take_label(reader: Reader, view: View, action: TakePile) -> str:
    words, top = reader.words, view.table.top
    assert top is not None
    if action.package:
        lies = joined_with(PLUS, [words.cards(cards) for cards in action.package])
        return words.plain("action-take-package", key=action.cards, cards=lies)
    index = meld_of_rank(view.melds, RANK_OF[top])
    if index is None:
        return words.plain("action-take-lays", key=action.cards, cards=(top, *action.cards))
    if not action.cards:
        return words.plain("action-take-alone", top=top, meld=index + 1)
    return words.plain("action-take-adds", key=action.cards, meld=index + 1)


def nobody_takes(view: View, rules: Any) -> bool:
    """Return True if the pile is closed, or blocked for all but players who go out with it."""
    top = view.table.top
    return pile_is_closed(view, rules) is not None or (top is not None and IS_BLACK_THREE[top])


def is_covered(view: View, rules: Any) -> bool:
    """Return True if a black three under the top card blocks the pile for the round (C32)."""
    top = view.table.top
    if top is None or IS_WILD[top] or IS_RED_THREE[top]:
        return False
    return pile_is_closed(view, rules) is not None


def pile_signs(reader: Reader, view: View) -> tuple[Text, ...]:
    """Return the reasons why the pile is barred (C14, C15, C32, C34)."""
    words, top, rules = reader.words, view.table.top, team_rules(reader.game)
    if top is None:
        return ()
    if pile_is_closed(view, rules) is not None:
        sign = "pile-blocked-round" if is_covered(view, rules) else "pile-closed-top"
        return (words.text(sign, top=top),)
    signs: list[Text] = []
    if IS_BLACK_THREE[top]:
        signs.append(words.text("pile-blocked-top", card=top))
    if view.table.frozen:
        signs.append(words.text("pile-frozen-pair"))
    elif view.seat is not None and rules.is_frozen(view.table.frozen, view.opened_before):
        signs.append(words.text("pile-frozen-unopened"))
    return tuple(signs)


def lying_cards(reader: Reader, view: View) -> LyingCards:
    """Return what is on the table."""
    covered = is_covered(view, team_rules(reader.game))
    signs = pile_signs(reader, view)
    return team_lying(view, view.table.pile, view.table.top, signs, covered=covered)


def shown_together(reader: Reader, groups: tuple[Cards, ...]) -> Text:
    """Return the cards of several melds as text: ``K♣ K♦ K♥ + 5♣ 5♦ 5♠``."""
    return joined_with(PLUS, [reader.words.cards(cards) or (Plain(""),) for cards in groups])
