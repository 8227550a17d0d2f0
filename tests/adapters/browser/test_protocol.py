"""What goes over the wire: who gets what, what is refused, what survives."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from adapters.browser.chats import KEEP, Delta
from adapters.browser.protocol import Body
from adapters.browser.settings import LocalSettings
from bot.model.people import Person
from bot.ports.chat import Closed, Event, Gone, Reply, Target
from tests.adapters.browser.conftest import App, Visitor
from tests.adapters.browser.scripted import Scripted, name_of
from tests.bot.servers import valkey_cluster
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

ROOM = Target(place="local:kafene")


async def dealt(people: list[Visitor]) -> None:
    """Both sit at a table and have their cards."""
    await people[0].act("say", text="/play")
    for one in people:
        await one.act("press", token="sit.1")
    await people[0].act("press", token="start")
    for one in people:
        await one.quiet()


def hand_of(visitor: Visitor) -> dict[str, Any]:
    """The screen of the hand that somebody sees."""
    found = [m["body"]["screen"] for m in visitor.messages("").values() if "screen" in m["body"]]
    screen: dict[str, Any] = found[-1]
    return screen


async def test_a_table_from_the_lobby_to_the_cards(people: list[Visitor]) -> None:
    ani, boris = people
    await dealt(people)
    for one in people:
        (table,) = one.messages("kafene").values()
        assert table["body"]["screen"]["kind"] == "table"
        assert hand_of(one)["kind"] == "hand"
    assert hand_of(ani) != hand_of(boris)


async def test_no_byte_of_a_hand_reaches_anybody_else(app: App, people: list[Visitor]) -> None:
    ani, boris = people
    await dealt(people)
    carl = await app.visitor("Carl")
    await ani.act("press", token="draw.0")
    key = hand_of(ani)["picture"]["cards"][0]["key"]
    await ani.act("pick", token="pick.1", keys=[key])
    await ani.act("say", text="discard " + key.lower(), private=True)
    await ani.act("press", token="hand")
    await asyncio.gather(*(one.quiet() for one in (ani, boris, carl)))
    assert "Your hand:" in ani.bytes
    assert "Your hand:" not in carl.bytes
    assert '"kind":"hand"' not in carl.bytes
    for mine, other in ((ani, boris), (boris, ani)):
        alt = hand_of(mine)["picture"]["alt"]
        assert alt in mine.bytes
        assert alt not in other.bytes
        theirs = {frame["person"] for frame in other.frames if frame["is"] == "welcome"}
        assert theirs == {other.id}
    # what was typed for the bot alone is seen by nobody else, either
    assert "discard" in ani.bytes
    assert "discard" not in boris.bytes + carl.bytes
    await carl.close()


async def test_a_private_screen_is_refused_in_a_room(app: App, people: list[Visitor]) -> None:
    screen = app.scripted.hand(app.scripted.seat(_event(people[0])))
    with pytest.raises(ValueError, match="private"):
        await app.chat.send(ROOM, screen, "x")
    message = await app.chat.send(ROOM, app.scripted.lobby(), "y")
    with pytest.raises(ValueError, match="private"):
        await app.chat.edit(ROOM, message, screen)


def _event(visitor: Visitor) -> Event:
    return Event(id="e", person=Person(visitor.id, visitor.name), place="local:kafene")


async def test_lines_are_seen_by_all_and_commands_by_none(people: list[Visitor]) -> None:
    ani, boris = people
    await ani.act("say", text="  good \u202e evening\n all ")
    await ani.act("say", text="/play")
    await boris.quiet()
    line, lobby = boris.messages("kafene").values()
    assert line["body"] == {"person": ani.id, "name": "Ani", "text": "good evening all"}
    assert lobby["body"]["screen"]["kind"] == "lobby"


async def test_the_same_event_twice_is_done_once(app: App, people: list[Visitor]) -> None:
    ani = people[0]
    first = await ani.act("press", id="one-and-only-1", token="rules")
    await ani.connect()
    again = await ani.act("press", id="one-and-only-1", token="rules")
    assert first == again
    assert [what for _, what in app.scripted.events] == ["rules"]
    # somebody else's event of that name is another one
    await people[1].act("press", id="one-and-only-1", token="rules")
    assert len(app.scripted.events) == 2


async def test_sent_again_while_it_runs_it_is_still_one(app: App) -> None:
    app.scripted.slow = 0.2
    ani = await app.visitor("Ani")
    say = {"do": "say", "id": "slow-line-1", "room": "kafene", "text": "hello"}
    await ani.socket.send_json(say)
    await until(lambda: app.scripted.events)
    await ani.connect()
    await ani.act("say", id="slow-line-1", text="hello")
    assert len(app.scripted.events) == 1
    assert len(ani.messages("kafene")) == 1
    await ani.close()


async def test_what_was_missed_comes_with_edits_and_deletions(
    app: App, people: list[Visitor]
) -> None:
    ani, boris = people
    keep = await app.chat.send(ROOM, app.scripted.lobby(), "a")
    gone = await app.chat.send(ROOM, app.scripted.rules(), "b")
    await boris.quiet()
    seen = max(
        frame["upto"]
        for frame in boris.frames
        if frame.get("room") == "kafene" and frame["is"] == "chat"
    )
    epoch = (await boris.until("welcome"))["epoch"]
    await boris.hang_up()
    app.scripted.name = "Another"
    await app.chat.edit(ROOM, keep, app.scripted.lobby())
    await app.chat.delete(ROOM, gone)
    await app.chat.delete(ROOM, gone)  # gone already: fine
    await ani.act("say", text="where are you?")
    await boris.connect(seen=seen, epoch=epoch)
    delta = await boris.until("chat", "room", "kafene")
    assert not delta["whole"]
    assert delta["gone"] == [int(gone)]
    assert [one["id"] for one in delta["messages"]] == [int(keep), int(gone) + 3]
    await boris.connect(seen=seen, epoch="another store")
    assert (await boris.until("chat", "room", "kafene"))["whole"]
    await boris.connect(seen=seen + 1000, epoch=epoch)
    assert (await boris.until("chat", "room", "kafene"))["whole"]


async def test_what_changes_while_the_page_is_told_is_told_next(
    app: App, people: list[Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store was read before the second line, and nothing changes after it."""
    chats, left = app.chat.chats, ["second"]
    read = chats.since

    async def read_and_change(chat: str, seen: int) -> Delta:
        found = await read(chat, seen)
        if chat == "place/kafene" and found.messages and left:
            await app.chat.send(ROOM, app.scripted.rules(), left.pop())
        return found

    monkeypatch.setattr(chats, "since", read_and_change)
    await app.chat.send(ROOM, app.scripted.lobby(), "first")
    await until(lambda: [len(one.messages("kafene")) for one in people] == [2, 2], "both lines")
    assert left == []


