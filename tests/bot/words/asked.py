"""The messages that the code asks for."""

from __future__ import annotations

import ast as python
import re
from collections.abc import Iterator
from typing import get_args

from bot.words.grammar import known_kinds
from bot.words.words import all_ids
from engine.canasta import hints
from engine.canasta.opening import OpeningStatus
from engine.contract.cards import RANKS, SUITS
from engine.contract.rules import specs
from engine.games.belot import Belot
from engine.games.belot import events as belot_events
from engine.games.belot.announcements import Kind
from engine.games.belot.events import Call
from engine.games.belot.refusals import RULES as BELOT_RULES
from engine.games.belot.scoring import Result
from engine.games.belot.state import Phase as BelotPhase
from engine.games.belot.terms import CONTRACTS
from engine.games.bulgarian_canasta import BulgarianCanasta, scoring
from engine.games.bulgarian_canasta.events import EVENTS
from engine.games.bulgarian_canasta.melds import CanastaKind
from engine.games.bulgarian_canasta.phases import turns
from engine.games.bulgarian_canasta.refusals import RULES
from engine.games.bulgarian_canasta.scoring import CloseMode
from engine.games.bulgarian_canasta.state import Phase
from engine.games.classic_canasta import ClassicCanasta
from engine.games.classic_canasta.game import BINDS, LAST_DRAW
from engine.games.classic_canasta.melds import CanastaKind as ClassicKind
from engine.games.classic_canasta.refusals import RULES as CLASSIC_RULES
from engine.games.classic_canasta.scoring import EndMode
from engine.games.classic_canasta.state import Phase as ClassicPhase
from engine.games.decorated_canasta import DecoratedCanasta
from engine.games.decorated_canasta.game import DRAW_ENDS_DEAL, MUST_GO_OUT
from engine.games.decorated_canasta.groups import CanastaKind as DecoratedKind
from engine.games.decorated_canasta.refusals import RULES as DECORATED_RULES
from engine.games.decorated_canasta.state import Phase as DecoratedPhase
from engine.players import levels
from engine.registry import GAMES
from tests.paths import ROOT
from tests.source import modules, text_of, tree_of


def asked_by_the_engine() -> list[str]:
    """The ids that the engine asks for."""
    kind = BulgarianCanasta
    notation = re.findall(r"\"([A-Z_]{6,})\"", (ROOT / "engine/contract/notation.py").read_text())
    wanted = [f"refusal-{code}" for code in (*RULES, *notation)]
    wanted += [f"refusal-{code}" for code in ("NO_SHUFFLE_DUE", "NOT_THE_DEALERS", "BAD_SEED")]
    wanted += ["refusal-CARD_NOT_AVAILABLE-cards", "refusal-MIXED_RANKS-card"]
    wanted += ["refusal-MISSING_WORD-verb"]
    wanted += [f"refusal-WRONG_PHASE-{phase}" for phase in Phase]
    wanted += ["refusal-KEY_MISMATCH-run_key", "refusal-KEY_NEEDS_2_NATURALS-wild_key"]
    for event in EVENTS:
        wanted.append(f"event-{event.tag}")
        if event.secret and "*" not in event.secret:
            wanted.append(f"event-{event.tag}-known")
    wanted += ["event-deal-ends-nobody", "event-reshuffles", "action-surcontra"]
    wanted += [f"phase-{phase}" for phase in Phase]
    wanted += [f"turn-{phase}" for phase in Phase]
    wanted += [f"verb-{action.verb}" for action in kind.action_types]
    wanted += [f"action-{action.verb}" for action in kind.action_types]
    wanted += [f"typed-{verb}" for verb in (kind.verb for kind in known_kinds())]
    wanted += [f"hint-reason-{reason}" for reason in hints.Reason]
    wanted += [f"canasta-kind-{one}" for one in CanastaKind]
    wanted += [f"close-mode-{one}" for one in CloseMode]
    wanted += [f"status-{one}" for one in OpeningStatus]
    wanted += [f"confirm-{code}" for code in turns.CONFIRM.values()]
    wanted += [f"confirm-yes-{code}" for code in turns.CONFIRM.values()]
    wanted += [f"score-{scoring.CANASTA_LINE}{one}" for one in CanastaKind]
    wanted += [
        f"score-{code}"
        for code in (
            scoring.CARDS_LAID,
            scoring.RED_THREES,
            scoring.HAND_CARDS,
            scoring.BLACK_THREES_HELD,
            scoring.BLACK_FOUR,
            scoring.CLOSING_BONUS,
        )
    ]
    for spec in specs(kind.options_type):
        wanted += [f"option-{spec.name}", f"option-{spec.name}-help"]
        wanted += [f"option-{spec.name}-{choice}" for choice in spec.choices or ("value",)]
    for game, found in GAMES.items():
        wanted += [f"preset-{game}-{one.id}{end}" for one in found.presets for end in ("", "-help")]
    wanted += [one for one in all_ids() if re.fullmatch(r"option-.*-short", one)]
    for level in levels(BulgarianCanasta()):
        wanted += [f"level-{level}", f"level-{level}-help"]
    for game in ("bulgarian-canasta", "decorated-canasta", "classic-canasta", "belot"):
        wanted += [f"game-{game}", f"game-{game}-line", f"game-{game}-time"]
    wanted += [f"suit-{suit}" for suit in SUITS]
    wanted += [f"subject-rank-{rank}" for rank in RANKS[2:]]
    wanted += [f"seat-name-{seat}" for seat in range(4)]
    return wanted + asked_by_belot() + asked_by_decorated() + asked_by_classic()


