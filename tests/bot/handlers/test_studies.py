"""What a page draws of lessons and replays: the same positions as the screens, and no more of
anybody's cards."""

from __future__ import annotations

import msgspec
import pytest
from redis.asyncio import Redis

from adapters.web.sockets import Bad
from adapters.web.table.protocol import said as read
from bot.model.ids import lesson_id
from bot.model.people import Person
from bot.ports.chat import Reply
from bot.ports.inputs import Dropped, Picked
from bot.ports.screen import Press
from bot.ports.study import CoachTone, LessonStudy, ReplayStudy
from tests.bot.application import App
from tests.bot.history.playing import begun, one_move, to_the_end
from tests.bot.people import FRIENDS

pytestmark = pytest.mark.slow

ADA = Person("test:ada", "Ada")
STRANGER = Person("test:stranger", "Stranger")
FOLLOW = lesson_id("belot", 1)


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def lesson(app: App, token: str = "-:show:1:belot") -> LessonStudy:
    """What a page shows after a press."""
    return lesson_of(await app.press(ADA, Press(token, "show")))


def lesson_of(reply: Reply) -> LessonStudy:
    assert reply.study is not None
    study = reply.study()
    assert isinstance(study, LessonStudy)
    return study


async def drop(app: App, version: int, *cards: str) -> Reply:
    return await app.handle(app.event(ADA), Dropped(FOLLOW, version, "trick", cards))


async def test_a_lesson_is_played_by_dropping_cards(app: App) -> None:
    """A wrong card is judged and shows what is right; the right one flies, and the next situation
    waits behind the praise."""
    begun = await lesson(app)
    board = begun.board
    assert board.table == FOLLOW
    assert {"AS", "8S"} <= set(board.hand)
    assert [row.cards[0] for row in begun.rows] == ["AS"]

    wrong = lesson_of(await drop(app, board.version, "8S"))
    assert (wrong.tone, wrong.board) == (CoachTone.WRONG, board)
    assert wrong.pointer is not None
    assert (wrong.pointer.target, wrong.pointer.cards) == ("trick", ("AS",))

    right = lesson_of(await drop(app, board.version, "AS"))
    assert right.tone is CoachTone.RIGHT
    assert right.board.flights[0].cards == ("AS",)
    assert "AS" not in right.board.hand
    assert (right.task, right.board.plays, right.hand) == ((), (), None)
    following = await lesson(app, right.later)
    again = await lesson(app, following.here)
    assert (following.step, following.board.hand) == (2, again.board.hand)


async def test_what_the_rules_forbid_is_refused_in_a_lesson(app: App) -> None:
    board = (await lesson(app)).board
    reply = await drop(app, board.version, "KD")
    assert reply.refused
    assert (await drop(app, board.version, "2H")).refused
    assert lesson_of(await drop(app, board.version + 7, "AS")).board == board, "an old drop"


async def test_a_preview_in_a_lesson_says_what_a_card_becomes(app: App) -> None:
    board = (await lesson(app)).board
    event = app.event(ADA)
    for card, fits in (("AS", True), ("KD", False)):
        found = await app.bot.dispatcher.preview(event, FOLLOW, board.version, (card,))
        assert [(one.target, one.fits) for one in found.verdicts] == [("trick", fits)]
    assert not (await app.bot.dispatcher.preview(event, FOLLOW, 9, ("AS",))).verdicts
    assert not (await app.bot.dispatcher.preview(event, "zzzzzz01", 1, ("AS",))).verdicts


async def test_a_lesson_goes_on_where_it_was(app: App) -> None:
    """After a reload the page shows it as it stands."""
    first = await lesson(app, "-:show:1:bulgarian-canasta")
    stock = next(one for one in first.board.stacks if one.id == "stock")
    drawn = lesson_of(await app.press(ADA, Press(stock.press, "stock")))
    assert drawn.tone is CoachTone.ON
    again = await lesson(app, drawn.here)
    assert again.board.hand == drawn.board.hand
    anew = await lesson(app, "-:show:1:bulgarian-canasta")
    assert anew.board.hand == first.board.hand


