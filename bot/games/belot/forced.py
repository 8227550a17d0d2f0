"""Name the cards of a player that were played automatically
(`bot/tables/rules/match/automatic.py`).

Only the player sees this. That a card was the only legal one reveals which cards the hand lacks,
and the others may not know that.
"""

from __future__ import annotations

from bot.model.settings import FORCED
from bot.ports.screen import Block
from bot.tables.rules.match.automatic import plays_forced
from bot.views.reader import Reader
from engine.contract.cards import Card
from engine.contract.values import but
from engine.games import belot as happened
from engine.games.belot import BIT, CardSet, Phase, Play, View, forced


def forced_block(reader: Reader, view: View) -> tuple[Block, ...]:
    """Name the cards that were played for the reader since their last own decision."""
    assert reader.seat is not None
    seat = reader.table.seats[reader.seat]
    off = f"{FORCED}{Play.verb}" in seat.automations_off
    if off or not plays_forced(reader.table, seat) or view.table.phase is not Phase.PLAY:
        return ()
    cards = _forced_cards(reader, view)
    return (Block((reader.words.text("played-forced", cards=cards),)),) if cards else ()


def _forced_cards(reader: Reader, view: View) -> tuple[Card, ...]:
    """Return the viewer's newest cards that were each the only legal one, oldest first. There are
    none in the first trick."""
    plays: list[tuple[tuple[Card, ...], Card]] = []
    trick: tuple[Card, ...] = ()
    told = sum([isinstance(event, happened.TrickTaken) for event in view.history])
    first = sum(view.table.tricks) == told
    for event in view.history:
        if isinstance(event, happened.TrickTaken):
            trick, first = (), False
        elif isinstance(event, happened.CardPlayed):
            if event.seat == view.seat and not first:
                plays.append((trick, event.card))
            trick += (event.card,)
    found: list[Card] = []
    hand: int = view.hand
    for before, card in reversed(plays):
        hand |= BIT[card]
        then = but(view, table=but(view.table, trick=before), hand=CardSet(hand))
        if forced(then, reader.game.rules) is None:
            break
        found.insert(0, card)
    return tuple(found)
