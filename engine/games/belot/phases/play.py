"""Play a card with its announcements and belot, and claim the rest (B11-B26, B37)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Final

from engine.contract.cards import SUITS, Card, Cards
from engine.contract.errors import RuleViolation
from engine.contract.events import Event, HandShown
from engine.contract.moves import Legal
from engine.contract.notation import Action
from engine.contract.position import keep
from engine.contract.values import but, changer_of, maker, with_item
from engine.games.belot import events as happened
from engine.games.belot.actions import Claim, Play, ThrowIn
from engine.games.belot.announcements import Kind, choices, kinds, may_announce
from engine.games.belot.cards import (
    BIT,
    DECK,
    RANK_STEP,
    SEVENS,
    SUIT,
    SUIT_MASKS,
    WHOLE_PACK,
    CardSet,
    cards_of,
    chosen_from,
    mask_of,
    subsets,
)
from engine.games.belot.options import BelotRules
from engine.games.belot.phases import claims
from engine.games.belot.phases.dealing import Step
from engine.games.belot.phases.ending import finished, thrown_in
from engine.games.belot.refusals import refusal
from engine.games.belot.state import (
    NO_HANDS,
    SEATS,
    TEAMS,
    TRICKS,
    Hidden,
    Phase,
    State,
    Table,
    Trick,
    View,
)
from engine.games.belot.terms import CONTRACTS, NO_SUIT, TERMS, Terms
from engine.games.belot.tricks import playable, why_not, winning

_PLAY: Final = Phase.PLAY  # an enum's attributes are slow to read
_CLAIM: Final = Claim()
_THROW_IN: Final = ThrowIn()
_TERMS: Final[Mapping[str | None, Terms]] = {name: TERMS[name] for name in CONTRACTS}
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
"""The playable cards if all are of one suit, as when a player follows suit."""
_legal, _play, _trick = maker(Legal), maker(Play), maker(Trick)
_after: Final = changer_of(State, "table", "hidden")
_with_hands: Final = changer_of(Hidden, "hands")
_with_card: Final = changer_of(Table, "seat", "trick")
_with_trick: Final = changer_of(Table, "seat", "leader", "trick", "last", "taken")


def terms_of(table: Table) -> Terms:
    """Return the terms of the contract being played."""
    return _TERMS[table.auction.contract]


# --- what may be played ----------------------------------------------------------------------


def legal_cards(table: Table, hand: int, rules: BelotRules) -> int:
    """Return the cards that the seat to act may play (B14-B19)."""
    return playable(terms_of(table), hand, table.trick, rules.options.trump_lead == "beat_anyone")


def belot_cards(terms: Terms, hand: int, trick: Cards, late: int = 0) -> int:
    """Return the queens and kings that may be played to `trick` as belot (B26).

    The other card of the pair is in the hand too, or the card is one of `late`. In all trumps the
    card must lead or follow suit.

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
    both = queens | queens << RANK_STEP | late
    if not both:
        return 0
    if trick and terms.trump == NO_SUIT:
        return both & SUIT_MASKS[SUIT[trick[0]]]
    return both


def belots_of(view: View, rules: BelotRules) -> int:
    """Return the queens and kings that the seat to act may play as belot (B26, B42)."""
    table = view.table
    return belot_cards(terms_of(table), view.hand, table.trick, late_cards(view, rules))


def late_cards(view: View, rules: BelotRules) -> int:
    """Return the viewer's queens and kings whose partner they played without declaring belot, if
    the table lets them do it now (B42)."""
    if rules.options.late_belot == "off" or view.seat is None:
        return 0
    return int(view.hand) & _unsaid(view, view.seat)


def _unsaid(view: View, seat: int) -> int:
    """Return the queens and kings that would still make a belot of a seat: those whose partner it
    played in this deal, in suits in which it has declared none."""
    belots, played = terms_of(view.table).belots, 0
    for event in view.history:
        if isinstance(event, happened.CardPlayed) and event.seat == seat:
            played |= BIT[event.card]
    found = (played & belots) << RANK_STEP | played >> RANK_STEP & belots
    for suit in view.table.bonuses.belots[seat]:
        found &= ~SUIT_MASKS[SUITS.index(suit)]
    return found


