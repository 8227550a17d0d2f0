"""The labels of plays of Bulgarian canasta, and the cards on its table."""

from __future__ import annotations

from bot.canasta.lying import LyingCards, team_lying
from bot.views.parts import fitting
from bot.views.reader import Reader
from bot.words.text import Text
from engine.canasta import IS_BLACK_THREE, IS_WILD
from engine.contract.cards import Cards
from engine.contract.notation import Action
from engine.games.bulgarian_canasta import AddCards, TakePile, View, key_with_top


def action_label(reader: Reader, view: View, action: Action, order: Cards) -> str:
    """Write the label of a play, its cards in the order of the meld."""
    words = reader.words
    if isinstance(action, TakePile):
        lies = order or action.order or key_with_top(action.key, view.table.pile[-1])
        if action.target is not None:
            said = words.plain("action-take-adds", key=action.key, meld=action.target)
        else:
            said = words.plain("action-take-lays", key=action.key, cards=lies)
    elif isinstance(action, AddCards):
        said = words.plain("action-add", cards=order or action.cards, meld=action.meld)
    else:
        said = words.plain("action-meld", cards=order)
    return fitting(said)


def pile_signs(reader: Reader, view: View) -> tuple[Text, ...]:
    """Return the reasons why the pile is barred."""
    words, pile = reader.words, view.table.pile
    if view.table.block:
        return (words.text("pile-closed-red", turns=view.table.block),)
    if pile and IS_BLACK_THREE[pile[-1]]:
        return (words.text("pile-closed-black", card=pile[-1]),)
    if pile and IS_WILD[pile[-1]]:
        return (words.text("pile-wild", top=pile[-1]),)
    return ()


def lying_cards(reader: Reader, view: View) -> LyingCards:
    """Return what is on the table."""
    pile = view.table.pile
    top = pile[-1] if pile else None
    return team_lying(view, len(pile), top, pile_signs(reader, view), view.table.block)
