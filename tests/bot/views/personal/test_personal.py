"""Screens of settings: every button is named for what it sets, and what is set has a tick."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace

from bot.model.clock import Calls
from bot.model.languages import LANGUAGES
from bot.model.settings import AUTOMATIONS, Settings
from bot.ports.screen import Picker, Press, Screen, Style, in_place
from bot.views.parts import CHOSEN
from bot.views.personal.calls import QUIET, calls_screen
from bot.views.personal.personal import settings_screen
from bot.words.words import words_in

CHOICES = ("mysort", "mysuits", "myletters")
SWITCHES = ("mypictures", "mycomfort", "mycalls", "mydigest")


def kept() -> Iterator[Settings]:
    """Settings that differ in everything."""
    calls = (Calls(), Calls(off=True, digest=False, quiet=QUIET[1]))
    for language, sort, suits in product(LANGUAGES, ("rank", "suit"), ("four", "two")):
        own = Settings(language, sort, suits=suits)
        yield replace(own, calls=calls[0])
        yield replace(
            own,
            letters="international",
            text_only=True,
            turned_off=AUTOMATIONS,
            calls=calls[1],
        )


def marked(screen: Screen, what: str) -> list[bool]:
    """Whether each button of a setting has the mark, which says the same as its colour."""
    controls = in_place(screen.controls)
    found = [one for one in controls if isinstance(one, Press) and f":{what}" in one.token]
    for one in found:
        assert one.label.startswith(CHOSEN) == (one.style is Style.SUCCESS), one
    return [one.label.startswith(CHOSEN) for one in found]


@pytest.mark.parametrize("settings", list(kept()))
def test_what_is_set_has_a_tick_and_every_value_a_button(settings: Settings) -> None:
    words = words_in(settings.language)
    shown, calls = settings_screen(words, settings), calls_screen(words, settings, 0, 30)
    (languages,) = [one for one in shown.controls if isinstance(one, Picker)]
    chosen = [one.key for one in languages.items if one.chosen]
    assert [one.key for one in languages.items] == list(LANGUAGES)
    assert chosen == [settings.language]
    own = [words.rank(rank) for rank in "JQKA"]
    letters = 1 if own == list("JQKA") else 2
    for what, count in zip(CHOICES, (2, 3, letters), strict=True):
        ticks = marked(shown, what)
        if count > 1:
            assert (sum(ticks), len(ticks)) == (1, count), what
    assert marked(calls, "myquiet").count(True) == 1
    assert len(marked(calls, "myquiet")) == len(QUIET) + 1
    switches = [
        one for screen in (shown, calls) for what in SWITCHES for one in marked(screen, what)
    ]
    given = settings.calls
    plays = [one not in settings.automations_off for one in AUTOMATIONS]
    on = [not settings.text_only, *plays, not given.off, given.digest]
    assert switches == on


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_switch_has_one_name(language: str) -> None:
    """Whatever it is set to: a button never names the opposite of what is."""

    def names(settings: Settings) -> set[str]:
        words = words_in(language)
        screens = settings_screen(words, settings), calls_screen(words, settings, 0, 30)
        labels = [one.label for screen in screens for one in in_place(screen.controls)]
        return {label.removeprefix(f"{CHOSEN} ") for label in labels}

    on = Settings(language)
    off = Settings(
        language,
        text_only=True,
        turned_off=AUTOMATIONS,
        calls=Calls(off=True, digest=False),
    )
    assert names(on) == names(off)
