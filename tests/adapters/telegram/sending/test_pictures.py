"""Pictures on Telegram: photos with captions; what is sent of them, and when."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from bot.app.wiring import Kafene
from bot.canasta.pictures.team_table import TEAM_CANASTA
from bot.model.tables.draft import Draft
from bot.pictures.layouts import HAND, Layouts
from bot.ports.chat import Closed, Gone, Later, Target
from bot.ports.screen import Block, BlockStyle, Kind, Picture, Press, Screen
from bot.views.hand.hand import hand_screen
from bot.views.table.table import table_screen
from bot.words.text import Plain
from tests.adapters.telegram.child import Child
from tests.adapters.telegram.conftest import GROUP, SPEED, Scene, new_world, running, scene_of
from tests.adapters.telegram.people import Client, buttons, data_of
from tests.adapters.telegram.rules import Bad
from tests.adapters.telegram.tables import choice, ends, lobby, playing
from tests.adapters.telegram.world import Json, words_of
from tests.bot.pictures.positions import held_of, holding, middle, page_of
from tests.bot.servers import Server as Valkey
from tests.bot.servers import valkey_server

pytestmark = pytest.mark.slow

PLACE = Target(place=f"telegram:{GROUP}")
TABLE = replace(table_screen(page_of(held_of(middle()))), table="")
OTHER = replace(table_screen(page_of(held_of(middle(seat=2)))), table="")
CARDS = replace(hand_screen(page_of(held_of(holding(14)), 0), Draft(0)), table="")
PATIENCE = 60.0
_T = TypeVar("_T")


async def said(what: Callable[[], Awaitable[_T]]) -> _T:
    """Says something once the budget allows it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await what()
            except Later as later:
                await asyncio.sleep(later.seconds)


class Wall:
    """A bot's way to the group, and what was asked of Telegram there."""

    def __init__(self, scene: Scene, bot: Kafene) -> None:
        self.scene = scene
        self.platform = bot.platforms["telegram"]

    @property
    def uploads(self) -> int:
        return len(self.scene.server.uploads)

    @property
    def message(self) -> Json:
        """The one message in the group."""
        (found,) = self.scene.people[0].messages(GROUP)
        return found

    @property
    def shows(self) -> str:
        """The key of the picture in the group."""
        photo = self.scene.world.photo_of(self.message)
        return "" if photo is None else photo.name

    async def send(self, screen: Screen, target: Target = PLACE) -> str:
        return await said(lambda: self.platform.send(target, screen, ""))

    async def edit(self, message: str, screen: Screen, target: Target = PLACE) -> list[str]:
        """The methods that it took."""
        before = len(self.scene.server.calls)
        await said(lambda: self.platform.edit(target, message, screen))
        return [method for method, _ in self.scene.server.calls[before:]]


@pytest.fixture
def wall(scene: Scene) -> Wall:
    assert scene.bot is not None
    return Wall(scene, scene.bot)


def key_of(screen: Screen) -> str:
    assert screen.picture is not None
    return screen.picture.key


def quieter(screen: Screen) -> Screen:
    """The same picture, other words."""
    return replace(screen, blocks=screen.blocks[:1])


async def test_a_picture_is_sent_when_it_is_another(wall: Wall) -> None:
    message = await wall.send(TABLE)
    assert message == f"p{wall.message['message_id']}"
    assert (wall.uploads, wall.shows) == (1, key_of(TABLE))
    assert "Ana" in words_of(wall.message)
    assert len(buttons(wall.message)) == len(TABLE.controls)
    assert await wall.edit(message, TABLE) == []
    fewer = replace(TABLE, controls=TABLE.controls[:1])
    assert await wall.edit(message, fewer) == ["editMessageReplyMarkup"]
    assert await wall.edit(message, quieter(fewer)) == ["editMessageCaption"]
    assert await wall.edit(message, OTHER) == ["editMessageMedia"]
    assert (wall.uploads, wall.shows) == (2, key_of(OTHER))
    assert await wall.edit(message, TABLE) == ["editMessageMedia"]
    assert (wall.uploads, wall.shows) == (2, key_of(TABLE)), "Telegram has this file already"
    await wall.send(OTHER, Target(place=f"telegram:{GROUP}"))
    assert wall.uploads == 2


