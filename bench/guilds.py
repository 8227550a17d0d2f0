"""What Discord servers cost the bot: memory after READY, after hours of lines, after new sessions.

    python -m bench.guilds [--guilds 5000] [--steps 5] [--lines 20000] [--again 3]

The real bot runs as a process of its own on the stand-in of the tests. Besides the stand-in's one
server it is in `--guilds` more, which exist only as what the gateway says of them: a GUILD_CREATE
as Discord sends it to a bot without privileged intents (`guild_of`; the sizes are printed). First
the bot starts with none of them, then with more and more; the memory is read when the process has
come to rest. With all of them it hears `--lines` lines that people write there (they come with the
intent `guild_messages`, without their content), and then loses its session `--again` times: each
new session sends all servers again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from simcord.backend import serializers

from bench.load import processor_of, resident_of
from tests.adapters.discord.kafene import Kafene as Child
from tests.adapters.discord.standin import Standin
from tests.adapters.discord.traffic import Session
from tests.bot.servers import valkey_server

FIRST: Final = 1_000_000_000_000_000_000
"""The id of the first server; ids of what is in it follow."""
STEP: Final = 1_000 << 22
ROLES, CATEGORIES, TEXTS, VOICES, THREADS, EMOJI, STICKERS = 25, 6, 28, 6, 4, 30, 5
"""What an active server of some hundred people has."""
REST: Final = 3.0
"""Seconds in which a process that is at rest uses less than a tenth of a second."""
_AT: Final = "2024-05-17T19:23:11.123000+00:00"
_MEMBER: Final[dict[str, Any]] = {
    "roles": [],
    "nick": None,
    "avatar": None,
    "joined_at": _AT,
    "premium_since": None,
    "communication_disabled_until": None,
    "deaf": False,
    "mute": False,
    "pending": False,
    "flags": 0,
}


def guild_of(number: int, bot: dict[str, Any]) -> dict[str, Any]:
    """Return what the gateway says of a server: GUILD_CREATE's payload."""
    chance, guild = random.Random(number), FIRST + number * STEP
    ids = iter(range(guild + 1, guild + 1000))

    def words(letters: int) -> str:
        return "".join(chance.choices("abcdefghijklmnopqrstuvwxyz-", k=letters))

    roles: list[dict[str, Any]] = [_role(guild, "@everyone", 0, chance)]
    roles += [_role(next(ids), words(12), at + 1, chance) for at in range(ROLES)]
    categories = [_channel(next(ids), 4, words(10), at, roles, chance) for at in range(CATEGORIES)]
    texts = [_channel(next(ids), 0, words(14), at, roles, chance) for at in range(TEXTS)]
    voices = [_channel(next(ids), 2, words(10), at, roles, chance) for at in range(VOICES)]
    for one in (*texts, *voices):
        one["parent_id"] = chance.choice(categories)["id"]
    for one in texts:
        one |= {"topic": words(60), "last_message_id": str(guild + 900), "rate_limit_per_user": 0}
    for one in voices:
        one |= {"bitrate": 64000, "user_limit": 0, "rtc_region": None}
    return {
        "id": str(guild),
        "name": words(18),
        "owner_id": str(next(ids)),
        "icon": words(32),
        "description": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 1,
        "default_message_notifications": 1,
        "explicit_content_filter": 2,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 1,
        "premium_subscription_count": 3,
        "preferred_locale": "en-US",
        "system_channel_id": texts[0]["id"],
        "system_channel_flags": 0,
        "rules_channel_id": texts[1]["id"],
        "public_updates_channel_id": None,
        "vanity_url_code": None,
        "application_id": None,
        "features": ["COMMUNITY", "NEWS", "ANIMATED_ICON", "INVITE_SPLASH"],
        "roles": roles,
        "emojis": [_emoji(next(ids), words(10)) for _ in range(EMOJI)],
        "stickers": [_sticker(next(ids), guild, words(10)) for _ in range(STICKERS)],
        "channels": [*categories, *texts, *voices],
        "threads": [_thread(next(ids), guild, texts[0]["id"], words(20)) for _ in range(THREADS)],
        "members": [{**_MEMBER, "user": bot, "roles": [roles[1]["id"]]}],
        "member_count": chance.randrange(50, 900),
        "large": True,
        "unavailable": False,
        "joined_at": _AT,
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "premium_progress_bar_enabled": False,
    }


def _role(id: int, name: str, position: int, chance: random.Random) -> dict[str, Any]:
    return {
        "id": str(id),
        "name": name,
        "permissions": str(chance.choice([104324673, 2248473465835073, 8])),
        "position": position,
        "color": chance.randrange(2**24),
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
        "icon": None,
        "unicode_emoji": None,
    }


def _channel(
    id: int, kind: int, name: str, at: int, roles: list[dict[str, Any]], chance: random.Random
) -> dict[str, Any]:
    overwrites = [
        {"id": role["id"], "type": 0, "allow": "1024", "deny": "2048"}
        for role in chance.sample(roles, 3)
    ]
    return {
        "id": str(id),
        "type": kind,
        "name": name,
        "position": at,
        "permission_overwrites": overwrites,
        "parent_id": None,
        "flags": 0,
        "nsfw": False,
    }


def _emoji(id: int, name: str) -> dict[str, Any]:
    return {
        "id": str(id),
        "name": name,
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }


def _sticker(id: int, guild: int, name: str) -> dict[str, Any]:
    return {
        "id": str(id),
        "name": name,
        "description": "",
        "tags": "smile",
        "type": 2,
        "format_type": 1,
        "guild_id": str(guild),
        "available": True,
    }


