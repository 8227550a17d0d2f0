"""Make hostile texts and data, as somebody might send who means harm.

*Nearly right*: a real text with some of its fields, numbers or letters changed. *Rubbish*: any
characters at all. The same random generator makes the same texts.
"""

from __future__ import annotations

import copy
import re
import string
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from engine.proof.spoiling import parts_of

_CONTROLS: Final = "".join(map(chr, range(32))) + "\x7f\x85\xa0\xad"
_UNSEEN: Final = "\u200b\u200d\u200f\u202e\u2066\u2069\ufeff\u034f\u115f\u2800\U000e0041\ufe0f"
_DIGITS: Final = "٣٤०१３４²½Ⅷ一"
_LETTERS: Final = "абвжщъÁőűßİıŁſﬁﷺ﷽Ǆ中あ"
_CARDS: Final = "♣♦♥♠🂡🃏🤖👨\u200d👩\u200d👧e\u0301\u0301\u0301"
_POOLS: Final = (
    string.ascii_letters + string.digits,
    string.printable,
    ":|~+?#./-_ ,0123456789",
    _CONTROLS,
    _UNSEEN,
    _DIGITS,
    _LETTERS,
    _CARDS,
)
_LENGTHS: Final = (0, 1, 2, 3, 5, 8, 13, 21, 34, 64, 65, 100)
_NUMBERS: Final = (
    *("0", "-0", "-1", "1", "2", "3", "4", "7", "9", "99", "110", "999999999", "4294967296"),
    *("9007199254740993", "9" * 30, "9" * 5000, "1e9", "1.5", "0x10", "+1", " 1", "٣", "３", "²"),
    *("", "-", "null", "true", "NaN", "None"),
)
_FIELDS: Final = re.compile(r"([:|~+?#./, =&@{}-])")
_LONG: Final = 0.01
"""Share of the texts that are as long as is allowed."""
STRANGE: Final[tuple[Any, ...]] = (
    *(0, 1, -1, 2, 3, 7, 10**9, 2**53, 2**63, 10**40, True, False, None, 1.5, 1e300),
    *("", "-", "x", "3", "9" * 5000, "AS", "5C 5C 5D", "é" * 300, "\x00", "\u202e", "{}", "a" * 70),
    *([], {}, [[]], [[[[]]]], {"": 0}, [None] * 50, ["x"] * 300),
)
"""Values that correct data never have."""


def rubbish(random: Random, most: int = 1000) -> str:
    """Return any characters at all, at most this many."""
    length = most if random.random() < _LONG else min(random.choice(_LENGTHS), most)
    way = random.random()
    if way < 0.1:  # any character that a text may have: no halves of pairs
        codes = [random.randrange(0x110000) for _ in range(length)]
        return "".join([chr(code) for code in codes if not 0xD800 <= code < 0xE000])
    if way < 0.2:
        return random.choice(random.choice(_POOLS)) * length
    pools = random.choice(_POOLS) + random.choice(_POOLS)
    return "".join(random.choices(pools, k=length))


def nearly(random: Random, real: Sequence[str]) -> str:
    """Return one of these texts with one to three changes; it may be one of the others then."""
    text = random.choice(real)
    for _ in range(random.choice((0, 1, 1, 1, 2, 3))):
        text = _changed(random, text, real)
    return text


def text_like(random: Random, real: Sequence[str], most: int = 1000) -> str:
    """Return a text that is nearly right, or rubbish."""
    return nearly(random, real)[:most] if random.random() < 0.8 else rubbish(random, most)


def _changed(random: Random, text: str, real: Sequence[str]) -> str:
    fields = _FIELDS.split(text)
    at, way = random.randrange(len(fields)), random.randrange(10)
    if way <= 1:
        fields[at] = random.choice(_FIELDS.split(random.choice(real)))
    elif way <= 3:
        numbers = [n for n, field in enumerate(fields) if field.isdigit()] or [at]
        at = random.choice(numbers)
        found = fields[at]
        near = found.isascii() and found.isdigit() and len(found) < 9 and random.random() < 0.5
        fields[at] = str(int(found) + random.choice((-1, 1))) if near else random.choice(_NUMBERS)
    elif way == 4:
        del fields[at]
    elif way == 5:
        fields.insert(at, random.choice(fields))
    elif way == 6:
        other = random.randrange(len(fields))
        fields[at], fields[other] = fields[other], fields[at]
    elif way == 7:
        letter = random.choice(random.choice(_POOLS))
        place = random.randrange(len(text) + 1)
        return text[:place] + letter + text[place + random.randrange(2) :]
    elif way == 8:
        return random.choice((text.upper(), text.lower(), text.swapcase(), f" {text} ", text[::-1]))
    else:
        return random.choice((text[: random.randrange(len(text) + 1)], text * 2, text * 40))
    return "".join(fields)


def spoilt(random: Random, data: Any, others: Sequence[Any] = ()) -> Any:
    """Return a copy of JSON data with one to four changes at any depth; parts may come from
    `others`."""
    data = {"": copy.deepcopy(data)}
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        places = [*parts_of(data)]
        if not places:
            break
        holder, key = random.choice(places)
        _spoil(random, holder, key, [*parts_of(random.choice(others))] if others else [])
    return data.get("")


def _spoil(random: Random, holder: Any, key: Any, others: list[tuple[Any, Any]]) -> None:
    part, way = holder[key], random.randrange(8)
    if way == 0:
        holder[key] = copy.deepcopy(random.choice(STRANGE))
    elif way == 1 and others:
        other, place = random.choice(others)
        holder[key] = copy.deepcopy(other[place])
    elif way == 2 and isinstance(holder, dict):
        holder[rubbish(random, 40)] = holder.pop(key)
    elif way == 3 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(part))
    elif way == 4 and isinstance(holder, dict):
        del holder[key]
    elif isinstance(part, str):
        holder[key] = text_like(random, [part or "x"])
    elif type(part) is int:
        holder[key] = part + random.choice((-1, 1, 2, 10, 1000, -(2**62), 2**70))
    else:
        holder[key] = copy.deepcopy(random.choice(STRANGE))
