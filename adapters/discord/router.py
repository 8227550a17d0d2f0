"""Handle what people do on Discord: buttons, selects, modals and commands take the same path.

An interaction must be acknowledged within three seconds, before its outcome may be known. So the
work begins at once. If it is done within `DEADLINE`, its answer is the acknowledgement. Else a
press is deferred (an error follows as a private message), and a command gets a private *thinking*.
A modal and a question open from the press alone. Deferred work goes on.

Everything is read from the raw data of the interaction, so a press on last year's message is served
like any other.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any, Final

import discord
import structlog

from adapters.discord import fit as fitting
from adapters.discord.api import (
    ACK_PATIENCE,
    NOTHING,
    ORIGINAL,
    Attached,
    Dead,
    File,
    Sent,
    Wire,
    attached,
)
from adapters.discord.fit import EPHEMERAL, Body, asks, key_of, modal, question
from adapters.discord.ids import TRIAL, Custom, Do, person_id, place_id, read_custom
from adapters.discord.menu import line_of
from adapters.discord.notes import Notes
from adapters.discord.panels import Panels, Pressed
from adapters.discord.pictures import Made, Pictures
from bot.ports import STORE_UNAVAILABLE, Person, Refusal
from bot.ports.chat import Closed, Event, Gone, Later, Reply
from bot.ports.screen import Confirm, Kind, Prompt
from bot.ports.services import Services
from bot.ports.tokens import read_token
from bot.store.errors import StoreError
from bot.store.scripts import Client
from bot.words.cleaning import short_name
from bot.words.text import Text
from bot.words.words import words_in

_log: Final = structlog.get_logger(__name__)

DEADLINE: Final = 1.2
"""Seconds within which an answer can be the acknowledgement."""
DRAWING: Final = 0.5
"""Seconds that an answer waits for its picture; a hand gets the picture later, in an edit."""
LOOK_UP: Final = 0.8
"""Seconds for looking up the words of a modal."""
SUGGEST: Final = 1.5
REMEMBERED: Final = 4000
MOST_CHOICES: Final = 25
MOST_NAME: Final = 32

_MESSAGE: Final = 4
_THINKING: Final = 5
_LATER: Final = 6
_UPDATE: Final = 7
_CHOICES: Final = 8
_MODAL: Final = 9


def person_of(user: discord.User | discord.Member) -> Person:
    """Return somebody with a name of one line."""
    name = short_name(user.display_name, MOST_NAME) or user.name
    return Person(person_id(user.id), name)


class Act:
    """One interaction: who, where, what, and how it has been answered."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.arrived: Final = time.monotonic()
        self.id: Final = interaction.id
        self.token: Final = interaction.token
        self.kind: Final = interaction.type
        self.data: Final[Mapping[str, Any]] = dict(interaction.data or {})
        self.message: Final = interaction.message
        allowed = interaction.permissions
        user = interaction.user
        self.event: Final = Event(
            id=f"discord:{interaction.id}",
            person=person_of(user),
            place=place_id(interaction.channel_id or 0, interaction.guild_id),
            admin=interaction.guild_id is not None
            and (allowed.manage_guild or allowed.manage_channels or allowed.administrator),
            language=str(interaction.locale.value),
            private=interaction.guild_id is None,
        )
        self.app_permissions: Final = interaction.app_permissions
        self.in_server: Final = interaction.guild_id is not None
        self.in_thread: Final = isinstance(interaction.channel, discord.Thread)
        self.custom: Final = read_custom(str(self.data.get("custom_id", "")))

    @property
    def private(self) -> bool:
        """True if only its reader sees the pressed message."""
        return self.message is not None and self.message.flags.ephemeral

    @property
    def pressed(self) -> str:
        """The id of the pressed message."""
        return "" if self.message is None else str(self.message.id)

    @property
    def picture(self) -> Attached:
        """The picture on the pressed message. Discord names it where it is shown: `attachments` of
        such a message is empty."""
        for one in _components(self):
            for item in one.items if isinstance(one, discord.MediaGalleryComponent) else ():
                return attached(item.media.url, item.media.attachment_id)
        return NOTHING

    @property
    def left(self) -> float:
        """Seconds left before the acknowledgement can no longer wait for the work."""
        return max(0.0, DEADLINE - (time.monotonic() - self.arrived))

    @property
    def left_at_all(self) -> float:
        """Seconds left before Discord gives the interaction up."""
        return max(0.1, ACK_PATIENCE - (time.monotonic() - self.arrived))

    @property
    def table(self) -> str:
        """The table that its token names."""
        token = None if self.custom is None else read_token(self.custom.token)
        return "" if token is None else token.table

    def __repr__(self) -> str:
        what = self.custom.do.name if self.custom is not None else self.data.get("name", "")
        return f"<{self.kind.name} {what}>"


