"""Screens as messages: the overflow rules, what selects carry, what the checks themselves catch."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from simcord.components import walk_components

from adapters.discord.hands.panels import LIFE_MS
from adapters.discord.rendering import markup
from adapters.discord.rendering.groups import shown_path
from adapters.discord.rendering.ids import Custom, Do, channel_of, read_custom, user_of
from adapters.discord.rendering.markup import line
from adapters.discord.rendering.render import MOST_ALT, key_of, modal, render, said, with_file
from bot.model.languages import LANGUAGES
from bot.ports.chat import Event, File, Reply, Target
from bot.ports.commands import COMMANDS
from bot.ports.inputs import Picked
from bot.ports.screen import Block, BlockStyle, Item, Kind, Picker, Picture, Press, Prompt, Screen
from bot.views.reading.help import help_screen
from bot.words.text import CardSpan, CommandSpan, PlaceSpan, Plain, RuleSpan
from bot.words.words import words_in
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.fitting import check_body, fit_discord
from tests.adapters.discord.people import User
from tests.adapters.discord.spec import check_commands, check_message, official
from tests.adapters.discord.standin import Standin


def test_the_official_schema_catches() -> None:
    spec = official()
    button = {"type": 2, "label": "a", "style": 1}
    row = {"type": 1, "components": [{**button, "custom_id": f"z{one}"} for one in range(6)]}
    path = "/channels/1/messages"
    assert not spec.check("POST", path, render(hand())[0])
    assert spec.check("POST", path, {"components": [row]})
    assert spec.check("POST", path, {"components": [{**row, "components": [{"type": 2}]}]})
    assert spec.check("POST", "/nowhere", {})


def test_the_hand_rules_catch() -> None:
    body = render(hand())[0]
    assert not check_message(body)
    assert check_message({**body, "content": "x"})
    assert check_message({**body, "allowed_mentions": {"parse": ["users"]}})
    assert check_message({**body, "components": body["components"] * 2})
    plain: dict[str, Any] = {"allowed_mentions": {"parse": []}}
    assert not check_message({**plain, "content": "x" * 2000})
    assert check_message({**plain, "content": "x" * 2001})
    assert check_message({**plain, "components": [{"type": 1, "components": []}] * 6})
    select = {"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}] * 2}
    assert "an option twice" in check_message({**body, "components": [select]})
    long = [{"type": 10, "content": "x" * 4001}]
    assert check_message({**body, "components": long})
    assert check_commands([{"name": "Play", "description": "x"}])
    assert check_commands([{"name": "play", "description": "x" * 8001}])
    play, rules = ({"name": one, "description": "x"} for one in ("play", "rules"))
    assert not check_commands([play, rules])
    assert check_commands([play, {**rules, "name_localizations": {"bg": "с интервал"}}])
    both = {"name_localizations": {"bg": "маса"}}
    assert check_commands([{**play, **both}, {**rules, **both}])


def items(count: int, each: int = 1) -> tuple[Item, ...]:
    faces = [f"{rank}{suit}" for rank in "456789TJQKA2" for suit in "CDHS"]
    return tuple([Item(face, face, face, each, 1) for face in faces[:count]])


def hand(**pickers: int) -> Screen:
    controls = tuple(
        [Picker(f"t:c:{name}", "Cards", items(count, 2), 0, 40) for name, count in pickers.items()]
    )
    place = PlaceSpan("discord:111111/222222", "The café")
    where = Block(((Plain("Deal 1 · "), place),), BlockStyle.QUIET)
    title = Block(((Plain("Your turn"),),), BlockStyle.TITLE)
    picture = Picture("hand", "cards", items(3, 2))
    return Screen(Kind.HAND, "t", 0, (where, title), (*controls, Press("t:p", "Draw")), picture)


def test_a_hand_has_its_cards_and_its_channel() -> None:
    (body,) = render(hand())
    text = body["components"][0]["components"][0]["content"]
    assert "<#222222>" in text
    assert "**4C**×2 **4D**×2" in text
    assert text.index("4C") < text.index("Your turn")


def test_a_picker_of_many_cards() -> None:
    (body,) = render(hand(one=25))
    selects = [part for part in walk_components(body["components"]) if part["type"] == 3]
    assert [len(one["options"]) for one in selects] == [24, 24, 2]
    assert selects[0]["options"][1] == {"label": "4C (2/2)", "value": "4C#2", "default": False}
    assert selects[0]["options"][0]["default"]
    assert selects[0]["min_values"] == 0
    assert len({one["custom_id"] for one in selects}) == 3
    assert key_of("4C#2") == "4C"
    assert key_of("0.easy") == "0.easy"
    fit_discord(hand(one=25))


def test_more_than_fits_goes_on() -> None:
    pressed = tuple([Press(f"t:p:{one}", f"No {one}", rank=one) for one in range(60)])
    screen = Screen(Kind.TABLE, "t", None, (Block(((Plain("x"),),)),), pressed)
    bodies = render(screen)
    assert len(bodies) == 2
    assert len(fit_discord(screen).controls) == 60
    hints = [Block(((Plain(f"hint {one} {'x' * 1500}"),),), BlockStyle.QUIET) for one in range(4)]
    screen = Screen(Kind.HAND, "t", 0, (*hand().blocks, *hints), hand().controls)
    (body,) = render(screen)
    text = str(body)
    assert "hint 1" in text
    assert "hint 2" not in text
    lines = tuple([(Plain(f"line {one} {'*' * 50}"),) for one in range(80)])
    screen = Screen(Kind.RULES, "t", None, (Block(lines),), (Press("t:x", "x"),))
    bodies = render(screen)
    assert len(bodies) > 1
    assert all(f"line {one} " in str(bodies) for one in range(80))
    for one in bodies:
        check_body(one)


def test_a_hand_keeps_the_fingerprint() -> None:
    hints = [Block(((Plain(f"hint {one} {'x' * 1500}"),),), BlockStyle.QUIET) for one in range(4)]
    proof = Block(((Plain(f"Fingerprint of the deal: {'0f' * 32}"),),), BlockStyle.PROOF)
    screen = Screen(Kind.HAND, "t", 0, (*hand().blocks, *hints, proof), hand().controls)
    fit_discord(screen)
    assert "hint 2" not in str(render(screen))
    assert "0f" * 32 in str(render(screen))


def test_small_things() -> None:
    check_body(said(()))
    check_body(said((CardSpan("KD", "K♦"), Plain("\n# not a title"))))
    assert read_custom("nothing of ours") is None
    assert read_custom("zh|x") is None
    custom = Custom(Do.CONFIRM, "a" * 64, "digest1234", True)
    assert read_custom(str(custom)) == custom
    assert channel_of("discord:dm/12") == "12"
    assert channel_of("telegram:1/12") == ""
    assert user_of("discord:x") == ""
    found = modal(Prompt("t", "x" * 80, "y" * 200, 5), "t", False)
    assert len(found["title"]) == 45
    assert LIFE_MS < 15 * 60 * 1000


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("1. K\u2663 K\u2666", "1\\. K\u2663 K\u2666"),
        ("12. 4 cards", "12\\. 4 cards"),
        ("3.5 points", "3.5 points"),
        ("- a dash", "\\- a dash"),
        ("-# small", "\\-# small"),
        ("# no title", "\\# no title"),
        ("a_b *c* \\1. <@7> [x](y)", "a\\_b \\*c\\* \\\\1. \\<@\u20607\\> \\[x\\](y)"),
    ],
)
def test_words_are_shown_as_they_are(words: str, written: str) -> None:
    """The walk of the screens holds every text against the rules of Discord's markdown."""
    assert line((Plain(words),)) == written
    check_body(said((Plain(words),)))


