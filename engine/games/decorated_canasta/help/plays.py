"""Views after a play, for helpers and computer players; the game itself does not change."""

from __future__ import annotations

from engine.contract.cards import Cards, hand_with, without
from engine.contract.values import but, with_item
from engine.games.decorated_canasta.actions import AddCards, LayGroup, LayHeartAce, MoveWilds
from engine.games.decorated_canasta.groups import HEART_ACE, Group, made, next_number
from engine.games.decorated_canasta.phases.laying import added, moved
from engine.games.decorated_canasta.state import Phase, Source, Turn, View

Play = LayGroup | AddCards | MoveWilds | LayHeartAce


def groups_after(groups: tuple[Group, ...], play: Play) -> tuple[Group, ...]:
    """Return a player's groups after a play that is known to be legal."""
    if isinstance(play, LayGroup):
        return (*groups, made(next_number(groups), play.cards))
    if isinstance(play, AddCards):
        return added(groups, play.group, play.cards)
    return moved(groups, play) if isinstance(play, MoveWilds) else groups


def after_play(view: View, play: Play) -> View:
    """Return the player's view after a play that is known to be legal."""
    turn = view.turn
    assert turn is not None
    aces = turn.heart_aces
    hand: Cards | None
    if isinstance(play, LayHeartAce):
        hand, aces = without(view.hand, (HEART_ACE,)), aces + 1
    elif isinstance(play, MoveWilds):
        hand = view.hand
    else:
        hand = without(view.hand, play.cards)
    assert hand is not None
    groups = groups_after(turn.groups, play)
    return but(view, hand=hand, turn=but(turn, groups=groups, heart_aces=aces))


def with_top(view: View) -> View:
    """Return the view of a player who is to draw, as it would be with the top card taken."""
    table = view.table
    mine = table.collections[table.seat]
    return but(
        view,
        table=but(
            table,
            phase=Phase.PILE,
            talon=table.talon[:-1],
            hand_sizes=with_item(table.hand_sizes, table.seat, len(view.hand) + 1),
            source=Source.PILE,
            taken=table.talon,
            opened_before=mine.opened,
        ),
        hand=hand_with(view.hand, table.talon[-1:]),
        turn=Turn(view.hand, mine.groups, mine.heart_aces),
        before=None,
    )


def with_hand(view: View, hand: Cards) -> View:
    """Return the view with another hand, for a player who will not use some of their cards."""
    return but(view, hand=hand)
