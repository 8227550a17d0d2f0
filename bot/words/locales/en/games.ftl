# The four games: name, one line, how long they are likely to take.
game-bulgarian-canasta = Bulgarian canasta
game-bulgarian-canasta-line = Two teams of two, sets and runs, a pile worth fighting for.
game-bulgarian-canasta-time = About 20 minutes a deal, one to three hours a match.
game-decorated-canasta = Decorated canasta
game-decorated-canasta-line = Everyone for themselves, with twins, wandering jokers and heart aces.
game-decorated-canasta-time = About 15 minutes a deal, one to two hours a match.
game-classic-canasta = Classic canasta
game-classic-canasta-line = The canasta of the fifties, for two players or two teams.
game-classic-canasta-time = About 15 minutes a deal, about an hour a match.
game-belot = Belot
game-belot-line = Bidding, trumps and quick tricks, two against two.
game-belot-time = About 3 minutes a deal, about 40 minutes a match.
