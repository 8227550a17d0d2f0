"""Our rules and a hint: typed under a name, begun with, asked for, on every chat."""

from __future__ import annotations

import pytest

from bot.model.choices import digest_of
from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from tests.bot.application import wording
from tests.faces.language import Face, Guest, on_faces

pytestmark = pytest.mark.asyncio(loop_scope="session")
NAME = "Grandma"


def bold_moves(guest: Guest) -> set[str]:
    """The moves whose buttons have the colour of advice."""
    return {one.what for one in guest.controls() if one.bold and one.what.startswith("p:")}


@on_faces("discord", "telegram")
async def test_the_next_table_begins_with_our_rules_and_one_alone_asks_for_a_hint(
    face: Face,
) -> None:
    (ann,) = await face.people("Ann")
    held = await face.seated(ann, line="/play belot", length="51")
    await ann.press("options", "room")
    await ann.press("presets")
    await ann.answer("presetsave", NAME)
    await face.holds(lambda held: held.table.preset == NAME, "the rules have a name")
    await ann.sees(wording("presets-by", name=NAME), "room")
    await face.past(ann, want.Close())
    first = held.table.id
    await face.seated(ann, line="/play belot")
    held = await face.held()
    assert held.table.id != first
    assert (held.table.preset, held.table.options["length"]) == (NAME, "51")
    await ann.press("fill", "room")
    await face.holds(
        lambda held: held.table.stage is Stage.PLAYING and held.game.to_act(held.state) == (0,),
        "Ann cuts",
    )
    await ann.press("p", "private")
    await face.holds(
        lambda held: str(held.state.table.phase) != "cut" and held.game.to_act(held.state) == (0,),
        "it is Ann's turn",
    )
    held = await face.held()
    of_now = f"p:{held.table.prompts[0]}"
    await ann.shown(of_now, "private")
    assert not bold_moves(ann), "nothing is advised yet"
    await ann.press("hint", "private")
    level = wording("level-strong")
    await ann.hears(wording("hint-answer", level=level, move="")[:-1])
    stored = await face.bot.drafts.stored(held.table.id, 0)
    hint = held.game.parse(stored.of(held, 0).hint)
    advised = f"{of_now}:{digest_of(hint)}"
    await face.until(lambda: advised in bold_moves(ann), f"{advised} is bold")
    assert bold_moves(ann) == {advised}
