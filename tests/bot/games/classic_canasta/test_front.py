"""Classic canasta through the dispatcher: for how many, taking the pile, going out,
what is typed, and what nobody is shown."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from redis.asyncio import Redis

from bot.games.classic_canasta.moves import ClassicMoves
from bot.model.choices import digest_of
from bot.model.people import place_of_own
from bot.model.tables import intents as want
from bot.model.tables.draft import Draft
from bot.model.tables.table import Snapshot, Stage
from bot.ports.chat import Reply
from bot.ports.screen import Confirm, Picker, Press, Prompt, Screen
from engine.contract.cards import SUITS
from engine.games.classic_canasta import ClassicCanasta
from engine.games.classic_canasta.options import ClassicOptions
from engine.games.classic_canasta.phases.going_out import way_out_of
from engine.games.classic_canasta.state import NOTHING_WATCHED, Bound, Phase, State
from engine.players import computer_player
from tests.bot.application import App, control, has, said, seen, wording
from tests.bot.games.seated import in_position, plays
from tests.bot.people import FRIENDS
from tests.bot.views import gallery
from tests.bot.views.leaks import check_known, known_cards
from tests.languages import of_the_day
from tests.positions.classic_canasta import position

pytestmark = pytest.mark.slow

NORTH, EAST, SOUTH, WEST = FRIENDS
PLAY = Phase.PLAY
KINGS = "KC KD KH KS KC KD KH"
BINDING = position(seats=2, hands={0: "KC KD 4C 4D 4H 4S 4C 4D 4H 5C"}, pile="KS", scores=(3100, 0))
"""The take of three kings is below the minimum of 120, and all can be laid."""


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def sitting(app: App, state: State, **options: str) -> Snapshot:
    """Friends at a table of classic canasta in this position, as many as it is for."""
    return await in_position(app, "classic", state, **options)


# --- for how many ---------------------------------------------------


@pytest.mark.parametrize(
    ("line", "seats"),
    [
        ("/play classic", 4),
        ("/play classic 2", 2),
        ("/play 2 класическа", 2),
        ("/play klasszikus kanaszta 4", 4),
        ("/play 2", 2),
        ("/play classic 6", 6),
        ("/play шестима класическа", 6),
    ],
)
async def test_for_how_many_is_said_behind_play(app: App, line: str, seats: int) -> None:
    reply = await app.say(NORTH, line)
    assert reply == Reply(opens=reply.opens)
    table = (await app.held()).table
    assert (table.game, len(table.seats)) == ("classic-canasta", seats)
    sat = await app.press(NORTH, control(await app.public(), "sit:1"))
    assert sat == Reply()


async def test_a_number_that_the_game_is_not_for_is_refused(app: App) -> None:
    reply = await app.say(NORTH, "/play classic 3")
    assert reply.refused
    assert "Possible: 2 4 6" in said(reply)


async def test_or_picked_in_the_lobby_where_what_was_chosen_stays(app: App) -> None:
    await app.say(NORTH, "/play classic")
    await app.act(NORTH, want.SetOption("length", "one_deal"))
    lobby = await app.public()
    picker = control(lobby, "How many players?")
    assert isinstance(picker, Picker)
    assert [(item.label, item.chosen) for item in picker.items] == [
        ("2 players", 0),
        ("4 players", 1),
        ("6 players", 0),
    ]
    await app.pick(NORTH, picker, "2")
    assert "seat 2: free" in seen(await app.public())
    held = await app.held()
    assert (len(held.table.seats), held.table.options["length"]) == (2, "one_deal")
    options = (await app.press(NORTH, control(await app.public(), "options"))).screen
    assert options is not None
    reply = await app.pick(NORTH, control(options, "How many players?"), "4")
    assert reply.screen is not None
    assert len((await app.held()).table.seats) == 4
    assert (await app.pick(NORTH, picker, "3")).refused
    assert (await app.pick(EAST, picker, "2")).refused, "that is for the host to say"


@pytest.mark.parametrize(("seats", "asked"), [(4, True), (6, False)])
def test_asking_is_offered_only_where_somebody_may_be_asked(seats: int, asked: bool) -> None:
    """C36, C38: six have two partners, and nobody asks them."""
    game = ClassicCanasta(ClassicOptions(ask_partner="on"), seats)
    view: Any = SimpleNamespace(table=SimpleNamespace(phase=Phase.PLAY))
    fitting = ClassicMoves().fitting(game, view)
    assert ("ask" in fitting) == asked
    assert "discard" in fitting


async def test_six_play_in_two_teams_of_three(app: App) -> None:
    """With computer players to a deal's first turns: each team is said by its three names."""
    await app.say(NORTH, "/play classic 6")
    await app.act(NORTH, want.Sit(0))
    await app.act(NORTH, want.PlayWithComputers("easy"))
    held = await app.held()
    assert held.game.sides == ((0, 2, 4), (1, 3, 5))
    text = seen(await app.public())
    assert (
        "North, 🤖 Pesho and 🤖 Kolyo: 50 to open · 🤖 Mara, 🤖 Ginka and 🤖 Rada: 50 to open"
        in text
    )


