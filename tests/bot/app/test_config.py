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
    idle_chats,
    load_settings,
    names,
    slips,
)
from bot.app.slips import bad_lines
from bot.ports.settings import BadSettings
from tests import tokens
from tests.paths import ROOT

SECRET = "s3cr3t-value"
D_TOKEN = tokens.DISCORD
T_TOKEN = tokens.TELEGRAM


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
    monkeypatch.setenv("DISCORD_TOKEN", D_TOKEN)
    monkeypatch.setenv("KAFENE_LOBBY_HOURS", "")
    settings = load_settings()
    assert settings.redis_url is not None
    assert settings.redis_url.reveal() == f"redis://:{SECRET}@h/1"
    assert settings.computer_delay == 0
    assert settings.health_port == 0
    assert settings.lobby_hours == 24
    assert set(settings.secrets) == {f"redis://:{SECRET}@h/1", SECRET}
    assert set(all_secrets(environment())) == {*settings.secrets, D_TOKEN}
    for text in (repr(settings), str(settings), f"{settings.redis_url}"):
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
    assert lines[1] == "KAFENE_FSYNC: expected everysec or always, e.g. everysec"
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


def test_the_home_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert load_settings({"KAFENE_DATA_DIR": "~/x"}).data_dir == tmp_path / "x"
    (line,) = bad(KAFENE_DATA_DIR="~nobody-of-this-name/x")
    assert line == "KAFENE_DATA_DIR: expected a path, e.g. data; the home folder of ~ is not known"


def test_the_program_of_the_own_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    program = tmp_path / "valkey-server"
    program.write_text("no program yet")
    for wrong in (tmp_path, tmp_path / "none", program):
        (line,) = bad(KAFENE_VALKEY_BINARY=str(wrong))
        assert line.startswith("KAFENE_VALKEY_BINARY: ")
        assert line.endswith("; no program that may be run is there")
        assert str(wrong) not in line
    program.chmod(0o700)
    assert load_settings({"KAFENE_VALKEY_BINARY": "~/valkey-server"}).valkey_binary == program


def test_options_for_a_url_that_a_platform_writes() -> None:
    url = {"REDIS_URL": f"rediss://:{SECRET}@h:1"}
    settings = load_settings({**url, "KAFENE_REDIS_OPTIONS": "ssl_cert_reqs=none"})
    assert settings.store_url == f"rediss://:{SECRET}@h:1?ssl_cert_reqs=none"
    assert load_settings(url).store_url == f"rediss://:{SECRET}@h:1"
    sentinels = {"REDIS_URL": "rediss+sentinel://h/m", "KAFENE_REDIS_OPTIONS": "sentinel_password="}
    sentinels["KAFENE_REDIS_OPTIONS"] += SECRET
    assert SECRET in load_settings(sentinels).secrets
    for scheme, options, why in (
        ("redis", "ssl_cert_reqs=none", "; REDIS_URL takes no such option"),
        ("rediss", "ssl_cert_reqs=never", "; REDIS_URL takes no such option"),
        ("rediss", SECRET, "e.g. ssl_cert_reqs=none"),
        ("rediss", "ssl_ca_certs=/none.pem", "No such file"),
    ):
        (line,) = bad(REDIS_URL=f"{scheme}://:{SECRET}@h", KAFENE_REDIS_OPTIONS=options)
        assert line.startswith("KAFENE_REDIS_OPTIONS: expected NAME=VALUE")
        assert why in line


def test_settings_can_be_made_by_hand() -> None:
    assert Settings(data_dir=Path("elsewhere")).data_dir == Path("elsewhere")


def test_settings_by_hand_ask_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAFENE_HEALTH_PORT", "1")
    assert Settings().health_port == 8081


