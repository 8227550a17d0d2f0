"""Words after a command: each is claimed by a reader, or the line is refused and names it."""

from __future__ import annotations

import re
import time
from datetime import UTC, datetime
from random import Random
from typing import Final

import pytest
from redis.asyncio import Redis

from bot.handlers.routes import COMMAND, find_routes
from bot.model.clock import zone_of
from bot.model.people import place_of_own
from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.ports.chat import Reply
from bot.ports.commands import COMMANDS, TABLE_WORDS
from bot.ports.inputs import Said
from bot.ports.screen import Press
from bot.ports.tokens import Token
from bot.typed.games import game_names
from bot.typed.kinds import LEVELS, PERSON
from bot.typed.tables import compact
from bot.words.spelling import folded
from bot.words.words import words_in
from engine.players import levels_of
from tests.bot.application import App, said, seen, stored
from tests.bot.people import FRIENDS
from tests.bot.readers import CATALOGUE
from tests.bot.toys import Clock
from tests.bot.typed.rows import Row, reading, rows
from tests.lanes import volume
from tests.paths import ROOT

GAMES: Final = CATALOGUE.games
ROUTES: Final = find_routes()
NORTH, EAST, SOUTH, _ = FRIENDS
FREE: Final = {"quiet", "vacation", "tie", "speed", "kick", "server", "play", "say"}
"""Commands that read their words themselves, and are tested elsewhere; and the one that opens."""
LINES: Final = volume(150, night=2000)


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row.command}-{row.tagged}")
def test_a_line_is_read(row: Row) -> None:
    assert reading(GAMES, row.command, row.text, {}) == row.reading


@pytest.mark.parametrize(
    "row", [row for row in rows() if row.options], ids=lambda row: f"{row.command}-{row.tagged}"
)
def test_options_are_read_as_options(row: Row) -> None:
    assert reading(GAMES, row.command, "", row.options) == row.reading


@pytest.mark.parametrize("word", ["a ", "foo ", "2 ", "20:00 ", "belot ", "friday ", "в "])
@pytest.mark.parametrize("count", [40, 1000])
def test_no_line_costs_much(word: str, count: int) -> None:
    """What a platform lets people send is read, or refused, within a fraction of a second."""
    reading(GAMES, "play", "belot", {})  # the spellings are made once
    before = time.process_time()
    reading(GAMES, "play", (word * count)[:4096], {})
    reading(GAMES, "play", "", {"at": (word * count)[:4096]})
    assert time.process_time() - before < 1.0


def test_every_command_says_what_it_takes() -> None:
    """A command has kinds of words, reads them itself, or takes none: there is no other way."""
    for name in {*COMMANDS, *TABLE_WORDS, "server", "block", "movetable", "welcome"}:
        found = ROUTES.named(COMMAND, Token("", name))
        assert not (found.free and set(found.takes) - {PERSON}), name
        if not (found.takes or found.free):
            assert reading(GAMES, name, "xyzzy", {}) == "!UNKNOWN_WORD xyzzy"


async def opened(app: App, place: str, input: Said) -> tuple[str, Reply]:
    """The game of the table that a line opens in a place; empty if it opens none."""
    reply = await app.handle(app.event(NORTH, place), input)
    held = await app.bot.tables.at(place)
    return "" if held is None else held.table.game, reply


@pytest.mark.parametrize(
    ("option", "value", "names"),
    [("at", "in 2 ducks", "20:30"), ("players", "poker", "4 players"), ("at", "8ducks", "20:30")],
)
async def test_a_bad_value_of_an_option_is_refused_as_one_of_its_kind(
    redis_client: Redis, option: str, value: str, names: str
) -> None:
    app = App(redis_client)
    game, reply = await opened(app, "test:room", Said("/play", {option: value}))
    assert (game, reply.refused) == ("", True)
    assert reply.screen is None
    assert names in said(reply)
    assert value in said(reply)
    assert "game" not in said(reply)


def _offered(name: str, players: int) -> bool:
    """Return True if the game, or any game, is for this number of players."""
    return any(players in GAMES[one].seat_choices for one in ([name] if name else GAMES))


