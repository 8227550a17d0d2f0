"""Who is forgotten stands in no key any more; others keep what they had."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from bot.history.matches import Matches, read
from bot.history.ratings import month_of, rated
from bot.model.matches import Player
from bot.model.people import Person
from bot.model.statistics import Ratings
from bot.model.tables import intents as want
from bot.ports.chat import Later
from bot.store.people.indexing import Indexing
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from bot.tables.rules.actor import Actor
from tests.bot.application import control, wording
from tests.bot.history.known import house_of, named, naming, people_played
from tests.bot.history.playing import begun, made_up, one_move, to_the_end, told
from tests.bot.people import FRIENDS, MODERATOR
from tests.bot.store.naming import CHATS, contents
from tests.bot.views.text import written

MANY: Final = pytest.mark.parametrize("people", [16, pytest.param(1000, marks=pytest.mark.night)])


@MANY
@pytest.mark.parametrize("indexed", [True, False])
@pytest.mark.slow
async def test_whoever_is_forgotten_stands_nowhere(
    redis_client: Client, people: int, indexed: bool
) -> None:
    """A scan of every key finds neither id nor name. The others' tables, matches and numbers stay,
    and rebuilding gives the numbers that are stored. So it is by the index, and by a search while
    there is none yet."""
    app = house_of(redis_client)
    if indexed:
        await Indexing(redis_client, CHATS).build()
    everybody, matches = await people_played(app, people)
    gone = [*everybody[:4], *everybody[5:7]]
    before = await contents(redis_client)
    for person in gone:
        assert len(named(before, person)) > 1
        reply = await app.say(person, "/me", place=f"test:own-{person.name[:3]}")
        assert reply.screen is not None
        forget = control(reply.screen, "forget")
        answer = await app.press(person, forget)
        assert not answer.refused, answer
    after = await contents(redis_client)
    for person in everybody[:60]:
        assert bool(named(after, person)) is (person not in gone)
    kept = await app.bot.matches.read_match([one.id for one in matches])
    assert len(kept) > len(matches) // 2
    ratings: dict[str, Ratings] = {}
    for match in sorted(kept, key=lambda one: one.order):
        for period in ("", month_of(match.ended)):
            key = keys.ratings(match.place, match.game, period)
            ratings[key] = rated(ratings.get(key, Ratings()), match)
    for key, found in ratings.items():
        stored = read(await app.bot.matches.ledger(key), Ratings)
        assert stored.people == found.people


async def test_a_match_goes_on_without_whoever_is_forgotten(redis_client: Client) -> None:
    """A computer player takes the seat; the record replays; the history has somebody nameless."""
    app = house_of(redis_client)
    await begun(app, "belot")
    held = await app.held()
    while not held.state.standing.written:
        held = await one_move(app)
    ann, *others = FRIENDS
    assert await app.bot.forgetting.forget(ann)
    assert await naming(redis_client, ann) == []
    held = await app.held()
    assert held.table.seats[0].person is None
    assert held.table.seats[0].computer
    assert held.table.host in others
    await app.act(MODERATOR, want.Close(), admin=True)
    table = held.table.id
    await told(app, table)
    assert await naming(redis_client, ann) == []
    (match,) = await app.bot.matches.read_match([f"{table}.1"])
    nobody = match.at(0)[0]
    assert (nobody.name, nobody.person[:5]) == ("", "gone:")
    assert match.seats[0].person == ""
    reply = await app.say(others[1], "/history mine")
    assert reply.screen is not None
    assert wording("computer-name", number=4) in written(reply.screen)


async def test_a_private_message_that_cannot_be_deleted_yet_is_not_left_behind(
    redis_client: Client,
) -> None:
    app = house_of(redis_client)
    await begun(app, "belot")
    await app.redraw()
    ann = FRIENDS[0]
    own = [target.person for target, _ in app.wall.shown.values()]
    assert ann.id in own
    app.wall.down = Later(45)
    assert not await app.bot.forgetting.forget(ann)
    app.wall.down = None
    await app.redraw()
    assert ann.id not in [target.person for target, _ in app.wall.shown.values()]
    assert await app.bot.forgetting.forget(ann)
    assert await naming(redis_client, ann) == []


async def test_a_match_that_was_not_counted_yet_is_kept_nameless(redis_client: Client) -> None:
    app = house_of(redis_client)
    await begun(app, "bulgarian-canasta")
    held = await to_the_end(app)
    ann = FRIENDS[0]
    assert await app.bot.forgetting.forget(ann)
    assert await naming(redis_client, ann) == []
    (match,) = await app.bot.matches.read_match([f"{held.table.id}.1"])
    assert [bool(one.name) for one in match.seats] == [False, True, True, True]
    await told(app, held.table.id)
    assert await naming(redis_client, ann) == []


async def test_whoever_had_others_in_their_private_chat(redis_client: Client) -> None:
    """On Telegram the private chat has the person's number: nothing is left of the table, of the
    match that ran there, nor of those of before."""
    app = house_of(redis_client)
    await Indexing(redis_client, CHATS).build()
    ann, guest = Person("telegram:4242424242", "Telegramx"), Person("telegram:5151515151", "Guestx")
    counts = Matches(app.bot.matches)
    seats = (Player(ann.id, ann.name), Player(guest.id, guest.name), Player(level="easy"))
    past = made_up(1, Random(1))
    await counts.add(replace(past, seats=(*seats, past.seats[3]), place=ann.id, deals=past.deals))
    await app.say(ann, "/play belot", ann.id)
    table = (await app.held(ann.id)).table.id
    for seat, person in enumerate((ann, guest)):
        await app.bot.tables.act(table, f"tg:4242424242/{seat}", Actor(person), want.Sit(seat))
    fills = want.PlayWithComputers()
    await app.bot.tables.act(table, "tg:4242424242/7", Actor(ann), fills)
    held = await app.bot.tables.read_table(table)
    assert held is not None
    assert (held.table.match, len(held.table.people)) == (1, 2)
    assert "tg:4242424242" not in str(await contents(redis_client))
    assert await app.bot.forgetting.forget(ann)
    assert await naming(redis_client, ann) == []
    assert await app.bot.forgetting.forget(guest)
    assert await naming(redis_client, guest) == []


async def test_what_is_stored_is_shown_to_its_person_alone(redis_client: Client) -> None:
    """No word of a table's position or of another person's numbers."""
    app = house_of(redis_client)
    held = await begun(app, "bulgarian-canasta")
    await app.say(FRIENDS[0], "/language hu")
    reply = await app.say(FRIENDS[0], "/me")
    assert reply.screen is not None
    said = written(reply.screen)
    assert keys.settings(FRIENDS[0].id) in said
    assert keys.table(held.table.id) in said
    assert held.state.hidden.seed not in said
    assert '"seats"' not in said
    stranger = await app.say(Person("test:nobody", "Nobody"), "/me")
    assert stranger.screen is not None
    assert wording("mine-nothing") in written(stranger.screen)
