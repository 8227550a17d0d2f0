"""Screens that one person asks for: rules, my tables, history, the check of a deal, settings, help,
first steps."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.settings import COMFORTS, Habits
from bot.model.table import Held, Stage
from bot.model.waiting import awaited
from bot.pictures.faces import FACE_LETTERS, INTERNATIONAL
from bot.pictures.palette import Suits
from bot.ports.screen import Block, Control, Kind, Look, Press, Screen, Style
from bot.ports.tokens import token
from bot.screens.games import screens_of
from bot.screens.lobby import changed_options, facts, game_name, options_line
from bot.screens.page import Page, by_rank, fitting, strong
from bot.screens.rules import contents_press
from bot.words.text import Plain, Text, joined, joined_with
from bot.words.words import Words
from engine.replay import Verification

TUTORIAL_PAGES = 5
MOST_HISTORY = 30
MOST_BUTTONS = 24
MOST_TAUGHT = 4
MOST_CHECKED = 8
"""So many deals, the last ones, stand on the screen of a check."""


def _screen(
    words: Words,
    kind: Kind,
    title: Text,
    blocks: Sequence[Block],
    controls: Sequence[Control] = (),
    table: str = "",
) -> Screen:
    head = Block((strong(title),), Look.TITLE)
    return Screen(kind, table, None, (head, *blocks), by_rank(controls), language=words.language)


def rules_screen(page: Page) -> Screen:
    """The rules in short, how we play here, and the way to all of them."""
    words, table = page.words, page.table
    name = game_name(words, table.game)
    lines: list[Text] = [facts(page)]
    changed = [options_line(words, spec, value) for spec, value in changed_options(page)]
    lines += changed or [words.text("options-all-default")]
    blocks = [Block(tuple(lines), Look.QUIET)]
    short = lessons(words, table.game)
    if short:
        blocks.append(Block(short))
    controls = contents_press(words, table.game)
    return _screen(words, Kind.RULES, (Plain(name),), blocks, controls, table.id)


def my_tables_screen(words: Words, person: str, found: Sequence[Held]) -> Screen:
    """My tables, those that wait for me first."""
    rows: list[tuple[bool, Text, Press | None]] = []
    for held in found:
        table = held.table
        own = table.seat_of(person)
        waits = awaited(table, held.game, held.state)
        mine = own in waits and not table.paused
        page = Page(words, held, own)
        if mine:
            what = words.text("my-tables-waits-for-you")
        elif table.stage is Stage.LOBBY:
            what = words.text("my-tables-lobby")
        elif table.paused:
            what = words.text("my-tables-paused")
        elif table.stage is Stage.OVER or not waits:
            what = words.text("my-tables-over")
        else:
            who = joined_with(", ", [page.name(seat) for seat in waits])
            what = words.text("my-tables-waits-for", who=who)
        name = game_name(words, table.game)
        place = table.place.partition(":")[2]
        line = words.text("my-tables-line", game=name, place=place, what=what)
        button = None
        if held.state is not None and table.stage is not Stage.LOBBY:
            label, style = fitting(f"{name} · {place}"), Style.PRIMARY if mine else Style.PLAIN
            button = Press(token(table.id, "hand"), label, style, 2)
        rows.append((not mine, line, button))
    rows.sort(key=lambda row: row[0])
    lines = tuple([line for _, line, _ in rows]) or (words.text("my-tables-none"),)
    buttons = [button for _, _, button in rows if button is not None][:MOST_BUTTONS]
    title = words.text("my-tables-title")
    return _screen(words, Kind.MY_TABLES, title, (Block(lines),), buttons)


def history_screen(page: Page, at: int = -1) -> Screen:
    """The story of the running deal as the reader saw it, and the finished deals."""
    words, state = page.words, page.held.state
    standing = state.standing
    view = page.game.view(state, page.seat)
    look = screens_of(page.table.game)
    chapters = look.chapters(view.history)
    pages = max(1, -(-len(chapters) // MOST_HISTORY))
    at = min(max(0, at if at >= 0 else pages - 1), pages - 1)
    end = len(chapters) - (pages - 1 - at) * MOST_HISTORY  # the last page is full
    here = chapters[max(0, end - MOST_HISTORY) : end]
    shown = [look.line(page, one) for one in here] or [words.text("history-none")]
    blocks = [Block(tuple(shown))]
    deals = [
        words.text("history-deal", number=number, score=page.score(written))
        for number, written in enumerate(standing.written, 1)
    ]
    controls: list[Control] = []
    if pages > 1:
        blocks.append(Block((words.text("page-of", page=at + 1, pages=pages),), Look.QUIET))
        if at:
            label = words.plain("button-earlier")
            controls.append(page.press("history", at - 1, label=label, rank=2))
        if at + 1 < pages:
            label = words.plain("button-later")
            controls.append(page.press("history", at + 1, label=label, rank=2))
    if deals:
        blocks.append(Block((strong(words.text("history-matches")), *deals)))
        controls.append(page.press("check", label=words.plain("check-button"), rank=3))
    title = words.text("history-title", number=standing.deal_number)
    return _screen(words, Kind.HISTORY, title, blocks, controls, page.table.id)


def check_screen(page: Page, verified: Verification | None) -> Screen:
    """Whether the finished deals were honest: seals and seeds, deal by deal. `verified`: what the
    record says when all of it was gone through again; None when something did not hold."""
    words = page.words
    lines: list[Text] = [words.text("check-how")]
    deals: list[Block] = []
    if verified is None:
        lines.append(words.text("check-failed"))
    else:
        for deal in verified.deals:
            if deal.scores is None:
                continue
            head = words.text("history-deal", number=deal.number, score=page.score(deal.scores))
            seal = words.text("check-commitment", commitment=deal.commitment or "–")
            seed = words.text("check-seed", seed=deal.seed)
            deals.append(Block((strong(head), seal, seed)))
        if deals:
            lines.append(words.text("check-verified"))
        else:
            lines.append(words.text("check-not-yet"))
    blocks = [Block(tuple(lines)), *deals[-MOST_CHECKED:]]
    return _screen(words, Kind.HISTORY, words.text("check-title"), blocks, (), page.table.id)


def settings_screen(words: Words, habits: Habits) -> Screen:
    """A person's own settings."""
    language = words.plain(f"language-{words.language}")
    sort = words.text(f"settings-sort-{habits.sort}")
    own = " ".join([words.rank(rank) for rank in FACE_LETTERS[::-1]])
    international = " ".join(INTERNATIONAL[::-1])
    letters = international if habits.letters == "international" else own
    shown = "off" if habits.text_only else "on"
    lines = (
        words.text("settings-language", value=language),
        words.text("settings-sort", value=sort),
        words.text("settings-pictures", value=words.text(f"settings-pictures-{shown}")),
        words.text("settings-suits", value=words.text(f"settings-suits-{habits.suits}")),
        words.text("settings-letters", value=letters),
    )
    controls: list[Control] = [
        Press(token("", "mylang", one), words.plain(f"language-{one}"), rank=2)
        for one in ("en", "bg", "hu")
        if one != words.language
    ]
    other = "suit" if habits.sort == "rank" else "rank"
    label = words.plain(f"button-sort-{other}")
    controls.append(Press(token("", "mysort", other), label, rank=3))
    switched = "on" if habits.text_only else "off"
    label = words.plain(f"button-pictures-{switched}")
    controls.append(Press(token("", "mypictures", switched), label, rank=3))
    controls += [
        Press(token("", "mysuits", one.value), words.plain(f"button-suits-{one.value}"), rank=4)
        for one in Suits
        if one.value != habits.suits
    ]
    if own != international:
        other = "own" if habits.letters == "international" else "international"
        label = words.plain("button-letters", letters=own if other == "own" else international)
        controls.append(Press(token("", "myletters", other), label, rank=4))
    eased: list[Text] = []
    for one in COMFORTS:
        on = one not in habits.manual
        state = words.text("comfort-on" if on else "comfort-off")
        eased.append(words.text("comfort-line", what=words.text(f"comfort-{one}"), state=state))
        label = words.plain(f"comfort-{one}-button")
        style = Style.SUCCESS if on else Style.PLAIN
        controls.append(Press(token("", "mycomfort", one), label, style, rank=4))
    blocks = (Block(lines), Block((strong(words.text("comfort-title")), *eased)))
    return _screen(words, Kind.SETTINGS, words.text("settings-title"), blocks, controls)


