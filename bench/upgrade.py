"""Start today's bot on a store that an earlier commit has written, and go back again.

    python -m bench.upgrade [COMMIT ...] [--moves 6] [--redis] [--keep tests/bot/store/older]

For each commit, its bot is installed as its page tells (`uv sync`), with the packages of that day.
It runs as a process of its own on a data folder of its own, with the chat in the browser; with
`--redis`, on a server of the store's own (the Redis or Valkey that ``TESTS_SERVER`` names).
Somebody opens a table of each game, sits down with computer players and plays some
moves; then they open a lobby. The bot is stopped, and today's bot is started on the same folder. It
reads every table, whose record must replay to the stored position, and the matches are played on.
Then today's bot is stopped and the earlier one is started again (a rollback), and the matches are
played on. In the end today's bot reads everything once more, and the matches are played on again.
The command prints how many tables were read, and how many matches went on; it ends with an error if
a table is lost. `--keep` writes into a folder what the earlier bot has stored, for the tests.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import msgspec

from bot.app.embedded import url_of_running_bot
from bot.model.tables.table import Snapshot, Stage
from bot.store.redis.connection import connect
from bot.store.redis.errors import BadDocument, NewerSchema
from bot.tables.records import last_state, record_of
from bot.tables.tables import Tables
from engine.replay import game_of
from tests.adapters.browser.conftest import Visitor
from tests.bot.servers import valkey_server
from tests.e2e import kafene as running
from tests.e2e.kafene import Kafene
from tests.paths import ROOT
from tests.until import until

COMMITS: Final = ("902b7865", "85820f0e", "e85ed800", "a6ef9675")
"""Before any version; the day of tournaments; the last of 0.1.0; 0.2.0."""
ROOMS: Final = {
    "bulgarian": "/play",
    "belot": "/play belot",
    "classic": "/play classic",
    "decorated": "/play decorated",
}
LOBBY: Final = "lobby"
_SECONDS: Final = 120.0
"""Seconds that a move may take, on a machine that has other work."""
_TRIES: Final = 5
_APART: Final = ("local:", "page:", "{active}:")
"""Prefixes of keys that are not kept: those of chats, and sketches, which are no text."""
Shown = dict[str, Any]


class Guest(Visitor):
    """Somebody in a browser, who presses whatever their hand offers."""

    def __init__(self, house: Kafene, name: str) -> None:
        super().__init__(house, name)
        self.room = ""

    async def go(self, room: str) -> None:
        """Show a room."""
        self.room = room
        await self.connect(room=room)

    async def do(self, do: str, **more: Any) -> Shown:
        """Do something in the room; a press that comes too soon is done again."""
        while True:
            frame = await self.act(do, room=self.room, **more)
            if frame["is"] == "answer" and not _too_soon(frame):
                return frame
            await asyncio.sleep(0.5)

    def screens(self, private: bool) -> list[Shown]:
        """The screens of the room or of the private chat, newest first."""
        bodies = self.messages("" if private else self.room).values()
        found = [one["body"]["screen"] for one in bodies if one["body"].get("screen")]
        return found[::-1]

    def offers(self) -> list[dict[str, Any]]:
        """What may be done with the hand or at the table, as frames: moves first."""
        public = self.screens(private=False)
        tables = {screen.get("table") for screen in public[:1]}
        found = []
        for screen in [*self.screens(private=True), *public]:
            if screen.get("table") not in tables:
                continue  # the private chat has the hands of all tables
            for control in screen.get("controls", ()):
                what = control.get("token", "::").split(":")[1]
                if what in {"p", "next"} and control.get("enabled", True):
                    found.append({"do": "press", "token": control["token"]})
                elif what == "pp" and control.get("items"):
                    item = next((one for one in control["items"] if one.get("enabled", True)), None)
                    if item is not None:
                        key = [item["key"]]
                        found.append({"do": "pick", "token": control["token"], "keys": key})
        return found

    async def move(self) -> Shown:
        """Do the first thing that is offered, once something is; return the answer. What others do
        meanwhile may make it old: then the next one counts."""
        answer: Shown = {}
        for _ in range(_TRIES):
            offers = await until(self.offers, f"a move in {self.room}", seconds=_SECONDS)
            frame = dict(offers[0])
            answer = await self.do(frame.pop("do"), **frame)
            if not answer.get("refused"):
                break
            await asyncio.sleep(0.3)
        return answer


def _too_soon(frame: Shown) -> bool:
    return bool(frame.get("refused")) and "just changed" in str(frame.get("toast"))


class Report(msgspec.Struct):
    """The findings about a commit, one a line."""

    commit: str
    lines: list[str] = []

    def say(self, line: str) -> None:
        """Add a line."""
        self.lines.append(line)
        print(f"{self.commit}: {line}", flush=True)


def tree_of(commit: str, folder: Path) -> Path:
    """Put the files of a commit into a folder, with the packages that it asks for; return it."""
    archive = subprocess.run(
        ["git", "-C", str(ROOT), "archive", commit], check=True, capture_output=True
    ).stdout
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
    environ = {name: one for name, one in os.environ.items() if name != "VIRTUAL_ENV"}
    subprocess.run(["uv", "sync", "-q"], cwd=folder, check=True, env=environ)
    return folder


class Reader(Kafene):
    """Reads the tables whichever bot runs: an earlier one tells the address in another way."""

    @property
    def store(self) -> str:
        """The address of the Redis, while a bot runs."""
        told = self.settings.get("REDIS_URL") or url_of_running_bot(self.data)
        return told or f"unix://{quote(str(self.data / 'run' / 'valkey.sock'))}?db=0"


class House:
    """A data folder and a port, and bots of different days on them, one after the other."""

    def __init__(self, folder: Path, earlier: Path, url: str = "") -> None:
        """`url`: their Redis; without one they have their own."""
        store = {"REDIS_URL": url} if url else {}
        self.today: Final = Reader(folder / "bot", KAFENE_HEALTH_PORT="0", **store)
        settings = {**self.today.settings, "PYTHONPATH": str(earlier)}
        self.earlier: Final = Kafene(folder / "bot", **settings)
        for one in (self.today, self.earlier):
            one.port = self.today.port
            one.command = one.real()
        self.earlier.where = earlier
        python = earlier / ".venv" / "bin" / "python"
        self.earlier.command = [str(python), *self.earlier.command[1:]]

    async def start(self, which: Kafene) -> None:
        """Begin a life, in a thread: it waits for the page."""
        await asyncio.to_thread(which.start)

    async def stop(self, which: Kafene) -> None:
        """Stop it as an operator does."""
        await asyncio.to_thread(which.stop)


async def prepared(guest: Guest, moves: int) -> None:
    """Play at tables of every game with the earlier bot, and leave a lobby."""
    await guest.enter()
    for room, line in ROOMS.items():
        await guest.go(room)
        await guest.do("say", text=line)
        await _fill(guest)
        for _ in range(moves):
            await guest.move()
    await guest.go(LOBBY)
    await guest.do("say", text="/play belot")
    await until(lambda: guest.screens(private=False), "a lobby", seconds=_SECONDS)


async def _fill(guest: Guest) -> None:
    """Play with computers."""

    def found() -> str:
        for screen in guest.screens(private=False):
            for control in screen.get("controls", ()):
                if control.get("token", "").endswith(":fill"):
                    return str(control["token"])
        return ""

    token = await until(found, "a lobby", seconds=_SECONDS)
    await guest.do("press", token=token)


async def stands(
    house: Kafene, report: Report, rooms: Sequence[str] = (*ROOMS, LOBBY)
) -> dict[str, Snapshot]:
    """Read every table with today's code; its record must replay to its position."""
    found = {}
    async with house.tables() as tables:
        for room in rooms:
            try:
                found[room] = await _whole(tables, f"local:{room}")
            except (BadDocument, NewerSchema) as error:
                report.say(f"{room} cannot be read: {error}")
    return found


