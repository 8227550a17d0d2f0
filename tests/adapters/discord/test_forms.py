"""The options of a table in forms: what is changed is set by one submit, in any process."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.backend.models import Message

from adapters.discord.rendering.ids import Custom, Do
from bot.model.tables import intents as want
from bot.tables.rules.actor import Actor
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.people import User, find
from tests.adapters.discord.screens import place_of
from tests.adapters.discord.standin import Standin
from tests.bot.application import wording

pytestmark = pytest.mark.slow


async def options_of(user: User, discord: Standin) -> Message:
    """Opens a table of belot; its options."""
    await user.slash("play", game="belot")
    await discord.until(user.public, 5, "the lobby")
    pressed = await user.press(user.table(), find(user.table(), "options"))
    await discord.until(lambda: pressed.message_id, 5, "the options")
    assert pressed.message_id is not None
    return user.backend.messages[pressed.channel_id][pressed.message_id]


async def test_a_form_sets_what_was_changed_at_once(standin: Standin, running: Running) -> None:
    ann = User(standin, "Ann")
    shown = await options_of(ann, standin)
    held = await running.bot.tables.at(place_of(standin))
    assert held is not None
    table = held.table.id
    await ann.fill(
        shown,
        find(shown, "options", "match", "1", do=Do.FORM),
        {f"{table}:opt:0": ["101"], f"{table}:series": ["5.best"], f"{table}:rotating": []},
    )
    now = await running.bot.tables.at(place_of(standin))
    assert now is not None
    assert now.table.options["length"] == "101"
    assert (now.table.series.matches, now.table.series.best) == (5, True)
    assert now.version.number == held.version.number + 1


async def test_what_others_have_changed_meanwhile_stays(standin: Standin, running: Running) -> None:
    ann = User(standin, "Ann")
    shown = await options_of(ann, standin)
    opened = await ann.press(shown, find(shown, "options", "pace", "1", do=Do.FORM))
    assert opened.modal is not None
    held = await running.bot.tables.at(place_of(standin))
    assert held is not None
    host = Actor(held.table.host)
    await running.bot.tables.act(held.table.id, "other", host, want.SetReplaceAfter(5))
    await ann.submit(shown, opened.modal, {f"{held.table.id}:speed": ["lively"]})
    now = await running.bot.tables.at(place_of(standin))
    assert now is not None
    assert (now.table.speed.value, now.table.replace_after) == ("lively", 5)


async def test_a_form_of_a_table_that_is_closed_shows_why(
    standin: Standin, running: Running
) -> None:
    ann = User(standin, "Ann")
    shown = await options_of(ann, standin)
    held = await running.bot.tables.at(place_of(standin))
    assert held is not None
    await running.bot.tables.act(held.table.id, "shut", Actor(held.table.host), want.Close())
    opened = await ann.press(shown, find(shown, "options", "pace", "1", do=Do.FORM))
    assert opened.modal is None
    assert wording("table-closed") in ann.said(opened)
    assert wording("options-locked") not in ann.said(opened)


@pytest.mark.parametrize("kind", [3, 5])
@pytest.mark.parametrize(
    "wrong",
    [
        {"components": None},
        {"components": 5},
        {"components": [None]},
        {"components": [{"type": 18, "component": 5}]},
        {"components": [{"type": 18, "component": {"type": 3, "values": 5}}]},
        {"values": 5},
    ],
)
async def test_what_is_sent_in_another_shape_is_refused(
    standin: Standin, running: Running, kind: int, wrong: dict[str, Any]
) -> None:
    ann = User(standin, "Ann")
    shown = await options_of(ann, standin)
    held = await running.bot.tables.at(place_of(standin))
    assert held is not None
    token = f"{held.table.id}:options:pace:1"
    for custom in (Custom(Do.FILLED, token), Custom(Do.PRESS, f"{held.table.id}:type")):
        data = {"custom_id": str(custom), "component_type": 3, "components": [], **wrong}
        record = await ann.answered(ann._emit(kind, shown.channel_id, data, shown))
        assert wording("refusal-UNKNOWN_CONTROL") in ann.said(record)
    now = await running.bot.tables.at(place_of(standin))
    assert now is not None
    assert now.version == held.version


async def test_settings_are_set_by_a_form(standin: Standin, running: Running) -> None:
    ann = User(standin, "Ann")
    pressed = await ann.slash("settings")
    await standin.until(lambda: pressed.message_id, 5, "the settings")
    assert pressed.message_id is not None
    shown = ann.backend.messages[pressed.channel_id][pressed.message_id]
    form = find(shown, "settings", "look", do=Do.FORM)
    await ann.fill(shown, form, {"-:mysort": ["-:mysort:suit"], "-:mypictures": []})
    kept = await running.bot.settings.read_settings(ann.person)
    assert (kept.sort, kept.text_only) == ("suit", True)
