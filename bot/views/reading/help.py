"""Screens that explain: the commands, and the first steps in each game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.ports.commands import COMMANDS
from bot.ports.screen import Block, BlockStyle, Control, Item, Kind, Picker, Press, Screen, Style
from bot.ports.tokens import token
from bot.views.lobby.lobby import game_name
from bot.views.parts import fitting, on_platform, private_screen
from bot.words.text import Plain, Text, joined
from bot.words.words import Words

TUTORIAL_PAGES = 5
ANEW = "anew"
"""The word in a token that ends the running match at a person's own table."""
MOST_TAUGHT = 4
"""Number of games that the help offers to teach."""


def help_screen(
    words: Words,
    games: Sequence[str],
    platform: str = "",
    now: tuple[str, Mapping[str, str]] | None = None,
    version: str = "",
) -> Screen:
    """Explain how the bot works, the commands, and the first steps in each game that has them. A
    platform may have its own commands, and its own names for those of administrators. `now`: the
    game of the person's table, and what they can type there (see `Request.typing`). `version`: the
    bot's."""
    lines = [words.text(f"help-{one}") for one in ("play", "hand", "type", "words", "rules", "ask")]
    if now is not None:
        game, typing = now
        name = game_name(words, game)
        lines += [words.text(f"help-{one}", game=name, **typing) for one in typing]
    commands = [
        joined([words.command(one), Plain(" – "), *words.text(f"command-{one}")])
        for one in COMMANDS
        if words.has(f"command-{one}")
    ]
    more = [f"help-{one}-{platform}" for one in ("table", "own", "govern")]
    own = [words.text(one) for one in more if words.has(one)]
    last = [words.text("help-version", version=version)] if version else []
    blocks = [Block(tuple(lines)), Block((*commands, *own, *last), BlockStyle.QUIET)]
    controls = _to_learn(words, games)
    return private_screen(words, Kind.ANSWER, words.text("help-title"), blocks, controls)


def welcome_screen(words: Words, games: Sequence[str], platform: str = "") -> Screen:
    """Greet a person in private: a match against computers, and behind one control each, the games
    to learn and to practise. A platform may put its way to friends before them."""
    lines = [on_platform(words, "welcome-friends", platform), words.text("welcome-learn")]
    items = tuple([Item(one, game_name(words, one)) for one in games])
    taught = tuple([one for one in items if lessons(words, one.key)])
    controls: list[Control] = [
        Picker(token("", what), words.plain(label), shown, 1, 1, at_once=True, rank=rank)
        for rank, what, label, shown in (
            (1, "now", "button-computers", items),
            (2, "show", "welcome-lessons", taught),
            (3, "practice", "welcome-practice", taught),
        )
    ]
    controls.append(Press(token("", "help"), words.plain("welcome-commands"), rank=4))
    blocks = [Block(tuple(lines))]
    return private_screen(words, Kind.ANSWER, words.text("help-title"), blocks, controls)


def running_screen(words: Words, running: str, what: str, game: str) -> Screen:
    """Ask for confirmation to end a running match against computers for another game. `running`:
    the game of the match; `what`: the control of the other game (a match, practice)."""
    name, another = game_name(words, running), game_name(words, game)
    on, anew = words.plain("own-go-on", game=name), words.plain("own-anew", game=another)
    controls: list[Control] = [
        Press(token("", "now", running), fitting(on), Style.PRIMARY, 0),
        Press(token("", what, game, ANEW), fitting(anew), Style.DANGER, 1),
    ]
    blocks = [Block((words.text("own-running", game=name),))]
    return private_screen(words, Kind.ANSWER, words.text("own-title"), blocks, controls)


def _to_learn(words: Words, games: Sequence[str]) -> list[Control]:
    """Return the buttons that teach a game, and those that play it with computers."""
    found: list[Control] = []
    for game in [game for game in games if lessons(words, game)][:MOST_TAUGHT]:
        name = game_name(words, game)
        label = fitting(words.plain("help-show", game=name))
        found.append(Press(token("", "show", 1, game), label, Style.PRIMARY, 1))
        label = fitting(words.plain("help-practise", game=name))
        found.append(Press(token("", "practice", game), label, rank=2))
    return found


def lessons(words: Words, game: str) -> tuple[Text, ...]:
    """Return the first steps in a game, page by page; none if the game has none."""
    ids = [f"tutorial-{game}-{page}" for page in range(1, TUTORIAL_PAGES + 1)]
    return tuple([words.text(one) for one in ids if words.has(one)])


def tutorial_screen(words: Words, game: str, page: int) -> Screen:
    """Show the first steps: five screens, each with a link to a practice table."""
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
    style = Style.SUCCESS if page == TUTORIAL_PAGES else Style.PLAIN
    label = words.plain("practice-start")
    controls.append(Press(token("", "practice", game), label, style, 1))
    return private_screen(words, Kind.ANSWER, title, (Block(tuple(lines)),), controls)
