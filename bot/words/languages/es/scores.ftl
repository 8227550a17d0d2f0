# La cuenta de una mano.
score-meld_cards = { $count ->
    [one] { $count } carta bajada
   *[other] { $count } cartas bajadas
}
score-canasta_clean = canasta limpia { $subject }
score-canasta_clean_aces = canasta limpia de ases
score-canasta_dirty = canasta sucia { $subject }
score-canasta_dirty_aces = canasta sucia de ases
score-canasta_wild_big = canasta grande de comodines
score-canasta_wild_small = canasta pequeña de comodines
score-red_threes = { $count ->
    [one] { $count } tres rojo
   *[other] { $count } treses rojos
}
score-hand_cards = { $count ->
    [one] queda { $count } carta en la mano
   *[other] quedan { $count } cartas en la mano
}
score-black_threes = { $count ->
    [one] { $count } tres negro en la mano
   *[other] { $count } treses negros en la mano
}
score-black4_close = cierre con los cuatro treses negros
score-closing_bonus = cierre
# same as English
score-total = total

# El final de una mano y de una partida en la página.
ending-counted = Puntos de cartas
ending-written = Anotado
ending-won = { $count ->
    [one] { $team } gana la partida
   *[other] { $team } ganan la partida
}
ending-drawn = La partida acaba en empate
button-another-game = Otro juego
confirm-another-game = Esta mesa se cierra, y con ella el tanteo de la velada. Una mesa nueva puede tener cualquier juego.

sheet-title = Mano { $number }: { $how }
# same as English
sheet-match = { $team }: { $score }
sheet-leads = { $count ->
    [one] { $team } lleva una ventaja de { $points }.
   *[other] { $team } llevan una ventaja de { $points }.
}
sheet-won = { $count ->
    [one] { $team } ha ganado por { $points }.
   *[other] { $team } han ganado por { $points }.
}
sheet-level = El tanteo está igualado.
button-details = Detalles
details-gone = Los detalles de esta mano ya no se guardan.
