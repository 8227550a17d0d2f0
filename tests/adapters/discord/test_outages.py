"""Discord is away in part: a server is *unavailable* and comes back, an app is reloaded."""

from __future__ import annotations

import pytest

from bot.model.operator import Known
from tests.adapters.discord import outages
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.people import User, any_control, begun, find, to_type
from tests.adapters.discord.standin import Standin, text_of
from tests.adapters.discord.stays import is_left, known
from tests.until import until

KNOWN = Known("", 1)
pytestmark = pytest.mark.slow


def place_of(standin: Standin) -> str:
    """The channel as the bot names it."""
    return f"discord:{standin.guild.id}/{standin.channel.id}"


async def plays(user: User, *, dm: bool = False) -> None:
    """Somebody types the first move that is suggested, in their turn."""

    async def suggested() -> str:
        found = await user.suggest("move", "")
        return str(found[0]["value"]) if found else ""

    await user.slash("move", dm=dm, text=await until(suggested, "a suggestion"))


async def test_a_server_is_away_during_a_match(standin: Standin, running: Running) -> None:
    """It is not left, and its table is not closed. Whoever plays in private plays on; the table
    shows it when the server is back."""
    ann = await begun(standin, "belot")
    await running.turn_of(ann.person)
    held = await running.bot.tables.at(place_of(standin))
    assert held is not None
    outages.begins(standin, standin.guild.id)
    version, before = held.version.number, text_of(ann.table())
    assert ann.hands()[0].channel_id == ann.dm, "her cards are in private"
    await plays(ann, dm=True)
    now = await running.bot.tables.at(place_of(standin))
    assert now is not None
    assert now.version.number > version
    await standin.until(
        lambda: [one for one in standin.calls if one.status == 503], what="a refused drawing"
    )
    assert not await is_left(running, f"discord:{standin.guild.id}")
    outages.ends(standin, standin.guild.id)
    await standin.until(lambda: text_of(ann.table()) != before, what="the table as it is")
    await running.turn_of(ann.person)
    assert await running.bot.tables.at(place_of(standin)) is not None
    assert "gone" not in "".join(map(text_of, ann.letters()))
    await ann.slash("hand")


async def test_a_bot_starts_while_a_server_is_away(running_later: Running) -> None:
    """It serves the others at once, and this one when it is back; nothing there is forgotten."""
    standin = running_later.standin
    name = f"discord:{standin.guild.id}"
    await running_later.bot.known.write_group(name, await known(running_later, name) or KNOWN)
    standin.unavailable.add(standin.guild.id)
    await running_later.start()
    ann = User(standin, "ann")
    assert ann.said(await ann.slash("help", dm=True))
    assert not await is_left(running_later, name)
    outages.ends(standin, standin.guild.id)

    async def named() -> bool:
        found = await known(running_later, name)
        return found is not None and found.title == "Test"

    await until(named, "the server is noted")
    await ann.slash("play", game="belot")
    await standin.until(ann.public, what="a table")


@pytest.mark.usefixtures("running")
async def test_an_app_is_reloaded(standin: Standin) -> None:
    """The hand that nobody else sees is gone, and *My cards* brings it again; until then moves can
    be typed."""
    ann = User(standin, "ann", closed=True)
    await ann.slash("play", game="belot")
    await standin.until(ann.public, what="a table")
    lobby = ann.table()
    await ann.press(lobby, find(lobby, "sit", "0"))
    await ann.press(lobby, find(lobby, "fill"))
    await standin.until(lambda: any_control(ann, "hand"), what="the table")
    hand = await ann.open_hand()
    assert hand in ann.hands()
    ann.reloads()
    assert not ann.hands()
    with pytest.raises(AssertionError):
        await ann.press(hand, to_type(hand))
    await plays(ann)
    again = await ann.open_hand()
    assert again.id != hand.id
    assert again in ann.hands()
