"""Decorated canasta (díszített kanaszta): 2 to 7 players (docs/rules/decorated-canasta.md)."""

from typing import Final

from engine.games.decorated_canasta.actions import (
    AddCards,
    Draw,
    Keep,
    LayGroup,
    LayHeartAce,
    MoveWilds,
    TakeFree,
    TakeRest,
    TakeTop,
)
from engine.games.decorated_canasta.events import (
    CanastaMade,
    CardsPlayed,
    DealEnded,
    GroupChanged,
    HeartAceLaid,
    HeartAcesApart,
    NothingDrawn,
    PackCut,
    RestTaken,
    ShownKept,
    TakenFree,
    TalonReturned,
    TopTaken,
    TwinThrown,
    WildsMoved,
)
from engine.games.decorated_canasta.game import DecoratedCanasta
from engine.games.decorated_canasta.groups import (
    HEART_ACE,
    CanastaKind,
    Group,
    group_of,
    next_number,
    place_of,
)
from engine.games.decorated_canasta.help.examples import movable
from engine.games.decorated_canasta.help.hints import numbered_groups
from engine.games.decorated_canasta.help.plays import Play, with_top
from engine.games.decorated_canasta.help.rearranging import Rearrangement, rearrangements
from engine.games.decorated_canasta.options import MINIMUMS, DecoratedRules
from engine.games.decorated_canasta.phases.discarding import is_held_back, turn_fault
from engine.games.decorated_canasta.phases.laying import check_move
from engine.games.decorated_canasta.phases.settling import played, rest_fault, top_lies
from engine.games.decorated_canasta.phases.taking import check_take_top, free_is_offered
from engine.games.decorated_canasta.scoring import untaxed, winners
from engine.games.decorated_canasta.state import DECK, HAND_SIZE, Phase, Source, View

__all__ = [
    "DECK",
    "GAME",
    "HAND_SIZE",
    "HEART_ACE",
    "MINIMUMS",
    "AddCards",
    "CanastaKind",
    "CanastaMade",
    "CardsPlayed",
    "DealEnded",
    "DecoratedCanasta",
    "DecoratedRules",
    "Draw",
    "Group",
    "GroupChanged",
    "HeartAceLaid",
    "HeartAcesApart",
    "Keep",
    "LayGroup",
    "LayHeartAce",
    "MoveWilds",
    "NothingDrawn",
    "PackCut",
    "Phase",
    "Play",
    "Rearrangement",
    "RestTaken",
    "ShownKept",
    "Source",
    "TakeFree",
    "TakeRest",
    "TakeTop",
    "TakenFree",
    "TalonReturned",
    "TopTaken",
    "TwinThrown",
    "View",
    "WildsMoved",
    "check_move",
    "check_take_top",
    "free_is_offered",
    "group_of",
    "is_held_back",
    "movable",
    "next_number",
    "numbered_groups",
    "place_of",
    "played",
    "rearrangements",
    "rest_fault",
    "top_lies",
    "turn_fault",
    "untaxed",
    "winners",
    "with_top",
]

GAME: Final = DecoratedCanasta
