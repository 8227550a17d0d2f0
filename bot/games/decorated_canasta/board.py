"""The board of decorated canasta: everybody's groups, wild cards that move, the pile taken step by
step."""

from __future__ import annotations

from typing import ClassVar, Final

from bot.canasta.boards.board import CanastaBoard, melded, side_of, took_pile
from bot.canasta.boards.dropping import (
    NEW,
    PILE,
    DropVerdict,
    PickedUp,
    WayToLay,
    dropped_by,
    meld_id,
    number_of,
    of_stack,
)
from bot.canasta.helper import canasta
from bot.canasta.lying import LyingCards
from bot.canasta.pictures.picture import opening_words
from bot.games.decorated_canasta.helper import (
    action_label,
    bottom_cards,
    heart_aces_seen,
    lying_cards,
    minimum,
)
from bot.games.decorated_canasta.table import player_notes
from bot.games.decorated_canasta.wilds import all_moves, lying_for_now
from bot.ports.board import Flight, Lying, Play, Stack
from bot.views.board import seat_id
from bot.views.parts import plain
from bot.views.reader import Reader
from engine.canasta import NumberedMelds, TableMeld
from engine.contract.cards import RANK_OF, Cards
from engine.contract.errors import RuleViolation
from engine.contract.events import Event
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.games.decorated_canasta import (
    HEART_ACE,
    AddCards,
    Group,
    GroupChanged,
    HeartAceLaid,
    LayGroup,
    MoveWilds,
    Phase,
    RestTaken,
    TakenFree,
    TakeTop,
    TalonReturned,
    TopTaken,
    View,
    WildsMoved,
    group_of,
    next_number,
    numbered_groups,
    place_of,
    with_top,
)

_PAIR: Final = 2


def _aces_id(seat: int) -> str:
    return f"aces:{seat}"


