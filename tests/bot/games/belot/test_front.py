"""Belot through the dispatcher on a real server: choosing it, bidding, playing, announcing, what is
decided beforehand, and a whole match by nothing but the buttons that are shown."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from redis.asyncio import Redis

from bot.model.outcomes import Done
from bot.model.people import place_of_own
from bot.model.settings import BEWILDERING, FAMILIAR
from bot.model.tables import intents as want
from bot.model.tables.change import Change
from bot.model.tables.table import Snapshot, Stage
from bot.model.tables.waiting import Wait, awaited
from bot.ports.chat import Reply
from bot.ports.inputs import Pressed
from bot.ports.screen import Confirm, Picker, Press, Screen
from bot.store.tables.tables import Stored
from bot.tables.transfer import export
from engine.games.belot.state import State
from tests.bot.application import App, control, has, said, seen, wording
from tests.bot.people import FRIENDS, MODERATOR
from tests.engine.games.belot.table import at, speaking
from tests.lanes import volume

pytestmark = pytest.mark.slow

NORTH, EAST, SOUTH, WEST = FRIENDS


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def sitting(app: App, state: State | None = None, **options: str) -> Snapshot:
    """Four friends at a table of belot; in this position, where one is given."""
    await app.say(NORTH, "/play belot")
    for name, value in {"cut": "chance", **options}.items():
        await app.act(NORTH, want.SetOption(name, value))
    for number, person in enumerate(FRIENDS):
        await app.press(person, control(await app.public(), f"sit:{number}"))
    await app.press(NORTH, control(await app.public(), "start"))
    held = await app.held()
    if state is not None:
        change = Change(held.table, held.game, state)
        stored = await app.bot.tables.store.commit(held.version, change, "", Done(0))
        assert isinstance(stored, Stored)
        held = await app.bot.tables.read_table(held.table.id) or held
    return held


# --- choosing the game -----------------------------------------------------------------------


@pytest.mark.parametrize("line", ["/play belot", "/play Белот", "/маса белот", "/play BELA"])
async def test_the_game_is_named_behind_play(app: App, line: str) -> None:
    reply = await app.say(NORTH, line)
    assert reply == Reply(opens=reply.opens)
    assert (await app.held()).table.game == "belot"
    assert "A table for Belot" in seen(await app.public())


async def test_or_picked_in_the_lobby_with_its_options(app: App) -> None:
    await app.say(NORTH, "/play")
    assert (await app.held()).table.game == "bulgarian-canasta"
    await app.pick(NORTH, control(await app.public(), "Another game"), "belot")
    assert (await app.held()).table.game == "belot"
    options = (await app.press(NORTH, control(await app.public(), "options"))).screen
    assert options is not None
    for name, key in (("Length", "51"), ("After contra", "frozen"), ("Cutting", "chance")):
        reply = await app.pick(NORTH, control(options, name), key)
        assert reply.screen is not None
        options = reply.screen
    assert "to 51 points" in seen(await app.public())
    table = (await app.held()).table
    assert (table.options["length"], table.options["after_contra"]) == ("51", "frozen")


async def test_help_practice_and_rules_are_the_games_own(app: App) -> None:
    help_ = (await app.say(NORTH, "/help")).screen
    assert help_ is not None
    shown = (await app.press(NORTH, control(help_, wording("help-show", game="Belot")))).screen
    assert "Belot" in seen(shown)
    assert shown is not None
    others = control(shown, "🚫 Other cards")
    assert isinstance(others, Picker)
    assert "must follow suit" in said(await app.pick(NORTH, others, others.items[0].key))
    await app.press(NORTH, control(help_, "Practise Belot"))
    held = await app.held(place_of_own(NORTH.id))
    assert (held.table.game, held.table.options["length"]) == ("belot", "one_deal")
    await app.redraw(place_of_own(NORTH.id))
    rules = (await app.say(NORTH, "/rules")).screen
    assert "tierce 20" in seen(rules)
    assert "Over-ruff" in seen((await app.say(NORTH, "/rules belot B16")).screen)


# --- bidding and playing -----------------------------------------------------------------------


async def test_the_bidding_by_buttons_and_by_typing(app: App) -> None:
    held = await sitting(app, speaking())
    first = held.state.table.seat
    names = [FRIENDS[(first + turn) % 4] for turn in range(4)]
    hand = await app.hand(names[0])
    assert [one.label for one in hand.controls[:7]] == [
        "Pass",
        "♣ clubs",
        "♦ diamonds",
        "♥ hearts",
        "♠ spades",
        "no trumps",
        "all trumps",
    ]
    await app.press(names[0], control(hand, "♦ diamonds"))
    assert not (await app.say(names[1], "контра")).refused
    low = await app.say(names[2], "клубс, спатия")
    assert not said(low), "that is talk"
    low = await app.say(names[2], "bid clubs")
    assert "The bid is already ♦ diamonds" in said(low)
    assert "B4" in said(low)
    assert not (await app.say(names[2], "купа")).refused
    await app.say(names[3], "пас")
    public = seen(await app.public())
    assert f"{names[0].name} ♦ diamonds · {names[1].name} contra" in public
    wrong = await app.say(names[0], "sing hearts")
    assert not said(wrong)
    hand = await app.hand(names[0])
    wrong = await app.answer(names[0], control(hand, "type"), "sing hearts")
    assert "You can: clubs, diamonds" in said(wrong), "the examples are belot's"
    unknown = await app.answer(names[0], control(hand, "type"), "draw")
    assert "“draw” here. You can: clubs" in said(unknown)
    told = await app.answer(names[0], control(hand, "type"), "Help!")
    assert "you can type: clubs, diamonds" in seen(told.screen)
    command = await app.say(names[0], "/draw")
    assert "“draw” here. You can: clubs" in said(command)
    wrong = await app.answer(names[0], control(hand, "type"), "as")
    assert wording("refusal-WRONG_PHASE-belot-auction") in said(wrong)


async def test_one_press_plays_a_card_and_others_say_why_not(app: App) -> None:
    await sitting(app, at(contract="H", hands={1: "7S KS QD"}, trick="AS"))
    hand = await app.hand(EAST)
    others = control(hand, "🚫 Other cards")
    assert isinstance(others, Picker)
    assert [(item.label, item.enabled) for item in others.items] == [("Q♦", False)]
    assert {item.card: item.enabled for item in hand.picture.cards} == {  # type: ignore[union-attr]
        "7S": True,
        "KS": True,
        "QD": False,
    }
    reply = await app.pick(EAST, others, others.items[0].key)
    assert reply.refused
    assert "B14" in said(reply)
    await app.press(EAST, control(hand, "K♠"))
    table = (await app.held()).state.table
    assert [str(card) for card in table.trick][:2] == ["AS", "KS"], "a single card may follow"
    assert "North A♠ ★ · East K♠" in seen(await app.public())


@pytest.mark.parametrize("line", ["#3", "play #3", "хвърлям #3", "play #3 none"])
async def test_a_card_is_typed_by_its_number_in_the_picture(app: App, line: str) -> None:
    """Belot's order: trumps first, the strongest first; K♠ is the third card."""
    await sitting(app, at(contract="H", hands={1: "7S KS QD 7H JH"}, trick="AS"))
    hand = await app.hand(EAST)
    assert hand.picture is not None
    assert [item.card for item in hand.picture.cards] == ["JH", "7H", "KS", "7S", "QD"]
    assert not (await app.say(EAST, line)).refused
    table = (await app.held()).state.table
    assert [str(card) for card in table.trick] == ["AS", "KS"]


