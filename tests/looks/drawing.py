"""Turn a screen into the page of a chat: its messages as an app shows them, near enough."""

from __future__ import annotations

import base64
import html
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright

from adapters.discord.rendering.forms import form_modal
from adapters.discord.rendering.render import file_of
from adapters.discord.rendering.render import render as render_discord
from adapters.telegram.links import Links
from adapters.telegram.rendering.render import Button, Message
from adapters.telegram.rendering.render import render as render_telegram
from adapters.telegram.sending.spots import Spot
from bot.ports.screen import Screen, form_in
from tests.bot.readers import LAYOUTS
from tests.chromium import SWITCHES, find_chromium
from tests.looks.moments import Moment
from tests.looks.styles import DISCORD, TELEGRAM, WIDTH

CHATS: Final = ("discord", "telegram")
BOT: Final = "kafene_bot"
_OFF: Final = "🚫"
_LINKS: Final = Links(lambda: BOT)


def page_of(moment: Moment, chat: str) -> str:
    """Return the page that shows the messages of a moment in a chat."""
    style = TELEGRAM if chat == "telegram" else DISCORD
    return f"<!doctype html><meta charset=utf8><style>{style}</style>{messages_of(moment, chat)}"


@contextmanager
def drawing(folder: Path) -> Iterator[Callable[[Moment, str], list[tuple[float, str]]]]:
    """Return how to write the pictures of a moment under a name, one for each chat, into a folder;
    it gives the height of each (pixels) and the name of its file."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=SWITCHES)
        page = browser.new_page(viewport={"width": WIDTH, "height": 640})

        def draw(moment: Moment, name: str) -> list[tuple[float, str]]:
            found = []
            for chat in CHATS:
                page.set_content(page_of(moment, chat))
                height = page.evaluate("document.body.getBoundingClientRect().height")
                file = re.sub(r"\W+", "-", f"{chat} {name}")
                page.screenshot(path=folder / f"{file}.png", full_page=True)
                found.append((height, file))
            return found

        yield draw
        browser.close()


def messages_of(moment: Moment, chat: str) -> str:
    """Return the messages of a moment in a chat as HTML."""
    return "".join(_telegram(moment) if chat == "telegram" else _discord(moment))


def _picture(screen: Screen) -> str:
    """Return the picture of a screen as an address that has it inside."""
    picture = screen.picture
    assert picture is not None
    png = LAYOUTS.draw(picture.layout, picture.facts)
    return f"data:image/png;base64,{base64.b64encode(png).decode()}"


# --- Telegram --------------------------------------------------------------------------------


def _telegram(moment: Moment) -> list[str]:
    spot = Spot(-1_000_000_000_001 if moment.shared else 7001)
    messages = render_telegram(
        moment.screen, pictures=True, bot=BOT, group=moment.shared, unfold=moment.form
    )
    messages = _LINKS.add_to(messages, moment.screen, spot)
    return [_telegram_message(one, moment.screen) for one in messages]


def _telegram_message(message: Message, screen: Screen) -> str:
    head = "<div class=from>Kafene</div>"
    if message.picture is not None:
        head = f"<img src='{_picture(screen)}'>"
    rows = [
        f"<div class=row>{''.join(map(_telegram_button, row))}</div>" for row in message.keyboard
    ]
    words = f"<div class=words>{head}{message.text}</div>"
    return f"<div class=message>{words}{''.join(rows)}</div>"


def _telegram_button(button: Button) -> str:
    off = "is-off" if button.label.startswith(_OFF) else ""
    return f"<div class='button {button.style} {off}'>{html.escape(button.label)}</div>"


# --- Discord ---------------------------------------------------------------------------------


def _discord(moment: Moment) -> list[str]:
    picture = moment.screen.picture
    source = ""
    form = form_in(moment.screen.controls, moment.form) if moment.form else None
    if form is not None:
        return [_modal(form_modal(form))]
    if picture is not None and picture.key:
        source = _picture(moment.screen)
        assert file_of(picture)
    bodies = render_discord(moment.screen, pictures=True)
    return [
        f"<div class=message><div class=from>Kafene</div>{_parts(one['components'], source)}</div>"
        for one in bodies
    ]


def _modal(modal: dict[str, Any]) -> str:
    """Return a modal: each question with its label."""
    found = [f"<h3>{html.escape(modal['title'])}</h3>"]
    for label in modal["components"]:
        about = html.escape(label.get("description", ""))
        found.append(
            f"<div><b>{html.escape(label['label'])}</b></div><div class=small>{about}</div>"
        )
        asked = label["component"]
        if asked["type"] == 3:
            found.append(_part({**asked, "placeholder": "—"}, ""))
            continue
        for one in asked["options"]:
            sign = "◉☑"[asked["type"] == 22] if one["default"] else "○☐"[asked["type"] == 22]
            found.append(f"<div>{sign} {html.escape(one['label'])}</div>")
    return f"<div class=message><div class=box>{''.join(found)}</div></div>"


def _parts(parts: list[dict[str, Any]], source: str) -> str:
    return "".join([_part(one, source) for one in parts])


def _part(part: dict[str, Any], source: str) -> str:
    """Return a component, by its type of Discord's Components V2."""
    match part["type"]:
        case 17:
            mine = "is-mine" if part.get("accent_color") else ""
            return f"<div class='box {mine}'>{_parts(part['components'], source)}</div>"
        case 10:
            return f"<div>{_markdown(part['content'])}</div>"
        case 12:
            return f"<img class=picture src='{source}'>"
        case 9:
            beside = _parts([part["accessory"]], source)
            words = _parts(part["components"], source)
            return f"<div class=beside><div style='flex:1'>{words}</div>{beside}</div>"
        case 1:
            return f"<div class=row>{_parts(part['components'], source)}</div>"
        case 2:
            off = "is-off" if part.get("disabled") else ""
            label = html.escape(str(part.get("label", "")))
            return f"<div class='button style{part['style']} {off}'>{label}</div>"
        case 3:
            chosen = [one["label"] for one in part["options"] if one.get("default")]
            label = ", ".join(chosen) or str(part.get("placeholder", ""))
            return f"<div class=select style='flex:1'>{html.escape(label)} ▾</div>"
        case _:
            raise AssertionError(part)


def _markdown(text: str) -> str:
    """Return Discord's Markdown as HTML, as far as the bot uses it."""
    found = []
    for line in text.split("\n"):
        shown = html.escape(line)
        shown = re.sub(r"&lt;t:\d+(:\w)?&gt;", "<span class=known>in 8 hours</span>", shown)
        shown = re.sub(r"&lt;(@|#)\d+&gt;", "<span class=known>@Boris</span>", shown)
        shown = re.sub(r"&lt;(/[^:&]+):\w+&gt;", r"<span class=known>\1</span>", shown)
        shown = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", shown)
        shown = re.sub(
            r"\|\|(.+?)\|\|", "<span style='background:#555;color:#555'>▇▇▇▇</span>", shown
        )
        shown = re.sub(r"\\(.)", r"\1", shown)
        if shown.startswith("### "):
            shown = f"<h3>{shown[4:]}</h3>"
        elif shown.startswith("-# "):
            shown = f"<div class=small>{shown[3:]}</div>"
        else:
            shown = f"<div>{shown or '&nbsp;'}</div>"
        found.append(shown)
    return "".join(found)
