"""A request: an act of a person, with all data that was read for it. Every handler gets one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from bot.games import Catalogue
from bot.model.blocks import PlaceRules
from bot.model.outcomes import Outcome, Refusal, Refused
from bot.model.people import server_of
from bot.model.settings import Settings
from bot.model.tables.draft import Draft
from bot.model.tables.rights import BELONGS, Part, Right, may, part_of
from bot.model.tables.table import Snapshot, Table
from bot.outbox.table_contents import TableContents
from bot.ports.chat import Event, Reply
from bot.ports.tokens import Token
from bot.store.tables.drafts import Stored
from bot.tables.rules.actor import Actor
from bot.tables.rules.lobby.admission import Permissions, admitted, admitted_to
from bot.typed.line import Line
from bot.views.answers import outcome_text
from bot.views.board import GameBoard
from bot.views.presentation import GameMoves
from bot.views.reader import Reader
from bot.words.cleaning import short_name
from bot.words.saying import named
from bot.words.words import Words

MOST_TITLE: Final = 40
"""Maximum width of a place's title, in columns; longer titles are cut."""


@dataclass(frozen=True, slots=True)
class Request:
    """An act of a person: `token` names the act, `keys` are the chosen items of a picker (`among`
    these; None: all of its items), `text` is the typed text, `filled` are the changed fields of a
    form with the chosen items. For a command (`typed`), `text` is
    what follows it, `options` are the values that the platform read itself, by their names, and
    `line` is what the route read in both.

    The dispatcher reads once: the person's settings (`settings`; `first`: nothing is stored of them
    yet, and their language is the platform's), the table of the control or of the place (`found`),
    the draft of their seat (`stored`), and the rules of the servers of the event and of the table's
    places (`rules`). Handlers read none of this again. `vouched`: in a private chat, the place that
    the chat vouched for within the last hour; the person may go on reading its records.
    """

    catalogue: Catalogue
    contents: TableContents
    event: Event
    settings: Settings
    words: Words
    token: Token
    keys: tuple[str, ...] = ()
    text: str = ""
    filled: tuple[tuple[Token, tuple[str, ...]], ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    line: Line = Line()
    typed: bool = False
    found: Snapshot | None = None
    stored: Stored = Stored()
    first: bool = False
    among: frozenset[str] | None = None
    vouched: str = ""
    rules: Mapping[str, PlaceRules] = field(default_factory=dict)

    @property
    def held(self) -> Snapshot:
        """The table.

        Raises:
            Refused: ``NO_TABLE``.
        """
        if self.found is None:
            raise Refused("NO_TABLE")
        return self.found

    @property
    def seat(self) -> int | None:
        """The person's seat at the table."""
        return self.held.table.seat_of(self.event.person.id)

    @property
    def governs(self) -> bool:
        """True if the person governs a place of the table and acts there. Governing another place,
        such as their own private chat, does not count."""
        return self.there and self.event.admin

    @property
    def who(self) -> Actor:
        """The person, as the table rules take them."""
        there = self.there
        title, place = (self.title, self.event.place) if there else ("", "")
        return Actor(self.event.person, self.governs, title, place)

    @property
    def there(self) -> bool:
        """True if the person acts in a place of the table."""
        return self.found is not None and self.event.place in self.found.table.place_ids

    @property
    def part(self) -> Part:
        """The person's part at the table; that of a stranger without a table."""
        return Part.NOBODY if self.found is None else self.part_at(self.found)

    def part_at(self, held: Snapshot) -> Part:
        """Return the person's part at a table, by what their chat says in this event."""
        event, found = self.event, self.verdict_at(held.table)
        return part_of(
            held.table,
            event.person.id,
            event.place,
            governs=event.admin,
            links=found.links,
            blocked=not found.looks,
        )

    def verdict_at(self, table: Table) -> Permissions:
        """Return what the rules of the places of a table, as far as they were read, allow the
        person at it."""
        event = self.event
        return admitted_to(
            table,
            self.rules,
            event.person.id,
            event.place,
            event.roles,
            governs=event.governs_server,
        )

    def verdict(self, place: str) -> Permissions:
        """Return what the rules of a place, as far as they were read, allow the person there. Roles
        and rank count in the server where the person acts, and nowhere else."""
        event, server = self.event, server_of(place)
        here = server_of(event.place) == server
        rules, roles = self.rules.get(server, PlaceRules()), event.roles if here else ()
        return admitted(rules, event.person.id, roles, here and event.governs_server)

    def turned_away(self, table: Table) -> Refused:
        """Return the refusal of a person whom the places of a table do not let play or look."""
        if not self.verdict_at(table).blocked:
            return Refused("NOT_ADMITTED")
        if table.is_shared and not self.verdict(self.event.place).blocked:
            return Refused("BLOCKED_ELSEWHERE")
        return Refused("BLOCKED_HERE")

    def belongs_to(self, place: str) -> bool:
        """Return True if the chat vouches in this event that the person is a member of a place: it
        is the place of the event, the channel around it, or the place in `vouched`."""
        return bool(place) and place in {self.event.place, self.event.around, self.vouched}

    @property
    def title(self) -> str:
        """The title of the event's place, as screens show it."""
        return short_name(self.event.title, MOST_TITLE)

    @property
    def key(self) -> str:
        """The key of the picked item; empty for a button."""
        return self.keys[0] if self.keys else ""

    @property
    def reader(self) -> Reader:
        """The person's view of the table."""
        event, belongs = self.event, bool(self.part & BELONGS)
        return self.contents.reader(
            self.held, event.person.id, self.settings, self.governs, belongs=belongs, at=event.place
        )

    @property
    def board(self) -> GameBoard:
        """The game's board, which gives dropped cards their meaning."""
        return self.catalogue.presentation_of(self.held.table.game).board

    @property
    def moves(self) -> GameMoves:
        """The game's moves, which give controls and lines their meaning."""
        return self.catalogue.presentation_of(self.held.table.game).moves

    @property
    def typing(self) -> dict[str, str]:
        """What the person can type at the table, in their words: ``can``, or ``later`` if it is
        somebody else's turn. Empty if there is no match, it is paused, or nothing can be typed."""
        held = self.found
        seat = None if held is None else self.seat
        if held is None or held.state is None or held.table.paused or seat is None:
            return {}
        view = held.game.view(held.state, seat)
        out_of_turn = [one.verb for one in held.game.optional(view)]
        acts = seat in held.game.to_act(held.state)
        verbs = self.moves.fitting(held.game, view) if acts or not out_of_turn else out_of_turn
        said = named(self.words, verbs)
        return {"can" if acts or out_of_turn else "later": said} if said else {}

    def draft(self, seat: int) -> Draft:
        """Return the draft of the person's own seat."""
        return self.stored.of(self.held, seat)

    def at(self, held: Snapshot | None, stored: Stored | None = None) -> Request:
        """Return the same request about a table, with the draft of the person's seat there."""
        return replace(self, found=held, stored=stored or Stored())

    def told(self, outcome: Outcome) -> Reply:
        """Return the reply that tells the person an outcome."""
        table = None if self.found is None else self.found.table
        text = outcome_text(self.words, outcome, table, self.event.person.platform)
        return Reply(text, refused=isinstance(outcome, Refusal))


def allowed(request: Request, held: Snapshot | None, right: Right) -> Snapshot | None:
    """Return the table of a control. Return None if the person has no part in it, exactly as for a
    missing table; also for records of a place, if a place of its table has blocked them.

    Raises:
        Refused: ``NOT_OF_HERE``, ``BLOCKED_HERE``, ``BLOCKED_ELSEWHERE``, ``NOT_ADMITTED``: their
            part does not allow this.
    """
    part = Part.NOBODY if held is None else request.part_at(held)
    if not part or may(part, right):
        return held if part else None
    if Part.BLOCKED in part:
        if right is Right.MATCH:
            return None
        if held is not None and Part.MEMBER in part:
            raise request.turned_away(held.table)
        return None
    raise Refused("NOT_OF_HERE")
