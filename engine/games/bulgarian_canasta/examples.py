"""Examples of open moves: some of what the generator of melds yields, bounded in number.

Enough for a player who wants to act, for random play and for counting; not every legal move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.contract.cards import ACE, FOUR, NINE, RANK_OF, SUIT_OF, Card, Cards, without
from engine.games.bulgarian_canasta.actions import AddCards, LayMeld, TakePile
from engine.games.bulgarian_canasta.melds import (
    MINIMUM_SIZE,
    Meld,
    MeldKind,
    has_canasta,
    set_of_rank,
)
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.pile import Take, judge_take, keys, leaves_no_discard
from engine.games.bulgarian_canasta.shapes import by_suit, takes_wild
from engine.games.bulgarian_canasta.state import View
from engine.kits.canasta.melding import by_rank, wilds_of
from engine.kits.canasta.values import CANASTA_SIZE, IS_WILD, points

_Play = tuple[LayMeld | AddCards, int]
"""A play, and how many cards its meld has after it."""


def plays(view: View, options: BulgarianOptions, verb: str) -> tuple[LayMeld | AddCards, ...]:
    """Return examples of new melds or of additions that are legal now and leave a discard."""
    if view.turn is None or view.seat != view.table.seat:
        return ()
    hand, melds = view.hand, view.turn.melds
    found = new_melds(hand, melds) if verb == LayMeld.verb else additions(hand, melds)
    red, canasta = len(view.table.red_threes[view.seat]), has_canasta(melds)
    few: dict[tuple[int, bool], bool] = {}  # by the cards left, and whether there is a canasta
    legal: list[LayMeld | AddCards] = []
    for play, size in found:
        left = len(hand) - len(play.cards), canasta or size >= CANASTA_SIZE
        if left not in few:
            few[left] = (
                leaves_no_discard(options, left[0], red, view.opened_before, left[1]) is None
            )
        if few[left]:
            legal.append(play)
    return tuple(legal)


def new_melds(hand: Cards, melds: Sequence[Meld] = ()) -> Iterator[_Play]:
    """Yield new melds: of each rank all naturals, and with a wild card; of each suit the runs,
    whole and three long, in their directions; wild cards alone.

    Cards of a rank of which the team has a set among `melds` go to that set (A26).
    """
    wilds = wilds_of(hand)
    for rank, same in by_rank(hand).items():
        index = set_of_rank(melds, rank)
        lying, count = (0 if index is None else len(melds[index].cards)), len(same)
        if count >= MINIMUM_SIZE:
            yield LayMeld(tuple(same)), lying + count
            if count > MINIMUM_SIZE:
                yield LayMeld(tuple(same[:MINIMUM_SIZE])), lying + MINIMUM_SIZE
        if count >= 2 and wilds:
            naturals = same if count < CANASTA_SIZE else same[:2]
            if index is None or takes_wild(melds[index].cards, len(naturals)):
                yield LayMeld((*naturals, wilds[0])), lying + len(naturals) + 1
    for held in by_suit(hand):
        if len(held) > 1:
            yield from [(LayMeld(run), len(run)) for run in _runs(held, wilds)]
    if len(wilds) >= MINIMUM_SIZE:
        yield LayMeld(wilds[:MINIMUM_SIZE]), MINIMUM_SIZE
        if len(wilds) > MINIMUM_SIZE:
            most = wilds[-CANASTA_SIZE:]
            yield LayMeld(most), len(most)


def _runs(held: dict[int, Card], wilds: Cards) -> list[Cards]:
    found: list[Cards] = []
    for low in range(FOUR, ACE):
        if low not in held or low + 1 not in held:
            continue
        if low + 2 in held:
            found += _directions((held[low], held[low + 1], held[low + 2]))
            if low - 1 not in held:
                whole = [held[low]]
                while (rank := low + len(whole)) in held:
                    whole.append(held[rank])
                if len(whole) > MINIMUM_SIZE:
                    found += _directions(tuple(whole))
        elif wilds:
            pair = (held[low], held[low + 1])
            found.append((*(pair if low < NINE else pair[::-1]), wilds[0]))
    return found


def _directions(up: Cards) -> list[Cards]:
    """Return a run in its legal directions: up from 4 to 8, down from 10 to ace (A29)."""
    found = [up] if RANK_OF[up[0]] < NINE else []
    return [*found, up[::-1]] if RANK_OF[up[-1]] > NINE else found


def additions(hand: Cards, melds: Sequence[Meld]) -> Iterator[_Play]:
    """Yield single cards of the hand that fit the end of one of the team's melds."""
    different = tuple(dict.fromkeys(hand))
    wilds = [card for card in different if IS_WILD[card]]
    for number, meld in enumerate(melds, 1):
        size = len(meld.cards)
        if meld.kind is MeldKind.SET:
            fitting = [card for card in different if RANK_OF[card] == meld.rank]
        elif meld.kind is MeldKind.RUN:
            rank, suit = meld.rank + meld.step * size, meld.suit
            if not FOUR <= rank <= ACE:
                continue
            fitting = [
                card for card in different if RANK_OF[card] == rank and SUIT_OF[card] == suit
            ]
        else:
            fitting = []
        for card in fitting:
            yield AddCards(number, (card,)), size + 1
        if wilds and (size < CANASTA_SIZE if meld.wilds == size else takes_wild(meld.cards)):
            for card in wilds:
                yield AddCards(number, (card,)), size + 1


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
