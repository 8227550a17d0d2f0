"""Reading: what a person only wants to look at. Always answered, changes nothing."""

from __future__ import annotations

from typing import Final

import structlog

from bot.delivery.presenter import TablePresenter
from bot.model.people import Person
from bot.model.settings import Habits
from bot.ports.chat import Reply
from bot.ports.tokens import Token
from bot.screens.help import help_screen, tutorial_screen
from bot.screens.personal import my_tables_screen, settings_screen
from bot.screens.reader import Reader
from bot.screens.rules import rules_screen
from bot.screens.sheet import scores_screen
from bot.screens.story import check_screen, history_screen
from bot.tables.records import finished_part, record_of
from bot.tables.tables import Tables
from bot.words.words import Words
from engine.contract.errors import RecordError
from engine.replay import Verification, verify

_log: Final = structlog.get_logger(__name__)


class Asking:
    """Answers reading controls and commands."""

    def __init__(self, tables: Tables, presenter: TablePresenter) -> None:
        self._tables: Final = tables
        self._presenter: Final = presenter

    async def read(self, reader: Reader, token: Token, person: Person) -> Reply | None:
        """The answer to a reading control of a table; None for every other control."""
        match token.what:
            case "rules":
                return Reply(screen=rules_screen(reader))
            case "mine":
                return await self.anywhere("games", person, reader.words, reader.habits)
            case "settings":
                return Reply(screen=settings_screen(reader.words, reader.habits))
            case "show":
                return Reply(
                    screen=tutorial_screen(reader.words, reader.table.game, token.number(0) or 1)
                )
        if reader.held.state is None:
            if token.what in {"score", "history", "check"}:
                return Reply(reader.words.text("history-none"), refused=True)
            return None
        match token.what:
            case "score":
                return Reply(screen=scores_screen(reader))
            case "history":
                at = token.number(0) if token.arguments else -1
                return Reply(screen=history_screen(reader, at))
            case "check":
                return Reply(screen=check_screen(reader, await self._verified(reader)))
        return None

    async def anywhere(self, what: str, person: Person, words: Words, habits: Habits) -> Reply:
        """The answer to a command that is about no table in particular."""
        if what == "games":
            found = await self._tables.of_person(person.id, replaced=True)
            return Reply(screen=my_tables_screen(words, person.id, found, habits))
        if what == "settings":
            return Reply(screen=settings_screen(words, habits))
        return Reply(screen=help_screen(words, tuple(self._tables.store.documents.games)))

    async def _verified(self, reader: Reader) -> Verification | None:
        """The finished deals of the match gone through again; None when something does not hold."""
        table = reader.table
        try:
            record = await record_of(self._tables, table.id, table.match)
            if record is None:
                return Verification((), None)
            return verify(finished_part(record), self._tables.store.documents.games)
        except RecordError as error:
            _log.error("a record does not hold", table=table.id, error=str(error))
            return None
