"""The operator's power over people and places, as commands: without a bot and beside one."""

from __future__ import annotations

import asyncio
import json
import re
import stat
from argparse import ArgumentTypeError
from pathlib import Path
from typing import Any

import pytest

from bot.app.cli import asking
from bot.app.cli.lines import person_id, place_id
from bot.app.config import Settings as ProgramSettings
from bot.app.embedded import EmbeddedServer
from bot.app.storage import opening
from bot.app.wiring import Kafene
from bot.history.stays import job_of
from bot.model.jobs import FORGET_PLACE, LEAVE, REDRAW, Job
from bot.model.operator import Known
from bot.model.settings import Settings
from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.ports.settings import BadSettings
from bot.store.operator import Blocked, KnownGroups
from bot.store.people.generations import Generations
from bot.store.people.settings import PeopleSettings
from bot.store.redis import keys
from bot.store.redis.connection import connect
from bot.tables.tables import Tables
from tests.bot.app.cli.running import Run, on, playing
from tests.bot.application import App
from tests.bot.people import FRIENDS, done, held_of, opened
from tests.bot.store.naming import contents
from tests.bot.tournaments.playing import PEOPLE, Event
from tests.until import until

pytestmark = pytest.mark.slow
NORTH, EAST, *_ = FRIENDS


async def generation(tables: Tables) -> int:
    """The generation of what lets East in to a page."""
    (found,) = await Generations(tables.store.client).read_generation(EAST.id)
    return found


def test_block_in_a_tournament(url: str, kafene: Run) -> None:
    """A computer plays on at their table, and they have left the tournament."""

    async def begun(tables: Tables) -> str:
        event = Event(App(tables.store.client))
        await event.begun(4)
        (held,) = await event.tables()
        return held.table.id

    table = on(url, begun)
    person = PEOPLE[1]
    assert kafene("people", "block", "--yes", person.id) == 0
    assert kafene.out == f"table {table} goes on without them\n{person.id} is blocked\n"

    async def found(tables: Tables) -> tuple[bool, int | None]:
        now = await Event(App(tables.store.client)).now()
        return now.plays(person.id), (await held_of(tables, table)).table.seat_of(person.id)

    assert on(url, found) == (False, None)


def test_block_closes_a_table_of_one(url: str, kafene: Run) -> None:
    """That cannot be undone, so it asks first, and says so after."""

    async def alone(tables: Tables) -> str:
        table = await opened(tables)
        await done(tables, table, NORTH, want.Sit(0))
        await done(tables, table, NORTH, want.PlayWithComputers())
        return table

    table = on(url, alone)
    assert kafene("people", "block", NORTH.id) == 1
    assert "is closed" in kafene.complaint
    assert kafene.complaint.endswith("Say so with --yes.")

    async def blocked(tables: Tables) -> int:
        return await Blocked(tables.store.client).since(NORTH.id)

    assert on(url, blocked) == 0
    assert kafene("people", "block", "--yes", NORTH.id) == 0
    assert kafene.out == f"table {table} is closed\n{NORTH.id} is blocked\n"


def test_block_and_unblock(url: str, kafene: Run) -> None:
    """They leave their tables, which go on."""
    table = on(url, playing).table.id
    assert on(url, generation) == 0
    assert kafene("people", "block", "--yes", EAST.id) == 0
    assert on(url, generation) > 0, "their open pages end"
    assert kafene.out == f"table {table} goes on without them\n{EAST.id} is blocked\n"

    async def found(tables: Tables) -> tuple[int, bool, Stage]:
        held = await held_of(tables, table)
        since = await Blocked(tables.store.client).since(EAST.id)
        away = any(seat.person == EAST and not seat.away for seat in held.table.seats)
        return since, away, held.table.stage

    since, sits, stage = on(url, found)
    assert since > 0
    assert not sits
    assert stage is Stage.PLAYING
    assert kafene("people", "block", "--yes", EAST.id) == 0
    assert kafene.out.endswith("is blocked, and was before\n")
    assert kafene("people", "show", EAST.id) == 0
    assert kafene.complaint.startswith(f"{EAST.id} is blocked since 20")
    assert kafene("people", "unblock", EAST.id) == 0
    assert kafene.out == f"{EAST.id} may play again\n"
    assert kafene("people", "unblock", EAST.id) == 1
    assert kafene.complaint == f"{EAST.id} was not blocked"