def _thread(id: int, guild: int, parent: str, name: str) -> dict[str, Any]:
    return {
        "id": str(id),
        "type": 11,
        "guild_id": str(guild),
        "name": name,
        "parent_id": parent,
        "owner_id": str(guild + 5),
        "last_message_id": str(id + 1),
        "rate_limit_per_user": 0,
        "message_count": 10,
        "member_count": 5,
        "total_message_sent": 10,
        "flags": 0,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": 1440,
            "archive_timestamp": _AT,
            "locked": False,
            "create_timestamp": _AT,
        },
    }


def line_in(number: int, guild: int) -> dict[str, Any]:
    """Return a line that somebody writes in a server: MESSAGE_CREATE's payload."""
    return {
        "id": str(FIRST + guild * STEP + 2_000_000 + number),
        "channel_id": str(FIRST + guild * STEP + 1 + ROLES + 1 + CATEGORIES + number % TEXTS),
        "guild_id": str(FIRST + guild * STEP),
        "author": {
            "id": str(FIRST + number % 5000),
            "username": f"p{number % 5000}",
            "discriminator": "0",
            "global_name": None,
            "avatar": None,
        },
        "member": _MEMBER,
        "content": "",
        "timestamp": _AT,
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "type": 0,
        "flags": 0,
        "components": [],
    }


class Wide(Standin):
    """A Discord with many servers; those beside its own exist only at the gateway."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
        self.sizes: list[int] = []

    def _identify(self, data: dict[str, Any], put: Callable[[str], None]) -> Session | None:
        def told(text: str) -> None:
            found = json.loads(text) if '"t": "READY"' in text else None
            if found is not None and found["t"] == "READY":
                away = [
                    {"id": str(FIRST + one * STEP), "unavailable": True}
                    for one in range(self.count)
                ]
                found["d"]["guilds"] += away
                text = json.dumps(found)
            put(text)

        session = super()._identify(data, told)
        if session is not None:
            session.socket = put
            self.sending = asyncio.create_task(self._send_all(session))
        return session

    async def _send_all(self, session: Session) -> None:
        bot = dict(serializers.user_payload(self.backend.bot_user))
        self.sizes.clear()
        for number in range(self.count):
            session.dispatch("GUILD_CREATE", guild_of(number, bot))
            self.sizes.append(len(session.sent.pop()))
            session.sent.append("")  # nobody resumes: its number is enough
            if number % 10 == 0:
                await asyncio.sleep(0)

    @property
    def session(self) -> Session:
        """The session that is open."""
        return next(one for one in self.sessions.values() if one.socket is not None)


async def at_rest(pid: int) -> float:
    """Wait until a process does little; return its memory (MB)."""
    before = -1.0
    while True:
        now = processor_of(pid)
        if now - before < 0.1:
            return resident_of(pid)
        before = now
        await asyncio.sleep(REST)


async def measured(folder: Path, count: int, lines: int, again: int) -> float:
    """Start the bot in this number of servers; print a line of figures and return its memory."""
    standin = Wide(count)
    standin.checking = standin.watching = False
    await standin.start()
    with valkey_server(folder) as server:
        child = Child(folder / f"bot{count}", standin, server, KAFENE_LOG_LEVEL="warning")
        child.command = child.real()
        began = time.monotonic()
        await child.listens()
        try:
            assert child.process is not None
            pid = child.process.pid
            await standin.sending
            found = await at_rest(pid)
            size = sum(standin.sizes) / max(1, len(standin.sizes)) / 1000
            print(
                f"{count:5} servers of {size:.0f} kB: {found:.0f} MB, "
                f"{processor_of(pid):.1f} s of the processor until then "
                f"({time.monotonic() - began:.0f} s)",
                flush=True,
            )
            if lines:
                await _lines(standin, pid, count, lines)
            for number in range(again):
                await standin.cut(lasting=False)
                await standin.until(lambda: standin.connected, 120, "a new session")
                await standin.sending
                print(f"after new session {number + 1}: {await at_rest(pid):.0f} MB", flush=True)
            await asyncio.to_thread(child.stop)
        finally:
            print(child.log[-3000:], end="", flush=True)
            child.kill()
            await standin.stop()
    return found


async def _lines(standin: Wide, pid: int, count: int, lines: int) -> None:
    before, used = resident_of(pid), processor_of(pid)
    session = standin.session
    for number in range(lines):
        session.dispatch("MESSAGE_CREATE", line_in(number, number % max(1, count)))
        session.sent[-1] = ""
        if number % 100 == 0:
            await asyncio.sleep(0.02)
    after = await at_rest(pid)
    each = (processor_of(pid) - used) / lines * 1000
    print(
        f"{lines} lines in them: {each:.2f} ms of the processor each, "
        f"{before:.0f} to {after:.0f} MB",
        flush=True,
    )


async def measure(asked: argparse.Namespace) -> None:
    """Run it all."""
    found = {}
    with tempfile.TemporaryDirectory() as name:
        for step in range(asked.steps + 1):
            count, last = asked.guilds * step // asked.steps, step == asked.steps
            more = (asked.lines, asked.again) if last else (0, 0)
            found[count] = await measured(Path(name), count, *more)
    each = (found[asked.guilds] - found[0]) / max(1, asked.guilds) * 1000
    print(f"{each:.1f} MB for a thousand servers")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--guilds", type=int, default=5000)
    parser.add_argument("--steps", type=int, default=5, help="starts with more and more of them")
    parser.add_argument("--lines", type=int, default=20_000)
    parser.add_argument("--again", type=int, default=3, help="new sessions")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
