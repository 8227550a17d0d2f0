"""Give hostile inputs to all code that reads what strangers send and that needs no table: tokens,
ids of components, commands, typed moves, names, frames of pages, tickets, what Telegram signs,
interactions, updates, documents.

A kind makes an input and takes it. Taking an input returns True if it was understood, False if the
reader refused it as it promises. Whatever else a reader raises is a fault.
"""

from __future__ import annotations

import hmac
import json
import unicodedata
from collections.abc import Callable, Coroutine, Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple, cast
from urllib.parse import urlencode

import discord
import msgspec
from telegram import User

from adapters.browser import protocol as chat
from adapters.browser.visitors import looks, person_name
from adapters.discord.act import Act
from adapters.discord.activity import opens_page
from adapters.discord.rendering.ids import (
    MOST_CUSTOM_ID,
    channel_of,
    mention_of,
    read_custom,
    role_of,
    server_of,
    user_of,
)
from adapters.discord.rendering.lines import line_of as command_line
from adapters.telegram import act
from adapters.telegram.miniapp import MiniApp
from adapters.telegram.receiving.reading import parsed
from adapters.telegram.rendering.ids import key_of, read_data, toggled
from adapters.web.sockets import Bad
from adapters.web.table import protocol as page
from adapters.web.table.tickets import Tickets, first_ticket
from bench.hostile.making import nearly, rubbish, spoilt, text_like
from bot.games import catalogue
from bot.handlers.routes import COMMAND, LINE, PICKER, PRESS, PROMPT, find_routes
from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tables.table import SCHEMA, Snapshot, Stage, Version
from bot.ports.commands import read_command, unreadable
from bot.ports.pages import Entered, NotLetIn
from bot.ports.screen import Item
from bot.ports.tokens import read_token
from bot.store.redis.errors import BadDocument, NewerSchema
from bot.store.tables.documents import Documents
from bot.tables.rules.lobby.lobby import new_table
from bot.words.cleaning import one_line, short_name
from bot.words.grammar import read_line, with_cards
from engine.contract.errors import EngineError, NotationError
from engine.contract.game import AnyGame
from engine.contract.moves import Step
from engine.playthrough import play_deal, random_player, seeds
from engine.registry import GAMES, make_game

TELEGRAM_TOKEN: Final = "4200:hostile"
NOW: Final = 1_800_000_000
SAMPLES: Final = 12
"""Positions of each game in which moves are typed."""
_PERSON: Final = Person("test:mallory", "Mallory")


class Kind(NamedTuple):
    """A kind of input. `share`: its part of all inputs that need no table."""

    name: str
    share: float
    make: Callable[[Random], Any]
    take: Callable[[Any], bool]


def kinds(real: Sequence[str]) -> list[Kind]:
    """Return every kind. `real`: tokens that a bot has made."""
    moves = _Moves()
    lines = [*_lines(), *moves.lines]
    return [
        Kind("tokens of controls", 6, lambda random: text_like(random, real), _token),
        Kind("callback data", 6, _texts(_datas(real), 80), _data),
        Kind("custom ids", 6, _texts(_customs(real), 120), _custom),
        Kind("ids of people and places", 2, _texts(_IDS, 100), _id),
        Kind("commands and lines", 6, _texts(_COMMANDS), _command),
        Kind("typed moves", 6, _typed(lines), moves.take),
        Kind("names", 6, _texts(_NAMES, 5000), _name),
        Kind("initData", 4, _init_data, _entered),
        Kind("tickets", 2, _tickets(), _ticket),
        Kind("frames of pages", 8, _frames(real), _frame),
        Kind("interactions of Discord", 3, _interactions(real), _interaction),
        Kind("updates of Telegram", 3, _updates(real), _update),
        Kind("stored tables", 2, _documents(), _document),
    ]


def _texts(real: Sequence[str], most: int = 1000) -> Callable[[Random], str]:
    return lambda random: text_like(random, real, most)


# --- tokens and ids -----------------------------------------------------------------------------


def _token(text: str) -> bool:
    found = read_token(text)
    if found is None:
        return False
    assert str(found) in {text, f"-{text}"}, "it says what it said"
    for kind in (PRESS, PICKER, PROMPT, COMMAND, LINE):
        assert callable(find_routes().named(kind, found).do)
    assert -(10**10) < found.number(0) < 10**10
    assert isinstance(found.word(5), str)
    return True


