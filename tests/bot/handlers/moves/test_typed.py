"""Typed moves: the game's own words come first, and talk stays talk."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.games import catalogue
from bot.model.languages import LANGUAGES
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.ports.chat import Reply
from bot.ports.screen import Prompt
from bot.store.redis import keys
from bot.words.saying import spellings
from bot.words.words import words_in
from tests.bot.application import ROOM, App, control, has, quick, said, seen, wording
from tests.bot.people import FRIENDS

pytestmark = pytest.mark.slow

NORTH, EAST, *_ = FRIENDS
FAMILY = "test:family"
EVE = Person("test:eve", "Eve")


async def toy(client: Redis) -> App:
    """Two people at a table of a game from elsewhere, whose words the app does not know."""
    app = App(client, catalogue=catalogue(["tests"]))
    await app.say(NORTH, "/play toy 2")
    for number, person in enumerate((NORTH, EAST)):
        await app.act(person, want.Sit(number))
    await app.act(NORTH, want.Start())
    return app


@pytest.mark.parametrize("way", ["line", "slash", "prompt"])
async def test_a_game_from_elsewhere_is_typed_in_its_own_words(
    redis_client: Redis, way: str
) -> None:
    app = await toy(redis_client)
    typed = []
    for bid in (0, 1):
        line = f"bid {bid}"
        person = FRIENDS[bid]
        if way == "prompt":
            prompt = control(await app.hand(person), "type")
            assert isinstance(prompt, Prompt)
            reply = await app.answer(person, prompt, line)
        else:
            reply = await app.say(person, f"/{line}" if way == "slash" else line)
        assert not reply.refused, said(reply)
        typed.append(line)
    held = await app.held()
    assert held.state.table.bids == (0, 1)
    card = str(held.state.hands[0][0])
    reply = await app.say(NORTH, f"lay {card.lower()}")
    assert not reply.refused, said(reply)
    assert (await app.held()).state.table.waiting == (1,)
    assert await app.say(EAST, "lay down your arms") == Reply()


async def test_a_word_said_elsewhere_is_no_move(redis_client: Redis) -> None:
    """*pass* in a group where the person has no table is talk, whatever waits for them elsewhere;
    in their private chat with the bot it is a move. A command is a move anywhere."""
    app = App(redis_client)
    await app.say(NORTH, "/play belot")
    for number, person in enumerate(FRIENDS):
        await app.act(person, want.Sit(number))
    await app.act(NORTH, want.Start())
    await app.play(quick(), lambda held: held.state.table.phase == "auction")
    await app.redraw()  # brings the index of people up to date
    await app.say(EAST, "/play belot", FAMILY)  # a table where the others do not sit

    async def passes(word: str, place: str, *, private: bool = False) -> bool:
        before = await app.held()
        person = FRIENDS[before.state.table.seat]
        reply = await app.say(person, word, place, private=private)
        assert not reply.refused, said(reply)
        return (await app.held()).version != before.version

    for place in (FAMILY, "test:nothing-here"):
        for word in ("pass", "пас", "pas"):
            assert not await passes(word, place)
    assert await passes("pass", "test:private", private=True)
    assert await passes("/pass", FAMILY)
    assert await passes("пас", ROOM)


async def test_a_word_said_at_a_table_that_does_not_wait_is_no_move_at_another(
    redis_client: Redis,
) -> None:
    """Somebody plays in two groups. *pass* in the group where they are not awaited is talk there,
    and no move in the other group, which waits; their private chat with the bot finds the table
    that waits."""
    app = App(redis_client)
    for place in (ROOM, FAMILY):
        await app.say(NORTH, "/play belot", place)
        for person in FRIENDS:
            await app.say(person, "/join", place)
        await app.say(NORTH, "/begin", place)
        await app.redraw(place)
    await app.play(quick(), lambda held: held.state.table.phase == "auction")
    held = await app.held()
    family = await app.held(FAMILY)
    person = FRIENDS[held.state.table.seat]
    assert family.game.to_act(family.state) != (held.state.table.seat,)
    for line in ("pass", "пас", "pass now"):
        assert await app.say(person, line, FAMILY) == Reply()
        assert (await app.held()).version == held.version
        assert (await app.held(FAMILY)).version == family.version
    assert not (await app.say(person, "pass", "test:private", private=True)).refused
    assert (await app.held()).version != held.version
    assert (await app.held(FAMILY)).version == family.version
    for line in ("pass", "what a day"):  # nobody else reads it: it is answered, and plays nothing
        assert (await app.say(person, line, "test:private", private=True)).refused


async def test_a_private_line_is_always_answered(redis_client: Redis) -> None:
    """In the private chat nobody else reads: a line that nobody understood is refused in words.
    Whoever sits nowhere is greeted, and is a press away from a first game."""
    app = App(redis_client)
    greeting = (await app.say(NORTH, "asdf qwer", "test:private", private=True)).screen
    assert greeting is not None
    assert wording("welcome-learn") in seen(greeting)
    assert has(greeting, "practice")
    reply = await app.press(NORTH, control(greeting, wording("welcome-commands")))
    assert wording("help-type") in seen(reply.screen)
    await app.four()
    for line in ("asdf qwer", "kill", "1 2 3", "??", "throw everything", "5C " * 200):
        reply = await app.say(NORTH, line, ROOM, private=True)
        assert reply.refused, line
        assert said(reply), line
        assert await app.say(NORTH, line) == Reply(), "in a room it is talk"


async def test_a_move_without_its_cards_asks_for_them(redis_client: Redis) -> None:
    """*take* alone asks for the cards of the take, with an example of one, and so does *lay*."""
    app = App(redis_client)
    await app.four()
    person, _ = await app.to_draw()
    for line in ("take", "lay"):
        reply = await app.say(person, line, ROOM, private=True)
        assert reply.refused
        assert f"like {line} " in said(reply)


@pytest.mark.parametrize("line", ["?", "help", "Help me", "помощ", "Súgó", "segitseg"])
async def test_who_asks_for_help_gets_it(redis_client: Redis, line: str) -> None:
    """In a private chat, with a table and without one, and where a move is typed; a room talks."""
    app = App(redis_client)
    asked = await app.say(NORTH, "/help")
    assert asked.screen is not None
    assert await app.say(NORTH, line, "test:private", private=True) == asked
    await app.four()
    assert await app.say(NORTH, line, "test:private", private=True) == asked
    person, hand = await app.to_draw()
    reply = await app.answer(person, control(hand, "type"), line)
    assert reply.screen is not None
    usual, here = (
        {*sum([b.lines for b in one.blocks], ())} for one in (asked.screen, reply.screen)
    )
    assert usual < here  # and what can be typed in this turn
    assert await app.say(NORTH, line) == Reply()


async def test_who_merely_talks_leaves_no_key(redis_client: Redis) -> None:
    app = App(redis_client)
    await app.four()
    before = set(await redis_client.keys("*"))
    for number in range(5):
        person = type(NORTH)(f"test:angler{number}", "Angler")
        for text in ("the carp are biting", "pass", "5", "draw"):
            for place in (ROOM, FAMILY):
                assert await app.say(person, text, place, language="bg") == Reply()
        assert (await app.say(person, "/help", language="bg")).screen is not None
        score = control(await app.public(), "score")
        assert (await app.press(person, score, language="bg")).screen is not None
    assert set(await redis_client.keys("*")) == before
    # whoever does something is answered in the language of the first contact from then on
    person = type(NORTH)("test:angler0", "Angler")
    await app.say(person, "/play", FAMILY, language="bg")
    assert keys.settings(person.id).encode() in set(await redis_client.keys("*"))
    reply = await app.say(person, "/kick", FAMILY, language="en")
    assert said(reply) == wording("refusal-KICK_WHOM", "bg")


async def test_completions(redis_client: Redis) -> None:
    app = App(redis_client)
    found = await app.bot.dispatcher.complete(app.event(NORTH), "/h")
    assert [one.text for one in found] == ["/hand", "/history", "/help"]
    assert all(one.meaning for one in found)
    assert await app.bot.dispatcher.complete(app.event(NORTH), "dr") == ()
    await app.four()
    person, _ = await app.to_draw()
    assert await app.bot.dispatcher.complete(app.event(person), "dr") == ()  # nobody has seen it
    await app.redraw()
    found = await app.bot.dispatcher.complete(app.event(person), "dr")
    assert [one.text for one in found] == ["draw"]
    assert await app.bot.dispatcher.complete(app.event(EVE), "dr") == ()
    listed = await app.bot.dispatcher.complete(app.event(person), "")
    assert "draw" in [one.text for one in listed if not one.text.startswith("/")]
    await app.say(person, "draw")
    for language, typed, begins in (
        ("en", "", "throw "),
        ("en", "dis", "discard "),
        ("bg", "", "хвърлям "),
        ("bg", "ХВЪРЛИ", "хвърли "),
        ("hu", "", "dob"),
    ):
        await app.say(person, f"/language {language}")
        found = await app.bot.dispatcher.complete(app.event(person), typed)
        throws = [one.text for one in found if one.text.startswith(begins)]
        assert len(throws) > 5, (language, typed, found)
    held = await app.held()
    card = held.game.view(held.state, held.table.seat_of(person.id)).hand[0]
    own = words_in("hu").card(str(card)).text
    for typed in (str(card), own.lower()):  # the card alone, as it is written anywhere
        found = await app.bot.dispatcher.complete(app.event(person), typed)
        assert own in " ".join([one.text for one in found]), (typed, found)
    private = replace(app.event(person), place="test:@nobody", private=True)
    assert await app.bot.dispatcher.complete(private, "dob")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["belot", "bulgarian canasta"])
async def test_a_question_plays_nothing_whatever_its_verb(
    redis_client: Redis, game: str, language: str
) -> None:
    """Each verb of a deal is asked first: it is answered with the line that plays it, and that line
    does."""
    app = App(redis_client)
    await app.say(NORTH, f"/play {game}")
    for number, person in enumerate(FRIENDS):
        await app.act(person, want.Sit(number))
        await app.say(person, f"/language {language}")
    await app.act(NORTH, want.Start())
    asked = set[str]()
    words = words_in(language)
    for _ in range(60):
        held = await app.held()
        (seat, *_) = held.game.to_act(held.state)
        legal = held.game.legal(held.game.view(held.state, seat)).actions
        new = next((one for one in legal if one.verb not in asked), legal[0])
        line = next(iter(spellings(words, str(new))), str(new))
        if new.verb not in asked:
            for typed in (f"{line}?", f"{line} ?", f"{line}?!", f"/{line}?"):
                reply = await app.say(FRIENDS[seat], typed, ROOM, private=True)
                assert reply.refused, typed
                # a command has its English name: *jouer* is a verb, /jouer is /play
                told = line if typed[0] != "/" else line.partition(" ")[2]
                assert told in said(reply), (typed, said(reply))
                assert (await app.held()).version == held.version, typed
        asked.add(new.verb)
        reply = await app.say(FRIENDS[seat], line, ROOM, private=True)
        assert not reply.refused, said(reply)
        if (await app.held()).state.table.phase in {"shuffle", "match_over"}:
            break
    assert len(asked) >= 3, asked


@pytest.mark.parametrize("line", ["/close?", "/leave ?", "/vacation 14?", "/kick Ana?", "/pause?"])
async def test_a_command_that_is_asked_is_not_done(redis_client: Redis, line: str) -> None:
    app = App(redis_client)
    await app.four()
    before = await app.held()
    reply = await app.say(NORTH, line)
    assert reply.refused
    assert f"{line.replace('?', '').strip()}" in said(reply)
    assert (await app.held()).version == before.version
    assert (await app.bot.settings.read_settings(NORTH.id)).calls.vacation is None
    assert (await app.say(NORTH, "/help?")) == await app.say(NORTH, "/help")
