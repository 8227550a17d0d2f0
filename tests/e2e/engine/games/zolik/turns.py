"""A turn of Zolik: what may be done and what follows; the deal and its end."""

from collections.abc import Mapping
from typing import Final

from engine.contract import chance, deal
from engine.contract.cards import Cards, hand_with, without
from engine.contract.errors import RuleViolation
from engine.contract.events import DealBegun, Event, HandDealt, HandShown, SeedCommitted
from engine.contract.moves import Shuffle
from engine.contract.scores import ScoreLine, SideScore
from engine.contract.values import but, with_item
from tests.e2e.engine.games.zolik import events as happened
from tests.e2e.engine.games.zolik.actions import (
    Add,
    Draw,
    Lay,
    Pick,
    Throw,
    ZolikOptions,
    ZolikRules,
)
from tests.e2e.engine.games.zolik.melds import arranged, points
from tests.e2e.engine.games.zolik.state import DECK, Deal, Hidden, Phase, State, Table, View

Step = tuple[State, tuple[Event, ...]]

RULES: Final[Mapping[str, str]] = {
    "NOT_YOUR_TURN": "Z1",
    "NO_SUCH_SEAT": "Z1",
    "WRONG_PHASE": "Z3",
    "NOT_IN_HAND": "Z3",
    "NO_MELD": "Z4",
    "NO_SUCH_MELD": "Z5",
    "TAKEN_CARD": "Z6",
    "KEEP_A_CARD": "Z7",
}


def _refusal(code: str) -> RuleViolation:
    return RuleViolation(code, RULES[code])


def check_throw(view: View, action: Throw, _: ZolikRules) -> RuleViolation | None:
    """Return why this card may not be thrown now, or None (Z3, Z6)."""
    if action.card not in view.hand:
        return _refusal("NOT_IN_HAND")
    held_back = action.card == view.table.taken and len(view.hand) > 1
    return _refusal("TAKEN_CARD") if held_back else None


def check_lay(view: View, action: Lay, _: ZolikRules) -> RuleViolation | None:
    """Return why these cards may not be laid now, or None (Z4, Z7)."""
    return _lay_fault(view, (), action.cards)


def check_add(view: View, action: Add, _: ZolikRules) -> RuleViolation | None:
    """Return why these cards may not be added now, or None (Z5, Z7)."""
    if not 1 <= action.meld <= len(view.table.melds):
        return _refusal("NO_SUCH_MELD")
    return _lay_fault(view, view.table.melds[action.meld - 1], action.cards)


def _lay_fault(view: View, base: Cards, cards: Cards) -> RuleViolation | None:
    left = without(view.hand, cards)
    if left is None or not cards:
        return _refusal("NOT_IN_HAND")
    if arranged(base + cards) is None:
        return _refusal("NO_MELD")
    return None if left else _refusal("KEEP_A_CARD")


def begin(state: State, action: Shuffle, rules: ZolikRules) -> Step:
    """Deal the cards and turn up the first one of the pile (Z1, Z2)."""
    seats, standing = len(state.hidden.hands), state.standing.next_deal()
    first = (standing.deal_number - 1) % seats
    pack = chance.shuffle(DECK, action.seed)
    size = rules.options.hand
    hands = tuple([tuple(sorted(pack[seat * size :][:size])) for seat in range(seats)])
    *stock, up = pack[seats * size :]
    table = Table(
        phase=Phase.DRAW,
        seat=first,
        taken=None,
        melds=(),
        pile=(up,),
        stock=len(stock),
        sizes=(size,) * seats,
    )
    settled = Deal(chance.commitment(action.seed))
    events = (
        SeedCommitted(chance.commitment(action.seed)),
        DealBegun(standing.deal_number, first),
        *[HandDealt(seat, size, hand) for seat, hand in enumerate(hands)],
        happened.TurnedUp(up),
    )
    hidden = Hidden(action.seed.hex(), tuple(stock), hands)
    return but(state, standing=standing, deal=settled, table=table, hidden=hidden), events


