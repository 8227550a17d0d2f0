"""Discord's own OpenAPI file as a check of every request, and what that file does not say.

`specs/openapi.json` is Discord's, as it was published on GitHub (`discord/discord-api-spec`), with
its licence beside it.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from jsonschema_rs import Draft202012Validator, Registry
from simcord.components import walk_components

FILE: Final = Path(__file__).parent / "specs" / "openapi.json"
LAYOUT: Final = 1 << 15
MOST_PARTS: Final = 40
MOST_LETTERS: Final = 4000
MOST_CONTENT: Final = 2000
MOST_ROWS: Final = 5
"""Where the flag of Components V2 is not set; so with the content."""
MOST_FILES: Final = 10
MOST_RUNG: Final = 6
"""Number of people that one message may ring: those of one table."""


class Spec:
    """The official schema. discord.py sends some ids as numbers, which Discord takes."""

    def __init__(self, path: Path) -> None:
        document = json.loads(path.read_text(encoding="utf-8"))
        schemas = document["components"]["schemas"]
        snowflake = dict(schemas["SnowflakeType"])
        schemas["SnowflakeType"] = {"anyOf": [snowflake, {"type": "integer", "minimum": 0}]}
        whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", **document}
        self._registry = Registry([("urn:d", whole)])
        paths = sorted(document["paths"].items(), key=lambda one: one[0].count("{"))
        self._routes = [
            (re.compile(f"^{re.sub(r'{[^}]+}', '[^/]+', path)}$"), path, methods)
            for path, methods in paths
        ]
        self._validators: dict[str, Draft202012Validator] = {}

    def check(self, method: str, path: str, body: Any) -> list[str]:
        """What the official file has against a request."""
        verb = method.lower()
        found = [
            (template, methods[verb])
            for pattern, template, methods in self._routes
            if pattern.match(path) and verb in methods
        ]
        if not found:
            return ["not in the official file"]
        template, operation = found[0]
        content = operation.get("requestBody", {}).get("content")
        if content is None:
            return ["the official file allows no body"] if body not in (None, {}) else []
        if body is None:
            return ["body missing"] if operation["requestBody"].get("required") else []
        escaped = quote(template.replace("~", "~0").replace("/", "~1"))
        pointer = f"/paths/{escaped}/{verb}/requestBody/content/application~1json/schema"
        validator = self._validators.get(pointer)
        if validator is None:
            validator = Draft202012Validator({"$ref": f"urn:d#{pointer}"}, registry=self._registry)
            self._validators[pointer] = validator
        return [
            f"${''.join([f'/{step}' for step in one.instance_path])}: {one.message[:200]}"
            for one in validator.iter_errors(body)
        ]


@cache
def official() -> Spec:
    """The schema, read once."""
    return Spec(FILE)


# --- by hand ---------------------------------------------------------------------------------

MESSAGE_FIELDS: Final = {
    "content",
    "flags",
    "components",
    "allowed_mentions",
    "nonce",
    "enforce_nonce",
    "attachments",
    "message_reference",
}
SILENT: Final = 1 << 12
MENTION: Final = re.compile(r"<@!?(&?\d+)>")
SHOWN_BACKSLASH: Final = re.compile(r"(?<!\\)(?:\\\\)*\\(?=[0-9A-Za-z\s]|$)")
"""A backslash escapes a sign; before a digit, a letter or a blank it is itself shown."""
NUMBERED: Final = re.compile(r"^ *(?:[*+-]|\d+\.) ", re.MULTILINE)
"""A line that becomes an item of a list, which Discord indents and numbers by itself."""


def check_message(body: dict[str, Any], *, edit: bool = False) -> list[str]:
    """What Discord refuses, or does not do, in a message, and its official file does not say."""
    found: list[str] = []
    unknown = set(body) - MESSAGE_FIELDS
    if unknown:
        found.append(f"fields unknown to us: {sorted(unknown)}")
    components = body.get("components", [])
    layout = bool(int(body.get("flags") or 0) & LAYOUT) or edit
    if layout and body.get("content"):
        found.append("content beside a layout")
    if not layout and not body.get("content") and not components:
        found.append("an empty message")
    if len(body.get("content") or "") > MOST_CONTENT:
        found.append("content too long")
    if not layout and len(components) > MOST_ROWS:
        found.append("more than five rows")
    parts = list(walk_components(components))
    if len(parts) > MOST_PARTS:
        found.append(f"{len(parts)} components")
    customs = [one["custom_id"] for one in parts if "custom_id" in one]
    if len(set(customs)) != len(customs):
        found.append("a custom id twice")
    texts = [str(one["content"]) for one in parts if one.get("type") == 10]
    letters = sum(map(len, texts))
    if letters > MOST_LETTERS:
        found.append(f"{letters} letters")
    found += [f"a backslash is shown: {one[:80]}" for one in texts if SHOWN_BACKSLASH.search(one)]
    found += [f"a list: {one[:80]}" for one in texts if NUMBERED.search(one)]
    mentions = body.get("allowed_mentions")
    if mentions is None or mentions.get("parse") != []:
        found.append("mentions are not limited")
    elif not edit:
        found += _check_mentions(parts, mentions, bool(int(body.get("flags") or 0) & SILENT))
    for one in parts:
        if one.get("type") == 2 and not (one.get("label") or "").strip():
            found.append("a button without a label")
        if one.get("type") == 3:
            if len({option["value"] for option in one["options"]}) != len(one["options"]):
                found.append("an option twice")
            chosen = [option for option in one["options"] if option.get("default")]
            if len(chosen) > one.get("max_values", 1):
                found.append("more chosen than may be")
            if len(one["options"]) < one.get("max_values", 1):
                found.append("more may be chosen than there are")
            if one.get("min_values", 1) > max(one.get("max_values", 1), 1):
                found.append("more must be chosen than may be")
    return [*found, *_check_words(parts), *_check_listed(body.get("attachments") or [])]


def _check_words(parts: list[Any]) -> list[str]:
    """What a message shows without words: an app shows a blank, a screen reader says nothing."""
    named = ("placeholder", "label", "url")
    seen = [(one, name) for one in parts for name in named if name in one]
    seen += [(one, "label") for part in parts for one in part.get("options", ())]
    items = [one for part in parts for one in part.get("items", ())]
    seen += [(one, "description") for one in items] + [(one["media"], "url") for one in items]
    seen += [(one["file"], "url") for one in parts if "file" in one]
    blank = [name for one, name in seen if not str(one.get(name) or "").strip()]
    return [f"a {name} without words" for name in blank]


def _check_listed(files: list[Any]) -> list[str]:
    """Return the faults of a message's list of files. A new file is named by its number among the
    uploads and has a description; a kept file is named by its id."""
    found = []
    for one in files:
        stays = int(one["id"]) >= MOST_FILES
        if stays == bool(one.get("description")) or not one.get("filename"):
            found.append(f"a file that nobody can name: {one}")
    return found


def _check_mentions(parts: list[Any], mentions: dict[str, Any], silent: bool) -> list[str]:
    """What a new message does wrong that rings people or roles: its text names each of them."""
    rung = {*(mentions.get("users") or []), *[f"&{one}" for one in mentions.get("roles") or []]}
    if not rung:
        return []
    named = MENTION.findall("\n".join([one["content"] for one in parts if one.get("type") == 10]))
    found = []
    if len(rung) > MOST_RUNG or silent:
        found.append("mentions too many, or in silence")
    if rung - set(named):
        found.append("mentions somebody whom the text does not name")
    return found


CHOICES: Final = 8
"""The type of an answer that completes what is typed."""
MODAL: Final = 9
"""The type of an answer that opens a modal."""
OPTIONS_OF: Final = {3: (1, 25), 21: (2, 10), 22: (1, 10)}
"""The fewest and the most options of a select, a radio group and a group of checkboxes in a modal,
by docs.discord.com/developers/components/reference (radio and checkbox groups of 2026-02-12)."""


def check_modal(body: dict[str, Any]) -> list[str]:
    """What Discord refuses in a modal, by the same page: one to five labels, each with a question
    whose options are distinct; a question that need not be answered says so."""
    found = []
    if not 1 <= len(body["components"]) <= 5:
        found.append(f"{len(body['components'])} labels")
    if not 1 <= len(body["title"]) <= 45 or not 1 <= len(body["custom_id"]) <= 100:
        found.append("title or custom id too long")
    asked = [one["component"] for one in body["components"] if one["type"] == 18]
    if len(asked) != len(body["components"]):
        found.append("a question without a label")
    customs = [one["custom_id"] for one in asked]
    if len(set(customs)) != len(customs) or not all(1 <= len(one) <= 100 for one in customs):
        found.append(f"custom ids {customs}")
    for label in body["components"]:
        named, said = len(label["label"]), len(label.get("description", "x"))
        found += [] if 1 <= named <= 45 and 1 <= said <= 100 else [f"label {label}"]
    for one in asked:
        found += _check_question(one)
    return [*found, *_check_words(asked)]


def check_answer(body: dict[str, Any]) -> list[str]:
    """What an answer to an interaction says wrong that shows no message."""
    if body["type"] == MODAL:
        return check_modal(body["data"])
    return _check_choices(body["data"]["choices"]) if body["type"] == CHOICES else []


def _check_choices(choices: list[dict[str, Any]]) -> list[str]:
    """Return the faults of an autocompletion: a choice without words, a choice twice."""
    found = [f"a choice without words: {one}" for one in choices if not one["name"].strip()]
    values = [one["value"] for one in choices]
    return found if len(set(values)) == len(values) else [*found, f"a choice twice: {values}"]


def _check_question(one: dict[str, Any]) -> list[str]:
    if one["type"] == 4:
        return [] if 1 <= one["max_length"] <= 4000 else ["a text too long"]
    if one["type"] not in OPTIONS_OF:
        return [f"type {one['type']} in a modal"]
    found = []
    least, most = OPTIONS_OF[one["type"]]
    options = one["options"]
    chosen = sum(bool(option.get("default")) for option in options)
    if not least <= len(options) <= most or len({option["value"] for option in options}) != len(
        options
    ):
        found.append(f"options {options}")
    for option in options:
        texts = (option["label"], option["value"], option.get("description", "x"))
        if not all(1 <= len(text) <= 100 for text in texts):
            found.append(f"option {option}")
    if one["type"] == 21:
        return found if chosen <= 1 else [*found, "two of a radio group"]
    if chosen > one["max_values"] or one["max_values"] > len(options):
        found.append("more chosen than may be")
    if one["required"] is not bool(one["min_values"]):
        found.append("required, or not")
    return found


NAME: Final = re.compile(r"^[-_\w]{1,32}$")
CHAT_INPUT, SUBCOMMAND, ENTRY_POINT = 1, 1, 4
MOST_ON_TOP: Final = {CHAT_INPUT: 100, 2: 15, 3: 15}
"""Commands of each type. Of those on people (2) and on messages (3) there were five until
2026-03-03."""
MOST_OPTIONS: Final = 25


def check_commands(body: list[dict[str, Any]]) -> list[str]:
    """What Discord refuses in slash commands and its official file does not say."""
    found: list[str] = []

    def letters(one: Any) -> int:
        if isinstance(one, dict):
            total = 0
            for key in ("name", "description"):
                localized = one.get(f"{key}_localizations") or {}
                total += max([len(one.get(key) or ""), *map(len, localized.values())])
            total += len(one["value"]) if isinstance(one.get("value"), str) else 0
            children = [*one.get("options", ()), *one.get("choices", ())]
            return total + sum(map(letters, children))
        return 0

    for command in body:
        installed = {*command.get("integration_types", ())}
        if 2 in command.get("contexts", ()) and 1 not in installed:
            found.append(f"{command['name']}: nobody could use it in a group")
        if not installed <= {0, 1}:
            found.append(f"{command['name']}: who could install it?")
        if int(command.get("default_member_permissions") or 0) < 0:
            found.append(f"{command['name']}: no set of permissions")
        opens = command.get("type", CHAT_INPUT) == ENTRY_POINT
        if opens != (command.get("handler") is not None) or not str(command.get("id", 0)).isdigit():
            found.append(f"{command['name']}: an entry point has a handler, and an id if it is old")
        found += _check_command(command)
        if letters(command) > 8000:
            found.append(f"{command['name']} is too long")
    for kind, most in MOST_ON_TOP.items():
        if len([one for one in body if one.get("type", CHAT_INPUT) == kind]) > most:
            found.append(f"more than {most} commands of type {kind}")
    if sum(map(letters, body)) > 8000:
        found.append("commands too long together")
    named = {(_called(one, ""), one.get("type", CHAT_INPUT)) for one in body}
    if len(named) != len(body):
        found.append("a command twice")
    for locale in {name for one in body for name in one.get("name_localizations") or {}}:
        if len({(_called(one, locale), one.get("type", CHAT_INPUT)) for one in body}) != len(body):
            found.append(f"a command twice {locale}")
    return found


def _called(one: dict[str, Any], locale: str) -> str:
    return str((one.get("name_localizations") or {}).get(locale, one["name"]))


def _check_command(command: dict[str, Any]) -> list[str]:
    """What Discord refuses in the names and the options of a command."""
    names = [command["name"], *(command.get("name_localizations") or {}).values()]
    if command.get("type", CHAT_INPUT) != CHAT_INPUT:
        found = [f"command name {name}" for name in names if not 1 <= len(name.strip()) <= 32]
        if command.get("description") or command.get("options"):
            found.append(f"{command['name']}: only a typed command has a description and options")
        return found
    found = [f"command name {one}" for one in names if not NAME.match(one) or one != one.lower()]
    options = command.get("options", ())
    inner = [one for one in options if one["type"] == SUBCOMMAND]
    if inner and len(inner) != len(options):
        found.append(f"{command['name']}: options beside subcommands")
    called = {one["name"] for one in options}
    if len(options) > MOST_OPTIONS or len(called) != len(options):
        found.append(f"{command['name']}: too many options, or one twice")
    if [one for one in inner if "required" in one]:
        found.append(f"{command['name']}: a subcommand is never required")
    for one in options:
        found += _check_command({**one, "type": CHAT_INPUT})
    return found
