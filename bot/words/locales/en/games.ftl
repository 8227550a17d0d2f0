# The four games: name, one line, how long they are likely to take.
game-bulgarian-canasta = Bulgarian canasta
game-bulgarian-canasta-line = Two teams of two, sets and runs, a pile worth fighting for.
game-bulgarian-canasta-time = a deal about 20 minutes, a match one to three hours
game-decorated-canasta = Decorated canasta
game-decorated-canasta-line = Everybody alone, with twins, jokers that move, and heart aces.
game-decorated-canasta-time = a deal about 15 minutes, a match one to two hours
game-classic-canasta = Classic canasta
game-classic-canasta-line = The canasta of the fifties, for two or for two teams.
game-classic-canasta-time = a deal about 15 minutes, a match about an hour
game-belot = Belot
game-belot-line = Bidding, trumps and quick tricks, two against two.
game-belot-time = a deal about 3 minutes, a match about 40 minutes
