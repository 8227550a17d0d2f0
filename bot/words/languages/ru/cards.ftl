# Карты: буквы на них, их названия, из чего канаста.
card-letter-T = 10
card-letter-J = В
card-letter-Q = Д
card-letter-K = К
card-letter-A = Т

suit-C = трефы
suit-D = бубны
suit-H = червы
suit-S = пики

cards-none = ничего
cards-count = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}

subject-rank-4 = из четвёрок
subject-rank-5 = из пятёрок
subject-rank-6 = из шестёрок
subject-rank-7 = из семёрок
subject-rank-8 = из восьмёрок
subject-rank-9 = из девяток
subject-rank-T = из десяток
subject-rank-J = из валетов
subject-rank-Q = из дам
subject-rank-K = из королей
subject-rank-A = из тузов
two-more-4 = ещё две четвёрки
two-more-5 = ещё две пятёрки
two-more-6 = ещё две шестёрки
two-more-7 = ещё две семёрки
two-more-8 = ещё две восьмёрки
two-more-9 = ещё две девятки
two-more-T = ещё две десятки
two-more-J = ещё два валета
two-more-Q = ещё две дамы
two-more-K = ещё два короля
two-more-A = ещё два туза
subject-run = { $suit } { $from }–{ $to }


canasta-kind-clean = чистая канаста
canasta-kind-clean_aces = чистая канаста из тузов
canasta-kind-dirty = смешанная канаста
canasta-kind-dirty_aces = смешанная канаста из тузов
canasta-kind-wild_big = большая дикая канаста
canasta-kind-wild_small = малая дикая канаста

time-minutes = { $minutes } мин
time-hours = { $hours } ч
time-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}
