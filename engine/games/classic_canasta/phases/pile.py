"""Take the pile: legal takes (C12-C16, C25)."""

from __future__ import annotations

from typing import Final

from engine.canasta.position import judged_once
from engine.canasta.values import IS_BLACK_THREE, IS_NATURAL, IS_RED_THREE, IS_WILD, of_rank
from engine.contract.cards import ALL_CARDS, RANK_OF, Card, Cards, text_of, without
from engine.contract.errors import RuleViolation
from engine.contract.values import maker, value
from engine.games.classic_canasta.actions import TakePile
from engine.games.classic_canasta.melds import Meld, canastas, meld_of_rank
from engine.games.classic_canasta.phases.going_out import lies_black, way_out
from engine.games.classic_canasta.refusals import refusal
from engine.games.classic_canasta.rules import ClassicRules, Laid
from engine.games.classic_canasta.state import FREE, GO_OUT, GO_OUT_WITH_PILE, Bound, View

NATURAL_PAIR: Final = 2
FEWEST_CARDS: Final = 2
"""Hand cards that a turn needs after a take if nobody can go out: one to throw, one to keep."""


@value
class Take:
    """The result of a legal take.

    `melds` are the team's melds after it, that of the top card at `index`. `kept` are the cards
    left in the hand. `red_threes` are those of the pile and `taken` all its other cards, the top
    card last. The turn is `bound`.
    """

    melds: tuple[Meld, ...]
    index: int
    kept: Cards
    red_threes: Cards
    taken: Cards
    bound: Bound

    @property
    def hand(self) -> Cards:
        """The hand after the take. Computed on demand: far more takes are judged than performed."""
        return _with_rest(self.kept, self.taken)


def _with_rest(kept: Cards, taken: Cards) -> Cards:
    """Return a hand with the cards of a pile under its top card."""
    return tuple(sorted((*kept, *taken[:-1])))


_take: Final = maker(Take)


_EMPTY: Final = refusal("PILE_EMPTY")
_COVERED: Final = refusal("PILE_BLOCKED_ROUND")
_CLOSED: Final = tuple(
    refusal("PILE_CLOSED", top=str(top)) if IS_WILD[top] or IS_RED_THREE[top] else None
    for top in ALL_CARDS
)
"""Refusals of a pile for everybody, by the card on top of it: legal moves need them in every
turn."""


def pile_is_closed(view: View, rules: ClassicRules) -> RuleViolation | None:
    """Return why nobody can take the pile now, whatever they hold, or None (C14, C32)."""
    top = view.table.top
    if top is None:
        return _EMPTY
    closed = _CLOSED[top]
    if closed is None and rules.covered > 1 and not IS_BLACK_THREE[top]:
        return _COVERED if rules.is_blocked(view.watched.pile) else None
    return closed


@judged_once
def judge_take(view: View, action: TakePile, rules: ClassicRules) -> Take | RuleViolation:
    """Return the result of the take, or the first rule that it breaks."""
    closed = pile_is_closed(view, rules)
    if closed is not None:
        return closed
    used = (*action.cards, *[card for meld in action.package for card in meld])
    hand = without(view.hand, used)
    if hand is None:
        return refusal("CARD_NOT_AVAILABLE", cards=text_of(used))
    if action.package and view.opened_before:
        return refusal("PACKAGE_NOT_ALLOWED")
    top = view.table.top
    assert top is not None
    fault = _key_fault(view, action.cards, top, rules)
    if fault is not None:
        return fault
    laid = _top_meld(view.melds, action.cards, top, rules)
    if isinstance(laid, RuleViolation):
        return laid
    melds, index = laid
    for cards in action.package:
        more = rules.lay(melds, cards)
        if isinstance(more, RuleViolation):
            return more
        melds = more[0]
    return _settled(view, melds, index, hand, rules)


