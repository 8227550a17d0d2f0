"""The slash commands: what each takes, who sees it where, in which words; how Discord is told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from adapters.discord.menu import LOCALES, commands, commands_hash, register
from bot.model.languages import LANGUAGES
from bot.ports.chat import Later, Wrong
from bot.ports.services import Offer
from bot.words.words import words_in
from tests.orders.loop import BY_HAND

NAMES = {"bg": "Класическа", "hu": "Klasszikus"}
BELOT = Offer("belot", lambda language: words_in(language).plain("game-belot"))
CLASSIC = Offer("classic", lambda language: NAMES.get(language, "Classic"), (4, 2))
GAMES = (BELOT, CLASSIC)
TABLES = "channels 0 5"
LANGUAGE = f"language {'/'.join(LANGUAGES)}"
SPEEDS = "lively/relaxed/slow/unlimited"
TAKES = {
    "play": (
        f"game belot/classic; players 2/4; speed {SPEEDS}; {LANGUAGE}; at ..60; "
        "with user; with2 user; with3 user; with4 user; with5 user"
    ),
    "table": "code ..20",
    "say": "text! ..200",
    "tournament": "game belot/classic",
    "speed": "time ..60",
    "move": "text! ..200 completed",
    "kick": "player! user",
    "move-table": "channel channel channels 0 5 10 11 12",
    "my quiet": "time ..60",
    "my vacation": "time ..60",
    "my zone": "time ..60",
    "my language": LANGUAGE,
    "my accounts": "code ..60",
    "server settings": (
        f"channel channel channels 0 5; role role; game belot/classic; speed {SPEEDS}; "
        f"{LANGUAGE}; threads boolean; opens everybody/admins/listed; opener mentionable; "
        "allow mentionable; links boolean"
    ),
    "server block": "who! mentionable",
    "server unblock": "who! mentionable",
}
"""The commands that take something: each option with a mark if it is required."""
KINDS = {3: "", 5: " boolean", 6: " user", 7: " channel", 8: " role", 9: " mentionable"}


def flat(found: list[dict[str, Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The commands by their paths."""
    for one in found:
        inner = [option for option in one.get("options", ()) if option["type"] == 1]
        yield from ((f"{one['name']} {sub['name']}", sub) for sub in inner)
        if not inner:
            yield one["name"], one


def told(option: dict[str, Any]) -> str:
    words = option["name"] + ("!" if option["required"] else "") + KINDS[option["type"]]
    choices = "/".join([one["value"] for one in option.get("choices", ())])
    most = f"..{option['max_length']}" if "max_length" in option else ""
    where = " ".join(["channels", *map(str, option.get("channel_types", ()))])
    more = [choices, most, where if "channel_types" in option else ""]
    more.append("completed" if option.get("autocomplete") else "")
    return " ".join([words, *filter(None, more)])


def test_what_commands_take() -> None:
    found = {
        path: "; ".join(map(told, one["options"]))
        for path, one in flat(commands(GAMES))
        if one.get("options")
    }
    assert found == TAKES


@pytest.mark.parametrize(
    ("games", "game", "players"),
    [
        ((), False, False),
        ((CLASSIC,), False, False),
        ((BELOT, BELOT), True, False),
        (GAMES, True, True),
    ],
)
def test_a_game_is_chosen_of_several_and_a_number_where_one_has_a_choice(
    games: tuple[Offer, ...], game: bool, players: bool
) -> None:
    play = dict(flat(commands(games)))["play"]
    names = [one["name"] for one in play.get("options", ())]
    assert ("game" in names, "players" in names) == (game, players)


def test_no_more_games_than_discord_takes() -> None:
    games = [Offer(f"game{number}", BELOT.name) for number in range(26)]
    found = dict(flat(commands(games)))
    for path, at in (("play", 0), ("tournament", 0), ("server settings", 2)):
        choices = [one["value"] for one in found[path]["options"][at]["choices"]]
        assert choices == [f"game{number}" for number in range(25)], path


def test_who_sees_a_command_where() -> None:
    """Those of administrators for who manages the server alone; menus of people in servers."""
    inside, both, everywhere = ([0], [0]), ([0, 1], [0]), ([0, 1, 2], [0, 1])
    for users, usual in ((False, both), (True, everywhere)):
        for one in commands(GAMES, users=users):
            rights = one.get("default_member_permissions")
            of_server = one["name"] == "server"
            of_people = one["type"] == 2
            assert rights == (1 << 5 if of_server else None), one["name"]
            places = (one["contexts"], one["integration_types"])
            assert places == (inside if of_server or of_people else usual), one["name"]
    menus = [one["name"] for one in commands(GAMES) if one["type"] == 2]
    assert menus == ["Invite to the table", "Their results here"]


