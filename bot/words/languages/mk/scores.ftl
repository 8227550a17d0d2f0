# Пресметката на едно делење.
score-meld_cards = { $count ->
    [one] { $count } симната карта
   *[other] { $count } симнати карти
}
score-canasta_clean = чиста канаста { $subject }
score-canasta_clean_aces = чиста канаста од асови
score-canasta_dirty = валкана канаста { $subject }
score-canasta_dirty_aces = валкана канаста од асови
score-canasta_wild_big = голема џокерска канаста
score-canasta_wild_small = мала џокерска канаста
score-red_threes = { $count ->
    [one] { $count } црвена тројка
   *[other] { $count } црвени тројки
}
score-hand_cards = { $count ->
    [one] { $count } карта в рака
   *[other] { $count } карти в рака
}
score-black_threes = { $count ->
    [one] { $count } црна тројка в рака
   *[other] { $count } црни тројки в рака
}
score-black4_close = затворање со четирите црни тројки
score-closing_bonus = затворање
score-total = вкупно

# Крајот на делењето и на партијата на страницата.
ending-counted = Поени од карти
ending-written = Запишано
ending-won = { $count ->
    [one] { $team } ја доби партијата
   *[other] { $team } ја добија партијата
}
ending-drawn = Партијата заврши нерешено
button-another-game = Друга игра
confirm-another-game = Масава се затвора, а со неа и сметката од вечерта. На нова маса може која било игра.

sheet-title = Делење { $number }: { $how }
sheet-match = { $team }: { $score }
sheet-leads = { $count ->
    [one] Води { $team } со { $points }.
   *[other] Водат { $team } со { $points }.
}
sheet-won = { $count ->
    [one] Победи { $team } со { $points }.
   *[other] Победија { $team } со { $points }.
}
sheet-level = Резултатот е израмнет.
button-details = Детали
details-gone = Деталите за ова делење веќе не се чуваат.