def test_a_page_names_no_table_as_a_lesson() -> None:
    """A question or a drop about a lesson reaches no table."""
    asked = {"do": "try", "id": "12345678", "version": 1, "cards": []}
    assert read(msgspec.json.encode({**asked, "lesson": FOLLOW})).lesson == FOLLOW  # type: ignore[union-attr]
    with pytest.raises(Bad):
        read(msgspec.json.encode({**asked, "lesson": "2c00abcd"}))


# --- replays ---------------------------------------------------------------------------------


async def replay(app: App, person: Person, *name: object) -> ReplayStudy | None:
    """What the page of a person shows of a step; None if they are refused."""
    token = ":".join(["-:replay", *map(str, name)])
    reply = await app.press(person, Press(token, "replay"))
    if reply.study is None:
        assert reply.refused
        return None
    study = reply.study()
    assert isinstance(study, ReplayStudy)
    return study


def cards_in(study: ReplayStudy) -> set[str]:
    """All cards that a step shows by their faces."""
    board = study.board
    found = {*board.hand, *[card for one in board.stacks for card in one.cards]}
    found |= {card for one in board.flights for card in one.cards}
    found |= {card for one in board.seats for card in one.hand}
    return found - {""}


async def test_a_running_deal_is_replayed_with_ones_own_eyes(redis_client: Redis) -> None:
    """Nobody sees a hidden card of a running deal by a step of its replay, whatever they name; and
    nothing can be done with it."""
    app = App(redis_client)
    await begun(app, "belot")
    for number in range(12):
        await one_move(app, number=number)
    held = await app.held()
    name = held.table.id, held.table.match, 1
    for own, person in ((-1, STRANGER), *enumerate(FRIENDS)):
        view = held.game.view(held.state, own if own >= 0 else None)
        known = {*map(str, view.hand), *map(str, view.table.trick)}
        known |= set() if view.table.last is None else set(map(str, view.table.last.cards))
        known |= {str(event.card) for event in view.history if hasattr(event, "card")}
        for perspective in (-2, -1, *range(4)):
            study = await replay(app, person, *name, 999, perspective)
            assert (study is not None) == (perspective == own), perspective
            if study is not None:
                assert cards_in(study) <= known
                assert all(not one.hand for one in study.board.seats)
                assert (study.eyes, study.moments) == ((), "")
                assert (study.board.plays, study.board.undo, study.board.until) == ((), "", 0)
                assert all(not one.press for one in study.board.stacks)


async def test_a_finished_deal_is_seen_with_any_eyes(redis_client: Redis) -> None:
    """All steps in words come once; the cards of each step fly from the one before; with open
    cards all hands lie at the seats."""
    app = App(redis_client)
    await begun(app, "belot", length="one_deal")
    held = await to_the_end(app)
    name = held.table.id, held.table.match, 1
    first = await replay(app, FRIENDS[0], *name)
    assert first is not None
    assert first.at == 0
    assert len(first.steps) == first.count
    assert [one.perspective for one in first.eyes] == [-2, -1, 0, 1, 2, 3]
    flown = swept = 0
    for number in range(1, first.count):
        event = app.event(FRIENDS[0])
        reply = await app.handle(event, Picked(first.track, (str(number),)))
        assert reply.study is not None
        step = reply.study()
        assert isinstance(step, ReplayStudy)
        assert (step.at, step.steps) == (number, ())
        flown += len([one for one in step.board.flights if one.goal == "trick"])
        swept += len([one for one in step.board.flights if one.source == "trick"])
    assert flown == 4 * swept >= 16, "each card of each trick flies once"
    opened = await replay(app, FRIENDS[0], *name, first.steps[5].at, -2)
    assert opened is not None
    assert len({card for one in opened.board.seats for card in one.hand}) >= 20
