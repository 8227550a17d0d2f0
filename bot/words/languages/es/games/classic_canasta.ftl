# Canasta clásica: la mesa, la mano, la historia, la cuenta, las negativas, los primeros pasos.

game-classic-canasta = Canasta clásica
game-classic-canasta-line = La canasta de los años cincuenta, para dos jugadores o dos equipos.
game-classic-canasta-time = { $whole ->
    [0] Unos 15 minutos por mano.
   *[other] Unos 15 minutos por mano, cerca de una hora la partida.
}
typed-game-classic-canasta = canasta clásica, clásica, canasta tradicional, canasta normal, canasta común, canasta uruguaya, canasta argentina, canasta española, canasta de siempre, canasta antigua, canasta estándar, kanasta clásica

canasta-kind-natural = canasta pura
canasta-kind-mixed = canasta impura
canasta-kind-wild = canasta de comodines
picture-canasta-natural = pura
picture-canasta-mixed = impura

# La mesa pública.
turn-play-bound = { $who } tomó el pozo y tiene que cerrar
turn-play-told = { $who } tiene que cerrar: su pareja dijo que sí
turn-answer = { $asks } pregunta a { $who }: ¿puedo cerrar?
picture-turn-answer = responde a su pareja
picture-turn-bound = tiene que cerrar
pile-blocked-top = ⛔ { $card } encima: el pozo está bloqueado
pile-closed-top = ⛔ { $top } encima: nadie puede tomar el pozo
pile-frozen-pair = ⛔ El pozo está congelado: hacen falta dos cartas naturales del valor de la de arriba
pile-frozen-unopened = ⛔ Tu equipo aún no ha bajado, así que para ti el pozo está congelado: hacen falta dos cartas naturales del valor de la de arriba
pile-blocked-round = ⛔ Un tres negro bloquea el pozo durante toda la vuelta
last-turn-line = El mazo está vacío: este es el último turno de la mano.
canastas-line = Canastas: { $canastas }, para cerrar { $needed }

# La mano.
phase-play-bound = Tomaste el pozo para cerrar: baja ahora todas tus cartas.
phase-play-bound-pile = Tomaste el pozo por debajo del mínimo: cierra ahora, y baja todas las cartas del pozo.
phase-play-empty = No te quedan cartas: termina tu turno.
phase-draw-nothing = No quedan cartas, y no puedes tomar el pozo: termina la mano.
phase-answer = { $who } pregunta: ¿puedo cerrar? Tu respuesta obliga en este turno.
phase-play-told-yes = Tu pareja dijo que sí: cierra ahora, baja todas tus cartas.
phase-play-told-no = Tu pareja dijo que no: en este turno no puedes cerrar.
action-ask = Preguntar
action-yes = Sí, cierra
action-no = No, sigue
verb-ask = preguntar a mi pareja
verb-yes = decir sí
verb-no = decir no
typed-ask = preguntar, pregunto, preguntar a mi pareja, pregunto a mi pareja, puedo cerrar, puedo irme, puedo cortar, cierro o no
typed-yes = sí, si cierra, decir sí, digo sí, digo que sí, adelante, claro, cierra
typed-no = no, todavía no, aún no, decir no, digo no, digo que no, no cierres
way-out-line = Ya puedes cerrar: { $cards }
way-out-throw = { $cards }, luego tira { $card }
verb-end-turn = terminar el turno
action-end-turn = Terminar el turno
action-end-turn-out = Cerrar
action-take-alone = Tomar: { $top } → combinación { $meld }
action-take-package = Tomar con { $key }, bajar { $cards }
hint-reason-spoils_clean-classic-canasta = vuelve impura una combinación pura
typed-end-turn = terminar el turno, termino el turno, terminar turno, termino turno, fin de turno, fin del turno, acabar turno, acabar el turno, acabo el turno, paso el turno, cerrar, cierro, irse, me voy, terminé, ya terminé, listo, ya está, fin de mi turno
typed-end-turn-classic-canasta = cerrar la mano, cierro la mano, cerrar mano, irme, salgo, salir, termino, terminar, fin
typed-take-classic-canasta = los descartes, tomar los descartes, tomo los descartes
typed-meld-classic-canasta = poner, pongo, poner en la mesa, pongo en la mesa, exponer, expongo
typed-discard-classic-canasta = botar, boto, tirar al pozo, tiro al pozo, echar al pozo, echo al pozo

confirm-BINDS_TO_GO_OUT = Tomar así el pozo te obliga a cerrar en este turno. No se puede deshacer.
confirm-yes-BINDS_TO_GO_OUT = Tomar y cerrar
confirm-LAST_DRAW = Si robas ahora, la mano termina y nadie cierra.
confirm-yes-LAST_DRAW = Robar y terminar

