# Le graphique des classements.
picture-ratings = Les cotes, partie après partie. { $what }
picture-ratings-axis = parties ({ $most } au plus)
rating-course = { $who } : de { $begun } à { $now } en { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
