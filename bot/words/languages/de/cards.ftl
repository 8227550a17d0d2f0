# Karten: die Buchstaben darauf, ihre Namen, woraus ein Canasta ist.
card-letter-T = 10
card-letter-J = B
card-letter-Q = D
card-letter-K = K
card-letter-A = A

suit-C = Kreuz
suit-D = Karo
suit-H = Herz
suit-S = Pik

cards-none = keine
cards-count = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}

# Woraus ein Canasta ist, wie in „reines Canasta aus Königen“.
subject-rank-4 = aus Vieren
subject-rank-5 = aus Fünfen
subject-rank-6 = aus Sechsen
subject-rank-7 = aus Sieben
subject-rank-8 = aus Achten
subject-rank-9 = aus Neunen
subject-rank-T = aus Zehnen
subject-rank-J = aus Buben
subject-rank-Q = aus Damen
subject-rank-K = aus Königen
subject-rank-A = aus Assen
two-more-4 = noch zwei Vieren
two-more-5 = noch zwei Fünfen
two-more-6 = noch zwei Sechsen
two-more-7 = noch zwei Sieben
two-more-8 = noch zwei Achten
two-more-9 = noch zwei Neunen
two-more-T = noch zwei Zehnen
two-more-J = noch zwei Buben
two-more-Q = noch zwei Damen
two-more-K = noch zwei Könige
two-more-A = noch zwei Asse
subject-run = { $suit } { $from }–{ $to }


canasta-kind-clean = sauberes Canasta
canasta-kind-clean_aces = sauberes Canasta aus Assen
canasta-kind-dirty = schmutziges Canasta
canasta-kind-dirty_aces = schmutziges Canasta aus Assen
canasta-kind-wild_big = großes wildes Canasta
canasta-kind-wild_small = kleines wildes Canasta

# same as English
time-minutes = { $minutes } min
time-hours = { $hours } Std
time-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
