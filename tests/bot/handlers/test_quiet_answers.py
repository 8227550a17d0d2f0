"""Which answers have words: those that no screen gives. The list is reviewed."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest
from redis.asyncio import Redis

from bot.model.tables.table import Stage
from bot.ports.chat import Reply
from bot.words.words import all_ids, words_in
from tests.bot.application import App, control, quick, said, wording
from tests.bot.people import FRIENDS, MODERATOR
from tests.paths import ROOT

pytestmark = pytest.mark.slow

NORTH, EAST, SOUTH, WEST = FRIENDS

WORDS = {
    "done-KNOCKED": "who may let them in",
    "done-VOTED": "a vote against: the table counts those in favour",
    "done-VOTE_FAILED": "why the vote is gone",
    "done-STOOD_UP": "that they may come back to a match",
    "said-back": "that they play the seat again that they had left",
    "said-sat-down": "that the line that they typed was heard",
    "said-seat-free": "that the line that they typed was heard",
    "practice-line": "one deal, no clock, and where the table is that nobody else sees",
    "practice-closed": "why there is no table to practise",
    "said-vacation-over": "that their first move has ended it",
    "history-none": "nothing is dealt: there is nothing to show",
    "said-match-runs": "why the button of an old sheet starts nothing",
    "said-cuts-self": "that it holds at all their tables",
    "said-cuts-chance": "that it holds at all their tables",
    "hand-not-seated": "they have no cards",
    "details-gone": "why there are none",
    "check-failed": "that something is wrong, and whom to tell",
    "closed-told": "how they are called, and how to open the private chat; once",
    "place-closed": "that the table is not to be seen",
    "missing-": "what the bot lacks there",
    "done-TAKEN_BACK": "that all have agreed: the table looks as it did before",
    "done-HELD": "that the next deal waits for them, which the table says to all",
    "refusal-OTHERS_HERE": "why the host's own table stays what it is",
    "here-playing": "why it does while the host plays",
    "here-elsewhere": "where another table can be",
    "server-thread": "where the table is",
    "lobby-begins": "when they meet, in full",
    "meet-none": "that they meet at no time any more",
    "table-stays": "why it does not go there",
    "table-comes": "no answer: the message by which a place is tried",
    "button-bring-here": "no answer: the button of a table that is elsewhere",
    "table-moved": "where the table is now",
    "table-moved-from": "and which of its places it has left",
    "done-ASKED_IN": "that the host of a table that is elsewhere has been asked",
    "asked-waits": "that the host has not answered yet",
    "asked-refused": "that the host did not want the table here",
    "share-stays": "why the table does not come here",
    "share-comes": "no answer: the message by which a place is tried",
    "said-left-place": "which place the list of places has no more",
    "said-at-table": "that a line is said, where it is not to be seen",
    "passed-on": "at which table it is done, which they may not see",
    "lobby-title": "no answer: the name of a thread",
    "following-on": "what they will be told",
    "following-off": "that they are told no more",
    "following-silent": "that calls are off, so nothing rings",
    "mine-file": "what is in the file",
    "said-untied": "that it is done: the settings look as before",
    "said-tie-refused": "that the account that asked is not tied",
    "take-record": "what is in the file",
    "take-steps": "what the picture shows",
    "take-no-picture": "why there is no picture",
    "mine-not-yet": "why nothing can be forgotten yet",
    "hint-slow": "that the computer still thinks",
    "presets-dropped": "that saved options are gone from the game",
    "people-blocked-now": "who is blocked; the screen behind it has all of them",
    "people-blocked-later": "who is blocked, and that they play this match on",
    "people-unblocked-now": "who is not blocked any more",
    "avoided-now": "that this match goes on, and where the list is",
    "mine-forgotten": "that everything about them is gone",
}
"""The words of the handlers, and what they say that no screen does."""
SILENT = {"OPENED": "the table", "SAT_DOWN": "the table"}
"""What is done without a word, and where it is seen."""


def _texts(*folders: str) -> Iterator[str]:
    """The texts in the code of some folders, and the beginnings of those that are put together."""
    for folder in folders:
        for file in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield node.value


def test_the_words_of_answers_are_on_the_list() -> None:
    ids = all_ids()
    named = {text for text in _texts("bot/handlers") if text in ids or text == "missing-"}
    done = {f"done-{text}" for text in _texts("bot/tables") if f"done-{text}" in ids}
    assert named - {one for one in named if one.startswith("command-")} | done == WORDS.keys()
    codes = {text for text in _texts("bot/tables") if text.isupper() and text in SILENT}
    assert codes == SILENT.keys()
    assert not [one for one in SILENT if words_in("en").has(f"done-{one}")]


async def test_what_the_table_or_the_hand_shows_is_answered_without_words(
    redis_client: Redis,
) -> None:
    """From the lobby to the end of a deal, by every way of the handlers that changes the table."""
    app = App(redis_client)
    await _lobby(app)
    assert await app.say(NORTH, "/begin") == Reply()
    for line in ("/pause", "/resume"):
        assert await app.say(MODERATOR, line, admin=True) == Reply(), line
    await app.play(quick(), lambda held: held.state.table.phase == "draw")
    held = await app.held()
    person = FRIENDS[held.state.table.seat]
    hand = await app.hand(person)
    assert await app.press(person, hand.controls[0]) == Reply()
    hand = await app.hand(person)
    picker = control(hand, "c")
    assert await app.pick(person, picker, picker.items[0].key) == Reply()  # type: ignore[union-attr]
    assert await app.press(person, control(hand, "sort")) == Reply()
    thrown = next(one for one in hand.controls if one.label.startswith("Throw "))
    assert await app.press(person, thrown) == Reply()
    held = await app.play(quick(), lambda held: held.table.stage is Stage.OVER)
    for one in FRIENDS:
        assert await app.press(one, control(await app.public(), "next")) == Reply()
    for line in ("/away", "/back", "/table"):
        assert await app.say(EAST, line) == Reply(), line
    more = (await app.press(EAST, control(await app.public(), "more"))).screen
    assert more is not None
    reply = await app.press(EAST, control(more, "pause"))
    assert not said(reply)
    assert reply.screen is not None, "the menu as it is now"
    public = await app.public()
    yes, no = [one for one in public.controls if ":vote:" in getattr(one, "token", "")]
    assert said(await app.press(WEST, no)) == wording("done-VOTED"), "it counts nobody against"
    assert await app.press(SOUTH, yes) == Reply()


async def _lobby(app: App) -> None:
    opened = await app.say(NORTH, "/play")
    assert opened == Reply(opens=(await app.held()).table.id)
    options = (await app.press(NORTH, control(await app.public(), "options"))).screen
    assert options is not None
    for what, key in (("Length", "one_deal"), (wording("option-first_dealer"), "random")):
        reply = await app.pick(NORTH, control(options, what), key)
        assert not said(reply)
        assert reply.screen is not None, "the options as they are now"
    for number, person in enumerate(FRIENDS):
        assert await app.press(person, control(await app.public(), f"sit:{number}")) == Reply()
    settings = (await app.say(NORTH, "/settings")).screen
    assert settings is not None
    reply = await app.press(NORTH, control(settings, "mysort"))
    assert not said(reply)
    assert reply.screen is not None


@pytest.mark.parametrize(
    ("line", "time"), [("/speed slow", "1 day"), ("/speed 90 min", "1 h 30 min")]
)
async def test_a_typed_speed_is_said_in_full(redis_client: Redis, line: str, time: str) -> None:
    app = App(redis_client)
    await app.say(NORTH, "/play")
    before = await app.public()
    assert said(await app.say(NORTH, line)) == wording("said-speed", time=time)
    assert await app.public() != before
    unlimited = await app.say(NORTH, "/speed unlimited")
    assert said(unlimited) == wording("said-speed-unlimited")


async def test_typed_quiet_hours_and_vacations_are_said_in_full(redis_client: Redis) -> None:
    app = App(redis_client)
    for _ in range(2):  # the first time the question about the clock hides the settings
        told = said(await app.say(NORTH, "/quiet 10 pm to 7:30"))
        assert told == wording("said-quiet", **{"from": "22:00", "until": "7:30"})
    told = said(await app.say(NORTH, "/vacation 2 weeks"))
    assert told.startswith("Vacation for 14 days, until ")


async def test_a_command_that_stands_alone_takes_nothing_after_it(redis_client: Redis) -> None:
    """``/away Boyan`` put away whoever typed it, and said nothing of Boyan."""
    app = App(redis_client)
    await app.four()
    before = await app.held()
    for word in ("away", "back", "pause", "resume", "close", "leave", "join"):
        reply = await app.say(EAST, f"/{word} Boyan")
        assert reply.refused, word
        why = wording("refusal-UNKNOWN_WORD-command", token="Boyan", command=word)
        assert said(reply).startswith(why)
    assert (await app.held()).version == before.version
