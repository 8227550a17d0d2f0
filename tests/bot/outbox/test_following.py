"""Who follows a table hears of each new deal and of the end, once, and of nothing else."""

from __future__ import annotations

from itertools import count
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.model import jobs
from bot.model.clock import HOUR, Calls
from bot.model.jobs import Job
from bot.model.outcomes import Done, Refusal, Refused
from bot.model.people import Person
from bot.model.settings import Settings
from bot.model.tables import intents as want
from bot.model.tables.following import MOST_FOLLOWERS, untold
from bot.model.tables.table import Place, Stage, VoteKind
from bot.outbox.slots import NEWS
from bot.store.redis.scripts import Client
from bot.tables.rules.actor import Actor
from bot.tables.rules.following import follow
from tests.bot.application import AtOnce, wording
from tests.bot.views.text import written
from tests.notifications.world import World

EVE: Final = Person("discord:77", "Eve")
FAY: Final = Person("discord:78", "Fay")
_events: Final = count()


class Evening(World):
    """One person plays belot with computer players, and somebody follows."""

    def __init__(self, client: Any) -> None:
        super().__init__(client, players=AtOnce())

    async def begins(self) -> str:
        self.place = await self.table("discord", people=1)
        return self.place

    async def wants(self, who: Person, intent: Any) -> Done | Refusal:
        return await self.bot.tables.act(self.place, f"e{next(_events)}", Actor(who), intent)

    async def follow(
        self, who: Person = EVE, *, on: bool = True, calls: Calls | None = None
    ) -> None:
        await self.bot.settings.write_settings(who.id, Settings(calls=calls or Calls()))
        assert isinstance(await self.wants(who, want.Follow(on)), Done)
        await self.work()

    async def ends(self) -> None:
        """Whoever plays gives the match up."""
        await self.does(self.place, 0, want.Propose(VoteKind.CONCEDE))
        assert (await self.held(self.place)).table.stage is Stage.OVER

    async def another(self) -> None:
        await self.does(self.place, 0, want.Ready())
        assert (await self.held(self.place)).table.match > 1

    @property
    def told(self) -> list[str]:
        """What has rung who follows, in order."""
        return [written(one.screen) for one in self.rang if one.person == EVE.id]

    @property
    def there(self) -> list[str]:
        """The messages that are there for who follows."""
        return [written(one) for one in self.chats["discord"].of(EVE.id)]


@pytest.fixture
def evening(redis_client: Client) -> Evening:
    return Evening(redis_client)


async def test_told_of_new_deals_and_of_the_end_alone(evening: Evening) -> None:
    await evening.begins()
    await evening.follow()
    await evening.finish_turn(evening.place, 0)
    await evening.passes(60)
    assert evening.told == [], "the deal that ran already, its turns"
    await evening.ends()
    await evening.work()
    assert len(evening.told) == 1
    assert wording("table-won", team="", score="")[:12] in evening.told[0]
    await evening.another()
    await evening.work()
    assert wording("following-deal", number=1, score="0 : 0") in evening.told[1]
    (first,) = evening.there
    await evening.finish_turn(evening.place, 0)
    await evening.work()
    assert evening.there == [first], "what happens in the deal changes nothing"
    await evening.does(evening.place, 0, want.Close())
    await evening.work()
    assert wording("following-closed") in evening.told[2]
    assert len(evening.there) == 1
    await evening.passes(2 * 3600)
    assert len(evening.told) == 3


async def test_it_is_told_once_wherever_the_process_dies(evening: Evening) -> None:
    """Before the job, after it, and when it comes back."""
    table = await evening.begins()
    await evening.follow()
    await evening.ends()
    held = await evening.held(table)
    evening.start()
    job = Job(table, jobs.NEWS, fact="1.end")
    stored = await evening.bot.tables.jobs.of_table(table)
    assert job in [one for _, one in stored], "it is part of the commit"
    await evening.does_job(job)
    assert evening.told == [], "it is noted, and the redraw of that commit tells it"
    evening.start()
    await evening.does_job(job)
    await evening.work()
    assert len(evening.told) == 1
    assert untold(held.table, held.state)
    now = await evening.held(table)
    assert not untold(now.table, now.state)


