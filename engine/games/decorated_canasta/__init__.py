"""Decorated canasta (díszített kanaszta): 2 to 6 players (docs/rules/decorated-canasta.md)."""

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
from engine.games.decorated_canasta.collection import HEART_ACE
from engine.games.decorated_canasta.discarding import is_held_back, turn_fault
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
from engine.games.decorated_canasta.examples import movable
from engine.games.decorated_canasta.game import DecoratedCanasta
from engine.games.decorated_canasta.groups import (
    CanastaKind,
    Group,
    group_of,
    next_number,
    place_of,
)
from engine.games.decorated_canasta.hints import numbered_groups
from engine.games.decorated_canasta.laying import check_move
from engine.games.decorated_canasta.options import MINIMUMS, DecoratedOptions
from engine.games.decorated_canasta.plays import Play, with_top
from engine.games.decorated_canasta.rearranging import Rearrangement, rearrangements
from engine.games.decorated_canasta.settling import played, rest_fault, top_lies
from engine.games.decorated_canasta.state import Phase, Source, View
from engine.games.decorated_canasta.taking import check_take_top, free_is_offered

__all__ = [
    "GAME",
    "HEART_ACE",
    "MINIMUMS",
    "AddCards",
    "CanastaKind",
    "CanastaMade",
    "CardsPlayed",
    "DealEnded",
    "DecoratedCanasta",
    "DecoratedOptions",
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
    "with_top",
]

GAME: Final = DecoratedCanasta
