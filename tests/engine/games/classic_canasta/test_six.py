"""Six players in two teams of three with three packs (C38): the table, and what players do."""

from __future__ import annotations

from typing import Final

from engine.contract.cards import cards
from engine.contract.moves import DEALER, Shuffle
from engine.games.classic_canasta.memory import memory_of
from engine.games.classic_canasta.players.normal import Normal
from engine.games.classic_canasta.players.outlook import outlook
from engine.games.classic_canasta.players.value import features, value_of
from engine.games.classic_canasta.players.worth import FOUR, SIX, Worths
from engine.players import computer_player
from tests.engine.games.classic_canasta.players.test_value import NAMES
from tests.engine.games.classic_canasta.table import GAMES, KINGS, QUEENS, at, drawing, playing

GAME: Final = GAMES[6]
KINGS_ALL: Final = " ".join(["KC KD KH KS"] * 3)
"""The twelve kings of three packs."""


def test_C38_teams_sit_in_turns() -> None:
    assert GAME.sides == ((0, 2, 4), (1, 3, 5))
    assert [GAME.side_of(seat) for seat in range(6)] == [0, 1, 0, 1, 0, 1]


def test_C38_three_packs_have_each_card_three_times() -> None:
    assert [GAME.pack.count(card) for card in cards("3D KC X")] == [3, 3, 6]
    assert len(GAME.deck) == 108  # the names of the cards are the same


def test_C38_a_memory_begins_with_the_cards_of_the_table() -> None:
    state, _ = GAME.apply(GAME.start(), DEALER, Shuffle(bytes(32)))
    for seat in (None, *range(6)):
        assert memory_of(GAME.view(state, seat)).stock == state.table.stock


def test_C38_unseen_are_the_cards_of_three_packs() -> None:
    state = drawing("KC KD 5H 6S", pile="7C", seats=6)
    unseen = outlook(GAME.view(state, 0), GAME.rules).unseen
    assert unseen.total == 162 - 4 - 1
    assert unseen.counts[cards("KC")[0]] == 2


def test_C38_a_hand_of_twelve_kings_has_a_value() -> None:
    """Four players never hold so many; for six it is worth at least as much as eight."""
    assert SIX.held[: len(FOUR.held)] == FOUR.held
    hand = cards(KINGS_ALL)
    twelve = Worths(hand, (), 0.0, SIX, 2, GAME.rules).whole()
    eight = Worths(hand[:8], (), 0.0, SIX, 2, GAME.rules).whole()
    assert twelve > eight
    state = playing(f"{KINGS_ALL} 5C", seats=6)
    for level in ("easy", "normal", "strong"):
        view = GAME.view(state, 0)
        assert GAME.check(view, computer_player(GAME, level).decide(view, 1, 20)) is None


def test_C38_the_value_of_a_position_counts_three_hands_and_two_canastas() -> None:
    hands = {0: "8C", 1: "4S", 2: "8D 9C", 3: "5S", 4: "9D TC", 5: "6S"}
    state = at(seats=6, hands=hands, melds=((KINGS,), (QUEENS, "JC JD JH JS JC JD JH")))
    found = dict(zip(NAMES, features(state, 0, GAME.rules), strict=False))
    assert found["cards"] == 5 - 3
    assert (found["canastas"], found["enough"]) == (-1, -1)
    assert value_of(state, 0, GAME.rules) == -value_of(state, 1, GAME.rules)


def test_C38_going_out_is_weighed_against_the_hands_of_two_partners() -> None:
    """What the partners hold is lost: one of them with many cards is enough to wait."""
    hand, melds = "5C 6C", ((KINGS, QUEENS), ("JC JD JH",))
    normal = Normal(GAME)

    def pays(*sizes: str) -> bool:
        hands = dict(enumerate(sizes, 1))
        state = playing(hand, seats=6, hands=hands, melds=melds, incomplete=True)
        view = GAME.view(state, 0)
        return normal._pays(view, outlook(view, GAME.rules))

    few, many = "7C", "7C 7D 8C 8D 9C 9D TC TD 4C 4D 4H AC AD"
    assert pays(many, few, many, few, many)
    assert not pays(few, many, few, few, few)
    assert not pays(few, few, few, many, few)
