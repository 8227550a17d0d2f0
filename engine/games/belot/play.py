"""Playing a card with what is announced and declared, and claiming the rest (B11-B26, B37)."""

from __future__ import annotations

from itertools import chain
from typing import Final

from engine.contract.cards import SUITS, Card, Cards
from engine.contract.errors import RuleViolation
from engine.contract.events import Event, HandShown
from engine.contract.moves import Legal
from engine.contract.notation import Action
from engine.contract.values import but, maker, with_item
from engine.games.belot import claims
from engine.games.belot import events as happened
from engine.games.belot.actions import Claim, Play
from engine.games.belot.announcements import Announced, Bonuses, Kind, choices, kinds, may_announce
from engine.games.belot.cards import (
    BIT,
    DECK,
    RANK_STEP,
    SUIT,
    SUIT_MASKS,
    WHOLE_PACK,
    CardSet,
    cards_of,
    chosen_from,
    mask_of,
    subsets,
)
from engine.games.belot.dealing import Step
from engine.games.belot.ending import finished
from engine.games.belot.options import BelotOptions, BelotRules
from engine.games.belot.refusals import refusal
from engine.games.belot.state import (
    NO_HANDS,
    SEATS,
    TEAMS,
    TRICKS,
    Hidden,
    Phase,
    Seen,
    State,
    Table,
    Trick,
    View,
)
from engine.games.belot.terms import NO_SUIT, TERMS, Terms
from engine.games.belot.tricks import playable, why_not, winning

_PLAY: Final = Phase.PLAY  # an attribute of an enum is slow to read
_CLAIM: Final = Claim()
_plays_of: Final = chosen_from([Play(card) for card in DECK])
_WITH_BELOT: Final = {card: Play(card, True) for card in DECK}
_Events = tuple[Event, ...]
_PLAYED: Final[tuple[dict[Card, _Events], ...]] = tuple(
    {card: (happened.CardPlayed(seat, card),) for card in DECK} for seat in range(SEATS)
)
_TAKEN: Final[tuple[_Events, ...]] = tuple((happened.TrickTaken(seat),) for seat in range(SEATS))
"""The events of a card played, by seat and card, and of a trick taken, by seat."""
_OF_ONE_SUIT: Final = {
    mask: Legal(_plays_of(mask)) for suit in SUIT_MASKS for mask in subsets(suit)
}
"""What may be played where all of it is of one suit, as when the suit led is followed."""
_state, _table, _hidden, _legal = maker(State), maker(Table), maker(Hidden), maker(Legal)
_play, _trick = maker(Play), maker(Trick)


def terms_of(table: Table) -> Terms:
    """Return the terms of the contract that is played."""
    contract = table.auction.contract
    assert contract is not None
    return TERMS[contract]


# --- what may be played ----------------------------------------------------------------------


def legal_cards(table: Table, hand: int, options: BelotOptions) -> int:
    """Return the cards that the seat to act may play (B14-B19)."""
    return playable(terms_of(table), hand, table.trick, options.trump_lead == "beat_anyone")


def belot_cards(terms: Terms, hand: int, trick: Cards) -> int:
    """Return the queens and kings that may be played as belot to `trick` (B26).

    The other card of the pair is in the hand too. In all trumps the card leads or follows suit.

    >>> from engine.contract.cards import cards
    >>> from engine.games.belot.cards import CardSet, card_set
    >>> from engine.games.belot.terms import TERMS
    >>> hand = card_set("QH KH QS KS 7C")
    >>> CardSet(belot_cards(TERMS["H"], hand, ()))
    QH KH
    >>> CardSet(belot_cards(TERMS["AT"], hand, cards("7S")))
    QS KS
    """
    queens = hand & hand >> RANK_STEP & terms.belots
    if not queens:
        return 0
    both = queens | queens << RANK_STEP
    if trick and terms.trump == NO_SUIT:
        return both & SUIT_MASKS[SUIT[trick[0]]]
    return both


def legal_plays(table: Table, hand: int, options: BelotOptions) -> Legal:
    """Return every card that may be played, with each choice of what to announce and whether to
    declare belot, everything first; then the claim, if it is certain."""
    terms = terms_of(table)
    allowed = playable(terms, hand, table.trick, options.trump_lead == "beat_anyone")
    belots = hand & hand >> RANK_STEP & terms.belots  # queens with their kings
    if belots:
        belots = allowed & belot_cards(terms, hand, table.trick)
    if not (table.taken[0] or table.taken[1]):
        if terms.announcements and may_announce(hand):
            return Legal(tuple(_first_plays(hand, allowed, belots)))
        claiming = False
    else:
        claiming = not table.trick and not _claim_fault(terms, table, hand)
    if belots or claiming:
        return _legal(_listed(allowed, belots, claiming))
    return _OF_ONE_SUIT.get(allowed) or _legal(_plays_of(allowed))


