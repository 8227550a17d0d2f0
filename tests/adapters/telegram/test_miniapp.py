"""The page inside Telegram: who is let in by what Telegram says, and where its buttons are."""

from __future__ import annotations

import json
from typing import Any

import pytest

from adapters.telegram.miniapp import (
    FRAME,
    MOST_AGE,
    MOST_AHEAD,
    NO_LINKS,
    MiniApp,
    PageLinks,
    verified,
)
from adapters.telegram.rendering.render import Message
from adapters.telegram.settings import Settings
from bot.ports import Person
from bot.ports.pages import NotLetIn
from bot.ports.screen import Kind, Screen
from bot.ports.settings import BadSettings
from tests.adapters.telegram.conftest import GROUP, new_world, running, scene_of
from tests.adapters.telegram.launching import ANI, NOW, init_data
from tests.adapters.telegram.people import buttons
from tests.adapters.telegram.tables import playing
from tests.adapters.telegram.world import TOKEN, USERNAME
from tests.bot.servers import Server as Valkey

PUBLISHED = (
    "7342037359:AAHI25ES9xCOMPokpYoz-p8XVrZUdygo2J4",
    "user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C"
    "%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A"
    "%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22"
    "https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F4FPEE4tmP3ATHa57u6MqTDih13LTOiMoK"
    "oLDRG4PnSA.svg%22%7D&chat_instance=8134722200314281151&chat_type=private&auth_date=1733509682"
    "&signature=TYJxVcisqbWjtodPepiJ6ghziUL94-KNpG8Pau-X7oNNLNBM72APCpi_RKiUlBvcqo5L-LAxIc3dnTzcZX"
    "_PDg&hash=a433d8f9847bd6addcc563bff7cc82c89e97ea0d90c11fe5729cae6796a36d73",
    1733509682,
)
"""The test vector of github.com/telegram-mini-apps/init-data-golang: a token that was given up, and
what Telegram said then, with the field ``signature``."""
BEFORE = (
    "5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8",
    "query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladis"
    "lav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code"
    "%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648&hash=c501b71e775f74ce10e377d"
    "ea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2",
    1662771648,
)
"""The vector from before there was that field."""


@pytest.mark.parametrize(("token", "said", "at"), [PUBLISHED, BEFORE])
def test_what_telegram_has_signed(token: str, said: str, at: int) -> None:
    assert json.loads(verified(token, said, at)["user"])["id"] == 279058397
    assert verified(token, said, at + MOST_AGE)
    for spoilt_time in ("9" * 400, "9" * 5000, "", "-1", "1.5"):
        with pytest.raises(NotLetIn, match="late"):
            verified(TOKEN, init_data(auth_date=spoilt_time), at)
    with pytest.raises(NotLetIn, match="late"):
        verified(token, said, at + MOST_AGE + 1)
    with pytest.raises(NotLetIn, match="clock"):  # Telegram's is right
        verified(token, said, at - MOST_AHEAD - 1)
    for spoilt in (
        said.replace("279058397", "279058398"),
        said.replace("&hash=", "&hush="),
        said + "&user=%7B%7D",
        said[:-1],
        f"{said[:-64]}{'ж' * 64}",
        "",
    ):
        with pytest.raises(NotLetIn, match="forged"):
            verified(token, spoilt, at)
    with pytest.raises(NotLetIn, match="forged"):
        verified(TOKEN, said, at)


async def test_who_comes_in_is_who_they_are_in_the_chat() -> None:
    door = MiniApp(TOKEN, lambda: NOW)
    said = init_data(start_param="0123abcd", chat_instance="-77")
    entered = await door.enter({"init_data": said})
    assert entered.person == Person("telegram:4200", "Ани П.")
    assert (entered.table, entered.place, entered.admin) == ("0123abcd", "", False)
    assert entered.language == "bg"
    assert entered.signed == NOW, "it can be shown again"
    by_button = await door.enter({"init_data": init_data(), "table": "0123abcd"})
    assert by_button.table == "0123abcd"
    nobody: list[Any] = [{"id": "4200"}, {"id": 0}, {}, [], {**ANI, "is_bot": True}]
    for user in nobody:
        with pytest.raises(NotLetIn, match="forged"):
            await door.enter({"init_data": init_data(user)})
    with pytest.raises(NotLetIn, match="late"):
        await door.enter({"init_data": init_data(at=NOW - MOST_AGE - 1)})
    assert not await door.owns("https://web.telegram.org")
    assert door.frames == (FRAME,)


def test_settings() -> None:
    assert Settings.read({"TELEGRAM_APP": "table_1"}).app == "table_1"
    with pytest.raises(BadSettings):
        Settings.read({"TELEGRAM_APP": "a/b?"})


@pytest.mark.slow
async def test_the_table_has_a_button(telegram_store: Valkey) -> None:
    """A link to the app in a group, the page itself in private; the stand-in refuses the latter in
    groups."""
    url = "https://kafene.example"
    async with (
        scene_of(telegram_store, new_world()) as scene,
        running(scene, public_url=url, app="kafene"),
    ):
        table, hand = await playing(scene)
        mine = [one["web_app"]["url"] for one in buttons(hand) if "web_app" in one]
        assert mine == [f"{url}/?table={table}"]
        link = f"https://t.me/{USERNAME}/kafene?startapp={table}"
        messages = [one for (chat, _), one in scene.world.messages.items() if chat == GROUP]
        assert any(one.get("url") == link for message in messages for one in buttons(message))


@pytest.mark.parametrize(
    ("links", "group", "kind", "has"),
    [
        (NO_LINKS, False, Kind.HAND, False),
        (PageLinks("https://a.b"), False, Kind.HAND, True),
        (PageLinks("https://a.b"), True, Kind.TABLE, False),  # nothing to name in a link
        (PageLinks("https://a.b", "app"), True, Kind.LOBBY, True),
        (PageLinks("https://a.b", "app"), True, Kind.RULES, False),
        (PageLinks("", "app"), True, Kind.TABLE, False),
    ],
)
def test_no_button_leads_nowhere(links: PageLinks, group: bool, kind: Kind, has: bool) -> None:
    (message,) = links.add_to((Message("x"),), Screen(kind, "0123abcd", None, ()), "b", group=group)
    assert bool(message.keyboard) is has
