# Графиката на рейтинга.
picture-ratings = Рейтингът игра по игра. { $what }
picture-ratings-axis = игри (най-много { $most })
rating-course = { $who }: от { $begun } до { $now } за { $count ->
    [one] { $count } игра
   *[other] { $count } игри
}