def _listed(allowed: int, belots: int, claiming: bool) -> tuple[Action, ...]:
    plays = _plays_of(allowed)
    if belots:
        both = [(_WITH_BELOT[one.card], one) if belots & BIT[one.card] else (one,) for one in plays]
        plays = tuple(chain.from_iterable(both))
    return (*plays, _CLAIM) if claiming else plays


def _first_plays(hand: int, allowed: int, belots: int) -> list[Action]:
    *some, _ = choices(hand)  # the last is nothing
    found: list[Action] = [
        _play(card, belot, announce)
        for announce in [tuple([cards_of(one) for one in each]) for each in some]
        for card in cards_of(allowed)
        for belot in ((True, False) if belots & BIT[card] else (False,))
    ]
    return [*found, *_listed(allowed, belots, False)]


def check_play(seen: Seen | View, action: Play, rules: BelotRules) -> RuleViolation | None:
    """Return why the card, its announcements or its belot are not allowed, or None (B14-B26)."""
    table, hand, card = seen.table, seen.hand, action.card
    if table.phase is not _PLAY:
        return refusal("WRONG_PHASE", phase=table.phase)
    if not hand & BIT[card]:
        return refusal("CARD_NOT_IN_HAND", card=str(card))
    terms = terms_of(table)
    over_partner = rules.options.trump_lead == "beat_anyone"
    if not playable(terms, hand, table.trick, over_partner) & BIT[card]:
        return why_not(terms, hand, table.trick, card)
    fault = _belot_fault(terms, hand, table.trick, card) if action.belot else None
    if fault is None and action.announce:
        fault = _announce_fault(terms, table, hand, action.announce)
    return fault


def _belot_fault(terms: Terms, hand: int, trick: Cards, card: Card) -> RuleViolation | None:
    if belot_cards(terms, hand, trick) & BIT[card]:
        return None
    suit = SUITS[SUIT[card]]
    if not terms.belots:
        return refusal("BELOT_IN_NO_TRUMPS")
    if not terms.belots & SUIT_MASKS[SUIT[card]]:
        return refusal("BELOT_NEEDS_TRUMP", suit=suit)
    if belot_cards(terms, hand, ()) & BIT[card]:
        return refusal("BELOT_ON_DISCARD", suit=suit, led=SUITS[SUIT[trick[0]]])
    return refusal("BELOT_NEEDS_PAIR", card=str(card))


def _announce_fault(
    terms: Terms, table: Table, hand: int, announce: tuple[Cards, ...]
) -> RuleViolation | None:
    if not terms.announcements:
        return refusal("ANNOUNCE_IN_NO_TRUMPS")
    if not table.first_trick:
        return refusal("ANNOUNCE_TOO_LATE")
    used = 0
    for cards in announce:
        mask = mask_of(cards)
        text = " ".join(map(str, cards))
        if mask & ~hand or len(cards) != mask.bit_count():
            return refusal("ANNOUNCE_NOT_IN_HAND", cards=text)
        if mask & used:
            return refusal("ANNOUNCE_TWICE", cards=text)
        used |= mask
    named = {mask_of(cards) for cards in announce}
    options = choices(hand)
    if any([named == set(one) for one in options]):
        return None
    parts = {one for some in options for one in some}
    wrong = next((one for one in announce if mask_of(one) not in parts), announce[-1])
    return refusal("NO_ANNOUNCEMENT", cards=" ".join(map(str, wrong)))


def _claim_fault(terms: Terms, table: Table, hand: int) -> str:
    """Return why the seat on lead, after the first trick, may not claim; empty if it may (B37)."""
    if not hand & hand - 1:
        return "CLAIM_LAST_TRICK"
    unseen = WHOLE_PACK & ~(hand | table.taken[0] | table.taken[1])
    if not claims.takes_all(terms, hand, unseen):
        return "CLAIM_NOT_CERTAIN"
    return "CLAIM_BELOT_OPEN" if claims.belot_is_open(terms, hand, unseen) else ""


