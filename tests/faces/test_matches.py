"""Whole deals and matches: every game on every chat, by buttons, taps and typed lines. By day each
is played once: canasta by six on Discord, the others on the wall. On Telegram a match is played by
`tests/faces/test_kills.py`."""

from __future__ import annotations

import pytest

from bot.model.tables.table import Snapshot, Stage
from tests.faces.language import Face, only_on
from tests.faces.playing import Evening

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


def over(held: Snapshot) -> bool:
    """Whether the match has been won."""
    return held.table.stage is Stage.OVER


async def finished(face: Face, evening: Evening) -> Snapshot:
    """Play until somebody has won, and everybody reads who."""
    held = await evening.play(over)
    assert held.state.standing.winner is not None
    for guest in face.guests:
        await guest.sees("The match goes to", "room")
    assert evening.secrets.cards > 20
    assert evening.secrets.hidden > 50
    return held


@only_on("wall")
async def test_belot_by_four_and_another_match(face: Face) -> None:
    """One presses, one types, one cannot be written to; then the next match begins."""
    people = await face.people(*("Ann", "Dia", "Bob", "Cem")[: face.crowd], shut="Cem")
    await face.playing(*people, line="/play belot", cut="chance", length="one_deal")
    evening = Evening(face, {"Dia": "type"})
    await finished(face, evening)
    assert evening.did["pressed"] > 4
    assert evening.did["Dia typed"] > 4
    for guest in people:
        await guest.press("next", "room")
    await face.holds(lambda held: held.table.match == 2, "another match")


@only_on("wall")
async def test_classic_canasta_by_two(face: Face) -> None:
    (ann,) = await face.people("Ann")
    await face.playing(ann, line="/play classic 2", length="one_deal")
    held = await finished(face, Evening(face, level="normal"))
    assert held.game.seats == len(held.table.seats) == 2


@only_on("discord")
async def test_decorated_canasta_by_six(face: Face) -> None:
    """The most hands and the longest sheets, on every chat's limits; a page has none."""
    people = await face.people("Ann", "Bob", shut="Bob")
    line = "/play decorated 6"
    await face.playing(*people, line=line, length="one_deal", reshuffle_limit="0")
    evening = Evening(face, level="normal")
    held = await finished(face, evening)
    assert len(held.table.seats) == 6


@only_on("wall")
async def test_bulgarian_canasta_to_the_second_deal(face: Face) -> None:
    (ann,) = await face.people("Ann")
    await face.playing(ann, first_dealer="random")
    evening = Evening(face, {"Ann": "tap"}, level="normal")

    def far(held: Snapshot) -> bool:  # computers may end a deal in very few turns
        enough = evening.did["laid"] + evening.did["pressed"] > 3
        return held.state.standing.deal_number >= 2 and enough

    held = await evening.play(far)
    deal = held.state.standing.deal_number
    assert evening.did["ready"] == deal - 1
    await ann.sees(f"Deal {deal} ·", "room")
