"""One person ties two accounts: by what they press and type in both chats."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.history.matches import Matches
from bot.model.clock import Calls
from bot.model.matches import Player
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.ties import MOST_TIED
from bot.ports.chat import Reply
from bot.ports.screen import Confirm, Press, Screen
from bot.store.operator import Blocked
from bot.store.people.indexing import Indexing
from bot.store.people.ties import MOST_GUESSES
from bot.words.text import plain_of
from tests.bot.application import App, control, has, said, seen, wording
from tests.bot.history.known import house_of, naming
from tests.bot.history.playing import made_up
from tests.bot.people import FRIENDS
from tests.bot.store.naming import CHATS, contents

NORTH, EAST, SOUTH, WEST = FRIENDS
ANN, TWIN, THIEF = (
    Person("discord:80351110224678912", "Annex"),
    Person("telegram:4242424242", "Annabell"),
    Person("telegram:5151515151", "Thief"),
)


def no(code: str, **params: Any) -> str:
    """How a refusal is said."""
    return wording(f"refusal-{code}", **params)


async def code_of(app: App, person: Person) -> tuple[str, Screen]:
    """The code that an account gets, and its screen."""
    screen = (await app.say(person, "/tie")).screen
    assert screen is not None
    return next(one.text for one in screen.controls if hasattr(one, "text")), screen


async def asks(app: App, person: Person, code: str) -> Reply:
    """An account types a code and agrees."""
    screen = (await app.say(person, f"/tie {code}")).screen
    assert screen is not None
    return await app.press(person, control(screen, "tieask"))


async def question(app: App, person: Person) -> Screen:
    """What the account that made the code is asked."""
    screen = (await app.say(person, "/tie")).screen
    assert screen is not None
    return screen


async def tie(app: App, first: Person, second: Person) -> Screen:
    """Both agree; what the first one sees then."""
    code, _ = await code_of(app, first)
    assert not (await asks(app, second, code)).refused
    reply = await app.press(first, control(await question(app, first), "tieyes"))
    assert not reply.refused
    assert reply.screen is not None
    return reply.screen


async def tie_more(app: App, giver: Person, third: Person) -> None:
    """An account that is tied already makes another code, for a further one."""
    screen = (await app.say(giver, "/tie")).screen
    assert screen is not None
    more = (await app.press(giver, control(screen, "tie:more"))).screen
    assert more is not None
    code = next(one.text for one in more.controls if hasattr(one, "text"))
    assert not (await asks(app, third, code)).refused
    asked = (await app.press(giver, control(more, "tie:more"))).screen
    assert asked is not None
    assert not (await app.press(giver, control(asked, "tieyes"))).refused


async def own_matches(app: App, person: Person) -> list[str]:
    """The names of a person's matches as their history shows them, place after place."""
    found: list[str] = []
    screen = (await app.say(person, "/history mine", "test:elsewhere")).screen
    for page in range(1, 9):
        assert screen is not None
        for one in screen.controls:
            what = getattr(one, "token", "").split(":")
            if what[1:2] == ["match"]:
                found.append(f"{what[2]}.{what[3]}")
        if not has(screen, f"past:mine:{page}"):
            return found
        screen = (await app.press(person, control(screen, f"past:mine:{page}"))).screen
    raise AssertionError("no end")


def opening(name: str) -> Press:
    """The button of a match."""
    return Press(f"-:match:{name.replace('.', ':')}", "match")


async def are_tied(app: App, *people: Person) -> bool:
    """Whether each account names the others."""
    ties = app.bot.settings.ties
    return all(
        [
            {one.id for one in await ties.read_others(person.id)}
            == {one.id for one in people if one != person}
            for person in people
        ]
    )


# --- how two become one ---------------------------------------------------------------------------


