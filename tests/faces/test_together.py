"""What people decide together and for themselves while a match runs."""

from __future__ import annotations

import pytest

from bot.model.clock import Speed
from bot.model.tables import intents as want
from tests.bot.application import wording
from tests.faces.language import Face, on_faces
from tests.faces.playing import Evening, fresh

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
BELOT = {"line": "/play belot", "cut": "chance"}


@on_faces("discord")
async def test_a_pause_is_voted_on(face: Face) -> None:
    ann, bob = await face.people("Ann", "Bob")
    await face.playing(ann, bob, **BELOT)
    await bob.press("more", "room")
    await bob.press("pause", "private")
    await ann.sees(wording("vote-count", yes=1, needed=2), "room")
    await ann.press("vote", "room")
    await face.holds(lambda held: held.table.paused, "a pause")
    await ann.press("resume", "room")
    await bob.sees(wording("vote-count", yes=1, needed=2), "room")
    await bob.press("vote", "room")
    await face.holds(lambda held: not held.table.paused, "no pause")


@on_faces("telegram")
async def test_away_and_back(face: Face) -> None:
    """A computer plays for whoever is away; they are told of it and play on."""
    ann, bob = await face.people("Ann", "Bob")
    await face.playing(ann, bob, **BELOT)
    await bob.press("more", "room")
    await bob.press("away", "private")
    await face.holds(lambda held: held.table.seats[1].away, "Bob is away")
    await ann.sees("Bob is away", "room")
    await bob.press("back", "private")
    await face.holds(lambda held: not held.table.seats[1].away, "Bob is back")
    evening = Evening(face)
    await evening.play(lambda _: evening.did["Bob pressed"] > 0)


@on_faces("discord")
async def test_a_seat_is_offered_and_taken(face: Face) -> None:
    ann, bob, eve = await face.people("Ann", "Bob", "Eve")
    await face.playing(ann, bob, **BELOT)
    await bob.press("more", "room")
    await bob.press("offer", "private")
    await face.holds(lambda held: bool(held.table.seats[1].offered), "the seat is offered")
    await eve.press("sit:1", "room")
    held = await face.holds(lambda held: held.table.seat_of(eve.person.id) == 1, "Eve sits")
    assert held.table.seat_of(bob.person.id) is None
    await eve.sees("Waiting for the others", "private")


@on_faces("telegram")
async def test_a_language_is_ones_own(face: Face) -> None:
    ann, bob = await face.people("Ann", "Bob")
    await face.playing(ann, bob, first_dealer="random")
    await bob.shown("sort", "private")
    await bob.say("/language bg", "private")
    await bob.sees("По боя", "private")
    await bob.press("sort", "private")
    assert "По боя" not in ann.words()


async def test_a_person_who_wants_words(face: Face) -> None:
    """The picture goes, the words stay; and back."""
    (ann,) = await face.people("Ann")
    await face.playing(ann, first_dealer="random")
    await ann.shown("sort", "private")
    await face.until(lambda: ann.pictures("private"), "the hand's picture")
    await ann.say("/settings", "private")
    await ann.sets("settings:look", "mypictures:off")
    await face.until(lambda: not ann.pictures("private"), "no picture")
    assert ann.find("sort", "private") is not None
    await ann.sets("settings:look", "mypictures:on")
    await face.until(lambda: ann.pictures("private"), "the picture again")


@on_faces("telegram")
async def test_a_table_that_wants_words(face: Face) -> None:
    ann, eve = await face.people("Ann", "Eve")
    await face.seated(ann, first_dealer="random")
    await ann.press("options", "room")
    await ann.sets("options:seats", "text")
    await ann.press("fill", "room")
    await ann.shown("sort", "private")
    await eve.shown("hand", "room")
    assert eve.pictures("room") == ann.pictures("private") == []


@on_faces("discord", "browser")
async def test_a_slow_game_calls_reminds_and_plays_on(face: Face) -> None:
    """Whoever is waited for is rung when they are not there, once more before their time is up;
    then a computer plays until they come back."""
    ann, bob = await face.people("Ann", "Bob")
    await face.seated(ann, bob, **BELOT)
    await face.past(ann, want.SetSpeed(Speed.SLOW))
    await ann.press("fill", "room")
    held = await face.holds(lambda held: held.state is not None, "the match begins")
    evening = Evening(face)
    held = await evening.play(lambda held: held.game.to_act(held.state)[0] in {0, 1})
    guest = (ann, bob)[held.game.to_act(held.state)[0]]
    other = bob if guest is ann else ann
    assert guest.rings == 0
    await face.passes(25)
    await guest.rung(1)
    await face.passes(19 * 3600)
    await guest.rung(2)
    await face.passes(6 * 3600)
    seat = held.table.seat_of(guest.person.id)
    await face.holds(lambda now: now.table.seats[seat or 0].away, "away")
    assert other.rings <= 1
    await guest.press("hand", "room")
    await face.holds(lambda now: not now.table.seats[seat or 0].away, "my cards: one is back")


async def test_a_line_calls_whoever_cannot_be_written_to(face: Face) -> None:
    """It names them in the room, and goes when they have moved."""
    ann, bob = await face.people("Ann", "Bob", shut="Bob")
    await face.seated(bob, ann, line="/play belot", cut="chance")
    await face.past(bob, want.SetSpeed(Speed.SLOW))
    await bob.press("fill", "room")
    await face.holds(lambda held: held.state is not None, "the match begins")
    evening = Evening(face)
    held = await evening.play(lambda held: held.game.to_act(held.state) == (0,))
    await face.passes(25)
    await bob.rung(1)
    if face.shuts:
        line = wording("button-my-cards")
        assert bob.words("room").count(line) > 1, "a line with a button, below the table"
    await fresh(bob, held.table.prompts[0])
    await evening.step(held)
    held = await evening.play(lambda held: held.game.to_act(held.state) != (0,))
    await face.until(lambda: bob.words("room").count(wording("button-my-cards")) == 1, "no line")
    assert bob.rings == 1


@on_faces("discord")
async def test_who_practises_is_alone(face: Face) -> None:
    """The table and the hand are in one's own chat; the room, which has a table, shows nothing."""
    ann, bob = await face.people("Ann", "Bob")
    await face.playing(bob, **BELOT)
    await ann.say("/practice")
    hand = "60 to open"
    await ann.sees(hand, "private")
    assert hand not in bob.words()
    assert hand not in ann.words("room")