def test_show_and_forget(url: str, kafene: Run, tmp_path: Path) -> None:
    held = on(url, playing)

    async def chosen(tables: Tables) -> None:
        await PeopleSettings(tables.store.client).write_settings(EAST.id, Settings(language="bg"))

    on(url, chosen)
    assert kafene("people", "show", EAST.id) == 0
    told = json.loads(kafene.out)
    assert told["person"] == EAST.id
    assert keys.settings(EAST.id) in told["own"]
    assert keys.table(held.table.id) in told["named_in"]
    file = tmp_path / "east.json"
    assert kafene("people", "show", EAST.id, "-o", str(file)) == 0
    assert json.loads(file.read_text()) == told
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert kafene("people", "forget", EAST.id) == 1
    assert kafene.complaint.endswith("This cannot be undone. Say so with --yes.")
    assert kafene("people", "forget", "--yes", EAST.id) == 0
    named = "1 table and 0 finished matches named them, "
    assert kafene.out.startswith(f"{EAST.id} is forgotten: {named}"), kafene.out
    assert kafene.out.endswith(" of their own\n")
    assert kafene("people", "show", EAST.id) == 0
    told = json.loads(kafene.out)
    assert (told["own"], told["named_in"]) == ({}, [])
    for words in (("--yes", EAST.id), (EAST.id,), ("--yes", "test:999999")):
        assert kafene("people", "forget", *words) == 0
        assert kafene.out == f"nothing is stored of {words[-1]}\n"


