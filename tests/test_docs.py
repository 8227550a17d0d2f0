"""The documentation: its examples run, its links lead somewhere."""

import re
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

from engine.cli import main
from engine.contract.events import WHOLE, Event
from engine.games.belot.events import EVENTS as BELOT_EVENTS
from engine.games.bulgarian_canasta.events import EVENTS as BULGARIAN_EVENTS
from engine.games.classic_canasta.events import EVENTS as CLASSIC_EVENTS
from engine.games.decorated_canasta.events import EVENTS as DECORATED_EVENTS
from engine.registry import GAMES
from tests.paths import ROOT
from tests.source import text_of

PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")


@cache
def prose(page: Path) -> str:
    """A page without its code blocks: a comment in one is no heading, an index no link."""
    return FENCED.sub("", text_of(page))


@cache
def anchors(page: Path) -> set[str]:
    """The places of a page that a link may name: headings and explicit anchors."""
    text = prose(page)
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    slugs = {
        re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings
    }
    return slugs | set(re.findall(r'<a id="([^"]+)">', text))


def test_there_are_pages() -> None:
    assert len(PAGES) >= 7


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(prose(page)):
        assert "://" not in target, f"{page.name}: {target} leads outside"
        name, _, anchor = target.partition("#")
        file = (page.parent / name).resolve() if name else page
        assert file.is_file(), f"{page.name}: {target}"
        if anchor:
            assert anchor in anchors(file), f"{page.name}: {target}"


WITH_EXAMPLES = [page for page in PAGES if BLOCK.search(text_of(page))]


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: page.name)
def test_examples_run(page: Path) -> None:
    names: dict[str, object] = {}
    for block in BLOCK.findall(text_of(page)):
        exec(compile(block, page.name, "exec"), names)


def test_some_pages_have_examples() -> None:
    names = {page.name for page in WITH_EXAMPLES}
    assert {"adding-a-game.md", "contract.md", "fairness.md", "notation.md"} <= names


def page_of(name: str) -> str:
    return text_of(ROOT / name)


def test_the_readme_opens_with_the_two_commands() -> None:
    commands = [line.partition("#")[0] for line in page_of("README.md").splitlines()[4:6]]
    assert [line.rstrip() for line in commands] == [
        "    pip install uv && uv run --no-dev kafene",
        "    pip install uv && uv run pytest",
    ]


def test_named_commands_exist(capsys: pytest.CaptureFixture[str]) -> None:
    texts = [text_of(page) for page in PAGES]
    named = {name for text in texts for name in re.findall(r"python -m engine ([a-z]+)", text)}
    assert {"play", "replay", "verify", "random", "golden"} <= named
    for command in named:
        assert main([command, "--help"]) == 0, command
        assert f"python -m engine {command}" in capsys.readouterr().out


# --- the notation page against the code --------------------------------------------------------


def section_of(name: str, heading: str) -> str:
    """The part of a page under a heading of the second level."""
    return page_of(name).split(f"\n## {heading}\n")[1].split("\n## ")[0]


@pytest.mark.parametrize(
    ("heading", "events"),
    [
        ("Positions", BULGARIAN_EVENTS),
        ("Belot", BELOT_EVENTS),
        ("Classic canasta", CLASSIC_EVENTS),
        ("Decorated canasta", DECORATED_EVENTS),
    ],
)
def test_every_event_is_described(heading: str, events: tuple[type[Event], ...]) -> None:
    row = re.compile(r"^\| `([a-z-]+)` \| (.*?) \| ?(.*?) ?\|$", re.MULTILINE)
    rows = row.findall(section_of("docs/notation.md", heading))
    tags = {event.tag for event in events}
    described = {tag: (names, note) for tag, names, note in rows if tag in tags}
    wanted = {}
    for event in events:
        whole = event.secret == WHOLE
        names = [
            f"(`{one.name}`)" if one.name in event.secret else f"`{one.name}`"
            for one in fields(event)  # type: ignore[arg-type]  # every event is a dataclass
        ]
        note = "seen by its seat only" if whole else "reveals" if event.reveals else ""
        wanted[event.tag] = (" ".join(names), note)
    assert described == wanted


def test_every_action_is_described() -> None:
    page = page_of("docs/notation.md")
    for game in GAMES.values():
        for kind in game.action_types:
            assert re.search(rf"^\| `{kind.verb}[` ]", page, re.MULTILINE), kind.verb


RAISED = re.compile(
    r"(?:NotationError|PositionError|RecordError|OptionError|UnknownGame|UnknownLevel"
    r"|\.refused|refused_at|words\.error)"
    r"\(\s*(?:record,\s*\w+,\s*)?\"([A-Z_]+)\""
)


def test_every_code_of_the_notations_is_on_a_page() -> None:
    pages = page_of("docs/notation.md") + page_of("docs/contract.md")
    codes = {
        code for file in (ROOT / "engine").rglob("*.py") for code in RAISED.findall(text_of(file))
    }
    assert {"UNKNOWN_CARD", "WRONG_CARDS", "WRONG_COMMITMENT", "BAD_LINE"} <= codes
    assert {code for code in codes if f"`{code}`" not in pages} == set()
