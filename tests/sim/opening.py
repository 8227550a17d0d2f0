"""People open a table, bring it to other rooms, sit down and begin, as people do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model.people import platform_of
from bot.ports.screen import Picker
from engine.contract.rules import specs
from tests.sim.people import Somebody
from tests.sim.plan import Human, Sitting

if TYPE_CHECKING:
    from tests.sim.world import World


def room_of(human: Human, sitting: Sitting) -> str:
    """Where somebody sees a table: a room of their chat, else its first one."""
    rooms = [one for one in sitting.rooms if platform_of(one) == human.chat]
    return (rooms or list(sitting.rooms))[0]


async def opens(world: World, sitting: Sitting) -> None:
    """The host opens a table, it comes to its other rooms, people sit down and begin."""
    people = [world.people[name] for name in sitting.people]
    host = people[0]
    for one in people:
        one.room = room_of(one.human, sitting)
        await _arranges(world, one)
    await host.says(world, f"/play {sitting.game} {sitting.speed}")
    await world.work()
    held = await world.bot.tables.at(host.room)
    assert held is not None, f"no table in {host.room}: {world.deeds[-1]}"
    table = held.table.id
    await _options(world, host, table, sitting)
    for room in sitting.rooms[1:]:
        await _comes_to(world, host, table, room, people)
    for one in people:
        await _sits(world, one, table)
    level = sitting.level
    await _with(world, host, table, "start" if len(people) == len(held.table.seats) else "fill")
    del level


async def _arranges(world: World, one: Somebody) -> None:
    """Somebody says when they want to be called."""
    if one.deeds:
        return  # at another table
    hours, _, zone = one.human.calls.partition("@")
    if zone:
        await one.says(world, f"/zone {zone}")
        await one.says(world, f"/quiet {hours}")
    elif hours:
        await one.says(world, "/calls")
        found = one.find(world, "mycalls:off" if hours == "off" else "mydigest:off")
        assert found is not None, one.answers
        await one.uses(world, found)


async def _options(world: World, host: Somebody, table: str, sitting: Sitting) -> None:
    held = await world.held(table)
    assert held is not None
    names = [one.name for one in specs(held.game.options_type)]
    for pair in filter(None, sitting.options.split(";")):
        name, _, value = pair.partition(":")
        await _with(world, host, table, "options")
        found = host.find(world, f"opt:{names.index(name)}", table)
        assert found is not None, pair
        assert isinstance(found.control, Picker), pair
        await host.uses(world, found, value)


async def _comes_to(
    world: World, host: Somebody, table: str, room: str, people: list[Somebody]
) -> None:
    """By its code, as people do it."""
    there = next((one for one in people if one.room == room), None)
    if there is None:
        return
    await _with(world, host, table, "options")
    await _with(world, host, table, "share")
    held = await world.held(table)
    assert held is not None
    code = next(iter([*held.table.codes]), "")
    assert code, world.deeds[-1]
    await there.says(world, f"/table {code}")
    await _with(world, host, table, "letplace")


async def _sits(world: World, one: Somebody, table: str) -> None:
    for seat in range(4):
        found = one.find(world, f"sit:{seat}", table)
        if found is not None:
            await one.uses(world, found)
            held = await world.held(table)
            if held is not None and held.table.seat_of(one.person.id) is not None:
                return
    raise AssertionError(f"{one.human.name} cannot sit down: {[*one.sees(world)]}")


async def _with(world: World, one: Somebody, table: str, what: str) -> None:
    found = one.find(world, what, table)
    tokens = [getattr(seen.control, "token", "") for seen in one.sees(world)]
    assert found is not None, f"{one.human.name} sees no {what}: {tokens}"
    await one.uses(world, found)
