"""Replay a record step by step, and verify that its deals are legal and match their commitments."""

from __future__ import annotations

from collections.abc import Iterator

from engine.contract import chance
from engine.contract.errors import IllegalAction
from engine.contract.game import AnyGame
from engine.contract.moves import Shuffle, Step
from engine.contract.values import but, value
from engine.record import Commitment, Move, Record, Score, ends_deal, refused_at
from engine.registry import GAMES, Games, UnknownGame, make_game


def game_of(record: Record, games: Games = GAMES) -> AnyGame:
    """Make the game of a record, with its options.

    Raises:
        UnknownGame, OptionError: if `games` has no such game; never for a record of `loads`.
    """
    if record.game not in games:
        raise UnknownGame("UNKNOWN_GAME", name=record.game, known=" ".join(games))
    return make_game(record.game, dict(record.options), record.seats, record.rules, games)


def replay(record: Record, games: Games = GAMES) -> Iterator[Step]:
    """Play a record again, one step at a time; stop reading to stop at any move.

    Raises:
        RecordError: while the steps are read: ``WRONG_COMMITMENT``, ``WRONG_SCORE``,
            ``MISPLACED_LINE`` for a score where no deal has ended, or the code of the refusal of
            an illegal action.
    """
    game = game_of(record, games)
    state = game.start()
    promised: str | None = None
    ended = False
    for index, entry in enumerate(record.entries):
        content = entry.content
        if isinstance(content, Commitment):
            promised = content.sha256
        elif isinstance(content, Score):
            if not ended:
                raise refused_at(record, index, "MISPLACED_LINE", token="score")
            if content.scores != state.standing.scores:
                raise refused_at(
                    record,
                    index,
                    "WRONG_SCORE",
                    claimed=" ".join(map(str, content.scores)),
                    counted=" ".join(map(str, state.standing.scores)),
                )
        elif isinstance(content, Move):
            action = content.action
            if promised is not None and isinstance(action, Shuffle):
                found = chance.commitment(action.seed)
                if found != promised:
                    raise refused_at(
                        record, index, "WRONG_COMMITMENT", shown=promised, of_the_seed=found
                    )
                promised = None
            try:
                after, events = game.apply(state, content.actor, action)
            except IllegalAction as error:
                raise refused_at(record, index, error.code, **error.params) from None
            step = Step(state, content.actor, action, after, events)
            ended = ends_deal(step)
            state = after
            yield step


@value
class DealReport:
    """A deal of a verified record, numbered from 1; `line` is the line of its shuffle.

    `commitment` is None if the record has none: then nothing proves when the seed was chosen.
    `cuts` are the cuts as written (actions whose verb begins with ``cut``). `scores` are the
    match scores after the deal, None while it runs; `claimed`: the record states them.
    """

    number: int
    line: int
    commitment: str | None
    seed: str
    cuts: tuple[str, ...]
    scores: tuple[int, ...] | None
    claimed: bool

    @property
    def verifiable(self) -> bool:
        """Return True if the record has the commitment that was shown before the cut."""
        return self.commitment is not None


@value
class Verification:
    """The result of `verify`: every deal. All seeds match the commitments of the record."""

    deals: tuple[DealReport, ...]
    winner: int | None

    @property
    def unverifiable(self) -> tuple[DealReport, ...]:
        """Return the deals whose shuffle has no commitment."""
        return tuple([deal for deal in self.deals if not deal.verifiable])


def verify(record: Record, games: Games = GAMES) -> Verification:
    """Replay a whole record and check every seed, every action and every score claim.

    It cannot check that the commitments are those that the players saw.

    Raises:
        RecordError: the first check that fails.
    """
    steps = replay(record, games)
    deals: list[DealReport] = []
    promised: str | None = None
    winner: int | None = None
    for index, entry in enumerate(record.entries):
        content = entry.content
        if isinstance(content, Commitment):
            promised = content.sha256
        elif isinstance(content, Score):
            deals[-1] = but(deals[-1], claimed=True)
        if not isinstance(content, Move):
            continue
        step = next(steps)
        if isinstance(content.action, Shuffle):
            line, seed = record.line_of(index), content.action.seed.hex()
            deals.append(DealReport(len(deals) + 1, line, promised, seed, (), None, False))
            promised = None
        elif content.action.verb.startswith("cut"):
            deals[-1] = but(deals[-1], cuts=(*deals[-1].cuts, str(content)))
        if ends_deal(step):
            standing = step.after.standing
            deals[-1] = but(deals[-1], scores=standing.scores)
            winner = standing.winner
    for _ in steps:  # claims after the last move
        pass
    return Verification(tuple(deals), winner)
