"""What may be taken back has taught nobody anything but what players laid by their own moves."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random
from types import SimpleNamespace
from typing import Any, Final, cast

import pytest

from engine.backwards import has_own_turn, own_turn, ways_back
from engine.canasta import CardDrawn, CardsLaid, Discard, ThrowTakenBack
from engine.canasta.events import CardDiscarded, MeldPublished
from engine.canasta.taking_back import UNTHROW
from engine.contract.cards import CARD_OF_TEXT, Card, cards
from engine.contract.chance import SEED_BYTES
from engine.contract.events import HandDealt, HandShown, SeedRevealed
from engine.contract.game import AnyGame
from engine.contract.moves import DEALER, Step
from engine.games.classic_canasta.events import PileTaken
from engine.playthrough import play, random_player, seeds
from engine.registry import GAMES
from tests.engine.games.toy.game import ToyGame
from tests.lanes import volume

pytestmark = pytest.mark.slow

ALL: Final[dict[str, type[AnyGame]]] = {**GAMES, "toy": ToyGame}
DEALS: Final = volume(1, night=40)
SHARE: Final = volume(1, night=4) / 20
"""Share of the nodes of a long deal at which the ways back are tried."""
SHORT: Final = 60
"""How many steps a deal has at which more are tried."""


@pytest.fixture(params=ALL)
def game(request: pytest.FixtureRequest) -> AnyGame:
    kind: type[AnyGame] = ALL[request.param]
    return kind()


def played(game: AnyGame, random: Random) -> list[Step]:
    """A deal by random players; whoever may take a throw back sometimes does."""
    player, steps = random_player(random), []
    some = lambda offered: random.choice(offered) if random.random() < 0.1 else None  # noqa: E731
    for step in play(game, game.start(), lambda _: player, seeds(random), random.choice, some):
        steps.append(step)
        if game.needs_shuffle(step.after) or game.is_over(step.after):
            break
    return steps


def named(step: Step) -> list[Card]:
    return [CARD_OF_TEXT[word] for word in str(step.action).split() if word in CARD_OF_TEXT]


def tells(game: AnyGame, steps: list[Step], viewer: int | None, seed: bytes) -> bool | None:
    """Whether the steps tell the viewer which of two positions it was that they could not tell
    apart; None if it could not have gone so in the other one.

    The other position differs in all that the viewer could not know before the steps, but for the
    cards that others laid by these very steps.
    """
    laid: defaultdict[int, list[Card]] = defaultdict(list)
    for step in steps:
        if step.actor != viewer:
            for card in named(step):
                more = named_by(steps, step.actor)[card] > laid[step.actor].count(card)
                laid[step.actor] += [card] * more
    before = game.view(steps[0].before, viewer)
    state: Any = game.resample(before, seed, {seat: tuple(some) for seat, some in laid.items()})
    assert game.view(state, viewer) == before
    for step in steps:
        if game.refusal(state, step.actor, step.action) is not None:
            return None
        state, _ = game.apply(state, step.actor, step.action)
        if game.needs_shuffle(state):  # the deal was over, as nobody could go on
            return None
        if game.view(state, viewer) != game.view(step.after, viewer):
            return True
    return False


def named_by(steps: list[Step], seat: int) -> Counter[Card]:
    """How many of each card a seat needs for one of its steps."""
    most: Counter[Card] = Counter()
    for step in steps:
        if step.actor == seat:
            most |= Counter(named(step))
    return most


def test_what_comes_back_has_taught_nobody(game: AnyGame) -> None:
    """Whatever a viewer could not know before, they cannot know afterwards: they would have seen
    the very same with other cards in the hands and the stock."""
    random = Random(23)
    compared = 0
    for _ in range(DEALS):
        steps = played(game, random)
        for end in range(1, len(steps) + 1):
            if random.random() > (SHARE if len(steps) > SHORT else 4 * SHARE):
                continue
            for count in ways_back(steps[:end]):
                back = steps[end - count : end]
                viewer = random.choice((*range(game.seats), None))
                told = tells(game, back, viewer, random.randbytes(SEED_BYTES))
                assert not told, f"{viewer} learns by {[str(step.action) for step in back]}"
                compared += told is False
    assert compared >= 3


def test_draws_and_deals_and_shown_hands_stay(game: AnyGame) -> None:
    random = Random(5)
    steps = played(game, random)
    ends = 0
    for end, step in enumerate(steps, 1):
        found = [*ways_back(steps[:end])]
        assert found == sorted(found)
        for count in found:
            log = steps[end - count].before.log
            assert not (log and isinstance(log[-1], CardsLaid | ThrowTakenBack)), "cards lie hidden"
        shown = (CardDrawn, HandDealt, HandShown, SeedRevealed, PileTaken)
        bare = any(isinstance(one, shown) and not small(one) for one in step.events)
        if step.actor == DEALER or bare:
            assert not found
            ends += 1
    assert ends >= 1
    assert steps[0].actor == DEALER


def test_what_was_laid_comes_back_with_the_throw() -> None:
    """Melds that the throw showed to all are their player's to take back."""
    game, found = GAMES["bulgarian-canasta"](), 0
    steps = played(game, Random(3))
    for end, step in enumerate(steps, 1):
        laid = [event for event in step.events if isinstance(event, MeldPublished)]
        if laid and isinstance(step.action, Discard) and game.to_act(step.after):
            found += own_turn(game, steps[:end], step.actor) > 1
    assert found


