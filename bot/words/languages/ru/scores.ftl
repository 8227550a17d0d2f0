# Счёт раздачи.
score-meld_cards = { $count ->
    [one] { $count } карта на столе
    [few] { $count } карты на столе
   *[many] { $count } карт на столе
}
score-canasta_clean = чистая канаста { $subject }
score-canasta_clean_aces = чистая канаста из тузов
score-canasta_dirty = смешанная канаста { $subject }
score-canasta_dirty_aces = смешанная канаста из тузов
score-canasta_wild_big = большая дикая канаста
score-canasta_wild_small = малая дикая канаста
score-red_threes = { $count ->
    [one] { $count } красная тройка
    [few] { $count } красные тройки
   *[many] { $count } красных троек
}
score-hand_cards = { $count ->
    [one] { $count } карта на руке
    [few] { $count } карты на руке
   *[many] { $count } карт на руке
}
score-black_threes = { $count ->
    [one] { $count } чёрная тройка на руке
    [few] { $count } чёрные тройки на руке
   *[many] { $count } чёрных троек на руке
}
score-black4_close = выход с четырьмя чёрными тройками
score-closing_bonus = выход
score-total = всего

# Конец раздачи и партии на странице.
ending-counted = Очки в картах
ending-written = В счёт
ending-won = { $count ->
    [one] Победа в партии: { $team }
    [few] Победа в партии: { $team }
   *[many] Победа в партии: { $team }
}
ending-drawn = Партия вничью
button-another-game = Другая игра
confirm-another-game = Этот стол закроется, и счёт вечера вместе с ним. За новым столом игра может быть любая.

sheet-title = Раздача { $number }: { $how }
sheet-match = { $team }: { $score }
sheet-leads = { $count ->
    [one] Впереди { $team }, отрыв { $points }.
    [few] Впереди { $team }, отрыв { $points }.
   *[many] Впереди { $team }, отрыв { $points }.
}
sheet-won = { $count ->
    [one] Победа: { $team }, перевес { $points }.
    [few] Победа: { $team }, перевес { $points }.
   *[many] Победа: { $team }, перевес { $points }.
}
sheet-level = Счёт равный.
button-details = Подробно
details-gone = Подробности этой раздачи больше не хранятся.
