"""Decorated canasta through the dispatcher on a real server: for how many, the ways to take, groups
and their rearranging, what is typed, what asks first, and rules that open."""

from __future__ import annotations

from typing import Any

import pytest
from redis.asyncio import Redis

from bot.model.languages import LANGUAGES
from bot.model.people import Person, place_of_own
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.ports.screen import Confirm, Picker, Press
from bot.tables.rules.actor import Actor
from engine.contract.cards import cards, text_of
from engine.games.decorated_canasta.refusals import RULES
from engine.games.decorated_canasta.state import DECK, Phase, State
from tests.bot.application import App, control, has, said, seen, wording
from tests.bot.games.seated import in_position, plays
from tests.bot.people import FRIENDS
from tests.bot.views.limits import check_limits, fitted
from tests.positions.decorated_canasta import pack_position, position

pytestmark = pytest.mark.slow

NORTH, EAST, SOUTH, WEST = FRIENDS
PLAY = Phase.PLAY
FIVES = "5C 5C 5D 5D 5H 2C 2D"


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def sitting(app: App, state: State, **options: str) -> Snapshot:
    """Friends at a table of decorated canasta in this position, as many as it is for."""
    return await in_position(app, "decorated", state, **options)


async def types(app: App, person: Person, line: str) -> None:
    """Types a move that is taken."""
    reply = await app.say(person, line)
    assert not reply.refused, said(reply)


async def table_now(app: App) -> Any:
    """What all see of the cards."""
    return (await app.held()).state.table


# --- for how many ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
async def test_two_to_seven_play(app: App, seats: int) -> None:
    await app.say(NORTH, f"/play díszített {seats}")
    table = (await app.held()).table
    assert (table.game, len(table.seats)) == ("decorated-canasta", seats)
    picker = control(await app.public(), "How many players?")
    assert isinstance(picker, Picker)
    assert [item.key for item in picker.items] == ["2", "3", "4", "5", "6", "7"]
    await app.pick(NORTH, picker, "4")
    assert len((await app.held()).table.seats) == 4
    await app.press(NORTH, control(await app.public(), "fill"))
    assert "Decorated canasta" in seen(await app.public())


async def test_help_practice_and_rules_are_the_games_own(app: App) -> None:
    help_ = (await app.say(NORTH, "/help")).screen
    assert help_ is not None
    shown = (
        await app.press(NORTH, control(help_, wording("help-show", game="Decorated canasta")))
    ).screen
    assert "Everybody plays alone" in seen(shown)
    reply = await app.say(NORTH, "/practice decorated")
    assert "3 computers" in said(reply)
    held = await app.held(place_of_own(NORTH.id))
    assert (held.table.options["length"], len(held.table.seats)) == ("one_deal", 4)
    assert held.table.options["cut"] == "chance"


@pytest.mark.parametrize("cut", ["hand", "chance"])
async def test_who_begins_cuts_only_where_the_pack_is_cut(app: App, cut: str) -> None:
    await app.say(NORTH, "/play decorated 2")
    await app.act(NORTH, want.SetOption("cut", cut))
    for number, person in enumerate((NORTH, EAST)):
        await app.press(person, control(await app.public(), f"sit:{number}"))
    await app.press(NORTH, control(await app.public(), "start"))
    state = (await app.held()).state
    first = FRIENDS[state.deal.starter].name
    told = seen(await app.public())
    if cut == "hand":
        assert state.table.phase is Phase.CUT
        assert f"{first} cuts and plays first" in told
    else:
        assert state.table.phase is Phase.FIRST_DISCARD
        assert "cuts and plays first" not in told


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_rule_that_a_refusal_cites_opens(app: App, language: str) -> None:
    await app.say(NORTH, f"/language {language}")
    for rule in sorted(set(RULES.values())):
        reply = await app.say(NORTH, f"/rules decorated {rule}")
        assert reply.screen is not None, rule
        assert rule in seen(reply.screen), rule


# --- the cut, the first card -------------------------------------------------------------------


async def test_the_three_cards_are_shown_to_all_and_kept(app: App) -> None:
    state = pack_position(seats=3, bottom="3D 8C X", shown=True)
    await sitting(app, state)
    assert "Shown at the cut: 3♦ 8♣ 🃏" in seen(await app.public())
    assert "8♣" in seen(await app.hand(EAST)) or "8♣" in seen(await app.public())
    await plays(app, NORTH, "Keep 8♣ 🃏")
    held = await app.held()
    assert held.state.table.phase is Phase.FIRST_DISCARD
    assert "At the bottom of the stock: 3♦" in seen(await app.public())
    hand = await app.hand(NORTH)
    assert "Your first turn: just throw a card." in seen(hand)
    assert not (await app.say(NORTH, "throw 8c")).refused
    assert "draws, or takes 8♣ for free" in seen(await app.public())


