"""Choose the plural form of a whole number, by the rules of CLDR."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

Rules = Mapping[str, str]
"""The condition of each plural category but ``other``, as `plurals.xml` of CLDR writes it without
its samples: ``v = 0 and i % 10 = 2..4 and i % 100 != 12..14``."""

_WHOLE: Final = "ni"
"""Operands that are the number itself; the others count decimals or powers of ten and are 0."""
_RELATION: Final = re.compile(r"([a-z])(?: % (\d+))? (!?=) ([\d.,]+)")


def category(rules: Rules, number: int) -> str:
    """Return the plural category of a number: ``one``, ``few``, ``many``, ..., ``other``."""
    size = abs(number)
    return next((name for name, rule in rules.items() if _holds(rule, size)), "other")


def _holds(rule: str, size: int) -> bool:
    return any(
        [
            all([_is_so(one, size) for one in alternative.split(" and ")])
            for alternative in rule.split(" or ")
        ]
    )


def _is_so(relation: str, size: int) -> bool:
    found = _RELATION.fullmatch(relation)
    if found is None:
        raise ValueError(f"no relation of CLDR: {relation}")
    operand, modulus, sign, ranges = found.groups()
    value = size if operand in _WHOLE else 0
    if modulus:
        value %= int(modulus)
    ends = [one.partition("..") for one in ranges.split(",")]
    inside = any([int(low) <= value <= int(high or low) for low, _, high in ends])
    return inside is (sign == "=")
