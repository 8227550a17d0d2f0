"""Show takebacks by agreement: the option of a table, the button, and the request."""

from __future__ import annotations

from bot.model.tables.table import Stage, Vote
from bot.ports.screen import Confirm, Press
from bot.views.parts import choice
from bot.views.reader import Reader
from bot.words.text import Text, joined_with
from engine.backwards import has_own_turn


def option_line(reader: Reader) -> Text:
    """Return the line that says if players may ask for a takeback."""
    words = reader.words
    value = words.text("ask-back-on" if reader.table.take_back else "ask-back-off")
    return words.text("options-changed", option=words.text("ask-back-name"), value=value)


def option_press(reader: Reader) -> Press:
    """Return the switch of the option."""
    label = reader.words.plain("button-allow-back")
    help = reader.words.text("ask-back-help")
    return choice(reader.token("allowback"), label, reader.table.take_back, 6, help=help)


def ask_presses(reader: Reader, *menu: str) -> list[Confirm]:
    """Return the button that asks for a takeback; none if the reader has nothing to take back."""
    words, table = reader.words, reader.table
    may = table.take_back and table.stage is Stage.PLAYING and not table.paused
    may = may and table.duplicate is None
    if not may or reader.seat is None or not has_own_turn(reader.view.history, reader.seat):
        return []
    return [
        Confirm(
            reader.token("askback", *menu),
            words.plain("button-ask-back"),
            words.text("confirm-ask-back"),
            words.plain("button-yes"),
            words.plain("button-cancel"),
            rank=4,
        )
    ]


def asked_text(reader: Reader, vote: Vote) -> Text:
    """Describe who asks to take back which move, in the words of the story."""
    gone = reader.public.history[vote.stays :]
    told = [reader.presenter.line(reader, one) for one in reader.presenter.chapters(gone)]
    what = joined_with("; ", told)
    return reader.words.text("vote-take-back", who=reader.name(vote.by), what=what)
