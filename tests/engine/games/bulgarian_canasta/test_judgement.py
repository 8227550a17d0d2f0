"""In these positions a good player does not hesitate (judgement.toml). Every level above easy must
take the move that a good player takes. The head of that file says how to write an entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from engine.canasta.values import IS_RED_THREE
from engine.contract.cards import CARD_OF_TEXT, Card, cards, text_of
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.melds import has_canasta
from engine.games.bulgarian_canasta.state import DECK, SEATS, TEAMS, Phase, State
from engine.players import computer_player, levels
from engine.registry import make_game
from tests.engine.judgement import Entry, decisions, positions_beside
from tests.positions.bulgarian_canasta import pack_position, position

pytestmark = pytest.mark.slow

POSITIONS: Final = positions_beside(__file__)
SEEDS: Final = (1, 22)
MORE_SEEDS: Final = {"strong": (3, 4, 5)}
"""By level: the choice of strong depends on its samples."""
EVERY: Final = {"strong": 3}
"""By level: strong thinks, and not as long of all positions by day."""
ASTRAY: Final[Mapping[str, Mapping[str, Sequence[int]]]] = {
    "normal": {
        "take-two-nines-and-two-aces": SEEDS,
        "six-clean-aces-and-four-jokers": SEEDS,
        "no-close-over-nineteen-cards": SEEDS,
        "red-three-that-counts-against-us": SEEDS,
    },
    "strong": {
        "open-with-aces-not-wilds": (4,),
        "take-two-nines-and-two-aces": (1, 22),
        "close-before-they-lay-more": (22, 5),
        "red-three-that-counts-against-us": (1, 22, 3, 4, 5),
    },
}
"""By level, the seeds on which it makes another move. In samples that normal plays on to the end of
the deal, the right move brings more: by 100 points (a close) to 350 (a close that is not made)."""
MOST_ACTIONS: Final = 40
"""A turn has fewer: who takes more is caught in a circle."""

ENDS_TURN: Final = ("discard", "end-deal")
OUTCOMES: Final = ("closes", "opens", "canastas")
JUDGED: Final = ("acceptable", "unacceptable", "required", *OUTCOMES)
PACK_FIELDS: Final = frozenset({"dealer", "bottom", "top", "scores", "deal_number"})
POSITION_FIELDS: Final = PACK_FIELDS - {"bottom", "top"} | {
    *("phase", "seat", "hands", "pile", "stock", "draws", "melds", "red_threes"),
    *("opened", "laid", "opened_now", "block", "recyclings"),
}
OWN_FIELDS: Final = frozenset(
    {"id", "from", "title", "why", "until", "options", "moves", "example", "mistake", *JUDGED}
)
NUMBERS: Final = tuple(str(number) for number in range(1, 21))
ACTION_WORDS: Final = (*CARD_OF_TEXT, *NUMBERS, "-", "any", "with", "as", "to", "opening", "/")


# --- patterns ----------------------------------------------------------------------------------


def matches(pattern: str, text: str) -> bool:
    """Whether the text of an action fits a pattern (see judgement.toml)."""
    return _words_match(pattern.split(), text.split())


def _words_match(pattern: Sequence[str], words: Sequence[str]) -> bool:
    if not pattern:
        return not words
    if pattern[0] == "*":
        return any(_words_match(pattern[1:], words[skip:]) for skip in range(len(words) + 1))
    return bool(
        words and word_matches(pattern[0], words[0]) and _words_match(pattern[1:], words[1:])
    )


def word_matches(pattern: str, word: str) -> bool:
    return any(fnmatchcase(word, one) for one in pattern.split("|"))


def matches_any(patterns: Sequence[str], text: str) -> bool:
    return any(matches(pattern, text) for pattern in patterns)


# --- positions ---------------------------------------------------------------------------------


def game_of(entry: Entry) -> AnyGame:
    return make_game(BulgarianCanasta.id, entry.get("options"))


def state_of(entry: Entry) -> State:
    """The position in which the seat is to decide, the moves before it played."""
    game = game_of(entry)
    state = pack_of(entry) if "bottom" in entry else table_of(entry)
    for line in entry.get("moves", ()):
        seat, _, action = line.partition(" ")
        assert game.to_act(state) == (int(seat),), line
        state, _ = game.apply(state, int(seat), game.parse(action))
    return state


def pack_of(entry: Entry) -> State:
    fields = {name: value for name, value in entry.items() if name in PACK_FIELDS}
    return pack_position(**_fitted(fields))


def table_of(entry: Entry) -> State:
    fields = {name: value for name, value in entry.items() if name in POSITION_FIELDS}
    fields["hands"] = _hands(entry)
    fields["red_threes"] = {int(seat): red for seat, red in entry.get("red_threes", {}).items()}
    fields["phase"] = Phase(entry.get("phase", "draw"))
    fields["laid"] = [one if isinstance(one, str) else tuple(one) for one in entry.get("laid", ())]
    return position(**_fitted(fields))


def _fitted(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: tuple(one) if name == "scores" else one for name, one in fields.items()}


def _hands(entry: Entry) -> dict[int, str]:
    """The hands by seat; one of which only the size is given gets cards of the rest by chance,
    always the same for the same entry."""
    named: dict[int, Any] = {int(seat): hand for seat, hand in entry["hands"].items()}
    texts = [
        *[hand for hand in named.values() if isinstance(hand, str)],
        *entry.get("red_threes", {}).values(),
        *[meld for team in entry.get("melds", ()) for meld in team],
        *[one if isinstance(one, str) else one[1] for one in entry.get("laid", ())],
        *[entry.get(name, "") for name in ("pile", "stock", "draws")],
    ]
    rest: list[Card] = list(DECK)
    for card in cards(" ".join(texts)):
        rest.remove(card)
    loose = [card for card in rest if not IS_RED_THREE[card]]
    Random(entry["id"]).shuffle(loose)
    for seat, hand in named.items():
        if isinstance(hand, int):
            named[seat] = text_of(loose[:hand])
            del loose[:hand]
    return named


# --- judgement ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat did, from the position on, and the state after it."""

    actions: tuple[str, ...]
    after: State


