"""Lobby, turns, typed moves, old and made-up controls through the dispatcher, on a real server."""

from __future__ import annotations

from typing import Any

import pytest
from redis.asyncio import Redis

from bot.model.people import Person
from bot.model.tables.draft import Draft
from bot.model.tables.table import Stage
from bot.ports.chat import Reply
from bot.ports.inputs import Picked, Pressed, Said, Typed
from bot.ports.screen import Picker, Press, Prompt, Screen, throws
from engine.contract.cards import ALL_CARDS
from engine.games.bulgarian_canasta.actions import Discard
from tests.bot.application import App, control, has, quick, said, seen, wording
from tests.bot.people import FRIENDS

NORTH, EAST, SOUTH, WEST = FRIENDS
EVE = Person("test:eve", "Eve")


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


# --- the lobby ---------------------------------------------------------------------------------


async def test_from_nothing_to_cards_in_two_presses(app: App) -> None:
    reply = await app.say(NORTH, "/play")
    table = (await app.held()).table.id
    assert reply == Reply(opens=table), "the table shows it; a page goes there"
    lobby = await app.public()
    assert wording("lobby-host", who="North") in seen(lobby)
    seats = [getattr(one, "token", "") for one in lobby.controls[:4]]
    assert seats == [f"{table}:sit:{seat}" for seat in range(4)], "the seats come first"
    assert lobby.controls[4].label == wording("button-computers")
    assert not said(await app.press(NORTH, control(lobby, "fill")))
    held = await app.held()
    assert held.table.stage is Stage.PLAYING
    assert held.table.seat_of(NORTH.id) == 0
    assert [seat.level for seat in held.table.seats[1:]] == ["normal"] * 3
    assert wording("phase-cut_for_deal") in seen(await app.hand(NORTH))


async def test_four_people_one_press_each_and_start(app: App) -> None:
    await app.say(NORTH, "/play")
    for number, person in enumerate(FRIENDS):
        lobby = await app.public()
        assert not has(lobby, "start")
        assert has(lobby, f"sit:{number}")
        reply = await app.press(person, control(lobby, f"sit:{number}"))
        assert reply == Reply()
        assert not has(await app.public(), f"sit:{number}")
    lobby = await app.public()
    assert lobby.controls[0].label == "Start"
    reply = await app.press(EAST, control(lobby, "start"))
    assert "Only North" in said(reply)
    await app.press(NORTH, control(lobby, "start"))
    assert (await app.held()).table.stage is Stage.PLAYING


async def test_a_second_table_is_told_where_to_go(app: App) -> None:
    await app.say(NORTH, "/play")
    reply = await app.say(EAST, "/play")
    assert reply.refused
    assert said(reply) == wording("refusal-TABLE_HERE_ALREADY")


@pytest.mark.parametrize(
    ("platform", "named", "others"),
    [
        ("discord", ("channel", "thread"), ("room", "topic")),
        ("telegram", ("group", "topic"), ("room", "thread", "channel")),
        ("local", ("room",), ("thread", "channel", "topic")),
    ],
)
async def test_each_platform_names_its_own_places(
    app: App, platform: str, named: tuple[str, ...], others: tuple[str, ...]
) -> None:
    """The browser has rooms and no threads."""
    await app.say(NORTH, "/play")
    person = Person(f"{platform}:7", "Seven")
    told = said(await app.say(person, "/play"))
    assert told == wording(f"refusal-TABLE_HERE_ALREADY-{platform}")
    assert all(word in told for word in named)
    assert not any(word in told for word in others)


async def test_a_name_that_says_nothing_is_answered_with_what_does(app: App) -> None:
    """On Telegram a user name says nothing of the account, an answer to a message does."""
    told = said(await app.say(Person("telegram:7", "Seven"), "/play with @bob"))
    assert told == wording("refusal-UNKNOWN_PERSON-telegram", who="@bob")


