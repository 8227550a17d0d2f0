"""The phases of a deal of belot: it is dealt, bid for, played and counted."""
