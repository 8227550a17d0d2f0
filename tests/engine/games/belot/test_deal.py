"""The core that a search runs on plays by the rules of the game."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract.cards import Card
from engine.games.belot.actions import Play
from engine.games.belot.cards import cards_of
from engine.games.belot.phases.play import legal_cards, terms_of
from engine.games.belot.players.open_hands import PlayOut
from engine.games.belot.state import Phase
from engine.playthrough import play_deal, random_player, seeds
from tests.engine.games.belot.table import with_options


@pytest.mark.parametrize("trump_lead", ["beat_anyone", "beat_opponents"])
def test_it_plays_as_the_game_does(trump_lead: str) -> None:
    """Every card of random deals: what may be played, whose turn it is, what was won and counted;
    and each card taken back."""
    game, random, played = with_options(trump_lead=trump_lead), Random(8), 0
    player, next_seed = random_player(random), seeds(random)
    for _ in range(60):
        deal: PlayOut | None = None
        done: list[Card] = []
        bonuses = [0, 0]
        state = game.start()
        for step in play_deal(game, state, lambda _: player, next_seed, random.choice):
            if not isinstance(step.action, Play):
                state = step.after
                continue
            table, hidden = state.table, state.hidden
            over_partner = trump_lead == "beat_anyone"
            deal = deal or PlayOut(terms_of(table), hidden.hands, table.leader, over_partner)
            before = tuple(deal.hands), tuple(deal.taken), list(deal.trick), deal.leader
            assert before == (hidden.hands, table.taken, list(table.trick), table.leader)
            assert deal.seat == step.actor
            assert deal.choices() == legal_cards(table, hidden.hands[step.actor], game.rules)
            other = random.choice(cards_of(deal.choices()))
            deal.play(other)
            assert deal.undo() == other
            assert before == (tuple(deal.hands), tuple(deal.taken), deal.trick, deal.leader)
            deal.play(step.action.card)
            done.append(step.action.card)
            state = step.after
        outcome = state.table.outcome
        if deal is None or outcome is None or not deal.over:
            continue  # nobody bid, or the rest was claimed
        played += 1
        for team, side in enumerate(outcome.counts):
            lines = [line for line in side.lines if line.rule in ("B23", "B24", "B26")]
            bonuses[team] = sum([line.points for line in lines])
        assert deal.points(bonuses) == tuple([side.total for side in outcome.counts])
        assert state.table.phase in (Phase.SHUFFLE, Phase.MATCH_OVER)
        assert [deal.undo() for _ in done] == done[::-1]
        assert sum([hand.bit_count() for hand in deal.hands]) == len(done)
    assert played > 20