@pytest.mark.parametrize(
    ("count", "megabytes", "workers"),
    [(1, 1024, 1), (8, 65536, 7), (64, 1024, 6), (256, 2**20, 64)],
)
def test_workers_fit_the_container(
    monkeypatch: pytest.MonkeyPatch, count: int, megabytes: int, workers: int
) -> None:
    monkeypatch.setattr("bot.app.config.processors", lambda: count)
    monkeypatch.setattr("bot.app.config.memory", lambda: megabytes)
    assert Settings().computer_workers == workers
    assert Settings().valkey_memory == min(1024, megabytes // 4)


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("TELEGRAM_TOKEN", "paste-it-here", "@BotFather"),
        ("TELEGRAM_TOKEN", "123456789:" + "A" * 34, "@BotFather"),
        ("TELEGRAM_TOKEN", f"bot{T_TOKEN}", "@BotFather"),
        ("DISCORD_TOKEN", "0123456789abcdef" * 4, "three parts"),
        ("DISCORD_TOKEN", f"Bot {D_TOKEN}", "three parts"),
        ("TELEGRAM_WEBHOOK_URL", "x.org", "https://"),
        ("TELEGRAM_WEBHOOK_URL", "http://x.org", "https://"),
        ("TELEGRAM_WEBHOOK_URL", "https://x.org:9000/t", "443"),
        ("TELEGRAM_API", "nonsense", "http"),
        ("TELEGRAM_API", f"https://u:{SECRET}@x.org", "http"),
        ("TELEGRAM_API", "https://api.telegram.org/bot", "before /bot"),
        ("TELEGRAM_API", f"https://api.telegram.org/bot{T_TOKEN}/", "before /bot"),
        ("TELEGRAM_TOKEN", D_TOKEN, "this looks like a Discord token"),
        ("TELEGRAM_TOKEN", f"'{T_TOKEN}'", "leave out the quotes"),
        ("DISCORD_TOKEN", T_TOKEN, "this looks like a Telegram token"),
        ("DISCORD_TOKEN", "a" * 32, "this looks like a client secret of Discord"),
        ("DISCORD_CLIENT_SECRET", "short", "32 letters"),
        ("DISCORD_CLIENT_SECRET", D_TOKEN, "this looks like a Discord token"),
        ("KAFENE_PUBLIC_URL", "https://x.org/app", "without a path"),
        ("KAFENE_PUBLIC_URL", "https://x.org:port", "cannot be read"),
        ("KAFENE_LOCAL_HOST", "http://0.0.0.0", "without http://"),
        ("KAFENE_HEALTH_HOST", "0.0.0.0:8081", "and port"),
        ("KAFENE_HEALTH_HOST", "not a host", "IP address"),
        ("TELEGRAM_WEBHOOK_HOST", "0.0.0.0/0", "IP address"),
        ("KAFENE_OWNER_WEBHOOK", f"http://hooks.example.org/{SECRET}", "https://"),
        ("KAFENE_OWNER_WEBHOOK", f"http://127.0.0.1.example.org/{SECRET}", "https://"),
        ("KAFENE_OWNER_WEBHOOK", f"http://localhost@example.org/{SECRET}", "https://"),
        ("SENTRY_DSN", "http://key@sentry.example.org/7", "https://"),
        ("SENTRY_DSN", "http://key@127.0.0.1.example.org/7", "https://"),
        ("HTTPS_PROXY", f"socks5://u:{SECRET}@x:1", "http:// or https://"),
        ("ALL_PROXY", "socks5://x", "http:// or https://"),
    ],
)
def test_the_form_of_a_setting(name: str, value: str, why: str) -> None:
    (line,) = bad(**{name: value})
    assert line.startswith(f"{name}: ")
    assert why in line
    assert value not in line


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TELEGRAM_TOKEN", T_TOKEN),
        ("TELEGRAM_TOKEN", f"{T_TOKEN} \n"),
        ("DISCORD_TOKEN", D_TOKEN),
        ("DISCORD_CLIENT_SECRET", "aB3-_" * 6 + "xy"),
        ("TELEGRAM_API", "https://x.org/botany"),
        ("TELEGRAM_WEBHOOK_URL", "https://x.org:8443/t/hook"),
        ("TELEGRAM_API", "http://localhost:8081/"),
        ("KAFENE_PUBLIC_URL", "https://x.org/"),
        ("KAFENE_OWNER_WEBHOOK", "https://hooks.example.org:8443/a?b=c"),
        ("KAFENE_OWNER_WEBHOOK", "http://localhost:8065/hooks/a"),
        ("KAFENE_OWNER_WEBHOOK", "http://[::1]/hooks/a"),
        ("SENTRY_DSN", "https://key@sentry.example.org/7"),
        ("SENTRY_DSN", "http://key@127.0.0.1:9000/7"),
        ("KAFENE_LOCAL_HOST", "::"),
        ("KAFENE_HEALTH_HOST", "bot.example.org"),
        ("HTTPS_PROXY", "http://u:p@proxy:3128"),
        ("HTTPS_PROXY", "proxy:3128"),
    ],
)
def test_forms_that_are_taken(name: str, value: str) -> None:
    load_settings({name: value})


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("TELEGRAM_BOT_TOKEN", "TELEGRAM_TOKEN"),
        ("DISCORD_BOT_TOKEN", "DISCORD_TOKEN"),
        ("TG_BOT_TOKEN", "TELEGRAM_TOKEN"),
        ("BOT_TOKEN", "DISCORD_TOKEN or TELEGRAM_TOKEN"),
        ("TOKEN", "DISCORD_TOKEN or TELEGRAM_TOKEN"),
        ("TELEGRAM_API_KEY", "TELEGRAM_TOKEN"),
        ("TELEGRAM_TOKEM", "TELEGRAM_TOKEN"),
        ("DISCORD_TOKN", "DISCORD_TOKEN"),
        ("DISCORD_SHARD", "DISCORD_SHARDS"),
        ("REDIS_URI", "REDIS_URL"),
        ("REDIS_HOST", "REDIS_URL"),
        ("VALKEY_URL", "REDIS_URL"),
        ("MY_REDIS_URL", "REDIS_URL"),
        ("HEALTH_PORT", "KAFENE_HEALTH_PORT"),
        ("CAFENE_HEALTH_PORT", "KAFENE_HEALTH_PORT"),
        ("WEBHOOK_URL", "TELEGRAM_WEBHOOK_URL"),
        ("TELEGRAM_BOT_TOKEN_FILE", "TELEGRAM_TOKEN_FILE"),
        ("REDIS_URI_FILE", "REDIS_URL_FILE"),
        ("TELEGRAM_TOKEN_PATH", "TELEGRAM_TOKEN_FILE"),
        ("DISCORD_TOKENFILE", "DISCORD_TOKEN_FILE"),
        ("DISCORD_SECRET", "DISCORD_CLIENT_SECRET"),
        ("TELEGRAM_SECRET", "TELEGRAM_WEBHOOK_SECRET"),
        ("REDIS_PASSWORD", "REDIS_URL"),
        ("REDISCLOUD_URL", "REDIS_URL"),
        ("KV_URL", "REDIS_URL"),
    ],
)
def test_a_name_like_one_of_ours(name: str, meant: str) -> None:
    assert slips({name: SECRET}) == [f"{name} is not read: is it {meant}?"]
    ours = f"KAFENE_{name}"
    if ours not in names():
        with pytest.raises(BadSettings, match=f"is it .*{meant.split(maxsplit=1)[0]}|only secrets"):
            load_settings({ours: SECRET})


