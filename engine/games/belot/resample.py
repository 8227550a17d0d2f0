"""Infer the possible other hands of a view, and draw states that fit them (`Game.resample`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from engine.contract import chance
from engine.contract.cards import Card, Cards
from engine.contract.values import value, with_item
from engine.games.belot import events as happened
from engine.games.belot.announcements import (
    SHAPES,
    Announced,
    Kind,
    choices,
    grown,
    is_carre,
    kinds,
)
from engine.games.belot.cards import (
    BIT,
    DECK,
    EMPTY,
    RANK_STEP,
    WHOLE_PACK,
    CardSet,
    cards_of,
    mask_of,
)
from engine.games.belot.options import BelotRules
from engine.games.belot.state import (
    FIRST_CARDS,
    HAND_SIZE,
    NO_HANDS,
    NONE_ANNOUNCED,
    SEATS,
    Hidden,
    Phase,
    State,
    View,
)
from engine.games.belot.terms import TERMS
from engine.games.belot.tricks import excluded

Below = Callable[[int], int]
"""Returns a random number below another."""
_ATTEMPTS: Final = 30
_BLIND_ATTEMPTS: Final = 8
"""Samples tried until the announcements fit too. The first sample ignores them."""

_SHAPES: Final = {
    whole: {kind: tuple([one for one in SHAPES if kind in kinds(one, whole)]) for kind in Kind}
    for whole in (True, False)
}
"""All sequences and carres that are called out as a kind, by whether they count whole (B45)."""


@value
class Knowledge:
    """Conclusions from a view of a running deal: `unseen` cards and, by seat, the number it holds
    (`sizes`), the unseen cards it may hold (`may`) and surely holds (`has`), the cards it has
    played, and the kinds it announced. The viewer's own entries are empty. `whole`: see B45."""

    unseen: int
    sizes: tuple[int, ...]
    may: tuple[int, ...]
    has: tuple[int, ...]
    played: tuple[int, ...]
    kinds: tuple[tuple[Kind, ...], ...]
    whole: bool = True


def knowledge_of(view: View, rules: BelotRules) -> Knowledge:
    """Return the cards that each seat can hold.

    A card that it played rules out cards that it would have had to play instead (B14-B18), and
    belot shows the other card of the pair (B26).
    """
    table = view.table
    seen = view.hand | table.taken[0] | table.taken[1] | mask_of(table.trick)
    unseen = WHOLE_PACK & ~seen
    may = [0 if seat == view.seat else unseen for seat in range(SEATS)]
    has, played = [0] * SEATS, [0] * SEATS
    contract = table.auction.contract
    over_partner = rules.options.trump_lead == "beat_anyone"
    if table.phase is Phase.PLAY and contract is not None:
        terms = TERMS[contract]
        trick: tuple[Card, ...] = ()
        declared = ""
        for event in view.history:
            if isinstance(event, happened.CardPlayed):
                seat, card = event.seat, event.card
                may[seat] &= ~excluded(terms, card, trick, over_partner)
                played[seat] |= BIT[card]
                if declared:
                    pair = BIT[card] << RANK_STEP | BIT[card] >> RANK_STEP
                    has[seat] |= pair & (terms.belots | terms.belots << RANK_STEP)
                    declared = ""
                trick = (*trick, card) if len(trick) < SEATS - 1 else ()
            elif isinstance(event, happened.BelotDeclared):
                declared = event.suit
    if (shown := view.deal.shown) is not None:  # the dealer gets it after the auction (B47)
        dealer = view.deal.dealer
        if table.phase is Phase.PLAY and dealer != view.seat:
            has[dealer] |= BIT[shown]
        if table.phase is Phase.AUCTION:
            may = [one & ~BIT[shown] for one in may]
    for seat in range(SEATS):
        has[seat] &= may[seat]
        for other in range(SEATS):
            if other != seat:
                may[other] &= ~has[seat]
    return Knowledge(
        unseen,
        _sizes(view),
        tuple(may),
        tuple(has),
        tuple(played),
        table.bonuses.announced,
        rules.options.whole,
    )


