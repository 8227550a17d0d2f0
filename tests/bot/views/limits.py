"""What holds for every screen on every platform: lengths, tokens, ranks; no action out of reach."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from adapters.browser.protocol import fit as fit_local
from bot.model.choices import digest_of
from bot.model.languages import FACTS
from bot.pictures.layouts import SHEET
from bot.ports.chat import length_of
from bot.ports.screen import (
    MOST_FIELDS,
    Block,
    BlockStyle,
    Confirm,
    Control,
    Form,
    Kind,
    Picker,
    Press,
    Prompt,
    Screen,
    questions_of,
    throws,
)
from bot.ports.tokens import MOST_BYTES, read_token
from bot.views.lobby.said import MOST_SHOWN
from bot.words.text import (
    CardSpan,
    CommandSpan,
    PersonSpan,
    Plain,
    RuleSpan,
    Strong,
    Text,
    plain_of,
)
from bot.words.words import words_in
from engine.contract.game import AnyGame
from engine.contract.moves import Legal
from tests.adapters.discord.fitting import fit_discord
from tests.adapters.telegram.fitting import fit_telegram

MOST_LABEL: Final = 80
MOST_ITEMS: Final = 25
MOST_LETTERS: Final = 4000
MOST_NEAR: Final = 11
MOST_CONTROLS: Final = 40
MOST_ALT: Final = 1024
THROWN: Final = frozenset({"discard", "play"})
"""The verbs that throw or play a card."""
MOST_BESIDE: Final = {(Kind.TABLE, False): 6, (Kind.SHEET, True): 3}
"""Lines beside the picture of a table and of a score sheet, by kind and whether it is a sheet: a
table has whose turn it is and what happened last, and a vote, a chat that asks for the table, a
pause, and what is to be said of the seats; a sheet how the match stands, and after it the series
and the evening. Earlier deals, which fold, do not count."""
FITS: Final = {"local": fit_local, "discord": fit_discord, "telegram": fit_telegram}
"""The `fit` of every adapter."""


def check_limits(screen: Screen) -> None:
    """What no platform could show."""
    check_beside(screen)
    letters = 0
    for block in screen.blocks:
        assert block.lines, screen
        for line in block.lines:
            letters += _check_text(line)
    assert letters <= MOST_LETTERS, (letters, screen.kind)
    tokens = [one for control in screen.controls for one in _tokens(control)]
    assert len(set(tokens)) == len(tokens), tokens
    for one in tokens:
        _check_token(one)
    ranks = [control.rank for control in screen.controls]
    assert ranks == sorted(ranks), ranks
    assert sum([rank <= 1 for rank in ranks]) <= MOST_NEAR, screen.controls
    assert len(ranks) <= MOST_CONTROLS
    for control in screen.controls:
        _check_control(control)


def check_beside(screen: Screen) -> None:
    """Few lines stand beside a picture, and its words are what Discord takes whole."""
    picture = screen.picture
    if picture is None or not picture.key:
        return
    assert length_of(picture.alt) <= MOST_ALT, picture.alt
    assert "  " not in picture.alt, picture.alt
    most = MOST_BESIDE.get((screen.kind, picture.layout == SHEET))
    lines = [
        plain_of(line)
        for block in screen.beside(True)
        for line in block.lines
        if block.style is not BlockStyle.EARLIER and not _is_said(block)
    ]
    assert most is None or len(lines) <= most, lines


def _is_said(block: Block) -> bool:
    """Whether these are lines that people have said, which are few (`bot.views.lobby.said.py`)."""
    titles = [words_in(one).plain("said-title") for one in FACTS]
    said = plain_of(block.lines[0]) in titles
    assert not said or len(block.lines) <= MOST_SHOWN + 1
    return said


def _check_text(line: Text) -> int:
    said = plain_of(line)
    assert said.strip(), line
    assert "  " not in said, said
    for span in line:
        match span:
            case Plain(text) | Strong(text) | CardSpan(_, text) | CommandSpan(text=text):
                assert text, line
            case PersonSpan(_, name):
                assert name, line
            case RuleSpan(game, rule, anchor):
                assert game, line
                assert rule, line
                assert anchor.isalnum() or "." in anchor, line
    return len(said)


def _tokens(control: Control) -> Iterator[str]:
    if isinstance(control, Form):
        for one in control.fields:
            yield from _tokens(one)
    elif isinstance(control, Press | Picker | Prompt | Confirm):
        yield control.token
    if isinstance(control, Picker) and control.page_token:
        yield f"{control.page_token} of {control.token}"  # both pickers turn the same page


def _check_token(text: str) -> None:
    text = text.partition(" ")[0]
    assert len(text.encode("ascii")) <= MOST_BYTES
    assert text.isprintable()
    found = read_token(text)
    assert found is not None
    assert str(found) == text


def _check_control(control: Control) -> None:
    assert 0 < len(control.label) <= MOST_LABEL, control
    match control:
        case Press(enabled=enabled, why=why):
            assert enabled or why, control
        case Confirm(yes=yes, no=no, consequence=consequence):
            assert 0 < len(yes) <= MOST_LABEL
            assert 0 < len(no) <= MOST_LABEL
            assert plain_of(consequence)
        case Picker():
            _check_picker(control)
        case Form():
            _check_form(control)


def _check_picker(picker: Picker) -> None:
    keys = [item.key for item in picker.items]
    assert keys, picker
    assert len(set(keys)) == len(keys) <= MOST_ITEMS, keys
    assert 0 <= picker.page < picker.pages
    assert bool(picker.page_token) == (picker.pages > 1)
    assert picker.least <= picker.most
    for item in picker.items:
        assert 0 < len(item.label) <= MOST_LABEL, item
        assert len(item.key.encode("ascii")) <= MOST_BYTES
        assert 0 <= item.chosen <= item.count


def _check_form(form: Form) -> None:
    """All of a form acts at once, and it has no more questions than a chat can ask in one."""
    _check_token(form.token)
    assert 1 <= len(questions_of(form)) <= MOST_FIELDS, form
    for field in form.fields:
        _check_control(field)
        if isinstance(field, Picker):
            assert field.at_once, field
            assert field.pages == 1, field
        else:
            assert field.on is not None, field


def fitted(screen: Screen, chats: Iterable[str] = FITS) -> Iterator[Screen]:
    """The screen as each platform shows it; nothing that can be pressed may be gone."""
    wanted = sorted([one for control in screen.controls for one in _tokens(control)])
    for name in chats:
        found = FITS[name](screen)
        there = sorted([one for control in found.controls for one in _tokens(control)])
        assert there == wanted, name
        yield found


# --- reach -----------------------------------------------------------------------------------


def reachable(screens: Iterable[Screen]) -> frozenset[str]:
    """The digests of all actions that can be pressed or picked."""
    return frozenset[str]().union(
        *[reached(control) for screen in screens for control in screen.controls]
    )


def reached(control: Control) -> frozenset[str]:
    """The digests of the actions that this control does."""
    token = read_token(control.token) if isinstance(control, Press | Confirm | Picker) else None
    if token is None:
        return frozenset()
    if isinstance(control, Picker):
        items = control.items if token.what == "pp" else ()
        return frozenset([item.key for item in items if item.enabled])
    pressable = isinstance(control, Confirm) or control.enabled  # type: ignore[union-attr]
    return frozenset([token.word(1)]) if token.what == "p" and pressable else frozenset()


def check_reach(screens: list[Screen], game: AnyGame, view: Any, legal: Legal) -> None:
    """Every listed action is a press away; every open kind has its cards to tap and a prompt."""
    near = reachable(screens)
    lost = [str(action) for action in legal.actions if digest_of(action) not in near]
    assert not lost, lost
    asked = {digest_of(action) for action in game.consequences(view, legal.actions)}
    for screen in screens:
        pressed = [one for one in screen.controls if isinstance(one, Press)]
        for press in pressed:
            token = read_token(press.token)
            assert token is not None
            assert token.what != "p" or token.word(1) not in asked, "pressed without being asked"
    for move in legal.open:
        check_open(screens, move)
    thrown = {digest_of(action) for action in legal.actions if action.verb in THROWN}
    for control in [one for screen in screens for one in screen.controls]:
        found = reached(control)
        assert not found or throws(control) == bool(found & thrown), control
        assert not found & thrown or found <= thrown, control


def check_open(screens: list[Screen], move: Any) -> None:
    """The cards of an open kind can all be tapped, and it can be typed."""
    tappable: set[str] = set()
    prompts: set[str] = set()
    for screen in screens:
        for control in screen.controls:
            token = read_token(getattr(control, "token", ""))
            if token is None:
                continue
            if isinstance(control, Picker) and token.what == "c":
                tappable |= {item.key for item in control.items}
            if isinstance(control, Picker) and token.what == "draft":
                tappable |= {item.card for item in control.items if item.card}
            if isinstance(control, Prompt):
                prompts.add(token.word(1) or token.what)
    wanted = {str(card) for card in move.cards}
    assert wanted <= tappable, (move.verb, wanted - tappable)
    assert prompts & {move.verb, "type"}, (move.verb, prompts)