def test_a_rule_is_a_button_below_what_is_said() -> None:
    """Discord has no links into the bot. The press is that of the contents of the rules."""
    body = said((Plain("Draw a card. "), RuleSpan("belot", "§7.2", "s7.2", "Rule")))
    check_body(body)
    text, row = [one for one in walk_components(body["components"]) if one["type"] in (10, 1)]
    assert text["content"] == "Draw a card."
    (button,) = row["components"]
    assert button["label"] == "Rule"
    custom = read_custom(button["custom_id"])
    assert custom is not None
    assert custom.token == "-:rule:belot:s7.2"


class Recorder:
    """A dispatcher that writes down what is picked."""

    def __init__(self) -> None:
        self.picked: list[tuple[tuple[str, ...], frozenset[str] | None]] = []

    async def handle(self, _: Event, input: Picked) -> Reply:
        self.picked.append((input.keys, input.among))
        return Reply()


async def test_a_pick_is_about_its_own_select(standin: Standin, running: Running) -> None:
    """Two quick picks on two selects: the second carries the message as it was before the first.
    What the other select shows is old, so the pick says nothing of it."""
    ann = User(standin, "ann")
    await running.service.platform.send(Target(person=ann.person), hand(one=20), "n")
    (letter,) = ann.letters()
    recorder = Recorder()
    router: Any = running.service._router
    router._dispatcher = recorder
    first, second = [
        custom
        for part in walk_components(letter.components)
        if (custom := read_custom(str(part.get("custom_id", "")))) is not None
        and custom.do is Do.PICK
    ]
    was = ann.told(letter)
    presses = [
        ann.start(letter, first, ["4C#1"], was),
        ann.start(letter, second, ["7C#1", "7C#2"], was),
    ]
    for one in presses:
        await ann.answered(one)
    upper = frozenset([f"{rank}{suit}" for rank in "456" for suit in "CDHS"])
    lower = frozenset([f"{rank}{suit}" for rank in "78" for suit in "CDHS"])
    assert recorder.picked == [(("4C",), upper), (("7C", "7C"), lower)]


