"""Handle typed lines, and answer where the person sees it."""

from __future__ import annotations

from typing import Final

import structlog
from cachetools import LRUCache, TTLCache
from msgspec.structs import replace
from telegram import Bot

from adapters.telegram.act import Act
from adapters.telegram.answers import Answers
from adapters.telegram.groups.admins import Admins
from adapters.telegram.handlers.inline import OPEN
from adapters.telegram.handlers.membership import Groups, InBackground
from adapters.telegram.links import code_in, into_groups, seat_in
from adapters.telegram.menu import TOPIC
from adapters.telegram.rendering.markup import RULE
from adapters.telegram.sending.hands import Arrived, EphemeralHands
from adapters.telegram.sending.reactions import Reactions
from adapters.telegram.sending.spots import Spot
from adapters.telegram.state import TelegramState
from bot.ports import is_table_id
from bot.ports.chat import Event, Reply
from bot.ports.commands import COMMANDS, TABLE_WORDS, Command, read_command
from bot.ports.inputs import Pressed, Said, Typed
from bot.ports.screen import Kind, Screen
from bot.ports.services import Services
from bot.ports.tokens import token
from bot.store.redis.errors import StoreError, refusal_of
from bot.store.redis.scripts import Client
from bot.words.text import Text

_log: Final = structlog.get_logger(__name__)
QUIET_SECONDS: Final = 600.0
"""Seconds in which a group's anonymous administrators are answered only once."""
_GREETS: Final = {"help", "welcome"}
"""Commands whose answers link to groups."""
_SHOWS: Final = {"play", "table"}
"""Commands that show the table in its place."""
_OPEN_TO_ALL: Final = {"help", "rules", "score"}
"""Commands whose answers are no secret."""
_LONG_WORD: Final = 32
_ANY_SEAT: Final = -1
_REMEMBERED: Final = 5000