def _key_fault(view: View, cards: Cards, top: Card, rules: ClassicRules) -> RuleViolation | None:
    """Return why these hand cards do not take the pile, or None (C13-C15, C34)."""
    rank = RANK_OF[top]
    natural = sum([RANK_OF[card] == rank for card in cards])
    if IS_BLACK_THREE[top]:
        return None if natural >= NATURAL_PAIR else refusal("PILE_BLOCKED", top=str(top))
    if view.table.frozen:
        return None if natural >= NATURAL_PAIR else refusal("PILE_FROZEN", top=str(top))
    if rules.freezes_unopened and not view.opened_before:
        return None if natural >= NATURAL_PAIR else refusal("PILE_FROZEN_UNOPENED", top=str(top))
    if meld_of_rank(view.melds, rank) is not None:
        return None
    if not natural or len(cards) < NATURAL_PAIR:
        return refusal("TOP_CARD_NOT_USED", top=str(top))
    return None


def _top_meld(
    melds: tuple[Meld, ...], cards: Cards, top: Card, rules: ClassicRules
) -> Laid | RuleViolation:
    """Lay the top card in the team's meld of that rank, or in a new one (C10, C13)."""
    index = meld_of_rank(melds, RANK_OF[top])
    if index is None:
        return rules.lay(melds, (top, *cards))
    return rules.add(melds, index, (top, *cards))


def _settled(
    view: View, melds: tuple[Meld, ...], index: int, hand: Cards, rules: ClassicRules
) -> Take | RuleViolation:
    """Take the rest of the pile to the hand; the turn must be able to end (C16, C25)."""
    pile = view.watched.pile
    red = tuple([card for card in pile if IS_RED_THREE[card]])
    taken = tuple([card for card in pile if not IS_RED_THREE[card]]) if red else pile
    opening = rules.opening_with(view, melds)
    short = None if opening is None else rules.opening_fault(opening)
    bound = FREE
    if short is not None:
        bound = GO_OUT_WITH_PILE
    elif lies_black(melds):
        bound = GO_OUT
    needed = rules.canastas_needed(view)
    if bound is not FREE:
        owed = taken if bound is GO_OUT_WITH_PILE else ()
        if way_out(_with_rest(hand, taken), melds, needed, owed) is None:
            return short or refusal("TAKE_NEEDS_GOING_OUT")
    elif (
        (left := len(hand) + len(taken) - 1) < FEWEST_CARDS
        and canastas(melds) < needed
        and not (left and way_out(_with_rest(hand, taken), melds, needed))
    ):
        return refusal("TAKE_LEAVES_TOO_FEW", cards=left)
    return _take(melds, index, hand, red, taken, bound)


# --- which takes there are -----------------------------------------------------------------


def keys(view: View, rules: ClassicRules) -> list[Cards]:
    """Return the smallest sets of hand cards that take the pile, or nothing if none do (C13-C15).

    There is one choice for each number of naturals and each kind of wild card; suits make no
    difference.
    """
    top, hand = view.table.top, view.hand
    if top is None or pile_is_closed(view, rules) is not None:
        return []
    frozen = rules.is_frozen(view.table.frozen, view.opened_before)
    rank = RANK_OF[top]
    same = of_rank(hand, rank)
    own = IS_NATURAL[top] and meld_of_rank(view.melds, rank) is not None
    found: list[Cards] = []
    if own and not frozen:
        found.append(())
        if same:
            found.append(same)
    elif len(same) >= NATURAL_PAIR:
        found.append(same[:NATURAL_PAIR])
        if len(same) > NATURAL_PAIR:
            found.append(same)
    if same and not own and not frozen and IS_NATURAL[top]:
        wilds = [card for card in hand if IS_WILD[card]]
        found += [(same[0], card) for card in dict.fromkeys((*wilds[:1], *wilds[-1:]))]
    return found


def takes(view: View, rules: ClassicRules) -> list[tuple[TakePile, Take]]:
    """Return the legal takes with nothing but a key of `keys`, each with its result."""
    found: list[tuple[TakePile, Take]] = []
    for key in keys(view, rules):
        action = TakePile(key)
        judged = judge_take(view, action, rules)
        if isinstance(judged, Take):
            found.append((action, judged))
    return found
