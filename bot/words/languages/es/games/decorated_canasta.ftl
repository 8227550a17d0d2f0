# Canasta decorada: la mesa, la mano, la historia, la cuenta, opciones, negativas, primeros pasos.

game-decorated-canasta = Canasta decorada
game-decorated-canasta-line = Cada cual por su cuenta, con gemelas, comodines que se mudan y ases de corazones.
game-decorated-canasta-time = { $whole ->
    [0] Unos 15 minutos por mano.
   *[other] Unos 15 minutos por mano, de una a dos horas la partida.
}
typed-game-decorated-canasta = canasta decorada, decorada, canasta húngara, húngara, canasta adornada, canasta húngara decorada, canasta de hungría, kanasta decorada, kanasta húngara

canasta-kind-black_wild = canasta negra de comodines
canasta-kind-black = canasta negra
canasta-kind-red = canasta roja
canasta-kind-red_wild = canasta roja de comodines
canasta-kind-gold = canasta de oro

# Lo que se puede escribir.
typed-take-free = tomar gratis, tomo gratis, tomar la carta gratis, tomar la gratis, tomar una, tomo una, gratis, la gratis, llevar gratis, llevo gratis, coger gratis, cojo gratis, agarrar gratis, agarro gratis, tomar sin castigo, tomo sin castigo, la tomo gratis, me la llevo gratis, llevarme la gratis, me llevo la gratis, sin castigo
typed-take-top = tomar la de arriba, tomo la de arriba, tomar la carta de arriba, tomo la carta de arriba, la de arriba, carta de arriba, coger la de arriba, cojo la de arriba, levantar la de arriba, levanto la de arriba, agarrar la de arriba, agarro la de arriba, tomar con castigo, tomo con castigo
typed-take-top-decorated-canasta = tomar el pozo, toma, toma el pozo, tomo el pozo, tomar pozo, tomo pozo, tomar todo el pozo, tomo todo el pozo, tomar, tomo, llevarme el pozo, me llevo el pozo, llevar el pozo, llevo el pozo, coger el pozo, cojo el pozo, levantar el pozo, levanto el pozo, agarrar el pozo, agarro el pozo, pozo, el pozo, tomar el montón, tomar la pila, tomo el montón, tomo la pila, coger el montón, coger la pila, cojo el montón, cojo la pila, levantar el montón, levantar la pila, levanto el montón, levanto la pila, agarrar el montón, agarrar la pila, agarro el montón, agarro la pila, me la llevo, la tomo, me llevo la de arriba, llevarme la de arriba, tomo todo, levanto todo, agarro todo, me llevo todo
typed-take-rest = tomar el resto, tomo el resto, coger el resto, cojo el resto, levantar el resto, levanto el resto, agarrar el resto, agarro el resto, llevarme el resto, tomar lo demás, tomo lo demás
typed-move = mover, muevo, mueve, pasar comodín, cambiar, cambio, mudar, mudo, trasladar, traslado, reordenar, reordeno
typed-heart-ace = apartar el as de corazones, aparto el as de corazones, apartar as de corazones, aparto as de corazones, apartar as, apartar el as, aparto el as, as de corazones aparte, as de corazones apartado, bajar el as de corazones, bajo el as de corazones
typed-word-from = de, desde, del
typed-word-new = nuevo, nueva, gruponuevo
decorated-placeholder = tirar K♦ · bajar K♣ K♦ K♥ · tomar la de arriba · mover 2♠ de 2 a 1

# La mesa pública.
turn-keep = { $who } mira las tres cartas
turn-first_discard = { $who } tira la primera carta
turn-draw-free = { $who } roba, o toma gratis { $card }
turn-pile = { $who } baja { $card } y luego toma el pozo
turn-go_out = { $who } tiene que cerrar ahora
pile-frozen = ⛔ { $top } encima: el pozo está congelado
shown-line = Mostradas al cortar: { $cards }
bottom-line = Al fondo del mazo: { $cards }
player-closed = sin abrir, necesita { $minimum }
twins-count = { $count ->
    [one] { $count } gemela
   *[other] { $count } gemelas
}
heart-aces-count = { $count ->
    [one] { $count } as de corazones apartado
   *[other] { $count } ases de corazones apartados
}
pending-count = { $count } por robar (tres rojo)
picture-turn-keep = mira tres cartas
picture-turn-first = tira la primera carta
picture-turn-free = roba o toma una carta
picture-turn-pile = baja la de arriba
picture-turn-go_out = tiene que cerrar
picture-shown = Mostradas
picture-bottom = Al fondo
picture-needs = necesita { $minimum }
picture-gold = oro
picture-red = roja
picture-black = negra