@pytest.mark.slow
@pytest.mark.parametrize("way", ["typed", "options"])
async def test_play_opens_what_the_table_says_or_nothing(redis_client: Redis, way: str) -> None:
    morning = Clock()  # "tonight" is not past
    app = App(redis_client, clock=morning, openings=10**9, hosted=10**9, seats=10**9)
    for at, row in enumerate([row for row in rows() if row.command == "play"]):
        if way == "options" and not row.options:
            continue
        line = Said("/play", row.options) if way == "options" else Said(f"/play {row.text}")
        game, reply = await opened(app, f"test:{at}", line)
        wanted = dict([one.split("=") for one in row.reading.split() if "=" in one])
        if way == "typed" and "?" in row.text:  # asked, so it is not done
            assert (game, reply.refused) == ("", True), row
            assert f"/play {row.text.rstrip('?')}" in said(reply), row
        elif row.reading[:1] in "!?":
            assert (game, reply.refused) == ("", True), row
            word = row.reading.partition(" ")[2]
            shown = said(reply) or seen(reply.screen)
            assert word in shown, row
        elif "players" in wanted and not _offered(wanted.get("game", ""), int(wanted["players"])):
            assert (game, reply.refused) == ("", True), row
        else:
            assert game == wanted.get("game", game) != "", (row, said(reply))


@pytest.mark.slow
async def test_a_question_does_the_whole_line(redis_client: Redis) -> None:
    """Nothing opens before the press; the press repeats all of the line, with the game."""
    app = App(redis_client)
    reply = await app.say(NORTH, "/play beloot slow bg at 20:30 a day per move")
    assert reply.refused
    assert await app.bot.tables.at("test:room") is None
    assert reply.screen is not None
    (button,) = reply.screen.controls
    assert isinstance(button, Press)
    assert not (await app.press(NORTH, button)).refused
    table = (await app.held()).table
    assert (table.game, table.speed.value, table.language) == ("belot", "slow", "bg")
    assert table.limit == 24 * 3600
    assert table.meeting.begins


@pytest.mark.slow
@pytest.mark.parametrize("before", [False, True])
@pytest.mark.parametrize("typed", ["belot against computers", "белот сам", "belot gépek ellen"])
async def test_computers_take_the_free_seats_and_the_match_starts(
    redis_client: Redis, typed: str, before: bool
) -> None:
    app = App(redis_client)
    if before:
        await app.say(NORTH, "/play belot")
    reply = await app.say(NORTH, f"/play {typed}")
    assert not reply.refused
    table = (await app.held()).table
    assert (table.stage, table.game) == (Stage.PLAYING, "belot")
    assert [one.id for one in table.people] == [NORTH.id]


@pytest.mark.slow
async def test_computers_take_no_seat_that_somebody_may_want(redis_client: Redis) -> None:
    app = App(redis_client)
    await app.say(NORTH, "/play belot")
    await app.act(NORTH, want.Sit(0))
    reply = await app.say(EAST, "/play against computers")
    assert reply.refused
    assert (await app.held()).table.stage is Stage.LOBBY
    reply = await app.say(SOUTH, "/play belot alone at 20:30", place="test:other")
    assert "alone" in said(reply)
    assert await app.bot.tables.at("test:other") is None


@pytest.mark.slow
async def test_a_question_keeps_the_wish_for_computers(redis_client: Redis) -> None:
    app = App(redis_client)
    reply = await app.say(NORTH, "/play beloot against computers")
    assert reply.screen is not None
    (button,) = reply.screen.controls
    assert isinstance(button, Press)
    assert not (await app.press(NORTH, button)).refused
    assert (await app.held()).table.stage is Stage.PLAYING


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("canasta for eight", "8"),
        ("canasta for eight", "2 3 4 5 6 7"),
        ("8", "2 3 4 5 6 7"),
        ("belot fast, 90 min a turn", "90 min a turn"),
        ("belot 30 days per move", "14 days"),
    ],
)
async def test_what_cannot_be_opens_nothing_and_says_why(
    redis_client: Redis, typed: str, named: str
) -> None:
    app = App(redis_client)
    reply = await app.say(NORTH, f"/play {typed}")
    assert reply.refused
    assert named in said(reply)
    assert await app.bot.tables.at("test:room") is None