# --- taking ------------------------------------------------------------------------------------


async def test_the_card_without_penalty_is_taken_and_not_thrown(app: App) -> None:
    state = position(seats=2, hands={0: "KC KD 4C 4D 9H"}, talon="5S 8D", windows=(0, 1))
    await sitting(app, state)
    reply = await app.say(NORTH, "take the pile")
    assert not reply.refused, said(reply)
    assert "You took 8♦ for free" in seen(await app.hand(NORTH))
    reply = await app.say(NORTH, "throw 8d")
    assert reply.refused
    assert "Throw another card" in said(reply)
    await plays(app, NORTH, "Throw 9♥")
    assert "took 8♦ for free, threw 9♥" in seen(await app.public())


async def test_the_pile_with_penalty_by_buttons(app: App) -> None:
    state = position(seats=2, hands={0: "KC KD KH QC QD 4C 9H"}, talon="5S 8D 9C KS", draws="6C")
    await sitting(app, state)
    await plays(app, NORTH, "Take K♠ + the pile")
    assert "lays K♠, then takes the pile" in seen(await app.public())
    hand = await app.hand(NORTH)
    rest = control(hand, "Take the rest (3)")
    assert isinstance(rest, Press)
    assert not rest.enabled, "first the top card is laid"
    reply = await app.press(NORTH, rest)
    assert reply.refused
    assert "First lay K♠" in said(reply)
    await plays(app, NORTH, "Put K♠ back")
    assert (await table_now(app)).phase is Phase.DRAW
    await types(app, NORTH, "take top")
    await types(app, NORTH, "meld kc kd kh ks")
    asked = control(await app.hand(NORTH), "Take the rest (3)")
    assert isinstance(asked, Confirm), "40 are below the minimum of 50: he must go out"
    await types(app, NORTH, "undo")
    assert (await table_now(app)).phase is Phase.DRAW
    await plays(app, NORTH, "Draw")


async def test_below_the_minimum_one_goes_out_or_gives_back(app: App) -> None:
    state = position(seats=2, hands={0: "KC KD KH 4C 9H"}, talon="5S 8D 9C KS")
    await sitting(app, state)
    await types(app, NORTH, "felveszem a talont")
    await types(app, NORTH, "lerak k♣ k♦ k♥ k♠")
    asked = control(await app.hand(NORTH), "Take the rest (3)")
    assert isinstance(asked, Confirm)
    await app.press(NORTH, asked)
    assert "must go out now" in seen(await app.public())
    reply = await app.say(NORTH, "throw 9h")
    assert reply.refused
    assert "you must go out now" in said(reply)
    await plays(app, NORTH, wording("action-give-back-all"))
    assert len((await table_now(app)).talon) == 4


async def test_a_barred_pile_says_why(app: App) -> None:
    await sitting(app, position(seats=2, hands={0: "KC 4C"}, talon="5S 2D"))
    assert "2♦ on top: the pile is frozen" in seen(await app.public())
    barred = control(await app.hand(NORTH), "Pile (2♦)")
    assert isinstance(barred, Press)
    assert not barred.enabled
    reply = await app.press(NORTH, barred)
    assert reply.refused
    assert "freezes the pile" in said(reply)


# --- groups and rearranging ----------------------------------------------------------------------


def rearranging(**more: Any) -> State:
    """A black canasta of fives, and two fives in the hand."""
    usual: dict[str, Any] = {
        "seats": 2,
        "hands": {0: "5H 5S KC KD KH 9H 4C"},
        "groups": {0: [FIVES, "QC QD QH"]},
        "talon": "8D",
        "phase": PLAY,
        "incomplete": True,
    }
    return position(**{**usual, **more})


