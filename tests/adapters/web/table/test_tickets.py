"""A ticket lets in whom it names, for a week and 30 days in all, in every process; nothing else
does."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from adapters.web.keys import secret
from adapters.web.table.tickets import (
    ALL_SECONDS,
    MOST_AHEAD,
    SECONDS,
    Tickets,
    first_ticket,
    renewed,
)
from bot.ports import Person
from bot.ports.pages import Entered, NotLetIn
from bot.store.redis.keys import generation
from bot.store.redis.secrets import secret_of

NOW = 1_800_000_000.0
ANI = Entered(
    person=Person("telegram:7", "Ани"),
    place="telegram:-5/3",
    server="telegram:-5",
    language="bg",
    admin=True,
)
TICKET = first_ticket(ANI, NOW, 4)


def test_a_ticket_names_a_person_and_gives_no_power() -> None:
    tickets = Tickets(b"secret" * 8)
    text = tickets.write(TICKET)
    found = tickets.read(text, NOW)
    assert found == TICKET
    assert found.guest == replace(ANI, admin=False)
    assert tickets.read(text, NOW + SECONDS - 1) == TICKET
    assert tickets.read(text, NOW - MOST_AHEAD) == TICKET, "another process's clock is ahead"


def test_no_renewal_moves_the_end() -> None:
    """Shown every few days, it is good for 30 days from when the chat let the person in."""
    tickets = Tickets(b"secret" * 8)
    text, day = tickets.write(TICKET), 24 * 3600
    for now in range(int(NOW), int(NOW) + ALL_SECONDS + 1, 6 * day):
        found = tickets.read(text, now)
        assert (found.issued, found.generation) == (int(NOW), 4)
        text = tickets.write(renewed(found, now))
    assert tickets.read(text, NOW + ALL_SECONDS).issued == NOW
    with pytest.raises(NotLetIn, match="ticket"):
        tickets.read(text, NOW + ALL_SECONDS + 1)
    assert generation.ms > ALL_SECONDS * 1000, "a generation is known for as long as a ticket of it"


def test_a_ticket_of_an_older_version_begins_with_itself() -> None:
    """It says neither when the chat let the person in nor a generation."""
    secret = b"secret" * 8
    said = ["telegram:7", "Ани", "bg", "telegram:-5/3", int(NOW) + SECONDS]
    body = base64.urlsafe_b64encode(json.dumps(said).encode()).decode()
    proof = hmac.new(secret, f"ticket\n{body}".encode(), hashlib.sha256).hexdigest()
    found = Tickets(secret).read(f"{body}.{proof}", NOW + 3)
    assert (found.issued, found.generation, found.asked) == (int(NOW), 0, 0)
    assert found.guest.place == "telegram:-5/3"
    assert renewed(found, NOW + SECONDS).ends == NOW + ALL_SECONDS


@pytest.mark.parametrize(
    "change", ["", "a", "late", "early", "body", "proof", "cut", "ж", "\ud800"]
)
def test_anything_else_lets_nobody_in(change: str) -> None:
    tickets = Tickets(b"secret" * 8)
    body, _, proof = tickets.write(TICKET).partition(".")
    other = Tickets(b"other!" * 8).write(TICKET)
    texts = {
        "body": f"{body[:-4]}AAAA.{proof}",
        "proof": f"{body}.{proof[:-1]}{'0' if proof[-1] != '0' else '1'}",
        "cut": body,
        "a": other,
        "late": f"{body}.{proof}",
        "early": f"{body}.{proof}",
    }
    now = {"late": NOW + SECONDS + 1, "early": NOW - MOST_AHEAD - 1}.get(change, NOW)
    with pytest.raises(NotLetIn) as refused:
        tickets.read(texts.get(change, f"{body}.{change}"), now)
    assert refused.value.code == "ticket"


@pytest.mark.asyncio(loop_scope="session")
async def test_the_secret_is_kept_and_a_spoilt_one_made_anew(store: Redis) -> None:
    first = await secret_of(store, secret)
    assert len(first) == 64
    assert await secret_of(store, secret) == first, "another process has the same"
    await store.set(secret(), "short")
    made = await secret_of(store, secret)
    assert len(made) == 64
    assert made != first
    assert await secret_of(store, secret) == made
