"""Take the pile: legal takes (§12, A6-A8, A37-A43)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

from engine.canasta.position import judged_once
from engine.canasta.values import IS_BLACK_THREE, IS_NATURAL, IS_RED_THREE, IS_WILD, of_rank
from engine.contract.cards import (
    ACE,
    ALL_CARDS,
    FOUR,
    JOKER,
    NINE,
    RANK_OF,
    SUIT_OF,
    SUITS,
    Card,
    Cards,
    without,
)
from engine.contract.errors import Param, RuleViolation
from engine.contract.values import maker, value
from engine.games.bulgarian_canasta.actions import TakePile
from engine.games.bulgarian_canasta.melds import (
    RUN,
    SET,
    WILD,
    Meld,
    MeldKind,
    classify,
    has_canasta,
    set_of_rank,
)
from engine.games.bulgarian_canasta.phases.dealing import RED_THREE_BLOCK
from engine.games.bulgarian_canasta.refusals import refusal
from engine.games.bulgarian_canasta.rules import ENOUGH_CARDS, BulgarianRules, Laid
from engine.games.bulgarian_canasta.shapes import arrangements, directions
from engine.games.bulgarian_canasta.state import View

WILD_KEY = 5
NATURAL_KEY = 2


@value
class Take:
    """The result of a legal take.

    `melds` are the team's melds after it, the key meld at `index`. `kept` are the cards left in the
    hand, `taken` those of the pile that come to it, and `red_threes` those of the pile.
    """

    melds: tuple[Meld, ...]
    index: int
    kept: Cards
    taken: Cards
    red_threes: Cards

    @property
    def hand(self) -> Cards:
        """The hand after the take. Computed on demand: far more takes are judged than performed."""
        return tuple(sorted(self.kept + self.taken))


_take, _take_pile = maker(Take), maker(TakePile)


_EMPTY: Final = refusal("PILE_EMPTY")
_BLOCKED: Final = tuple(
    refusal("PILE_BLOCKED_RED3", turns=turns) for turns in range(RED_THREE_BLOCK + 1)
)
_BLACK: Final = tuple(
    refusal("PILE_BLOCKED_BLACK3", card=str(card)) if IS_BLACK_THREE[card] else None
    for card in ALL_CARDS
)
"""Refusals of a pile for everybody, by the card on top of it: legal moves need them in every
turn."""


def pile_is_closed(view: View) -> RuleViolation | None:
    """Return why nobody can take the pile now, whatever they hold, or None (§12.1, A7, A8)."""
    table = view.table
    if not table.pile:
        return _EMPTY
    return _BLOCKED[table.block] if table.block else _BLACK[table.pile[-1]]


@judged_once
def judge_take(view: View, action: TakePile, rules: BulgarianRules) -> Take | RuleViolation:
    """Return the result of the take, or the first rule that it breaks (§12)."""
    table, key = view.table, action.key
    closed = pile_is_closed(view)
    if closed is not None:
        return closed
    used = key + action.extra
    hand = without(view.hand, used)
    if hand is None:
        return refusal("KEY_NOT_IN_HAND", cards=" ".join(map(str, used)))
    pile, top = table.pile, table.pile[-1]
    fault = _key_fault(key, top, rules)
    if fault is not None:
        return fault
    opened_before = view.opened_before
    must_open = rules.must_open(view)
    if action.package and not must_open:
        return refusal("PACKAGE_NOT_ALLOWED")
    with_top = key_with_top(key, top)
    laid = _key_meld(view.melds, action, top, with_top + action.extra, rules)
    if isinstance(laid, RuleViolation):
        return laid
    melds, index = laid
    if must_open:
        package = _package(view, melds, action, hand, rules)
        if isinstance(package, RuleViolation):
            return package
        melds, hand = package
    under = pile[:-1] if len(with_top) > len(key) else pile
    red = tuple([card for card in under if IS_RED_THREE[card]])
    taken = tuple([card for card in under if not IS_RED_THREE[card]]) if red else under
    left = len(hand) + len(taken)
    if left < ENOUGH_CARDS:
        assert view.seat is not None
        own_red = len(table.red_threes[view.seat]) + len(red)
        fault = rules.leaves_no_discard(left, own_red, opened_before, has_canasta(melds))
        if fault is not None:
            return fault
    return _take(melds, index, hand, taken, red)


def key_with_top(key: Cards, top: Card) -> Cards:
    """Return the fewest cards that a key lays: the key and the top card.

    If five wild cards take a natural top card, that card goes to the hand, because no natural card
    goes into a wild meld (A24, A41).

    >>> from engine.contract.cards import card, cards, text_of
    >>> text_of(key_with_top(cards("KC KD"), card("KS")))
    'KC KD KS'
    >>> text_of(key_with_top(cards("2C 2D 2H 2S X"), card("KS")))
    '2C 2D 2H 2S X'
    """
    return key if IS_WILD[key[0]] and not IS_WILD[top] else (*key, top)


def _key_fault(key: Cards, top: Card, rules: BulgarianRules) -> RuleViolation | None:
    """Return why this key does not take this top card, or None (A38, A39, A41)."""
    all_wild = len(key) == WILD_KEY and all([IS_WILD[card] for card in key])
    if IS_WILD[top]:
        return None if all_wild else refusal("WILD_TOP_NEEDS_5_WILDS", top=str(top))
    any_top = rules.options.wild_key == "any_top" and IS_NATURAL[top]
    if all_wild and any_top:
        return None
    if len(key) != NATURAL_KEY or not all([IS_NATURAL[card] for card in key]):
        reading: dict[str, Param] = {"wild_key": rules.options.wild_key} if any_top else {}
        return refusal("KEY_NEEDS_2_NATURALS", top=str(top), **reading)
    if not _makes_meld(key, top):
        return refusal("KEY_MISMATCH", top=str(top))
    if rules.options.run_key == "adjacent" and not _are_adjacent(key):
        return refusal("KEY_MISMATCH", top=str(top), run_key=rules.options.run_key)
    return None


def _makes_meld(key: Cards, top: Card) -> bool:
    """Return True if two naturals are a set key or a run key for the top card (A38, A39)."""
    if RANK_OF[key[0]] == RANK_OF[key[1]] == RANK_OF[top]:
        return True
    return tuple(sorted(key)) in _RUN_KEYS[top]


def _run_keys(top: Card) -> tuple[Cards, ...]:
    """Return the pairs that make a run with this top card, ignoring the table's options."""
    rank, suit = RANK_OF[top], SUIT_OF[top]
    return tuple(
        (ALL_CARDS[low * len(SUITS) + suit], ALL_CARDS[high * len(SUITS) + suit])
        for low, high in ((rank - 2, rank - 1), (rank - 1, rank + 1), (rank + 1, rank + 2))
        if low >= FOUR and high <= ACE
    )


