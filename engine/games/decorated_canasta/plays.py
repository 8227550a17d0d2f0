"""What a view would be after a play: for helpers and computer players, nothing happens."""

from __future__ import annotations

from engine.contract.cards import Cards, hand_with, without
from engine.contract.errors import RuleViolation
from engine.contract.values import with_item
from engine.games.decorated_canasta.actions import AddCards, LayGroup, LayHeartAce, MoveWilds
from engine.games.decorated_canasta.collection import HEART_ACE
from engine.games.decorated_canasta.groups import Group, group_of, next_number, place_of
from engine.games.decorated_canasta.laying import moved
from engine.games.decorated_canasta.state import Phase, Source, Table, Turn, View

Play = LayGroup | AddCards | MoveWilds | LayHeartAce


def groups_after(groups: tuple[Group, ...], play: Play) -> tuple[Group, ...]:
    """A player's groups after a play that is known to be legal."""
    if isinstance(play, LayGroup):
        return (*groups, _group(next_number(groups), play.cards))
    if isinstance(play, AddCards):
        place = place_of(groups, play.group)
        assert place is not None
        return with_item(groups, place, _group(play.group, groups[place].cards + play.cards))
    return moved(groups, play) if isinstance(play, MoveWilds) else groups


def after_play(view: View, play: Play) -> View:
    """The player's view after a play that is known to be legal."""
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
    return View(
        view.seat,
        view.standing,
        view.deal,
        view.table,
        hand,
        Turn(turn.checkpoint, groups_after(turn.groups, play), aces),
        view.history,
    )


def with_top(view: View) -> View:
    """The view of a player who is to draw, as it would be after he has taken the top card."""
    table = view.table
    mine = table.collections[table.seat]
    return View(
        view.seat,
        view.standing,
        view.deal,
        Table(
            Phase.PILE,
            table.seat,
            table.stock,
            table.talon[:-1],
            with_item(table.hand_sizes, table.seat, len(view.hand) + 1),
            table.collections,
            Source.PILE,
            table.talon,
            mine.opened,
        ),
        hand_with(view.hand, table.talon[-1:]),
        Turn(view.hand, mine.groups, mine.heart_aces),
        view.history,
    )


def with_hand(view: View, hand: Cards) -> View:
    """The view with another hand: a player who will not use some of his cards."""
    return View(view.seat, view.standing, view.deal, view.table, hand, view.turn, view.history)


def _group(number: int, cards: Cards) -> Group:
    made = group_of(number, cards)
    assert not isinstance(made, RuleViolation)
    return made
