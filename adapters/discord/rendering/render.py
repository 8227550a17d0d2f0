"""Turn screens into Discord messages (Components V2). Pure: the same screen always gives the same
messages.

A message is a container. The text comes first, then the controls by rank, then the controls that
throw a card, then the last ones of a hand. Buttons are in rows of five, a select has a row of its
own. A button that is off has a sign (🚫) and no colour; Discord's own `disabled` could not say why.
Cards are text (**K♦**). A picker is a select. If the picker marks cards, each of several equal
cards has an option of its own (``5C#2``). A prompt is a button that opens a modal, and so is a form
(`forms`). A confirm is a button that opens a private panel with two buttons.

Overflow rules, in this order:

1. A picker with more than 25 options becomes several selects, split between ranks.
2. Text beyond 4,000 characters: of a hand, quiet blocks (hints) go, the last one first, the first
   block (which table this is) never; what is still too much moves to a further message.
3. Controls beyond 40 components move to a further message, the last ranks first.

If a card has a face (an emoji of our application), the text shows the face. It is also added in
front of a button that throws the card, and of an option that names it; their labels stay. A text
that is too long with faces is written without. A person who wants words alone gets no faces.
Neither does a line that pings a person: the notification on a phone would say ``:KD:``.

A hand that waits for a move of its owner has a gold bar at its side; its words say the same.

A ping has no container; its only button sits next to the text. Messages made by `render` mention
nobody; `ringing` and `silent` say whom a new message notifies.

No action is ever dropped. Equal controls (with the same token) appear once, because Discord accepts
no custom id twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from adapters.discord.keys import Question
from adapters.discord.rendering import markup
from adapters.discord.rendering.ids import Custom, Do, mention_of, role_of, user_of
from adapters.discord.rendering.markup import NO_FACES, Faces
from bot.ports import digest
from bot.ports.chat import File, clipped, length_of
from bot.ports.misclicks import Place, places_of
from bot.ports.screen import (
    HANDS,
    BlockStyle,
    Confirm,
    Control,
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
    heading_of,
)
from bot.ports.tokens import token
from bot.words.text import PersonSpan, RuleSpan, Text

MOST_LETTERS: Final = 3900
"""Maximum length of a message's text. Discord allows 4,000 characters; some are kept in reserve
because Discord counts differently."""
MOST_PARTS: Final = 40
MOST_IN_ROW: Final = 5
MOST_OPTIONS: Final = 25
MOST_LABEL: Final = 80
MOST_OPTION: Final = 100
MOST_PLACEHOLDER: Final = 150
MOST_TITLE: Final = 45
MOST_ALT: Final = 1024
EPHEMERAL: Final = 1 << 6
SILENT: Final = 1 << 12
"""The flag of a message without sound and notification."""
LAYOUT: Final = 1 << 15
"""The flag of Components V2."""
TURN_COLOUR: Final = 0xFFC83D
"""The bar beside a hand whose owner is to act: the gold of playable cards in pictures."""
COPY: Final = "#"
_DIGEST: Final = 10
_STYLES: Final = {Style.PRIMARY: 1, Style.PLAIN: 2, Style.SUCCESS: 3, Style.DANGER: 4}
_LINK: Final = 5
_ROW: Final = 1
_OFF: Final = "🚫 "
"""The sign of what is not possible now. A press on it says why."""

Body = dict[str, Any]
"""A message in the API's form: ``flags``, ``components``, ``allowed_mentions``."""


# --- questions ------------------------------------------------------------------------------


def question_of(control: Question) -> Question:
    """Return the question of a control."""
    return replace(control, token="", rank=0)


def question_id(control: Question) -> str:
    """Return the digest of a question: equal questions have equal ids."""
    return digest(msgspec.json.encode(question_of(control)).decode(), _DIGEST)


def questions_in(screen: Screen) -> dict[str, Question]:
    """Return the questions of a screen's controls, by digest."""
    found = [one for one in screen.controls if isinstance(one, Prompt | Confirm)]
    return {question_id(one): question_of(one) for one in found}


