"""Screens of a tournament: entering, its rounds and standing; and the public screen of a table
whose cards are still being played at other tables."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from bot.model.clock import Speed
from bot.model.ids import digest
from bot.model.tables.table import Stage
from bot.model.tournament import (
    DEALS,
    LEAST,
    MOST,
    Form,
    Phase,
    Round,
    RoundTable,
    StandingLine,
    System,
    Tournament,
)
from bot.ports.screen import (
    Block,
    BlockStyle,
    Confirm,
    Control,
    Item,
    Kind,
    Picker,
    Press,
    Screen,
    Style,
)
from bot.ports.tokens import token
from bot.views.clock import speed_name, with_time
from bot.views.lobby.lobby import game_name
from bot.views.parts import by_rank, fitting, private_screen, strong
from bot.views.reader import Reader
from bot.views.table.fingerprint import fingerprint
from bot.views.table.table import seats_line
from bot.words.text import PersonSpan, Text, joined_with
from bot.words.words import Words

ROUNDS: Final = (1, 2, 3, 4, 5, 7, 9, 11, 15, 23, 31)
"""Offered numbers of rounds."""
SPEEDS: Final = (Speed.LIVELY, Speed.RELAXED, Speed.SLOW)
"""Offered speeds: without a clock a tournament would wait for ever."""
_LETTERS: Final = 8
_MOST_WITH: Final = 8
"""Maximum number of possible partners with a button."""


def short(person: str) -> str:
    """Return a person's id as tokens carry it."""
    return digest(person, _LETTERS)


# --- a table ------------------------------------------------------------------------------------


def sealed_screen(reader: Reader) -> Screen:
    """Make the public screen of a tournament table without any cards, because other tables still
    play them."""
    words, table = reader.words, reader.table
    part = table.duplicate
    assert part is not None
    title = words.text(
        "tournament-table",
        round=part.round,
        table=part.number,
        number=table.match,
        deals=len(part.seeds),
        game=game_name(words, table.game),
    )
    blocks = [Block((strong(title), joined_with(" – ", reader.sides)), BlockStyle.TITLE)]
    to_act = reader.public.to_act
    if table.stage is Stage.CLOSED:
        blocks.append(Block((words.text("table-closed"),)))
    elif table.stage is Stage.OVER or not to_act:
        blocks.append(Block((words.text("tournament-deal-over"),)))
    else:
        who = joined_with(", ", [reader.name(seat) for seat in to_act])
        turn = strong(words.text("tournament-turn", who=who))
        blocks.append(Block((with_time(reader, turn, to_act),), BlockStyle.TITLE))
        away = seats_line(reader)
        blocks += [Block(away, BlockStyle.QUIET)] if away else []
    blocks.append(Block((words.text("tournament-sealed"),), BlockStyle.QUIET))
    standing = token("", "tour", part.tournament)
    controls: list[Control] = [Press(standing, words.plain("button-tournament"), rank=1)]
    if table.stage is not Stage.CLOSED:
        cards, rules = words.plain("button-my-cards"), words.plain("button-rules")
        controls += [
            reader.press("hand", label=cards, rank=0, style=Style.PRIMARY),
            reader.press("rules", label=rules, rank=2),
            reader.press("more", label=words.plain("button-more"), rank=3),
        ]
    return Screen(
        Kind.TABLE,
        table.id,
        None,
        (*blocks, *fingerprint(reader)),
        by_rank(controls),
        language=words.language,
    )


# --- the tournament -----------------------------------------------------------------------------


def tournament_screen(
    words: Words,
    found: Tournament,
    places: Sequence[StandingLine],
    person: str,
    governs: bool,
    games: Sequence[str],
) -> Screen:
    """Show a tournament to a person. `places`: its standing; `governs`: they may begin and cancel
    it; `games`: the possible games."""
    if found.phase is Phase.ENTERING:
        blocks = [*_plan(words, found), *_entered(words, found)]
        controls = _entering(words, found, person)
        controls += _arranging(words, found, games) if governs else []
    else:
        blocks = [*_running(words, found), *_standing(words, found, places)]
        controls = _playing(words, found, person)
    plays = found.phase is Phase.PLAYING and found.entrant(person) is not None
    if governs and not plays and found.phase in {Phase.ENTERING, Phase.PLAYING}:
        controls.append(_asking(words, found, "tend", "button-tournament-end", "end"))
    again = token("", "tour", found.id)
    controls.append(Press(again, words.plain("button-tournament-again"), rank=2))
    title = words.text("tournament-title", game=game_name(words, found.game))
    return private_screen(words, Kind.HISTORY, title, blocks, controls)


