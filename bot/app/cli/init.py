"""``kafene init``: ask for the settings that a new bot needs, and write them into `.env`.

It asks only for what is missing, or may be replaced. It needs no settings that can be used, and
shows no secret.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
from collections.abc import Mapping
from getpass import getpass
from pathlib import Path
from typing import Final

from dotenv import dotenv_values, set_key

from bot.app.chats import examine_chats
from bot.app.cli.lines import FAILED, FINE, complain, plain
from bot.app.config import ENV_FILE, all_secrets, environment, load_settings, names
from bot.app.logs import Masked, set_up_logs
from bot.ports.settings import YES, BadSettings, Hint, Setting
from bot.util.modes import FILE

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
        environ, lines = environment(file), dotenv_values(file, encoding="utf-8")
        answers = _ask(environ, {name.upper() for name, text in lines.items() if text})
        if not answers:
            print(f"Nothing to write: {file} stays as it is.")
            return FINE
        write(file, {_as_written(name, lines): text for name, text in answers.items()})
        print(f"Written into {file}, which only you can read: {', '.join(answers)}.")
        environ = environment(file)
        load_settings(environ)
        tokens = [name for name in answers if name.endswith("_TOKEN")]
        if tokens and _yes("Ask the services now whether they know the token?"):
            return asyncio.run(_examine(environ))
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
    print("Start the bot with: kafene (kafene doctor says whether all is well)")
    return FINE


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
        try:
            one.form.read(text)
        except ValueError as error:
            complain(one.refusal(str(error) if isinstance(error, Hint) else ""))
        else:
            return text


def _yes(question: str) -> bool:
    return input(f"{question} [y/N] ").strip().lower() in YES


def _as_written(name: str, lines: Mapping[str, str | None]) -> str:
    """Return the name of a setting in the case that the file has it in."""
    return next((one for one in lines if one.upper() == name), name)


def write(file: Path, settings: Mapping[str, str]) -> None:
    """Write settings into a file, which then only its owner can read. Its other lines stay.

    Raises:
        OSError: it cannot be written.
    """
    if file.exists():
        file.chmod(FILE)
    for name, text in settings.items():
        quotes = "never" if _PLAIN.fullmatch(text) else "always"
        set_key(file, name, text, quote_mode=quotes, follow_symlinks=True)


async def _examine(environ: Mapping[str, str]) -> int:
    """Print what the services say to the settings; return 1 if anything is wrong."""
    masked, code = Masked(all_secrets(environ)), FINE
    set_up_logs("error", secrets=masked.secrets)
    async for fine, text in examine_chats(environ):
        print(f"{'ok   ' if fine else 'WRONG'}  {plain(masked.text(text))}")
        code = code if fine else FAILED
    return code