# La mano.
phase-keep = ¿Con cuáles de las tres te quedas? Todo el mundo las ha visto.
phase-first_discard = Tu primer turno: solo tira una carta.
phase-draw-free = Roba, o toma gratis { $card }: solo esa carta, y solo ahora.
phase-draw-top = Roba, o toma el pozo ({ $count }): tienes que bajar { $card } con cartas de tu mano.
phase-pile = Baja ahora { $card } y luego toma el resto del pozo.
phase-pile-ready = { $card } está abajo. Toma el resto del pozo, o baja antes algo más.
phase-go_out = Tomaste el pozo por debajo del mínimo: cierra en este turno, o devuélvelo.
opening-enough = { $points } / { $threshold }: alcanza para abrir
hand-shown = Las tres cartas: { $cards }
hand-free = Tomaste gratis { $card }: tira otra carta.
hand-aces = { $count ->
    [one] { $count } as de corazones apartado
   *[other] { $count } ases de corazones apartados
}
group-to = { $cards } al grupo { $group }
group-lay-now = Bajar por ahora { $cards }
group-add-now = { $cards } al grupo { $group } por ahora
group-numbered = grupo { $group }
group-of = el grupo { $subject }
group-of-wilds = el grupo de comodines
action-take-free = Tomar gratis { $card }
action-take-top = Tomar { $card } + el pozo
action-take-rest = { $count ->
    [0] Seguir, no hay más
   *[other] Tomar el resto ({ $count })
}
action-give-back = Devolver { $card }
action-give-back-all = Devolver el pozo
action-heart-ace = Apartar { $card } (500)
action-move-new = { $card } a un grupo nuevo
action-move-to = { $card } → { $group }
pick-wild = Mover un comodín…
pick-wild-item = { $card } de { $group }
pick-wild-to = ¿Adónde va { $card }?
verb-take-free = tomar gratis
verb-take-top = tomar la de arriba
verb-take-rest = tomar el resto
verb-move = mover
verb-heart-ace = apartar un as de corazones

rearrange-title = Reordenar
rearrange-out = sacar { $cards } de { $group }
rearrange-to = poner en { $group }
rearrange-lay = bajar { $cards } como grupo nuevo
rearrange-new = bajarlas como grupo nuevo
rearrange-add = añadir { $cards }
rearrange-line = { $what }: { $made }
rearrange-button = { $made }: { $what }
rearrange-group = un grupo nuevo
package-lay = Bajar todo: { $cards } · abre con { $sum }

confirm-DRAW_ENDS_DEAL = El mazo está vacío y el pozo ya no se puede mezclar: si robas, la mano termina y nadie cierra.
confirm-yes-DRAW_ENDS_DEAL = Robar y terminar
confirm-MUST_GO_OUT = Lo que has bajado no llega al mínimo. Si tomas el resto, en este turno tienes que cerrar o devolverlo todo.
confirm-yes-MUST_GO_OUT = Tomar y cerrar

# La historia de una mano.
event-begins-decorated = Mano { $number }: corta y empieza { $who }.
event-begins-decorated-uncut = Mano { $number }: empieza { $who }.
event-cuts-decorated = { $who } cortó { $place } cartas. Las tres de abajo: { $cards }.
event-keeps-decorated = { $who } se quedó con { $cards } de las tres.
event-keeps-nothing = { $who } no se quedó con ninguna de las tres.
event-reshuffles = Se acabó el mazo: el pozo se mezcló en un mazo nuevo de { $count } cartas.
did-drew-nothing = no encontró qué robar
did-took-free = tomó gratis { $card }
did-took-top = tomó { $card } del pozo
did-took-rest = tomó el pozo ({ $pile_count })
did-gave-back = devolvió el pozo
did-laid-many = bajó { $count } cartas (+{ $points })
did-moved = movió { $cards }
did-put = de ellas { $cards } a { $meld }
did-heart-aces = apartó { $count ->
    [one] un as de corazones
   *[other] los dos ases de corazones
}
did-twin = hizo una gemela (+100)
ended-out = { $who } cerró
ended-from_hand = { $who } cerró de mano
ended-sweep = { $who } barrió la mesa
ended-nobody = se acabaron las cartas, no cerró nadie
deal-won = { $who } ganó la mano con { $points } puntos.
deal-shared = { $who } empatan la mano con { $points } puntos cada cual.

