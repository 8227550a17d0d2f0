"""What goes wrong, and when it is over.

`kill`, `lost`, `frozen`, `late`: at a step of the bot while somebody acts (`life.py`): it dies; an
answer is lost; the store or the chat is frozen; it does what was asked and answers too late.
`twice`: the chat delivers what a person does twice. `side`: all bots do the next job at once.
`mute`: the bot may not write in a room; `shut`: somebody closes the private chat; `down`: a chat's
service is away; `off`: no bot runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.model.clock import SECOND
from bot.ports.chat import Later, Missing
from tests.sim.plan import Fault

if TYPE_CHECKING:
    from tests.sim.world import World

AT_A_STEP: Final = frozenset({"kill", "lost", "frozen", "late"})
PAUSE: Final = 45.0
"""Seconds after which whoever serves a chat that is away tries again."""
AFTERWARDS: Final = 1900
"""Seconds after which what could not be written has been tried again."""
LONG_SHUT: Final = 86_400
"""Seconds for which a private chat that was shut need not be tried again, unless its owner acts."""


async def begin(world: World, fault: Fault) -> None:
    """Let it happen."""
    world.happened[fault.kind] += 1
    match fault.kind:
        case kind if kind in AT_A_STEP:
            world.life.arm(kind, fault.step)
            return
        case "twice":
            world.twice = True
            return
        case "side":
            world.side = True
            return
        case "mute":
            world.chat_of(fault.where).muted[fault.where] = Missing.SEND
        case "shut":
            somebody = world.people[fault.where]
            world.chats[somebody.human.chat].closed.add(somebody.person.id)
        case "down":
            world.chats[fault.where].down = Later(PAUSE)
        case "off":
            await world.off(fault.seconds)
            return
        case _:
            raise ValueError(f"no such fault: {fault.kind}")
    world.troubles.append((world.clock.now + fault.seconds * SECOND, fault))


async def end(world: World, fault: Fault) -> None:
    """It is over."""
    match fault.kind:
        case "mute":
            world.chat_of(fault.where).muted.pop(fault.where, None)
            await world.tell_reopened(fault.where)
        case "shut":
            somebody = world.people[fault.where]
            world.chats[somebody.human.chat].closed.discard(somebody.person.id)
        case "down":
            world.chats[fault.where].down = None
    where = world.people[fault.where].person.id if fault.kind == "shut" else fault.where
    patience = LONG_SHUT if fault.kind == "shut" else AFTERWARDS
    world.recovers[where] = world.clock.now + patience * SECOND
