"""A week-long game of four people in three time zones, told from a run of Telegram's stand-in.

    uv run python -m tests.faces.week --write

Ani (Sofia) has the app on two devices, Csaba (Budapest) never starts the bot, Emma (London) has
quiet hours, and Dan (London) does not answer. They press what they see; the clock of the bot is
moved from job to job. What is told is what the apps show, each on its reader's clock.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo

from bot.model.choices import digest_of
from bot.model.clock import SECOND, Speed
from bot.model.tables import intents as want
from bot.model.tables.table import Seat, Snapshot, Stage
from bot.model.tables.waiting import awaited, between_deals
from bot.outbox.slots import HAND, PUBLIC, SHEET
from engine.contract.notation import Action
from tests.adapters.telegram.people import Client, buttons
from tests.adapters.telegram.rules import by_clock
from tests.adapters.telegram.world import Json, is_hand, words_of
from tests.bot.servers import valkey_server
from tests.faces.on_telegram import TelegramFace, TelegramGuest
from tests.faces.playing import Evening, fresh
from tests.paths import ROOT

PAGE: Final = ROOT / "docs" / "slow-games.md"
BEGIN: Final = "<!-- week: written by `python -m tests.faces.week --write` -->"
END: Final = "<!-- week: end -->"
MONDAY: Final = datetime(2027, 1, 11, 20, 0, tzinfo=ZoneInfo("Europe/Sofia"))
ZONES: Final = {
    "Ani": "Europe/Sofia",
    "Csaba": "Europe/Budapest",
    "Emma": "Europe/London",
    "Dan": "Europe/London",
}
LANGUAGES: Final = {"Csaba": "hu"}
NEVER_STARTED: Final = "Csaba"
GROUP: Final = "Friday club"
DEALS: Final = 5
SECOND_DEAL: Final = 11
_GAP: Final = 1500
"""How much later than it is due a job is done at most, in ms."""


class Week:
    """The game and what is told of it."""

    def __init__(self, face: TelegramFace) -> None:
        self.face: Final = face
        self.told: Final[list[str]] = []
        self.evening: Final = Evening(face)
        self._sent = 0
        self._day = ""

    # --- time -----------------------------------------------------------------------------------

    @property
    def now(self) -> int:
        """The bot's clock in ms."""
        return self.face.clock()

    def at(self, name: str) -> datetime:
        """The time on somebody's clock."""
        return datetime.fromtimestamp(self.now / SECOND, ZoneInfo(ZONES[name]))

    async def settled(self) -> None:
        """The bot has done all that is due."""

        async def done() -> bool:
            table = (await self.face.held()).table.id
            jobs = await self.face.bot.tables.jobs.of_table(table)
            return all(due > self.now for due, _ in jobs)

        async def drawn() -> bool:
            held = await self.face.held()
            shut = [f"{HAND}{at}" for at, one in enumerate(held.table.seats) if _is_shut(one)]
            slots = [one.slot for one in await self.face.stale(held) if one.slot not in shut]
            return not any(one.startswith((PUBLIC, SHEET, HAND)) for one in slots)

        await self.face.until(done, "all that is due is done")
        await self.face.until(drawn, "the chats are up to date")

    async def _passes(self, ms: int) -> None:
        await self.face.passes(ms / SECOND)
        self.face.world.passed += ms / SECOND / 3600
        await self.settled()

    async def until(self, moment: datetime) -> None:
        """Time passes until a moment; each job is done when it is due, and rings are told."""
        target = int(moment.timestamp() * SECOND)
        while True:
            held = await self.face.held()
            jobs = await self.face.bot.tables.jobs.of_table(held.table.id)
            later = [due for due, _ in jobs if self.now < due <= target]
            if not later:
                break
            await self._passes(min(later) - self.now + 1)
            self.rings()
        if target > self.now:
            await self._passes(target - self.now)
        self.rings()

    def on(self, day: int, hour: int, minute: int) -> datetime:
        """A time on Ani's clock, so many days after Monday."""
        return (MONDAY + timedelta(days=day)).replace(hour=hour, minute=minute)

    async def later(self, **length: float) -> None:
        """So much time passes."""
        await self.until(self.at("Ani") + timedelta(**length))

    # --- telling --------------------------------------------------------------------------------

    def tell(self, name: str, what: str) -> None:
        """Tell what somebody does or sees, on their clock."""
        when, day = self.at(name), f"{self.at('Ani'):%A}"
        if self._day != day:
            self._day = day
            self.told.append(f"\n**{day}**\n")
        own = "" if f"{when:%A}" == day else f"{when:%A} "
        city = ZONES[name].partition("/")[2]
        self.told.append(f"- {own}{when:%H:%M} in {city}: {what}")

    def shown(self, name: str, message: Json) -> list[str]:
        """The lines of a message as somebody's app shows them."""
        entities = message.get("entities") or message.get("caption_entities") or []
        zone, now = ZoneInfo(ZONES[name]), self.now / SECOND
        text = by_clock(words_of(message), entities, zone, now)
        return [line.strip() for line in text.splitlines() if line.strip()]

    def rings(self) -> None:
        """Tell whom new messages have rung, and what their first lines say."""
        sent, self._sent = self.face.world.sent[self._sent :], len(self.face.world.sent)
        names = {one.id: one.name for one in self.face.world.users.values()}
        for one in sent:
            for person in one.rings:
                name = names.get(person, "")
                if name not in ZONES:
                    continue
                lines = self.shown(name, one.as_sent)
                if one.chat < 0:
                    labels = ", ".join([f"*{b['text']}*" for b in buttons(one.as_sent)])
                    tongue = ", in Hungarian" if name in LANGUAGES else ""
                    said = f"a line in the group rings {name}{tongue}: “{lines[0]}” ({labels})."
                else:
                    calls = ("your turn", "waiting for you")
                    call = next(
                        (line for line in lines if any(one in line for one in calls)), lines[0]
                    )
                    said = f"{name}'s cards come in private, with a sound: “{call}”"
                self.tell(name, said)

    def read(self, name: str, what: str, lines: int, where: str) -> None:
        """Tell the lines from these words on that somebody sees now."""
        for _, message in self.guest(name)._messages(where):  # type: ignore[arg-type]
            shown = self.shown(name, message)
            at = next((at for at, line in enumerate(shown) if what in line), None)
            if at is not None:
                said = " / ".join([line.lstrip("⚠ ") for line in shown[at : at + lines]])
                self.tell(name, f"{name} reads: “{said}”")
                return
        raise AssertionError(f"{name} sees no {what!r} in {self.guest(name).words()}")

    def see(self, name: str, what: str, where: str = "room") -> None:
        """Tell the lines with these words that somebody sees now."""
        guest = self.guest(name)
        for _, message in guest._messages(where):  # type: ignore[arg-type]
            found = [x for x in self.shown(name, message) if what in x]
            if found:
                self.tell(name, f"{name} reads: “{found[0].lstrip('⚠ ')}”")
                return
        raise AssertionError(f"{name} sees no {what!r} in {guest.words()}")

    def guest(self, name: str) -> TelegramGuest:
        """Somebody."""
        return next(one for one in self.face.guests if one.name == name)  # type: ignore[return-value]

    def label(self, guest: TelegramGuest, held: Snapshot, action: Action) -> str:
        """What the button of an action says."""
        wanted = f"p:{held.table.prompts[self.seat(guest.name, held)]}:{digest_of(action)}"
        for _, message in guest._messages("private"):
            for button in buttons(message):
                if f":{wanted} " in f"{button.get('callback_data', '')} ":
                    return str(button["text"]).strip()
        return str(action)

    @staticmethod
    def seat(name: str, held: Snapshot) -> int:
        """The seat of somebody."""
        seats = enumerate(held.table.seats)
        return next(at for at, one in seats if one.person is not None and one.person.name == name)

    async def awaited(self) -> str:
        """Whom the table waits for first."""
        held = await self.face.held()
        seat = next(iter(awaited(held.table, held.game, held.state)))
        person = held.table.seats[seat].person
        return "" if person is None or held.table.seats[seat].away else person.name

    async def acts(self, device: str = "") -> None:
        """Whoever is awaited makes a move by a button; told."""
        held, name = await self.face.held(), await self.awaited()
        guest, seat = self.guest(name), self.seat(name, held)
        if device:
            guest.client = Client(self.face.server, guest.client.user, device)
        if name == NEVER_STARTED:
            await guest.look()
        await fresh(guest, held.table.prompts[seat])
        action = self.evening.decide(held, seat)
        said = self.label(guest, held, action)
        how = f"on the {device} " if device else ""
        first = "*My cards*, then " if name == NEVER_STARTED else ""
        await self.evening.step(held)
        self.tell(name, f"{name} {how}presses {first}*{said}*.")
        await self.settled()
        self.rings()

    def compare(self, name: str, device: str, other: str) -> None:
        """Tell what two devices of somebody show of their cards."""
        server, user = self.face.server, self.guest(name).client.user
        chat = self.face.group if name == NEVER_STARTED else user.id
        hands = [
            [one for one in Client(server, user, app).messages(chat) if is_hand(one)]
            for app in (device, other)
        ]
        assert hands[0], f"{name} has no cards on the {device}"
        same = "shows the same cards" if hands[0] == hands[1] else "does not show these cards"
        assert hands[1] in ([], hands[0])
        self.tell(name, f"{name}'s {other} {same}.")

    async def at_once(self, until: Callable[[Snapshot], bool]) -> int:
        """All are there and play on without a pause; how many decisions it was."""
        before = self._moves
        await self.evening.play(until)
        await self.settled()
        return self._moves - before

    @property
    def _moves(self) -> int:
        return sum([count for way, count in self.evening.did.items() if " " not in way])