def legal_plays(view: View, rules: BelotRules) -> Legal:
    """Return every playable card, with each choice of announcements and of declaring belot, the
    fullest choice first; then the claim, if it is certain.

    The view caches the playable cards, so `check_play` need not judge them again.
    """
    table, hand, options = view.table, view.hand, rules.options
    terms, trick, taken = _TERMS[table.auction.contract], table.trick, table.taken
    allowed = playable(terms, hand, trick, options.trump_lead == "beat_anyone")
    keep(view, (rules, allowed))
    belots = hand & hand >> RANK_STEP & terms.belots  # queens with their kings
    if options.late_belot == "on":
        belots = allowed & belots_of(view, rules)
    elif belots:
        belots = allowed & belot_cards(terms, hand, trick)
    if not (taken[0] or taken[1]):
        throwing = (_THROW_IN,) if not _throw_in_fault(hand, rules) else ()
        if terms.announces(options) and may_announce(hand):
            return Legal((*_first_plays(hand, allowed, belots), *throwing))
        if throwing:
            return Legal((*_listed(allowed, belots, False), *throwing))
        claiming = False
    else:
        claiming = not trick and not _claim_fault(view, rules)
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
    *some, _ = choices(hand)  # the last choice is no announcement
    found: list[Action] = [
        _play(card, belot, announce)
        for announce in [tuple([cards_of(one) for one in each]) for each in some]
        for card in cards_of(allowed)
        for belot in ((True, False) if belots & BIT[card] else (False,))
    ]
    return [*found, *_listed(allowed, belots, False)]


def check_play(view: View, action: Play, rules: BelotRules) -> RuleViolation | None:
    """Return why the card, its announcements or its belot are illegal, or None (B14-B26)."""
    known = view.kept
    if known is None or known[0] is not rules:
        allowed = legal_cards(view.table, view.hand, rules)
    else:
        allowed = known[1]
    if not allowed & BIT[action.card]:
        return _card_fault(view.table, view.hand, action.card)
    if action.belot or action.announce:
        return _said_fault(view, action, rules)
    return None


def _card_fault(table: Table, hand: int, card: Card) -> RuleViolation:
    if not hand & BIT[card]:
        return refusal("CARD_NOT_IN_HAND", card=str(card))
    return why_not(terms_of(table), hand, table.trick, card)


def _said_fault(view: View, action: Play, rules: BelotRules) -> RuleViolation | None:
    fault = _belot_fault(view, action.card, rules) if action.belot else None
    if fault is None and action.announce:
        fault = _announce_fault(view.table, view.hand, action.announce, rules)
    return fault


def _belot_fault(view: View, card: Card, rules: BelotRules) -> RuleViolation | None:
    terms, hand, trick = terms_of(view.table), int(view.hand), view.table.trick
    if belots_of(view, rules) & BIT[card]:
        return None
    suit = SUITS[SUIT[card]]
    if not terms.belots:
        return refusal("BELOT_IN_NO_TRUMPS")
    if not terms.belots & SUIT_MASKS[SUIT[card]]:
        return refusal("BELOT_NEEDS_TRUMP", suit=suit)
    late = late_cards(view, rules)
    if belot_cards(terms, hand, (), late) & BIT[card]:
        return refusal("BELOT_ON_DISCARD", suit=suit, led=SUITS[SUIT[trick[0]]])
    return refusal("BELOT_NEEDS_PAIR", card=str(card))


def _announce_fault(
    table: Table, hand: int, announce: tuple[Cards, ...], rules: BelotRules
) -> RuleViolation | None:
    if not terms_of(table).announces(rules.options):
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
    known = choices(hand)
    if any([named == set(one) for one in known]):
        return None
    parts = {one for some in known for one in some}
    wrong = next((one for one in announce if mask_of(one) not in parts), announce[-1])
    return refusal("NO_ANNOUNCEMENT", cards=" ".join(map(str, wrong)))


def _claim_fault(view: View, rules: BelotRules) -> str:
    """Return why the seat on lead, after the first trick, may not claim; empty if it may (B37)."""
    table, hand = view.table, int(view.hand)
    terms = _TERMS[table.auction.contract]
    if not hand & hand - 1:
        return "CLAIM_LAST_TRICK"
    unseen = WHOLE_PACK & ~(hand | table.taken[0] | table.taken[1])
    if not claims.takes_all(terms, hand, unseen):
        return "CLAIM_NOT_CERTAIN"
    late = rules.options.late_belot == "on" and _late_belot_is_open(view, unseen, rules)
    return "CLAIM_BELOT_OPEN" if late or claims.belot_is_open(terms, hand, unseen) else ""


def _late_belot_is_open(view: View, unseen: int, rules: BelotRules) -> bool:
    """Return True if somebody may still declare belot with the second card of a pair (B42)."""
    others = sum([_unsaid(view, seat) & unseen for seat in range(SEATS) if seat != view.seat])
    return bool(others or late_cards(view, rules))


def check_claim(view: View, _: Claim, rules: BelotRules) -> RuleViolation | None:
    """Return why the rest may not be claimed, or None (B37)."""
    table = view.table
    if table.trick:
        return refusal("CLAIM_NOT_ON_LEAD")
    if table.first_trick:
        return refusal("CLAIM_TOO_EARLY")
    fault = _claim_fault(view, rules)
    return refusal(fault) if fault else None


def _throw_in_fault(hand: int, rules: BelotRules) -> str:
    """Return why a player may not throw the deal in before their first card; empty if they may
    (B46)."""
    if rules.options.throw_in == "off":
        return "NO_THROW_IN"
    return "" if hand & SEVENS == SEVENS else "THROW_IN_NEEDS_SEVENS"


