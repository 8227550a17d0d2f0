"""What is read from an interaction; what becomes of a question whose answer was late."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from simcord.components import walk_components

from adapters.discord.act import Act
from adapters.discord.api import Sent
from adapters.discord.rendering.ids import Custom, Do
from adapters.discord.router import Router
from bot.ports.chat import Completion, Reply
from bot.ports.misclicks import MisclickGuard
from bot.store.redis.errors import Full, Unreachable
from bot.views.table.table import MENU
from bot.words.text import Plain
from tests.adapters.discord.people import User, controls, find
from tests.adapters.discord.standin import Standin, text_of

GOVERN = {"manage_guild", "manage_channels", "administrator"}
"""Permissions of a server of which each alone lets somebody govern a table there."""


def interaction(*permissions: str, guild: int | None = 1) -> Any:
    """A press of somebody with these permissions, and no others."""
    return SimpleNamespace(
        id=1,
        token="token",
        type=discord.InteractionType.component,
        data={"custom_id": "b-|tABLE:close"},
        message=None,
        user=SimpleNamespace(id=7, display_name="Ann", name="ann"),
        guild_id=guild,
        guild=None if guild is None else SimpleNamespace(name="The café"),
        channel_id=2,
        channel=None,
        locale=discord.Locale.bulgarian,
        guild_locale=discord.Locale.hungarian,
        permissions=discord.Permissions(**dict.fromkeys(permissions, True)),
        app_permissions=discord.Permissions.none(),
        context=discord.app_commands.AppCommandContext(guild=guild is not None),
        is_guild_integration=lambda: guild is not None,
        is_user_integration=lambda: False,
    )


@pytest.mark.parametrize("permission", sorted(discord.Permissions.VALID_FLAGS))
def test_each_permission_alone(permission: str) -> None:
    """Who may delete messages, or move people, governs no table."""
    assert Act(interaction(permission)).event.admin is (permission in GOVERN)
    whole = permission in GOVERN - {"manage_channels"}
    assert Act(interaction(permission)).event.governs_server is whole, "one channel is no server"
    private = Act(interaction(permission, guild=None)).event
    assert not private.admin, "nobody governs in private"
    assert not private.governs_server


def test_several_permissions() -> None:
    others = set(discord.Permissions.VALID_FLAGS) - GOVERN
    assert not Act(interaction(*others)).event.admin
    assert not Act(interaction()).event.admin
    assert Act(interaction(*others, "manage_guild")).event.admin


def test_an_answer_is_in_the_language_of_who_pressed() -> None:
    """Not in that of the server, where many languages are spoken."""
    assert Act(interaction()).event.language == "bg"


class Suggesting:
    """A dispatcher that knows many moves, and the way out for what is suggested of them."""

    def __init__(self, *moves: str) -> None:
        self.moves = moves
        self.suggested: list[str] = []

    async def complete(self, _: object, typed: str) -> tuple[Completion, ...]:
        return tuple([Completion(move, "") for move in self.moves if move.startswith(typed)])

    async def answer(
        self, _: int, __: str, ___: int, data: Any, *____: object, **_____: object
    ) -> str:
        self.suggested = [choice["value"] for choice in data["choices"]]
        return ""


@pytest.mark.parametrize("begun", ["disc", "/disc"])
async def test_no_more_moves_are_suggested_than_discord_takes(begun: str) -> None:
    """It takes 25 choices of 100 letters; of more it would show none at all. A slash before a move
    is no command here."""
    cards = [f"discard {number:02}" for number in range(40)]
    dispatcher = Suggesting("/discard", f"discard {'x' * 100}", *cards)
    services: Any = SimpleNamespace(
        dispatcher=dispatcher, refusal_text=None, screens=None, games=()
    )
    nothing: Any = None
    wire: Any = dispatcher
    typed = interaction()
    typed.type = discord.InteractionType.autocomplete
    typed.data = {"name": "move", "options": [{"value": begun, "focused": True}]}
    router = Router(services, wire, nothing, nothing, nothing, nothing, nothing, MisclickGuard())
    await router.serve(typed)
    assert dispatcher.suggested == cards[:25]


class Failing:
    """A dispatcher and a state that fail so, and the way out for what is said of it."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        self.said: list[str] = []

    async def handle(self, *_: object) -> Reply:
        raise self.error

    def recall_question(self, _: str) -> None:
        raise self.error

    async def answer(self, *given: Any, **_: object) -> Sent:
        (data,) = [one for one in given if isinstance(one, dict)]
        self.said += [
            one["content"] for one in walk_components(data["components"]) if one["type"] == 10
        ]
        return Sent("1")


