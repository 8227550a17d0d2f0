"""`render` on every screen of a random walk: nothing is lost, all is within Telegram's limits."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from adapters.telegram.rendering.ids import Data, What, data, key_of, read_data, toggled
from adapters.telegram.rendering.markup import Readers, html_of, plain_for
from adapters.telegram.rendering.render import MOST_EPHEMERAL, render
from bot.model.languages import LANGUAGES
from bot.ports.chat import clipped
from bot.ports.screen import Block, BlockStyle, Item, Kind, Picker, Picture, Press, Screen
from bot.words.text import CardSpan, CommandSpan, PersonSpan, Plain, RuleSpan, Strong
from tests.adapters.telegram.fitting import check_all, checked, fit_telegram
from tests.adapters.telegram.rules import Bad, parsed
from tests.bot.views.gallery import drafts_of, everywhere, hands, page_of, panels, public
from tests.bot.views.walk import Walk
from tests.lanes import mostly_by_night, volume

pytestmark = pytest.mark.slow

STEPS = volume(50, night=160)
"""Steps of a walk. `tests/bot/views/test_walk.py` looks at the screens of all games."""


def screens_of_walk(seed: int) -> Iterator[Screen]:
    """What people see in a table's life."""
    random = Random(seed)
    for seen in everywhere(random.choice(LANGUAGES)):
        yield seen.screen
    for number, held in enumerate(Walk(seed).steps(STEPS)):
        language = LANGUAGES[number % len(LANGUAGES)]
        for seen in public(held, language):
            yield seen.screen
        seat = random.randrange(len(held.table.seats))
        page = page_of(held, language, seat, random.choice(["rank", "suit"]))
        if number % 8 == 0:
            for seen in panels(held, page):
                yield seen.screen
        if held.state is not None and held.table.seats[seat].person is not None:
            for seen in hands(held, page, drafts_of(held, seat, random)):
                yield seen.screen


@pytest.mark.parametrize("seed", mostly_by_night([1, 2], 1))
def test_every_screen_of_a_walk(seed: int) -> None:
    count = 0
    for screen in screens_of_walk(seed):
        check_all(screen)
        count += 1
    assert count > 200


def test_words_are_quoted_and_only_the_notified_is_mentioned() -> None:
    text = (
        Plain("1 < 2 & "),
        Strong("<b>"),
        CardSpan("KD", "K♦"),
        PersonSpan("telegram:42", "A<n>a"),
        PersonSpan("telegram:43", "B"),
        RuleSpan("belot", "§1", "1"),
    )
    assert html_of(text, Readers(("telegram:42",))) == (
        '1 &lt; 2 &amp; <b>&lt;b&gt;</b>K♦<a href="tg://user?id=42">A&lt;n&gt;a</a>B<i>§1</i>'
    )
    assert "href" not in html_of(text)
    assert "href" not in html_of((PersonSpan("discord:42", "A"),), Readers(("discord:42",)))


def test_a_rule_is_a_link_and_a_command_in_a_group_names_the_bot() -> None:
    play = CommandSpan("play", "/play", "en")
    text = (Plain("Type "), play, Plain(" "), RuleSpan("belot", "§7.2", "s7.2", "Rule"))
    link = ' <a href="https://t.me/our_bot?start=rule-belot-s7_2">Rule</a>'
    here, there = Readers(bot="our_bot", group=True), Readers(bot="our_bot")
    assert html_of(text, there) == f"Type /play{link}"
    assert html_of(text, here) == f"Type /play@our_bot{link}"
    assert plain_for(text, here) == "Type /play@our_bot Rule §7.2"
    assert html_of((RuleSpan("belot", "§7", "s7 b"),), there) == "<i>§7</i>"


def test_a_long_text_goes_on_in_another_message() -> None:
    lines = tuple([(Plain(f"{number} " + "word " * 30),) for number in range(60)])
    press = Press("t:rules", "Rules")
    screen = Screen(Kind.RULES, "t", None, (Block(lines),), (press,))
    messages = render(screen)
    assert len(messages) > 1
    checked(messages)
    assert not messages[0].keyboard
    text = "".join(message.text for message in messages)
    assert all(f"{number} word" in text for number in range(60))


def test_what_has_no_end_is_cut_in_pieces() -> None:
    screen = Screen(Kind.RULES, "t", None, (Block(((Strong("ж" * 9000),),)),))
    messages = render(screen)
    checked(messages)
    assert sum(message.text.count("ж") for message in messages) == 9000


def test_a_small_hand_keeps_its_cards_and_what_may_be_done() -> None:
    quiet = Block(((Plain("news " * 100),),), BlockStyle.QUIET)
    title = Block(((Plain("Draw a card"),),), BlockStyle.TITLE)
    where = Block(((Plain("Deal 1"),),), BlockStyle.QUIET)
    hints = Block(((Plain("hint " * 150),),), BlockStyle.QUIET)
    cards = Picture("hand", "Your cards: K♦ K♣")
    screen = Screen(Kind.HAND, "t", 0, (where, title, quiet, hints), (), cards)
    (message,) = render(screen, most=MOST_EPHEMERAL)
    text, _ = parsed(message.text, "HTML")
    assert "Deal 1" in text
    assert "K♦ K♣" in text
    assert "Draw a card" in text
    assert "hint" not in text


