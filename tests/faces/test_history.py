"""What has happened: a match is found again, replayed and checked; what is counted is shown."""

from __future__ import annotations

import pytest

from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot, Stage
from bot.model.tables.waiting import Wait, awaited
from tests.bot.application import wording
from tests.faces.language import Control, Face, Guest, only_on
from tests.faces.playing import Evening

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def played(face: Face) -> Snapshot:
    """The guests play to the end, past all screens; computers move by themselves."""
    evening = Evening(face)
    while True:
        held = await face.held()
        if held.table.stage is Stage.OVER:
            return held
        for seat, wait in awaited(held.table, held.game, held.state).items():
            guest = evening.sitting(held, seat)
            if guest is not None:
                if wait is Wait.READY:  # a deal that both sides draw is followed by another
                    await face.past(guest, want.Ready())
                else:
                    await face.past(guest, want.Act(0, str(evening.decide(held, seat))))
                break
        else:
            await face.holds(lambda now, n=held.version.number: now.version.number > n, "a move")  # type: ignore[misc]


def step(guest: Guest, way: str) -> Control | None:
    """The button of a replay that leads there."""
    return next((one for one in guest.controls() if one.what.endswith(f":{way}")), None)


async def steps(guest: Guest, way: str, words: str) -> None:
    """Go on in a replay, until these words stand there."""
    control = await guest.face.until(lambda: step(guest, way), f"a way {way}")
    await guest.act(control)
    await guest.sees(words)


@only_on("telegram")
async def test_a_match_is_found_again(face: Face) -> None:
    """In three languages, by commands and presses alone."""
    ann = await face.guest("Ann")
    dia = await face.guest("Dia", "bg")
    eva = await face.guest("Eva", "hu")
    await face.playing(ann, dia, line="/play belot", cut="chance", length="one_deal")
    held = await played(face)
    matches = face.bot.matches

    async def counted() -> bool:
        """As the last step of counting says: the lists of people and places are written before."""
        return await matches.told(held.table.id, 1) is None

    await face.until(counted, "the match is counted")
    await ann.say("/history")
    await ann.press("past:here")
    await ann.sees(wording("past-title-here"))
    await ann.press("match")
    await ann.sees(wording("button-replay-deal", number=1))
    await ann.press("replay")
    await ann.sees(wording("replay-from", who="Ann"))
    await steps(ann, "on", wording("replay-step", at=2, count=0)[:6])
    await steps(ann, "last", wording("history-deal", number=1, score="")[:6])
    await ann.press("moments")
    await ann.sees(wording("moments-wait"))
    await face.until(lambda: not face.bot.moments.busy, "the computer has looked")
    await ann.press("moments")
    await ann.sees(wording("moments-how"))
    await ann.press("replay")
    await ann.press("film")
    await ann.hears(wording("take-steps", number=1, at=0, to=0, count=0).partition(" 0")[0])
    await ann.press("record")
    await ann.hears(wording("take-record"))
    await ann.press("fair")
    await ann.sees(wording("check-verified"))
    await dia.say("/stats")
    await dia.sees(wording("stats-which", "bg"))
    await dia.sees(wording("stats-best", "bg", points=0)[:-1])
    await eva.say("/top")
    for guest in (ann, dia):
        await eva.sees(guest.name)
    await eva.sees(wording("top-how", "hu"))
