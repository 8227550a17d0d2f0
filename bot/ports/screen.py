"""The neutral Screen: adapters turn it into messages, and the bot's words into spans.

A Screen says who sees it, whom it notifies, what it contains and what can be pressed. Text is
spans, never markup: each adapter escapes by itself. Tokens of controls are opaque to adapters, at
most 64 bytes of ASCII without blanks (`bot.ports.tokens`). All of it has a JSON form (msgspec).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

import msgspec

from bot.words.text import Text

# --- text -----------------------------------------------------------------------------------


class BlockStyle(StrEnum):
    """The style of a block."""

    TEXT = "text"
    TITLE = "title"
    QUIET = "quiet"
    """Less important: what happened last, hints on how to type."""
    PROOF = "proof"
    """The fingerprint of a deal: as quiet, but shown whole and never left out."""
    ALERT = "alert"
    VERDICT = "verdict"
    """What the chosen cards are worth, and whether they can be laid or why not."""
    SHEET = "sheet"
    """Lines of a table; columns are separated by a span ``Plain("\\t")``."""


class Block(msgspec.Struct, frozen=True):
    """Lines that belong together."""

    lines: tuple[Text, ...]
    style: BlockStyle = BlockStyle.TEXT
    drawn: bool = False
    """The picture, its words or a control say the same: left out next to the picture, and where a
    page draws the controls of settings with what they are set to."""


# --- controls -------------------------------------------------------------------------------

NO_CARD: Final = "*"
"""What a button throws that throws the chosen card, while none is chosen."""


class Style(StrEnum):
    """The weight of a button."""

    PRIMARY = "primary"
    PLAIN = "plain"
    SUCCESS = "success"
    DANGER = "danger"


class Press(msgspec.Struct, frozen=True, tag="press"):
    """A button. One that is not enabled says `why` not; pressing it anyway gets the same answer.

    `card`: the card of the hand (notation) that the button throws or plays, `NO_CARD` while that
    one is to be chosen; empty for a button that throws none. Of a setting: `on`, whether it has
    this value (None: it is no setting); `group`, the name of the setting, where several buttons are
    its values; `help`, what it decides."""

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


class Item(msgspec.Struct, frozen=True):
    """One thing to pick: a key that lasts as long as the picker, its label, its card (notation,
    empty for none), how many there are and how many are chosen. Of a card in a picture: `wild`, it
    stands for others in this game; `new`, how many of them came to the hand in this turn."""

    key: str
    label: str
    card: str = ""
    count: int = 1
    chosen: int = 0
    enabled: bool = True
    wild: bool = False
    new: int = 0


class Picker(msgspec.Struct, frozen=True, tag="picker"):
    """Things to pick, between `least` and `most` of them at a time. `at_once`: picking one acts,
    nothing is marked. The items are those of one page; `page` counts from 0. `help`: what an option
    decides."""

    token: str
    label: str
    items: tuple[Item, ...]
    least: int = 0
    most: int = 1
    page: int = 0
    pages: int = 1
    page_token: str = ""
    """The token that turns pages: it is picked with the page's number as key."""
    at_once: bool = False
    rank: int = 5
    throws: bool = False
    """Picking throws the card (see `throws`)."""
    help: Text = ()


class Prompt(msgspec.Struct, frozen=True, tag="prompt"):
    """Something to type: in a modal, or as a reply. `within`: a number from the first to the last
    of these; a page shows a slider."""

    token: str
    label: str
    placeholder: str = ""
    most_letters: int = 200
    rank: int = 5
    within: tuple[int, int] | None = None


class Confirm(msgspec.Struct, frozen=True, tag="confirm"):
    """A button that asks first: it shows the consequence, and `yes` does it. `card` as in
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


class Track(msgspec.Struct, frozen=True):
    """The screen shows one of `count` steps, number `at` (from 0). Picking the token with another
    number as key leads there. A chat that can shows a slider; there are buttons, too."""

    token: str
    label: str
    at: int
    count: int


Control = Press | Picker | Prompt | Confirm | Link


def throws(control: Control) -> bool:
    """Return True if a press or a pick throws or plays a card."""
    return control.throws if isinstance(control, Picker) else bool(getattr(control, "card", ""))


def by_throw(
    controls: Sequence[Control],
) -> tuple[list[Control], list[Control], list[Control]]:
    """Return the controls that throw no card, the less likely throws (a list, and what throws the
    chosen card), and the likely throws (rank 0).

    A chat with rows shows the three groups in this order, each in rows of its own. In a game in
    which a turn ends with a throw, the last two groups are never empty
    (`bot.views.hand.hand`). So no other control comes to where a throw was.
    """
    thrown = [one for one in controls if throws(one)]
    others = [one for one in controls if not throws(one)]
    return others, [one for one in thrown if one.rank], [one for one in thrown if not one.rank]


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
    """A prepared situation of the first steps. It looks like a hand and is of no table; it comes
    as an answer, and the next press on it is answered in its place."""
    ANSWER = "answer"
    """A reply to one press: an error with its reason, or a help text."""


HANDS: Final = frozenset({Kind.HAND, Kind.LESSON})
"""The kinds of screens that are laid out as a hand."""


class Picture(msgspec.Struct, frozen=True):
    """What is drawn, and the same facts in words: `layout` names the drawing, `cards` are the cards
    of a hand in order (a platform where cards are tapped lays them out itself).

    `facts` is what the layout draws (`bot.pictures.layouts`): a description, not a picture; empty
    in text mode and for a game without a layout. `key` is the name of the picture: equal for equal
    facts. `bot.views.pictures.pictured` makes both."""

    layout: str
    alt: str
    cards: tuple[Item, ...] = ()
    facts: str = ""
    key: str = ""


class Screen(msgspec.Struct, frozen=True):
    """One message. `seat`: whose it is (None: the channel's); `notify`: the people to notify;
    `blocks` in order of importance; `controls` sorted by rank (0 first; the first two ranks are
    visible everywhere without paging). `waits`: it is a hand, and the table waits for a move of its
    owner; what may be decided beforehand is no move. `table_at`: in a hand, the place of the
    table's public message and its id, where the platform leads back to it (`Platform.leads_back`);
    both are empty if there is none."""

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

    def beside(self, picture: bool) -> tuple[Block, ...]:
        """Return the blocks to write: all of them, or those that stand beside the picture."""
        return tuple([block for block in self.blocks if not (picture and block.drawn)])
