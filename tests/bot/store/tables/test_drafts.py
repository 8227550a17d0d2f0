"""What a seat has chosen: changed once for each event, and stored beside the table."""

from __future__ import annotations

from msgspec.structs import replace
from redis.asyncio import Redis

from bot.store.tables.drafts import Drafts
from tests.bot.model.waiting import HAND, holding, later


async def test_a_draft_outlives_its_prompt(redis_client: Redis) -> None:
    """Who waits chooses; in the decision that comes the cards are chosen, each seat's its own."""
    drafts, waits = Drafts(redis_client), holding(HAND)
    await drafts.change(waits, 0, "a", lambda draft: replace(draft, cards=("KD", "KS"), panel="x"))
    turn = later(waits, HAND, seat=0)
    found = await drafts.read_draft(turn, 0)
    assert (found.prompt, found.cards, found.panel) == (turn.table.prompts[0], ("KD", "KS"), "")
    assert (await drafts.read_draft(waits, 0)).panel == "x"
    assert (await drafts.read_draft(turn, 1)).cards == ()
    changed = await drafts.change(turn, 0, "b", lambda draft: replace(draft, page=1))
    assert (changed.of(turn, 0).cards, changed.of(turn, 0).page) == (("KD", "KS"), 1)
    assert changed.revision == 2


async def test_an_event_changes_it_once(redis_client: Redis) -> None:
    drafts, waits = Drafts(redis_client), holding(HAND)
    for event in ("a", "a", "b", "a"):
        await drafts.change(
            waits, 0, event, lambda draft: replace(draft, cards=(*draft.cards, "KD"))
        )
    assert (await drafts.read_draft(waits, 0)).cards == ("KD", "KD")
