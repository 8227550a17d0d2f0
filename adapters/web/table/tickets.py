"""Tickets: they let a person in again without asking the chat's service.

A page in a frame has no cookie, and the credentials of Telegram or Discord soon expire. So the page
gets a ticket of ours, keeps it while it is open, and gets a new one whenever it shows it. A ticket
is signed with a secret in Redis, so every process accepts it. It names a person and the place for
which their chat vouched. Whoever holds it is that person: it must never be logged.

A ticket is valid for a week. Renewed tickets keep the hour in which the chat let the person in, and
30 days after it the chat is asked again. All tickets of a person become void when their generation
rises (`bot.store.people.generations`).
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.ports import Person
from bot.ports.pages import Entered, NotLetIn

SECONDS: Final = 7 * 24 * 3600
"""Validity of a ticket."""
ALL_SECONDS: Final = 30 * 24 * 3600
"""Validity of the chat's word, however often the ticket is renewed."""
MOST_AHEAD: Final = 60
"""Seconds by which another process's clock may be ahead of ours."""


class Ticket(msgspec.Struct, frozen=True, array_like=True):
    """The content of a ticket (times in s since 1970). `issued`: when the chat let the person in;
    `asked`: when it last said that they belong to the place."""

    person: str
    name: str
    language: str
    place: str
    until: int
    issued: int = 0
    generation: int = 0
    server: str = ""
    asked: int = 0

    @property
    def guest(self) -> Entered:
        """Return the person whom it lets in."""
        who = Person(self.person, self.name)
        return Entered(person=who, place=self.place, server=self.server, language=self.language)

    @property
    def ends(self) -> int:
        """Return when the chat's word ends."""
        return self.issued + ALL_SECONDS


_ticket = msgspec.json.Decoder(Ticket)


def first_ticket(guest: Entered, now: float, generation: int) -> Ticket:
    """Return the ticket of a person whom their chat has just let in."""
    return Ticket(
        guest.person.id,
        guest.person.name,
        guest.language,
        guest.place,
        until=int(now) + SECONDS,
        issued=int(now),
        generation=generation,
        server=guest.server,
        asked=int(now),
    )


def renewed(ticket: Ticket, now: float) -> Ticket:
    """Return a renewed ticket, which ends when the first one does."""
    return replace(ticket, until=min(int(now) + SECONDS, ticket.ends))


class Tickets:
    """Writes and reads tickets."""

    def __init__(self, secret: bytes) -> None:
        self._secret: Final = secret

    def write(self, ticket: Ticket) -> str:
        """Return a ticket in the form that a page stores."""
        body = base64.urlsafe_b64encode(msgspec.json.encode(ticket)).decode()
        return f"{body}.{self._sign(body)}"

    def read(self, text: str, now: float) -> Ticket:
        """Read the ticket that a page shows.

        Raises: NotLetIn: we have not signed it, or it has expired.
        """
        body, _, proof = text.partition(".")
        if not text.isascii() or not hmac.compare_digest(proof, self._sign(body)):
            raise NotLetIn("ticket")
        ticket = _ticket.decode(base64.urlsafe_b64decode(body))
        if not ticket.issued:  # an older version wrote it: its first hour is that of this ticket
            ticket = replace(ticket, issued=ticket.until - SECONDS)
        made = max(ticket.issued, ticket.until - SECONDS)
        if not made - MOST_AHEAD <= now <= min(ticket.until, ticket.ends):
            raise NotLetIn("ticket")
        return ticket

    def _sign(self, body: str) -> str:
        return hmac.new(self._secret, f"ticket\n{body}".encode(), hashlib.sha256).hexdigest()
