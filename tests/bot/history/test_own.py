"""Whoever asks gets all that is stored about them as a file, and nothing that is of others."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec

from bot.history.matches import Matches
from bot.history.own import _played, own_data
from bot.history.stored import Stored
from bot.model.matches import PlayedDeal, PlayedMatch, Player
from bot.model.people import Person
from bot.ports.chat import Reply
from bot.store.matches import MatchStore
from bot.store.people.mentions import Mention, Mentions
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from tests.bot.application import App, control
from tests.bot.history.known import house_of, named, people_played
from tests.bot.history.playing import apart, begun, made_up
from tests.bot.people import FRIENDS
from tests.bot.store.naming import CHATS, contents


async def file_of(app: App, person: Person) -> tuple[bytes, dict[str, Any]]:
    """The file of a person, by the way that people go."""
    shown = await app.say(person, "/me", place=f"test:own-{person.name}")
    assert shown.screen is not None
    reply: Reply = await app.press(person, control(shown.screen, "mydata"))
    assert reply.file is not None
    assert (reply.file.name, reply.file.kind) == ("kafene-me.json", "application/json")
    assert reply.file.about
    return reply.file.data, msgspec.json.decode(reply.file.data)


async def test_all_of_it_and_nothing_of_others(redis_client: Client) -> None:
    app = house_of(redis_client)
    everybody, matches = await people_played(app, 8)
    stored = await contents(redis_client)
    for person in everybody[:5]:
        data, told = await file_of(app, person)
        theirs = {one.id: one for one in matches if person.id in one.people}
        assert set(told["matches"]) == set(theirs)
        for id, one in told["matches"].items():
            assert len(one["deals"]) == len(theirs[id].deals)
            for deal in one["deals"]:
                seat, did = deal["seat"] - 1, theirs[id].deals[deal["deal"] - 1].notable
                own = {name[2:]: count for name, count in did.items() if name[0] == str(seat)}
                assert deal["notable"] == own, "what others did is theirs"
        kept = {keys.match(one): one for one in theirs}
        others = {*told["own"], *told["ratings"], *told["named_in"], *kept}
        assert {one for one in named(stored, person) if f'"{person.id}"' in stored[one]} <= others
        assert '"language": "bg"' in msgspec.json.format(data).decode()
        assert told["left_out"] == 0
        own_keys = "".join([*told["own"], *told["named_in"]])  # partners stand in own statistics
        partners = str(told["own"].get(keys.statistics(person.id), ""))
        for other in everybody:
            if other != person and other.id in data.decode():
                assert other.id in own_keys + partners


async def test_it_is_listed_in_the_order_of_the_keys(redis_client: Client) -> None:
    """Valkey names keys in any order: a page that is turned would show some twice, others never."""
    app = house_of(redis_client)
    (person, *_), _ = await people_played(app, 8)
    found = [one async for one in Mentions(redis_client, person.id, CHATS).all()]
    listed = [one.key for one in found]
    assert len(listed) > 5
    assert listed == sorted(set(listed))
    sets = [one.parts for one in found if one.kind in {"set", "hash"}]
    assert sets == [tuple(sorted(one)) for one in sets]


async def test_no_hand_is_in_it(redis_client: Client) -> None:
    """Of a running deal there is the name of its keys, and no card."""
    app = house_of(redis_client)
    held = await begun(app, "bulgarian-canasta")
    data, told = await file_of(app, FRIENDS[0])
    assert keys.table(held.table.id) in told["named_in"]
    text = data.decode()
    assert held.state.hidden.seed not in text
    assert not re.search(r"\b([2-9]|10|[JQKA])[CDHS]\b", text)
    _, nothing = await file_of(app, Person("test:nobody", "Nobody"))
    assert not any(nothing[one] for one in ("own", "matches", "ratings", "named_in"))


async def test_no_name_of_a_room_that_lets_everybody_in(redis_client: Client) -> None:
    """Who has played with people of a room is named in its ratings, and was never there."""
    app = house_of(redis_client)
    rooms = "local:coffee-walnut-k4wd7xqa", "local:honey-river-abcd2345"
    match = apart(made_up(1, Random(1)), *rooms)
    await Matches(MatchStore(redis_client)).add(match)
    person = next(one for one in match.seats if one.person)
    names = "".join(await contents(redis_client))
    assert all([f"place:{{{room}}}:ratings" in names for room in rooms])
    secrets = [one.secret for one in CHATS.values() if one.secret]
    stored = Stored(app.bot.forgetting.mentions, secrets=secrets)
    file = (await stored.file(person.person)).decode()
    lines = await stored.lines(person.person)
    for text in (file, "".join([*lines.own, *lines.shared])):
        assert "place:{local:coffee-walnut-…}:ratings" in text
        assert not [room for room in rooms if room[-8:] in text]


def test_it_is_bounded_and_can_always_be_written() -> None:
    """Too much is left out and counted; bytes that are no text are written by their numbers."""
    odd = Mention("a", "string", True, (("", "x\udcff"),))
    broken = Mention("b", "hash", True, (("f", "{no"), ("g", '{"n":1}')))
    many = [Mention(f"c{n}", "list", True, (("", "y" * 900),)) for n in range(50)]
    data = own_data({"test:x": [odd, broken, *many]}, most=20_000)
    told = msgspec.json.decode(data)
    assert len(data) <= 20_000
    assert told["left_out"] > 20
    assert len(told["own"]) + told["left_out"] == 52
    assert told["own"]["a"]["holds"] == "x\\udcff"
    assert told["own"]["b"]["holds"] == {"f": "{no", "g": {"n": 1}}


def test_the_oldest_matches_are_left_out_first() -> None:
    """`made_up` numbers them by their end."""
    matches = [made_up(number, Random(number)) for number in range(40)]
    person = matches[-1].seats[0].person
    stored = [msgspec.json.encode(one).decode() for one in matches]
    found = [
        Mention(keys.match(one.id), "string", False, (("", text),))
        for one, text in zip(matches, stored, strict=True)
    ]
    told = msgspec.json.decode(own_data({person: found}, most=12_000))
    kept = sorted(told["matches"])
    assert 0 < len(kept) == 40 - told["left_out"] < 30
    assert kept[-1] == matches[-1].id
    assert kept[0] > matches[9].id


def test_each_person_gets_what_they_wrote_and_did_themselves() -> None:
    """At whichever seat, in each deal: also if they came later or went before the end."""
    names = ("a", "b", "c", "d")
    seats = tuple([Player(f"test:{one}") for one in names])
    turned_round = (*seats[1:], seats[0])
    notable = {f"{seat} takes-pile": seat + 1 for seat in range(4)}
    late = (Player("test:late"), *seats[1:])
    deals = (
        PlayedDeal((10, 20), notable),
        PlayedDeal((30, 40), notable, turned_round),
        PlayedDeal((50, 60), notable, late),
    )
    match = PlayedMatch(
        "00abcdef", 1, "test:room", "belot", seats, ((0, 2), (1, 3)), 5, winner=0, deals=deals
    )
    expected = {
        "a": [(1, 1, 10), (2, 4, 40)],
        "b": [(1, 2, 20), (2, 1, 30), (3, 2, 60)],
        "c": [(1, 3, 10), (2, 2, 40), (3, 3, 50)],
        "d": [(1, 4, 20), (2, 3, 30), (3, 4, 60)],
        "late": [(3, 1, 50)],
        "nobody": [],
    }
    for name, parts in expected.items():
        told = _played(match, f"test:{name}")
        found = [(one["deal"], one["seat"], one["written"]) for one in told["deals"]]
        assert found == parts, name
        for one in told["deals"]:
            assert one["notable"] == {"takes-pile": one["seat"]}, name
