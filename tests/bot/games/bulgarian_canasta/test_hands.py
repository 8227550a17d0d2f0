"""Hands of up to sixty cards: pickers in pages rank by rank, everything still in reach."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.canasta.helper import canasta
from bot.model.choices import digest_of
from bot.model.outcomes import Done
from bot.model.settings import LANGUAGES
from bot.model.tables.change import Change
from bot.model.tables.draft import Draft
from bot.model.tables.table import Snapshot
from bot.ports.inputs import Picked
from bot.ports.screen import Picker, Press, Prompt, Screen
from bot.store.tables.tables import Stored
from bot.views.hand.hand import hand_screen
from bot.words.text import plain_of
from bot.words.words import words_in
from engine.canasta import Hint
from engine.contract.cards import cards, text_of
from engine.games.bulgarian_canasta.actions import LayMeld
from engine.games.bulgarian_canasta.state import DECK, Phase
from engine.registry import make_game
from tests.bot.application import App, control, wording
from tests.bot.people import FRIENDS
from tests.bot.views.gallery import hands, page_of
from tests.bot.views.limits import MOST_ITEMS, check_limits, check_reach
from tests.bot.views.walk import Walk
from tests.positions.bulgarian_canasta import position

pytestmark = pytest.mark.slow

SIXTY = (
    text_of(tuple(sorted(set(DECK) - set(cards("3C 3D 3H 3S")))))
    + " 4C 4D 5C 5D KC KD KH KS AC X X"
)


CUTTING = {Phase.CUT_FOR_DEAL, Phase.CUT}


def _dealt(hand: str, phase: Phase) -> Snapshot:
    """A table where North holds these cards."""
    walk = Walk(0, options={"length": "one_deal"})
    held = next(one for one in walk.steps(900) if one.table.stage == "playing")
    state = position(phase=phase, hands={0: hand}, hand_size=8, pile="QS QC QD")
    seats = tuple([replace(seat, away=False, level="") for seat in held.table.seats])
    people = tuple([replace(seats[0], person=person) for person in FRIENDS])
    table = replace(held.table, seats=people, paused=False, vote=None)
    return Snapshot(held.version, table, held.game, state)


def test_a_prompt_to_cut_names_the_places_that_there_are() -> None:
    """Of the whole pack when the deal is cut for, then of what is left of it. There is nothing to
    sort yet."""
    asked: dict[str, int] = {}
    for held in Walk(0, options={"cut": "hand", "first_dealer": "cut"}).steps(120):
        if held.table.stage != "playing" or held.state.table.phase not in CUTTING:
            continue
        seat = held.game.to_act(held.state)[0]
        view = held.game.view(held.state, seat)
        (move,) = held.game.legal(view).open
        cuts = [held.game.parse(f"{move.verb} {place}") for place in range(1, len(DECK) + 2)]
        highest = sum([held.game.check(view, cut) is None for cut in cuts])
        screen = hand_screen(page_of(held, "en", seat), Draft(held.table.prompts[seat]))
        (prompt,) = [one for one in screen.controls if isinstance(one, Prompt)]
        assert prompt.label == wording("pick-place", lowest=1, highest=highest)
        asked[move.verb] = highest
        tokens = [getattr(one, "token", "") for one in screen.controls]
        assert not any(token.endswith(":sort") for token in tokens)
    assert asked["cut-for-deal"] == len(DECK) > asked["cut"]


def _pickers(screen: Screen) -> list[Picker]:
    return [one for one in screen.controls if isinstance(one, Picker)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sort", ["rank", "suit"])
@pytest.mark.parametrize("phase", [Phase.PLAY, Phase.DRAW])
def test_sixty_cards(language: str, sort: str, phase: Phase) -> None:
    held = _dealt(SIXTY.replace(" 4C 4D", "", 1) if phase is Phase.DRAW else SIXTY, phase)
    page = page_of(held, language, 0, sort)
    shown = [seen.screen for seen in hands(held, page, [Draft(held.table.prompts[0])])]
    assert len(shown) >= 2
    for screen in shown:
        check_limits(screen)
        assert screen.picture is not None
        assert sum(item.count for item in screen.picture.cards) >= 58
    view = held.game.view(held.state, 0)
    check_reach(shown, held.game, view, held.game.legal(view))
    pages = [picker for screen in shown for picker in _pickers(screen) if ":c:" in picker.token]
    keys = [item.key for picker in pages for item in picker.items]
    assert len(keys) == len(set(keys)) == len(set(view.hand))
    groups = [{key[-1] if sort == "suit" else key[0] for key in _naturals(one)} for one in pages]
    for number, group in enumerate(groups):
        assert not any(group & other for other in groups[number + 1 :]), "a group lies on one page"
    assert all(len(picker.items) <= MOST_ITEMS for picker in pages)


def _naturals(picker: Picker) -> list[str]:
    return [item.key for item in picker.items if item.key[0] not in "2X"]


def test_many_chosen_cards_have_short_labels() -> None:
    held = _dealt(SIXTY, Phase.PLAY)
    random = Random(3)
    for _ in range(30):
        hand = [str(card) for card in held.state.hidden.hands[0]]
        chosen = tuple(random.sample(hand, random.randrange(1, 50)))
        check_limits(hand_screen(page_of(held, "bg", 0), Draft(held.table.prompts[0], chosen)))
    kings = ("KC", "KC", "KD", "KD", "KH", "KH", "KS", "KS", "2C", "2D", "X")
    check_limits(hand_screen(page_of(held, "bg", 0), Draft(held.table.prompts[0], kings)))


def _ideas(held: Snapshot) -> list[Hint]:
    """The hints whose buttons the hand of North has."""
    game, view = held.game, held.game.view(held.state, 0)
    screen = hand_screen(page_of(held, "en", 0), Draft(held.table.prompts[0]))
    told = [one.token for one in screen.controls if isinstance(one, Press)]
    ideas = [hint for hint in canasta(game).hints(view) if hint.target is None]
    return [one for one in ideas if any(digest_of(one.action) in token for token in told)]


def test_what_cannot_open_is_no_idea() -> None:
    """Whoever lays two clubs with a joker between is stuck: nothing in the hand begins with three
    naturals."""
    stuck = "5S 6D 7C 8C 8D 9D TC TS QC QS AC AD 2S X"
    assert _ideas(_dealt(stuck, Phase.PLAY)) == []


def test_every_idea_before_the_opening_leads_to_one() -> None:
    """Alone, or with other melds of the hand."""
    random, offered = Random(5), 0
    outside = set(cards("QS QC QD"))
    pack = [card for card in DECK if str(card)[0] != "3" and card not in outside]
    for _ in range(60):
        held = _dealt(text_of(tuple(random.sample(pack, 14))), Phase.PLAY)
        for hint in _ideas(held):
            state, _ = held.game.apply(held.state, 0, hint.action)
            view = held.game.view(state, 0)
            opening = canasta(held.game).opening(view)
            assert opening is not None
            assert opening.ready or canasta(held.game).openings(view, 1), hint
            offered += 1
    assert offered > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_with_points_enough_is_told_what_its_opening_lacks(language: str) -> None:
    held = _dealt("5S 6D 7C 8C 8D 9D TC TS QC QS AC AD 2S X", Phase.PLAY)
    game, words = held.game, words_in(language)
    state, _ = game.apply(held.state, 0, LayMeld(cards("7C 8C X TC")))
    screen = hand_screen(page_of(replace(held, state=state), language, 0), Draft(1))
    said = [plain_of(line) for block in screen.blocks for line in block.lines]
    assert words.plain("phase-play-needs-meld") in said
    assert words.plain("phase-play-short") not in said


async def test_cards_are_chosen_on_several_pages(redis_client: Redis) -> None:
    app = App(redis_client)
    await app.four()
    held = await app.held()
    state = _dealt(SIXTY, Phase.PLAY).state
    state = held.game.from_json({**held.game.to_json(state)})
    change = Change(held.table, held.game, state)
    assert isinstance(await app.bot.tables.store.commit(held.version, change, "", Done(0)), Stored)
    north = FRIENDS[0]
    first = await app.hand(north)
    one = control(first, "c")
    assert isinstance(one, Picker)
    assert one.pages > 1
    await app.pick(north, one, one.items[0].key, one.items[1].key)
    await app.handle(app.event(north), Picked(one.page_token, ("1",)))
    second = await app.hand(north)
    two = control(second, "c")
    assert isinstance(two, Picker)
    assert two.page == 1
    assert not {item.key for item in one.items} & {item.key for item in two.items}
    await app.pick(north, two, two.items[0].key, one.items[5].key)
    wanted = sorted([one.items[0].key, one.items[1].key, two.items[0].key])
    assert sorted(_chosen(await app.hand(north))) == wanted, "only its own page is chosen anew"
    await app.pick(north, two)
    await app.handle(app.event(north), Picked(two.page_token, ("77",)))
    await app.handle(app.event(north), Picked(two.page_token, ("x",)))
    assert sorted(_chosen(await app.hand(north))) == wanted[:2]
    thrown = control(await app.hand(north), "pp")
    assert isinstance(thrown, Picker)
    assert not (await app.pick(north, thrown, thrown.items[0].key)).refused


def _chosen(screen: Screen) -> list[str]:
    """The chosen cards of the whole hand: the picture shows all pages."""
    assert screen.picture is not None
    return [item.key for item in screen.picture.cards for _ in range(item.chosen)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_five_wild_cards_are_offered_by_the_reading_of_the_table(language: str) -> None:
    """A natural top card goes to the hand: the button names the wild cards alone."""
    five = "2C 2D 2H X X"
    held = _dealt(f"{five} JC 5S", Phase.DRAW)
    shown = {}
    for reading in ("wild_top", "any_top"):
        game = make_game(held.game.id, {"wild_key": reading})
        table = replace(held.table, options=dict(game.options.texts()))
        page = page_of(Snapshot(held.version, table, game, held.state), language, 0)
        screen = hand_screen(page, Draft(table.prompts[0]))
        shown[reading] = [one.label for one in screen.controls]
    words = words_in(language)
    wilds = words.cards(cards(five))
    take = words.plain("action-take-lays", key=wilds, cards=wilds)
    assert take in shown["any_top"]
    assert take not in shown["wild_top"]
