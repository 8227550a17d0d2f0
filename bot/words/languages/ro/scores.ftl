# Foaia de scor a unei manșe.
score-meld_cards = { $count ->
    [one] { $count } carte etalată
    [few] { $count } cărți etalate
   *[other] { $count } de cărți etalate
}
score-canasta_clean = canastă curată { $subject }
score-canasta_clean_aces = canastă curată de ași
score-canasta_dirty = canastă murdară { $subject }
score-canasta_dirty_aces = canastă murdară de ași
score-canasta_wild_big = canastă mare de înlocuitori
score-canasta_wild_small = canastă mică de înlocuitori
score-red_threes = { $count ->
    [one] { $count } treiar roșu
    [few] { $count } treiari roșii
   *[other] { $count } de treiari roșii
}
score-hand_cards = { $count ->
    [one] { $count } carte rămasă în mână
    [few] { $count } cărți rămase în mână
   *[other] { $count } de cărți rămase în mână
}
score-black_threes = { $count ->
    [one] { $count } treiar negru în mână
    [few] { $count } treiari negri în mână
   *[other] { $count } de treiari negri în mână
}
score-black4_close = închidere cu cei patru treiari negri
score-closing_bonus = închidere
# same as English
score-total = total

# Sfârșitul unei manșe și al unei partide pe pagină.
ending-counted = Punctele cărților
ending-written = Trecute
ending-won = { $count ->
    [one] { $team } câștigă partida
    [few] { $team } câștigă partida
   *[other] { $team } câștigă partida
}
ending-drawn = Partida se încheie la egalitate
button-another-game = Alt joc
confirm-another-game = Masa aceasta se închide și, cu ea, scorul din seara asta. O masă nouă poate avea orice joc.

sheet-title = Manșa { $number }: { $how }
sheet-match = { $team }: { $score }
sheet-leads = { $count ->
    [one] { $team } conduce cu { $points }.
    [few] { $team } conduc cu { $points }.
   *[other] { $team } conduc cu { $points }.
}
sheet-won = { $count ->
    [one] { $team } a câștigat cu { $points }.
    [few] { $team } au câștigat cu { $points }.
   *[other] { $team } au câștigat cu { $points }.
}
sheet-level = Scorul e egal.
button-details = Amănunte
details-gone = Amănuntele acestei manșe nu se mai păstrează.
