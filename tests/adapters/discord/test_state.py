"""What the Discord side remembers in Redis, as another process reads it."""

from __future__ import annotations

from adapters.discord.api import Attached
from adapters.discord.keys import Panel, Part
from adapters.discord.state import DiscordState
from bot.ports.screen import Confirm, Prompt
from bot.store.redis.scripts import Client
from bot.words.text import PersonSpan, Plain

ANN, BEN = "discord:1", "discord:2"
NOW = 1_000_000
QUESTION = Prompt("", "How many?")
OF_ANN = Confirm("", "Sure?", (Plain("Against "), PersonSpan("Ann", ANN)), "Yes", "No")


def panel(until: int) -> Panel:
    return Panel((Part("token", until - 1, "1", "1", "x"), Part("token", until, "2", "2", "y")))


async def test_panels_are_found_again_until_they_end(client: Client) -> None:
    state = DiscordState(client)
    assert await state.read_tables_with_panels(NOW) == frozenset()
    held = {("0000aaaa", ANN): NOW + 1, ("0000aaaa", BEN): NOW + 9, ("0000bbbb", BEN): NOW + 5}
    for (table, person), until in held.items():
        await state.write_panel(table, person, panel(until))
    other = DiscordState(client)
    assert await other.read_panels("0000aaaa") == {ANN: panel(NOW + 1), BEN: panel(NOW + 9)}
    assert await other.read_panels("0000cccc") == {}
    assert await other.read_panel("0000bbbb", BEN) == panel(NOW + 5)
    assert await other.read_panel("0000bbbb", ANN) is None
    for now, tables in {
        NOW: "0000aaaa 0000bbbb",
        NOW + 4: "0000aaaa 0000bbbb",
        NOW + 5: "0000aaaa",
        NOW + 9: "",
    }.items():
        assert await other.read_tables_with_panels(now) == frozenset(tables.split())


async def test_a_panel_that_is_forgotten_takes_no_other_with_it(client: Client) -> None:
    state = DiscordState(client)
    for table, person in (("0000aaaa", ANN), ("0000aaaa", BEN), ("0000bbbb", ANN)):
        await state.write_panel(table, person, panel(NOW))
    await state.forget_panel("0000aaaa", ANN)
    assert await state.read_panels("0000aaaa") == {BEN: panel(NOW)}
    assert await state.read_tables_with_panels(0) == {"0000aaaa", "0000bbbb"}
    await state.forget_panel("0000aaaa", BEN)
    assert await state.read_panels("0000aaaa") == {}
    assert await state.read_tables_with_panels(0) == {"0000bbbb"}


async def test_what_is_remembered_of_a_name(client: Client) -> None:
    """Nothing at first; then what was written, of this name alone; then what was written last."""
    state, other = DiscordState(client), DiscordState(client)
    assert (await state.read_dm("1"), await state.read_commands_hash(7)) == ("", "")
    assert (await state.read_command_ids(7), await state.read_picture("1")) == ({}, None)
    for last in ("5", "6"):
        await state.write_dm("1", last)
        await state.write_commands_hash(7, last)
        await state.write_command_ids(7, {"play": last})
        await state.write_picture("1", Attached("sheet", last))
    for reader in (state, other):
        assert (await reader.read_dm("1"), await reader.read_commands_hash(7)) == ("6", "6")
        assert await reader.read_command_ids(7) == {"play": "6"}
        assert await reader.read_picture("1") == Attached("sheet", "6")
        assert (await reader.read_dm("2"), await reader.read_commands_hash(8)) == ("", "")
        assert (await reader.read_command_ids(8), await reader.read_picture("2")) == ({}, None)
    await state.forget_picture("1")
    assert await state.read_picture("1") is None
    assert await DiscordState(client).read_picture("1") is None


async def test_questions_are_recalled_from_memory_unless_they_name_somebody(
    client: Client,
) -> None:
    """Whoever is forgotten must be in no memory of a process either."""
    state, other = DiscordState(client), DiscordState(client)
    await state.write_questions({"q": QUESTION, "a": OF_ANN})
    for reader, known in ((state, QUESTION), (other, None)):
        assert (reader.recall_question("q"), reader.recall_question("a")) == (known, None)
        assert await reader.read_question("q") == QUESTION
        assert await reader.read_question("a") == OF_ANN
        assert (reader.recall_question("q"), reader.recall_question("a")) == (QUESTION, None)
        assert await reader.read_question("x") is None


async def test_a_channel_is_told_once_that_it_allows_no_pictures(client: Client) -> None:
    state, other = DiscordState(client), DiscordState(client)
    assert [await one.claim_notice("1") for one in (state, other, state)] == [True, False, False]
    assert await other.claim_notice("2")


async def test_places_that_refused_are_taken_once(client: Client) -> None:
    state = DiscordState(client)
    for server, place in (("7", "a"), ("7", "b"), ("7", "c"), ("8", "a")):
        await state.write_shut(server, place)
    assert await state.take_shut("7", "b") == {"b"}
    assert await state.take_shut("7", "b") == set()
    assert await state.take_shut("7") == {"a", "c"}
    assert await state.take_shut("7") == set()
    assert await state.take_shut("8") == {"a"}


async def test_five_edits_in_a_channel_or_three_of_old_messages(client: Client) -> None:
    """The times are those of the platform facts. An edit that was not answered may yet arrive, so
    it counts as now."""
    state, other = DiscordState(client), DiscordState(client)
    waits = [await state.begin_edit("1", f"e{number}") for number in range(3)]
    assert await other.begin_edit("1", "old", old=True) == 6.5
    waits += [await other.begin_edit("1", f"e{number}") for number in (3, 4)]
    assert waits == [0, 0, 0, 0, 0]
    assert await state.begin_edit("1", "e5") == 5.2
    waits = [await state.begin_edit("2", f"o{number}", old=True) for number in range(3)]
    assert waits == [0, 0, 0]
    assert await state.begin_edit("2", "o3", old=True) == 6.5
    assert await state.begin_edit("2", "e0") == 0


async def test_one_session_at_a_time_of_each_application(client: Client) -> None:
    state, other = DiscordState(client), DiscordState(client)
    assert await state.begin_session(7) == 0
    assert 0 < await other.begin_session(7) <= 5.5
    assert await other.begin_session(8) == 0
