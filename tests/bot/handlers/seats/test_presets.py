"""Our rules: options saved under a name, with which the next table of the place begins."""

from __future__ import annotations

import msgspec
import pytest
from redis.asyncio import Redis

from bot.model.languages import LANGUAGES
from bot.model.presets import Preset, Presets, key_of, mark_of
from bot.model.tables import intents as want
from bot.ports.chat import Reply
from bot.ports.inputs import Pressed, Typed
from bot.ports.screen import Picker, Prompt, Screen
from bot.store.presets import PresetStore
from bot.store.redis import keys
from bot.tables.rules.lobby.presets import MOST_NAME, MOST_SETS, saved
from engine.games.belot import Belot
from tests.bot.application import ROOM, App, control, has, said, seen, wording
from tests.bot.people import FRIENDS

HOST, GUEST = FRIENDS[:2]
NAME = "Rules of Grandma"


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def rules(app: App, person: object = HOST) -> Screen:
    """The screen of our rules, by the presses that lead there."""
    options = (await app.press(HOST, control(await app.public(), "options"))).screen
    assert options is not None
    who = HOST if person is HOST else GUEST
    found = (await app.press(who, control(options, "presets"))).screen
    assert found is not None
    return found


async def next_table(app: App, line: str = "/play") -> Reply:
    await app.act(HOST, want.Close())
    return await app.say(HOST, line)


async def test_a_place_keeps_its_rules_under_a_name(app: App) -> None:
    """Saved, begun with, shown with what differs, left for the standard, renamed, deleted."""
    await app.say(HOST, "/play")
    await app.act(HOST, want.SetOption("length", "one_deal"))
    await app.act(HOST, want.SetOption("run_key", "adjacent"))
    await app.answer(HOST, control(await rules(app), "presetsave"), f"  {NAME}\n")
    assert (await app.held()).table.preset == NAME

    reply = await next_table(app)
    assert not said(reply)
    table = (await app.held()).table
    assert (table.preset, table.options["run_key"]) == (NAME, "adjacent")
    assert table.options["length"] == "one_deal"
    for language in LANGUAGES:
        await app.act(HOST, want.SetLanguage(language))
        lobby = seen(await app.public())
        assert wording("presets-by", language, name=NAME) in lobby
        assert wording("option-run_key-adjacent", language) in lobby
    await app.act(HOST, want.SetLanguage("en"))

    await app.act(HOST, want.SetOption("cut", "chance"))
    assert (await app.held()).table.preset == "", "what is chosen here has no name"
    shown = await rules(app)
    assert wording("presets-now-own") in seen(shown)
    reply = await app.pick(HOST, control(shown, "presets"), "standard")
    assert wording("presets-now-standard") in seen(reply.screen)
    assert wording("options-all-default") in seen(await app.public())
    reply = await next_table(app)
    assert reply == Reply(opens=reply.opens)
    assert (await app.held()).table.preset == "", "it begins with what was chosen last"

    shown = await rules(app)
    reply = await app.answer(HOST, control(shown, "presetname"), "Ours")
    assert "Ours" in seen(reply.screen)
    assert NAME not in seen(reply.screen)
    reply = await app.press(HOST, control(shown, "presetdrop"))
    assert reply.screen is not None
    assert not has(reply.screen, "presetdrop")
    gone = await app.answer(HOST, control(shown, "presetname"), "Mine")
    assert said(gone) == wording("refusal-NO_RULE_SET")


async def test_a_place_without_named_rules_lists_none(app: App) -> None:
    """Whatever is chosen at the table is its own, also what is no option of the game."""
    await app.say(HOST, "/play")
    shown = await rules(app)
    assert wording("presets-now-standard") in seen(shown)
    assert wording("presets-saved") not in seen(shown)
    await app.act(HOST, want.SetHints(True))
    shown = await rules(app)
    assert wording("presets-now-own") in seen(shown)
    picker = control(shown, "presets")
    assert isinstance(picker, Picker)
    given = (await app.held()).game.presets
    assert [one.key for one in picker.items] == ["standard", *map(key_of, given)]
    assert not any(one.chosen for one in picker.items)
    await app.answer(HOST, control(shown, "presetsave"), NAME)
    assert wording("presets-saved") in seen(await rules(app))