def fault(entry: Entry, before: State, turn: Turn) -> str | None:
    """What a good player would object to; None when he would have done the same."""
    whole = entry.get("until") == "discard"
    judged = turn.actions if whole else turn.actions[:1]
    team = before.table.seat % TEAMS
    for action in judged:
        if "acceptable" in entry and not matches_any(entry["acceptable"], action):
            return f"{action} is not among {entry['acceptable']}"
        if matches_any(entry.get("unacceptable", ()), action):
            return f"{action} is unacceptable"
    kept = judged[judged.index("undo") + 1 :] if "undo" in judged else judged
    for pattern in entry.get("required", ()):
        if not any(matches(pattern, action) for action in kept):
            return f"{pattern} is missing in {list(judged)}"
    table = turn.after.table
    reached: dict[str, Any] = {
        "closes": table.phase in (Phase.SHUFFLE, Phase.MATCH_OVER),
        "opens": table.opened[team],
        "canastas": sum([has_canasta([meld]) for meld in table.melds[team]]),
    }
    for name in OUTCOMES:
        if name in entry and reached[name] != entry[name]:
            return f"{name} is {reached[name]} after {list(judged)}"
    return None


def play(entry: Entry, state: State, lines: Sequence[str]) -> Turn:
    """The turn in which the seat to act does all this."""
    game, seat = game_of(entry), state.table.seat
    for line in lines:
        state, _ = game.apply(state, seat, game.parse(line))
    return Turn(tuple(lines), state)


def let_play(entry: Entry, state: State, level: str, seed: int) -> Turn:
    """What a computer player does: one action, or all to the end of his turn."""
    game, seat = game_of(entry), state.table.seat
    player = computer_player(game, level)
    actions: list[str] = []
    while len(actions) < MOST_ACTIONS:
        action: Action = player.decide(game.view(state, seat), seed)
        state, _ = game.apply(state, seat, action)
        actions.append(str(action))
        if entry.get("until") != "discard" or action.verb in ENDS_TURN:
            break
    return Turn(tuple(actions), state)


