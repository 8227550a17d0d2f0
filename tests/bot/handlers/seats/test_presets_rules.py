"""What families play differently is a press away in the lobby, and told to all who come to sit."""

from __future__ import annotations

from typing import Final

import pytest
from redis.asyncio import Redis

from bot.model.languages import LANGUAGES
from bot.ports.screen import Picker, in_place
from bot.words.text import plain_of
from tests.bot.application import App, control, seen, wording
from tests.bot.people import FRIENDS

HOST: Final = FRIENDS[0]
HOUSE_RULE: Final = {"en": "house rule", "bg": "домашно правило", "hu": "házi szabály"}
READINGS: Final = {
    "recycle_shuffle": ("on", "off"),
    "run_key": ("with_top", "adjacent"),
    "wild_key": ("wild_top", "any_top"),
}
"""Both readings of three rules of Bulgarian canasta, the default first."""


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_each_reading_is_chosen_by_one_press_and_stands_on_the_lobby_card(
    app: App, language: str
) -> None:
    await app.say(HOST, f"/language {language}")
    await app.say(HOST, "/play")
    for option, (default, other) in READINGS.items():
        screen = (await app.press(HOST, control(await app.public(), "options"))).screen
        assert screen is not None
        usual = wording(f"option-{option}-{default}", language)
        named = wording(f"option-{option}", language)
        assert f"{named}: {usual}" in seen(screen)
        assert named not in seen(await app.public())
        (picker,) = [
            one
            for one in in_place(screen.controls)
            if isinstance(one, Picker)
            and {item.key for item in one.items} == {default, other}
            and usual in {item.label for item in one.items}
        ]
        assert picker.at_once
        assert plain_of(picker.help) == wording(f"option-{option}-help", language)
        await app.pick(HOST, picker, other)
        value = wording(f"option-{option}-{other}", language)
        chosen = wording("options-changed", language, option=named, value=value)
        assert chosen in seen(await app.public())


@pytest.mark.parametrize("language", HOUSE_RULE)
async def test_shuffling_the_pile_is_told_as_a_house_rule(app: App, language: str) -> None:
    await app.say(HOST, f"/language {language}")
    await app.say(HOST, "/play")
    screen = (await app.press(HOST, control(await app.public(), "options"))).screen
    assert wording("option-recycle_shuffle-on", language) in seen(screen)
    for said in ("option-recycle_shuffle-on", "option-recycle_shuffle-help"):
        assert HOUSE_RULE[language] in wording(said, language)
