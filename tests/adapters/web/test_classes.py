"""A class is named by its component: `.stack`, `.stack-cards`. A state begins with `is-`.

A word that means two things hides a rule's reach: crowns of kings were hidden by a rule for another
`.head`. The first comment of a style sheet names its components; without that it has one, its name.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from tests.paths import ROOT

TABLE: Final = ROOT / "adapters/web/static/table"
CHAT: Final = ROOT / "adapters/browser/static"
SHARED: Final = TABLE / "shared"
HANDLES: Final = {
    *("coach-task", "face-panel", "menu-rooms", "out", "picker-within"),
    *("icon-leave", "icon-menu", "icon-settings", "replay-others"),
    *("is-far", "is-first", "is-flying", "is-near", "button-plain"),
}
"""Classes without a style on one of the pages, by which tests and modules find an element; and all
`do-…`, which say what a press does."""

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_SELECTORS: Final = re.compile(r"([^{};]+)\{")
_CLASS: Final = re.compile(r"\.([a-zA-Z][\w-]*)")
_STATED: Final = re.compile(
    r"""class(?:Name)?: (\[[^\]]*\]|[^,{}\n]*(?:\$\{[^{}]*\}[^,{}\n]*)*)
    | className\ =\ ([^;]*);
    | classList\.\w+\(\s*("[^"]*")""",
    re.VERBOSE,
)
_WRITTEN: Final = re.compile(r'(?<!== )(?<!includes\()"([^"]*)"|`([^`]*)`')


def sheets(page: Path) -> dict[str, str]:
    """Return the style sheets of a page, by name."""
    found = sorted(page.glob("css/**/*.css"))
    assert found
    return {path.stem: path.read_text("utf-8") for path in found}


def components(page: Path) -> dict[str, str]:
    """Return which style sheet has which component."""
    found: dict[str, str] = {}
    for name, text in sheets(page).items():
        first = _COMMENT.match(text)
        assert first, f"{name}: says what it is for"
        named = re.search(r"Components:\s+([^.]+)\.", first[0])
        for one in re.split(r",\s+", named[1]) if named else [name]:
            assert one not in found, f"{one} is in {name} and in {found.get(one)}"
            found[one] = name
    return found


def selectors(text: str) -> list[str]:
    """Return every selector of a style sheet."""
    found = _SELECTORS.findall(_COMMENT.sub("", text))
    return [one for all_ in found if not all_.strip().startswith("@") for one in _apart(all_)]


def _apart(several: str) -> list[str]:
    """Return the selectors of a rule. A comma in brackets is part of one."""
    found, deep = [""], 0
    for letter in several:
        deep += (letter in "([") - (letter in ")]")
        if letter == "," and not deep:
            found.append("")
        else:
            found[-1] += letter
    return [one.strip() for one in found if one.strip() not in ("from", "to", "50%")]


def owner(name: str, known: dict[str, str]) -> str | None:
    """Return the style sheet to which a class belongs: that of its longest component."""
    parts = name.split("-")
    for many in range(len(parts), 0, -1):
        if (found := known.get("-".join(parts[:many]))) is not None:
            return found
    return None


@pytest.mark.parametrize("page", [TABLE, CHAT], ids=["table", "chat"])
def test_a_class_is_named_by_its_component(page: Path) -> None:
    """Each rule names something of its own sheet, or a part of the page that is there once."""
    known = components(page)
    for name, text in sheets(page).items():
        for selector in selectors(text):
            classes = _CLASS.findall(selector)
            named = [one for one in classes if not one.startswith("is-")]
            strange = [one for one in named if owner(one, known) is None]
            assert strange == [], f"{name}: {selector}"
            own = "#" in selector or any(owner(one, known) == name for one in named)
            theme = selector.startswith(":root[data-felt=")
            plain = name == "base" and not classes
            assert own or theme or plain or selector.startswith(":root"), f"{name}: {selector}"


def test_a_class_that_a_module_sets_has_a_style() -> None:
    """Or it is a handle. The modules in `shared/` are drawn by both pages."""
    styled = {page: classes(page) for page in (TABLE, CHAT)}
    for page, known in styled.items():
        for path in sorted(page.rglob("*.js")):
            both = styled[TABLE] | styled[CHAT] if path.is_relative_to(SHARED) else known
            for one in written(path.read_text("utf-8")):
                assert one in both or one in HANDLES or one.startswith("do-"), f"{path.name}: {one}"


def classes(page: Path) -> set[str]:
    """Return all classes for which a page has a style."""
    return {
        one
        for text in sheets(page).values()
        for selector in selectors(text)
        for one in _CLASS.findall(selector)
    }


def written(module: str) -> set[str]:
    """Return the classes that a module writes out whole."""
    found: set[str] = set()
    for stated in _STATED.findall(module):
        for texts in _WRITTEN.findall("".join(stated)):
            text = "".join(texts)
            found |= set(re.findall(r"(?<!\S)[a-z][\w-]*(?!\S)", text))
    return found
