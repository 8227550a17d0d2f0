"""Plays from a hand: single steps, steps that make a canasta, whole layouts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine.canasta.melding import by_rank, wilds_of
from engine.canasta.team_rules import Play
from engine.canasta.values import (
    CANASTA_SIZE,
    IS_BLACK_THREE,
    IS_NATURAL,
    IS_WILD,
    NATURAL_BIT,
    ranks_and_suits,
)
from engine.contract.cards import (
    ACE,
    ALL_CARDS,
    FOUR,
    JOKER_RANK,
    RANK_OF,
    SUIT_OF,
    SUITS,
    THREE,
    TWO,
    Card,
    Cards,
    without,
)
from engine.contract.errors import RuleViolation
from engine.contract.values import maker, value
from engine.games.bulgarian_canasta.actions import AddCards, LayMeld
from engine.games.bulgarian_canasta.help import examples
from engine.games.bulgarian_canasta.melds import RUN, SET, WILD, Meld, has_canasta
from engine.games.bulgarian_canasta.rules import ENOUGH_CARDS, BulgarianRules

MOST_WILDS = 3
FOUR_BLACK = 4
MOST_APART: Final = 4
"""Maximum number of ranks between a natural of a run and the next one, for wild cards in
between."""
_NEAR: Final = tuple(
    sum([1 << near for near in range(JOKER_RANK) if 0 < abs(near - rank) <= MOST_APART])
    for rank in range(JOKER_RANK)
)
"""By rank, those that may be next to it in a run, one bit each."""
MOST_LAYOUTS: Final = 24
"""Maximum number of positions tried on the way to a close."""
REMEMBERED: Final = 512
"""Number of hands with melds whose plays are cached: a turn requests the same ones again, and so do
the moves that are tried in one sampled deal."""


@value
class Laid:
    """A hand and the team's melds after some plays of the turn."""

    hand: Cards
    melds: tuple[Meld, ...]
    plays: tuple[Play, ...] = ()

    def after(self, play: Play, rules: BulgarianRules) -> Laid | None:
        """Return the hand and melds after one more play, or None if the rules do not allow it."""
        made = rules.after(self.melds, play)
        if isinstance(made, RuleViolation):
            return None
        left = without(self.hand, play.cards)
        return None if left is None else _laid(left, made[0], (*self.plays, play))


_laid: Final = maker(Laid)


def leaves_a_discard(laid: Laid, own_red: int, opened_before: bool, rules: BulgarianRules) -> bool:
    """Return True if the rules allow a turn to end like this (A37, A45)."""
    left = len(laid.hand)
    return left >= ENOUGH_CARDS or not rules.leaves_no_discard(
        left, own_red, opened_before, has_canasta(laid.melds)
    )


@lru_cache(REMEMBERED)
def single_plays(laid: Laid, rules: BulgarianRules) -> tuple[Laid, ...]:
    """Return the results of single plays: new melds, one card added, a canasta completed."""
    found = [
        laid.after(play, rules) for play in _tried(laid.hand, laid.melds, not rules.may_end_in_nine)
    ]
    return tuple([one for one in found if one is not None])


@lru_cache(REMEMBERED)
def _tried(hand: Cards, melds: tuple[Meld, ...], past_nine: bool) -> tuple[Play, ...]:
    """Return the plays worth considering; the melds may not allow some of them. `past_nine` as in
    `examples.additions`."""
    found: list[Play] = [*examples.new_melds(hand, melds)]
    found += [play for play in whole_canastas(hand) if play not in found]
    found += examples.additions(hand, melds, past_nine=past_nine)
    found += completions(hand, melds)
    return tuple(found)


def whole_canastas(hand: Cards) -> list[LayMeld]:
    """Sets that become a canasta at once with up to three wilds."""
    wilds = wilds_of(hand)
    if not wilds or len(hand) < CANASTA_SIZE:
        return []
    fewest = CANASTA_SIZE - min(MOST_WILDS, len(wilds))
    return [
        LayMeld((*same, *wilds[: CANASTA_SIZE - len(same)]))
        for same in by_rank(hand).values()
        if fewest <= len(same) < CANASTA_SIZE
    ]


def completions(hand: Cards, melds: tuple[Meld, ...]) -> list[AddCards]:
    """Additions of several cards that make a meld a canasta, with as few wilds as possible."""
    wilds = list(wilds_of(hand))
    found: list[AddCards] = []
    for number, meld in enumerate(melds, 1):
        missing = CANASTA_SIZE - len(meld.cards)
        if 2 <= missing <= len(hand):
            cards = _next_cards(meld, hand, wilds, missing)
            if len(cards) == missing:
                found.append(AddCards(number, tuple(cards)))
    return found


def _next_cards(meld: Meld, hand: Cards, wilds: list[Card], missing: int) -> list[Card]:
    """The next cards of a meld, naturals where they fit, wilds for the rest."""
    if meld.kind is WILD:
        return wilds[:missing]
    spare = wilds[: MOST_WILDS - meld.wilds]
    if meld.kind is SET:
        same = [card for card in hand if RANK_OF[card] == meld.rank][:missing]
        return same + spare[: missing - len(same)]
    found: list[Card] = []
    for place in range(len(meld.cards), CANASTA_SIZE):
        rank = meld.rank + meld.step * place
        if not FOUR <= rank <= ACE:
            break
        card = ALL_CARDS[rank * len(SUITS) + meld.suit]
        if card in hand:
            found.append(card)
        elif spare:
            found.append(spare.pop(0))
        else:
            break
    return found


