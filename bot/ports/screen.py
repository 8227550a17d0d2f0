"""The platform-neutral Screen, which adapters turn into messages.

A Screen says who sees it, whom it notifies, what it contains and what can be pressed. Text is
spans, never markup: each adapter does its own escaping. Tokens of controls are opaque to adapters,
at most 64 bytes of ASCII without blanks (`bot.ports.tokens`). All of it has a JSON form (msgspec).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.words.text import Text, shortened, with_short_names

# --- text -----------------------------------------------------------------------------------


class BlockStyle(StrEnum):
    """The style of a block."""

    TEXT = "text"
    TITLE = "title"
    QUIET = "quiet"
    """Less important: the last events, hints on typing."""
    PROOF = "proof"
    """The fingerprint of a deal: as quiet, but shown whole and never left out."""
    ALERT = "alert"
    VERDICT = "verdict"
    """The value of the chosen cards, and whether they can be laid or why not."""
    SHEET = "sheet"
    """Lines of a table; columns are separated by a span ``Plain("\\t")``."""
    EARLIER = "earlier"
    """What came before, such as earlier deals: folded or small, as the chat can."""


class Block(msgspec.Struct, frozen=True):
    """Lines that belong together."""

    lines: tuple[Text, ...]
    style: BlockStyle = BlockStyle.TEXT
    drawn: bool = False
    """The picture, its text or a control contains the same. So the block is left out next to the
    picture, and on a page that draws the controls of settings with their values."""


# --- controls -------------------------------------------------------------------------------

LAST_RANK: Final = 7
"""From this rank on a control of a hand has its place below the throws: what moves no card (typing,
sorting), and while cards are chosen what is done with them."""


class Style(StrEnum):
    """The weight of a button."""

    PRIMARY = "primary"
    PLAIN = "plain"
    SUCCESS = "success"
    DANGER = "danger"


class Press(msgspec.Struct, frozen=True, tag="press"):
    """A button. A disabled button says `why`; pressing it anyway gives the same answer.

    `card`: the card of the hand (notation) that the button throws or plays; empty for other
    buttons. For a setting: `on`, True if it has this value (None: not a setting); `group`, the name
    of the setting, if several buttons are its values; `help`, its explanation; `theme`, the heading
    under which a page shows it."""

    token: str
    label: str
    style: Style = Style.PLAIN
    rank: int = 5
    enabled: bool = True
    why: Text = ()
    card: str = ""
    on: bool | None = None
    group: str = ""
    help: Text = ()
    theme: str = ""


class Item(msgspec.Struct, frozen=True):
    """One thing to pick: a key that is valid as long as the picker, its label, its card (notation,
    empty for none), the number available and the number chosen. For a card in a picture: `wild`, it
    is wild in this game; `new`, the number of them that came to the hand in this turn."""

    key: str
    label: str
    card: str = ""
    count: int = 1
    chosen: int = 0
    enabled: bool = True
    wild: bool = False
    new: int = 0


class Picker(msgspec.Struct, frozen=True, tag="picker"):
    """Things to pick, between `least` and `most` of them at a time. `at_once`: picking an item acts
    immediately and marks nothing. The items are those of one page; `page` counts from 0. `help`:
    the explanation of an option; `theme`: the heading under which a page shows it."""

    token: str
    label: str
    items: tuple[Item, ...]
    least: int = 0
    most: int = 1
    page: int = 0
    pages: int = 1
    page_token: str = ""
    """The token that turns pages: picking it with a page number as key shows that page."""
    at_once: bool = False
    rank: int = 5
    throws: bool = False
    """Picking throws the card (see `throws`)."""
    started: bool = False
    """Cards are being chosen, maybe on another page: no chat folds the list."""
    help: Text = ()
    theme: str = ""


class Prompt(msgspec.Struct, frozen=True, tag="prompt"):
    """A text input: a modal, or a reply. `within`: the input is a number in this range (inclusive);
    a page shows a slider."""

    token: str
    label: str
    placeholder: str = ""
    most_letters: int = 200
    rank: int = 5
    within: tuple[int, int] | None = None


class Confirm(msgspec.Struct, frozen=True, tag="confirm"):
    """A button with a confirmation: it shows the consequence, and `yes` acts. `card` as in
    `Press`."""

    token: str
    label: str
    consequence: Text
    yes: str
    no: str
    style: Style = Style.DANGER
    rank: int = 5
    card: str = ""


class Link(msgspec.Struct, frozen=True, tag="link"):
    """A link out of the chat, or to a private chat."""

    label: str
    target: str
    rank: int = 9


MOST_COPIED: Final = 96
"""Discord keeps the text in the id of the button, of at most 100 letters; Telegram takes 256."""


class Copy(msgspec.Struct, frozen=True, tag="copy"):
    """A button that copies a text to the clipboard: a fingerprint. The text is ASCII without
    blanks and backticks, 1 to `MOST_COPIED` characters; another one is a program error. A chat that
    cannot copy shows it to whoever pressed, in a form that is easy to copy."""

    label: str
    text: str
    rank: int = 9

    def __post_init__(self) -> None:
        assert copyable(self.text), self.text


def copyable(text: str) -> bool:
    """Return True if a `Copy` may have this text."""
    return 0 < len(text) <= MOST_COPIED and all("!" <= one <= "~" and one != "`" for one in text)


class Form(msgspec.Struct, frozen=True, tag="form"):
    """Settings that can be set together. `fields`: pickers that act at once and presses of settings
    (`on`); each also acts alone.

    A chat with forms asks for all of them and then sends what was changed as one `Filled`. Others
    show the fields behind a button, or in the place of the form (`in_place`). Pressing the token
    shows the screen with the form as it is now."""

    token: str
    label: str
    fields: tuple[Press | Picker, ...]
    switches: str = ""
    """The name of its switches (presses without a `group`) where they stand together after other
    fields; where they come first, the name is `label`."""
    rank: int = 5


class Track(msgspec.Struct, frozen=True):
    """The screen shows step `at` (from 0) of `count`. Picking the token with another number as key
    leads to that step. Chats show a slider if they can; there are buttons, too."""

    token: str
    label: str
    at: int
    count: int


Control = Press | Picker | Prompt | Confirm | Link | Form | Copy

MOST_FIELDS: Final = 5
"""The maximum number of questions in a form (`questions_of`)."""


def questions_of(form: Form) -> list[tuple[Press | Picker, ...]]:
    """Return the questions of a form in order: a picker, the values of a setting (`group`), all
    switches together where the first one stands."""
    found: dict[str, list[Press | Picker]] = {}
    for one in form.fields:
        name = f" {one.token}" if isinstance(one, Picker) else one.group
        found.setdefault(name, []).append(one)
    return [tuple(one) for one in found.values()]


def form_in(controls: Sequence[Control], token: str) -> Form | None:
    """Return the form with this token, or with a field that has it."""
    for one in controls:
        if isinstance(one, Form) and token in {one.token, *[field.token for field in one.fields]}:
            return one
    return None


def in_place(controls: Sequence[Control]) -> list[Control]:
    """Return the controls with the fields of forms in the place of the forms, with their ranks."""
    found: list[Control] = []
    for one in controls:
        if isinstance(one, Form):
            found += [replace(field, rank=one.rank) for field in one.fields]
        else:
            found.append(one)
    return found


def throws(control: Control) -> bool:
    """Return True if a press or a pick throws or plays a card."""
    return control.throws if isinstance(control, Picker) else bool(getattr(control, "card", ""))


def heading_of(blocks: Sequence[Block]) -> int:
    """Return how many blocks, the first quiet ones of a hand, say which table it is."""
    return next(
        (at for at, one in enumerate(blocks) if one.style is not BlockStyle.QUIET), len(blocks)
    )


class Places(NamedTuple):
    """Controls in the order in which a chat with rows shows them, each group in rows of its own.

    The last group and the throws or the cards lie between any other move and the end of the
    message. So no other move stands where a throw comes (`tests.bot.views.test_geometry`)."""

    others: list[Control]
    """Moves that throw no card, and the cards to choose."""
    less_likely: list[Control]
    """A list of throws, and throws that cost something."""
    likely: list[Control]
    """Throws of rank 0."""
    last: list[Control]
    """Controls from `LAST_RANK` on."""


# --- the screen -----------------------------------------------------------------------------


class Kind(StrEnum):
    """The kind of a screen."""

    LOBBY = "lobby"
    TABLE = "table"
    HAND = "hand"
    SHEET = "sheet"
    CALL = "call"
    """A line that rings a player whose private chat is closed."""
    RULES = "rules"
    MY_TABLES = "my-tables"
    HISTORY = "history"
    SETTINGS = "settings"
    LESSON = "lesson"
    """A prepared situation of the first steps. It looks like a hand but belongs to no table; it is
    sent as an answer, and the answer to the next press replaces it."""
    ANSWER = "answer"
    """A reply to one press: an error with its reason, or a help text."""


HANDS: Final = frozenset({Kind.HAND, Kind.LESSON})
"""The kinds of screens that are laid out as a hand."""


MOST_BESIDE: Final = 80
"""Maximum length of a line next to the picture of a table: two lines on a phone."""
MOST_NAME: Final = 16
"""Maximum length of a name on a table."""


class Picture(msgspec.Struct, frozen=True):
    """The facts to draw, and the same facts in words: `layout` names the drawing, `cards` are the
    cards of a hand in order (a platform with tappable cards lays them out itself).

    `facts` is the input of the layout (`bot.pictures.layouts`): a description, not a picture; empty
    in text mode and for a game without a layout. `key` is the name of the picture: equal for equal
    facts. `bot.views.pictures.pictured` makes both."""

    layout: str
    alt: str
    cards: tuple[Item, ...] = ()
    facts: str = ""
    key: str = ""


class Screen(msgspec.Struct, frozen=True):
    """One message. `seat`: its owner (None: the channel); `notify`: the people to notify; `blocks`
    in order of importance; `controls` sorted by rank (0 first; the first two ranks are visible
    everywhere without paging). `waits`: it is a hand, and the table waits for a move of its owner;
    premoves do not count. `table_at`: in a hand, the place and the id of the table's public
    message, if the platform links back to it (`Platform.leads_back`); both are empty if there is
    none."""

    kind: Kind
    table: str
    seat: int | None
    blocks: tuple[Block, ...]
    controls: tuple[Control, ...] = ()
    picture: Picture | None = None
    notify: tuple[str, ...] = ()
    language: str = "en"
    waits: bool = False
    track: Track | None = None
    table_at: tuple[str, str] = ("", "")

    def places(self) -> Places:
        """Return the controls by their place in rows; only a hand has a last place."""
        hand = self.kind in HANDS
        thrown = [one for one in self.controls if throws(one)]
        rest = [one for one in self.controls if not throws(one)]
        last = [one for one in rest if hand and one.rank >= LAST_RANK]
        return Places(
            [one for one in rest if one not in last],
            [one for one in thrown if one.rank],
            [one for one in thrown if not one.rank],
            last,
        )

    def beside(self, picture: bool) -> tuple[Block, ...]:
        """Return the blocks to write: all of them, or those shown next to the picture. On a table
        and next to the picture of a sheet, names have at most `MOST_NAME` letters; next to the
        picture of a table, a line of plain text has at most `MOST_BESIDE`."""
        found = tuple([block for block in self.blocks if not (picture and block.drawn)])
        if self.kind is Kind.TABLE or (picture and self.kind is Kind.SHEET):
            cut = picture and self.kind is Kind.TABLE
            return tuple([_brief(block, cut) for block in found])
        return found


def _brief(block: Block, cut: bool) -> Block:
    """Shorten the names of a block and, if `cut`, its lines."""
    lines = [with_short_names(line, MOST_NAME) for line in block.lines]
    if cut and block.style is BlockStyle.TEXT:
        lines = [shortened(line, MOST_BESIDE) for line in lines]
    return msgspec.structs.replace(block, lines=tuple(lines))