class DecoratedBoard(CanastaBoard):
    """The board of decorated canasta."""

    throws_in: ClassVar[frozenset[str]] = frozenset({Phase.PLAY, Phase.FIRST_DISCARD})

    def lying_cards(self, reader: Reader, view: View) -> LyingCards:
        """Return what is on the table."""
        return lying_cards(reader, view)

    def label(self, reader: Reader, view: View, action: Action) -> str:
        """Return the label of the cards laid with the top card."""
        if isinstance(action, TakeTop):
            return reader.words.plain("action-take-top", card=view.table.talon[-1])
        return action_label(reader, view, action, ())

    def facts(self, reader: Reader, view: View) -> tuple[str, ...]:
        """Return the points of an opening, and the viewer's progress."""
        words = reader.words
        opening = canasta(reader.game).opening(view)
        if opening is None:
            return ()
        said = opening_words(reader, opening.status, opening.points, minimum(reader.game))
        status = f"{said.status} {said.sum}"
        return (words.plain("team-line", team=reader.name(view.table.seat), status=status),)

    def notes(self, reader: Reader, view: View) -> tuple[tuple[str, ...], ...]:
        """Return each player's opening and other scoring facts."""
        seats = range(reader.game.seats)
        return tuple(
            [tuple([plain(one) for one in player_notes(reader, view, seat)]) for seat in seats]
        )

    def settled(self, view: View) -> NumberedMelds:
        """Return the viewer's groups as everybody sees them."""
        return numbered_groups(view.table.collections[view.seat or 0].groups)

    def of_hand(self, action: Action) -> Cards:
        """Return none: the take itself uses no cards of the hand."""
        del action
        return ()

    def more_stacks(self, reader: Reader, view: View) -> list[Stack]:
        """Return the separate heart aces, and the cards of the cut that everybody has seen."""
        words = reader.words
        found = []
        for seat in range(reader.game.seats):
            aces = heart_aces_seen(view, seat)
            if aces:
                label = plain(words.text("heart-aces-count", count=aces))
                cards = (str(HEART_ACE),) * aces
                found.append(Stack(_aces_id(seat), Lying.BONUS, label, cards, side=seat))
        keeping = view.table.phase is Phase.KEEP
        shown = view.deal.shown if keeping else bottom_cards(view)
        if shown:
            label = words.plain("shown-line" if keeping else "bottom-line", cards=shown)
            caption = words.plain("picture-shown" if keeping else "picture-bottom")
            lie = tuple(map(str, shown))
            found.append(Stack("bottom", Lying.BONUS, label, lie, caption=caption))
        return found

    # --- what may be dropped ------------------------------------------------------------------

    def laid(self, game: AnyGame, view: View, cards: Cards, number: int | None) -> DropVerdict:
        """Judge cards as a new group or as an addition. If wild cards may still come or go, a
        temporarily invalid group is allowed, too."""
        found = dropped_by(canasta(game).arrange(view, cards, number))
        if number is None:  # the rules also know other places for the cards
            new = tuple([one for one in found.ways if isinstance(one.actions[0], LayGroup)])
            made = group_of(next_number(view.groups), cards)
            if found.ways and not new:
                fault = made if isinstance(made, RuleViolation) else made.fault
                found = DropVerdict(fault=fault, judged=cards)
            else:
                found = found._replace(ways=new)
        if found.ways:
            return found
        for play in lying_for_now(game, view, cards):
            target = play.group if isinstance(play, AddCards) else None
            if target == number and isinstance(play, LayGroup | AddCards):
                lies = _grown(view, number, play.cards)
                return DropVerdict((WayToLay((play,), lies),)) if lies is not None else found
        return found

    def taken(self, game: AnyGame, view: View, cards: Cards) -> DropVerdict:
        """Judge cards of the hand that are laid with the top card, which is taken first (H12,
        H13)."""
        fault = game.check(view, TakeTop())
        if fault is not None:
            return DropVerdict(fault=fault)
        after = with_top(view)
        found = dropped_by(canasta(game).arrange(after, (*cards, view.table.talon[-1])))
        ways = [WayToLay((TakeTop(), *one.actions), one.meld) for one in found.ways]
        return found._replace(ways=tuple(ways))

    def targets_of(self, game: AnyGame, view: View, source: str) -> list[str]:
        """Return the targets for wild cards of an own group: every other group, and a new one."""
        if number_of(source, side_of(game, view)) is None or view.turn is None:
            return []
        return [one for one in self.laying(game, view) if one != source]

    def moved(self, game: AnyGame, view: View, picked: PickedUp, target: str) -> DropVerdict:
        """Judge wild cards moved to another group (H22)."""
        side = side_of(game, view)
        source, number = number_of(picked.source, side), number_of(target, side)
        assert source is not None
        action = MoveWilds(source, picked.cards, number)
        fault = game.check(view, action)
        if fault is not None:
            return DropVerdict(fault=fault)
        return DropVerdict((WayToLay((action,), _grown(view, number, picked.cards)),))

    def more_plays(self, game: AnyGame, view: View) -> list[Play]:
        """Return every move of a wild card, and the smallest and largest sets of cards that take
        the pile."""
        side = side_of(game, view)
        if view.table.phase is Phase.DRAW:
            return self._takes(game, view)
        found = []
        for move in all_moves(view, game.rules):
            goal = NEW if move.target is None else meld_id(side, move.target)
            found.append(Play(goal, (of_stack(meld_id(side, move.source), move.cards[0]),)))
        return found

    def _takes(self, game: AnyGame, view: View) -> list[Play]:
        if game.check(view, TakeTop()) is not None:
            return []
        rank = RANK_OF[view.table.talon[-1]]
        same = tuple([card for card in view.hand if RANK_OF[card] == rank])
        tried = dict.fromkeys([same[:_PAIR], same])
        return [
            Play(PILE, tuple(map(str, cards)))
            for cards in tried
            if self.taken(game, view, cards).ways
        ]

    # --- movements ----------------------------------------------------------------------------

    def flight(self, reader: Reader, event: Event) -> Flight | None:
        """Return the flight of cards that were taken, laid, moved or given back."""
        match event:
            case TakenFree(seat=seat, card=card) | TopTaken(seat=seat, card=card):
                return took_pile(seat, 1, card)
            case RestTaken(seat=seat, cards=cards) if cards:
                return took_pile(seat, len(cards), cards[-1])
            case TalonReturned(seat=seat, cards=cards):
                return Flight(("",) * len(cards), seat_id(seat), PILE)
            case GroupChanged(seat=seat, group=group, added=cards) if cards:
                return melded(reader, seat, group, cards)
            case WildsMoved(seat=seat, source=source, cards=cards, target=target):
                goal = meld_id(reader.side_of(seat), target)
                source_id = meld_id(reader.side_of(seat), source)
                return Flight(tuple(map(str, cards)), source_id, goal)
            case HeartAceLaid(seat=seat):
                return Flight((str(HEART_ACE),), seat_id(seat), _aces_id(seat))
        return None


def _grown(view: View, number: int | None, cards: Cards) -> TableMeld | None:
    """Return a group with more cards, or a new one; None if the ranks differ."""
    place = place_of(view.groups, number)
    there = () if place is None else view.groups[place].cards
    made = group_of(number or next_number(view.groups), (*there, *cards))
    return numbered_groups((made,))[0][1] if isinstance(made, Group) else None
