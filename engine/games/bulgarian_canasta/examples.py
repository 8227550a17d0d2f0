"""Examples of open moves: some of what the generator of melds yields, bounded in number.

Enough for a player who wants to act, for random play and for counting; not every legal move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.contract.cards import (
    ACE,
    ALL_CARDS,
    FOUR,
    NINE,
    RANK_OF,
    SUIT_OF,
    SUITS,
    Card,
    Cards,
    without,
)
from engine.contract.values import maker
from engine.games.bulgarian_canasta.actions import AddCards, LayMeld, TakePile
from engine.games.bulgarian_canasta.melds import (
    MINIMUM_SIZE,
    RUN,
    SET,
    Meld,
    has_canasta,
)
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.pile import (
    ENOUGH_CARDS,
    Take,
    judge_take,
    keys,
    leaves_no_discard,
)
from engine.games.bulgarian_canasta.shapes import takes_wild
from engine.games.bulgarian_canasta.state import View
from engine.kits.canasta.melding import by_rank, wilds_of
from engine.kits.canasta.values import CANASTA_SIZE, IS_NATURAL, IS_WILD, points

_NEXT: Final = tuple(
    ALL_CARDS[card + len(SUITS)] if IS_NATURAL[card] and RANK_OF[card] < ACE else None
    for card in ALL_CARDS
)
"""The card that goes on a run upwards, by card; None after an ace, and for what starts no run."""
_OF_RANK: Final = tuple(
    ALL_CARDS[first : first + len(SUITS)] for first in range(0, len(ALL_CARDS), len(SUITS))
)
"""The cards of a rank."""
_lay_meld, _add_cards = maker(LayMeld), maker(AddCards)

_Play = tuple[LayMeld | AddCards, int]
"""A play, and how many cards its meld has after it."""


def plays(view: View, options: BulgarianOptions, verb: str) -> tuple[LayMeld | AddCards, ...]:
    """Return examples of new melds or of additions that are legal now and leave a discard."""
    if view.turn is None or view.seat != view.table.seat:
        return ()
    hand, melds = view.hand, view.turn.melds
    found = new_melds(hand, melds) if verb == LayMeld.verb else additions(hand, melds)
    red = len(view.table.red_threes[view.seat])
    legal: list[LayMeld | AddCards] = []
    for play, size in found:
        left = len(hand) - len(play.cards)
        if left < ENOUGH_CARDS:
            canasta = size >= CANASTA_SIZE or has_canasta(melds)
            if leaves_no_discard(options, left, red, view.opened_before, canasta) is not None:
                continue
        legal.append(play)
    return tuple(legal)


def new_melds(hand: Cards, melds: Sequence[Meld] = ()) -> Iterator[_Play]:
    """Yield new melds: of each rank all naturals, and with a wild card; of each suit the runs,
    whole and three long, in their directions; wild cards alone.

    Cards of a rank of which the team has a set among `melds` go to that set (A26).
    """
    wilds = wilds_of(hand)
    sets = {meld.rank: index for index, meld in enumerate(melds) if meld.kind is SET}
    for rank, same in by_rank(hand).items():
        count = len(same)
        if count < 2:
            continue
        index = sets.get(rank)
        lying = 0 if index is None else len(melds[index].cards)
        if count >= MINIMUM_SIZE:
            yield _lay_meld(tuple(same)), lying + count
            if count > MINIMUM_SIZE:
                yield _lay_meld(tuple(same[:MINIMUM_SIZE])), lying + MINIMUM_SIZE
        if wilds:
            naturals = same if count < CANASTA_SIZE else same[:2]
            if index is None or takes_wild(melds[index].cards, len(naturals)):
                yield _lay_meld((*naturals, wilds[0])), lying + len(naturals) + 1
    for run in _runs(hand, wilds):
        yield _lay_meld(run), len(run)
    if len(wilds) >= MINIMUM_SIZE:
        yield _lay_meld(wilds[:MINIMUM_SIZE]), MINIMUM_SIZE
        if len(wilds) > MINIMUM_SIZE:
            most = wilds[-CANASTA_SIZE:]
            yield _lay_meld(most), len(most)


def _runs(hand: Cards, wilds: Cards) -> list[Cards]:
    """Return runs of a hand, suit by suit: three long, whole, and two cards with a wild one."""
    there = set(hand)
    lows = sorted([card for card in there if _NEXT[card] in there])
    found: list[Cards] = []
    inside: Card | None = None
    for low in sorted(lows, key=SUIT_OF.__getitem__):
        run = [low]
        while (card := _NEXT[run[-1]]) in there:
            run.append(card)
        if len(run) < MINIMUM_SIZE:
            found += [(*(run if RANK_OF[low] < NINE else run[::-1]), wilds[0])] if wilds else []
        else:
            found += _directions(tuple(run[:MINIMUM_SIZE]))
            if len(run) > MINIMUM_SIZE and low is not inside:
                found += _directions(tuple(run))
        inside = _NEXT[low]
    return found


def _directions(up: Cards) -> list[Cards]:
    """Return a run in its legal directions: up from 4 to 8, down from 10 to ace (A29)."""
    found = [up] if RANK_OF[up[0]] < NINE else []
    return [*found, up[::-1]] if RANK_OF[up[-1]] > NINE else found


def additions(hand: Cards, melds: Sequence[Meld]) -> Iterator[_Play]:
    """Yield single cards of the hand that fit the end of one of the team's melds."""
    there = set(hand)
    wilds = sorted([card for card in there if IS_WILD[card]])
    for number, meld in enumerate(melds, 1):
        size = len(meld.cards)
        fitting: Cards = ()
        if meld.kind is SET:
            fitting = _OF_RANK[meld.rank]
        elif meld.kind is RUN:
            rank = meld.rank + meld.step * size
            if not FOUR <= rank <= ACE:
                continue
            fitting = (ALL_CARDS[rank * len(SUITS) + meld.suit],)
        for card in () if there.isdisjoint(fitting) else fitting:
            if card in there:
                yield _add_cards(number, (card,)), size + 1
        if wilds and (size < CANASTA_SIZE if meld.wilds == size else takes_wild(meld.cards)):
            for card in wilds:
                yield _add_cards(number, (card,)), size + 1


