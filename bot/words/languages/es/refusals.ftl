# Por qué algo no se puede ahora, y qué lo haría posible. Detrás va el enlace a la regla.

# Una combinación.
refusal-TOO_SHORT = Una combinación necesita al menos tres cartas, y esta tiene { $cards }. Añade alguna, o bájala más tarde.
refusal-THREE_IN_MELD = { $card } no se puede bajar: los treses nunca van en una combinación. Puedes tirarla.
refusal-WILD_MELD_OVER_7 = Una combinación solo de comodines tiene siete como mucho, y esta tiene { $cards }. Quita alguno.
refusal-WILD_AT_1 = Una combinación no puede empezar con un comodín. Pon delante dos cartas naturales.
refusal-WILD_AT_2 = La segunda carta también debe ser natural. Un comodín puede ir tercero como pronto.
refusal-WILD_AFTER_CANASTA = Tras siete cartas solo se añaden naturales, y { $card } iría en el lugar { $place }. Guárdala.
refusal-OVER_3_WILDS = Serían { $wilds } comodines, y el límite es tres. Quita alguno.
refusal-WILD_SERIES = Los comodines seguidos deben ser menos que las cartas naturales que van justo delante, y aquí { $series ->
    [one] { $series } sigue a { $naturals }
   *[other] { $series } siguen a { $naturals }
}: { $card } en el lugar { $place } sobra. Muévela, o añade una carta natural.
refusal-MIXED_RANKS = Estas cartas tienen valores distintos. Un grupo es todo de un valor, más comodines.
refusal-MIXED_RANKS-card = { $card } no encaja: aquí el valor es { $rank }. Déjala fuera.
refusal-NOT_SET_NOT_RUN = Estas cartas no son ni un grupo ni una escalera. Elige tres de un valor, o tres seguidas de un palo.
refusal-RUN_STARTS_WITH_9 = Una escalera no puede empezar con un 9. Baja desde el 10 o más, o sube desde el 8 o menos.
refusal-RUN_ENDS_WITH_9 = En esta mesa una escalera no puede acabar en 9, ni en un comodín en su lugar. Baja también la carta siguiente.
refusal-RUN_WRONG_DIRECTION = Tras { $first } la escalera no puede seguir con { $card }: las que empiezan del 4 al 8 suben, las del 10 al as bajan. Dale la vuelta.
refusal-RUN_OUT_OF_RANGE = No hay sitio para { $card }: una escalera va del cuatro al as.
refusal-RUN_SUIT = { $card } es de otro palo. Una escalera es de un solo palo.
refusal-RUN_GAP = { $card } no es la carta siguiente de la escalera, que es { $wanted }. Solo se añade por el extremo abierto.
refusal-SECOND_RUN = { $card } empezaría una segunda escalera de su palo, y en esta mesa un equipo solo tiene una. Añade tus cartas a la combinación { $meld }, o guárdalas.
refusal-WILD_CANASTA_CLOSED = Esta canasta de comodines está completa: no se le puede añadir nada. Empieza otra combinación.
refusal-NATURAL_TO_WILD_MELD = { $card } no puede ir ahí: esta combinación es solo de comodines.
refusal-MELD_UNKNOWN = Tu equipo no tiene la combinación número { $meld }. Elige una de las de la mesa.

# Tomar el pozo.
refusal-PILE_EMPTY = No hay pozo que tomar. Roba una carta.
refusal-PILE_BLOCKED_RED3 = No puedes tomar el pozo: un tres rojo lo bloquea { $turns ->
    [one] { $turns } turno más
   *[other] { $turns } turnos más
}. Roba una carta.
refusal-PILE_BLOCKED_BLACK3 = No puedes tomar el pozo: encima está { $card }. Podrá quien sigue, si la tapas.
refusal-KEY_NOT_IN_HAND = No tienes todas estas: { $cards }. Las cartas con las que tomas deben salir de tu mano.
refusal-WILD_TOP_NEEDS_5_WILDS = Encima está { $top }: para tomar el pozo necesitas cinco comodines de tu mano.
refusal-KEY_NEEDS_2_NATURALS = Para tomar { $top } necesitas en la mano { $two }, o dos de { $suit } que hagan escalera con ella. Jokers y doses no valen.
refusal-KEY_NEEDS_2_NATURALS-wild_key = Para tomar { $top } necesitas dos cartas naturales de tu mano que hagan grupo o escalera con ella, o cinco comodines.
refusal-KEY_MISMATCH = Estas dos cartas no van con { $top }: necesitas { $two }, o dos de { $suit } que hagan escalera con ella.
refusal-KEY_MISMATCH-run_key = En esta mesa { $top } no puede ir entre tus dos cartas: deben ser seguidas. Elige otras dos, o roba.
refusal-BAD_ORDER = El orden debe usar exactamente estas cartas: { $cards }.
refusal-TARGET_MISMATCH = Tus cartas y la de arriba no encajan en la combinación número { $meld }. Bájalas como una nueva, o elige otra.
refusal-PACKAGE_NOT_ALLOWED = En esta mesa primero se toma el pozo y después se bajan las demás combinaciones.