def check_claim(seen: Seen | View, _: Claim, __: BelotRules) -> RuleViolation | None:
    """Return why the rest may not be claimed, or None (B37)."""
    table, hand = seen.table, seen.hand
    if table.phase is not _PLAY:
        return refusal("WRONG_PHASE", phase=table.phase)
    if table.trick:
        return refusal("CLAIM_NOT_ON_LEAD")
    if table.first_trick:
        return refusal("CLAIM_TOO_EARLY")
    fault = _claim_fault(terms_of(table), table, hand)
    return refusal(fault) if fault else None


def forced(table: Table, hand: int, options: BelotOptions) -> Action | None:
    """Return the only card that may be played, or None if there is something to decide.

    There is in the first trick, where announcements are made, and where belot may be declared
    (B14-B20, B26).
    """
    if table.phase is not _PLAY or table.first_trick:
        return None
    allowed = legal_cards(table, hand, options)
    if allowed & allowed - 1 or allowed & belot_cards(terms_of(table), hand, table.trick):
        return None
    return _plays_of(allowed)[0]


# --- playing ---------------------------------------------------------------------------------


def play(state: State, seat: int, action: Play, rules: BelotRules) -> Step:
    """Play a card; the fourth ends the trick, the thirty-second the deal (B11-B13)."""
    table, hidden, card = state.table, state.hidden, action.card
    announced, bonuses, events = hidden.announced, table.bonuses, _PLAYED[seat][card]
    if action.belot or action.announce:
        told, announced, bonuses = _called_out(seat, action, announced, bonuses)
        events = told + events
    hands = with_item(hidden.hands, seat, CardSet(hidden.hands[seat] - BIT[card]))
    hidden = _hidden(hidden.seed, hidden.stock, hands, announced)
    trick, leader, taken, out = table.trick, table.leader, table.taken, table.outcome
    trick += (card,)
    if len(trick) < SEATS:
        turn, last = (seat + 1) % SEATS, table.last
        table = _table(_PLAY, turn, table.auction, leader, trick, last, taken, bonuses, out)
        return _state(state.standing, state.deal, table, hidden, state.log), events
    turn = (leader + winning(terms_of(table), trick)) % SEATS
    bits = BIT[trick[0]] | BIT[trick[1]] | BIT[trick[2]] | BIT[trick[3]]
    last, taken = _trick(leader, trick, turn), _with(taken, turn % TEAMS, bits)
    table = _table(_PLAY, turn, table.auction, turn, (), last, taken, bonuses, out)
    after = _state(state.standing, state.deal, table, hidden, state.log)
    events += _TAKEN[turn]
    if taken[0] | taken[1] == WHOLE_PACK:
        return finished(after, turn % TEAMS, events, rules.options)
    return after, events


def _with(taken: tuple[CardSet, CardSet], team: int, more: int) -> tuple[CardSet, CardSet]:
    first, second = taken
    return (first, CardSet(second | more)) if team else (CardSet(first | more), second)


def _called_out(
    seat: int, action: Play, announced: tuple[Announced, ...], bonuses: Bonuses
) -> tuple[tuple[Event, ...], tuple[Announced, ...], Bonuses]:
    """Return what is said with a card: the announcements, then belot (B20, B26)."""
    events: tuple[Event, ...] = ()
    if action.announce:
        own = tuple([CardSet(mask_of(cards)) for cards in action.announce])
        said: tuple[Kind, ...] = tuple(sorted([kind for one in own for kind in kinds(one)]))
        events = (happened.Announced(seat, said, action.announce),)
        announced = with_item(announced, seat, own)
        bonuses = but(bonuses, announced=with_item(bonuses.announced, seat, said))
    if action.belot:
        suit = SUITS[SUIT[action.card]]
        events = (*events, happened.BelotDeclared(seat, suit))
        belots = with_item(bonuses.belots, seat, bonuses.belots[seat] + suit)
        bonuses = but(bonuses, belots=belots)
    return events, announced, bonuses


def claim(state: State, seat: int, _: Claim, rules: BelotRules) -> Step:
    """Give all cards still out, and the last trick, to the side of the claimer (B37)."""
    table, hidden = state.table, state.hidden
    left = TRICKS - sum(table.tricks)
    shown = [
        HandShown(one % SEATS, cards_of(hidden.hands[one % SEATS]))
        for one in range(seat, seat + SEATS)
    ]
    rest = WHOLE_PACK & ~(table.taken[0] | table.taken[1])
    taken = _with(table.taken, seat % TEAMS, rest)
    after = but(state, table=but(table, taken=taken), hidden=but(hidden, hands=NO_HANDS))
    return finished(after, seat % TEAMS, (happened.RestClaimed(seat, left), *shown), rules.options)
