"""Examples of open moves: a bounded number of those that the generator of melds yields.

Enough for a player who wants to act, for random play and for counting; not every legal move.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine.canasta.melding import by_rank, wilds_of
from engine.canasta.values import CANASTA_SIZE, IS_NATURAL, IS_WILD, points
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
from engine.contract.errors import RuleViolation
from engine.contract.values import maker
from engine.games.bulgarian_canasta.actions import AddCards, LayMeld, TakePile
from engine.games.bulgarian_canasta.melds import (
    MINIMUM_SIZE,
    RUN,
    Meld,
    set_of_rank,
)
from engine.games.bulgarian_canasta.phases.pile import Take, judge_take, key_meld, keys
from engine.games.bulgarian_canasta.rules import ENOUGH_CARDS, BulgarianRules
from engine.games.bulgarian_canasta.shapes import OF_RANK, WILDS, directions, fitting, takes_wild
from engine.games.bulgarian_canasta.state import View

_NEXT: Final = tuple(
    ALL_CARDS[card + len(SUITS)] if IS_NATURAL[card] and RANK_OF[card] < ACE else None
    for card in ALL_CARDS
)
"""By card, the card that continues a run upwards; None after an ace, and for a card that starts no
run."""
_BY_SUIT: Final = tuple((SUIT_OF[card], card) for card in ALL_CARDS)
_lay_meld, _add_cards, _take_pile = maker(LayMeld), maker(AddCards), maker(TakePile)


def plays(view: View, rules: BulgarianRules, verb: str) -> tuple[LayMeld | AddCards, ...]:
    """Return examples of new melds or of additions that are legal now and leave a discard."""
    if view.turn is None or view.seat != view.table.seat:
        return ()
    hand, melds = view.hand, view.turn.melds
    if verb == LayMeld.verb:
        found: Sequence[LayMeld | AddCards] = new_melds(hand, melds)
    else:
        found = additions(hand, melds, past_nine=not rules.may_end_in_nine)
    sure = len(hand) - ENOUGH_CARDS if rules.allows_every_meld else 0  # so many cards are legal
    return tuple(
        [
            play
            for play in found
            if len(play.cards) <= sure or not isinstance(rules.judge(view, play), RuleViolation)
        ]
    )


def new_melds(hand: Cards, melds: Sequence[Meld] = ()) -> list[LayMeld]:
    """Return new melds of a sorted hand: of each rank all naturals, and with a wild card; of each
    suit the runs, whole and three long, in their directions; wild cards alone.

    Cards of a rank of which the team has a set among `melds` go to that set (A26).
    """
    wilds = wilds_of(hand)
    found: list[Cards] = []
    for rank, same in by_rank(hand).items():
        count = len(same)
        if count < 2:
            continue
        if count >= MINIMUM_SIZE:
            found.append(tuple(same))
            if count > MINIMUM_SIZE:
                found.append(tuple(same[:MINIMUM_SIZE]))
        if wilds:
            naturals = same if count < CANASTA_SIZE else same[:2]
            index = set_of_rank(melds, rank)
            if index is None or takes_wild(melds[index].cards, len(naturals)):
                found.append((*naturals, wilds[0]))
    found += _runs(hand, wilds)
    if len(wilds) >= MINIMUM_SIZE:
        found.append(wilds[:MINIMUM_SIZE])
        if len(wilds) > MINIMUM_SIZE:
            found.append(wilds[-CANASTA_SIZE:])
    return [_lay_meld(cards) for cards in found]


def _runs(hand: Cards, wilds: Cards) -> list[Cards]:
    """Return runs of a hand, suit by suit: three long, whole, and two cards with a wild one."""
    there = set(hand)
    lows = [card for card in there if _NEXT[card] in there]
    found: list[Cards] = []
    inside: Card | None = None
    for low in sorted(lows, key=_BY_SUIT.__getitem__):
        run = [low]
        while (card := _NEXT[run[-1]]) in there:
            run.append(card)
        if len(run) < MINIMUM_SIZE:
            found += [(*(run if RANK_OF[low] < NINE else run[::-1]), wilds[0])] if wilds else []
        else:
            found += directions(tuple(run[:MINIMUM_SIZE]))
            if len(run) > MINIMUM_SIZE and low is not inside:
                found += directions(tuple(run))
        inside = _NEXT[low]
    return found


def additions(hand: Cards, melds: Sequence[Meld], *, past_nine: bool = False) -> list[AddCards]:
    """Return single cards of the hand that fit the end of one of the team's melds. With `past_nine`
    no run may end in a 9 (A67): then also the 9 with the natural card after it."""
    there = set(hand)
    found = [
        _add_cards(number, (card,))
        for number, meld in enumerate(melds, 1)
        for card in fitting(meld.cards)
        if card in there
    ]
    return [*found, *_past_nine(found, melds, there)] if past_nine else found


def _past_nine(
    found: Iterable[AddCards], melds: Sequence[Meld], there: set[Card]
) -> Iterator[AddCards]:
    """Yield the additions of a 9 to a run with the next card of its suit."""
    for play in found:
        meld, (card,) = melds[play.meld - 1], play.cards
        if meld.kind is RUN and IS_NATURAL[card] and RANK_OF[card] == NINE:
            after = ALL_CARDS[card + meld.step * len(SUITS)]
            if after in there:
                yield _add_cards(play.meld, (card, after))


def larger_takes(view: View, rules: BulgarianRules) -> Iterator[TakePile]:
    """Yield takes with one more hand card in the key meld and, if the table requires it, takes that
    hand in an opening package (A42)."""
    must_open = rules.must_open(view)
    for key in keys(view, rules):
        rest = without(view.hand, key)
        assert rest is not None
        tried: Iterable[TakePile]
        if must_open:
            tried = _opening_takes(view, key, rest, rules)
        else:
            near = _near(key, view.table.pile[-1])
            tried = [_take_pile(key, (card,)) for card in dict.fromkeys(rest) if card in near]
        yield from [take for take in tried if isinstance(judge_take(view, take, rules), Take)]


def _near(key: Cards, top: Card) -> Cards:
    """Return the cards that may go into one meld with a key and the top card."""
    if IS_WILD[key[0]]:
        return WILDS
    if RANK_OF[key[0]] == RANK_OF[top]:
        return WILDS + OF_RANK[RANK_OF[top]]
    low, high = min(*key, top), max(*key, top)
    ends = [ALL_CARDS[low - len(SUITS)]] if RANK_OF[low] > FOUR else []
    return (*WILDS, *ends, *([] if RANK_OF[high] == ACE else [ALL_CARDS[high + len(SUITS)]]))


def _opening_takes(
    view: View, key: Cards, rest: Cards, rules: BulgarianRules
) -> Iterator[TakePile]:
    """Yield the key meld with more and more melds of the other hand cards. Each time the meld worth
    most is added that the rule book allows beside the melds before it."""
    package: tuple[Cards, ...] = ()
    laid = key_meld(view, key, rules)
    while not isinstance(laid, RuleViolation):
        melds = laid[0]
        made = [play.cards for play in new_melds(rest) if len(play.cards) < len(rest)]
        for cards in sorted(made, key=lambda cards: (points(cards), cards), reverse=True):
            laid = rules.lay(melds, cards)
            if not isinstance(laid, RuleViolation):
                package = (*package, cards)
                rest = without(rest, cards) or ()
                yield _take_pile(key, package=package)
                break
        else:
            return
