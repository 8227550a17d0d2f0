"""Messages are resolved as Fluent says, each read when it is first used."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser, ast

from bot.model.languages import FACTS, LANGUAGES
from bot.words.messages import Messages, Unresolved, Values, check_whole
from bot.words.words import sources
from tests.bot.words.locales import resources
from tests.paths import ROOT
from tests.source import PACKAGES

RULED = {"one": "n = 1", "few": "n = 2..4"}

FILE = """
# A comment, with an = sign
plain = words only
two-lines =
    one
      and two
quoted = { "{" }{ "" }\u2009{ "\\u0041" }
number = { 5 } { $n }
nested = { { $n } }
called = { NUMBER($n) } { NUMBER($n) ->
    [one] one
   *[other] more
}
plural = { $n ->
    [0] none
    [one] { $n } card
    [few] { $n } cards
   *[other] { $word ->
        [red] { $n } red ones
       *[other] { $n } ones
    }
}
## A section
another = { plain }, { -app }, { -app(case: "to") }, { parts.title }
-app = { $case ->
   *[of] Kafene
    [to] to Kafene
}
-short = { $gone }K
short = { -short }
parts =
    .title = Title of { $n }
no-such-message = { gone }
no-such-attribute = { plain.title }
no-such-function = { DATETIME($n) }
no-such-option = { NUMBER($n, style: "percent") }
broken = { $n
cut = first line
second line
shut = { $n ->
   *[other] more
    } and
}
circle = round { -and }
-and = and { circle }
itself = { itself.title }
    .title = { $n ->
       *[other] { itself.title }
    }
"""
MESSAGES = Messages([FILE, "plain = a second one\nmore = from a second file"], RULED, "{:,}".format)


@pytest.mark.parametrize(
    ("name", "args", "text"),
    [
        ("plain", {}, "words only"),
        ("plain", {"more": 5}, "words only"),
        ("more", {}, "from a second file"),
        ("two-lines", {}, "one\n  and two"),
        ("quoted", {}, "{\u2009A"),
        ("number", {"n": 1234}, "5 1,234"),
        ("number", {"n": "x"}, "5 x"),
        ("nested", {"n": -2000}, "-2,000"),
        ("called", {"n": 1}, "1 one"),
        ("called", {"n": 9}, "9 more"),
        ("plural", {"n": 0}, "none"),
        ("plural", {"n": 1}, "1 card"),
        ("plural", {"n": 3}, "3 cards"),
        ("plural", {"n": 1000, "word": "red"}, "1,000 red ones"),
        ("plural", {"n": 1000, "word": "green"}, "1,000 ones"),
        ("plural", {"n": "one", "word": 7}, "one card"),
        ("another", {"n": 7}, "words only, Kafene, to Kafene, Title of 7"),
        ("short", {"gone": "x"}, "K"),
    ],
)
def test_a_message_is_resolved(name: str, args: Values, text: str) -> None:
    assert MESSAGES.resolve(name, args) == text


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("gone", "unknown message: gone"),
        ("number", "unknown argument: n"),
        ("plural", "unknown argument: n"),
        ("parts", "no text: parts"),
        ("no-such-message", "unknown message: gone"),
        ("no-such-attribute", "no text: plain.title"),
        ("no-such-function", "unknown syntax: FunctionReference"),
        ("no-such-option", "unknown syntax: FunctionReference"),
        ("broken", "unreadable message: broken"),
        ("cut", "unreadable message: cut"),
        ("shut", "unreadable message: shut"),
        ("circle", "without end: circle"),
    ],
)
def test_what_is_missing_is_an_error(name: str, why: str) -> None:
    with pytest.raises(Unresolved, match=f"^{why}$"):
        MESSAGES.resolve(name, {})


def test_a_text_that_never_ends_is_an_error_whatever_selects_it() -> None:
    with pytest.raises(Unresolved, match=r"^without end: itself$"):
        MESSAGES.resolve("itself", {"n": 1})


@pytest.mark.parametrize("text", ["a = x\nb = y\na = z", "-a = x\n-a = x"])
def test_two_messages_of_a_file_with_one_id_are_refused(text: str) -> None:
    with pytest.raises(Unresolved, match=r"^two messages: -?a$"):
        Messages([text], RULED, str)


def test_the_ids_are_those_of_messages() -> None:
    assert {"plain", "more", "broken", "another"} < MESSAGES.ids
    assert not [one for one in MESSAGES.ids if one.startswith("-")]
    assert "plain" in MESSAGES
    assert "A" not in MESSAGES


ODD = (
    "a = b\r\n c {$x}\r d\r\n",
    "a = \n    b\n  .c = {d.e}\n",
    "a = {\n$x\n}\nb = c\n",
    "-t = x\na = { -t(n: 1) }\n# b = c\n\n\nd=e",
    "a = { $n ->\n [one] x\n *[other] y\n}\nb = c =\n",
    "# comment\na = x\n  b = y\n",
)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = first line\nsecond line\nb = y", "second line"),
        ("lost\na = x", "lost"),
        ("\ufeffa = x", "\ufeffa = x"),
        ("a = x\n\nb = { $n", "b = { $n"),
        ("a =\n", "a ="),
    ],
)
def test_a_file_with_a_part_that_is_no_message_is_refused(text: str, line: str) -> None:
    with pytest.raises(Unresolved, match=f"^unreadable: {re.escape(line)}$"):
        check_whole(text)


def test_every_locale_file_of_the_repository_is_read_whole() -> None:
    """Also of those that no package offers: of the tests' games, or in a wrong folder."""
    files = [one for folder in (*PACKAGES, "tests") for one in (ROOT / folder).rglob("*.ftl")]
    assert len(files) > 3 * len(LANGUAGES)
    for file in files:
        text = file.read_text(encoding="utf-8")
        check_whole(text)
        Messages([text], RULED, str)


def test_a_message_alone_is_read_as_in_its_file() -> None:
    """The files are cut at the beginnings of messages; Fluent's parser reads them whole."""
    plain = FluentParser(with_spans=False)
    own = [one for one in LANGUAGES if not FACTS[one].written_from]
    files = [text for language in own for _, text in sources(language)]
    whole = [found for language in own for _, found in resources(language)]
    for text, resource in [*zip(files, whole, strict=True), *[(o, plain.parse(o)) for o in ODD]]:
        messages = Messages([text], RULED, str)
        found = [one for one in resource.body if isinstance(one, ast.Message | ast.Term)]
        dashed = [f"{'-' * isinstance(one, ast.Term)}{one.id.name}" for one in found]
        assert dashed == list(messages._sources), text
        for name, entry in zip(dashed, found, strict=True):
            assert messages._entry(name).equals(entry, ["span", "comment"]), name
