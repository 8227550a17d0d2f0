# График рейтинга.
picture-ratings = Рейтинг, партия за партией. { $what }
picture-ratings-axis = партии (не больше { $most })
rating-course = { $who }: от { $begun } до { $now } за { $count ->
    [one] { $count } партию
    [few] { $count } партии
   *[many] { $count } партий
}
