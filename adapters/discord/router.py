"""Handle what people do on Discord: buttons, selects, modals and commands take the same path.

An interaction must be acknowledged within three seconds, before its outcome may be known. So the
work begins at once. If it is done within `DEADLINE`, its answer is the acknowledgement; otherwise
the answer comes later (`Answer`). A modal and a question open from the press alone.

The place of an answer depends on the pressed message. A question turns into the answer, or is
deleted; it replaces the private screen that asks it, but not a hand or a public message. A hand
that nobody else sees is changed by the answer (`Panels`), a hand in a private chat by the outbox
(`DirectHands`). Any other private screen turns into the next one. A public message stays, and the
answer is a new private message.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any, Final

import discord
import structlog
from cachetools import LRUCache
from msgspec.structs import replace

from adapters.discord.act import Act
from adapters.discord.activity import opens_page
from adapters.discord.answers import DEADLINE, DRAWING, LOOK_UP, Answer
from adapters.discord.api import NOTHING, Dead, Wire
from adapters.discord.elsewhere import elsewhere_screen, works
from adapters.discord.gateway.library import File as SentFile
from adapters.discord.gateway.permissions import Rights
from adapters.discord.hands.direct_messages import DirectHands
from adapters.discord.hands.panels import Panels
from adapters.discord.pictures import Made, Pictures
from adapters.discord.rendering.forms import changed_in, form_modal
from adapters.discord.rendering.ids import SELFTEST, Custom, Do, server_of, user_of
from adapters.discord.rendering.lines import line_of
from adapters.discord.rendering.render import (
    MOST_ALT,
    confirmation,
    modal,
    said,
    to_copy,
    with_file,
)
from adapters.discord.state import DiscordState
from bot.ports import STORE_UNAVAILABLE, Refusal
from bot.ports.chat import Closed, File, Gone, Later, Reply, Wrong, clipped
from bot.ports.inputs import Filled, Picked, Pressed, Said, Typed
from bot.ports.misclicks import MisclickGuard
from bot.ports.screen import Confirm, Kind, Prompt, Screen, copyable, form_in
from bot.ports.services import Services
from bot.store.redis.errors import StoreError, refusal_of
from bot.store.redis.scripts import Client
from bot.words.text import PlaceSpan, Text
from bot.words.words import words_in

_log: Final = structlog.get_logger(__name__)

SUGGEST: Final = 1.5
REMEMBERED: Final = 4000
MOST_CHOICES: Final = 25
MOST_CHOICE: Final = 100
_UNKNOWN: Final = Refusal("UNKNOWN_CONTROL")


class Router:
    """Serves interactions."""

    def __init__(
        self,
        services: Services[Client],
        wire: Wire,
        state: DiscordState,
        panels: Panels,
        pictures: Pictures,
        direct_hands: DirectHands,
        rights: Rights,
        misclicks: MisclickGuard,
    ) -> None:
        self._misclicks: Final = misclicks
        self._dispatcher: Final = services.dispatcher
        self._refusal_text: Final = services.refusal_text
        self._wire: Final = wire
        self._state: Final = state
        self._panels: Final = panels
        self._pictures: Final = pictures
        self._direct_hands: Final = direct_hands
        self._rights: Final = rights
        self._games: Final = services.games
        self._seen: Final[LRUCache[int, None]] = LRUCache(REMEMBERED)

    async def serve(self, interaction: discord.Interaction[Any]) -> None:
        """Do what a person requested; never raise. A repeated interaction is served once."""
        if interaction.id in self._seen:
            _log.info("an interaction came twice")
            return
        self._seen[interaction.id] = None
        act = Act(interaction)
        answer = Answer(act, self._wire)
        try:
            await self._sent(act, self._serve(act, answer))
        except StoreError as error:
            _log.warning("not shown", what=repr(act), error=str(error))
            await self._failed(act, answer, error)
        except Exception as error:  # noqa: BLE001  one bad press must not stop the others
            _log.exception("interaction failed", what=repr(act))
            await self._failed(act, answer, error)

    async def _failed(self, act: Act, answer: Answer, error: Exception) -> None:
        """Report a failure of the store or a fault of ours. Suggestions report nothing."""
        if act.kind is not discord.InteractionType.autocomplete:
            await self._sent(act, answer.say(self._why(act, refusal_of(error))))

    @staticmethod
    async def _sent(act: Act, work: Awaitable[None]) -> None:
        """Run something that sends answers; log refusals by Discord."""
        try:
            await work
        except Dead as error:
            _log.info("too late, or answered before", what=repr(act), error=str(error))
        except (Gone, Closed, Later, Wrong, OSError, TimeoutError) as error:
            _log.warning("not answered", what=repr(act), error=f"{type(error).__name__}: {error}")

    async def _serve(self, act: Act, answer: Answer) -> None:
        match act.kind:
            case discord.InteractionType.application_command:
                reply = await self._outcome(act, answer, self._say(act))
                await self._shown(act, answer, reply)
            case discord.InteractionType.autocomplete:
                await answer.suggest(await self._suggested(act))
            case _ if not act.is_shaped:
                await answer.say(self._why(act, _UNKNOWN))
            case discord.InteractionType.component:
                await self._component(act, answer)
            case discord.InteractionType.modal_submit if act.custom and act.custom.do is Do.FILLED:
                await self._press(act, answer, self._filled(act, act.custom.token))
            case discord.InteractionType.modal_submit:
                token = "" if act.custom is None else act.custom.token
                await self._press(
                    act, answer, self._dispatcher.handle(act.event, Typed(token, act.typed))
                )
            case _:
                _log.info("an interaction of no known kind", kind=str(act.kind))

    async def _component(self, act: Act, answer: Answer) -> None:
        custom = act.custom
        pressed = act.pressed, str(custom or "")
        sudden, unknown = self._misclicks.sudden(*pressed), self._misclicks.unknown(*pressed)
        event = replace(act.event, sudden=sudden, unknown=unknown)
        if custom is None:
            if str(act.data.get("custom_id", "")).startswith(SELFTEST):
                return  # `kafene doctor --try` waits for it
            custom = Custom(Do.PRESS, "?")
        match custom.do:
            case Do.ASK:
                prompt = await self._find_question(act, custom)
                known = prompt if isinstance(prompt, Prompt) else Prompt("", act.label)
                await answer.open_modal(modal(known, custom.token, custom.hand))
            case Do.FORM:
                await self._open_form(act, answer, custom.token)
            case Do.CONFIRM:
                await self._confirm(act, answer, custom)
            case Do.NO:
                await answer.delete_pressed()
            case Do.COPY if copyable(custom.token):
                await answer.show(Made((to_copy(custom.token),)))
            case Do.PICK:
                work = self._dispatcher.handle(event, Picked(custom.token, act.chosen, act.among))
                await self._press(act, answer, work)
            case Do.PAGE:
                work = self._dispatcher.handle(event, Picked(custom.token, (custom.note,)))
                await self._press(act, answer, work)
            case _ if opens_page(custom.token):
                await self._launch(act, answer)
            case _:
                work = self._dispatcher.handle(event, Pressed(custom.token))
                await self._press(act, answer, work, sudden=sudden or unknown)

    async def _open_form(self, act: Act, answer: Answer, token: str) -> None:
        """Open a form with its present values; show the screen instead if it has no such form now,
        or if reading it took too long for a modal."""
        work = self._dispatcher.handle(act.event, Pressed(token))
        reply = await self._outcome(act, answer, work)
        form = None if reply.screen is None else form_in(reply.screen.controls, token)
        if form is not None and not answer.begun:
            await answer.open_modal(form_modal(form))
        else:
            await self._shown(act, answer, reply, here=act.hidden)

    async def _filled(self, act: Act, token: str) -> Reply:
        """Set what was changed in a form."""
        now = await self._dispatcher.handle(act.event, Pressed(token))
        form = None if now.screen is None else form_in(now.screen.controls, token)
        changed = () if form is None else changed_in(form, act.data.get("components", ()))
        return await self._dispatcher.handle(act.event, Filled(token, changed)) if changed else now

    async def _launch(self, act: Act, answer: Answer) -> None:
        """Open the page of the table; say so if Discord does not know our page."""
        try:
            await answer.launch_activity()
        except Wrong as error:
            _log.warning("Discord opens no Activity of ours", error=str(error))
            await answer.say(words_in(act.event.language).text("discord-no-activity"))

    async def _confirm(self, act: Act, answer: Answer, custom: Custom) -> None:
        """Ask for confirmation. If the words cannot be looked up, the pressed message stays, to be
        pressed again."""
        found = await self._find_question(act, custom)
        if found == STORE_UNAVAILABLE:
            await answer.say(self._why(act, STORE_UNAVAILABLE))
            return
        body = said(self._why(act, _UNKNOWN))
        if isinstance(found, Confirm):
            body = confirmation(found, custom.token, custom.hand)
        await answer.show(Made((body,)), here=act.hidden and not act.on_hand)

    async def _find_question(self, act: Act, custom: Custom) -> Prompt | Confirm | Refusal:
        """Return the question of a control, from memory or for a short time from Redis; otherwise
        the reason why there is none."""
        found = self._state.recall_question(custom.note)
        if found is not None:
            return found
        try:
            async with asyncio.timeout(LOOK_UP):
                return await self._state.read_question(custom.note) or _UNKNOWN
        except (StoreError, TimeoutError) as error:
            _log.warning("words not looked up", what=repr(act), error=str(error))
            return STORE_UNAVAILABLE

    def _why(self, act: Act, refusal: Refusal) -> Text:
        """Say why something is not possible, in the person's language."""
        return self._refusal_text(act.event.language, refusal)

    # --- presses ----------------------------------------------------------------------------------

    async def _outcome(self, act: Act, answer: Answer, work: Awaitable[Reply]) -> Reply:
        """Return the outcome of the work. If it takes too long, acknowledge in the meantime."""

        async def guarded() -> Reply:
            try:
                return await work
            except Exception as error:  # noqa: BLE001  the one who pressed must hear something
                _log.exception("dispatcher failed", what=repr(act))
                return Reply(self._why(act, refusal_of(error)), refused=True)

        task = asyncio.ensure_future(guarded())
        await asyncio.wait([task], timeout=act.left(DEADLINE))
        if not task.done() and not answer.begun:
            await answer.defer()
        return await task

    async def _press(
        self, act: Act, answer: Answer, work: Awaitable[Reply], *, sudden: bool = False
    ) -> None:
        """Do the work of a press, and answer where the module docstring says. A question stays if
        yes was refused, perhaps because it was pressed too soon (`sudden`)."""
        if act.on_hand and not act.hidden:
            unsaid = await self._direct_hands.serve(act, answer, self._outcome(act, answer, work))
            if unsaid is not None:
                await self._shown(act, answer, unsaid)
            return
        reply = await self._outcome(act, answer, work)
        if act.confirms and not (sudden and reply.refused):
            await self._settled(act, answer, reply)
        elif act.on_hand:
            await self._on_panel(act, answer, reply)
        else:
            await self._shown(act, answer, reply, here=act.hidden)

    async def _settled(self, act: Act, answer: Answer, reply: Reply) -> None:
        """Handle a question answered with yes: it shows the result, or is deleted."""
        if reply.screen is not None:
            await self._shown(act, answer, reply, here=not (act.custom and act.custom.hand))
        elif reply.toast:
            await answer.say(reply.toast, here=True)
        else:
            await answer.delete_pressed()
        if not reply.refused:
            self._panels.changed(act.table)

    async def _on_panel(self, act: Act, answer: Answer, reply: Reply) -> None:
        """Handle a press on a hand that nobody else sees. If the press is refused because the hand
        is old, show the current hand and the reason."""
        why = reply.toast if reply.refused else ()
        if reply.screen is not None or reply.toast != why or answer.begun:
            await self._shown(act, answer, reply)
            await self._panels.renew(act, answer)
        elif reply.refused and not why:
            await answer.leave_no_trace()  # too many presses: the shown hand does not matter
        else:
            await self._panels.answer(act, answer, why)

    async def _shown(self, act: Act, answer: Answer, reply: Reply, *, here: bool = False) -> None:
        """Show a reply in a new private message, or its screen (`here`) in the pressed one. A hand
        is kept up to date from now on."""
        screen = reply.screen
        if reply.file is not None:
            await self._with_file(act, answer, reply.toast, reply.file)
            return
        if screen is None:
            await answer.say(reply.toast)
            return
        await self._state.try_write_questions(
            screen, LOOK_UP if answer.begun else act.left(DEADLINE)
        )
        has = None if here else NOTHING  # its previous picture may have been replaced since
        made = await self._pictures.made(screen, has=has, toast=reply.toast, seconds=DRAWING)
        sent = await answer.show(made, here=here)
        if screen.kind is Kind.HAND and screen.seat is not None:
            await self._panels.opened(
                screen.table, act.event.person.id, act.token, answer.address, sent, made
            )
            return
        for body in made.bodies[1:]:
            await answer.show_more(body)

    async def _with_file(self, act: Act, answer: Answer, toast: Text, file: File) -> None:
        """Send a file in a new private message; say so if none may be sent there."""
        sent = SentFile(file.name, file.data, clipped(file.about, MOST_ALT))
        try:
            await answer.show(Made((with_file(toast, file),), file=sent))
        except (Closed, Wrong) as error:
            _log.warning("a file was not taken", what=repr(act), why=str(error))
            await answer.say(words_in(act.event.language).text("file-not-sent"))

    # --- commands ---------------------------------------------------------------------------------

    async def _say(self, act: Act) -> Reply:
        """Do what a slash command requests; the outbox posts the table itself."""
        line = line_of(act.data, server_of(act.event.place))
        if act.elsewhere and not works(line.text):
            return Reply(screen=await self._elsewhere(act), refused=True)
        to = act.event.to or act.event.place
        if line.opens and not self._rights.may_write(to):
            return Reply(self._no_post(act, to), refused=True)
        if line.refusal is not None:
            return Reply(self._why(act, line.refusal), refused=True)
        return await self._dispatcher.handle(act.event, Said(line.text, line.options))

    def _no_post(self, act: Act, to: str) -> Text:
        """Say why no table can be posted in a place."""
        words = words_in(act.event.language)
        if to == act.event.place:
            return words.text("discord-no-post")
        return words.text("discord-no-post-there", where=(PlaceSpan(to, to),))

    async def _elsewhere(self, act: Act) -> Screen:
        """Return the answer to a command in a place where the bot is not a member."""
        private = ""
        try:
            async with asyncio.timeout(LOOK_UP):
                private = await self._state.read_dm(user_of(act.event.person.id))
        except (StoreError, TimeoutError) as error:
            _log.info("no private chat looked up", error=str(error))
        language = act.event.language
        return elsewhere_screen(language, self._games, self._wire.application, private)

    async def _suggested(self, act: Act) -> list[str]:
        """Return possible continuations of a typed move."""
        if act.elsewhere:
            return []
        try:
            async with asyncio.timeout(SUGGEST):
                found = await self._dispatcher.complete(act.event, act.begun.removeprefix("/"))
        except TimeoutError:
            _log.info("no suggestions in time")
            return []
        texts = [one.text for one in found if not one.text.startswith("/")]
        return [text for text in texts if len(text) <= MOST_CHOICE][:MOST_CHOICES]
