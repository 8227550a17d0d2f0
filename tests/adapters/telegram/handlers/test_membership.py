"""What becomes of a chat that the bot is added to, muted in, removed from: whom the bot tells."""

from __future__ import annotations

from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any

import pytest
from cachetools import LRUCache

from adapters.telegram.act import Act
from adapters.telegram.handlers.membership import Groups
from adapters.telegram.keys import Topic
from adapters.telegram.sending.spots import Spot
from bot.model.people import Person
from bot.ports.chat import Event, Reply
from bot.ports.inputs import Said
from bot.store.redis.errors import StoreError
from bot.words.words import words_in
from tests.orders.loop import BY_HAND

ANA, BOT, GROUP, NEW = 4200, 77, -500, -1005
THERE, TOPIC = f"telegram:{GROUP}", f"telegram:{GROUP}/3"
EN = words_in("en")


class Bot:
    """Whatever is told of chats, in order; what is done beside is awaited by `rest`."""

    def __init__(
        self, *, known: bool = True, allowed: bool | None = True, refused: bool = False
    ) -> None:
        """`known`: whether the store knew already that a private chat is open; `allowed`: whether
        the bot may be in a group (None: the store is away)."""
        self.told: list[tuple[Any, ...]] = []
        self.allowed = allowed
        self.reply = Reply(EN.text("table-closed"), refused=True) if refused else Reply()
        self.topic: Topic | None = None
        self._beside: list[Coroutine[Any, Any, object]] = []

        def on(name: str, answer: object = None) -> Any:
            async def tell(*facts: Any, **more: Any) -> object:
                named = [one.event.id if isinstance(one, Act) else one for one in facts]
                self.told.append((name, *named, *more.values()))
                return answer

            return tell

        async def here(*facts: Any) -> bool:
            self.told.append(("here", *facts))
            if self.allowed is None:
                raise StoreError
            return self.allowed

        async def handle(event: Event, input: Said) -> Reply:
            self.told.append(("handle", event.admin, input.text))
            return self.reply

        async def topic(_: int) -> Topic | None:
            return self.topic

        services: Any = SimpleNamespace(
            dispatcher=SimpleNamespace(
                handle=handle, place_closed=on("closed"), place_reopened=on("reopened")
            ),
            screens=SimpleNamespace(reachable=on("reachable"), moved=on("moved screens")),
            stays=SimpleNamespace(here=here, gone=on("gone"), moved=on("moved")),
        )
        state: Any = SimpleNamespace(
            set_private=on("private", not known), topic=topic, set_topic=on("topic")
        )
        admins: Any = SimpleNamespace(
            forget=lambda chat: self.told.append(("forget", chat)),
            list_admins=on("admins", frozenset([ANA])),
        )
        answers: Any = SimpleNamespace(
            tell=on("tell"), tell_anonymous=on("anonymous"), remove=on("remove"), announce=on("say")
        )
        numbers: Any = SimpleNamespace(
            spots=lambda _: {Spot(GROUP), Spot(GROUP, 3)},
            note_ours=lambda *facts: self.told.append(("ours", *facts)),
            note_theirs=on("theirs"),
        )
        bot: Any = SimpleNamespace(id=BOT)
        self.groups = Groups(
            bot, services, state, admins, answers, numbers, LRUCache(9), self._beside.append
        )

    async def rest(self) -> set[tuple[Any, ...]]:
        """All that was told, once all is done."""
        while self._beside:
            await self._beside.pop(0)
        return set(self.told)


def act(chat: Any, topic: int = 0, *, place: str = THERE, admin: bool = False) -> Act:
    event = Event(
        id="tg:1",
        person=Person(f"telegram:{ANA}", "Ana"),
        place=place,
        admin=admin,
        language="en",
        title="Cards",
    )
    return Act(event=event, spot=Spot(chat.id, topic), chat=chat, user=ANA)


def chat(kind: str = "supergroup", id: int = GROUP, *, forum: bool = False) -> Any:
    return SimpleNamespace(id=id, type=kind, title="Cards", is_forum=forum)


