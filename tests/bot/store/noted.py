"""What a chat notes of a person who was there."""

from __future__ import annotations

import time
from typing import Any

from adapters.browser.chats import Chats
from adapters.browser.protocol import Body
from adapters.browser.visitors import Visitor, Visitors
from adapters.discord.keys import Panel, Part
from adapters.discord.state import DiscordState
from adapters.telegram.sending.budget import Budget, Clock
from adapters.telegram.state import Question, TelegramState
from bot.ports.screen import Confirm, Kind, Screen
from bot.words.text import PersonSpan


async def discord_notes(client: Any, user: str, table: str) -> None:
    notes = DiscordState(client)
    await notes.write_dm(user, "7001")
    about = (PersonSpan(f"discord:{user}", "Ann"),)
    await notes.write_questions({"digest": Confirm("", "Replace Ann", about, "Yes", "No")})
    until = int(time.time() * 1000) + 60_000
    await notes.write_panel(table, f"discord:{user}", Panel((Part("t", until, "1", "2", "d"),)))


async def telegram_notes(client: Any, user: int) -> None:
    state = TelegramState(client)
    await state.set_private(user, True)
    await state.note_choice(user, 6.0)
    await state.put_question(user, Question("token", user))
    await state.keep_panel(f"{user}/3", Screen(Kind.ANSWER, "", None, ()))
    await state.keep_picture(f"{user}/4", "key")
    await state.park(99, {1: f'{{"message": {{"from": {{"id": {user}}}}}}}'})
    await Budget(client, Clock()).take(user, urgent=True)


async def local_notes(client: Any, visitor: str) -> None:
    visitors, chats = Visitors(client, "", "s"), Chats(client)
    await visitors.go_into("kafene", visitor)
    await visitors.stays(visitor, "bg")
    await visitors.named(Visitor(visitor, "Ana", "bg"), "kafene")
    await chats.send(f"person/{visitor}", Body(text="hello"), "")
    await chats.send("place/kafene", Body(text="hello"), f"local:{visitor}:act1")