async def _whole(tables: Tables, place: str) -> Snapshot:
    """Read a table and its record, until nobody moves in between."""
    while True:
        held = await tables.at(place)
        assert held is not None, place
        record = await record_of(tables, held.table.id, held.table.match)
        again = await tables.at(place)
        if again is None or again.version != held.version:
            continue
        if held.state is not None:
            assert record is not None, place
            games = tables.store.documents.games
            options = game_of(record, games).options
            assert options == held.game.options, f"{place}: other rules"
            assert last_state(held.game, record, games) == held.state, f"{place}: another position"
        return held


async def refused(guest: Guest, rooms: Sequence[str]) -> str:
    """Return what people hear at tables that cannot be read: the same, and in words."""
    told = set()
    for room in rooms:
        await guest.go(room)
        answer = await guest.do("say", text="/table")
        assert answer["refused"], room
        told.add("".join([part.get("text", "") for part in answer["toast"]]))
    (line,) = told
    return line


async def played(house: Kafene, guest: Guest, moves: int, rooms: Iterable[str]) -> tuple[int, int]:
    """Play on in these rooms. Return at how many tables the match goes on, and at how many a move
    was refused. `house` reads the tables, whichever bot runs."""
    went = told = 0
    for room in rooms:
        await guest.go(room)
        before = await house.held(room)
        for _ in range(moves):
            answer = await guest.move()
            if answer.get("refused"):
                told += 1
                break
        now = await house.held(room)
        went += now.version.number > before.version.number
    return went, told


