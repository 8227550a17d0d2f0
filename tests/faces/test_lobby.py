"""From an empty room to the first cards: seats, options, invitations."""

from __future__ import annotations

import pytest

from bot.model.clock import Speed
from bot.model.tables.table import Stage
from tests.bot.application import wording
from tests.faces.language import IN_THE_BROWSER_TOO, ON_EVERY_FACE, Face, on_faces

pytestmark = pytest.mark.asyncio(loop_scope="session")


@ON_EVERY_FACE
async def test_from_an_empty_room_to_the_first_cards(face: Face) -> None:
    ann, bob = await face.people("Ann", "Bob")
    held = await face.playing(ann, bob, first_dealer="random")
    assert [one.name for one in held.table.people] == ["Ann", "Bob"]
    for one in (ann, bob):
        await one.sees("Turn: ", "room")
        await one.shown("sort", "private")


@on_faces("telegram")
async def test_the_line_names_game_and_players(face: Face) -> None:
    (ann,) = await face.people("Ann")
    held = await face.seated(ann, line="/play decorated 6")
    assert held.table.game == "decorated-canasta"
    assert len(held.table.seats) == 6
    await ann.sees("Decorated canasta", "room")


@ON_EVERY_FACE
async def test_the_hosts_empty_table_becomes_another_game(face: Face) -> None:
    """The bot opens a table of its usual game; the first line of its host names another."""
    ann, bob = await face.people("Ann", "Bob")
    await face.seated(ann)
    table = (await face.held()).table.id
    await ann.say("/play belot")
    await face.holds(lambda held: held.table.game == "belot", "another game")
    assert (await face.held()).table.id == table
    await bob.press("sit:1", "room")
    await face.holds(lambda held: held.table.seat_of(bob.person.id) == 1, "Bob sits")
    await ann.say("/play classic")
    told = wording("refusal-OTHERS_HERE")
    await face.until(lambda: told in f"{ann.heard} {ann.words()}", lambda: f"{ann.heard}")
    assert (await face.held()).table.game == "belot"


@on_faces("discord")
async def test_seats_are_changed_and_left(face: Face) -> None:
    ann, bob = await face.people("Ann", "Bob")
    await face.seated(ann, bob)
    await bob.press("sit:3", "room")
    await face.holds(lambda held: held.table.seat_of(bob.person.id) == 3, "another seat")
    await bob.press("up", "room")
    await face.holds(lambda held: held.table.seat_of(bob.person.id) is None, "Bob is up")
    assert [one.name for one in (await face.held()).table.people] == ["Ann"]


@on_faces("telegram")
async def test_options_are_the_hosts(face: Face) -> None:
    ann, bob = await face.people("Ann", "Bob")
    await face.seated(ann)
    await ann.press("options", "room")
    await ann.sets("options:pace", "speed", "slow")
    await face.holds(lambda held: held.table.speed == Speed.SLOW, "a slow game")
    await ann.sees(wording("speed-slow"))
    await bob.press("options", "room")
    await bob.sees(wording("speed-slow"))
    assert bob.find("speed", "private") is None


@on_faces("discord")
async def test_a_table_by_invitation(face: Face) -> None:
    """A stranger's press asks to be let in; the host's press lets them."""
    ann, bob = await face.people("Ann", "Bob")
    await face.seated(ann)
    await ann.press("options", "room")
    await ann.sets("options:seats", "private")
    await face.holds(lambda held: held.table.private, "private")
    await bob.press("sit:1", "room")
    await ann.sees(wording("lobby-knock", who="Bob"), "room")
    assert (await face.held()).table.seat_of(bob.person.id) is None
    await ann.press("letin", "room")
    await face.holds(lambda held: not held.table.knocks, "let in")
    if (await face.held()).table.seat_of(bob.person.id) is None:
        await bob.press("sit:1", "room")
    await face.holds(lambda held: held.table.seat_of(bob.person.id) == 1, "Bob sits")


@IN_THE_BROWSER_TOO
async def test_the_table_is_closed_after_a_question(face: Face) -> None:
    (ann,) = await face.people("Ann")
    await face.playing(ann, line="/play belot", cut="chance")
    await ann.press("more", "room")
    await ann.press("close", "private")

    async def closed() -> bool:
        held = await face.bot.tables.at(face.place)
        return held is None or held.table.stage is Stage.CLOSED

    await face.until(closed, "the table is closed")
