"""Two people at one table: neither browser is ever sent what the other holds.

Every byte that came is kept: answers, every frame of the socket; the page's files must be those of
the package. At many moments the position is read from the store, and no card that only the other
knows may have come, in any of its forms.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

from bot.model.table import Held
from bot.words.words import words_in
from engine.contract.cards import Card
from tests.e2e.conftest import Windows
from tests.e2e.kafene import Kafene
from tests.e2e.playing import DealOver, Player, in_a_longer_deal
from tests.e2e.window import Window

pytestmark = [pytest.mark.slow, pytest.mark.budget(30), pytest.mark.asyncio(loop_scope="session")]

TURNS = 3
LEAST_TURNS = 2


def cards_in(thing: Any) -> Iterator[Card]:
    """Every card in a position or a part of one."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, list | tuple | set | frozenset):
        for one in thing:
            yield from cards_in(one)
    elif hasattr(thing, "__dataclass_fields__"):
        for name in thing.__dataclass_fields__:
            yield from cards_in(getattr(thing, name))


def forms(card: Card) -> tuple[str, ...]:
    """How a card may stand in what is sent: as JSON of a screen, as text, as a key."""
    label = words_in("en").card(str(card)).text
    mark = str(card)
    return (json.dumps(mark), f'"{mark}:', label, json.dumps(label)[1:-1])


class Secrets:
    """What one window was sent, compared with what its person may know."""

    def __init__(self, mine: Window, others: Window) -> None:
        self.mine = mine
        self.others = others
        self.known: set[Card] = set()
        self.checked = 0

    def check(self, sent: str, held: Held) -> None:
        """`sent`: what had come before the position was read."""
        if held.game.needs_shuffle(held.state):
            return  # the deal is over: hands and seed are shown
        view = held.game.view(held.state, self.mine.hand["seat"])
        other = held.game.view(held.state, self.others.hand["seat"])
        self.known |= set(cards_in(view))
        for card in set(other.hand) - self.known:
            for form in forms(card):
                assert form not in sent, f"{card} of the other was sent as {form}"
            self.checked += 1
        seed = held.state.hidden.seed
        assert not seed or seed not in sent
        # and whole hands, whatever of them is known: as one text and as the list of a picture
        for text in whole(other.hand):
            assert text not in sent, "the other's hand was sent"


def whole(hand: Any) -> list[str]:
    words = words_in("en")
    ways = [list(hand), sorted(hand)]
    found = []
    for way in ways:
        if len(way) > 3:
            found += [" ".join(map(str, way)), json.dumps(list(map(str, way)))]
            found.append(" ".join(words.card(str(card)).text for card in way))
    return found


@in_a_longer_deal
async def test_no_byte_of_the_other_hand(windows: Windows, kafene: Kafene) -> None:
    maria, peter = await windows.enter("Maria"), await windows.enter("Peter")
    await maria.open_table()
    await maria.press_what(maria.public, "sit", 0)
    await peter.until(lambda: peter.public, "the lobby")
    await peter.until(lambda: len(peter.controls(peter.public, "sit")) == 3, "a seat taken")
    await peter.press_what(peter.public, "sit", 0)
    await maria.until(lambda: len(maria.controls(maria.public, "sit")) == 2, "two seats taken")
    await maria.play_with_computers()
    await peter.until(lambda: peter.hand, "a hand")
    assert {maria.hand["seat"], peter.hand["seat"]} == {0, 1}

    secrets = [Secrets(maria, peter), Secrets(peter, maria)]

    async def look() -> None:
        sent = [one.mine.bytes for one in secrets]
        held = await kafene.held(windows.room)
        for one, bytes_ in zip(secrets, sent, strict=True):
            one.check(bytes_, held)

    players = [Player(maria, kafene), Player(peter, kafene)]

    def waits(player: Player) -> bool:
        return player.window.my_turn or player.window.deal_is_over

    while not all(player.did["threw"] >= TURNS for player in players):
        await maria.until(lambda: any(map(waits, players)), "somebody's turn")
        if maria.deal_is_over or peter.deal_is_over:
            if any(player.did["threw"] < LEAST_TURNS for player in players):
                raise DealOver
            break
        player = next(player for player in players if waits(player))
        await look()
        if not await player.can_throw():
            await player.draw()
            continue
        hint = await player.good_hint()
        if hint is not None:
            await player.lay(hint, by_tapping=False)
        else:
            view = await player.view()
            await player.tap(view.hand[:2])  # what is chosen is nobody else's business
        await look()
        await player.throw()
        if player.did["threw"] == 2:  # other ways to ask, in the public room too
            await player.window.press_what(player.window.public, "hand")
            for line in ("/hand", "/score", "/table"):
                await player.window.say(line)
    for window in (maria, peter):  # what a page that comes back gets
        await window.page.reload()
        await window.online()
    await look()
    files = resources.files("adapters.local") / "static"
    for path, body in (maria.pages | peter.pages).items():
        file = files / (path.removeprefix("/static").lstrip("/") or "index.html")
        assert body == file.read_bytes()
    for one in secrets:
        assert one.checked > TURNS
        held = await kafene.held(windows.room)
        own = held.game.view(held.state, one.mine.hand["seat"]).hand
        for card in own:  # the search finds what is there
            assert any(form in one.mine.bytes for form in forms(card))
