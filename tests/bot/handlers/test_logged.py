"""Nothing that people type, and no card, comes into a log, also where something fails."""

from __future__ import annotations

import io
import re

import pytest

from bench.hostile.scene import MALLORY, Scene
from bot.app.logs import set_up_logs
from bot.model.people import Person
from bot.ports.commands import COMMANDS, TABLE_WORDS, command_aliases
from bot.ports.inputs import Dropped, Picked, Pressed, Said, Typed
from bot.store.redis.errors import BadDocument, Unreachable
from bot.store.redis.scripts import Client
from bot.tables.tables import Tables
from tests.bot.app.undone import logs_undone

pytestmark = pytest.mark.slow

GAME = "belot"
WORD = "Zephyranthes"
TYPED = (WORD, f"{WORD} QS KD 7H", f"discard QS {WORD}", "QS KD 7H JC", f"1 {WORD}", f"@{WORD} 5")
CARD = re.compile(r"(?<![\w-])(?:10|[2-9TJQKA])[CDHS♣♦♥♠](?![\w-])")
PLACE = f"test:{GAME}"


async def everything(scene: Scene, person: Person) -> int:
    """Presses, picks and types all that there is in all that may be typed into; how much it was."""
    dispatcher, count = scene.app.bot.dispatcher, 0
    tokens = list(scene.tokens)
    for at, token in enumerate(tokens):
        typed = TYPED[at % len(TYPED)]
        event = scene.app.event(person, PLACE)
        await dispatcher.handle(event, Pressed(token))
        await dispatcher.handle(scene.app.event(person, PLACE), Picked(token, (typed, "QS", "KD")))
        await dispatcher.handle(scene.app.event(person, PLACE), Typed(token, typed))
        await dispatcher.handle(scene.app.event(person, PLACE), Pressed(f"{token}:{WORD}"[:64]))
        count += 4
    for name in (*COMMANDS, *TABLE_WORDS, *command_aliases(), WORD.lower()):
        for private in (False, True):
            event = scene.app.event(person, PLACE, private=private, title=WORD)
            await dispatcher.handle(event, Said(f"/{name} {TYPED[count % len(TYPED)]}"))
            count += 1
    for typed in TYPED:
        event = scene.app.event(person, PLACE, private=True)
        await dispatcher.handle(event, Said(typed))
        await dispatcher.complete(event, typed)
        for hand in scene.hands:
            cards = (*hand.cards, WORD)
            await dispatcher.handle(
                scene.app.event(person, PLACE), Dropped(hand.table, 1, typed[:60], cards)
            )
            await dispatcher.preview(scene.app.event(person, PLACE), hand.table, 1, cards)
        count += 4
    return count


async def test_no_typed_word_and_no_card_is_logged(
    redis_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, stream = Scene(redis_client, (GAME,)), io.StringIO()
    await scene.open(moves=9)
    assert scene.tokens
    assert scene.hands
    acting = Tables.act
    with logs_undone():
        set_up_logs("debug", stream=stream, clock=iter(range(0, 10**9, 100)).__next__)
        for person in (scene.hands[0].person, Person(MALLORY.id, WORD)):
            assert await everything(scene, person) > 100
            await scene.rewind()
        quiet = stream.getvalue()
        for error in (RuntimeError("a bug"), Unreachable("away"), BadDocument("spoilt")):

            async def fails(*_: object, wrong: Exception = error, **__: object) -> None:
                raise wrong

            monkeypatch.setattr(Tables, "act", fails)
            monkeypatch.setattr("bot.handlers.moves.typed.read_move", fails)
            await everything(scene, scene.hands[0].person)
            monkeypatch.setattr(Tables, "act", acting)
    said = stream.getvalue()
    assert "dispatcher failed" in said, "something fails, and that is logged"
    assert WORD.lower() not in quiet.lower(), quiet[-3000:]
    for line in said.splitlines():
        assert WORD.lower() not in line.lower()
        assert not CARD.search(line), line
