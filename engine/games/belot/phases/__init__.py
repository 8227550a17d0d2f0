"""The phases of a deal of belot: dealing, bidding, playing and counting."""
