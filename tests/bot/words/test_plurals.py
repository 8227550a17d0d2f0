"""The plural category of a number follows the rules of CLDR as it writes them."""

from __future__ import annotations

import pytest

from bot.model.languages import FACTS, LANGUAGES
from bot.words.plurals import Rules, category
from tests.languages import FIRST

RUSSIAN = {
    "one": "v = 0 and i % 10 = 1 and i % 100 != 11",
    "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    "many": "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
}
ROMANIAN = {
    "one": "i = 1 and v = 0",
    "few": "v != 0 or n = 0 or n != 1 and n % 100 = 1..19",
}
MACEDONIAN = {"one": "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11"}
FRENCH = {
    "one": "i = 0,1",
    "many": "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5",
}


@pytest.mark.parametrize(
    ("rules", "name", "numbers"),
    [  # the samples of CLDR
        (RUSSIAN, "one", (1, 21, 31, 101, 1001)),
        (RUSSIAN, "few", (2, 3, 4, 22, 24, 102, 1002)),
        (RUSSIAN, "many", (0, 5, 11, 12, 14, 19, 100, 1000000)),
        (ROMANIAN, "one", (1,)),
        (ROMANIAN, "few", (0, 2, 16, 101, 119, 1001)),
        (ROMANIAN, "other", (20, 35, 100, 1000)),
        (MACEDONIAN, "one", (1, 21, 31, 101)),
        (MACEDONIAN, "other", (0, 2, 11, 16, 100)),
        (FRENCH, "one", (0, 1)),
        (FRENCH, "many", (1000000, 2000000)),
        (FRENCH, "other", (2, 17, 100, 1000)),
        *[(FACTS[one].plurals, "one", (1,)) for one in LANGUAGES],
        *[(FACTS[one].plurals, "other", (0, 2, 5, 11, 21, 101, 1000000)) for one in FIRST],
    ],
)
def test_a_number_has_the_category_of_its_size(
    rules: Rules, name: str, numbers: tuple[int, ...]
) -> None:
    for number in numbers:
        assert category(rules, number) == category(rules, -number) == name, number


@pytest.mark.parametrize("rule", ["", "i is 1", "n % 10 in 2..4", "i = 1 or", "i=1"])
def test_a_rule_that_cannot_be_read_is_an_error(rule: str) -> None:
    with pytest.raises(ValueError, match="no relation of CLDR"):
        category({"one": rule}, 5)