def asked_by_belot() -> list[str]:
    """The ids that belot asks for."""
    wanted = [f"refusal-{code}" for code in BELOT_RULES]
    wanted += [f"refusal-WRONG_PHASE-belot-{phase}" for phase in BelotPhase]
    wanted += [f"refusal-{code}-belot" for code in ("WRONG_PHASE", "UNKNOWN_CARD", "MISSING_WORD")]
    for event in belot_events.EVENTS:
        ending = "-result" if event.tag == "deal-ends" else ""
        wanted.append(f"event-{event.tag}{ending}")
        if event.secret:
            wanted.append(f"event-{event.tag}-known")
    wanted += [f"verb-{action.verb}" for action in Belot.action_types]
    wanted += [f"contract-{name}" for name in CONTRACTS]
    wanted += [f"bid-{call}" for call in get_args(Call) if call not in CONTRACTS]
    wanted += [f"{what}-{kind}" for kind in Kind for what in ("announcement", "typed-word")]
    wanted += [f"result-{one}" for one in get_args(Result) if one != "passed"]
    wanted += [f"score-{kind}" for kind in (*Kind, "quint_tierce", "belot", "cards", "last_ten")]
    wanted += [f"score-{code}" for code in re.findall(r'"([a-z_]{5,})"', _scoring())]
    wanted += [f"score-{code}_exact" for code in ("points", "all_points")]
    for spec in specs(Belot.options_type):
        wanted += [f"option-{spec.name}", f"option-{spec.name}-help"]
        wanted += [f"option-{spec.name}-{choice}" for choice in spec.choices]
    wanted += [f"level-{level}" for level in levels(Belot())]
    wanted += [f"tutorial-belot-{page}" for page in range(1, 6)]
    return wanted


