"""A table is brought to a group by a link that adds the bot there."""

from __future__ import annotations

import pytest

from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.people import Client, buttons
from tests.adapters.telegram.tables import choice, lobby
from tests.adapters.telegram.world import BOT_ID, USERNAME, Group, Json, words_of
from tests.bot.application import wording

NEW = -1009990001
pytestmark = pytest.mark.slow


async def linked(scene: Scene, host: Client) -> str:
    """The host of a lobby shares its table; the payload of the link to a group."""
    message = await lobby(scene, host)
    await host.pressed(message, choice(message, ":options"))

    def options() -> Json | None:
        return host.with_button(":share") or host.with_button(":share", GROUP)

    shown = await scene.server.until(options, "the options")
    await host.pressed(shown, choice(shown, ":share"))
    begin = f"https://t.me/{USERNAME}?startgroup="

    def found() -> str:
        seen = [*host.messages(), *host.messages(GROUP)]
        urls = [one.get("url", "") for message in seen for one in buttons(message)]
        return next((url for url in urls if url.startswith(f"{begin}share-")), "")

    url: str = await scene.server.until(found, "the link")
    return url.removeprefix(begin)


@pytest.mark.parametrize("joined", [False, True])
async def test_a_link_adds_the_bot_and_asks_for_the_table(scene: Scene, joined: bool) -> None:
    ana = scene.people[0]
    payload = await linked(scene, ana)
    scene.world.groups[NEW] = Group(NEW, members={one.id for one in scene.people})
    if joined:
        scene.world.groups[NEW].members.add(BOT_ID)
    else:
        ana.add_bot(NEW)
    ana.say(f"/start@{USERNAME} {payload}", NEW)
    asked = wording("done-ASKED_IN", who="Ana")

    def told() -> bool:
        return any([asked in words_of(one) for one in ana.messages(NEW)])

    await scene.server.until(told, "what was asked")
    public = await scene.server.until(lambda: ana.with_button(":letplace:", GROUP), "the question")
    assert not ana.with_button(":sit:", NEW), "no table of its own"
    await ana.pressed(public, choice(public, ":letplace:"))
    await scene.server.until(lambda: ana.with_button(":sit:", NEW), "the table")
    places = (await scene.held(f"telegram:{NEW}")).table.place_ids
    assert places == (f"telegram:{GROUP}", f"telegram:{NEW}")


async def test_in_private_the_code_says_where_it_belongs(scene: Scene) -> None:
    ana = scene.people[0]
    payload = await linked(scene, ana)
    ana.start(payload)
    why = wording("refusal-SHARE_IN_PRIVATE")
    await scene.server.until(
        lambda: [one for one in ana.messages() if words_of(one) == why], "the answer"
    )
