"""The declared keys of the bot and of all chats, and what of a store is not as declared."""

from __future__ import annotations

import re
from typing import Any, Final

from adapters.web import keys as page
from bot.app.chats import find_chats
from bot.store.redis import keys
from bot.store.redis.key import ForEver, Key, found_in

DECLARED: Final[tuple[Key[Any], ...]] = tuple(
    dict.fromkeys([*keys.KEYS, *page.KEYS, *[one for chat in find_chats() for one in chat.keys]])
)
"""Once each, although two chats serve the page."""
_LOOK: Final = """
local found = {}
for _, name in ipairs(redis.call('KEYS', '*')) do
  found[#found + 1] = {name, redis.call('TYPE', name)['ok'], redis.call('PTTL', name)}
end
return found
"""


async def undeclared(client: Any) -> list[str]:
    """What is wrong with each key of a server that is not as declared."""
    found = await client.eval(_LOOK, 0)
    held = [(name.decode(), kind.decode(), int(ms)) for name, kind, ms in found]
    names = {name for name, _, _ in held}
    return sorted([why for one in held if (why := _wrong(*one, names))])


def _wrong(name: str, kind: str, ms: int, names: set[str]) -> str:
    declared = found_in(DECLARED, name)
    if declared is None:
        return f"{name} is not declared"
    key, _ = declared
    if kind != key.kind.replace("sorted set", "zset"):
        return f"{name} is a {kind}"
    if isinstance(key.life, int) and not 0 <= ms <= key.life:
        return f"{name} lives {ms} ms, declared are {key.life}"
    if isinstance(key.life, ForEver) and ms >= 0:
        return f"{name} lives {ms} ms, declared is none"
    table = re.match(r"\{s\d+\}:t:\w{8}", name)
    if key.life is keys.WITH_TABLE and table is not None and table[0] not in names:
        return f"{name} is of no table"
    return ""
