"""Warn of throws that may help the next player, based only on the public table."""

from __future__ import annotations

from typing import Any

from bot.canasta.lying import LyingCards
from bot.views.parts import plain
from bot.views.reader import Reader
from bot.words import phrases
from engine.canasta import IS_NATURAL, IS_WILD, TableMeld
from engine.contract.cards import RANK_OF, SUIT_OF, SUITS, Card


def dangers(reader: Reader, view: Any, card: Card, table: LyingCards) -> list[str]:
    """Return warnings if the card fits a meld of the next side, with the number of cards that they
    would take; none for a wild card or a three, which bar the pile."""
    if not IS_NATURAL[card] or view.seat is None:
        return []
    words, game = reader.words, reader.game
    after = (view.seat + 1) % game.seats
    who = reader.name(after)
    for _, meld in table.melds[game.side_of(after)]:
        fits = fits_on(card, meld)
        if fits is None:
            continue
        sign = phrases.suit_sign(SUITS[SUIT_OF[card]])
        name = "danger-rank" if fits == "rank" else "danger-run"
        found = [plain(words.text(name, who=who, suit=sign))]
        if table.pile:
            cards = words.text("cards-count", count=table.pile)
            found.append(words.plain("danger-pile", cards=cards))
        return found
    return []


def fits_on(card: Card, meld: TableMeld) -> str | None:
    """Return ``rank`` or ``run`` if a natural card fits a meld; None if it does not.

    >>> from engine.contract.cards import cards
    >>> from engine.games.bulgarian_canasta.melds import classify
    >>> nines, run = classify(cards("9C 9D 9H")), classify(cards("6H 7H 8H"))
    >>> [fits_on(one, meld) for one in cards("9S 9H 5H") for meld in (nines, run)]
    ['rank', None, 'rank', 'run', None, 'run']
    """
    naturals = [(at, one) for at, one in enumerate(meld.cards) if not IS_WILD[one]]
    ranks = {RANK_OF[one] for _, one in naturals}
    if len(ranks) < 2:
        return "rank" if RANK_OF[card] in ranks else None
    if {SUIT_OF[one] for _, one in naturals} != {SUIT_OF[card]}:
        return None
    (at, first), (_, second), *_ = naturals
    step = 1 if RANK_OF[second] > RANK_OF[first] else -1
    begins = RANK_OF[first] - step * at
    ends = begins + step * (len(meld.cards) - 1)
    return "run" if RANK_OF[card] in (begins - step, ends + step) else None
