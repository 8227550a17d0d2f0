"""Actions as text: every action of every game is read back, every malformed text is refused."""

import dataclasses
import types
import typing
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contract.cards import ALL_CARDS, Card, Cards, cards
from engine.contract.chance import SEED_BYTES
from engine.contract.errors import NotationError
from engine.contract.moves import Shuffle
from engine.contract.notation import Action, ActionParser, keyword
from engine.registry import GAMES
from tests.lanes import volume

pytestmark = pytest.mark.slow

# --- any action of a kind, from its type hints alone -----------------------------------------

some_card = st.sampled_from(ALL_CARDS)
some_cards = st.lists(some_card, max_size=8).map(tuple)
some_parts = st.lists(some_cards.filter(bool), min_size=1, max_size=3).map(tuple)


def _values(hint: Any) -> st.SearchStrategy[Any]:
    if hint == Cards:
        return some_cards
    if hint == tuple[Cards, ...]:
        return some_parts
    if typing.get_origin(hint) is Literal:
        return st.sampled_from(typing.get_args(hint))
    if typing.get_origin(hint) in (types.UnionType, typing.Union):
        return st.none() | st.integers()
    plain: dict[Any, st.SearchStrategy[Any]] = {
        Card: some_card,
        int: st.integers(),
        bool: st.booleans(),
        bytes: st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES),
    }
    return plain[hint]


def actions_of(kind: type[Action]) -> st.SearchStrategy[Action]:
    """Any action of a kind; fields with a keyword are at their default now and then."""
    hints = typing.get_type_hints(kind)
    fields: tuple[dataclasses.Field[Any], ...] = dataclasses.fields(kind)  # type: ignore[arg-type]
    drawn = {
        one.name: _values(hints[one.name])
        if one.default is dataclasses.MISSING
        else st.just(one.default) | _values(hints[one.name])
        for one in fields
    }
    return st.builds(kind, **drawn)


@dataclass(frozen=True, slots=True)
class Everything(Action):
    """One field of each form."""

    verb: ClassVar[str] = "everything"
    card: Card
    cards: Cards
    number: int
    perhaps: int | None
    word: Literal["clubs", "no-trumps"]
    seed: bytes
    more: Cards = keyword("with", ())
    at: int | None = keyword("at", None)
    loud: bool = keyword("loud", False)
    suit: Literal["clubs", "hearts"] = keyword("in", "clubs")
    parts: tuple[Cards, ...] = keyword("parts", ())


@dataclass(frozen=True, slots=True)
class Nothing(Action):
    """No field at all."""

    verb: ClassVar[str] = "nothing"


KINDS = [
    *[(game.id, kind) for game in GAMES.values() for kind in (*game.action_types, Shuffle)],
    ("here", Everything),
    ("here", Nothing),
]
PARSER = ActionParser([Everything, Nothing])


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=lambda one: getattr(one, "verb", one))
@settings(max_examples=volume(10, night=500))
@given(st.data())
def test_every_action_is_read_back(game: str, kind: type[Action], data: st.DataObject) -> None:
    action = data.draw(actions_of(kind))
    text = str(action)
    parser = GAMES[game]().parse if game in GAMES else PARSER.parse
    assert parser(text) == action
    assert text.split(" ", maxsplit=1)[0] == kind.verb
    assert text == " ".join(text.split())
    assert "#" not in text


@pytest.mark.parametrize("name", GAMES)
def test_verbs_differ(name: str) -> None:
    kinds: list[type[Action]] = [*GAMES[name].action_types, Shuffle]
    verbs = [kind.verb for kind in kinds]
    assert len(set(verbs)) == len(verbs)


# --- examples --------------------------------------------------------------------------------

SEED = "0f" * 32
FULL = Everything(
    cards("KD")[0],
    cards("5C 5D X"),
    -12,
    None,
    "no-trumps",
    bytes.fromhex(SEED),
    cards("2S"),
    3,
    True,
    "hearts",
    (cards("4C 4D"), cards("AS")),
)
FULL_TEXT = (
    f"everything KD 5C 5D X -12 any no-trumps {SEED} with 2S at 3 loud in hearts parts 4C 4D / AS"
)
SHORT = f"everything KD - 7 0 clubs {SEED}"


def test_each_form_is_written_as_documented() -> None:
    assert str(FULL) == FULL_TEXT
    assert PARSER.parse(FULL_TEXT) == FULL
    short = Everything(cards("KD")[0], (), 7, 0, "clubs", bytes.fromhex(SEED))
    assert str(short) == SHORT
    assert PARSER.parse(SHORT) == short
    assert str(Nothing()) == "nothing"


