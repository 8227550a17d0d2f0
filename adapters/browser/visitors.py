"""The people of the local chat: they give a name on entry, and then have a signed cookie.

A profile expires after an hour, or a year after its person has last opened a page.

A cookie without a profile is void, so *Forget me* voids it. So is a cookie whose generation is not
that of the profile: the person has logged out everywhere since. No other chat could confirm who a
person is, so a cookie is valid as long as the profile exists.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
import time
import unicodedata
from typing import Final, NamedTuple

import msgspec

from adapters.browser import keys
from adapters.browser.protocol import Me, is_invited
from bot.ports import Person, digest
from bot.store.people.index import Index
from bot.store.redis.key import HOUR
from bot.store.redis.scripts import Client
from bot.store.redis.secrets import secret_of
from bot.words.cleaning import one_line, short_name

DEFAULT_ROOMS = ("kafene", "bg")
MOST_ROOMS = 50
MOST_COLUMNS = 24
MOST_NAMESAKES = 20
"""Maximum number of people of one name in one room who get different numbers."""
FIRST = HOUR
"""Ms for which a person is remembered who entered and opened no page."""
_LOOKS = 20

_ID = re.compile(r"[a-z2-7]{16}")
_NAMED = re.compile(rf"(?P<id>{_ID.pattern})(?:\.(?P<generation>[1-9]\d{{0,8}}))?", re.ASCII)


def code_of(secret: str) -> str:
    """Return an entry code that is easy to read out. It follows from a secret in hexadecimal.

    >>> code_of("0123456789abcdef")
    'aeru-kz4j'
    """
    text = base64.b32encode(bytes.fromhex(secret)[:5]).decode().lower()
    return f"{text[:4]}-{text[4:]}"


def looks(name: str) -> str:
    """Return a key of a name. Two names that a reader would take for one have the same key.

    >>> looks("Zoe") == looks("ZOE ") == looks("\uff3aoe") == looks("Z\u043e\u0435")
    True
    """
    folded = unicodedata.normalize("NFKC", name).casefold().translate(_LOOK_ALIKE)
    return "".join([sign for sign in folded if sign.isalnum()]) or folded


def person_name(text: str) -> str:
    """Return a name as others see it; empty if nothing is left of it."""
    return short_name(text, MOST_COLUMNS)


_LOOK_ALIKE: Final = str.maketrans("авекмнорстухіјѕ0", "abekmhopctyxijso")
"""Cyrillic letters that look like Latin ones, and the zero."""


class Visitor(msgspec.Struct, frozen=True):
    """A person who has entered. `generation`: that of their cookies."""

    id: str
    name: str
    language: str
    generation: int = 0

    @property
    def person(self) -> Person:
        """The person, for the bot."""
        return Person(f"local:{self.id}", self.name)

    @property
    def me(self) -> Me:
        """The person, for the page."""
        return Me(f"local:{self.id}", self.name, self.language)


class _Profile(NamedTuple):
    """A person who has entered, and the digest of the entry code that they knew."""

    visitor: Visitor
    code: bytes


class Visitors:
    """All people who have entered, and the rooms that they opened."""

    def __init__(self, client: Client, code: str | None, secret: str = "", admin: str = "") -> None:
        """`code`: the entry code; empty: none is needed; None: one is made up."""
        self._client = client
        self._makes_up: Final = code is None
        self.code = code or ""
        """The entry code, once it is loaded; empty if none is needed."""
        self._admin = one_line(admin).lower()
        self._secret = secret.encode()
        self._index = Index(client)
        self.epoch = ""

    async def load(self) -> None:
        """Read or make the secret that signs cookies and the name of this store. An entry code
        that is made up follows from the secret: it stays as long as the store.

        Raises: StoreError: it cannot be read or written.
        """
        if not self._secret:
            self._secret = await secret_of(self._client, keys.secret)
        if self._makes_up:
            self.code = code_of(self._sign("entry", ""))
        epoch = await keys.epoch.get(self._client)  # a full store can be read
        self.epoch = epoch or await keys.epoch.claim(self._client, secrets.token_hex(8))

    # --- cookies ---

    def cookie(self, visitor: Visitor) -> str:
        """Return a cookie that proves that a browser is this person's."""
        named = f"{visitor.id}.{visitor.generation}" if visitor.generation else visitor.id
        return f"{named}.{self._sign('cookie', named)}"

    def _named(self, cookie: str) -> tuple[str, int]:
        """Return the person and the generation of a cookie; nobody if we did not sign it."""
        named, _, proof = cookie.rpartition(".")
        found = _NAMED.fullmatch(named)
        if found is None:
            return "", 0
        given = proof.encode(
            errors="surrogateescape"
        )  # bytes that are no text may stand in a header
        good = hmac.compare_digest(given, self._sign("cookie", named).encode())
        return (found["id"], int(found["generation"] or 0)) if good else ("", 0)

    def _sign(self, use: str, text: str) -> str:
        return hmac.new(self._secret, f"{use}\n{text}".encode(), hashlib.sha256).hexdigest()

    # --- the door ---

    @property
    def code_asked(self) -> bool:
        """Return True if people need a code to enter."""
        return bool(self.code)

    def code_right(self, code: str) -> bool:
        """Return True for the entry code, and for that of administrators; the comparison takes
        constant time."""
        given, right = one_line(code).lower(), one_line(self.code).lower()
        entry = not right or hmac.compare_digest(given.encode(), right.encode())
        return self.is_admin_code(code) or entry

    def is_admin_code(self, code: str) -> bool:
        """Return True for the code of administrators, if there is one."""
        given = one_line(code).lower().encode()
        return bool(self._admin) and hmac.compare_digest(given, self._admin.encode())

    async def make_admin(self, id: str) -> None:
        """Note that a person knows the code of administrators."""
        proof = self._sign("admin", self._admin)
        await keys.profile.run(self._client, ("HSET", "admin", proof), id, life=FIRST, when="NX")

    async def governs(self, id: str) -> bool:
        """Return True if a person knows the code of administrators that is used now."""
        if not self._admin:
            return False
        (proof,) = await self._profile(id, "admin")
        return hmac.compare_digest(proof, self._sign("admin", self._admin).encode())

    def _admission(self) -> str:
        """Return the digest in the profile of people who knew the current code."""
        return self._sign("code", one_line(self.code).lower())[:32]

    async def known(self, cookie: str) -> Visitor | None:
        """Return the person with this cookie; None if there is none, or the code has changed
        since."""
        found = await self._profile_of(cookie)
        if found is None:
            return None
        admitted = not self.code or hmac.compare_digest(found.code, self._admission().encode())
        return found.visitor if admitted else None

    async def _profile_of(self, cookie: str) -> _Profile | None:
        """Return the profile of the person whom a cookie names; None if it names nobody."""
        id, generation = self._named(cookie)
        if not id:
            return None
        fields = await self._profile(id, "name", "language", "code", "generation")
        name, language, code, now = fields
        if not name or int(now or 0) != generation:
            return None
        return _Profile(Visitor(id, name.decode(), language.decode(), generation), code)

    async def enter(self, name: str, language: str, cookie: str) -> Visitor:
        """Let a person in (the code was right); with a cookie they keep their id."""
        found = await self._profile_of(cookie)
        id, generation = base64.b32encode(secrets.token_bytes(10)).decode().lower(), 0
        if found is not None:
            id, generation = found.visitor.id, found.visitor.generation
        admission = self._admission() if self.code else ""
        values = ("name", name, "language", language, "code", admission)
        await keys.profile.run(self._client, ("HSET", *values), id, life=FIRST, when="NX")
        return Visitor(id, name, language, generation)

    async def log_out(self, visitor: Visitor) -> Visitor:
        """Make all cookies of a person void; return them as they are from now on, with a new
        one."""
        new = await keys.profile.run(self._client, ("HINCRBY", "generation", 1), visitor.id)
        return msgspec.structs.replace(visitor, generation=int(new))

    async def has(self, id: str) -> bool:
        """Return True if such a person has entered."""
        return bool(_ID.fullmatch(id)) and bool((await self._profile(id, "name"))[0])

    async def stays(self, id: str, language: str) -> None:
        """Note that a person has opened a page, in a language."""
        if await keys.profile.run(self._client, ("EXISTS",), id):  # else they are forgotten
            await keys.profile.put_field(self._client, "language", language.encode(), id)

    async def _profile(self, id: str, *fields: str) -> list[bytes]:
        found = await keys.profile.run(self._client, ("HMGET", *fields), id)
        return [field or b"" for field in found]

    # --- rooms ---

    async def go_into(self, room: str, id: str) -> None:
        """Note that a person is in a room; the first person owns it."""
        if not is_invited(room):
            await keys.rooms.run(self._client, ("ZADD", int(time.time()), room))
            await keys.rooms.run(self._client, ("ZREMRANGEBYRANK", 0, -MOST_ROOMS - 1))
        chat = f"place/{room}"
        await self._index.note_often(keys.owner(chat), [f"local:{id}"], f"local:{room}")
        await keys.owner.run(self._client, ("SET", id, "NX"), chat, life=keys.IDLE, when="GT")

    async def named(self, visitor: Visitor, room: str) -> Visitor:
        """Return a person with the name that they have in a room: their own name, with a number if
        another person has it there. Names that look alike count as one name. A name is free
        again when its owner has stayed away for three days."""
        name = visitor.name
        for number in range(1, MOST_NAMESAKES + 1):
            if number > 1:
                name = f"{short_name(visitor.name, MOST_COLUMNS - len(f' {number}'))} {number}"
            seen = digest(looks(name), _LOOKS)
            both = visitor.person.id, f"local:{room}"
            await self._index.note(keys.name(room, seen), both, keys.IDLE, owner=both[1])
            if await keys.name.claim(self._client, visitor.id, room, seen) == visitor.id:
                await keys.name.renew(self._client, room, seen)
                break
        return msgspec.structs.replace(visitor, name=name)

    async def owner(self, room: str) -> str:
        """Return the id of the person who opened a room first; empty if nobody was there lately."""
        return await keys.owner.get(self._client, f"place/{room}") or ""

    async def rooms(self) -> tuple[str, ...]:
        """Return the rooms that always exist, then those that people made, the newest first."""
        found = await keys.rooms.run(self._client, ("ZREVRANGE", 0, -1))
        names = [name.decode() for name in found]
        return (*DEFAULT_ROOMS, *(name for name in names if name not in DEFAULT_ROOMS))
