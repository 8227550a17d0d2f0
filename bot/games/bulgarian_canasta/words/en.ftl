# Bulgarian canasta: its name, the first steps. Everything else it shares with the other canastas.

game-bulgarian-canasta = Bulgarian canasta
game-bulgarian-canasta-line = Two teams of two, sets and runs, a pile worth fighting for.
game-bulgarian-canasta-time = About 20 minutes a deal, one to three hours a match.

tutorial-bulgarian-canasta-1 = You sit opposite your partner, and whatever either of you lays down belongs to both. Every turn is the same: draw a card, lay down if you like, throw one.
tutorial-bulgarian-canasta-2 = Three or more cards make a meld: a set of one rank, or a run in one suit from four to ace. Jokers and twos are wild: they stand for any card. Seven cards are a canasta.
tutorial-bulgarian-canasta-3 = The first melds of your team must be worth enough points. The table counts for you: 115 / 120 means five more are needed. Not enough? Undo, and nobody has seen it.
tutorial-bulgarian-canasta-4 = Instead of drawing you may take the whole pile, if two cards from your hand make a meld with its top card. A black three on top stops the next player, a red one the next three.
tutorial-bulgarian-canasta-5 = Whoever throws their last card goes out and ends the deal, and that takes a canasta. Cards laid count for you, cards in hand against you. The match is usually to ten thousand.