def asked_by_decorated() -> list[str]:
    """The ids that decorated canasta asks for, its own forms first."""
    wanted = []
    for code in DECORATED_RULES:
        own = f"refusal-{code}-{DecoratedCanasta.id}"
        wanted.append(own if own in all_ids() else f"refusal-{code}")
    for phase in DecoratedPhase:
        own = f"refusal-WRONG_PHASE-{DecoratedCanasta.id}-{phase}"
        wanted.append(own if own in all_ids() else f"refusal-WRONG_PHASE-{phase}")
    wanted.append(f"refusal-MISSING_WORD-{DecoratedCanasta.id}")
    wanted += [f"verb-{action.verb}" for action in DecoratedCanasta.action_types]
    wanted += [f"canasta-kind-{kind}" for kind in DecoratedKind]
    lines = (ROOT / "engine/games/decorated_canasta/scoring.py").read_text("utf-8")
    codes = re.findall(r'^[A-Z_]+ = "([a-z_]+[a-z])"$', lines, re.MULTILINE)
    assert len(codes) >= 10
    wanted += [f"score-{code}" for code in codes]
    wanted += [f"score-canasta_{kind}" for kind in DecoratedKind]
    for spec in specs(DecoratedCanasta.options_type):
        wanted += [f"option-{spec.name}", f"option-{spec.name}-help"]
        wanted += [f"option-{spec.name}-{choice}" for choice in spec.choices or ("value",)]
    for code in (DRAW_ENDS_DEAL, MUST_GO_OUT):
        wanted += [f"confirm-{code}", f"confirm-yes-{code}"]
    wanted += [f"level-{level}" for level in levels(DecoratedCanasta())]
    wanted += [f"ended-{how}" for how in ("out", "from_hand", "sweep", "nobody")]
    wanted += ["did-drew-nothing", "did-gave-back", "did-twin", "did-laid-many", "did-moved"]
    wanted += [f"picture-{colour}" for colour in ("gold", "red", "black")]
    wanted += [f"picture-turn-{what}" for what in ("keep", "first", "free", "pile", "go_out")]
    wanted += ["group-numbered", "group-of-wilds", "package-lay", "rearrange-new", "phase-go_out"]
    wanted += [f"tutorial-{DecoratedCanasta.id}-{page}" for page in range(1, 6)]
    return wanted


def asked_by_classic() -> list[str]:
    """The ids that classic canasta asks for, its own forms where there are some."""
    game = ClassicCanasta.id
    wanted = []
    for code in CLASSIC_RULES:
        own = f"refusal-{code}-{game}"
        wanted.append(own if own in all_ids() else f"refusal-{code}")
    wanted += [f"refusal-WRONG_PHASE-{phase}" for phase in ClassicPhase]
    wanted += [f"event-begins-{game}", f"event-takes-pile-{game}", f"event-deal-ends-{game}"]
    wanted += [f"event-{tag}-{game}" for tag in ("asks", "answers", "last-card")]
    wanted += [f"event-deal-ends-{game}-nobody", f"hint-reason-spoils_clean-{game}"]
    wanted += [f"verb-{action.verb}" for action in ClassicCanasta.action_types]
    wanted += [f"phase-{phase}" for phase in ClassicPhase]
    wanted += [f"turn-{phase}" for phase in ClassicPhase]
    wanted += [f"canasta-kind-{kind}" for kind in ClassicKind]
    wanted += [f"picture-canasta-{kind}" for kind in ClassicKind]
    wanted += [f"close-mode-{mode}" for mode in EndMode]
    wanted += [f"{ask}-{code}" for code in (BINDS, LAST_DRAW) for ask in ("confirm", "confirm-yes")]
    codes = ("meld_cards", "red_threes", "hand_cards", "black_threes", "concealed", "went_out")
    wanted += [f"score-{code}" for code in (*codes, *[f"canasta_{kind}" for kind in ClassicKind])]
    for spec in specs(ClassicCanasta.options_type):
        wanted += [f"option-{spec.name}", f"option-{spec.name}-help"]
        wanted += [f"option-{spec.name}-{choice}" for choice in spec.choices]
    wanted += [f"level-{level}" for level in levels(ClassicCanasta())]
    wanted += [f"tutorial-{game}-{page}" for page in range(1, 6)]
    return wanted


def _scoring() -> str:
    """The part of belot's scoring where the lines are made."""
    text = (ROOT / "engine/games/belot/scoring.py").read_text("utf-8")
    lines = [line for line in text.splitlines() if "_line(" in line or "code" in line]
    assert len(lines) >= 10, "lines are made otherwise"
    return "\n".join([line for line in lines if "import" not in line])


def refusals_of_the_bot() -> Iterator[tuple[str, frozenset[str]]]:
    """Every code that is raised or written in the bot, with the parameters it is given."""
    for file in (*modules("bot").values(), *modules("adapters").values()):
        for node in python.walk(tree_of(file)) if "Refus" in text_of(file) else ():
            if not (isinstance(node, python.Call) and isinstance(node.func, python.Name)):
                continue
            if node.func.id not in ("Refused", "Refusal") or not node.args:
                continue
            code = node.args[0]
            if isinstance(code, python.Constant) and isinstance(code.value, str):
                yield code.value, frozenset([str(one.arg) for one in node.keywords])
