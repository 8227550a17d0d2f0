"""What people see of the past: pages of matches, replays, the check, statistics, leaderboards."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random
from typing import Any

import pytest

from bot.computer_players.moves import ComputerTurns
from bot.history.matches import Matches
from bot.model.jobs import MOVE
from bot.model.people import Person
from bot.model.settings import Settings
from bot.model.tables import intents as want
from bot.pictures.strips import MOST_BYTES
from bot.ports.chat import Reply
from bot.ports.inputs import Picked, Pressed
from bot.ports.screen import Press
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from bot.words.text import plain_of
from engine.record import loads
from engine.replay import verify
from tests.bot.application import App, control, wording
from tests.bot.history.playing import (
    BEGIN,
    DAY,
    QUICK_GAMES,
    begun,
    made_up,
    one_move,
    to_the_end,
    told,
)
from tests.bot.people import FRIENDS
from tests.bot.views.limits import check_limits
from tests.bot.views.text import written
from tests.lanes import lane

pytestmark = pytest.mark.slow
ANN, *_ = FRIENDS
STRANGER = Person("test:stranger", "Stranger")


def way(reply: Reply, what: str, label: str = "") -> Press:
    """The button of an answer that does this."""
    assert reply.screen is not None, plain_of(reply.toast)
    check_limits(reply.screen)
    for one in reply.screen.controls:
        if isinstance(one, Press) and one.token.split(":")[1] == what and label in one.label:
            return one
    raise AssertionError(f"no {what} {label} in\n{written(reply.screen)}")


def said(reply: Reply) -> str:
    """The words of an answer."""
    assert reply.screen is not None, plain_of(reply.toast)
    check_limits(reply.screen)
    return written(reply.screen)


async def has_moments(app: App, step: Reply) -> None:
    """Best and worst moments are looked for when somebody asks; each has a way to its step, where
    the player's own move is told."""
    waits = await app.press(ANN, way(step, "moments"))
    assert wording("moments-wait") in said(waits)
    running = asyncio.create_task(app.bot.moments.run(app.bot.players))
    told = waits
    async with asyncio.timeout(60):
        while wording("moments-wait") in said(told):
            told = await app.press(ANN, way(told, "moments"))
    running.cancel()
    assert wording("moments-how") in said(told)
    assert all(one.name in said(told) for one in FRIENDS)
    assert told.screen is not None
    ways = [one for one in told.screen.controls if ":moment-" in getattr(one, "token", "")]
    assert ways
    for one in ways:
        shown = await app.press(ANN, one)
        assert isinstance(one, Press)
        who = one.label[2:]
        assert wording("replay-from", who=who) in said(shown)
        number = said(told).partition(f"{one.label}, step ")[2].partition(":")[0]
        assert f"Step {number} of" in said(shown)


async def is_taken_away(app: App, step: Reply) -> None:
    """The record replays; the passage is drawn, told in words, and small."""
    record = (await app.press(ANN, way(step, "record"))).file
    assert record is not None
    assert record.kind == "text/plain"
    assert [one.winner is not None for one in [verify(loads(record.data.decode()))]] == [True]
    settings = app.bot.settings
    for text_only in (False, True):
        await settings.write_settings(ANN.id, Settings(text_only=text_only))
        for what, kind, begins in (("strip", "png", b"\x89PNG"), ("film", "gif", b"GIF89a")):
            reply = await app.press(ANN, way(step, what))
            assert reply.file is not None, plain_of(reply.toast)
            assert reply.file.kind == f"image/{kind}"
            assert reply.file.name.endswith(f".{kind}")
            assert reply.file.data.startswith(begins)
            assert len(reply.file.data) < MOST_BYTES
            told = [plain_of(line) for block in step.screen.blocks[:1] for line in block.lines]  # type: ignore[union-attr]
            assert plain_of(reply.toast) in reply.file.about
            assert len(reply.file.about) > len(plain_of(reply.toast)), told