async def test_a_game_for_one_number_asks_for_none(app: App) -> None:
    await app.say(NORTH, "/play belot")
    assert not has(await app.public(), "How many players?")


# --- help, rules, practice ---------------------------------------------------


async def test_help_practice_and_rules_are_the_games_own(app: App) -> None:
    help_ = (await app.say(NORTH, "/help")).screen
    assert help_ is not None
    shown = (
        await app.press(NORTH, control(help_, wording("help-show", game="Classic canasta")))
    ).screen
    assert "You and the partner opposite play against the other two" in seen(shown)
    assert "frozen for both teams" in seen((await app.say(NORTH, "/rules classic C14")).screen)
    reply = await app.say(NORTH, "/practice classic 2")
    assert said(reply).startswith("You and a computer, one deal, no clock.")
    held = await app.held(place_of_own(NORTH.id))
    assert (held.table.options["length"], len(held.table.seats)) == ("one_deal", 2)
    assert held.table.options["cut"] == "chance"
    assert held.table.stage is Stage.PLAYING


# --- the cut ---------------------------------------------------


@pytest.mark.parametrize(
    "way", ["just deal", "place", "cut 40", "цепя 40", "emel 40", "просто раздай"]
)
async def test_the_first_player_cuts_where_the_table_says_so(app: App, way: str) -> None:
    await app.say(NORTH, "/play classic 2")
    await app.act(NORTH, want.SetOption("cut", "hand"))
    for number, person in enumerate((NORTH, EAST)):
        await app.press(person, control(await app.public(), f"sit:{number}"))
    await app.press(NORTH, control(await app.public(), "start"))
    held = await app.held()
    assert held.state.table.phase is Phase.CUT
    first = FRIENDS[held.state.table.seat]
    other = FRIENDS[1 - held.state.table.seat]
    assert f"{first.name} cuts the pack" in seen(await app.public())
    hand = await app.hand(first)
    assert wording("phase-cut") in seen(hand)
    assert wording("phase-cut") not in seen(await app.hand(other))
    if way == "just deal":
        await plays(app, first, "Just deal")
    elif way == "place":
        prompt = next(one for one in hand.controls if isinstance(one, Prompt))
        assert "1" in prompt.label
        assert "107" in prompt.label
        assert (await app.answer(first, prompt, "108")).refused
        assert not (await app.answer(first, prompt, "40")).refused
    else:
        reply = await app.say(first, way)
        assert not reply.refused, said(reply)
    state = (await app.held()).state
    assert state.table.phase is Phase.DRAW
    (cut,) = [event for event in state.log if event.tag == "cuts"]
    assert way in {"just deal", "просто раздай"} or cut.place == 40


# --- taking the pile ---------------------------------------------------


async def test_a_take_that_binds_asks_first_and_leads_out(app: App) -> None:
    await sitting(app, BINDING)
    take = control(await app.hand(NORTH), "Take with K♣ K♦ → K♠ K♣ K♦")
    assert isinstance(take, Confirm)
    assert "you must go out this turn" in seen(await app.hand(NORTH))
    await app.press(NORTH, take)
    held = await app.held()
    assert held.state.table.bound is Bound.GO_OUT_WITH_PILE
    assert "North took the pile and must go out" in seen(await app.public())
    hand = await app.hand(NORTH)
    assert "below the minimum: go out now" in seen(hand)
    await plays(app, NORTH, "Lay 4♣ 4♣ 4♦ 4♦ 4♥ 4♥ 4♠")
    await plays(app, NORTH, "Throw 5♣")
    held = await app.held()
    line = next(one for one in held.state.standing.sheet[0].lines if one.code == "concealed")
    assert line.points == 200
    await app.redraw()
    sheet = next(one for one in app.wall.of("test:room") if one.kind == "sheet")
    assert "North went out concealed" in seen(sheet)