def people_in(question: Question) -> list[str]:
    """Return the ids of the people whom a question names."""
    if not isinstance(question, Confirm):
        return []
    return [
        one.person for one in question.consequence if isinstance(one, PersonSpan) and one.person
    ]


# --- messages ----------------------------------------------------------------------------------


def file_of(picture: Picture) -> str:
    """Return the file name of a picture in its message; different pictures have different names."""
    return f"{picture.key}.png"


def with_file(toast: Text, file: File) -> Body:
    """Return a one-line message with a file: a picture is shown, anything else can be
    downloaded."""
    media = {"url": f"attachment://{file.name}"}
    shown: Body = {"type": 13, "file": media}
    if file.kind.startswith("image/"):
        item = {"media": media, "description": clipped(file.about, MOST_ALT)}
        shown = {"type": 12, "items": [item]}
    return _message([_text(_cut(markup.line(toast).strip()) or "…"), shown])


def shortened_alt(picture: Picture) -> str:
    """Return the picture in words, cut to Discord's limit."""
    return clipped(picture.alt, MOST_ALT)


def render(
    screen: Screen,
    *,
    toast: Text = (),
    pictures: bool = False,
    faces: Faces = NO_FACES,
) -> tuple[Body, ...]:
    """Return the messages of a screen, first one first; usually one. `toast` is its first line;
    `pictures`: its picture comes first and is sent as the file `file_of`; `faces`: the emoji of
    cards."""
    picture = screen.picture if pictures else None
    pictured = picture is not None and bool(picture.key)
    words_alone = screen.picture is not None and not screen.picture.key
    if words_alone or screen.kind is Kind.CALL:
        faces = NO_FACES
    texts = _texts(screen, toast, pictured, faces)
    rows = list(_rows(screen, faces))
    bodies: list[list[Body]] = []
    while texts or rows or not bodies:
        parts: list[Body] = []
        if not bodies and picture is not None and pictured:
            parts.append(_gallery(picture))
        if texts:
            parts.append(_text(texts.pop(0)))
        room = MOST_PARTS - 1 - len(parts)
        while rows and _size(rows[0]) <= room:
            room -= _size(rows[0])
            parts.append(rows.pop(0))
        bodies.append(parts)
    if len(bodies) == 1 and screen.kind is Kind.CALL:
        return (_call(bodies[0]),)
    accent = TURN_COLOUR if screen.kind is Kind.HAND and screen.waits else None
    return tuple([_body(parts, accent) for parts in bodies])


def said(text: Text) -> Body:
    """Return a message of one line; a rule that it links to is a button below it."""
    linked = [one for one in text if isinstance(one, RuleSpan) and one.text]
    line = tuple([one for one in text if one not in linked])
    parts = [_text(_cut(markup.line(line).strip()) or "…")]
    for one in linked:
        custom = str(Custom(Do.PRESS, token("", "rule", one.game, one.anchor)))
        parts.append(_row([_button(custom, one.text, Style.PLAIN)]))
    return _body(parts)


def silent(body: Body) -> Body:
    """Return a new message that notifies nobody."""
    return {**body, "flags": body["flags"] | SILENT}


def hidden(body: Body) -> Body:
    """Return a new message that one reader sees."""
    return {**body, "flags": body["flags"] | EPHEMERAL}


def edited(body: Body) -> Body:
    """Return a message as an edit, which keeps the flags of the existing one."""
    return {name: value for name, value in body.items() if name != "flags"}


def ringing(body: Body, people: Sequence[str]) -> Body:
    """Return a new message in a place that notifies these people and roles, whom its text mentions,
    and nobody else."""
    users = [user for one in people if (user := user_of(one))]
    roles = [role for one in people if (role := role_of(one))]
    mentions: Body = {"parse": [], "users": users, **({"roles": roles} if roles else {})}
    return {**body, "allowed_mentions": mentions}


def answering(body: Body, message: str) -> Body:
    """Return a new message that replies to one in the same channel, if that one still exists."""
    reference = {"message_id": message, "fail_if_not_exists": False}
    mentions = {**body["allowed_mentions"], "replied_user": False}
    return {**body, "message_reference": reference, "allowed_mentions": mentions}