# La historia de una mano.
event-begins-classic-canasta = Mano { $number }: empieza { $first }.
event-takes-pile-classic-canasta = { $who } tomó el pozo ({ $count }), con { $top } encima.
event-deal-ends-classic-canasta = { $mode ->
    [concealed] { $who } cerró de mano.
   *[out] { $who } cerró.
}
event-deal-ends-classic-canasta-nobody = Se acabó el mazo y nadie cerró.
did-took-alone = tomó el pozo ({ $pile_count }), añadiendo { $top } a una combinación
did-asks = preguntó si podía cerrar
did-answers = { $answer ->
    [yes] dijo que sí
   *[no] dijo que no
}
did-last-card = cantó «última carta»
event-asks-classic-canasta = { $who } preguntó: ¿puedo cerrar?
event-answers-classic-canasta = { $answer ->
    [yes] { $who } dijo que sí: cierra.
   *[no] { $who } dijo que no: sigue.
}
event-last-card-classic-canasta = { $who }: última carta.
close-mode-out = { $who } cerró
close-mode-concealed = { $who } cerró de mano

# La cuenta.
score-canasta_natural = canasta pura { $subject }
score-canasta_mixed = canasta impura { $subject }
score-canasta_wild = canasta de comodines
score-concealed = cierre de mano
score-went_out = cierre

# Por qué algo no se puede.
refusal-TOO_FEW_NATURALS = Una combinación necesita al menos dos cartas naturales, y esta tiene { $naturals ->
    [0] ninguna
    [one] solo una
   *[other] { $naturals }
}. Añade una, o bájala más tarde.
refusal-MORE_WILDS_THAN_NATURALS = Una combinación no puede tener más comodines que cartas naturales, y aquí serían { $wilds } contra { $naturals }. Quita alguno.
refusal-WILD_MELD_UNDER_7 = Los comodines solos se bajan de siete en adelante y de una vez, y estos son { $cards }. Junta más, o bájalos con otras cartas.
refusal-WILD_WITH_BLACK_THREES = Los treses negros se bajan sin comodines. Déjalos fuera.
refusal-PILE_CLOSED = Encima está { $top }, así que nadie puede tomar el pozo. Roba una carta.
refusal-PILE_FROZEN = El pozo está congelado: para tomar { $top } necesitas en la mano { $two }. Roba una carta.
refusal-PILE_FROZEN_UNOPENED = Tu equipo aún no ha bajado, así que para ti el pozo está congelado: para tomar { $top } necesitas en la mano { $two }. Roba una carta.
refusal-PILE_BLOCKED = { $top } encima bloquea el pozo. Solo lo toman dos treses negros de tu mano, y solo si cierras en este turno.
refusal-PILE_BLOCKED_ROUND = Un tres negro bloquea el pozo hasta que le toque otra vez a quien lo tiró. Roba una carta.
refusal-TOP_CARD_NOT_USED = Para tomar { $top } necesitas en la mano { $two }, o una y un comodín, o una combinación de ese valor. Roba una carta.
refusal-PACKAGE_NOT_ALLOWED-classic-canasta = Tu equipo ya tiene combinaciones: toma primero el pozo y baja después las demás.
refusal-TAKE_NEEDS_GOING_OUT = Los treses negros solo los toma o los baja quien cierra en ese turno, y tú no puedes. Roba una carta.
refusal-TAKE_LEAVES_TOO_FEW = Así te { $cards ->
    [0] quedarías sin cartas
    [one] quedaría una carta
   *[other] quedarían { $cards } cartas
}, y sin canastas bastantes para cerrar tu turno no podría terminar. Roba una carta.
refusal-CARD_NOT_AVAILABLE-classic-canasta = No tienes { $cards }. Elige de tu mano.
refusal-BLACK_THREES_STAY = Los treses negros solo pueden quedar en la mesa si cierras en este turno. Cierra, o deshaz.
refusal-MUST_GO_OUT = Tomaste el pozo para cerrar, así que solo puedes guardar la carta que tires. Baja más.
refusal-PILE_NOT_MELDED = Tomaste el pozo por debajo del mínimo, así que hay que bajar todas sus cartas. Faltan: { $cards }.
refusal-GOING_OUT_NEEDS_CANASTAS = Para cerrar tu equipo necesita { $needed ->
    [one] { $needed } canasta
   *[other] { $needed } canastas
}, y tiene { $canastas }. Guarda una carta después de tirar, o deshaz.
refusal-MUST_DISCARD = Aún tienes cartas: tira una.
refusal-ASKING_OFF = En esta mesa no se pregunta a la pareja: cierra si puedes.
refusal-CANNOT_ASK = Se pregunta una vez por turno, cuando podrías cerrar sin tener que hacerlo y te quedan al menos dos cartas.
refusal-PARTNER_SAID_NO = Tu pareja dijo que no: en este turno no puedes cerrar. Guarda una carta después de tirar, o deshaz.
refusal-WRONG_PHASE-answer = Primero responde la pareja: sí o no.
refusal-STOCK_EMPTY-classic-canasta = No quedan cartas que robar.

