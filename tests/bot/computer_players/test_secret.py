"""What a computer player decides by, besides its view, nobody at the table can compute."""

from __future__ import annotations

from typing import Any

from redis.asyncio import Redis

from bot.computer_players.moves import ComputerTurns, secret_of
from bot.model.jobs import MOVE
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.tables.records import record_of
from engine.contract.values import but
from engine.games.belot.state import State
from engine.replay import replay
from tests.bot.application import App, AtOnce, quick
from tests.bot.people import FRIENDS


class Listening(AtOnce):
    """Remembers by which names decisions are made."""

    def __init__(self) -> None:
        self.nonces: list[str] = []

    async def decide(self, game: Any, level: str, view: Any, nonce: str) -> str:
        self.nonces.append(nonce)
        return await super().decide(game, level, view, nonce)


async def to_move(app: App) -> Snapshot:
    """A computer player is to act: who sees its cards alone can see them."""
    await app.say(FRIENDS[0], "/play belot")
    await app.act(FRIENDS[0], want.Sit(0))
    await app.act(FRIENDS[0], want.SetOption("cut", "chance"))
    await app.act(FRIENDS[0], want.PlayWithComputers())

    def computers(held: Snapshot) -> bool:
        to_act = held.game.to_act(held.state)
        return bool(to_act) and held.table.seats[to_act[0]].computer

    return await app.play(quick("easy"), computers)


async def test_it_depends_on_the_secret_seed_and_follows_from_the_record(
    redis_client: Redis,
) -> None:
    players = Listening()
    app = App(redis_client, players=players)
    held = await to_move(app)
    jobs = await app.bot.tables.jobs.of_table(held.table.id)
    job = next(job for _, job in jobs if job.kind == MOVE)
    await ComputerTurns(app.bot.tables, players).move(job)
    (nonce,) = players.nonces
    public = f"{job} {held.game.view(held.state, None).commitment}"
    assert nonce == f"{public} {secret_of(held)}"
    state: State = held.state
    other = but(state, hidden=but(state.hidden, seed="00" * 32))
    unlike = Snapshot(held.version, held.table, held.game, other)
    for seat in (None, 0, 1, 2, 3):
        assert held.game.view(other, seat) == held.game.view(state, seat), "nobody sees it"
    assert secret_of(unlike) != secret_of(held)
    record = await record_of(app.bot.tables, held.table.id, held.table.match)
    assert record is not None
    games = app.bot.catalogue.games
    known = [
        secret_of(Snapshot(held.version, held.table, held.game, step.after))
        for step in replay(record, games)
    ]
    assert secret_of(held) in known, "who has the seed can make the decision again"
