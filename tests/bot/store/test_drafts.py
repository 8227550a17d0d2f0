"""What a seat has chosen belongs to one decision."""

from __future__ import annotations

from msgspec.structs import replace
from redis.asyncio import Redis

from bot.model.draft import Draft
from bot.store.drafts import Drafts

TABLE = "0abcdefg"


async def test_a_draft_is_of_its_prompt(redis_client: Redis) -> None:
    """Cards that were chosen for an earlier decision are not chosen in the next one, even if the
    commit between them could not delete the draft."""
    drafts = Drafts(redis_client)
    await drafts.change(TABLE, 0, 3, "a", lambda draft: replace(draft, cards=("KD",)))
    assert (await drafts.read(TABLE, 0, 3)).cards == ("KD",)
    for prompt in (2, 4):
        assert await drafts.read(TABLE, 0, prompt) == Draft(prompt)
    assert await drafts.read(TABLE, 1, 3) == Draft(3)
    # nor does the next decision begin with them
    changed = await drafts.change(TABLE, 0, 4, "b", lambda draft: replace(draft, page=1))
    fresh = changed.of(4)
    assert (fresh.prompt, fresh.cards, fresh.page) == (4, (), 1)
    assert await drafts.read(TABLE, 0, 3) == Draft(3)


async def test_an_event_changes_it_once(redis_client: Redis) -> None:
    drafts = Drafts(redis_client)
    for event in ("a", "a", "b", "a"):
        await drafts.change(
            TABLE, 0, 3, event, lambda draft: replace(draft, cards=(*draft.cards, "KD"))
        )
    assert (await drafts.read(TABLE, 0, 3)).cards == ("KD", "KD")
