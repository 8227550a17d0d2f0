"""Settings: defaults, the environment, `.env`, and clear words when they are wrong."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from adapters.browser.settings import Settings as LocalSettings
from bot.app.config import (
    Settings,
    all_secrets,
    env_example,
    environment,
    load_settings,
    names,
)
from bot.ports.settings import BadSettings
from tests.paths import ROOT

SECRET = "s3cr3t-value"


@pytest.fixture(autouse=True)
def empty(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No settings of this machine, no `.env`."""
    for name in list(os.environ):
        if name in names() or name.startswith("KAFENE_"):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def bad(**values: str) -> list[str]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in values.items():
            patch.setenv(name, value)
        with pytest.raises(BadSettings) as refused:
            load_settings()
    for text in (str(refused.value), repr(refused.value)):
        assert SECRET not in text
    assert refused.value.exit_code == 2
    return list(refused.value.lines)


def test_defaults() -> None:
    settings = load_settings()
    assert settings.redis_url is None
    assert settings.data_dir == Path("data")
    assert settings.fsync == "everysec"
    assert settings.computer_workers >= 1
    assert settings.health_port == 8081
    assert settings.secrets == ()
    assert all_secrets(environment()) == ()


def test_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", f"redis://:{SECRET}@h/1")
    monkeypatch.setenv("KAFENE_COMPUTER_DELAY", "0")
    monkeypatch.setenv("KAFENE_HEALTH_PORT", "0")
    monkeypatch.setenv("DISCORD_TOKEN", "dtoken")
    monkeypatch.setenv("KAFENE_LOBBY_HOURS", "")
    settings = load_settings()
    assert settings.redis_url is not None
    assert settings.redis_url.get_secret_value() == f"redis://:{SECRET}@h/1"
    assert settings.computer_delay == 0
    assert settings.health_port == 0
    assert settings.lobby_hours == 24
    assert set(settings.secrets) == {f"redis://:{SECRET}@h/1", SECRET}
    assert set(all_secrets(environment())) == {*settings.secrets, "dtoken"}
    for text in (repr(settings), str(settings), settings.model_dump_json()):
        assert SECRET not in text


def test_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "# mine\nKAFENE_LOG_FORMAT=json\nexport KAFENE_FSYNC='always'\nOTHER=1\nPORT=1\n"
    (tmp_path / ".env").write_text(text + "kafene_patience=3\nKAFENE_LOBBY_HOURS=5\n")
    monkeypatch.setenv("PORT", "2")
    monkeypatch.setenv("Kafene_Patience", "4")
    monkeypatch.setenv("KAFENE_LOBBY_HOURS", "")
    environ = environment()
    assert environ["PORT"] == "2"
    settings = load_settings(environ)
    assert (settings.log_format, settings.fsync, settings.patience) == ("json", "always", 4)
    assert settings.lobby_hours == 5, "an empty variable counts as not set"
    assert load_settings(environment(None)).log_format == "console"


def test_bad_settings_have_a_line_each() -> None:
    lines = bad(
        REDIS_URL=f"redis://:{SECRET}@h/{SECRET}",
        KAFENE_FSYNC=SECRET,
        KAFENE_COMPUTER_DELAY=SECRET,
        KAFENE_COMPUTER_WORKERS="0",
        PORT="0",
        KAFENE_HEALTH_PORT="70000",
    )
    assert [line.partition(":")[0] for line in lines] == [
        "REDIS_URL",
        "KAFENE_FSYNC",
        "KAFENE_HEALTH_PORT",
        "KAFENE_COMPUTER_DELAY",
        "KAFENE_COMPUTER_WORKERS",
        "PORT",
    ]
    assert lines[1] == "KAFENE_FSYNC: Input should be 'everysec' or 'always'"
    assert all("\n" not in line for line in lines)


def test_proxies_are_addresses_or_networks() -> None:
    found = LocalSettings.read({"KAFENE_LOCAL_PROXIES": " 10.0.0.1  172.16.0.0/12 ::1 "})
    assert found.proxies == ("10.0.0.1", "172.16.0.0/12", "::1")
    assert LocalSettings.read({}).proxies == ()
    with pytest.raises(BadSettings) as refused:
        LocalSettings.read({"KAFENE_LOCAL_PROXIES": f"10.0.0.1 {SECRET}"})
    (line,) = refused.value.lines
    assert line.startswith("KAFENE_LOCAL_PROXIES: ")
    assert "10.0.0.0/8" in line
    assert SECRET not in line


def test_a_slip_of_the_pen_is_told(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"#KAFENE_NO=1\nKAFENE_HEALTH_PROT={SECRET}\n")
    assert bad(KAFENE_QQQQ="1") == [
        "KAFENE_HEALTH_PROT: there is no such setting; is it KAFENE_HEALTH_PORT?",
        "KAFENE_QQQQ: there is no such setting",
    ]


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"\xff\xfe\x00")
    assert bad() == [".env: cannot be read as UTF-8 text"]


def test_the_example_is_up_to_date() -> None:
    """Written by `python -m bot.app.config > .env.example`."""
    assert (ROOT / ".env.example").read_text(encoding="utf-8") == env_example()


def test_the_example_tells_everything_and_changes_nothing(tmp_path: Path) -> None:
    text = env_example()
    for name, one in names().items():
        assert one.description
        assert f"\n#{name}=" in text
    (tmp_path / ".env").write_text(text)
    assert load_settings() == load_settings(environment(None))
    as_comments = {line for line in text.splitlines() if line.startswith("# ")}
    bare = [line.removeprefix("#") for line in text.splitlines() if line not in as_comments]
    (tmp_path / ".env").write_text("\n".join(bare))
    assert load_settings() == load_settings(environment(None))


def test_settings_can_be_made_by_hand() -> None:
    assert Settings(data_dir=Path("elsewhere")).data_dir == Path("elsewhere")


def test_settings_by_hand_ask_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAFENE_HEALTH_PORT", "1")
    assert Settings().health_port == 8081