def change(old: str, new: str, where: Any, *, by_bot: bool = False) -> Any:
    return SimpleNamespace(
        chat=where,
        old_chat_member=SimpleNamespace(status=old),
        new_chat_member=SimpleNamespace(status=new),
        from_user=SimpleNamespace(is_bot=by_bot),
    )


FORGET, HERE, GONE = ("forget", GROUP), ("here", THERE, "Cards"), ("gone", THERE)
CLOSED = {("closed", THERE), ("closed", TOPIC)}
REOPENED = {("reopened", THERE), ("reopened", TOPIC)}
GREETED = {("admins", GROUP), ("handle", True, "/play")}


@BY_HAND
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("member", "left", {FORGET, GONE, *CLOSED}),
        ("administrator", "kicked", {FORGET, GONE, *CLOSED}),
        ("left", "member", {FORGET, HERE, *REOPENED, *GREETED}),
        ("kicked", "administrator", {FORGET, HERE, *REOPENED, *GREETED}),
        ("member", "administrator", {FORGET, HERE, *REOPENED}),
        ("administrator", "member", {FORGET, HERE, *REOPENED}),
        ("member", "restricted", {FORGET, HERE, *CLOSED}),
    ],
)
@pytest.mark.parametrize("kind", ["group", "supergroup"])
async def test_what_becomes_of_a_group(
    kind: str, old: str, new: str, told: set[tuple[Any, ...]]
) -> None:
    bot, where = Bot(), chat(kind)
    await bot.groups.change_member(act(where), change(old, new, where))
    assert await bot.rest() == told


@BY_HAND
async def test_a_channel_is_not_greeted() -> None:
    bot, where = Bot(), chat("channel")
    await bot.groups.change_member(act(where), change("left", "administrator", where))
    assert await bot.rest() == {FORGET, HERE, *REOPENED}


@BY_HAND
async def test_where_the_bot_may_not_be_it_says_so() -> None:
    bot, where = Bot(allowed=False), chat()
    await bot.groups.change_member(act(where), change("left", "member", where))
    why = EN.text("refusal-PLACE_NOT_ALLOWED")
    assert await bot.rest() == {FORGET, HERE, *REOPENED, ("tell", "tg:1", why, True)}


@BY_HAND
async def test_a_greeting_that_is_refused_says_why() -> None:
    bot, where = Bot(refused=True), chat()
    await bot.groups.change_member(act(where), change("left", "member", where))
    assert ("tell", "tg:1", EN.text("table-closed"), True) in await bot.rest()


@BY_HAND
async def test_an_anonymous_administrator_who_adds_the_bot_is_told_who_asks() -> None:
    bot, where = Bot(), chat()
    await bot.groups.change_member(act(where), change("left", "member", where, by_bot=True))
    told = await bot.rest()
    assert ("anonymous", "tg:1", "") in told
    assert not GREETED & told


@BY_HAND
async def test_a_group_that_has_its_table_is_not_greeted() -> None:
    """Somebody adds the bot by a link, or removes it and adds it again: it greets each time."""
    bot, where = Bot(), chat()
    assert not bot.groups.has_joined(GROUP)
    assert bot.groups.has_joined(GROUP)
    await bot.groups.change_member(act(where), change("left", "member", where))
    assert not GREETED & await bot.rest()
    await bot.groups.change_member(act(where), change("member", "left", where))
    await bot.groups.change_member(act(where), change("left", "member", where))
    assert await bot.rest() >= GREETED


@pytest.mark.parametrize(
    ("status", "known", "told"),
    [
        ("kicked", True, [("private", ANA, False)]),
        ("member", True, [("private", ANA, True)]),
        ("member", False, [("private", ANA, True), ("reachable", f"telegram:{ANA}")]),
    ],
)
async def test_a_private_chat_opens_and_closes(
    status: str, known: bool, told: list[tuple[Any, ...]]
) -> None:
    bot, where = Bot(known=known), chat("private", ANA)
    await bot.groups.change_member(act(where), change("member", status, where))
    assert bot.told == told


def message(author: int | None, **facts: Any) -> Any:
    nothing = dict.fromkeys(
        [
            *("migrate_to_chat_id", "migrate_from_chat_id", "pinned_message"),
            *("forum_topic_closed", "general_forum_topic_hidden"),
            *("forum_topic_reopened", "general_forum_topic_unhidden"),
        ]
    )
    user = None if author is None else SimpleNamespace(id=author)
    own = {"chat": chat(), "message_id": 12, "from_user": user, "is_topic_message": False}
    return SimpleNamespace(**{**nothing, **own, **facts})


