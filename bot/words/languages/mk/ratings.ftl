# Графиконот на рејтингот.
picture-ratings = Рејтинг, партија по партија. { $what }
picture-ratings-axis = партии (најмногу { $most })
rating-course = { $who }: од { $begun } до { $now } за { $count ->
    [one] { $count } партија
   *[other] { $count } партии
}
