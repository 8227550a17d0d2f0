# The toy game.
game-toy = The toy game
game-toy-line = Bid, throw three cards, sort the rest.
game-toy-time = A minute.
toy-turn = { $who } plays with the toys
typed-lay = lay, put
