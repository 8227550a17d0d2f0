# Графикон рејтинга.
picture-ratings = Рејтинг, партију по партију. { $what }
picture-ratings-axis = партије (највише { $most })
rating-course = { $who }: од { $begun } до { $now } у { $count ->
    [one] { $count } партији
    [few] { $count } партије
   *[other] { $count } партија
}
