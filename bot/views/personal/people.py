"""The private screens of lists of people: the rules of a place, the people whom a person avoids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.model.blocks import Listed, Listing, Opens, PlaceRules
from bot.model.choices import short_of
from bot.model.people import Person
from bot.ports.screen import Block, BlockStyle, Control, Item, Kind, Picker, Press, Screen
from bot.ports.tokens import token
from bot.views.parts import choice, fitting, private_screen, strong
from bot.views.reader import told_apart
from bot.words.text import PersonSpan, Text, joined_with
from bot.words.words import Words

MOST_NAMED: Final = 20
"""Maximum number of people named in a line; the newest are shown."""


def people_screen(
    words: Words, rules: PlaceRules, near: Sequence[Person], platform: str = ""
) -> Screen:
    """Show who may open tables, watch and play in a place, and who is blocked there. `near`: the
    people offered for blocking; `platform`: its commands may have other names."""
    looks = words.text("people-links-on" if rules.links else "people-links-off")
    lines = [words.text("people-opens", value=words.text(f"people-opens-{rules.opens.value}"))]
    if rules.openers.people or rules.opens is Opens.LISTED:
        lines.append(words.text("people-openers", value=_names(words, rules.openers)))
    lines += [
        words.text("people-allowed", value=_names(words, rules.allowed, "people-everybody")),
        words.text("people-blocked", value=_names(words, rules.blocked)),
        words.text("people-links", value=looks),
    ]
    own = f"people-by-name-{platform}"
    by_name = words.text(own if words.has(own) else "people-by-name")
    blocks = [Block(tuple(lines)), Block((words.text("people-help"), by_name), BlockStyle.QUIET)]
    opens = {one.value: words.plain(f"people-opens-{one.value}") for one in Opens}
    items = [Item(key, name, chosen=int(key == rules.opens)) for key, name in opens.items()]
    switched = "off" if rules.links else "on"
    label = words.plain("button-people-links")
    found: list[Control] = [
        _picker(words, "button-people-opens", items, 1, "peopleopens"),
        choice(token("", "peoplelinks", switched), label, rules.links, 2),
    ]
    if near:
        names = told_apart(words.language, tuple(near))
        people = [Item(short_of(one.id), fitting(names[one.id])) for one in near]
        found.append(_picker(words, "button-people-block", people, 3, "peopleblock"))
    for name in ("blocked", "allowed", "openers"):
        listing: Listing = getattr(rules, name)
        if listing.people:
            label = f"button-people-lift-{name}"
            found.append(_picker(words, label, _items(words, listing), 4, "peoplelift", name))
    found.append(Press(token("", "server"), words.plain("button-people-back"), rank=5))
    title = words.text("people-title")
    return private_screen(words, Kind.SETTINGS, title, blocks, found)


def avoided_screen(words: Words, listing: Listing) -> Screen:
    """Show a person the list of people whom they avoid."""
    names = _names(words, listing)
    blocks = [Block((strong(names), words.text("avoided-what")))]
    found: list[Control] = []
    if listing.people:
        items = _items(words, listing)
        found.append(_picker(words, "button-avoided-lift", items, 1, "myavoided"))
    found.append(Press(token("", "settings"), words.plain("button-my-settings"), rank=2))
    return private_screen(words, Kind.SETTINGS, words.text("avoided-title"), blocks, found)


def _picker(words: Words, label: str, items: Sequence[Item], rank: int, *what: str) -> Picker:
    return Picker(token("", *what), words.plain(label), tuple(items), 1, 1, at_once=True, rank=rank)


def _items(words: Words, listing: Listing) -> list[Item]:
    return [Item(one.key, fitting(_name(words, one))) for one in listing.people]


def _name(words: Words, one: Listed) -> str:
    if not one.person.id:
        return words.plain("people-forgotten")
    return one.person.name or one.person.id.partition(":")[2]


def _names(words: Words, listing: Listing, empty: str = "people-nobody") -> Text:
    """Return the people of a list as a line names them."""
    shown = [
        (PersonSpan(one.person.id, _name(words, one)),)
        if one.person.id
        else words.text("people-forgotten")
        for one in listing.people[-MOST_NAMED:]
    ]
    more = len(listing.people) - len(shown)
    if more > 0:
        shown.append(words.text("people-more", count=more))
    return joined_with(", ", shown) if shown else words.text(empty)