# La cuenta.
score-twins = { $count ->
    [one] { $count } gemela
   *[other] { $count } gemelas
}
score-heart_aces = { $count ->
    [one] { $count } as de corazones apartado
   *[other] { $count } ases de corazones apartados
}
score-canasta_black_wild = canasta negra de comodines
score-canasta_black = canasta negra { $subject }
score-canasta_red = canasta roja { $subject }
score-canasta_red_wild = canasta roja de comodines
score-canasta_gold = canasta de oro { $subject }
score-going_out = cierre
score-from_hand = de mano
score-table_sweep = barrida de mesa
score-group_cards = { $count ->
    [one] { $count } carta bajada
   *[other] { $count } cartas bajadas
}
score-tax = impuesto

# Opciones de la mesa.
option-minimum = Mínimo para abrir
option-minimum-help = Cuánto debe valer lo primero que bajas en una mano.
option-minimum-50 = { $points } puntos
option-minimum-75 = { $points } puntos
option-minimum-75-short = al menos 75 para abrir
option-minimum-90 = { $points } puntos
option-minimum-90-short = al menos 90 para abrir
option-minimum-120 = { $points } puntos
option-minimum-120-short = al menos 120 para abrir
option-reshuffle_limit = Mezclas por mano
option-reshuffle_limit-help = Cuántas veces puede el pozo pasar a ser mazo antes de que termine la mano.
option-reshuffle_limit-value = { $count ->
    [0] nunca
    [one] una vez
    [100] 100 veces, como sin límite
   *[other] { $count } veces
}
option-twin_after_take = Gemelas tras una toma
option-twin_after_take-help = ¿Hace gemela quien tomó del pozo y tira una carta igual a la que tomó de arriba?
# same as English
option-twin_after_take-off = no
option-twin_after_take-on = sí
option-twin_after_take-on-short = gemelas tras una toma
option-tax_on_minus = Impuesto sobre puntos en menos
option-tax_on_minus-help = ¿Se dividen los puntos de una mano también cuando quedan por debajo de cero?
# same as English
option-tax_on_minus-off = no
option-tax_on_minus-on = sí
option-tax_on_minus-on-short = impuesto también en menos
option-reshuffle_when = Cuándo se mezcla
option-reshuffle_when-help = ¿Cuándo pasa el pozo a ser el nuevo mazo?
option-reshuffle_when-needed = cuando hay que robar una carta
option-reshuffle_when-empty = en cuanto se vacía el mazo
option-reshuffle_when-empty-short = se mezcla en cuanto se vacía el mazo
option-canastas_to_go_out = Canastas para cerrar
option-canastas_to_go_out-help = ¿Cuántas canastas hacen falta para cerrar?
option-canastas_to_go_out-one = una
option-canastas_to_go_out-two = dos
option-canastas_to_go_out-two-short = dos canastas para cerrar

