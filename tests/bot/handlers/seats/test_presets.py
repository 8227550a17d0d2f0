"""Our rules: options saved under a name, with which the next table of the place begins."""

from __future__ import annotations

import msgspec
import pytest
from redis.asyncio import Redis

from bot.model.presets import Preset, Presets
from bot.model.settings import LANGUAGES
from bot.model.tables import intents as want
from bot.ports.chat import Reply
from bot.ports.inputs import Typed
from bot.ports.screen import Picker, Prompt, Screen
from bot.store.presets import PresetStore
from bot.store.redis import keys
from bot.tables.rules.lobby.presets import MOST_NAME, MOST_SETS, saved
from tests.bot.house import ROOM, House, control, has, said, seen, wording
from tests.bot.people import FRIENDS

HOST, GUEST = FRIENDS[:2]
NAME = "Rules of Grandma"


@pytest.fixture
def house(redis_client: Redis) -> House:
    return House(redis_client)


async def rules(house: House, person: object = HOST) -> Screen:
    """The screen of our rules, by the presses that lead there."""
    options = (await house.press(HOST, control(await house.public(), "options"))).screen
    assert options is not None
    who = HOST if person is HOST else GUEST
    found = (await house.press(who, control(options, "house"))).screen
    assert found is not None
    return found


async def next_table(house: House, line: str = "/play") -> Reply:
    await house.act(HOST, want.Close())
    return await house.say(HOST, line)


async def test_a_place_keeps_its_rules_under_a_name(house: House) -> None:
    """Saved, begun with, shown with what differs, left for the standard, renamed, deleted."""
    await house.say(HOST, "/play")
    await house.act(HOST, want.SetOption("length", "one_deal"))
    await house.act(HOST, want.SetOption("run_key", "adjacent"))
    await house.answer(HOST, control(await rules(house), "housesave"), f"  {NAME}\n")
    assert (await house.held()).table.house == NAME

    reply = await next_table(house)
    assert not said(reply)
    table = (await house.held()).table
    assert (table.house, table.options["run_key"]) == (NAME, "adjacent")
    assert table.options["length"] == "one_deal"
    for language in LANGUAGES:
        await house.act(HOST, want.SetLanguage(language))
        lobby = seen(await house.public())
        assert wording("house-by", language, name=NAME) in lobby
        assert wording("option-run_key-adjacent", language) in lobby
    await house.act(HOST, want.SetLanguage("en"))

    await house.act(HOST, want.SetOption("cut", "chance"))
    assert (await house.held()).table.house == "", "what is chosen here has no name"
    shown = await rules(house)
    assert wording("house-now-own") in seen(shown)
    reply = await house.pick(HOST, control(shown, "house"), "standard")
    assert wording("house-now-standard") in seen(reply.screen)
    assert wording("options-all-default") in seen(await house.public())
    reply = await next_table(house)
    assert reply == Reply(opens=reply.opens)
    assert (await house.held()).table.house == "", "it begins with what was chosen last"

    shown = await rules(house)
    reply = await house.answer(HOST, control(shown, "housename"), "Ours")
    assert "Ours" in seen(reply.screen)
    assert NAME not in seen(reply.screen)
    reply = await house.press(HOST, control(shown, "housedrop"))
    assert reply.screen is not None
    assert not has(reply.screen, "housedrop")
    gone = await house.answer(HOST, control(shown, "housename"), "Mine")
    assert said(gone) == wording("refusal-NO_RULE_SET")


async def test_a_place_without_named_rules_lists_none(house: House) -> None:
    """Whatever is chosen at the table is its own, also what is no option of the game."""
    await house.say(HOST, "/play")
    shown = await rules(house)
    assert wording("house-now-standard") in seen(shown)
    assert wording("house-saved") not in seen(shown)
    await house.act(HOST, want.SetHints(True))
    shown = await rules(house)
    assert wording("house-now-own") in seen(shown)
    picker = control(shown, "house")
    assert isinstance(picker, Picker)
    assert [one.chosen for one in picker.items] == [0]
    await house.answer(HOST, control(shown, "housesave"), NAME)
    assert wording("house-saved") in seen(await rules(house))


async def test_rules_belong_to_their_game_and_their_host(house: House) -> None:
    await house.say(HOST, "/play belot")
    await house.act(HOST, want.SetOption("length", "101"))
    await house.answer(HOST, control(await rules(house), "housesave"), NAME)
    await next_table(house, "/play classic")
    assert (await house.held()).table.house == ""
    lobby = await house.public()
    await house.pick(HOST, control(lobby, "game"), "belot")
    table = (await house.held()).table
    assert (table.house, table.options["length"]) == (NAME, "101"), "another game in the lobby"
    await house.act(HOST, want.SetGame("classic-canasta"))
    await house.pick(HOST, control(lobby, "game"), "belot", place="test:@host", private=True)
    assert (await house.held()).table.house == NAME, "pressed in the host's own chat"
    shown = await rules(house, GUEST)
    assert NAME in seen(shown)
    assert not any(has(shown, one) for one in ("house", "housesave", "housename", "housedrop"))
    mine = await rules(house)
    refused = await house.answer(GUEST, control(mine, "housename"), "Mine")
    assert refused.refused
    assert said(refused) == wording("refusal-NOT_HOST-who", who=HOST.name)
    assert (await house.pick(GUEST, control(mine, "house"), "standard")).refused
    await next_table(house, "/play belot")
    assert (await house.held()).table.house == NAME, "a guest has chosen nothing for the next one"