# Los primeros pasos.
tutorial-classic-canasta-1 = Juegan dos, uno contra otro, o cuatro en dos equipos, con la pareja enfrente, o seis en dos equipos de tres. Cada turno es igual: roba una carta, baja si quieres, tira una.
tutorial-classic-canasta-2 = Tres o más cartas de un valor hacen una combinación. Jokers y doses son comodines y valen por cualquier carta: como mucho tres por combinación, y nunca más que las naturales. Siete cartas son una canasta, y las canastas dan la mayoría de los puntos.
tutorial-classic-canasta-3 = La primera bajada de tu equipo debe valer bastantes puntos: 50 al principio. La mesa los cuenta por ti: 45 / 50 significa que faltan cinco. ¿No alcanza? Deshaz, y nadie lo ha visto.
tutorial-classic-canasta-4 = En vez de robar puedes tomar el pozo entero, si bajas enseguida la carta de arriba con dos de tu mano o en una de tus combinaciones. Un tres negro encima lo bloquea; un comodín dentro lo congela.
tutorial-classic-canasta-5 = Quien se queda sin cartas cierra y termina la mano. Con cuatro jugadores tu equipo necesita para eso una canasta; con dos o seis, dos. Las cartas bajadas cuentan a favor; las de la mano, en contra. Lo normal es jugar a cinco mil.

# Lo que se dice en cada turno a quien practica.
lesson-end-turn = No queda carta que tirar: el turno termina aquí.

# Cómo se juega: situaciones.
lesson-classic-canasta-turn = Juegas con tu pareja, que está enfrente, contra los otros dos. Cada turno empieza con una carta del mazo, que está boca abajo, y termina tirando una carta al pozo, boca arriba. Entretanto puedes bajar cartas que van juntas. Roba, y tira la que menos necesitas.
lesson-classic-canasta-turn-on = Has robado un tres negro. Solo se puede bajar al cerrar: tíralo.
lesson-classic-canasta-turn-right = Eso fue un turno. El tres negro bloquea el pozo para quien sigue. En tu mano habría costado 100 al final.
lesson-classic-canasta-turn-wrong = Se puede. Pero un tres negro cuesta 100 al final de la mano. Tíralo: así además el pozo queda bloqueado para quien sigue.
lesson-classic-canasta-open = Tres o más cartas de un valor son una combinación, y cada carta tiene sus puntos. Tu equipo aún no ha bajado nada: su primera bajada debe valer 50 puntos en total, en un turno. Tres reyes son 30, y tres nueves son 30. Baja las dos cosas y tira una carta.
lesson-classic-canasta-open-on = La mesa cuenta por ti: cuando diga YA PUEDE ABRIR, tira una carta.
lesson-classic-canasta-open-right = 60 puntos: tu equipo ha abierto. Desde ahora puede bajar cualquier combinación, valga lo que valga.
lesson-classic-canasta-open-wrong = Se puede, pero no suma 50. Baja los tres reyes y los tres nueves, y tira una carta.
lesson-classic-canasta-pile = Encima del pozo está el rey de picas, y tú tienes dos reyes. Dos cartas de su valor de tu mano toman el pozo entero, si bajas enseguida las tres. Tómalo en vez de robar.
lesson-classic-canasta-pile-right = Los reyes están en la mesa como combinación, y el resto del pozo está en tu mano: más cartas, más combinaciones.
lesson-classic-canasta-pile-wrong = Robar da una carta, y luego otro puede llevarse este pozo. Tómalo: trae cuatro cartas.
lesson-classic-canasta-canasta = Tu equipo tiene seis reinas en la mesa. Tú tienes una reina y un dos. Siete cartas son una canasta: pura si no tiene comodines, y da 500; impura si los tiene, y da 300. Añade la carta buena.
lesson-classic-canasta-canasta-right = Una canasta pura: 500 puntos. El dos queda en tu mano para una combinación que lo necesite.
lesson-classic-canasta-canasta-wrong = Así no sale una canasta pura. Añade la reina: sin comodines la canasta da 500, con el dos solo 300.
lesson-classic-canasta-out = Tu equipo tiene una canasta, y a ti te quedan dos cartas. Quien tira su última carta cierra, y la mano termina. Añade el siete a tus sietes y tira el cinco.
lesson-classic-canasta-out-on = Queda una carta. Tírala, y la mano termina.
lesson-classic-canasta-out-right = Has cerrado. Las cartas que quedan en las otras manos cuentan contra sus equipos.
lesson-classic-canasta-out-wrong = El siete encaja en tus sietes, así que bájalo antes: si lo tiras, no da nada. Entonces el cinco es tu última carta.