async def test_a_card_that_may_not_be_played_says_why_by_its_number_too(app: App) -> None:
    await sitting(app, at(contract="H", hands={1: "7S KS QD 7H JH"}, trick="AS"))
    hand = await app.hand(EAST)
    refused = await app.answer(EAST, control(hand, "type"), "#5")
    assert "B14" in said(refused)
    assert "Q♦" in said(refused)


ANNOUNCING = at(contract="C", hands={0: "7S 8S 9S KD QH TC 7D AC"})


async def test_announcements_go_with_the_first_card_unless_one_chooses_otherwise(
    app: App,
) -> None:
    await sitting(app, ANNOUNCING)
    hand = await app.hand(NORTH)
    assert "With your first card you announce: tierce ♠ to the 9" in seen(hand)
    picker = control(hand, wording("announce-pick"))
    assert isinstance(picker, Picker)
    assert [item.label for item in picker.items] == ["tierce ♠ to the 9 = 20", "nothing"]
    await app.pick(NORTH, picker, picker.items[1].key)
    hand = await app.hand(NORTH)
    assert "you announce: nothing" in seen(hand)
    assert (await app.pick(NORTH, picker, "zzz")).refused
    await app.pick(NORTH, control(hand, wording("announce-pick")), picker.items[0].key)
    await app.press(NORTH, control(await app.hand(NORTH), "K♦"))
    assert (await app.held()).state.table.bonuses.announced[0] == ("tierce",)
    public = seen(await app.public())
    assert "Announced: North tierce" in public
    assert "9♠" not in public, "the cards are shown when the deal is counted"