def _call(parts: list[Body]) -> Body:
    """Return a line that pings a person: the words, and the button next to them."""
    match parts:
        case [{"type": 10} as text, {"type": 1, "components": [{"type": 2} as button]}]:
            section: Body = {"type": 9, "components": [text], "accessory": button}
            return _message([section])
    return _message(parts)


def confirmation(ask: Confirm, token: str, hand: bool) -> Body:
    """Return the panel of a confirm: the consequence, yes and no."""
    yes = Custom(Do.YES, token, hand=hand)
    no = Custom(Do.NO, token, hand=hand)
    row = _row(
        [
            _button(str(yes), markup.label(ask.yes), ask.style),
            _button(str(no), markup.label(ask.no), Style.PLAIN),
        ]
    )
    return _body([_text(_cut(markup.line(ask.consequence)) or "…"), row])


def modal(ask: Prompt, token: str, hand: bool) -> Body:
    """Return the modal of a prompt: one line to type."""
    title = markup.label(ask.label, most=MOST_TITLE)
    line: Body = {
        "type": 4,
        "custom_id": "text",
        "style": 1,
        "required": True,
        "max_length": max(1, min(ask.most_letters, 4000)),
    }
    if ask.placeholder:
        line["placeholder"] = markup.label(ask.placeholder, most=100)
    return {
        "title": title,
        "custom_id": str(Custom(Do.TYPED, token, hand=hand)),
        "components": [{"type": 18, "label": title, "component": line}],
    }


def _body(parts: list[Body], accent: int | None = None) -> Body:
    container: Body = {"type": 17, "components": parts}
    return _message([container if accent is None else {**container, "accent_color": accent}])


def _message(components: list[Body]) -> Body:
    """Return a message that mentions nobody, whatever its text says."""
    return {"flags": LAYOUT, "components": components, "allowed_mentions": {"parse": []}}


def _text(content: str) -> Body:
    return {"type": 10, "content": content}


def _gallery(picture: Picture) -> Body:
    media = {"url": f"attachment://{file_of(picture)}"}
    return {"type": 12, "items": [{"media": media, "description": shortened_alt(picture)}]}


def _row(parts: list[Body]) -> Body:
    return {"type": _ROW, "components": parts}


def _size(row: Body) -> int:
    return 1 + len(row["components"])


# --- text ------------------------------------------------------------------------------------


def _cut(text: str) -> str:
    return text if length_of(text) <= MOST_LETTERS else f"{text[: MOST_LETTERS // 2]}…"


def _texts(screen: Screen, toast: Text, pictured: bool, faces: Faces) -> list[str]:
    """Split the text into pieces, one for each message. Next to a picture, the words leave out its
    content. Faces are left out if they make the words too long for one message."""
    paragraphs = _paragraphs(screen, toast, pictured, faces)
    if faces and _length(paragraphs) > MOST_LETTERS:
        paragraphs = _paragraphs(screen, toast, pictured, NO_FACES)
    while _length(paragraphs) > MOST_LETTERS:
        hints = [at for at, (hint, _) in enumerate(paragraphs) if hint]
        if not hints:
            break
        del paragraphs[hints[-1]]
    return _pieces([text for _, text in paragraphs])


def _length(paragraphs: Iterable[tuple[bool, str]]) -> int:
    return length_of("\n".join([text for _, text in paragraphs]))


def _paragraphs(
    screen: Screen, toast: Text, pictured: bool, faces: Faces
) -> list[tuple[bool, str]]:
    """Return the paragraphs of the text, and of each whether it is a hint."""
    hand = screen.kind in HANDS
    blocks = screen.beside(pictured)
    named = {
        span.person
        for block in blocks
        for line in block.lines
        for span in line
        if isinstance(span, PersonSpan)
    }
    paragraphs: list[tuple[bool, str]] = []
    if toast:
        paragraphs.append((False, markup.line(toast)))
    unnamed = [mention_of(one) for one in screen.notify if one not in named]
    paragraphs.append((False, " ".join([one for one in unnamed if one])))
    head = heading_of(blocks) if hand else 0
    for number, block in enumerate(blocks):
        hint = hand and number >= head and block.style is BlockStyle.QUIET
        paragraphs.append((hint, markup.block(block, screen.notify, faces)))
        if hand and number == head - 1 and screen.picture is not None and not pictured:
            paragraphs.append((False, markup.cards(screen.picture, faces)))
    return [(hint, text) for hint, text in paragraphs if text.strip()]


