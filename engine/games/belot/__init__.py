"""Bulgarian belot: four players in two teams (docs/rules/belot.md)."""

from typing import Final

from engine.games.belot.actions import Bid, Claim, Contra, Play, Recontra, Surcontra, ThrowIn
from engine.games.belot.announcements import kinds, points_of, subject
from engine.games.belot.cards import BIT, WHOLE_PACK, CardSet, mask_of
from engine.games.belot.events import (
    Announced,
    BelotDeclared,
    CallMade,
    CardPlayed,
    RestClaimed,
    ThrownIn,
    TrickTaken,
)
from engine.games.belot.game import Belot
from engine.games.belot.options import ONE_DEAL
from engine.games.belot.phases.auction import legal_calls
from engine.games.belot.phases.play import forced
from engine.games.belot.premoves import PASS_TO
from engine.games.belot.scoring import TEAMS, gain
from engine.games.belot.state import FIRST_CARDS, HAND_SIZE, SEATS, Phase, View
from engine.games.belot.terms import ALL_TRUMPS, CONTRACTS, NO_TRUMPS, TERMS
from engine.games.belot.tricks import winning

__all__ = [
    "ALL_TRUMPS",
    "BIT",
    "CONTRACTS",
    "FIRST_CARDS",
    "GAME",
    "HAND_SIZE",
    "NO_TRUMPS",
    "ONE_DEAL",
    "PASS_TO",
    "SEATS",
    "TEAMS",
    "TERMS",
    "WHOLE_PACK",
    "Announced",
    "Belot",
    "BelotDeclared",
    "Bid",
    "CallMade",
    "CardPlayed",
    "CardSet",
    "Claim",
    "Contra",
    "Phase",
    "Play",
    "Recontra",
    "RestClaimed",
    "Surcontra",
    "ThrowIn",
    "ThrownIn",
    "TrickTaken",
    "View",
    "forced",
    "gain",
    "kinds",
    "legal_calls",
    "mask_of",
    "points_of",
    "subject",
    "winning",
]

GAME: Final = Belot
