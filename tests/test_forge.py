"""What greets people who want to help: issue forms that a forge takes and that ask for what we
need, and no card, token or name of others."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from bot.words.words import words_in
from engine.registry import GAMES
from tests.paths import ROOT
from tests.source import text_of

FOLDER: Final = ROOT / ".github" / "ISSUE_TEMPLATE"
FORMS: Final = sorted(set(FOLDER.glob("*.yml")) - {FOLDER / "config.yml"})
LABELS: Final = {"bug", "rules", "words", "idea"}
KINDS: Final = {"markdown", "textarea", "input", "dropdown", "checkboxes"}
ALLOWED: Final = {"label", "description", "placeholder", "options", "render", "value"}


def form(name: str) -> dict[str, Any]:
    """Return an issue form."""
    found: dict[str, Any] = yaml.safe_load(text_of(FOLDER / f"{name}.yml"))
    return found


def fields(name: str) -> dict[str, dict[str, Any]]:
    """Return the questions of a form by their ids."""
    return {one["id"]: one for one in form(name)["body"] if one["type"] != "markdown"}


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.stem)
def test_a_form_is_one_that_a_forge_takes(file: Path) -> None:
    found = form(file.stem)
    assert set(found) == {"name", "description", "labels", "body"}
    assert set(found["labels"]) <= LABELS
    asked = [one for one in found["body"] if one["type"] != "markdown"]
    assert len({one["id"] for one in asked}) == len(asked) == len(fields(file.stem)) > 2
    for one in found["body"]:
        assert one["type"] in KINDS
        assert set(one) <= {"type", "id", "attributes", "validations"}
        assert set(one["attributes"]) <= ALLOWED
        assert one["type"] == "markdown" or one["attributes"]["label"]
        options = one["attributes"].get("options", [])
        assert (one["type"] == "dropdown") == bool(options)
        assert len(set(options)) == len(options)
        assert all([isinstance(option, str) for option in options])


def test_the_forms_are_those_of_the_pages() -> None:
    assert {file.stem for file in FORMS} == {"bug", "rule", "translation", "idea"}
    releasing = text_of(ROOT / "docs" / "releasing.md")
    assert all([f"`{label}`" in releasing for label in LABELS]), "somebody has to make them"


def test_a_fault_is_told_with_what_we_need() -> None:
    asked = fields("bug")
    for name in ("what", "chat", "game", "version"):
        assert asked[name]["validations"]["required"], name
    assert {"table", "log"} <= set(asked)
    assert "kafene --version" in asked["version"]["attributes"]["description"]
    (said,) = [one["attributes"]["value"] for one in form("bug")["body"] if "id" not in one]
    assert all([one in said for one in ("cards", "tokens", "SECURITY.md")])
    assert all([one in asked["log"]["attributes"]["description"] for one in ("servers", "links")])
    for name in ("source", "options", "version"):
        assert fields("rule")[name]["validations"]["required"], name


def test_a_vulnerability_is_not_an_issue() -> None:
    """The forge offers the link beside the forms. It needs the address of the repository."""
    (link,) = yaml.safe_load(text_of(FOLDER / "config.yml"))["contact_links"]
    assert set(link) == {"name", "url", "about"}
    assert link["url"].endswith("/security/policy")
    assert "SECURITY.md" in link["about"]


def test_a_change_asks_for_what_everybody_can_run() -> None:
    """`.ci/run` installs packages of the system."""
    asked = text_of(ROOT / ".github" / "pull_request_template.md")
    assert ".ci/run" not in asked
    for command in ("uv run pytest --lane push", "uv run ruff check .", "uv run mypy"):
        assert f"`{command}` (" in asked, "with its time"


def test_whoever_writes_in_private_has_an_address_and_a_time() -> None:
    """The address is a placeholder until a release, which is refused with it."""
    page = text_of(ROOT / "SECURITY.md")
    assert re.search(r"`\S+@\S+\.\S+`", page)
    assert "within a week" in page
    assert "](SECURITY.md)" in text_of(ROOT / "CODE_OF_CONDUCT.md")


@pytest.mark.parametrize("name", ["bug", "rule"])
def test_every_game_can_be_chosen(name: str) -> None:
    options = fields(name)["game"]["attributes"]["options"]
    named = {words_in("en").plain(f"game-{game}") for game in GAMES}
    assert {one.lower() for one in named} <= {one.lower() for one in options} | {"belot"}
    assert any(["belot" in one.lower() for one in options])


def test_a_newcomer_is_led_to_the_pages() -> None:
    page = text_of(ROOT / "CONTRIBUTING.md")
    wanted = ("docs/contributing.md", "docs/architecture.md", "docs/translating.md")
    for one in (*wanted, "SECURITY.md", "CODE_OF_CONDUCT.md"):
        assert f"]({one}" in page, one
    assert len(page.splitlines()) < 40, "the rest is in docs/contributing.md, once"
