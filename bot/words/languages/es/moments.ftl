# Los mejores y los peores momentos de una mano, y qué se puede guardar de su repetición.
moments-title = Mano { $number }: mejores y peores momentos
moments-wait = La máquina está repasando esta mano. Tarda unos segundos.
moments-unknown = Las máquinas de este juego no dan estimaciones.
moments-how = Una estimación según lo que podía ver cada cual, como media de muchos repartos posibles. Así la suerte cuenta poco.
moment-best = ★ { $who }, paso { $at }: «{ $done }». Una máquina ({ $level }) habría elegido «{ $instead }», { $points ->
    [one] cerca de { $points } punto
   *[other] unos { $points } puntos
} peor.
moment-worst = ▼ { $who }, paso { $at }: «{ $done }». Una máquina ({ $level }) habría elegido «{ $instead }», { $points ->
    [one] cerca de { $points } punto
   *[other] unos { $points } puntos
} mejor.
moment-none = { $who }: ningún momento destaca.
button-moments = ★ Mejor y peor
button-moments-look = Mirar otra vez
# same as English
button-moment-best = ★ { $who }
# same as English
button-moment-worst = ▼ { $who }

replay-track = Paso
button-strip = 🎞 Tira
button-film = 🎬 Animación
button-record = 💾 Registro
take-record = El registro de la partida, con todas las manos terminadas.
take-steps = Mano { $number }, pasos { $at } a { $to } de { $count }
take-no-picture = Estos pasos no se pueden dibujar.
file-not-sent = Aquí no puedo mandarte un archivo.

# Por qué jugó así una máquina, después de la mano.
button-why = 🤔 ¿Por qué?
button-why-back = ‹ Paso { $at }
button-why-move = 🤔 ¿Por qué { $move }?
why-title = Mano { $number }, paso { $at }: ¿por qué?
why-did = { $who } ({ $level }) eligió «{ $move }».
why-hand = Tenía { $cards }, y solo veía esas cartas y la mesa.
why-told = Lo que habría dicho una pista sobre «{ $move }»: { $reason }
why-level = Una máquina de este nivel elige así.
why-level-random = Una máquina al azar tira lo que le viene a la mano. No hay más.
why-level-easy = Una máquina fácil hace la jugada que parece natural y calcula poco.
why-level-human = Una máquina como una persona hace lo que parece bueno a primera vista: olvida cartas y a veces pasa por alto una jugada. Mirando otra vez, se queda con lo seguro.
why-level-normal = Una máquina normal se guía por lo que vale la mano y por las cartas que ya salieron. Apenas prueba las jugadas hasta el final.
why-level-strong = Una máquina fuerte imagina repartos que encajan con todo lo visto, sigue en ellos cada jugada y elige la mejor.
why-level-strong-missed = Una máquina fuerte imagina repartos que encajan con todo lo visto, y sigue las jugadas que al principio parecen mejores. Esta vez se equivocó, o no pensó en la jugada mejor.
why-might = Otra vez podría elegir «{ $move }». Para ella las dos están muy cerca.
why-uncompared = No compara esta jugada con otras.
why-tried = En { $count ->
    [one] un reparto así
   *[other] { $count } repartos así
}, frente a esta jugada:
why-judged = Una máquina ({ $level }) la ha probado en { $count ->
    [one] un reparto que encaja
   *[other] { $count } repartos que encajan
} con lo que se veía. Frente a esta jugada:
why-equal = · «{ $move }»: más o menos igual de buena
why-worse = · «{ $move }»: { $points ->
    [one] cerca de { $points } punto
   *[other] unos { $points } puntos
} peor
why-better = · «{ $move }»: { $points ->
    [one] cerca de { $points } punto
   *[other] unos { $points } puntos
} mejor. Quien jugó no lo vio.
