"""What a canasta's hand offers, at a position: the pile, throwing, laying, ideas."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from redis.asyncio import Redis

from bot.canasta.play import SENSIBLE
from bot.model.choices import digest_of
from bot.model.languages import LANGUAGES
from bot.model.outcomes import Done, Refused
from bot.model.tables.change import Change
from bot.model.tables.draft import Draft
from bot.model.tables.table import Snapshot
from bot.ports.chat import Reply
from bot.ports.inputs import Picked
from bot.ports.screen import LAST_RANK, BlockStyle, Confirm, Picker, Press, Screen, Style, throws
from bot.views.answers import refusal_text
from bot.views.hand.hand import hand_screen
from bot.words.text import plain_of
from bot.words.words import words_in
from engine.contract.errors import RuleViolation
from engine.games.bulgarian_canasta.state import Phase as Bulgarian
from engine.games.classic_canasta.state import Phase as Classic
from engine.games.decorated_canasta.state import Phase as Decorated
from tests.bot.application import App, control, said, seen
from tests.bot.games.seated import BULGARIAN, CLASSIC, DECORATED, in_position, sitting
from tests.bot.people import FRIENDS
from tests.bot.readers import CATALOGUE
from tests.bot.views.gallery import page_of
from tests.bot.views.text import written
from tests.positions import bulgarian_canasta, classic_canasta, decorated_canasta

pytestmark = pytest.mark.slow


def shown(held: Snapshot, language: str = "en", chosen: str = "", panel: str = "") -> Screen:
    """The hand of the first seat."""
    draft = Draft(held.table.prompts[0], tuple(chosen.split()), panel=panel)
    return hand_screen(page_of(held, language, 0), draft)


def press(screen: Screen, label: str) -> Press:
    """A button by a part of its label."""
    found = [one for one in screen.controls if isinstance(one, Press) and label in one.label]
    assert found, written(screen)
    return found[0]


# --- taking the pile ---------------------------------------------------

TAKEABLE = {
    BULGARIAN: bulgarian_canasta.position(
        hands={0: "KS JS KD KC 5H 7H 8H 4D"}, hand_size=8, pile="5D 9C QS"
    ),
    CLASSIC: classic_canasta.position(
        seats=2, hands={0: "QD QC QH KS KC KD AC AD AH 7H"}, pile="5D 9C QS"
    ),
    DECORATED: decorated_canasta.position(hands={0: "QD QC QH KS KD 5H 7H 8H"}, talon="5D 9C QS"),
}
LAYING = {
    BULGARIAN: ("meld KS JS", "свали поп пика вале пика", "lerak KS JS", "add 1 KS JS"),
    CLASSIC: ("meld QD QC", "свали дама каро дама спатия", "lerak QD QC QH KS KC KD", "add 1 QD"),
    DECORATED: ("meld QD QC", "свали дама каро дама спатия", "lerak QD QC QH", "add 1 QD"),
}


@pytest.mark.parametrize("game", list(TAKEABLE))
def test_only_take_takes_the_pile(game: str) -> None:
    """Typed or picked: what lays before a card has come is refused, and says how to take."""
    held = sitting(game, TAKEABLE[game])
    view = held.game.view(held.state, 0)
    moves = CATALOGUE.presentation_of(game).moves
    for line in LAYING[game]:
        try:
            action = held.game.parse(moves.typed(held.game, view, line))
        except Refused as refused:
            told = refused.refusal
            for language, verb in (("en", "take"), ("bg", "вземам"), ("hu", "felvesz")):
                said = plain_of(refusal_text(words_in(language), told, game))
                assert verb in said, said
        else:
            fault = held.game.check(view, action)
            assert fault is not None, line
            assert fault.code in {"WRONG_PHASE", "MELD_UNKNOWN"}, line
    draft = Draft(held.table.prompts[0], tuple(LAYING[game][0].split()[1:]))
    with pytest.raises(Refused):
        moves.press(held.game, view, draft, "lay")


BARRED = {
    BULGARIAN: (
        bulgarian_canasta.position(
            hands={0: "KS JS KD KC 5H 7H 8H 4D"}, hand_size=8, pile="5D 9C 6C"
        ),
        "Pile (6♣)",
        ("two more sixes", "two ♣"),
    ),
    CLASSIC: (
        classic_canasta.position(
            seats=2, hands={0: "QD QC QH KS KC KD AC AD AH 7H"}, pile="5D 9C 6C"
        ),
        "Pile (6♣)",
        ("two more sixes",),
    ),
    DECORATED: (
        decorated_canasta.position(
            hands={0: "QD QC QH KS KD 5H 7H 8H"}, talon="5D 9C 6C"
        ),
        "Pile (6♣)",
        ("two more sixes",),
    ),
}  # fmt: skip


@pytest.mark.parametrize("game", list(BARRED))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pile_that_cannot_be_taken_says_what_is_needed(game: str, language: str) -> None:
    """Greyed beside *Draw*, and a press on it is answered with the same reason (D10)."""
    state, label, wanted = BARRED[game]
    held = sitting(game, state)
    screen = shown(held, language)
    greyed = [one for one in screen.controls if isinstance(one, Press) and not one.enabled]
    (button,) = [one for one in greyed if ":p:" in one.token]
    view = held.game.view(held.state, 0)
    offered = CATALOGUE.presentation_of(game).moves.offered(
        held.game, view, Draft(held.table.prompts[0])
    )
    (action,) = [one for one in offered if digest_of(one) in button.token]
    fault = held.game.check(view, action)
    assert isinstance(fault, RuleViolation)
    if language == "en":
        assert button.label == label
        assert all(one in plain_of(button.why) for one in wanted), button.why
    assert [one.style for one in screen.controls if isinstance(one, Press)].count(
        Style.PRIMARY
    ) == 1


async def test_a_typed_meld_leaves_the_pile_where_it_is(redis_client: Redis) -> None:
    """In the room and in the private chat the line is answered with the way to take (D9)."""
    app = App(redis_client)
    before = await in_position(app, "bulgarian", TAKEABLE[BULGARIAN])
    for private in (False, True):
        reply = await app.say(FRIENDS[0], "meld KS JS", private=private)
        assert reply.refused
        assert "take K♠ J♠" in said(reply)
    after = await app.held()
    assert after.state.table.pile == before.state.table.pile
    assert not (await app.say(FRIENDS[0], "take KS JS")).refused
    assert (await app.held()).state.table.phase == "play"


# --- ideas ---------------------------------------------------

MANY = {
    BULGARIAN: bulgarian_canasta.position(
        hands={0: "KS QS JS TS KD KC QD QC JD JC 5H 5C 5D 6C 7C 2S 2D"}, phase=Bulgarian.PLAY
    ),
    CLASSIC: classic_canasta.position(
        seats=2, hands={0: "QD QC QH KS KC KD AC AD AH 7H 7C 7D 2S 2D"}, phase=Classic.PLAY
    ),
    DECORATED: decorated_canasta.position(
        hands={0: "QD QC QH KS KC KD AC AD AH 7H 7C 7D 2S 2D"}, phase=Decorated.PLAY
    ),
}


@pytest.mark.parametrize("game", list(MANY))
def test_more_ideas_are_few_and_go_again(game: str) -> None:
    """*More ideas* became a wall of 11 buttons without a way back (D12)."""
    held = sitting(game, MANY[game])
    few, more = shown(held), shown(held, panel="hints")
    ideas = [
        {one.label for one in screen.controls if isinstance(one, Press) and " = " in one.label}
        for screen in (few, more)
    ]
    assert ideas[0] < ideas[1]
    assert len(ideas[1]) <= 6 + len(ideas[0]) % 3
    assert press(few, "More ideas").token != press(more, "Fewer ideas").token
    assert not [one for one in more.controls if one.label == "More ideas"]


# --- no favourites ---------------------------------------------------


@pytest.mark.parametrize("game", list(MANY))
def test_no_throw_and_no_idea_is_bolder_than_another(game: str) -> None:
    """The bold *Throw 6♥* gave the pile away, and once it was the joker (D13)."""
    for screen in (
        shown(sitting(game, MANY[game])),
        shown(sitting(game, MANY[game]), panel="hints"),
    ):
        thrown = [one for one in screen.controls if isinstance(one, Press) and throws(one)]
        assert len(thrown) == SENSIBLE
        assert {one.style for one in thrown} == {Style.PLAIN}
        ideas = [one for one in screen.controls if isinstance(one, Press) and " = " in one.label]
        assert len({one.style for one in ideas}) == 1


# --- what is chosen ---------------------------------------------------


@pytest.mark.parametrize("game", list(MANY))
def test_the_button_that_lays_has_the_points_and_the_verdict_says_how_far(game: str) -> None:
    """*Lay K♦ K♣ …* had none, and the verdict said nothing where it opened (D5)."""
    held = sitting(game, MANY[game])
    few, enough = shown(held, chosen="7H 7C 7D"), shown(held, chosen="AC AD AH")
    if game == BULGARIAN:
        few, enough = shown(held, chosen="5H 5C 5D"), shown(held, chosen="KS QS JS TS 2S")
    points = {BULGARIAN: (15, 60), CLASSIC: (15, 60), DECORATED: (15, 60)}[game]
    for screen, sum_ in zip((few, enough), points, strict=True):
        button = next(
            one for one in screen.controls if isinstance(one, Press) and ":c" in one.token
        )
        assert button.label.endswith(f" = {sum_}"), button.label
    assert f"{points[0]} / " in verdict(few)
    assert "to go" in verdict(few)
    assert "this opens" in verdict(enough)


def verdict(screen: Screen) -> str:
    """The line of what is chosen."""
    found = [block for block in screen.blocks if block.style is BlockStyle.VERDICT]
    return " ".join([plain_of(line) for block in found for line in block.lines])


def test_a_forbidden_throw_is_greyed_and_an_addition_that_leaves_none_is_explained() -> None:
    """Only the press told that *Throw Q♥* is not possible, and a jack that may not go to one's
    jacks was not offered without a word (D26)."""
    lying: Any = {"melds": (("JS JD JC",), ()), "phase": Bulgarian.PLAY}
    state = bulgarian_canasta.position(hands={0: "JH QH"}, hand_size=2, **lying)
    jack = shown(sitting(BULGARIAN, state), chosen="JH")
    assert "no canasta yet" in verdict(jack)
    assert [one.label for one in jack.controls if one.rank == LAST_RANK] == ["Clear"]
    assert press(jack, "Throw J♥").enabled
    state = bulgarian_canasta.position(hands={0: "QH"}, hand_size=1, **lying)
    queen = press(shown(sitting(BULGARIAN, state), chosen="QH"), "Throw Q♥")
    assert not queen.enabled
    assert "no canasta yet" in plain_of(queen.why)


def test_a_throw_that_costs_asks_whichever_button_it_has() -> None:
    """Going out on minus was asked about by the suggestion, not by the throw of the chosen card."""
    state = bulgarian_canasta.position(
        hands={0: "QH"}, melds=(("JS JD JC",), ()), hand_size=1, phase=Bulgarian.PLAY
    )
    screen = shown(sitting(BULGARIAN, state, close_without_canasta="on"), chosen="QH")
    asking = [one for one in screen.controls if isinstance(one, Confirm) and throws(one)]
    assert [one.label for one in asking] == ["Throw Q♥"]
    assert all("without a canasta" in plain_of(one.consequence) for one in asking)


def test_an_own_red_three_says_that_it_lies_on_the_table() -> None:
    """It stood in *Throw…* like a card of the hand (D25)."""
    state = bulgarian_canasta.position(
        hands={0: "KS QS JS KD 5H 5C"}, red_threes={0: "3H"}, hand_size=6, phase=Bulgarian.PLAY
    )
    screen = shown(sitting(BULGARIAN, state))
    picker = next(one for one in screen.controls if isinstance(one, Picker) and one.throws)
    assert [item.label for item in picker.items if item.card == "3H"] == ["3♥ (from the table)"]


def test_what_opens_is_no_sum_of_points() -> None:
    """*Lay all … = 60* stood beside *8♥ 8♠ 🃏 = 70*: two kinds of points with one sign (D24)."""
    state = decorated_canasta.position(
        hands={0: "8H 8S X 4C 4D 4H 5C 5D 5S KS QD"}, phase=Decorated.PLAY
    )
    screen = shown(sitting(DECORATED, state))
    assert "opens " in press(screen, "Lay all").label
    assert " = " not in press(screen, "Lay all").label


def test_all_three_are_kept_first_and_no_answer_is_bold() -> None:
    """*Keep all three* was the last of the buttons, and *Keep none* bold (D12)."""
    pack = decorated_canasta.pack_position(bottom="7H QH QS", shown=True)
    screen = shown(sitting(DECORATED, pack))
    keeps = [one for one in screen.controls if isinstance(one, Press) and "Keep" in one.label]
    assert keeps[0].label == "Keep 7♥ Q♥ Q♠"
    assert keeps[-1].label == "Keep none"
    assert {one.style for one in keeps} == {Style.PLAIN}


# --- what was laid ---------------------------------------------------


def test_a_canasta_is_told_as_what_it_is_at_once() -> None:
    """It was one grey line: *Laid this turn: 9♥ 9♠ 2♥ = 40*, without its 300 (D14)."""
    state = bulgarian_canasta.position(
        hands={0: "KS QS JS 7C 8D"},
        melds=(("5H 5C 5S",), ()),
        laid=("9C 9S 9H 9D 2D 9S 9C",),
        hand_size=5,
        phase=Bulgarian.PLAY,
    )
    screen = shown(sitting(BULGARIAN, state))
    said = [plain_of(line) for block in screen.blocks for line in block.lines]
    assert "★ dirty canasta: 300" in said
    (own,) = [at for at, line in enumerate(said) if line.startswith("1. 5")]
    assert said.index("★ dirty canasta: 300") < own < said.index("You could lay")


def test_wild_cards_and_the_card_that_has_just_come_are_marked() -> None:
    """Twos looked like any card where cards are tapped, and the new one like the others (D15)."""
    state = bulgarian_canasta.position(
        hands={0: "KS QS JS 2D X 9C 9D"}, draws="9C", hand_size=7, pile="5D 6C"
    )
    held = sitting(BULGARIAN, state)
    drawn, _ = held.game.apply(held.state, 0, held.game.parse("draw"))
    screen = shown(Snapshot(held.version, held.table, held.game, drawn))
    assert screen.picture is not None
    items = {item.card: item for item in screen.picture.cards}
    assert {card for card, item in items.items() if item.wild} == {"2D", "X"}
    assert {card: item.new for card, item in items.items() if item.new} == {"9C": 1}
    assert items["9C"].count == 2
    facts = json.loads(screen.picture.facts)
    assert [one["card"] for one in facts["cards"] if one.get("new")] == ["9C"]
    before = shown(held).picture
    assert before is not None
    assert not any(item.new for item in before.cards)


LAID: dict[str, tuple[Any, str]] = {
    BULGARIAN: (MANY[BULGARIAN], "meld KS QS JS TS"),
    CLASSIC: (MANY[CLASSIC], "meld QD QC QH"),
    DECORATED: (MANY[DECORATED], "meld QD QC QH"),
}


@pytest.mark.parametrize("game", list(LAID))
async def test_what_i_have_laid_lies_in_the_picture_of_my_hand(
    redis_client: Redis, game: str
) -> None:
    """Where the table is not beside the hand, words alone told of it. It costs no picture more: the
    hand's own is another one anyway, and nobody else's is drawn."""
    state, line = LAID[game]
    app, me = App(redis_client), FRIENDS[0]
    await in_position(app, game, state)
    await app.redraw()
    before = app.wall.of(me.id)[-1].picture
    assert before is not None
    assert "laid" not in json.loads(before.facts)
    pictures = app.wall.pictures
    reply = await app.say(me, line)
    assert not reply.refused, said(reply)
    await app.redraw()
    assert app.wall.pictures == pictures + 1
    mine = app.wall.of(me.id)[-1].picture
    assert mine is not None
    (meld,) = json.loads(mine.facts)["laid"]
    assert sorted(meld["cards"]) == sorted(line.split()[1:])
    assert "On the table: " in mine.alt
    assert (await app.public()).picture not in {None, mine}
    assert "laid" not in json.loads(app.wall.of(FRIENDS[1].id)[-1].picture.facts)  # type: ignore[union-attr]
    await app.press(me, control(await app.hand(me), "Undo my melds"))
    assert (await app.hand(me)).picture == before


def test_a_canasta_in_the_picture_of_my_hand_says_its_kind() -> None:
    """A meld that grew is there whole; one that nobody touched is not."""
    state = bulgarian_canasta.position(
        hands={0: "KS QS JS 7C 8D"},
        melds=(("5H 5C 5S", "9C 9S 9H 9D"), ()),
        laid=((2, "9S 9C 2D"),),
        hand_size=5,
        phase=Bulgarian.PLAY,
    )
    picture = shown(sitting(BULGARIAN, state)).picture
    assert picture is not None
    (meld,) = json.loads(picture.facts)["laid"]
    assert (len(meld["cards"]), meld["name"]) == (7, "dirty canasta")
    assert "9♣ 9♠ 9♥ 9♦ 9♠ 9♣ 2♦ dirty canasta" in picture.alt


# --- how many presses ---------------------------------------------------


async def test_common_turns_cost_no_more_presses(redis_client: Redis) -> None:
    """Draw and throw: two. A suggestion that opens: one. By hand: its cards and one. The pile: one.
    Where the pile is barred, *Draw* is still the only press."""
    app, me = App(redis_client), FRIENDS[0]
    state = bulgarian_canasta.position(
        hands={0: "KS QS JS TS KD KC QD QC JD 5H 5C 2S X"}, draws="5D", hand_size=13, pile="4D QH"
    )
    await in_position(app, "bulgarian", state)
    presses = 0

    async def pressed(wanted: Callable[[Press], bool]) -> None:
        nonlocal presses
        hand = await app.hand(me)
        one = next(
            one for one in hand.controls if isinstance(one, Press) and one.enabled and wanted(one)
        )
        assert one.rank <= LAST_RANK
        presses += 1
        assert not (await app.press(me, one)).refused

    async def again() -> None:
        """The same position anew; what it cost until now is forgotten."""
        nonlocal presses
        presses = 0
        held = await app.held()
        change = Change(held.table, held.game, state)
        await app.bot.tables.store.commit(held.version, change, "", Done(0))
        await app.bot.tables.read_table(held.table.id)

    await pressed(lambda one: one.label == "Draw")
    await pressed(throws)
    assert presses == 2
    assert (await app.held()).state.table.seat == 1
    await again()
    await pressed(lambda one: one.label.startswith("Take with"))
    assert presses == 1
    assert (await app.held()).state.table.phase == "play"
    await again()
    await pressed(lambda one: one.label == "Draw")
    await pressed(lambda one: " = " in one.label)
    assert presses == 2
    assert "READY TO OPEN" in seen(await app.hand(me))
    await again()
    await pressed(lambda one: one.label == "Draw")
    picker = control(await app.hand(me), "Choose cards")
    await app.pick(me, picker, "5H", "5C", "5D")
    await pressed(lambda one: one.label == "Lay = 15")
    assert presses == 2


async def test_cards_chosen_in_a_list_that_closes_are_laid_at_once(redis_client: Redis) -> None:
    """It saves *Lay* on Discord; not before the draw, for one card, or if they do not fit."""
    app, me = App(redis_client), FRIENDS[0]
    state = bulgarian_canasta.position(
        hands={0: "KS QS JS TS KD KC QD QC JD 5H 5C 2S X"}, draws="5D", hand_size=13, pile="4D QH"
    )
    await in_position(app, "bulgarian", state)

    async def closes(*keys: str) -> Reply:
        cards = control(await app.hand(me), "Choose cards")
        assert isinstance(cards, Picker)
        among = frozenset([item.key for item in cards.items])
        return await app.bot.dispatcher.handle(app.event(me), Picked(cards.token, keys, among))

    async def laid() -> list[str]:
        turn = (await app.held()).state.turn
        return [] if turn is None else [str(card) for meld in turn.melds for card in meld.cards]

    await closes("5H", "5C")
    assert (await app.held()).state.table.phase == "draw"
    await app.press(me, control(await app.hand(me), "Draw"))
    for chosen in (("5H",), ("5H", "KS")):
        await closes(*chosen)
        assert await laid() == []
        assert "Chosen: " in seen(await app.hand(me))
    await closes("5H")
    assert not (await closes("5H", "5C", "5D")).refused
    assert sorted(await laid()) == ["5C", "5D", "5H"]
    assert "Chosen: " not in seen(await app.hand(me))
    await app.press(me, control(await app.hand(me), "Undo my melds"))
    assert await laid() == []