def _plan(words: Words, found: Tournament) -> list[Block]:
    speed = speed_name(words, found.speed, found.limit)
    plan = words.text("tournament-plan", rounds=found.rounds, deals=found.deals, speed=speed)
    how = ["tournament-how", "tournament-one-table", "tournament-absent"]
    return [
        Block((joined_with(" · ", [_form(words, found), _system(words, found.system)]), plan)),
        Block(tuple([words.text(one) for one in how]), BlockStyle.QUIET),
    ]


def _form(words: Words, found: Tournament) -> Text:
    """Return how partners are formed; in a game without partners, that there are none."""
    if found.form is Form.SINGLES and all(len(seats) == 1 for seats in found.sides):
        return words.text("tournament-form-alone")
    return words.text(f"tournament-form-{found.form.value}")


def _system(words: Words, system: System) -> Text:
    return words.text(f"tournament-system-{system.value}")


def _entered(words: Words, found: Tournament) -> list[Block]:
    names: dict[str, Text] = {
        one.person.id: (PersonSpan(one.person.id, one.person.name),) for one in found.entrants
    }
    lines = [words.text("tournament-nobody")]
    if names:
        everybody = joined_with(", ", list(names.values()))
        lines = [words.text("tournament-entered", count=len(names), who=everybody)]
    if found.form is Form.PAIRS:
        pairs = [
            words.text("team-of", first=names[one.person.id], second=names[one.partner])
            for one in found.entrants
            if one.person.id < one.partner
        ]
        alone = [names[one.person.id] for one in found.entrants if not one.partner]
        if pairs:
            lines.append(words.text("tournament-pairs", who=joined_with(", ", pairs)))
        if alone:
            lines.append(words.text("tournament-alone", who=joined_with(", ", alone)))
    lines.append(words.text("tournament-tell", least=LEAST, most=MOST))
    return [Block(tuple(lines))]


def _running(words: Words, found: Tournament) -> list[Block]:
    """Return the running round, the state of each table, and the fingerprints of its deals."""
    last = found.last
    if found.phase is not Phase.PLAYING or last is None:
        over = found.phase is Phase.OVER
        said = words.text("tournament-over" if over else "tournament-broken")
        return [Block((strong(said),))]
    head = words.text("tournament-round", number=len(found.played), rounds=found.rounds)
    lines = [_table(words, found, number, one) for number, one in enumerate(last.tables, 1)]
    return [Block((strong(head), *lines)), _fingerprints(words, last)]


def _table(words: Words, found: Tournament, number: int, table: RoundTable) -> Text:
    done = table.closed or len(table.deals) >= found.deals
    state = (
        words.text("tournament-state-done")
        if done
        else words.text("tournament-state-deal", number=len(table.deals) + 1, deals=found.deals)
    )
    sides = [
        joined_with(", ", [_player(words, found, table.seats[seat]) for seat in seats])
        for seats in found.sides
    ]
    who = joined_with(" – ", sides)
    return words.text("tournament-at-table", number=number, who=who, state=state)


def _player(words: Words, found: Tournament, place: int) -> Text:
    one = found.entrant(found.lineup[place]) if found.lineup[place] else None
    if one is None:
        computers = [at for at, id in enumerate(found.lineup) if not id]
        number = computers.index(place) + 1 if place in computers else 1
        return (PersonSpan("", words.plain("computer-name", number=number)),)
    name: Text = (PersonSpan(one.person.id, one.person.name or words.plain("past-nobody")),)
    return words.text("tournament-gone", who=name) if one.gone else name


def _fingerprints(words: Words, round: Round) -> Block:
    lines = [
        words.text(
            "tournament-fingerprint",
            number=number,
            commitment=sha256(bytes.fromhex(seed)).hexdigest(),
        )
        for number, seed in enumerate(round.seeds, 1)
    ]
    return Block((words.text("tournament-fingerprints"), *lines), BlockStyle.PROOF)