@pytest.mark.parametrize(
    ("text", "code", "token", "place"),
    [
        ("", "UNKNOWN_VERB", "", 0),
        ("jump", "UNKNOWN_VERB", "jump", 0),
        ("Nothing", "UNKNOWN_VERB", "Nothing", 0),
        (" nothing", "UNKNOWN_VERB", "", 0),
        ("nothing ", "EXTRA_WORD", "", 1),
        ("nothing at all", "EXTRA_WORD", "at", 1),
        ("nothing\n", "UNKNOWN_VERB", "nothing\n", 0),
        (f"everything kd - 7 0 clubs {SEED}", "UNKNOWN_CARD", "kd", 1),
        (f"everything 10D - 7 0 clubs {SEED}", "UNKNOWN_CARD", "10D", 1),
        (f"everything - - 7 0 clubs {SEED}", "UNKNOWN_CARD", "-", 1),
        (f"everything KD 7 0 clubs {SEED}", "UNKNOWN_CARD", "7", 2),
        (f"everything KD 5C 5c 7 0 clubs {SEED}", "BAD_NUMBER", "5c", 3),
        (f"everything KD - 07 0 clubs {SEED}", "BAD_NUMBER", "07", 3),
        (f"everything KD - +7 0 clubs {SEED}", "BAD_NUMBER", "+7", 3),
        (f"everything KD - -0 0 clubs {SEED}", "BAD_NUMBER", "-0", 3),
        (f"everything KD - 7.0 0 clubs {SEED}", "BAD_NUMBER", "7.0", 3),
        (f"everything KD - ٧ 0 clubs {SEED}", "BAD_NUMBER", "٧", 3),
        (f"everything KD - ² 0 clubs {SEED}", "BAD_NUMBER", "²", 3),
        (f"everything KD - any 0 clubs {SEED}", "BAD_NUMBER", "any", 3),
        (f"everything KD - 7 none clubs {SEED}", "BAD_NUMBER", "none", 4),
        (f"everything KD - 7 0 spades {SEED}", "UNKNOWN_WORD", "spades", 5),
        (f"{SHORT} at 3 with 2S", "EXTRA_WORD", "with", 9),
        (f"{SHORT} with 2S with 2S", "EXTRA_WORD", "with", 9),
        (f"{SHORT} with 2s", "UNKNOWN_CARD", "2s", 8),
        (f"{SHORT} with 2S 3", "EXTRA_WORD", "3", 9),
        (f"{SHORT} in spades", "UNKNOWN_WORD", "spades", 8),
        (f"{SHORT} parts 4C / / AS", "UNKNOWN_CARD", "/", 10),
        (f"{SHORT} loud loud", "EXTRA_WORD", "loud", 8),
    ],
)
def test_malformed_text_is_refused_at_its_place(
    text: str, code: str, token: str, place: int
) -> None:
    with pytest.raises(NotationError) as error:
        PARSER.parse(text)
    assert error.value.code == code
    assert error.value.params == {"text": text, "token": token, "place": place}


@pytest.mark.parametrize("words", range(1, 7))
def test_missing_words_are_named(words: int) -> None:
    text = " ".join(SHORT.split(" ")[:words])
    with pytest.raises(NotationError) as error:
        PARSER.parse(text)
    assert error.value.code == "MISSING_WORD"
    assert error.value.params["place"] == words
    assert error.value.params["wanted"]


@pytest.mark.parametrize("tail", ["with", "at", "in", "parts", "parts 4C /"])
def test_a_keyword_needs_its_value(tail: str) -> None:
    with pytest.raises(NotationError) as error:
        PARSER.parse(f"{SHORT} {tail}")
    assert error.value.code == "MISSING_WORD"


@pytest.mark.parametrize("seed", ["", "00", SEED[:-1], SEED + "0", "g" * 64, f"{SEED[:-3]} f"])
def test_seeds_have_64_digits(seed: str) -> None:
    with pytest.raises(NotationError) as error:
        PARSER.parse(f"everything KD - 7 0 clubs {seed}")
    assert error.value.code in ("BAD_SEED", "EXTRA_WORD")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (f"{SHORT} with -", SHORT),
        (f"{SHORT} at any", SHORT),
        (f"{SHORT} in clubs", SHORT),
        (SHORT.replace(SEED, SEED.upper()), SHORT),
    ],
)
def test_one_action_has_one_text(text: str, wanted: str) -> None:
    with pytest.raises(NotationError) as error:
        PARSER.parse(text)
    assert error.value.code == "NOT_CANONICAL"
    assert error.value.params["wanted"] == wanted


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=volume(50, night=1000, push=20))
@given(st.data())
def test_no_text_is_worse_than_refused(name: str, data: st.DataObject) -> None:
    """Words of the game in any order: an action that is written so, or a NotationError."""
    game = GAMES[name]()
    verbs = [kind.verb for kind in game.action_types]
    words = ["5C", "X", "-", "/", "any", "3", "-1", "with", "to", "as", "opening", "", "AS", "ы"]
    drawn = data.draw(st.lists(st.sampled_from(words), max_size=6))
    text = " ".join([data.draw(st.sampled_from([*verbs, "shuffle", ""])), *drawn])
    try:
        written = str(game.parse(text))
    except NotationError as error:
        written = text
        said = error.params
    else:
        said = {"text": text}
    assert written == text
    assert str(said["text"]) in text


def test_a_number_without_end_is_refused() -> None:
    with pytest.raises(NotationError):
        PARSER.parse(f"everything KD - {'7' * 5000} 0 clubs {SEED}")


def test_a_bad_seed_has_its_place() -> None:
    with pytest.raises(NotationError) as error:
        PARSER.parse("everything KD - 7 0 clubs 00")
    assert (error.value.params["token"], error.value.params["place"]) == ("00", 6)