class Router:
    """Serves interactions."""

    def __init__(
        self,
        services: Services[Client],
        wire: Wire,
        notes: Notes,
        panels: Panels,
        pictures: Pictures,
        acknowledged: Callable[[float], None] = lambda _: None,
    ) -> None:
        """`acknowledged`: called with the seconds after which an interaction was acknowledged."""
        self._front: Final = services.front
        self._refusal_text: Final = services.refusal_text
        self._wire: Final = wire
        self._notes: Final = notes
        self._panels: Final = panels
        self._pictures: Final = pictures
        self._acknowledged: Final = acknowledged
        self._seen: Final[OrderedDict[int, None]] = OrderedDict()

    async def serve(self, interaction: discord.Interaction[Any]) -> None:
        """Do what somebody asked for; never raises. An interaction that comes twice is served
        once."""
        if interaction.id in self._seen:
            _log.info("an interaction came twice")
            return
        self._seen[interaction.id] = None
        while len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        act = Act(interaction)
        try:
            await self._serve(act)
        except Dead as error:
            _log.info("too late, or answered before", what=repr(act), error=str(error))
        except (Gone, Closed, Later, OSError, TimeoutError) as error:
            _log.warning("not answered", what=repr(act), error=f"{type(error).__name__}: {error}")
        except StoreError as error:
            _log.warning("not shown", what=repr(act), error=str(error))
        except Exception:  # noqa: BLE001  one bad press must not stop the others
            _log.exception("interaction failed", what=repr(act))

    async def _serve(self, act: Act) -> None:
        match act.kind:
            case discord.InteractionType.application_command:
                await self._command(act)
            case discord.InteractionType.autocomplete:
                await self._suggest(act)
            case discord.InteractionType.component:
                await self._component(act)
            case discord.InteractionType.modal_submit:
                typed = next(_typed(act.data.get("components", ())), "")
                token = "" if act.custom is None else act.custom.token
                await self._press(act, self._front.answer(act.event, token, typed))
            case _:
                _log.info("an interaction of no known kind", kind=str(act.kind))

    # --- the acknowledgement ----------------------------------------------------------------------

    async def _answer(
        self, act: Act, kind: int, data: Body | None = None, file: File | None = None
    ) -> Sent:
        sent = await self._wire.answer(act.id, act.token, kind, data, act.left_at_all, file)
        self._acknowledged(time.monotonic() - act.arrived)
        return sent

    async def _done(self, act: Act, work: asyncio.Task[Reply]) -> bool:
        """Wait for the work as long as its answer can acknowledge; return whether it is done."""
        done, _ = await asyncio.wait([work], timeout=act.left)
        return bool(done)

    def _begin(self, act: Act, work: Awaitable[Reply]) -> asyncio.Task[Reply]:
        async def guarded() -> Reply:
            try:
                return await work
            except Exception:  # noqa: BLE001  the one who pressed must hear something
                _log.exception("front failed", what=repr(act))
                return Reply(self._why(act, STORE_UNAVAILABLE), refused=True)

        return asyncio.ensure_future(guarded())

    # --- components -------------------------------------------------------------------------------

    async def _component(self, act: Act) -> None:
        custom = act.custom
        if custom is None:
            if not str(act.data.get("custom_id", "")).startswith(TRIAL):
                await self._press(act, self._front.press(act.event, "?"))
            return
        match custom.do:
            case Do.ASK:
                prompt = await self._asked(act, custom)
                known = prompt if isinstance(prompt, Prompt) else Prompt("", _pressed_label(act))
                await self._answer(act, _MODAL, modal(known, custom.token, custom.hand))
            case Do.CONFIRM:
                ask = await self._asked(act, custom)
                if isinstance(ask, Confirm):
                    body = question(ask, custom.token, custom.hand)
                    await self._answer(act, _MESSAGE, _hidden(body))
                else:
                    await self._answer(act, _MESSAGE, _hidden(self._unknown(act)))
            case Do.NO:
                await self._answer(act, _LATER)
                await self._wire.delete_answer(act.token, ORIGINAL)
            case Do.PICK:
                keys = tuple([key_of(value) for value in self._chosen(act, custom)])
                await self._press(act, self._front.pick(act.event, custom.token, keys))
            case Do.PAGE:
                await self._press(act, self._front.pick(act.event, custom.token, (custom.note,)))
            case _:
                await self._press(act, self._front.press(act.event, custom.token))

    async def _asked(self, act: Act, custom: Custom) -> Prompt | Confirm | None:
        """Return the words of a modal or a question: from memory, or for a short while from
        Redis."""
        found = self._notes.known_ask(custom.note)
        if found is not None:
            return found
        try:
            async with asyncio.timeout(LOOK_UP):
                return await self._notes.ask(custom.note)
        except (StoreError, TimeoutError) as error:
            _log.warning("words not looked up", what=repr(act), error=str(error))
            return None

    def _unknown(self, act: Act) -> Body:
        return fitting.said(self._why(act, Refusal("UNKNOWN_CONTROL")))

    def _why(self, act: Act, refusal: Refusal) -> Text:
        """Say why something is not possible, in the person's language."""
        return self._refusal_text(act.event.language, refusal)

    @staticmethod
    def _chosen(act: Act, custom: Custom) -> list[str]:
        """Return everything chosen in a picker: in the select that was used now, and in its other
        selects as the message shows them."""
        found = [str(value) for value in act.data.get("values", ())]
        for part in _components(act):
            if not isinstance(part, discord.SelectMenu):
                continue
            other = read_custom(part.custom_id or "")
            if other is None or other.do is not Do.PICK or other.token != custom.token:
                continue
            if other.note != custom.note:
                found += [option.value for option in part.options if option.default]
        return found

    async def _press(self, act: Act, work: Awaitable[Reply]) -> None:
        """Do what a press asks for, and acknowledge it as described above."""
        custom = act.custom
        on_hand = custom is not None and custom.hand and act.private and custom.do is not Do.YES
        task = self._begin(act, work)
        if not await self._done(act, task):
            await self._answer(act, _LATER)
            await self._after(act, await task, on_hand)
            return
        reply = task.result()
        if custom is not None and custom.do is Do.YES:
            await self._settled(act, reply)
        elif on_hand and not reply.toast and reply.screen is None:
            await self._on_hand(act)
        elif reply.screen is not None:
            await self._show(act, reply)
        elif reply.toast:
            await self._answer(act, _MESSAGE, _hidden(fitting.said(reply.toast)))
            if on_hand and not reply.refused:
                await self._panels.pressed(_pressed(act))
        else:
            await self._answer(act, _LATER)

    async def _on_hand(self, act: Act) -> None:
        """Answer a press on a private panel by changing that panel."""

        async def answer(made: Made | None) -> Sent:
            if made is None:
                return await self._answer(act, _LATER)
            return await self._answer(act, _UPDATE, _plain(made.bodies[0]), made.file)

        seconds = max(0.05, min(act.left, DRAWING))
        await self._panels.answered(_pressed(act), answer, seconds)

    async def _settled(self, act: Act, reply: Reply) -> None:
        """Handle a question answered with yes: its panel shows the result, or goes."""
        if reply.screen is not None:
            await self._show(act, reply)
        elif reply.toast:
            await self._answer(act, _UPDATE, _plain(fitting.said(reply.toast)))
        else:
            await self._answer(act, _LATER)
            await self._wire.delete_answer(act.token, ORIGINAL)
        self._panels.changed(act.table)

    async def _show(self, act: Act, reply: Reply) -> None:
        """Show a private screen: in the pressed private message (unless that is a hand), else in a
        new one."""
        in_place = act.private and not (act.custom is not None and act.custom.hand)
        made = await self._made(reply, act.left, act.picture if in_place else NOTHING)
        if in_place:
            sent = await self._answer(act, _UPDATE, _plain(made.bodies[0]), made.file)
            sent = sent._replace(message=act.pressed)
        else:
            sent = await self._answer(act, _MESSAGE, _hidden(made.bodies[0]), made.file)
        await self._shown(act, reply, sent, made)

    async def _made(self, reply: Reply, patience: float = LOOK_UP, has: Attached = NOTHING) -> Made:
        """Return the messages of a reply; `has`: the picture of the message that will show it."""
        assert reply.screen is not None
        try:
            async with asyncio.timeout(max(0.05, patience)):
                await self._notes.put_asks(asks(reply.screen))
        except (StoreError, TimeoutError) as error:
            _log.warning("words not kept", error=str(error))
        return await self._pictures.made(reply.screen, has=has, toast=reply.toast, seconds=DRAWING)

    async def _shown(self, act: Act, reply: Reply, sent: Sent, made: Made) -> None:
        """Send a screen's other parts; a hand is kept up to date from now on."""
        screen = reply.screen
        is_hand = screen is not None and screen.kind is Kind.HAND and screen.seat is not None
        if screen is not None and is_hand and sent.message:
            person = act.event.person.id
            await self._panels.opened(screen.table, person, act.token, sent, made)
            return
        for body in made.bodies[1:]:
            await self._wire.follow(act.token, body)

    async def _after(self, act: Act, reply: Reply, on_hand: bool) -> None:
        """Answer a press that was deferred."""
        if reply.screen is not None:
            in_place = act.private and not on_hand
            made = await self._made(reply, has=act.picture if in_place else NOTHING)
            body, file = made.bodies[0], made.file
            if in_place:
                await self._wire.edit_answer(act.token, ORIGINAL, _edit(body), file)
            else:
                await self._wire.follow(act.token, body, file)
            for body in made.bodies[1:]:
                await self._wire.follow(act.token, body)
        elif reply.toast:
            await self._wire.follow(act.token, fitting.said(reply.toast))
        if act.custom is not None and act.custom.do is Do.YES and reply.screen is None:
            await self._wire.delete_answer(act.token, ORIGINAL)
            self._panels.changed(act.table)
        if on_hand:
            await self._panels.pressed(_pressed(act))

    # --- commands ---------------------------------------------------------------------------------

    async def _command(self, act: Act) -> None:
        """Serve a slash command: its answer is private; the outbox posts the table itself."""
        task = self._begin(act, self._say(act))
        if not await self._done(act, task):
            await self._answer(act, _THINKING, {"flags": EPHEMERAL})
            await self._command_after(act, await task)
            return
        reply = task.result()
        if reply.screen is not None:
            await self._show(act, reply)
        elif reply.toast:
            await self._answer(act, _MESSAGE, _hidden(fitting.said(reply.toast)))
        else:
            await self._answer(act, _THINKING, {"flags": EPHEMERAL})
            await self._wire.delete_answer(act.token, ORIGINAL)

    async def _command_after(self, act: Act, reply: Reply) -> None:
        if reply.screen is not None:
            made = await self._made(reply)
            sent = await self._wire.edit_answer(act.token, ORIGINAL, made.bodies[0], made.file)
            await self._shown(act, reply, sent, made)
        elif reply.toast:
            await self._wire.edit_answer(act.token, ORIGINAL, fitting.said(reply.toast))
        else:
            await self._wire.delete_answer(act.token, ORIGINAL)

    async def _say(self, act: Act) -> Reply:
        line = line_of(act.data)
        if line.opens and act.in_server and not self._may_post(act):
            return Reply(words_in(act.event.language).text("discord-no-post"), refused=True)
        if line.refusal is not None:
            return Reply(self._why(act, line.refusal), refused=True)
        return await self._front.say(act.event, line.text)

    @staticmethod
    def _may_post(act: Act) -> bool:
        allowed = act.app_permissions
        send = allowed.send_messages_in_threads if act.in_thread else allowed.send_messages
        return allowed.administrator or (allowed.view_channel and send)

    async def _suggest(self, act: Act) -> None:
        """Complete a typed move."""
        typed = next(
            (
                str(option.get("value", ""))
                for option in act.data.get("options", ())
                if option.get("focused")
            ),
            "",
        )
        choices: list[Body] = []
        try:
            async with asyncio.timeout(SUGGEST):
                found = await self._front.complete(act.event, typed.removeprefix("/"))
            texts = [one.text for one in found if not one.text.startswith("/")]
            choices = [{"name": text, "value": text} for text in texts if len(text) <= 100]
        except TimeoutError:
            _log.info("no suggestions in time")
        await self._answer(act, _CHOICES, {"choices": choices[:MOST_CHOICES]})


