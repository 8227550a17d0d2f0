"""What not seeing costs: a belot player that decides as a level does, but some parts of the deal
with all hands in sight.

    uv run python -m bench.rivals.open_eyes strong --sets 300
    uv run python -m bench.rivals.open_eyes strong --sees follow last --sets 300
"""

from __future__ import annotations

import argparse
from collections.abc import Collection
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

from bench.rivals.makers import rival
from engine.contract.chance import SEED_BYTES
from engine.contract.moves import DEALER, Shuffle
from engine.contract.notation import Action
from engine.contract.player import DEFAULT_BUDGET
from engine.games.belot.actions import Play
from engine.games.belot.cards import cards_of
from engine.games.belot.phases.auction import ACTION_OF_CALL, call_of
from engine.games.belot.phases.dealing import dealt_out
from engine.games.belot.phases.play import legal_cards
from engine.games.belot.players.endgame import Solved
from engine.games.belot.players.ruled import CLAIM
from engine.games.belot.players.strong import Search, Strong
from engine.games.belot.resample import knowledge_of
from engine.games.belot.state import TEAMS, TRICKS, Phase, Table
from engine.registry import make_game

PARTS: Final = ("auction", "first", "follow", "lead", "last")
"""The auction, the first lead of a deal, cards to a trick, other leads, the last tricks."""
LAST: Final = 4
"""Tricks that are the last ones."""


def part_of(table: Table) -> str:
    """Return the part of the deal in which somebody is to act."""
    done = sum(table.tricks)
    if table.phase is Phase.AUCTION:
        return "auction"
    if table.phase is not Phase.PLAY:
        return "cut"
    if TRICKS - done <= LAST:
        return "last"
    return "follow" if table.trick else "lead" if done else "first"


class OpenEyes:
    """Decides as a level does, with all hands in sight in the parts that it `sees`.

    There each card is played on by habit, the last tricks exactly; each call is followed by the
    auction of rule players and by play by habit. It sees a state, which no player may.
    """

    def __init__(self, game: Any, level: str, sees: Collection[str] = PARTS[1:]) -> None:
        self.game = game
        self.sees = sees
        self.blind = rival(game, level)
        self.strong = Strong(game)

    def decide(self, state: Any, seed: int, budget: int) -> Action:
        """Return its call or card."""
        seat, part = state.table.seat, part_of(state.table)
        view = self.game.view(state, seat)
        legal = self.game.legal(view)
        if part not in self.sees or len(legal.actions) == 1 or CLAIM in legal.actions:
            return self.blind.decide(view, seed, budget)
        if part == "auction":
            fives = [int(hand) for hand in state.hidden.hands]
            wholes = dealt_out(state.hidden, state.deal.first)[0].hands
            hands = list(zip(fives, map(int, wholes), strict=True))
            calls = [call_of(one) for one in legal.actions]
            worth, _ = self.strong.calls_in(view, calls, hands)
            best_call = max(zip(worth, calls, strict=True), key=lambda one: (one[0], one[1] == "P"))
            return ACTION_OF_CALL[best_call[1]]
        over_partner = self.game.options.trump_lead == "beat_anyone"
        known_cards = knowledge_of(view, self.game.rules)
        search = Search(view, known_cards, over_partner)
        cards = cards_of(legal_cards(state.table, view.hand, self.game.rules))
        known: Solved = {}
        best = max(cards, key=lambda one: (search.value(state.hidden.hands, one, known), -one))
        return next(one for one in legal.actions if isinstance(one, Play) and one.card == best)


def regret(
    level: str, seed: int, budget: int = DEFAULT_BUDGET, sees: Collection[str] = PARTS[1:]
) -> float:
    """Return how many points one duplicate deal brings a side with open eyes over the level."""
    gained = 0
    for side in range(TEAMS):
        game = make_game("belot", {"length": "one_deal"})
        player, cheat = rival(game, level), OpenEyes(game, level, sees)
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
    parser.add_argument("--sees", nargs="+", choices=PARTS, default=PARTS[1:])
    parser.add_argument("--sets", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--budget", type=int, default=DEFAULT_BUDGET)
    given = parser.parse_args()
    found = [
        regret(given.level, given.seed + one, given.budget, given.sees) for one in range(given.sets)
    ]
    error, seen = stdev(found) / len(found) ** 0.5, " ".join(given.sees)
    print(
        f"{given.level}: {given.sets} sets, sees {seen}: {fmean(found):+.2f} ± {error:.2f} a deal"
    )


if __name__ == "__main__":
    main()