@pytest.mark.parametrize(
    ("path", "option", "choice", "words"),
    [
        ("hand", None, None, ("hand", "карти", "lapok")),
        ("play", None, None, ("play", "маса", "asztal")),
        ("my quiet", None, None, ("quiet", "тихо", "csend")),
        ("play", "speed", None, ("speed", "темпо", "tempó")),
        ("play", "speed", 2, ("slow", "бавно", "lassú")),
        ("play", "game", 1, ("Classic", "Класическа", "Klasszikus")),
        (
            "server settings",
            "opens",
            1,
            ("administrators only", "само администраторите", "csak az adminisztrátorok"),
        ),
        (
            "Invite to the table",
            None,
            None,
            ("Invite to the table", "Покани на масата", "Meghívás az asztalhoz"),
        ),
    ],
)
def test_names_are_those_of_the_reader(
    path: str, option: str | None, choice: int | None, words: tuple[str, str, str]
) -> None:
    found = dict(flat(commands(GAMES)))[path]
    if option is not None:
        found = next(one for one in found["options"] if one["name"] == option)
    if choice is not None:
        found = found["choices"][choice]
    english, bulgarian, hungarian = words
    wanted = {"en-US": english, "en-GB": english, "bg": bulgarian, "hu": hungarian}
    assert found["name"] == english
    assert {**found["name_localizations"], **wanted} == found["name_localizations"]
    assert found["name_localizations"].keys() == LOCALES.keys()


@pytest.mark.parametrize(
    ("path", "option", "english", "hungarian"),
    [
        ("hand", None, "show my cards", "a lapjaim"),
        ("play", "language", "the language of the table", "az asztal nyelve"),
        ("server settings", "language", "the language of new tables", "az új asztalok nyelve"),
        ("server settings", "opens", "who may open tables", "ki nyithat asztalt"),
    ],
)
def test_it_is_said_what_it_does(
    path: str, option: str | None, english: str, hungarian: str
) -> None:
    found = dict(flat(commands(GAMES)))[path]
    if option is not None:
        found = next(one for one in found["options"] if one["name"] == option)
    assert found["description"] == english
    assert found["description_localizations"]["hu"] == hungarian


# --- how they are registered ----------------------------------------------------------------------

ENTRY = {"id": "7", "type": 4, "name": "launch", "handler": 2, "contexts": [0], "version": "1"}
KEPT = {"id": "7", "type": 4, "name": "launch", "handler": 2, "contexts": [0]}
OLD = {"id": "5", "type": 1, "name": "old"}


class Discord:
    """The commands that Discord has, and the store of what it was told. `trouble`: raised by the
    next requests."""

    application = 9
    for_users = False

    def __init__(self, *trouble: Exception | None) -> None:
        self.command_ids: dict[str, str] = {}
        self.registered: list[dict[str, Any]] = [OLD, ENTRY]
        self.trouble = list(trouble)
        self.asked: list[str] = []
        self.hash = ""
        self.ids: dict[str, str] = {}

    def _ask(self, what: str) -> None:
        self.asked.append(what)
        trouble = self.trouble.pop(0) if self.trouble else None
        if trouble:
            raise trouble

    async def commands(self) -> list[dict[str, Any]]:
        self._ask("GET")
        return self.registered

    async def put_commands(self, wanted: list[dict[str, Any]]) -> list[dict[str, Any]]:
        self._ask("PUT")
        self.registered = [{"id": str(100 + at), **one} for at, one in enumerate(wanted)]
        return self.registered

    # the store
    async def read_commands_hash(self, application: int) -> str:
        assert application == 9
        return self.hash

    async def write_commands_hash(self, application: int, value: str) -> None:
        assert application == 9
        self.hash = value

    async def write_command_ids(self, application: int, ids: dict[str, str]) -> None:
        assert application == 9
        self.ids = ids


async def registered(discord: Any) -> None:
    await register(discord, discord, GAMES)


async def test_commands_are_registered_once_and_the_entry_of_an_activity_stays() -> None:
    discord = Discord()
    await registered(discord)
    assert discord.asked == ["GET", "PUT"]
    assert discord.registered[-1] == KEPT
    assert len(discord.registered) == len(commands(GAMES)) + 1
    assert discord.command_ids == discord.ids
    assert discord.ids["play"] == "100"
    assert "Invite to the table" not in discord.ids, "it cannot be typed"
    await registered(discord)
    assert discord.asked == ["GET", "PUT"]
    discord.command_ids = {}
    await registered(discord)
    assert (discord.asked, discord.command_ids) == (["GET", "PUT", "GET"], discord.ids)
    assert len(discord.ids) == len(commands(GAMES)) - 2


async def test_other_commands_are_registered_again() -> None:
    discord = Discord()
    await registered(discord)
    other: Any = discord
    await register(other, other, (BELOT,))
    assert discord.asked == ["GET", "PUT", "GET", "PUT"]
    assert discord.hash == commands_hash(commands((BELOT,)))
    discord.for_users = True
    await register(other, other, (BELOT,))
    assert discord.hash == commands_hash(commands((BELOT,), users=True))


@BY_HAND
async def test_a_discord_that_is_away_is_asked_again() -> None:
    """After as long as it has asked for."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    discord = Discord(OSError("away"), Later(90.0))
    await registered(discord)
    assert discord.asked == ["GET", "GET", "GET", "PUT"]
    assert 90 <= loop.time() - began < 93


async def test_commands_that_are_too_long_in_all_languages_are_described_in_english() -> None:
    discord = Discord(None, Wrong("50035"))
    await registered(discord)
    assert discord.asked == ["GET", "PUT", "PUT"]
    play = discord.registered[0]
    assert play["name_localizations"]["bg"] == "маса"
    assert "description_localizations" not in json.dumps(discord.registered)
    assert play["options"][0]["choices"][0]["name_localizations"]
    assert discord.hash == commands_hash(commands(GAMES))


async def test_commands_that_discord_refuses_are_not_tried_again() -> None:
    discord = Discord(Wrong("50035"))
    await registered(discord)
    assert (discord.asked, discord.hash, discord.ids) == (["GET"], "", {})