def _sizes(view: View) -> tuple[int, ...]:
    """Return how many cards each other seat holds; the viewer's own place is 0."""
    table = view.table
    if table.phase is Phase.AUCTION:
        size = FIRST_CARDS
        return tuple([0 if seat == view.seat else size for seat in range(SEATS)])
    if table.phase is not Phase.PLAY:
        return (0,) * SEATS
    left = HAND_SIZE - sum(table.tricks)
    laid = [(table.leader + turn) % SEATS for turn in range(len(table.trick))]
    return tuple([0 if seat == view.seat else left - (seat in laid) for seat in range(SEATS)])


# --- dealing what is unseen ------------------------------------------------------------------


def deal_unseen(
    cards: Sequence[Card], may: Sequence[int], room: Sequence[int], below: Below
) -> list[int] | None:
    """Return hands for all places: each card goes to a place that may hold it and has room, with a
    chance proportional to the room left there. None if the cards do not fit.

    Cards that fit few places come first. If all places of a card are full, another card is moved.
    """
    places = range(len(room))
    left, hands = list(room), [0] * len(room)
    allowed = {card: [place for place in places if may[place] & BIT[card]] for card in cards}
    for card in sorted(cards, key=lambda one: len(allowed[one])):
        weight = sum([left[place] for place in allowed[card]])
        if weight:
            drawn = below(weight)
            for place in allowed[card]:
                drawn -= left[place]
                if drawn < 0:
                    break
        else:
            place = _make_room(card, allowed, hands, left)
            if place < 0:
                return None
        hands[place] |= BIT[card]
        left[place] -= 1
    return hands


def _make_room(
    card: Card, allowed: Mapping[Card, list[int]], hands: list[int], left: list[int]
) -> int:
    """Move cards on until one of the places of `card` has room; return -1 if that is impossible."""
    came: dict[int, tuple[int, Card] | None] = dict.fromkeys(allowed[card])
    queue = list(came)
    for place in queue:
        for moving in cards_of(hands[place]):
            for to in allowed.get(moving, ()):
                if to in came:
                    continue
                came[to] = (place, moving)
                queue.append(to)
                if left[to] > 0:
                    return _moved_along(to, came, hands, left)
    return -1


def _moved_along(
    to: int, came: Mapping[int, tuple[int, Card] | None], hands: list[int], left: list[int]
) -> int:
    while (step := came[to]) is not None:
        start, moving = step
        hands[start] &= ~BIT[moving]
        hands[to] |= BIT[moving]
        left[to] -= 1
        left[start] += 1
        to = start
    return to


def announcements_of(hand: int, wanted: tuple[Kind, ...], whole: bool = True) -> Announced | None:
    """Return the announcements of a player with this hand of eight who called out these kinds, or
    None if the hand does not have them."""
    for some in choices(hand):
        if tuple(sorted([kind for one in some for kind in kinds(one, whole)])) == wanted:
            return some
    return None


# --- a state that fits -----------------------------------------------------------------------


def resample(view: View, rules: BelotRules, seed: bytes, holding: Mapping[int, Cards]) -> State:
    """Draw a state that the viewer cannot tell from the true one (`Game.resample`).

    Its seed does not match the commitment: nobody knows the true seed.
    """
    table = view.table
    hidden_seed = chance.commitment(seed) if view.commitment is not None else ""
    shuffled = chance.shuffle(DECK, seed, "resample")
    if table.phase is Phase.CUT:
        return _state(view, Hidden(hidden_seed, shuffled, NO_HANDS, NONE_ANNOUNCED))
    if table.phase not in (Phase.AUCTION, Phase.PLAY):
        return _state(view, _ended(view, hidden_seed, shuffled))
    known = knowledge_of(view, rules)
    numbers = chance.numbers(seed, "resample hands")

    def below(bound: int) -> int:
        return chance.number_below(numbers, bound)

    others, announced = _fitting(view, known, holding, shuffled, below)
    hands = tuple(
        [view.hand if seat == view.seat else CardSet(others[seat]) for seat in range(SEATS)]
    )
    in_hands = sum(hands)
    stock = [card for card in shuffled if BIT[card] & known.unseen & ~in_hands]
    if view.deal.shown in stock:
        stock.remove(view.deal.shown)
        stock.insert(0, view.deal.shown)
    return _state(view, Hidden(hidden_seed, tuple(stock), hands, announced))


