# Bulgarian canasta: its name, the first steps. Everything else it shares with the other canastas.

game-bulgarian-canasta = Bulgarian canasta
game-bulgarian-canasta-line = Two teams of two, sets and runs, a pile worth fighting for.
game-bulgarian-canasta-time = About 20 minutes a deal, one to three hours a match.

tutorial-bulgarian-canasta-1 = You sit opposite your partner, and whatever either of you lays down belongs to both. Every turn is the same: draw a card, lay down if you like, throw one.
tutorial-bulgarian-canasta-2 = Three or more cards make a meld: a set of one rank, or a run in one suit from four to ace. Jokers and twos are wild: they stand for any card. Seven cards are a canasta.
tutorial-bulgarian-canasta-3 = The first melds of your team must be worth enough points. The table counts for you: 115 / 120 means five more are needed. Not enough? Undo, and nobody has seen it.
tutorial-bulgarian-canasta-4 = Instead of drawing you may take the whole pile, if two cards from your hand make a meld with its top card. A black three on top stops the next player, a red one the next three.
tutorial-bulgarian-canasta-5 = Whoever throws their last card goes out and ends the deal, and that takes a canasta. Cards laid count for you, cards in hand against you. The match is usually to ten thousand.

# Show me: five situations to play. What is to be done, what is said of the right press, of a step on the way, and of another press.
lesson-bulgarian-canasta-turn = Every turn begins with a card and ends with a card thrown. Draw, then throw what you need least. While a black three lies on top, the next player can't take the pile.
lesson-bulgarian-canasta-turn-on = You drew a black three. It fits no meld: throw it.
lesson-bulgarian-canasta-turn-right = That was a turn. While the black three lies on top, the next player can't take the pile. In your hand it would have cost 100 in the end.
lesson-bulgarian-canasta-turn-wrong = You may do that. But a black three fits no meld and costs 100 in the end. Throw it: then the next player can't take the pile either.
lesson-bulgarian-canasta-open = Your team has laid nothing yet. Your first melds must be worth 60 points together, in one turn. The four kings are 40, and the clubs six, seven and eight are 20. Lay both, then throw a card.
lesson-bulgarian-canasta-open-on = The table counts for you: when it says READY TO OPEN, throw a card.
lesson-bulgarian-canasta-open-right = 60 points: your team is open. From now on your partner and you may lay any meld, whatever it is worth.
lesson-bulgarian-canasta-open-wrong = You may do that, but it does not make 60. Lay the four kings and the clubs 6, 7 and 8, then throw a card.
lesson-bulgarian-canasta-pile = The king of spades lies on the pile, and you hold two kings. Two natural cards that make a meld with the top card take the whole pile. Take it instead of drawing.
lesson-bulgarian-canasta-pile-right = The kings lie as a meld, and the rest of the pile is in your hand: more cards, more melds.
lesson-bulgarian-canasta-pile-wrong = Drawing brings one card, and then somebody else may take this pile. Take it: it brings four.
lesson-bulgarian-canasta-canasta = Your team has six queens on the table. You hold a queen and a two. Seven cards are a canasta: clean without a wild card, that brings 500; dirty with one, that brings 300. Add the right card.
lesson-bulgarian-canasta-canasta-right = A clean canasta: 500 points. The two stays in your hand for a meld that needs it.
lesson-bulgarian-canasta-canasta-wrong = That makes no clean canasta. Add the queen: without a wild card the canasta brings 500, with the two only 300.
lesson-bulgarian-canasta-out = Your team has a canasta, and you hold two cards. Whoever throws their last card goes out, and the deal is over. Add the ten to the run, then throw the five.
lesson-bulgarian-canasta-out-on = One card is left. Throw it, and the deal is over.
lesson-bulgarian-canasta-out-right = You went out: that brings 100, and the cards left in the other hands count against their teams.
lesson-bulgarian-canasta-out-wrong = The ten fits your run, so lay it first: thrown, it brings nothing. Then the five is your last card.
