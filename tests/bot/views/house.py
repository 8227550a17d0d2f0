"""The line of house rules as facts: read back, and as the options of the game have it.

``("house", (("after_contra", "frozen"), ("length", "101")), False)``: the options that are said, in
their order, and whether the line says that there are more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, Final

from bot.model.tables.table import Table
from engine.contract.game import AnyGame
from engine.contract.rules import specs
from engine.registry import GAMES
from tests.bot.views.wording import Wording

Fact = tuple[Any, ...]
MORE: Final = "…"
_NOT_SAID: Final = {"cut", "first_dealer"}
_LESSER: Final = {"take_back_throw", "undo_take", "last_card_call"}
"""They come last."""
_FIRST: Final = (
    "rounding",
    "first_melds",
    "minimum",
    "hanging",
    "no_canasta_melds",
    "tax_on_minus",
    "going_out",
)
"""They come first, in this order."""


def read(words: Wording, game: str, text: str) -> frozenset[Fact]:
    """Return what a text may say as a line of house rules; nothing if it is none."""
    found: set[Fact] = set()
    for args in words.read(text, "house-line"):
        items = args["what"].split("; ")
        more = items[-1] == MORE
        ways = [list(_options(words, game, one)) for one in items[: len(items) - more]]
        found |= {("house", way, more) for way in product(*ways)}
    return frozenset(found)


def _options(words: Wording, game: str, text: str) -> Iterator[tuple[str, str]]:
    """Yield the options that a piece of the line may say."""
    for spec in specs(GAMES[game].options_type):
        name = f"option-{spec.name}"
        known = words.family(f"{name}-")
        pairs = [(args["option"], args["value"]) for args in words.read(text, "options-changed")]
        said = [value for option, value in pairs if option == words.words(name)]
        for choice in spec.choices:
            brief = f"{name}-{choice}-short"
            if brief in known:
                if words.words(brief) == text:
                    yield spec.name, choice
                continue
            for value in [text] if spec.name == "length" else said:
                for args in words.read(value, f"{name}-{choice}"):
                    if words.number(args["points"]) == int(choice) if args else True:
                        yield spec.name, choice
        if spec.within is not None:
            for value in said:
                for args in words.read(value, f"{name}-value"):
                    count = args["count"].replace("one", "1")  # "once" has no number
                    yield spec.name, str(words.number(count))


def of(table: Table, game: AnyGame) -> list[Fact]:
    """Return what a table with cards must say of its rules."""
    if table.only_for and table.options.get("length") == "one_deal":
        return []
    usual = dict(game.options_type().texts())
    matters = {spec.name for spec in specs(game.options_type) if spec.matters(game.seats)}
    chosen = [one for one in game.options.texts() if one[1] != usual[one[0]] and one[0] in matters]
    said = [one for name in _FIRST for one in chosen if one[0] == name]
    said += [one for one in chosen if one[0] not in {*_NOT_SAID, *_LESSER, *_FIRST, "length"}]
    said += [one for one in chosen if one[0] in _LESSER]
    said += [one for one in chosen if one[0] == "length"]
    return [("house", tuple(said), False)] if said else []


def whole(said: frozenset[Fact], truth: Sequence[Fact]) -> frozenset[Fact]:
    """Return what is said; if it is a part of what is so, in its order, and says that there is
    more, all of that."""
    wanted = next((one[1] for one in truth if one[0] == "house"), ())
    return frozenset(
        [
            ("house", wanted, False)
            if one[0] == "house" and one[2] and _is_part(one[1], wanted)
            else one
            for one in said
        ]
    )


def _is_part(some: Sequence[Fact], wanted: Sequence[Fact]) -> bool:
    """Return True if these are some of all, in their order."""
    return len(some) < len(wanted) and [one for one in wanted if one in some] == list(some)
