# Partidas terminadas, repeticiones, estadísticas, y qué se guarda sobre una persona.
past-title-mine = Tus partidas
past-title-here = Partidas de aquí
past-none = Aún no ha terminado ninguna partida.
past-evening = En esta mesa, partidas ganadas de { $matches }: { $who }
past-line = { $date } · { $game } · { $result } – { $how }
past-side = { $side } { $score }
past-won = victoria de { $who }
past-given-up = rendición, victoria de { $who }
past-broken-off = interrumpida
past-nobody = alguien
past-match = { $game }, { $date }
button-rotate = Cambiar parejas
button-past-mine = Mis partidas
button-past-here = Partidas de aquí
button-stats = Mis estadísticas
button-top = Clasificación

replay-title = Mano { $number }, paso a paso
replay-step = Paso { $at } de { $count }
replay-from = Vista: { $who }
replay-open = todas las cartas a la vista
replay-public = público
replay-hand = { $who }: { $cards }
button-replay = Paso a paso
button-replay-deal = Repetir la mano { $number }
button-replay-back = ‹ Atrás
button-replay-on = Siguiente ›
button-replay-turn = Turno siguiente
button-replay-notable = Gran momento
button-replay-first = Al principio
button-replay-last = Al final
# same as English
button-replay-from = 👁 { $who }

stats-title = Tus estadísticas
stats-none = Aún no se ha contado ninguna partida.
stats-which = Cuentan las partidas con al menos dos personas.
stats-matches = Partidas: { $matches }, ganadas { $won } ({ $percent } %)
stats-series = Racha ganadora más larga: { $longest }, ahora { $now }
stats-deals = Manos: { $deals }, { $own } puntos cada una (media de la mesa { $table })
stats-best = Mejor mano: { $points }
stats-notable = { $what }: { $count }
stats-notable-kinds = { $what }: { $count } ({ $kinds })
stats-kind = { $what } { $count }
stats-partners = Parejas: { $who }
stats-partner = { $who } { $matches } (ganadas { $won })
notable-opens = Aperturas
notable-takes-pile = Pozos tomados
notable-takes-free = Cartas tomadas gratis
notable-takes-top = Cartas de arriba tomadas
notable-takes-rest = Pozos tomados
# same as English
notable-completes-canasta = Canastas
notable-settles = Contratos
notable-deal-ends = Cierres
notable-kind-plus = con canasta
notable-kind-minus = en menos
notable-kind-black4_plus = con los cuatro treses negros
notable-kind-black4_minus = con los cuatro treses negros, sin canasta
notable-kind-concealed = de mano
notable-kind-made = cumplidos
notable-kind-inside = perdidos
notable-kind-hanging = en suspenso
# same as English
notable-kind-2 = contra
# same as English
notable-kind-4 = recontra
# same as English
notable-kind-8 = surcontra
notable-kind-shared = repartidos

top-title-ever = Clasificación: { $game }
top-title-month = Clasificación de este mes: { $game }
top-line = { $rank }. { $who } – { $points } (partidas { $matches }, ganadas { $won })
top-none = Aquí aún no hay nadie clasificado.
results-title = Aquí: { $who }
results-line = { $game }: { $points }, puesto { $rank } (partidas { $matches }, ganadas { $won })
results-none = Aquí no hay partidas puntuadas, o ha elegido no salir en las clasificaciones.
top-how = Puntúan las partidas jugadas aquí por al menos dos personas, en el orden en que terminaron, para quienes jugaron la mayor parte. Si dejas una partida que luego se pierde, la has perdido. Cualquiera puede comprobar los números.
button-top-ever = Desde siempre
button-top-month = Este mes
button-listed = En clasificaciones

mine-title = Lo que se guarda sobre ti
mine-what = Primero tus propios datos enteros, luego una lista de todo lo demás que te menciona.
mine-nothing = No se guarda nada sobre ti.
mine-ask = Dejas todas las mesas. Tus ajustes, estadísticas y partidas se borran. Las partidas con otra gente conservan a alguien sin nombre. Esto no se puede deshacer.
mine-forgotten = Tus datos están borrados.
mine-not-yet = Aún queda algo que te menciona: estaba en uso, o un mensaje no se puede borrar ahora. Pulsa otra vez dentro de unos minutos.
button-forget = Olvidarme
button-forget-yes = Olvidarme
button-forget-no = Conservar mis datos
