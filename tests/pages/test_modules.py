"""The modules of the pages, tested in the node that Playwright brings: `tests/pages/**/*.test.js`.

Each file is one test here, in a node of its own: what it changes of a page no other file sees.
`tests/pages/dom.js` is the browser that they think they are in.
"""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest
from playwright._impl._driver import compute_driver_executable

from adapters.web.server.pages import told_languages
from bot.model.languages import LANGUAGES
from bot.words.pages import page_words
from tests.lanes import mostly_slow

HERE: Final = Path(__file__).parent
FILES: Final = sorted(HERE.rglob("*.test.js"))


def name_of(file: Path) -> str:
    """Return how the test of a file is called."""
    return file.relative_to(HERE).as_posix().removesuffix(".test.js")


def _marked(files: list[Path]) -> list[Any]:
    """Return the files; those that open a whole page cost a second each."""
    opens = [file for file in files if "sitting.js" in file.read_text(encoding="utf-8")]
    return mostly_slow(files, *(file for file in files if file not in opens))


@pytest.fixture(scope="session")
def words(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with what the server says of its languages, and its words by their addresses."""
    pages = {"/table/words": "table", "/static/words": "chat"}
    said = {
        f"{path}/{one}.json": page_words(page, one)
        for path, page in pages.items()
        for one in LANGUAGES
    }
    file = tmp_path_factory.mktemp("pages") / "words.json"
    file.write_text(json.dumps({"languages": told_languages(), "words": said}), encoding="utf-8")
    return file


@pytest.mark.parametrize("file", _marked(FILES), ids=name_of)
def test_module(file: Path, words: Path) -> None:
    node, _ = compute_driver_executable()
    assert Path(node).is_file(), f"Playwright's node is not there: {node}"
    options = ["--import", str(HERE / "hooks.js"), f"--test-reporter={HERE / 'reporter.js'}"]
    ended = subprocess.run(
        [node, *options, str(file)],
        capture_output=True,
        check=False,  # a fault has its line
        text=True,
        env={
            "PAGE_WORDS": str(words),
            **{name: value for name, value in os.environ.items() if not name.startswith("NODE_")},
        },
    )
    tests = [json.loads(line) for line in ended.stdout.splitlines()]
    faults = [f"{one['name']}\n{one['fault']}" for one in tests if one["fault"]]
    if faults or ended.returncode:
        pytest.fail("\n\n".join([*faults, ended.stderr]), pytrace=False)
    assert tests, f"{file.name} tests nothing"
