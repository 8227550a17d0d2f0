"""The Bot API over HTTP, as far as the bot needs it: honest about what it refuses.

Every request is checked against Bot API 10.3 (aiogram's models); what does not fit is in
`violations`. What Telegram would refuse is answered with its own error. Times of budgets run
`speed` times as fast as the clock; the life of a press (15 s) is real time.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator
from hashlib import sha256
from ssl import SSLContext
from typing import Any, Final

from aiohttp import web

from tests.adapters.looked import Looked, plain
from tests.adapters.telegram.chats import Chats
from tests.adapters.telegram.profile import Profile
from tests.adapters.telegram.rows import Rows
from tests.adapters.telegram.rules import (
    Bad,
    Mentions,
    Params,
    check_answer,
    check_caption,
    check_keyboard,
    check_photo,
    check_text,
    decoded,
    entities_of,
    models,
    parsed,
    refusal,
    schema_violations,
    unfolded,
)
from tests.adapters.telegram.world import (
    BASE_TIME,
    BOT_ID,
    ME,
    TOKEN,
    USERNAME,
    Json,
    Photo,
    Seen,
    World,
    words_of,
)
from tests.bot.pictures import traced
from tests.forms import Upload, fields_of

LEFT_TO_THE_SCHEMA: Final = {"media.type", "results.type", "reaction.type"}
"""Parameters that only the schema looks at: by them it knows what the rest is."""
GATEWAY: Final = "<html><body><h1>502 Bad Gateway</h1></body></html>"


class Server(Chats, Profile, Rows):
    """The stand-in."""

    def __init__(self, world: World, *, twice: float = 0.0, seed: int = 1) -> None:
        """`twice`: the share of updates that are delivered a second time."""
        super().__init__(world, twice=twice, seed=seed)
        Profile.__init__(self)
        Rows.__init__(self)
        self.violations: list[str] = []
        self.calls: list[tuple[str, Params]] = []
        self.fail: list[tuple[str, Bad | None]] = []
        """Requests to refuse, once each: method, with what; None lets one pass."""
        self.delay = 0.0
        """Seconds that each answer takes."""
        self.tells: asyncio.Event | None = None
        """If set: what people see already is answered once that happens."""
        self.outage = 0
        """The status with which a gateway in front of the service answers everything."""
        self.unanswered = 0
        """How many requests the gateway has answered."""
        self.uploads: list[str] = []
        """Every picture that came as a file, by its `file_id`."""
        self.forgets_receiver = False
        """Sends to all what is for one person."""
        self.old = False
        """Older than Bot API 10.2: what asks for an ephemeral message is left out."""
        self._runner: web.AppRunner | None = None
        self.base, self.port = "", 0

    async def start(self, ssl: SSLContext | None = None) -> None:
        app = web.Application()
        app.router.add_route("*", "/bot{token}/{method}", self._called)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0, ssl_context=ssl).start()
        self.port = self._runner.addresses[0][1]
        self.base = f"http://127.0.0.1:{self.port}"

    async def stop(self) -> None:
        self.hang_up()
        if self._runner is not None:
            await self._runner.cleanup()

    # --- requests -----------------------------------------------------------------------------

    async def _called(self, request: web.Request) -> web.Response:
        if self.outage:
            self.unanswered += 1
            if self.outage == 401:  # it is Telegram itself that knows the token no more
                return _error(Bad("Unauthorized", 401))
            return web.Response(status=self.outage, text=GATEWAY, content_type="text/html")
        # "All methods in the Bot API are case-insensitive" (https://core.telegram.org/bots/api)
        method = _METHODS.get(request.match_info["method"].lower(), request.match_info["method"])
        if request.match_info["token"] != TOKEN:
            return _error(Bad("Unauthorized", 401))
        form, files = dict[str, str](), dict[str, Upload]()
        for name, value in (await fields_of(request)).items():
            if isinstance(value, Upload):
                files[name] = value
            else:
                form[name] = value
        params = Looked(decoded(method, {**request.query, **form}))
        found = [*schema_violations(method, plain(params)), *_stray_files(method, form, files)]
        self.violations += found
        if self.delay:
            await asyncio.sleep(self.delay)
        for one in self.fail:
            if one[0] == method:
                self.fail.remove(one)
                if one[1] is None:
                    break
                return _error(one[1])
        if method != "getUpdates":
            self.calls.append((method, params))
        try:
            answer = getattr(self, f"do_{method}", None)
            if self.forgets_receiver or self.old:
                params.pop("ephemeral_message_parameters", None)
            if self.old and "Ephemeral" in method:
                raise Bad("Not Found", 404)
            if answer is None:
                self.violations.append(f"{method}: the stand-in does not know it")
                raise Bad("Not Found", 404)
            if found:
                raise Bad(f"Bad Request: {found[0]}")
            kinds = {one["type"] for one in entities_of(params)}
            if "date_time" in kinds and self.world.facts.date_time == "refused":
                raise refusal(self.world.facts.error_date_time)
            self._store(params, files)
            result = await answer(params)
            if self.tells is not None and method.startswith(("send", "edit")):
                await self.tells.wait()
        except Exception as error:
            if not isinstance(error, Bad):
                self.violations.append(f"{method}: the stand-in fails: {error!r} {params}")
                raise
            if error.code == 400 and "not modified" not in error.description:
                self.calls.append(("refused", {"method": method, "why": error.description}))
            return _error(error)
        unread = sorted({*params.unread()} - LEFT_TO_THE_SCHEMA)
        self.violations += [f"{method}: nothing takes notice of {name}" for name in unread]
        return web.json_response({"ok": True, "result": result})

    async def do_getMe(self, _: Params) -> Json:
        topics = bool(self.world.private_topics)
        return ME | {"supports_inline_queries": self.world.inline, "has_topics_enabled": topics}

    async def do_getChatAdministrators(self, params: Params) -> list[Json]:
        self.world.may_read(params["chat_id"])
        group = self.world.groups[params["chat_id"]]
        known = group.admins if BOT_ID in group.admins else group.admins - group.anonymous
        people = [ME if one == BOT_ID else self.world.users[one].json for one in sorted(known)]
        rights = [
            *("can_be_edited", "is_anonymous", "can_manage_chat", "can_delete_messages"),
            *("can_manage_video_chats", "can_restrict_members", "can_promote_members"),
            *("can_change_info", "can_invite_users", "can_post_stories", "can_edit_stories"),
            "can_delete_stories",
        ]
        return [
            {
                "status": "administrator",
                "user": one,
                **dict.fromkeys(rights, False),
                "is_anonymous": one["id"] in group.anonymous,
            }
            for one in people
        ]

    # --- messages -----------------------------------------------------------------------------

    async def do_sendMessage(self, params: Params) -> Json:
        text, mentions = parsed(params["text"], params.get("parse_mode"))
        check_text(text)
        self.violations += unfolded(params)
        sent = self._send(params, "sendMessage", text, mentions)
        links = re.findall(r'href="(https?://[^"]*)"', params["text"])
        self.world.links[sent["message_id"]] = links
        return sent

    async def do_sendPhoto(self, params: Params) -> Json:
        text, mentions = parsed(params.get("caption") or "", params.get("parse_mode"))
        check_caption(text)
        for_one = "ephemeral_message_parameters" in params
        if for_one and self.world.facts.ephemeral_photo == "refused":  # how is a guess
            raise Bad("Bad Request: there is no text in the message")
        return self._send(params, "sendPhoto", text, mentions, self._photo(params["photo"]))

    async def do_sendDocument(self, params: Params) -> Json:
        return self._send_file(params, "document")

    async def do_sendAnimation(self, params: Params) -> Json:
        return self._send_file(params, "animation")

    def _send_file(self, params: Params, what: str) -> Json:
        """A file as it is; a picture that moves is told as a document, too. A muted bot may send
        neither."""
        text, mentions = parsed(params.get("caption") or "", params.get("parse_mode"))
        check_caption(text)
        if params["chat_id"] < 0:
            raise Bad("Bad Request: not enough rights to send documents to the chat")
        sent = self._send(params, f"send{what.title()}", text, mentions)
        file = self.world.files[params[what]]
        del sent["text"]
        told = {"file_id": params[what], "file_unique_id": params[what], "file_name": file[0]}
        sent |= {"caption": text, "document": told}
        if what == "animation":
            sent["animation"] = {**told, "width": 600, "height": 432, "duration": 4}
        return sent

    def _photo(self, file_id: str) -> Photo:
        """A picture that is here, or has just come."""
        photo = self.world.photos.get(file_id)
        again = photo is not None and photo.shown
        if photo is None or (again and self.world.facts.file_id_reuse == "refused"):
            raise Bad("Bad Request: wrong remote file identifier specified: Wrong string length")
        photo.shown = True
        return photo

    def _store(self, params: Params, files: dict[str, Upload]) -> None:
        """Uploads of a request get their `file_id`, which stands in the request then."""
        for what in ("document", "animation"):
            if what in params:
                field = files[str(params[what]).removeprefix("attach://")]
                params[what] = f"BQAC{len(self.world.files)}"
                self.world.files[params[what]] = (field.filename, field.data)
                return
        media = params.get("media")
        holders = [(params, "photo"), (media, "media")] if isinstance(media, dict) else []
        for holder, name in holders or [(params, "photo")]:
            value = str(holder.get(name) or "")
            if not value.startswith("attach://"):
                continue
            for_one = "ephemeral_message_id" in params
            if for_one and self.world.facts.ephemeral_media_upload == "refused":
                raise Bad("Bad Request: MEDIA_INVALID")  # how is a guess
            field = files[value.removeprefix("attach://")]
            data = field.data
            try:
                width, height, layout, facts = traced.read(data)
            except ValueError:
                raise Bad("Bad Request: IMAGE_PROCESS_FAILED") from None
            check_photo(data, width, height)
            id = f"AgAC{len(self.world.photos)}-{sha256(data).hexdigest()[:40]}"
            stem = field.filename.removesuffix(".png")
            self.world.photos[id] = Photo(id, data, stem, width, height, layout, facts)
            self.uploads.append(id)
            holder[name] = id

    def _send(
        self,
        params: Params,
        method: str,
        text: str,
        mentions: Mentions,
        photo: Photo | None = None,
    ) -> Json:
        world, chat = self.world, params["chat_id"]
        markup = params.get("reply_markup")
        check_keyboard(markup, group=chat < 0)
        topic = params.get("message_thread_id")
        world.may_write(chat, topic or 0, photo=photo is not None)
        ephemeral = params.get("ephemeral_message_parameters")
        if ephemeral is not None:
            if chat > 0:
                raise Bad("Bad Request: ephemeral messages are for groups")
            world.may_be_ephemeral(chat, ephemeral, params.get("reply_parameters"))
        reply = params.get("reply_parameters") or {}
        answered = world.messages.get((chat, reply.get("message_id", 0)))
        anyway = reply.get("allow_sending_without_reply")
        if "message_id" in reply and answered is None:
            if not anyway:
                raise refusal(self.world.facts.error_reply_missing)
            reply = {}
        if topic and topic not in world.topics_of(chat):
            raise refusal(self.world.facts.error_topic_missing)
        world.spend(chat, method, ephemeral=ephemeral is not None)
        message: Json = {
            "message_id": 0 if ephemeral else world.new_id(),
            "date": BASE_TIME,
            "chat": world.chat_json(chat),
            "from": ME,
        }
        message |= {"text": text} if photo is None else {"caption": text, "photo": [photo.json]}
        self._put_entities(message, params)
        if topic:
            message |= {"message_thread_id": topic, "is_topic_message": True}
        if topic and chat < 0:
            message["reply_to_message"] = world.topic_json(chat, topic)
        if "inline_keyboard" in (markup or {}):
            message["reply_markup"] = markup
        if ephemeral is not None:
            receiver = ephemeral["receiver_user_id"]
            message |= {
                "ephemeral_message_id": world.new_id(),
                "receiver_user": world.users[receiver].json,
            }
            number = message["ephemeral_message_id"]
            world.ephemeral[chat, number] = message
            world.sent_at[chat, number] = world.hours()
            query = world.queries.get(ephemeral.get("callback_query_id", ""))
            if world.loses_ephemerals:
                world.unseen.add((chat, number))
            if query is not None and query.device:
                world.devices[chat, number] = query.device
            self._show(message, method, receiver)
        else:
            world.messages[chat, message["message_id"]] = message
            if chat < 0:
                world.groups[chat].last_bot = BOT_ID
            world.sent_at[chat, message["message_id"]] = world.hours()
            self._show(message, method)
        if "force_reply" in (markup or {}):
            world.force_reply(message, markup or {}, world.people(mentions), reply)
        silent = bool(params.get("disable_notification"))
        world.write_down(message, world.people(mentions), reply, silent=silent)
        self._wake()
        return message

    @staticmethod
    def _put_entities(message: Json, params: Params) -> None:
        """The entities of a message: moments, which python-telegram-bot 22.8 does not know, and
        quotes."""
        message.pop("entities", None)
        message.pop("caption_entities", None)
        moments = entities_of(params)
        if moments:
            message["caption_entities" if "photo" in message else "entities"] = moments

    def _show(self, message: Json, method: str, to: int = 0) -> None:
        """Notes who sees a message now. A hand is a fault where a whole group sees it, whatever
        becomes of the message."""
        seen = self.world.show(message, method, to)
        if not seen.to and seen.is_hand:
            self.violations.append(f"{method}: a hand is shown to all: {seen.text[:80]!r}")

    async def do_editMessageText(self, params: Params) -> Json | bool:
        text, _ = parsed(params["text"], params.get("parse_mode"))
        check_text(text)
        self.violations += unfolded(params)
        if "inline_message_id" in params:
            return self.edit_inline(params["inline_message_id"], text)
        message = self._editable(params, "editMessageText")
        if "photo" in message:
            raise refusal(self.world.facts.error_no_text)
        self._edit(message, params, text)
        return message

    async def do_editMessageCaption(self, params: Params) -> Json:
        text, _ = parsed(params.get("caption") or "", params.get("parse_mode"))
        check_caption(text)
        message = self._editable(params, "editMessageCaption")
        if "photo" not in message:
            raise Bad("Bad Request: there is no caption in the message to edit")
        self._edit(message, params, text)
        return message

    async def do_editMessageMedia(self, params: Params) -> Json:
        media = params["media"]
        text, _ = parsed(media.get("caption") or "", media.get("parse_mode"))
        check_caption(text)
        photo = self._photo(media["media"])
        message = self._editable(params, "editMessageMedia")
        if "photo" not in message:
            if self.world.facts.text_to_photo_edit == "refused":
                raise Bad("Bad Request: there is no media in the message to edit")
            message["caption"] = message.pop("text")
        self._edit(message, params, text, photo=photo)
        return message

    async def do_editMessageReplyMarkup(self, params: Params) -> Json:
        message = self._editable(params, "editMessageReplyMarkup")
        self._edit(message, params, words_of(message))
        return message

    def _editable(self, params: Params, method: str) -> Json:
        chat = params["chat_id"]
        check_keyboard(params.get("reply_markup"), group=chat < 0)
        self.world.may_write(chat, edit=True)
        message = self.world.messages.get((chat, params["message_id"]))
        if message is None or message["from"]["id"] != BOT_ID:
            raise refusal(self.world.facts.error_edit_missing)
        hours, age = self.world.facts.own_edit_hours, self._age(chat, params["message_id"])
        if hours and age > hours:  # Bot API: of messages of others, for 48 hours
            raise Bad("Bad Request: message can't be edited")
        self.world.spend(chat, method, edit=True)
        return message

    def _age(self, chat: int, number: int) -> float:
        """How many hours a message has stood there."""
        now = self.world.hours()
        return now - self.world.sent_at.get((chat, number), now)

    def _edit(
        self, message: Json, params: Params, text: str, to: int = 0, photo: Photo | None = None
    ) -> None:
        markup = params.get("reply_markup") or {}
        before = self.world.photo_of(message)
        same = photo is None or (before is not None and before.data == photo.data)
        moments = message.get("caption_entities" if "photo" in message else "entities", [])
        if set(params) & {"text", "caption", "media"}:
            same = same and moments == entities_of(params)
        if same and (words_of(message), message.get("reply_markup") or {}) == (text, markup):
            raise refusal(self.world.facts.error_not_modified)
        if photo is not None:
            message["photo"] = [photo.json]
        message |= {"caption" if "photo" in message else "text": text, "edit_date": BASE_TIME}
        if set(params) & {"text", "caption", "media"}:
            self._put_entities(message, params)
        message.pop("reply_markup", None)
        if markup:
            message["reply_markup"] = markup
        self._show(message, "edit", to)
        self._wake()

    async def do_editEphemeralMessageText(self, params: Params) -> bool:
        text, _ = parsed(params["text"], params.get("parse_mode"))
        check_text(text, self.world.facts.ephemeral_edit_letters)
        self.violations += unfolded(params)
        if "photo" in self._ephemeral_of(params):
            raise refusal(self.world.facts.error_no_text)
        self._edit_ephemeral(params, text, "editEphemeralMessageText")
        return True

    async def do_editEphemeralMessageCaption(self, params: Params) -> bool:
        text, _ = parsed(params.get("caption") or "", params.get("parse_mode"))
        check_caption(text)
        if "photo" not in self._ephemeral_of(params):
            raise Bad("Bad Request: there is no caption in the message to edit")
        self._edit_ephemeral(params, text, "editEphemeralMessageCaption")
        return True

    async def do_editEphemeralMessageMedia(self, params: Params) -> bool:
        """The answer says nothing of the file. That words become a photo is not written down of
        ephemeral messages, so it is refused."""
        media = params["media"]
        text, _ = parsed(media.get("caption") or "", media.get("parse_mode"))
        check_caption(text)
        photo = self._photo(media["media"])
        if "photo" not in self._ephemeral_of(params):
            raise Bad("Bad Request: there is no media in the message to edit")
        self._edit_ephemeral(params, text, "editEphemeralMessageMedia", photo)
        return True

    async def do_editEphemeralMessageReplyMarkup(self, params: Params) -> bool:
        self._edit_ephemeral(params, None, "editEphemeralMessageReplyMarkup")
        return True

    def _ephemeral_of(self, params: Params) -> Json:
        chat = params["chat_id"]
        self.world.may_write(chat, edit=True)
        message = self.world.ephemeral.get((chat, params["ephemeral_message_id"]))
        if message is None or message["receiver_user"]["id"] != params["receiver_user_id"]:
            raise refusal(self.world.facts.error_ephemeral_missing)
        return message

    def _edit_ephemeral(
        self, params: Params, text: str | None, method: str, photo: Photo | None = None
    ) -> None:
        chat, receiver = params["chat_id"], params["receiver_user_id"]
        check_keyboard(params.get("reply_markup"), group=chat < 0)
        message = self._ephemeral_of(params)
        self.world.spend(chat, method, ephemeral=True, edit=True)
        self._edit(message, params, words_of(message) if text is None else text, receiver, photo)

    async def do_deleteEphemeralMessage(self, params: Params) -> bool:
        key = params["chat_id"], params["ephemeral_message_id"]
        message = self.world.ephemeral.get(key)
        if message is None or message["receiver_user"]["id"] != params["receiver_user_id"]:
            raise refusal(self.world.facts.error_delete_missing)
        del self.world.ephemeral[key]
        return True

    async def do_deleteMessage(self, params: Params) -> bool:
        key = params["chat_id"], params["message_id"]
        self.world.may_write(params["chat_id"], edit=True)
        if not params["message_id"]:
            raise Bad("Bad Request: message identifier is not specified")
        if self._age(*key) > self.world.facts.delete_hours:
            raise refusal(self.world.facts.error_delete_old)
        if key in self.world.typed:  # "Bots can delete incoming messages in private chats"
            self.world.typed.remove(key)
        elif self.world.messages.pop(key, None) is None:
            raise refusal(self.world.facts.error_delete_missing)
        self._wake()
        return True

    async def do_pinChatMessage(self, params: Params) -> bool:
        chat, number = params["chat_id"], params["message_id"]
        self._may_pin(chat)
        if (chat, number) not in self.world.messages:
            raise Bad("Bad Request: message to pin not found")
        if not params.get("disable_notification"):
            self.violations.append("pinChatMessage: it rings everybody")
        self.world.spend(chat, "pinChatMessage")
        self.world.pins[chat].append(number)
        note: Json = {
            "message_id": self.world.new_id(),
            "date": BASE_TIME,
            "chat": self.world.chat_json(chat),
            "from": ME,
            "pinned_message": self.world.messages[chat, number],
        }
        self.world.messages[chat, note["message_id"]] = note
        self.put(message=note)
        return True

    async def do_unpinChatMessage(self, params: Params) -> bool:
        chat, number = params["chat_id"], params["message_id"]
        self._may_pin(chat)
        if number not in self.world.pins[chat]:
            raise Bad("Bad Request: message to unpin not found")
        self.world.pins[chat].remove(number)
        return True

    async def do_leaveChat(self, params: Params) -> bool:
        """The bot is told like everybody (https://core.telegram.org/bots/api#leavechat)."""
        chat = params["chat_id"]
        self.world.may_read(chat)
        self.world.groups[chat].members.discard(BOT_ID)
        self._member(chat, "member", "left")
        return True

    def _may_pin(self, chat: int) -> None:
        self.world.may_write(chat, edit=True)
        if chat < 0 and BOT_ID not in self.world.groups[chat].admins:
            raise refusal(self.world.facts.error_pin_rights)

    async def do_answerCallbackQuery(self, params: Params) -> bool:
        check_answer(params, USERNAME)
        world = self.world
        query = world.queries.get(params["callback_query_id"])
        now = world.now() / world.speed
        late = query is not None and now - query.at > world.facts.callback_seconds
        if query is None or query.answer is not None or late:
            raise refusal(world.facts.error_callback_old)
        query.answer, query.answered = params, asyncio.get_running_loop().time()
        how, text = "alert" if params.get("show_alert") else "toast", params.get("text")
        if text:
            world.seen.append(Seen(world.now(), query.chat, query.user, query.id, text, how))
        self._wake()
        return True


def _stray_files(method: str, form: Params, files: dict[str, Upload]) -> list[str]:
    """Files that nothing in the request names, and names without a file."""
    named = set(re.findall(r"attach://(\w+)", json.dumps(form)))
    return [f"{method}: file {one} is not named, or missing" for one in named ^ set(files)]


def _error(bad: Bad) -> web.Response:
    body: Json = {"ok": False, "error_code": bad.code, "description": bad.description}
    body |= {"parameters": bad.parameters} if bad.parameters else {}
    return web.json_response(body, status=bad.code)


@contextlib.asynccontextmanager
async def serving(
    world: World, *, ssl: SSLContext | None = None, **options: Any
) -> AsyncIterator[Server]:
    """A stand-in for as long as the block lives."""
    models()  # before anybody waits for an answer
    server = Server(world, **options)
    await server.start(ssl)
    try:
        yield server
    finally:
        await server.stop()


_METHODS: Final = {name[3:].lower(): name[3:] for name in dir(Server) if name.startswith("do_")}