async def test_a_game_brings_presets_along(app: App) -> None:
    """They are chosen like those of a place, for this table and the next, and cannot be renamed or
    deleted. Each language has its name for them."""
    await app.say(HOST, "/play belot")
    shown = await rules(app)
    assert not any(has(shown, one) for one in ("presetname", "presetdrop"))
    reply = await app.pick(HOST, control(shown, "presets"), ".frozen")
    assert reply.screen is not None
    name = wording("preset-belot-frozen")
    assert wording("presets-now-named", name=name) in seen(reply.screen)
    table = (await app.held()).table
    assert dict(table.options) == {**dict(Belot().options.texts()), "after_contra": "frozen"}
    picker = control(reply.screen, "presets")
    assert isinstance(picker, Picker)
    assert [one.key for one in picker.items if one.chosen] == [".frozen"]

    for language in LANGUAGES:
        await app.act(HOST, want.SetLanguage(language))
        lobby = seen(await app.public())
        name = wording("preset-belot-frozen", language)
        assert wording("presets-by-game", language, name=name) in lobby
        assert f"{wording('option-after_contra-frozen', language)}. " in lobby, "a sentence"
    await app.act(HOST, want.SetLanguage("en"))

    await next_table(app, "/play belot")
    assert (await app.held()).table.options["after_contra"] == "frozen", "the usual one here"
    await next_table(app, "/play classic")
    assert (await app.held()).table.preset == ""
    await app.pick(HOST, control(await app.public(), "game"), "belot")
    assert (await app.held()).table.preset == mark_of(Belot.presets[1])
    reply = await app.pick(HOST, control(await rules(app), "presets"), "standard")
    assert wording("presets-now-standard") in seen(reply.screen)
    assert reply.screen is not None
    refused = await app.pick(HOST, control(reply.screen, "presets"), ".gone")
    assert said(refused) == wording("refusal-NO_RULE_SET")
    for what in ("presetname", "presetdrop"):
        event, token = app.event(HOST), f"{table.id}:{what}:.frozen"
        read = Typed(token, "Mine") if what == "presetname" else Pressed(token)
        assert said(await app.handle(event, read)) == wording("refusal-NO_RULE_SET")


async def test_rules_of_a_place_are_not_named_like_those_of_the_game(app: App) -> None:
    """In no language, because others read their names in theirs. A name that looks like a mark of
    ours is a name like any other."""
    await app.say(HOST, "/play belot")
    shown = await rules(app)
    for language in LANGUAGES:
        name = wording("preset-belot-quick", language).upper()
        refused = await app.answer(HOST, control(shown, "presetsave"), f" {name} ")
        assert said(refused) == wording("refusal-SET_NAME_OF_GAME", name=name)
    for typed in (" quick", ".quick"):
        await app.answer(HOST, control(shown, "presetsave"), typed)
        assert (await app.held()).table.preset == typed.strip()
        assert f"“{typed.strip()}”" in seen(await app.public())
    shown = await rules(app)
    name = wording("preset-belot-frozen")
    refused = await app.answer(HOST, control(shown, "presetname"), name)
    assert said(refused) == wording("refusal-SET_NAME_OF_GAME", name=name)
    picker = control(shown, "presets")
    assert isinstance(picker, Picker)
    labels = [one.label for one in picker.items]
    assert labels[-2:] == ["“quick”", "“.quick”"]
    quick, help = wording("preset-belot-quick"), wording("preset-belot-quick-help")
    assert quick in labels
    assert wording("presets-line", name=quick, help=help) in seen(shown)


async def test_a_preset_that_the_game_has_no_more_is_forgotten(
    app: App, redis_client: Redis
) -> None:
    store = PresetStore(redis_client)
    assert await store.write_presets(ROOM, Presets((), {"belot": ".gone"}))
    assert not said(await app.say(HOST, "/play belot"))
    table = (await app.held()).table
    assert (table.preset, dict(table.options)) == ("", dict(Belot().options.texts()))
    gone = want.SetRules(want.PresetOptions(" gone", {"length": "51"}))
    await app.act(HOST, gone)
    lobby, ours = await app.public(), await rules(app)
    assert "gone" not in seen(lobby) + seen(ours)
    assert wording("presets-now-own") in seen(ours)


async def test_rules_belong_to_their_game_and_their_host(app: App) -> None:
    await app.say(HOST, "/play belot")
    await app.act(HOST, want.SetOption("length", "101"))
    await app.answer(HOST, control(await rules(app), "presetsave"), NAME)
    await next_table(app, "/play classic")
    assert (await app.held()).table.preset == ""
    lobby = await app.public()
    await app.pick(HOST, control(lobby, "game"), "belot")
    table = (await app.held()).table
    assert (table.preset, table.options["length"]) == (NAME, "101"), "another game in the lobby"
    await app.act(HOST, want.SetGame("classic-canasta"))
    await app.pick(HOST, control(lobby, "game"), "belot", place="test:@host", private=True)
    assert (await app.held()).table.preset == NAME, "pressed in the host's own chat"
    shown = await rules(app, GUEST)
    assert NAME in seen(shown)
    assert not any(has(shown, one) for one in ("presets", "presetsave", "presetname", "presetdrop"))
    mine = await rules(app)
    refused = await app.answer(GUEST, control(mine, "presetname"), "Mine")
    assert refused.refused
    assert said(refused) == wording("refusal-NOT_HOST-who", who=HOST.name)
    assert (await app.pick(GUEST, control(mine, "presets"), "standard")).refused
    await next_table(app, "/play belot")
    assert (await app.held()).table.preset == NAME, "a guest has chosen nothing for the next one"