def small(event: object) -> bool:
    return isinstance(event, PileTaken) and event.count == 1


def test_a_turn_comes_back_to_whom_it_was(game: AnyGame) -> None:
    random = Random(7)
    steps = played(game, random)
    asked = 0
    for end in range(1, len(steps) + 1, 1 if len(steps) <= SHORT else 5):
        for seat in range(game.seats):
            count = own_turn(game, steps[:end], seat)
            if not count:
                continue
            first = steps[end - count]
            assert first.actor == seat
            assert game.forced(game.view(first.before, seat)) is None
            assert count in ways_back(steps[:end])
            seen = game.view(steps[end - 1].after, None).history
            public = len(seen) > len(game.view(first.before, None).history)
            assert has_own_turn(seen, seat) or not public
            asked += 1
    assert asked


def test_what_nobody_else_has_seen_needs_nobodys_leave() -> None:
    """Who has laid for themselves alone is not offered to ask; who has thrown is."""
    (card,) = cards("7S")
    laid, threw = CardsLaid(0, 1, cards("KC KD KH")), CardDiscarded(0, card)
    assert not has_own_turn((laid,), 0)
    assert has_own_turn((laid, threw), 0)
    assert not has_own_turn((laid, threw), 1)
    assert not has_own_turn((laid, threw, CardDrawn(1, None)), 0)


def test_others_between_end_a_turn() -> None:
    game = GAMES["belot"]()
    steps: list[Step] = []
    state = game.start()
    for line in ("shuffle " + "00" * 32, "cut 9", "pass", "bid C", "pass"):
        action = game.parse(line)
        actor = DEALER if line.startswith("shuffle") else game.to_act(state)[0]
        step = game.try_apply(state, actor, action)
        assert isinstance(step, Step), step
        steps.append(step)
        state = step.after
    last, bid, first = (step.actor for step in reversed(steps[2:]))
    assert [own_turn(game, steps, seat) for seat in (last, bid, first)] == [1, 2, 3]
    assert own_turn(game, steps, 3) == 0, "cards were dealt after the cut"


class Told:
    """A game in which a position says of itself that its player has no choice."""

    def view(self, state: Any, _: int) -> Any:
        return state

    def forced(self, view: Any) -> bool | None:
        return view.forced or None


def told(words: str) -> list[Step]:
    """Steps by their seat (`d`: the dealer): `!` forced, `*` shows a card, `(` after a hidden
    meld."""
    steps = []
    for word in words.split():
        log = (CardsLaid(0, 1, ()),) if "(" in word else (CardDiscarded(0, CARD_OF_TEXT["7S"]),)
        before = SimpleNamespace(forced="!" in word, log=log)
        seat = word.strip("(!*")
        events = (CardDrawn(0, None),) if "*" in word else log
        actor = DEALER if seat == "d" else int(seat)
        steps.append(Step(before, actor, UNTHROW, None, events))
    return steps


@pytest.mark.parametrize(
    ("words", "ways", "own"),
    [
        ("0", [1], 1),
        ("1", [1], 0),
        ("0 1", [1, 2], 2),
        ("0 1 2 3", [1, 2, 3, 4], 4),
        ("0 1 0", [1, 2, 3], 1),  # only the last turn
        ("0 1 0 2", [1, 2, 3, 4], 2),
        ("1 0 0 1", [1, 2, 3, 4], 3),  # all of it
        ("0! 0 1", [1, 2, 3], 2),  # what was forced stays
        ("0 0! 1", [1, 2, 3], 3),
        ("0! 1", [1, 2], 0),
        ("0 1* 2", [1], 0),
        ("1* 0 2", [1, 2], 2),
        ("0* 0 1", [1, 2], 2),
        ("0 d 1", [1], 0),
        ("0 (0 1", [1, 3], 3),  # not to the middle of melds
        ("(0 1", [1], 0),
    ],
)
def test_how_far_a_turn_goes_back(words: str, ways: list[int], own: int) -> None:
    steps, game = told(words), cast(AnyGame, Told())
    assert (list(ways_back(steps)), own_turn(game, steps, 0)) == (ways, own)