async def test_another_process_knows_what_stands_there(telegram_store: Valkey) -> None:
    """What a photo shows is in Redis: neither a restart nor a neighbour sends it again, and nobody
    believes in a picture that another one has changed."""
    async with scene_of(telegram_store, new_world()) as scene:
        async with running(scene) as bot:
            message = await Wall(scene, bot).send(TABLE)
        async with running(scene) as first:
            wall = Wall(scene, first)
            assert await wall.edit(message, quieter(TABLE)) == ["editMessageCaption"]
            assert await wall.edit(message, TABLE) == ["editMessageCaption"]
            async with running(scene) as second:
                assert await Wall(scene, second).edit(message, OTHER) == ["editMessageMedia"]
            assert await wall.edit(message, quieter(TABLE)) == ["editMessageMedia"]
            assert wall.shows == key_of(TABLE)


async def test_words_and_pictures_are_messages_of_their_own(wall: Wall) -> None:
    """Telegram cannot make words of a photo: the outbox sends another message."""
    words = replace(TABLE, picture=None)
    photo = await wall.send(TABLE)
    with pytest.raises(Gone):
        await wall.edit(photo, words)
    await wall.platform.delete(PLACE, photo)
    text = await wall.send(words)
    assert text == str(wall.message["message_id"])
    with pytest.raises(Gone):
        await wall.edit(text, TABLE)
    assert "photo" not in wall.message


async def test_what_cannot_be_drawn_is_said(wall: Wall, monkeypatch: pytest.MonkeyPatch) -> None:
    def torn(_: Layouts, layout: str, facts: str) -> bytes:
        raise ArithmeticError(layout + facts[:0])

    photo = await wall.send(OTHER)
    with monkeypatch.context() as patched:
        patched.setattr(Layouts, "draw", torn)
        with pytest.raises(Gone):
            await wall.edit(photo, TABLE)
        await wall.platform.delete(PLACE, photo)
        text = await wall.send(TABLE)
        assert text.isdecimal()
        assert wall.shows == ""
        assert await wall.edit(text, quieter(TABLE)) == ["editMessageText"]
    with pytest.raises(Gone):
        await wall.edit(text, TABLE)


@pytest.mark.parametrize("refused", ["sendPhoto", "editMessageMedia"])
async def test_a_picture_that_telegram_does_not_take(wall: Wall, refused: str) -> None:
    message = ""
    if refused == "editMessageMedia":
        message = await wall.send(OTHER)
    wall.scene.server.fail.append((refused, Bad("Bad Request: MEDIA_EMPTY")))
    if message:
        with pytest.raises(Gone):
            await wall.edit(message, TABLE)
        await wall.platform.delete(PLACE, message)
    text = await wall.send(TABLE)
    assert "photo" not in wall.message
    assert await wall.edit(text, quieter(TABLE)) == ["editMessageText"]
    assert (await wall.send(OTHER)).startswith("p"), "others are taken"


async def test_a_file_that_telegram_has_lost(wall: Wall) -> None:
    message = await wall.send(TABLE)
    await wall.edit(message, OTHER)
    wall.scene.world.photos.pop(wall.scene.server.uploads[0])
    assert await wall.edit(message, TABLE) == ["editMessageMedia", "refused", "editMessageMedia"]
    assert (wall.uploads, wall.shows) == (3, key_of(TABLE))


@pytest.mark.parametrize("unaware", [False, True])
async def test_a_group_without_photos(wall: Wall, unaware: bool) -> None:
    """Its administrators may forbid them: then the words stand there, all of them."""
    caption = await wall.send(TABLE)
    assert "Stock" not in words_of(wall.message)
    await wall.platform.delete(PLACE, caption)
    wall.scene.world.groups[GROUP].no_photos = True
    wall.scene.world.groups[GROUP].unaware = unaware
    text = await wall.send(TABLE)
    assert "photo" not in wall.message
    assert "Stock" in words_of(wall.message)
    assert await wall.edit(text, OTHER) == ["editMessageText"]
    assert "Stock" in words_of(wall.message)
    calls = [method for method, _ in wall.scene.server.calls]
    assert calls.count("sendPhoto") == 2
    ana = wall.scene.people[0]
    ana.user.started = True
    assert (await wall.send(CARDS, Target(person=f"telegram:{ana.id}"))).startswith("p")


async def test_a_muted_bot_has_its_pictures_back(wall: Wall) -> None:
    """Telegram refuses its photo as it does where photos alone are forbidden, and then its words:
    so photos were not why."""
    wall.scene.server.mute(GROUP)
    with pytest.raises(Closed):
        await wall.platform.send(PLACE, TABLE, "")
    wall.scene.server.unmute(GROUP)
    assert (await wall.send(TABLE)).startswith("p")


