"""The level that plays like a person, in every game: it errs, but throws nothing certain away."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from engine.arena import Contest, run
from engine.canasta.events import CardDiscarded
from engine.canasta.players.bases import unseen
from engine.canasta.players.person import as_remembered, just_drawn
from engine.contract.cards import cards
from engine.contract.game import AnyGame
from engine.games.belot.cards import card_set
from engine.games.belot.players import human as belot
from engine.games.belot.terms import TERMS
from engine.games.bulgarian_canasta.events import PileTaken
from engine.games.bulgarian_canasta.state import DECK
from engine.players import computer_player, default_level, levels
from engine.playthrough import play_deal, seeds
from engine.registry import GAMES, make_game
from tests.engine.games.belot.table import GAME as BELOT
from tests.engine.games.belot.table import at
from tests.lanes import volume

pytestmark = pytest.mark.slow


@cache
def decisions(name: str) -> tuple[AnyGame, list[Any]]:
    """Views of seats that are to act in deals of normal players."""
    game, random = make_game(name, {}), Random(5)
    normal = computer_player(game, "normal")
    found = []
    for _ in range(volume(1, night=4)):
        steps = play_deal(
            game,
            game.start(),
            lambda _: lambda _, view: normal.decide(view, random.getrandbits(32), 5),
            seeds(random),
        )
        found += [game.view(step.before, step.actor) for step in steps if step.actor >= 0]
    return game, found


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_level_like_a_person_below_normal(name: str) -> None:
    game = make_game(name, {})
    assert list(levels(game)) == ["random", "easy", "human", "normal", "strong"]
    assert default_level(game) == "normal"


@pytest.mark.parametrize("name", GAMES)
def test_a_person_errs_but_loses_little_by_normals_judgement(name: str) -> None:
    """Every move is legal, most are normal's, and none of the others loses more than a little,
    but for what is customary."""
    game, views = decisions(name)
    human: Any = computer_player(game, "human")
    other = 0
    for seed, view in enumerate(views):
        usual = human.careful.decide(view, seed)
        chosen = human.inclined(view, seed)
        assert game.check(view, chosen) is None
        done = human.decide(view, seed)
        assert game.check(view, done) is None
        assert done == chosen or game.consequence(view, done) is None
        if chosen != usual:
            other += 1
            assert human.lost(view, usual, chosen) <= human.most_lost
            assert game.consequence(view, chosen) is None
    assert 0 < other < len(views) / 2


@pytest.mark.parametrize("name", GAMES)
def test_a_person_does_not_always_make_the_same_move(name: str) -> None:
    game, views = decisions(name)
    human = computer_player(game, "human")
    found = [len({human.decide(view, seed) for seed in range(6)}) for view in views[::3]]
    assert max(found) > 1


@pytest.mark.night
@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("belot", 4),
        ("bulgarian-canasta", 4),
        ("classic-canasta", 2),
        ("classic-canasta", 4),
        ("decorated-canasta", 2),
        ("decorated-canasta", 4),
    ],
)
def test_a_person_beats_easy(name: str, seats: int) -> None:
    """A sample; docs/players.md has the figures."""
    contest = Contest(name, (), ("human", "easy"), matches=False, seats=seats)
    assert run(contest, 40, seed=900, jobs=2).points[0].interval[0] > 0


# --- memory ------------------------------------------------------------------------------------


class _View:
    """A view with a history and nothing else."""

    def __init__(self, *history: Any) -> None:
        self.seat, self.history, self.hand = 0, history, cards("4C 5C")


def test_a_person_forgets_a_pile_that_was_taken_a_round_ago_but_for_the_striking_cards() -> None:
    pile = cards("8H 8D 2S AC")
    took = PileTaken(1, cards("8H 8S"), pile)
    known = ((), cards("8H 8D 2S AC"), (), cards("9C 9D"))
    before = unseen(DECK, (), known, (11, 15, 11, 11))
    lately = as_remembered(_View(took), before, (), PileTaken)  # type: ignore[arg-type]
    assert lately.known == ((), known[1], (), ())
    later = _View(took, CardDiscarded(0, cards("4C")[0]))
    assert as_remembered(later, before, (), PileTaken).known == (  # type: ignore[arg-type]
        (),
        cards("2S AC"),
        (),
        (),
    )


def test_a_person_remembers_the_last_cards_of_the_pile_and_the_striking_ones() -> None:
    pile = cards("4C AH 5C 6C 7C 8C 9C TC JC QC")
    before = unseen(DECK, (pile,), ((), (), (), ()), (11, 11, 11, 11))
    after = as_remembered(_View(), before, pile, PileTaken)  # type: ignore[arg-type]
    assert after.total == before.total + 1
    (forgotten,) = [at for at, one in enumerate(after.counts) if one != before.counts[at]]
    assert forgotten == pile[0]


def test_the_card_that_was_just_drawn() -> None:
    assert just_drawn(_View()) is None  # type: ignore[arg-type]


def test_a_person_remembers_trumps_aces_and_tens_that_are_out() -> None:
    striking = belot._striking(TERMS["H"])
    assert striking & card_set("AS TC 7H QH") == card_set("AS TC 7H QH")
    assert not striking & card_set("7S KC JD")


def test_a_person_takes_a_trick_that_is_certain() -> None:
    """Last to play, it wins a ten and a king with the ace, and never ducks."""
    state = at(contract="H", hands={3: "AC 7C 7D"}, trick="TC KC 9C", leader=0)
    human = computer_player(BELOT, "human")
    view = BELOT.view(state, 3)
    assert {str(human.decide(view, seed)) for seed in range(20)} == {"play AC"}