@pytest.mark.slow
@pytest.mark.parametrize(
    "zone", ["Europe/Budapest", "CET", "EST", "America/Argentina/ComodRivadavia", "UTC+5:30", ""]
)
async def test_a_question_keeps_the_zone_of_a_meeting(redis_client: Redis, zone: str) -> None:
    """The longest line there is fits in the button; its time was shown by another clock."""
    app = App(redis_client)
    rest = f"4 players unlimited bg tomorrow 20:30 {zone}"
    reply = await app.say(NORTH, f"/play bulgaran-canasta {rest}")
    assert reply.screen is not None
    (button,) = reply.screen.controls
    assert not (await app.press(NORTH, button)).refused
    await app.say(NORTH, f"/play bulgarian-canasta {rest}", "test:whole")
    asked, whole = (await app.held()).table, (await app.held("test:whole")).table
    assert (asked.game, len(asked.seats), asked.speed) == (whole.game, 4, whole.speed)
    assert asked.meeting.begins == whole.meeting.begins
    begins = datetime.fromtimestamp(whole.meeting.begins / 1000, UTC)
    offsets = [begins.astimezone(zone_of(one.meeting.zone)).utcoffset() for one in (asked, whole)]
    assert offsets[0] == offsets[1]


@pytest.mark.slow
async def test_a_question_keeps_players_and_level_of_a_practice(redis_client: Redis) -> None:
    app = App(redis_client)
    reply = await app.say(NORTH, "/practice classc canasta 2 players strong")
    assert reply.screen is not None
    assert not (await app.press(NORTH, reply.screen.controls[0])).refused
    seats = (await app.held(place_of_own(NORTH.id))).table.seats
    assert [one.level for one in seats] == ["", "strong"]


async def test_a_level_is_said_in_words(redis_client: Redis) -> None:
    app = App(redis_client)
    await app.say(NORTH, "/play")
    assert not (await app.say(NORTH, "/computers силен")).refused
    assert [one.level for one in (await app.held()).table.seats[1:]] == ["strong"] * 3


def test_every_level_of_a_game_has_words() -> None:
    assert {one for game in GAMES.values() for one in levels_of(game)} <= set(LEVELS)


def _words() -> tuple[list[str], list[str]]:
    """Words that commands know, and words that none knows."""
    known = [row.text for row in rows() if row.reading[:1] not in "!?" and row.text]
    return known, ["Boyan", "poker", "зюмбюл", "kalap", "xyzzy", "13579", "hand-and-foot", "☂"]


@pytest.mark.slow
async def test_no_line_does_anything_while_a_word_of_it_is_not_claimed(
    redis_client: Redis,
) -> None:
    """Random lines of known words with one that nobody knows, after every command: refused, and the
    store is as it was."""
    app, random = App(redis_client), Random(49)
    await app.four()
    known, unknown = _words()
    commands = sorted({*COMMANDS, *TABLE_WORDS, "server"} - {"say"})  # its words are for people
    before = await stored(redis_client)
    for _ in range(LINES):
        words = random.sample(known, random.randint(0, 2))
        words.insert(random.randint(0, len(words)), random.choice(unknown))
        command = random.choice(commands)
        reply = await app.say(
            random.choice((NORTH, EAST)), f"/{command} {' '.join(words)}", admin=False
        )
        assert reply.refused, (command, words, said(reply))
    after = await stored(redis_client)
    assert {key for key in before | after if before.get(key) != after.get(key)} == set()


def test_the_names_that_the_docs_list_are_understood() -> None:
    listed = (ROOT / "docs/words.md").read_text("utf-8").partition("### Names of the games")[2]
    rows = re.findall(r"^\| ([A-Z][\w ]+) \| (.+) \|$", listed.partition("\n## ")[0], re.MULTILINE)
    games = {game: words_in("en").plain(f"game-{game}") for game in CATALOGUE.games}
    known = game_names(CATALOGUE.games)
    found = {game: names.split(", ") for game, names in rows if game != "Game"}
    assert sorted(map(str.lower, found)) == sorted(map(str.lower, games.values()))
    for game, shown in games.items():
        for name in {one.lower(): names for one, names in found.items()}[shown.lower()]:
            assert known[compact(folded(name))] == (game,), name


async def test_who_is_named_where_nobody_can_be_meant_is_told(redis_client: Redis) -> None:
    """The first of them, as the first word would be that is not understood."""
    app = App(redis_client)
    reply = await app.say(NORTH, "/practice", named=(EAST, SOUTH))
    assert reply.refused
    assert EAST.name in seen(reply.screen)
    assert SOUTH.name not in seen(reply.screen)
    assert await app.bot.tables.at(place_of_own(NORTH.id)) is None