@pytest.mark.parametrize("typed", ["@south", "@South", "@so", "@2"])
async def test_a_user_name_removes_nobody(app: App, typed: str) -> None:
    """Whoever is called so at the table may be somebody else than whose user name it is, and it was
    taken for the beginning of a name as well."""
    await app.four()
    before = (await app.held()).version
    for person in (NORTH, EAST):
        told = said(await app.say(person, f"/kick {typed}"))
        assert told == wording("refusal-NOT_ONE_PERSON", who=typed)
    assert (await app.held()).version == before
    assert not (await app.say(NORTH, "/kick South")).refused, "a name as the table says it does"


async def test_the_host_arranges_and_others_only_read(app: App) -> None:
    await app.say(NORTH, "/play")
    options = (await app.press(EAST, control(await app.public(), "options"))).screen
    assert options is not None
    to_read = [wording("button-presets"), wording("button-meet")]
    assert [one.label for one in options.controls] == to_read
    assert "Only North" in seen(options)
    options = (await app.press(NORTH, control(await app.public(), "options"))).screen
    assert options is not None
    for what, key in (
        ("Length", "one_deal"),
        (wording("option-recycle_limit"), "3"),
        ("Speed", "slow"),
        ("Language", "hu"),
    ):
        reply = await app.pick(NORTH, control(options, what), key)
        assert not reply.refused
        assert not said(reply)
        assert reply.screen is not None
        options = reply.screen
    await app.press(NORTH, control(options, "private"))
    table = (await app.held()).table
    assert (table.options["length"], table.options["recycle_limit"]) == ("one_deal", "3")
    assert (table.speed, table.language, table.private) == ("slow", "hu", True)
    assert "egy leosztás · lassú · meghívásos" in seen(await app.public())
    reply = await app.press(EAST, control(await app.public(), "sit:1"))
    assert "asked to let you in" in said(reply)
    refused = await app.pick(EAST, control(options, "Length"), "5000")
    assert "Only North" in said(refused)


async def test_a_private_table_is_knocked_at(app: App) -> None:
    await app.say(NORTH, "/play")
    options = (await app.press(NORTH, control(await app.public(), "options"))).screen
    assert options is not None
    await app.press(NORTH, control(options, "private"))
    await app.press(NORTH, control(await app.public(), "sit"))
    asked = await app.press(EAST, control(await app.public(), "sit"))
    assert not asked.refused
    assert said(asked) == "North has been asked to let you in."
    again = await app.press(EAST, control(await app.public(), "sit"))
    assert again.refused
    lobby = await app.public()
    assert "East would like to sit down." in seen(lobby)
    let_in = control(lobby, "letin")
    assert let_in.label == "Let East in"
    assert (await app.press(SOUTH, let_in)).refused, "only who sits here lets in"
    assert not (await app.press(NORTH, let_in)).refused
    lobby = await app.public()
    assert "would like" not in seen(lobby)
    assert "2 seats are free" in seen(lobby)
    assert (await app.press(NORTH, let_in)).refused, "an old button"


async def test_computers_come_and_go(app: App) -> None:
    await app.say(NORTH, "/play")
    options = (await app.press(NORTH, control(await app.public(), "options"))).screen
    assert options is not None
    reply = await app.pick(NORTH, control(options, "computer"), "2.strong")
    assert (await app.held()).table.seats[2].level == "strong"
    assert reply.screen is not None
    await app.pick(NORTH, control(reply.screen, "swap"), "1.2")
    assert (await app.held()).table.seats[1].level == "strong"
    await app.pick(NORTH, control(reply.screen, "nocomputer"), "1")
    assert (await app.held()).table.seats[1].is_free
    reply = await app.pick(NORTH, control(reply.screen, "swap"), "x.y")
    assert reply.refused


# --- a turn ------------------------------------------------------------------------------------


async def test_a_common_turn_is_two_presses(app: App) -> None:
    await app.four()
    for _ in range(5):
        person, hand = await app.to_draw()
        held = await app.held()
        seat = held.state.table.seat
        assert hand.controls[0].label == "Draw"
        await app.press(person, hand.controls[0])
        hand = await app.hand(person)
        assert hand.controls[0].label.startswith("Throw ")
        await app.press(person, hand.controls[0])
        held = await app.held()
        assert held.state.table.seat == (seat + 1) % 4
        last = next(line for line in seen(await app.public()).splitlines() if "Last:" in line)
        assert f"{person.name}: drew" in last
        assert "threw" in last


