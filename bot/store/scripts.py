"""The scripts that run inside the server, by name; each file says its keys and arguments."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

from redis.asyncio import Redis, RedisCluster
from redis.exceptions import NoScriptError

Client = Redis | RedisCluster
Argument = str | bytes | int


class Script:
    """One script: sent by its hash, and whole where the server does not know it (yet)."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.text: Final = (files("bot.store") / "lua" / f"{name}.lua").read_text("utf-8")
        self.sha: Final = hashlib.sha1(self.text.encode(), usedforsecurity=False).hexdigest()

    async def run(self, client: Client, keys: Sequence[str], args: Sequence[Argument]) -> Any:
        """What the script answers; raises what redis-py raises."""
        try:
            return await client.evalsha(self.sha, len(keys), *keys, *args)
        except NoScriptError:
            return await client.eval(self.text, len(keys), *keys, *args)


COMMIT: Final = Script("commit")
REFUSE: Final = Script("refuse")
READ: Final = Script("read")
CLAIM: Final = Script("claim")
DRAWN: Final = Script("drawn")
DRAFT: Final = Script("draft")
RELEASE: Final = Script("release")
DELETE: Final = Script("delete")
