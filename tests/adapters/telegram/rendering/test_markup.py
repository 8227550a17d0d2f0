"""Texts as Telegram's HTML."""

from __future__ import annotations

import pytest

from adapters.telegram.rendering.markup import (
    Readers,
    html_of,
    lines_of,
    person_called,
    plain_for,
    without_clocks,
)
from bot.model.people import Person
from bot.ports.screen import Block, BlockStyle
from bot.words.text import (
    CardSpan,
    CommandSpan,
    PersonSpan,
    PlaceSpan,
    Plain,
    RuleSpan,
    Span,
    Strong,
    TimeSpan,
)

ANN = PersonSpan("telegram:5", "Ann <3")
RULE = RuleSpan("belot", "§4.2", "A4.2")
SPOILT = RuleSpan("belot", "§4", "A 4")


@pytest.mark.parametrize(
    ("style", "html"),
    [
        (BlockStyle.TEXT, "<b>Ann</b>\t 120"),
        (BlockStyle.TITLE, "<b>Ann\t 120</b>"),
        (BlockStyle.QUIET, "<i><b>Ann</b>\t 120</i>"),
        (BlockStyle.PROOF, "<b>Ann</b>\t 120"),
        (BlockStyle.ALERT, "⚠ <b>Ann</b>\t 120"),
        (BlockStyle.VERDICT, "<b>Ann</b>\t 120"),
        (BlockStyle.SHEET, "<b>Ann</b>  120"),
        (BlockStyle.EARLIER, "<b>Ann</b>\t 120"),
    ],
)
def test_a_line_in_each_style(style: BlockStyle, html: str) -> None:
    line = (Strong("Ann"), Plain("\t"), Plain(" 120"))
    assert lines_of(Block((line,), style)) == [html]


def test_columns_that_are_empty_leave_nothing() -> None:
    line = (Plain("\t"), Plain("Ann "), Plain("\t"), Plain("\t"), Plain("120"))
    assert lines_of(Block((line,), BlockStyle.SHEET)) == ["Ann  120"]


@pytest.mark.parametrize(
    ("span", "reader", "html"),
    [
        (Plain("1 < 2 & 3"), Readers(), "1 &lt; 2 &amp; 3"),
        (Strong("a<b"), Readers(), "<b>a&lt;b</b>"),
        (CardSpan("KD", "K♦"), Readers(), "K♦"),
        (PlaceSpan("telegram:-5", "Café"), Readers(), "Café"),
        (ANN, Readers(), "Ann &lt;3"),
        (ANN, Readers(notify=("telegram:6",)), "Ann &lt;3"),
        (ANN, Readers(notify=("telegram:5",)), '<a href="tg://user?id=5">Ann &lt;3</a>'),
        (PersonSpan("discord:5", "Bob"), Readers(notify=("discord:5",)), "Bob"),
        (RULE, Readers(), "<i>§4.2</i>"),
        (
            RULE,
            Readers(bot="kafene_bot"),
            '<a href="https://t.me/kafene_bot?start=rule-belot-A4_2">§4.2</a>',
        ),
        (
            RuleSpan("belot", "§4.2", "A4.2", "Rule"),
            Readers(bot="kafene_bot"),
            '<a href="https://t.me/kafene_bot?start=rule-belot-A4_2">Rule</a>',
        ),
        (SPOILT, Readers(bot="kafene_bot"), "<i>§4</i>"),
        (
            TimeSpan(90_500, "in a minute", False, ""),
            Readers(),
            '<tg-time unix="90" format="r">in a minute</tg-time>',
        ),
        (
            TimeSpan(90_500, "at eight", True, "EET"),
            Readers(),
            '<tg-time unix="90" format="wDt">at eight (EET)</tg-time>',
        ),
    ],
)
def test_each_part_of_a_text(span: Span, reader: Readers, html: str) -> None:
    assert html_of((span,), reader) == html


@pytest.mark.parametrize(
    ("reader", "word"),
    [
        (Readers(), "/score"),
        (Readers(bot="kafene_bot"), "/score"),
        (Readers(group=True), "/score"),
        (Readers(bot="kafene_bot", group=True), "/score@kafene_bot"),
    ],
)
def test_a_command_names_the_bot_in_a_group(reader: Readers, word: str) -> None:
    command = CommandSpan("score", "/score", "en")
    assert html_of((command,), reader) == plain_for((command,), reader) == word


def test_moments_in_words_for_a_server_that_knows_no_clocks() -> None:
    html = html_of((Strong("Now "), TimeSpan(90_500, "in a minute", False, "")))
    assert without_clocks(html) == "<b>Now </b>in a minute"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        (" Ann\n Lee ", "Ann Lee"),
        ("\u200b", "#5678"),
        ("x" * 32, "x" * 32),
        ("x" * 33, "x" * 32),
    ],
)
def test_what_a_person_is_called(name: str, shown: str) -> None:
    assert person_called(12345678, name) == Person("telegram:12345678", shown)