def _is_shut(seat: Seat) -> bool:
    return seat.person is not None and seat.person.name == NEVER_STARTED


def _deal_over(held: Snapshot) -> bool:
    return between_deals(held.game, held.state) or held.table.stage is Stage.OVER


async def played(face: TelegramFace) -> list[str]:
    """Play the week; return what is told."""
    week = Week(face)
    face.clock.ahead += int(MONDAY.timestamp() * SECOND) - face.clock()
    face.deal(DEALS)
    face.world.groups[face.group].title = GROUP
    guests = [
        await face.guest(name, LANGUAGES.get(name, "en"), shut=name == NEVER_STARTED)
        for name in ZONES
    ]
    ani, _, emma, dan = guests
    await emma.say("/quiet 22-8", "private")
    await emma.press("myzone:Europe/London", "private")
    await face.seated(*guests, line="/play belot", length="101")
    await face.past(ani, want.SetSpeed(Speed.SLOW))
    week.tell("Ani", "Ani types `/play belot` in the group and chooses *slow*: a day a turn.")
    week.tell("Csaba", "Csaba, Emma and Dan sit down. Csaba has never started the bot.")
    week.tell("Emma", "Emma has set her quiet hours: `/quiet 22-8`.")
    await ani.press("start", "room")
    await face.holds(lambda held: held.state is not None, "the match begins")
    await week.settled()
    week.tell("Ani", "Ani presses *Start*. Nobody is called to cut the pack.")
    await week.later(minutes=10)
    week.rings()
    week.see("Ani", "Turn:", "room")
    for minutes in (25, 40, 15, 50):
        await week.later(minutes=minutes)
        await week.acts()
    await week.later(minutes=80)
    await week.acts()  # Emma leads
    await week.until(week.on(1, 23, 50))  # Dan does not answer
    week.see("Ani", "computer", "room")
    await week.until(week.on(2, 8, 30))
    await week.acts("laptop")
    week.compare("Ani", "laptop", "phone")
    await week.later(hours=3)
    await week.acts()
    await week.until(week.on(3, 1, 15))
    await week.acts()  # Csaba leads, and Emma sleeps
    week.tell("Emma", "It is Emma's turn in her quiet hours: her phone is silent, her clock rests.")
    await week.until(week.on(3, 11, 0))
    await week.acts()
    await week.until(week.on(3, 13, 0))
    await week.acts("phone")
    await week.until(week.on(3, 20, 30))
    week.tell("Dan", "Dan finds the time to look, and presses *I'm back*.")
    await dan.press("back", "private")
    await week.settled()
    week.read("Dan", "Played for you", 3, "private")
    await week.until(week.on(3, 21, 0))
    sounds = len(face.world.rings)
    for guest in guests:
        await guest.press("hand", "room")
    cards = await week.at_once(_deal_over)
    sounds = len(face.world.rings) - sounds
    week.tell(
        "Ani",
        f"All four are there and play on: {cards} presses, and their phones ring {sounds} times.",
    )
    week.read("Emma", "Deal 1:", 1, "room")
    week.read("Csaba", "begins automatically", 1, "room")
    face.deal(SECOND_DEAL)
    await week.until(week.on(4, 0, 5))
    week.tell("Ani", "The second deal has begun, and nobody has pressed anything for it.")
    await week.until(week.on(4, 8, 0))
    week.see("Ani", "Turn:", "room")
    for hour, device in ((10, ""), (12, "phone"), (16, "phone")):
        await week.until(week.on(4, hour, 0))
        await week.acts(device)
    week.compare("Csaba", "phone", "tablet")
    await week.until(week.on(5, 14, 0))
    for guest in guests:
        await guest.press("hand", "room")
    moves = await week.at_once(_deal_over)
    week.tell("Ani", f"All four are there again: {moves} moves later the deal is over.")
    await emma.press("hold", "private")
    await week.settled()
    week.tell("Emma", "Emma has guests tomorrow and presses *Wait for me*.")
    week.read("Csaba", "waits for", 1, "room")
    await week.until(week.on(6, 12, 0))
    await emma.press("next", "private")
    await face.holds(lambda held: held.state.standing.deal_number == 3, "the third deal")
    await week.settled()
    week.tell("Emma", "Emma presses *Next deal*, and the third deal begins.")
    await week.later(minutes=10)
    week.see("Ani", "Turn:", "room")
    return week.told


async def run() -> list[str]:
    """Play the week on a server of its own."""
    with valkey_server(Path(tempfile.mkdtemp())) as server:
        async with TelegramFace.opened(server) as face, face.room():
            return await played(face)


def main() -> None:
    """Write the week, or print it."""
    told = "\n".join(asyncio.run(run())).strip()
    if "--write" not in sys.argv:
        print(told)
        return
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(f"{before}{BEGIN}\n{told}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
