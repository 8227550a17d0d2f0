"""Faults of the Lua that Redis runs: each changes one place."""

from __future__ import annotations

import re
from typing import Final

from tests.mutants.makers.edit import Edit
from tests.mutants.makers.tokens import Maker, Token

_TOKEN: Final = re.compile(
    r"(?P<blank>\s+|--[^\n]*|#!lua)|(?P<text>'[^'\n]*'|\"[^\"\n]*\")|(?P<name>[A-Za-z_]\w*)"
    r"|(?P<number>\d+)|(?P<sign>==|~=|<=|>=|\.\.\.?|.)"
)
_SIGNS: Final = {
    "==": ("comparison", "~="),
    "~=": ("comparison", "=="),
    "<": ("comparison", "<="),
    "<=": ("comparison", "<"),
    ">": ("comparison", ">="),
    ">=": ("comparison", ">"),
    "*": ("arithmetic", "/"),
    "/": ("arithmetic", "*"),
    "+": ("arithmetic", "-"),
    "-": ("arithmetic", "+"),
}
_WORDS: Final = {
    "and": ("and/or", "or"),
    "or": ("and/or", "and"),
    "not": ("not", ""),
    "min": ("exchanged function", "max"),
    "max": ("exchanged function", "min"),
    "LPUSH": ("exchanged function", "RPUSH"),
}
_FUNCTION: Final = r"^local function (\w+)"
_STATEMENT: Final = re.compile(r"^ *(?:redis\.p?call\(.*\)|[\w.\[\]]+ = .*)$", re.MULTILINE)
_CONDITION: Final = re.compile(r"\b(?:if|elseif|while) (?P<test>.*?) (?:then|do)\b")


def faults(file: str, text: str) -> list[Edit]:
    """Return all faults that can be made in a file."""
    tokens = [
        Token(str(one.lastgroup), one[0], one.start())
        for one in _TOKEN.finditer(text)
        if one.lastgroup != "blank"
    ]
    maker = Maker(file, text, tokens, _FUNCTION)
    for number, one in enumerate(tokens):
        maker.constants(number, {"true": "false", "false": "true"})
        kind, new = (_SIGNS if one.kind == "sign" else _WORDS).get(one.text, ("", ""))
        if kind and one.kind in {"sign", "name"}:
            maker.put(kind, number, new)
        if (
            one.kind == "name"
            and maker.at(number + 1) == "("
            and maker.at(number - 1) != "function"
        ):
            maker.swaps(number + 1)
    for found in _STATEMENT.finditer(text):
        if found[0].count("(") == found[0].count(")") and not found[0].rstrip().endswith(","):
            maker.make("dropped statement", found.start(), found.end(), "")
    for found in _CONDITION.finditer(text):
        test = found["test"]
        for new in (f"not ({test})", "true", "false"):
            maker.make("condition", found.start("test"), found.end("test"), new)
    return maker.found


def is_sound(edit: Edit, text: str) -> bool:
    """Return True if the fault is other than what stood there. Redis says if it is no Lua."""
    return edit.applied(text) != text