# La tarjeta de una situación: lo primero que muestra el botón de las reglas, un hecho por línea.
card-classic-canasta-turn =
    Roba del mazo, o toma el pozo entero si puedes.
    Luego baja y añade lo que quieras, o nada.
    Tira una carta: con eso termina tu turno. Se puede tirar cualquiera de tu mano.
    Hasta que tires, Deshacer te devuelve lo que has bajado en este turno. Un pozo tomado se queda contigo.
card-classic-canasta-pile =
    La carta de arriba se usa enseguida: con dos naturales de su valor, con una y un comodín, o añadiéndola a la combinación de ese valor de tu equipo.
    El resto va a tu mano. Una toma es definitiva.
    Congelado: mientras hay en el pozo un comodín o un tres rojo, solo lo toman dos cartas naturales. Con uno de ellos encima no lo toma nadie.
    Bloqueado: con un tres negro encima solo lo toman dos treses negros, y hay que cerrar en ese turno.
    En algunas mesas bloquea una vuelta entera, o el pozo está congelado para quien no ha bajado.
card-classic-canasta-opening =
    La primera bajada de tu equipo debe valer bastante, en un solo turno: lo normal es 50 al principio, 90 desde 1 500 puntos, 120 desde 3 000 (con seis, 150 desde 7 500), 15 por debajo de cero.
    Las cartas cuentan por su valor. Los premios no cuentan.
    Cuando abre uno de los dos, ya han abierto ambos.
card-classic-canasta-meld =
    Una combinación son tres o más cartas de un valor, al menos dos naturales.
    Como mucho tres son comodines, y nunca más que las naturales.
    Tu equipo tiene una combinación de cada valor. Puedes añadir a las de tu pareja.
    Siete cartas son una canasta: pura 500, impura 300, siete comodines de una vez 2 000.
card-classic-canasta-out =
    Se cierra tirando la última carta, o bajándolas todas.
    Para eso tu equipo necesita una canasta con cuatro jugadores, dos con dos o seis.
    Si tu equipo no tenía nada en la mesa antes de este turno, cierras de mano: casi siempre basta una canasta, y da 200.
    Los treses negros solo se bajan en el turno en que cierras.
    En algunas mesas cerrar de otro modo da 100, o se puede preguntar antes a la pareja.
card-classic-canasta-score =
    Las cartas bajadas y las canastas cuentan a favor; las cartas de la mano, en contra.
    Una canasta pura vale 500, una impura 300, una de comodines 2 000.
    Cada tres rojo vale 100, los cuatro 800. Si tu equipo no ha bajado nada, cuestan lo mismo.
    Un tres negro en la mano cuesta 100.

# Cartas que se ven junto a una situación.
shows-classic-canasta-threes = Treses negros: a nadie le sirven
shows-classic-canasta-set = Una combinación, con los puntos de sus cartas
shows-classic-canasta-set-nines = Otra más
shows-classic-canasta-with-top = Tus dos reyes y el del pozo
shows-classic-canasta-wild = Los comodines valen por cualquier otra carta

# Los conjuntos de reglas que trae el juego.
preset-classic-canasta-short = Partida corta
preset-classic-canasta-short-help = a 3 000 puntos
preset-classic-canasta-cut = Cortando a mano
preset-classic-canasta-cut-help = quien empieza corta la baraja
preset-classic-canasta-published = Impresas
preset-classic-canasta-published-help = congelado, 100 por cerrar, se sigue; cuatro preguntan, dos roban dos
preset-classic-canasta-pair = Dos cartas para dos
preset-classic-canasta-pair-help = dos o seis: dos canastas también de mano; dos roban dos
preset-classic-canasta-modern = Americana moderna
preset-classic-canasta-modern-help = primera bajada desde 125, antes congelado, 100 por cerrar
preset-classic-canasta-spanish = Como en España
preset-classic-canasta-spanish-help = el pozo congelado al principio, y se canta la última carta
