# Die Abrechnung einer Runde.
score-meld_cards = { $count ->
    [one] { $count } ausgelegte Karte
   *[other] { $count } ausgelegte Karten
}
score-canasta_clean = sauberes Canasta { $subject }
score-canasta_clean_aces = sauberes Canasta aus Assen
score-canasta_dirty = schmutziges Canasta { $subject }
score-canasta_dirty_aces = schmutziges Canasta aus Assen
score-canasta_wild_big = großes wildes Canasta
score-canasta_wild_small = kleines wildes Canasta
score-red_threes = { $count ->
    [one] { $count } rote Drei
   *[other] { $count } rote Dreien
}
score-hand_cards = { $count ->
    [one] { $count } Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
score-black_threes = { $count ->
    [one] { $count } schwarze Drei auf der Hand
   *[other] { $count } schwarze Dreien auf der Hand
}
score-black4_close = mit den vier schwarzen Dreien ausgemacht
score-closing_bonus = ausgemacht
score-total = Summe

# Das Ende einer Runde und einer Partie auf der Seite.
ending-counted = Kartenpunkte
ending-written = Angeschrieben
ending-won = { $count ->
    [one] { $team } gewinnt die Partie
   *[other] { $team } gewinnen die Partie
}
ending-drawn = Die Partie endet unentschieden
button-another-game = Anderes Spiel
confirm-another-game = Dieser Tisch wird geschlossen, und mit ihm der Stand des Abends. Ein neuer Tisch kann jedes Spiel haben.

sheet-title = Runde { $number }: { $how }
sheet-match = { $team }: { $score }
sheet-leads = { $count ->
    [one] { $team } führt mit { $points } Punkten Vorsprung.
   *[other] { $team } führen mit { $points } Punkten Vorsprung.
}
sheet-won = { $count ->
    [one] { $team } gewinnt mit { $points } Punkten Vorsprung.
   *[other] { $team } gewinnen mit { $points } Punkten Vorsprung.
}
sheet-level = Es steht unentschieden.
button-details = Einzelheiten
details-gone = Die Einzelheiten dieser Runde sind nicht mehr da.