@pytest.mark.parametrize("game", QUICK_GAMES)
async def test_a_match_is_found_again(redis_client: Client, game: str) -> None:
    """Played, listed, opened, replayed from several places, checked: by presses alone."""
    app = App(redis_client)
    await begun(app, game)
    held = await to_the_end(app)
    await told(app, held.table.id)
    listed = await app.say(ANN, "/history here")
    assert held.table.place == "test:room"
    assert " : ".join([one.name for one in FRIENDS[:1]]) in said(listed)
    mine = await app.press(ANN, way(listed, "past", wording("button-past-mine")))
    assert said(mine).splitlines()[2] == said(listed).splitlines()[2]
    match = await app.press(ANN, way(mine, "match"))
    scores = " : ".join([f"{one:,}".replace("-", "−") for one in held.state.standing.written[0]])
    assert scores in said(match)
    (kept,) = await app.bot.matches.read_match([f"{held.table.id}.1"])
    number = next(n for n, deal in enumerate(kept.deals, 1) if deal.notable)
    deal = wording("button-replay-deal", number=number)
    step = await app.press(ANN, way(match, "replay", deal))
    assert wording("replay-from", who=ANN.name) in said(step)
    for label in ("button-replay-on", "button-replay-turn", "button-replay-notable"):
        step = await app.press(ANN, way(step, "replay", wording(label)))
    opened = await app.press(ANN, way(step, "replay", wording("replay-open")))
    assert all(f"{one.name}: " in said(opened) for one in FRIENDS)
    back = await app.press(ANN, way(opened, "replay", wording("button-replay-first")))
    last = await app.press(ANN, way(back, "replay", wording("button-replay-last")))
    assert wording("button-replay-on") not in said(last)
    await has_moments(app, last)
    await is_taken_away(app, last)
    checked = await app.press(ANN, way(last, "fair"))
    assert wording("check-verified") in said(checked)
    assert wording("check-how") in said(checked)


async def test_a_running_deal_is_replayed_for_its_players(redis_client: Client) -> None:
    """Each their own way; somebody else's place, other places and other matches are closed."""
    app = App(redis_client)
    await begun(app, "bulgarian-canasta")
    for number in range(12):
        await one_move(app, number=number)
    story = await app.say(ANN, "/history")
    step = await app.press(ANN, way(story, "replay"))
    assert wording("replay-from", who=ANN.name) in said(step)
    assert wording("button-replay-on") not in said(step), "it begins with the present"
    token = way(await app.press(ANN, way(step, "replay")), "replay").token
    table, match, deal, at, perspective, *_ = token.removeprefix("-:replay:").split(":")
    assert perspective == "0"

    async def tries(person: Person, *parts: Any, place: str = "test:room") -> Reply:
        token = ":".join(["-", "replay", *map(str, parts)])
        return await app.handle(app.event(person, place), Pressed(token))

    for what in ("strip", "film"):
        mine = await app.press(ANN, way(step, what))
        assert mine.file is not None
        there = f"-:{what}:{table}:{match}:{deal}:{at}"
        for own in (0, -1, -2):
            taken = await app.handle(app.event(FRIENDS[1]), Pressed(f"{there}:{own}"))
            assert taken.refused
            assert taken.file is None
    for what in ("record", "moments"):
        taken = await app.handle(app.event(ANN), Pressed(f"-:{what}:{table}:{match}:{deal}"))
        assert taken.refused, "of a running deal nothing can be taken away but what was seen"
        assert taken.file is None
    assert step.screen is not None
    track = step.screen.track
    assert track is not None
    assert track.at == track.count - 1
    for key, number in (
        ("0", 1),
        ("2", 3),
        ("999", track.count),
        ("-1", track.count),
        ("x", track.count),
    ):
        picked = await app.handle(app.event(ANN), Picked(track.token, (key,)))
        assert f"Step {number} of" in said(picked)
    assert not (await tries(FRIENDS[1], table, match, deal, at)).refused
    spectator = await tries(STRANGER, table, match, deal)
    assert wording("replay-public") in said(spectator)
    for forged in (
        await tries(FRIENDS[1], table, match, deal, at, 0),
        await tries(ANN, table, match, deal, at, -2),
        await tries(ANN, table, match, deal, at, -1),
        await tries(STRANGER, table, match, deal, at, 0),
        await tries(ANN, table, 2, deal, at),
        await tries(ANN, table, match, 2, at),
        await tries(ANN, table, match, 0, at),
        await tries(ANN, table, match, -1, at),
        await tries(ANN, "zzzzzzzz", match, 1, at),
        await tries(ANN),
    ):
        assert forged.refused
    away = await tries(ANN, table, match, deal, at, place="test:elsewhere")
    assert not away.refused, "who sits there sees it anywhere"


