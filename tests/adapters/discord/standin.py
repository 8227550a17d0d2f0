"""Discord on loopback: real HTTP and a real WebSocket for the real discord.py.

simcord's model (permissions, ephemeral messages, tokens and their lives, components) answers; on
top stand the official schema for every request, the rules that it does not say, and what simcord
leaves out: what the bot may do in a channel or thread (`permissions`), pictures that stay and the
pace of edits (`editing`), closed private chats, nonces, rate limits, intents, RESUME, doubled and
lost events, slow requests and answers. simcord's inner parts are used: its version is pinned.
"""

from __future__ import annotations

import asyncio
import copy
import io
import json
import secrets
import ssl
import time
import zlib
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import discord
import msgspec
from aiohttp import WSMsgType, web
from discord import Intents
from simcord.backend import Backend, serializers
from simcord.backend.errors import BackendError
from simcord.backend.models import Guild, Message
from simcord.components import walk_components
from simcord.http import router, routes  # noqa: F401  the routes register themselves
from simcord.intents import censor_message, prune_guild_create, required_intent

from adapters.discord.rendering.ids import read_custom
from tests.adapters.discord import emojis, outages, permissions, spec, strict
from tests.adapters.discord.activities import LAUNCH, Activities
from tests.adapters.discord.editing import Paces, as_told
from tests.adapters.discord.permissions import Moderator
from tests.adapters.discord.refusals import Refusals
from tests.adapters.discord.traffic import Call, Sent, Session, Starts, WallClock
from tests.adapters.facts import discord as known_facts
from tests.adapters.looked import noting, plain
from tests.forms import Upload, fields_of

HOST: Final = "127.0.0.1"
FILES: Final = {".png": b"\x89PNG", ".gif": b"GIF89a", ".txt": b"", ".json": b"{"}
"""How files begin that the bot sends, by their ending."""
OF_GUILDS: Final = {"GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"}
"""Events whose ``id`` is that of a server."""
TOKEN: Final = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.standin-token-for-tests-0123456789"


