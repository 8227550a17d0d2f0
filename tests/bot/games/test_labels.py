"""What a button says of a play: what takes, and where the cards then lie."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

import pytest

from bot.words.words import words_in
from engine.contract.cards import cards
from tests.bot.games.seated import BULGARIAN, CLASSIC, DECORATED, sitting
from tests.bot.readers import reader_of
from tests.positions import bulgarian_canasta, classic_canasta, decorated_canasta

HAND: Final = "KC KD 4H 6S 7D 8H JS AC AD AS 2H"
PILE: Final = "5D 9C TS KS"
QUEENS, KINGS = "QC QD QH", "KC KH KH"
FIRST: Final = {
    BULGARIAN: bulgarian_canasta.position(hands={0: HAND}, pile=PILE, melds=((QUEENS,), ())),
    CLASSIC: classic_canasta.position(hands={0: HAND}, pile=PILE, melds=((QUEENS,), ())),
    DECORATED: decorated_canasta.position(hands={0: HAND}, groups={0: [QUEENS]}),
}
SECOND: Final = {
    BULGARIAN: bulgarian_canasta.position(hands={0: HAND}, pile=PILE, melds=((QUEENS, KINGS), ())),
    CLASSIC: classic_canasta.position(hands={0: HAND}, pile=PILE, melds=((QUEENS, KINGS), ())),
}


@pytest.mark.parametrize(
    ("game", "at", "action", "order", "label"),
    [
        (BULGARIAN, FIRST, "take KC KD", "", "Take with K♣ K♦ → K♣ K♦ K♠"),
        (BULGARIAN, FIRST, "take KC KD", "KS KD KC", "Take with K♣ K♦ → K♠ K♦ K♣"),
        (BULGARIAN, SECOND, "take KC KD to 2", "", "Take with K♣ K♦ → meld 2"),
        (BULGARIAN, FIRST, "add 1 2H", "", "2♥ to meld 1"),
        (BULGARIAN, FIRST, "meld AC AD 2H", "AD 2H AC", "Lay A♦ 2♥ A♣"),
        (CLASSIC, FIRST, "take KC KD", "", "Take with K♣ K♦ → K♠ K♣ K♦"),
        (CLASSIC, SECOND, "take KC KD", "", "Take with K♣ K♦ → meld 2"),
        (CLASSIC, SECOND, "take -", "", "Take: K♠ → meld 2"),
        (CLASSIC, FIRST, "take KC KD opening AC AD AS", "", "Take with K♣ K♦, lay A♣ A♦ A♠"),
        (CLASSIC, FIRST, "add 1 2H", "", "2♥ to meld 1"),
        (CLASSIC, FIRST, "meld AC AD 2H", "2H AC AD", "Lay 2♥ A♣ A♦"),
        (DECORATED, FIRST, "add 1 2H", "", "2♥ to group 1"),
        (DECORATED, FIRST, "meld AC AD AS", "", "Lay A♣ A♦ A♠"),
    ],
)
def test_the_label_of_a_play(
    game: str, at: dict[str, Any], action: str, order: str, label: str
) -> None:
    held = sitting(game, at[game])
    reader = reader_of(words_in("en"), held, 0)
    helper = import_module(f"bot.games.{game.replace('-', '_')}.helper")
    found = held.game.parse(action)
    assert helper.action_label(reader, reader.view, found, cards(order)) == label