_RUN_KEYS: Final = tuple(() if IS_WILD[top] else _run_keys(top) for top in ALL_CARDS)


def _are_adjacent(key: Cards) -> bool:
    """Return True if two cards are of one rank or in sequence (option run_key = adjacent)."""
    return abs(RANK_OF[key[0]] - RANK_OF[key[1]]) <= 1


def _key_meld(
    melds: tuple[Meld, ...], action: TakePile, top: Card, together: Cards, rules: BulgarianRules
) -> Laid | RuleViolation:
    """Lay the cards of the key meld `together`, in the given or the first legal order (A26, A40).

    A set key goes to the team's set of the top card's rank.
    """
    kind, target = _kind_of(action.key, top), action.target
    if target is not None and not 1 <= target <= len(melds):
        return refusal("MELD_UNKNOWN", meld=target)
    base = None if target is None else target - 1
    if target is None and kind is SET:
        base = set_of_rank(melds, RANK_OF[top])
    order = action.order
    if order and sorted(order) != sorted(together):
        return refusal("BAD_ORDER", cards=" ".join(map(str, together)))
    if not order:
        before = () if base is None else melds[base].cards
        if action.extra:
            order = next(iter(arrangements(together, before)), together)
        else:
            order = _run_order(together, before) if kind is RUN else together
    if base is None:
        return rules.lay(melds, order)
    if target is not None and melds[base].kind is not kind:
        return refusal("TARGET_MISMATCH", meld=target)
    return rules.add(melds, base, order)


