"""Faults of JavaScript: each changes one place."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from tests.mutants.makers.edit import Edit
from tests.mutants.makers.tokens import Maker, Token

_NAME: Final = re.compile(r"[A-Za-z_$#][\w$]*")
_NUMBER: Final = re.compile(r"\d[\w.]*")
_BLANK: Final = re.compile(r"\s+|//[^\n]*|/\*.*?\*/", re.DOTALL)
_TEXT: Final = re.compile(r"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'")
_PATTERN: Final = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\[\n])+/[a-z]*")
_SIGN: Final = re.compile(
    r"===|!==|\*\*=?|=>|\.\.\.|\?\?=?|\?\.|&&=?|\|\|=?|<=|>=|==|!=|\+\+|--|[-+*/%]=|<<|>>|."
)
_SIGNS: Final = {
    "===": ("comparison", "!=="),
    "!==": ("comparison", "==="),
    "<": ("comparison", "<="),
    "<=": ("comparison", "<"),
    ">": ("comparison", ">="),
    ">=": ("comparison", ">"),
    "*": ("arithmetic", "/"),
    "/": ("arithmetic", "*"),
    "%": ("arithmetic", "*"),
    "+=": ("arithmetic", "-="),
    "-=": ("arithmetic", "+="),
    "++": ("arithmetic", "--"),
    "--": ("arithmetic", "++"),
    "&&": ("and/or", "||"),
    "||": ("and/or", "&&"),
    "??": ("and/or", "&&"),
}
_EXCHANGED: Final = {
    "min": "max",
    "some": "every",
    "find": "findLast",
    "findIndex": "findLastIndex",
    "push": "unshift",
    "pop": "shift",
    "startsWith": "endsWith",
    "floor": "ceil",
    "add": "delete",
    "append": "prepend",
    "before": "after",
    "indexOf": "lastIndexOf",
    "setItem": "getItem",
    "show": "hide",
}
_OTHERS: Final = {**_EXCHANGED, **{new: old for old, new in _EXCHANGED.items()}, "remove": "add"}
_NO_STATEMENT: Final = {
    *("const", "let", "var", "import", "export", "function", "class", "if", "for", "while", "do"),
    *("else", "switch", "case", "default", "try", "catch", "finally", "return", "async", "static"),
}
_TRUTHS: Final = {"true": "false", "false": "true"}
_FUNCTION: Final = (
    r"^(?:export )?(?:default )?(?:async )?function\*? (\w+)"
    r"|^(?:export )?(?:const|let) (\w+) ="
    r"|^(?:export )?class (\w+)"
    r"|^  (?:static |async |get |set )*(#?\w+)\([^;]*\) \{$"
)
MARK: Final = "reached "
"""How the lines of the console begin that say that a block runs."""
_MARK: Final = (
    "const __known = new Set(), __reached = (at) => { if (!__known.has(at)) { __known.add(at);"
    f' console.debug("{MARK}%s " + at); }} }}; __reached(0); '
)


def faults(file: str, text: str) -> list[Edit]:
    """Return all faults that can be made in a file. Some are no JavaScript (`is_sound`)."""
    maker = Maker(file, text, _tokens(text), _FUNCTION)
    skipped = _imports(text)
    for number, one in enumerate(maker.tokens):
        if any(start <= one.start < end for start, end in skipped):
            continue
        _of_token(maker, number, one)
    return maker.found


def is_sound(edit: Edit, text: str) -> bool:
    """Return True if the fault is JavaScript, and other than what stood there."""
    new = edit.applied(text)
    words = [str(_node()), "--input-type=module", "--check"]
    if new == text:
        return False
    done = subprocess.run(words, input=new.encode(), capture_output=True, check=False)
    return done.returncode == 0


def blocks(text: str) -> list[tuple[int, int]]:
    """Return where the blocks of statements begin and end, in characters; the file is the first."""
    maker = Maker("", text, _tokens(text), _FUNCTION)
    opened = {end: begin for begin, end in maker.pairs()}
    found = [(0, len(text))]
    for begin, end in maker.pairs():
        before = maker.at(begin - 1)
        if maker.at(begin) != "{" or before not in {")", "=>", "else", "try", "finally"}:
            continue
        if before == ")" and maker.at(opened[begin - 1] - 1) == "switch":
            continue
        found.append((maker.tokens[begin].end, maker.tokens[end].start))
    return sorted(found)


def marked(file: str, text: str) -> str:
    """Return a file whose blocks tell the console when they first run."""
    done = text
    for start, _ in reversed(blocks(text)[1:]):
        done = f"{done[:start]}__reached({start});{done[start:]}"
    return f"{_MARK % file}{done}"


@cache
def _node() -> Path:
    """Return the interpreter that playwright brings."""
    from playwright._impl._driver import (  # noqa: PLC0415  only JavaScript needs it
        compute_driver_executable,
    )

    return Path(compute_driver_executable()[0])


def _imports(text: str) -> list[tuple[int, int]]:
    """Return where imports are, and what is passed on."""
    found = re.finditer(r"^(?:import|export (?:\{|\*))[^;]*;", text, re.MULTILINE)
    return [one.span() for one in found]


def _tokens(text: str) -> list[Token]:
    return list(_read(text, 0, len(text)))


def _read(text: str, at: int, end: int) -> Iterator[Token]:
    last = Token("sign", ";", 0)
    while at < end:
        if blank := _BLANK.match(text, at):
            at = blank.end()
            continue
        if text[at] == "`":
            for last in _template(text, at):
                yield last
            at = last.end
            continue
        last = _one(text, at, last)
        yield last
        at = last.end


def _one(text: str, at: int, last: Token) -> Token:
    ends_value = last.kind in {"number", "text"} or last.text in {")", "]", "}"}
    ends_value |= last.kind == "name" and last.text not in {"return", "typeof", "case", "await"}
    readers = [("name", _NAME), ("number", _NUMBER), ("text", _TEXT)]
    if not ends_value:
        readers.append(("pattern", _PATTERN))
    for kind, pattern in (*readers, ("sign", _SIGN)):
        if found := pattern.match(text, at):
            return Token(kind, found[0], at)
    raise AssertionError(f"no token at {at}")


def _template(text: str, at: int) -> Iterator[Token]:
    """Yield the parts of a template: its texts, and the tokens of what is put in."""
    begin, at = at, at + 1
    while text[at] != "`":
        if text.startswith("${", at):
            yield Token("template", text[begin : at + 2], begin)
            close = _close(text, at + 2)
            yield from _read(text, at + 2, close)
            begin, at = close, close + 1
        else:
            at += 2 if text[at] == "\\" else 1
    yield Token("template", text[begin : at + 1], begin)


def _close(text: str, at: int) -> int:
    """Return where the brace is that ends what is put into a template."""
    depth = 0
    while depth or text[at] != "}":
        if text[at] == "`":
            *_, last = _template(text, at)
            at = last.end
            continue
        if found := _TEXT.match(text, at):
            at = found.end()
            continue
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        at += 1
    return at


def _of_token(maker: Maker, number: int, one: Token) -> None:
    before, after = maker.at(number - 1), maker.at(number + 1)
    if one.kind == "sign":
        _of_sign(maker, number, one)
        return
    if one.kind == "text" and (after == ":" or before in {"case", "from", "import"}):
        return
    maker.constants(number, _TRUTHS)
    if one.kind != "name":
        return
    if one.text == "await":
        maker.make("await", one.start, maker.tokens[number + 1].start, "")
    if one.text in {"if", "while"} and after == "(" and before != ".":
        _condition(maker, number + 1)
    if one.text in _OTHERS and before in {".", "?."} and after == "(":
        maker.put("exchanged function", number, _OTHERS[one.text])
    if one.text == "0" and before == "[" and after == "]":
        maker.put("first for last", number, "1")
    if after == "(" and one.text not in {"if", "for", "while", "switch", "catch", "function"}:
        maker.swaps(number + 1)
    if before in {";", "{", "}", ")"} and one.text not in _NO_STATEMENT:
        _dropped(maker, number)
    if one.text in {"continue", "break"} or (one.text == "return" and after == ";"):
        maker.put("dropped statement", number, "")
    if one.text == "return" and after not in {";", "("}:
        _returned(maker, number)


def _of_sign(maker: Maker, number: int, one: Token) -> None:
    before, after = maker.tokens[number - 1], maker.at(number + 1)
    if one.text in _SIGNS:
        kind, new = _SIGNS[one.text]
        maker.put(kind, number, new)
    elif one.text == "!" and after != "!" and before.text != "!":
        maker.put("not", number, "")
    elif one.text in "+-" and before.kind in {"name", "number"} | ({"sign"} & _ends(before)):
        texts = {before.kind, maker.tokens[number + 1].kind}
        if not texts & {"text", "template"} and before.text != "return":
            maker.put("arithmetic", number, {"+": "-", "-": "+"}[one.text])
    elif one.text == "?":
        _choice(maker, number)
    elif one.text == "=" and maker.tokens[number - 1].kind == "name" and after not in {"=", ">"}:
        pass


def _ends(token: Token) -> set[str]:
    return {"sign"} if token.text in {")", "]"} else set()


def _condition(maker: Maker, opening: int) -> None:
    end = maker.closing(opening)
    if end is None:
        return
    start, stop = maker.tokens[opening].end, maker.tokens[end].start
    for new in (f"!({maker.text[start:stop]})", "true", "false"):
        maker.make("condition", start, stop, new)


def _choice(maker: Maker, number: int) -> None:
    """Exchange what a condition chooses between."""
    middle = _until(maker, number + 1, {":"})
    end = _until(maker, middle + 1, {",", ";", ")", "]", "}", ":"}) if middle else None
    if middle is None or end is None:
        return
    start, stop = maker.tokens[number].end, maker.tokens[end - 1].end
    left = maker.text[start : maker.tokens[middle].start]
    right = maker.text[maker.tokens[middle].end : stop]
    maker.make("condition", start, stop, f"{right} :{left.rstrip()}")


def _until(maker: Maker, number: int | None, signs: set[str]) -> int | None:
    """Return the number of the next of some signs that is in no brackets."""
    depth = 0
    while number is not None and number < len(maker.tokens):
        one = maker.tokens[number]
        if one.kind == "sign" and one.text == "?":
            depth += 1
        elif one.kind == "sign" and one.text == ":" and depth:
            depth -= 1
        elif one.kind == "sign" and one.text in signs:
            return number
        elif one.text in {")", "]", "}"} or one.text == ";":
            return None
        number = (maker.closing(number) or number) + 1
    return None


def _dropped(maker: Maker, number: int) -> None:
    """Leave out a statement that is a call or gives a value to what is there already."""
    end = _until(maker, number, {";"})
    if end is None or maker.at(number + 1) == ":" or "{" in maker.at(end - 1):
        return
    words = [maker.at(one) for one in range(number, end)]
    if "(" in words or "=" in words or "++" in words:
        stop = maker.tokens[end].end
        new = ";" if maker.at(number - 1) == ")" else ""
        maker.make("dropped statement", maker.tokens[number].start, stop, new)


def _returned(maker: Maker, number: int) -> None:
    end = _until(maker, number + 1, {";"})
    if end is not None:
        maker.make("return", maker.tokens[number].end, maker.tokens[end].start, " undefined")