def draw(state: State, seat: int, _: Draw, __: ZolikRules) -> Step:
    """Draw the top card of the stock (Z3)."""
    *stock, card = state.hidden.stock
    state = but(state, hidden=but(state.hidden, stock=tuple(stock)))
    table = but(state.table, phase=Phase.PLAY, stock=len(stock))
    hand = hand_with(state.hidden.hands[seat], (card,))
    return _with_hand(state, table, hand), (happened.Drew(seat, card),)


def pick(state: State, seat: int, _: Pick, __: ZolikRules) -> Step:
    """Take the top card of the pile (Z3)."""
    *pile, card = state.table.pile
    table = but(state.table, phase=Phase.PLAY, taken=card, pile=tuple(pile))
    hand = hand_with(state.hidden.hands[seat], (card,))
    return _with_hand(state, table, hand), (happened.PickedUp(seat, card),)


def lay(state: State, seat: int, action: Lay, _: ZolikRules) -> Step:
    """Lay a new meld (Z4)."""
    return _laid(state, seat, len(state.table.melds), action.cards)


def add(state: State, seat: int, action: Add, _: ZolikRules) -> Step:
    """Add cards to a meld (Z5)."""
    return _laid(state, seat, action.meld - 1, action.cards)


def _laid(state: State, seat: int, place: int, cards: Cards) -> Step:
    melds = state.table.melds
    meld = arranged((melds[place] if place < len(melds) else ()) + cards)
    assert meld is not None
    table = but(state.table, melds=(*melds[:place], meld, *melds[place + 1 :]))
    hand = _less(state.hidden.hands[seat], cards)
    return _with_hand(state, table, hand), (happened.Laid(seat, place + 1, cards),)


def _less(hand: Cards, cards: Cards) -> Cards:
    left = without(hand, cards)
    assert left is not None
    return left


def _with_hand(state: State, table: Table, hand: Cards) -> State:
    """Give the seat to act its new hand, whose size all see."""
    sizes = with_item(table.sizes, table.seat, len(hand))
    hidden = but(state.hidden, hands=with_item(state.hidden.hands, table.seat, hand))
    return but(state, table=but(table, sizes=sizes), hidden=hidden)


def throw(state: State, seat: int, action: Throw, rules: ZolikRules) -> Step:
    """Throw a card, which ends the turn, and the deal if somebody is out or the stock is used up
    (Z3, Z7, Z8)."""
    table = but(state.table, pile=(*state.table.pile, action.card))
    state = _with_hand(state, table, _less(state.hidden.hands[seat], (action.card,)))
    table, hands = state.table, state.hidden.hands
    threw = happened.Threw(seat, action.card)
    if hands[seat] and state.hidden.stock:
        after = (seat + 1) % len(hands)
        return but(state, table=but(table, phase=Phase.DRAW, seat=after, taken=None)), (threw,)
    shown = [HandShown(seat, hand) for seat, hand in enumerate(hands)]
    state = but(state, table=but(table, taken=None))
    return deal.finished(
        state, (threw, *shown), scored(hands), lambda scores, _: winner(rules.options, scores)
    )


def scored(hands: tuple[Cards, ...]) -> tuple[SideScore, ...]:
    """Return what everybody writes: the one who is out, or all who hold cards (Z9).

    >>> from engine.contract.cards import cards
    >>> [side.total for side in scored((cards("9C X"), (), cards("AC")))]
    [0, 45, 0]
    >>> [side.total for side in scored((cards("9C X"), cards("AC")))]
    [-34, -11]
    """
    held = [points(hand) for hand in hands]
    if all(hands):
        return tuple(
            [SideScore((ScoreLine("held", len(hand), -points(hand), "Z9"),)) for hand in hands]
        )
    others = ScoreLine("others", sum(map(len, hands)), sum(held), "Z9")
    return tuple([SideScore(() if hand else (others,)) for hand in hands])


def winner(options: ZolikOptions, scores: tuple[int, ...]) -> int | None:
    """Return the side that wins after a deal, or None if another is played (Z10).

    >>> winner(ZolikOptions(), (120, 90)), winner(ZolikOptions(), (90, 40))
    (0, None)
    """
    best = max(scores)
    reached = options.length == "one_deal" or best >= int(options.length)
    return scores.index(best) if reached and scores.count(best) == 1 else None