def _run_order(together: Cards, base: Cards) -> Cards:
    """Return the cards of a run in the order in which they are laid after `base`."""
    up = tuple(sorted(together))
    return up if RANK_OF[base[0] if base else up[0]] < NINE else up[::-1]


def _kind_of(key: Cards, top: Card) -> MeldKind:
    if IS_WILD[key[0]]:
        return WILD
    return SET if RANK_OF[key[0]] == RANK_OF[top] else RUN


def _package(
    view: View, melds: tuple[Meld, ...], action: TakePile, hand: Cards, rules: BulgarianRules
) -> tuple[tuple[Meld, ...], Cards] | RuleViolation:
    """Return melds and hand after the whole opening that a take must hand in, or the rule it
    breaks.

    The option unopened_take = must_open requires it (A42). Sets of one rank merge before counting.
    """
    for number, cards in enumerate(action.package, 2):
        laid = rules.lay(melds, cards)
        if isinstance(laid, RuleViolation):
            return refusal("INVALID_MELD", meld=number, reason=laid.code)
        melds = laid[0]
    left = without(hand, [card for cards in action.package for card in cards])
    if left is None:
        return refusal("CARD_NOT_AVAILABLE")
    opening = rules.opening_of(melds, view.standing.scores[view.team])
    return rules.opening_fault(opening) or (melds, left)


# --- which takes there are -----------------------------------------------------------------


def keys(view: View, rules: BulgarianRules) -> list[Cards]:
    """Return the different keys in the hand for the top card of the pile (§12.1).

    There is none for a closed pile, and none whose meld the rule book refuses, except for a run
    that may go to a run of the team or be continued past its 9. Of wild keys there is one for each
    number of jokers.
    """
    if pile_is_closed(view) is not None:
        return []
    found = keys_among(view.hand, view, rules)
    if rules.allows_every_meld:
        return found
    top = view.table.pile[-1]
    has_run = any([meld.kind is RUN and meld.suit == SUIT_OF[top] for meld in view.melds])
    past = not rules.may_end_in_nine
    return [
        key
        for key in found
        if (has_run and _kind_of(key, top) is RUN)
        or not isinstance(key_meld(view, key, rules), RuleViolation)
        or (past and any(_past_nine(view, form, top) for form in _forms(view, key, top)))
    ]


def key_meld(view: View, key: Cards, rules: BulgarianRules) -> Laid | RuleViolation:
    """Return the melds of the viewer's team after a take with nothing but this key, or the rule
    that forbids its meld."""
    top = view.table.pile[-1]
    return _key_meld(view.melds, _take_pile(key), top, key_with_top(key, top), rules)


def keys_among(hand: Cards, view: View, rules: BulgarianRules) -> list[Cards]:
    """Return all keys among some cards of the hand, sorted, for a pile that is not closed. The rule
    book may refuse the melds of some: `judge_take` then says why."""
    top = view.table.pile[-1]
    if IS_WILD[top]:
        return _wild_keys(hand)
    same = of_rank(hand, RANK_OF[top])
    found = list(dict.fromkeys(combinations(same, NATURAL_KEY))) if len(same) > 1 else []
    for pair in _RUN_KEYS[top]:
        if (
            pair[0] in hand
            and pair[1] in hand
            and (rules.options.run_key == "with_top" or _are_adjacent(pair))
        ):
            found.append(pair)
    if rules.options.wild_key == "any_top" and IS_NATURAL[top]:
        found += _wild_keys(hand)
    return found


def _wild_keys(hand: Cards) -> list[Cards]:
    """Return one key of five wild cards for each number of jokers in it (A41)."""
    twos = [card for card in hand if IS_WILD[card] and card != JOKER]
    jokers = hand.count(JOKER)
    return [
        (*twos[: WILD_KEY - count], *([JOKER] * count))
        for count in range(min(jokers, WILD_KEY) + 1)
        if WILD_KEY - count <= len(twos)
    ]


def takes(view: View, rules: BulgarianRules) -> list[TakePile]:
    """Return the legal takes with nothing but a key; see `takes_with`."""
    return takes_with(view, rules, keys(view, rules))


