"""Where a deal of belot stands, in lines: the bidding; or contract, trick, what was announced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.screens.games import belot_story as stories
from bot.screens.model import Text
from bot.screens.page import Page
from bot.words import phrases
from bot.words.words import joined, joined_with
from engine.belot.state import SEATS, Phase, View
from engine.belot.terms import TERMS
from engine.belot.tricks import winning

_DOUBLED: Final = {1: "contract-line", 2: "contract-line-contra", 4: "contract-line-recontra"}


def lines_of(page: Page, view: View) -> list[Text]:
    """Where the deal stands: the bidding; or contract, trick, last trick, announcements."""
    words, table = page.words, view.table
    if table.phase is Phase.AUCTION:
        said = stories.calls_line(page, view.deal.first, table.auction.calls)
        return [words.text("auction-line", calls=said) if said else words.text("auction-none")]
    if table.phase is not Phase.PLAY or table.auction.contract is None:
        return []
    auction = table.auction
    named = words.text(f"contract-{auction.contract}")
    who = page.name(auction.declarer)
    lines = [words.text(_DOUBLED[auction.mult], contract=named, who=who)]
    number = sum(table.tricks) + 1
    if table.trick:
        cards = _trick(page, table.leader, table.trick, best_of(view))
        lines.append(words.text("trick-line", number=number, cards=cards))
    else:
        lines.append(words.text("trick-led", number=number, who=page.name(table.leader)))
    if table.last is not None:
        cards = _trick(page, table.last.leader, table.last.cards)
        lines.append(words.text("trick-last", cards=cards, who=page.name(table.last.winner)))
    announced = _announcements(page, view)
    if announced:
        lines.append(words.text("announced-line", what=joined_with(" · ", announced)))
    return lines


def best_of(view: View) -> int:
    """The place in the running trick of the card that wins so far."""
    contract = view.table.auction.contract
    assert contract is not None
    return winning(TERMS[contract], view.table.trick)


def _trick(page: Page, leader: int, cards: Sequence[object], best: int = -1) -> Text:
    """The cards of a trick with who played them; the best so far is marked."""
    said = []
    for at, card in enumerate(cards):
        mark = phrases.MARK if at == best else ()
        one = (page.words.card(str(card)),)
        said.append(joined([*page.name((leader + at) % SEATS), phrases.BLANK, *one, *mark]))
    return joined_with(" · ", said)


def _announcements(page: Page, view: View) -> list[Text]:
    """Who has called out what: kinds only (B21)."""
    words, bonuses = page.words, view.table.bonuses
    found = []
    for seat in range(SEATS):
        said = [words.text(f"announcement-{kind}") for kind in bonuses.announced[seat]]
        said += [
            words.text("announced-belot", suit=phrases.suit_sign(suit))
            for suit in bonuses.belots[seat]
        ]
        if said:
            found.append(joined([*page.name(seat), phrases.BLANK, *joined_with(", ", said)]))
    return found
