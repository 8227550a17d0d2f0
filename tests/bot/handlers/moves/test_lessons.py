"""*Show me*: prepared situations that wait for the right press, on the controls of a real hand."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from redis.asyncio import Redis

from bot.canasta.helper import canasta
from bot.games import catalogue
from bot.handlers.routes import PICKER, PRESS, PROMPT, find_routes
from bot.model.choices import digest_of
from bot.model.languages import LANGUAGES
from bot.model.people import Person
from bot.model.tables.draft import Draft
from bot.ports.chat import Reply
from bot.ports.screen import Confirm, Control, Picker, Press, Prompt, Screen
from bot.ports.tokens import Token, read_token
from bot.store.redis import keys
from bot.views.situations import Situation
from bot.words.text import plain_of
from bot.words.words import sources, words_in
from engine.contract.cards import cards
from engine.contract.errors import RuleViolation
from engine.contract.notation import Action
from engine.games.belot.terms import PLAIN_VALUES, TRUMP_VALUES
from tests.bot.application import App, control, has, said, seen
from tests.bot.games.prepared import path_of, text_of
from tests.lanes import mostly_slow

pytestmark = pytest.mark.slow

CATALOGUE: Final = catalogue()
GAMES: Final = [game for game in CATALOGUE.games if CATALOGUE.presentation_of(game).situations()]
ADA: Final = Person("test:ada", "Ada")


def steps(game: str) -> int:
    """How many situations a game has."""
    return 6 if game == "belot" else 5


class Learner:
    """Somebody who goes through the situations of a game, and what the engine knows of them."""

    def __init__(self, app: App, game: str, language: str) -> None:
        self.app: Final = app
        self.game: Final = game
        self.language: Final = language
        self.words: Final = words_in(language)
        self.situations: Final = CATALOGUE.presentation_of(game).situations()
        self.screen: Screen
        self.state: Any = None

    async def begins(self) -> None:
        """Press *Show me* in the help."""
        reply = await self.app.say(ADA, "/help", language=self.language)
        assert reply.screen is not None
        self.screen = reply.screen
        await self.does(control(self.screen, f"show:1:{self.game}"))

    def word(self, situation: Situation, ending: str = "") -> str:
        """What is said of a situation."""
        return self.words.plain(f"lesson-{self.game}-{situation.name}{ending}")

    async def does(self, control: Control, key: str = "") -> Reply:
        """Press a control, or pick from it; a new screen takes the place of the old one."""
        if isinstance(control, Picker):
            reply = await self.app.pick(ADA, control, key, language=self.language)
        else:
            reply = await self.app.press(ADA, control, language=self.language)
        if reply.screen is not None:
            self.screen = reply.screen
        return reply

    async def plays(self, action: Action) -> Reply:
        """Press what makes an action; there must be something."""
        digest = digest_of(action)
        for one in self.screen.controls:
            if isinstance(one, Press | Confirm) and digest in one.token.split(":"):
                return await self.does(one)
            if isinstance(one, Picker) and digest in [item.key for item in one.items]:
                return await self.does(one, digest)
        raise AssertionError(f"nothing makes {action} in {seen(self.screen)}")

    def offered(self, situation: Situation) -> list[Action]:
        """The legal actions that have a control, and those of hints."""
        game = situation.game
        view = game.view(self.state, situation.seat)
        moves = CATALOGUE.presentation_of(self.game).moves
        known = [*game.legal(view).actions, *moves.offered(game, view, Draft(1))]
        shown = "\n".join([_tokens(one) for one in self.screen.controls])
        legal = [one for one in dict.fromkeys(known) if game.check(view, one) is None]
        return [one for one in legal if digest_of(one) in shown]

    def right(self, situation: Situation, played: int) -> tuple[list[Action], list[Action]]:
        """What is offered now and right, and what is offered and wrong."""
        found = self.offered(situation)
        good = [
            one for one in found if situation.ends_with(one, played) or situation.goes_on_with(one)
        ]
        bad = [one for one in found if one not in good and one.verb != "undo"]
        return good, bad


def _tokens(control: Control) -> str:
    keys_ = [item.key for item in control.items] if isinstance(control, Picker) else []
    return " ".join([getattr(control, "token", ""), *keys_])


@pytest.fixture
def app(redis_client: Redis) -> App:
    """A bot that nobody has asked for anything yet."""
    return App(redis_client)


@pytest.mark.parametrize("game", GAMES)
def test_the_data_is_what_the_hand_made_positions_say(game: str) -> None:
    """``python -m tests.bot.games.prepared --write`` writes it again."""
    assert path_of(game).read_text("utf-8") == text_of(game)
    assert len(CATALOGUE.presentation_of(game).situations()) == steps(game)


@pytest.mark.parametrize("game", [game for game in GAMES if "canasta" in game])
def test_a_hint_leads_nobody_astray(game: str) -> None:
    """The idea that the hand offers first is right, wherever it offers one."""
    told = 0
    for one in CATALOGUE.presentation_of(game).situations():
        state, played = one.state, 0
        while True:
            view = one.game.view(state, one.seat)
            found = canasta(one.game).hints(view)
            if found:
                told += 1
                first = found[0].action
                assert one.ends_with(first, played) or one.goes_on_with(first), (one.name, first)
            if played == one.steps:
                break
            state, _ = one.game.apply(state, one.seat, one.game.parse(one.way[played]))
            played += 1
    assert told >= steps(game) - 1


@pytest.mark.parametrize("language", mostly_slow(LANGUAGES, "en"))
@pytest.mark.parametrize("game", GAMES)
async def test_a_beginner_goes_through_all_of_it(app: App, game: str, language: str) -> None:
    """In each situation: what the rules forbid says which rule; what is legal and wrong says why
    and changes nothing; the right presses lead on, and in the end to a whole deal."""
    learner = Learner(app, game, language)
    await learner.begins()
    for step, situation in enumerate(learner.situations, 1):
        learner.state, played = situation.state, 0
        assert learner.word(situation) in seen(learner.screen)
        await _forbidden(learner)
        while True:
            assert learner.words.plain("tutorial-title", page=step, pages=steps(game)) in seen(
                learner.screen
            )
            good, bad = learner.right(situation, played)
            if language == "en":
                for one in bad[:3]:
                    before = learner.screen.controls
                    assert not (await learner.plays(one)).refused
                    assert learner.word(situation, "-wrong") in seen(learner.screen)
                    assert learner.screen.controls == before
            assert good, seen(learner.screen)
            await learner.plays(good[0])
            done = situation.game.try_apply(learner.state, situation.seat, good[0])
            assert not isinstance(done, RuleViolation)
            learner.state = done.after
            if situation.ends_with(good[0], played):
                break
            played += 1
            assert learner.word(situation) in seen(learner.screen)
        assert learner.word(situation, "-right") in seen(learner.screen)
    assert learner.words.plain("lesson-done") in seen(learner.screen)
    reply = await learner.does(control(learner.screen, "practice"))
    assert learner.words.plain("practice-line", count=len(_seats(learner)) - 1) == said(reply)


def _seats(learner: Learner) -> tuple[int, ...]:
    game = learner.situations[0].game
    return tuple(range(game.seats))


async def _forbidden(learner: Learner) -> None:
    """A button that is off says why, with its rule, and the situation stays."""
    off = [one for one in learner.screen.controls if isinstance(one, Press) and not one.enabled]
    for one in [one for one in off if ":p:" in one.token][:2]:
        before = learner.screen
        reply = await learner.does(one)
        assert reply.refused
        assert said(reply) == plain_of(one.why).replace(" · ", " ")
        assert learner.screen is before


async def test_it_is_no_table(app: App, redis_client: Redis) -> None:
    """Nothing is dealt, posted or counted; what is remembered has a day to live."""
    learner = Learner(app, "belot", "en")
    await learner.begins()
    good, _ = _first(learner)
    await learner.plays(good)
    assert not app.wall.told
    assert not app.wall.rang
    assert await redis_client.keys("*") == [keys.lesson(ADA.id).encode()]
    assert 0 < await redis_client.ttl(keys.lesson(ADA.id)) <= 24 * 3600


def _first(learner: Learner) -> tuple[Action, Situation]:
    situation = learner.situations[0]
    learner.state = situation.state
    return learner.right(situation, 0)[0][0], situation


async def test_small_print_about_each_player_is_left_out(app: App) -> None:
    """Nothing is learned from how many cards others hold, and on a phone it hides the buttons."""
    learner = Learner(app, "bulgarian-canasta", "en")
    await learner.begins()
    assert "Stock:" in seen(learner.screen)
    assert ": 13 cards" not in seen(learner.screen)


async def test_a_table_of_ones_own_stays(app: App) -> None:
    """Whoever practises finds the table again after a lesson."""
    await app.say(ADA, "/practice belot")
    place = "test:@ada"
    before = await app.held(place)
    learner = Learner(app, "belot", "en")
    await learner.begins()
    good, _ = _first(learner)
    await learner.plays(good)
    assert (await app.held(place)).version == before.version


async def test_a_button_of_another_moment_shows_how_it_stands(app: App) -> None:
    """An old message is no trap: pressed again it leads on, and what is over shows the present."""
    learner = Learner(app, "belot", "en")
    await learner.begins()
    first = learner.screen
    good, situation = _first(learner)
    await learner.plays(good)
    second = learner.screen
    learner.screen = first
    await learner.plays(good)
    assert learner.screen == second, "the same press leads to the same situation"
    tokens = [one.token.split(":") for one in first.controls if isinstance(one, Press)]
    token = next(one for one in tokens if digest_of(good) in one)
    stale = Press(":".join([*token[:2], "7", *token[3:]]), "old")
    shown = seen((await learner.does(stale)).screen)
    assert learner.word(situation) in shown
    assert learner.word(situation, "-right") not in shown, "it plays nothing"


async def test_cards_are_chosen_laid_and_taken_back(app: App) -> None:
    """The taps of a real hand: the verdict follows, laying is judged, Undo begins again."""
    learner = Learner(app, "classic-canasta", "en")
    await learner.begins()
    await learner.does(control(learner.screen, learner.words.plain("button-later")))
    kings = ("KC", "KD", "KH")
    for count in (1, 2, 3):
        picker = control(learner.screen, "c")
        reply = await app.pick(ADA, picker, *kings[:count])
        assert reply.screen is not None
        learner.screen = reply.screen
    assert "= 30" in seen(learner.screen)
    lay = [one for one in learner.screen.controls if getattr(one, "token", "").endswith(":c")]
    await learner.does(lay[0])
    assert learner.word(learner.situations[1], "-on") in seen(learner.screen)
    assert not {"K♣", "K♦", "K♥"} & set(seen(learner.screen).split("\n")[1].split())
    await learner.does(control(learner.screen, learner.words.plain("action-undo")))
    assert {"K♣", "K♦", "K♥"} <= set(seen(learner.screen).split("\n")[1].split())


async def test_it_can_be_typed_and_sorted(app: App) -> None:
    learner = Learner(app, "belot", "en")
    await learner.begins()
    typed = next(one for one in learner.screen.controls if isinstance(one, Prompt))
    assert (await app.answer(ADA, typed, "flibber")).refused
    reply = await app.answer(ADA, typed, "AS")
    assert learner.word(learner.situations[0], "-right") in seen(reply.screen)


@pytest.mark.parametrize("game", GAMES)
async def test_every_control_of_a_situation_means_something(app: App, game: str) -> None:
    """What a real hand offers is answered in a lesson too."""
    for step in range(1, steps(game) + 1):
        reply = await app.press(ADA, Press(f"-:show:{step}:{game}", "show"))
        assert reply.screen is not None
        for one in reply.screen.controls:
            name = (
                PICKER if isinstance(one, Picker) else PROMPT if isinstance(one, Prompt) else PRESS
            )
            token = read_token(getattr(one, "token", ""))
            assert token is not None
            unknown = find_routes().named(PRESS, Token("", "nothing"))
            assert find_routes().named(name, token) is not unknown, token


async def test_an_unknown_lesson_is_refused(app: App) -> None:
    for token in ("zzzzzz01:p:1:2tpqj1e", "zzgeyg09:p:1:2tpqj1e", "zzgeyg01:close"):
        assert (await app.press(ADA, Press(token, "?"))).refused


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_language_has_its_own_words(game: str, language: str) -> None:
    names = [one.name for one in CATALOGUE.presentation_of(game).situations()]
    text = dict(sources(language))[f"games/{game.replace('-', '_')}.ftl"]
    there = set(re.findall(rf"^lesson-{game}-([\w-]+) =", text, re.MULTILINE))
    wanted = {f"{name}{ending}" for name in names for ending in ("", "-right", "-wrong")}
    assert wanted <= there
    rows = {row.name for one in CATALOGUE.presentation_of(game).situations() for row in one.shows}
    said = re.findall(rf"^shows-{game}-([\w-]+) =", text, re.MULTILINE)
    assert set(said) == rows
    assert there - wanted <= {f"{name}-on" for name in names}


async def test_the_ways_back_and_on(app: App) -> None:
    learner = Learner(app, "belot", "en")
    await learner.begins()
    assert not has(learner.screen, learner.words.plain("button-earlier"))
    await learner.does(control(learner.screen, learner.words.plain("button-later")))
    assert learner.word(learner.situations[1]) in seen(learner.screen)
    await learner.does(control(learner.screen, learner.words.plain("button-earlier")))
    assert learner.word(learner.situations[0]) in seen(learner.screen)


@pytest.mark.parametrize("game", GAMES)
def test_points_that_are_shown_are_those_of_the_game(game: str) -> None:
    """The rows of cards beside a situation have a note for each card, or none; points are right."""
    for situation in CATALOGUE.presentation_of(game).situations():
        for row in situation.shows:
            shown, notes = cards(row.cards), row.notes.split()
            assert len(notes) in {0, len(shown)}
            if game == "belot" and notes:
                values = TRUMP_VALUES if row.name == "trumps" else PLAIN_VALUES
                assert notes == [str(values.get(str(card)[0], 0)) for card in shown]
            elif len(notes) > 1:
                points = [canasta(situation.game).card_points((card,)) for card in shown]
                assert notes == list(map(str, points))
