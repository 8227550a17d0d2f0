"""Classic canasta: two players, or four in two teams (docs/rules/classic-canasta.md)."""

from typing import Final

from engine.games.classic_canasta.actions import (
    AddCards,
    AskPartner,
    Draw,
    EndTurn,
    LayMeld,
    SayNo,
    SayYes,
    TakePile,
)
from engine.games.classic_canasta.events import (
    Asked,
    CanastaMade,
    DealEnded,
    LastCard,
    MeldPublished,
    PartnerAnswered,
    PartnerAsked,
    PileTaken,
)
from engine.games.classic_canasta.game import ClassicCanasta
from engine.games.classic_canasta.melds import (
    CanastaKind,
    Meld,
    MeldKind,
    canastas,
    card_points,
    meld_of_rank,
)
from engine.games.classic_canasta.phases.going_out import WayOut, end_fault, goes_out, way_out_of
from engine.games.classic_canasta.phases.pile import keys, pile_is_closed
from engine.games.classic_canasta.state import Bound, Phase, View

__all__ = [
    "GAME",
    "AddCards",
    "AskPartner",
    "Asked",
    "Bound",
    "CanastaKind",
    "CanastaMade",
    "ClassicCanasta",
    "DealEnded",
    "Draw",
    "EndTurn",
    "LastCard",
    "LayMeld",
    "Meld",
    "MeldKind",
    "MeldPublished",
    "PartnerAnswered",
    "PartnerAsked",
    "Phase",
    "PileTaken",
    "SayNo",
    "SayYes",
    "TakePile",
    "View",
    "WayOut",
    "canastas",
    "card_points",
    "end_fault",
    "goes_out",
    "keys",
    "meld_of_rank",
    "pile_is_closed",
    "way_out_of",
]

GAME: Final = ClassicCanasta
