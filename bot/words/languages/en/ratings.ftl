# The graph of ratings.
picture-ratings = Ratings, match by match. { $what }
picture-ratings-axis = matches ({ $most } at most)
rating-course = { $who }: from { $begun } to { $now } in { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