async def test_both_agree_and_are_one_person(redis_client: Redis) -> None:
    """The second is told whom it is tied to, the first which account of which chat asks; before
    the last press nothing is tied."""
    app = App(redis_client)
    await app.say(ANN, "/language bg")
    await app.say(ANN, "/quiet 22-8")
    await app.say(ANN, "/language en")
    await app.say(TWIN, "/language hu")
    code, screen = await code_of(app, ANN)
    assert f"{code[:3]} {code[3:6]} {code[6:]}" in seen(screen)
    typed = (await app.say(TWIN, f"/tie {code[:3]} {code[3:6]} {code[6:]}")).screen
    assert "Annex (Discord)" in seen(typed)
    assert typed is not None
    waits = await app.press(TWIN, control(typed, "tieask"))
    assert "Annex (Discord)" in seen(waits.screen)
    asked = (await app.press(ANN, control(screen, "tie:more"))).screen
    assert "Annabell (Telegram)" in seen(asked)
    assert not await are_tied(app, ANN, TWIN)
    assert asked is not None
    reply = await app.press(ANN, control(asked, "tieyes"))
    assert await are_tied(app, ANN, TWIN)
    assert "Annabell (Telegram)" in seen(reply.screen)
    assert "Annex (Discord)" in seen((await app.say(TWIN, "/tie")).screen)
    theirs = await app.bot.settings.read_settings(TWIN.id)
    assert theirs == await app.bot.settings.read_settings(ANN.id)
    assert (theirs.language, theirs.calls.quiet) == ("en", (22 * 60, 8 * 60))


@pytest.mark.parametrize(
    ("language", "loses", "shares"),
    [
        ("en", "This account gets the settings of the other", "That account then sees your"),
        ("bg", "Този профил получава настройките на другия", "онзи профил вижда игрите ти"),
        ("hu", "Ez a fiók a másik beállításait kapja", "Az a fiók utána látja"),
    ],
)
async def test_both_are_told_who_loses_what(
    redis_client: Redis, language: str, loses: str, shares: str
) -> None:
    """The account that types the code loses its settings, as it reads before it agrees."""
    app = App(redis_client)
    for person, line in ((ANN, "/quiet 22-8"), (TWIN, "/quiet 1-5")):
        await app.say(person, f"/language {language}")
        await app.say(person, line)
    code, _ = await code_of(app, ANN)
    typed = (await app.say(TWIN, f"/tie {code}")).screen
    assert typed is not None
    assert loses in seen(typed)
    await app.press(TWIN, control(typed, "tieask"))
    asked = await question(app, ANN)
    assert shares in seen(asked)
    await app.press(ANN, control(asked, "tieyes"))
    for person in (ANN, TWIN):
        kept = (await app.bot.settings.read_settings(person.id)).calls.quiet
        assert kept == (22 * 60, 8 * 60)


async def test_the_settings_lead_there(redis_client: Redis) -> None:
    """And *I have a code* takes a code in any form."""
    app = App(redis_client)
    code, _ = await code_of(app, ANN)
    for line in ("/settings", "/me"):
        screen = (await app.say(TWIN, line)).screen
        assert screen is not None
        shown = (await app.press(TWIN, control(screen, "tie"))).screen
        assert shown is not None
        for form in (code, f"{code[:3]}-{code[3:]}", f" {code[:4]} {code[4:]} "):
            typed = await app.answer(TWIN, control(shown, wording("button-tie-enter")), form)
            assert "Annex (Discord)" in seen(typed.screen)


async def test_the_same_press_again_says_the_same(redis_client: Redis) -> None:
    """Both confirm twice, one after the other and at once: tied once."""
    app = App(redis_client)
    code, _ = await code_of(app, ANN)
    typed = (await app.say(TWIN, f"/tie {code}")).screen
    assert typed is not None
    twice = [app.press(TWIN, control(typed, "tieask")) for _ in range(2)]
    assert [one.refused for one in await asyncio.gather(*twice)] == [False, False]
    yes = control(await question(app, ANN), "tieyes")
    both = await asyncio.gather(*[app.press(ANN, yes) for _ in range(2)])
    assert [one.refused for one in both].count(False) >= 1
    assert await are_tied(app, ANN, TWIN)
    again = await app.press(ANN, yes)
    assert not again.refused
    assert again.screen is not None
    assert has(again.screen, "untie")
    assert said(await app.press(TWIN, control(typed, "tieask"))) == no("NO_TIE_CODE")


async def test_up_to_four_accounts(redis_client: Redis) -> None:
    """A third one types a code of either; a fifth is refused, and so is another group."""
    app = App(redis_client)
    await tie(app, NORTH, EAST)
    for giver, third in ((EAST, SOUTH), (NORTH, WEST)):
        await tie_more(app, giver, third)
    assert await are_tied(app, *FRIENDS)
    full = (await app.say(EAST, "/tie")).screen
    assert full is not None
    assert not has(full, "tie:more")
    assert f"{MOST_TIED}" in no("TOO_MANY_TIED", most=MOST_TIED)
    code, _ = await code_of(app, ANN)
    assert said(await app.say(NORTH, f"/tie {code}")) == no("TIED_ELSEWHERE")


