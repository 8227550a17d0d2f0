"""Laws for what an interface does or offers for a player, in every game: who is absent, decisions
in advance, what is forced, the ends of ranges. `walks.EVERYBODY` brings a new game here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

import pytest

from engine.canasta.family import CanastaGame
from engine.canasta.values import IS_WILD
from engine.contract.cards import CARD_OF_TEXT, JOKER, Card
from engine.contract.chance import SEED_BYTES
from engine.contract.game import AnyGame
from engine.contract.moves import Undo
from engine.contract.notation import Action
from tests.engine.proof.walks import EVERYBODY, game_for, resampled, states
from tests.lanes import volume

CHOICES: Final = {
    *("take", "take-free", "take-top", "take-rest", "meld", "add", "move", "heart-ace"),
    *("bid", "contra", "recontra", "claim", "unthrow", "end-deal"),
}
"""Verbs that are a player's own decision, if anything else may be done."""
MOST_ACTIONS: Final = 3
"""To take back, to draw and to throw."""


def walk(name: str, seats: int) -> tuple[AnyGame, list[Any]]:
    game = game_for(name, seats)
    return game, list(states(game, 1, volume(150, night=5000, push=60), 0.3))


def dear(game: AnyGame, view: Any, card: Card) -> bool:
    """Whether a card is too good to be thrown by somebody else: wild, worth 500 points, trump."""
    if isinstance(game, CanastaGame):
        return bool(IS_WILD[card]) or (game.id == "decorated-canasta" and str(card) == "AH")
    return card == JOKER or (game.id == "belot" and str(card)[1] == view.table.auction.contract)


def cards_of(action: Action) -> list[Card]:
    """The card that an action throws, plays, or lays face down."""
    verb, *words = str(action).split()
    return (
        [CARD_OF_TEXT[words[0]]] if verb in {"discard", "play", "lay"} and words[0] != "-" else []
    )


# --- somebody absent ------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), EVERYBODY)
def test_a_stand_in_ends_the_turn_and_decides_nothing(name: str, seats: int) -> None:
    """It does what is open to nobody's choice; asked again, it has soon ended the turn."""
    game, walked = walk(name, seats)
    did: Counter[str] = Counter()
    for state in walked:
        seat = game.to_act(state)[0]
        now, taken = state, 0
        while game.to_act(now) == game.to_act(state) and now.standing == state.standing:
            view = game.view(now, seat)
            action = game.stand_in(view)
            others = [one for one in game.legal(view).actions if one.verb not in CHOICES]
            assert action.verb not in CHOICES or not others, action
            if game.consequence(view, action) is not None:
                asked = game.consequences(view, others)
                assert set(asked) == set(others), action
            bound = not others or getattr(view.table, "bound", "free") != "free"
            assert taken < (20 if bound else MOST_ACTIONS)
            now, taken = game.apply(now, seat, action)[0], taken + 1
            did[action.verb] += 1
    assert did


@pytest.mark.parametrize(("name", "seats"), EVERYBODY)
def test_a_stand_in_throws_nothing_dear(name: str, seats: int) -> None:
    """While another card does as well: one that may be thrown and ends no deal either."""
    game, walked = walk(name, seats)
    thrown = 0
    for state in walked:
        seat = game.to_act(state)[0]
        view = game.view(state, seat)
        action = game.stand_in(view)
        thrown += len(cards_of(action))
        if not any(dear(game, view, card) for card in cards_of(action)):
            continue
        for other in game.legal(view).actions:
            if other.verb == action.verb and not dear(game, view, cards_of(other)[0]):
                after = game.apply(state, seat, other)[0]
                ends = game.needs_shuffle(after) or game.is_over(after)
                assert ends or game.consequence(view, other), (str(action), str(other))
    assert thrown > 5


# --- what is forced -------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), EVERYBODY)
def test_what_is_forced_is_all_there_is(name: str, seats: int) -> None:
    game, walked = walk(name, seats)
    for state in walked:
        for seat in (*range(game.seats), None):
            view = game.view(state, seat)
            found, openly = game.forced(view), game.openly_forced(view)
            assert openly is None or openly == found
            if found is not None:
                legal = game.legal(view)
                assert [one for one in legal.actions if one.verb not in CHOICES] == [found]
                assert not legal.open
                assert seat in game.to_act(state)


# --- decisions in advance -------------------------------------------------------------------------

TRUMP, PLAIN = "78QKTA9J", "789JQKTA"
BIDS: Final = ("C", "D", "H", "S", "NT", "AT")
TEXTS: Final = {
    "belot": [
        *[f"pass-to.{bid}" for bid in BIDS],
        *[f"{kind}.{trick}" for kind in ("lowest", "ruff") for trick in range(1, 9)],
        "pass-to.",
        "pass-to.X",
        "lowest.",
        "sing.4",
    ]
}
"""Every pre-move of a game, and some that are none."""


