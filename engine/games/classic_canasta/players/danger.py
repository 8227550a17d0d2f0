"""How likely the next opponent takes the pile on a card, and what that would cost."""

from __future__ import annotations

from engine.contract.cards import JOKER, RANK_OF, SUITS, Card, Cards
from engine.games.classic_canasta.melds import meld_of_rank
from engine.games.classic_canasta.players.outlook import Outlook
from engine.kits.canasta.players import at_least
from engine.kits.canasta.values import IS_NATURAL, IS_WILD, VALUE


def chance_to_take(
    card: Card, frozen: bool, look: Outlook, opened: bool, passed: float = 1.0
) -> float:
    """Return the chance that the next seat can take the pile with `card` on top (C13-C15).

    `passed`: the share of the chance that is left where nobody took a card of the rank before.
    """
    if not IS_NATURAL[card]:
        return 0.0
    rank = RANK_OF[card]
    if opened and not frozen and meld_of_rank(look.their_melds, rank) is not None:
        return 1.0
    unseen = look.unseen
    pair = unseen.chance_of_rank(look.next, rank, 2)
    if frozen:
        return pair * passed
    wild = 1.0
    if not any([IS_WILD[one] for one in unseen.known[look.next]]):
        wilds = unseen.counts[JOKER] + sum(unseen.counts[: len(SUITS)])
        wild = at_least(1, wilds, unseen.share(look.next))
    with_wild = unseen.chance_of_rank(look.next, rank, 1) * wild * (1.0 if opened else 0.5)
    return passed * (1 - (1 - pair) * (1 - with_wild))


def pile_worth(pile: Cards, card_worth: float) -> float:
    """Return what the cards of a pile are worth to one who takes it; each natural `card_worth`."""
    worth = 0.0
    counts: dict[int, int] = {}
    for card in pile:
        if IS_NATURAL[card]:
            rank = RANK_OF[card]
            counts[rank] = counts.get(rank, 0) + 1
            worth += card_worth + VALUE[card] * 0.5 + (18 if counts[rank] >= 3 else 0)
        elif IS_WILD[card]:
            worth += 45
    return worth