@lru_cache(REMEMBERED)
def layout(start: Laid, rules: BulgarianRules) -> Laid:
    """Lay as much of the hand as a greedy player can: naturals to melds, new melds, then wilds.

    Used to find out if the turn can close. It ignores the table's options of discarding.
    """
    laid = start
    while laid.hand:
        tried = sorted(_tried(laid.hand, laid.melds, not rules.may_end_in_nine), key=_first_laid)
        after = next(filter(None, (laid.after(play, rules) for play in tried)), None)
        if after is None:
            return laid
        laid = after
    return laid


@lru_cache(REMEMBERED)
def layout_to(
    start: Laid, most: int, rules: BulgarianRules, nodes: int = MOST_LAYOUTS
) -> Laid | None:
    """Return plays after which this number of cards is left in hand, or None if none are found.

    Those of `layout` are tried first, then others in their place, except for plays that leave more
    unplayable cards. The number of positions is limited.
    """
    laid, so_far = layout(start, rules), start
    if len(laid.hand) == most:
        return laid
    for play in laid.plays if len(laid.hand) < most else ():
        if len(so_far.hand) <= most:
            break
        after = so_far.after(play, rules)
        assert after is not None
        so_far = after
    if len(so_far.hand) == most:
        return so_far
    path, tried = [_towards(start, most, rules)], 0
    while path and tried < nodes:
        found = next(path[-1], None)
        if found is None:
            path.pop()
        elif len(found.hand) == most:
            return found
        else:
            tried += 1
            path.append(_towards(found, most, rules))
    return None


def _towards(laid: Laid, most: int, rules: BulgarianRules) -> Iterator[Laid]:
    """Yield the results of single plays after which no more cards are left over than allowed."""
    for play in sorted(_tried(laid.hand, laid.melds, not rules.may_end_in_nine), key=_first_laid):
        if len(laid.hand) - len(play.cards) >= most:
            after = laid.after(play, rules)
            if after is not None and left_over(after.hand, after.melds) <= most:
                yield after


def _first_laid(play: Play) -> tuple[float, int]:
    wilds = sum([IS_WILD[card] for card in play.cards])
    return wilds / len(play.cards), -len(play.cards)


def left_over(hand: Cards, melds: tuple[Meld, ...]) -> int:
    """Return a lower bound of the number of cards that no play can lay now.

    These are black threes, naturals without a meld of the team or other cards in hand that they go
    with, and naturals for which there are too few wild cards: a natural with neither two more of
    its rank nor two next to it in suit needs one.
    """
    counts, suited = ranks_and_suits(hand)
    fits_rank = fits_suit = lonely = needy = 0
    for meld in melds:
        if meld.kind is SET:
            fits_rank |= 1 << meld.rank
        elif meld.kind is RUN:
            fits_suit |= 1 << meld.suit
    for card in hand:
        bit = NATURAL_BIT[card]
        if bit and not bit & fits_rank and not fits_suit >> SUIT_OF[card] & 1:
            count, ranks = counts[RANK_OF[card]], suited[SUIT_OF[card]]
            if count > 2 or _in_sequence(ranks) & bit:
                continue
            needy += 1
            if count == 1 and not ranks & _NEAR[RANK_OF[card]]:
                lonely += 1
    wilds = counts[TWO] + counts[JOKER_RANK]
    if wilds and needy > lonely:
        needy -= wilds * max(map(_most_a_wild, suited))
    return counts[THREE] + max(lonely, needy)


def _most_a_wild(ranks: int) -> int:
    """Return an upper bound of the number of naturals needing a wild card that one wild can serve.
    The ranks of a suit are given, one bit each: two of a rank, or those of a run beside it."""
    two_before = ranks & ranks >> 1 & ranks >> 3
    if two_before:
        return 4 if two_before & ranks >> 4 else 3
    return 3 if ranks & ranks >> 2 & ranks >> 3 else 2


def _in_sequence(ranks: int) -> int:
    """Return those of these ranks, one bit each, that are part of three in sequence."""
    first = ranks & ranks >> 1 & ranks >> 2
    return first | first << 1 | first << 2


def may_have_canasta(laid: Laid) -> bool:
    """Return False if there is no canasta and no plays can make one."""
    counts = [0] * 14
    suited = [0, 0, 0, 0]
    wilds = 0
    for card in laid.hand:
        if IS_NATURAL[card]:
            counts[RANK_OF[card]] += 1
            suited[SUIT_OF[card]] += 1
        elif IS_WILD[card]:
            wilds += 1
    most = max(*counts, *suited)
    for meld in laid.melds:
        fits = 0
        if meld.kind is SET:
            fits = counts[meld.rank]
        elif meld.kind is RUN:
            fits = suited[meld.suit]
        most = max(most, len(meld.cards) + fits)
    return most + wilds >= CANASTA_SIZE


def holds_four_black(hand: Cards) -> bool:
    """Return True if a hand holds the four black threes."""
    return sum([IS_BLACK_THREE[card] for card in hand]) == FOUR_BLACK