@pytest.mark.parametrize(
    ("bad", "outcome"),
    [
        (Bad("Bad Request: message to edit not found"), Gone),
        (Bad("Forbidden: bot was kicked from the supergroup chat", 403), Closed),
        (Bad("Too Many Requests: retry after 2", 429, retry_after=2), Later),
        (Bad("Internal Server Error", 500), OSError),
    ],
)
async def test_errors_are_those_of_words(wall: Wall, bad: Bad, outcome: type[Exception]) -> None:
    message = await wall.send(OTHER)
    wall.scene.server.fail.append(("editMessageMedia", bad))
    with pytest.raises(outcome):
        await wall.platform.edit(PLACE, message, TABLE)
    # what stands there is not known now, so the picture goes along
    if outcome in {Later, OSError}:
        assert await wall.edit(message, TABLE) == ["editMessageMedia"]
        assert wall.shows == key_of(TABLE)


async def test_the_same_picture_again_is_no_error(wall: Wall) -> None:
    """The answer was lost: Telegram says that nothing has changed."""
    message = await wall.send(TABLE)
    client = wall.scene.tables.store.client
    await client.delete(f"telegram:picture:{{{GROUP}/{message}}}")
    same = replace(TABLE, language="bg")
    assert await wall.edit(message, same) == []
    assert await wall.edit(message, quieter(same)) == ["editMessageMedia"]
    await client.delete(f"telegram:picture:{{{GROUP}/{message}}}")
    assert wall.uploads == 1


async def test_a_caption_is_cut_where_the_picture_says_it(wall: Wall) -> None:
    lines = [(Plain(f"lying there {number} " * 5),) for number in range(20)]
    lying = Block(tuple(lines), BlockStyle.QUIET)
    long = replace(TABLE, blocks=(*TABLE.blocks[:2], lying))
    message = await wall.send(long)
    assert "lying" not in words_of(wall.message)
    assert message.startswith("p")
    told = Block(tuple([(Plain(f"{number} " + "line " * 30),) for number in range(12)]))
    sheet = Screen(Kind.SHEET, "", None, (told,), (Press("-:show", "Show"),), TABLE.picture)
    before = len(wall.scene.people[0].messages(GROUP))
    both = await wall.send(sheet)
    first, second = wall.scene.people[0].messages(GROUP)[before:]
    assert both == f"p{first['message_id']},{second['message_id']}"
    assert "photo" in first
    assert not buttons(first)
    assert buttons(second)
    assert all(f"{number} line" in words_of(first) + words_of(second) for number in range(12))


# --- at a table -------------------------------------------------------------------------------


def photos_of(scene: Scene, client: Client, chat: int = 0) -> list[Any]:
    """The pictures that stand in a chat."""
    return [one for m in client.messages(chat) if (one := scene.world.photo_of(m)) is not None]


async def until_quiet(scene: Scene) -> None:
    """Until nothing has been said for a while."""
    said_, still = len(scene.server.calls), 0
    while still < 6:
        await asyncio.sleep(0.1)
        still = still + 1 if said_ == len(scene.server.calls) else 0
        said_ = len(scene.server.calls)


async def with_cards(scene: Scene) -> Json:
    """Ana's hand, once she may mark cards in it; others act by themselves."""
    ana = scene.people[0]
    async with asyncio.timeout(PATIENCE * 2):
        while True:
            hand = ana.with_button(":sort")
            there = [] if hand is None else data_of(hand)
            if hand is not None and any(" ~" in one for one in there):
                return hand
            moves = [one for one in there if (":p:" in one or ":next:" in one) and one[-1] != "?"]
            if hand is not None and moves:
                await ana.pressed(hand, moves[0])
            await asyncio.sleep(0.05)


async def test_the_table_in_the_group_and_the_hand_in_private(scene: Scene) -> None:
    ana, boris, *_ = scene.people
    await playing(scene)
    hand = await with_cards(scene)
    photo = scene.world.photo_of(hand)
    assert photo is not None
    assert photo.layout == HAND
    await scene.server.until(lambda: photos_of(scene, boris, GROUP), "the table")
    await until_quiet(scene)
    assert {one.layout for one in photos_of(scene, boris, GROUP)} <= {TEAM_CANASTA, "sheet"}
    assert not boris.messages()
    # words and buttons name the same
    held = await scene.held()
    assert scene.bot is not None
    drawn = (await scene.bot.contents.make_all(held))["hand:0"].screen.picture
    assert isinstance(drawn, Picture)
    said = " ".join([words_of(hand), *[one["text"] for one in buttons(hand)]])
    assert all(one.label in said for one in drawn.cards)
    for one in scene.world.seen:
        if one.photo is not None and one.photo.layout == HAND:
            assert one.chat == one.to == ana.id


