"""Tied accounts in the store: one write ties them and one unties them, whatever dies or races."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.model.clock import DAY, Calls
from bot.model.people import Person
from bot.model.settings import Settings
from bot.model.ties import MOST_TIED, Tie, joined
from bot.store.people.settings import PeopleSettings
from bot.store.people.ties import MOST_GUESSES, Ties
from bot.store.redis import keys
from bot.store.redis.errors import answer_of
from bot.store.redis.scripts import Client
from tests.bot.store.naming import contents

ANN, BEN, CEM, DOT, EVE = PEOPLE = tuple(
    [
        Person(f"{chat}:{number}4242", f"{name}x")
        for number, (chat, name) in enumerate(
            [
                ("discord", "Ann"),
                ("telegram", "Ben"),
                ("local", "Cem"),
                ("discord", "Dot"),
                ("telegram", "Eve"),
            ]
        )
    ]
)
SLOW: Final = Settings("bg", "suit", calls=Calls(quiet=(60, 120)))


class Died(BaseException):
    """The process is killed."""


class Dying:
    """A client whose process is killed before its command with a number. Commands of one trip are
    sent together or not at all."""

    def __init__(self, client: Any, at: int) -> None:
        self._client = client
        self._left = at

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._client, name)
        if name.startswith("_") or not callable(found):
            return found

        def asked(*args: Any, **kwargs: Any) -> Any:
            self._left -= 1
            if self._left < 0:
                raise Died
            return found(*args, **kwargs)

        return asked


async def tied(client: Client, *people: Person) -> Ties:
    """The first account is tied to the others."""
    ties = Ties(client)
    for one in people[1:]:
        assert await ties.join(people[0], one)
    return ties


async def groups(client: Client) -> list[set[str]]:
    """Who is tied to whom, as each account says it: every account of a group says the same."""
    found = []
    for one in PEOPLE:
        others = await Ties(client).read_others(one.id)
        group = {one.id, *[other.id for other in others]}
        for other in others:
            theirs = await Ties(client).read_others(other.id)
            assert {other.id, *[it.id for it in theirs]} == group
        if len(group) > 1 and group not in found:
            found.append(group)
    return found


async def linking(client: Client, one: Person, other: Person) -> list[str]:
    """The keys from which somebody could learn that two accounts are one person. The index of a
    person leads to their own keys, so an entry there is named without the id."""
    found = []
    for key, text in (await contents(client)).items():
        bare = [person.id.partition(":")[2] for person in (one, other)]
        if all([id in f"{key} {text}" for id in bare]):
            found.append(key)
    return found


async def leftovers(client: Client) -> list[str]:
    """The keys of ties."""
    some = ("tie:*", "*:tied", "ties:*")
    return sorted([key.decode() for one in some async for key in client.scan_iter(match=one)])


# --- codes --------------------------------------------------------------------------------------


async def test_an_account_has_one_code_until_it_is_used(redis_client: Client) -> None:
    ties = Ties(redis_client)
    code, offer = await ties.make_code(ANN)
    assert (len(code), code.isdigit(), offer.by, offer.asked) == (9, True, ANN, None)
    assert await ties.make_code(ANN) == (code, offer)
    for key in (keys.offer(code), keys.offered(ANN.id)):
        assert 0 < await answer_of(redis_client.pttl(key)) <= 15 * 60 * 1000
    assert await ties.ask(code, offer, BEN)
    asked = replace(offer, asked=BEN)
    assert await ties.make_code(ANN) == (code, asked)
    assert await ties.take_code(code, asked)
    assert not await ties.take_code(code, asked)
    assert (await ties.make_code(ANN))[0] != code


async def test_a_code_is_for_the_first_that_types_it(redis_client: Client) -> None:
    """Of many at once one is told, and the same again is told the same."""
    ties = Ties(redis_client)
    code, offer = await ties.make_code(ANN)
    took = await asyncio.gather(*[Ties(redis_client).ask(code, offer, one) for one in PEOPLE[1:]])
    assert sum(took) == 1
    now = await ties.offer_of(code)
    assert now is not None
    assert now.asked == PEOPLE[1:][took.index(True)]
    assert await ties.ask(code, now, now.asked)
    assert not any([await ties.ask(code, now, one) for one in PEOPLE[1:] if one != now.asked])


async def test_a_code_that_was_declined_or_answered_is_used_up(redis_client: Client) -> None:
    ties = Ties(redis_client)
    code, offer = await ties.make_code(ANN)
    assert not await ties.take_code(code, replace(offer, asked=BEN)), "nobody has typed it"
    assert await ties.offer_of(code) is None
    assert not await ties.ask(code, offer, BEN)


async def test_codes_cannot_be_guessed(redis_client: Client) -> None:
    """Only so many may be typed, right or wrong; another account has its own count."""
    ties = Ties(redis_client)
    code, offer = await ties.make_code(ANN)
    for number in range(MOST_GUESSES):
        assert await ties.try_code(EVE.id, f"{number:09}") == (None, MOST_GUESSES - 1 - number)
    assert await ties.try_code(EVE.id, code) == (None, -1)
    assert await ties.try_code(BEN.id, code) == (offer, MOST_GUESSES - 1)
    left = await answer_of(redis_client.pttl(keys.guesses(EVE.id)))
    assert 0 < left <= 15 * 60 * 1000


# --- tied and untied ----------------------------------------------------------------------------


async def test_tied_accounts_have_the_same_settings(redis_client: Client) -> None:
    people = PeopleSettings(redis_client)
    await people.write_settings(ANN.id, SLOW)
    await people.write_settings(BEN.id, Settings("hu", text_only=True))
    ties = await tied(redis_client, ANN, BEN)
    assert [await ties.read_others(one.id) for one in (ANN, BEN)] == [(BEN,), (ANN,)]
    assert await people.read_settings(BEN.id) == SLOW
    for writer, settings in ((BEN, Settings("en")), (ANN, Settings("hu"))):
        await people.write_settings(writer.id, settings)
        for one in (ANN, BEN):
            assert await people.read_settings(one.id) == settings
    assert await ties.leave(BEN.id) == (ANN,)
    await people.write_settings(BEN.id, SLOW)
    assert await people.read_settings(ANN.id) == Settings("hu")
    assert await people.read_settings(BEN.id) == SLOW
    assert await leftovers(redis_client) == []
    assert await linking(redis_client, ANN, BEN) == []


def test_no_day_of_vacation_is_won() -> None:
    """And a vacation goes on that either of them is on."""
    away = Calls(vacation=(0, 5 * DAY))
    fresh, spent = Settings("bg"), Settings("en", resting=(2026, 20.5), calls=away, sat=2)
    both = joined(fresh, spent)
    assert (both.language, both.resting, both.sat) == ("bg", (2026, 20.5), 2)
    assert both.calls.vacation == (0, 5 * DAY)
    later = Settings(calls=Calls(vacation=(0, 9 * DAY), quiet=(1, 2)))
    assert joined(later, spent).calls == later.calls
    assert joined(spent, later).calls == Calls(vacation=(0, 9 * DAY))


async def test_a_few_accounts_are_one_person_and_no_more(redis_client: Client) -> None:
    ties = await tied(redis_client, *PEOPLE[:MOST_TIED])
    assert await groups(redis_client) == [{one.id for one in PEOPLE[:MOST_TIED]}]
    assert not await ties.join(BEN, EVE)
    assert await ties.read_others(EVE.id) == ()
    await ties.leave(BEN.id)
    assert await groups(redis_client) == [{ANN.id, CEM.id, DOT.id}]
    assert await ties.join(DOT, EVE)
    for one in (ANN, DOT):
        await ties.leave(one.id)
    assert await groups(redis_client) == [{CEM.id, EVE.id}]
    await ties.leave(CEM.id)
    assert await leftovers(redis_client) == []


async def test_an_account_is_of_one_person(redis_client: Client) -> None:
    """Two groups do not become one, and nobody is tied to themselves."""
    ties = await tied(redis_client, ANN, BEN)
    await tied(redis_client, CEM, DOT)
    assert not await ties.join(ANN, CEM)
    assert not await ties.join(EVE, BEN)
    assert not await ties.join(ANN, BEN) or await groups(redis_client)
    assert await groups(redis_client) == [{ANN.id, BEN.id}, {CEM.id, DOT.id}]
    assert await ties.read_others(EVE.id) == ()
    assert await keys.tied.get(redis_client, EVE.id) is None


async def test_whoever_wants_to_be_on_no_leaderboard_stays_off(redis_client: Client) -> None:
    await keys.unlisted.run(redis_client, ("SADD", BEN.id))
    await tied(redis_client, ANN, BEN)
    assert await keys.unlisted.members(redis_client) == sorted([ANN.id, BEN.id])


# --- races and deaths ---------------------------------------------------------------------------


def act(ties: Ties, people: PeopleSettings, random: Random) -> Awaitable[Any]:
    """Something that somebody does."""
    one, other = random.sample(PEOPLE, 2)
    settings = Settings("bg", sat=random.randrange(9))
    acts: list[Callable[[], Awaitable[Any]]] = [
        *[partial(ties.join, one, other)] * 2,
        partial(ties.leave, one.id),
        partial(people.write_settings, one.id, settings),
    ]
    return random.choice(acts)()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
async def test_processes_that_race_leave_one_truth(redis_client: Client, seed: int) -> None:
    """Each account is of one group, whose accounts name each other and have the same settings."""
    random = Random(seed)
    for _ in range(4):
        processes = [(Ties(redis_client), PeopleSettings(redis_client)) for _ in range(3)]
        acts = [act(*one, random) for one in processes for _ in range(6)]
        await asyncio.gather(*acts)
        await Ties(redis_client).sweep(0)
        found = await groups(redis_client)
        assert len(set(itertools.chain(*found))) == sum(map(len, found))
        for group in found:
            theirs = [await PeopleSettings(redis_client).read_settings(one) for one in group]
            assert theirs.count(theirs[0]) == len(theirs)
    for one in PEOPLE:
        await Ties(redis_client).leave(one.id)
    await Ties(redis_client).sweep(0)
    for one in PEOPLE:  # a claim of nobody's ends by itself
        assert await Ties(redis_client).read_others(one.id) == ()
    assert [key for key in await leftovers(redis_client) if key.startswith("tie")] == []


async def change(client: Any, what: str) -> None:
    """A change of ties by a process."""
    match what:
        case "join":
            await Ties(client).join(ANN, BEN)
        case "third":
            await Ties(client).join(ANN, CEM)
        case "leave":
            await Ties(client).leave(ANN.id)
        case "leave-third":
            await Ties(client).leave(CEM.id)
        case "write":
            await PeopleSettings(client).write_settings(BEN.id, Settings("en"))


@pytest.mark.parametrize("what", ["join", "third", "leave", "leave-third", "write"])
async def test_a_death_between_the_writes_leaves_all_or_nothing(
    redis_client: Client, what: str
) -> None:
    """After each command of each change: the next process carries it on, or it never was."""
    people = PeopleSettings(redis_client)
    for at in range(200):
        await answer_of(redis_client.flushall())
        await people.write_settings(ANN.id, SLOW)
        await people.write_settings(BEN.id, Settings("hu"))
        before: list[set[str]] = []
        if what != "join":
            crowd = (ANN, BEN, CEM) if what == "leave-third" else (ANN, BEN)
            await tied(redis_client, *crowd)
            before = await groups(redis_client)
        after = {
            "join": [{ANN.id, BEN.id}],
            "third": [{ANN.id, BEN.id, CEM.id}],
            "leave": [],
            "leave-third": [{ANN.id, BEN.id}],
            "write": before,
        }
        try:
            await change(Dying(redis_client, at), what)
        except Died:
            over = False
        else:
            over = True
        await Ties(redis_client).sweep(0)
        found = await groups(redis_client)
        assert found in ([after[what]] if over else [before, after[what]]), (at, found)
        for group in found:
            theirs = [await people.read_settings(one) for one in group]
            assert theirs.count(theirs[0]) == len(theirs)
            assert theirs[0] in (SLOW, *([Settings("en")] if what == "write" else []))
        for one in PEOPLE[:3]:  # a claim ends by itself
            mine = await keys.tied.get(redis_client, one.id)
            life = await answer_of(redis_client.pttl(keys.tied(one.id)))
            assert mine is None or (life == -1) == any([one.id in group for group in found])
        assert await answer_of(redis_client.zcard(keys.unsettled())) == 0
        if over:
            assert at > 5
            return
    raise AssertionError("it never ended")


async def test_an_older_change_does_not_replace_a_newer_one(redis_client: Client) -> None:
    """A process that was slow carries what it has read long ago."""
    ties = await tied(redis_client, ANN, BEN)
    known = await keys.tied.get(redis_client, ANN.id)
    assert known is not None
    stored = await keys.tie.get(redis_client, known.tie)
    assert stored is not None
    await PeopleSettings(redis_client).write_settings(ANN.id, SLOW)
    old = Tie(stored.people, Settings("hu"), stored.version)
    assert await ties._carry(known.tie, old, ANN.id)
    assert await PeopleSettings(redis_client).read_settings(ANN.id) == SLOW


async def test_an_account_that_was_forgotten_meanwhile_is_not_tied(redis_client: Client) -> None:
    """*Forget me* in the middle of being tied: the document names an account that has nothing."""
    ties = await tied(redis_client, ANN, BEN)
    await keys.tied.drop(redis_client, BEN.id)
    await keys.settings.drop(redis_client, BEN.id)
    await PeopleSettings(redis_client).write_settings(ANN.id, SLOW)
    assert await groups(redis_client) == []
    assert await PeopleSettings(redis_client).read_settings(BEN.id) == Settings()
    assert await leftovers(redis_client) == []
    assert await ties.read_others(ANN.id) == ()