def larger_takes(view: View, options: BulgarianOptions) -> Iterator[TakePile]:
    """Yield takes with one hand card more in the key meld; where the table asks for it, takes that
    hand in an opening package (A42)."""
    top = view.table.pile[-1]
    must_open = options.unopened_take == "must_open" and not view.opened_before
    for key in keys(view, options):
        rest = without(view.hand, key)
        assert rest is not None
        if must_open:
            tried = _opening_takes(key, rest)
        else:
            near = [card for card in dict.fromkeys(rest) if _near(card, key, top)]
            tried = [TakePile(key, (card,)) for card in near]
        yield from [take for take in tried if isinstance(judge_take(view, take, options), Take)]


def _near(card: Card, key: Cards, top: Card) -> bool:
    """Return True if a card may go into one meld with a key and the top card."""
    if IS_WILD[card] or IS_WILD[key[0]]:
        return IS_WILD[card]
    if RANK_OF[key[0]] == RANK_OF[top]:
        return RANK_OF[card] == RANK_OF[top]
    ranks = [RANK_OF[key[0]], RANK_OF[key[1]], RANK_OF[top]]
    return SUIT_OF[card] == SUIT_OF[top] and RANK_OF[card] in (min(ranks) - 1, max(ranks) + 1)


def _opening_takes(key: Cards, rest: Cards) -> list[TakePile]:
    """Return the key meld with, one after the other, the melds worth most that the rest of the
    hand makes: each package on the way is tried."""
    package: list[Cards] = []
    found: list[TakePile] = []
    while True:
        made = [play.cards for play, _ in new_melds(rest) if len(play.cards) < len(rest)]
        if not made:
            return found
        best = max([(points(cards), cards) for cards in made])[1]
        package.append(best)
        found.append(TakePile(key, package=tuple(package)))
        rest = without(rest, best) or ()