async def test_a_rearrangement_in_one_press(app: App) -> None:
    await sitting(app, rearranging())
    hand = await app.hand(NORTH)
    assert "Rearranging" in seen(hand)
    offered = [
        one
        for one in hand.controls
        if isinstance(one, Press) and one.label.startswith("red canasta")
    ]
    assert offered, seen(hand)
    assert "out of the group of fives" in offered[0].label
    reply = await app.press(NORTH, offered[0])
    assert not reply.refused, said(reply)
    groups = (await app.held()).state.turn.groups
    assert [str(group.canasta) for group in groups][:1] == ["red"]
    assert (await table_now(app)).collections[0].groups[0].wilds == 2, "nobody sees it yet"
    await plays(app, NORTH, wording("action-undo"))
    assert (await app.held()).state.turn.groups[0].wilds == 2
    await plays(app, NORTH, offered[0].label)
    await types(app, NORTH, "9h")
    told = seen(await app.public())
    assert "moved 2♣ 2♦" in told
    assert "red canasta" in told


async def test_a_rearrangement_happens_whole_or_not_at_all(app: App) -> None:
    await sitting(app, rearranging())
    held = await app.held()
    prompt = held.table.prompts[0]
    acts = want.Act(prompt, "add 1 5H 5S", then=("move 1 2C to 2", "move 1 2D to 9"))
    event = "whole-or-not"
    outcome = await app.bot.tables.act(held.table.id, event, Actor(NORTH), acts)
    assert getattr(outcome, "code", "") == "GROUP_UNKNOWN"
    assert (await app.held()).version == held.version


async def test_a_wild_card_moves_by_two_picks_and_by_typing(app: App) -> None:
    await sitting(app, rearranging())
    picker = control(await app.hand(NORTH), wording("pick-wild"))
    assert isinstance(picker, Picker)
    assert [item.key for item in picker.items] == ["1.2C", "1.2D"]
    await app.pick(NORTH, picker, "1.2D")
    where = control(await app.hand(NORTH), "Where does 2♦ go?")
    assert isinstance(where, Picker)
    assert [item.label for item in where.items] == ["2♦ → the group of queens", "2♦ to a new group"]
    await app.pick(NORTH, where, where.items[0].key)
    assert [len(group.cards) for group in (await app.held()).state.turn.groups] == [6, 4]
    reply = await app.say(NORTH, "throw 9h")
    assert reply.refused
    assert "can't stay like this" in said(reply)
    await types(app, NORTH, "add 5h to 1")
    await types(app, NORTH, "throw 9h")
    groups = (await table_now(app)).collections[0].groups
    assert [(len(group.cards), group.wilds) for group in groups] == [(7, 1), (4, 1)]


async def test_wilds_typed_to_a_new_group_with_cards_for_now(app: App) -> None:
    state = rearranging(groups={0: ["5C 5C 5D 5D 5H 2C", "QC QD QH"]})
    await sitting(app, state)
    await types(app, NORTH, "move 2c from 1 to new")
    await types(app, NORTH, "add kc kd to 3")
    await types(app, NORTH, "discard 4c")
    groups = (await table_now(app)).collections[0].groups
    assert [group.wilds for group in groups] == [0, 0, 1]


async def test_cards_that_cannot_stay_lie_for_now(app: App) -> None:
    await sitting(app, rearranging(groups={0: ["5C 5C 5D 5D 5H 2C", "QC QD QH"]}))
    picker = control(await app.hand(NORTH), "Choose cards")
    await app.pick(NORTH, picker, "KC", "KD")
    await plays(app, NORTH, "Lay K♣ K♦ for now")
    hand = seen(await app.hand(NORTH))
    assert "A group needs at least three cards" in hand
    await types(app, NORTH, "move 2c from 1 to 3")
    await types(app, NORTH, "discard 4c")
    assert len((await table_now(app)).collections[0].groups) == 3


async def test_heart_aces_apart_and_everything_that_opens(app: App) -> None:
    state = position(
        seats=3,
        hands={0: "AH KC KD KH 8C 8D 8H 4C 4D"},
        talon="9D",
        phase=PLAY,
        incomplete=True,
    )
    await sitting(app, state)
    await plays(app, NORTH, "Set A♥ aside (500)")
    assert "1 heart ace set aside" in seen(await app.hand(NORTH))
    reply = await app.say(NORTH, "throw 4c")
    assert reply.refused
    assert "50 more needed" in said(reply)
    everything = [
        one for one in (await app.hand(NORTH)).controls if one.label.startswith("Lay all: ")
    ]
    assert isinstance(everything[0], Press)
    await app.press(NORTH, everything[0])
    await types(app, NORTH, "throw 4c")
    told = seen(await app.public())
    assert "1 heart ace set aside" in told
    assert "opened with 60" in told