async def test_cards_are_chosen_laid_and_taken_back(app: App) -> None:
    await app.four()
    held = await app.play(quick(), lambda held: bool(_melds(held)))
    person = FRIENDS[held.state.table.seat]
    action = _melds(held)[0]
    cards = [str(card) for card in action.cards]

    hand = await app.hand(person)
    await app.pick(person, control(hand, "c"), *reversed(cards))
    hand = await app.hand(person)
    assert wording("hand-chosen-good") in seen(hand)
    assert sorted(chosen(hand)) == sorted(cards)
    public = await app.public()

    await app.press(person, control(hand, wording("button-clear")))
    assert "Chosen" not in seen(await app.hand(person))
    await app.pick(person, control(hand, "c"), *cards)
    hand = await app.hand(person)
    lay = next(one for one in hand.controls if one.label.startswith("Lay "))
    await app.press(person, lay)
    assert await app.public() == public, "what is laid is nobody else's business yet"
    hand = await app.hand(person)
    assert "on the table\n  · 1. " in seen(hand)
    assert "Laid this turn" in seen(hand)
    await app.press(person, control(hand, wording("action-undo")))
    assert "Laid this turn" not in seen(await app.hand(person))


def chosen(hand: Screen) -> list[str]:
    """The cards that are chosen in a hand."""
    picker = control(hand, "c")
    assert isinstance(picker, Picker)
    return [item.key for item in picker.items for _ in range(item.chosen)]


async def test_a_single_chosen_card_is_thrown(app: App) -> None:
    await app.four()
    person, hand = await app.to_draw()
    await app.press(person, hand.controls[0])
    hand = await app.hand(person)
    picker = control(hand, "c")
    assert isinstance(picker, Picker)
    card = picker.items[-1]
    await app.pick(person, picker, card.key)
    hand = await app.hand(person)
    (throw,) = [one for one in hand.controls if isinstance(one, Press) and throws(one)]
    await app.press(person, throw)
    assert str((await app.held()).state.table.pile[-1]) == card.key


async def test_what_cannot_be_laid_says_why_with_the_rule(app: App) -> None:
    await app.four()
    person, hand = await app.to_draw()
    await app.press(person, hand.controls[0])
    picker = control(await app.hand(person), "c")
    assert isinstance(picker, Picker)
    ranks: dict[str, str] = {}
    for item in picker.items:
        if item.card[0] not in "23X":
            ranks.setdefault(item.card[0], item.key)
    keys = list(ranks.values())
    await app.pick(person, picker, keys[0], keys[2], keys[4])
    hand = await app.hand(person)
    assert not has(hand, wording("button-lay-chosen"))
    old = f"{hand.table}:draft:{(await app.held()).table.prompts[hand.seat or 0]}:lay"
    reply = await app.press(person, Press(old, "Lay"))
    assert reply.refused
    assert "§9" in said(reply)
    assert said(reply) in seen(hand).replace(" · Rule", " Rule")


async def test_the_discard_picker_and_more_ideas(app: App) -> None:
    await app.four()
    person, hand = await app.to_draw()
    await app.press(person, hand.controls[0])
    hand = await app.hand(person)
    if has(hand, "hints"):
        few = sum(getattr(one, "token", "").split(":")[1] == "p" for one in hand.controls)
        await app.press(person, control(hand, "hints"))
        more = await app.hand(person)
        assert not has(more, "More ideas")
        assert sum(getattr(one, "token", "").split(":")[1] == "p" for one in more.controls) > few
        await app.press(person, control(more, "Fewer ideas"))
        assert (await app.hand(person)).controls == hand.controls
    picker = control(hand, "pp")
    assert isinstance(picker, Picker)
    item = picker.items[0]
    await app.pick(person, picker, item.key)
    assert str((await app.held()).state.table.pile[-1]) == item.card


