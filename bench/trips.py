"""How long people wait where Redis is far away, and for how many round trips.

    uv run python -m bench.trips [--away 20] [--times 20] [press tap redraw]

Four people play; a proxy holds every answer of Redis back for `away` milliseconds. A press is the
button *Draw*, a tap chooses a card, a redraw brings all messages of the table up to date after a
move. `sent` is how often something was sent to Redis: the round trips, if none go side by side.
`made` is how many hands and tables were made to be shown. A redraw makes one more table, which
nobody sees: it tells whether the change can wait (`bot/outbox/table_contents.py:Silent`).
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

from bot.model.jobs import REDRAW, Job
from bot.model.tables import intents as want
from bot.outbox import table_contents
from bot.ports.screen import Picker, Press
from bot.store.redis.connection import connect
from bot.views.reader import Reader
from tests.bot.application import App, control
from tests.bot.people import FRIENDS
from tests.bot.servers import HOST, valkey_server


class Far:
    """A server behind a line on which every answer takes `seconds`, however many there are."""

    def __init__(self, port: int) -> None:
        self.seconds = 0.0
        self.sent = 0
        self._port = port

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one connection."""
        back, server = await asyncio.open_connection(HOST, self._port)
        with contextlib.suppress(OSError, asyncio.CancelledError):  # the measurement is over
            await asyncio.gather(
                self._carry(reader, server, False), self._carry(back, writer, True)
            )

    async def _carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, answers: bool
    ) -> None:
        loop = asyncio.get_running_loop()
        while data := await reader.read(65536):
            self.sent += not answers
            if answers and self.seconds:
                loop.call_later(self.seconds, writer.write, data)
            else:
                writer.write(data)
        writer.close()


class Bench:
    """A table of four on a server that is far away while something is measured."""

    def __init__(self, app: App, far: Far, away: float) -> None:
        self.app = app
        self.far = far
        self.away = away
        self.sent = 0
        self.made = 0
        for name in ("hand_screen", "table_screen"):
            setattr(table_contents, name, self.counted(getattr(table_contents, name)))

    def counted(self, make: Callable[..., Any]) -> Callable[..., Any]:
        """Return what makes a screen, and counts it if it is shown."""

        def counting(reader: Reader, *more: Any) -> Any:
            self.made += not isinstance(reader.presenter, table_contents.Silent)
            return make(reader, *more)

        return counting

    async def timed(self, deed: Callable[[], Awaitable[Any]]) -> float:
        """Return how long something takes, in seconds."""
        self.far.seconds, self.far.sent, self.made = self.away, 0, 0
        began = time.perf_counter()
        await deed()
        seconds = time.perf_counter() - began
        self.far.seconds, self.sent = 0.0, self.far.sent
        await asyncio.sleep(self.away)  # nothing is under way any more
        return seconds

    async def turn(self, phase: str) -> tuple[Any, Any]:
        """Play on until somebody is in this phase of their turn; return them and their hand."""
        while True:
            held = await self.app.held()
            if held.state.table.phase == phase:
                person = FRIENDS[held.state.table.seat]
                return person, await self.app.hand(person)
            await self.move(held)

    async def move(self, held: Any) -> None:
        """Let whoever is to act do so, past all screens."""
        seats = held.game.to_act(held.state)
        if not seats:
            for person in FRIENDS:
                await self.app.act(person, want.Ready())
            return
        action = held.game.stand_in(held.game.view(held.state, seats[0]))
        await self.app.act(FRIENDS[seats[0]], want.Act(0, str(action)))

    async def press(self) -> float:
        """Press *Draw*."""
        person, hand = await self.turn("draw")
        button = next(one for one in hand.controls if isinstance(one, Press))
        seconds = await self.timed(lambda: self.app.press(person, button))
        await self.move(await self.app.held())
        return seconds

    async def tap(self) -> float:
        """Tap a card."""
        person, hand = await self.turn("play")
        picker = control(hand, "c")
        assert isinstance(picker, Picker)
        keys = [item.key for item in picker.items if not item.chosen]
        return await self.timed(lambda: self.app.pick(person, picker, keys[0]))

    async def redraw(self) -> float:
        """Bring the messages of the table up to date after a move."""
        held = await self.app.held()
        await self.move(held)
        return await self.timed(lambda: self.app.bot.outbox.redraw(Job(held.table.id, REDRAW)))


WHAT: Final = {"press": Bench.press, "tap": Bench.tap, "redraw": Bench.redraw}


async def measure(what: list[str], away: float, times: int) -> None:
    """Print a line for each of these."""
    with tempfile.TemporaryDirectory() as folder, valkey_server(Path(folder)) as server:
        far = Far(server.port)
        line = await asyncio.start_server(far.serve, HOST, 0)
        url = f"redis://{HOST}:{line.sockets[0].getsockname()[1]}/0"
        client = connect(url)
        app = App(client)
        await app.four(length="5000")
        await app.redraw()
        bench = Bench(app, far, away)
        print(f"Redis {away * 1000:.0f} ms away")
        for name in what:
            await WHAT[name](bench)  # connections are made, scripts are known
            found, sends, made = [], [], []
            for _ in range(times):
                found.append(await WHAT[name](bench))
                sends.append(bench.sent)
                made.append(bench.made)
            p50, worst = statistics.median(found) * 1000, max(found) * 1000
            told = f"{statistics.median(sends):.0f} sent   {statistics.median(made):.0f} made"
            print(f"{name:8} {p50:6.0f} ms   worst {worst:6.0f} ms   {told}")
        await client.aclose()
        line.close()


def main() -> None:
    """Measure on a server of its own."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("what", nargs="*", default=[], choices=[*WHAT, []])
    parser.add_argument("--away", type=float, default=20.0, help="milliseconds")
    parser.add_argument("--times", type=int, default=20)
    arguments = parser.parse_args()
    what = arguments.what or list(WHAT)
    asyncio.run(measure(what, arguments.away / 1000, arguments.times))


if __name__ == "__main__":
    main()
