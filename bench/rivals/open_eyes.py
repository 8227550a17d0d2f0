"""What not seeing costs: a belot player that bids as a level does and plays with open eyes.

uv run python -m bench.rivals.open_eyes strong --sets 300
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import fmean, stdev
from typing import Any

from bench.rivals.makers import rival
from engine.contract.chance import SEED_BYTES
from engine.contract.moves import DEALER, Shuffle
from engine.contract.notation import Action
from engine.contract.player import DEFAULT_BUDGET
from engine.games.belot.actions import Play
from engine.games.belot.cards import cards_of
from engine.games.belot.phases.play import legal_cards
from engine.games.belot.players.endgame import Solved
from engine.games.belot.players.ruled import CLAIM
from engine.games.belot.players.strong import Search
from engine.games.belot.resample import knowledge_of
from engine.games.belot.state import TEAMS, Phase
from engine.registry import make_game


class OpenEyes:
    """Bids as a level does and plays with all hands in sight.

    Each card is played on by habit, the last tricks exactly. It sees a state, which no player may.
    """

    def __init__(self, game: Any, level: str) -> None:
        self.game = game
        self.bidder = rival(game, level)

    def decide(self, state: Any, seed: int, budget: int) -> Action:
        """Return its call or card."""
        seat = state.table.seat
        view = self.game.view(state, seat)
        legal = self.game.legal(view)
        if state.table.phase is not Phase.PLAY or CLAIM in legal.actions:
            return self.bidder.decide(view, seed, budget)
        over_partner = self.game.options.trump_lead == "beat_anyone"
        known_cards = knowledge_of(view, self.game.rules)
        search = Search(view, known_cards, over_partner)
        cards = cards_of(legal_cards(state.table, view.hand, self.game.rules))
        known: Solved = {}
        best = max(cards, key=lambda one: (search.value(state.hidden.hands, one, known), -one))
        return next(one for one in legal.actions if isinstance(one, Play) and one.card == best)


def regret(level: str, seed: int, budget: int = DEFAULT_BUDGET) -> float:
    """Return how many points one duplicate deal brings a side with open eyes over the level."""
    gained = 0
    for side in range(TEAMS):
        game = make_game("belot", {"length": "one_deal"})
        player, cheat = rival(game, level), OpenEyes(game, level)
        decks = Random(f"decks {seed}")
        state, turn = game.start(), 0
        while not game.is_over(state) and state.standing.deal_number <= 1:
            if game.needs_shuffle(state):
                if turn:
                    break
                state, _ = game.apply(state, DEALER, Shuffle(decks.randbytes(SEED_BYTES)))
                continue
            seat, turn = game.to_act(state)[0], turn + 1
            thought = Random(f"{seed} {turn}").getrandbits(32)
            if seat % TEAMS == side:
                action = cheat.decide(state, thought, budget)
            else:
                action = player.decide(game.view(state, seat), thought, budget)
            state, _ = game.apply(state, seat, action)
        scores = state.standing.scores
        gained += scores[side] - scores[1 - side]
    return gained / TEAMS


def main() -> None:
    """Print the regret of a level."""
    parser = argparse.ArgumentParser(description="What a level loses to the same with open eyes.")
    parser.add_argument("level")
    parser.add_argument("--sets", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--budget", type=int, default=DEFAULT_BUDGET)
    given = parser.parse_args()
    found = [regret(given.level, given.seed + one, given.budget) for one in range(given.sets)]
    error = stdev(found) / len(found) ** 0.5
    print(f"{given.level}: {given.sets} sets, regret {fmean(found):+.2f} ± {error:.2f} a deal")


if __name__ == "__main__":
    main()