# Abrir, tirar, cerrar.
refusal-CARD_NOT_AVAILABLE = Ya no tienes esas cartas. Elige de tu mano.
refusal-CARD_NOT_AVAILABLE-cards = No tienes { $cards }. Elige de tu mano, o uno de tus treses rojos.
refusal-INVALID_MELD = La combinación número { $meld } de tu apertura no vale. Deshaz y prueba de otra manera.
refusal-OPENING_NO_VALID_MELD = Para abrir necesitas una combinación que empiece con tres cartas naturales, o una solo de comodines. Baja una, o deshaz.
refusal-OPENING_SHORT = Has bajado { $points } de { $threshold } puntos: faltan { $missing }. Baja más, o deshaz.
refusal-NO_CARD_TO_DISCARD = No te quedaría nada que tirar, y cada turno termina tirando. Guarda una carta.
refusal-CLOSE_NEEDS_CANASTA = Tu equipo aún no tiene canasta, así que no puedes cerrar. Guarda una carta más.
refusal-NOTHING_TO_UNDO = En este turno no has bajado nada: no hay nada que deshacer.
refusal-THROW_STANDS = Lo tirado, tirado está. Se puede recuperar una vez por turno, hasta que juegue quien sigue o salga una carta oculta.
refusal-TAKE_BACK_OFF = En esta mesa lo tirado, tirado está: no se puede recuperar.

# A quién le toca, y qué.
refusal-NOT_YOUR_TURN = Aún no te toca. Yo te aviso.
refusal-NO_SUCH_SEAT = En esta mesa no hay ese asiento.
refusal-NO_SUCH_SEAT-free = Esta mesa tiene los asientos 1 a { $seats }. Libres: { $free }.
refusal-WRONG_PHASE = Todavía no: primero roba, luego baja, luego tira.
refusal-WRONG_PHASE-shuffle = La mano ha terminado. La próxima empieza cuando estén todos listos.
refusal-WRONG_PHASE-cut_for_deal = Primero se corta para ver quién reparte.
refusal-WRONG_PHASE-bottom_three = Primero elige con cuáles de las tres cartas de abajo te quedas.
refusal-WRONG_PHASE-cut = Primero hay que cortar la baraja.
refusal-WRONG_PHASE-draw = Primero roba una carta, o toma el pozo: escribe tomar y las cartas, así: tomar K♣ K♦.
refusal-TAKE_SAYS_TAKE = Se baja después de robar. Para tomar el pozo con estas, escribe: tomar { $cards }
refusal-WRONG_PHASE-play = Ya tienes tu carta. Baja si quieres y luego tira una.
refusal-WRONG_PHASE-match_over = La partida ha terminado.
refusal-STOCK_EMPTY = No quedan cartas que robar. Toma el pozo si puedes, o termina la mano.
refusal-DRAW_IS_POSSIBLE = Solo se puede terminar la mano cuando no queda nada que robar. Roba una carta.
refusal-NOT_AMONG_BOTTOM_THREE = Solo puedes quedarte con cartas de las tres de abajo, no con { $cards }.
refusal-CUT_OUT_OF_RANGE = No se puede cortar en { $place }. Elige un número de { $lowest } a { $highest }.

# Quien reparte.
refusal-NO_SHUFFLE_DUE = No hay nada que mezclar: la mano sigue.
refusal-NOT_THE_DEALERS = Quien reparte solo mezcla. Lo demás es cosa de los jugadores.
refusal-BAD_SEED = Eso no es una semilla: una semilla son 64 dígitos de 0 a f.

