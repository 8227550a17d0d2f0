# La feuille de score d'une donne.
score-meld_cards = { $count ->
    [one] { $count } carte posée
   *[other] { $count } cartes posées
}
score-canasta_clean = canasta pure { $subject }
score-canasta_clean_aces = canasta pure d'as
score-canasta_dirty = canasta impure { $subject }
score-canasta_dirty_aces = canasta impure d'as
score-canasta_wild_big = grande canasta de passe-partout
score-canasta_wild_small = petite canasta de passe-partout
score-red_threes = { $count ->
    [one] { $count } trois rouge
   *[other] { $count } trois rouges
}
score-hand_cards = { $count ->
    [one] { $count } carte restée en main
   *[other] { $count } cartes restées en main
}
score-black_threes = { $count ->
    [one] { $count } trois noir en main
   *[other] { $count } trois noirs en main
}
score-black4_close = sortie avec les quatre trois noirs
score-closing_bonus = sortie
# same as English
score-total = total

# La fin d'une donne et d'une partie sur la page.
ending-counted = Points des cartes
ending-written = Marqués
ending-won = { $count ->
    [one] { $team } gagne la partie
   *[other] { $team } gagnent la partie
}
ending-drawn = La partie finit à égalité
button-another-game = Un autre jeu
confirm-another-game = Cette table ferme, et le score de la soirée avec elle. Une nouvelle table peut choisir n'importe quel jeu.

sheet-title = Donne { $number } : { $how }
sheet-match = { $team } : { $score }
sheet-leads = { $count ->
    [one] { $team } mène de { $points }.
   *[other] { $team } mènent de { $points }.
}
sheet-won = { $count ->
    [one] { $team } gagne de { $points }.
   *[other] { $team } gagnent de { $points }.
}
sheet-level = Le score est à égalité.
button-details = Détails
details-gone = Les détails de cette donne ne sont plus gardés.