class Asked:
    """What the words of a belot pre-move ask of a position."""

    def __init__(self, game: AnyGame, view: Any) -> None:
        table = view.table
        self.listed = [str(action) for action in game.legal(view).actions]
        self.contract, self.mult = table.auction.contract, table.auction.mult
        self.phase, self.hand = str(table.phase), [str(card) for card in view.hand]
        self.trick, self.done = [str(card) for card in table.trick], sum(table.tricks)
        self.place = (view.seat - table.leader) % 4 if view.seat is not None else -1

    def height(self, card: str) -> int:
        high = self.contract in ("AT", card[1])
        return (TRUMP if high else PLAIN).index(card[0]) + 10 * bool(self.contract == card[1])

    def of(self, suit: str) -> list[str]:
        return sorted([card for card in self.hand if card[1] == suit], key=self.height)

    def played(self, text: str) -> str | None:
        """The action, None where the position is another than the words say."""
        kind, what = text.split(".")
        if kind == "pass-to":
            if self.phase != "auction" or what not in BIDS or self.mult > 1:
                return None
            higher = self.contract is not None and BIDS.index(self.contract) > BIDS.index(what)
            return None if higher else "pass"
        if self.phase != "play" or not self.trick or self.done == 0 or what != str(self.done + 1):
            return None
        led = self.trick[0][1]
        best = max([one for one in self.trick if one[1] in (led, self.contract)], key=self.height)
        theirs = (len(self.trick) - self.trick.index(best)) % 2 == 1
        chosen = {
            "lowest": self.of(led),
            "ruff": self.of(self.contract)
            if not self.of(led) and best[1] != self.contract and theirs
            else [],
        }.get(kind, [])[:1]
        silent = [one for one in chosen if f"play {one} belot" not in self.listed]
        return next((f"play {one}" for one in silent if f"play {one}" in self.listed), None)

    def offered(self) -> list[str]:
        """What may still come true for a seat that waits."""
        if self.phase == "auction":
            least = 0 if self.contract is None else BIDS.index(self.contract)
            return [f"pass-to.{bid}" for bid in BIDS[least:]] if self.mult == 1 else []
        gone = self.place < len(self.trick)
        trick = self.done + 1 + gone
        if self.phase != "play" or trick in (1, 8) or len(self.hand) < 2:
            return []
        suits = "CDHS" if gone or not self.trick else self.trick[0][1]
        low = [f"lowest.{trick}"] if len(suits) > 1 or self.of(suits) else []
        void = [suit for suit in suits if suit != self.contract and not self.of(suit)]
        return low + ([f"ruff.{trick}"] if void and self.of(self.contract) else [])


WORDS: Final[Mapping[str, Callable[[AnyGame, Any], Asked]]] = {"belot": Asked}


@pytest.mark.parametrize(("name", "seats"), EVERYBODY)
def test_a_pre_move_is_played_as_it_says_or_not_at_all(name: str, seats: int) -> None:
    """A game with pre-moves has their words here; the others have none."""
    game, walked = walk(name, seats)
    came: Counter[str] = Counter()
    for state in walked:
        assert game.premoves(game.view(state, None)) == ()
        for seat in range(game.seats):
            view = game.view(state, seat)
            offered = game.premoves(view)
            if seat in game.to_act(state):
                assert offered == ()
                for text in TEXTS.get(name, []):
                    action = game.premove(view, text)
                    found = None if action is None else str(action)
                    assert found == WORDS[name](game, view).played(text), text
                    came[action.verb if action is not None else ""] += 1
            else:
                assert list(offered) == (WORDS[name](game, view).offered() if name in WORDS else [])
                assert all(text in TEXTS[name] for text in offered)
                came["offered"] += len(offered)
    assert not TEXTS.get(name) or min(came.values()) > 0


# --- nothing hidden, nothing beyond the range -----------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), EVERYBODY)
def test_nothing_that_is_done_or_offered_follows_from_hidden_cards(name: str, seats: int) -> None:
    game, walked = walk(name, seats)
    random = Random(5)
    for state in walked[::3]:
        for seat in dict.fromkeys((game.to_act(state)[0], random.randrange(game.seats))):
            view, other = game.view(state, seat), resampled(game, state, seat, random)
            assert answers(game, view) == answers(game, other)


def answers(game: AnyGame, view: Any) -> list[Any]:
    """Everything that a game says to a view."""
    legal = game.legal(view)
    found: list[Any] = [legal, game.forced(view), game.openly_forced(view), game.by_chance(view)]
    found += [game.premoves(view), game.consequences(view, legal.actions), game.optional(view)]
    found += [game.expand(view, move) for move in legal.open]
    return [*found, game.stand_in(view) if legal.actions else None]


@pytest.mark.parametrize(("name", "seats"), EVERYBODY)
def test_before_the_first_deal_there_is_nothing_to_guess(name: str, seats: int) -> None:
    game = game_for(name, seats)
    start = game.start()
    assert (game.to_act(start), game.needs_shuffle(start), game.is_over(start)) == ((), True, False)
    for viewer in (*range(seats), None):
        view = game.view(start, viewer)
        assert game.resample(view, bytes(SEED_BYTES)) == start
        assert not game.legal(view).actions
        assert game.optional(view) == ()


@pytest.mark.parametrize(("name", "seats"), EVERYBODY)
def test_the_ends_of_a_range_are_legal_and_the_next_number_is_not(name: str, seats: int) -> None:
    game = game_for(name, seats)
    for state in states(game, 2, volume(60, night=2000, push=20), 1.0):
        for seat in game.to_act(state):
            view = game.view(state, seat)
            for move in game.legal(view).open:
                if move.numbers:
                    low, high = min(move.numbers), max(move.numbers)
                    for number, legal in ((low, 1), (high, 1), (low - 1, 0), (high + 1, 0)):
                        refused = game.check(view, game.parse(f"{move.verb} {number}"))
                        assert (refused is None) == bool(legal), number


def test_whoever_has_nothing_to_take_back_is_not_told_to() -> None:
    """A stand-in that takes back what the player has laid has something to take back."""
    for name, seats in EVERYBODY:
        game, walked = walk(name, seats)
        for state in walked:
            view = game.view(state, game.to_act(state)[0])
            action = game.stand_in(view)
            if isinstance(action, Undo):
                assert game.check(view, action) is None
