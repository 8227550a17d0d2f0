"""Bulgarian canasta: four players in two teams (docs/rules/bulgarian-canasta.md)."""

from typing import Final

from engine.games.bulgarian_canasta.actions import AddCards, Draw, EndDeal, LayMeld, TakePile
from engine.games.bulgarian_canasta.events import (
    BottomSeen,
    CanastaMade,
    CardTurnedUp,
    CutAgain,
    DealEnded,
    MeldPublished,
    PileTaken,
)
from engine.games.bulgarian_canasta.game import BulgarianCanasta
from engine.games.bulgarian_canasta.melds import CanastaKind, Meld, MeldKind
from engine.games.bulgarian_canasta.phases.pile import key_with_top, keys_among, pile_is_closed
from engine.games.bulgarian_canasta.state import Phase, View

__all__ = [
    "GAME",
    "AddCards",
    "BottomSeen",
    "BulgarianCanasta",
    "CanastaKind",
    "CanastaMade",
    "CardTurnedUp",
    "CutAgain",
    "DealEnded",
    "Draw",
    "EndDeal",
    "LayMeld",
    "Meld",
    "MeldKind",
    "MeldPublished",
    "Phase",
    "PileTaken",
    "TakePile",
    "View",
    "key_with_top",
    "keys_among",
    "pile_is_closed",
]

GAME: Final = BulgarianCanasta
