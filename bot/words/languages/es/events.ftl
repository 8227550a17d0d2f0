# La historia de una mano. $who, $dealer, $first son personas; las cartas son cartas.

event-commits = La baraja está mezclada. Su huella: { $commitment }
event-cuts-for-deal = { $who } cortó { $card } para el reparto.
event-cut-again = Empate en la carta más alta, se corta de nuevo: { $seats }.
event-begins = Mano { $number }: reparte { $dealer }, empieza { $first }.
event-looks-at-bottom = { $who } miró las tres de abajo.
event-looks-at-bottom-known = { $who } miró las tres de abajo: { $cards }.
event-keeps = { $count ->
    [0] { $who } no se quedó con ninguna de las tres de abajo.
   *[other] { $who } se quedó con { $count } de las tres de abajo.
}
event-keeps-known = { $who } se quedó con { $cards } de las tres de abajo.
event-cuts = { $who } cortó la baraja en { $place }.
event-is-dealt = { $who } recibió { $count } cartas.
event-is-dealt-known = { $who } recibió { $cards }.
event-lays-red-three = { $who } puso en la mesa { $card }.
event-pile-starts = El pozo empieza con { $card }.
event-stock-recycled = Se acabó el mazo: { $count } cartas del pozo forman el nuevo mazo.
event-draws = { $who } robó una carta.
event-draws-known = { $who } robó { $card }.
event-takes-pile = { $who } tomó el pozo ({ $pile_count }) con { $key }.
event-lays = { $who } bajó { $cards }; nadie más lo ve todavía.
event-undoes = { $who } deshizo lo bajado.
event-melds = { $before ->
    [0] { $who } bajó { $cards }.
   *[other] { $who } añadió { $cards } a una combinación de { $before }.
}
event-opens = { $who } abrió con { $points } de { $threshold }.
event-completes-canasta = { $who } hizo una { $canasta }.
event-discards = { $who } tiró { $card }.
event-takes-back = { $who } recuperó { $card }.
event-deal-ends = { $mode ->
    [minus] { $who } cerró sin canasta, en menos.
    [black4_plus] { $who } cerró con los cuatro treses negros.
    [black4_minus] { $who } cerró con los cuatro treses negros, sin canasta.
   *[plus] { $who } cerró.
}
event-deal-ends-nobody = Se acabaron las cartas y nadie cerró.
event-shows = A { $who } le quedaron { $cards }.
event-scores = { $team }: { $points } en esta mano, ahora { $score }.
event-seed-revealed = La semilla de la mano: { $seed }
event-wins-match = La partida es para { $team }.

# Un turno en una línea: «Este: tomó el pozo (17) con 9♣ 9♦, bajó 3 combinaciones (+75), tiró 5♦».
story-turn = { $who }: { $did }
did-drew = robó
did-drew-known = robó { $card }
did-took = tomó el pozo ({ $pile_count }) con { $key }
did-red-three = puso en la mesa { $card }
did-opened = abrió con { $points }
did-laid = bajó { $count ->
    [one] { $count } combinación
   *[other] { $count } combinaciones
} (+{ $points })
did-laid-cards = bajó { $cards } (+{ $points })
did-added = añadió { $cards } a { $meld } (+{ $points })
did-canasta = hizo una { $canasta }
did-threw = tiró { $card }
did-took-back = recuperó { $card }

close-mode-plus = { $who } cerró
close-mode-minus = { $who } cerró sin canasta, en menos
close-mode-black4_plus = { $who } cerró con los cuatro treses negros
close-mode-black4_minus = { $who } cerró con los cuatro treses negros, sin canasta
close-mode-exhausted = se acabaron las cartas

# La combinación a la que se añadieron cartas.
to-3 = los treses
to-4 = los cuatros
to-5 = los cincos
to-6 = los seises
to-7 = los sietes
to-8 = los ochos
to-9 = los nueves
to-T = los dieces
to-J = las jotas
to-Q = las reinas
to-K = los reyes
to-A = los ases
to-run = la escalera de { $suit }
to-wild = los comodines
