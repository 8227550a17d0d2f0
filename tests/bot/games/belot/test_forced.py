"""What was played automatically is said, to its owner alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.model.tables.draft import Draft
from bot.model.tables.table import Snapshot
from bot.views.hand.hand import hand_screen
from bot.views.table.table import table_screen
from tests.bot.games.belot.pictures import held, played
from tests.bot.pictures.positions import page_of
from tests.bot.views.text import written
from tests.engine.games.belot.table import at

HANDS = {0: "AS 8D 9D", 1: "7S KD QD", 2: "8S AC KC", 3: "9S JS TC"}
LINES = ("play AS", "play 7S", "play 8S", "play 9S")


def told(one: Snapshot, seat: int) -> str:
    """The line in this seat's hand; empty if there is none."""
    lines = written(hand_screen(page_of(one, seat), Draft(0))).splitlines()
    return next((line for line in lines if "Played automatically" in line), "")


def open_handed(one: Snapshot) -> Snapshot:
    """Nobody minds that the others see what is forced, so it is played at once."""
    seats = [replace(seat, automations_off=("veiled",)) for seat in one.table.seats]
    return replace(one, table=replace(one.table, seats=tuple(seats)))


def test_nothing_is_said_where_the_player_has_played_it() -> None:
    one = held(played(at(contract="NT", hands=HANDS), *LINES))
    assert told(one, 1) == ""


@pytest.mark.parametrize("number", [2, 3, 4])
def test_the_only_card_is_said_until_the_next_decision(number: int) -> None:
    one = open_handed(held(played(at(contract="NT", hands=HANDS), *LINES[:number])))
    assert told(one, 1) == "Played automatically: 7♠. No other card was allowed."
    assert told(one, 0) == ""
    assert told(one, 3) == "", "two spades: a decision"
    assert "automatically" not in written(table_screen(page_of(one))), "it says what a hand lacks"
    decided = open_handed(held(played(one.state, *LINES[number:], "play 8D", "play KD")))
    assert told(decided, 1) == ""
    assert "8♠" in told(decided, 2)


def test_not_where_a_person_has_turned_it_off_nor_in_the_first_trick() -> None:
    one = held(played(at(contract="NT", hands=HANDS), *LINES))
    seats = [replace(seat, automations_off=("forced-play",)) for seat in one.table.seats]
    off = replace(one, table=replace(one.table, seats=tuple(seats)))
    assert told(off, 1) == ""
    hands = {0: "AS 8D 9D TD JD AD KC QC", 1: "7S KD QD 7C 8C 9C TC JC"}
    first = at(contract="NT", hands=hands, leader=0)
    assert told(held(played(first, *LINES[:2])), 1) == ""
