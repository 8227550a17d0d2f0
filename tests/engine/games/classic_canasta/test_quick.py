"""The quick player of sampled deals plays as normal does, and parts of a worth add up."""

from __future__ import annotations

from random import Random

import pytest

from engine.canasta.team_rules import Play
from engine.contract.cards import without
from engine.contract.chance import SEED_BYTES
from engine.contract.errors import RuleViolation
from engine.contract.moves import DEALER, Shuffle
from engine.contract.values import but
from engine.games.classic_canasta.help.examples import additions, new_melds
from engine.games.classic_canasta.phases.going_out import way_out, way_out_of
from engine.games.classic_canasta.players.normal import Normal
from engine.games.classic_canasta.players.strong import Strong
from engine.games.classic_canasta.players.worth import Worths, normal_weights
from engine.games.classic_canasta.state import CUT, TEAMS, State
from tests.engine.games.classic_canasta.table import GAMES

pytestmark = pytest.mark.slow

SEATS_AND_SEEDS = [(seats, seed) for seats in (2, 4, 6) for seed in range(3)]


def begun(seats: int, seed: int) -> State:
    """Return the start of a deal at some scores."""
    game, random = GAMES[seats], Random(f"quick {seed}")
    start = game.start()
    scores = tuple([random.choice((0, 1600, 3100)) for _ in range(TEAMS)])
    start = but(start, standing=but(start.standing, scores=scores))
    state, _ = game.apply(start, DEALER, Shuffle(random.randbytes(SEED_BYTES)))
    while state.table.phase is CUT:
        seat = state.table.seat
        state, _ = game.apply(state, seat, Normal(game).decide(game.view(state, seat), seed))
    return state


@pytest.mark.parametrize(("seats", "seed"), SEATS_AND_SEEDS)
def test_whole_turns_are_those_of_the_normal_player(seats: int, seed: int) -> None:
    """A deal to its end: hands, melds and pile are the same after each turn."""
    game = GAMES[seats]
    turns = Strong(game)
    normal, slow, quick = turns.quick, begun(seats, seed), begun(seats, seed)
    while game.to_act(slow):
        quick, actions, _ = turns.advanced(quick, quick.table.seat, 0)
        for _ in range(actions):
            seat = slow.table.seat
            slow, _ = game.apply(slow, seat, normal.decide(game.view(slow, seat), 0))
        assert (quick.table, quick.hidden, quick.turn) == (slow.table, slow.hidden, slow.turn)
    assert quick.standing == slow.standing


@pytest.mark.parametrize(("seats", "seed"), SEATS_AND_SEEDS)
def test_what_a_play_or_a_throw_leads_to_is_worth_what_it_is_worth_there(
    seats: int, seed: int
) -> None:
    """To the last digit: counted by the parts that change, or from the beginning."""
    game, weights = GAMES[seats], normal_weights(seats)
    state, turns, random = begun(seats, seed), Strong(game), Random(seed)
    while game.to_act(state):
        seat, urgency = state.table.seat, random.choice((0.0, 0.06, 0.8))
        hand, melds = state.hidden.hands[seat], state.table.melds[seat % TEAMS]
        worths = Worths(hand, melds, urgency, weights, 1, game.rules)
        for card in dict.fromkeys(hand):
            left = without(hand, (card,))
            assert left is not None
            then = Worths(left, melds, urgency, weights, 1, game.rules).hand()
            assert worths.thrown(card) == then
        plays: list[Play] = [*new_melds(hand, melds), *additions(hand, melds)]
        for play in plays:
            laid, left = game.rules.after(melds, play), without(hand, play.cards)
            if not isinstance(laid, RuleViolation) and left is not None:
                then = Worths(left, laid[0], urgency, weights, 1, game.rules).whole()
                assert worths.laid(play.cards, laid[0][laid[1]], laid[1]) == then
        state, _, _ = turns.advanced(state, state.table.seat, 0)


@pytest.mark.parametrize(("seats", "seed"), SEATS_AND_SEEDS)
def test_a_way_out_that_is_ruled_out_at_a_glance_is_none(seats: int, seed: int) -> None:
    """Asked for by the view, it is what the search finds."""
    game, turns, state = GAMES[seats], Strong(GAMES[seats]), begun(seats, seed)
    while game.to_act(state):
        seat = state.table.seat
        if state.turn is None and state.table.stock:
            state, _ = game.apply(state, seat, game.legal(game.view(state, seat)).actions[0])
            view = game.view(state, seat)
            needed = game.rules.canastas_needed(view)
            assert way_out_of(view, game.rules) == way_out(view.hand, view.melds, needed)
        state, _, _ = turns.advanced(state, state.table.seat, 0)
