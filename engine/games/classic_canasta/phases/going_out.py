"""Going out: how a turn may end, and a search for a way out (C16, C18, C19, C22).

`way_out` is exact: the naturals of a rank are laid together, so the ways to lay a whole hand are
the ways to share out its wild cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.canasta.melding import by_rank
from engine.canasta.team_rules import Play
from engine.canasta.values import CANASTA_SIZE, IS_BLACK_THREE, IS_WILD, rank_counts
from engine.contract.cards import ACE, FOUR, THREE, Card, Cards, without
from engine.contract.errors import RuleViolation
from engine.contract.values import remembered, value
from engine.games.classic_canasta.actions import AddCards, LayMeld
from engine.games.classic_canasta.melds import (
    BLACK_THREES,
    FEWEST_NATURALS,
    MINIMUM_SIZE,
    MOST_WILDS,
    SET,
    Meld,
    canastas,
    meld_of_rank,
)
from engine.games.classic_canasta.refusals import refusal
from engine.games.classic_canasta.rules import ClassicRules
from engine.games.classic_canasta.state import FREE, GO_OUT_WITH_PILE, NO, YES, View

ByRank = Mapping[int, list[Card]]
"""The naturals of a hand."""

WILD_RANK = -1


def end_fault(view: View, card: Card | None, rules: ClassicRules) -> RuleViolation | None:
    """Return why the turn may not end by throwing `card`, or with no card in hand (None).

    Return None if it may. It is not checked here that the hand has the card.
    """
    turn, table = view.turn, view.table
    assert turn is not None
    melds = turn.melds
    last_turn = rules.last_turn(table.stock)
    if len(view.hand) - (card is not None):
        if table.bound is not FREE and not _lapsed(view, rules):
            return refusal("MUST_GO_OUT")
        if not last_turn and lies_black(melds):
            return refusal("BLACK_THREES_STAY")
        return rules.package_fault(view)
    if table.asked is NO:
        return refusal("PARTNER_SAID_NO")
    if table.bound is GO_OUT_WITH_PILE:
        missing = _missing(melds, view.watched.taken)
        if missing:
            return refusal("PILE_NOT_MELDED", cards=" ".join(map(str, missing)))
    if goes_out(view, rules):
        return None
    if last_turn:
        return rules.package_fault(view)
    needed = rules.canastas_needed(view)
    return refusal("GOING_OUT_NEEDS_CANASTAS", canastas=canastas(melds), needed=needed)


def _lapsed(view: View, rules: ClassicRules) -> bool:
    """Return True if a player whom the partner told to go out cannot. So it is only in positions
    that somebody sampled or made: in play nobody may ask who has no way out (C36)."""
    turn, table = view.turn, view.table
    if table.asked is not YES or turn is None:
        return False
    needed = rules.canastas_needed(view)
    return way_out(turn.checkpoint, table.melds[view.team], needed) is None


def goes_out(view: View, rules: ClassicRules) -> bool:
    """Return True if a player who empties their hand now goes out: their team has the canastas."""
    return canastas(view.melds) >= rules.canastas_needed(view)


def lies_black(melds: tuple[Meld, ...]) -> bool:
    """Return True if a meld is of black threes, which only a turn that ends the deal may lay
    (C19)."""
    return BLACK_THREES in [meld.kind for meld in melds]


def _missing(melds: tuple[Meld, ...], wanted: Cards) -> Cards:
    """Return the cards of `wanted` that are not in `melds`."""
    lying = Counter([card for meld in melds for card in meld.cards])
    return tuple(sorted((Counter(wanted) - lying).elements()))


# --- is there a way out ----------------------------------------------------------------------


@value
class WayOut:
    """Plays, in an order in which each is legal, that leave no card in hand, or one to throw."""

    plays: tuple[Play, ...]
    discard: Card | None


def way_out_of(view: View, rules: ClassicRules) -> WayOut | None:
    """Return a way to go out from the current point of the turn, or None if there is none."""
    turn = view.turn
    assert turn is not None
    if view.table.asked is NO or _many_stuck(view.hand, turn.melds):
        return None
    owed = view.watched.taken if view.table.bound is GO_OUT_WITH_PILE else ()
    return way_out(view.hand, turn.melds, rules.canastas_needed(view), owed)


@remembered  # legal moves and their examples request the same hand
def way_out(hand: Cards, melds: tuple[Meld, ...], needed: int, owed: Cards = ()) -> WayOut | None:
    """Return a way to lay all of `hand`, or all but a card to throw, or None (C16, C18).

    Afterwards the team has `needed` canastas, and the cards of `owed` are in melds. The most
    valuable canasta is preferred, then laying all.

    >>> from engine.contract.cards import cards
    >>> way = way_out(cards("KC KD KH KS KC KD 2C 5H"), (), 1)
    >>> [str(play) for play in way.plays], str(way.discard)
    (['meld KC KC KD KD KH KS 2C'], '5H')
    >>> way_out(cards("KC KD KH KS KC KD 5H"), (), 1) is None
    True
    """
    naturals = by_rank(hand)
    stuck = _stuck(hand, naturals, melds)
    if len(stuck) > 1 or _lacks_canastas(hand, naturals, melds, needed):
        return None
    thrown: tuple[Card | None, ...] = stuck or (None, *dict.fromkeys(hand))
    for card in thrown:
        left = hand if card is None else without(hand, (card,))
        assert left is not None
        if card is not None and owed and card in owed and _keeps_back(hand, melds, owed, card):
            continue
        plays = _lay_all(left, naturals if card is None else by_rank(left), melds, needed)
        if plays is not None:
            return WayOut(plays, card)
    return None


def _stuck(hand: Cards, naturals: ByRank, melds: tuple[Meld, ...]) -> Cards:
    """Return cards that no play can lay, because too few of their rank are there to begin a meld.

    At most one of them can be thrown.
    """
    lying = [meld.rank for meld in melds]
    lonely = [
        same[0]
        for rank, same in naturals.items()
        if len(same) < FEWEST_NATURALS and rank not in lying
    ]
    black = [card for card in hand if IS_BLACK_THREE[card]]
    if len(black) < MINIMUM_SIZE and THREE not in lying:
        lonely += black
    return tuple(lonely)


def _many_stuck(hand: Cards, melds: tuple[Meld, ...]) -> bool:
    """Return True if more than one card cannot be laid: faster than `_stuck`."""
    counts = rank_counts(hand)
    for meld in melds:
        counts[meld.rank] = 0  # a wild meld has the jokers' index: not counted
    stuck = counts[FOUR : ACE + 1].count(1)
    return stuck + (counts[THREE] if counts[THREE] < MINIMUM_SIZE else 0) > 1


def _lacks_canastas(hand: Cards, naturals: ByRank, melds: tuple[Meld, ...], needed: int) -> bool:
    """Return True if the team cannot have this number of canastas, however it lays: a set becomes
    one with four naturals and wild cards of the hand, and a wild canasta needs seven."""
    wilds = sum([IS_WILD[card] for card in hand])
    missing: list[int] = []
    more = {rank: len(same) for rank, same in naturals.items()}
    for meld in melds:
        if meld.kind is SET:
            count = meld.naturals + more.pop(meld.rank, 0)
            if count >= CANASTA_SIZE - MOST_WILDS:
                missing.append(max(0, CANASTA_SIZE - count - meld.wilds))
        elif meld.kind is not BLACK_THREES:
            needed -= 1
    needed -= wilds >= CANASTA_SIZE
    least = CANASTA_SIZE - MOST_WILDS
    missing += [max(0, CANASTA_SIZE - count) for count in more.values() if count >= least]
    if needed <= 0:
        return False
    return len(missing) < needed or sum(sorted(missing)[:needed]) > wilds


def _keeps_back(hand: Cards, melds: tuple[Meld, ...], owed: Cards, card: Card) -> bool:
    """Return True if, after `card` is thrown, fewer of it can be in melds than are owed."""
    there = hand.count(card) + sum([meld.cards.count(card) for meld in melds])
    return there - 1 < owed.count(card)


@dataclass(slots=True)
class _Place:
    """A rank: its meld and hand cards; the numbers of wild cards it must get (`least`), may get
    (`most`) and needs for a canasta (None: impossible), and the number it gets."""

    rank: int
    index: int | None
    cards: Cards
    mixed: bool
    least: int
    most: int
    canasta: int | None
    given: int


def _lay_all(
    hand: Cards, naturals: ByRank, melds: tuple[Meld, ...], needed: int
) -> tuple[Play, ...] | None:
    wilds = tuple([card for card in hand if IS_WILD[card]])
    black = tuple([card for card in hand if IS_BLACK_THREE[card]])
    black_meld = meld_of_rank(melds, THREE)
    if black and black_meld is None and len(black) < MINIMUM_SIZE:
        return None
    places = _places(naturals, melds)
    if places is None:
        return None
    wild_meld = meld_of_rank(melds, WILD_RANK)
    for apart in _wild_melds(len(wilds), wild_meld is not None):
        wild_canasta = wild_meld is not None or apart > 0
        if not _share_out(places, len(wilds) - apart, needed - wild_canasta):
            continue
        plays: list[Play] = []
        rest = list(wilds)
        if apart:
            plays.append(_play(wild_meld, tuple(rest[:apart])))
            del rest[:apart]
        for place in places:
            if place.cards or place.given:
                plays.append(_play(place.index, (*place.cards, *rest[: place.given])))
                del rest[: place.given]
        if black:
            plays.append(_play(black_meld, black))
        return tuple(plays)
    return None


def _wild_melds(wilds: int, lies: bool) -> Iterator[int]:
    """Yield the possible numbers of wild cards in a wild meld: the largest first, then none."""
    yield from range(wilds, 0 if lies else CANASTA_SIZE - 1, -1)
    yield 0


def _play(index: int | None, cards: Cards) -> Play:
    return LayMeld(cards) if index is None else AddCards(index + 1, cards)


def _places(naturals: ByRank, melds: tuple[Meld, ...]) -> list[_Place] | None:
    """Return the ranks that wild cards may go to, or None if one cannot be laid."""
    found: list[_Place] = []
    lying: list[int] = []
    for index, meld in enumerate(melds):
        if meld.kind is SET:
            lying.append(meld.rank)
            cards = tuple(naturals.get(meld.rank, ()))
            found.append(_place(meld.rank, index, cards, meld.naturals + len(cards), meld.wilds))
    for rank, same in naturals.items():
        if rank in lying:
            continue
        if len(same) < FEWEST_NATURALS:
            return None
        found.append(_place(rank, None, tuple(same), len(same), 0))
    return found


def _place(rank: int, index: int | None, cards: Cards, naturals: int, wilds: int) -> _Place:
    least = max(0, MINIMUM_SIZE - naturals - wilds)
    most = min(MOST_WILDS, naturals) - wilds
    wanted = max(least, CANASTA_SIZE - naturals - wilds)
    canasta = wanted if wanted <= most else None
    return _Place(rank, index, cards, wilds > 0, least, most, canasta, 0)


def _share_out(places: list[_Place], wilds: int, canastas_wanted: int) -> bool:
    """Give every place its wild cards for `canastas_wanted`; return False if that is impossible."""
    if wilds > sum([place.most for place in places]):
        return False
    for place in places:
        place.given = place.least
        wilds -= place.least
    possible = sorted(
        [(place.canasta - place.least, at) for at, place in enumerate(places)
         if place.canasta is not None]
    )  # fmt: skip
    if len(possible) < canastas_wanted:
        return False
    for more, at in possible[: max(0, canastas_wanted)]:
        places[at].given += more
        wilds -= more
    if wilds < 0:
        return False
    for place in sorted(places, key=lambda one: not one.mixed and not one.given):
        more = min(wilds, place.most - place.given)
        place.given += more
        wilds -= more
    return wilds == 0
