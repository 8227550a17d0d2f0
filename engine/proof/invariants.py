"""The invariants of the contract, checked at every node of random play; written once for all games.

A broken invariant raises `InvariantBroken` with the invariant, the deal and the node, so that the
same seed finds it again.
"""

from __future__ import annotations

import dataclasses
import json
from collections import Counter, deque
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from engine.contract.cards import ALL_CARDS, CARD_OF_TEXT, Card, Cards
from engine.contract.chance import SEED_BYTES, commitment
from engine.contract.errors import EngineError, IllegalAction, NotationError, Param, PositionError
from engine.contract.events import Event, redacted
from engine.contract.game import AnyGame
from engine.contract.moves import DEALER, Legal, Shuffle, Step, Undo
from engine.contract.notation import Action
from engine.playthrough import Player, play, random_player

LONGEST_DEAL: Final = 20_000
"""Actions after which a deal of random play counts as one that never ends."""

_RECENT: Final = 40
_MUTATIONS: Final = 3
UNASKED_SHARE: Final = 0.2
"""Share of the opportunities for unasked actions (`Game.optional`) that random play takes."""
DEAR_SHARE: Final = 0.04
"""Share of nodes, chosen at random, at which a quick walk checks the expensive invariants: JSON
round trip, state unchanged by a refusal, non-interference. The others are checked at every node."""


class InvariantBroken(EngineError):
    """An invariant of the contract does not hold; ``deal`` and ``node`` say where."""


@dataclass(frozen=True)
class Report:
    """How much was checked: deals, nodes (states), actions by verb, and tries by kind."""

    deals: int = 0
    nodes: int = 0
    actions: int = 0
    verbs: Counter[str] = field(default_factory=Counter)
    tries: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: Report) -> Report:
        return Report(
            self.deals + other.deals,
            self.nodes + other.nodes,
            self.actions + other.actions,
            self.verbs + other.verbs,
            self.tries + other.tries,
        )


def check_deals(game: AnyGame, seed: int, deals: int, share: float = DEAR_SHARE) -> Report:
    """Play `deals` random deals, match after match, and check every node; the expensive invariants
    at a `share` of the nodes (1: at every node).

    Raises:
        InvariantBroken: naming the invariant, the deal (from 1) and the node in it (from 0).
    """
    walk = _Walk(game, Random(seed), share)
    while walk.deals < deals:
        walk.match(deals)
    return Report(walk.deals, walk.nodes, walk.actions, walk.verbs, walk.tries)


