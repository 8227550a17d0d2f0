# Точкуването на едно раздаване.
score-meld_cards = { $count ->
    [one] { $count } свалена карта
   *[other] { $count } свалени карти
}
score-canasta_clean = чиста канаста { $subject }
score-canasta_clean_aces = чиста канаста от аса
score-canasta_dirty = мръсна канаста { $subject }
score-canasta_dirty_aces = мръсна канаста от аса
score-canasta_wild_big = голяма жокерска канаста
score-canasta_wild_small = малка жокерска канаста
score-red_threes = { $count ->
    [one] { $count } червена тройка
   *[other] { $count } червени тройки
}
score-hand_cards = { $count ->
    [one] { $count } карта в ръка
   *[other] { $count } карти в ръка
}
score-black_threes = { $count ->
    [one] { $count } черна тройка в ръка
   *[other] { $count } черни тройки в ръка
}
score-black4_close = затваряне с четирите черни тройки
score-closing_bonus = затваряне
score-total = общо

# Краят на раздаването и на играта на страницата.
ending-counted = Преброено
ending-written = Записано
ending-won = { $count ->
    [one] { $team } печели играта
   *[other] { $team } печелят играта
}
ending-drawn = Играта завърши наравно
button-another-game = Друга игра
confirm-another-game = Тази маса се затваря заедно със сметката от вечерта. На нова маса можете да играете каквото искате.

sheet-title = Раздаване { $number }: { $how }
sheet-match = { $team }: { $score }
sheet-leads = { $count ->
    [one] Води { $team } с { $points }.
   *[other] Водят { $team } с { $points }.
}
sheet-won = { $count ->
    [one] Спечели { $team } с { $points }.
   *[other] Спечелиха { $team } с { $points }.
}
sheet-level = Резултатът е равен.
button-details = Подробно
details-gone = Подробностите за това раздаване вече не се пазят.
