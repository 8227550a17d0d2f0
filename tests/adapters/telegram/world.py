"""Telegram as it is known on the other side: people, chats, messages, what each person has seen."""

from __future__ import annotations

import itertools
import re
import time
from collections import defaultdict, deque
from dataclasses import dataclass, field
from typing import Any

import msgspec

from bot.pictures.layouts import HAND
from tests.adapters.facts import telegram
from tests.adapters.telegram.rules import Bad, Mentions, refusal

Json = dict[str, Any]
BOT_ID = 777000111
USERNAME = "kafene_test_bot"
TOKEN = f"{BOT_ID}:AAtesttesttesttesttesttesttesttestte"
ME: Json = {
    "id": BOT_ID,
    "is_bot": True,
    "first_name": "Kafene",
    "username": USERNAME,
    "can_join_groups": True,
    "can_read_all_group_messages": False,
    "supports_inline_queries": False,
}
BASE_TIME = 1_790_000_000
MEDIA = {"sendPhoto", "editMessageMedia", "editEphemeralMessageMedia"}
ANOTHER_BOT = 777000222
ANONYMOUS: Json = {
    "id": 1087968824,
    "is_bot": True,
    "first_name": "Group",
    "username": "GroupAnonymousBot",
}
"""Who writes for an administrator that is anonymous (Bot API, Message.from and sender_chat)."""
SERVICE: Json = {"id": 777000, "is_bot": False, "first_name": "Telegram"}
"""Who writes for the linked channel of a group."""
CHANNEL_BOT: Json = {
    "id": 136817688,
    "is_bot": True,
    "first_name": "Channel",
    "username": "Channel_Bot",
}
"""Who writes for somebody that speaks as a channel of theirs."""
HAND_BUTTON = re.compile(r"[^:]*:(?:sort|hints|draft|number|pp?|c|plan)(?:[: ]|$)")
"""What the buttons of a hand say to the bot, and no others."""


def words_of(message: Json) -> str:
    """What a message says, or what stands under its picture."""
    return str(message.get("text") or message.get("caption") or "")


def id_of(message: Json) -> str:
    """The number of a message; ``e7`` of one that only its receiver sees."""
    return str(message["message_id"] or f"e{message['ephemeral_message_id']}")


def is_hand(message: Json) -> bool:
    """Return True for somebody's cards, or what they have before there are cards."""
    rows = message.get("reply_markup", {}).get("inline_keyboard", [])
    said = [str(button.get("callback_data", "")) for row in rows for button in row]
    return any(HAND_BUTTON.match(one) for one in said)


@dataclass
class User:
    """Somebody with the app."""

    id: int
    name: str
    language: str = "en"
    username: str = ""
    started: bool = False
    blocked: bool = False
    old_app: bool = False
    """The app is of before July 2026: it shows no ephemeral message, and Telegram does not say
    so."""

    @property
    def json(self) -> Json:
        return {
            "id": self.id,
            "is_bot": False,
            "first_name": self.name,
            "language_code": self.language,
        }


@dataclass
class Group:
    """A group; `members` by id; those `admins` that are `anonymous` write as the group; `moved` to
    a supergroup of that id; `last_bot`: the bot that wrote last; `topics`: their names. `muted`:
    the bot may not write; `no_photos`: nobody may send photos; `unaware`: the Bot API server has
    not heard of either, so Telegram's own servers refuse. `restricted`: Telegram has closed the
    chat; `closed`: topics in which nobody may write. `kicked`: the bot was taken out, so it is no
    member."""

    id: int
    kind: str = "supergroup"
    forum: bool = False
    members: set[int] = field(default_factory=set)
    admins: set[int] = field(default_factory=set)
    moved: int = 0
    anonymous: set[int] = field(default_factory=set)
    title: str = "Café <&>"
    last_bot: int = 0
    topics: dict[int, str] = field(default_factory=dict)
    muted: bool = False
    closed: set[int] = field(default_factory=set)
    no_photos: bool = False
    unaware: bool = False
    restricted: bool = False
    kicked: bool = False

    @property
    def writable_topics(self) -> set[int]:
        """The topics that a new message may name: *General* has an id (1) that it may not
        (https://github.com/tdlib/telegram-bot-api/issues/798, read 2026-11-29)."""
        return set(self.topics) - {1} if self.forum else set()

    @property
    def json(self) -> Json:
        found: Json = {"id": self.id, "type": self.kind, "title": self.title}
        return found | {"is_forum": True} if self.forum else found


