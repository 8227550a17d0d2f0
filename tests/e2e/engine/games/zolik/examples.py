"""Examples of melds and additions that a hand makes (Z4, Z5): bounded in number, not all."""

from itertools import combinations

from engine.contract.cards import ACE, CARD_OF_TEXT, JOKER, RANKS, SUITS, TWO, Card, Cards
from tests.e2e.engine.games.zolik.actions import Add, Lay
from tests.e2e.engine.games.zolik.melds import SMALLEST, arranged


def lays(hand: Cards) -> list[Lay]:
    """Return the melds of three cards that a hand makes, those without the joker first."""
    naturals = sorted(set(hand) - {JOKER})
    jokers = (JOKER,) if JOKER in hand else ()
    tried: list[Cards] = [
        some for same in _lines(naturals) for some in combinations(same, SMALLEST)
    ]
    pairs = [some for same in _lines(naturals) for some in combinations(same, SMALLEST - 1)]
    tried += [(*pair, *jokers) for pair in pairs if jokers]
    return [Lay(cards) for cards in dict.fromkeys(tried) if arranged(cards) is not None]


def _lines(naturals: list[Card]) -> list[Cards]:
    """Return the cards of each rank, and those of each three ranks in a row of one suit."""
    held = set(naturals)
    wanted = [[rank + suit for suit in SUITS] for rank in RANKS]
    wanted += [
        [RANKS[rank + step] + suit for step in range(SMALLEST)]
        for suit in SUITS
        for rank in range(TWO, ACE - 1)
    ]
    lines = [tuple([CARD_OF_TEXT[text] for text in line]) for line in wanted]
    return [tuple([card for card in line if card in held]) for line in lines]


def adds(hand: Cards, melds: tuple[Cards, ...]) -> list[Add]:
    """Return the single cards of a hand that fit a meld of the table."""
    return [
        Add(number, (card,))
        for number, meld in enumerate(melds, 1)
        for card in dict.fromkeys(hand)
        if arranged((*meld, card)) is not None
    ]
