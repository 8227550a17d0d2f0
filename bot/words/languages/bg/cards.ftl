# Карти: буквите по тях, имената им, от какво е една канаста.
card-letter-T = 10
card-letter-J = В
card-letter-Q = Д
card-letter-K = К
card-letter-A = А

suit-C = спатия
suit-D = каро
suit-H = купа
suit-S = пика

cards-none = нищо
cards-count = { $count ->
    [one] { $count } карта
   *[other] { $count } карти
}

subject-rank-4 = от четворки
subject-rank-5 = от петици
subject-rank-6 = от шестици
subject-rank-7 = от седмици
subject-rank-8 = от осмици
subject-rank-9 = от деветки
subject-rank-T = от десетки
subject-rank-J = от валета
subject-rank-Q = от дами
subject-rank-K = от попове
subject-rank-A = от аса
two-more-4 = още две четворки
two-more-5 = още две петици
two-more-6 = още две шестици
two-more-7 = още две седмици
two-more-8 = още две осмици
two-more-9 = още две деветки
two-more-T = още две десетки
two-more-J = още две валета
two-more-Q = още две дами
two-more-K = още два попа
two-more-A = още две аса
subject-run = { $suit } { $from }–{ $to }


canasta-kind-clean = чиста канаста
canasta-kind-clean_aces = чиста канаста от аса
canasta-kind-dirty = мръсна канаста
canasta-kind-dirty_aces = мръсна канаста от аса
canasta-kind-wild_big = голяма жокерска канаста
canasta-kind-wild_small = малка жокерска канаста

time-minutes = { $minutes } мин
time-hours = { $hours } ч
time-days = { $days ->
    [one] { $days } ден
   *[other] { $days } дни
}
