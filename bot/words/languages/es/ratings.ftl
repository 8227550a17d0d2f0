# El gráfico de las puntuaciones.
picture-ratings = Evolución, partida a partida. { $what }
picture-ratings-axis = partidas (como mucho { $most })
rating-course = { $who }: de { $begun } a { $now } en { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
