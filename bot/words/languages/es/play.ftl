# Lo que se hace en un turno: botones, qué toca, pistas, qué costaría una pulsación.

verb-draw = robar
verb-take = tomar el pozo
verb-meld = bajar
verb-add = añadir
verb-undo = deshacer
verb-discard = tirar
verb-unthrow = recuperar la carta
verb-keep = quedarme con
verb-cut = cortar
verb-cut-for-deal = cortar para repartir
verb-end-deal = terminar la mano

action-draw = Robar
action-take = Tomar con { $key }
action-take-lays = Tomar con { $key } → { $cards }
action-take-adds = Tomar con { $key } → combinación { $meld }
action-take-barred = Pozo ({ $top })
action-meld = Bajar { $cards }
# same as English
action-meld-points = { $cards } = { $points }
action-add = { $cards } al grupo { $meld }
action-undo = Deshacer lo bajado
action-discard = Tirar { $card }
action-discard-laid = Tirar { $card } (de la mesa)
action-unthrow = Recuperar { $card }
action-keep = Quedarme con { $cards }
action-keep-none = Con ninguna
action-cut = Cortar en { $place }
action-cut-any = Repartir sin cortar
action-cut-for-deal = Cortar en { $place }
action-cut-for-deal-any = Cortar donde sea
action-end-deal = Terminar la mano

# Lo que puedo hacer ahora, en mi mano.
phase-shuffle = La mano ha terminado.
phase-cut_for_deal = Corta para ver quién reparte: la carta más alta reparte.
phase-bottom_three = ¿Con cuáles de las tres de abajo te quedas? Solo tú las ves.
phase-cut = Corta la baraja, o déjalo a quien reparte.
phase-draw = Roba una carta o toma el pozo.
phase-draw-only = Roba una carta.
phase-draw-take = No quedan cartas que robar: toma el pozo o termina la mano.
phase-play = Baja si quieres y luego tira una carta.
phase-play-opening = Baja para abrir, o solo tira una carta.
phase-play-short = Baja más, o deshaz: esto aún no abre.
phase-play-needs-meld = Baja una combinación que empiece con tres cartas naturales, o deshaz: los puntos solos no abren.
phase-match_over = La partida ha terminado.
phase-waiting = Turno de { $who }.

status-closed = SIN ABRIR
status-ready = YA PUEDE ABRIR
status-opened = YA ABRIÓ

# same as English
opening-sum = { $points } / { $threshold }
opening-short = { $sum } → faltan { $missing }
opening-reached = { $sum }: con esto se abre
opening-ready = { $sum }: tira una carta y habrás abierto
opening-needs-meld = { $sum }, pero una combinación debe empezar con tres cartas naturales

hint-title = Podrías bajar
# same as English
hint-line-reason = { $cards } = { $points } · { $reason }
hint-reason-opens = abre
hint-reason-completes_canasta = hace canasta
hint-reason-grows_canasta = suma a una canasta
hint-reason-towards_opening = ayuda a abrir
hint-reason-clean = sin gastar comodines
hint-reason-uses_wild = usa comodín
hint-reason-spoils_clean = ensucia una combinación limpia
hint-package = Abrir con todo: { $cards } = { $sum }

confirm-CLOSES_ON_MINUS = Cerrarías sin canasta: todo lo que has bajado cuenta en contra.
confirm-BLACK_FOUR_COSTS = Cerrarías con los cuatro treses negros pero sin canasta: eso cuesta 2 000.
confirm-yes-CLOSES_ON_MINUS = Cerrar en menos
confirm-yes-BLACK_FOUR_COSTS = Cerrar igualmente
confirm-no = Seguir jugando