async def test_bottom_three_and_cuts_by_prompt(app: App) -> None:
    await app.four(first_dealer="cut")
    cutter = await app.hand(NORTH)
    prompt = control(cutter, "number")
    assert "1 to 110" in prompt.label
    wrong = await app.answer(NORTH, prompt, "900")
    assert wrong.refused
    assert "§6" in said(wrong)
    assert (await app.answer(NORTH, prompt, "x")).refused
    assert not (await app.answer(NORTH, prompt, "57")).refused
    held = await app.held()
    assert held.state.deal.turned_up[0].seat == 0
    old = await app.answer(NORTH, prompt, "58")
    assert old.refused


# --- strangers, old buttons, twice ---------------------------------------------------------------


async def test_old_buttons_and_strangers(app: App) -> None:
    await app.four()
    person, hand = await app.to_draw()
    draw = hand.controls[0]
    before = (await app.held()).version
    assert said(await app.press(EVE, draw)) == wording("refusal-NOT_SEATED")
    neighbour = FRIENDS[(FRIENDS.index(person) + 1) % 4]
    assert (await app.press(neighbour, draw)).refused
    assert (await app.held()).version == before
    await app.press(person, draw)
    again = await app.press(person, draw)
    assert again.refused
    assert said(again) == wording("refusal-OLD_CONTROL")
    picker = control(await app.hand(person), "c")
    await app.say(person, str(next(iter(await _discards(app))).card))
    stale_pick = await app.pick(person, picker, "KD")
    assert said(stale_pick) == wording("refusal-OLD_CONTROL")
    assert (await app.pick(EVE, picker, "KD")).refused


async def _discards(app: App) -> list[Any]:
    held = await app.held()
    seat = held.state.table.seat
    legal = held.game.legal(held.game.view(held.state, seat))
    return [action for action in legal.actions if isinstance(action, Discard)]


@pytest.mark.parametrize(
    "token",
    [
        "",
        "x",
        ":::",
        "-:nothing",
        "nobody:hand",
        "-:mylang:xx",
        "-:p:1:aaaaaaa",
        "ж:hand",
        "a" * 90,
        "-:tend:-0",
        "-:tenter:ilou:x",
        "-:tleave:zzzzzzzz",
    ],
)
async def test_tokens_of_nobody(app: App, token: str) -> None:
    event = app.event(NORTH)
    pressed = await app.handle(event, Pressed(token))
    assert pressed.refused
    assert said(pressed) != wording("refusal-OUR_FAULT")
    assert (await app.handle(app.event(NORTH), Picked(token, ("1",)))).refused
    assert (await app.handle(app.event(NORTH), Typed(token, "draw"))).refused


@pytest.mark.parametrize(
    "what",
    [
        "c:0",
        "c:0:9",
        "page:0",
        "draft:0:lay",
        "draft:0:what",
        "hints:0",
        "pp:0",
        "p:0:zzzzzzz",
        "sit:99",
        "sit:4",
        "next:5",
        "vote:3:y",
        "opt:99",
        "host",
        "what",
        "number:0:cut",
        "type:0",
    ],
)
async def test_made_up_tokens_of_a_table(app: App, what: str) -> None:
    """In the lobby, where prompts are 0, and in a match: each is refused, and nothing changes."""
    await app.say(NORTH, "/play")
    await app.press(NORTH, control(await app.public(), "sit:0"))
    for stage in (Stage.LOBBY, Stage.PLAYING):
        before = await app.held()
        assert before.table.stage is stage
        token = f"{before.table.id}:{what}"
        for person in (NORTH, EVE):
            assert (await app.handle(app.event(person), Pressed(token))).refused
            for keys in (("9",), ("ж", "KD", "1.2"), ("999999999999",)):
                assert (await app.handle(app.event(person), Picked(token, keys))).refused
            nothing = await app.handle(app.event(person), Picked(token, ()))
            assert nothing.refused or nothing == Reply()
            assert (await app.handle(app.event(person), Typed(token, "draw"))).refused
        assert await app.held() == before
        for seat, prompt in enumerate(before.table.prompts):
            draft = await app.bot.drafts.read_draft(before, seat)
            assert draft == Draft(prompt, owner=draft.owner)
        if stage is Stage.LOBBY:
            await app.say(NORTH, "/computers")