def _datas(real: Sequence[str]) -> list[str]:
    more = (" +QC", " ~5D", " ~#0123456789", " ?", " >", " .", " <", "")
    return [f"{token}{more[at % len(more)]}"[:64] for at, token in enumerate(real)]


_ITEMS: Final = tuple([Item(f"{n}.{n}", "?", count=2, chosen=n % 3) for n in range(8)])


def _data(text: str) -> bool:
    found = read_data(text)
    if found is None:
        return False
    key_of(found, _ITEMS)
    keys = toggled(_ITEMS, 5, found)
    assert keys is None or set(keys) <= {item.key for item in _ITEMS}
    return read_token(found.token) is not None


def _customs(real: Sequence[str]) -> list[str]:
    heads = ("b-", "bh", "s-0", "sh1", "g-2", "m-abcdefghij", "t-", "c-abcdefghij", "y-", "n-")
    return [f"{heads[at % len(heads)]}|{token}" for at, token in enumerate(real)]


def _custom(text: str) -> bool:
    found = read_custom(text)
    if found is None:
        return False
    if len(text) <= MOST_CUSTOM_ID:
        assert str(found) == text
    assert found.number >= 0
    opens_page(found.token)
    return read_token(found.token) is not None


_IDS: Final = (
    *("discord:123456789012345678", "discord:&99", "discord:1/2", "discord:dm/7", "telegram:42"),
    *("telegram:-1001234567890", "telegram:-100/7", "local:abcdefgh234567zz", "own:test:ana"),
)


def _id(text: str) -> bool:
    assert user_of(text).isdigit() or not user_of(text)
    assert channel_of(text).isdigit() or not channel_of(text)
    role_of(text), server_of(text), mention_of(text)
    return bool(user_of(text) or channel_of(text))


# --- what is typed ------------------------------------------------------------------------------

_COMMANDS: Final = (
    *("/play belot at 20:30", "/play@kafene_bot classic 2 slow", "/sit 2", "/kick Ann", "/server"),
    *("/rules belot 3.2", "/history 2", "/quiet 22:00 8:00", "/quiet off", "/vacation 3 days"),
    *("/speed 90 min", "/language bg", "/top belot", "/tournament swiss 5", "/calls off", "/me"),
    *("/discard kd", "/hint", "/movetable", "/маса белот", "/lapok", "play kd", "#3", "10♣ ♠К"),
)


def _command(text: str) -> bool:
    unreadable(text)
    found = read_command(text)
    if found is None:
        return False
    return "" != found.name == found.name.lower() and isinstance(found.rest, str)


def _lines() -> Iterator[str]:
    """Yield lines that people type, in the notation of each game and in their words."""
    random = Random(5)
    for name in GAMES:
        for step in _deal(make_game(name, {}), random):
            if random.random() < 0.2:
                yield str(step.action)
    yield from ("throw kd", "хвърлям К♦", "lay 5c 5d 5h", "take 4h 4s", "#3", "lay #1 #2 #3")
    yield from ("кеч 10♣", "hearts", "contra", "just deal", "cut 40", "vág 12", "ásót", "add #2 KS")


def _deal(game: AnyGame, random: Random) -> list[Step]:
    """Return a deal that is played by chance."""
    player = random_player(random)
    return [*play_deal(game, game.start(), lambda _: player, seeds(random))]


def _typed(lines: Sequence[str]) -> Callable[[Random], tuple[float, str]]:
    return lambda random: (random.random(), text_like(random, lines))


class _Moves:
    """Positions in which moves are typed."""

    def __init__(self) -> None:
        random, app = Random(6), catalogue()
        self._at: Final[list[tuple[Any, Any, Any]]] = []
        for name in GAMES:
            game = make_game(name, {})
            states = [one.after for one in _deal(game, random) if game.to_act(one.after)]
            for state in random.sample(states, SAMPLES):
                view = game.view(state, game.to_act(state)[0])
                self._at.append((game, view, app.presentation_of(name).moves))

    @property
    def lines(self) -> list[str]:
        """What may be played in these positions."""
        legal = [game.legal(view).actions for game, view, _ in self._at]
        return [str(action) for actions in legal for action in actions[:4]]

    def take(self, typed: tuple[float, str]) -> bool:
        """Read a line as a move; one that is a move is legal or has a code why not."""
        where, line = typed
        game, view, moves = self._at[int(where * len(self._at))]
        hand = tuple(map(str, getattr(view, "hand", ())))
        try:
            read_line(line, game)
            meant = moves.typed(game, view, with_cards(line, hand, game))
        except (NotationError, Refused):
            return False
        try:
            error = game.check(view, game.parse(meant))
        except EngineError:
            return False
        return error is None