class _Walk:
    """One walk through random play, with the earlier results that it compares with."""

    def __init__(self, game: AnyGame, random: Random, share: float) -> None:
        self.game = game
        self.random = random
        self.share = share
        self.deck = tuple(sorted(game.pack))
        self.deals = self.nodes = self.actions = 0
        self.verbs: Counter[str] = Counter()
        self.tries: Counter[str] = Counter()
        self.recent: deque[str] = deque(maxlen=_RECENT)
        self.node = 0
        self.stage: list[Any] = []
        self.checkpoint: Any = None
        self.shown: set[Card] = set()
        self.read_back: set[Action] = set()
        self.record: list[tuple[int, str]] = []
        self.seen: tuple[Any, dict[int | None, Any]] = (None, {})

    def match(self, deals: int) -> None:
        """Play a whole match, or the remaining deals."""
        random = self.random
        start = state = self.game.start()
        self.record = []
        player = random_player(random)
        players: Player = player
        for step in play(
            self.game,
            state,
            lambda _: players,
            lambda: random.randbytes(SEED_BYTES),
            random.choice,
            lambda offered: random.choice(offered) if random.random() < UNASKED_SHARE else None,
        ):
            self.before(step)
            self.after(step)
            state = step.after
            if self.game.needs_shuffle(state) or self.game.is_over(state):
                self.deal_over(state)
                if self.deals == deals:
                    break
        self.replay(start, state)

    def must(self, holds: bool, invariant: str, **params: object) -> None:
        """Raise `InvariantBroken` if the invariant does not hold; `params` may be any values, which
        are converted to text only then."""
        if not holds:
            said: dict[str, Param] = {
                name: one if isinstance(one, int) else str(one) for name, one in params.items()
            }
            raise InvariantBroken(invariant, deal=self.deals + 1, node=self.node, **said)

    def views(self, state: Any) -> dict[int | None, Any]:
        """Return the view of each seat and of a spectator (None); computed once per state."""
        if self.seen[0] is not state:
            viewers = (*range(self.game.seats), None)
            self.seen = (state, {viewer: self.game.view(state, viewer) for viewer in viewers})
        return self.seen[1]

    # --- a state and what may be done in it -----------------------------------------------

    def before(self, step: Step) -> None:
        game, state = self.game, step.before
        self.nodes += 1
        to_act = game.to_act(state)
        waiting = (bool(to_act), game.needs_shuffle(state), game.is_over(state))
        self.must(sum(waiting) == 1, "ONE_OF_ACT_SHUFFLE_OVER", waiting=waiting)
        in_order = tuple(seat for seat in range(game.seats) if seat in to_act)
        self.must(to_act == in_order, "SEATS_TO_ACT", seats=to_act)
        found = tuple(sorted(game.all_cards(state)))
        self.must(found in (self.deck, ()), "CARDS_CONSERVED", cards=len(found))
        for viewer, view in self.views(state).items():
            self.must(view.to_act == to_act, "VIEW_TO_ACT", seat=viewer, seats=view.to_act)
            self.must(view.standing == state.standing, "VIEW_STANDING", seat=viewer)
            self.must(viewer is not None or not view.hand, "SPECTATOR_HAS_NO_HAND")
            legal = game.legal(view)
            if viewer is not None and viewer in to_act:
                self.legal_moves(viewer, view, legal)
            else:
                self.must(not legal.actions and not legal.open, "LEGAL_ONLY_TO_ACT")
                self.must(game.by_chance(view) is None, "BY_CHANCE_ONLY_TO_ACT", seat=viewer)
            self.optional_actions(viewer, view, may=bool(to_act) and viewer not in (*to_act, None))
        if self.random.random() < self.share:
            self.json_round_trip(state)
        if step.actor != DEALER:
            refused = game.refusal(state, DEALER, Shuffle(bytes(SEED_BYTES)))
            self.must(refused is not None, "SHUFFLE_ONLY_WHEN_DUE")
            self.wrong_actions(state, step.actor if step.actor in to_act else to_act[0])
            if self.random.random() < self.share:
                self.non_interference(step)

    def optional_actions(self, viewer: int | None, view: Any, may: bool) -> None:
        """Check that unasked actions are legal and survive writing and reading. Only a seat that is
        not to act has them, while another seat is to act."""
        actions = self.game.optional(view)
        self.must(may or not actions, "OPTIONAL_ONLY_UNASKED", seat=viewer)
        for action in actions:
            refused = self.game.check(view, action)
            self.must(refused is None, "OPTIONAL_IS_LEGAL", action=action, why=refused)
            self.reads_back(action)
            self.tries["optional"] += 1

    def legal_moves(self, seat: int, view: Any, legal: Legal) -> None:
        """Check that listed moves and examples of open ones are legal and survive writing and
        reading."""
        game = self.game
        self.must(bool(legal.actions), "LEGAL_NOT_EMPTY", seat=seat)
        self.must(len(set(legal.actions)) == len(legal.actions), "LEGAL_DISTINCT", seat=seat)
        for action in legal.actions:
            refused = game.check(view, action)
            self.must(refused is None, "LISTED_IS_LEGAL", action=action, why=refused)
            self.reads_back(action)
        stand_in = game.stand_in(view)
        self.must(game.check(view, stand_in) is None, "STAND_IN_IS_LEGAL", action=stand_in)
        chance = game.by_chance(view)
        if chance is not None:
            self.must(game.check(view, chance) is None, "BY_CHANCE_IS_LEGAL", action=chance)
            self.must(game.by_chance(view) == chance, "BY_CHANCE_IS_FIXED", action=chance)
            self.tries["by_chance"] += 1
        if not legal.open:
            return
        move = self.random.choice(legal.open)
        for action in game.expand(view, move):
            text = str(action)
            self.must(action.verb == move.verb, "EXAMPLE_OF_ITS_KIND", action=text)
            self.must(game.check(view, action) is None, "EXAMPLE_IS_LEGAL", action=text)
            self.reads_back(action)
            usable = self.shown.union(move.cards)
            self.must(usable.issuperset(_cards_named(text)), "EXAMPLE_USES_OPEN_CARDS", action=text)
            self.recent.append(text)

    def reads_back(self, action: Action) -> None:
        """Check that the text of an action is read as the same action; once for each."""
        if action not in self.read_back:
            text = str(action)
            self.must(self.game.parse(text) == action, "PARSE_ROUND_TRIP", text=text)
            self.read_back.add(action)

    def wrong_actions(self, state: Any, seat: int) -> None:
        """Check that spoilt texts are refused as such, that legal, check and apply agree about
        possibly illegal actions, and that seats that are not to act are refused."""
        game, random = self.game, self.random
        view = self.views(state)[seat]
        legal = game.legal(view)
        texts = [random.choice(self.recent)] if self.recent else []
        sources = [*texts, str(random.choice(legal.actions))]
        texts += [_mutated(random.choice(sources), random) for _ in range(_MUTATIONS)]
        for text in texts:
            try:
                action = game.parse(text)
            except NotationError:
                self.tries["malformed"] += 1
                continue
            self.must(str(action) == text, "PARSE_ROUND_TRIP", text=text)
            if isinstance(action, Shuffle):
                continue
            self.agree(state, seat, view, legal, action)
        self.foreign_seats(state, legal)

    def agree(self, state: Any, seat: int, view: Any, legal: Legal, action: Action) -> None:
        game = self.game
        violation = game.check(view, action)
        self.tries["legal" if violation is None else "illegal"] += 1
        unchanged = self.random.random() < self.share**2
        before = json.dumps(game.to_json(state)) if unchanged else ""
        try:
            game.apply(state, seat, action)
        except IllegalAction as refused:
            self.must(refused.violation == violation, "CHECK_AND_APPLY_AGREE", action=action)
            assert violation is not None
            known = game.refusals.get(violation.code)
            self.must(known == violation.rule, "REFUSAL_CITES_RULE", refusal=violation.code)
            listed = action in legal.actions
            self.must(not listed, "LISTED_IS_LEGAL", action=action)
        else:
            self.must(violation is None, "CHECK_AND_APPLY_AGREE", action=action)
            self.must(legal.offers(action), "LEGAL_OFFERS_IT", action=action)
        if unchanged:
            self.must(json.dumps(game.to_json(state)) == before, "STATE_UNCHANGED")

    def foreign_seats(self, state: Any, legal: Legal) -> None:
        game = self.game
        action = self.random.choice(legal.actions)
        to_act = game.to_act(state)
        for other in (*range(game.seats), game.seats):
            if other not in to_act:
                refused = game.refusal(state, other, action)
                self.must(refused is not None, "FOREIGN_SEAT_REFUSED", seat=other)
        spectator = game.check(self.views(state)[None], action)
        self.must(spectator is not None, "SPECTATOR_REFUSED")

    def json_round_trip(self, state: Any) -> None:
        text = json.dumps(self.game.to_json(state))
        self.must(self.game.from_json(json.loads(text)) == state, "JSON_ROUND_TRIP")
        self.tries["json"] += 1

    # --- what a seat cannot know ----------------------------------------------------------

    def non_interference(self, step: Step) -> None:
        """Check that a state which differs only in things a viewer cannot know gives them the same
        view, the same legal moves and, for the same action, the same events (until one reveals),
        and that they know an openly forced action to be forced."""
        game, state, random = self.game, step.before, self.random
        viewer = random.choice((*range(game.seats), None))
        view = self.views(state)[viewer]
        holding: dict[int, Cards] = {}
        if viewer != step.actor:
            holding[step.actor] = _cards_named(str(step.action))
        other = game.resample(view, random.randbytes(SEED_BYTES), holding)
        found = tuple(sorted(game.all_cards(other)))
        self.must(found in (self.deck, ()), "RESAMPLE_CONSERVES_CARDS", viewer=viewer)
        fault = refused_position(game, other)
        self.must(not fault, "RESAMPLE_GIVES_A_POSITION", viewer=viewer, fault=fault)
        same = game.view(other, viewer)
        self.must(same == view, "RESAMPLE_GIVES_SAME_VIEW", viewer=viewer)
        self.must(game.legal(same) == game.legal(view), "RESAMPLE_GIVES_SAME_LEGAL")
        self.must(game.optional(same) == game.optional(view), "RESAMPLE_GIVES_SAME_OPTIONAL")
        self.must(game.to_act(other) == game.to_act(state), "RESAMPLE_GIVES_SAME_SEATS")
        for seat in game.to_act(state):
            known = [self.views(state)[seat], game.view(other, seat)]
            openly = {game.openly_forced(one) is not None for one in known}
            self.must(len(openly) == 1, "OPENLY_FORCED_IS_KNOWN", viewer=viewer, seat=seat)
        self.tries["resampled"] += 1
        if game.refusal(other, step.actor, step.action) is not None:
            return
        after, events = game.apply(other, step.actor, step.action)
        real, sampled = _until_revealed(step.events, viewer), _until_revealed(events, viewer)
        shared = min(len(real), len(sampled))
        whole = [len(one) == len(all_) for one, all_ in ((real, step.events), (sampled, events))]
        if all(whole):
            self.must(real == sampled, "EVENTS_DO_NOT_LEAK", viewer=viewer)
            same_after = game.view(after, viewer) == game.view(step.after, viewer)
            self.must(same_after, "VIEW_AFTER_DOES_NOT_LEAK", viewer=viewer)
            self.tries["events_compared"] += 1
        else:
            agree = real[:shared] == sampled[:shared]
            self.must(agree, "EVENTS_DO_NOT_LEAK", viewer=viewer)
            self.tries["events_compared_in_part"] += 1

    # --- an action and what follows -------------------------------------------------------

    def after(self, step: Step) -> None:
        self.node += 1
        self.must(self.node < LONGEST_DEAL, "EVERY_DEAL_ENDS", actions=self.node)
        self.record.append((step.actor, str(step.action)))
        if step.actor == DEALER:
            assert isinstance(step.action, Shuffle)
            shown = {view.commitment for view in self.views(step.after).values()}
            self.must(shown == {commitment(step.action.seed)}, "COMMITMENT_SHOWN")
        else:
            self.actions += 1
            self.verbs[step.action.verb] += 1
            self.recent.append(str(step.action))
        self.check_histories(step)
        self.check_undo(step)

    def check_histories(self, step: Step) -> None:
        """Check that histories grow by exactly the redacted events."""
        before = self.views(step.before)
        for viewer, view in self.views(step.after).items():
            shown = redacted(step.events, viewer)
            grown = () if step.actor == DEALER else before[viewer].history
            grows = tuple(view.history) == (*grown, *shown)
            self.must(grows, "HISTORY_GROWS_BY_EVENTS", viewer=viewer)
        for event in redacted(step.events, None):
            self.shown.update(_cards_named(str(event).replace(",", " ")))

    def check_undo(self, step: Step) -> None:
        """Check that undo restores exactly a state of this turn: an earlier one, or the checkpoint
        that a take made without stopping at it. Every later undo must then restore the same
        state."""
        if self.game.to_act(step.before) != self.game.to_act(step.after):
            self.stage = []
            self.checkpoint = None
        elif isinstance(step.action, Undo):
            restored = _without_log(step.after)
            if restored not in self.stage:
                self.must(self.checkpoint is None, "UNDO_RESTORES", seat=step.actor)
                self.checkpoint = restored
            self.tries["undone"] += 1
        elif not self.stage:
            self.stage = [_without_log(step.before)]
        self.stage.append(_without_log(step.after))

    def deal_over(self, state: Any) -> None:
        """Check that the sheet's lines sum to the written scores, and those to the total."""
        standing = state.standing
        self.must(standing.sheet is not None, "SHEET_IS_THERE")
        totals = tuple(sum(line.points for line in side.lines) for side in standing.sheet)
        self.must(totals == standing.written[-1], "LINES_SUM", totals=totals)
        scores = tuple(map(sum, zip(*standing.written, strict=True)))
        self.must(scores == standing.scores, "DEALS_SUM", scores=scores)
        self.must(len(standing.scores) == len(self.game.sides), "SCORE_OF_EACH_SIDE")
        self.deals += 1
        self.node = 0
        self.stage = []
        self.checkpoint = None
        self.shown = set()

    def replay(self, start: Any, end: Any) -> None:
        """Check that the recorded actions lead to the same state again."""
        state = start
        for actor, text in self.record:
            state, _ = self.game.apply(state, actor, self.game.parse(text))
        self.must(state == end, "RECORD_ROUND_TRIP")


