"""The documentation: its examples run, its links lead somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")


def prose(page: Path) -> str:
    """A page without its code blocks: a comment in one is no heading, an index no link."""
    return FENCED.sub("", page.read_text(encoding="utf-8"))


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


WITH_EXAMPLES = [page for page in PAGES if BLOCK.search(page.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: page.name)
def test_examples_run(page: Path) -> None:
    names: dict[str, object] = {}
    for block in BLOCK.findall(page.read_text(encoding="utf-8")):
        exec(compile(block, page.name, "exec"), names)


def test_some_pages_have_examples() -> None:
    assert {"contract.md"} <= {page.name for page in WITH_EXAMPLES}