@pytest.mark.parametrize(
    "name", ["PATH", "HOME", "HOSTNAME", "GITHUB_TOKEN", "XDG_DATA_DIRS", "POSTGRES_HOST", "SHELL"]
)
def test_names_of_others(name: str) -> None:
    assert slips({name: "x"}) == []


def test_nothing_is_meant_that_is_set() -> None:
    assert slips({"REDIS_URI": "x", "REDIS_URL": "redis://h"}) == []
    assert slips({"REDIS_URI": "", "DISCORD_BOT_TOKEN": ""}) == []


@pytest.mark.parametrize(
    ("environ", "lacks"),
    [
        (
            {"DISCORD_CLIENT_SECRET": "s", "DISCORD_TOKEN": D_TOKEN},
            "KAFENE_PUBLIC_URL",
        ),
        ({"DISCORD_CLIENT_SECRET": "s", "KAFENE_PUBLIC_URL": "https://x.org"}, "DISCORD_TOKEN"),
        ({"TELEGRAM_WEBHOOK_SECRET": "s", "TELEGRAM_TOKEN": T_TOKEN}, "TELEGRAM_WEBHOOK_URL"),
        ({"TELEGRAM_WEBHOOK_URL": "https://x.org"}, "TELEGRAM_TOKEN"),
        ({"TELEGRAM_APP": "cards", "TELEGRAM_TOKEN": T_TOKEN}, "KAFENE_PUBLIC_URL"),
        ({"DISCORD_SHARD_RANGE": "2", "DISCORD_TOKEN": D_TOKEN}, "DISCORD_SHARDS"),
        ({"DISCORD_SHARDS": "2"}, "DISCORD_TOKEN"),
        ({"DISCORD_CLIENT_SECRET": "s"}, "KAFENE_PUBLIC_URL and DISCORD_TOKEN"),
    ],
)
def test_half_a_pair(environ: dict[str, str], lacks: str) -> None:
    first = next(iter(environ))
    assert slips(environ) == [f"{first} has no effect without {lacks}"]
    more = dict.fromkeys(lacks.split(" and "), "x")
    assert slips({**environ, **more}) in ([], slips(more))


