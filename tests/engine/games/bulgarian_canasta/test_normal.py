"""The normal player ends its turn."""

from __future__ import annotations

from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.players.normal import Normal
from engine.games.bulgarian_canasta.state import Phase
from tests.positions.bulgarian_canasta import position

GAME = BulgarianCanasta()
MOST_ACTIONS = 12


def test_what_looked_like_closing_is_not_laid_again_once_it_is_undone() -> None:
    """With 150 to open, a layout that would close led nowhere, again and again."""
    state = position(
        hands={
            0: "2H 7C 7D 7H 7S 8H 8S 9D 9H TC TD TH AC X",
            1: "2S 4S 6D 7D 7S 8C 9C 9S TS QC QS KS AH",
            2: "4D 4D 6C 6S 7H 8C 8D TC JD QS AD AS X",
            3: "4H TS",
        },
        melds=((), ("9C 9H 9S", "5D 5D 5S", "JC JC JH", "AH KH 2C", "KD KH 2S")),
        red_threes={0: "3H", 2: "3H"},
        pile="3S",
        scores=(7600, 7600),
        phase=Phase.PLAY,
    )
    for text in ("meld 7C 7D 7H 7S", "undo"):
        state, _ = GAME.apply(state, 0, GAME.parse(text))
    player = Normal(GAME)
    done: list[str] = []
    while state.table.phase is Phase.PLAY and len(done) < MOST_ACTIONS:
        action = player.decide(GAME.view(state, 0), 0)
        state, _ = GAME.apply(state, 0, action)
        done.append(action.verb)
    assert done[-1] == "discard", done