async def test_a_tap_draws_nothing(scene: Scene) -> None:
    ana = scene.people[0]
    await playing(scene)
    hand = await with_cards(scene)
    await until_quiet(scene)
    hand = await with_cards(scene)
    assert scene.bot is not None
    drawn, uploads = scene.bot.studio.drawn, len(scene.server.uploads)
    scene.server.calls.clear()
    mark = next(one for one in data_of(hand) if " ~" in one)
    await ana.pressed(hand, mark)
    await scene.server.until(lambda: any("✓" in one["text"] for one in buttons(hand)), "a mark")
    await until_quiet(scene)
    private = [method for method, params in scene.server.calls if params.get("chat_id") == ana.id]
    assert private
    assert set(private) <= {"editMessageCaption", "editMessageReplyMarkup"}
    assert (scene.bot.studio.drawn, len(scene.server.uploads)) == (drawn, uploads)


LOOK = ":settings:look ."


async def test_a_person_who_wants_words(scene: Scene) -> None:
    """The photo goes, the words come; and back."""
    ana = scene.people[0]
    await playing(scene)
    hand = await with_cards(scene)
    ana.say("/settings")
    for switch, photo in ((":mypictures:off", False), (":mypictures:on", True)):
        if ana.with_button(switch) is None:
            folded = await scene.server.until(lambda: ana.with_button(LOOK), "the settings")
            await ana.pressed(folded, ends(folded, LOOK))
        panel = await scene.server.until(lambda one=switch: ana.with_button(one), switch)
        await ana.pressed(panel, ends(panel, switch))
        await scene.server.until(
            lambda wanted=photo: (one := ana.with_button(":sort")) and ("photo" in one) is wanted,
            switch,
            PATIENCE,
        )
        old = hand
        await scene.server.until(lambda one=old: one not in ana.messages(), "the old one gone")
        hand = ana.with_button(":sort") or {}
        assert len([one for one in ana.messages() if ends_sort(one)]) == 1


def ends_sort(message: Json) -> bool:
    return any(":sort:" in data for data in data_of(message))


async def test_a_table_that_wants_words(scene: Scene) -> None:
    ana = scene.people[0]
    ana.start()
    message = await lobby(scene, ana)
    await ana.pressed(message, choice(message, ":options"))
    panel = await scene.server.until(lambda: ana.with_button(":seats:1 .", GROUP), "options")
    await ana.pressed(panel, ends(panel, ":seats:1 ."))
    panel = await scene.server.until(lambda: ana.with_button(":text", GROUP, ana.id), "the form")
    await ana.pressed(panel, ends(panel, ":text"))
    message = await lobby_with(scene, ":sit:0")
    await ana.pressed(message, choice(message, ":sit:0"))
    await ana.pressed(message, choice(message, ":fill"))
    await with_cards(scene)
    await until_quiet(scene)
    assert not scene.world.photos


async def lobby_with(scene: Scene, what: str) -> Json:
    found: Json = await scene.server.until(lambda: scene.people[0].with_button(what, GROUP), what)
    return found


@pytest.mark.slow
async def test_a_killed_bot_goes_on_with_its_photos(tmp_path: Path) -> None:
    with valkey_server(tmp_path) as store:
        async with scene_of(store, new_world()) as scene:
            child = Child(tmp_path / "bot", scene.server.base, store.url, SPEED)
            child.start()
            try:
                await goes_on(scene, child)
                child.stop()
            finally:
                child.kill()
            assert "Traceback" not in child.log, child.log[-3000:]


async def goes_on(scene: Scene, child: Child) -> None:
    ana = scene.people[0]
    ana.start()
    message = await lobby(scene, ana)
    await ana.pressed(message, choice(message, ":sit:0"))
    await ana.pressed(message, choice(message, ":fill"))
    hand = await with_cards(scene)
    await until_quiet(scene)
    hand = await with_cards(scene)
    id, shown = hand["message_id"], scene.world.photo_of(hand)
    tables = [one["message_id"] for one in ana.messages(GROUP) if "photo" in one]
    child.kill()
    scene.server.calls.clear()
    button = next(one for one in data_of(hand) if ":sort:" in one)
    query = ana.press(hand, button)
    child.start()
    await scene.server.until(lambda: query.answer, "an answer", PATIENCE)
    await scene.server.until(lambda: scene.world.photo_of(hand) != shown, "sorted", PATIENCE)
    assert [one["message_id"] for one in ana.messages() if ends_sort(one)] == [id]
    await until_quiet(scene)
    assert [one["message_id"] for one in ana.messages(GROUP) if "photo" in one] == tables
    assert not [params for method, params in scene.server.calls if method == "sendPhoto"]