def _pieces(paragraphs: Sequence[str]) -> list[str]:
    found: list[str] = []
    for paragraph in paragraphs:
        for line in _short(paragraph):
            joined = f"{found[-1]}\n{line}" if found else line
            if found and length_of(joined) <= MOST_LETTERS:
                found[-1] = joined
            else:
                found.append(line)
    return found


def _short(paragraph: str) -> Iterator[str]:
    """Keep a paragraph whole if it fits into a message, otherwise split it into lines that are not
    too long."""
    if length_of(paragraph) <= MOST_LETTERS:
        yield paragraph
        return
    for line in paragraph.split("\n"):
        for start in range(0, len(line), MOST_LETTERS // 2):
            yield line[start : start + MOST_LETTERS // 2]


# --- controls --------------------------------------------------------------------------------


def places(body: Body) -> dict[str, Place]:
    """Return the place of each control of a message by its custom id."""
    rows = [
        [str(one.get("custom_id", "")) for one in row["components"]]
        for part in body.get("components", ())
        for row in part.get("components", ())
        if row["type"] == _ROW
    ]
    return places_of(rows)


def _rows(screen: Screen, faces: Faces) -> Iterator[Body]:
    """Arrange controls in rows by rank: a row of buttons is filled before the next begins. Controls
    that throw a card, and the last ones of a hand, have separate rows."""
    others, thrown, likely, last = screen.places()
    lists = [one for one in thrown if isinstance(one, Picker)]  # they throw only at the second tap
    buttons = [one for one in thrown if not isinstance(one, Picker)]
    hand = screen.kind is Kind.HAND
    seen: set[str] = set()
    for group in (others, lists, buttons, likely, last):
        parts = [
            part
            for control in sorted(group, key=lambda one: one.rank)
            for part in _parts(control, hand, faces)
        ]
        yield from _filled(parts, screen.kind in HANDS, seen)


def _filled(parts: Sequence[Body], hand: bool, seen: set[str]) -> list[Body]:
    """Arrange components in rows; leave out those in `seen`, and add the others to it."""
    rows: list[Body] = []
    open_row: Body | None = None
    for part in parts:
        name = str(part.get("custom_id") or part.get("url"))
        if name in seen:
            continue
        seen.add(name)
        if part["type"] == 3:
            rows.append(_row([part]))
            if hand:  # later components must not make a row above longer
                open_row = None
            continue
        if open_row is None or len(open_row["components"]) == MOST_IN_ROW:
            open_row = _row([])
            rows.append(open_row)
        open_row["components"].append(part)
    return rows


def _parts(control: Control, hand: bool, faces: Faces) -> Iterable[Body]:
    """Return the components of a control."""
    text = markup.label(control.label)
    match control:
        case Press(token=token, style=style, enabled=enabled, card=card):
            custom = Custom(Do.PRESS, token, hand=hand)
            if not enabled:
                style, text = Style.PLAIN, clipped(f"{_OFF}{text}", MOST_LABEL)
            return [_faced(_button(str(custom), text, style), card, faces)]
        case Prompt(token=token):
            return [
                _button(str(Custom(Do.ASK, token, question_id(control), hand)), text, Style.PLAIN)
            ]
        case Confirm(token=token, style=style, card=card):
            button = _button(
                str(Custom(Do.CONFIRM, token, question_id(control), hand)), text, style
            )
            return [_faced(button, card, faces)]
        case Form(token=token):
            return [_button(str(Custom(Do.FORM, token, hand=hand)), text, Style.PLAIN)]
        case Link(target=target):
            if not target.startswith(("https://", "http://")):
                return []
            return [{"type": 2, "style": _LINK, "label": text, "url": target[:512]}]
        case Picker():
            return _picker(control, hand, faces)


def _faced(part: Body, card: str, faces: Faces) -> Body:
    """Return a button or an option with the face of its card, if there is one."""
    face = faces.get(card)
    return part if face is None else {**part, "emoji": {"id": face.id, "name": face.name}}


def faceless(body: Body) -> Body:
    """Return a message whose buttons and options have no emoji."""

    def bare(part: Body) -> Body:
        return {name: value for name, value in part.items() if name != "emoji"}

    found: Body = _each(body, bare)
    return found


def with_commands(body: Body, ids: Mapping[str, str]) -> Body:
    """Return a message in whose texts commands can be clicked; `ids`: see `markup.clickable`."""

    def said(part: Body) -> Body:
        text = part.get("content")
        return {**part, "content": markup.clickable(text, ids)} if isinstance(text, str) else part

    found: Body = _each(body, said)
    return found


def _each(part: Any, change: Callable[[Body], Body]) -> Any:
    """Return a part of a message with everything in it changed."""
    if isinstance(part, list):
        return [_each(one, change) for one in part]
    if not isinstance(part, dict):
        return part
    return {name: _each(value, change) for name, value in change(part).items()}


def _button(custom: str, text: str, style: Style) -> Body:
    return {"type": 2, "style": _STYLES[style], "label": text, "custom_id": custom}


def _picker(picker: Picker, hand: bool, faces: Faces) -> Iterator[Body]:
    """Return the selects of a picker, then the buttons that turn its pages."""
    several = picker.at_once and sum([item.chosen > 0 for item in picker.items]) > 1
    groups = [
        [_faced(one, item.card, faces) for one in _options(item, picker.at_once, several)]
        for item in picker.items
    ]
    selects: list[list[Body]] = []
    for group in groups:
        for start in range(0, len(group), MOST_OPTIONS):
            some = group[start : start + MOST_OPTIONS]
            if not selects or len(selects[-1]) + len(some) > MOST_OPTIONS:
                selects.append([])
            selects[-1] += some
    for number, options in enumerate(selects):
        text = picker.label
        if len(selects) > 1:
            text = f"{text} · {options[0]['label']}–{options[-1]['label']}"
        if picker.at_once:
            least, most = 1, 1
        else:
            least = picker.least if len(selects) == 1 else 0
            most = max(1, min(picker.most, len(options)))
        yield {
            "type": 3,
            "custom_id": str(Custom(Do.PICK, picker.token, str(number), hand)),
            "placeholder": markup.label(text, MOST_PLACEHOLDER),
            "min_values": min(least, most),
            "max_values": most,
            "options": options,
        }
    for page, sign in ((picker.page - 1, "◀"), (picker.page + 1, "▶")):
        if picker.page_token and page in range(picker.pages):
            custom = Custom(Do.PAGE, picker.page_token, str(page), hand)
            label = f"{sign} {page + 1}/{picker.pages}"
            yield _button(str(custom), label, Style.PLAIN)


def _options(item: Item, at_once: bool, several: bool) -> list[Body]:
    """Return the options of an item: one to act on, or one for each equal thing that may be marked.
    `several`: more are marked than one select allows, so they get a sign instead of being
    preselected."""
    text = markup.label(item.label, MOST_OPTION - 8)
    if at_once:
        shown = f"{text} ×{item.count}" if item.count > 1 else text
        shown = shown if item.enabled else f"{_OFF}{shown}"
        if several and item.chosen:
            shown = f"✓ {shown}"
        return [_option(item.key, shown, item.chosen > 0 and not several)]
    if item.count <= 1:
        return [_option(item.key, text, item.chosen > 0)]
    return [
        _option(f"{item.key}{COPY}{copy}", f"{text} ({copy}/{item.count})", copy <= item.chosen)
        for copy in range(1, item.count + 1)
    ]


def _option(value: str, text: str, chosen: bool) -> Body:
    return {"label": text, "value": value[:MOST_OPTION], "default": chosen}


def key_of(value: str) -> str:
    """Return the key of an item by the value of its option."""
    key, mark, copy = value.rpartition(COPY)
    return key if mark and copy.isdigit() else value
