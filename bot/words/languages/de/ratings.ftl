# Die Kurve der Wertungen.
picture-ratings = Wertungen, Partie für Partie. { $what }
picture-ratings-axis = Partien (höchstens { $most })
rating-course = { $who }: von { $begun } auf { $now } in { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