@pytest.mark.parametrize(
    ("line", "announced"),
    [
        ("kd", ("tierce",)),
        ("хвърлям Кка", ("tierce",)),
        ("kd none", ()),
        ("play kd нищо", ()),
        ("kd tierce", ("tierce",)),
        ("Терца с Кка!", ("tierce",)),
        ("kd és terc", ("tierce",)),
    ],
)
async def test_a_typed_card_announces_what_there_is(
    app: App, line: str, announced: tuple[str, ...]
) -> None:
    await sitting(app, ANNOUNCING)
    await app.say(NORTH, line)
    table = (await app.held()).state.table
    assert [str(card) for card in table.trick] == ["KD"]
    assert table.bonuses.announced[0] == announced


async def test_what_is_called_must_be_held(app: App) -> None:
    await sitting(app, ANNOUNCING)
    for line, word in (("kd quinte", "quinte"), ("Кка терца и каре", "терца, каре")):
        said_no = await app.say(NORTH, line)
        assert said(said_no) == wording("refusal-NO_SUCH_ANNOUNCEMENT", card="K♦", kinds=word)
    assert not (await app.held()).state.table.trick


async def test_belot_is_declared_unless_one_would_rather_not(app: App) -> None:
    await sitting(app, at(contract="H", hands={0: "QH KH 7D"}))
    hand = await app.hand(NORTH)
    silent, loud = control(hand, "Q♥ without belot"), control(hand, "Q♥ with belot")
    assert loud.rank < silent.rank
    await app.press(NORTH, silent)
    assert (await app.held()).state.table.bonuses.belots[0] == ""
    await app.say(NORTH, "/close")


async def test_the_rest_is_claimed_and_the_sheet_has_every_line(app: App) -> None:
    await sitting(app, at(contract="NT", declarer=0, hands={0: "AS TS AD", 1: "7C 8C 9C"}))
    await app.press(NORTH, control(await app.hand(NORTH), wording("action-claim")))
    await app.redraw()
    (sheet,) = [one for one in app.wall.of("test:room") if one.kind == "sheet"]
    text = seen(sheet)
    assert "no trumps, " in text.splitlines()[2]
    wanted = (wording("score-last_ten"), wording("score-no_trumps"), "÷ 10", "Card points, North")
    for line in ("cards won", *wanted):
        assert line in text
    history = (await app.say(NORTH, "/history")).screen
    assert "claimed the rest, 3 tricks" in seen(history)


# --- without waiting -----------------------------------------------------------------------------


async def test_what_is_decided_beforehand_happens_and_only_its_owner_sees_it(
    app: App,
) -> None:
    hands = {0: "AS 8D 9D", 1: "7S KS QD", 2: "8S 9S KC", 3: "JS QS TC"}
    await sitting(app, at(contract="NT", hands=hands))
    waiting = await app.hand(SOUTH)
    low = next(one for one in waiting.controls if one.label.startswith("follow low"))
    await app.press(SOUTH, low)
    waiting = await app.hand(SOUTH)
    assert "Decided in advance" in seen(waiting)
    for person in (NORTH, EAST, WEST):
        assert "in advance" not in seen(await app.hand(person))
    assert "in advance" not in seen(await app.public())
    await app.press(NORTH, control(await app.hand(NORTH), "A♠"))
    await app.press(EAST, control(await app.hand(EAST), "7♠"))
    table = (await app.held()).state.table
    assert [str(card) for card in table.trick] == ["AS", "7S", "8S"]
    assert not has(await app.hand(SOUTH), "plan:-")


async def test_an_export_without_secrets_does_not_tell_what_is_decided(app: App) -> None:
    held = await sitting(app, speaking())
    person = FRIENDS[(held.state.table.seat + 1) % 4]
    await app.act(person, want.SetPremove("pass-to.H"))
    tables = app.bot.tables
    assert b"pass-to.H" not in (await export(tables, held.table.id) or b"pass-to.H")
    assert b"pass-to.H" in (await export(tables, held.table.id, secrets=True) or b"")