def test_what_a_setting_needs_is_a_setting() -> None:
    known = names()
    assert {need for one in known.values() for need in one.needs} <= set(known)


def test_a_secret_in_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "token").write_text(f"{D_TOKEN}\n")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(tmp_path / "token"))
    (tmp_path / ".env").write_text("KAFENE_LOCAL_CODE_FILE=code\n")
    (tmp_path / "code").write_text(SECRET)
    environ = environment()
    load_settings(environ)
    assert set(all_secrets(environ)) == {D_TOKEN, SECRET}
    assert not slips(environ)


@pytest.mark.parametrize(
    ("contents", "more", "why"),
    [
        (None, {}, "No such file"),
        (b"", {}, "is empty"),
        (b"\xff\xfe", {}, "no UTF-8"),
        (b"123", {}, "@BotFather"),
        (T_TOKEN.encode(), {"TELEGRAM_TOKEN": T_TOKEN}, "set one of them"),
    ],
)
def test_a_file_without_a_secret(
    tmp_path: Path, contents: bytes | None, more: dict[str, str], why: str
) -> None:
    path = tmp_path / "token"
    if contents is not None:
        path.write_bytes(contents)
    (line,) = bad(TELEGRAM_TOKEN_FILE=str(path), **more)
    assert line.startswith("TELEGRAM_TOKEN")
    assert why in line
    assert T_TOKEN not in line


def test_every_secret_may_be_in_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "one").write_text(SECRET)
    secrets = [name for name, one in names().items() if one.secret]
    assert {"REDIS_URL", "DISCORD_TOKEN", "TELEGRAM_TOKEN", "KAFENE_LOCAL_ADMIN"} <= set(secrets)
    for name in secrets:
        monkeypatch.setenv(f"{name}_FILE", str(tmp_path / "one"))
    assert {environment()[name] for name in secrets} == {SECRET}