def _pressed(act: Act) -> Pressed:
    """A press on a private panel, which keeps it alive."""
    return Pressed(act.table, act.event.person.id, act.token, act.pressed, act.picture)


def _hidden(body: Body) -> Body:
    """Make a message that one reader sees."""
    return {**body, "flags": body["flags"] | EPHEMERAL}


def _plain(body: Body) -> Body:
    """Make a message into an update of an existing one."""
    return {**body, "allowed_mentions": {"parse": []}}


def _edit(body: Body) -> Body:
    return {name: value for name, value in body.items() if name != "flags"}


def _typed(components: Any) -> Iterator[str]:
    """Return the values of a modal's text inputs, at any depth."""
    for one in components:
        if one.get("type") == 4:
            yield str(one.get("value", ""))
        yield from _typed(one.get("components", ()))
        if isinstance(one.get("component"), dict):
            yield from _typed((one["component"],))


def _components(act: Act) -> Iterator[Any]:
    """Return all components of the pressed message."""

    def walk(some: Any) -> Iterator[Any]:
        for one in some:
            yield one
            yield from walk(getattr(one, "children", ()) or ())

    if act.message is not None:
        yield from walk(act.message.components)


def _pressed_label(act: Act) -> str:
    """Return the label of the pressed button."""
    wanted = act.data.get("custom_id")
    for part in _components(act):
        if isinstance(part, discord.Button) and part.custom_id == wanted:
            return part.label or "…"
    return "…"