PROOF = Block(((Plain(f"Fingerprint of the deal: {'0f' * 32}"),),), BlockStyle.PROOF)


@pytest.mark.parametrize(
    ("look", "kept"),
    [(BlockStyle.QUIET, False), (BlockStyle.TEXT, False), (BlockStyle.ALERT, True)],
)
def test_a_table_keeps_the_fingerprint_in_its_photo(look: BlockStyle, kept: bool) -> None:
    """Lines are cut and quiet blocks go first; where alerts are too long the fingerprint comes
    before them."""
    title = Block(((Plain("Deal 1"),),), BlockStyle.TITLE)
    long = [Block(((Plain(f"line {at} {'word ' * 60}"),),), look) for at in range(5)]
    picture = Picture("table", "The table", key="k")
    screen = Screen(Kind.TABLE, "t", None, (title, *long, PROOF), picture=picture)
    fit_telegram(screen)
    photo, *more = render(screen, pictures=True)
    text, _ = parsed(photo.text, "HTML")
    assert text.startswith("Deal 1")
    assert bool(more) is kept
    assert text.endswith("0f" * 32) is not kept


def test_a_small_hand_keeps_the_fingerprint() -> None:
    where = Block(((Plain("Deal 1"),),), BlockStyle.QUIET)
    hints = Block(((Plain("hint " * 250),),), BlockStyle.TEXT)
    cards = Picture("hand", "Your cards: K♦ K♣", key="k")
    screen = Screen(Kind.HAND, "t", 0, (where, hints, PROOF), (), cards)
    fit_telegram(screen)
    (message,) = render(screen, most=MOST_EPHEMERAL)
    assert "hint" not in message.text


def test_many_lists_are_folded() -> None:
    items = tuple([Item(f"k{number}", f"Choice {number}") for number in range(25)])
    lists = [Picker(f"t:opt:{n}", f"List {n}", items, 1, 1, at_once=True) for n in range(30)]
    check_all(Screen(Kind.SETTINGS, "t", None, (Block(((Plain("x"),),)),), tuple(lists)))
    marks = [Picker(f"t:c:{n}", f"List {n}", items, 0, 25) for n in range(8)]
    check_all(Screen(Kind.HAND, "t", 0, (Block(((Plain("x"),),)),), tuple(marks)))


# --- callback data --------------------------------------------------------------------------


def test_data_is_read_back() -> None:
    for what in What:
        key = "KD" if what in {What.PICK, What.MARK} else ""
        assert read_data(data(what, "abc12345:c:7:0", key)) == Data(what, "abc12345:c:7:0", key)
    assert read_data("") is None
    assert read_data("a:b !x") is None
    assert read_data("a" * 65) is None


def test_64_bytes_are_data_and_one_more_is_not() -> None:
    """As the Bot API counts: a Cyrillic letter has two."""
    for what, head in ((What.PICK, "t" * 40 + " +"), (What.MARK, "t" * 40 + " ~")):
        for key, kept in (("k" * 22, True), ("k" * 23, False), ("ж" * 11, True), ("ж" * 12, False)):
            assert (data(what, "t" * 40, key) == head + key) is kept, key
    assert data(What.PRESS, "t" * 64) == "t" * 64
    with pytest.raises(AssertionError):
        data(What.PRESS, "t" * 65)
    assert read_data("t" * 64) == Data(What.PRESS, "t" * 64)
    assert read_data("ж" * 32) == Data(What.PRESS, "ж" * 32)
    assert read_data("ж" * 32 + "x") is None


def test_a_long_key_is_a_digest_that_is_found_again() -> None:
    key = "k" * 60
    text = data(What.PICK, "abc12345:pp:7", key)
    assert len(text) <= 64
    meant = read_data(text)
    assert meant is not None
    assert key_of(meant, (Item("other", "x"), Item(key, "y"))) == key
    assert key_of(meant, (Item("other", "x"),)) == ""


def test_taps_count_up_and_then_down_to_nothing() -> None:
    items = (Item("KD", "K♦", "KD", 2, 0), Item("X", "🃏", "X", 1, 1))
    tap = Data(What.MARK, "t:c:1:0", "KD")
    assert toggled(items, 9, tap) == ("KD", "X")
    more = (Item("KD", "K♦", "KD", 2, 1), items[1])
    assert toggled(more, 9, tap) == ("KD", "KD", "X")
    assert toggled(more, 2, tap) == ("X",)
    full = (Item("KD", "K♦", "KD", 2, 2), items[1])
    assert toggled(full, 9, tap) == ("X",)
    assert toggled(items, 9, Data(What.MARK, "t:c:1:0", "AS")) is None


def test_clipped_counts_as_telegram_does() -> None:
    assert clipped("🃏" * 10, 5) == "🃏🃏…"
    assert clipped("short", 5) == "short"


def test_the_checks_find_what_is_wrong() -> None:
    for text in ("<b>x", "<x>y</x>", "a & b", "a &nbsp; b", "1 < 2"):
        with pytest.raises(Bad):
            parsed(text, "HTML")
