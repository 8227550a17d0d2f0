# Qué harías tú: la pista a petición, y por qué.
button-hint = 💡 Pista
hint-answer = 💡 Una máquina ({ $level }) elegiría: { $move }.
hint-slow = La máquina sigue pensando. Pregunta otra vez en un momento.
refusal-NO_HINTS = En esta mesa no hay pistas. Quien lleva la mesa puede permitirlas en las opciones antes de la partida.
why-draw-pile = Tomar el pozo ({ $cards }) costaría más de lo que da.
why-draw = Ahora no se puede tomar el pozo.
why-take = El pozo trae { $cards }.
why-opens = Con eso se abre: { $sum }.
why-canasta = Completa una canasta, que da { $points } más.
why-grows = Suma { $points } a una canasta.
why-towards = Con eso llevas { $sum } para abrir.
why-lays = En la mesa cuenta { $points } a tu favor; en la mano, en contra.
why-black-three = Con un tres negro encima, quien sigue no puede tomar el pozo.
why-wild = Con un comodín encima es difícil tomar el pozo.
why-thrown-before = { $card } ya está en el pozo, y nadie lo tomó.
why-only-one = No tienes otra de ese valor. El pozo tiene { $cards }, y sigue { $who }.
why-pile = El pozo tiene { $cards }, y sigue { $who }.
why-empty = El pozo está vacío: poco hay que tomar.

# Lo que puede regalar una carta tirada, hasta donde se puede saber.
danger-rank = ⚠ Sigue { $who } y tiene este valor en la mesa
danger-run = ⚠ Sigue { $who } y tiene una escalera de { $suit } que esta carta alarga
danger-pile = se llevaría además { $cards }
