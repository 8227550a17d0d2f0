"""``kafene init``: ask for the settings that a new bot needs, and write them into `.env`.

It asks only for what is missing, or may be replaced. It needs no settings that can be used, and
shows no secret.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Mapping
from getpass import getpass
from pathlib import Path
from typing import Final

from dotenv.parser import Binding, parse_stream

from bot.app.chats import examine_chats
from bot.app.cli.lines import FAILED, FINE, complain, plain
from bot.app.config import ENV_FILE, all_secrets, environment, load_settings, names, values_of
from bot.app.logs import Masked, set_up_logs
from bot.ports.settings import NO, YES, BadSettings, Hint, Setting

ASKED: Final = (
    *("DISCORD_TOKEN", "TELEGRAM_TOKEN", "KAFENE_PUBLIC_URL", "REDIS_URL", "KAFENE_DATA_DIR"),
)
INTERRUPTED: Final = 130
_NO_TERMINAL: Final = (
    f"init asks questions, so it needs a terminal. Without one, write lines such as "
    f"DISCORD_TOKEN=... into {ENV_FILE} (chmod 600), or set variables of the environment."
)
_PLAIN: Final = re.compile(r"[^\s'\"#\\$`]+")
"""Texts that need no quotes in `.env`."""
_BEFORE: Final = re.compile(
    r"\s*(?:export[^\S\r\n]+)?(?:'[^']+'|[^=#\s]+)(?:[^\S\r\n]*=[^\S\r\n]*)?"
)
"""What comes before the value of a line."""
_QUOTED: Final = re.compile(r"'(?:\\.|[^'\\])*'|\"(?:\\.|[^\"\\])*\"", re.DOTALL)
_AFTER: Final = re.compile(r"\s*(?:(?<=\s)#[^\r\n]*)?\s*\Z")
"""What comes after a value without quotes: a comment, and the end of the line."""


def add_to(one: argparse.ArgumentParser) -> None:
    """Add the words of the command."""
    one.set_defaults(bare=run)


def run(_: argparse.Namespace) -> int:
    """Run ``kafene init``."""
    if not sys.stdin.isatty():
        complain(_NO_TERMINAL)
        return BadSettings.exit_code
    file = Path(ENV_FILE)
    try:
        environ = environment(file)
        answers = _ask(environ, {name.upper() for name, text in values_of(file).items() if text})
        if not answers:
            none = f"no {file} is needed to play in the browser of this machine"
            print(f"Nothing to write: {f'{file} stays as it is' if file.exists() else none}.")
            print(_next())
            return FINE
        reader = write(file, answers)
        print(f"Written into {file}, which only {reader} can read: {', '.join(answers)}.")
        environ = environment(file)
        load_settings(environ)
        tokens = [name for name in answers if name.endswith("_TOKEN")]
        if tokens and _yes("Ask the services now whether they know the token?"):
            asyncio.run(_examine(environ))
    except BadSettings as error:
        for line in error.lines:
            complain(line)
        return error.exit_code
    except (KeyboardInterrupt, EOFError):
        print()
        complain("stopped")
        return INTERRUPTED
    except OSError as error:
        complain(f"{file}: {error.strerror}")
        return FAILED
    print(_next())
    return FINE


def _next() -> str:
    """Return what to do after this command, in words."""
    kafene = _typed()
    return f"Start the bot with: {kafene} ({kafene} doctor says whether all is well)"


def _typed() -> str:
    """Return the command that starts the bot in the way in which this command was started."""
    program = Path(sys.argv[0])
    if "UV_RUN_RECURSION_DEPTH" in os.environ:  # of `uv run`
        return "uv run --no-dev kafene"
    if program.name == "__main__.py":
        return f"{sys.executable} -m bot"
    found = shutil.which(program.name)
    return program.name if found and program.samefile(found) else str(program)


def _ask(environ: Mapping[str, str], in_file: set[str]) -> dict[str, str]:
    """Return the answers that are to be written. `in_file`: the settings that the file has."""
    known, answers = names(), dict[str, str]()
    for name in ASKED:
        if name == "KAFENE_DATA_DIR" and (environ.get("REDIS_URL") or answers.get("REDIS_URL")):
            continue  # it is for the bot's own Valkey
        if name in in_file:
            if not _yes(f"{name} is set in {ENV_FILE}. Replace it?"):
                continue
        elif environ.get(name):
            print(f"{name} is set outside {ENV_FILE}.")
            continue
        text = _answer(known[name])
        if text:
            answers[name] = text
    return answers


def _answer(one: Setting) -> str:
    """Ask for a setting until its text has the right form; return an empty text for none."""
    print(f"\n{one.description}")
    else_ = one.default or "not set"
    prompt = f"{one.name} ({'is not shown; ' if one.secret else ''}Enter: {else_}): "
    while True:
        text = (getpass(prompt) if one.secret else input(prompt)).strip()
        if not text:
            return ""
        if one.name == "KAFENE_DATA_DIR" and text.lower() in YES | NO:  # an answer to a question
            complain(f"{one.name}: expected the path of a folder; ./{text} if it is called so")
            continue
        try:
            one.form.read(text)
        except ValueError as error:
            complain(one.refusal(str(error) if isinstance(error, Hint) else ""))
        else:
            return text


def _yes(question: str) -> bool:
    return input(f"{question} [y/N] ").strip().lower() in YES


def write(file: Path, settings: Mapping[str, str]) -> str:
    """Write settings into a file, which then only its owner can read; return who that is. The owner
    and the group stay, and so do all other lines, comments and ends of lines.

    Raises:
        OSError: it cannot be written, or its owner would lose it.
    """
    file = Path(os.path.realpath(file))
    old = file.read_bytes().decode("utf-8") if file.exists() else ""
    number, name = tempfile.mkstemp(prefix=".env-", dir=file.parent)  # for its owner alone
    fresh = Path(name)
    try:
        with os.fdopen(number, "w", encoding="utf-8", newline="") as stream:
            stream.write(changed(old, settings))
        reader = _given_to_owner(fresh, file) if file.exists() else "you"
        fresh.replace(file)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    return reader


def _given_to_owner(fresh: Path, old: Path) -> str:
    """Give a file the owner and the group of another; return who can read it then."""
    if sys.platform == "win32":
        return "you"
    before, now = old.stat(), fresh.stat()
    if before.st_gid != now.st_gid or before.st_uid != now.st_uid:
        try:
            os.chown(fresh, before.st_uid, before.st_gid)
        except PermissionError:
            if before.st_uid != now.st_uid:
                raise PermissionError(
                    None, f"it belongs to the user {_user(before.st_uid)}: run init as that user"
                ) from None
    return "you" if before.st_uid == os.geteuid() else _user(before.st_uid)


def _user(number: int) -> str:
    """Return the name of a user of the machine, or their number if they have none."""
    import pwd  # noqa: PLC0415  Windows has none

    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return str(number)


def changed(text: str, settings: Mapping[str, str]) -> str:
    """Return the text of a file with these settings. What is replaced are the values alone.

    Raises:
        OSError: they would not be read, because quotes before them do not end.
    """
    end = "\r\n" if "\r\n" in text else "\n"
    mark = "\ufeff" if text.startswith("\ufeff") else ""  # the parser leaves it out
    left, found = dict(settings), mark
    for one in parse_stream(io.StringIO(text, newline="")):
        name = (one.key or "").upper()
        left.pop(name, None)
        found += _replaced(one, settings[name]) if name in settings else one.original.string
    for name, value in left.items():
        if found not in {"", mark} and not found.endswith(("\n", "\r")):
            found += end
        found += f"{name}={_quoted(value)}{end}"
    read = {one.key: one.value for one in parse_stream(io.StringIO(found, newline=""))}
    upper = {(name or "").upper(): value for name, value in read.items()}
    if any([upper.get(name) != value for name, value in settings.items()]):
        raise OSError(None, "nothing is written: quotes in it do not end")
    return found


def _replaced(line: Binding, value: str) -> str:
    """Return a line with another value."""
    text = line.original.string
    before = _BEFORE.match(text)
    assert before, "the parser has found a name"
    after = _QUOTED.match(text, before.end()) if line.value is not None else None
    if after:
        rest = text[after.end() :]
    else:
        plain = _AFTER.search(text, before.end())
        rest = text[plain.start() :] if plain else ""
    equals = "" if line.value is not None else "="
    blank = " " if rest.startswith("#") else ""
    return f"{before[0]}{equals}{_quoted(value)}{blank}{rest}"


def _quoted(text: str) -> str:
    """Return a value as the reader of the file takes it."""
    if _PLAIN.fullmatch(text):
        return text
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


async def _examine(environ: Mapping[str, str]) -> None:
    """Print what the services say to the settings, which are written in any case."""
    masked, wrong = Masked(all_secrets(environ)), False
    set_up_logs("error", secrets=masked.secrets)
    async for fine, text in examine_chats(environ):
        print(f"{'ok   ' if fine else 'WRONG'}  {plain(masked.text(text))}")
        wrong |= not fine
    if wrong:
        print(f"{ENV_FILE} is written all the same; kafene doctor asks again.")
