"""What people do, whichever platform they do it on: presses, picks, typed lines become intents.

Every platform calls the same `Front`; it answers the one who acted with a toast or a private
screen, and whatever changed reaches everybody through the outbox.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import structlog
from msgspec.structs import replace

from bot.delivery.outbox import Outbox
from bot.delivery.presenter import TablePresenter
from bot.front import acting, personal, typed
from bot.front.cards import Cards
from bot.front.finding import Finding
from bot.front.personal import Personal
from bot.front.reading import Asking
from bot.games import Catalogue
from bot.model import choices, outcomes
from bot.model import intents as want
from bot.model.clock import Speed
from bot.model.draft import Draft
from bot.model.intents import Intent
from bot.model.outcomes import Done, Outcome, Refusal, Refused
from bot.model.settings import LANGUAGES, Habits
from bot.model.table import Held, VoteKind
from bot.model.waiting import awaited
from bot.ports.chat import Completion, Event, Reply
from bot.ports.commands import COMMANDS, Command, read_command
from bot.ports.screen import Screen
from bot.ports.tokens import Token, read_token
from bot.screens.answers import outcome_text, refusal_text
from bot.screens.help import tutorial_screen
from bot.screens.lobby import options_screen
from bot.screens.personal import settings_screen
from bot.screens.pictures import hand_order
from bot.screens.rules import read_place, rule_screen, turned
from bot.screens.table import more_screen
from bot.store.drafts import Drafts
from bot.store.errors import BadDocument, NewerSchema, StoreError, Unreachable
from bot.store.presence import Presence
from bot.store.settings import AllHabits
from bot.tables.rules.decide import Who
from bot.tables.tables import Opening, Tables
from bot.words.grammar import read_line, with_cards
from bot.words.words import Words, words_in
from engine.contract.errors import NotationError

_log: Final = structlog.get_logger(__name__)

MOST_CHOSEN: Final = 120
_ARRANGING: Final = frozenset(
    {
        "opt",
        "speed",
        "replaceafter",
        "lang",
        "computer",
        "nocomputer",
        "swap",
        "game",
        "players",
    }
)
"""Pickers of the options: after them the options are shown as they are now."""
_MOVES: Final = (want.Act, want.Ready, want.ComeBack)
"""What ends a vacation."""


class Asked(Exception):
    """Raised inside to answer with something else than what was begun."""

    def __init__(self, reply: Reply) -> None:
        super().__init__()
        self.reply: Final = reply


class TableFront:
    """The one `Front` of all platforms."""

    def __init__(
        self,
        tables: Tables,
        drafts: Drafts,
        habits: AllHabits,
        presenter: TablePresenter,
        outbox: Outbox,
        catalogue: Catalogue,
        presence: Presence,
    ) -> None:
        self._catalogue: Final = catalogue
        self._tables: Final = tables
        self._drafts: Final = drafts
        self._habits: Final = habits
        self._presenter: Final = presenter
        self._outbox: Final = outbox
        self._finding: Final = Finding(tables, presence)
        self._cards: Final = Cards(tables, habits, presenter, outbox)
        self._personal: Final = Personal(tables, habits)
        self._asking: Final = Asking(tables, presenter)

    # --- the door ---------------------------------------------------------------------------

    async def press(self, event: Event, token: str) -> Reply:
        """A button."""
        return await self._answered(event, lambda words: self._press(event, token, words))

    async def pick(self, event: Event, token: str, keys: tuple[str, ...]) -> Reply:
        """Everything that is chosen in a picker now."""
        return await self._answered(event, lambda words: self._pick(event, token, keys, words))

    async def answer(self, event: Event, token: str, text: str) -> Reply:
        """What was typed into a prompt."""
        return await self._answered(event, lambda words: self._typed(event, token, text, words))

    async def say(self, event: Event, text: str) -> Reply:
        """A typed line: a command, a move, or just talk (which gets no answer)."""
        return await self._answered(event, lambda words: self._say(event, text, words))

    async def _answered(self, event: Event, what: Callable[[Words], Awaitable[Reply]]) -> Reply:
        """The reply, whatever happens: refusals and a store that fails are answers too."""
        words = words_in(event.language)
        try:
            habits = await self._habits.of(event.person.id)
            if not habits.language and event.language:
                habits = replace(habits, language=words.language)
                await self._habits.put(event.person.id, habits)
            words = words_in(habits.language)
            return await what(words)
        except Refused as refused:
            return Reply(refusal_text(words, refused.refusal), refused=True)
        except Asked as asked:
            return asked.reply
        except Unreachable as error:
            _log.warning("store unreachable", error=str(error))
            return Reply(refusal_text(words, outcomes.STORE_UNAVAILABLE), refused=True)
        except NewerSchema:
            return Reply(refusal_text(words, outcomes.TABLE_NEWER), refused=True)
        except BadDocument as error:
            _log.error("a table cannot be read", error=str(error))
            return Reply(refusal_text(words, Refusal("TABLE_BROKEN")), refused=True)
        except StoreError as error:
            _log.error("store failed", error=str(error))
            return Reply(refusal_text(words, outcomes.STORE_UNAVAILABLE), refused=True)
        except Exception:  # noqa: BLE001  a fault of ours: whoever acted hears something
            _log.exception("front failed")
            return Reply(refusal_text(words, outcomes.STORE_UNAVAILABLE), refused=True)

    async def complete(self, event: Event, text: str) -> tuple[Completion, ...]:
        """Commands that begin so; in one's own turn also the moves that are listed."""
        words = words_in(event.language)
        found = [
            Completion(f"/{name}", words.plain(f"command-{name}"))
            for name in COMMANDS
            if f"/{name}".startswith(text)
        ]
        if text.startswith("/") or not text:
            return tuple(found)
        try:
            held = await self._tables.at(event.place)
            if held is not None and not await self._presenter.announced(held):
                return tuple(found)  # moves name cards
        except (StoreError, NewerSchema, BadDocument) as error:
            _log.info("no completions", error=str(error))
            return tuple(found)
        seat = None if held is None else held.table.seat_of(event.person.id)
        if held is None or held.state is None or seat is None:
            return tuple(found)
        legal = held.game.legal(held.game.view(held.state, seat))
        moves = [str(action) for action in legal.actions]
        near = [move for move in moves if move.lower().startswith(text.lower())]
        return (*found, *[Completion(move, "") for move in near])

    async def private(self, event: Event) -> tuple[Screen, ...]:
        """The hands of a person at all tables, as they are now."""
        found = []
        for held in await self._tables.of_person(event.person.id):
            seat = held.table.seat_of(event.person.id)
            screen = None if seat is None else await self._presenter.hand(held, seat)
            if screen is not None:
                found.append(screen)
        return tuple(found)

    # --- acting -----------------------------------------------------------------------------

    async def _act(self, event: Event, held: Held, intent: Intent, words: Words) -> Reply:
        who = Who(event.person, event.admin)
        if isinstance(intent, want.Sit | want.PlayWithComputers):
            habits = await self._habits.of(event.person.id)
            intent = replace(intent, manual=habits.manual, calls=habits.calls)
            await self._finding.is_there(event, held.table.id)
        elif isinstance(intent, want.Invite):  # who has asked may sit down by it
            habits = await self._habits.of(intent.person)
            intent = replace(intent, manual=habits.manual, calls=habits.calls)
        outcome = await self._tables.act(held.table.id, event.id, who, intent)
        reply = self._reply(outcome, held, words)
        if reply.refused or not isinstance(intent, _MOVES):
            return reply
        seat = held.table.seat_of(event.person.id)
        if seat is not None and await self._personal.moved(event, held.table.seats[seat].calls):
            return replace(reply, toast=reply.toast or words.text("said-vacation-over"))
        return reply

    @staticmethod
    def _reply(outcome: Outcome, held: Held, words: Words) -> Reply:
        text = outcome_text(words, outcome, held.table)
        return Reply(text, refused=isinstance(outcome, Refusal))

    # --- presses ------------------------------------------------------------------------------

    async def _press(self, event: Event, text: str, words: Words) -> Reply:
        token = read_token(text)
        if token is None:
            raise Refused("UNKNOWN_CONTROL")
        if not token.table:
            return await self._press_anywhere(event, token, words)
        held = await self._finding.held(token.table)
        await self._finding.present(event, held)
        read = await self._read(event, held, token)
        if read is not None:
            return read
        if token.what in {"draft", "hints"}:
            return await self._press_draft(event, held, token, words)
        intent = await self._intent(event, held, token)
        return await self._act(event, held, intent, words)

    async def _press_anywhere(self, event: Event, token: Token, words: Words) -> Reply:
        games = self._catalogue.games
        if token.what == "show":
            game = token.word(1) if token.word(1) in games else next(iter(games))
            return Reply(screen=tutorial_screen(words, game, token.number(0) or 1))
        if token.what == "practice":
            return await self._practice(event, token.word(0), words)
        if token.what in {"rule", "contents"}:
            return Reply(screen=turned(words, token))
        if token.what in personal.CONTROLS:
            return await self._personal.press(event, token, words)
        habits = await self._habits.of(event.person.id)
        changed = acting.changed_habits(habits, token)
        if changed is None:
            raise Refused("UNKNOWN_CONTROL")
        return await self._change_habits(event, changed)

    async def _change_habits(self, event: Event, habits: Habits) -> Reply:
        await self._personal.change(event, habits)
        for held in await self._tables.of_person(event.person.id):
            await self._cards.draw(event.person, held)
        words = words_in(habits.language)
        return Reply(words.text("said-saved"), settings_screen(words, habits))

    async def _read(self, event: Event, held: Held, token: Token) -> Reply | None:
        """A reading control, always answered; None for every other one."""
        reader = await self._presenter.page_of(held, event.person.id, event.admin)
        match token.what:
            case "hand":
                return await self._cards.shown(event, held, reader)
            case "more":
                return Reply(screen=more_screen(reader))
            case "options":
                return Reply(screen=options_screen(reader, self._catalogue.games))
            case "sort":
                habits = await self._habits.of(event.person.id)
                other = "suit" if habits.sort == "rank" else "rank"
                await self._habits.put(event.person.id, replace(habits, sort=other))
                await self._cards.draw(event.person, held)
                return Reply()
        return await self._asking.read(reader, token, event.person)

    async def _intent(self, event: Event, held: Held, token: Token) -> Intent:
        """What a control asks for."""
        simple = acting.of_button(event, held, token.what)
        if simple is not None:
            return simple
        match token.what:
            case "sit":
                return want.Sit(token.number(0))
            case "letin":
                return want.Invite(acting.knocker(held, token.word(0)))
            case "next":
                return want.Ready(token.number(0))
            case "replace":
                return want.Propose(VoteKind.REPLACE, token.number(0))
            case "vote":
                return want.Cast(token.word(1) == "y", token.number(0))
            case "plan":
                return want.Plan(token.word(0))
            case "p":
                return await self._play(event, held, token.number(0), token.word(1))
        raise Refused("UNKNOWN_CONTROL")

    async def _play(self, event: Event, held: Held, prompt: int, digest: str) -> want.Act:
        """The action that a digest stands for, of what is offered to this seat in this prompt; an
        old one is left to the table to refuse (or to answer as it did the first time)."""
        seat = held.table.seat_of(event.person.id)
        if seat is None or held.state is None or held.table.prompts[seat] != prompt:
            return want.Act(prompt or -1, digest=digest)
        reader = await self._presenter.page_of(held, event.person.id)
        view = held.game.view(held.state, seat)
        draft = await self._drafts.read(held.table.id, seat, prompt)
        for action in self._catalogue.of(held.table.game).moves.offered(reader, view, draft):
            if choices.digest_of(action) == digest:
                return want.Act(prompt, str(action))
        return want.Act(prompt, digest=digest)

    # --- drafts ---------------------------------------------------------------------------------

    async def _own(self, event: Event, held: Held, prompt: int) -> int:
        """The seat whose decision a control belongs to."""
        seat = held.table.seat_of(event.person.id)
        if seat is None:
            raise Refused("NOT_SEATED")
        if held.table.prompts[seat] != prompt or held.state is None:
            raise Refused("OLD_CONTROL")
        return seat

    async def _press_draft(self, event: Event, held: Held, token: Token, words: Words) -> Reply:
        prompt = token.number(0)
        seat = await self._own(event, held, prompt)
        if token.what == "hints":
            await self._drafts.change(
                held.table.id, seat, prompt, event.id, lambda draft: replace(draft, panel="hints")
            )
            await self._cards.draw(event.person, held)
            return Reply()
        reader = await self._presenter.page_of(held, event.person.id)
        draft = await self._drafts.read(held.table.id, seat, prompt)
        view = held.game.view(held.state, seat)
        try:
            moves = self._catalogue.of(held.table.game).moves
            chosen = moves.press(reader, view, draft, token.word(1))
        except Refused as refused:
            text = refusal_text(words, refused.refusal, held.table.game)
            return Reply(text, refused=True)
        if chosen.action:
            wanted = want.Act(prompt, chosen.action, then=chosen.then)
            return await self._act(event, held, wanted, words)
        if chosen.draft is not None:
            drawn = chosen.draft
            await self._drafts.change(held.table.id, seat, prompt, event.id, lambda _: drawn)
            await self._cards.draw(event.person, held)
        return Reply()

    # --- picks --------------------------------------------------------------------------------

    async def _pick(self, event: Event, text: str, keys: tuple[str, ...], words: Words) -> Reply:
        token = read_token(text)
        if token is None or len(keys) > MOST_CHOSEN:
            raise Refused("UNKNOWN_CONTROL")
        if not token.table:
            return await self._personal.pick(event, token, keys[0]) if keys else Reply()
        held = await self._finding.held(token.table)
        await self._finding.present(event, held)
        if token.what == "c":
            return await self._choose(event, held, token, keys)
        if not keys:
            return Reply()
        key = keys[0]
        if token.what == "draft":
            chosen = Token(token.table, "draft", (*token.arguments[:1], key))
            return await self._press_draft(event, held, chosen, words)
        if token.what == "page":
            return await self._turn(event, held, token.number(0), key)
        if token.what == "pp":
            intent: Intent = await self._play(event, held, token.number(0), key)
        else:
            intent = acting.of_pick(held, token, key)
        reply = await self._act(event, held, intent, words)
        if reply.refused or token.what == "pp":
            return reply
        fresh = await self._finding.held(token.table)
        reader = await self._presenter.page_of(fresh, event.person.id, event.admin)
        if token.what in _ARRANGING:
            screen = options_screen(reader, self._catalogue.games)
            return Reply(reply.toast or words.text("said-saved"), screen)
        return reply

    async def _choose(self, event: Event, held: Held, token: Token, keys: tuple[str, ...]) -> Reply:
        """All cards of a page that are chosen now, beside those of other pages; only the chooser's
        own message changes."""
        prompt, number = token.number(0), token.number(1)
        seat = await self._own(event, held, prompt)
        view = held.game.view(held.state, seat)
        reader = await self._presenter.page_of(held, event.person.id)
        pages = self._catalogue.of(held.table.game).moves.tap_pages(reader, view)
        if not pages:
            raise Refused("UNKNOWN_CONTROL")
        here = pages[number] if number in range(len(pages)) else frozenset[str]()

        def choose(draft: Draft) -> Draft:
            left = [str(card) for card in getattr(view, "hand", ())]
            chosen = []
            kept = [key for key in draft.cards if key not in here]
            for key in (*kept, *[key for key in keys if key in here]):
                if key in left:
                    left.remove(key)
                    chosen.append(key)
            return replace(draft, cards=tuple(chosen))

        await self._drafts.change(held.table.id, seat, prompt, event.id, choose)
        await self._cards.draw(event.person, held)
        return Reply()

    async def _turn(self, event: Event, held: Held, prompt: int, key: str) -> Reply:
        """Another page of the hand."""
        seat = await self._own(event, held, prompt)
        number = int(key) if key.isascii() and key.isdigit() and len(key) < 3 else 0

        def turn(draft: Draft) -> Draft:
            return replace(draft, page=number)

        await self._drafts.change(held.table.id, seat, prompt, event.id, turn)
        await self._cards.draw(event.person, held)
        return Reply()

    # --- what is typed ------------------------------------------------------------------------

    async def _typed(self, event: Event, text: str, line: str, words: Words) -> Reply:
        token = read_token(text)
        if token is None:
            raise Refused("UNKNOWN_CONTROL")
        if not token.table:
            return await self._personal.answer(event, token, line, words)
        held = await self._finding.held(token.table)
        await self._finding.present(event, held)
        prompt = token.number(0)
        if token.what == "number":
            line = f"{token.word(1)} {line.strip()}"
        elif token.what != "type":
            raise Refused("UNKNOWN_CONTROL")
        return await self._move(event, held, line, prompt, words)

    async def _move(self, event: Event, held: Held, line: str, prompt: int, words: Words) -> Reply:
        line = await self._numbered(event, held, line)
        try:
            action = read_line(line)
        except NotationError as error:
            refusal = Refusal(error.code, dict(error.params))
            return Reply(refusal_text(words, refusal, held.table.game), refused=True)
        action = await self._ordered(event, held, action)
        return await self._act(event, held, want.Act(prompt, action), words)

    async def _numbered(self, event: Event, held: Held, line: str) -> str:
        """Cards that were typed by their numbers in the picture of the hand, as cards."""
        seat = held.table.seat_of(event.person.id)
        if "#" not in line or seat is None or held.state is None:
            return line
        reader = await self._presenter.page_of(held, event.person.id)
        view = held.game.view(held.state, seat)
        parts = reader.look.hand(reader, view, Draft(held.table.prompts[seat]))
        return with_cards(line, hand_order(parts.cards))

    async def _ordered(self, event: Event, held: Held, action: str) -> str:
        """Cards that were typed in an order that is not legal, in the one that is."""
        seat = held.table.seat_of(event.person.id)
        if seat is None or held.state is None:
            return action
        view = held.game.view(held.state, seat)
        reader = await self._presenter.page_of(held, event.person.id)
        return self._catalogue.of(held.table.game).moves.ordered(reader, view, action)

    async def _say(self, event: Event, text: str, words: Words) -> Reply:
        command = read_command(text)
        if command is not None:
            return await self._command(event, command, words)
        try:
            if "#" in text:
                text = await self._numbered(event, await self._finding.mine(event), text)
            read_line(text)
            held = await self._finding.mine(event)
        except (NotationError, Refused):
            return Reply()  # people talk at a table
        waits = awaited(held.table, held.game, held.state)
        if held.table.seat_of(event.person.id) not in waits and len(text.split()) < 2:
            return Reply()  # a word alone is a move only where one is waited for
        await self._finding.present(event, held)
        return await self._move(event, held, text, 0, words)

    async def _command(self, event: Event, command: Command, words: Words) -> Reply:
        name = command.name
        if name == "play":
            return await self._open(event, command.rest, words)
        if name == "practice":
            return await self._practice(event, command.rest, words)
        if name == "language":
            language = command.rest.lower()[:2]
            habits = await self._habits.of(event.person.id)
            if language not in LANGUAGES:
                return Reply(screen=settings_screen(words, habits))
            return await self._change_habits(event, replace(habits, language=language))
        if name in {"settings", "help", "games"}:
            habits = await self._habits.of(event.person.id)
            return await self._asking.anywhere(name, event.person, words, habits)
        if name in personal.COMMANDS:
            return await self._personal.command(event, command, words)
        if name == "speed":
            return await self._speed(event, command.rest, words)
        if name == "table":
            held = await self._finding.here(event)
            await self._finding.present(event, held)
            await self._outbox.anew(held.table.id, "table")
            return Reply()
        if name == "rules" and command.rest:
            return await self._rules(event, command.rest, words)
        if name in {"hand", "rules", "score", "history"}:
            held = await (
                self._finding.mine(event) if name == "hand" else self._finding.near(event)
            )
            await self._finding.present(event, held)
            reply = await self._read(event, held, Token(held.table.id, name))
            return Reply() if reply is None else reply
        return await self._verb(event, command, words)

    async def _rules(self, event: Event, rest: str, words: Words) -> Reply:
        """A place in the rules of a game; without a game in those of the table here."""
        place = read_place(rest)
        if place is None:
            held = await self._finding.near(event)
            place = (held.table.game, rest)
        return Reply(screen=rule_screen(words, *place))

    async def _verb(self, event: Event, command: Command, words: Words) -> Reply:
        """A move behind a slash (``/discard kd``), or a table word (``/sit 2``, ``/close``)."""
        intent = acting.of_command(command)
        if intent is not None:
            held = await self._finding.here(event)
            await self._finding.present(event, held)
            return await self._act(event, held, acting.by_vote(event, held, intent), words)
        try:
            read_line(f"{command.name} {command.rest}")
        except NotationError:
            raise Refused("UNKNOWN_COMMAND") from None
        held = await self._finding.mine(event)
        await self._finding.present(event, held)
        return await self._move(event, held, f"{command.name} {command.rest}", 0, words)

    async def _speed(self, event: Event, rest: str, words: Words) -> Reply:
        """The time of a turn at the table here: ``/speed 90 min``, ``/speed slow``."""
        held = await self._finding.here(event)
        await self._finding.present(event, held)
        if rest:
            intent = acting.of_speed(held, *typed.speed_of(rest))
            reply = await self._act(event, held, intent, words)
            return reply if reply.toast else replace(reply, toast=words.text("said-saved"))
        reader = await self._presenter.page_of(held, event.person.id, event.admin)
        return Reply(screen=options_screen(reader, self._catalogue.games))

    async def _open(self, event: Event, rest: str, words: Words) -> Reply:
        game, seats = acting.game_and_seats(self._catalogue.games, rest)
        opening = Opening(game, seats=seats, language=words.language)
        outcome = await self._tables.open(event.place, event.id, event.person, opening)
        if isinstance(outcome, Done):
            return Reply(outcome_text(words, outcome))
        if outcome.code == "TABLE_HERE_ALREADY":
            held = await self._tables.at(event.place)
            if held is not None:
                await self._outbox.anew(held.table.id, "table")
        return Reply(refusal_text(words, outcome), refused=True)

    async def _practice(self, event: Event, rest: str, words: Words) -> Reply:
        """One deal against computers, no clock."""
        games = self._catalogue.games
        game, seats = acting.game_and_seats(games, rest)
        options = dict(self._catalogue.of(game).practice)
        opening = Opening(game, options, seats, words.language, Speed.UNLIMITED)
        outcome = await self._tables.open(event.place, event.id, event.person, opening)
        if isinstance(outcome, Refusal):
            return Reply(refusal_text(words, outcome), refused=True)
        held = await self._finding.held(str(outcome.params["table"]))
        who = Who(event.person, event.admin)
        habits = await self._habits.of(event.person.id)
        intent = want.PlayWithComputers("easy", manual=habits.manual, calls=habits.calls)
        started = await self._tables.act(held.table.id, f"{event.id}/play", who, intent)
        if isinstance(started, Refusal):
            return self._reply(started, held, words)
        return Reply(words.text("practice-line", count=len(held.table.seats) - 1))
