"""The best and the worst moment of each seat in a finished deal, as computer players estimate it.

A decision is compared with the choices of the game's strongest and easiest players, in sampled
deals that agree with everything the seat knew. So luck counts little: nobody gets credit for a card
that happened to be in the stock. First all decisions are judged with little work (`choices`,
`judged`). Then the outstanding ones are judged again, with more work and other samples
(`outstanding`), so a decision that only chance put at the top does not stay there (`moments`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import fmean, stdev
from typing import Any, Final

from engine.contract.game import AnyGame
from engine.contract.moves import Undo
from engine.contract.notation import Action
from engine.contract.player import Estimator
from engine.contract.values import value
from engine.players import computer_player, levels

FIRST_LOOK: Final = 60
SECOND_LOOK: Final = 250
"""Milliseconds of counted work for the samples of a decision, at the first and the second look."""
MOST_LOOKED_AT_AGAIN: Final = 2
"""Decisions of each seat and kind that get a second look."""
DOUBT: Final = 1.0
"""Standard errors by which a difference must exceed zero."""
LEAST: Final = 1.0
"""Points from which a difference is worth mentioning."""


@value
class Choice:
    """A decision of a finished deal: the place of the position after it, the seat, its view, and
    its action."""

    place: int
    seat: int
    view: Any
    action: Action


@value
class Difference:
    """The points by which one action was better than another: the mean over the samples, and its
    standard error."""

    points: float
    error: float

    @property
    def surely(self) -> float:
        """The points that are statistically certain; less than 0 if the action may have been
        worse."""
        return self.points - DOUBT * self.error


@value
class Judgement:
    """The value of a decision. `lost`: the points by which `strong`, the action of the strongest
    player, was better; `gained`: the points by which the decision was better than `easy`, that of
    the easiest player. Actions are written as text."""

    strong: str
    easy: str
    lost: Difference
    gained: Difference


@value
class Moment:
    """A moment of a deal: the place of the position after it, the seat, its action, the computer's
    (a level) action `instead`, and the points by which one was better."""

    place: int
    seat: int
    good: bool
    done: str
    instead: str
    level: str
    points: int


Judged = tuple[Choice, Judgement]


def measures(game: AnyGame) -> tuple[str, str] | None:
    """Return the levels of the easiest and the strongest player, with which decisions are compared;
    None if the game lacks two levels, or its strongest player gives no estimates."""
    known = [level for level in levels(game) if level != "random"]
    if len(known) < 2 or not isinstance(computer_player(game, known[-1]), Estimator):
        return None
    return known[0], known[-1]


def choices(
    game: AnyGame, states: Sequence[Any], moves: Sequence[tuple[int, Action]]
) -> Iterator[Choice]:
    """Return the decisions of the seats: each move with the position after it, in order.

    Chance, forced moves, unasked actions and moves that were taken back are not decisions.
    """
    for place in range(1, len(states)):
        found = choice_at(game, states, moves, place)
        if found is not None:
            yield found


def choice_at(
    game: AnyGame, states: Sequence[Any], moves: Sequence[tuple[int, Action]], place: int
) -> Choice | None:
    """Return the decision that led to a position; None if a move is no decision (`choices`)."""
    if not 0 < place < len(states):
        return None
    before, (seat, action) = states[place - 1], moves[place]
    if game.to_act(before) != (seat,) or isinstance(action, Undo):
        return None
    view = game.view(before, seat)
    legal = game.legal(view)
    only = len(legal.actions) == 1 and not legal.open
    if only or game.forced(view) is not None or game.by_chance(view) is not None:
        return None
    return Choice(place, seat, view, action)


def judged(
    game: AnyGame, view: Any, action: Action, seed: int, budget: int = FIRST_LOOK
) -> Judgement | None:
    """Return the value of an action of the viewer; None if all players would have chosen it, or if
    the strongest one does not judge it. The same arguments give the same value."""
    found = measures(game)
    if found is None:
        return None
    easy, strong = (computer_player(game, level).decide(view, seed, budget) for level in found)
    tried = list(dict.fromkeys([action, strong, easy]))
    if len(tried) == 1:
        return None
    judge = computer_player(game, found[1])
    assert isinstance(judge, Estimator)
    results = judge.estimates(view, tried, seed + 1, budget)
    if not results:
        return None
    by_action = dict(zip(tried, results, strict=True))
    return Judgement(
        str(strong),
        str(easy),
        difference(by_action[strong], by_action[action]),
        difference(by_action[action], by_action[easy]),
    )


def difference(better: Sequence[float], worse: Sequence[float]) -> Difference:
    """Return by how much results are better than others from the same samples."""
    gains = [one - other for one, other in zip(better, worse, strict=True)]
    return Difference(fmean(gains), stdev(gains) / len(gains) ** 0.5)


def _bad(one: Judged) -> float:
    return one[1].lost.surely


def _good(one: Judged) -> float:
    """Return the points by which a decision beat the easiest player's, unless it was a mistake."""
    return -1.0 if one[1].lost.surely > 0 else one[1].gained.surely


def outstanding(all_judged: Iterable[Judged]) -> list[Choice]:
    """Return the decisions to look at again, in the order of the deal."""
    found: dict[int, Choice] = {}
    some = list(all_judged)
    for seat in {choice.seat for choice, _ in some}:
        of_seat = [one for one in some if one[0].seat == seat]
        for kind in (_bad, _good):
            of_seat.sort(key=lambda one: (-kind(one), one[0].place))
            for one in of_seat[:MOST_LOOKED_AT_AGAIN]:
                if kind(one) > 0:
                    found[one[0].place] = one[0]
    return [found[place] for place in sorted(found)]


def moments(game: AnyGame, looked_at: Sequence[Judged]) -> tuple[Moment, ...]:
    """Return the best and the worst moment of each seat, if one is certain enough: by seat, the
    best one first."""
    levels = measures(game)
    if levels is None:
        return ()
    easy, strong = levels
    found: list[Moment] = []
    for seat in range(game.seats):
        of_seat = [one for one in looked_at if one[0].seat == seat]
        best, worst = _most(of_seat, _good), _most(of_seat, _bad)
        if best is not None:
            choice, is_worth = best
            points = round(is_worth.gained.points)
            done = str(choice.action)
            found.append(Moment(choice.place, seat, True, done, is_worth.easy, easy, points))
        if worst is not None:
            choice, is_worth = worst
            points = round(is_worth.lost.points)
            done = str(choice.action)
            found.append(Moment(choice.place, seat, False, done, is_worth.strong, strong, points))
    return tuple(found)


def _most(some: Sequence[Judged], kind: Callable[[Judged], float]) -> Judged | None:
    best = max(some, key=lambda one: (kind(one), -one[0].place), default=None)
    return best if best is not None and kind(best) >= LEAST else None
