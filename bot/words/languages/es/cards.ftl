# Cartas: sus letras, sus nombres, de qué es una canasta.
card-letter-T = 10
card-letter-J = J
card-letter-Q = Q
card-letter-K = K
card-letter-A = A

suit-C = tréboles
suit-D = diamantes
suit-H = corazones
suit-S = picas

cards-none = ninguna
cards-count = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}

# De qué es una canasta: «canasta limpia de reyes».
subject-rank-4 = de cuatros
subject-rank-5 = de cincos
subject-rank-6 = de seises
subject-rank-7 = de sietes
subject-rank-8 = de ochos
subject-rank-9 = de nueves
subject-rank-T = de dieces
subject-rank-J = de jotas
subject-rank-Q = de reinas
subject-rank-K = de reyes
subject-rank-A = de ases
two-more-4 = otros dos cuatros
two-more-5 = otros dos cincos
two-more-6 = otros dos seises
two-more-7 = otros dos sietes
two-more-8 = otros dos ochos
two-more-9 = otros dos nueves
two-more-T = otros dos dieces
two-more-J = otras dos jotas
two-more-Q = otras dos reinas
two-more-K = otros dos reyes
two-more-A = otros dos ases
subject-run = de { $suit } { $from }–{ $to }


canasta-kind-clean = canasta limpia
canasta-kind-clean_aces = canasta limpia de ases
canasta-kind-dirty = canasta sucia
canasta-kind-dirty_aces = canasta sucia de ases
canasta-kind-wild_big = canasta grande de comodines
canasta-kind-wild_small = canasta pequeña de comodines

# same as English
time-minutes = { $minutes } min
# same as English
time-hours = { $hours } h
time-days = { $days ->
    [one] { $days } día
   *[other] { $days } días
}
