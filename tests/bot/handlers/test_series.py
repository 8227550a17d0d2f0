"""Series as people see them: chosen in the options, told after each match, wherever they look."""

from __future__ import annotations

import pytest

from bot.model.languages import LANGUAGES
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.table import Stage, VoteKind
from bot.ports.chat import Reply
from bot.ports.inputs import Picked, Pressed
from bot.ports.screen import Control, Kind, Picker, Screen
from bot.store.redis.scripts import Client
from bot.views.board import board_of
from tests.bot.application import App, control, quick, said, seen, wording
from tests.bot.history.playing import begun
from tests.bot.people import FRIENDS

ANN, BOB, *_ = FRIENDS


async def given_up(app: App, *seats: int) -> Screen:
    """The people of a side give the match up; what everybody reads then."""
    held = await app.held()
    first, other = [held.table.seats[seat].person for seat in seats]
    assert first is not None
    assert other is not None
    await app.act(first, want.Propose(VoteKind.CONCEDE))
    await app.act(other, want.Cast(True))
    return await app.public()


async def pressed(app: App, screen: Screen, what: str, *keys: str) -> Reply:
    """The host presses, or picks."""
    found: Control = control(screen, what)
    if isinstance(found, Picker):
        return await app.pick(ANN, found, *keys)
    return await app.press(ANN, found)


async def arranged(app: App, what: str, *keys: str) -> str:
    """The host changes something in the options; what stands there then."""
    more = await pressed(app, await app.public(), "more")
    assert more.screen is not None
    options = await pressed(app, more.screen, "options")
    assert options.screen is not None
    return seen((await pressed(app, options.screen, what, *keys)).screen)


async def next_match(app: App) -> App:
    """One press each; another process goes on, which knows what is stored."""
    for person in FRIENDS:
        await app.press(person, control(await app.public(), "next"))
    return App(app.bot.tables.store.client)


async def test_a_series_is_told_until_somebody_has_won_it(redis_client: Client) -> None:
    app = App(redis_client)
    held = await begun(app, "belot")
    north, east, south, west = [one.name for one in FRIENDS]
    await given_up(app, 1, 3)
    kind = wording("series-best", count=3)
    assert wording("series-line", series=kind) in await arranged(app, "series", "3.best")
    app = await next_match(app)
    score = seen((await pressed(app, await app.public(), "score")).screen)
    assert wording("series-line", series=kind) in score
    public = seen(await given_up(app, 1, 3))
    ours = wording("team-of", first=north, second=south)
    theirs = wording("team-of", first=east, second=west)
    rows = f"{ours} 1 (0) · {theirs} 0 (0)"
    assert wording("series-after", series=kind, played=1, who=rows) in public
    rows = f"{north} 2 (0) · {south} 2 (0) · {east} 0 (0) · {west} 0 (0)"
    evening = wording("evening-line", matches=2, who=rows)
    assert evening in public
    assert evening in seen(await app.hand(BOB))
    held = await app.held()
    reader = await app.bot.contents.page_of(held, "test:stranger")
    board = board_of(reader, app.bot.catalogue.presentation_of("belot").board)
    assert evening in board.facts
    assert evening not in board.turn, "the page's first line stays short"
    app = await next_match(app)
    score = seen((await pressed(app, await app.public(), "score")).screen)
    assert evening in score
    public = seen(await given_up(app, 1, 3))
    rows = f"{ours} 2 (0) · {theirs} 0 (0)"
    assert wording("series-won", series=kind, who=ours, standing=rows) in public
    app = await next_match(app)
    series = (await app.held()).table.series
    assert (series.matches, series.played, series.places) == (3, 0, ())
    assert (await app.held()).table.id == held.table.id


@pytest.mark.parametrize("language", LANGUAGES)
async def test_partners_change_and_all_read_with_whom(redis_client: Client, language: str) -> None:
    app = App(redis_client)
    await begun(app, "belot")
    await app.act(ANN, want.SetLanguage(language))
    await given_up(app, 0, 2)
    names = [one.name for one in FRIENDS]
    await arranged(app, "rotating")
    public = seen(await app.public())
    for turn in (1, 2, 0):
        first, second, third, fourth = names[0], *names[turn + 1 :], *names[1 : turn + 1]
        if turn:
            pairs = [
                wording("team-of", language, first=one, second=other)
                for one, other in ((first, third), (second, fourth))
            ]
            said = wording("series-next", language, first=pairs[0], second=pairs[1])
            assert said in public
        more = await pressed(app, await app.public(), "more")
        assert more.screen is not None
        await pressed(app, more.screen, "rotate")
        public = seen(await app.public())


async def test_only_the_host_arranges_a_series(redis_client: Client) -> None:
    app = App(redis_client)
    table = (await begun(app, "belot")).table.id
    await given_up(app, 0, 2)
    for token in ("rotating", "rotate"):
        assert (await app.handle(app.event(BOB), Pressed(f"{table}:{token}"))).refused
    assert (await app.handle(app.event(BOB), Picked(f"{table}:series", ("5.best",)))).refused
    for key in ("4.best", "999.", "", "x.best", "0."):
        assert (await app.handle(app.event(ANN), Picked(f"{table}:series", (key,)))).refused
    assert not (await app.held()).table.series.counts


async def test_the_old_sheet_leads_into_the_match_that_runs(redis_client: Client) -> None:
    """Its *Another match* is still there; whoever presses it sees their cards."""
    app = App(redis_client)
    await app.four()
    await app.play(quick(), lambda held: held.table.stage is Stage.OVER)
    sheet = control(await app.public(), "next")
    for person in FRIENDS:
        await app.press(person, sheet)
    assert (await app.held()).table.stage is Stage.PLAYING
    reply = await app.press(FRIENDS[1], sheet)
    assert (said(reply), reply.refused) == (wording("said-match-runs"), False)
    assert reply.screen is not None
    assert reply.screen.kind is Kind.HAND
    stranger = await app.press(Person("test:eve", "Eve"), sheet)
    assert said(stranger) == wording("refusal-NOT_SEATED")