def takes_with(view: View, rules: BulgarianRules, known: Iterable[Cards]) -> list[TakePile]:
    """Return the legal takes with nothing but one of these keys, in each direction and into each
    meld that fits. Where a second run of a suit is refused (A65), also those whose key reaches the
    team's run with the cards of the hand that lie between; where a run may not end in a 9 (A67),
    also those with the card of the hand that comes after it.

    With the option must_open these are only takes that open by themselves.
    """
    return [
        action
        for key in known
        for action in _ways(view, key, rules)
        if isinstance(judge_take(view, action, rules), Take)
    ]


def _ways(view: View, key: Cards, rules: BulgarianRules) -> Iterator[TakePile]:
    """Yield the takes with a key that are listed where they are legal; see `takes_with`."""
    top = view.table.pile[-1]
    forms = _forms(view, key, top)
    if not rules.several_runs_in_suit:
        forms += _bridges(view, key, top)
    yield from forms
    if not rules.may_end_in_nine:
        for form in forms:
            yield from _past_nine(view, form, top)


def _forms(view: View, key: Cards, top: Card) -> list[TakePile]:
    """Return a key as a new meld in each legal direction and as an addition to each run it fits."""
    if _kind_of(key, top) is not RUN:
        return [_take_pile(key)]
    together = (*key, top)
    orders = directions(tuple(sorted(together)))
    forms = [_take_pile(key, order=order) for order in orders] if orders[1:] else [_take_pile(key)]
    for number, meld in enumerate(view.melds, 1):
        if meld.kind is RUN and meld.suit == SUIT_OF[top]:
            order = tuple(sorted(together, reverse=meld.step < 0))
            if isinstance(classify(meld.cards + order), Meld):
                forms.append(TakePile(key, target=number))
    return forms


def _bridges(view: View, key: Cards, top: Card) -> list[TakePile]:
    """Return a run key as an addition to each run of the team that ends before it, with the hand's
    cards for the ranks between: the natural card, otherwise a wild one."""
    if _kind_of(key, top) is not RUN:
        return []
    found = []
    for number, meld in enumerate(view.melds, 1):
        if meld.kind is RUN and meld.suit == SUIT_OF[top]:
            together = tuple(sorted((*key, top), reverse=meld.step < 0))
            end = RANK_OF[meld.cards[0]] + meld.step * (len(meld.cards) - 1)
            between = _between(view.hand, key, range(end, RANK_OF[together[0]], meld.step)[1:])
            if between:
                order = (*between, *together)
                found.append(_take_pile(key, tuple(sorted(between)), order, target=number))
    return found


def _past_nine(view: View, form: TakePile, top: Card) -> list[TakePile]:
    """Return a take whose run would end in a 9 with the card of the hand that comes after it: the
    natural card, otherwise the cheapest wild one. Return nothing for any other take."""
    if _kind_of(form.key, top) is not RUN:
        return []
    base = () if form.target is None else view.melds[form.target - 1].cards
    order = form.order or _run_order((*form.key, top), base)
    left = without(view.hand, (*form.key, *form.extra))
    if RANK_OF[order[-1]] != NINE or not left:
        return []
    rank = NINE + 1 if RANK_OF[order[-2]] < NINE else NINE - 1
    natural = ALL_CARDS[rank * len(SUITS) + SUIT_OF[top]]
    after = [card for card in left if card == natural or IS_WILD[card]]
    if not after:
        return []
    card = natural if natural in after else after[0]
    extra = tuple(sorted((*form.extra, card)))
    return [_take_pile(form.key, extra, (*order, card), target=form.target)]


def _between(hand: Cards, key: Cards, ranks: Iterable[int]) -> Cards:
    """Return a card of the hand without the key for each of these ranks of its suit, in their
    order; empty if one is missing."""
    left, suit, found = list(without(hand, key) or ()), SUIT_OF[key[0]], []
    for rank in ranks:
        wilds = [card for card in left if IS_WILD[card]]
        card = ALL_CARDS[rank * len(SUITS) + suit]
        if card not in left:
            if not wilds:
                return ()
            card = wilds[0]
        left.remove(card)
        found.append(card)
    return tuple(found)