@pytest.mark.parametrize("custom", ["b-|tABLE:close", "c-abc|tABLE:close"])
@pytest.mark.parametrize(
    ("error", "code"),
    [
        (RuntimeError("a bug"), "OUR_FAULT"),
        (Unreachable("away"), "STORE_UNAVAILABLE"),
        (Full("no room"), "STORE_FULL"),
    ],
)
async def test_a_fault_of_ours_is_told_as_one(error: Exception, code: str, custom: str) -> None:
    """Nobody looks at Redis for a bug of the bot; and whoever pressed hears something."""
    failing: Any = Failing(error)
    told = lambda _, refusal: (Plain(refusal.code),)  # noqa: E731
    services: Any = SimpleNamespace(dispatcher=failing, refusal_text=told, screens=None, games=())
    nothing: Any = None
    pressed = interaction()
    pressed.data = {"custom_id": custom}
    router = Router(services, failing, failing, nothing, nothing, nothing, nothing, MisclickGuard())
    await router.serve(pressed)
    assert failing.said == [code.replace("_", "\\_")]


@pytest.mark.parametrize(
    ("custom", "said"),
    [
        ("k-|0123abcd", "```\n0123abcd\n```"),
        ("kh|https://a.example/?b=c", "```\nhttps://a.example/?b=c\n```"),
        ("k-|a`b", "OUR\\_FAULT"),
    ],
)
async def test_a_text_to_copy_is_shown_to_whoever_pressed(custom: str, said: str) -> None:
    """A text that no button of ours has is a control that nobody knows."""
    shown: Any = Failing(RuntimeError("no control"))
    told = lambda _, refusal: (Plain(refusal.code),)  # noqa: E731
    services: Any = SimpleNamespace(dispatcher=shown, refusal_text=told, screens=None, games=())
    nothing: Any = None
    pressed = interaction()
    pressed.data = {"custom_id": custom}
    await Router(services, shown, shown, nothing, nothing, nothing, nothing, MisclickGuard()).serve(
        pressed
    )
    assert shown.said == [said]


@pytest.mark.slow
@pytest.mark.usefixtures("running")
@pytest.mark.parametrize("in_menu", [True, False])
async def test_a_question_that_was_answered_late_goes(
    standin: Standin, monkeypatch: pytest.MonkeyPatch, in_menu: bool
) -> None:
    """The press was deferred, as the tables took longer; then yes has no other place to be said.
    In the place of a question that the menu *More* asked, the menu stands as it is then."""
    ann = User(standin, "ann")
    await ann.slash("play")
    await standin.until(ann.public, what="a table")
    lobby = ann.table()
    await ann.press(lobby, find(lobby, "sit", "0"))
    await ann.press(lobby, find(lobby, "fill"))
    await standin.until(ann.hands, what="my cards")
    await standin.until(
        lambda: any(token.what == "more" for one in ann.public() for _, token in controls(one)),
        what="the table",
    )
    record = await ann.press(ann.table(), find(ann.table(), "more"))
    await standin.until(lambda: record.message_id, what="a panel")
    assert record.message_id is not None
    question = standin.backend.messages[record.channel_id][record.message_id]
    await ann.press(question, find(question, "close"))
    monkeypatch.setattr("adapters.discord.router.DEADLINE", -100.0)  # no work is done so soon
    yes = find(question, "close", do=Do.YES)
    if not in_menu:  # as a question below the table is asked
        yes = Custom(Do.YES, yes.token.removesuffix(f":{MENU}"))
    pressed = {"custom_id": str(yes), "component_type": 2}
    answered = await ann.answered(ann._emit(3, question.channel_id, pressed, question))
    assert answered.response_kind == "deferred_update"
    there = standin.backend.messages[question.channel_id]
    if in_menu:
        await standin.until(
            lambda: (
                [token.what for _, token in controls(there[question.id])][:2]
                == ["history", "rules"]
            ),
            what="the menu",
        )
    else:
        await standin.until(lambda: question.id not in there, what="it goes")
    await standin.until(lambda: "closed" in text_of(ann.public()[-1]), what="the table is closed")
