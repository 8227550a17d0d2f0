"""Turn a screen into Telegram messages: its picture, text in HTML (the caption of a photo),
buttons.

**Overflow.** A message holds 4,096 letters (a caption 1,024, an ephemeral message 1,000) and 100
buttons, and a phone shows few of each. In this order:

1. lists that act at once are folded behind one button each, where they are long or several, or
   throw a card; a form is folded, and its lists in it;
2. quiet blocks (hints, news, what the picture shows) go, the last first, until a hand fits, or the
   caption of a table; a hand that has to fit into a caption or an ephemeral message loses other
   blocks in the same way, its cards never; the fingerprint of a deal stays whole everywhere, and
   in the first message of a table;
3. elsewhere text goes on in another message; the buttons stand under the last;
4. folded lists that are too long are cut into pages by whoever made the screen (25 items at most).

The controls that throw a card have rows for themselves, and so have the last ones of a hand
(`Screen.places`). More than three rows of cards to tap are folded behind a button while none is
chosen.

Buttons are never dropped: there are 40 controls at most, so folded they always fit. Labels are cut
at 64 letters, a phone shows fewer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import unescape
from typing import Final

import msgspec
from msgspec.structs import replace

from adapters.telegram.rendering.ids import What, data
from adapters.telegram.rendering.markup import (
    Readers,
    heading,
    html_of,
    lines_of,
    quoted,
)
from bot.ports.chat import clipped, length_of
from bot.ports.screen import (
    HANDS,
    Block,
    BlockStyle,
    Confirm,
    Control,
    Copy,
    Form,
    Item,
    Kind,
    Link,
    Picker,
    Picture,
    Press,
    Prompt,
    Screen,
    Style,
    form_in,
    heading_of,
    in_place,
)

MOST_TEXT: Final = 4096
MOST_CAPTION: Final = 1024
MOST_EPHEMERAL: Final = 1000
"""Editing an ephemeral message fails above 1,024 letters (tdlib/telegram-bot-api#881)."""
MOST_BUTTONS: Final = 100
MOST_LABEL: Final = 64
_ROW_LETTERS: Final = 34
"""Number of letters in a row of buttons on a phone."""
_MOST_IN_ROW: Final = 4
_CARDS_IN_ROW: Final = 6
"""Cards are in rows of six in every hand, so that they keep their places."""
_TAPPED: Final = 18
"""Number of cards to tap that are shown before any of them is chosen: three rows."""
_LAST_LETTERS: Final = 52
"""Number of letters in the last row of a hand, whose labels are short."""
_UNFOLDED: Final = 4
"""A list with at most this many items need not be folded."""
_OFF: Final = "🚫 "
_SMALL: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_TAG: Final = re.compile(r"<[^>]*>")
_STYLES: Final = {
    Style.PRIMARY: "primary",
    Style.SUCCESS: "success",
    Style.DANGER: "danger",
    Style.PLAIN: "",
}


class Button(msgspec.Struct, frozen=True):
    """A button: `data` for us, a `url`, a `page` that Telegram shows as a Mini App (in private
    chats only), or a text that the app copies."""

    label: str
    data: str = ""
    url: str = ""
    page: str = ""
    copies: str = ""
    style: str = ""


Row = tuple[Button, ...]
Keyboard = tuple[Row, ...]


class Message(msgspec.Struct, frozen=True):
    """One message: HTML and the rows of buttons under it. With a `picture` it is a photo, and the
    text is its caption; `words` are the text without the photo."""

    text: str
    keyboard: Keyboard = ()
    picture: Picture | None = None
    words: str = ""

    @property
    def in_words(self) -> Message:
        """The message without its photo."""
        return Message(self.words or self.text, self.keyboard)


def render(
    screen: Screen,
    *,
    most: int = MOST_TEXT,
    pictures: bool = False,
    unfold: str = "",
    ask: str = "",
    bot: str = "",
    group: bool = False,
) -> tuple[Message, ...]:
    """Return the messages of a screen; one unless its text is too long. `pictures`: the first is a
    photo if the screen has a picture. Instead of the usual buttons: `unfold`, the token of the list
    or the form whose items or fields are shown, with its help; `ask`, the token of what is to be
    confirmed, with its consequence. `bot`: our own username; `group`: it is read in a group (see
    `markup.Reader`)."""
    reader = Readers(screen.notify, bot, group)
    picture = screen.picture if pictures else None
    if picture is not None and not picture.key:
        picture = None
    asked = control_of(screen, ask or unfold) if ask or unfold else None
    if isinstance(asked, Confirm):
        question = f"⚠ <b>{html_of(asked.consequence, reader)}</b>"
        keyboard: Keyboard = (_asking(asked),)
    else:
        question = _about(asked, reader)
        keyboard = keyboard_of(screen, unfold)
        if unfold and form_in(screen.controls, unfold) is not None:
            screen = replace(screen, blocks=tuple([one for one in screen.blocks if _stays(one)]))
    room = most if picture is None else min(most, MOST_CAPTION)
    texts = _texts(screen, reader, room, most, question, picture is not None)
    last, words = len(texts) - 1, ""
    if picture is not None and not last:
        words, *more = _texts(screen, reader, most, most, question, False)
        words = "" if more else words
    return tuple(
        [
            Message(text, keyboard if at == last else (), None if at else picture, words)
            for at, text in enumerate(texts)
        ]
    )


def _about(asked: Control | None, reader: Readers) -> str:
    """Return what is said of an unfolded list or form: its explanation, or those of its switches in
    a quote that a tap opens."""
    if isinstance(asked, Form):
        helps = [one.help for one in asked.fields if isinstance(one, Press) and one.help]
        named = f"<b>{quoted(asked.label)}</b>"
        said = "\n".join([html_of(one, reader) for one in helps])
        return f"{named}\n<blockquote expandable>{said}</blockquote>" if said else named
    help = asked.help if isinstance(asked, Picker) else ()
    return f"<i>{html_of(help, reader)}</i>" if help else ""


def _stays(block: Block) -> bool:
    """Return True for a block that is shown above an open form, whose buttons say its values."""
    return not block.drawn and block.style is not BlockStyle.QUIET


def control_of(screen: Screen, token: str) -> Press | Picker | Prompt | Confirm | Form | None:
    """Return the control of a token; the fields of forms are controls, too."""
    for control in (*screen.controls, *in_place(screen.controls)):
        if not isinstance(control, Link | Copy) and control.token == token:
            return control
    return None


def form_around(screen: Screen, token: str) -> str:
    """Return the token of the form of which this is a field; empty if there is none."""
    form = form_in(screen.controls, token)
    return "" if form is None or form.token == token else form.token


# --- text -----------------------------------------------------------------------------------


def _texts(
    screen: Screen, reader: Readers, room: int, most: int, question: str, pictured: bool
) -> list[str]:
    """Split the text into parts that are not too long and not empty. `room`: the length of the
    first part. A caption leaves out what its picture shows; neither it nor a hand has empty
    lines."""
    head = [] if pictured else heading(screen)
    blocks = [(block.style, lines_of(block, reader)) for block in screen.beside(pictured)]
    hand = screen.kind in HANDS
    named = heading_of(screen.beside(pictured)) if hand else 0
    if named:  # the words that identify the table
        head = [*[line for _, lines in blocks[:named] for line in lines], *head]
        blocks = blocks[named:]
    fixed = _length(["\n".join(head), question])
    if screen.kind is Kind.TABLE and not pictured:
        blocks = _with_fold(screen, reader, room - fixed) or blocks
    if hand or most < MOST_TEXT or (room < most and screen.kind is Kind.TABLE):
        blocks = _shortened(blocks, room - fixed - 4, hand)
    if screen.kind is Kind.TABLE and _length(["\n".join(one) for _, one in blocks]) > room - fixed:
        blocks = sorted(
            blocks, key=lambda block: block[0] not in {BlockStyle.TITLE, BlockStyle.PROOF}
        )
    if pictured and hand:
        room_left = room - fixed - _length(["\n".join(lines) for _, lines in blocks])
        blocks = _folded(blocks, [] if _names_all(screen) else heading(screen), room_left)
    if _length(["\n".join(lines) for _, lines in blocks]) <= room - fixed:
        blocks = [
            (style, _quote(lines) if style is BlockStyle.EARLIER else lines)
            for style, lines in blocks
        ]
    texts = ["\n".join(lines) for lines in (head, *[lines for _, lines in blocks], [question])]
    if pictured or hand:
        texts = ["\n".join([text for text in texts if text])]
    return _cut([text for text in texts if text], room, most) or ["…"]


def _names_all(screen: Screen) -> bool:
    """Return True if the buttons name every card of the picture, so that the caption need not."""
    shown = {getattr(one, "card", "") for one in screen.controls}
    for one in screen.controls:
        if isinstance(one, Picker) and not one.at_once and not _is_long(one):
            shown |= {item.card for item in one.items}
    assert screen.picture is not None
    return all([item.card in shown for item in screen.picture.cards])


def _folded(
    blocks: Sequence[tuple[BlockStyle, list[str]]], cards: list[str], room: int
) -> list[tuple[BlockStyle, list[str]]]:
    """Put the quiet blocks of a hand, and its cards in words if there is room, into a quote that a
    tap opens."""
    quiet = [line for style, lines in blocks if style is BlockStyle.QUIET for line in lines]
    if _length(cards) <= room:
        quiet += cards
    if not quiet:
        return list(blocks)
    return [
        *[block for block in blocks if block[0] is not BlockStyle.QUIET],
        (BlockStyle.QUIET, _quote(quiet)),
    ]


def _quote(lines: Sequence[str]) -> list[str]:
    """Return lines as one quote that a tap opens. The text that it is in may not be cut."""
    first, *rest = lines
    *before, last = [f"<blockquote expandable>{first}", *rest]
    return [*before, f"{last}</blockquote>"]


def _with_fold(screen: Screen, reader: Readers, room: int) -> list[tuple[BlockStyle, list[str]]]:
    """Return the blocks of a table in words: what its picture would show, below the title, is in a
    quote that a tap opens. Return nothing if there is no such block, or too little room."""
    shown = screen.beside(False)
    behind = [one for one in shown if one.drawn and one.style is not BlockStyle.TITLE]
    lines = [line for one in behind for line in lines_of(one, reader)]
    found = [(one.style, lines_of(one, reader)) for one in shown if one not in behind]
    if not lines or _length(["\n".join(one) for _, one in found]) + _length(lines) > room:
        return []
    return [*found, (BlockStyle.PROOF, _quote(lines))]


def _shortened(
    blocks: Sequence[tuple[BlockStyle, list[str]]], room: int, hand: bool
) -> list[tuple[BlockStyle, list[str]]]:
    """Drop the least important blocks until the rest fits; a hand in a whole message loses only
    quiet blocks."""
    kept = list(blocks)
    for quiet in (True, False):
        for block in kept[::-1]:
            if _length(["\n".join(lines) for _, lines in kept]) <= room:
                return kept
            if block[0] is BlockStyle.PROOF:
                continue
            if (block[0] is BlockStyle.QUIET) is quiet and (quiet or hand):
                kept.remove(block)
    return kept


def _length(texts: Iterable[str]) -> int:
    """Return the length of texts together, with their separators."""
    return sum([seen_length(text) + 2 for text in texts if text])


def seen_length(text: str) -> int:
    """Return the length of a text once its entities are parsed."""
    return length_of(unescape(_TAG.sub("", text)))


def _cut(texts: Sequence[str], room: int, most: int) -> list[str]:
    """Join texts into as few as possible that are not too long; cut between lines (no tag spans
    lines)."""
    parts: list[str] = []
    for text in texts:
        for number, line in enumerate(text.split("\n")):
            between = "\n" if number else "\n\n"
            fits = room if len(parts) == 1 else most
            if parts and seen_length(parts[-1] + between + line) <= fits:
                parts[-1] += between + line
            else:
                parts += _pieces(line, most if parts else room)
    return parts


def _pieces(line: str, most: int) -> list[str]:
    """Return one line; without its tags in pieces if even that is too long."""
    if seen_length(line) <= most:
        return [line]
    plain = unescape(_TAG.sub("", line))
    size = most // 2
    return [quoted(plain[start : start + size]) for start in range(0, len(plain), size)]


# --- buttons --------------------------------------------------------------------------------


def keyboard_of(screen: Screen, unfold: str = "") -> Keyboard:
    """Return the buttons of a screen, the most important first; or those of one list or form, with
    a way back. Below a list that throws, the other throws stay where they are: a second tap on the
    button that has unfolded the list hits no card of it."""
    one = control_of(screen, unfold) if unfold else None
    back = Button("‹", data(What.BACK, unfold)) if one is not None else None
    if isinstance(one, Form) and back is not None:
        every = {field.token for field in one.fields if isinstance(field, Picker)}
        return (*_flow(one.fields, every), (back,))
    if isinstance(one, Picker) and one.at_once and back is not None:
        _, thrown, likely, last = screen.places()
        kept = [*_throws(thrown, likely), *_last(last)[-1:]] if one.throws else []
        return (*_items(one), (back,), *kept)
    pickers = [one for one in screen.controls if isinstance(one, Picker)]
    last_lists = {one.token for one in screen.places().last if isinstance(one, Picker)}
    lists = [one for one in pickers if one.at_once and one.token not in last_lists]
    forms = any(isinstance(one, Form) for one in screen.controls)
    many = len(lists) > 1 or len(lists) < len(pickers) - len(last_lists)
    menu = screen.kind is Kind.SETTINGS and len(screen.controls) - len(lists) > _UNFOLDED
    fold = screen.kind is Kind.LOBBY or forms or many or menu
    folded = {one.token for one in lists if fold or len(one.items) > _UNFOLDED}
    folded |= last_lists | {one.token for one in pickers if _is_long(one)} - {unfold}
    keyboard = _keyboard(screen, folded)
    if screen.kind is Kind.TABLE:
        keyboard = _without_single(keyboard)
    if sum(map(len, keyboard)) > MOST_BUTTONS:
        keyboard = _keyboard(screen, {one.token for one in pickers})
    return keyboard


def _without_single(keyboard: Keyboard) -> Keyboard:
    """Return the rows of a table; a single button in the last one gets the last of three above."""
    if len(keyboard) < 2 or len(keyboard[-1]) > 1 or len(keyboard[-2]) < 3:
        return keyboard
    *above, long, last = keyboard
    return (*above, long[:-1], (long[-1], *last))


def _is_long(cards: Picker) -> bool:
    """Return True if a list of cards to tap is folded: it has many, and none has been chosen."""
    return not cards.at_once and not cards.started and len(cards.items) > _TAPPED


def _keyboard(screen: Screen, folded: set[str]) -> Keyboard:
    """Return the rows of controls, place by place."""
    others, thrown, likely, last = screen.places()
    *above, lowest = _last(last) or [()]
    end = [lowest] if lowest else []
    return (*_flow(others, folded), *above, *_throws(thrown, likely), *end)


def _last(controls: Sequence[Control]) -> list[Row]:
    """Return the last rows of a hand. The labels are short, so it is one row in every phase; if
    there are more, such as several ways to lay the chosen cards, all but one are above the
    throws."""
    buttons = [button for one in controls for button in _buttons(one)]
    return flowing(buttons, _LAST_LETTERS)


def _throws(thrown: Sequence[Control], likely: Sequence[Control]) -> list[Row]:
    """Return the rows of the controls that throw a card. The likely throws share the last row,
    unless there are too many."""
    above = flowing([button for one in thrown for button in _buttons(one)])
    last = [button for one in likely for button in _buttons(one)]
    return [*above, *([tuple(last)] if 0 < len(last) < _MOST_IN_ROW else flowing(last))]


def _flow(controls: Sequence[Control], folded: set[str]) -> list[Row]:
    rows: list[Row] = []
    waiting: list[Button] = []
    near = False
    for control in sorted(controls, key=lambda one: one.rank):
        if near and control.rank > 0:
            rows += flowing(waiting)  # the most important control is alone in its row
            waiting = []
        near = control.rank == 0
        if isinstance(control, Picker) and control.token not in folded:
            rows += [*flowing(waiting), *_items(control)]
            waiting = []
        else:
            waiting += _buttons(control)
    return [*rows, *flowing(waiting)]


def _buttons(control: Control) -> list[Button]:
    match control:
        case Press(token, label, style, _, enabled):
            shown = label if enabled else f"{_OFF}{label}"
            return [_button(shown, data(What.PRESS, token), style)]
        case Confirm(token, label):
            return [_button(label, data(What.ASK, token), control.style)]
        case Prompt(token, label):
            return [_button(f"⌨ {label}", data(What.TYPE, token))]
        case Picker(token, label, items):
            chosen = next((one.label for one in items if one.chosen), "")
            name = f"{label}: {chosen}" if chosen and control.at_once else label
            return [_button(f"{clipped(name, MOST_LABEL - 2)} ▾", data(What.UNFOLD, token))]
        case Form(token, label):
            return [_button(f"{clipped(label, MOST_LABEL - 2)} ▾", data(What.UNFOLD, token))]
        case Link(label, target):
            web = target.startswith(("https://", "http://", "tg://"))
            return [Button(clipped(label, MOST_LABEL), url=target)] if web else []
        case Copy(label, text):
            return [Button(clipped(label, MOST_LABEL), copies=text)]


def _button(label: str, text: str, style: Style = Style.PLAIN) -> Button:
    return Button(clipped(label, MOST_LABEL), text, style=_STYLES[style])


def _asking(control: Confirm) -> Row:
    yes = _button(control.yes, data(What.PRESS, control.token), control.style)
    return (yes, _button(control.no, data(What.BACK, control.token)))


def _items(picker: Picker) -> list[Row]:
    """Return the items of a list, and how to turn its pages."""
    what = What.PICK if picker.at_once else What.MARK
    buttons = [
        _button(item_label(item, picker.at_once), data(what, picker.token, item.key))
        for item in picker.items
    ]
    if all(item.card for item in picker.items):
        rows = [
            tuple(buttons[at : at + _CARDS_IN_ROW]) for at in range(0, len(buttons), _CARDS_IN_ROW)
        ]
    else:
        rows = flowing(buttons)
    if picker.pages > 1:
        turns = [(picker.page - 1, "◂"), (picker.page + 1, "▸")]
        rows.append(
            tuple(
                [
                    Button(f"{sign} {page + 1}/{picker.pages}", _turn(picker, page))
                    for page, sign in turns
                    if page in range(picker.pages)
                ]
            )
        )
    return rows


def _turn(picker: Picker, page: int) -> str:
    return data(What.PICK, picker.page_token, str(page))


def item_label(item: Item, at_once: bool) -> str:
    """Return the label of an item: how many of it there are, whether it is chosen and of several
    how many are. Of a card a phone shows five letters."""
    if not item.card or at_once:
        mark = "✓ " if item.chosen else "" if item.enabled else "🚫 "
        return f"{mark}{item.label}"
    if item.chosen:
        return f"✓{item.label}{str(item.chosen).translate(_SMALL) if item.count > 1 else ''}"
    return f"{item.label}×{item.count}" if item.count > 1 else item.label


def _width(button: Button) -> int:
    """Return the width of a label without the sign that it is off, which must not move others."""
    return len(button.label.removeprefix(_OFF))


def flowing(buttons: Sequence[Button], letters: int = _ROW_LETTERS) -> list[Row]:
    """Return rows in which every label is readable: the buttons of a row are equally wide.
    `letters`: of a row."""
    rows: list[list[Button]] = []
    for button in buttons:
        if rows and len(rows[-1]) < _MOST_IN_ROW:
            widest = max(_width(one) for one in (*rows[-1], button))
            if (widest + 2) * (len(rows[-1]) + 1) <= letters:
                rows[-1].append(button)
                continue
        rows.append([button])
    return [tuple(row) for row in rows]