def _standing(words: Words, found: Tournament, places: Sequence[StandingLine]) -> list[Block]:
    counted = any(one.opened for one in found.played)
    if not counted:
        return [Block((words.text("tournament-standing-none"),))]
    lines = [
        words.text(
            "tournament-place",
            rank=one.rank,
            who=(PersonSpan(one.person.id, one.person.name or words.plain("past-nobody")),),
            points=points(words, one.points),
            deals=one.deals,
        )
        for one in places
    ]
    return [Block((strong(words.text("tournament-standing")), *lines))]


def points(words: Words, number: float) -> str:
    """Write points with one decimal, as the language does: ``+12.5``, ``−3,0``."""
    tenths = round(abs(number) * 10)
    sign = "" if not tenths else "+" if number > 0 else "−"
    mark = "." if words.language == "en" else ","
    return f"{sign}{words.number(tenths // 10)}{mark}{tenths % 10}"


# --- its controls -------------------------------------------------------------------------------


def _entering(words: Words, found: Tournament, person: str) -> list[Control]:
    own = found.entrant(person)
    controls: list[Control] = []
    if own is None:
        enter = words.plain("button-tournament-enter")
        controls.append(Press(token("", "tenter", found.id), enter, Style.SUCCESS, 0))
    else:
        leave = words.plain("button-tournament-leave")
        controls.append(Press(token("", "tleave", found.id), leave, rank=3))
    if found.form is Form.PAIRS and (own is None or not own.partner):
        alone = [one for one in found.entrants if not one.partner and one.person.id != person]
        controls += [
            Press(
                token("", "tenter", found.id, short(one.person.id)),
                fitting(words.plain("button-tournament-with", who=one.person.name)),
                rank=1,
            )
            for one in alone[:_MOST_WITH]
        ]
    return controls


def _playing(words: Words, found: Tournament, person: str) -> list[Control]:
    if found.phase is not Phase.PLAYING:
        new = words.plain("button-tournament-new")
        return [Press(token("", "tnew", found.id), new, rank=3)]
    own = found.entrant(person)
    if own is None:
        return []
    if own.gone:
        back = words.plain("button-tournament-back")
        return [Press(token("", "tenter", found.id), back, Style.SUCCESS, 0)]
    return [_asking(words, found, "tleave", "button-tournament-leave", "leave")]


def _asking(words: Words, found: Tournament, what: str, label: str, about: str) -> Confirm:
    return Confirm(
        token("", what, found.id),
        words.plain(label),
        words.text(f"confirm-tournament-{about}"),
        words.plain("button-yes"),
        words.plain("button-cancel"),
        rank=7,
    )


def _arranging(words: Words, found: Tournament, games: Sequence[str]) -> list[Control]:
    begin = words.plain("button-tournament-begin")
    controls: list[Control] = [Press(token("", "tbegin", found.id), begin, Style.PRIMARY, 1)]

    def picker(name: str, chosen: object, items: Sequence[tuple[str, str]]) -> None:
        some = tuple([Item(key, text, chosen=int(key == str(chosen))) for key, text in items])
        label = words.plain("button-speed" if name == "speed" else f"tournament-{name}")
        one = Picker(token("", "tset", found.id, name), label, some, 1, 1, at_once=True, rank=4)
        controls.append(one)

    picker("game", found.game, [(one, game_name(words, one)) for one in games])
    if any(len(seats) > 1 for seats in found.sides):
        forms = [(one.value, words.plain(f"tournament-form-{one.value}")) for one in Form]
        picker("form", found.form.value, forms)
    systems = [(one.value, words.plain(f"tournament-system-{one.value}")) for one in System]
    picker("system", found.system.value, systems)
    picker("rounds", found.rounds, [(str(one), str(one)) for one in ROUNDS])
    picker("deals", found.deals, [(str(one), str(one)) for one in DEALS])
    speeds = [
        (
            one.value,
            f"{words.plain(f'speed-{one.value}')}, {words.plain(f'speed-{one.value}-help')}",
        )
        for one in SPEEDS
    ]
    picker("speed", found.speed.value, speeds)
    return controls
