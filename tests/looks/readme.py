"""Draw the README's picture of one table on Discord and on Telegram.

    uv run python -m tests.looks.readme

One moment in the middle of one match, as a phone shows it in each of the table's places, in the
language of the place: the table, and the hand of a player who is there. These are the messages that
the bot sends, in our models of the looks of the two apps. Look at them before they are kept.
"""

from __future__ import annotations

import hashlib
import io
from functools import cache
from typing import Final

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.table import Place
from bot.tables.rules.actor import Actor
from tests.chromium import SWITCHES, find_chromium
from tests.looks.drawing import messages_of
from tests.looks.moments import Match, Moment
from tests.looks.styles import DISCORD, TELEGRAM, WIDTH
from tests.paths import ROOT

PICTURES: Final = ROOT / "docs" / "pictures"
PLACES: Final = {
    "discord": Place("discord:1/2", "Friday cards", language="en"),
    "telegram": Place("telegram:-1001", "При баба", language="bg"),
}
"""The places of the table; it was opened in the first."""
PEOPLE: Final = (
    Person("discord:11", "Boris"),
    Person("telegram:21", "Баба Мария"),
    Person("discord:12", "Ana"),
    Person("telegram:22", "Георги"),
)
"""The players, by seat; the first is the host."""
SHOWN: Final = {"discord": 0, "telegram": 1}
"""The seat whose hand is shown in each chat."""
ACTIONS: Final = 31
"""Number of actions after which the match is looked at."""
LINES: Final = ("Good evening, grandma!", "Добър вечер, деца ☕")
"""What the first two players have said at the table."""
SCALE: Final = 2
DESCRIPTION: Final = 0x010E
"""The tag of EXIF that holds the digest of the page: letters differ from Chromium to Chromium."""
_DISCORD: Final = """
.head { height: 44px; line-height: 44px; padding: 0 14px; font-weight: 600; color: #fff;
  border-bottom: 1px solid #26272b }
.message { position: relative }
.message::before { content: "♣"; position: absolute; left: 10px; top: 8px; width: 36px;
  height: 36px; line-height: 34px; border-radius: 50%; background: #d8a93a; color: #313338;
  text-align: center; font-size: 22px }
.from::after { content: "APP"; background: #5865f2; border-radius: 4px; padding: 1px 4px;
  margin-left: 6px; font-size: 10px; vertical-align: 2px }
.mine { background: #3a3b45 }
.note { padding: 0 10px 8px 56px; font-size: 12px; color: #949ba4 }
"""
_TELEGRAM: Final = """
.head { height: 44px; line-height: 44px; padding: 0 14px; font-weight: 600; background: #eef2ea }
.note { padding: 0 12px 8px; font-size: 12px; color: #4a5a3c }
blockquote[expandable] { mask-image: linear-gradient(#000 75%, transparent) }
"""
_HEADS: Final = {"discord": "# friday-cards", "telegram": "При баба"}
_NOTES: Final = {
    "discord": "👁 Only you can see this",
    "telegram": "👁 Това съобщение е видимо само за вас",
}


@cache
def match() -> Match:
    """Play the match."""
    host, guest, *_ = PEOPLE
    found = Match("bulgarian-canasta", "en", host, PLACES["discord"].id)
    found.share(guest, PLACES["telegram"])
    for person in PEOPLE:
        place = PLACES[person.platform].id
        assert found.walk.want(Actor(person, place=place), want.Sit()), found.walk.refused
    found.start()
    for _ in range(ACTIONS):
        found.step()
    for person, line in zip(PEOPLE, LINES, strict=False):
        found.walk.want(Actor(person, place=PLACES[person.platform].id), want.Say(line))
    return found


def page_of(chat: str) -> str:
    """Return the page that is photographed: the table in a place, and a hand of a player there."""
    played = match()
    place = played.held.table.place_at(PLACES[chat].id)
    table = messages_of(Moment("table", played.public(place), shared=True), chat)
    hand = messages_of(Moment("hand", played.own_hand(SHOWN[chat]), shared=True), chat)
    style = TELEGRAM + _TELEGRAM if chat == "telegram" else DISCORD + _DISCORD
    return (
        f"<!doctype html><meta charset=utf8><style>{style}</style>"
        f"<div class=head>{_HEADS[chat]}</div>{table}"
        f"<div class=mine>{hand}<div class=note>{_NOTES[chat]}</div></div>"
    )


def digest_of(chat: str) -> str:
    """Return what tells one page from another."""
    return hashlib.sha256(page_of(chat).encode()).hexdigest()


def photographed(page: Page, chat: str) -> Image.Image:
    """Return the picture of a chat."""
    page.set_content(page_of(chat))
    with Image.open(io.BytesIO(page.screenshot(full_page=True))) as image:
        return image.convert("RGB")


def keep() -> None:
    """Draw both pictures again."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=SWITCHES)
        page = browser.new_page(viewport={"width": WIDTH, "height": 100}, device_scale_factor=SCALE)
        for chat in SHOWN:
            file = PICTURES / f"{chat}.webp"
            exif = Image.Exif()
            exif[DESCRIPTION] = digest_of(chat)
            photographed(page, chat).save(file, "WEBP", quality=82, method=6, exif=exif)
            print(f"{file.name}: {file.stat().st_size} bytes")
        browser.close()


if __name__ == "__main__":
    keep()
