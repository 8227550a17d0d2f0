"""Bring a table to another place, and show what it does in each of its places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.model.ids import shown_code
from bot.model.languages import FACTS
from bot.model.tables.table import Place
from bot.ports.screen import (
    Block,
    BlockStyle,
    Confirm,
    Control,
    Copy,
    Item,
    Kind,
    Link,
    Picker,
    Screen,
    Style,
    copyable,
)
from bot.views.lobby.lobby import place_in_chat, table_press, why_not_shared
from bot.views.parts import choice, fitting, language_picker, plain, private_screen
from bot.views.reader import Reader, chat_name
from bot.words.text import Strong, Text
from bot.words.words import Words


def share_screen(reader: Reader, code: str, links: Mapping[str, str]) -> Screen:
    """Show the code that brings the table to another place, and how to use it in each chat.
    `links`: the chats' links for it, by platform; empty if a chat has none. A link that the person
    who asks must open (`share-sent-…`) is copied."""
    words, shown = reader.words, shown_code(code)
    sent = {chat for chat, link in links.items() if link and words.has(f"share-sent-{chat}")}
    ways = [
        words.text(key, chat=chat_name(words, chat))
        for chat in links
        if words.has(key := f"share-{'sent' if chat in sent else 'way'}-{chat}")
    ]
    blocks = [
        Block((words.text("share-code", code=(Strong(shown),)),)),
        Block((words.text("share-how", command=(Strong(f"/table {shown}"),)), *ways)),
        Block((words.text("share-once"),), BlockStyle.QUIET),
    ]
    controls: list[Control] = []
    for chat, link in links.items():
        if link and words.has(f"button-share-{chat}"):
            label = words.plain(f"button-share-{chat}", chat=chat_name(words, chat))
            copied = chat in sent and copyable(link)
            controls.append(Copy(label, link, 1) if copied else Link(label, link, 1))
    controls.append(Copy(words.plain("button-share-copy"), shown, rank=2))
    controls.append(table_press(reader, "places", "button-places", 3))
    title = words.text("button-share")
    return private_screen(words, Kind.ANSWER, title, blocks, controls, reader.table.id)


def request_screen(words: Words, said: Text) -> Screen:
    """Answer in a place that asks, or has asked, for a table of another place. It learns nothing of
    the table but that its host was asked, not even the game."""
    return private_screen(words, Kind.ANSWER, words.text("asked-title"), [Block((said,))])


def places_screen(
    reader: Reader,
    here: Place | None,
    leaves: Sequence[Place],
    *,
    hosts: bool,
    governs: bool,
    chosen: Place | None = None,
    said: Text = (),
) -> Screen:
    """List the places of a table, with what it does in each. `here`: the reader's own place;
    `leaves`: those from which the reader may take the table away; `hosts`: the reader governs the
    whole table; `governs`: they govern that place. `chosen`: the place that a reader who governs
    the whole table has chosen to arrange; None: `here`. `said`: what has just changed. Only players
    and those who govern see the names of the other places."""
    words, table = reader.words, reader.table
    arranged = (chosen if hosts else None) or here
    sees = hosts or governs or reader.seat is not None
    lines = [_line(reader, place, here) for place in table.places if sees or place == here]
    blocks = [Block((said,))] if said else []
    if lines:
        blocks.append(Block(tuple(lines)))
    if lines and not table.is_shared:
        blocks.append(Block((words.text("places-alone"),), BlockStyle.QUIET))
    controls: list[Control] = []
    if hosts and table.is_shared:
        controls.append(_choosing(reader, arranged))
    if arranged is not None and (hosts or governs):
        controls += _arranging(reader, arranged)
    if hosts and (why := why_not_shared(reader)):
        blocks.append(Block((why,), BlockStyle.QUIET))
    elif hosts:
        controls.append(table_press(reader, "share", "button-share", 2, Style.PRIMARY))
    if table.is_shared:
        controls += [_removing(reader, place, here) for place in leaves]
    title = words.text("places-title")
    return private_screen(words, Kind.SETTINGS, title, blocks, controls, table.id)


def _line(reader: Reader, place: Place, here: Place | None) -> Text:
    words, table = reader.words, reader.table
    where = place_in_chat(words, place)
    if place == here:
        where = words.text("places-here", where=where)
    line = words.text("places-line", number=table.places.index(place) + 1, where=where)
    language = FACTS[table.language_in(place)].name
    line = words.text("places-facts", line=line, language=language)
    return words.text("places-quiet", line=line) if place.quiet else line


def _choosing(reader: Reader, arranged: Place | None) -> Picker:
    """Return the picker of the place whose controls are shown."""
    words = reader.words
    items = [
        Item(
            str(place.number),
            fitting(plain(place_in_chat(words, place))),
            chosen=int(place == arranged),
        )
        for place in reader.table.places
    ]
    label, token = words.plain("places-choose"), reader.token("place")
    return Picker(token, label, tuple(items), 1, 1, at_once=True, rank=3)


def _arranging(reader: Reader, place: Place) -> list[Control]:
    """Return the controls of what a table does in a place: its language, and whether lines said at
    the table are shown."""
    words, table, at = reader.words, reader.table, place.number
    token = reader.token("placelang", at)
    found: list[Control] = [language_picker(words, token, table.language_in(place), 3)]
    if table.is_shared:
        way = "on" if place.quiet else "off"
        label = words.plain("button-place-talk")
        found.append(choice(reader.token("placetalk", at, way), label, not place.quiet, 3))
    if table.said_in(place):
        label = words.plain("button-hide-lines")
        found.append(reader.press("hidelines", at, label=label, rank=3))
    return found


def _removing(reader: Reader, place: Place, here: Place | None) -> Confirm:
    """Return the button that takes the table away from a place; it asks for confirmation."""
    words, where = reader.words, place_in_chat(reader.words, place)
    own = "leave" if place == here else "remove"
    return Confirm(
        reader.token("leaveplace", place.number),
        fitting(plain(words.text(f"button-{own}-place", where=where))),
        words.text(f"confirm-{own}-place", where=where),
        words.plain("button-yes"),
        words.plain("button-cancel"),
        rank=5,
    )