@dataclass
class Photo:
    """A picture that was uploaded: its name without ``.png``, what it was drawn from (tests alone
    write that into it: `tests.bot.pictures.traced`)."""

    id: str
    data: bytes = field(repr=False)
    name: str
    width: int
    height: int
    layout: str
    facts: Any
    shown: bool = False
    """A message has shown it, so whoever names it now uses it again."""

    @property
    def json(self) -> Json:
        return {
            "file_id": self.id,
            "file_unique_id": self.id[:12],
            "width": self.width,
            "height": self.height,
            "file_size": len(self.data),
        }


@dataclass
class Seen:
    """Something that somebody was shown: `to` one person, or (0) everybody in the chat."""

    at: float
    chat: int
    to: int
    id: str
    text: str
    method: str
    photo: Photo | None = None
    data: tuple[str, ...] = ()
    """What its buttons say to the bot."""

    @property
    def is_hand(self) -> bool:
        """Return True for somebody's cards: by their buttons, or by their picture."""
        drawn = self.photo is not None and self.photo.layout == HAND
        return drawn or any(HAND_BUTTON.match(one) for one in self.data)


@dataclass(frozen=True)
class Sent:
    """A message that the bot has sent, and whom it rang: nobody where it is sent without a sound;
    else the person whose private chat it is, in a group those whom it mentions. `heard`: who got a
    sound besides, as Telegram has no sound for one person of a group. `as_sent`: the message
    itself, as it was before any edit."""

    at: float
    chat: int
    id: str
    silent: bool
    rings: tuple[int, ...]
    heard: tuple[int, ...]
    reply_to: int
    text: str
    as_sent: Json


@dataclass
class Query:
    """A press that wants an answer; `device`: in which app of the person."""

    id: str
    user: int
    chat: int
    at: float
    wall: float
    answer: Json | None = None
    answered: float = 0.0
    device: str = ""
    ephemerals: int = 0
    """Ephemeral messages that it has allowed."""


