# Egy leosztás elszámolása.
score-meld_cards = { $count } lerakott lap
score-canasta_clean = piros kanaszta { $subject }
score-canasta_clean_aces = piros kanaszta ászokból
score-canasta_dirty = fekete kanaszta { $subject }
score-canasta_dirty_aces = fekete kanaszta ászokból
score-canasta_wild_big = nagy zsolikanaszta
score-canasta_wild_small = kis zsolikanaszta
score-red_threes = { $count } piros hármas
score-hand_cards = { $count } lap kézben
score-black_threes = { $count } fekete hármas kézben
score-black4_close = kimenés a négy fekete hármassal
score-closing_bonus = kimenés
score-total = összesen

# A leosztás és a játszma vége az oldalon.
ending-counted = Lappontok
ending-written = Felírva
ending-won = { $count ->
    [one] { $team } nyerte a játszmát
   *[other] { $team } nyerte a játszmát
}
ending-drawn = A játszma döntetlen
button-another-game = Másik játék
confirm-another-game = Ez az asztal bezárul, vele az este állása is. Új asztalnál bármelyik játékot választhatjátok.

sheet-title = { $number }. leosztás: { $how }
sheet-match = { $team }: { $score }
sheet-leads = { $count ->
    [one] { $team } vezet { $points } ponttal.
   *[other] { $team } vezet { $points } ponttal.
}
sheet-won = { $count ->
    [one] { $team } nyert { $points } ponttal.
   *[other] { $team } nyert { $points } ponttal.
}
sheet-level = Egyenlő az állás.
button-details = Részletek
details-gone = Ennek a leosztásnak a részletei már nincsenek meg.
