# Graficul cotațiilor.
picture-ratings = Cotațiile, partidă cu partidă. { $what }
picture-ratings-axis = partide (cel mult { $most })
rating-course = { $who }: de la { $begun } la { $now } în { $count ->
    [one] { $count } partidă
    [few] { $count } partide
   *[other] { $count } de partide
}
