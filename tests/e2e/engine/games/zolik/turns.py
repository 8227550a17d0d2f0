"""A turn of Zolik: what may be done and what follows; the deal and its end."""

from collections.abc import Mapping
from typing import Final

from engine.contract import chance, deal
from engine.contract.cards import Cards, hand_with, without
from engine.contract.errors import RuleViolation
from engine.contract.events import DealBegun, Event, HandDealt, HandShown, SeedCommitted
from engine.contract.moves import Shuffle
from engine.contract.notation import Action
from engine.contract.scores import ScoreLine, SideScore
from engine.contract.values import but, with_item
from tests.e2e.engine.games.zolik import events as happened
from tests.e2e.engine.games.zolik.actions import Add, Draw, Lay, Pick, Throw, ZolikOptions
from tests.e2e.engine.games.zolik.melds import arranged, points
from tests.e2e.engine.games.zolik.state import DECK, Hidden, Phase, State, Table, View

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


def fault(view: View, action: Action) -> RuleViolation | None:
    """Return why the seat to act may not do this, or None (Z3-Z7)."""
    match action:
        case Draw() | Pick():
            return None if view.table.phase is Phase.DRAW else _refusal("WRONG_PHASE")
        case _ if view.table.phase is not Phase.PLAY:
            return _refusal("WRONG_PHASE")
        case Throw(card=card):
            if card not in view.hand:
                return _refusal("NOT_IN_HAND")
            held_back = card == view.table.taken and len(view.hand) > 1
            return _refusal("TAKEN_CARD") if held_back else None
        case Lay(cards=cards):
            return _lay_fault(view, (), cards)
        case Add(meld=meld, cards=cards):
            if not 1 <= meld <= len(view.table.melds):
                return _refusal("NO_SUCH_MELD")
            return _lay_fault(view, view.table.melds[meld - 1], cards)
    return _refusal("WRONG_PHASE")


def _lay_fault(view: View, base: Cards, cards: Cards) -> RuleViolation | None:
    left = without(view.hand, cards)
    if left is None or not cards:
        return _refusal("NOT_IN_HAND")
    if arranged(base + cards) is None:
        return _refusal("NO_MELD")
    return None if left else _refusal("KEEP_A_CARD")


def begin(state: State, action: Shuffle, options: ZolikOptions) -> Step:
    """Deal the cards and turn up the first one of the pile (Z1, Z2)."""
    seats, standing = len(state.hidden.hands), state.standing.next_deal()
    first = (standing.deal_number - 1) % seats
    pack = chance.shuffle(DECK, action.seed)
    size = options.hand
    hands = tuple([tuple(sorted(pack[seat * size :][:size])) for seat in range(seats)])
    *stock, up = pack[seats * size :]
    table = Table(
        commitment=chance.commitment(action.seed),
        phase=Phase.DRAW,
        seat=first,
        taken=None,
        melds=(),
        pile=(up,),
        stock=len(stock),
        sizes=(size,) * seats,
    )
    events = (
        SeedCommitted(chance.commitment(action.seed)),
        DealBegun(standing.deal_number, first),
        *[HandDealt(seat, size, hand) for seat, hand in enumerate(hands)],
        happened.TurnedUp(up),
    )
    hidden = Hidden(action.seed.hex(), tuple(stock), hands)
    return but(state, standing=standing, table=table, hidden=hidden), events


def perform(state: State, seat: int, action: Action, options: ZolikOptions) -> Step:
    """Do what `fault` allows (Z3-Z8)."""
    table, hand = state.table, state.hidden.hands[seat]
    if isinstance(action, Draw):
        *stock, card = state.hidden.stock
        state = but(state, hidden=but(state.hidden, stock=tuple(stock)))
        table = but(table, phase=Phase.PLAY, stock=len(stock))
        return _with_hand(state, table, hand_with(hand, (card,))), (happened.Drew(seat, card),)
    if isinstance(action, Pick):
        *pile, card = table.pile
        table = but(table, phase=Phase.PLAY, taken=card, pile=tuple(pile))
        return _with_hand(state, table, hand_with(hand, (card,))), (happened.PickedUp(seat, card),)
    if isinstance(action, Throw):
        table = but(table, pile=(*table.pile, action.card))
        return _thrown(_with_hand(state, table, _less(hand, (action.card,))), action, options)
    assert isinstance(action, Lay | Add)
    place = action.meld - 1 if isinstance(action, Add) else len(table.melds)
    meld = arranged((table.melds[place] if isinstance(action, Add) else ()) + action.cards)
    assert meld is not None
    table = but(table, melds=(*table.melds[:place], meld, *table.melds[place + 1 :]))
    laid = happened.Laid(seat, place + 1, action.cards)
    return _with_hand(state, table, _less(hand, action.cards)), (laid,)


def _less(hand: Cards, cards: Cards) -> Cards:
    left = without(hand, cards)
    assert left is not None
    return left


def _with_hand(state: State, table: Table, hand: Cards) -> State:
    """Give the seat to act its new hand, whose size all see."""
    sizes = with_item(table.sizes, table.seat, len(hand))
    hidden = but(state.hidden, hands=with_item(state.hidden.hands, table.seat, hand))
    return but(state, table=but(table, sizes=sizes), hidden=hidden)


def _thrown(state: State, action: Throw, options: ZolikOptions) -> Step:
    """End the turn, and the deal if somebody is out or the stock is used up (Z7, Z8)."""
    table, hands = state.table, state.hidden.hands
    threw = happened.Threw(table.seat, action.card)
    if hands[table.seat] and state.hidden.stock:
        seat = (table.seat + 1) % len(hands)
        return but(state, table=but(table, phase=Phase.DRAW, seat=seat, taken=None)), (threw,)
    shown = [HandShown(seat, hand) for seat, hand in enumerate(hands)]
    state = but(state, table=but(table, taken=None))
    return deal.finished(
        state, (threw, *shown), scored(hands), lambda scores, _: winner(options, scores)
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