_NAMES: Final = (
    "Мария Николаева",
    "Béla",
    "Zoe",
    "李小龙",
    "﷽",
    "a\u0301\u0301b",
    "@everyone",
    "🤖",
)


def _name(text: str) -> bool:
    for name, columns in ((short_name(text, 32), 32), (person_name(text), 24)):
        assert len(name.split("\n")) <= 1
        assert sum(unicodedata.category(one)[0] != "M" for one in name) <= columns
        assert not any(unicodedata.category(one) in {"Cc", "Cf", "Cs"} for one in name), name
    looks(text)
    return one_line(text) == text


# --- who comes in -------------------------------------------------------------------------------

_USER: Final = {"id": 4200, "first_name": "Ани", "last_name": "П.", "language_code": "bg"}


def signed(fields: dict[str, str]) -> str:
    """Return `initData` as Telegram signs it."""
    text = "\n".join([f"{name}={fields[name]}" for name in sorted(fields)])
    secret = hmac.digest(b"WebAppData", TELEGRAM_TOKEN.encode(), "sha256")
    found = hmac.digest(secret, text.encode(errors="replace"), "sha256").hex()
    return urlencode({**fields, "hash": found}, errors="replace")


def _init_data(random: Random) -> tuple[str, str, bool]:
    """What a page says that Telegram says: signed and then changed, or its contents changed and
    signed, as nobody but Telegram can."""
    user = json.dumps(_USER)
    fields = {"auth_date": str(NOW), "user": user, "start_param": "0123abcd", "signature": "c2ln"}
    if random.random() < 0.5:
        real = signed(fields)
        return nearly(random, [real]) if random.random() < 0.9 else rubbish(random), real, False
    if random.random() < 0.7:
        fields["user"] = json.dumps(spoilt(random, _USER))
    else:
        fields[random.choice([*fields])] = text_like(random, [*fields.values()])
    return signed(fields), "", True


_DOOR: Final = MiniApp(TELEGRAM_TOKEN, lambda: float(NOW))


def _entered(said: tuple[str, str, bool]) -> bool:
    text, real, by_telegram = said
    try:
        found = _result(_DOOR.enter({"init_data": text, "table": "0123abcd"}))
    except NotLetIn:
        return False
    assert by_telegram or found.person.id == "telegram:4200", "nobody but Telegram says who it is"
    return bool(real)


def _result(work: Coroutine[Any, Any, Entered]) -> Entered:
    """Return the result of a coroutine that waits for nothing."""
    try:
        work.send(None)
    except StopIteration as done:
        return cast(Entered, done.value)
    raise AssertionError("it waits")


_TICKETS: Final = Tickets(b"hostile")


def _tickets() -> Callable[[Random], tuple[str, bool]]:
    people = [Person("telegram:42", "Ани"), Person("local:abcdefgh234567zz", "Zoe")]
    guests = [Entered(person=one, place="local:kafene", language="en") for one in people]
    tickets = [first_ticket(one, float(NOW), 0) for one in guests]
    real = [_TICKETS.write(one) for one in tickets]
    real += [Tickets(b"another").write(one) for one in tickets]

    def make(random: Random) -> tuple[str, bool]:
        text = text_like(random, real, 3000)
        return text, text in real[: len(guests)]

    return make


def _ticket(said: tuple[str, bool]) -> bool:
    text, ours = said
    try:
        _TICKETS.read(text, float(NOW))
    except NotLetIn:
        return False
    assert ours, "signed by somebody else"
    return True


# --- frames -------------------------------------------------------------------------------------


