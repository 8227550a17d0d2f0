"""Typed moves: the game decides what a line means; a line that is not a move is talk."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.handlers.acting import Acting, returns
from bot.handlers.finding import mine, own, present, table_left
from bot.handlers.reading.reading import help, welcome
from bot.handlers.request import Request
from bot.handlers.routes import OTHER_COMMANDS, Where, route
from bot.model.outcomes import Refusal, Refused
from bot.model.tables import intents as want
from bot.model.tables.draft import Draft
from bot.model.tables.rights import Right
from bot.model.tables.table import VoteKind
from bot.model.tables.waiting import awaited
from bot.ports.chat import Reply
from bot.store.tables.presence import Presence
from bot.tables.tables import Tables
from bot.views.answers import refusal_text
from bot.views.pictures import hand_order
from bot.words.grammar import (
    MOST_LETTERS,
    how_far,
    read_line,
    read_move,
    unasked,
    with_cards,
    words_of,
)
from bot.words.hearing import by_attempts, first_found
from bot.words.saying import spellings
from bot.words.spelling import help_spellings, joined, return_spellings, seen
from engine.contract.errors import NotationError
from engine.contract.moves import Undo

_UNDO: Final = str(Undo())


@route("type?", right=Right.PART)
async def answer(request: Request, acting: Acting) -> Reply:
    """Play the move that was typed into the prompt of a hand, or show help."""
    if asks_for_help(request.text):
        return await help(request)
    return await play(request, acting, request.text, request.token.number(0))


@route("number?", right=Right.PART)
async def place(request: Request, acting: Acting) -> Reply:
    """Play a number that was typed into a prompt: where to cut."""
    line = f"{request.token.word(1)} {request.text.strip()}"
    return await play(request, acting, line, request.token.number(0))


@route("-", right=Right.OWN, where=Where.PLACE)
async def say(request: Request, acting: Acting, tables: Tables, presence: Presence) -> Reply:
    """Play a line if it is a move at the person's table; ignore it otherwise, as talk. In a private
    chat, which nobody else reads, every line counts as a move (also at a table elsewhere) or as a
    request for help, and any other line gets an answer. A person who sits nowhere is greeted.

    Raises:
        Refused: as `mine` raises, in a private chat, and ``UNKNOWN_LINE`` for a line that is no
            move from a person without a seat; and for a move that the game knows but does
            not take in this form (see `GameMoves.typed`).
    """
    line = request.text
    if asks_to_return(line):
        left = await table_left(request, tables, presence, elsewhere=request.event.private)
        if left is not None:
            return left if isinstance(left, Reply) else await returns(left, acting, tables)
    if request.event.private:
        try:
            found = await mine(request, tables, presence)
        except Refused as refused:
            if asks_for_help(line):
                return await help(request)
            if refused.refusal.code == "NO_TABLE_HERE":
                return await welcome(request)
            if not _elsewhere(line):
                raise Refused("UNKNOWN_LINE") from None
            raise
        if asks_for_help(line):
            return await help(found)
        return await play(found, acting, line)
    try:
        request = request.at(await own(request, tables, elsewhere=False))
    except Refused:
        return Reply()
    if not is_move(request, line):
        return Reply()
    return await play(await present(request, tables, presence), acting, line)


def is_move(request: Request, line: str) -> bool:
    """Return True if a line among talk is a move at the table, or the question about one.

    Raises:
        Refused: see `GameMoves.typed`.
    """
    if len(line) > MOST_LETTERS:
        return False
    try:
        meant(request, line)
    except NotationError:
        return False
    said = unasked(line)
    return len(said.split()) > 1 or _one_word_will_do(request, said)


def _one_word_will_do(request: Request, word: str) -> bool:
    """Return True if a single word counts as a move: if the table waits for a move, or the game
    accepts the word out of turn."""
    held, seat = request.held, request.seat
    if seat in awaited(held.table, held.game, held.state):
        return True
    if seat is None or held.state is None:
        return False
    optional = held.game.optional(held.game.view(held.state, seat))
    return word.strip().lower() in map(str, optional)


@route("/", right=Right.LOOK, where=Where.PLACE, free="text", into=OTHER_COMMANDS)
async def verb(request: Request, acting: Acting, tables: Tables, presence: Presence) -> Reply:
    """Play a move typed after a slash: ``/discard kd``.

    Raises:
        Refused: ``UNKNOWN_COMMAND``, or as `mine` raises.
    """
    line = f"{request.token.what} {request.text}"
    try:
        found = await mine(request, tables, presence)
    except Refused as refused:
        if not _elsewhere(line):
            raise Refused("UNKNOWN_COMMAND") from None
        raise refused from None
    try:
        meant(found, line)
    except NotationError as error:
        if error.code == "UNKNOWN_VERB" and not _elsewhere(line):
            raise Refused("UNKNOWN_COMMAND") from None
    return await play(found, acting, line)


def asks_for_help(line: str) -> bool:
    """Return True if a line asks for help: ``?``, ``Помощ!``."""
    words = "".join([joined(seen(word)) for word in words_of(line)])
    return first_found(lambda: words in help_spellings())


def asks_to_return(line: str) -> bool:
    """Return True if a line says that its writer is back: ``I'm back``, ``Върнах се!``."""
    words = "".join([joined(seen(word)) for word in words_of(line)])
    return first_found(lambda: words in return_spellings())


def _elsewhere(line: str) -> str:
    """Return the move that a line is in one of our games; empty if in none."""
    try:
        return read_line(unasked(line))
    except NotationError:
        return ""


async def play(request: Request, acting: Acting, line: str, prompt: int = 0) -> Reply:
    """Play the move that a line means; `prompt`: the decision for which it was typed (0: any). In a
    game without *undo*, the word asks the others for a takeback.

    Raises:
        Refused: ``ONLY_ASKED`` with the move: a question plays nothing.
    """
    try:
        action = meant(request, line)
    except NotationError as error:
        if error.code == "UNKNOWN_VERB" and _elsewhere(line) == _UNDO and unasked(line) == line:
            return await acting.answer(request, want.Propose(VoteKind.TAKE_BACK))
        refusal = Refusal(error.code, {**error.params, **request.typing})
        text = refusal_text(request.words, refusal, request.held.table.game)
        return Reply(text, refused=True)
    if unasked(line) != line:
        can = next(iter(spellings(request.words, action)), action)
        raise Refused("ONLY_ASKED", token=line.strip(), can=can)
    reply = await acting.act(request, want.Act(prompt, action))
    return reply if reply.refused else replace(reply, moved=True)


def _far(error: NotationError | Refused) -> int:
    """Return how far a reading came; a move that the rules refuse was understood."""
    return MOST_LETTERS if isinstance(error, Refused) else how_far(error)


@by_attempts(NotationError, Refused, far=_far)
def meant(request: Request, line: str) -> str:
    """Return the action that a line means at the table; of a question, the one it asks about.

    Raises:
        NotationError: the line is not a move.
        Refused: see `GameMoves.typed`.
    """
    held, seat, line = request.held, request.seat, unasked(line)
    if seat is None or held.state is None:
        return read_move(held.game, line)
    view = held.game.view(held.state, seat)
    if "#" in line:  # cards by their numbers in the picture of the hand
        reader = request.reader
        parts = reader.presenter.hand(reader, view, Draft(held.table.prompts[seat]))
        line = with_cards(line, hand_order(parts.cards), held.game)
    return request.moves.typed(held.game, view, line)