async def test_what_is_suggested_counts_as_the_opening_counts(app: App) -> None:
    """A joker is worth the eight that it replaces, until one has opened (here with queens)."""
    state = position(seats=2, hands={0: "8D 8S X 4C 9C QD QC QH"}, phase=PLAY, incomplete=True)
    await sitting(app, state)
    hand = await app.hand(NORTH)
    suggested = [one for one in hand.controls if one.label.startswith("8♦ 8♠ 🃏 = ")]
    assert [one.label for one in suggested] == ["8♦ 8♠ 🃏 = 30"]
    assert isinstance(suggested[0], Press)
    held, event = await app.held(), app.event(NORTH)
    chosen = ("8D", "8S", "X")
    found = await app.bot.dispatcher.preview(event, held.table.id, held.version.number, chosen)
    lines = [one.line for one in found.verdicts if one.target == "new"]
    assert [line.partition(" ")[0] for line in lines] == ["+30"]
    await app.press(NORTH, suggested[0])
    assert "30 / 50" in seen(await app.hand(NORTH))


# --- throwing, the end ----------------------------------------------------------------------


async def test_a_twin(app: App) -> None:
    await sitting(app, position(seats=2, hands={0: "8D KC 4C 9C"}, talon="8D", phase=PLAY))
    await types(app, NORTH, "8d")
    told = seen(await app.public())
    assert "made a twin (+100), threw 8♦" in told
    assert "1 twin" in told


async def test_going_out_and_the_sheet_with_its_tax(app: App) -> None:
    state = position(
        seats=3,
        hands={0: "9H"},
        groups={0: ["KC KD KH KS KC KD KH"]},
        talon="8D",
        phase=PLAY,
        scores=(7_000, 0, 0),
        incomplete=True,
    )
    await sitting(app, state)
    await types(app, NORTH, "9h")
    held = await app.held()
    assert held.state.standing.sheet is not None
    sheet = (await app.press(EAST, control(await app.public(), "score"))).screen
    told = seen(sheet)
    assert "went out" in told
    assert "red canasta of kings" in told
    assert "tax" in told
    assert "H33" in told


async def test_a_draw_that_ends_the_deal_asks(app: App) -> None:
    left = list(DECK)
    for card in cards("KC 4C 9C 8D 3D 3D 3H 3H 5C"):
        left.remove(card)
    state = position(
        seats=2,
        hands={0: "KC 4C 9C", 1: "5C"},
        talon=f"{text_of(left)} 8D",
        stock="",
        red_threes={1: "3D 3D 3H 3H"},
    )
    await sitting(app, state, reshuffle_limit="0")
    asked = control(await app.hand(NORTH), "Draw")
    assert isinstance(asked, Confirm)
    frame = await app.bot.boards.frame((await app.held()).table.id, NORTH, "en")
    assert frame is not None
    assert [one.press for one in frame.board.stacks if one.id == "stock"] == [""], "it asks first"
    await app.press(NORTH, asked)
    sheet = (await app.press(EAST, control(await app.public(), "score"))).screen
    assert "the cards ran out, nobody went out" in seen(sheet)


async def test_nobody_gives_up_for_all(app: App) -> None:
    await sitting(app, position(seats=3))
    more = (await app.press(NORTH, control(await app.public(), "more"))).screen
    assert more is not None
    assert not has(more, "Give up the match")


async def test_a_hand_of_which_all_is_laid_before_the_rest_of_the_pile_comes(app: App) -> None:
    """Nothing is left to choose from: the screen is still one that every platform can show."""
    state = position(
        seats=2,
        hands={0: "KC KD KH"},
        groups={0: ["5C 5D 5H 2C", "7C 7D 7H"]},
        opened=(0,),
        talon="5S 8D 9C KS",
        draws="6C",
    )
    await sitting(app, state)
    await types(app, NORTH, "take top")
    await types(app, NORTH, "meld kc kd kh ks")
    hand = await app.hand(NORTH)
    assert not hand.picture or not hand.picture.cards
    assert all([one.items for one in hand.controls if isinstance(one, Picker)])
    check_limits(hand)
    for screen in fitted(hand):
        check_limits(screen)
    await plays(app, NORTH, "Take the rest (3)")
    assert (await table_now(app)).phase is PLAY
    assert len((await app.hand(NORTH)).picture.cards) == 3  # type: ignore[union-attr]