def frames_of(real: Sequence[str]) -> list[dict[str, Any]]:
    """Return what pages say, of every kind."""
    act = {"id": "page-0001", "room": "kafene"}
    cards = {"id": "page-0001", "version": 7, "cards": ["2S", "m:0:1/KD"]}
    acts: list[dict[str, Any]] = []
    for token in real[:40]:
        acts += [
            {"do": "press", **act, "token": token},
            {"do": "pick", **act, "token": token, "keys": ["5D", "5H"]},
            {"do": "type", **act, "token": token, "text": "throw kd"},
        ]
    return [
        *acts,
        {"do": "open", "room": "kafene", "epoch": "x", "seen": 4, "seen_private": 2},
        {"do": "open", "table": "0123abcd", "place": "", "language": "bg", "version": 9},
        {"do": "say", **act, "text": "/play belot", "private": True},
        {"do": "complete", **act, "text": "/pl"},
        {"do": "try", **cards},
        {"do": "drop", **cards, "target": "pile", "way": "0"},
        {"do": "enter", "door": "telegram", "said": {"init_data": signed({"user": "{}"})}},
        {"do": "enter", "door": "ticket", "said": {"ticket": "x.y"}},
        {"do": "ping"},
        {"name": "Zoe", "language": "hu", "code": "k4wd-7xqa"},
        {"key": "0123456789abcdef01234567", "room": "kafene", "message": "7"},
    ]


def frame_like(random: Random, frames: Sequence[dict[str, Any]]) -> str:
    """Return what a page might say: data that are spoilt, a text that is, or rubbish."""
    data: Any = random.choice(frames)
    way = random.random()
    if way < 0.7:
        text = json.dumps(spoilt(random, data, frames), ensure_ascii=random.random() < 0.5)
        return text[: 1 << 15]
    if way < 0.72:
        return "[" * random.choice((10, 1000, 16_000))
    return text_like(random, [json.dumps(data)], 16_384)


def _frames(real: Sequence[str]) -> Callable[[Random], str]:
    frames = frames_of(real)
    return lambda random: frame_like(random, frames)


def _frame(text: str) -> bool:
    taken = 0
    for read in (chat.said, page.said, lambda one: chat.enter(one.encode(errors="replace"))):
        try:
            read(text)
            taken += 1
        except Bad:
            pass
    try:
        asked = json.loads(text)
        chat.asked_picture({str(name): str(one) for name, one in asked.items()})
        taken += 1
    except (Bad, ValueError, AttributeError, RecursionError):
        pass
    return taken > 0


# --- interactions and updates -------------------------------------------------------------------


def respelt(random: Random, data: Any, real: Sequence[str]) -> Any:
    """Return a copy of data of the same form, in which some texts are others."""
    if isinstance(data, dict):
        return {name: respelt(random, one, real) for name, one in data.items()}
    if isinstance(data, list):
        return [respelt(random, one, real) for one in data for _ in range(random.random() < 0.97)]
    if isinstance(data, str) and random.random() < 0.5:
        return text_like(random, [data or "x", *real], 100)
    return data


def _interactions(real: Sequence[str]) -> Callable[[Random], dict[str, Any]]:
    customs = _customs(real)

    def make(random: Random) -> dict[str, Any]:
        """People choose what is in `data`, and their names; the rest is Discord's."""
        forms = (
            (3, {"component_type": 2, "custom_id": random.choice(customs)}),
            (3, {"component_type": 3, "custom_id": random.choice(customs), "values": _VALUES}),
            (5, {"custom_id": random.choice(customs), "components": _INPUTS}),
            (2, {"name": "play", "options": [{"name": "game", "type": 3, "value": "belot"}]}),
            (4, {"name": "move", "options": [{"name": "move", "value": "kd", "focused": True}]}),
        )
        kind, data = random.choice(forms)
        number = 3 if kind == 3 else 0
        fixed = {name: data[name] for name in ("component_type",) if name in data}
        user = {"id": "42", "discriminator": "0", "avatar": None} | respelt(
            random, {"username": "mallory", "global_name": "Mallory"}, real
        )
        return {
            "id": str(random.getrandbits(60)),
            "application_id": "1",
            "type": kind,
            "token": "t",
            "version": 1,
            "channel_id": "5",
            "channel": {"id": "5", "type": 1},
            "user": user,
            "app_permissions": "0",
            "locale": random.choice(("bg", "hu", "en-US", "zh-CN", "xx")),
            "data": respelt(random, data, customs) | fixed,
            "entitlements": [],
            "authorizing_integration_owners": {},
            "context": 1,
            "attachment_size_limit": number,
        }

    return make


_VALUES: Final = ["5D", "0~5D"]
_INPUTS: Final = [
    {"type": 18, "component": {"type": 4, "custom_id": "x", "value": "throw kd"}},
    {"type": 1, "components": [{"type": 4, "custom_id": "x", "value": "57"}]},
]
_STATE: Final[list[Any]] = []