async def test_what_the_game_has_no_more_is_left_out_and_said(
    app: App, redis_client: Redis
) -> None:
    """A set of another version: an option that is gone, a value that is gone, one that stays."""
    old = {"cut": "chance", "jokers": "eight", "length": "7777"}
    store = PresetStore(redis_client)
    kept = Presets((Preset("abc123", NAME, "bulgarian-canasta", old),))
    assert await store.write_presets(
        ROOM, msgspec.structs.replace(kept, usual={kept.sets[0].game: "abc123"})
    )
    reply = await app.say(HOST, "/play")
    missing = f"jokers, {wording('option-length')}"
    assert said(reply) == wording("presets-dropped", name=NAME, what=missing)
    table = (await app.held()).table
    assert (table.options["cut"], table.options["length"]) == ("chance", "10000")
    assert 0 < await redis_client.pttl(keys.presets(ROOM)) <= keys.presets.ms
    await redis_client.hset(keys.presets(ROOM), "document", b'{"sets":7}')
    await next_table(app)
    assert (await app.held()).table.preset == "", "what cannot be read is the standard"


async def test_names_and_their_number_have_bounds(app: App) -> None:
    await app.say(HOST, "/play")
    prompt = control(await rules(app), "presetsave")
    assert said(await app.answer(HOST, prompt, " \u200b ")) == wording("refusal-BAD_SET_NAME")
    for number in range(MOST_SETS):
        assert not (await app.answer(HOST, prompt, f"{number} {'x' * 99}")).refused
    full = await app.answer(HOST, prompt, "One more")
    assert said(full) == wording("refusal-TOO_MANY_SETS", most=MOST_SETS)
    shown = await rules(app)
    taken = await app.answer(HOST, control(shown, "presetname"), f"1 {'X' * 99}")
    assert said(taken) == wording("refusal-SET_NAME_TAKEN", name=f"1 {'X' * (MOST_NAME - 2)}")
    assert not (await app.answer(HOST, prompt, f"3 {'x' * 99}")).refused, "replaced"


async def test_nothing_that_people_type_stands_in_a_button(app: App) -> None:
    """The id of a set stands in buttons that are never deleted, so it does not follow from the
    name; nor is it the id of another set."""
    table = (await app.four()).table
    none = Presets()
    first, set_ = saved(none, table, "Peter's Tuesday rules")
    assert saved(none, table, "another name")[1].id == set_.id
    assert saved(first, table, "another name")[1].id != set_.id


async def test_of_two_who_save_at_once_both_are_kept(redis_client: Redis) -> None:
    """Whoever has read an older document writes nothing."""
    store = PresetStore(redis_client)
    read = await store.read_presets(ROOM)
    assert await store.write_presets(ROOM, read)
    assert not await store.write_presets(ROOM, read)
    assert (await store.read_presets(ROOM)).version == 1


async def test_tables_in_threads_have_the_rules_of_their_channel(app: App) -> None:
    thread, other, around = "test:thread", "test:other", "test:channel"
    await app.say(HOST, "/play belot", thread, around=around)
    table = (await app.held(thread)).table
    prompt = Prompt(f"{table.id}:presetsave", "")
    event = app.event(HOST, thread, around=around)
    assert not (await app.handle(event, Typed(prompt.token, NAME))).refused
    await app.say(HOST, "/play belot", other, around=around)
    assert (await app.held(other)).table.preset == NAME
    await app.say(HOST, "/play belot", "test:elsewhere")
    assert (await app.held("test:elsewhere")).table.preset == ""


async def test_rules_move_along_with_a_group(app: App) -> None:
    """A group that becomes a supergroup has another id."""
    store = PresetStore(app.bot.tables.store.client)
    kept = Presets((Preset("a", NAME, "belot", {}),), {"belot": "a"})
    assert await store.write_presets(ROOM, kept)
    await app.bot.services.screens.moved(ROOM, "test:hall")
    found = await store.read_presets("test:hall")
    assert (found.sets, found.usual) == (kept.sets, kept.usual)
    await store.write_presets("test:cellar", Presets((Preset("b", "Ours", "belot", {}),)))
    assert await store.write_presets("test:yard", kept)
    await app.bot.services.screens.moved("test:yard", "test:cellar")
    assert [one.id for one in (await store.read_presets("test:cellar")).sets] == ["b"], (
        "they have their own"
    )
