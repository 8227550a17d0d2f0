"""Examples of open moves: a bounded number of melds, additions and takes.

Enough for a player who wants to act, for random play and for counting; not every legal move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.canasta.melding import SetRules, by_rank, wilds_of
from engine.canasta.values import CANASTA_SIZE, IS_BLACK_THREE, IS_WILD, of_rank
from engine.contract.cards import RANK_OF, Cards, without
from engine.contract.values import maker
from engine.games.classic_canasta.actions import AddCards, LayMeld, TakePile
from engine.games.classic_canasta.melds import (
    FEWEST_NATURALS,
    MINIMUM_SIZE,
    MOST_WILDS,
    SET,
    WILD,
    Meld,
    card_points,
    meld_of_rank,
)
from engine.games.classic_canasta.phases.pile import keys
from engine.games.classic_canasta.rules import ClassicRules
from engine.games.classic_canasta.state import DECK, View

_MOST_PACKAGES = 12
_lay_meld, _add_cards = maker(LayMeld), maker(AddCards)


SETS: Final = SetRules((0, 0, 2, MOST_WILDS), MINIMUM_SIZE, len(DECK))
"""Maximum number of wilds by number of naturals: at most as many, and never more than three
(C9)."""


def plays(view: View, verb: str) -> tuple[LayMeld | AddCards, ...]:
    """Return examples of new melds or of additions that are legal now."""
    if view.turn is None or view.seat != view.table.seat:
        return ()
    if verb == AddCards.verb:
        return tuple(additions(view.hand, view.turn.melds))
    return tuple(new_melds(view.hand, view.turn.melds))


def new_melds(hand: Cards, melds: Sequence[Meld] = ()) -> list[LayMeld]:
    """Return new melds: of each rank all naturals, the first three, and with wild cards: one, or
    enough for a canasta; all wild cards if they make a canasta; black threes.

    Cards of a rank of which the team has a meld among `melds` go to that meld (C10).
    """
    wilds = wilds_of(hand)
    found: list[Cards] = []
    for rank, naturals in by_rank(hand).items():
        count = len(naturals)
        if count < FEWEST_NATURALS:
            continue
        same = tuple(naturals)
        if count >= MINIMUM_SIZE:
            found.append(same)
            if count > MINIMUM_SIZE:
                found.append(same[:MINIMUM_SIZE])
        if not wilds:
            continue
        index = meld_of_rank(melds, rank)
        lying = (0, 0) if index is None else (melds[index].naturals, melds[index].wilds)
        room = min(SETS.room_for_wilds(lying[0] + count, lying[1]), len(wilds))
        if room:
            found.append((*same, wilds[0]))
            if wilds[-1] != wilds[0]:
                found.append((*same, wilds[-1]))
            lacking = CANASTA_SIZE - count
            if 1 < lacking <= room:
                found.append((*same, *wilds[:lacking]))
    if len(wilds) >= CANASTA_SIZE:
        found.append(wilds)
    black = tuple([card for card in hand if IS_BLACK_THREE[card]])
    if len(black) >= MINIMUM_SIZE:
        found.append(black)
    return [_lay_meld(cards) for cards in found]


def additions(hand: Cards, melds: Sequence[Meld]) -> list[AddCards]:
    """Return additions to the team's melds: single naturals, all of the rank, a wild card."""
    wilds = tuple(dict.fromkeys(wilds_of(hand)))
    ranks = {RANK_OF[card] for card in hand}
    found: list[AddCards] = []
    for number, meld in enumerate(melds, 1):
        if meld.rank in ranks:
            same = of_rank(hand, meld.rank)
            found += [_add_cards(number, (card,)) for card in dict.fromkeys(same)]
            if len(same) > 1:
                found.append(_add_cards(number, same))
        if wilds and (
            meld.kind is WILD
            or (meld.kind is SET and SETS.room_for_wilds(meld.naturals, meld.wilds))
        ):
            found += [_add_cards(number, (card,)) for card in wilds]
    return found


def larger_takes(view: View, rules: ClassicRules) -> Iterator[TakePile]:
    """Takes with one more wild card or, for a team without melds, with a package of other melds."""
    for key in keys(view, rules):
        rest = without(view.hand, key)
        assert rest is not None
        if view.opened_before:
            wilds = wilds_of(rest)
            if wilds:
                yield TakePile((*key, wilds[0]))
            continue
        yield from [TakePile(key, package) for package in packages(rest)]


def packages(hand: Cards) -> Iterator[tuple[Cards, ...]]:
    """Yield combinations of melds of a hand, each meld of a different rank: one, then more, the
    most valuable first, those without wild cards before the others."""
    found = 0
    for most_wilds in (0, 1, MOST_WILDS):
        rest, package = hand, ()  # type: tuple[Cards, tuple[Cards, ...]]
        taken: set[int] = set()
        while found < _MOST_PACKAGES:
            made = [
                (card_points(cards), cards)
                for cards in [play.cards for play in new_melds(rest)]
                if RANK_OF[cards[0]] not in taken
                and not IS_BLACK_THREE[cards[0]]
                and (sum([IS_WILD[card] for card in cards]) <= most_wilds or IS_WILD[cards[0]])
            ]
            if not made:
                break
            best = max(made)[1]
            taken.add(RANK_OF[best[0]])
            package = (*package, best)
            rest = without(rest, best) or ()
            found += 1
            yield package