async def test_a_typed_take_that_binds_is_what_was_typed(app: App) -> None:
    await sitting(app, BINDING)
    assert not (await app.say(NORTH, "take kc kd")).refused
    assert (await app.held()).state.table.bound is Bound.GO_OUT_WITH_PILE


@pytest.mark.parametrize("line", ["take kc kd 5c 5d 5h", "вземам Кс Кка 5с 5ка 5ку", "take"])
async def test_key_and_package_are_told_apart_by_themselves(app: App, line: str) -> None:
    """Kings alone are 30; ``take`` alone is what there is to take, and says what is missing."""
    hand = "KC KD 5C 5D 5H 9S TS JS QS 7D 6C"
    await sitting(app, position(hands={0: hand}, pile="4C KS", scores=(-100, 0)))
    reply = await app.say(NORTH, line)
    assert not reply.refused, said(reply)
    melds = (await app.held()).state.table.melds[0]
    assert [str(card) for card in melds[0].cards] == ["KS", "KC", "KD"]
    assert len(melds) == (1 if line == "take" else 2)


async def test_the_top_card_alone_goes_to_a_meld(app: App) -> None:
    hand = "5C 5D 9S TS JS QS 7D 6C"
    await sitting(app, position(hands={0: hand}, pile="4C KS", melds=(["KC KD KH"], ())))
    take = control(await app.hand(NORTH), "Take: K♠ → meld 1")
    assert isinstance(take, Press)
    await app.press(NORTH, take)
    hand_ = await app.hand(NORTH)
    assert "Pile taken: " in seen(hand_)
    assert "4♣" in seen(hand_)
    await plays(app, NORTH, "Throw 4♣")
    assert "took the pile (2), adding K♠ to a meld" in seen(await app.public())


@pytest.mark.parametrize(
    ("pile", "sign", "line", "rule"),
    [
        ("4C 2S", "2♠ on top: nobody can take the pile", "take kc kd", "C14"),
        ("4C 3S", "3♠ on top: the pile is blocked", "take kc kd", "C15"),
        ("2C KS", "The pile is frozen", "take kc x", "C14"),
        ("4C 9S", "", "take kc kd", "C13"),
    ],
)
async def test_what_bars_the_pile_stands_there_and_in_the_answer(
    app: App, pile: str, sign: str, line: str, rule: str
) -> None:
    hand = "KC KD X 5D 5H 9D TS JS QS 7D 6C"
    await sitting(app, position(hands={0: hand}, pile=pile))
    assert sign in seen(await app.public())
    assert sign in seen(await app.hand(NORTH))
    reply = await app.say(NORTH, line)
    assert reply.refused
    assert rule in said(reply)


# --- going out ---------------------------------------------------


async def test_the_last_cards_are_laid_and_the_turn_ends(app: App) -> None:
    state = position(hands={0: "4C 4D 4H"}, melds=([KINGS], ()), phase=PLAY, incomplete=True)
    await sitting(app, state)
    hand = await app.hand(NORTH)
    assert "You can go out now: 4♣ 4♦ 4♥" in seen(hand)
    assert "Canastas: 1, 1 needed to go out" in seen(hand)
    await plays(app, NORTH, "Lay 4♣ 4♦ 4♥")
    assert wording("phase-play-empty") in seen(await app.hand(NORTH))
    reply = await app.say(NORTH, "край на хода")
    assert not reply.refused, said(reply)
    assert (await app.held()).state.standing.written


