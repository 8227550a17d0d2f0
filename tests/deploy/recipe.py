"""The Dockerfile, .dockerignore, compose.yaml and the unit of systemd, read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import yaml

from tests.paths import ROOT
from tests.source import text_of

KINDS: Final = frozenset(
    [
        "FROM",
        "RUN",
        "COPY",
        "ENV",
        "ARG",
        "USER",
        "WORKDIR",
        "VOLUME",
        "EXPOSE",
        "HEALTHCHECK",
        "CMD",
    ]
)
"""The instructions that the Dockerfile may use. Not ADD, which fetches and unpacks."""

COMPOSE: Final[dict[str, Any]] = yaml.safe_load(text_of(ROOT / "compose.yaml"))
SERVICES: Final[dict[str, dict[str, Any]]] = COMPOSE["services"]
UNIT: Final = text_of(ROOT / "deploy" / "kafene.service")


class Step(NamedTuple):
    """An instruction, with its words as one line."""

    kind: str
    words: str


def stages() -> list[list[Step]]:
    """Return the steps of each stage of the Dockerfile, each beginning with its FROM.

    Raises:
        ValueError: an instruction is none that the Dockerfile may use.
    """
    text = re.sub(r"^\s*#.*\n", "", text_of(ROOT / "Dockerfile"), flags=re.MULTILINE)
    found: list[list[Step]] = []
    for line in text.replace("\\\n", " ").splitlines():
        kind, _, words = line.strip().partition(" ")
        if not kind:
            continue
        if kind not in KINDS:
            raise ValueError(f"{kind} is no instruction that the Dockerfile may use")
        if kind == "FROM":
            found.append([])
        found[-1].append(Step(kind, " ".join(words.split())))
    return found


def all_of(stage: Iterable[Step], kind: str) -> list[str]:
    """Return the words of the steps of a kind."""
    return [step.words for step in stage if step.kind == kind]


def health_check() -> tuple[dict[str, str], list[str]]:
    """Return the options and the command of the last stage's HEALTHCHECK."""
    (words,) = all_of(stages()[-1], "HEALTHCHECK")
    options, _, command = words.partition(" CMD ")
    return dict(re.findall(r"--([a-z-]+)=(\S+)", options)), json.loads(command)


def is_sent(path: str) -> bool:
    """Return True if a file of the checkout (with slashes) is sent to the engine: the last pattern
    of .dockerignore that fits it or a folder around it decides."""
    parts = path.split("/")
    around = ["/".join(parts[: n + 1]) for n in range(len(parts))]
    sent = True
    for line in text_of(ROOT / ".dockerignore").splitlines():
        if not line or line.startswith("#"):
            continue
        pattern = _pattern(line.removeprefix("!"))
        if any(pattern.fullmatch(one) for one in around):
            sent = line.startswith("!")
    return sent


def _pattern(line: str) -> re.Pattern[str]:
    words = {"**/": "(?:.*/)?", "*": "[^/]*"}
    parts = re.split(r"(\*\*/|\*)", line)
    return re.compile("".join([words.get(part, re.escape(part)) for part in parts]))