@pytest.mark.parametrize("seconds", [0.0, 30.0])
def test_nothing_is_left_on_the_disk_of_a_stopped_bot(
    kafene: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    """The command waits until its server has written the file anew, or says that it has not."""
    monkeypatch.setattr(asking, "ERASE_SECONDS", seconds)
    monkeypatch.setattr(opening, "_ERASE_SECONDS", seconds)
    folder = tmp_path / "data"
    monkeypatch.setenv("KAFENE_DATA_DIR", str(folder))

    async def stored() -> None:
        async with EmbeddedServer(folder) as server, connect(server.url) as client:
            for person in ("test:7007", "test:8008"):
                await PeopleSettings(client).write_settings(person, Settings(language="bg"))
            await KnownGroups(client).write_group("discord:9009", Known("Room", 1, 2))

    asyncio.run(stored())
    assert kafene("people", "forget", "--yes", "test:7007") == 0
    assert kafene.out.startswith("test:7007 is forgotten: 0 tables")
    assert ("still has what was deleted" in kafene.err) is (seconds == 0)
    assert kafene("places", "forget", "--yes", "discord:9009") == 0
    assert kafene.out.startswith("discord:9009 is forgotten: ")
    assert ("still has what was deleted" in kafene.err) is (seconds == 0)
    files = b"".join([one.read_bytes() for one in (folder / "appendonlydir").iterdir()])
    assert b"8008" in files
    if seconds:  # without, the server may or may not have finished
        assert b"7007" not in files
        assert b"9009" not in files


def test_the_question(only_server: str, kafene: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sits at the keyboard answers it."""
    table = on(only_server, playing).table.id

    class Keyboard:
        answer = "\n"

        def isatty(self) -> bool:
            return True

        def readline(self) -> str:
            return self.answer

    keyboard = Keyboard()
    monkeypatch.setattr("sys.stdin", keyboard)
    assert kafene("tables", "close", table) == 1
    assert kafene.out == f"Close table {table} in test:room (seated: 4 people)? [y/N] "
    keyboard.answer = "Yes\n"
    assert kafene("tables", "close", table) == 0
    assert kafene.out.endswith(f"table {table} is closed\n")


def test_a_closed_table_is_imported_again(only_server: str, kafene: Run, tmp_path: Path) -> None:
    """It was closed by mistake."""
    table, file = on(only_server, playing).table.id, str(tmp_path / "table.json")
    assert kafene("export", "--secrets", table, "-o", file) == 0
    assert kafene("tables", "close", table) == 1
    assert kafene.complaint.endswith("Say so with --yes.")
    assert kafene("tables", "close", "--yes", table) == 0
    assert kafene("import", file) == 0
    assert kafene.out == f"table {table} is shown in test:room\n"


def test_list(url: str, kafene: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert kafene("places", "list") == 0
    assert kafene.out == "0 places\n"

    async def known(tables: Tables) -> None:
        groups = KnownGroups(tables.store.client)
        await groups.write_group("discord:1", Known("Café\x1b[2J", 1_800_000_000_000))
        await groups.write_group("telegram:-2", Known("", 1_800_000_000_000, 1_800_000_000_000))

    on(url, known)
    monkeypatch.setenv("KAFENE_ALLOWED_PLACES", "telegram:-2,local")
    assert kafene("places", "list") == 0
    one, two, last = kafene.out.splitlines()
    words = ["discord:1", "2027-01-15", "08:00:00Z", "here", "not", "allowed", "Café\ufffd[2J"]
    assert one.split() == words
    assert two.split()[3:] == ["left,", "forgotten", "on", "2027-02-14"]
    assert last == "2 places"


def test_leave_without_a_bot(url: str, kafene: Run) -> None:
    """The bot does it when it runs next."""
    assert kafene("places", "leave", "--yes", "discord:1") == 0
    assert kafene.out == "the bot leaves discord:1 when it runs next\n"
    assert kafene.complaint == "the bot has heard nothing of discord:1, or has forgotten it"

    async def found(tables: Tables) -> tuple[list[Any], Known | None]:
        jobs = await tables.jobs.of_table(job_of(LEAVE, "discord:1").table)
        return [job for _, job in jobs], await KnownGroups(tables.store.client).read_group(
            "discord:1"
        )

    jobs, known = on(url, found)
    assert jobs == [job_of(LEAVE, "discord:1")]
    assert known is not None


def test_leave_beside_a_bot(only_server: str, kafene: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "WAIT_SECONDS", 0.3)

    async def lives(tables: Tables) -> None:
        await tables.store.client.set(keys.UPTIME, str(tables.clock()))
        await KnownGroups(tables.store.client).write_group("discord:1", Known("", 1))

    on(only_server, lives)
    assert kafene("places", "leave", "--yes", "discord:1/2") == 1
    assert kafene.complaint == "the running bot has not left discord:1 yet; its log says why"

    async def left(tables: Tables) -> None:
        await KnownGroups(tables.store.client).write_group("discord:1", Known("", 1, 2))

    on(only_server, left)
    assert kafene("places", "leave", "--yes", "discord:1") == 0
    assert kafene.out == "the bot has left discord:1\n"


def test_forget_a_place(url: str, kafene: Run) -> None:
    held = on(url, playing)

    async def was_left(tables: Tables) -> None:
        await KnownGroups(tables.store.client).write_group("test:room", Known("Room", 1, 2))
        await tables.jobs.put(5, job_of(FORGET_PLACE, "test:room"))

    on(url, was_left)
    assert kafene("places", "forget", "test:room") == 1
    assert kafene("places", "forget", "--yes", "test:room") == 0
    assert re.fullmatch(r"test:room is forgotten: \d+ keys of it deleted\n", kafene.out)
    assert kafene("places", "forget", "--yes", "test:room") == 0
    assert kafene.out == "nothing is stored of test:room\n"

    async def left(tables: Tables) -> list[str]:
        """The keys that name the place; the job that was to forget it is gone, too."""
        assert await tables.read_table(held.table.id) is None
        stored = await contents(tables.store.client)
        return [key for key, text in stored.items() if "test:room" in f"{key} {text}"]

    assert on(url, left) == []
    assert kafene("places", "list") == 0
    assert kafene.out == "0 places\n"


@pytest.mark.parametrize(
    "words", [["people", "block", "nobody"], ["places", "leave", "x y"], ["people", "show", "a:@b"]]
)
def test_what_is_no_id_is_said(only_server: str, kafene: Run, words: list[str]) -> None:
    del only_server
    assert kafene(*words) == 2
    assert "is written platform:id" in kafene.err


def test_ids() -> None:
    assert person_id("telegram:4242") == "telegram:4242"
    assert place_id("telegram:-100/7") == "telegram:-100/7"


async def test_a_command_waits_for_the_bot_to_draw(
    redis_client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that goes takes its messages with it only if the bot has drawn it before."""
    bot = Kafene(redis_client)
    job = Job("00000000", REDRAW)
    await bot.tables.jobs.put(0, job)
    await asking.drawn_by_the_bot(bot, job)  # none runs: nobody is waited for
    await redis_client.set(keys.UPTIME, str(bot.tables.clock()))
    looks, of_table = 0, bot.tables.jobs.of_table

    async def looked(table: str) -> Any:
        nonlocal looks
        looks += 1
        return await of_table(table)

    monkeypatch.setattr(bot.tables.jobs, "of_table", looked)
    waits = asyncio.create_task(asking.drawn_by_the_bot(bot, job))
    await until(lambda: looks > 2)
    assert not waits.done()
    await bot.tables.jobs.remove(job)
    await asyncio.wait_for(waits, 20)


@pytest.mark.parametrize(
    ("words", "form"),
    [
        (
            ("people", "show", "discord:999"),
            "a person is written discord:ID, the ID with 5 to 20 d",
        ),
        (
            ("people", "show", "local:999"),
            "a person is written local:ID, the ID with the form [a-z",
        ),
        (("places", "leave", "discord:x"), "a place is written discord:ID, the ID with 1 to 20 d"),
    ],
)
def test_the_form_of_the_chat_is_said(
    only_server: str, kafene: Run, words: tuple[str, ...], form: str
) -> None:
    del only_server
    assert kafene(*words) == 2
    assert form in " ".join(kafene.err.split())


@pytest.mark.parametrize(
    "text", ["discord:abc", "telegram:12x", "local:East", "telegram:1", "discord:", ":12345"]
)
def test_an_id_has_the_form_of_its_chat(text: str) -> None:
    """So a slip is seen, instead of blocking nobody."""
    with pytest.raises(ArgumentTypeError):
        person_id(text)


@pytest.mark.parametrize("text", ["telegramm:12", "discord:abc", "123456", "telegram:1/2"])
@pytest.mark.parametrize("name", ["KAFENE_ALLOWED_PLACES", "KAFENE_FORBIDDEN_PLACES"])
def test_a_place_that_no_chat_has_is_refused(name: str, text: str) -> None:
    """A slip among the allowed ones would make the bot leave all others."""
    with pytest.raises(BadSettings, match="name 2 is no server or group"):
        ProgramSettings.read({name: f"telegram:-100123 {text}"})


def test_what_a_chat_shows_a_person_is_shown_by_secrets_only(url: str, kafene: Run) -> None:
    """It may be the hand of a running deal."""
    person = "local:aaaabbbbccccdddd"

    async def shown(tables: Tables) -> None:
        client: Any = tables.store.client
        await client.hset(f"local:{{person/{person[6:]}}}:bodies", "1", "Your cards: KD QC")

    on(url, shown)
    assert kafene("people", "show", person) == 0
    assert "KD QC" not in kafene.out
    assert "--secrets" in kafene.out
    assert kafene("people", "show", person, "--secrets") == 0
    assert "KD QC" in kafene.out