# Lo que se escribió.
refusal-UNKNOWN_CARD = No conozco la carta «{ $token }». Escríbela así: KD, 10♣, o X para un joker.
refusal-UNKNOWN_VERB = No entiendo «{ $token }» aquí.
refusal-UNKNOWN_VERB-can = No entiendo «{ $token }» aquí. Puedes: { $can }.
refusal-UNKNOWN_VERB-later = No entiendo «{ $token }» aquí. Cuando te toque puedes: { $later }.
refusal-UNKNOWN_WORD = No entiendo «{ $token }» aquí.
refusal-UNKNOWN_WORD-can = No entiendo «{ $token }» aquí. Puedes: { $can }.
refusal-UNKNOWN_WORD-later = No entiendo «{ $token }» aquí. Cuando te toque puedes: { $later }.
refusal-MISSING_WORD = Falta algo: di qué quieres hacer y con qué cartas, así: tirar K♦.
refusal-MISSING_WORD-verb = { $verb ->
    [take] ¿Tomar con qué cartas? Escríbelo así: tomar 9♣ 9♦.
    [meld] ¿Qué cartas bajas? Escríbelas así: bajar K♣ K♦ K♥.
    [add] ¿Qué cartas a qué combinación? Escríbelo así: añadir K♠ a 2.
    [discard] ¿Qué carta tiras? Escríbela así: tirar K♦.
    [keep] ¿Con qué cartas te quedas? Escríbelas así: quedarme con K♦ 5♣.
   *[other] Falta algo: di qué quieres hacer y con qué cartas, así: tirar K♦.
}
refusal-EXTRA_WORD = «{ $token }» sobra aquí. Déjalo fuera.
refusal-BAD_NUMBER = «{ $token }» no es un número que valga aquí.
refusal-NOT_CANONICAL = Con «{ $token }» me he trabado. Escríbelo más sencillo.
refusal-ONLY_ASKED = «{ $token }» es una pregunta, así que no se ha hecho nada. Para hacerlo, escribe: { $can }