def _interaction(payload: Any) -> bool:
    if not _STATE:  # an interaction wants a connection of the library, which it makes in private
        _STATE.append(discord.Client(intents=discord.Intents.none())._connection)
    act = Act(discord.Interaction(data=payload, state=_STATE[0]))
    assert act.event.person.id == "discord:42"
    assert act.event.place == "discord:dm/5"
    assert not act.event.admin
    assert len(act.event.person.name) <= 100
    read = (act.pressed, act.hidden, act.confirms, act.on_hand, act.table, act.label, act.chosen)
    more = (act.among, act.typed, act.begun, act.picture, repr(act))
    if payload["type"] in {2, 4}:
        command_line(act.data)
    return act.custom is not None and len(read) + len(more) > 0


def _updates(real: Sequence[str]) -> Callable[[Random], tuple[dict[str, Any], bool]]:
    user = {"id": 42, "is_bot": False, "first_name": "Mallory", "language_code": "en"}
    group = {"id": -100123, "type": "supergroup", "title": "Café", "is_forum": True}
    message = {"message_id": 7, "date": NOW, "chat": group, "from": user, "message_thread_id": 3}
    entities = [
        {"type": "bot_command", "offset": 0, "length": 5},
        {"type": "text_mention", "offset": 6, "length": 3, "user": user},
    ]
    said = {**message, "text": "/kick Ann", "entities": entities, "is_topic_message": True}
    topic = {"name": "Карти", "icon_color": 1}
    reply = {**message, "message_id": 6, "forum_topic_created": topic}
    forms: list[dict[str, Any]] = [
        {"message": said},
        {"message": {**said, "reply_to_message": reply}},
        {"message": {**message, "chat": {"id": 42, "type": "private"}, "text": "throw kd"}},
        {"inline_query": {"id": "1", "from": user, "query": "kd", "offset": ""}},
    ]
    pressed = {"id": "9", "from": user, "chat_instance": "x", "message": message}
    forms += [{"callback_query": {**pressed, "data": data}} for data in _datas(real)[:40]]

    def make(random: Random) -> tuple[dict[str, Any], bool]:
        """An update of the right form, as Telegram makes it, with other texts; or of none."""
        form, right = random.choice(forms), random.random() < 0.7
        found = respelt(random, form, real) if right else spoilt(random, form)
        number = {"update_id": random.getrandbits(31)}
        return {**number, **(found if isinstance(found, dict) else {})}, right

    return make


_ME: Final = User(77, "Kafene", is_bot=True, username="kafene_bot")


def _update(said: tuple[dict[str, Any], bool]) -> bool:
    data, right = said
    try:
        update = parsed(data, None).update
        user = update.effective_user
    except Exception:  # noqa: BLE001  the library raises what it likes
        assert not right, "an update of Telegram's"
        return False
    if not right:
        return False
    message, query = update.message, update.callback_query
    assert user is not None
    person = act.person_of(user)
    assert person.id == "telegram:42"
    assert person.name
    if message is not None:
        act.read_line(update, message, _ME)
        act.read_posted(message, _ME)
    if query is not None:
        act.read_press(update, query)
    return True


# --- what is stored -----------------------------------------------------------------------------

_DOCUMENTS: Final = Documents()


def _documents() -> Callable[[Random], tuple[bytes, bytes, list[bytes]]]:
    random, real = Random(8), []
    for name in GAMES:
        table = new_table(GAMES, id="00abcdef", place="test:room", host=_PERSON, game=name, now=NOW)
        game = _DOCUMENTS.game_of(table)
        table = msgspec.structs.replace(table, stage=Stage.PLAYING, match=1)
        for state in random.sample([step.after for step in _deal(game, random)], 6):
            document = json.loads(_DOCUMENTS.table_bytes(table))
            real.append((document, _DOCUMENTS.position_bytes(game, state)))
    documents = [document for document, _ in real]

    def make(random: Random) -> tuple[bytes, bytes, list[bytes]]:
        document, (state, log) = random.choice(real)
        if random.random() < 0.6:
            changed = spoilt(random, document, documents)
            return json.dumps(changed).encode(), state, log
        text = text_like(random, [json.dumps(document)], 20_000)
        return text.encode(errors="replace"), state, log

    return make


def _document(stored: tuple[bytes, bytes, list[bytes]]) -> bool:
    try:
        found = _DOCUMENTS.held(Version(1, "x"), SCHEMA, *stored)
    except (BadDocument, NewerSchema):
        return False
    return isinstance(found, Snapshot)
