"""Tied accounts in Redis: several accounts of one person.

The document of a tie is the truth. It names the accounts and has their settings. What is stored
with each account (`keys.tied`, and the settings themselves) follows from it, so reading a person's
settings costs no more than before. An account is tied if the document and the account name each
other. So one write ties all accounts, and one write unties them.

A change is first entered in `keys.unsettled`, then written, then carried to each account
(`Ties.settle`). If the process dies in between, the next `Ties.sweep` of any process carries it on.
A version keeps an older change from replacing a newer one.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.model.people import Person
from bot.model.settings import Settings
from bot.model.ties import MOST_TIED, Offer, Tie, Tied, joined
from bot.store.people.index import Index
from bot.store.redis import keys
from bot.store.redis.errors import answer_of
from bot.store.redis.scripts import SWAP, TIED, UNTIED, Argument, Client, answers_of
from bot.store.redis.trip import Ask

DIGITS: Final = 9
"""Length of a code. Digits are on every keyboard, whatever its letters."""
MOST_GUESSES: Final = 10
"""Number of codes that an account may type within the lifetime of one."""
CLAIM_MS: Final = 60_000
"""Time within which an account that is about to be tied must be tied (ms)."""
UNSETTLED_MS: Final = 20_000
"""Age of a change after which another process carries it on (ms)."""


class Ties:
    """The ties of all accounts, and the codes that lead to them."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client
        self._index: Final = Index(client)

    # --- reading ------------------------------------------------------------------------------

    def ask_others(self, person: str) -> Ask[tuple[Person, ...]]:
        """Make the question for the other accounts of a person."""
        return Ask(_others, "GET", keys.tied(person))

    async def read_others(self, person: str) -> tuple[Person, ...]:
        """Return the other accounts of a person."""
        return await self.ask_others(person).alone(self._client)

    # --- codes --------------------------------------------------------------------------------

    async def make_code(self, person: Person) -> tuple[str, Offer]:
        """Return the code of an account, and what became of it; make one if there is none."""
        code = await keys.offered.get(self._client, person.id)
        known = None if code is None else await self.offer_of(code)
        if code is not None and known is not None and known.by.id == person.id:
            return code, known
        offer = Offer(person)
        while True:
            code = f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
            await self._index.note(keys.offer(code), [person.id], keys.offer.ms)
            if await keys.offer.put_first(self._client, offer, code):
                await keys.offered.put(self._client, code, person.id)
                return code, offer

    async def try_code(self, person: str, code: str) -> tuple[Offer | None, int]:
        """Return the offer of a code that an account has typed, if there is one, and how many more
        codes it may type; fewer than none if this was one too many."""
        guesses = keys.guesses.run(self._client, ("INCR",), person, when="NX")
        left = MOST_GUESSES - int(await guesses)
        return None if left < 0 else await self.offer_of(code), left

    async def offer_of(self, code: str) -> Offer | None:
        """Return the offer of a code."""
        return await keys.offer.get(self._client, code)

    async def ask(self, code: str, offer: Offer, person: Person) -> bool:
        """Note that an account wants to be tied by a code. Return False if another account has used
        the code, or it has ended."""
        await self._index.note(keys.offer(code), [person.id], keys.offer.ms)
        free = msgspec.json.encode(replace(offer, asked=None))
        args: list[Argument] = [_sha1(free), msgspec.json.encode(replace(offer, asked=person))]
        await SWAP.run(self._client, [keys.offer(code)], args)
        now = await self.offer_of(code)
        return now is not None and now.asked is not None and now.asked.id == person.id

    async def take_code(self, code: str, offer: Offer) -> bool:
        """Use up a code; return False if that has happened before, or it was changed since it was
        read."""
        found = await keys.offer.run(self._client, ("GETDEL",), code)
        await keys.offered.drop(self._client, offer.by.id)
        return keys.offer.decoded(found) == offer

    # --- ties ---------------------------------------------------------------------------------

    async def join(self, first: Person, second: Person) -> bool:
        """Tie an account to a person. Both get the settings of the first one (`joined`). Return
        False if the second one is tied to others, there are too many, or another process changes
        them now."""
        known = await keys.tied.get(self._client, first.id)
        tie = secrets.token_hex(8) if known is None else known.tie
        change = await self._begin(tie)
        for one in (first, second):
            claimed = await keys.tied.claim(self._client, Tied(tie), one.id, life=CLAIM_MS)
            if claimed.tie != tie:
                await self._end(change, first.id)
                return False
        own, other = await self._settings_of(first.id, second.id)
        if known is None:
            await self._index.note(keys.tie(tie), [first.id, second.id])
            document = Tie((first, second), joined(own, other))
            await keys.tie.put_first(self._client, document, tie)
            await self._end(change)
        else:
            await self._change(tie, lambda found: _with(found, first, second, other))
            await self._end(change, second.id)
        return second in await self.read_others(first.id)

    async def leave(self, person: str) -> tuple[Person, ...]:
        """Untie an account; return the accounts that it was tied to."""
        known = await keys.tied.get(self._client, person)
        if known is None:
            return ()
        await self._drop(known.tie, person)
        return known.others

    async def share(self, tie: str, person: str, settings: Settings) -> bool:
        """Give settings to all accounts of a tie; return False if the account is not tied by it."""
        change = await self._begin(tie)
        found = await self._change(
            tie, lambda found: replace(found, settings=settings) if found.has(person) else found
        )
        await self._end(change)
        return found is not None and found.has(person)

    async def forget(self, key: str, person: str) -> bool:
        """Remove an account that is to be forgotten from a tie, or from what is stored of it with
        another account; return False if the key is of neither."""
        named, beside = keys.tie.parts(key), keys.tied.parts(key)
        if named is not None:
            await self._drop(named[0], person)
        elif beside is not None:
            known = await keys.tied.get(self._client, beside[0])
            if known is not None:
                await self._drop(known.tie, person, beside[0])
        return named is not None or beside is not None

    async def sweep(self, young_ms: int = UNSETTLED_MS) -> None:
        """Carry on changes that a process has begun and not finished, except young ones.

        Raises: StoreError.
        """
        old = ("ZRANGEBYSCORE", "-inf", _now() - young_ms)
        for one in await keys.unsettled.run(self._client, old):
            await self._end(one.decode())

    # --- carrying changes to the accounts -----------------------------------------------------

    async def _drop(self, tie: str, person: str, *more: str) -> None:
        change = await self._begin(tie)
        await self._change(tie, lambda found: found.without(person) if found.has(person) else found)
        await self._end(change, person, *more)

    async def _begin(self, tie: str) -> str:
        """Enter a change that begins now; return its name."""
        change = f"{tie} {secrets.token_hex(4)}"
        await keys.unsettled.run(self._client, ("ZADD", _now(), change))
        return change

    async def _end(self, change: str, *maybe: str) -> None:
        """Carry a change to the accounts, and strike it."""
        await self.settle(change.partition(" ")[0], *maybe)
        await keys.unsettled.run(self._client, ("ZREM", change))

    async def settle(self, tie: str, *maybe: str) -> None:
        """Store with each account what the document of its tie says. An account that does not name
        the tie leaves it: it was forgotten in the meantime. `maybe`: accounts that may name the
        tie, and must not unless the document names them."""
        while True:
            stored = await answer_of(self._client.get(keys.tie(tie)))
            found = keys.tie.decoded(stored)
            if found is None:
                for one in maybe:
                    await UNTIED.run(self._client, [keys.tied(one)], [tie])
                return
            gone = [one.id for one in found.people if not await self._carry(tie, found, one.id)]
            for one in dict.fromkeys([*found.leaving, *maybe]):
                if not found.has(one):
                    await UNTIED.run(self._client, [keys.tied(one)], [tie])
            if not gone and not found.leaving:
                await self._unlist(found)
                return
            after = replace(replace(found, leaving=()).without(*gone), version=found.version + 1)
            if not after.people and not after.leaving:
                await keys.tie.drop(self._client, tie)
            else:
                await self._swap(tie, stored, after)

    async def _carry(self, tie: str, found: Tie, person: str) -> bool:
        """Store with an account what its tie says; return False if it is not tied by this."""
        others = found.beside(person)
        key = keys.tied(person)
        await self._index.note(key, [one.id for one in others], owner=person)
        document = msgspec.json.encode(Tied(tie, found.version, others))
        habits = msgspec.json.encode(found.settings)
        args: list[Argument] = [tie, found.version, document, habits]
        return bool(await TIED.run(self._client, [key, keys.settings(person)], args))

    async def _unlist(self, found: Tie) -> None:
        """If one account wants to be on no leaderboard, none of them is on any."""
        people = [one.id for one in found.people]
        if any(await keys.unlisted.run(self._client, ("SMISMEMBER", *people))):
            await keys.unlisted.run(self._client, ("SADD", *people))

    async def _change(self, tie: str, change: Callable[[Tie], Tie]) -> Tie | None:
        """Change the document of a tie; return it, or None if there is none."""
        while True:
            stored = await answer_of(self._client.get(keys.tie(tie)))
            if stored is None:
                return None
            before = keys.tie.read(stored)
            after = change(before)
            if after == before:
                return before
            after = replace(after, version=before.version + 1)
            await self._index.note(keys.tie(tie), [one.id for one in after.people])
            if await self._swap(tie, stored, after):
                return after

    async def _swap(self, tie: str, stored: bytes, after: Tie) -> bool:
        args: list[Argument] = [_sha1(stored), msgspec.json.encode(after)]
        return bool(await SWAP.run(self._client, [keys.tie(tie)], args))

    async def _settings_of(self, *people: str) -> list[Settings]:
        asked = [("HGET", keys.settings(one), "habits") for one in people]
        found = await answers_of(self._client, *asked)
        return [keys.settings.decoded(one) or Settings() for one in found]


def _others(found: bytes | None) -> tuple[Person, ...]:
    tied = keys.tied.decoded(found)
    return () if tied is None else tied.others


def _with(found: Tie, first: Person, second: Person, settings: Settings) -> Tie:
    if not found.has(first.id) or found.has(second.id) or len(found.people) >= MOST_TIED:
        return found
    people = (*found.people, second)
    return replace(found, people=people, settings=joined(found.settings, settings))


def _sha1(found: bytes) -> str:
    return hashlib.sha1(found, usedforsecurity=False).hexdigest()


def _now() -> int:
    return time.time_ns() // 1_000_000
