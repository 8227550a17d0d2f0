"""The board of belot: the running trick and the last one, and the calls of each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.belot.cards import in_order
from bot.games.belot.lines import contract_line, last_lines, said_by, shown_lines, trick_line
from bot.games.belot.picture import hand_size
from bot.games.belot.play import announced_text, announcing, plays_in
from bot.games.belot.points import at_stake, points_in, taken_points
from bot.games.belot.story import call_text, doubled_text
from bot.model.outcomes import Refused, refused_by_rule
from bot.model.tables.draft import Draft
from bot.ports.board import Flight, Lying, Play, Stack, Verdict
from bot.views.answers import refusal_text
from bot.views.board import OnTable, seat_id
from bot.views.clock import APART
from bot.views.parts import plain
from bot.views.reader import Reader
from bot.words.text import Plain, Text, joined
from engine.contract.cards import Card
from engine.contract.cards import card as card_of
from engine.contract.errors import NotationError
from engine.contract.events import Event
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.games import belot as happened
from engine.games.belot import SEATS, Phase, View

TRICK: Final = "trick"
LAST: Final = "last-trick"


class BelotBoard:
    """The board of belot. Play goes counter-clockwise (B1)."""

    counter = True

    def lying(self, reader: Reader, view: View) -> OnTable:
        """Return the tricks, the hand, and the calls."""
        hand = tuple(map(str, in_order(view, view.hand)))
        seats = range(SEATS)
        notes = tuple([tuple(map(plain, _notes(reader, view, seat))) for seat in seats])
        counts = tuple([hand_size(view, seat) for seat in seats])
        facts = _facts(reader, view)
        return OnTable(_tricks(reader, view), hand, counts, notes, facts)

    def plays(self, game: AnyGame, view: View) -> tuple[Play, ...]:
        """Return the cards that may be played."""
        cards = dict.fromkeys([play.card for play in plays_in(game.legal(view).actions)])
        return tuple([Play(TRICK, (str(card),)) for card in cards])

    def pointed(self, game: AnyGame, view: View, action: Action) -> Play | None:
        """Return the card that is played; a bid has no place on the table."""
        del game, view
        return Play(TRICK, (str(action.card),)) if isinstance(action, happened.Play) else None

    def headline(self, reader: Reader, view: View) -> tuple[Text, Text]:
        """Return the result of the bidders, or that a side took all tricks; below it the
        contract."""
        words, outcome = reader.words, view.table.outcome
        assert outcome is not None
        if view.table.auction.contract is None:
            return words.text("deal-how-passed"), ()
        said = words.text(f"result-{outcome.result}")
        if outcome.capot is not None:
            capot = words.text("ending-capot")
            made = outcome.result == "made"
            said = capot if made else joined([*said, Plain(APART), *capot])
        return said, contract_line(reader, view)

    def preview(
        self, reader: Reader, view: View, draft: Draft, cards: tuple[str, ...]
    ) -> tuple[Verdict, ...]:
        """Return the verdict on playing a card: its announcements, or why it may not be played."""
        if view.table.phase is not Phase.PLAY:
            return ()
        card = _one(cards)
        trick = tuple(map(str, (*view.table.trick, card)))
        added = (len(trick) - 1,)
        try:
            play = _meant(reader.game, view, draft, card)
        except Refused as refused:
            fault = refused.refusal
            said = refusal_text(reader.words, fault, reader.table.game)
            return (Verdict(TRICK, False, plain(said), trick, added, added[0], fault.rule),)
        return (Verdict(TRICK, True, _said(reader, play), trick, added),)

    def dropped(
        self, game: AnyGame, view: View, draft: Draft, target: str, cards: tuple[str, ...], way: str
    ) -> tuple[Action, ...]:
        """Return the play of a card, with all possible announcements and declarations unless the
        player has chosen otherwise."""
        if target != TRICK or way or view.table.phase is not Phase.PLAY:
            raise Refused("UNKNOWN_CONTROL")
        return (_meant(game, view, draft, _one(cards)),)

    def flights(self, reader: Reader, view: View, events: Sequence[Event]) -> tuple[Flight, ...]:
        """Return the flights of played cards, and of tricks to their winners."""
        del reader
        first = len(view.history) - len(events)
        found: list[Flight] = []
        trick: list[str] = []
        for at, event in enumerate(view.history):
            if isinstance(event, happened.CardPlayed):
                trick.append(str(event.card))
                flight = Flight((trick[-1],), seat_id(event.seat), TRICK)
            elif isinstance(event, happened.TrickTaken):
                flight = Flight(tuple(trick), TRICK, seat_id(event.seat))
                trick = []
            else:
                continue
            if at >= first:
                found.append(flight)
        return tuple(found)


def _one(cards: tuple[str, ...]) -> Card:
    """Read the single dropped card.

    Raises:
        Refused: ``CHOOSE_ONE``, ``UNKNOWN_CONTROL``.
    """
    if len(cards) != 1:
        raise Refused("CHOOSE_ONE")
    try:
        return card_of(cards[0])
    except NotationError:
        raise Refused("UNKNOWN_CONTROL") from None


def _meant(game: AnyGame, view: View, draft: Draft, card: Card) -> happened.Play:
    """Return the play of a card.

    Raises:
        Refused: by a rule.
    """
    actions = game.legal(view).actions
    said = announcing(actions, draft)
    for play in plays_in(actions):
        if play.card == card and play.announce == said:
            return play  # the first listed one also declares belot
    fault = game.check(view, happened.Play(card))
    assert fault is not None
    raise refused_by_rule(fault)


def _said(reader: Reader, play: happened.Play) -> str:
    """Return what is played, declared and announced, in words."""
    words = reader.words
    label = words.card(str(play.card)).text
    if play.belot:
        label = words.plain("action-play-belot", card=play.card)
    if not play.announce:
        return label
    return APART.join([label, plain(announced_text(reader, play.announce))])


# --- what lies -------------------------------------------------------------------------------


def _tricks(reader: Reader, view: View) -> tuple[Stack, ...]:
    table = view.table
    found: list[Stack] = []
    if table.phase is Phase.PLAY:
        label = plain(trick_line(reader, view))
        worth = points_in(view, table.trick)
        said = reader.words.plain("trick-points", points=worth) if table.trick else ""
        found.append(_trick(TRICK, Lying.TRICK, label, table.leader, table.trick, said))
    if table.last is not None:
        last = table.last
        label = plain(last_lines(reader, view)[0])
        found.append(_trick(LAST, Lying.LAST_TRICK, label, last.leader, last.cards))
    return tuple(found)


def _trick(
    id: str, kind: Lying, label: str, leader: int, cards: Sequence[Card], said: str = ""
) -> Stack:
    seats = tuple([(leader + at) % SEATS for at in range(len(cards))])
    return Stack(id, kind, label, tuple(map(str, cards)), seats=seats, caption=said)


def _notes(reader: Reader, view: View, seat: int) -> list[Text]:
    """Return a seat's notes: dealer, its bid or contract, its announcements."""
    words, auction = reader.words, view.table.auction
    found = [words.text("picture-dealer")] if seat == view.deal.dealer else []
    if view.table.phase is Phase.AUCTION:
        said = [call for at, call in enumerate(auction.calls) if _speaker(view, at) == seat]
        found += [call_text(reader, said[-1])] if said else []
    elif auction.contract is not None and seat == auction.declarer:
        found.append(words.text(f"contract-{auction.contract}"))
        found += [doubled_text(reader, auction.mult)] if auction.mult > 1 else []
    return [*found, *said_by(reader, view, seat)]


def _speaker(view: View, at: int) -> int:
    return (view.deal.first + at) % SEATS


def _facts(reader: Reader, view: View) -> tuple[str, ...]:
    """Return the contract, the card points that each side has taken, the points of all cards, and
    the hanging points.

    All of these cards were played openly, and the history has every trick, so the sum reveals
    nothing. It excludes announcements, because their cards are shown after the last trick.
    """
    words, table = reader.words, view.table
    found = [contract_line(reader, view)] if table.auction.contract is not None else []
    found += shown_lines(reader, view)
    if table.phase is Phase.PLAY:
        first, second = taken_points(view)
        found.append(words.text("points-line", first=first, second=second, all=at_stake(view)))
    if view.deal.hanging:
        found.append(words.text("hanging-line", points=view.deal.hanging))
    return tuple(map(plain, found))