# Por qué algo no se puede.
refusal-TOO_SHORT-decorated-canasta = Un grupo necesita al menos tres cartas, y este tendría { $cards }. Añade alguna, o deshaz.
refusal-THREE_IN_GROUP = { $card } no se puede bajar: los treses nunca van en un grupo. Puedes tirarla.
refusal-TOO_MANY_WILDS = Serían { $wilds } comodines, y un grupo de ese tamaño admite { $most } como mucho. Los comodines siempre deben ser menos que las otras.
refusal-OVER_8_CARDS = Un grupo tiene ocho cartas como mucho, y así serían { $cards }. Empieza un grupo nuevo.
refusal-WILD_GROUP_OVER_7 = Los comodines solos son siete como mucho, y estos son { $cards }. Quita alguno.
refusal-GROUP_UNKNOWN = El grupo { $group } no sirve para eso. Elige otro de los tuyos.
refusal-CARD_NOT_AVAILABLE-decorated-canasta = No tienes { $cards }. Elige de tu mano.
refusal-WILD_NOT_IN_GROUP = { $cards } no está en ese grupo. Elige un comodín que esté.
refusal-NATURAL_STAYS = { $card } se queda donde está: solo se mueven los comodines.
refusal-CANASTA_BROKEN = La canasta del grupo { $group } no puede quedarse así: un comodín solo sale si una carta del valor del grupo ocupa su lugar. Añade una, o deshaz.
refusal-WILD_CANASTA_CLOSED-decorated-canasta = La canasta de comodines del grupo { $group } está completa: no entra ni sale nada. Empieza otro grupo.
refusal-TALON_EMPTY = Ahora no hay pozo que tomar. Roba una carta.
refusal-BLACK_THREE_ON_TOP = Encima hay un tres negro, así que no se puede tomar nada. Roba una carta.
refusal-WILD_ON_TOP = { $card } encima congela el pozo. Roba una carta.
refusal-WINDOW_OPEN = Ahora la carta de arriba es tuya gratis. Toma solo esa, o roba.
refusal-WINDOW_CLOSED = Tu ocasión de una carta gratis ya pasó en esta mano. Roba, o toma el pozo con dos cartas que encajen.
refusal-NEEDS_TWO_IN_HAND = Para tomar { $card } necesitas en la mano { $two }, o una y un comodín. Roba una carta.
refusal-TOP_NOT_LAID = Baja antes { $card }: en tu grupo de ese valor, o como grupo nuevo con dos cartas de tu mano.
refusal-REST_NOT_ENOUGH = Con el resto del pozo te { $cards ->
    [0] quedarías sin cartas
   *[other] quedaría { $cards } carta
}. Necesitas dos, o una si tienes las canastas para cerrar. Deshaz y baja menos.
refusal-OPENING_SHORT-decorated-canasta = Has bajado { $points } de { $minimum } puntos: faltan { $missing }. Baja más, o deshaz.
refusal-TAKEN_CARD = En este turno tomaste gratis { $card }. Tira otra carta.
refusal-MUST_GO_OUT-decorated-canasta = Tomaste el pozo por debajo del mínimo, así que ahora tienes que cerrar. Baja más, o devuelve el pozo.
refusal-NEEDS_CANASTA = Aún no tienes canasta, así que no puedes tirar tu última carta. Guarda una más.
refusal-NEEDS_TWO_CANASTAS = En esta mesa necesitas dos canastas para cerrar, y tienes { $canastas ->
        [0] ninguna
       *[other] una
    }. Guarda una carta más.
refusal-NO_HEART_ACE = No tienes ningún as de corazones en la mano.
refusal-NOT_AMONG_SHOWN = Solo puedes quedarte con cartas de las tres mostradas, no con { $cards }.
refusal-WRONG_PHASE-decorated-canasta-keep = Primero elige con cuáles de las tres cartas te quedas.
refusal-WRONG_PHASE-decorated-canasta-first_discard = Tu primer turno es solo tirar. Elige una carta.
refusal-WRONG_PHASE-decorated-canasta-draw = Primero roba una carta, o toma el pozo: escribe tomar.
refusal-WRONG_PHASE-decorated-canasta-pile = Primero baja la carta de arriba y toma el resto del pozo, o devuélvela.
refusal-MISSING_WORD-decorated-canasta = Falta algo: di qué quieres hacer y con qué cartas, así: bajar K♣ K♦ K♥ o tomar la de arriba.

# Los primeros pasos.
tutorial-decorated-canasta-1 = Cada cual juega por su cuenta. Cada turno es igual: roba una carta, baja si quieres, tira una. Tres o más de un valor hacen un grupo, y siete son una canasta.
tutorial-decorated-canasta-2 = Jokers y doses son comodines y valen por cualquier carta, pero deben ser menos que las otras de su grupo. En tu turno puedes moverlos entre tus propios grupos: así una canasta negra se vuelve roja, o hasta de oro.
tutorial-decorated-canasta-3 = En cada mano puedes tomar una carta gratis: la primera, que no sea un tres negro, que tira quien juega antes que tú. Después puedes tomar el pozo entero, si bajas la carta de arriba con dos de tu mano.
tutorial-decorated-canasta-4 = Tira exactamente la carta que se acaba de tirar, y tienes una gemela: 100. Un as de corazones apartado vale 500, un tres rojo 100, los cuatro 800.
tutorial-decorated-canasta-5 = Quien tiene una canasta y tira su última carta cierra. Quien va por delante paga impuesto: desde 5 000 solo cuenta una parte de los puntos. Gana quien pasa de diez mil.