async def test_pages_turn_newest_first(redis_client: Client) -> None:
    app, random = App(redis_client), Random(4)
    counts = Matches(app.bot.matches)
    matches = [made_up(number, random, 6) for number in range(20)]
    for match in matches:
        await counts.add(match)
    person = Person(matches[-1].people[0], "P")
    size, _ = await app.bot.matches.page(keys.matches(person.id), 0, 1)
    reply = await app.say(person, "/history mine")
    seen = []
    while True:
        found = [one for one in reply.screen.controls if ":match:" in one.token]  # type: ignore[union-attr]
        seen += [one.token.split(":")[2] for one in found]  # type: ignore[union-attr]
        if wording("button-later") not in said(reply):
            break
        reply = await app.press(person, way(reply, "past", wording("button-later")))
    own = [one.table for one in reversed(matches) if person.id in one.people]
    assert seen == own
    assert size == len(own) > 8
    beyond = await app.handle(app.event(person), Pressed("-:past:mine:999"))
    assert said(beyond) == said(reply), "there are fewer pages: the last one"
    elsewhere = await app.say(STRANGER, "/history", place="test:elsewhere")
    assert wording("past-none") in said(elsewhere)


@pytest.mark.parametrize("died", [False, True])
async def test_the_past_of_a_group_that_becomes_a_supergroup_goes_along(
    redis_client: Client, died: bool
) -> None:
    """Before, the history and the leaderboard of the new id were empty. `died`: the process that
    was told died before anything had followed."""
    app, random = App(redis_client), Random(5)
    app.bot.tables.clock = lambda: BEGIN + 3 * DAY  # type: ignore[misc]
    counts = Matches(app.bot.matches)
    for number in range(20):
        await counts.add(made_up(number, random, 14))
    lines = ("/history", "/top belot", "/top bulgarian")
    before = [said(await app.say(STRANGER, line, place="test:room0")) for line in lines]
    if died:
        await app.bot.matches.mark("test:room0", "test:hall")
    else:
        assert await app.bot.services.screens.moved("test:room0", "test:hall") is None
    for _ in range(2):
        for line, shown in zip(lines, before, strict=True):
            assert said(await app.say(STRANGER, line, place="test:hall")) == shown
        await app.bot.services.screens.moved("test:room0", "test:hall")
    await counts.add(made_up(20, random, 14))  # of a table that ends late
    listed = await app.say(STRANGER, "/history", place="test:hall")
    assert said(listed) != before[0]


