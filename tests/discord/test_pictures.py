"""Pictures on Discord: a file in the message, named by its key, with its alt text; uploaded only
where it is another one."""

from __future__ import annotations

from msgspec.structs import replace

from adapters.discord.fit import MOST_ALT, file_of, fit
from bot.platform import Target
from bot.screens.hand import hand_screen
from bot.screens.model import Kind, Press, Screen
from bot.screens.public import table_screen
from bot.store.drafts import Draft
from tests.bot.pictures.positions import KEPT, held_of, holding, middle, page_of
from tests.discord.conftest import Running
from tests.discord.people import User
from tests.discord.standin import Standin

TABLE = replace(table_screen(page_of(held_of(middle()))), table="")
OTHER = replace(table_screen(page_of(held_of(middle(seat=2)))), table="")
HAND = replace(hand_screen(page_of(held_of(holding(14)), 0), Draft(0)), table="")


def uploads(standin: Standin) -> int:
    """How many files were sent until now."""
    return sum([call.files for call in standin.calls])


async def test_a_picture_is_sent_once_and_again_only_when_it_is_another(
    standin: Standin, running: Running
) -> None:
    platform = running.face.platform
    place = Target(place=f"discord:{standin.guild.id}/{standin.channel.id}")
    message = await platform.send(place, TABLE, "")
    assert uploads(standin) == 1
    (shown,) = User(standin, "ann").public()
    assert [one["filename"] for one in shown.attachments] == [file_of(TABLE.picture)]  # type: ignore[arg-type]
    await platform.edit(place, message, replace(TABLE, blocks=TABLE.blocks[:1]))
    assert uploads(standin) == 1, "the same picture is not sent again"
    await platform.edit(place, message, OTHER)
    assert uploads(standin) == 2
    (shown,) = User(standin, "bob").public()
    assert [one["filename"] for one in shown.attachments] == [file_of(OTHER.picture)]  # type: ignore[arg-type]
    await platform.edit(place, message, replace(OTHER, picture=None))
    (shown,) = User(standin, "cem").public()
    assert shown.attachments == []
    assert standin.violations == []


async def test_a_hand_goes_to_its_owner(standin: Standin, running: Running) -> None:
    ann = User(standin, "ann")
    target = Target(person=ann.person)
    message = await running.face.platform.send(target, HAND, "n1")
    assert uploads(standin) == 1
    await running.face.platform.edit(target, message, HAND)
    assert uploads(standin) == 2, "after a nonce it may be the first message"
    await running.face.platform.edit(target, message, HAND)
    assert uploads(standin) == 2
    assert User(standin, "bob").public() == []
    assert standin.violations == []


def test_the_alt_text_fits() -> None:
    for kept in KEPT:
        picture = kept.make()
        if not picture.key:
            continue
        screen = Screen(Kind.TABLE, "", None, (), (Press("-:show", "Show"),), picture)
        body = fit(screen, pictures=True)[0]
        gallery = body["components"][0]["components"][0]
        assert gallery["type"] == 12
        (item,) = gallery["items"]
        assert 0 < len(item["description"]) <= MOST_ALT
        assert item["media"]["url"] == f"attachment://{file_of(picture)}"
        assert all(one["type"] != 12 for one in fit(screen)[0]["components"][0]["components"])