async def test_another_name_counts_in_every_open_page(people: list[Visitor]) -> None:
    ani, boris = people
    ani.name = "Granny"
    await ani.enter()
    await ani.act("say", text="good evening")
    await boris.quiet()
    (line,) = boris.messages("kafene").values()
    assert (line["body"]["person"], line["body"]["name"]) == (ani.id, "Granny")


async def test_after_a_new_store_everything_is_read_again(app: App, people: list[Visitor]) -> None:
    """What a page has seen of another store says nothing, in a room or in private."""
    ani = people[0]
    for number in range(3):
        await app.chat.send(ROOM, app.scripted.lobby(), f"room {number}")
        await app.chat.send(Target(person=ani.id), app.scripted.rules(), f"mine {number}")
    epoch = (await ani.until("welcome"))["epoch"]
    await ani.connect(seen=2, seen_private=2, epoch=epoch)
    assert [len(ani.messages(room)) for room in ("kafene", "")] == [1, 1], "the newest of each"
    await ani.connect(seen=2, seen_private=2, epoch="another store")
    assert [len(ani.messages(room)) for room in ("kafene", "")] == [3, 3]


async def test_a_page_that_slept_through_many_deletions_starts_anew(
    app: App, people: list[Visitor]
) -> None:
    """Deletions that are no longer remembered cannot be told: the page gets all there is."""
    ani = people[0]
    dead = await app.chat.send(ROOM, app.scripted.lobby(), "first")
    await ani.quiet()
    welcome, chat = await ani.until("welcome"), await ani.until("chat", "room", "kafene")
    await ani.hang_up()
    await app.chat.delete(ROOM, dead)
    chats = app.chat.chats
    for number in range(KEEP):
        id = await chats.send("place/kafene", Body(text=str(number)), "")
        await chats.delete("place/kafene", id)
    await ani.connect(seen=chat["upto"], epoch=welcome["epoch"])
    told = await ani.until("chat", "room", "kafene")
    assert told["whole"] or int(dead) in told["gone"]
    assert not told["messages"]
    # one that slept through fewer is told of each
    seen = told["upto"]
    await ani.hang_up()
    id = await chats.send("place/kafene", Body(text="x"), "")
    await chats.delete("place/kafene", id)
    await ani.connect(seen=seen, epoch=welcome["epoch"])
    told = await ani.until("chat", "room", "kafene")
    assert (told["whole"], told["gone"]) == (False, [id])