async def test_a_seat_that_is_no_number_is_any_free_one(app: App) -> None:
    """As with ``sit`` alone: it gives nobody more than the next free seat."""
    await app.say(NORTH, "/play")
    table = (await app.held()).table.id
    for person in (EVE, NORTH):
        reply = await app.handle(app.event(person), Pressed(f"{table}:sit:-7"))
        assert reply == Reply()


async def test_a_made_up_prompt_is_an_old_one(app: App) -> None:
    """Zero is what typed moves carry, as they belong to no prompt: no control may pass for one."""
    await app.four()
    person, hand = await app.to_draw()
    draw = hand.controls[0]
    assert isinstance(draw, Press)
    table, what, prompt, digest = draw.token.split(":")
    assert (what, int(prompt) > 0) == ("p", True)
    before = (await app.held()).version
    for made_up in ("0", "-1", "", str(int(prompt) + 1), str(int(prompt) - 1), "x"):
        token = f"{table}:p:{made_up}:{digest}"
        reply = await app.handle(app.event(person), Pressed(token))
        assert said(reply) == wording("refusal-OLD_CONTROL"), made_up
    assert (await app.held()).version == before
    assert not (await app.press(person, draw)).refused


async def test_nobody_chooses_cards_they_do_not_hold(app: App) -> None:
    """A client may send any keys, and the same one many times."""
    await app.four()
    person, hand = await app.to_draw()
    await app.press(person, hand.controls[0])
    held = await app.held()
    seat = held.state.table.seat
    mine = [str(card) for card in held.game.view(held.state, seat).hand]
    picker = control(await app.hand(person), "c")
    assert isinstance(picker, Picker)
    once = next(item.key for item in picker.items if mine.count(item.key) == 1)
    others = {str(card) for card in ALL_CARDS} - set(mine)
    await app.pick(person, picker, once, once, *sorted(others), once, "x")
    draft = await app.bot.drafts.read_draft(held, seat)
    assert draft.cards == (once,)
    assert chosen(await app.hand(person)) == [once]


async def test_a_picker_in_parts(app: App) -> None:
    """A chat that shows a picker in parts says which part a choice is about. What was chosen of the
    others stays, whatever the chat's message still shows."""
    await app.four()
    person, hand = await app.to_draw()
    await app.press(person, hand.controls[0])
    picker = control(await app.hand(person), "c")
    assert isinstance(picker, Picker)
    first, second, *rest = [item.key for item in picker.items]
    event = app.event(person)
    await app.handle(event, Picked(picker.token, (first,), frozenset({first, second})))
    event = app.event(person)
    await app.handle(event, Picked(picker.token, (rest[0],), frozenset(rest)))
    assert chosen(await app.hand(person)) == [first, rest[0]]
    event = app.event(person)
    await app.handle(event, Picked(picker.token, (), frozenset({first, second})))
    assert chosen(await app.hand(person)) == [rest[0]]


async def test_an_event_twice_has_one_outcome(app: App) -> None:
    event = app.event(NORTH)
    first = await app.handle(event, Said("/play"))
    assert await app.handle(event, Said("/play")) == first
    sit = control(await app.public(), "sit:2")
    assert isinstance(sit, Press)
    event = app.event(NORTH)
    replies = [await app.handle(event, Pressed(sit.token)) for _ in range(3)]
    assert replies == [replies[0]] * 3
    assert not replies[0].refused
    await app.say(NORTH, "/computers")
    held = await app.play(
        quick(),
        lambda held: held.game.to_act(held.state) == (2,) and held.state.table.phase == "draw",
    )
    draw = (await app.hand(NORTH)).controls[0]
    assert isinstance(draw, Press)
    event = app.event(NORTH)
    first = await app.handle(event, Pressed(draw.token))
    version = (await app.held()).version
    assert version > held.version
    assert await app.handle(event, Pressed(draw.token)) == first
    assert (await app.held()).version == version
    picker = control(await app.hand(NORTH), "c")
    assert isinstance(picker, Picker)
    event = app.event(NORTH)
    key = picker.items[0].key
    for keys in ((key,), (picker.items[1].key,)):
        await app.handle(event, Picked(picker.token, keys))
    assert chosen(await app.hand(NORTH)) == [key]