async def _write(house: House, file: Path) -> bool:
    """Write down what is stored of tables; return False if nobody says where."""
    url = url_of_running_bot(house.today.data)
    if url is None:
        return False
    data = json.dumps(await kept(url), ensure_ascii=False, indent=0).encode()
    file.write_bytes(gzip.compress(data, mtime=0))
    return True


async def kept(url: str) -> dict[str, Any]:
    """Return what a store holds of tables, as data: by key what kind it is, and its value."""
    found: dict[str, Any] = {}
    async with connect(url) as connection:
        client: Any = connection  # whose types are those of every client at once
        async for name in client.scan_iter():
            if name.decode().startswith(_APART):
                continue
            kind = (await client.type(name)).decode()
            match kind:
                case "string":
                    value: Any = (await client.get(name)).decode()
                case "hash":
                    every = await client.hgetall(name)
                    value = {field.decode(): one.decode() for field, one in every.items()}
                case "list":
                    value = [one.decode() for one in await client.lrange(name, 0, -1)]
                case "set":
                    value = sorted([one.decode() for one in await client.smembers(name)])
                case _:
                    scored = await client.zrange(name, 0, -1, withscores=True)
                    value = [[one.decode(), score] for one, score in scored]
            found[name.decode()] = [kind, value]
    return dict(sorted(found.items()))


async def upgraded(commit: str, moves: int, keep: Path | None, *, redis: bool = False) -> Report:
    """Go from a commit to today, back, and forward again.

    Raises: AssertionError: a table that cannot be read or played on.
    """
    report = Report(commit[:8])
    with tempfile.TemporaryDirectory(prefix="upgrade-") as name, ExitStack() as stack:
        folder = Path(name)
        url = stack.enter_context(valkey_server(folder)).url if redis else ""
        house = House(folder, tree_of(commit, folder / "tree"), url)
        guest = Guest(house.today, "Ani")
        try:
            await house.start(house.earlier)
            await prepared(guest, moves)
            await asyncio.sleep(3.0)  # computer players come to rest
            written = keep is not None and await _write(house, keep / f"{report.commit}.json.gz")
            await guest.hang_up()
            await house.stop(house.earlier)
            await house.start(house.today)
            if keep is not None and not written:  # so old that it does not say where its server is
                await _write(house, keep / f"{report.commit}.json.gz")
            before = await stands(house.today, report)
            report.say(f"{len(before)} of {len(ROOMS) + 1} tables are read by today's bot")
            unread = [room for room in (*ROOMS, LOBBY) if room not in before]
            if unread:
                report.say(f"at the others people hear: {await refused(guest, unread)}")
            rooms = [room for room in ROOMS if room in before]
            went, _ = await played(house.today, guest, moves, rooms)
            report.say(f"{went} of {len(rooms)} matches go on")
            if before:
                await _rolled_back(house, guest, moves, report)
            await guest.hang_up()
            await house.stop(house.today)
        finally:
            await guest.close()
            for one in (house.earlier, house.today):
                one.kill()
    return report


async def _rolled_back(house: House, guest: Guest, moves: int, report: Report) -> None:
    """Go back to the earlier bot, play, and come forward again.

    Raises: AssertionError: a table was lost.
    """
    after = await stands(house.today, report)
    await guest.hang_up()
    await house.stop(house.today)
    await house.start(house.earlier)
    went, told = await played(house.today, guest, moves, ROOMS)
    report.say(f"rollback: {went} of {len(ROOMS)} matches go on, {told} are refused with a reason")
    await guest.hang_up()
    await house.stop(house.earlier)
    await house.start(house.today)
    last = await stands(house.today, report)
    assert all([last[one].version.number >= after[one].version.number for one in after])
    assert last[LOBBY].table.stage is Stage.LOBBY
    report.say(f"{len(last)} of {len(ROOMS) + 1} tables are read after the rollback")
    went, _ = await played(house.today, guest, moves, ROOMS)
    report.say(f"{went} of {len(ROOMS)} matches go on after the rollback")
    await stands(house.today, report)


def main(arguments: Sequence[str]) -> int:
    """Try each commit; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.upgrade")
    parser.add_argument("commits", nargs="*", default=COMMITS, help=f"({' '.join(COMMITS)})")
    parser.add_argument("--moves", type=int, default=6, help="at each table, each time (6)")
    parser.add_argument("--redis", action="store_true", help="not on the bot's own Valkey")
    parser.add_argument("--keep", type=Path, help="folder for what the earlier bot has stored")
    asked = parser.parse_args(arguments)
    running.START_SECONDS = 300.0  # a busy machine
    for commit in asked.commits:
        asyncio.run(upgraded(commit, asked.moves, asked.keep, redis=asked.redis))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