async def test_statistics_and_the_leaderboard(redis_client: Client) -> None:
    """Whoever wants to be on no leaderboard is on none, and comes back with what they had."""
    app, random = App(redis_client), Random(5)
    app.bot.tables.clock = lambda: BEGIN + 90 * DAY  # type: ignore[misc]
    counts = Matches(app.bot.matches)
    for number in range(40):
        await counts.add(made_up(number, random, 14))
    person = Person("test:p3", "P3")
    own = await app.say(person, "/stats")
    assert wording("notable-opens") in said(own)
    top = await app.say(person, "/top belot", place="test:room0")
    assert " P3 " in said(top) + said(
        await app.press(person, way(top, "top", "›"), place="test:room0")
    )
    off = await app.press(person, way(own, "mytop"))
    assert "✓" not in way(off, "mytop").label
    top = await app.say(STRANGER, "/top belot", place="test:room0")
    after = await app.press(STRANGER, way(top, "top", "›"), place="test:room0")
    assert " P3 " not in said(top) + said(after)
    ranks = [
        int(line.partition(".")[0])
        for line in (said(top) + said(after)).splitlines()
        if "." in line and line[0].isdigit()
    ]
    assert ranks == [*range(1, len(ranks) + 1)]
    assert len(ranks) > 10
    await app.press(person, way(off, "mytop"))
    top = await app.say(person, "/top belot", place="test:room0")
    month = await app.press(
        person, way(top, "top", wording("button-top-month")), place="test:room0"
    )
    assert wording("top-none") in said(month), "nothing was played this month"
    for language in ("bg", "hu"):
        await app.say(person, f"/language {language}")
        assert said(await app.say(person, "/stats")) != said(own)


async def test_the_seat_of_each_deal_is_who_sat_there(redis_client: Client) -> None:
    """Somebody who has left in the middle has played the deals until then."""
    app = App(redis_client)
    held = await begun(app, "belot")
    while not held.state.standing.written:
        held = await one_move(app)
    await app.act(FRIENDS[1], want.StandUp())
    held = await app.held()
    while held.table.stage == "playing":
        acting = held.game.to_act(held.state)
        if acting and held.table.seats[acting[0]].computer:
            turns = ComputerTurns(app.bot.tables, app.bot.players)
            for _, job in await app.bot.tables.jobs.of_table(held.table.id):
                if job.kind == MOVE:
                    await turns.move(job)
            held = await app.held()
        else:
            held = await one_move(app)
    await told(app, held.table.id)
    (match,) = await app.bot.matches.read_match([f"{held.table.id}.1"])
    assert match.at(0)[1].person == FRIENDS[1].id
    assert match.seats[1].person == ""
    assert FRIENDS[1].id in match.people
    listed = await app.say(FRIENDS[1], "/history mine")
    assert way(listed, "match").token == f"-:match:{held.table.id}:1"


async def test_an_evening_with_changing_partners(redis_client: Client) -> None:
    """One press each plays the next match; one press changes partners, so that all pairs come; the
    score of the evening counts by person."""
    app = App(redis_client)
    short: dict[str, str] = {} if lane() == "night" else {"length": "one_deal"}
    table = (await begun(app, "belot", **short)).table.id
    pairs, won = set(), Counter[str]()
    for number in range(1, 4):
        held = await to_the_end(app)
        assert held.table.match == number
        await told(app, table)
        (match,) = await app.bot.matches.read_match([f"{table}.{number}"])
        won.update([match.seats[seat].name for seat in match.sides[match.won]])
        pairs |= {frozenset([match.seats[one].name for one in side]) for side in match.sides}
        stranger = await app.press(STRANGER, control(await app.public(), "more"))
        assert "rotate" not in said(stranger)
        more = await app.press(ANN, control(await app.public(), "more"))
        reply = await app.press(ANN, way(more, "rotate"))
        assert not reply.refused
        for person in FRIENDS:
            await app.press(person, control(await app.public(), "next"))
    assert len(pairs) == 6, "everybody was everybody's partner"
    listed = await app.say(STRANGER, "/history here")
    score = await app.press(STRANGER, control(await app.public(), "score"))
    for name, count in won.items():
        assert f"{name} {count}" in said(listed)
        assert f"{name} {count} (" in said(score)
    forged = await app.handle(app.event(STRANGER), Pressed(f"{table}:rotate"))
    assert forged.refused
