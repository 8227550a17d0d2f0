"""Answer a line with a word that no command understands: name the word, and offer what fits."""

from __future__ import annotations

from bot.handlers.request import Request
from bot.handlers.wishes import wish_in
from bot.model.outcomes import Refused
from bot.ports.chat import Reply
from bot.tables.tables import Tables
from bot.typed.kinds import near_of
from bot.typed.line import Unread
from bot.views.reading.unread import Offered, unread_screen, unread_text


async def unread_reply(request: Request, unread: Unread, tables: Tables) -> Reply:
    """Return the answer to a line that was not understood: the reason, and a button for each game
    that it may mean. A button repeats the line with its game, unless the line names people."""
    words, command = request.words, request.token.what
    offered = _offered(request, unread)
    if command == "play" and request.event.meant:
        offered = offered._replace(typed=True)
    text = unread_text(words, unread, command, offered, request.event.person.platform)
    buttons = {}
    for game in () if offered.typed else offered.games:
        try:
            wish = wish_in(request, unread.line, tables.clock())
        except Refused as refused:  # the time is past: that is to be mended first
            return request.told(refused.refusal)
        buttons[game] = wish.arguments(game)
    screen = unread_screen(words, text, command, buttons)
    return Reply(refused=True, screen=screen) if screen else Reply(text, refused=True)


def _offered(request: Request, unread: Unread) -> Offered:
    """Return the games that an unread word may mean: those that it fits, those that are near, or
    all; none if the line names a game or the command takes none."""
    games = request.catalogue.games
    if unread.games:
        return Offered(unread.games)
    near = near_of(games, unread)
    return Offered() if near is None else Offered(near or tuple(games), near=bool(near))