def refused_position(game: AnyGame, state: Any) -> str:
    """Return why a state is refused as a position; empty if it is not."""
    try:
        game.validate(state)
    except PositionError as refused:
        return str(refused)
    return ""


def _without_log(state: Any) -> Any:
    return dataclasses.replace(state, log=None)


def _cards_named(text: str) -> Cards:
    return tuple([CARD_OF_TEXT[word] for word in text.split() if word in CARD_OF_TEXT])


def _until_revealed(events: tuple[Event, ...], viewer: int | None) -> list[Event | None]:
    """Return the events as the viewer sees them, up to the first that shows them something
    hidden."""
    seen: list[Event | None] = []
    for event in events:
        shown = event.seen_by(viewer)
        if event.reveals and shown == event:
            break
        seen.append(shown)
    return seen


def _mutated(text: str, random: Random) -> str:
    """Return a text close to a well-formed one: another card, a word dropped, doubled or
    misspelt."""
    words = text.split(" ")
    place = random.randrange(len(words))
    kind = random.randrange(6)
    if kind <= 2:
        at_cards = [at for at, word in enumerate(words) if word in CARD_OF_TEXT] or [place]
        words[random.choice(at_cards)] = str(random.choice(ALL_CARDS))
    elif kind == 3:
        del words[place]
    elif kind == 4:
        words.insert(place, words[place])
    else:
        words[place] = random.choice(("", "0", "-1", "99", "any", "??", words[place].lower()))
    return " ".join(words)
