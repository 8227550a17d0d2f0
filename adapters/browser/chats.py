"""The messages of the local chat, kept in Redis so that neither reload nor restart loses any.

A chat is ``place/<room>`` or ``person/<id>`` (its keys: `adapters/browser/keys.py`). Each keeps the
200 messages that changed last, so a table in play is never dropped. Every change is one script.
"""

from __future__ import annotations

import time
from typing import Any

import msgspec

from adapters.browser import keys
from adapters.browser.protocol import Body, Message, encode
from bot.ports import digest
from bot.store.people.index import Index, ids_in
from bot.store.redis.scripts import Argument, Client, Script

KEEP = 200
_NONCE_LETTERS = 20

_PARTS = (keys.meta, keys.bodies, keys.changed, keys.gone, keys.nonces, keys.owner)

_COMMON = f"""
local meta, bodies, changed, gone, nonces = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local function number() return redis.call('HINCRBY', meta, 'seq', 1) end
local function forget(id)
  redis.call('HDEL', bodies, id)
  redis.call('ZREM', changed, id)
  redis.call('ZADD', gone, number(), id)
  while redis.call('ZCARD', gone) > {KEEP} do
    redis.call('HSET', meta, 'floor', redis.call('ZPOPMIN', gone)[2])
  end
end
local function stay(life)
  life = math.max(tonumber(life), redis.call('PTTL', meta))
  for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, life) end
end
"""

_SEND = Script(
    _COMMON
    + f"""
local nonce, body, life = ARGV[1], ARGV[2], ARGV[3]
if nonce ~= '' then
  local was = redis.call('ZSCORE', nonces, nonce)
  if was then return tonumber(was) end
end
local id = number()
redis.call('HSET', bodies, id, body)
redis.call('ZADD', changed, id, id)
if nonce ~= '' then
  redis.call('ZADD', nonces, id, nonce)
  redis.call('ZREMRANGEBYRANK', nonces, 0, -{KEEP + 1})
end
while redis.call('ZCARD', changed) > {KEEP} do
  forget(redis.call('ZRANGE', changed, 0, 0)[1])
end
stay(life)
return id
"""
)

_EDIT = Script(
    _COMMON
    + f"""
local id, body = ARGV[1], ARGV[2]
local was = redis.call('HGET', bodies, id)
if not was then return 0 end
local at = string.match(was, '^%d+|')
local rings = string.sub(body, 1, -2) .. ',"rings":true}}'
local still = ARGV[3] == '1' and string.find(was, ',"rings":true}}', -14, true)
body = at .. ((still or was == at .. rings) and rings or body)
if body == was then return 1 end
redis.call('HSET', bodies, id, body)
redis.call('ZADD', changed, number(), id)
stay({keys.SILENCE})
return 1
"""
)

_DELETE = Script(
    _COMMON
    + f"""
if redis.call('HEXISTS', bodies, ARGV[1]) == 0 then return 0 end
forget(ARGV[1])
stay({keys.IDLE})
return 1
"""
)

_SINCE = Script(
    """
local meta, bodies, changed, gone = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local since = tonumber(ARGV[1])
local seq = tonumber(redis.call('HGET', meta, 'seq') or '0')
local floor = tonumber(redis.call('HGET', meta, 'floor') or '0')
local whole = since == 0 or since < floor or since > seq
if whole then since = 0 end
local found = redis.call('ZRANGEBYSCORE', changed, '(' .. since, '+inf', 'WITHSCORES')
local ids, texts, dead = {}, {}, {}
for i = 1, #found, 2 do ids[#ids + 1] = found[i] end
if #ids > 0 then texts = redis.call('HMGET', bodies, unpack(ids)) end
if not whole then dead = redis.call('ZRANGEBYSCORE', gone, '(' .. since, '+inf') end
return {seq, whole and 1 or 0, found, texts, dead}
"""
)


_BELOW = Script(
    """
local count = 0
for _, id in ipairs(redis.call('HKEYS', KEYS[1])) do
  if tonumber(id) > tonumber(ARGV[1]) then
    local body = redis.call('HGET', KEYS[1], id)
    if string.find(body, '^%d+|{"person"') then count = count + 1 end
  end
end
return count
"""
)


class Delta(msgspec.Struct, frozen=True):
    """The changes of a chat; `whole`: all of its messages."""

    upto: int
    whole: bool
    messages: tuple[Message, ...]
    gone: tuple[int, ...]


class Chats:
    """All chats of the local platform."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._index = Index(client)

    async def send(self, chat: str, body: Body, nonce: str) -> int:
        """Add a message and return its id; if the nonce was seen before, return the first message's
        id."""
        stamp = b"%d|" % (time.time() * 1000)
        life = keys.IDLE if body.screen is None else keys.SILENCE
        text, seen = encode(body), nonce and digest(nonce, _NONCE_LETTERS)  # it may name a person
        await self._note(chat, text)
        return int(await self._eval(_SEND, chat, seen, stamp + text, life))

    async def edit(self, chat: str, message: int, body: Body, *, waits: bool = False) -> bool:
        """Replace the contents of a message; return False if there is no such message. A message
        that rings keeps ringing, for pages that have not had it, if nothing changes or if `waits`
        is set."""
        text = encode(body)
        await self._note(chat, text)
        return bool(await self._eval(_EDIT, chat, message, text, int(waits)))

    async def delete(self, chat: str, message: int) -> bool:
        """Delete a message; return False if there is no such message."""
        return bool(await self._eval(_DELETE, chat, message))

    async def body(self, chat: str, message: int) -> bytes | None:
        """Return a message's contents as JSON of a `Body`; None if there is no such message."""
        found = await keys.bodies.field(self._client, str(message), chat)
        return None if found is None else found.partition(b"|")[2]

    async def below(self, chat: str, message: int) -> int:
        """Return how many lines that people typed are below a message."""
        return int(await _BELOW.run(self._client, [keys.bodies(chat)], [message]))

    async def since(self, chat: str, seen: int) -> Delta:
        """Return the changes after a number; the whole chat if they are not known any more."""
        upto, whole, found, texts, gone = await self._eval(_SINCE, chat, seen)
        messages = []
        for at, text in enumerate(texts):
            if text is None:
                continue  # it named a forgotten person (`bot/history/forgetting.py`)
            stamp, _, body = text.partition(b"|")
            messages.append(
                Message(int(found[2 * at]), int(found[2 * at + 1]), int(stamp), msgspec.Raw(body))
            )
        return Delta(int(upto), bool(whole), tuple(messages), tuple(int(id) for id in gone))

    async def _note(self, chat: str, text: bytes) -> None:
        """Note the people whom a message names."""
        owner = f"local:{chat.partition('/')[2]}"
        await self._index.note_often(keys.bodies(chat), ids_in(text), owner)

    async def _eval(self, script: Script, chat: str, *args: Argument) -> Any:
        return await script.run(self._client, [part(chat) for part in _PARTS], args)
