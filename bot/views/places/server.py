"""The private screen of a server's settings, for those who govern it."""

from __future__ import annotations

from typing import Final

from bot.model.clock import Speed
from bot.model.languages import FACTS, LANGUAGES
from bot.model.server import Server
from bot.ports.screen import Block, BlockStyle, Control, Item, Kind, Picker, Press, Screen
from bot.ports.tokens import token
from bot.views.answers import places_text
from bot.views.lobby.lobby import game_name
from bot.views.parts import choice, private_screen
from bot.words.text import PersonSpan, Text
from bot.words.words import Words
from engine.registry import Games

USUAL = "-"
"""The key of a picker's item for the default."""
_OF_CHANNELS: Final = ("places", "role", "threads")


def server_screen(
    words: Words, server: Server, games: Games, platform: str = "", *, shares: bool = True
) -> Screen:
    """Show where tables open in a server and the defaults of new ones, with controls to change
    them. A group or a room has neither channels nor roles. `shares`: the operator lets tables be
    shown in several places; without that nothing is to be said of tables from elsewhere."""
    own = f"server-title-{platform}"
    single = words.has(own)
    places = places_text(server.places)
    usual = words.plain("server-usual")
    values: dict[str, Text | str] = {
        "places": places or words.plain("server-everywhere"),
        "game": game_name(words, server.game) if server.game else usual,
        "speed": words.plain(f"speed-{server.speed.value}") if server.speed else usual,
        "language": FACTS[server.language].name if server.language else usual,
        "role": (PersonSpan(server.role, "…"),) if server.role else words.plain("server-nobody"),
        "threads": words.plain("server-threads-on" if server.threads else "server-threads-off"),
    }
    if shares:
        on = "on" if server.elsewhere else "off"
        values["elsewhere"] = words.plain(f"server-elsewhere-{on}")
    if single:
        values = {name: value for name, value in values.items() if name not in _OF_CHANNELS}
    lines = tuple([words.text(f"server-{name}", value=value) for name, value in values.items()])
    blocks = [Block(lines)]
    if not single:
        blocks.append(Block((words.text("server-help"),), BlockStyle.QUIET))
    title = words.text(own if single else "server-title")
    controls = _controls(words, server, games, single, shares)
    return private_screen(words, Kind.SETTINGS, title, blocks, controls)


def _controls(
    words: Words, server: Server, games: Games, single: bool, shares: bool
) -> list[Control]:
    usual = words.plain("server-usual")
    names = {name: game_name(words, name) for name in games}
    speeds = {one.value: words.plain(f"speed-{one.value}") for one in Speed}
    languages = {tag: FACTS[tag].name for tag in LANGUAGES}
    pickers = (
        ("servergame", "lobby-pick-game", names, server.game),
        ("serverspeed", "button-speed", speeds, server.speed),
        ("serverlang", "button-language", languages, server.language),
    )
    found: list[Control] = [
        Picker(
            token("", what),
            words.plain(label),
            tuple(
                [
                    Item(key, name, chosen=int(key == (chosen or USUAL)))
                    for key, name in {USUAL: usual, **items}.items()
                ]
            ),
            1,
            1,
            at_once=True,
            rank=3,
        )
        for what, label, items, chosen in pickers
    ]
    if shares:
        switched = "off" if server.elsewhere else "on"
        label = words.plain("button-server-elsewhere")
        found.append(choice(token("", "serverelsewhere", switched), label, server.elsewhere, 3))
    found.append(Press(token("", "people"), words.plain("button-server-people"), rank=4))
    if single:
        return found
    switched = "off" if server.threads else "on"
    label = words.plain("button-server-threads")
    found.append(choice(token("", "serverthreads", switched), label, server.threads, 2))
    if server.places:
        found.append(Press(token("", "serverplaces"), words.plain("button-server-places"), rank=4))
    if server.role:
        found.append(Press(token("", "serverrole"), words.plain("button-server-role"), rank=4))
    return found
