"""The quick player of sampled deals plays as the normal player does, and strong looks ahead so."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.contract.cards import cards, text_of
from engine.contract.chance import SEED_BYTES
from engine.contract.moves import DEALER, Shuffle
from engine.contract.values import but
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.actions import AddCards, Discard, Draw, LayMeld, TakePile
from engine.games.bulgarian_canasta.melds import Meld, classify
from engine.games.bulgarian_canasta.players.normal import Normal
from engine.games.bulgarian_canasta.players.outlook import outlook
from engine.games.bulgarian_canasta.players.plays import (
    Laid,
    layout,
    layout_to,
    left_over,
    may_have_canasta,
)
from engine.games.bulgarian_canasta.players.strong import Strong
from engine.games.bulgarian_canasta.players.value import value_of
from engine.games.bulgarian_canasta.state import SEATS, TEAMS, Phase, State

GAME = BulgarianCanasta()


def begun(seed: int) -> State:
    """Return the start of a deal at some scores."""
    random = Random(f"quick {seed}")
    start = GAME.start()
    scores = tuple([random.choice((0, 2600, 5100, 7600)) for _ in range(TEAMS)])
    start = but(start, standing=but(start.standing, scores=scores))
    state, _ = GAME.apply(start, DEALER, Shuffle(random.randbytes(SEED_BYTES)))
    while state.table.phase not in (Phase.DRAW, Phase.PLAY):
        seat = GAME.to_act(state)[0]
        state, _ = GAME.apply(state, seat, Normal(GAME).decide(GAME.view(state, seat), seed))
    return state


@pytest.mark.parametrize("seed", range(4))
def test_whole_turns_are_those_of_the_normal_player(seed: int) -> None:
    """A deal to its end: hands, melds and pile are the same after each turn."""
    turns = Strong(GAME)
    normal, slow, quick = turns.quick, begun(seed), begun(seed)
    while not GAME.needs_shuffle(slow):
        quick, actions, _ = super(Strong, turns).advanced(quick, quick.table.seat, 0)
        for _ in range(actions):
            seat = GAME.to_act(slow)[0]
            slow, _ = GAME.apply(slow, seat, normal.decide(GAME.view(slow, seat), 0))
        assert (quick.table, quick.hidden, quick.turn) == (slow.table, slow.hidden, slow.turn)
    assert quick.standing == slow.standing


def held_in_a_deal(seed: int) -> Iterator[Laid]:
    """Yield what each seat has in hand and on the table before each turn of a deal."""
    state, turns = begun(seed), Strong(GAME)
    while not GAME.needs_shuffle(state):
        for seat in range(SEATS):
            yield Laid(state.hidden.hands[seat], state.table.melds[seat % TEAMS])
        state, _, _ = turns.advanced(state, state.table.seat, 0)


@pytest.mark.parametrize("seed", range(4))
def test_what_cannot_be_laid_is_left_over_and_no_canasta_comes_of_nothing(seed: int) -> None:
    """What is said of a hand before its plays are tried holds once they are."""
    for start in held_in_a_deal(seed):
        done = layout(start, GAME.rules)
        assert len(done.hand) >= left_over(start.hand, start.melds)
        assert may_have_canasta(start) or not any([meld.is_canasta for meld in done.melds])


def test_a_layout_that_leaves_some_cards_is_looked_for_in_other_orders() -> None:
    """The six of diamonds goes to the sixes first, and then the five is left over."""
    sixes, run = classify(cards("6C 6H 6D")), classify(cards("5H 6H 7H"))
    assert isinstance(sixes, Meld)
    assert isinstance(run, Meld)
    start = Laid(cards("2C 2D 3C 3C 3S 3S 5D 6D 7C 7H 7S TC TD TH AS X"), (sixes, run))
    assert len(layout(start, GAME.rules).hand) == 6
    found = layout_to(start, 5, GAME.rules)
    assert found is not None
    assert text_of(found.hand) == "3C 3C 3S 3S AS"
    assert layout_to(start, 1, GAME.rules) is None


@pytest.mark.parametrize("seed", range(4))
def test_a_layout_leaves_as_many_cards_as_it_is_asked_for(seed: int) -> None:
    """Or there is none; and it is found wherever laying all that comes first finds it."""
    for start in held_in_a_deal(seed):
        greedy = layout(start, GAME.rules)
        for most in range(4):
            found = layout_to(start, most, GAME.rules)
            if found is None:
                assert len(greedy.hand) != most
                continue
            assert len(found.hand) == most
            again = start
            for play in found.plays:
                after = again.after(play, GAME.rules)
                assert after is not None
                again = after
            assert again == found


def test_the_value_of_one_side_is_the_cost_of_the_other() -> None:
    """Whoever is to act."""
    state, turns = begun(1), Strong(GAME)
    for _ in range(SEATS):
        assert value_of(state, 0, GAME.rules) == -value_of(state, 1, GAME.rules)
        state, _, _ = turns.advanced(state, state.table.seat, 0)


def test_throws_and_draws_are_judged_sooner_than_what_is_laid() -> None:
    """Where only a card is to be drawn or thrown, the turns after the partner's say little; what a
    new meld brings shows when the mover has had another turn."""
    strong = Strong(GAME)
    four, five = map(Discard, cards("4S 5S"))
    assert strong.judged_after([four, five]) == (2, 3)
    assert strong.judged_after([Draw(), TakePile(cards("4S 4H"))]) == (2,)
    assert strong.judged_after([AddCards(1, cards("4S")), five]) == (2, SEATS)
    assert strong.judged_after([LayMeld(cards("4S 4H 4D")), five]) == (SEATS,)


@pytest.mark.parametrize("seed", range(4))
def test_another_throw_promises_less_the_more_normal_minds_it(seed: int) -> None:
    """And none promises more than normal's, before samples are seen."""
    strong = Strong(GAME)
    state = begun(seed)
    while state.table.phase != "play":
        state, _ = GAME.apply(state, state.table.seat, Draw())
    view = GAME.view(state, state.table.seat)
    costs = sorted(strong.normal.discard_costs(view, outlook(view, GAME.rules)))
    priors = strong.priors(view, [Discard(card) for _, card in costs])
    means = [one.mean for one in priors]
    assert means == sorted(means, reverse=True)
    assert all([mean < 0 for mean in means])