async def test_passing_up_to_a_contract_is_picked_and_taken_back(app: App) -> None:
    held = await sitting(app, speaking())
    person = FRIENDS[(held.state.table.seat + 1) % 4]
    hand = await app.hand(person)
    await app.pick(person, control(hand, wording("plan-pass")), "pass-to.H")
    hand = await app.hand(person)
    assert "pass unless someone bids above ♥ hearts" in seen(hand)
    await app.press(person, control(hand, "plan"))
    assert "Decided in advance" not in seen(await app.hand(person))


async def test_comforts_are_settings_of_a_person_at_all_tables(app: App) -> None:
    await sitting(app)
    await app.redraw()
    settings = (await app.say(EAST, "/settings")).screen
    assert settings is not None
    # off in the first games, until somebody chooses
    on = f"✓ {wording('comfort-forced-play-button')}"
    assert on not in seen(settings)
    reply = await app.press(EAST, control(settings, wording("comfort-forced-play-button")))
    assert (await app.held()).table.seats[1].automations_off == ()
    assert reply.screen is not None
    reply = await app.press(EAST, control(reply.screen, on))
    assert reply.screen is not None
    assert on not in seen(reply.screen)
    assert (await app.held()).table.seats[1].automations_off == ("forced-play",)
    await app.act(MODERATOR, want.Close(), admin=True)
    await app.say(EAST, "/play belot")
    await app.press(EAST, control(await app.public(), "sit:2"))
    assert (await app.held()).table.seats[2].automations_off == ("forced-play",)
    await app.redraw()
    settings = reply.screen
    assert settings is not None
    await app.press(EAST, control(settings, wording("comfort-forced-play-button")))
    assert (await app.held()).table.seats[2].automations_off == ()


async def test_no_card_plays_itself_in_the_first_games(app: App) -> None:
    """From the third time on that somebody sits down, a card that is the only one does."""
    for time in range(FAMILIAR + 1):
        await app.say(EAST, "/play belot")
        await app.press(EAST, control(await app.public(), "sit:2"))
        off = (await app.held()).table.seats[2].automations_off
        assert off == (BEWILDERING if time < FAMILIAR else ())
        await app.act(MODERATOR, want.Close(), admin=True)


# --- a whole match -------------------------------------------------------------------------------


async def test_a_whole_match_by_what_is_shown(app: App) -> None:
    """Four people press what their hands show until somebody has won."""
    random, length = Random(3), volume(51, night=151)
    await sitting(app, length=str(length))
    kinds: set[str] = set()
    while (held := await app.held()).table.stage is Stage.PLAYING:
        for seat, wait in awaited(held.table, held.game, held.state).items():
            hand = await app.hand(FRIENDS[seat])
            shown: list[Any] = [one for one in hand.controls if _acts(one)]
            one = shown[0] if wait is Wait.READY else _wanted(random, held, shown)
            kinds.add(one.token.split(":")[1])
            reply = await app.press(FRIENDS[seat], one)
            assert not reply.refused, said(reply)
            break
    assert kinds == {"p", "next"}
    assert held.table.stage is Stage.OVER
    assert held.state.standing.winner is not None
    scores = held.state.standing.scores
    assert max(scores) >= length
    for person in FRIENDS:
        _check_over(await app.hand(person))
    checked = (await app.press(NORTH, control(await app.public(), "score"))).screen
    assert "Card points" in seen(checked)


def _acts(one: Any) -> bool:
    """Whether a control does something at the table now."""
    if not isinstance(one, Press | Confirm) or (isinstance(one, Press) and not one.enabled):
        return False
    return one.token.split(":")[1] in {"p", "next"}


def _wanted(random: Random, held: Snapshot, shown: list[Any]) -> Any:
    """Any button; in the bidding rarely one that bids, as otherwise all is always all trumps."""
    bidding = held.state.table.phase == "auction"
    contract = held.state.table.auction.contract
    if bidding and (contract is not None or random.random() < 0.3):
        return shown[0]
    return random.choice(shown)


def _check_over(hand: Screen) -> None:
    assert hand.controls[0].label == "Another match"
    assert "The match goes to" in seen(hand)


async def test_taking_back_a_plan_that_is_not_there_changes_nothing(app: App) -> None:
    held = await sitting(app)
    waits = FRIENDS[(held.state.table.seat + 1) % 4]
    token = f"{held.table.id}:plan"
    for event in (app.event(waits), app.event(waits)):
        assert await app.handle(event, Pressed(token)) == Reply()
    assert (await app.held()).version == held.version
