"""A ticket lets in whom it names, for a week, in every process; nothing else does."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from adapters.web.keys import secret
from adapters.web.table.tickets import SECONDS, Tickets
from bot.ports import Person
from bot.ports.pages import Entered, NotLetIn
from bot.store.secrets import secret_of

NOW = 1_800_000_000.0
ANI = Entered(person=Person("telegram:7", "Ани"), place="telegram:-5/3", language="bg", admin=True)


def test_a_ticket_names_a_person_and_gives_no_power() -> None:
    tickets = Tickets(b"secret" * 8)
    text = tickets.make(ANI, NOW)
    found = Entered(person=ANI.person, place=ANI.place, language="bg")
    assert tickets.read(text, NOW) == found
    assert tickets.read(text, NOW + SECONDS - 1) == found
    assert tickets.read(tickets.make(found, NOW + 9), NOW + SECONDS) == found, "it was renewed"


@pytest.mark.parametrize(
    "change", ["", "a", "late", "early", "body", "proof", "cut", "ж", "\ud800"]
)
def test_anything_else_lets_nobody_in(change: str) -> None:
    tickets = Tickets(b"secret" * 8)
    body, _, proof = tickets.make(ANI, NOW).partition(".")
    other = Tickets(b"other!" * 8).make(ANI, NOW)
    texts = {
        "body": f"{body[:-4]}AAAA.{proof}",
        "proof": f"{body}.{proof[:-1]}{'0' if proof[-1] != '0' else '1'}",
        "cut": body,
        "a": other,
        "late": f"{body}.{proof}",
        "early": f"{body}.{proof}",
    }
    now = {"late": NOW + SECONDS + 1, "early": NOW - 1}.get(change, NOW)
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