class Standin:
    """A Discord with one server."""

    def __init__(self) -> None:
        self.backend = Backend(clock=WallClock())
        self.facts = known_facts()
        """What Discord does; `turn` turns one of them round."""
        self.checking = True
        """Whether requests are held against Discord's schema; benches do without it."""
        self.violations: list[str] = []
        self.missing: list[str] = []
        self.calls: list[Call] = []
        self.closed_dms: set[int] = set()
        self.seen: dict[int, list[str]] = defaultdict(list)
        """Everything that each user could read, edits included."""
        self.hands: dict[int, list[str]] = defaultdict(list)
        """The hands among it."""
        self.pings: Counter[int] = Counter()
        self.sent: list[Sent] = []
        self.acks: dict[int, float] = {}
        self.sessions: dict[str, Session] = {}
        self.identified: list[dict[str, Any]] = []
        self.resumed = 0
        self.too_soon = 0
        """How many sessions were refused because they began too soon."""
        self._begun: deque[float] = deque()
        self.outage = 0
        """The status with which a gateway in front of the service answers everything but the
        answers to interactions."""
        self.unanswered = 0
        """How many requests the gateway has answered."""
        self.starts = Starts(self.facts)
        self.limits: deque[float] = deque()
        """Seconds to wait that the next requests are answered with (429)."""
        self.hang_ups = 0
        """How many of the next requests get no answer: the line is cut."""
        self.no_commands: deque[int] = deque()
        """Statuses with which the next registrations of commands are refused."""
        self.lose: Counter[str] = Counter()
        """How many of the next events of a kind are lost."""
        self.double: Counter[str] = Counter()
        self.delay = 0.0
        """Seconds that every request needs until Discord has it."""
        self.late: deque[float] = deque()
        """Seconds by which the answers to the next requests come late, after Discord has acted."""
        self.paces = Paces()
        self.lines = outages.Lines()
        self.refusals = Refusals(self)
        self.heartbeat_ms = 41_250
        self.installs = ["0"]
        """Who can install the application, as the portal says: servers (``0``), people (``1``)."""
        self.unavailable: set[int] = set()
        """Servers that are away for a while (`outages`)."""
        self.least_shards = 1
        """The shards that Discord wants, and recommends."""
        self.installers: set[int] = set()
        """Who has installed it for themselves."""
        self.watching = True
        """Whether everything that anybody reads is written down."""
        self.left: set[int] = set()
        """Channels where nobody reads any more."""
        self.interactions: dict[int, float] = {}
        self.failed: set[int] = set()
        """Those that nobody will answer, as nobody listened or whoever did is dead: Discord says so
        to whoever pressed."""
        self._nonces: dict[tuple[int, str], tuple[float, int]] = {}
        self._read: set[tuple[int, int, str | None]] = set()
        self._changed = asyncio.Event()
        self._runner: web.AppRunner | None = None
        self.port = 0
        self.activities = Activities(str(self.backend.application_id), TOKEN)
        owner = self.backend.make_user("owner")
        self.guild = self.backend.create_guild("Test", owner_id=owner.id)
        self.channel = self.backend.create_channel(self.guild.id, "canasta")
        self.moderator = Moderator(self.backend, self.guild.id)
        self.moderator.invites_as_the_link_says()
        self.backend.subscribers.append(self._event)

    # --- life -------------------------------------------------------------------------------

    async def start(self, certificate: ssl.SSLContext | None = None) -> None:
        app = web.Application(client_max_size=8 << 20)
        app.router.add_get("/", self._gateway)
        app.router.add_get("/gateway", self._gateway)
        app.router.add_route("*", "/api/v10/{path:.*}", self._rest)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, 0, ssl_context=certificate)
        await site.start()
        self.port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    async def until(self, true: Callable[[], Any], seconds: float = 60.0, what: str = "") -> Any:
        """Waits until something is so; every request and event looks again."""
        give_up = time.monotonic() + seconds
        while not (found := true()):
            left = give_up - time.monotonic()
            if left <= 0:
                raise TimeoutError(what or "it does not come")
            self._changed.clear()
            try:
                async with asyncio.timeout(min(left, 0.25)):
                    await self._changed.wait()
            except TimeoutError:
                continue
        return found

    def turn(self, **facts: Any) -> None:
        """Discord does something else than is believed."""
        self.facts = msgspec.structs.replace(self.facts, **facts)

    def shares_server(self, people: Iterable[int]) -> bool:
        """Whether somebody of these is in a server of the bot."""
        return any(one in guild.members for guild in self._guilds() for one in people)

    def wake(self) -> None:
        self._changed.set()

    def forget_sessions(self) -> None:
        """The other end is dead: nobody listens."""
        self.sessions.clear()
        self.failed.update(self.interactions)
        self.wake()

    @property
    def connected(self) -> bool:
        return any(one.socket is not None for one in self.sessions.values())

    # --- gateway ------------------------------------------------------------------------------

    def _event(self, event: str, payload: Any) -> None:
        if self.lose[event]:
            self.lose[event] -= 1
            return
        if not permissions.sees(self.backend, event, payload):
            return
        always = permissions.tells_bot(self.backend, event, payload)
        times = 2 if self.double[event] else 1
        self.double[event] -= times - 1
        guild = int(payload.get("guild_id") or (payload["id"] if event in OF_GUILDS else 0))
        for session in self.sessions.values():
            if not session.hears(guild):
                continue
            gate = required_intent(event, payload)
            if gate is None or always or getattr(session.intents, gate):
                told = as_told(copy.deepcopy(dict(payload)), self.facts)
                if event.startswith(("CHANNEL_", "GUILD_CREATE")):
                    told = permissions.as_seen(self.backend, told)
                if event == "GUILD_CREATE":
                    prune_guild_create(told, session.intents, self.backend.bot_user.id)
                if event.startswith("MESSAGE_") and not session.intents.message_content:
                    censor_message(told, self.backend.bot_user.id, backend=self.backend)
                for _ in range(times):
                    session.dispatch(event, copy.deepcopy(told))
        self.wake()

    async def cut(self, *, lasting: bool = True) -> None:
        """Breaks every line; a session that does not last cannot be resumed."""
        for session in list(self.sessions.values()):
            if session.socket is not None:
                session.cut = True
                session.socket("")
            if not lasting:
                del self.sessions[session.id]
        await asyncio.sleep(0)

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=1 << 20)
        await socket.prepare(request)
        self.lines.opened += 1
        packer = zlib.compressobj() if request.query.get("compress") == "zlib-stream" else None
        queue: asyncio.Queue[str] = asyncio.Queue()
        session: Session | None = None

        async def pump() -> None:
            while True:
                text = await queue.get()
                if not text:
                    await socket.close(code=4000)
                    return
                if packer is None:
                    await socket.send_str(text)
                else:
                    data = packer.compress(text.encode()) + packer.flush(zlib.Z_SYNC_FLUSH)
                    await socket.send_bytes(data)

        def say(op: int, data: Any = None) -> None:
            queue.put_nowait(json.dumps({"op": op, "d": data, "t": None, "s": None}))

        pumping = asyncio.create_task(pump())
        say(10, {"heartbeat_interval": self.heartbeat_ms})
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                said = json.loads(message.data)
                if said["op"] == 1:
                    say(11)
                elif self.lines.ends:
                    await self.lines.end(socket, say)
                elif said["op"] == 2:
                    if int(said["d"].get("shard", [0, 1])[1]) < self.least_shards:
                        await socket.close(code=self.facts.shard_required_close)
                        break
                    if self._too_soon(said["d"]):
                        say(9, False)
                        continue
                    session = self._identify(said["d"], queue.put_nowait)
                    if session is None:
                        await socket.close(code=4004)
                        break
                elif said["op"] == 6:
                    session = self._resume(said["d"], queue.put_nowait)
                    if session is None:
                        say(9, False)
        except ConnectionError:
            pass
        finally:
            if session is not None:
                session.socket = None
                if socket.close_code == 1000 and not session.cut:
                    self.sessions.pop(session.id, None)
            pumping.cancel()
            await asyncio.wait([pumping])
            self.wake()
        return socket

    def _too_soon(self, data: dict[str, Any]) -> bool:
        """Whether this session of a shard begins too soon after another one."""
        most, seconds = self.facts.session_begin_pace
        now = time.monotonic()
        while self._begun and self._begun[0] <= now - seconds / self.paces.speed:
            self._begun.popleft()
        if "shard" not in data or len(self._begun) < most:
            self._begun.append(now)
            return False
        self.too_soon += 1
        return True

    def _identify(self, data: dict[str, Any], put: Callable[[str], None]) -> Session | None:
        self.identified.append(data)
        if data["token"] != TOKEN or not self.starts.counts():
            for one in self.sessions.values() if self.starts.reset else ():
                if one.socket is not None:
                    one.socket("")
            return None
        session = Session(secrets.token_hex(8), Intents._from_value(data["intents"]))
        session.socket = put
        number, total = data.get("shard", (0, 1))
        session.shard = (number, total)
        self.sessions[session.id] = session
        backend = self.backend
        guilds = [one for one in self._guilds() if session.hears(one.id)]
        ready = {
            "v": 10,
            "user": dict(serializers.user_payload(backend.bot_user)),
            "guilds": [{"id": str(one.id), "unavailable": True} for one in guilds],
            "session_id": session.id,
            "shard": data.get("shard", [0, 1]),
            "resume_gateway_url": self.gateway,
            "application": {"id": str(backend.application_id), "flags": 0},
        }
        session.dispatch("READY", ready)
        for guild in guilds:
            if guild.id in self.unavailable:
                continue
            payload = dict(serializers.guild_create_payload(backend, guild))
            prune_guild_create(payload, session.intents, backend.bot_user.id)
            session.dispatch("GUILD_CREATE", permissions.as_seen(backend, payload))
        self.wake()
        return session

    def _guilds(self) -> list[Guild]:
        """The servers that the bot is in."""
        bot = self.backend.bot_user.id
        return [one for one in self.backend.guilds.values() if bot in one.members]

    gateway_url = ""

    @property
    def gateway(self) -> str:
        return self.gateway_url or f"ws://{HOST}:{self.port}/gateway"

    def _resume(self, data: dict[str, Any], put: Callable[[str], None]) -> Session | None:
        session = self.sessions.get(data["session_id"])
        if session is None or data["token"] != TOKEN:
            return None
        for text in session.sent[data["seq"] :]:
            put(text)
        session.socket = put
        session.cut = False
        session.dispatch("RESUMED", {})
        self.resumed += 1
        self.wake()
        return session

    # --- requests -----------------------------------------------------------------------------

    async def _rest(self, request: web.Request) -> web.Response:
        path = "/" + request.match_info["path"]
        call = Call(time.monotonic(), request.method, path, None)
        self.calls.append(call)
        if self.hang_ups and request.transport is not None:
            self.hang_ups -= 1
            request.transport.abort()
            return self._answer(call, 0, None)
        await self._pass(self.delay)
        if self.outage and not path.startswith("/interactions"):
            self.unanswered += 1
            call.status = self.outage
            return web.Response(status=self.outage, text="<html>upstream connect error</html>")
        if self.activities.answers(path, request.headers):
            posted = await request.post()
            status, told = self.activities.answer(request.method, path, request.headers, posted)
            return self._answer(call, status, told)
        files: list[discord.File] = []
        if request.content_type.startswith("multipart/"):
            form = await fields_of(request)
            call.body = json.loads(str(form["payload_json"]))
            for name, part in form.items():
                if isinstance(part, Upload):
                    assert name == f"files[{len(files)}]", name
                    begin = FILES[Path(part.filename).suffix]
                    assert part.data.startswith(begin), f"{part.filename} is something else"
                    files.append(discord.File(io.BytesIO(part.data), part.filename))
        else:
            raw = await request.read()
            call.body = json.loads(raw) if raw else None
        call.body = noting(call.body)
        call.files = len(files)
        inner = path.startswith(("/interactions", "/webhooks"))
        known = request.headers.get("Authorization") == f"Bot {TOKEN}" and not self.starts.reset
        if not inner and not known:
            return self._answer(call, 401, {"message": "401: Unauthorized", "code": 0})
        if self.limits and not path.startswith("/interactions"):
            return self._limited(call, self.limits.popleft())
        if outages.is_away(self, path):
            return self._answer(call, 503, {"message": "503: Service Unavailable", "code": 0})
        self._check(call)
        wait = 0.0 if inner else self.paces.asked(self.facts)
        if wait:
            return self._limited(call, wait, everything=True)
        many = self.refusals.too_many(call)
        if many is not None:
            return self._limited(call, many.wait, many.answer[1])
        answer = self._handle(request, call, files)
        self.violations += strict.unnoticed(call)
        answer.headers.update(self.refusals.pace_of(call))
        await self._pass(self.late.popleft() if self.late and not inner else 0.0)
        return answer

    @staticmethod
    async def _pass(seconds: float) -> None:
        if seconds:
            await asyncio.sleep(seconds)

    def _answer(self, call: Call, status: int, data: Any, **headers: str) -> web.Response:
        call.status = status
        if data is None:
            response = web.Response(status=204)
        else:
            body = json.dumps(data, default=str).encode()
            kind = {"Content-Type": "application/json"}
            response = web.Response(status=status, body=body, headers={**kind, **headers})
        self.wake()
        return response

    def _limited(
        self, call: Call, wait: float, code: int = 0, *, everything: bool = False
    ) -> web.Response:
        data = {"message": "You are being rate limited.", "retry_after": wait, "global": everything}
        data |= {"code": code} if code else {}
        return self._answer(call, 429, data, Via="1.1 google")

    def _check(self, call: Call) -> None:
        body = call.body
        found = strict.shown_to_all(self.backend, call)
        if self.checking:
            found += spec.official().check(call.method, call.path, plain(body))
        parts = call.path.strip("/").split("/")
        edit = call.method == "PATCH"
        says = isinstance(body, dict) and parts[0] in {"webhooks", "channels"}
        if parts[0] == "interactions":
            if isinstance(body.get("data"), dict) and body["type"] in {4, 7}:
                found += spec.check_message(body["data"])
                found += emojis.shown_as_words(self.backend, body["data"])
            found += spec.check_answer(body)
        elif parts[-1] == "commands" and call.method == "PUT":
            found += spec.check_commands(body)
        elif says and parts[-1] != "threads":
            found += spec.check_message(body, edit=edit)
            found += emojis.shown_as_words(self.backend, body)
        self.violations += [f"{call.method} {call.path}: {one}" for one in found]

    def _handle(self, request: web.Request, call: Call, files: list[discord.File]) -> web.Response:
        parts = call.path.strip("/").split("/")
        nonce: tuple[int, str] | None = None
        creates = call.method == "POST" and parts[0] == "channels" and parts[-1] == "messages"
        if parts[0] == "interactions" and call.body["type"] == LAUNCH:
            record = self.backend.interactions[int(parts[1])]
            return self._answer(call, *self.activities.launch(record, call.body))
        refused = self.refusals.of(call, [one.filename for one in files])
        if refused is not None:
            return self._no(call, refused)
        if creates:
            channel = int(parts[1])
            if channel in self.backend.channels:
                permissions.wakes(self.backend, self.backend.channels[channel])
            if call.body.get("enforce_nonce"):
                nonce = (channel, str(call.body["nonce"]))
                before = self._nonces.get(nonce) if self.facts.nonce_twice == "first" else None
                if before is not None and before[0] > time.monotonic() - self.facts.nonce_window:
                    message = self.backend.messages[channel].get(before[1])
                    if message is not None:
                        found = dict(serializers.message_payload(self.backend, message))
                        return self._answer(call, 200, as_told(found, self.facts))
        if parts == ["gateway", "bot"]:
            limit = {**self.starts.told(), "max_concurrency": 1}
            told = {"url": self.gateway, "shards": self.least_shards, "session_start_limit": limit}
            return self._answer(call, 200, told)
        registers = call.method == "PUT" and parts[-1] == "commands"
        if registers and self.no_commands:
            return self._answer(call, self.no_commands.popleft(), {"message": "no", "code": 0})
        body: Any = call.body
        if parts[0] == "interactions":
            body = strict.keeps_what_it_names(body)
        if parts[-1] == "threads":
            body = strict.as_simcord_opens(body)
        try:
            entry_points = strict.entry_points(self.backend) if registers else []
            if registers:
                body = strict.without_entry_points(self.backend, self.facts, body)
            found = router.dispatch(
                self.backend,
                call.method,
                call.path,
                json=body,
                params=dict(request.query),
                files=files,
            )
            if registers:
                known = self.backend.commands[None]
                known.update({(one["name"], one["type"]): one for one in entry_points})
        except router.RouteNotImplemented as error:
            self.missing.append(str(error))
            return self._answer(call, 501, {"code": 0, "message": str(error)})
        except BackendError as error:
            return self._no(call, error)
        if parts == ["oauth2", "applications", "@me"]:
            found["integration_types_config"] = {one: {} for one in self.installs}
        if parts == ["users", "@me", "guilds"]:  # simcord leaves out what the bot may do there
            for guild in found:
                allowed = self.backend.compute_permissions(
                    int(guild["id"]), self.backend.bot_user.id
                )
                guild["permissions"] = str(allowed)
        if nonce is not None:
            self._nonces[nonce] = (time.monotonic(), int(found["id"]))
        if parts[0] == "interactions":
            began = self.interactions.get(int(parts[1]))
            if began is not None:
                self.acks[int(parts[1])] = time.monotonic() - began
        self._note(creates)
        if creates:
            self._write_down(int(parts[1]), int(found["id"]))
        status = 201 if parts[-1] == "emojis" and call.method == "POST" else 200
        shown = None if found in (None, "") else as_told(found, self.facts)
        return self._answer(call, status, shown)

    def _no(self, call: Call, error: BackendError) -> web.Response:
        """A refusal; that a request is wrong in itself is a fault of the bot."""
        if error.status == 400 and error.code not in self.refusals.unforeseen:
            self.violations.append(f"{call.method} {call.path}: {error}")
        return self._answer(call, error.status, error.to_json())

    # --- who is rung ---

    def _write_down(self, channel: int, id: int) -> None:
        """Writes down whom a new message has rung."""
        message = self.backend.messages[channel][id]
        silent = bool(message.flags & spec.SILENT)
        private = self.backend.channels[channel].guild_id is None
        people = list(self.backend.channels[channel].recipient_ids) if private else []
        rings = () if silent else tuple(people or message.ping_user_ids)
        answered = int((message.reference or {}).get("message_id", 0))
        now, text, as_sent = time.monotonic(), text_of(message), copy.copy(message)
        self.sent.append(Sent(now, channel, id, silent, rings, answered, text, as_sent))

    @property
    def rings(self) -> list[Sent]:
        """The messages that rang somebody."""
        return [one for one in self.sent if one.rings]

    # --- who sees what --------------------------------------------------------------------------

    def readers(self, message: Message) -> list[int]:
        """Who can read a message."""
        if message.is_ephemeral:
            return [one for one in self.backend.users if message.visible_to(one)]
        channel = self.backend.channels[message.channel_id]
        if channel.guild_id is None:
            return list(channel.recipient_ids)
        return list(self.backend.guilds[channel.guild_id].members)

    def _note(self, created: bool) -> None:
        """Writes down what everybody can read now, and did not before."""
        if not self.watching:
            return
        for channel, messages in self.backend.messages.items():
            for message in messages.values() if channel not in self.left else ():
                mark = (channel, message.id, message.edited_timestamp)
                if mark in self._read:
                    continue
                self._read.add(mark)
                text, hand = text_of(message), is_hand(message)
                if hand and not message.is_ephemeral and self.backend.channels[channel].guild_id:
                    self.violations.append(f"a hand is shown to all: {text[:80]}")
                for reader in self.readers(message):
                    self.seen[reader].append(text)
                    if hand:
                        self.hands[reader].append(text)
                if created:
                    for user in message.ping_user_ids:
                        self.pings[user] += 1


def is_hand(message: Message) -> bool:
    """Return True if a message shows somebody's cards, by what its controls carry."""
    parts = walk_components(message.components)
    customs = [read_custom(str(one.get("custom_id", ""))) for one in parts]
    return any(custom is not None and custom.hand for custom in customs)


def text_of(message: Message) -> str:
    """Everything that a message says, labels and values included."""
    found = [message.content]
    for part in walk_components(message.components):
        found += [str(part[name]) for name in ("content", "label", "placeholder") if part.get(name)]
        found += [f"{one['label']} {one['value']}" for one in part.get("options", ())]
        found += [one.get("description") or "" for one in part.get("items", ())]
    return "\n".join(found)