async def test_quiet_hours_and_calls_that_are_off(evening: Evening) -> None:
    """Whoever sleeps hears in the morning what is still new; whoever wants no calls, nothing."""
    await evening.begins()
    now = evening.clock.now // 60_000 % (24 * 60)  # UTC, as no zone is set
    await evening.follow(calls=Calls(quiet=(now - 60, now + 120)))
    await evening.ends()
    await evening.another()
    await evening.passes(HOUR / 1000)
    assert evening.told == []
    await evening.passes(HOUR / 1000 + 1)
    assert [wording("following-deal", number=1, score="0 : 0") in one for one in evening.told] == [
        True
    ]
    await evening.follow(calls=Calls(off=True))
    await evening.ends()
    await evening.work()
    assert len(evening.told) == 1
    assert evening.there == [], "what was told is not new any more"


async def test_who_wakes_first_hears_first(evening: Evening) -> None:
    await evening.begins()
    now = evening.clock.now // 60_000 % (24 * 60)
    for who, hours in ((EVE, 1), (FAY, 2)):
        await evening.follow(who, calls=Calls(quiet=(now - 60, now + 60 * hours)))
    await evening.ends()
    heard = []
    for seconds in (1, HOUR / 1000, HOUR / 1000):
        await evening.passes(seconds)
        heard.append([one.person for one in evening.rang if one.person in {EVE.id, FAY.id}])
    assert heard == [[], [EVE.id], [EVE.id, FAY.id]]


async def test_a_closed_private_chat_hears_nothing_and_nobody_else_does(evening: Evening) -> None:
    table = await evening.begins()
    await evening.follow()
    evening.chats["discord"].closed.add(EVE.id)
    await evening.ends()
    await evening.passes(600)
    assert evening.told == []
    notes = await evening.bot.outbox._notes.read_table(table)
    assert notes[f"{NEWS}{EVE.id}"].closed


async def test_who_may_follow(evening: Evening) -> None:
    """Somebody without a seat, so many; sitting down ends it, and so does being forgotten."""
    await evening.begins()
    await evening.follow()
    await evening.follow()
    held = await evening.held(evening.place)
    assert [one.person for one in held.table.followers] == [EVE], "once"
    assert isinstance(await evening.wants(EVE, want.Sit(1)), Done)
    assert (await evening.held(evening.place)).table.followers == ()
    refused = await evening.wants(EVE, want.Follow(True))
    assert isinstance(refused, Refusal)
    assert refused.code == "ALREADY_SEATED"
    people = [Person(f"discord:{number}", f"P{number}") for number in range(100, 130)]
    told = [await evening.wants(one, want.Follow(True)) for one in people]
    assert [isinstance(one, Done) for one in told] == [at < MOST_FOLLOWERS for at in range(30)]
    assert {one.code for one in told[MOST_FOLLOWERS:]} == {"TOO_MANY_FOLLOWERS"}
    assert await evening.bot.forgetting.forget(people[0])
    left = (await evening.held(evening.place)).table.followers
    assert [one.person for one in left] == people[1:MOST_FOLLOWERS]
    await evening.wants(people[1], want.Follow(False))
    left = (await evening.held(evening.place)).table.followers
    assert [one.person for one in left] == people[2:MOST_FOLLOWERS]


async def test_nobody_follows_a_table_to_practise_at(evening: Evening) -> None:
    held = await evening.held(await evening.begins())
    alone = replace(held, table=replace(held.table, places=(Place("discord:@1"),)))
    assert alone.table.only_for == "discord:1"
    with pytest.raises(Refused):
        follow(alone, EVE, want.Follow(True))
