# Карти: буквите на нив, нивните имиња, од што е една канаста.
card-letter-T = 10
card-letter-J = J
card-letter-Q = Q
card-letter-K = K
card-letter-A = A

suit-C = треф
suit-D = каро
suit-H = херц
suit-S = пик

cards-none = ништо
cards-count = { $count ->
    [one] { $count } карта
   *[other] { $count } карти
}

subject-rank-4 = од четворки
subject-rank-5 = од петки
subject-rank-6 = од шестки
subject-rank-7 = од седумки
subject-rank-8 = од осумки
subject-rank-9 = од деветки
subject-rank-T = од десетки
subject-rank-J = од џандари
subject-rank-Q = од дами
subject-rank-K = од кралеви
subject-rank-A = од асови
two-more-4 = уште две четворки
two-more-5 = уште две петки
two-more-6 = уште две шестки
two-more-7 = уште две седумки
two-more-8 = уште две осумки
two-more-9 = уште две деветки
two-more-T = уште две десетки
two-more-J = уште два џандара
two-more-Q = уште две дами
two-more-K = уште два крала
two-more-A = уште два аса
subject-run = { $suit } { $from }–{ $to }


canasta-kind-clean = чиста канаста
canasta-kind-clean_aces = чиста канаста од асови
canasta-kind-dirty = валкана канаста
canasta-kind-dirty_aces = валкана канаста од асови
canasta-kind-wild_big = голема џокерска канаста
canasta-kind-wild_small = мала џокерска канаста

time-minutes = { $minutes } мин
time-hours = { $hours } ч
time-days = { $days ->
    [one] { $days } ден
   *[other] { $days } дена
}
