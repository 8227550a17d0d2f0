# A játékjáték.
game-toy = A játékjáték
game-toy-line = Licitálj, dobj el három lapot, rendezd a többit.
game-toy-time = Egy perc.
toy-turn = { $who } játszadozik
typed-lay = teszek, tesz