def test_only_secrets_may_be_in_files() -> None:
    (line,) = bad(KAFENE_PUBLIC_URL_FILE="x")
    assert line.endswith("only secrets are read from files")
    for name in ("PORT_FILE", "TELEGRAM_API_FILE"):
        assert slips({name: "x"}) == [f"{name} is not read: only secrets are read from files"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("KAFENE_PORT", "tcp://10.0.0.7:8080"),
        ("KAFENE_SERVICE_HOST", "10.0.0.7"),
        ("KAFENE_SERVICE_PORT", "8080"),
        ("KAFENE_SERVICE_PORT_WEB", "8080"),
        ("KAFENE_PORT_8080_TCP", "tcp://10.0.0.7:8080"),
        ("KAFENE_PORT_8080_TCP_ADDR", "10.0.0.7"),
        ("KAFENE_PORT_8080_TCP_PROTO", "tcp"),
        ("KAFENE_HEALTH_PORT", "tcp://10.0.0.7:8081"),
        ("TELEGRAM_WEBHOOK_PORT", "tcp://10.0.0.7:8443"),
        ("REDIS_PORT", "tcp://10.0.0.7:6379"),
    ],
)
def test_what_a_cluster_sets_for_a_service(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    environ = environment()
    assert load_settings(environ).health_port == 8081
    assert not slips(environ)


def test_an_unknown_port_is_still_a_slip() -> None:
    (line,) = bad(KAFENE_PORT="8080")
    assert line.startswith("KAFENE_PORT: there is no such setting")


def test_settings_of_the_own_server_beside_another_one() -> None:
    own = {
        "KAFENE_DATA_DIR": "d",
        "KAFENE_FSYNC": "always",
        "KAFENE_VALKEY_BINARY": "/bin/sh",
        "KAFENE_VALKEY_MEMORY": "64",
    }
    assert slips(own) == []
    lines = slips({**own, "REDIS_URL": "redis://h"})
    assert lines == [
        f"{name} has no effect beside REDIS_URL: it is for the bot's own Valkey" for name in own
    ]


@pytest.mark.parametrize("name", ["TELEGRAM_TOKEN", "DISCORD_TOKEN_FILE"])
def test_an_empty_token(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for value in ("", " "):
        monkeypatch.setenv(name, value)
        assert slips(environment()) == [f"{name} is empty: this chat is off"]


OFF = "has no effect: the chat in the browser is off (KAFENE_LOCAL)"


@pytest.mark.parametrize(
    ("environ", "lines"),
    [
        ({}, []),
        ({"KAFENE_LOCAL_CODE": "x", "PORT": "1"}, []),
        ({"TELEGRAM_TOKEN": T_TOKEN, "PORT": "1"}, []),
        ({"TELEGRAM_TOKEN": T_TOKEN, "KAFENE_LOCAL": "on", "KAFENE_LOCAL_CODE": "x"}, []),
        ({"KAFENE_LOCAL": "off"}, ["the bot serves nobody"]),
        ({"TELEGRAM_TOKEN": T_TOKEN, "PORT": "1", "DYNO": "worker.1"}, []),
        (
            {"TELEGRAM_TOKEN": T_TOKEN, "PORT": "1", "DYNO": "web.1"},
            ["this is the web process of a platform, and nothing listens at PORT"],
        ),
        ({"KAFENE_LOCAL_CODE": "x", "PORT": "1", "DYNO": "web.1"}, []),
        (
            {
                "TELEGRAM_TOKEN": T_TOKEN,
                "TELEGRAM_WEBHOOK_URL": "https://x.org/t",
                "PORT": "1",
                "DYNO": "web.1",
            },
            [],
        ),
        (
            {"TELEGRAM_TOKEN": T_TOKEN, "KAFENE_LOCAL_CODE": "x", "KAFENE_LOCAL_PROXIES": "::1"},
            [f"KAFENE_LOCAL_PROXIES {OFF}", f"KAFENE_LOCAL_CODE {OFF}"],
        ),
        (
            {
                "TELEGRAM_TOKEN": T_TOKEN,
                "KAFENE_PUBLIC_URL": "https://x.org",
                "KAFENE_LOCAL_PROXIES": "::1",
            },
            [],
        ),
    ],
)
def test_what_is_off(environ: dict[str, str], lines: list[str]) -> None:
    found = list(idle_chats(environ))
    assert len(found) == len(lines), found
    assert all([one.startswith(line) for one, line in zip(found, lines, strict=True)])


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("# mine\n\nPORT=1\nexport X='a\nb'\n", []),
        (f"\n\nTELEGRAM_TOKEN: {T_TOKEN}\n", ["line 3 is not read: write NAME=value"]),
        (f"# x\n{T_TOKEN}\n", ["line 2 is not read"]),
        (f"PORT=1\n{D_TOKEN}\n", ["line 2 is not read"]),
        (f'PORT=1\nTELEGRAM_TOKEN="{T_TOKEN}\n', ["line 2 is not read"]),
        ("PORT=1\n  TELEGRAM_TOKEN\n", ["line 2 is not read: it has no ="]),
        ("PORT=1\n\n# x\n  port=2\n", ["line 4: PORT is in line 1 too, which is not read"]),
        ("S3CR3T=1\nS3CR3T=2\n", []),
    ],
)
def test_lines_that_say_nothing(
    tmp_path: Path, text: str, lines: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".env").write_text(text)
    found = list(bad_lines(Path(".env"), names()))
    assert len(found) == len(lines), found
    for one, line in zip(found, lines, strict=True):
        assert one.startswith(f".env, {line}")
        assert T_TOKEN not in one
        assert D_TOKEN not in one
    environment()
    assert capfd.readouterr().err == ""


def test_a_file_that_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / ".env").mkdir()
    (line,) = bad_lines(Path(".env"), names())
    assert line.startswith(".env is a folder")
    assert load_settings(environment()) == load_settings({})


@pytest.mark.parametrize("value", [T_TOKEN, D_TOKEN, f"x {SECRET}", f"redis://:{SECRET}@h/x/y"])
def test_no_value_of_a_setting_is_repeated(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever an operator pastes into a wrong setting, a token above all."""
    for name in names():
        for given in (name, f"{name}_FILE"):
            with monkeypatch.context() as patch:
                patch.setenv(given, value)
                lines = [*slips({given: value})]
                try:
                    environ = environment()
                    load_settings(environ)
                except BadSettings as error:
                    lines += error.lines
                else:
                    lines += slips(environ)
            for line in lines:
                assert value not in line, given
                assert SECRET not in line, given
