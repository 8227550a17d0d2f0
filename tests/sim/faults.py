"""What goes wrong, and when it is over.

`kill`, `lost`, `frozen`, `late`: at a step of the bot while somebody acts (`life.py`): it dies; an
answer is lost; the store or the chat is frozen; it does what was asked and answers too late.
`twice`: the chat delivers what a person does twice. `side`: all bots do the next job at once.
`both`: two people do something at the same moment. `mute`: the bot may not write in a room, and
the chat says when it may again; `hush`: the chat says nothing; `gone`: somebody deletes a room;
`shut`: somebody closes the private chat; `busy`: a chat has had enough requests for a room or a
person, and says when to come again; `down`: a chat's service is away; `off`: no bot runs; `forget`:
somebody lets the bot forget them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.model.clock import SECOND
from bot.ports.chat import Later, Missing
from tests.sim.plan import Fault

if TYPE_CHECKING:
    from tests.sim.world import World

AT_A_STEP: Final = frozenset({"kill", "lost", "frozen", "late"})
AT_ONCE: Final = frozenset({"twice", "both"})
"""What is of the next step."""
FOR_EVER: Final = 2**62
PAUSE: Final = 45.0
"""Seconds after which whoever serves a chat that is away tries again."""
AFTERWARDS: Final = 1900
"""Seconds after which what could not be written has been tried again."""
LONG_MUTE: Final = 9_000
"""Seconds after which a room that refused for long is tried again at the latest, unless somebody
acts there: two hours and a quarter of that."""
SHORT_MUTE: Final = 300
"""Seconds that are added to twice the time for which a room refused: each pause between two tries
is about as long as all before it together."""
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
        case "both":
            world.both = True
            return
        case "side":
            world.side = True
            return
        case "gone":
            world.chat_of(fault.where).lose(fault.where)
            world.recovers[fault.where] = FOR_EVER
            for somebody in world.people.values():
                somebody.rooms = [one for one in somebody.rooms if one != fault.where]
                if somebody.room == fault.where:
                    somebody.room = somebody.private
            return
        case "forget":
            await world.people[fault.where].is_forgotten(world)
            return
        case "mute" | "hush":
            world.chat_of(fault.where).muted[fault.where] = Missing.SEND
        case "shut":
            somebody = world.people[fault.where]
            world.chats[somebody.human.chat].closed.add(somebody.person.id)
        case "busy":
            where = fault.where
            if where in world.people:
                where = world.people[where].person.id
            world.chat_of(where).trouble.setdefault(where, Later(fault.seconds / 2))
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
    where = fault.where
    if where in world.people:
        where = world.people[where].person.id
    match fault.kind:
        case "hush":
            world.chat_of(fault.where).muted.pop(fault.where, None)
        case "mute":
            world.chat_of(fault.where).muted.pop(fault.where, None)
            await world.tell_reopened(fault.where)
        case "shut":
            somebody = world.people[fault.where]
            world.chats[somebody.human.chat].closed.discard(somebody.person.id)
        case "busy":
            trouble = world.chat_of(where).trouble
            if isinstance(trouble.get(where), Later):
                del trouble[where]
        case "down":
            world.chats[fault.where].down = None
    patience = {"shut": LONG_SHUT}.get(fault.kind, AFTERWARDS)
    if fault.kind == "hush":
        again = world.recovers.get(where, 0) + LONG_MUTE * SECOND > world.clock.now
        patience = LONG_MUTE if again else min(LONG_MUTE, 2 * fault.seconds + SHORT_MUTE)
    until = world.clock.now + patience * SECOND
    world.recovers[where] = max(until, world.recovers.get(where, 0))