class World:
    """Everything that Telegram knows."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self.facts = telegram()
        """What Telegram does; `turn` turns one of them round."""
        self.users: dict[int, User] = {}
        self.typed: set[tuple[int, int]] = set()
        """What people have typed in their private chats and the bot has not deleted."""
        self.groups: dict[int, Group] = {}
        self.messages: dict[tuple[int, int], Json] = {}
        self.photos: dict[str, Photo] = {}
        self.files: dict[str, tuple[str, bytes]] = {}
        """Every file that is no photo, by its `file_id`: its name and its bytes."""
        self.ephemeral: dict[tuple[int, int], Json] = {}
        self.unseen: set[tuple[int, int]] = set()
        """Ephemeral messages that their person's app does not show, though Telegram knows them."""
        self.commands: dict[tuple[int, int], float] = {}
        """When ephemeral commands were typed."""
        self.queries: dict[str, Query] = {}
        self.seen: list[Seen] = []
        self.sent: list[Sent] = []
        self.questions: list[Json] = []
        """The messages that ask for an answer (ForceReply), in order."""
        self.links: dict[int, list[str]] = {}
        """The links in the words of new messages, by their numbers."""
        self.asked: dict[int, list[Json]] = defaultdict(list)
        """The same by the people whose apps open the reply box for them."""
        self.devices: dict[tuple[int, int], str] = {}
        """The one app that shows an ephemeral message."""
        self.loses_ephemerals = False
        """From now on ephemeral messages get lost on their way; the answer is still ok."""
        self.pins: dict[int, list[int]] = defaultdict(list)
        self.sent_at: dict[tuple[int, int], float] = {}
        """When each message was sent, in hours."""
        self.passed = 0.0
        """Hours that a test has let pass."""
        self.spent: defaultdict[str, deque[tuple[float, float]]] = defaultdict(deque)
        """By budget: when something was said, and what it cost."""
        self.accepted: list[tuple[float, int, str]] = []
        """When something was said in which chat, by what method."""
        self.refused = 0
        self.reactions: dict[tuple[int, int], str] = {}
        """The bot's reactions, by chat and message."""
        self.no_reactions: set[int] = set()
        """Chats whose administrators allow none."""
        self.heard: set[tuple[int, int]] = set()
        """What people have written, as far as the bot was told."""
        self.inline = False
        """Inline mode is on."""
        self.feedback = True
        """Inline feedback is on."""
        self.private_topics: set[int] = set()
        """The topics of private chats, if the owner has switched them on (Bot API 9.3)."""
        self._ids = itertools.count(1)

    def now(self) -> float:
        return time.time() * self.speed

    def hours(self) -> float:
        """The time by which messages grow old."""
        return time.time() / 3600 + self.passed

    def new_id(self) -> int:
        return next(self._ids)

    def chat_json(self, chat: int) -> Json:
        if chat < 0:
            return self.groups[chat].json
        user = self.users[chat]
        return {"id": chat, "type": "private", "first_name": user.name}

    def turn(self, **facts: Any) -> None:
        """Telegram does something else than is believed."""
        self.facts = msgspec.structs.replace(self.facts, **facts)

    def topic_json(self, chat: int, topic: int) -> Json:
        """The first message of a topic, which every message there answers that answers no other
        (TDLib, for bots: the reply to the topic's first message is not left out)."""
        name = self.groups[chat].topics.get(topic, "")
        return {
            "message_id": topic,
            "message_thread_id": topic,
            "is_topic_message": True,
            "date": BASE_TIME,
            "chat": self.chat_json(chat),
            "forum_topic_created": {"name": name, "icon_color": 0},
        }

    def show(self, message: Json, method: str, to: int = 0) -> Seen:
        """Notes that somebody was shown a message as it is now; what they saw."""
        rows = message.get("reply_markup", {}).get("inline_keyboard", [])
        buttons = [button for row in rows for button in row]
        labels = [button["text"] for button in buttons]
        data = tuple([str(button.get("callback_data", "")) for button in buttons])
        chat = message["chat"]["id"]
        id = id_of(message)
        text = "\n".join([words_of(message), *labels])
        photo = self.photo_of(message)
        seen = Seen(self.now(), chat, to or max(chat, 0), id, text, method, photo, data)
        number = message.get("ephemeral_message_id", 0)
        if to and (self.users[to].old_app or self._lost(chat, number)):
            self.unseen.add((chat, number))
        else:
            self.seen.append(seen)
        return seen

    def restart_app(self, person: int) -> None:
        """An app starts again: its ephemeral messages are gone, and Telegram goes on taking edits
        of them (https://core.telegram.org/bots/api, 10.3: "not guaranteed")."""
        mine = [key for key, one in self.ephemeral.items() if one["receiver_user"]["id"] == person]
        self.unseen.update(mine)

    def hands_shown(self, to: int = 0) -> list[Seen]:
        """The hands that a person, or (0) everybody in a group, was ever shown: those as well that
        were edited or deleted a moment later."""
        return [one for one in self.seen if one.to == to and one.is_hand]

    def write_down(self, message: Json, mentions: list[int], reply: Json, *, silent: bool) -> None:
        """Notes whom a new message has rung."""
        chat = message["chat"]["id"]
        receiver = message.get("receiver_user", {}).get("id", 0)
        rings: tuple[int, ...] = ()
        heard: tuple[int, ...] = ()
        if not silent:
            alone = receiver or max(chat, 0)
            rings = (alone,) if alone else tuple(dict.fromkeys(mentions))
            others = set() if alone else self.groups[chat].members - {BOT_ID, *rings}
            heard = tuple(sorted(others))
        id = id_of(message)
        text, to = words_of(message), reply.get("message_id", 0)
        self.sent.append(Sent(self.now(), chat, id, silent, rings, heard, to, text, dict(message)))

    def people(self, mentions: Mentions) -> list[int]:
        """Those who are mentioned; nobody for a user name that nobody has."""
        named = {one.username.lower(): id for id, one in self.users.items() if one.username}
        found = [one if isinstance(one, int) else named.get(one.lower(), 0) for one in mentions]
        return [one for one in found if one]

    @property
    def rings(self) -> list[Sent]:
        """The messages that rang somebody."""
        return [one for one in self.sent if one.rings or one.heard]

    def force_reply(self, message: Json, markup: Json, mentions: list[int], reply: Json) -> None:
        """Notes whose app opens the reply box for a message that asks for an answer.

        A `selective` one is for those whom the text mentions and for the author of the message that
        it answers. Private chats ignore that (TDLib, `ReplyMarkup.cpp`).
        """
        chat, receiver = message["chat"]["id"], message.get("receiver_user", {}).get("id", 0)
        selective = markup.get("selective")
        if chat > 0:
            people = {chat}
        else:
            people = {receiver} if receiver else self.groups[chat].members - {BOT_ID}
            answered = self.messages.get((chat, reply.get("message_id", 0)), {})
            named = {*mentions, answered.get("from", {}).get("id", 0)} - {0}
            if selective and (named or self.facts.force_reply_selective == "nobody"):
                people &= named
        self.questions.append(message)
        for person in people:
            self.asked[person].append(message)

    def is_seen(self, chat: int, number: int, device: str = "") -> bool:
        """Whether an app of its reader shows an ephemeral message."""
        only = self.devices.get((chat, number), device)
        return not self._lost(chat, number) and only in {"", device}

    def _lost(self, chat: int, number: int) -> bool:
        """Whether no app shows an ephemeral message: it got lost, or was forgotten with time."""
        age = self.hours() - self.sent_at.get((chat, number), self.hours())
        return (chat, number) in self.unseen or age > 24 * self.facts.ephemeral_days

    def photo_of(self, message: Json) -> Photo | None:
        """The picture that a message shows."""
        sizes = message.get("photo")
        return self.photos[sizes[-1]["file_id"]] if sizes else None

    def may_read(self, chat: int) -> None:
        """Raises what Telegram answers where the bot may not even look."""
        group = self.groups.get(chat)
        if group is None:
            raise refusal(self.facts.error_chat_missing)
        if BOT_ID not in group.members:
            raise self._outside(group)

    def _outside(self, group: Group) -> Bad:
        """What Telegram answers to a bot that is no member."""
        return refusal(self.facts.error_kicked if group.kicked else self.facts.error_not_member)

    def may_write(
        self, chat: int, topic: int = 0, *, edit: bool = False, photo: bool = False
    ) -> None:
        """Raises what Telegram answers where the bot may not write; `edit`: it changes something
        that stands there. (`Client::check_chat_access` of tdlib/telegram-bot-api; the errors of
        https://core.telegram.org/method/messages.sendMessage, of which those of 403 in capitals
        come as 400: `Client::fail_query_with_error`. Read 2026-11-22.)"""
        if chat > 0:
            user = self.users.get(chat)
            if user is None:
                raise refusal(self.facts.error_chat_missing)
            if user.blocked:
                raise refusal(self.facts.error_blocked)
            if not user.started:
                raise refusal(self.facts.error_never_started)
            return
        group = self.groups.get(chat)
        if group is None:
            raise refusal(self.facts.error_chat_missing)
        if group.moved and edit:  # it is asked of whoever writes only; nobody knows the words
            raise Bad("Bad Request: CHAT_ID_INVALID")
        if group.moved:
            raise refusal(self.facts.error_upgraded, migrate_to_chat_id=group.moved)
        if BOT_ID not in group.members:
            raise self._outside(group)
        if group.restricted:
            raise refusal(self.facts.error_restricted_forwarded)
        if group.muted and (edit or group.unaware):
            raise refusal(self.facts.error_muted_forwarded)
        if group.muted and not photo:
            raise refusal(self.facts.error_muted)
        if photo and group.no_photos and group.unaware:
            raise refusal(self.facts.error_no_photos_forwarded)
        if photo and (group.muted or group.no_photos):
            raise refusal(self.facts.error_no_photos)
        if topic in group.closed and not edit:
            raise refusal(self.facts.error_topic_closed)

    def spend(self, chat: int, method: str, *, ephemeral: bool = False, edit: bool = False) -> None:
        """Counts something that is said; 429 above the budget."""
        now = self.now()
        facts = self.facts
        cost = facts.media_cost if method in MEDIA else 1.0
        if (ephemeral and facts.ephemeral_budget == "free") or (edit and not facts.edits_count):
            self.accepted.append((now, chat, method))
            return
        most, seconds = facts.group_pace if chat < 0 else facts.private_pace
        own = ephemeral and facts.ephemeral_budget == "own"
        if own:
            most, seconds = facts.ephemeral_own_pace
        spent, everywhere = self.spent[f"{chat}{' ephemeral' if own else ''}"], self.spent["all"]
        while spent and spent[0][0] <= now - seconds:
            spent.popleft()
        while everywhere and everywhere[0][0] <= now - facts.overall_pace[1]:
            everywhere.popleft()
        at_once, moment = facts.private_burst
        burst = chat > 0 and sum(at > now - moment for at, _ in spent) >= at_once
        full = sum(one for _, one in spent) + cost > most
        if full or burst or len(everywhere) >= facts.overall_pace[0]:
            self.refused += 1
            wait = max(1, int((spent[0][0] + seconds - now if full else 1) / self.speed) + 1)
            raise Bad(
                f"Too Many Requests: retry after {wait}",
                429,
                retry_after=wait,
            )
        spent.append((now, cost))
        everywhere.append((now, 1.0))
        self.accepted.append((now, chat, method))

    def topics_of(self, chat: int) -> set[int]:
        """The topics that a new message may name. Elsewhere in private chats they are refused, as
        they were for a while where they are on (tdlib/telegram-bot-api#847)."""
        return self.private_topics if chat > 0 else self.groups[chat].writable_topics

    def may_be_ephemeral(self, chat: int, parameters: Json, reply: Json | None) -> None:
        """Raises where an ephemeral message may not be sent."""
        group, receiver = self.groups[chat], parameters["receiver_user_id"]
        if receiver not in group.members or receiver == BOT_ID:
            raise Bad("Bad Request: USER_NOT_PARTICIPANT")
        now = self.now() / self.speed
        query = self.queries.get(parameters.get("callback_query_id", ""))
        command = (reply or {}).get("ephemeral_message_id", 0)
        if query is not None:
            used = query.answer is not None and self.facts.callback_id_after_answer == "refused"
            used |= query.ephemerals > 0 and self.facts.ephemerals_per_callback == "one"
            fresh = now - query.at <= self.facts.ephemeral_callback_seconds and not used
            if query.user != receiver or query.chat != chat or not fresh:
                raise refusal(self.facts.error_ephemeral_callback)
            query.ephemerals += 1
        elif command:
            typed = self.commands.get((chat, command), 0)
            if now - typed > self.facts.ephemeral_callback_seconds:
                raise Bad("Bad Request: REPLY_MESSAGE_ID_INVALID")
        elif BOT_ID not in group.admins:
            raise refusal(self.facts.error_ephemeral_not_admin)