# --- the file is sound -------------------------------------------------------------------------

IDS: Final = [entry["id"] for entry in POSITIONS]
every_position: Final = pytest.mark.parametrize("entry", POSITIONS, ids=IDS)


@cache
def built(identity: str) -> State:
    return state_of(POSITIONS[IDS.index(identity)])


def test_there_are_enough_positions_and_each_has_its_own_id() -> None:
    assert len(POSITIONS) >= 100
    assert sum(["from" in entry for entry in POSITIONS]) >= 32
    assert len(set(IDS)) == len(IDS)


@every_position
def test_an_entry_is_complete(entry: Entry) -> None:
    builder = PACK_FIELDS if "bottom" in entry else POSITION_FIELDS
    assert set(entry) <= OWN_FIELDS | builder
    assert entry["title"]
    assert len(entry["why"].split()) >= 8
    assert any(name in entry for name in JUDGED)
    assert entry.get("until", "discard") == "discard"
    if any(name in entry for name in ("required", *OUTCOMES)):
        assert "until" in entry


@every_position
def test_a_position_is_one_of_the_game(entry: Entry) -> None:
    state, game = built(entry["id"]), game_of(entry)
    assert game.from_json(game.to_json(state)) == state
    assert game.to_act(state) == (0,)
    if "bottom" not in entry:
        assert set(entry["hands"]) == {str(seat) for seat in range(SEATS)}


@every_position
def test_patterns_are_made_of_words_that_actions_have(entry: Entry) -> None:
    verbs = {kind.verb for kind in BulgarianCanasta.action_types} | {"undo"}
    for name in ("acceptable", "unacceptable", "required"):
        for pattern in entry.get(name, ()):
            verb, *words = pattern.split()
            assert verb in verbs, pattern
            for word in words:
                for part in word.split("|"):
                    assert any(fnmatchcase(one, part) for one in ACTION_WORDS), pattern


@every_position
def test_the_example_is_legal_and_right_and_the_mistake_legal_and_wrong(entry: Entry) -> None:
    state = built(entry["id"])
    for lines, right in ((entry["example"], True), (entry["mistake"], False)):
        turn = play(entry, state, lines)
        if entry.get("until") == "discard":
            assert lines[-1].split()[0] in ENDS_TURN
        assert (fault(entry, state, turn) is None) is right, fault(entry, state, turn)


@pytest.mark.parametrize(
    ("pattern", "text", "fits"),
    [
        ("draw", "draw", True),
        ("take *", "take KC KD", True),
        ("take *", "draw", False),
        ("discard K?", "discard KD", True),
        ("discard K?|9?", "discard 9C", True),
        ("discard K?", "discard 9C", False),
        ("meld * 2?|X *", "meld KC KD 2C KH", True),
        ("meld * 2?|X *", "meld KC KD KH", False),
        ("add 1 X", "add 1 X X", False),
        ("add 1 X *", "add 1 X X", True),
        ("discard [4-7]?", "discard 6H", True),
        ("discard [!2X]*", "discard 2C", False),
    ],
)
def test_patterns(pattern: str, text: str, fits: bool) -> None:
    assert matches(pattern, text) is fits


# --- the players -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "seed", "entry"),
    [
        one
        for level in levels(BulgarianCanasta())
        if level not in ("random", "easy", "human")
        for one in decisions(
            POSITIONS,
            ASTRAY.get(level, {}),
            level,
            seeds=(*SEEDS, *MORE_SEEDS.get(level, ())),
            every=EVERY.get(level, 1),
        )
    ],
)
def test_a_good_player_does_not_hesitate(level: str, seed: int, entry: Entry) -> None:
    state = built(entry["id"])
    wrong = fault(entry, state, let_play(entry, state, level, seed))
    assert wrong is None, f"{wrong}. {entry['why']}"
