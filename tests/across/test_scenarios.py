"""The scenarios of all faces with a table in two chats: their people come by the two in turn."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

import pytest

from tests.across.conftest import PAIRS
from tests.across.joint import JointFace
from tests.faces import (
    test_comforts,
    test_company,
    test_gathering,
    test_history,
    test_lobby,
    test_matches,
    test_mine,
    test_returning,
    test_series,
    test_takeback,
    test_together,
    test_turns,
)
from tests.lanes import mostly_by_night

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

Scenario = Callable[[Any], Awaitable[None]]
EVERYWHERE: Final[tuple[Scenario, ...]] = (
    test_lobby.test_from_an_empty_room_to_the_first_cards,
    test_turns.test_a_hand_reaches_its_owner_alone,
)
"""By day in every pair."""
NAMING: Final = {
    "test_a_seat_is_not_kept_for_ever",
    "test_friends_are_asked_and_told_when_it_is_time",
    "test_somebody_is_removed_by_a_vote",
}
"""Where somebody names another in a command: no chat can name the people of another one."""
FIRST: Final = "discord telegram"
BY_DAY: Final = {
    "test_a_language_is_ones_own",
    "test_a_line_calls_whoever_cannot_be_written_to",
    "test_a_match_is_found_again",
    "test_a_pause_is_voted_on",
    "test_a_seat_is_offered_and_taken",
    "test_a_series_is_won_and_partners_change",
    "test_a_slow_game_calls_reminds_and_plays_on",
    "test_a_table_by_invitation",
    "test_a_turn_is_taken_back_if_all_agree",
    "test_leaving_asks_and_the_answer_brings_back",
    "test_somebody_follows_a_table",
    "test_what_is_stored_and_being_forgotten",
    "test_whom_i_avoid_cannot_join_me",
}
"""By day on Discord with Telegram: what people of both chats do together."""


def scenarios() -> dict[str, Scenario]:
    """Every scenario of the faces that is of a table in a room, by its name."""
    rooms = (
        *(test_comforts, test_company, test_gathering, test_history, test_lobby, test_matches),
        *(test_mine, test_returning, test_series, test_takeback, test_together, test_turns),
    )
    found = {}
    for room in rooms:
        for name, one in vars(room).items():
            takes = getattr(one, "__annotations__", {})
            if takes.get("face") == "Face" and name.startswith("test_") and name not in NAMING:
                found[name] = one
    return found


SCENARIOS: Final = scenarios()


@pytest.mark.parametrize("chats", PAIRS, indirect=True)
@pytest.mark.parametrize("scenario", EVERYWHERE, ids=lambda one: one.__name__)
async def test_in_every_pair(joint: JointFace, scenario: Scenario) -> None:
    await scenario(joint)


OTHERS: Final = sorted({*SCENARIOS} - {one.__name__ for one in EVERYWHERE})


@pytest.mark.parametrize("chats", mostly_by_night(PAIRS, FIRST), indirect=True)
@pytest.mark.parametrize("name", mostly_by_night(OTHERS, *BY_DAY))
async def test_on_discord_and_telegram(joint: JointFace, name: str) -> None:
    await SCENARIOS[name](joint)
