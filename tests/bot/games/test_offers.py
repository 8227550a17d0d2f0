"""What a canasta's hand offers, at a position: the pile, throwing, laying, ideas."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.model.choices import digest_of
from bot.model.draft import Draft
from bot.model.outcomes import Refused
from bot.model.table import Snapshot
from bot.ports.screen import Press, Screen, Style
from bot.screens.answers import refusal_text
from bot.screens.hand import hand_screen
from bot.words.text import plain_of
from bot.words.words import words_in
from engine.contract.errors import RuleViolation
from engine.games.bulgarian_canasta.state import Phase as Bulgarian
from engine.games.classic_canasta.state import Phase as Classic
from engine.games.decorated_canasta.state import Phase as Decorated
from tests.bot.games.seated import in_position
from tests.bot.house import House, said
from tests.bot.people import FRIENDS
from tests.bot.readers import HOUSE
from tests.bot.screens.gallery import page_of
from tests.bot.screens.text import written
from tests.bot.screens.walk import Walk
from tests.positions import bulgarian_canasta, classic_canasta, decorated_canasta

BULGARIAN, CLASSIC, DECORATED = "bulgarian-canasta", "classic-canasta", "decorated-canasta"


def sitting(game: str, state: Any) -> Snapshot:
    """A table of friends in a position."""
    walk = Walk(0, game=game, seats=len(state.table.hand_sizes), options={"length": "one_deal"})
    held = next(one for one in walk.steps(900) if one.table.stage == "playing")
    seats = [
        replace(seat, away=False, level="", person=person)
        for seat, person in zip(held.table.seats, FRIENDS, strict=False)
    ]
    table = replace(held.table, seats=tuple(seats), paused=False, vote=None)
    return Snapshot(held.version, table, held.game, state)


def shown(held: Snapshot, language: str = "en", chosen: str = "", panel: str = "") -> Screen:
    """The hand of the first seat."""
    draft = Draft(held.table.prompts[0], tuple(chosen.split()), panel=panel)
    return hand_screen(page_of(held, language, 0), draft)


def press(screen: Screen, label: str) -> Press:
    """A button by a part of its label."""
    found = [one for one in screen.controls if isinstance(one, Press) and label in one.label]
    assert found, written(screen)
    return found[0]


# --- taking the pile ---------------------------------------------------

TAKEABLE = {
    BULGARIAN: bulgarian_canasta.position(
        hands={0: "KS JS KD KC 5H 7H 8H 4D"}, hand_size=8, pile="5D 9C QS"
    ),
    CLASSIC: classic_canasta.position(
        seats=2, hands={0: "QD QC QH KS KC KD AC AD AH 7H"}, pile="5D 9C QS"
    ),
    DECORATED: decorated_canasta.position(hands={0: "QD QC QH KS KD 5H 7H 8H"}, talon="5D 9C QS"),
}
LAYING = {
    BULGARIAN: ("meld KS JS", "свали поп пика вале пика", "lerak KS JS", "add 1 KS JS"),
    CLASSIC: ("meld QD QC", "свали дама каро дама спатия", "lerak QD QC QH KS KC KD", "add 1 QD"),
    DECORATED: ("meld QD QC", "свали дама каро дама спатия", "lerak QD QC QH", "add 1 QD"),
}


@pytest.mark.parametrize("game", list(TAKEABLE))
def test_only_take_takes_the_pile(game: str) -> None:
    """Typed or picked: what lays before a card has come is refused, and says how to take."""
    held = sitting(game, TAKEABLE[game])
    view = held.game.view(held.state, 0)
    moves = HOUSE.of(game).moves
    for line in LAYING[game]:
        try:
            action = held.game.parse(moves.typed(held.game, view, line))
        except Refused as refused:
            told = refused.refusal
            for language, verb in (("en", "take"), ("bg", "вземи"), ("hu", "felvesz")):
                said = plain_of(refusal_text(words_in(language), told, game))
                assert verb in said, said
        else:
            fault = held.game.check(view, action)
            assert fault is not None, line
            assert fault.code in {"WRONG_PHASE", "MELD_UNKNOWN"}, line
    draft = Draft(held.table.prompts[0], tuple(LAYING[game][0].split()[1:]))
    with pytest.raises(Refused):
        moves.press(held.game, view, draft, "lay")


BARRED = {
    BULGARIAN: (
        bulgarian_canasta.position(
            hands={0: "KS JS KD KC 5H 7H 8H 4D"}, hand_size=8, pile="5D 9C 6C"
        ),
        "Take the pile (6♣)",
        ("two more sixes", "two ♣"),
    ),
    CLASSIC: (
        classic_canasta.position(
            seats=2, hands={0: "QD QC QH KS KC KD AC AD AH 7H"}, pile="5D 9C 6C"
        ),
        "Take the pile (6♣)",
        ("two more sixes",),
    ),
    DECORATED: (
        decorated_canasta.position(
            hands={0: "QD QC QH KS KD 5H 7H 8H"}, talon="5D 9C 6C"
        ),
        "Take 6♣ + the pile",
        ("two more sixes",),
    ),
}  # fmt: skip


@pytest.mark.parametrize("game", list(BARRED))
@pytest.mark.parametrize("language", ["en", "bg", "hu"])
def test_a_pile_that_cannot_be_taken_says_what_is_needed(game: str, language: str) -> None:
    """Greyed beside *Draw*, and a press on it is answered with the same reason (D10)."""
    state, label, wanted = BARRED[game]
    held = sitting(game, state)
    screen = shown(held, language)
    greyed = [one for one in screen.controls if isinstance(one, Press) and not one.enabled]
    (button,) = [one for one in greyed if ":p:" in one.token]
    view = held.game.view(held.state, 0)
    offered = HOUSE.of(game).moves.offered(held.game, view, Draft(held.table.prompts[0]))
    (action,) = [one for one in offered if digest_of(one) in button.token]
    fault = held.game.check(view, action)
    assert isinstance(fault, RuleViolation)
    if language == "en":
        assert button.label == label
        assert all(one in plain_of(button.why) for one in wanted), button.why
    assert [one.style for one in screen.controls if isinstance(one, Press)].count(
        Style.PRIMARY
    ) == 1


async def test_a_typed_meld_leaves_the_pile_where_it_is(redis_client: Redis) -> None:
    """In the room and in the private chat the line is answered with the way to take (D9)."""
    house = House(redis_client)
    before = await in_position(house, "bulgarian", TAKEABLE[BULGARIAN])
    for private in (False, True):
        reply = await house.say(FRIENDS[0], "meld KS JS", private=private)
        assert reply.refused
        assert "take K♠ J♠" in said(reply)
    after = await house.held()
    assert after.state.table.pile == before.state.table.pile
    assert not (await house.say(FRIENDS[0], "take KS JS")).refused
    assert (await house.held()).state.table.phase == "play"


# --- ideas ---------------------------------------------------

MANY = {
    BULGARIAN: bulgarian_canasta.position(
        hands={0: "KS QS JS TS KD KC QD QC JD JC 5H 5C 5D 6C 7C 2S 2D"}, phase=Bulgarian.PLAY
    ),
    CLASSIC: classic_canasta.position(
        seats=2, hands={0: "QD QC QH KS KC KD AC AD AH 7H 7C 7D 2S 2D"}, phase=Classic.PLAY
    ),
    DECORATED: decorated_canasta.position(
        hands={0: "QD QC QH KS KC KD AC AD AH 7H 7C 7D 2S 2D"}, phase=Decorated.PLAY
    ),
}


@pytest.mark.parametrize("game", list(MANY))
def test_more_ideas_are_few_and_go_again(game: str) -> None:
    """*More ideas* became a wall of 11 buttons without a way back (D12)."""
    held = sitting(game, MANY[game])
    few, more = shown(held), shown(held, panel="hints")
    ideas = [
        {one.label for one in screen.controls if isinstance(one, Press) and " = " in one.label}
        for screen in (few, more)
    ]
    assert ideas[0] < ideas[1]
    assert len(ideas[1]) <= 6 + len(ideas[0]) % 3
    assert press(few, "More ideas").token != press(more, "Fewer ideas").token
    assert not [one for one in more.controls if one.label == "More ideas"]
