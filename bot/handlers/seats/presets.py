"""*Our rules*: game options that a place saves under a name for its next tables, and the presets
of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.handlers.acting import Acting
from bot.handlers.request import Request
from bot.handlers.routes import route
from bot.model.languages import LANGUAGES
from bot.model.outcomes import STORE_UNAVAILABLE, Refused
from bot.model.presets import Preset, Presets, fitting, of_game
from bot.model.tables import intents as want
from bot.model.tables.rights import Right
from bot.model.tables.table import Stage, Table
from bot.ports.chat import Reply
from bot.store.presets import PresetStore
from bot.tables.rules.governing import not_host
from bot.tables.rules.lobby import presets
from bot.tables.tables import Tables
from bot.views.lobby.lobby import option_name
from bot.views.lobby.presets import preset_name
from bot.views.places.presets import STANDARD, presets_screen
from bot.words.text import Text, joined_with
from bot.words.words import Words, words_in
from engine.registry import Games

_TRIES: Final = 20
Change = Callable[[Presets], Presets]


def options_by(games: Games, one: Preset) -> tuple[want.PresetOptions, tuple[str, ...]]:
    """Return the options of a preset that its game still knows, and the names of those that it no
    longer knows."""
    found = fitting(games[one.game].options_type, one.options)
    return want.PresetOptions(one.name, found.options, one.take_back, one.hints), found.dropped


async def usual(
    request: Request, preset_store: PresetStore, place: str, game: str
) -> tuple[want.PresetOptions | None, Text]:
    """Return the preset with which the next table of a game begins in a place (None: the standard
    rules), and a text about it."""
    kept = await preset_store.read_presets(place)
    kind = request.catalogue.games.get(game)
    one = kept.usual_of(game)
    if one is None and kind is not None:
        one = of_game(kind, kept.usual.get(game, ""))
    if one is None:
        return None, ()
    await preset_store.used(place)
    options, dropped = options_by(request.catalogue.games, one)
    return options, _said(request.words, one, dropped)


def _said(words: Words, one: Preset, dropped: tuple[str, ...]) -> Text:
    if not dropped:
        return ()
    what = joined_with(", ", [option_name(words, name) for name in dropped])
    return words.text("presets-dropped", name=one.name, what=what)


@route("presets", right=Right.PLACE)
async def show_presets(request: Request, tables: Tables, preset_store: PresetStore) -> Reply:
    """Show the presets of a table's place, for its game."""
    return _shown(request, tables, await preset_store.read_presets(_place(request)))


@route("presets[]", right=Right.PLACE)
async def choose(
    request: Request, acting: Acting, tables: Tables, preset_store: PresetStore
) -> Reply:
    """Choose a preset of the place or of the game, or the standard rules, for this table and the
    next one."""
    table, id = request.held.table, "" if request.key == STANDARD else request.key
    rules = await preset_store.read_presets(_place(request))
    options = want.PresetOptions()
    said: Text = ()
    if id:
        one = of_game(type(request.held.game), id) or presets.named(rules, table.game, id)
        options, dropped = options_by(request.catalogue.games, one)
        said = _said(request.words, one, dropped)
    reply = await acting.act(request, want.SetRules(options))
    if reply.refused:
        return reply
    rules = await _changed(
        request, preset_store, lambda now: presets.begins_with(now, table.game, id)
    )
    return _shown(request, tables, rules, said)


@route("presetsave?", right=Right.PLACE)
async def save(
    request: Request, acting: Acting, tables: Tables, preset_store: PresetStore
) -> Reply:
    """Save the options of the table as a preset with the typed name."""
    table, names = _governed(request), _names_of(request)
    _, made = presets.saved(Presets(), table, request.text, names)  # a bad name changes nothing
    rules = await _changed(
        request, preset_store, lambda now: presets.saved(now, table, request.text, names)[0]
    )
    if table.stage in {Stage.LOBBY, Stage.OVER}:
        options, _ = options_by(request.catalogue.games, made)
        reply = await acting.act(request, want.SetRules(options))
        if reply.refused:
            return reply
    return _shown(request, tables, rules)


@route("presetname?", right=Right.PLACE)
async def rename(request: Request, tables: Tables, preset_store: PresetStore) -> Reply:
    """Rename a preset to the typed name."""
    game, id = _governed(request).game, request.token.word(0)
    names = _names_of(request)
    return _shown(
        request,
        tables,
        await _changed(
            request, preset_store, lambda now: presets.renamed(now, game, id, request.text, names)
        ),
    )


@route("presetdrop", right=Right.PLACE)
async def drop(request: Request, tables: Tables, preset_store: PresetStore) -> Reply:
    """Delete a preset. Tables that use it play on."""
    game, id = _governed(request).game, request.token.word(0)
    return _shown(
        request,
        tables,
        await _changed(request, preset_store, lambda now: presets.without(now, game, id)),
    )


@route("game[]", right=Right.PART)
async def game(request: Request, acting: Acting, preset_store: PresetStore) -> Reply:
    """Choose the game of a table, with the place's preset for it."""
    options, said = await usual(request, preset_store, _around(request), request.key)
    reply = await acting.arrange(request, want.SetGame(request.key, preset=options))
    return Reply(reply.toast or said, reply.screen, reply.refused)


def _place(request: Request) -> str:
    """Return the place whose presets the table may use.

    Raises:
        Refused: ``NO_RULE_SET`` at practice and tournament tables.
    """
    table = request.held.table
    if table.only_for or table.duplicate is not None:
        raise Refused("NO_RULE_SET")
    return _around(request)


def _around(request: Request) -> str:
    """Return the place of the table where the person is, else its first one; for a table in a
    thread, the channel around it."""
    event = request.event
    return (event.around or event.place) if request.there else request.held.table.place


def _names_of(request: Request) -> list[str]:
    """Return the names of the presets that come with the table's game, in every language."""
    game, known = request.held.table.game, request.held.game.presets
    return [preset_name(words_in(one), game, found.id) for one in LANGUAGES for found in known]


def _governed(request: Request) -> Table:
    table = request.held.table
    if not request.reader.governs:
        raise not_host(table)
    return table


async def _changed(request: Request, preset_store: PresetStore, change: Change) -> Presets:
    """Change the presets of the place; retry after a concurrent change."""
    store, place = preset_store, _place(request)
    for _ in range(_TRIES):
        rules = change(await store.read_presets(place))
        if await store.write_presets(place, rules):
            return rules
    raise Refused(STORE_UNAVAILABLE.code)


def _shown(request: Request, tables: Tables, rules: Presets, said: Text = ()) -> Reply:
    now = request.at(tables.seen(request.held.table.id) or request.held)
    return Reply(screen=presets_screen(now.reader, rules.of(now.held.table.game), said))