# --- hostile --------------------------------------------------------------------------------------


async def test_a_stolen_code_only_asks(redis_client: Redis) -> None:
    """Whoever has read the code over a shoulder is named to its owner, who says no; and whoever
    it was for is told that another account was first."""
    app = App(redis_client)
    code, _ = await code_of(app, ANN)
    assert not (await asks(app, THIEF, code)).refused
    assert said(await app.say(TWIN, f"/tie {code}")) == no("TIE_CODE_USED")
    asked = await question(app, ANN)
    assert "Thief (Telegram)" in seen(asked)
    assert "Annabell" not in seen(asked)
    reply = await app.press(ANN, control(asked, "tieno"))
    assert said(reply) == wording("said-tie-refused")
    assert await app.bot.settings.ties.read_others(THIEF.id) == ()
    for late in (control(asked, "tieyes"), control(asked, "tieno")):
        assert said(await app.press(ANN, late)) == no("NO_TIE_CODE")
    await tie(app, ANN, TWIN)


async def test_nobody_answers_for_another(redis_client: Redis) -> None:
    """A token that somebody makes up does nothing to others' codes."""
    app = App(redis_client)
    code, _ = await code_of(app, ANN)
    assert not (await asks(app, THIEF, code)).refused
    asked = await question(app, ANN)
    for who in (THIEF, TWIN):
        for what in ("tieyes", "tieno"):
            assert said(await app.press(who, control(asked, what))) == no("NO_TIE_CODE")
    assert await app.bot.settings.ties.read_others(ANN.id) == ()
    assert "Thief (Telegram)" in seen(await question(app, ANN))
    early, screen = await code_of(app, TWIN)
    made_up = replace(control(asked, "tieyes"), token=f"-:tieyes:{early}")
    assert said(await app.press(TWIN, made_up)) == no("NO_TIE_CODE"), "nobody has asked"
    assert "Thief" not in seen(screen)