class Lines:
    """Handles typed lines."""

    def __init__(
        self,
        bot: Bot,
        services: Services[Client],
        state: TelegramState,
        hands: EphemeralHands,
        admins: Admins,
        answers: Answers,
        groups: Groups,
        reactions: Reactions,
        languages: LRUCache[int, str],
        later: InBackground,
    ) -> None:
        """`languages`: the language of the last active person in a group; `later`: see
        `Router.later`."""
        self._bot: Final = bot
        self._dispatcher: Final = services.dispatcher
        self._screens: Final = services.screens
        self._games: Final = services.games
        self._refusal_text: Final = services.refusal_text
        self._state: Final = state
        self._hands: Final = hands
        self._admins: Final = admins
        self._answers: Final = answers
        self._groups: Final = groups
        self._reactions: Final = reactions
        self._languages: Final = languages
        self._later: Final = later
        self._answered: Final[TTLCache[int, bool]] = TTLCache(_REMEMBERED, QUIET_SECONDS)
        """Groups where an anonymous user gets no answer for now."""
        self._exchanges: Final[LRUCache[int, list[str]]] = LRUCache(_REMEMBERED)
        """The messages of the last exchange in a private chat: the person's line and the answer."""

    async def do_line(self, act: Act) -> None:
        """Handle a person's line."""
        if not act.user:
            self._answer_anonymous(act)
            return
        if act.event.private:
            self.remove_exchange(act.user)
            self._exchanges[act.user] = [] if act.line.startswith("/") else [act.message]
            await self._groups.note_private(act.user)
        else:
            admins = await self._admins.list_admins(act.spot.chat)
            self._languages[act.spot.chat] = act.event.language
            act = replace(act, event=replace(act.event, admin=act.user in admins))
        command = read_command(act.line)
        public = _is_public(command)
        mine = command is not None and command.name == "hand"
        with self._hands.reserve(act.user, act.spot, act.allowance, for_hand=mine) as arrived:
            try:
                reply = await self._do(act, command)
            except StoreError:
                raise  # it is retried
            except Exception as error:
                if not (act.event.private or public):
                    raise  # people's own conversation
                _log.exception("a line failed")
                why = self._refusal_text(act.event.language, refusal_of(error))
                reply = Reply(why, refused=True)
        ephemeral = bool(act.allowance.command)
        if reply.file is not None:
            self._later(self._answers.send_file(act, reply.file))
        elif reply.toast and (reply.refused or act.event.private or ephemeral):  # else all see it
            self._later(self.tell(act, reply.toast, public=public, written=reply.written))
        elif reply.moved and not ephemeral:
            self._later(self._reactions.made(act.spot.chat, int(act.message)))
        if reply.screen is None:
            return
        if reply.screen.kind is not Kind.HAND:
            shared = command is not None and _is_for_all(command)
            self._later(self._answers.show_screen(act, reply.screen, public=shared))
        elif act.event.private:
            await self._screens.repost(act.event.person.id, reply.screen)
        elif not arrived():
            self._later(self._lead_to_hand(act, reply.screen, arrived))

    async def _lead_to_hand(self, act: Act, screen: Screen, arrived: Arrived) -> None:
        """Post the hand again as the answer to an ephemeral command of a person without a private
        chat. Lead others to the private chat; post it again where the bot may not write."""
        if act.allowance.command and await self._state.private(act.user) is not True:
            await self._screens.repost(act.event.person.id, screen)
            if arrived():
                return
        if not await self._answers.lead_elsewhere(act, screen.table, hand=True):
            await self._screens.repost(act.event.person.id, screen)

    async def _do(self, act: Act, command: Command | None) -> Reply:
        """Handle a line: an answer to a question, a link, a command or a move."""
        event, line = act.event, act.line
        answer = await self._answer_question(act)
        if answer is not None:
            return answer
        name = "" if command is None else command.name
        word, _, payload = line.partition(" ")
        if word.lower() == "/start":
            if code := code_in(payload):
                self._groups.has_joined(act.spot.chat)  # the table comes in place of a new one
                name, line = "table", f"/table {code}"
            elif event.private:
                followed = await self._follow_link(event, payload)
                if followed is not None:
                    return followed
                name, line = ("play", "/play") if payload == OPEN else ("welcome", "/welcome")
            elif self._groups.has_joined(act.spot.chat):  # the bot was added by a link
                return Reply()
            else:
                name, line = "play", "/play"
        if name == TOPIC and not event.private:
            self._later(self._groups.choose_topic(act))
            return Reply()
        if name == "play":
            event = await self._groups.find_place(act)
        reply = await self._dispatcher.handle(event, Said(line))
        if event.place != act.event.place and not reply.refused:
            self._later(self._groups.say_place(act, event.place))
        elif act.comments and name in _SHOWS and not reply.refused:
            self._later(self._groups.say_group(act))
        shown = reply.screen
        greets = name in _GREETS or (command is None and shown and shown.kind is Kind.ANSWER)
        if greets and event.private and shown is not None and not shown.table:
            screen = into_groups(shown, self._bot.username, admin=name == "help")
            reply = replace(reply, screen=screen)
        return reply

    async def _answer_question(self, act: Act) -> Reply | None:
        """Give the answer to a question the person was asked; None if the line is not an answer."""
        question = await self._state.question(act.user)
        if question is None or question.chat != act.spot.chat or act.line.startswith("/"):
            return None
        same = act.replies_to and question.message in {0, act.replies_to}
        if not same and not act.allowance.command:
            return None
        await self._state.drop_question(act.user)
        if act.event.private and question.message:
            self._exchanges.setdefault(act.user, []).append(str(question.message))
        return await self._dispatcher.handle(act.event, Typed(question.token, act.line))

    async def _follow_link(self, event: Event, payload: str) -> Reply | None:
        """Handle a link to the private chat; None if it leads to no table and to no rule."""
        if is_table_id(payload):
            return await self._dispatcher.handle(event, Pressed(token(payload, "hand")))
        table, rule = seat_in(payload), self._rule_in(payload)
        if table:  # sit down, or request to be let in
            reply = await self._dispatcher.handle(event, Pressed(token(table, "sit", _ANY_SEAT)))
            looks = replace(event, id=f"{event.id}/look")
            shown = await self._dispatcher.handle(looks, Pressed(token(table, "look")))
            return replace(reply, screen=shown.screen)
        return await self._dispatcher.handle(event, Pressed(rule)) if rule else None

    def _rule_in(self, payload: str) -> str:
        """Return the token of the rule that a link leads to; empty if it leads to none."""
        said = payload.removeprefix(RULE)
        game = next((one.id for one in self._games if said.startswith(f"{one.id}-")), "")
        if said == payload or not game:
            return ""
        anchor = said.removeprefix(f"{game}-").replace("_", ".")
        return token("", "rule", game, anchor)

    async def tell(
        self, act: Act, text: Text, *, public: bool = False, written: bool = False
    ) -> None:
        """Send a line to one person. In their private chat it is deleted together with the line
        that it answers. `written`: see `Reply`."""
        told = await self._answers.tell(act, text, public=public, written=written)
        if act.event.private and told is not None:
            self._exchanges.setdefault(act.user, []).append(told[1])

    def remove_exchange(self, user: int) -> None:
        """Delete the last line that a person typed in their private chat, and its answer, so that
        their hand is not pushed up."""
        for id in self._exchanges.pop(user, []):
            self._later(self._answers.remove(Spot(user), id))

    def _answer_anonymous(self, act: Act) -> None:
        """Answer an anonymous administrator, about whom Telegram says nothing but the group: only
        once in a while, and only a line for the bot. Where tables open they may choose, because
        they are certainly administrators."""
        chat, command = act.spot.chat, read_command(act.line)
        event = replace(act.event, language=self._languages.get(chat, ""))
        act, name = replace(act, event=event), "" if command is None else command.name
        if name == TOPIC:
            self._later(self._groups.choose_topic(act))
            return
        if not (act.replies_to_us or _is_public(command) or name == "start"):
            return
        if chat in self._answered:
            return
        self._answered[chat] = True
        word = command.rest.partition(" ")[0] if command is not None and name == "play" else ""
        game = word if word.isascii() and word.isalnum() and len(word) < _LONG_WORD else ""
        self._later(self._answers.tell_anonymous(act, game))


def _is_for_all(command: Command) -> bool:
    """Return True if the answer is no secret: also the answer to a code for a table."""
    brings = command.name == "table" and command.rest
    return bool(command.name in _OPEN_TO_ALL or brings or code_in(command.rest))


def _is_public(command: Command | None) -> bool:
    """Return True if everybody may read the answer: true for a table word, never for a move."""
    return command is not None and (command.name in COMMANDS or command.name in TABLE_WORDS)
