"""Every setting with good, bad, empty and odd values: one style, and no value repeated."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.app.config import names, sections
from bot.ports.settings import NO, YES, BadSettings, Form, Secret, Section, Setting, setting

ALL = [(section, name) for section in sections() for name in section.names()]
TEXT = "a text of one line"
ODD = (
    *("\x00", "a\x07b", "\u202e", "\ud800", "🂠", "٣", "−1", "nan", "inf", "1e400", "0x10"),
    *("-1", "1.5.2", "9" * 5000, "None", "null", "()", "[]", "$HOME", "${PORT}", "~nobody-here/x"),
    *("http://", "https://x:99999", "redis://", "://", "0.0.0.0:80", "[::1]", "a b", ",", "%"),
    *("paste-it-here", "<token>", '"quoted"', "' '", "x" * 100_000, "\\n"),
)
"""What an operator, a template or a broken editor may write."""


def refused(section: type[Section], name: str, text: str) -> str | None:
    """The line that refuses a text; None if it is taken."""
    try:
        section.read({name: text})
    except BadSettings as error:
        (line,) = error.lines
        return line
    return None


@pytest.mark.parametrize(("section", "name"), ALL)
def test_the_example_and_the_default_are_good(
    section: type[Section], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So whoever copies what a refusal says is not refused again."""
    monkeypatch.setattr("os.access", lambda *_: True)  # a server of the system may not be there
    monkeypatch.setattr(Path, "is_file", lambda _: True)
    one = section.names()[name]
    for text in {one.form.example, one.default} - {""}:
        assert refused(section, name, text) is None
        assert refused(section, name, f" {text}\t") is None
        assert repr(one.form.read(text)) != repr(text) or not one.secret


@pytest.mark.parametrize(("section", "name"), ALL)
def test_what_is_empty_is_not_set(section: type[Section], name: str) -> None:
    given = section.read({name: " \t"})
    assert given == section.read({}) == section()


@pytest.mark.parametrize(("section", "name"), ALL)
def test_a_refusal_has_one_style_and_repeats_nothing(section: type[Section], name: str) -> None:
    mark = "zq7"
    lines = [refused(section, name, text) for odd in ODD for text in (odd, f"{mark}{odd}{mark}")]
    assert any(lines)
    for line in lines:
        if line is not None:
            assert re.fullmatch(rf"{name}: expected \S.*, e\.g\. \S.*", line)
            assert line.isprintable()
            assert mark not in line
            assert not re.search(r"[Ii]nput|[Vv]alue error|invalid|literal|Traceback", line)


@pytest.mark.parametrize(("section", "name"), ALL)
def test_the_case_of_a_word_does_not_matter(section: type[Section], name: str) -> None:
    one = section.names()[name]
    words = re.fullmatch(r"(?:(.+) or )(\w+)", one.form.expected)
    if one.form.expected == "yes or no" or {"on", "off"} <= set(re.findall(r"\w+", str(words))):
        for word in YES | NO:
            found = {one.form.read(text) for text in (word, word.upper(), word.title())}
            assert found in ([{True}, {"on"}] if word in YES else [{False}, {"off"}])
    if words and " " not in words[1].replace(", ", ""):
        for word in [*words[1].split(", "), words[2]]:
            assert one.form.read(word.upper()) == one.form.read(word)


@pytest.mark.parametrize(("section", "name"), ALL)
def test_the_ends_of_a_range(section: type[Section], name: str) -> None:
    one = section.names()[name]
    ends = re.fullmatch(r".* from ([\d.]+) to ([\d.]+)", one.form.expected)
    if ends:
        least, most = ends.groups()
        assert refused(section, name, least) is refused(section, name, most) is None
        for beyond in (f"-{least}1", f"{most}1", "many"):
            assert refused(section, name, beyond) is not None


def test_all_kinds_are_tried() -> None:
    expected = " ".join([one.form.expected for one in names().values()])
    for words in (
        "yes or no",
        "whole number",
        "seconds",
        "port",
        "path",
        "host name",
        "token",
        TEXT,
    ):
        assert words in expected


class Odd(Section):
    """A section of this test."""

    token: Secret | None = setting("ODD_TOKEN", None, "A token.", needs=("ODD_PATH",))
    path: Path = setting("ODD_PATH", Path("x"), "A path.")


def test_a_section() -> None:
    found = Odd.read({"odd_token": "hidden-word", "ODD_PATH": "~"})
    assert found.token == Secret("hidden-word") != Secret("other")
    assert found.path == Path.home()
    assert found.secrets == ("hidden-word",)
    for text in (repr(found), str(found), f"{found.token}", repr(vars(found))):
        assert "hidden-word" not in text
    assert Odd.names()["ODD_TOKEN"].needs == ("ODD_PATH",)
    assert Odd(path=Path("y")).token is None
    with pytest.raises(AttributeError):
        found.path = Path("z")  # type: ignore[misc]


def test_only_the_words_of_a_hint_are_said() -> None:
    def read(text: str) -> str:
        raise ValueError(f"{text} is bad")

    form = Form("something", read, "this")
    one = Setting("X", "x", "", "", (), False, form)
    assert one.refusal() == "X: expected something, e.g. this"
    assert one.refusal("and more") == "X: expected something, e.g. this; and more"