def test_commands_have_the_names_of_the_readers_menu() -> None:
    words = words_in("bg")
    shown = markup.line(words.text("refusal-NO_TABLE_HERE"))
    assert markup.clickable(shown, {}) == "Тук още няма маса. С /маса отваряш нова."
    known = markup.clickable(shown, {"play": "1" * 20})
    assert known == f"Тук още няма маса. С /маса (</play:{'1' * 20}>) отваряш нова."
    assert len(known) <= len(shown)
    english = markup.line(words_in("en").text("refusal-NO_TABLE_HERE"))
    assert "</play:7> sets" in markup.clickable(english, {"play": "7"})
    assert "</play" not in markup.line((Plain("</play:7>"),))
    two_words = markup.line((CommandSpan("move-table", "/move-table", "en"),))
    assert markup.clickable(two_words, {}) == "/move-table"
    (body,) = render(help_screen(words, ()))
    parts = [part for part in walk_components(body["components"]) if part["type"] == 10]
    texts = [markup.clickable(part["content"], {}) for part in parts]
    for name in COMMANDS:
        assert any(f"/{shown_path(words, name)}" in text for text in texts), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_of_two_words_is_linked_whole(language: str) -> None:
    """A press on it offers that command, and not the one that its name begins with."""
    for message in ("refusal-MOVE_WHERE-discord", "shut-move-discord"):
        shown = markup.line(words_in(language).text(message))
        linked = markup.clickable(shown, {"move-table": "188", "move": "181"})
        assert "</move-table:188>" in linked
        assert "181" not in linked
        assert "-table" not in linked.replace("</move-table:188>", "").replace("/move-table", "")


def test_a_file_is_shown_or_can_be_loaded() -> None:
    toast = (Plain("Deal 1, steps 3 to 6"),)
    film = with_file(toast, File("film.gif", b"GIF89a", "Ann threw 5♦. " * 200))
    record = with_file(toast, File("record.txt", b"kafene-record 1", "The record."))
    for body in (film, record):
        assert check_message(body) == []
        assert body["components"][0] == {"type": 10, "content": "Deal 1, steps 3 to 6"}
    (item,) = film["components"][1]["items"]
    assert item["media"] == {"url": "attachment://film.gif"}
    assert item["description"].startswith("Ann threw 5♦. ")
    assert len(item["description"]) <= MOST_ALT
    assert record["components"][1] == {"type": 13, "file": {"url": "attachment://record.txt"}}


def test_a_hand_that_waits_for_its_owner_has_a_bar() -> None:
    """No other message has one, so that it means one thing."""
    waiting = replace(hand(), waits=True)
    assert [one["components"][0]["accent_color"] for one in render(waiting)] == [0xFFC83D]
    for other in (hand(), replace(waiting, kind=Kind.TABLE)):
        assert "accent_color" not in render(other)[0]["components"][0]
    assert not official().check("POST", "/channels/1/messages", render(waiting)[0])