# --- typed -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("draw", "throw"),
    [
        ("draw", "discard {}"),
        ("DRAW", "{}"),
        ("тегля", "хвърлям {}"),
        ("húz", "dob {}"),
        ("/draw", "/discard {}"),
    ],
)
async def test_a_turn_is_typed(app: App, draw: str, throw: str) -> None:
    await app.four()
    person, _ = await app.to_draw()
    reply = await app.say(person, draw)
    assert not reply.refused
    card = str((await _discards(app))[-1].card)
    reply = await app.say(person, throw.format(card.lower()))
    assert not reply.refused, said(reply)
    assert str((await app.held()).state.table.pile[-1]) == card


async def test_cards_in_any_order_and_letters(app: App) -> None:
    await app.four()
    held = await app.play(quick(), lambda held: bool(_melds(held)))
    seat = held.game.to_act(held.state)[0]
    action: Any = next(one for one in _melds(held) if len(one.cards) > 2)
    suits = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
    ranks = {"T": "10", "K": "К", "A": "А", "Q": "Д", "J": "В"}
    shown = [
        "жокер" if str(card) == "X" else ranks.get(str(card)[0], str(card)[0]) + suits[str(card)[1]]
        for card in reversed(action.cards)
    ]
    before = len(held.state.turn.melds)
    reply = await app.say(FRIENDS[seat], "свалям " + " ".join(shown))
    held = await app.held()
    if reply.refused:  # a run that goes both ways is not guessed
        assert "§" in said(reply)
    else:
        assert len(held.state.turn.melds) >= before


def _melds(held: Any) -> list[Any]:
    if held.state is None or held.state.table.phase != "play":
        return []
    view = held.game.view(held.state, held.game.to_act(held.state)[0])
    moves = [move for move in held.game.legal(view).open if move.verb == "meld"]
    return [action for move in moves for action in held.game.expand(view, move)]


async def test_people_may_talk(app: App) -> None:
    talk = ["hello", "x", "5", "well done", "draw a card, will you", "кк", "what? no", "🃏"]
    for text in talk:
        assert await app.say(NORTH, text) == await app.say(EVE, text)
        assert not said(await app.say(NORTH, text))
    await app.four()
    person, _ = await app.to_draw()
    for other in {*FRIENDS, EVE} - {person}:
        for text in talk:
            reply = await app.say(other, text)
            assert not said(reply), text
            assert not reply.refused
    other = FRIENDS[(FRIENDS.index(person) + 1) % 4]
    reply = await app.say(other, "discard kd")
    assert "not your turn" in said(reply)
    private = control(await app.hand(person), "type")
    assert isinstance(private, Prompt)
    reply = await app.answer(person, private, "hello")
    can = "draw, take the pile"
    assert said(reply) == wording("refusal-UNKNOWN_VERB-can", token="hello", can=can)
    reply = await app.answer(person, private, "discard kd")
    assert wording("refusal-WRONG_PHASE-draw") in said(reply)
    assert "§8.1.1" in said(reply)


@pytest.mark.parametrize("name", ["/nothing", "/sing kd", "/", "/🂠"])
async def test_unknown_commands(app: App, name: str) -> None:
    reply = await app.say(NORTH, name)
    assert reply.refused
    assert "/help" in said(reply)


async def test_commands_without_a_table(app: App) -> None:
    for name in ("/hand", "/table", "/score", "/sit", "/close", "/draw"):
        reply = await app.say(NORTH, name)
        assert reply.refused, name
        assert "/play" in said(reply), name
    assert wording("rules-which") in seen((await app.say(NORTH, "/rules")).screen)
    assert wording("past-none") in seen((await app.say(NORTH, "/history")).screen)
    assert wording("my-tables-none") in seen((await app.say(NORTH, "/games")).screen)
    assert "/practice" in seen((await app.say(NORTH, "/помощ")).screen)