# Lo que se dice en cada turno a quien practica.
lesson-take-free = Tomar gratis no cuesta nada: te llevas la carta y tiras como siempre.
lesson-take-top = Con su carta de arriba te llevas el pozo entero.
lesson-take-rest = La carta de arriba está bajada: ahora el resto del pozo va a tu mano.
lesson-heart-ace = Un as de corazones apartado da 500.
lesson-move = Un comodín puede salir de un grupo que no lo necesita. Así una canasta puede valer más.

# Estadísticas.
notable-kind-from_hand = de mano
notable-kind-sweep = con barrida de mesa

# Cómo se juega: situaciones.
lesson-decorated-canasta-free = Cada cual juega por su cuenta. Cada turno empieza con una carta del mazo y termina tirando una carta al pozo. Tres o más cartas de un valor hacen un grupo, y los grupos dan puntos. Una vez por mano puedes tomar gratis la carta que acaba de tirar quien juega antes que tú: no hace falta bajar nada. Si robas, pierdes la ocasión. El rey de picas va con tus dos reyes. Tómalo.
lesson-decorated-canasta-free-right = El rey está en tu mano, y no costó nada. Ahora tirarías otra carta. Desde tu próximo turno solo tomas el pozo si puedes bajar la carta de arriba.
lesson-decorated-canasta-free-wrong = Si robas, pierdes la carta gratis de esta mano. El rey va con tus dos reyes: tómalo gratis.
lesson-decorated-canasta-open = Aún no has bajado nada. Lo primero que bajas en una mano debe valer 50 puntos, en un turno. Tres reyes son 30, y tres reinas son 30. Baja las dos cosas y tira una carta.
lesson-decorated-canasta-open-on = La mesa cuenta por ti: cuando diga YA PUEDE ABRIR, tira una carta.
lesson-decorated-canasta-open-right = 60 puntos: has abierto. Desde ahora puedes bajar cualquier grupo, valga lo que valga.
lesson-decorated-canasta-open-wrong = Se puede, pero no suma 50. Baja los tres reyes y las tres reinas, y tira una carta.
lesson-decorated-canasta-pile = Tu carta gratis ya está gastada. Para tomar ahora el pozo, tienes que bajar la carta de arriba con dos de tu mano. Toma el rey de picas, bájalo con tus dos reyes y luego toma el resto del pozo.
lesson-decorated-canasta-pile-on = Baja antes los tres reyes y luego toma el resto del pozo.
lesson-decorated-canasta-pile-right = Los reyes están en la mesa como grupo, y el resto del pozo está en tu mano. Tira una carta, y tu turno termina.
lesson-decorated-canasta-pile-wrong = Robar da una carta; el pozo, cuatro. Toma el rey, bájalo con tus dos reyes y luego toma el resto.
lesson-decorated-canasta-apart = Un as de corazones cuenta 20 en un grupo y 500 si lo apartas. Se acaba de tirar el nueve de diamantes, y tú tienes el otro: tirado encima hace una gemela, 100 puntos. Aparta el as y luego tira el nueve.
lesson-decorated-canasta-apart-on = Los 500 son tuyos. Ahora la gemela: tira el nueve de diamantes.
lesson-decorated-canasta-apart-right = 600 puntos en un turno: 500 por el as de corazones, 100 por la gemela.
lesson-decorated-canasta-apart-wrong = Se puede. Pero te esperan 600 puntos: aparta el as de corazones y luego tira el nueve de diamantes.
lesson-decorated-canasta-out = Tienes una canasta y te quedan dos cartas. Quien tira su última carta cierra, y la mano termina. Añade el siete a tus sietes y tira el cinco.
lesson-decorated-canasta-out-on = Queda una carta. Tírala, y la mano termina.
lesson-decorated-canasta-out-right = Has cerrado: eso da 100, y las cartas que quedan en las otras manos cuentan contra quien las tiene.
lesson-decorated-canasta-out-wrong = El siete encaja en tus sietes, así que bájalo antes: si lo tiras, no da nada. Entonces el cinco es tu última carta.