def help_screen(words: Words, games: Sequence[str]) -> Screen:
    """How this works, the commands, first steps in each game that has them."""
    from bot.ports.commands import COMMANDS  # noqa: PLC0415

    lines = [words.text(f"help-{one}") for one in ("play", "hand", "type", "rules", "ask")]
    commands = [
        joined([Plain(f"/{one} – "), *words.text(f"command-{one}")])
        for one in COMMANDS
        if words.has(f"command-{one}")
    ]
    blocks = [Block(tuple(lines)), Block(tuple(commands), Look.QUIET)]
    controls: list[Control] = []
    for game in [game for game in games if lessons(words, game)][:MOST_TAUGHT]:
        name = game_name(words, game)
        label = fitting(words.plain("help-show", game=name))
        controls.append(Press(token("", "show", 1, game), label, Style.PRIMARY, 1))
        label = fitting(words.plain("help-practise", game=name))
        controls.append(Press(token("", "practice", game), label, rank=2))
    return _screen(words, Kind.ANSWER, words.text("help-title"), blocks, controls)


def lessons(words: Words, game: str) -> tuple[Text, ...]:
    """The first steps in a game, a page each; none for a game that has none."""
    ids = [f"tutorial-{game}-{page}" for page in range(1, TUTORIAL_PAGES + 1)]
    return tuple([words.text(one) for one in ids if words.has(one)])


def tutorial_screen(words: Words, game: str, page: int) -> Screen:
    """First steps: five screens, then a table to practise."""
    page = min(max(1, page), TUTORIAL_PAGES)
    title = words.text("tutorial-title", page=page, pages=TUTORIAL_PAGES)
    shown = lessons(words, game)
    lines: list[Text] = list(shown[page - 1 : page]) or [(Plain(game_name(words, game)),)]
    controls: list[Control] = []
    if page > 1:
        label = words.plain("button-earlier")
        controls.append(Press(token("", "show", page - 1, game), label, rank=0))
    if page < TUTORIAL_PAGES:
        label = words.plain("button-later")
        controls.append(Press(token("", "show", page + 1, game), label, Style.PRIMARY, 0))
    else:
        lines.append(words.text("tutorial-try"))
        label = words.plain("practice-start")
        controls.append(Press(token("", "practice", game), label, Style.SUCCESS, 0))
    return _screen(words, Kind.ANSWER, title, (Block(tuple(lines)),), controls)
