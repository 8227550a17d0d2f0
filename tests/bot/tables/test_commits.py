"""Commits on a real server and on a real cluster: races, doubles, prompts."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.model.ids import shard_of
from bot.model.outcomes import Done, Outcome, Refusal
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.draft import Draft
from bot.model.tables.intents import Intent
from bot.model.tables.table import Stage, VoteKind
from bot.model.tables.waiting import Wait, awaited
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from bot.store.tables.drafts import Drafts, Stored
from bot.tables.rules.actor import Actor
from bot.tables.tables import Tables
from engine.record import loads
from engine.replay import replay
from tests.bot.people import (
    FRIENDS,
    NO_CUT,
    NO_LIMITS,
    acted,
    between_deals,
    done,
    event,
    four_playing,
    four_seated,
    held_of,
    opened,
    refused,
    tables_of,
    to_act,
)
from tests.lanes import volume

ROUNDS = volume(15, night=200)
ADMIN = Person("test:admin", "Admin")


def four_processes(client: Client) -> list[Tables]:
    """What four bot processes hold: caches and locks of their own."""
    return [tables_of(client, limits=NO_LIMITS) for _ in FRIENDS]


async def at_once(tables: Sequence[Tables], table: str, intents: Sequence[Intent]) -> None:
    """Each of the four does theirs in the same millisecond; all are in."""
    outcomes = await asyncio.gather(
        *[
            one.act(table, event(), Actor(person), intent)
            for one, person, intent in zip(tables, FRIENDS, intents, strict=True)
        ]
    )
    assert all(isinstance(outcome, Done) for outcome in outcomes), outcomes


async def one_evening(tables: Sequence[Tables], place: str) -> None:
    """Four people sit, cut, are ready and vote, each time all at once."""
    table = await opened(tables[0], place)
    await at_once(tables, table, [want.Sit(seat) for seat in range(4)])
    held = await held_of(tables[0], table)
    assert [seat.person for seat in held.table.seats] == list(FRIENDS)
    await done(tables[0], table, FRIENDS[0], want.Start())
    prompts = (await held_of(tables[1], table)).table.prompts
    cuts = [want.Act(prompts[seat], f"cut-for-deal {20 * seat + 3}") for seat in range(4)]
    await at_once(tables, table, cuts)
    turned = (await held_of(tables[2], table)).state.deal.turned_up
    assert {card.place for card in turned} >= {3, 23, 43, 63}
    await between_deals(tables[1], table)
    held = await held_of(tables[1], table)
    assert set(awaited(held.table, held.game, held.state).values()) == {Wait.READY}
    await at_once(tables, table, [want.Ready(held.table.prompts[seat]) for seat in range(4)])
    held = await held_of(tables[2], table)
    assert held.state.standing.deal_number == 2
    await done(tables[3], table, ADMIN, want.Propose(VoteKind.CLOSE), admin=True)
    await at_once(tables, table, [want.Cast(True, 1)] * 4)
    assert (await held_of(tables[3], table)).table.stage is Stage.CLOSED


@pytest.mark.slow
async def test_four_sit_cut_are_ready_and_vote_within_a_millisecond(redis_client: Client) -> None:
    tables = four_processes(redis_client)
    for number in range(ROUNDS):
        await one_evening(tables, f"test:room{number}")


@pytest.mark.slow
async def test_four_at_once_on_a_cluster(cluster_client: Client) -> None:
    tables = four_processes(cluster_client)
    for number in range(ROUNDS // 5):
        await one_evening(tables, f"test:room{number}")


async def test_of_a_thousand_presses_of_one_prompt_one_acts(any_client: Client) -> None:
    for_long = replace(NO_LIMITS, patience=120.0)  # a busy machine needs more than ten seconds
    processes = [tables_of(any_client, limits=for_long) for _ in FRIENDS]
    table = await four_playing(processes[0], options=NO_CUT)
    seat, person, prompt = await to_act(processes[0], table)
    intent = want.Act(prompt, "keep -")
    version = (await held_of(processes[0], table)).version.number
    outcomes = await asyncio.gather(
        *[
            processes[number % 4].act(table, event(), Actor(person), intent)
            for number in range(1_000)
        ]
    )
    acts = [outcome for outcome in outcomes if isinstance(outcome, Done)]
    codes = {outcome.code for outcome in outcomes if isinstance(outcome, Refusal)}
    held = await held_of(processes[1], table)
    assert (len(acts), codes, held.version.number) == (1, {"OLD_CONTROL"}, version + 1)
    assert held.table.prompts[seat] == prompt + 1


async def test_every_event_delivered_twice_acts_once_and_gets_its_first_answer(
    any_client: Client,
) -> None:
    tables, elsewhere = tables_of(any_client), tables_of(any_client)
    table = await four_playing(tables, options=NO_CUT)
    seat, person, prompt = await to_act(tables, table)
    other = FRIENDS[(seat + 1) % 4]
    first: Outcome = Refusal("")
    for who, intent in (
        (other, want.Act(0, "draw")),  # refused now, and for ever
        (person, want.Act(prompt, "keep -")),
        (person, want.Act(0, "cut 40")),
        (person, want.Act(0, "draw")),
        (person, want.Act(0, "draw")),  # a second drawing is refused: another event
    ):
        name = event()
        first = await tables.act(table, name, Actor(who), intent)
        held = await held_of(tables, table)
        again = await asyncio.gather(
            *[one.act(table, name, Actor(who), intent) for one in (tables, elsewhere)]
        )
        assert again == [first, first]
        assert (await held_of(elsewhere, table)).version.number == held.version.number
    assert isinstance(first, Refusal)


async def test_a_refused_event_stays_refused_when_it_comes_again_later(
    redis_client: Client,
) -> None:
    tables = tables_of(redis_client)
    table = await four_playing(tables, options=NO_CUT)
    seat, person, _ = await to_act(tables, table)
    eager = FRIENDS[(seat + 1) % 4]
    name = event()
    early = await tables.act(table, name, Actor(eager), want.Act(0, "draw"))
    for text in ("keep -", "cut 40", "draw"):
        await done(tables, table, person, want.Act(0, text))
    hand = (await held_of(tables, table)).state.hidden.hands[seat]
    await done(tables, table, person, want.Act(0, f"discard {hand[0]!s}"))
    assert (await to_act(tables, table))[1] == eager
    assert await tables.act(table, name, Actor(eager), want.Act(0, "draw")) == early
    await done(tables, table, eager, want.Act(0, "draw"))


async def test_events_are_remembered_64_deep_and_refusals_apart(redis_client: Client) -> None:
    tables = tables_of(redis_client)
    table = await four_seated(tables)
    name = event()
    first = await tables.act(table, name, Actor(FRIENDS[0]), want.SetPrivate(True))
    for _ in range(100):
        await refused(tables, table, FRIENDS[1], want.SetPrivate(False))
    assert await tables.act(table, name, Actor(FRIENDS[0]), want.SetPrivate(True)) == first
    for number in range(100):
        await done(tables, table, FRIENDS[0], want.SetPrivate(bool(number % 2)))
    assert await redis_client.llen(keys.outcomes(table)) == 64
    assert await redis_client.llen(keys.refusals(table)) == 64


async def test_taps_of_one_player_change_nobody_elses_controls(any_client: Client) -> None:
    tables = tables_of(any_client)
    drafts = Drafts(any_client)
    table = await four_playing(tables, options=NO_CUT)
    seat, _, _ = await to_act(tables, table)
    before = await held_of(tables, table)

    async def tap(number: int) -> Stored:
        return await drafts.change(before, seat, f"tap{number}", one_more)

    await asyncio.gather(*[tap(number) for number in range(100)])
    assert (await drafts.read_draft(before, seat)).page == 100
    assert await held_of(tables, table) is before  # version, prompts, controls: all as they were
    await tap(99)
    assert (await drafts.read_draft(before, seat)).page == 100, "the same tap again"


def one_more(draft: Draft) -> Draft:
    return replace(draft, page=draft.page + 1)


async def test_a_prompt_stays_while_others_act(redis_client: Client) -> None:
    tables = tables_of(redis_client)
    table = await four_playing(tables)
    prompts = (await held_of(tables, table)).table.prompts
    await done(tables, table, FRIENDS[2], want.Act(prompts[2], "cut-for-deal any"))
    held = await held_of(tables, table)
    changed = [old != new for old, new in zip(prompts, held.table.prompts, strict=True)]
    assert changed == [False, False, True, False]
    again = await refused(tables, table, FRIENDS[2], want.Act(prompts[2], "cut-for-deal any"))
    assert again.code == "OLD_CONTROL"


async def test_the_record_replays_to_the_stored_state(any_client: Client) -> None:
    tables = tables_of(any_client)
    table = await four_playing(tables)
    for person in FRIENDS:
        await done(tables, table, person, want.Act(0, "cut-for-deal any"))
    for _ in range(30):
        held = await held_of(tables, table)
        seat = held.game.to_act(held.state)[0]
        action = held.game.stand_in(held.game.view(held.state, seat))
        await done(tables, table, FRIENDS[seat], want.Act(0, str(action)))
    held = await held_of(tables, table)
    text = "\n".join(await tables.store.record_lines(table, 1)) + "\n"
    *_, last = replay(loads(text))
    assert last.after == held.state


async def test_another_process_sees_what_was_committed(redis_client: Client) -> None:
    one, other = tables_of(redis_client), tables_of(redis_client)
    table = await four_seated(one)
    await held_of(other, table)
    await done(one, table, FRIENDS[0], want.StandUp())
    assert (await refused(other, table, FRIENDS[1], want.Sit(2))).code == "SEAT_TAKEN"
    assert isinstance(await acted(other, table, ADMIN, want.Sit(0)), Done)


@pytest.mark.parametrize("count", [3])
async def test_actions_of_many_tables_side_by_side(any_client: Client, count: int) -> None:
    tables = tables_of(any_client, limits=NO_LIMITS)
    ids = [await four_playing(tables, f"test:room{number}") for number in range(count)]
    assert len({shard_of(table) for table in ids}) > 1
    outcomes = await asyncio.gather(
        *[acted(tables, table, FRIENDS[1], want.Act(0, "cut-for-deal 7")) for table in ids]
    )
    assert all(isinstance(outcome, Done) for outcome in outcomes)