def _fitting(
    view: View, known: Knowledge, holding: Mapping[int, Cards], shuffled: Cards, below: Below
) -> tuple[list[int], tuple[Announced, ...]]:
    """Return hands of the other seats and their announcements.

    The hands are dealt at random until the called kinds fit; later attempts first put such
    announcements into the hands. If random attempts do not succeed, all possibilities are tried.
    """
    fixed = _fixed(known, known.has, holding)
    for attempt in range(_ATTEMPTS):
        start = fixed
        if attempt >= _BLIND_ATTEMPTS and any(known.kinds):
            start = _with_announcements(known, fixed, below)
        hands = _dealt(known, known.may, start, shuffled, below)
        if hands is None:
            if start is fixed:
                fixed = list(known.has)
            continue
        announced = _announced(view, known, hands)
        if announced is not None:
            return hands, announced
    for held, may in _every_announcement(view, known, below):
        hands = _dealt(known, may, held, shuffled, below)
        announced = None if hands is None else _announced(view, known, hands)
        if hands is not None and announced is not None:
            return hands, announced
    hands = _dealt(known, known.may, known.has, shuffled, below)
    assert hands is not None, "the unseen cards cannot lie anywhere"
    return hands, _any_announcements(view, known)


def _every_announcement(
    view: View, known: Knowledge, below: Below
) -> Iterator[tuple[Sequence[int], Sequence[int]]]:
    """Yield, in random order, each way in which the other seats can have the announcements they
    called out.

    Each way says what each seat must hold, and what it may hold: nothing that would make one of its
    sequences longer.
    """
    seats = [seat for seat in range(SEATS) if seat != view.seat and known.kinds[seat]]

    def ways(
        at: int, held: tuple[int, ...], may: tuple[int, ...]
    ) -> Iterator[tuple[Sequence[int], Sequence[int]]]:
        if at == len(seats):
            yield held, may
            return
        seat = seats[at]
        played, others = known.played[seat], sum(held) - held[seat]
        for some in _in_random_order(
            _sets(known.kinds[seat], may[seat] & ~others | played, known.whole), below
        ):
            own = held[seat] | sum(some) & ~played
            carres = sum([one for one in some if is_carre(one)])
            longer = sum([grown(one) & ~one & ~carres for one in some if not is_carre(one)])
            if own.bit_count() <= known.sizes[seat] and not longer & (own | played):
                allowed = with_item(may, seat, may[seat] & ~longer)
                yield from ways(at + 1, with_item(held, seat, own), allowed)

    yield from ways(0, known.has, known.may)


def _sets(wanted: tuple[Kind, ...], cards: int, whole: bool) -> list[tuple[int, ...]]:
    """Return the sequences and carrés among `cards`, without shared cards, that are called out as
    `wanted`."""
    if not wanted:
        return [()]
    found: list[tuple[int, ...]] = []
    for one in _SHAPES[whole][wanted[0]]:
        rest = list(wanted)
        if one & ~cards or not set(kinds(one, whole)) <= set(rest):
            continue
        for kind in kinds(one, whole):
            rest.remove(kind)
        found += [(one, *more) for more in _sets(tuple(rest), cards & ~one, whole)]
    return found


def _in_random_order(some: list[tuple[int, ...]], below: Below) -> Iterator[tuple[int, ...]]:
    left = list(some)
    while left:
        place = below(len(left))
        left[place], left[-1] = left[-1], left[place]
        yield left.pop()


def _with_announcements(known: Knowledge, fixed: Sequence[int], below: Below) -> list[int]:
    """Return the cards each seat must hold, with some announcement of each kind that it called
    out."""
    found = list(fixed)
    for seat, wanted in enumerate(known.kinds):
        for kind in wanted:
            elsewhere = sum(found) - found[seat]
            holds = (known.may[seat] & ~elsewhere) | known.played[seat]
            room = known.sizes[seat] - found[seat].bit_count()
            possible = [
                more
                for one in _SHAPES[known.whole][kind]
                if not one & ~holds
                and (more := one & ~known.played[seat] & ~found[seat]).bit_count() <= room
            ]
            if possible:
                found[seat] |= possible[below(len(possible))]
    return found


