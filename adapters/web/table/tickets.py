"""Tickets: who was let in once comes in again without asking the chat's service.

A page in a frame has no cookie, and what Telegram or Discord give it is soon too old. So it gets a
ticket of ours, keeps it while it is open, and gets a new one whenever it shows it. A ticket is
signed with a secret in Redis, so every process accepts it. It names a person and the place for
which their chat vouched. Whoever holds it is that person for a week: it must never be logged.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Final

import msgspec

from bot.ports import Person
from bot.ports.pages import Entered, NotLetIn

SECONDS: Final = 7 * 24 * 3600
"""How long a ticket is good."""


class _Ticket(msgspec.Struct, frozen=True, array_like=True):
    person: str
    name: str
    language: str
    place: str
    until: int


_ticket = msgspec.json.Decoder(_Ticket)


class Tickets:
    """Makes and reads tickets."""

    def __init__(self, secret: bytes) -> None:
        self._secret: Final = secret

    def make(self, guest: Entered, now: float) -> str:
        """Return a ticket that is good from `now` (s since 1970) on."""
        person = guest.person
        facts = _Ticket(person.id, person.name, guest.language, guest.place, int(now) + SECONDS)
        body = base64.urlsafe_b64encode(msgspec.json.encode(facts)).decode()
        return f"{body}.{self._sign(body)}"

    def read(self, text: str, now: float) -> Entered:
        """Return whom a ticket names.

        Raises: NotLetIn: we have not signed it, or it is too old.
        """
        body, _, proof = text.partition(".")
        if not text.isascii() or not hmac.compare_digest(proof, self._sign(body)):
            raise NotLetIn("ticket")
        facts = _ticket.decode(base64.urlsafe_b64decode(body))
        if not 0 <= facts.until - now <= SECONDS:
            raise NotLetIn("ticket")
        who = Person(facts.person, facts.name)
        return Entered(person=who, place=facts.place, language=facts.language)

    def _sign(self, body: str) -> str:
        return hmac.new(self._secret, f"ticket\n{body}".encode(), hashlib.sha256).hexdigest()