# La tarjeta de una situación: lo primero que muestra el botón de las reglas, un hecho por línea.
card-decorated-canasta-turn =
    Roba una carta del mazo, o toma del pozo si puedes.
    Luego baja y reordena lo que quieras, o nada.
    Tira una carta: con eso termina tu turno. Se puede tirar cualquiera.
    Hasta que tires, Deshacer te devuelve lo que has bajado en este turno.
card-decorated-canasta-free =
    Una vez por mano puedes tomar gratis la carta que se acaba de tirar.
    Te llevas solo esa carta, y no hace falta bajar nada.
    Tienes que tirar otra carta.
    Si en vez de eso robas, pierdes la ocasión.
card-decorated-canasta-pile =
    Puedes tomar el pozo si en tu mano hay dos cartas del valor de la de arriba, o una y un comodín.
    Toma la carta de arriba y bájala. Luego toma todo el resto.
    Si no has abierto, lo que bajas antes del resto debe llegar al mínimo.
    Con un tres negro o un comodín encima no se puede tomar.
card-decorated-canasta-opening =
    Lo primero que bajas en una mano debe llegar al mínimo de la mesa, en un solo turno.
    Un comodín cuenta como la carta por la que vale.
    No cuentan los treses rojos, las gemelas, los ases de corazones apartados ni los premios de canastas.
    Si cierras en ese mismo turno, no necesitas mínimo.
card-decorated-canasta-meld =
    Un grupo son de tres a ocho cartas de un valor. Los comodines deben ser menos que las otras. De tres a siete comodines solos también son un grupo.
    Siete cartas son una canasta: negra con comodines 300, roja sin ellos 400, de oro con ocho 600.
    Puedes mover comodines entre tus propios grupos.
    Un as de corazones apartado vale 500. La misma carta tirada sobre la recién tirada es una gemela: 100.
card-decorated-canasta-out =
    Se cierra tirando la última carta, y para eso hace falta una canasta (en algunas mesas dos).
    La última carta nunca se baja.
    Cerrar vale 100. Si abres en el mismo turno, te dan 100 más.
    La mano termina al instante. Las cartas de la mano cuentan contra quien las tiene.
card-decorated-canasta-score =
    Las cartas de los grupos cuentan a favor; las cartas de la mano, en contra.
    Canastas: negra 300, roja 400, de oro 600, negra de comodines 200, roja de comodines 500.
    Un as de corazones apartado vale 500, un tres rojo 100, los cuatro 800, una gemela 100, cerrar 100.
    Un tres negro en la mano cuesta 100.

# Cartas que se ven junto a una situación.
shows-decorated-canasta-set = Un grupo, con los puntos de sus cartas
shows-decorated-canasta-set-queens = Otro más
shows-decorated-canasta-with-top = Tus dos reyes y el del pozo
shows-decorated-canasta-apart = El as de corazones, apartado
shows-decorated-canasta-twin = Una gemela: la misma carta dos veces

# Opciones que apenas van juntas.
doubt-decorated-canasta-stock = ⚠ { $seats } jugadores y sin mezclar de nuevo: el mazo se gasta tras unas { $rounds } vueltas, casi siempre antes de que alguien pueda cerrar. Permite algunas mezclas.

# Los conjuntos de reglas que trae el juego.
preset-decorated-canasta-short = Partida corta
preset-decorated-canasta-short-help = tres manos
preset-decorated-canasta-skilled = Para gente con práctica
preset-decorated-canasta-skilled-help = lo primero que se baja debe valer 90 puntos
preset-decorated-canasta-masters = De alto nivel
preset-decorated-canasta-masters-help = lo primero que se baja debe valer 120 puntos
preset-decorated-canasta-letter = Al pie de la letra
preset-decorated-canasta-letter-help = gemelas también tras una toma, impuesto también en menos
preset-decorated-canasta-two = Dos canastas
preset-decorated-canasta-two-help = para cerrar hacen falta dos canastas