def _fixed(known: Knowledge, has: Sequence[int], holding: Mapping[int, Cards]) -> list[int]:
    """Return the cards each seat must hold: its certain ones, and as many of `holding` as
    possible."""
    fixed = list(has)
    for seat, wanted in holding.items():
        if seat not in range(SEATS):
            continue
        for card in wanted:
            bit = BIT[card]
            full = fixed[seat].bit_count() >= known.sizes[seat]
            if bit & known.may[seat] and not bit & sum(fixed) and not full:
                fixed[seat] |= bit
    return fixed


def _dealt(
    known: Knowledge, may: Sequence[int], fixed: Sequence[int], shuffled: Cards, below: Below
) -> list[int] | None:
    """Return the hands of the other seats, or None; in the auction the rest is the stock.

    They hold what is `fixed`, and otherwise what they `may`.
    """
    taken = sum(fixed)
    cards = [card for card in shuffled if BIT[card] & known.unseen & ~taken]
    room = [size - one.bit_count() for size, one in zip(known.sizes, fixed, strict=True)]
    room.append(len(cards) - sum(room))
    found = deal_unseen(cards, [*may, known.unseen], room, below)
    if found is None:
        return None
    return [hand | one for hand, one in zip(found, fixed, strict=False)]


def _announced(view: View, known: Knowledge, hands: Sequence[int]) -> tuple[Announced, ...] | None:
    """Return the announcements of the others with these hands, or None if one is impossible."""
    found: list[Announced] = []
    for seat, wanted in enumerate(known.kinds):
        if seat == view.seat or not wanted:
            found.append(view.announced if seat == view.seat else ())
            continue
        some = announcements_of(hands[seat] | known.played[seat], wanted, known.whole)
        if some is None:
            return None
        found.append(some)
    return tuple(found)


def _any_announcements(view: View, known: Knowledge) -> tuple[Announced, ...]:
    """Return announcements of the kinds that were called out, ignoring who has the cards.

    Only positions made for tests need them, in which nobody can have the called announcements.
    """
    return tuple(
        [
            view.announced
            if seat == view.seat
            else tuple([CardSet(_SHAPES[known.whole][kind][0]) for kind in wanted])
            for seat, wanted in enumerate(known.kinds)
        ]
    )


def _ended(view: View, seed: str, shuffled: Cards) -> Hidden:
    """Return the end of a deal: everything is taken, all passed with five cards each, or it was
    thrown in with eight."""
    table = view.table
    taken = table.taken[0] | table.taken[1]
    if taken == WHOLE_PACK or view.commitment is None:
        shown: list[Announced] = [()] * SEATS
        for event in view.history:
            if isinstance(event, happened.AnnouncementShown):
                shown[event.seat] += (CardSet(mask_of(event.cards)),)
        return Hidden(seed, (), NO_HANDS, tuple(shown))
    thrown_in = table.outcome is not None and table.outcome.result == "thrown_in"
    size = HAND_SIZE if thrown_in else FIRST_CARDS
    shown_of = [0] * SEATS
    for event in view.history if thrown_in else ():
        if isinstance(event, happened.CardPlayed):
            shown_of[event.seat] |= BIT[event.card]
        elif isinstance(event, happened.ThrownIn):
            shown_of[event.seat] |= mask_of(event.cards)
    if view.seat is not None:
        shown_of[view.seat] = view.hand
    rest = [card for card in shuffled if not BIT[card] & sum(shown_of)]
    hands = [EMPTY] * SEATS
    for seat in range(SEATS):
        more = size - shown_of[seat].bit_count()
        hands[seat] = CardSet(shown_of[seat] | mask_of(rest[:more]))
        del rest[:more]
    return Hidden(seed, tuple(rest), tuple(hands), NONE_ANNOUNCED)


def _state(view: View, hidden: Hidden) -> State:
    """Return the sampled state. The viewer's own history becomes the log: they know no more."""
    return State(view.standing, view.deal, view.table, hidden, view.history)