async def test_what_the_game_has_no_more_is_left_out_and_said(
    house: House, redis_client: Redis
) -> None:
    """A set of another version: an option that is gone, a value that is gone, one that stays."""
    old = {"cut": "chance", "jokers": "eight", "length": "7777"}
    store = PresetStore(redis_client)
    kept = Presets((Preset("abc123", NAME, "bulgarian-canasta", old),))
    assert await store.put(ROOM, msgspec.structs.replace(kept, usual={kept.sets[0].game: "abc123"}))
    reply = await house.say(HOST, "/play")
    missing = f"jokers, {wording('option-length')}"
    assert said(reply) == wording("house-dropped", name=NAME, what=missing)
    table = (await house.held()).table
    assert (table.options["cut"], table.options["length"]) == ("chance", "10000")
    assert 0 < await redis_client.pttl(keys.house(ROOM)) <= keys.house.ms
    await redis_client.hset(keys.house(ROOM), "document", b'{"sets":7}')
    await next_table(house)
    assert (await house.held()).table.house == "", "what cannot be read is the standard"


async def test_names_and_their_number_have_bounds(house: House) -> None:
    await house.say(HOST, "/play")
    prompt = control(await rules(house), "housesave")
    assert said(await house.answer(HOST, prompt, " \u200b ")) == wording("refusal-BAD_SET_NAME")
    for number in range(MOST_SETS):
        assert not (await house.answer(HOST, prompt, f"{number} {'x' * 99}")).refused
    full = await house.answer(HOST, prompt, "One more")
    assert said(full) == wording("refusal-TOO_MANY_SETS", most=MOST_SETS)
    shown = await rules(house)
    taken = await house.answer(HOST, control(shown, "housename"), f"1 {'X' * 99}")
    assert said(taken) == wording("refusal-SET_NAME_TAKEN", name=f"1 {'X' * (MOST_NAME - 2)}")
    assert not (await house.answer(HOST, prompt, f"3 {'x' * 99}")).refused, "replaced"


async def test_nothing_that_people_type_stands_in_a_button(house: House) -> None:
    """The id of a set stands in buttons that are never deleted, so it does not follow from the
    name; nor is it the id of another set."""
    table = (await house.four()).table
    none = Presets()
    first, set_ = saved(none, table, "Peter's Tuesday rules")
    assert saved(none, table, "another name")[1].id == set_.id
    assert saved(first, table, "another name")[1].id != set_.id


async def test_of_two_who_save_at_once_both_are_kept(redis_client: Redis) -> None:
    """Whoever has read an older document writes nothing."""
    store = PresetStore(redis_client)
    read = await store.of(ROOM)
    assert await store.put(ROOM, read)
    assert not await store.put(ROOM, read)
    assert (await store.of(ROOM)).version == 1


async def test_tables_in_threads_have_the_rules_of_their_channel(house: House) -> None:
    thread, other, around = "test:thread", "test:other", "test:channel"
    await house.say(HOST, "/play belot", thread, around=around)
    table = (await house.held(thread)).table
    prompt = Prompt(f"{table.id}:housesave", "")
    event = house.event(HOST, thread, around=around)
    assert not (await house.handle(event, Typed(prompt.token, NAME))).refused
    await house.say(HOST, "/play belot", other, around=around)
    assert (await house.held(other)).table.house == NAME
    await house.say(HOST, "/play belot", "test:elsewhere")
    assert (await house.held("test:elsewhere")).table.house == ""


async def test_rules_move_along_with_a_group(house: House) -> None:
    """A group that becomes a supergroup has another id."""
    store = PresetStore(house.bot.tables.store.client)
    kept = Presets((Preset("a", NAME, "belot", {}),), {"belot": "a"})
    assert await store.put(ROOM, kept)
    await house.bot.services.screens.moved(ROOM, "test:hall")
    found = await store.of("test:hall")
    assert (found.sets, found.usual) == (kept.sets, kept.usual)
    await store.put("test:cellar", Presets((Preset("b", "Ours", "belot", {}),)))
    assert await store.put("test:yard", kept)
    await house.bot.services.screens.moved("test:yard", "test:cellar")
    assert [one.id for one in (await store.of("test:cellar")).sets] == ["b"], "they have their own"
