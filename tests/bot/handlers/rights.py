"""Who may what with the controls of the bot, as a text that people review.

    uv run python -m tests.bot.handlers.rights --write

A row is a control, typed command, picker, prompt or drop; a column is what a person is to the table
that it names (`bot/model/tables/rights.py`). What the rules of a table ask beyond that, such as a
seat or a vote, is in `tests/bot/tables/rules/permissions.txt`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from bot.handlers.routes import Route, Where, find_routes
from bot.model.tables.rights import Part, Right, may

ROUTES, LESSON_ROUTES, _ = find_routes()

PAGE: Final = Path(__file__).with_suffix(".txt")
HEAD: Final = """\
Who may what, by what a person is to the table that a control names. Written by
`uv run python -m tests.bot.handlers.rights --write` and compared by a test: read what changes
as you would read a rule.

A person may be several things to a table, and has what any of them gives. Columns: a *member* of a
place of the table, who is there in this very event; *seated*; the *host*; *expected*: invited, or a
seat is kept for them, offered to them or theirs to take back; a *follower*; *guest*: looks on by a
link, in a chat where the table is shown; the *owner* of the private place where it is; *governs*
the place, and is there; the *operator*, by the command line; *nobody*; *blocked* by a place
of the table; *banished*: governs a place of it and is there, and another place has blocked them. It
makes no difference by which of its places a person is a member.

  yes   the control does what it does; what else it asks (a seat, to be host, to govern) are rules
  told  refused, and told that this is for the people of the chat
  -     as if there were no such table: the same answer, nothing read for it, nothing written
  own   nothing of a table: what is the person's own, or what everybody may read
  asks  names a match or tournament: for who played it, a member of its place (in private also
        the place where the person asked within the hour) who is not blocked there, or who belongs
        to its table; for all others as if it were not kept
  place needs no table, but a place for which the chat vouches; else told

A page or Mini App whose door vouches for no place makes nobody a member. A line that is no command
is a move at the table of the place, of who sits there. A preview, a page's frame, a picture and the
screen that a message unfolds into need the right to look.
"""
BANISHED: Final = Part.BLOCKED | Part.MEMBER | Part.GOVERNS
PARTS: Final = (
    *(Part.MEMBER, Part.SEATED, Part.HOST, Part.EXPECTED, Part.FOLLOWER, Part.GUEST),
    *(Part.OWNER, Part.GOVERNS, Part.OPERATOR, Part.NOBODY, Part.BLOCKED, BANISHED),
)
_WIDTH: Final = 10


def _name(part: Part) -> str:
    return "banished" if part is BANISHED else (part.name or "").lower()


def said(control: Route, part: Part) -> str:
    """Return what becomes of a control for a person."""
    if control.right is Right.OWN:
        return "own"
    if control.right is Right.MATCH:
        return "asks"
    if control.where is Where.NOWHERE:
        return "place"
    if part is Part.GOVERNS:
        part |= Part.MEMBER  # nobody governs a place without being there
    if may(part, control.right):
        return "yes"
    return "-" if part in {Part.NOBODY, Part.BLOCKED} else "told"


def page() -> str:
    """Return the whole text."""
    names = [_name(part)[:_WIDTH] for part in PARTS]
    lines = [HEAD, f"{'':14}" + "".join([f"{one:{_WIDTH}}" for one in names]).rstrip()]
    for name, control in sorted(ROUTES.items()):
        cells = [said(control, part) for part in PARTS]
        row = cells[0] if len(set(cells)) == 1 else "".join([f"{one:{_WIDTH}}" for one in cells])
        lines.append(f"{name:15}{row.rstrip()}")
    lines.append(f"\nIn a lesson, which is the person's own: {', '.join(sorted(LESSON_ROUTES))}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    if "--write" in sys.argv:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        sys.stdout.write(page())
