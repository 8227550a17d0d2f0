"""The labels of plays of decorated canasta, and the cards on its table."""

from __future__ import annotations

from bot.canasta.helper import hand_sizes
from bot.canasta.lying import LyingCards
from bot.views.parts import fitting
from bot.views.reader import Reader
from bot.words.text import Text
from engine.canasta import IS_BLACK_THREE, IS_WILD
from engine.contract.cards import RANKS, Cards
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.games.decorated_canasta import (
    MINIMUMS,
    AddCards,
    Group,
    MoveWilds,
    Phase,
    View,
    numbered_groups,
)


def minimum(game: AnyGame) -> int:
    """Return the points needed to open at this table."""
    return MINIMUMS[game.options.minimum]


def group_name(reader: Reader, view: View, number: int) -> Text:
    """Return the name of a viewer's group, as ``group of fives``; with its number if the viewer has
    two groups of the rank."""
    words = reader.words
    group = next(one for one in view.groups if one.number == number)
    same = [one for one in view.groups if one.rank == group.rank and one.cards]
    if len(same) > 1 or not group.cards:
        return words.text("group-numbered", group=number)
    if group.rank < 0:
        return words.text("group-of-wilds")
    subject = words.text(f"subject-rank-{RANKS[group.rank]}")
    return words.text("group-of", subject=subject)


def action_label(reader: Reader, view: View, action: Action, order: Cards) -> str:
    """Write the label of a play, its cards in the order of the meld."""
    words = reader.words
    if isinstance(action, MoveWilds):
        if action.target is None:
            return fitting(words.plain("action-move-new", card=action.cards))
        to = group_name(reader, view, action.target)
        return fitting(words.plain("action-move-to", card=action.cards, group=to))
    if isinstance(action, AddCards):
        return fitting(words.plain("group-to", cards=order or action.cards, group=action.group))
    return fitting(words.plain("action-meld", cards=order or action.cards))  # type: ignore[attr-defined]


def pile_signs(reader: Reader, view: View) -> tuple[Text, ...]:
    """Return the reasons why the pile is frozen. A wild card does not freeze it for a player who
    may still take it without penalty."""
    talon, table = view.table.talon, view.table
    if not talon or table.phase is not Phase.DRAW:
        return ()
    top = talon[-1]
    frozen = IS_BLACK_THREE[top] or (IS_WILD[top] and not table.collections[table.seat].free_window)
    return (reader.words.text("pile-frozen", top=top),) if frozen else ()


def can_take_pile(view: View) -> bool:
    """Return True if the player to act may be able to take the pile with penalty, judged by public
    information."""
    talon, table = view.table.talon, view.table
    if not talon or table.collections[table.seat].free_window:
        return False
    return not (IS_BLACK_THREE[talon[-1]] or IS_WILD[talon[-1]])


def bottom_cards(view: View) -> Cards:
    """Return the cards at the bottom of the stock that everybody saw at the cut and that are still
    there."""
    table, deal = view.table, view.deal
    dealt = table.phase not in {Phase.SHUFFLE, Phase.CUT, Phase.KEEP, Phase.MATCH_OVER}
    if not dealt or deal.reshuffles:
        return ()
    left = list(deal.shown)
    for card in deal.kept:
        left.remove(card)
    return tuple(left)[: table.stock] if table.stock else ()


def groups_seen(view: View, seat: int) -> tuple[Group, ...]:
    """Return a player's groups as the viewer sees them."""
    mine = view.turn is not None and seat == view.seat
    return view.groups if mine else view.table.collections[seat].groups


def heart_aces_seen(view: View, seat: int) -> int:
    """Return the number of separate heart aces, as the viewer sees them."""
    mine = view.turn is not None and seat == view.seat
    return view.turn.heart_aces if mine and view.turn else view.table.collections[seat].heart_aces


def lying_cards(reader: Reader, view: View) -> LyingCards:
    """Return what is on the table."""
    table = view.table
    return LyingCards(
        stock=table.stock,
        pile=len(table.talon),
        top=table.talon[-1] if table.talon else None,
        signs=pile_signs(reader, view),
        hand_sizes=hand_sizes(view),
        red_threes=tuple([one.red_threes for one in table.collections]),
        melds=tuple(
            [numbered_groups(groups_seen(view, seat)) for seat in range(len(table.hand_sizes))]
        ),
    )
