"""The people of the chat in the browser and their cookies."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from adapters.browser.visitors import Visitors

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize("logouts", [0, 1, 2, 10])
async def test_after_logging_out_a_new_name_keeps_the_person(store: Redis, logouts: int) -> None:
    """A cookie stays good until its owner logs out everywhere, whatever they are called."""
    visitors = Visitors(store, "", "secret")
    ani = await visitors.enter("Ани", "bg", "")
    void: list[str] = []
    for _ in range(logouts):
        void.append(visitors.cookie(ani))
        ani = await visitors.log_out(ani)
    for name, language in (("Мара", "bg"), ("Mara", "en")):
        cookie = visitors.cookie(ani)
        new = await visitors.enter(name, language, cookie)
        assert (new.id, new.name, new.language) == (ani.id, name, language)
        for good in (cookie, visitors.cookie(new)):
            known = await visitors.known(good)
            assert known is not None, f"thrown out after {logouts} logouts"
            assert (known.id, known.name, known.language) == (ani.id, name, language)
    for cookie in void:
        assert await visitors.known(cookie) is None
        assert (await visitors.enter("Мара", "bg", cookie)).id != ani.id
