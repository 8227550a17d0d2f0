"""Describe a deal of belot in lines: the bidding; or contract, trick, announcements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.belot import story as stories
from bot.views.reader import Reader
from bot.words import phrases
from bot.words.text import Text, joined, joined_with
from engine.games.belot import SEATS, TERMS, Phase, View, winning

_DOUBLED: Final = {
    1: "contract-line",
    2: "contract-line-contra",
    4: "contract-line-recontra",
    8: "contract-line-surcontra",
}


def lines_of(reader: Reader, view: View) -> list[Text]:
    """Return the state of the deal in lines: the bidding; or contract, running trick, last trick,
    announcements, who leads."""
    words, table = reader.words, view.table
    if table.phase is Phase.AUCTION:
        said = stories.calls_line(reader, view.deal.first, table.auction.calls)
        return [words.text("auction-line", calls=said) if said else words.text("auction-none")]
    if table.phase is not Phase.PLAY:
        return []
    contract, before = contract_line(reader, view), last_lines(reader, view)
    running = trick_line(reader, view)
    return [contract, running, *before] if table.trick else [contract, *before, running]


def shown_lines(reader: Reader, view: View) -> list[Text]:
    """Return the card that an open cut has shown, with the dealer who gets it; no lines if none was
    shown or the deal is over (B47)."""
    card = view.deal.shown
    if card is None or view.table.phase not in {Phase.AUCTION, Phase.PLAY}:
        return []
    said = (reader.words.card(str(card)),)
    return [reader.words.text("cut-shown-line", card=said, who=reader.name(view.deal.dealer))]


def last_line(view: View) -> int:
    """Return the index of the line of `lines_of` that says what happened last: the bidding, the
    running trick, or the last one before a card is led."""
    return 0 if view.table.phase is Phase.AUCTION else 1


def trick_line(reader: Reader, view: View) -> Text:
    """Return the running trick, or who leads to it."""
    words, table = reader.words, view.table
    number = sum(table.tricks) + 1
    if not table.trick:
        return words.text("trick-led", number=number, who=reader.name(table.leader))
    cards = _trick(reader, table.leader, table.trick, best_of(view))
    return words.text("trick-line", number=number, cards=cards)


def contract_line(reader: Reader, view: View) -> Text:
    """Return the contract, its doubling and its bidder; there must be a contract."""
    auction = view.table.auction
    named = reader.words.text(f"contract-{auction.contract}")
    who = reader.name(auction.declarer)
    return reader.words.text(_DOUBLED[auction.mult], contract=named, who=who)


def last_lines(reader: Reader, view: View) -> list[Text]:
    """Return lines for the last trick and the announcements; no lines if there were none."""
    words, last = reader.words, view.table.last
    lines = []
    if last is not None:
        cards = _trick(reader, last.leader, last.cards)
        lines.append(words.text("trick-last", cards=cards, who=reader.name(last.winner)))
    announced = []
    for seat in range(SEATS):
        said = said_by(reader, view, seat)
        if said:
            told = joined_with(", ", said)
            announced.append(joined([*reader.name(seat), phrases.BLANK, *told]))
    if announced:
        lines.append(words.text("announced-line", what=joined_with(" · ", announced)))
    return lines


def said_by(reader: Reader, view: View, seat: int) -> list[Text]:
    """Return the calls of a seat: only the kinds of its announcements (B21), and belots."""
    words, bonuses = reader.words, view.table.bonuses
    kinds = [words.text(f"announcement-{kind}") for kind in bonuses.announced[seat]]
    signs = [phrases.suit_sign(suit) for suit in bonuses.belots[seat]]
    return [*kinds, *[words.text("announced-belot", suit=sign) for sign in signs]]


def best_of(view: View) -> int:
    """Return the index of the winning card so far in the running trick."""
    contract = view.table.auction.contract
    assert contract is not None
    return winning(TERMS[contract], view.table.trick)


def _trick(reader: Reader, leader: int, cards: Sequence[object], best: int = -1) -> Text:
    """Return the cards of a trick with their players; the winning card is marked."""
    said = []
    for at, card in enumerate(cards):
        mark = phrases.MARK if at == best else ()
        one = (reader.words.card(str(card)),)
        said.append(joined([*reader.name((leader + at) % SEATS), phrases.BLANK, *one, *mark]))
    return joined_with(" · ", said)
