"""What people type about time in the first languages, right readings and refusals."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Final
from zoneinfo import ZoneInfo

import pytest

from bot.model.clock import DAY, SECOND, zone_of
from bot.model.languages import LANGUAGES
from bot.model.outcomes import Refused
from bot.typed.kinds import AT, PLAYERS
from bot.typed.line import read_typed
from bot.typed.spans import MINUTE, span
from bot.typed.times import clock_of, hours, moment, read_moment
from bot.typed.when import When, resolve
from bot.views.clock import full_moment
from bot.words.spelling import all_aliases, folded
from bot.words.words import words_in

HERE: Final = Path(__file__).parent
SOFIA: Final = "Europe/Sofia"
NOW: Final = int(datetime(2026, 11, 25, 15, 0, tzinfo=ZoneInfo(SOFIA)).timestamp()) * SECOND
ZONES: Final = (
    SOFIA,
    "Europe/London",
    "America/New_York",
    "+05:30",
    "Australia/Lord_Howe",
    "-03:00",
)
NOISE: Final = ("belot", "slow", "bg", "#3", "with", "Bob", "classic", "lively", "zolik", "x", "4")


def lines(name: str) -> list[tuple[str, str]]:
    """What is typed, and what it means."""
    found = []
    for line in (HERE / name).read_text("utf-8").splitlines():
        if line and not line.startswith("# "):
            typed, _, meant = line.rpartition(" = ")
            found.append((typed, meant))
    return found


def typed_words(text: str) -> list[str]:
    return [folded(one) for one in text.split()]


def at(ms: int, zone: str) -> datetime:
    return datetime.fromtimestamp(ms / SECOND, zone_of(zone))


def said_moment(typed: str) -> str:
    """What a line means in Sofia."""
    words = typed_words(typed)
    try:
        claim = moment(words)
        if claim is None:
            return "no moment"
        if claim.words < len(words):
            return "no whole moment"
        when = at(resolve(claim.value, NOW, SOFIA), SOFIA)
    except Refused as refused:
        named = "" if refused.refusal.params["what"] else "nothing named: "
        return named + refused.refusal.code
    assert when > at(NOW, SOFIA)
    return f"{when.day} {when:%H:%M}"


@pytest.mark.parametrize(("typed", "meant"), lines("moments.txt"))
def test_a_moment(typed: str, meant: str) -> None:
    assert said_moment(typed) == meant


def test_the_table_of_moments_is_long() -> None:
    assert len(lines("moments.txt")) >= 250
    assert len({typed for typed, _ in lines("moments.txt")}) == len(lines("moments.txt"))


@pytest.mark.parametrize(("typed", "meant"), lines("spans.txt"))
def test_a_length_of_time(typed: str, meant: str) -> None:
    words = typed_words(typed)
    claim = span(words)
    if meant == "no length":
        assert claim is None
    else:
        assert claim is not None
        assert (claim.value, claim.words) == (int(meant) * MINUTE, len(words))


def said_hours(typed: str) -> str:
    """What a line means as quiet hours."""
    words = typed_words(typed)
    try:
        claim = hours(words)
    except Refused as refused:
        return refused.refusal.code
    if claim is None or claim.words < len(words):
        return "no hours"
    return " ".join([f"{one // 60}:{one % 60:02}" for one in claim.value])


@pytest.mark.parametrize(("typed", "meant"), lines("hours.txt"))
def test_hours(typed: str, meant: str) -> None:
    assert said_hours(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("8", "26 08:00"), ("20", "25 20:00"), ("friday 4", "27 04:00"), ("2030", "25 20:30")],
)
def test_where_nothing_else_is_asked_a_number_is_an_hour(typed: str, meant: str) -> None:
    when = at(resolve(read_moment(typed), NOW, SOFIA), SOFIA)
    assert f"{when.day:02} {when:%H:%M}" == meant


@pytest.mark.parametrize("typed", ["", "soon", "20:30 ducks", "20:30 21:00", "friday friday 20:00"])
def test_a_word_that_nobody_claims_is_named(typed: str) -> None:
    with pytest.raises(Refused) as found:
        read_moment(typed)
    assert found.value.refusal.code == "BAD_MOMENT"
    assert str(found.value.refusal.params["what"]) in typed


@pytest.mark.parametrize(
    ("typed", "minute"),
    [("18:40", 1120), ("7", 420), ("6:40 pm", 1120), ("18.40 ч", 1120), ("este 7", 1140)],
)
def test_the_time_on_a_clock(typed: str, minute: int) -> None:
    assert clock_of(typed) == minute


# --- parts of a day and clocks

SPAN: Final = {
    "time-am": range(12),
    "time-pm": range(12, 24),
    "time-morning": range(13),
    "time-afternoon": range(12, 24),
    "time-evening": (*range(15, 24), 0),
    "time-night": (*range(18, 24), *range(6)),
    "day-tonight": (*range(15, 24), *range(6)),
}

HALF_WORDS: Final = {"am": "time-am", "pm": "time-pm", "вечерта": "time-evening"}


def read_hour(typed: str) -> int | str:
    """The hour of a moment of tomorrow; or the words of the refusal."""
    try:
        claim = moment(typed_words(typed))
    except Refused as refused:
        params = refused.refusal.params
        if refused.refusal.code not in {"TIMES_DISAGREE", "BAD_HOUR"} or not params["what"]:
            raise
        return f"{params['what']} | {params.get('other', '')}"
    assert claim is not None, typed
    assert claim.words == len(typed.split()), typed
    return claim.value.minute // 60 % 24


@pytest.mark.parametrize("part", SPAN)
@pytest.mark.parametrize("clock", ["0:10", "3:10", "8:10", "12:10", "21:10"])
def test_the_part_of_the_day_agrees_with_the_hour_or_the_line_is_refused(
    part: str, clock: str
) -> None:
    """No word of a moment is ignored: each part of a day, in every language, before and behind the
    clock, with another part beside it or without."""
    for word in all_aliases(part):
        for half in ("", *HALF_WORDS):
            for typed in (f"{word} {clock} {half}", f"{clock} {half} {word}"):
                hour = read_hour(typed.strip())
                if isinstance(hour, str):
                    continue
                assert hour in SPAN[part], (typed, hour)
                assert not half or hour in SPAN[HALF_WORDS[half]], (typed, hour)
                assert hour % 12 == int(clock.split(":", maxsplit=1)[0]) % 12, (typed, hour)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("tomorrow morning at 9 pm", "morning | 9 pm"),
        ("tonight 8 am", "tonight | 8 am"),
        ("утре вечер в 8 сутринта", "вечер | 8 сутринта"),
        ("20:00 tomorrow tonight", "tonight | tomorrow"),
        ("tonight at noon", "tonight | at noon"),
        ("reggel 20-kor", "reggel | 20-kor"),
    ],
)
def test_a_contradiction_is_named(typed: str, said: str) -> None:
    with pytest.raises(Refused) as found:
        moment(typed_words(typed))
    params = found.value.refusal.params
    assert (found.value.refusal.code, f"{params['what']} | {params['other']}") == (
        "TIMES_DISAGREE",
        said,
    )


@pytest.mark.parametrize(
    ("typed", "code", "word"),
    [
        ("friday week at 8 pm", "MOMENT_WORD", "week"),
        ("Friday or Saturday at 8 pm", "MOMENT_WORD", "or"),
        ("not Friday but Saturday at 8 pm", "MOMENT_WORD", "but"),
        ("tonight at eigth", "MOMENT_WORD", "at eigth"),
        ("tomorrow morning", "MOMENT_HOUR", "9:00"),
        ("pénteken", "MOMENT_HOUR", "pénteken"),
        ("Утре вечер моля", "MOMENT_HOUR", "Утре вечер"),
        ("31 november 20:00", "BAD_DATE", "31 november 20:00"),
        ("13 pm", "BAD_HOUR", "13 pm"),
    ],
)
def test_a_line_names_what_of_a_moment_it_does_not_understand(
    typed: str, code: str, word: str
) -> None:
    with pytest.raises(Refused) as found:
        read_typed(typed, {}, (PLAYERS, AT), {})
    assert found.value.refusal.code == code
    assert word in map(str, found.value.refusal.params.values())


def read_as(text: str, options: dict[str, str]) -> When | str:
    """What a line or an option of a command means; or why it is refused."""
    try:
        when = read_typed(text, options, (AT,), {}).get(AT)
    except Refused as refused:
        return refused.refusal.code
    return "nothing" if when is None else replace(when, said="")


@pytest.mark.parametrize(
    "typed", [one for one, meant in lines("moments.txt") if "no " not in meant]
)
def test_an_option_means_what_the_typed_line_means(typed: str) -> None:
    assert read_as("", {"at": typed}) == read_as(typed, {})


# --- the clock is set forward and back -----------------------------------------------------------


def resolved(typed: str, now: datetime, zone: str = SOFIA) -> datetime:
    return at(resolve(read_moment(typed), int(now.timestamp()) * SECOND, zone), zone)


def test_a_time_that_the_clock_skips_is_refused() -> None:
    now = datetime(2027, 3, 27, 15, 0, tzinfo=ZoneInfo(SOFIA))
    with pytest.raises(Refused, match="SKIPPED_HOUR"):
        resolved("tomorrow 3:30", now)
    assert f"{resolved('tomorrow 4:00', now):%d %H:%M %z}" == "28 04:00 +0300"


def test_of_a_time_that_comes_twice_it_is_the_first_that_is_still_to_come() -> None:
    now = datetime(2026, 10, 24, 15, 0, tzinfo=ZoneInfo(SOFIA))
    first = resolved("tomorrow 3:30", now)
    assert f"{first:%d %H:%M %z}" == "25 03:30 +0300"
    again = resolved("3:30", first)
    assert f"{again:%d %H:%M %z}" == "25 03:30 +0200"
    assert again.timestamp() - first.timestamp() == 3600
    assert (
        "UTC+2"
        in full_moment(words_in("en"), int(again.timestamp()) * SECOND, SOFIA, named=False).text
    )


# --- properties ----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("named", [False, True])
def test_what_is_said_in_full_reads_back_to_the_same_moment(language: str, named: bool) -> None:
    random, words = Random(f"{language} {named}"), words_in(language)
    for _ in range(400):
        zone = random.choice(ZONES)
        now = random.randrange(1_700_000_000, 1_900_000_000) // 60 * 60 * SECOND
        then = now + random.randrange(1, 13 * DAY // (MINUTE * SECOND)) * MINUTE * SECOND
        said = full_moment(words, then, zone, named=named)
        elsewhere = random.choice(ZONES) if named else zone
        read = resolve(read_moment(said.text), now, elsewhere)
        assert read == then, (said.text, zone, now)


def test_no_claim_takes_a_word_of_another_reader() -> None:
    random = Random(7)
    moments = [typed for typed, meant in lines("moments.txt") if ":" in meant]
    for _ in range(1500):
        typed, noise = random.choice(moments), random.choice(NOISE)
        words = typed_words(typed)
        claim = moment([*words, folded(noise)])
        assert claim is not None
        assert claim.words == len(words), (typed, noise)
        assert moment([folded(noise), *words]) is None or noise == "4", (noise, typed)


def test_a_claim_of_random_words_is_one_of_known_spellings() -> None:
    """Letters at random are never claimed: neither as a moment nor as a length of time."""
    random = Random(11)
    for _ in range(3000):
        word = "".join(random.choices("abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщ", k=5))
        words = ["at", word, str(random.randrange(1, 60)) + word]
        for reader in (moment, span, hours):
            claim = reader(words[1:])
            assert claim is None, (words, claim)
