"""Code that the canastas share. This front exports the parts that any canasta's screens may use."""

from engine.canasta.actions import Discard
from engine.canasta.events import (
    CanastaMade,
    CardDiscarded,
    CardDrawn,
    CardsLaid,
    DealEnded,
    LaidUndone,
    MeldPublished,
    Opened,
    PileStarted,
    RedThreeLaid,
    ThrowTakenBack,
)
from engine.canasta.family import AnyCanasta, CanastaGame, CanastaView, NumberedMelds
from engine.canasta.hints import Arrangement, Hint, Kind, Package, Reason
from engine.canasta.melding import TableMeld
from engine.canasta.opening import Opening, OpeningStatus
from engine.canasta.taking_back import UNTHROW, without_taken_back
from engine.canasta.team import TeamCanasta
from engine.canasta.values import (
    IS_BLACK_THREE,
    IS_NATURAL,
    IS_RED_THREE,
    IS_WILD,
    VALUE,
    points,
)

__all__ = [
    "IS_BLACK_THREE",
    "IS_NATURAL",
    "IS_RED_THREE",
    "IS_WILD",
    "UNTHROW",
    "VALUE",
    "AnyCanasta",
    "Arrangement",
    "CanastaGame",
    "CanastaMade",
    "CanastaView",
    "CardDiscarded",
    "CardDrawn",
    "CardsLaid",
    "DealEnded",
    "Discard",
    "Hint",
    "Kind",
    "LaidUndone",
    "MeldPublished",
    "NumberedMelds",
    "Opened",
    "Opening",
    "OpeningStatus",
    "Package",
    "PileStarted",
    "Reason",
    "RedThreeLaid",
    "TableMeld",
    "TeamCanasta",
    "ThrowTakenBack",
    "points",
    "without_taken_back",
]