def check_throw_in(view: View, _: ThrowIn, rules: BelotRules) -> RuleViolation | None:
    """Return why the deal may not be thrown in, or None (B46)."""
    fault = _throw_in_fault(view.hand, rules)
    if fault != "NO_THROW_IN" and not view.table.first_trick:
        fault = "THROW_IN_TOO_LATE"
    return refusal(fault) if fault else None


def forced(view: View, rules: BelotRules) -> Action | None:
    """Return the only playable card, or None if there is something to decide.

    There is a decision in the first trick, where announcements are made, and where belot may be
    declared (B14-B20, B26).
    """
    table = view.table
    if table.phase is not _PLAY or table.first_trick:
        return None
    allowed = legal_cards(table, view.hand, rules)
    if allowed & allowed - 1 or allowed & belots_of(view, rules):
        return None
    return _plays_of(allowed)[0]


# --- playing ---------------------------------------------------------------------------------


def play(state: State, seat: int, action: Play, rules: BelotRules) -> Step:
    """Play a card; the fourth ends the trick, the thirty-second the deal (B11-B13)."""
    table, hidden, card = state.table, state.hidden, action.card
    events = _PLAYED[seat][card]
    if action.belot or action.announce:
        told, hidden, table = _called_out(seat, action, hidden, table, rules.options.whole)
        events = told + events
    hands = with_item(hidden.hands, seat, CardSet(hidden.hands[seat] - BIT[card]))
    hidden = _with_hands(hidden, hands)
    trick = (*table.trick, card)
    if len(trick) < SEATS:
        table = _with_card(table, (seat + 1) % SEATS, trick)
    else:
        turn = (table.leader + winning(terms_of(table), trick)) % SEATS
        bits = BIT[trick[0]] | BIT[trick[1]] | BIT[trick[2]] | BIT[trick[3]]
        taken = _with(table.taken, turn % TEAMS, bits)
        table = _with_trick(table, turn, turn, (), _trick(table.leader, trick, turn), taken)
        events += _TAKEN[turn]
        if taken[0] | taken[1] == WHOLE_PACK:
            after = but(state, table=table, hidden=hidden)
            return finished(after, turn % TEAMS, events, rules)
    return _after(state, table, hidden), events


def _with(taken: tuple[CardSet, CardSet], team: int, more: int) -> tuple[CardSet, CardSet]:
    first, second = taken
    return (first, CardSet(second | more)) if team else (CardSet(first | more), second)


def _called_out(
    seat: int, action: Play, hidden: Hidden, table: Table, whole: bool
) -> tuple[tuple[Event, ...], Hidden, Table]:
    """Return the events for what is called out with a card: the announcements, then belot (B20,
    B26)."""
    events: tuple[Event, ...] = ()
    bonuses = table.bonuses
    if action.announce:
        own = tuple([CardSet(mask_of(cards)) for cards in action.announce])
        said: tuple[Kind, ...] = tuple(sorted([kind for one in own for kind in kinds(one, whole)]))
        events = (happened.Announced(seat, said, action.announce),)
        hidden = but(hidden, announced=with_item(hidden.announced, seat, own))
        bonuses = but(bonuses, announced=with_item(bonuses.announced, seat, said))
    if action.belot:
        suit = SUITS[SUIT[action.card]]
        events = (*events, happened.BelotDeclared(seat, suit))
        belots = with_item(bonuses.belots, seat, bonuses.belots[seat] + suit)
        bonuses = but(bonuses, belots=belots)
    return events, hidden, but(table, bonuses=bonuses)


def claim(state: State, seat: int, _: Claim, rules: BelotRules) -> Step:
    """Give all remaining cards, and the last trick, to the claimer's side (B37)."""
    table, hidden = state.table, state.hidden
    left = TRICKS - sum(table.tricks)
    shown = [
        HandShown(one % SEATS, cards_of(hidden.hands[one % SEATS]))
        for one in range(seat, seat + SEATS)
    ]
    rest = WHOLE_PACK & ~(table.taken[0] | table.taken[1])
    taken = _with(table.taken, seat % TEAMS, rest)
    after = but(state, table=but(table, taken=taken), hidden=but(hidden, hands=NO_HANDS))
    return finished(after, seat % TEAMS, (happened.RestClaimed(seat, left), *shown), rules)


def throw_in(state: State, seat: int, _: ThrowIn, __: BelotRules) -> Step:
    """Show the four sevens and gather the cards; nobody scores (B46)."""
    table, hidden = state.table, state.hidden
    hands = list(hidden.hands)
    for turn, card in enumerate(table.trick):
        played = (table.leader + turn) % SEATS
        hands[played] = CardSet(hands[played] | BIT[card])
    after = but(state, hidden=but(hidden, hands=tuple(hands)))
    return thrown_in(after, happened.ThrownIn(seat, cards_of(SEVENS)))
