# Карте: слова на њима, имена, од чега је канаста.
card-letter-T = 10
card-letter-J = J
card-letter-Q = Q
card-letter-K = K
card-letter-A = A

suit-C = треф
suit-D = каро
suit-H = херц
suit-S = пик

cards-none = ништа
cards-count = { $count ->
    [one] { $count } карта
    [few] { $count } карте
   *[other] { $count } карата
}

subject-rank-4 = од четворки
subject-rank-5 = од петица
subject-rank-6 = од шестица
subject-rank-7 = од седмица
subject-rank-8 = од осмица
subject-rank-9 = од деветки
subject-rank-T = од десетки
subject-rank-J = од жандара
subject-rank-Q = од дама
subject-rank-K = од краљева
subject-rank-A = од кечева
two-more-4 = још две четворке
two-more-5 = још две петице
two-more-6 = још две шестице
two-more-7 = још две седмице
two-more-8 = још две осмице
two-more-9 = још две деветке
two-more-T = још две десетке
two-more-J = још два жандара
two-more-Q = још две даме
two-more-K = још два краља
two-more-A = још два кеца
subject-run = { $suit } { $from }–{ $to }

canasta-kind-clean = чиста канаста
canasta-kind-clean_aces = чиста канаста од кечева
canasta-kind-dirty = прљава канаста
canasta-kind-dirty_aces = прљава канаста од кечева
canasta-kind-wild_big = велика џокер-канаста
canasta-kind-wild_small = мала џокер-канаста

time-minutes = { $minutes } мин
# same as English
time-hours = { $hours } h
time-days = { $days ->
    [one] { $days } дан
    [few] { $days } дана
   *[other] { $days } дана
}