async def test_without_the_canastas_the_last_card_stays_and_why(app: App) -> None:
    """Two players need two."""
    state = position(
        seats=2, hands={0: "4C 4D 4H 9S"}, melds=([KINGS], ()), phase=PLAY, incomplete=True
    )
    await sitting(app, state)
    hand = await app.hand(NORTH)
    assert "Canastas: 1, 2 needed to go out" in seen(hand)
    assert "You can go out" not in seen(hand)
    assert not (await app.say(NORTH, "meld 4c 4d 4h")).refused
    hand = await app.hand(NORTH)
    assert "your team needs 2 canastas, and it has 1" in seen(hand)
    assert "C18" in seen(hand)
    reply = await app.say(NORTH, "9s")
    assert reply.refused
    assert "needs 2 canastas" in said(reply)
    await plays(app, NORTH, wording("action-undo"))
    assert len((await app.held()).state.hidden.hands[0]) == 4


async def test_the_last_turn_of_an_exhausted_stock(app: App) -> None:
    state = position(
        hands={0: "4C 4D"},
        melds=([KINGS], ()),
        phase=PLAY,
        pile="8C 8D",
        stock="",
        red_threes={1: "3D 3H 3D 3H"},
        hand_size=31,
    )
    await sitting(app, state)
    assert "this is the last turn of the deal" in seen(await app.public())
    await plays(app, NORTH, "Throw 4♣")
    await app.redraw()
    sheet = next(one for one in app.wall.of("test:room") if one.kind == "sheet")
    assert wording("close-mode-exhausted") in seen(sheet)


async def test_the_minimum_counts_down_as_one_lays(app: App) -> None:
    state = position(
        hands={0: "5C 5D 5H QC QD X 2S 9C"},
        laid=["KC KD KH"],
        phase=PLAY,
        scores=(1600, 0),
        hand_size=11,
    )
    await sitting(app, state)
    hand = await app.hand(NORTH)
    assert "NOT OPEN YET 30 / 90 → 60 to go" in seen(hand)
    assert hand.picture is not None
    reply = await app.say(NORTH, "9c")
    assert reply.refused
    assert "60 more needed" in said(reply)
    await plays(app, NORTH, "Q♣ Q♦ 🃏 = 70")
    hand = await app.hand(NORTH)
    assert "READY TO OPEN 100 / 90" in seen(hand)
    assert wording("phase-play") in seen(hand), "no more is asked for"
    assert wording("phase-play-opening") not in seen(hand)
    await plays(app, NORTH, "Throw 9♣")
    assert "opened with 100" in seen(await app.public())


# --- what nobody is shown ---------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
async def test_nobody_is_shown_the_pile_below_its_top(app: App, seats: int) -> None:
    """C24: those who watched may know it, the table does not show it."""
    pile = "4D 4D 6H 6H JC JC KS"
    held = await sitting(
        app,
        position(seats=seats, pile=pile, hands={seat: f"9{SUITS[seat]}" for seat in range(seats)}),
    )
    shown: list[tuple[int | None, Screen]] = []
    for language in of_the_day(__name__):
        shown += [(None, one.screen) for one in gallery.public(held, language)]
        for seat in range(seats):
            page = gallery.page_of(held, language, seat)
            drafts = [Draft(held.table.prompts[seat])]
            shown += [(seat, one.screen) for one in gallery.hands(held, page, drafts)]
    for viewer, screen in shown:
        view = replace(held.game.view(held.state, viewer), watched=NOTHING_WATCHED)
        check_known(screen, known_cards(view), "the pile")


# --- a whole match ---------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
async def test_whoever_must_go_out_finds_every_play_on_the_screen(app: App, seats: int) -> None:
    """By nothing but buttons, from a bound turn to the end of the deal."""
    state = (
        BINDING
        if seats == 2
        else position(
            hands={0: "KC KD 4C 4D 4H 4S 4C 4D 4H 8C 8D 8H 5C"},
            pile="KS",
            scores=(3100, 0),
            hand_size=11,
        )
    )
    await sitting(app, state)
    await app.press(NORTH, control(await app.hand(NORTH), "Take with K♣ K♦ → K♠ K♣ K♦"))
    game: Any = (await app.held()).game
    player = computer_player(game, "easy")
    while (await app.held()).state.table.phase is PLAY:
        held = await app.held()
        view = game.view(held.state, 0)
        way = way_out_of(view, game.rules)
        action = way.plays[0] if way is not None and way.plays else player.decide(view, 1, 20)
        hand = await app.hand(NORTH)
        label = next(
            one.label
            for one in hand.controls
            if isinstance(one, Press) and one.token.endswith(digest_of(action))
        )
        await plays(app, NORTH, label)
    assert (await app.held()).state.standing.written