async def test_what_rings_is_told_to_a_page_that_comes_back(
    app: App, people: list[Visitor]
) -> None:
    """The bot died after a send; its next life sends the same and brings the message up to date."""
    ani, chat = people[0], app.chat
    mine = Target(person=ani.id)
    await ani.quiet()
    welcome, told = await ani.until("welcome"), await ani.until("chat", "room", "")
    await ani.hang_up()
    sent = [await chat.send(mine, app.scripted.rules(), f"n{n % 2}", rings=True) for n in range(3)]
    assert sent[0] == sent[2]
    await chat.edit(mine, sent[0], app.scripted.rules())
    await chat.edit(mine, sent[1], app.scripted.lobby())
    await ani.connect(seen_private=told["upto"], epoch=welcome["epoch"])
    found = (await ani.until("chat", "room", ""))["messages"]
    rings = {str(one["id"]): one["body"].get("rings", False) for one in found}
    assert rings == {sent[0]: True, sent[1]: False}, "it rings unless it has changed"


async def test_what_failed_is_tried_again(
    app: App, people: list[Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page sends the same act again; only what was answered is remembered."""
    ani = people[0]

    async def torn(_: Event, token: str) -> Reply:
        raise ArithmeticError(token)

    with monkeypatch.context() as patched:
        patched.setattr(app.scripted, "press", torn)
        for _ in range(2):
            failed = await ani.act("press", id="tried-twice-1", token="rules")
            assert (failed["is"], failed["code"]) == ("trouble", "broken")
    assert not app.scripted.events
    answered = await ani.act("press", id="tried-twice-1", token="rules")
    assert answered["is"] == "answer"
    assert [what for _, what in app.scripted.events] == ["rules"]


async def test_a_restart_loses_nothing(app: App, people: list[Visitor]) -> None:
    ani = people[0]
    await dealt(people)
    before = ani.messages("kafene"), ani.messages("")
    closed = ani.socket
    await app.stop()
    await until(lambda: closed.closed)
    assert closed.close_code == 1012
    await app.start()
    await ani.connect()
    assert (ani.messages("kafene"), ani.messages("")) == before
    # and the messages from before can be edited, and sent again, by who knows their ids
    await app.chat.edit(ROOM, app.scripted.table, app.scripted.lobby())
    assert await app.chat.send(ROOM, app.scripted.lobby(), "n1") == app.scripted.table


async def test_what_was_begun_when_the_chat_stops_is_done(app: App) -> None:
    app.scripted.slow = 0.2
    ani = await app.visitor("Ani")
    await ani.socket.send_json({"do": "say", "id": "last-line", "room": "kafene", "text": "/play"})
    await until(lambda: app.scripted.events)
    assert not app.scripted.table
    await app.stop()
    assert app.scripted.table
    await ani.close()


async def test_platform_answers(app: App, people: list[Visitor]) -> None:
    chat, lobby = app.chat, app.scripted.lobby()
    assert chat.name == "local"
    assert await chat.send(ROOM, lobby, "n") == await chat.send(ROOM, lobby, "n")
    assert await chat.send(ROOM, lobby, "") != await chat.send(ROOM, lobby, "")
    for message in ("4711", "", "x"):
        with pytest.raises(Gone):
            await chat.edit(ROOM, message, lobby)
        await chat.delete(ROOM, message)
    for target in (Target(), Target(person="local:nobody"), Target(place="discord:1")):
        with pytest.raises(Closed):
            await chat.send(target, lobby, "n")
    await chat.send(Target(person=people[0].id), lobby, "n")


async def test_the_newest_messages_are_kept(app: App, people: list[Visitor]) -> None:
    ani = people[0]
    first = await app.chat.send(ROOM, app.scripted.lobby(), "first")
    second = await app.chat.send(ROOM, app.scripted.lobby(), "second")
    for number in range(KEEP - 1):
        if number == KEEP // 2:
            app.scripted.name = "still in use"
            await app.chat.edit(ROOM, first, app.scripted.lobby())
        await app.chat.chats.send("place/kafene", Body(text=str(number)), f"l{number}")
    await app.chat.edit(ROOM, first, app.scripted.lobby())
    with pytest.raises(Gone):
        await app.chat.edit(ROOM, second, app.scripted.lobby())
    await ani.connect()
    assert len(ani.messages("kafene")) == KEEP
    keys = await app.redis.keys("local:{place/kafene}*")
    assert len([key for key in keys if b":name:" not in key]) == 6
    for key in keys:
        assert await app.redis.ttl(key) > 0


@pytest.mark.parametrize(
    ("text", "code", "id"),
    [
        ("", "bad", ""),
        ("nonsense", "bad", ""),
        ("[" * 5000, "bad", ""),
        ('{"do":"fly","id":"abcdefgh"}', "bad", "abcdefgh"),
        ('{"do":"press","id":"abcdefgh","room":"kafene"}', "bad", "abcdefgh"),
        ('{"do":"press","id":"abcdefgh","room":"a b","token":"x"}', "bad", "abcdefgh"),
        ('{"do":"press","id":"abcdefgh","room":"a}{b","token":"x"}', "bad", "abcdefgh"),
        ('{"do":"press","id":"abcdefgh","room":"kafene","token":"a b"}', "bad", "abcdefgh"),
        ('{"do":"press","id":"abc","room":"kafene","token":"a"}', "bad", ""),
        ('{"do":"open","room":"kafene","seen":-1}', "bad", ""),
        ('{"do":"open","room":"kafene","language":"xx"}', "bad", ""),
        ('{"do":"press","id":"abcdefgh","room":"kafene","token":"boom"}', "broken", "abcdefgh"),
    ],
)
async def test_bad_input_is_answered(people: list[Visitor], text: str, code: str, id: str) -> None:
    ani = people[0]
    await ani.socket.send_str(text)
    trouble = await ani.until("trouble")
    assert (trouble["code"], trouble["id"]) == (code, id)
    assert "Traceback" not in ani.bytes
    assert (await ani.act("press", token="rules"))["is"] == "answer"


async def test_bytes_are_bad_and_too_much_ends_it(people: list[Visitor]) -> None:
    ani = people[0]
    await ani.socket.send_bytes(b"{}")
    await ani.until("trouble", "code", "bad")
    await ani.socket.send_str('{"do":"say","text":"' + "x" * 20_000)
    await until(lambda: ani.socket.closed)
    assert ani.socket.close_code == 1009


async def test_a_flood_is_slowed_and_then_ended(app: App, people: list[Visitor]) -> None:
    ani, boris = people
    for number in range(400):
        if ani.socket.closed:
            break
        await ani.socket.send_str(
            f'{{"do":"press","id":"flood-{number:06}","room":"kafene","token":"rules"}}'
        )
        await asyncio.sleep(0)
    await ani.until("trouble", "code", "slow")
    await until(lambda: ani.socket.closed)
    assert len(app.scripted.events) < 120
    assert (await boris.act("press", token="rules"))["is"] == "answer"


async def test_a_slow_page_holds_up_nobody(app: App, people: list[Visitor]) -> None:
    """One that reads nothing gets the newest state later, not every state."""
    ani, boris = people
    message = await app.chat.send(ROOM, app.scripted.rules(), "x")
    assert boris._reader is not None
    boris._reader.cancel()
    for number in range(150):
        app.scripted.name = f"name {number} " + "x" * 5000
        await asyncio.wait_for(app.chat.edit(ROOM, message, app.scripted.lobby()), 1)
    await ani.quiet()
    assert "name 149" in ani.bytes


async def test_before_it_is_open_nothing_is_done(app: App) -> None:
    ani = Visitor(app, "Ani")
    await ani.enter()
    url = app.address + "ws"
    async with ani.session.ws_connect(url, headers=ani.origin) as socket:
        await socket.send_json({"do": "press", "id": "too-early-1", "room": "kafene", "token": "x"})
        assert (await socket.receive_json())["code"] == "closed"
        await socket.send_json({"do": "ping"})
        assert (await socket.receive_json()) == {"is": "pong"}
    await ani.close()
    assert not app.scripted.events


async def test_completions(people: list[Visitor]) -> None:
    ani = people[0]
    await dealt(people)
    found = await ani.act("complete", text="/p")
    assert found["items"] == [{"text": "/play", "meaning": "open a table"}]
    found = await ani.act("complete", text="disc")
    assert len(found["items"]) > 5


async def test_rooms_are_apart(people: list[Visitor]) -> None:
    ani, boris = people
    await boris.connect(room="маса-2")
    await ani.act("say", text="only in the café")
    await boris.act("say", text="само тук", room="Маса-2")
    await boris.quiet()
    assert "only in" not in boris.bytes
    assert "само тук" in boris.bytes
    assert "само тук" not in ani.bytes
    await ani.connect()
    welcome = await ani.until("welcome")
    assert welcome["rooms"] == ["kafene", "bg", "маса-2"]


async def test_private_screens_that_were_lost_are_shown(people: list[Visitor]) -> None:
    ani = people[0]
    await dealt(people)
    await ani.connect()
    hint = await ani.until("hint")
    assert hint["screens"][0]["kind"] == "hand"
    assert (
        name_of(hint["screens"][0]["picture"]["cards"][0]["key"], "en")
        in hint["screens"][0]["picture"]["alt"]
    )


async def test_who_is_here(people: list[Visitor]) -> None:
    """Whose page shows the room; one who goes into another room, or away, is not here."""
    ani, boris = people

    async def told(*ids: str) -> None:
        def newest() -> Any:
            return [frame["people"] for frame in ani.frames if frame["is"] == "here"][-1]

        await until(lambda: newest() == sorted(ids), "who is here")

    await told(ani.id, boris.id)
    await boris.connect(room="other")
    await told(ani.id)
    await boris.connect()
    await told(ani.id, boris.id)
    await boris.hang_up()
    await told(ani.id)


async def test_one_person_two_pages(app: App, people: list[Visitor]) -> None:
    ani = people[0]
    other = Visitor(app, "Ani")
    other.session.cookie_jar.update_cookies(
        {c.key: c.value for c in ani.session.cookie_jar}  # the same browser
    )
    other.id = ani.id
    await other.connect()
    await dealt(people)
    await other.quiet()
    assert other.messages("") == ani.messages("")
    await other.close()


async def test_many_pages_of_one_person_are_refused(app: App) -> None:
    ani = Visitor(app, "Ani")
    await ani.enter()
    url = app.address + "ws"
    sockets = [await ani.session.ws_connect(url, headers=ani.origin) for _ in range(12)]
    refused = await ani.session.ws_connect(url, headers=ani.origin)
    assert (await refused.receive_json())["code"] == "many"
    await refused.receive()
    assert refused.close_code == 1013
    for socket in sockets:
        await socket.close()
    await ani.close()


async def test_the_store_may_be_away_for_a_moment(app: App, people: list[Visitor]) -> None:
    """A fault of the store is answered; the page keeps its line."""
    ani = people[0]
    chat: Any = app.chat.chats
    right = chat._client

    class Away:
        async def evalsha(self, *_: object) -> None:
            raise ConnectionError("away")

    chat._client = Away()
    assert (await ani.act("say", text="hello"))["code"] == "broken"
    chat._client = right
    assert (await ani.act("say", text="hello"))["is"] == "answer"
    await ani.quiet()
    assert len(ani.messages("kafene")) == 1


async def test_a_chat_on_a_cluster(tmp_path: Any) -> None:
    with valkey_cluster(tmp_path) as cluster:
        async with cluster.client() as client:
            app = App(client, Scripted(), LocalSettings(port=0))
            await app.start()
            people = [await app.visitor("Ani"), await app.visitor("Boris")]
            await dealt(people)
            assert hand_of(people[0])["kind"] == "hand"
            await people[0].act("say", text="hello")
            for one in people:
                await one.close()
            await app.stop()