async def test_codes_are_not_guessed(redis_client: Redis) -> None:
    """By typing or by made-up presses; what is no code at all does not count."""
    app = App(redis_client)
    code, _ = await code_of(app, ANN)
    for word in ("12345678", "1234567890", "abc", "12345678x", "١٢٣"):
        assert said(await app.say(THIEF, f"/tie {word}")) == no("BAD_TIE_CODE", what=word)
    typed = (await app.say(TWIN, f"/tie {code}")).screen
    assert typed is not None
    press = control(typed, "tieask")
    for number in range(MOST_GUESSES // 2):
        assert said(await app.say(THIEF, f"/tie 00000000{number}")) == no("NO_TIE_CODE")
        wrong = replace(press, token=f"-:tieask:00000000{number}")
        assert said(await app.press(THIEF, wrong)) == no("NO_TIE_CODE")
    assert said(await app.say(THIEF, f"/tie {code}")) == no("TOO_MANY_CODES")
    assert said(await app.press(THIEF, press)) == no("TOO_MANY_CODES")
    assert not (await app.press(TWIN, press)).refused


async def test_an_account_is_not_tied_to_itself(redis_client: Redis) -> None:
    app = App(redis_client)
    code, _ = await code_of(app, ANN)
    assert said(await app.say(ANN, f"/tie {code}")) == no("TIE_YOURSELF")
    await tie(app, ANN, TWIN)
    more, _ = await code_of(app, THIEF)
    assert said(await app.say(TWIN, f"/tie {more}")) == no("TIED_ELSEWHERE")


async def test_blocked_people_are_not_tied(redis_client: Redis) -> None:
    """Neither by a code that they made before, nor because they have typed one."""
    app = App(redis_client)
    code, _ = await code_of(app, THIEF)
    mine, _ = await code_of(app, ANN)
    assert not (await asks(app, SOUTH, mine)).refused
    asked = await question(app, ANN)
    for one in (THIEF, SOUTH):
        await Blocked(redis_client).block(one.id, 1)
    assert said(await app.say(TWIN, f"/tie {code}")) == no("NO_TIE_CODE")
    assert said(await app.press(ANN, control(asked, "tieyes"))) == no("NO_TIE_CODE")
    assert (await app.say(THIEF, "/tie")).refused


async def test_a_tie_while_its_account_is_forgotten(redis_client: Redis) -> None:
    """The press that ties and *Forget me* at once, again and again: nobody who is forgotten is
    tied, and nothing names them."""
    app = house_of(redis_client)
    for _ in range(5):
        code, _ = await code_of(app, ANN)
        assert not (await asks(app, TWIN, code)).refused
        yes = control(await question(app, ANN), "tieyes")
        await asyncio.gather(app.press(ANN, yes), app.bot.forgetting.forget(TWIN))
        await app.bot.settings.ties.sweep(0)
        assert await app.bot.forgetting.forget(TWIN)
        assert await naming(redis_client, TWIN) == []
        assert await app.bot.settings.ties.read_others(ANN.id) == ()


# --- what follows the person ----------------------------------------------------------------------


async def test_history_statistics_and_data_are_of_all_accounts(redis_client: Redis) -> None:
    """Newest first, each match once, also one in which both have played; and after untying, each
    has its own again."""
    app = house_of(redis_client)
    counts, random = Matches(app.bot.matches), Random(4)
    third = Player(THIEF.id, THIEF.name)
    played = {ANN: 0, TWIN: 0}
    for number in range(9):
        match = made_up(number, random)
        who = [ANN, TWIN][number % 2]
        own = Player(who.id, who.name)
        seats = (own, third, *match.seats[2:])
        deals = tuple([replace(deal, players=()) for deal in match.deals])
        match = replace(match, seats=seats, deals=deals, rated=())
        await counts.add(match)
        played[who] += 1
    before = {one: seen((await app.say(one, "/stats")).screen) for one in (ANN, TWIN)}
    alone = {one: await own_matches(app, one) for one in (ANN, TWIN)}
    assert [len(alone[one]) for one in (ANN, TWIN)] == [5, 4]
    await tie(app, ANN, TWIN)
    both = await own_matches(app, ANN)
    assert both == await own_matches(app, TWIN)
    assert sorted(both) == sorted([*alone[ANN], *alone[TWIN]])
    assert both[::2] == alone[ANN]
    assert seen((await app.say(ANN, "/stats")).screen) == seen(
        (await app.say(TWIN, "/stats")).screen
    )
    mine = (await app.say(TWIN, "/me")).screen
    assert wording("mine-tied", who=ANN.name, chat="Discord") in seen(mine)
    assert ANN.id in seen(mine)
    assert mine is not None
    file = (await app.press(TWIN, control(mine, "mydata"))).file
    assert file is not None
    data = msgspec.json.decode(file.data)
    assert [data["person"], *[one["person"] for one in data["accounts"]]] == [TWIN.id, ANN.id]
    assert [(await app.press(TWIN, opening(one))).refused for one in both] == [False] * 9
    assert not (await app.say(TWIN, "/untie")).refused
    assert {one: await own_matches(app, one) for one in (ANN, TWIN)} == alone
    assert {one: seen((await app.say(one, "/stats")).screen) for one in (ANN, TWIN)} == before
    assert ANN.id not in seen((await app.say(TWIN, "/me")).screen)
    assert [(await app.press(TWIN, opening(one))).refused for one in alone[ANN]] == [True] * 5


async def test_calls_follow_the_person_to_their_seats(redis_client: Redis) -> None:
    """Quiet hours and vacation that are chosen with one account, and the move that ends it."""
    app = App(redis_client)
    await tie(app, NORTH, EAST)
    for place, person in (("test:one", NORTH), ("test:two", EAST)):
        await app.say(person, "/play belot", place)
        lobby = await app.public(place)
        await app.press(person, control(lobby, "sit:0"), place=place)
        await app.redraw(place)

    async def calls(place: str) -> Calls:
        return (await app.held(place)).table.seats[0].calls

    await app.say(EAST, "/quiet 22-8")
    await app.say(NORTH, "/vacation 3")
    assert await calls("test:one") == await calls("test:two")
    assert (await calls("test:one")).quiet == (22 * 60, 8 * 60)
    assert (await calls("test:two")).vacation is not None
    await app.say(EAST, "/untie")
    await app.say(EAST, "/quiet off")
    assert (await calls("test:one")).quiet is not None
    assert (await calls("test:two")).quiet is None


async def test_the_tie_itself_brings_seats_up_to_date(redis_client: Redis) -> None:
    app = App(redis_client)
    await app.say(EAST, "/play belot", "test:two")
    await app.press(EAST, control(await app.public("test:two"), "sit:0"), place="test:two")
    await app.redraw("test:two")
    await app.say(NORTH, "/quiet 23-7")
    await tie(app, NORTH, EAST)
    assert (await app.held("test:two")).table.seats[0].calls.quiet == (23 * 60, 7 * 60)


async def test_on_no_leaderboard_with_any_account(redis_client: Redis) -> None:
    app = App(redis_client)
    await tie(app, NORTH, EAST)
    stats = (await app.say(EAST, "/stats")).screen
    assert stats is not None
    await app.press(EAST, control(stats, "mytop"))
    assert await app.bot.matches.unlisted() == {NORTH.id, EAST.id}
    stats = (await app.say(NORTH, "/stats")).screen
    assert stats is not None
    await app.press(NORTH, control(stats, "mytop"))
    assert await app.bot.matches.unlisted() == frozenset()


# --- one seat -------------------------------------------------------------------------------------


async def test_one_person_has_one_seat(redis_client: Redis) -> None:
    """By *Sit*, by a line, by playing with computers, by being let in; who sits may change seats,
    and another table is no matter."""
    app = App(redis_client)
    await tie(app, NORTH, EAST)
    await app.say(NORTH, "/play belot")
    lobby = await app.public()
    assert not (await app.press(NORTH, control(lobby, "sit:0"))).refused
    refusal = no("SAME_PERSON", who="North")
    assert said(await app.press(EAST, control(lobby, "sit:1"))) == refusal
    assert said(await app.say(EAST, "/sit 3")) == refusal
    assert not (await app.press(SOUTH, control(lobby, "sit:1"))).refused
    assert not (await app.press(NORTH, control(await app.public(), "sit:2"))).refused
    await app.say(EAST, "/play belot", "test:two")
    there = await app.public("test:two")
    assert not (await app.press(EAST, control(there, "sit:0"), place="test:two")).refused
    held = await app.held()
    assert [one.id for one in held.table.people] == [SOUTH.id, NORTH.id]


async def test_a_host_without_a_seat_has_one_seat(redis_client: Redis) -> None:
    app = App(redis_client)
    await tie(app, NORTH, EAST)
    await app.say(NORTH, "/play belot")
    lobby = await app.public()
    assert not (await app.press(EAST, control(lobby, "sit:1"))).refused
    assert said(await app.press(NORTH, control(lobby, "fill"))) == no("SAME_PERSON", who="East")
    held = await app.held()
    assert [one.id for one in held.table.people] == [EAST.id]


async def test_nobody_sees_a_second_hand_of_a_match(redis_client: Redis) -> None:
    """Whoever has left a seat may come back to it with that account alone."""
    app = App(redis_client)
    await app.four()
    await tie(app, NORTH, TWIN)
    await app.act(NORTH, want.StandUp())
    await app.act(EAST, want.OfferSeat("*"))
    for seat in (1, 2):
        reply = await app.say(TWIN, f"/sit {seat}")
        assert said(reply) == no("SEEN_OTHER_CARDS", seat=1)
    assert not (await app.say(NORTH, "/sit 1")).refused
    assert [one.id for one in (await app.held()).table.people] == [one.id for one in FRIENDS]


async def test_who_was_removed_does_not_come_back_as_another(redis_client: Redis) -> None:
    app = App(redis_client)
    await app.say(SOUTH, "/play belot")
    await app.press(NORTH, control(await app.public(), "sit:1"))
    await app.act(SOUTH, want.Kick(1))
    await tie(app, NORTH, EAST)
    assert said(await app.press(EAST, control(await app.public(), "sit:1"))) == no("BARRED")


async def test_nobody_is_let_in_twice(redis_client: Redis) -> None:
    """Whoever lets the second account in learns nothing: it is invited, and does not sit."""
    app = App(redis_client)
    await tie(app, NORTH, EAST)
    await app.say(SOUTH, "/play belot")
    await app.press(SOUTH, control(await app.public(), "sit:0"))
    await app.act(SOUTH, want.SetPrivate(True))
    await app.press(EAST, control(await app.public(), "sit:1"))
    await app.act(SOUTH, want.Invite(NORTH.id))
    await app.press(NORTH, control(await app.public(), "sit:2"))
    reply = await app.press(SOUTH, control(await app.public(), "letin"))
    assert not reply.refused
    assert "North" not in said(reply)
    held = await app.held()
    assert [one.id for one in held.table.people] == [SOUTH.id, NORTH.id]
    assert EAST.id in held.table.invited


async def test_a_tournament_is_entered_once(redis_client: Redis) -> None:
    app = App(redis_client)
    await tie(app, NORTH, EAST)
    await app.say(SOUTH, "/tournament belot")
    assert not (await app.say(NORTH, "/tournament enter")).refused
    assert said(await app.say(EAST, "/tournament enter")) == no("ENTERED_AS", who="North")


# --- undone ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [ANN, TWIN])
async def test_untying_from_either_side_leaves_no_link(redis_client: Redis, by: Person) -> None:
    """No key names both, and no key of one has anything of the other."""
    app = house_of(redis_client)
    await app.say(ANN, "/language bg")
    await tie(app, ANN, TWIN)
    await app.say(TWIN, "/language hu")
    screen = (await app.say(by, "/tie")).screen
    assert screen is not None
    assert said(await app.press(by, control(screen, "untie"))) == wording("said-untied", "hu")
    assert (await app.say(TWIN, "/tie off")).refused
    ids = [one.id.partition(":")[2] for one in (ANN, TWIN)]
    for key, text in (await contents(redis_client)).items():
        assert not all([one in f"{key} {text}" for one in ids]), key
        assert not key.startswith("tie"), key
    for person in (ANN, TWIN):
        assert (await app.bot.settings.read_settings(person.id)).language == "hu"


@pytest.mark.parametrize("indexed", [True, False])
async def test_who_is_forgotten_is_untied(redis_client: Redis, indexed: bool) -> None:
    """The other keeps what is theirs, and is told so before; a group of three goes on as two."""
    app = house_of(redis_client)
    if indexed:
        await Indexing(redis_client, CHATS).build()
    await app.say(ANN, "/language bg")
    await tie(app, ANN, TWIN)
    mine = (await app.say(ANN, "/me")).screen
    assert mine is not None
    ask = control(mine, "forget")
    assert isinstance(ask, Confirm)
    assert wording("mine-ask-tied", "bg") in plain_of(ask.consequence)
    await tie_more(app, ANN, THIEF)
    assert await are_tied(app, ANN, TWIN, THIEF)
    assert not (await app.press(ANN, ask)).refused
    assert await naming(redis_client, ANN) == []
    assert await are_tied(app, TWIN, THIEF)
    assert (await app.bot.settings.read_settings(TWIN.id)).language == "bg"
    assert not (await app.say(THIEF, "/me")).refused
    assert await app.bot.forgetting.forget(THIEF)
    assert await naming(redis_client, THIEF) == []
    assert await app.bot.settings.ties.read_others(TWIN.id) == ()


async def test_codes_and_questions_are_forgotten(redis_client: Redis) -> None:
    """Whoever made a code, and whoever has typed one."""
    app = house_of(redis_client)
    await Indexing(redis_client, CHATS).build()
    for gone in (ANN, TWIN):
        code, _ = await code_of(app, ANN)
        await asks(app, TWIN, code)
        assert await app.bot.forgetting.forget(gone)
        assert await naming(redis_client, gone) == []
        await app.bot.forgetting.forget(ANN)


# --- two seats that become one person's -----------------------------------------------------------


async def test_the_table_is_told_that_two_players_are_one_person(redis_client: Redis) -> None:
    """In the lobby and in the match, in every language, until they are untied or one stands up;
    nobody who sits at another table, or elsewhere, is named."""
    app = App(redis_client)
    await app.four()
    await app.redraw()
    line = wording("table-same", who="North, South")
    assert line not in seen(await app.public())
    await tie(app, NORTH, SOUTH)
    await tie(app, EAST, TWIN)
    assert line in seen(await app.public())
    assert (await app.held()).table.same == ((NORTH.id, SOUTH.id),)
    assert "Annabell" not in seen(await app.public())
    await app.say(SOUTH, "/untie")
    assert line not in seen(await app.public())
    assert (await app.held()).table.same == ()
    await tie(app, SOUTH, NORTH)
    assert line in seen(await app.public())
    await app.act(SOUTH, want.StandUp())
    assert (await app.held()).table.same == ()


async def test_three_seats_of_one_person(redis_client: Redis) -> None:
    """One leaves the tie: the others are still one person."""
    app = App(redis_client)
    await app.four()
    await app.redraw()
    ties = app.bot.settings.ties
    assert await ties.join(NORTH, EAST)
    await tie_more(app, NORTH, SOUTH)
    assert (await app.held()).table.same == ((NORTH.id, EAST.id, SOUTH.id),)
    await app.say(NORTH, "/untie")
    assert (await app.held()).table.same == ((EAST.id, SOUTH.id),)
    assert await app.bot.forgetting.forget(EAST)
    assert (await app.held()).table.same == ()
    assert EAST.id not in str(await contents(redis_client))
