"""docs/architecture.md is true: its drawing is the contracts', every name on it exists; and every
path and module that another page names."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.paths import ROOT
from tests.source import PACKAGES, text_of, tree_of

PAGE = ROOT / "docs" / "architecture.md"
PAGES = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
CODE = (*PACKAGES, "tests", "bench")

FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
PLACE = re.compile(rf"^(?:{'|'.join((*CODE, 'docs'))})/[\w./<>{{}},*-]*(?::\w+(?:\.\w+)*)?$")
NAME = re.compile(r"^[A-Za-z_]\w*(?:\.\w+)*$")
COMMAND = re.compile(r"^(?:uv|kafene|python) ")
SETTING = re.compile(r"^(?:KAFENE_[A-Z_]+|REDIS_URL)$")


class Unknown(Exception):
    """A name that nothing has."""


# --- names ------------------------------------------------------------------------------------


@cache
def defined(file: Path) -> dict[str, frozenset[str]]:
    """What a module defines, by name; of each class also its members."""
    found: dict[str, frozenset[str]] = {}
    for node in tree_of(file).body:
        for name in _names(node):
            members = node.body if isinstance(node, ast.ClassDef) else []
            found[name] = frozenset([inner for one in members for inner in _names(one)])
    return found


def _names(node: ast.stmt) -> list[str]:
    match node:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return [name]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case ast.Assign(targets=targets):
            return [one.id for one in targets if isinstance(one, ast.Name)]
        case ast.ImportFrom(names=names):
            return [one.asname for one in names if one.asname == one.name]
    return []


@cache
def everything() -> frozenset[str]:
    """Every name in the app: modules and folders, what they define, `Class.member`, `member`."""
    found: set[str] = set()
    for file in [file for folder in PACKAGES for file in (ROOT / folder).rglob("*.py")]:
        found |= {file.stem, file.parent.name}
        for name, members in defined(file).items():
            found |= {name, *members, *[f"{name}.{one}" for one in members]}
    return frozenset(found)


def files_of(place: str) -> list[Path]:
    """The files or folders that a written path means; ``<id>`` and ``{en,bg}`` stand for many."""
    found: list[Path] = []
    for one in _spread(re.sub(r"<\w+>", "*", place.rstrip("/"))):
        here = sorted(ROOT.glob(one))
        if not here:
            raise Unknown(one)
        found += here
    return found


def _spread(place: str) -> list[str]:
    found = re.search(r"\{([^}]*)\}", place)
    if found is None:
        return [place]
    before, after = place[: found.start()], place[found.end() :]
    return [one for word in found[1].split(",") for one in _spread(f"{before}{word}{after}")]


def check_place(place: str) -> None:
    """Check a path, ``bot/tables/tables.py:Tables.act`` too."""
    path, _, name = place.partition(":")
    for file in files_of(path):
        first, _, member = name.partition(".")
        if not name:
            continue
        names = defined(file)
        if first not in names or (member and member not in names[first]):
            raise Unknown(place)


def check_module(name: str) -> None:
    """Check a dotted name that begins with one of our packages: a module, or what one defines."""
    words = name.split(".")
    for length in range(len(words), 0, -1):
        path = "/".join(words[:length])
        for file in (ROOT / f"{path}.py", ROOT / path / "__init__.py"):
            if file.is_file():
                rest = words[length:]
                if rest:
                    check_place(f"{file.relative_to(ROOT)}:{'.'.join(rest)}")
                return
    raise Unknown(name)


def check(span: str) -> None:
    """Check a piece of the page in code style.

    Raises:
        Unknown: nothing has this name.
    """
    if PLACE.match(span):
        check_place(span)
    elif NAME.match(span) and span.partition(".")[0] in CODE:
        check_module(span)
    elif SETTING.match(span):
        if span not in text_of(ROOT / ".env.example"):
            raise Unknown(span)
    elif NAME.match(span):
        if span not in everything() and not (ROOT / span).is_file():
            raise Unknown(span)
    elif not COMMAND.match(span) and not (ROOT / span).exists():
        raise Unknown(span)


def is_there(span: str) -> bool:
    """Tell whether a name exists."""
    try:
        check(span)
    except Unknown:
        return False
    return True


@pytest.mark.slow
def test_every_name_on_the_page_exists() -> None:
    spans = SPAN.findall(FENCED.sub("", text_of(PAGE)))
    assert len(spans) > 100
    assert [span for span in spans if not is_there(span)] == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("bot/tables/tables.py:Tables.act", "bot/tables/tables.py:Tables.akt"),
        ("bot/tables/tables.py:Tables.act", "bot/table/tables.py:Tables.act"),
        ("bot/tables/rules/decide.py:decide", "bot/tables/rules/decide.py:decides"),
        ("engine/games/<id>/players/", "engine/games/<id>/player/"),
        ("Game.view", "Game.vew"),
        ("GameMoves", "GameMove"),
        ("bot.model.tables.table.Table", "bot.model.tables.table.Tabel"),
        ("KAFENE_MORE_GAMES", "KAFENE_MOER_GAMES"),
        ("pyproject.toml", "pyproject.tml"),
    ],
)
def test_a_misspelt_name_is_found(right: str, wrong: str) -> None:
    check(right)
    with pytest.raises(Unknown):
        check(wrong)


# --- the drawing ------------------------------------------------------------------------------


def drawn() -> Iterator[tuple[str, str, str, list[str]]]:
    """The lines of the drawing: top package, floor, folder, the modules that are named."""
    drawing = text_of(PAGE).split("```text\n")[1].split("```")[0]
    top = ""
    for line in filter(None, drawing.splitlines()):
        if not line.startswith(" "):
            top = line.split()[0]
            continue
        floor, folder, modules, said = re.split(r" {2,}", line.strip())
        assert said
        yield top, floor, folder, [] if modules == "-" else modules.split()


def test_the_modules_of_the_drawing_exist() -> None:
    for top, _, folder, modules in drawn():
        place = f"{top}{folder}"
        if folder.endswith("/"):
            files_of(place)
        else:
            check_place(f"{place}.py")
        for name in [f"{place}{module}" for module in modules]:
            assert is_there(name) or is_there(f"{name}.py"), name


@pytest.mark.parametrize("top", ["bot", "engine"])
def test_the_floors_of_the_drawing_are_the_contracts(top: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts: list[dict[str, Any]] = project["tool"]["importlinter"]["contracts"]
    (layers,) = [one["layers"] for one in contracts if one.get("containers") == [top]]
    wanted = [
        (str(len(layers) - number), name.strip())
        for number, layer in enumerate(layers)
        for name in layer.split("|")
    ]
    found = [(floor, folder.split("/")[0]) for one, floor, folder, _ in drawn() if one == f"{top}/"]
    assert found == wanted


def test_every_chat_is_drawn() -> None:
    folders = {one.name for one in (ROOT / "adapters").iterdir() if (one / "__init__.py").is_file()}
    assert {folder.rstrip("/") for top, _, folder, _ in drawn() if top == "adapters/"} == folders


# --- the other pages --------------------------------------------------------------------------

PATH = re.compile(rf"(?<![\w./<-])(?:{'|'.join(CODE)})/[\w./<>{{}},*-]*")
MODULE = re.compile(rf"(?<![\w./-])(?:{'|'.join(CODE)})(?:\.[A-Za-z_]\w*)+(?![\w(/])")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_paths_and_modules_that_a_page_names_exist(page: Path) -> None:
    text = text_of(page)
    named = [one.rstrip(".,") for one in PATH.findall(text)]
    named += [one for one in MODULE.findall(text) if not one.endswith((".toml", ".md", ".py"))]
    assert [one for one in named if not is_there(one)] == []
