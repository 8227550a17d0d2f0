"""Why a computer player made a move: asked of a finished deal, in the replay."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from redis.asyncio import Redis

from bot.model.languages import LANGUAGES
from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.ports.chat import Reply
from bot.ports.inputs import Pressed
from bot.ports.screen import Press, Screen
from bot.words.text import plain_of
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.explaining import Explanation
from engine.players import computer_player
from tests.bot.application import App, AtOnce, control, wording
from tests.bot.history.playing import QUICK_GAMES, SHORT
from tests.bot.people import FRIENDS
from tests.bot.views.limits import check_limits
from tests.bot.views.text import written

pytestmark = pytest.mark.slow
ANN, BOB = FRIENDS[:2]


async def alone(app: App, game: str) -> tuple[str, int]:
    """Ann has played a short match with three computer players; the table and the match."""
    await app.say(ANN, f"/play {game.partition('-')[0]}")
    for name, value in SHORT[game].items():
        await app.act(ANN, want.SetOption(name, value))
    await app.act(ANN, want.Sit(0))
    await app.act(ANN, want.PlayWithComputers())
    held = await app.play(
        lambda game, view: computer_player(game, "easy").decide(view, 1, 5),
        lambda held: bool(held.state.standing.written) or held.table.stage is Stage.OVER,
    )
    return held.table.id, held.table.match


async def step(app: App, name: tuple[str, int], at: int, perspective: int, **more: Any) -> Reply:
    token = f"-:replay:{name[0]}:{name[1]}:1:{at}:{perspective}"
    return await app.handle(app.event(ANN, **more), Pressed(token))


def why(reply: Reply) -> Press | None:
    assert reply.screen is not None, plain_of(reply.toast)
    check_limits(reply.screen)
    found = [one for one in reply.screen.controls if getattr(one, "token", "").startswith("-:why:")]
    assert len(found) <= 1
    return found[0] if found else None  # type: ignore[return-value]


@pytest.mark.parametrize("game", QUICK_GAMES)
async def test_the_moves_of_computers_are_explained_after_the_deal(
    redis_client: Redis, game: str
) -> None:
    """With the hand that the player had, the other moves and the way back; no other hand is shown,
    and a person's move is not explained."""
    app = App(redis_client)
    name = await alone(app, game)
    held = await app.held()
    levels: list[str] = []
    hints = 0
    for at in range(1, 60):
        shown = await step(app, name, at, -2)
        asked = why(shown)
        if asked is None or len(levels) > 4:
            continue
        told = await app.press(ANN, asked)
        assert told.screen is not None, plain_of(told.toast)
        check_limits(told.screen)
        text = written(told.screen)
        assert ANN.name not in text.splitlines()[1], "her own moves are hers"
        levels.append("normal")
        assert f"({wording('level-normal')})" in text
        assert wording("why-level-normal") in text
        for line in text.splitlines():
            if line.startswith("What a hint would have said"):
                hints += 1
                move = text.partition(" chose ")[2].partition(".\n")[0]
                assert line.startswith(f"What a hint would have said for {move}: ")
        back = await app.press(ANN, told.screen.controls[0])
        assert back.screen is not None
        assert back.screen.track == shown.screen.track  # type: ignore[union-attr]
    assert len(levels) > 3
    assert hints
    assert held.table.seats[0].level == ""


async def test_each_move_of_a_step_is_explained(redis_client: Redis) -> None:
    """Others see at once what a player laid and threw: the step names them all, and each of them
    can be asked about."""
    app = App(redis_client)
    name = await alone(app, "classic-canasta")
    several = 0
    for at in range(1, 400):
        asked = why(await step(app, name, at, 0))
        if asked is None or asked.token.split(":")[5] != str(at):
            continue
        told = (await app.press(ANN, asked)).screen
        assert told is not None
        others = [one for one in told.controls if getattr(one, "token", "").startswith("-:why:")]
        for one in others:
            assert isinstance(one, Press)
            shown = (await app.press(ANN, one)).screen
            assert shown is not None
            check_limits(shown)
            move = one.label.removeprefix("🤔 Why ").removesuffix("?")
            assert f"normal) chose “{move}”" in written(shown)
            back = control(shown, wording("button-why-back", at=number_of(shown)))
            replayed = (await app.press(ANN, back)).screen
            assert replayed is not None
            assert replayed.track == (await step(app, name, at, 0)).screen.track  # type: ignore[union-attr]
        several += bool(others)
        if several > 2:
            return
    raise AssertionError("no step of several moves")


def number_of(screen: Screen) -> int:
    """The number of the step, by its way back."""
    label = next(one.label for one in screen.controls if one.label.startswith("‹"))
    return int(label.split()[-1])


async def test_a_running_deal_explains_nothing(redis_client: Redis) -> None:
    """Whatever the token names."""
    app = App(redis_client)
    await app.say(ANN, "/play belot")
    await app.act(ANN, want.Sit(0))
    await app.act(ANN, want.PlayWithComputers())
    held = await app.play(
        lambda game, view: computer_player(game, "easy").decide(view, 1, 5),
        lambda held: len(held.state.log) > 20 and not held.state.standing.written,
    )
    for at in range(-1, 30):
        for perspective in (-2, -1, 0, 1):
            token = f"-:why:{held.table.id}:1:1:{at}:{perspective}"
            reply = await app.handle(app.event(ANN), Pressed(token))
            assert reply.refused
            assert reply.screen is None
    shown = await step(app, (held.table.id, 1), 12, 0)
    assert why(shown) is None


class Slow(AtOnce):
    """Computer players that explain when they are let."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def explained(
        self, game: AnyGame, view: Any, action: Action, level: str, nonce: str
    ) -> Explanation:
        await self.go.wait()
        return await super().explained(game, view, action, level, nonce)


async def test_who_asks_is_told_what_is_known_and_to_look_again(redis_client: Redis) -> None:
    """The computer takes too long: what the player saw is told at once, the rest on the next
    press; and strangers learn nothing."""
    slow = Slow()
    app = App(redis_client, players=slow)
    app.bot.explanations._thoughts._seconds = 0.0  # type: ignore[misc]
    name = await alone(app, "belot")
    asked = None
    for at in range(1, 40):
        asked = asked or why(await step(app, name, at, -1))
    assert asked is not None
    first = await app.press(ANN, asked)
    assert first.screen is not None
    assert wording("hint-slow") in written(first.screen)
    assert wording("why-level-normal") not in written(first.screen)
    slow.go.set()
    for _ in range(20):
        await asyncio.sleep(0)
    again = next(
        one for one in first.screen.controls if getattr(one, "token", "").startswith("-:why:")
    )
    told = await app.press(ANN, again)
    assert told.screen is not None
    assert wording("why-level-normal") in written(told.screen)
    for language in LANGUAGES:
        reply = await app.press(ANN, asked, language=language)
        assert reply.screen is not None
    stranger = await app.handle(app.event(BOB, "test:elsewhere"), Pressed(asked.token))
    assert stranger.refused
    assert stranger.screen is None
