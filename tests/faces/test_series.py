"""A series at a table: chosen, played by pressing *Another match*, won; then partners change."""

from __future__ import annotations

import pytest

from bot.model.tables.table import Stage
from tests.bot.application import wording
from tests.faces.language import Face, Guest, on_faces

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def gives_up(face: Face, guest: Guest) -> None:
    """A computer player is this person's partner, so nobody else is asked."""
    await guest.press("more", "room")
    await guest.press("concede")
    await face.holds(lambda held: held.table.stage is Stage.OVER, "the match is given up")


async def next_match(face: Face, *guests: Guest) -> None:
    """One press each."""
    number = (await face.held()).table.match
    for guest in guests:
        await guest.press("next", "room")
    await face.holds(lambda held: held.table.match == number + 1, "another match")


def won(language: str) -> str:
    """What is said of the series in the end."""
    one, two = [wording("computer-name", language, number=number) for number in (2, 3)]
    winners = wording("team-of", language, first="Dia", second=two)
    losers = wording("team-of", language, first="Ann", second=one)
    kind = wording("series-best", language, count=3)
    rows = f"{winners} 2 (0) · {losers} 0 (0)"
    return wording("series-won", language, series=kind, who=winners, standing=rows)


@on_faces("telegram")
async def test_a_series_is_won_and_partners_change(face: Face) -> None:
    ann = await face.guest("Ann")
    dia = await face.guest("Dia", "bg")
    await face.seated(ann, dia, line="/play belot")
    await ann.press("options", "room")
    await ann.sets("options:match", "series", "3.best")
    kind = wording("series-best", count=3)
    await ann.sees(wording("series-line", series=kind))
    await dia.sees(wording("series-line", series=kind), "room")
    await ann.press("fill", "room")
    await face.holds(lambda held: held.state is not None, "the match begins")
    await gives_up(face, ann)
    said = wording("series-after", series=kind, played=1, who="")
    await dia.sees(said.strip(), "room")
    await next_match(face, ann, dia)
    await gives_up(face, ann)
    await dia.sees(won("en")[:60], "room")  # the picture is beside it
    await dia.press("score", "room")
    await dia.sees(won("bg"))
    await ann.press("more", "room")
    await ann.press("rotate")
    await ann.sees(wording("series-next", first="Ann", second="").partition("Ann")[0], "room")
    await next_match(face, ann, dia)
    table = (await face.held()).table
    assert [seat.person is not None for seat in table.seats] == [True, False, False, True]
    assert (table.series.matches, table.series.played, table.evening.matches) == (3, 0, 2)
