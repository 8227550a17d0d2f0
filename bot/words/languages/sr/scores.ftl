# Обрачун дељења.
score-meld_cards = { $count ->
    [one] { $count } сложена карта
    [few] { $count } сложене карте
   *[other] { $count } сложених карата
}
score-canasta_clean = чиста канаста { $subject }
score-canasta_clean_aces = чиста канаста од кечева
score-canasta_dirty = прљава канаста { $subject }
score-canasta_dirty_aces = прљава канаста од кечева
score-canasta_wild_big = велика џокер-канаста
score-canasta_wild_small = мала џокер-канаста
score-red_threes = { $count ->
    [one] { $count } црвена тројка
    [few] { $count } црвене тројке
   *[other] { $count } црвених тројки
}
score-hand_cards = { $count ->
    [one] { $count } карта остала у руци
    [few] { $count } карте остале у руци
   *[other] { $count } карата остало у руци
}
score-black_threes = { $count ->
    [one] { $count } црна тројка у руци
    [few] { $count } црне тројке у руци
   *[other] { $count } црних тројки у руци
}
score-black4_close = затварање са четири црне тројке
score-closing_bonus = затварање
score-total = укупно

ending-counted = Поени карата
ending-written = Уписано
ending-won = { $count ->
    [one] Партију добија { $team }
    [few] Партију добијају { $team }
   *[other] Партију добијају { $team }
}
ending-drawn = Партија је нерешена
button-another-game = Друга игра
confirm-another-game = Овај сто се затвара, а са њим и резултат вечери. За новим столом може било која игра.

sheet-title = Дељење { $number }: { $how }
sheet-match = { $team }: { $score }
sheet-leads = { $count ->
    [one] Води { $team }, разлика { $points }.
    [few] Воде { $team }, разлика { $points }.
   *[other] Воде { $team }, разлика { $points }.
}
sheet-won = { $count ->
    [one] Победа: { $team }, разлика { $points }.
    [few] Победа: { $team }, разлика { $points }.
   *[other] Победа: { $team }, разлика { $points }.
}
sheet-level = Резултат је изједначен.
button-details = Појединости
details-gone = Појединости овог дељења се више не чувају.