# La mesa.
refusal-NO_TABLE = Esta mesa ya no existe.
refusal-NO_TABLE_HERE = Aquí no hay mesa todavía. /play abre una.
refusal-NO_TABLE_HERE-local = Aquí no hay mesa todavía.
refusal-TABLE_HERE_ALREADY = Aquí ya hay una mesa. Siéntate si hay un asiento libre, o abre otra en otro sitio.
refusal-TABLE_CLOSED = Esta mesa está cerrada. /play abre una nueva.
refusal-TABLE_CLOSED-local = Esta mesa está cerrada.
refusal-SEAT_TAKEN = Ahí ya está { $who }. Elige otro asiento.
refusal-NOT_SEATED = Eso solo lo puede hacer quien tiene asiento en esta mesa. Puedes mirar cuanto quieras.
refusal-ALREADY_SEATED = Ya estás en esta mesa.
refusal-NOT_HOST = Eso solo lo puede hacer quien lleva la mesa.
refusal-NOT_HOST-who = Eso solo lo puede hacer { $who }, que lleva la mesa.
refusal-NOT_ALLOWED = Aquí no puedes hacer eso.
refusal-NOT_OF_HERE = Eso es para la gente del propio chat. Prueba allí.
refusal-BLOCKED_HERE = Quienes cuidan este chat no te dejan jugar en sus mesas.
refusal-BLOCKED_ELSEWHERE = Quienes cuidan otro chat de esta mesa no te dejan jugar en ella.
refusal-NOT_INVITED = Esta mesa es por invitación. Puede dejarte entrar quien la lleva o cualquiera con asiento aquí.
refusal-NO_FREE_SEAT = Todos los asientos están ocupados.
refusal-SEATS_EMPTY = Quedan asientos vacíos. Invita a alguien, o deja que jueguen máquinas.
refusal-ALREADY_STARTED = Las cartas ya están repartidas.
refusal-NOT_STARTED = El juego aún no ha empezado.
refusal-PAUSED = La mesa está en pausa. Sigue cuando alguien pulse { button-resume }.
refusal-NOT_PAUSED = La mesa no está en pausa.
refusal-MATCH_OVER = La partida ha terminado.
refusal-MATCH_RUNNING = La partida sigue en marcha.
refusal-OLD_CONTROL = Este botón es viejo. Tus últimas cartas muestran lo que puedes hacer ahora.
refusal-UNKNOWN_CONTROL = Ya no conozco este botón. Abre otra vez tus cartas.
refusal-UNKNOWN_CONTROL-local = Ese botón ya no está. Lo que ves ahora está al día.
refusal-TOO_MANY_TABLES = Tienes demasiadas mesas abiertas. /games las muestra: termina o cierra una antes.
refusal-TOO_MANY_SEATS = Ya estás en muchas mesas. Termina una antes.
refusal-TOO_FAST = Un momento, eso fue demasiado rápido para mí. Prueba otra vez en unos segundos.
refusal-JUST_CHANGED = Los botones acababan de cambiar. Pulsa otra vez.
refusal-NO_VOTE = No hay ninguna votación.
refusal-VOTE_RUNNING = Ya hay una votación en marcha. Hay que terminarla antes.
refusal-ALREADY_VOTED = Ya has votado.
refusal-NO_ELECTOR = Aquí solo votan los jugadores.
refusal-NEEDS_VOTE = Juega más gente, así que hay que votarlo.
refusal-SERIES_RUNNING = Hay una serie en marcha. Esto queda como está hasta que termine.
refusal-NOT_ALL_READY = La próxima partida de la serie empieza cuando estén todos listos.
refusal-TIME_IS_UP = Se acabó tu tiempo para este turno, y lo juega la máquina. Podrás volver justo después.
refusal-ASKED_LATELY = Lo has pedido hace un momento. Puedes pedirlo otra vez dentro de { $minutes ->
    [one] un minuto.
   *[other] { $minutes } minutos.
}
refusal-MANY_SIDES = Con más de dos bandos, nadie puede rendirse en nombre de todos. Levántate, y una máquina sigue por ti.
refusal-STORE_UNAVAILABLE = Ahora no llego a mis notas. No se pierde nada: prueba en un momento.
refusal-STORE_READ_ONLY = Ahora solo puedo consultar mis notas, no escribir en ellas. Prueba en un momento.
refusal-STORE_FULL = Mi cuaderno está lleno y no puedo apuntar esto. Quien mantiene el bot tiene que hacer sitio. No se pierde nada de lo jugado: pulsa otra vez más tarde.
refusal-OUR_FAULT = Algo ha fallado por mi parte. Quien mantiene el bot lo ve en el registro. Inténtalo otra vez.
refusal-TABLE_NEWER = Esta mesa se está actualizando. Prueba dentro de un minuto. Si sigue así, quien lleva la mesa o quien administra puede abrir una nueva aquí: /play.
refusal-TABLE_BROKEN = Esta mesa ya no se puede leer. Díselo a quien mantiene el bot. Quien lleva la mesa o quien administra puede abrir una nueva aquí: /play.
refusal-UNKNOWN_GAME = No conozco ese juego.
refusal-NO_SECTION = Las reglas de { $name } no tienen la sección «{ $what }». /rules muestra las que hay.
refusal-BAD_OPTION = Esta opción no se puede poner así. Elige un valor de la lista.
refusal-UNKNOWN_OPTION = Este juego no tiene esa opción.
refusal-UNKNOWN_LEVEL = Este juego no tiene máquinas de ese nivel.
refusal-BAD_LANGUAGE = Ese idioma aún no lo hablo.
refusal-BAD_SPEED = No conozco ese ritmo. Elige uno de la lista.
refusal-NOTHING_TO_DO = Ahora no tienes nada que decidir.
refusal-UNKNOWN_LINE = No entiendo esto. No tienes asiento en esta mesa, así que aquí solo valen comandos: /help los muestra.
refusal-UNKNOWN_COMMAND = No conozco este comando. /help muestra los que hay.
refusal-NO_COMPUTER = En este asiento no hay una máquina.
refusal-NOT_A_PERSON = En este asiento no hay una persona.
refusal-REPLACE_LATER = Espera un poco más: podrás pedirlo dentro de { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
}.
refusal-CANNOT_REPLACE = Ahora no se puede tomar este asiento.
refusal-BETWEEN_DEALS = La mano ha terminado. Pulsa { button-next-deal } cuando quieras seguir.
refusal-SEEN_OTHER_CARDS = En esta partida has visto otras cartas, así que solo puedes volver a tu antiguo asiento.
refusal-TOO_MANY_PEOPLE = Aquí hay { $people } personas, y este juego tiene { $seats } asientos. Alguien tiene que levantarse antes.
refusal-BAD_SEATS = No hay juego así para { $seats } jugadores. Se puede con: { $choices }.
refusal-CHOOSE_ONE = Elige una sola carta para tirar.
refusal-CHOOSE_CARDS = Elige primero las cartas.
refusal-CHOOSE_ORDER = Estas cartas se pueden bajar de varias maneras. Pulsa la que quieres.
refusal-NO_RULE_SET = Esas reglas no están guardadas aquí.
refusal-BAD_SET_NAME = Pon a las reglas un nombre que la gente pueda leer.
refusal-SET_NAME_TAKEN = «{ $name }» ya está. Elige otro nombre.
refusal-SET_NAME_OF_GAME = «{ $name }» es el nombre de unas reglas que trae el juego. Elige otro.
refusal-TOO_MANY_SETS = Aquí ya hay { $most } conjuntos de reglas de este juego, y no caben más. Borra uno, o guarda con uno de sus nombres.
# same as English
refusal-field = { $field }: { $why }
