"""deploy/kafene.service: what it grants and what it takes away. `test_service.py` runs it, by
night."""

from __future__ import annotations

import re
import tomllib
from typing import Final

import pytest

from bot.app.config import names
from bot.ports.settings import BadSettings
from tests.deploy.recipe import UNIT
from tests.paths import ROOT
from tests.source import text_of

CONFIG: Final = tomllib.loads(text_of(ROOT / "pyproject.toml"))


def said(name: str) -> list[str]:
    """What the unit says of this, line by line."""
    return re.findall(rf"^{name}=(.*)$", UNIT, re.MULTILINE)


def test_every_line_is_a_section_a_remark_or_says_something() -> None:
    for line in UNIT.splitlines():
        assert re.fullmatch(r"|#.*|\[(Unit|Service|Install)\]|[A-Z][A-Za-z]+=\S*.*", line), line
        assert not re.search(r"[=].*\s#", line), f"a remark is a line of its own: {line}"


def test_it_starts_the_clone_without_uv() -> None:
    """uv would stay as a parent, pass on signals twice, and want to write."""
    (folder,) = said("WorkingDirectory")
    assert said("ExecStart") == [f"{folder}/.venv/bin/kafene"]
    assert "kafene" in CONFIG["project"]["scripts"]


def test_bad_settings_are_no_reason_to_start_again() -> None:
    assert said("Restart") == ["on-failure"]
    assert said("RestartPreventExitStatus") == [str(BadSettings.exit_code)]


def test_it_writes_its_data_alone() -> None:
    (folder,) = said("WorkingDirectory")
    assert said("ReadWritePaths") == [f"{folder}/{names()['KAFENE_DATA_DIR'].default}"]
    assert said("ProtectSystem") == ["strict"]
    assert said("UMask") == ["0077"]


@pytest.mark.parametrize(
    "name", ["NoNewPrivileges", "PrivateTmp", "PrivateDevices", "ProtectHome", "RestrictNamespaces"]
)
def test_what_it_does_not_need_is_taken_away(name: str) -> None:
    assert said(name) == ["yes"]
    assert said("CapabilityBoundingSet") == [""]
    assert said("User") == ["kafene"]
