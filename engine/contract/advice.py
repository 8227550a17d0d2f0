"""Conveniences of an interface: what it may decide for a player, or let them decide beforehand.

The rules are whole without them, so each has a default.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from engine.contract.moves import Legal
from engine.contract.notation import Action

V_contra = TypeVar("V_contra", contravariant=True)


class Advice(Protocol[V_contra]):
    """What a game says beside its rules, from a view alone."""

    def legal(self, view: V_contra) -> Legal:
        """Return what the viewer may do now; see `Game.legal`."""

    def stand_in(self, view: V_contra) -> Action:
        """Return the legal action to take when nobody decides for a seat that is to act.

        By default it is the first listed action.
        """
        return self.legal(view).actions[0]

    def forced(self, view: V_contra) -> Action | None:  # noqa: ARG002
        """Return the only action of a viewer who is to act and has nothing to decide, or None.

        The interface may take it for the player. By default there is none.
        """
        return None

    def openly_forced(self, view: V_contra) -> Action | None:  # noqa: ARG002
        """Return the `forced` action if everybody can see that it is forced, or None.

        Taking it at once tells the others nothing about the hand. By default there is none.
        """
        return None

    def by_chance(self, view: V_contra) -> Action | None:  # noqa: ARG002
        """Return what chance decides for a viewer who is to act, or None for a real decision.

        Chance decides cuts and what is kept at a cut: a table may take such an action for a
        player who lets it wait. It follows from the view alone. By default there is none.
        """
        return None

    def premoves(self, view: V_contra) -> tuple[str, ...]:  # noqa: ARG002
        """Return what a viewer who is not to act may decide in advance; by default nothing.

        Each is a text of ASCII without blanks. A pre-move that is no longer offered has lapsed.
        """
        return ()

    def premove(self, view: V_contra, text: str) -> Action | None:  # noqa: ARG002
        """Return the action of a pre-move now that the viewer is to act.

        Return None if the situation is not the one that the pre-move was made for.
        """
        return None