THEIRS, OURS = ("theirs", Spot(GROUP), 12), ("ours", Spot(GROUP), 12)
MOVED = {(one, THERE, f"telegram:{NEW}") for one in ("moved", "moved screens")}


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (message(ANA), {HERE, THEIRS}),
        (message(None), {HERE, THEIRS}),
        (message(BOT), {HERE, OURS}),
        (message(BOT, pinned_message=True), {HERE, OURS, ("remove", Spot(GROUP), "12")}),
        (message(ANA, pinned_message=True), {HERE, THEIRS}),
        (message(ANA, forum_topic_closed=True), {HERE, THEIRS, ("closed", THERE)}),
        (message(ANA, general_forum_topic_hidden=True), {HERE, THEIRS, ("closed", THERE)}),
        (message(ANA, forum_topic_reopened=True), {HERE, THEIRS, ("reopened", THERE)}),
        (message(ANA, general_forum_topic_unhidden=True), {HERE, THEIRS, ("reopened", THERE)}),
        (message(ANA, migrate_to_chat_id=NEW), {HERE, THEIRS, *MOVED}),
        (message(ANA, message_id=0), set()),
        (message(ANA, chat=chat("private", ANA)), set()),
    ],
)
async def test_what_a_message_says_of_its_group(said: Any, told: set[tuple[Any, ...]]) -> None:
    bot = Bot()
    await bot.groups.hear(said)
    assert await bot.rest() == told


async def test_a_supergroup_says_which_group_it_was() -> None:
    bot = Bot()
    await bot.groups.hear(message(ANA, chat=chat(id=NEW), migrate_from_chat_id=GROUP))
    assert await bot.rest() >= MOVED
    assert bot.groups.has_joined(NEW), "it brings its table"


async def test_a_store_that_is_away_closes_no_group() -> None:
    """The bot stays where it is, and goes on."""
    assert await Bot(allowed=None).groups.note_chat(chat())
    assert not await Bot(allowed=False).groups.note_chat(chat())


@pytest.mark.parametrize(
    ("known", "here", "admin", "forum", "said", "kept"),
    [
        (None, 3, False, True, "telegram-topic-admins", []),
        (None, 3, True, True, "telegram-topic-set", [("topic", GROUP, Topic(3, "Cards"))]),
        (Topic(4), 3, True, True, "telegram-topic-set", [("topic", GROUP, Topic(3, "Cards"))]),
        (Topic(3), 3, True, True, "telegram-topic-off", [("topic", GROUP, None)]),
        (None, 0, True, True, "telegram-topic-none", []),
        (None, 3, True, False, "telegram-topic-none", []),
    ],
)
async def test_the_topic_where_tables_open(
    known: Topic | None, here: int, admin: bool, forum: bool, said: str, kept: list[Any]
) -> None:
    bot = Bot()
    bot.topic = known
    await bot.groups.choose_topic(act(chat(forum=forum), here, admin=admin))
    *before, (how, whom, text) = bot.told
    assert (before, how, whom, text) == (
        kept,
        "tell" if said == "telegram-topic-admins" else "say",
        "tg:1",
        EN.text(said),
    )


@pytest.mark.parametrize(
    ("known", "place", "forum", "found"),
    [
        (Topic(3, "Play"), THERE, True, (TOPIC, "Play")),
        (Topic(3), THERE, True, (TOPIC, "Cards")),
        (None, THERE, True, (THERE, "Cards")),
        (Topic(3, "Play"), THERE, False, (THERE, "Cards")),
        (Topic(3, "Play"), f"{THERE}/4", True, (f"{THERE}/4", "Cards")),
    ],
)
async def test_a_table_opens_in_the_chosen_topic(
    known: Topic | None, place: str, forum: bool, found: tuple[str, str]
) -> None:
    bot = Bot()
    bot.topic = known
    event = await bot.groups.find_place(act(chat(forum=forum), place=place))
    assert (event.place, event.title) == found
