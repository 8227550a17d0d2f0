"""Series as people see them: chosen in the options, told after each match, wherever they look."""

from __future__ import annotations

import pytest

from bot.model.settings import LANGUAGES
from bot.model.tables import intents as want
from bot.model.tables.table import VoteKind
from bot.ports.chat import Reply
from bot.ports.screen import Control, Picker, Screen
from bot.store.redis.scripts import Client
from bot.views.board import board_of
from tests.bot.history.playing import begun
from tests.bot.house import House, control, seen, wording
from tests.bot.people import FRIENDS

ANN, BOB, *_ = FRIENDS


async def given_up(house: House, *seats: int) -> Screen:
    """The people of a side give the match up; what everybody reads then."""
    held = await house.held()
    first, other = [held.table.seats[seat].person for seat in seats]
    assert first is not None
    assert other is not None
    await house.act(first, want.Propose(VoteKind.CONCEDE))
    await house.act(other, want.Cast(True))
    return await house.public()


async def pressed(house: House, screen: Screen, what: str, *keys: str) -> Reply:
    """The host presses, or picks."""
    found: Control = control(screen, what)
    if isinstance(found, Picker):
        return await house.pick(ANN, found, *keys)
    return await house.press(ANN, found)


async def arranged(house: House, what: str, *keys: str) -> str:
    """The host changes something in the options; what stands there then."""
    more = await pressed(house, await house.public(), "more")
    assert more.screen is not None
    options = await pressed(house, more.screen, "options")
    assert options.screen is not None
    return seen((await pressed(house, options.screen, what, *keys)).screen)


async def next_match(house: House) -> House:
    """One press each; another process goes on, which knows what is stored."""
    for person in FRIENDS:
        await house.press(person, control(await house.public(), "next"))
    return House(house.bot.tables.store.client)


async def test_a_series_is_told_until_somebody_has_won_it(redis_client: Client) -> None:
    house = House(redis_client)
    held = await begun(house, "belot")
    north, east, south, west = [one.name for one in FRIENDS]
    await given_up(house, 1, 3)
    kind = wording("series-best", count=3)
    assert wording("series-line", series=kind) in await arranged(house, "series", "3.best")
    house = await next_match(house)
    score = seen((await pressed(house, await house.public(), "score")).screen)
    assert wording("series-line", series=kind) in score
    public = seen(await given_up(house, 1, 3))
    ours = wording("team-of", first=north, second=south)
    theirs = wording("team-of", first=east, second=west)
    rows = f"{ours} 1 (0) · {theirs} 0 (0)"
    assert wording("series-after", series=kind, played=1, who=rows) in public
    rows = f"{north} 2 (0) · {south} 2 (0) · {east} 0 (0) · {west} 0 (0)"
    evening = wording("evening-line", matches=2, who=rows)
    assert evening in public
    assert evening in seen(await house.hand(BOB))
    held = await house.held()
    reader = await house.bot.contents.page_of(held, "test:stranger")
    board = board_of(reader, house.bot.catalogue.of("belot").board)
    assert evening in board.facts
    assert evening not in board.turn, "the page's first line stays short"
    house = await next_match(house)
    score = seen((await pressed(house, await house.public(), "score")).screen)
    assert evening in score
    public = seen(await given_up(house, 1, 3))
    rows = f"{ours} 2 (0) · {theirs} 0 (0)"
    assert wording("series-won", series=kind, who=ours, standing=rows) in public
    house = await next_match(house)
    series = (await house.held()).table.series
    assert (series.matches, series.played, series.places) == (3, 0, ())
    assert (await house.held()).table.id == held.table.id


@pytest.mark.parametrize("language", LANGUAGES)
async def test_partners_change_and_all_read_with_whom(redis_client: Client, language: str) -> None:
    house = House(redis_client)
    await begun(house, "belot")
    await house.act(ANN, want.SetLanguage(language))
    await given_up(house, 0, 2)
    names = [one.name for one in FRIENDS]
    await arranged(house, "rotating")
    public = seen(await house.public())
    for turn in (1, 2, 0):
        first, second, third, fourth = names[0], *names[turn + 1 :], *names[1 : turn + 1]
        if turn:
            pairs = [
                wording("team-of", language, first=one, second=other)
                for one, other in ((first, third), (second, fourth))
            ]
            said = wording("series-next", language, first=pairs[0], second=pairs[1])
            assert said in public
        more = await pressed(house, await house.public(), "more")
        assert more.screen is not None
        await pressed(house, more.screen, "rotate")
        public = seen(await house.public())


async def test_only_the_host_arranges_a_series(redis_client: Client) -> None:
    house = House(redis_client)
    table = (await begun(house, "belot")).table.id
    await given_up(house, 0, 2)
    for token in ("rotating", "rotate"):
        assert (await house.bot.front.press(house.event(BOB), f"{table}:{token}")).refused
    assert (await house.bot.front.pick(house.event(BOB), f"{table}:series", ("5.best",))).refused
    for key in ("4.best", "999.", "", "x.best", "0."):
        assert (await house.bot.front.pick(house.event(ANN), f"{table}:series", (key,))).refused
    assert not (await house.held()).table.series.counts
