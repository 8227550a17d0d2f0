"""Cards that somebody chooses while others act, in each canasta: marked at once, chosen when their
turn comes, theirs alone, and never a move."""

from __future__ import annotations

from typing import Any, Final

import pytest
from redis.asyncio import Redis

from bot.model.people import Person
from bot.model.tables.table import Snapshot
from bot.ports.inputs import Pressed
from bot.ports.screen import Picker
from engine.games.bulgarian_canasta.state import Phase as Bulgarian
from engine.games.classic_canasta.state import Phase as Classic
from engine.games.decorated_canasta.state import Phase as Decorated
from tests.bot.application import App, control, has, said, seen, wording
from tests.bot.games.seated import in_position, plays
from tests.bot.people import FRIENDS
from tests.positions import bulgarian_canasta, classic_canasta, decorated_canasta

pytestmark = pytest.mark.slow

NORTH: Final = FRIENDS[0]
HAND: Final = "KC KD KD KH KS AC AD AH 7S 9C"
CHOSEN: Final = ("KC", "KD", "KH", "KS")
POSITIONS: Final[dict[str, Any]] = {
    "bulgarian-canasta": bulgarian_canasta.position(
        hands={0: HAND}, seat=3, phase=Bulgarian.PLAY, melds=[["QC QD QH"], []]
    ),
    "classic-canasta": classic_canasta.position(
        hands={0: HAND}, seat=3, phase=Classic.PLAY, melds=[["QC QD QH"], []]
    ),
    "decorated-canasta": decorated_canasta.position(
        hands={0: HAND}, seat=1, phase=Decorated.PLAY, groups={0: ["QC QD QH"]}
    ),
}


async def chosen(app: App, game: str = "bulgarian-canasta") -> Snapshot:
    """North, who waits, has chosen four kings of five; the table before that."""
    held = await in_position(app, game, POSITIONS[game])
    await app.redraw()
    await picks(app, NORTH, *CHOSEN)
    return held


async def picks(app: App, person: Person, *cards: str) -> None:
    reply = await app.pick(person, control(await app.hand(person), "c"), *cards)
    assert not reply.refused, said(reply)


async def throws(app: App, seat: int) -> None:
    """Whoever sits there throws something."""
    hand = await app.hand(FRIENDS[seat])
    label = next(one.label for one in hand.controls if one.label.startswith("Throw "))
    await plays(app, FRIENDS[seat], label)
    await app.redraw()


def marked(screen: Any) -> list[str]:
    """The cards that are marked in a hand."""
    picker = control(screen, "c")
    assert isinstance(picker, Picker)
    return [item.key for item in picker.items for _ in range(item.chosen)]


@pytest.mark.parametrize("game", POSITIONS)
async def test_they_are_chosen_when_the_turn_comes(redis_client: Redis, game: str) -> None:
    app = App(redis_client)
    held = await chosen(app, game)
    hand = app.wall.of(NORTH.id)[-1]
    assert marked(hand) == list(CHOSEN)
    assert not hand.waits
    assert "= 40" in seen(hand)
    assert not has(hand, "draft:lay"), "nothing can be laid yet"
    assert (await app.held()).version == held.version
    await throws(app, held.state.table.seat)
    hand = app.wall.of(NORTH.id)[-1]
    assert hand.waits
    assert marked(hand) == list(CHOSEN)
    await plays(app, NORTH, "Draw")
    await app.redraw()
    hand = app.wall.of(NORTH.id)[-1]
    assert marked(hand) == list(CHOSEN)
    lay = next(one.label for one in hand.controls if one.label.endswith("= 40"))
    await plays(app, NORTH, lay)
    assert not marked(await app.hand(NORTH)), "the fifth king was not chosen"
    await plays(app, NORTH, "Undo my melds")
    assert marked(await app.hand(NORTH)) == list(CHOSEN)


async def test_cards_that_leave_the_hand_drop_out(redis_client: Redis) -> None:
    app = App(redis_client)
    held = await chosen(app)
    await throws(app, held.state.table.seat)
    await plays(app, NORTH, "Draw")
    await app.say(NORTH, "discard KH")
    await app.redraw()
    hand = app.wall.of(NORTH.id)[-1]
    assert not hand.waits
    assert marked(hand) == ["KC", "KD", "KS"]
    await plays(app, NORTH, "Take back K♥")
    assert marked(await app.hand(NORTH)) == list(CHOSEN)


async def test_it_is_nobody_elses(redis_client: Redis) -> None:
    """The others are shown what they were shown; the hand is edited, its picture is not."""
    app = App(redis_client)
    held = await in_position(app, "bulgarian-canasta", POSITIONS["bulgarian-canasta"])
    await app.redraw()
    others = [app.wall.of(person.id)[-1] for person in FRIENDS[1:]]
    asked, pictures = len(app.wall.requests), app.wall.pictures
    await picks(app, NORTH, *CHOSEN)
    await app.redraw()
    assert app.wall.requests[asked:] == [("edit", "hand")], "nothing else was behind"
    assert app.wall.pictures == pictures
    assert [app.wall.of(person.id)[-1] for person in FRIENDS[1:]] == others
    assert (await app.held()).version == held.version


@pytest.mark.parametrize("game", POSITIONS)
async def test_it_never_becomes_a_move(redis_client: Redis, game: str) -> None:
    """What lays or throws chosen cards is refused while others act, made up by a client too."""
    app = App(redis_client)
    held = await chosen(app, game)
    for what in ("lay", "take", "throw"):
        token = f"{held.table.id}:draft:{held.table.prompts[0]}:{what}"
        for cards in (CHOSEN, CHOSEN[:1]):
            await picks(app, NORTH, *cards)
            reply = await app.handle(app.event(NORTH), Pressed(token))
            assert reply.refused, what
    assert (await app.held()).version == held.version
    assert marked(await app.hand(NORTH)) == list(CHOSEN[:1])
    await plays(app, NORTH, wording("button-clear"))
    assert not marked(await app.hand(NORTH))


async def test_a_tap_on_the_hand_of_before_is_refused(redis_client: Redis) -> None:
    app = App(redis_client)
    held = await chosen(app)
    old = control(await app.hand(NORTH), "c")
    await throws(app, held.state.table.seat)
    reply = await app.pick(NORTH, old, "7S")
    assert said(reply) == wording("refusal-OLD_CONTROL")
    assert marked(await app.hand(NORTH)) == list(CHOSEN)
