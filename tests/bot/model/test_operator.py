"""Where the operator lets the bot be, and whom it turns away."""

from __future__ import annotations

import pytest

from bot.model.operator import EVERYWHERE, Grounds, mark_of, turned_away
from bot.model.people import server_of

ONE = Grounds(allowed=frozenset({"discord:1", "local"}))
NOT_TWO = Grounds(forbidden=frozenset({"discord:2", "telegram"}))


@pytest.mark.parametrize(
    ("place", "group"),
    [
        ("discord:1/2", "discord:1"),
        ("telegram:-100/7", "telegram:-100"),
        ("telegram:-100", "telegram:-100"),
        ("local:kafene", "local:kafene"),
    ],
)
def test_the_group_of_a_place(place: str, group: str) -> None:
    assert server_of(place) == server_of(group) == group


@pytest.mark.parametrize(
    ("grounds", "place", "allowed"),
    [
        (EVERYWHERE, "discord:9/9", True),
        (ONE, "discord:1/2", True),
        (ONE, "discord:1", True),
        (ONE, "discord:11/2", False),
        (ONE, "telegram:-1", False),
        (ONE, "local:kafene", True),
        (NOT_TWO, "discord:2/1", False),
        (NOT_TWO, "discord:22/1", True),
        (NOT_TWO, "telegram:-100/7", False),
        (Grounds(ONE.allowed, frozenset({"discord:1"})), "discord:1/2", False),
    ],
)
def test_where_the_bot_may_be(grounds: Grounds, place: str, allowed: bool) -> None:
    assert grounds.allow(place) is allowed
    refusal = turned_away(grounds, place)
    assert (refusal is None) is allowed
    assert refusal is None or refusal.code == "PLACE_NOT_ALLOWED"


def test_private_chats_and_events_without_a_place_are_open() -> None:
    assert turned_away(ONE, "telegram:42", private=True) is None
    assert turned_away(ONE, "") is None


def test_who_is_blocked_is_so_everywhere() -> None:
    for place, private in (("discord:1/2", False), ("telegram:42", True), ("", False)):
        refusal = turned_away(EVERYWHERE, place, private=private, blocked=True)
        assert refusal is not None
        assert refusal.code == "BLOCKED_BY_OPERATOR"


def test_what_is_stored_of_a_block_names_nobody() -> None:
    marks = {mark_of(f"telegram:{number}") for number in range(1000)}
    assert len(marks) == 1000
    assert all(len(one) == 26 for one in marks)
    assert "80351110224678912" not in mark_of("discord:80351110224678912")
