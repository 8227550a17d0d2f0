# El vestíbulo, la mesa pública, votaciones, lo que se dice cuando algo está hecho.

# Asientos y equipos.
seat-name-0 = Norte
seat-name-1 = Este
seat-name-2 = Sur
seat-name-3 = Oeste
seat-number = asiento { $number }
seat-free = libre
seat-computer = { $who } (máquina, { $level })
seat-away = { $who } no está: juega una máquina
seat-offered = { $who } ofrece su asiento: si quieres, es tuyo
# same as English
seat-line = { $seat }: { $who }
computer-name = { $number ->
    [1] 🤖 Mara
    [2] 🤖 Pepe
    [3] 🤖 Chela
    [4] 🤖 Paco
    [5] 🤖 Rosa
    [6] 🤖 Tito
   *[other] 🤖 Máquina { $number }
}
team-of = { $first } y { $second }
team-of-three = { $first }, { $second } y { $third }

# El vestíbulo.
lobby-title = Una mesa de { $game }
lobby-host = Abierta por { $who }.
lobby-nobody = Quien se siente ahora lleva la mesa.
lobby-pick-game = ¿Qué juego?
lobby-other-game = Otro juego
lobby-pick-players = ¿Cuántos juegan?
lobby-players = { $count } jugadores
lobby-free = { $count ->
    [0] La mesa está completa.
    [one] Hay { $count } asiento libre.
   *[other] Hay { $count } asientos libres.
}
lobby-kept = { $count ->
    [one] El último asiento está guardado.
   *[other] Los últimos { $count } asientos están guardados.
}
# same as English
lobby-facts = { $length } · { $speed } · { $access }
access-open = abierta a todos
access-private = por invitación
lobby-knock = { $who } quiere sentarse.
button-sit = Sentarme: { $seat }
button-stand-up = Levantarme
button-computers = Con máquinas
button-add-computer = Añadir máquina…
button-remove-computer = Quitar máquina…
button-swap-seats = Cambiar asientos…
button-start = Empezar
button-options = Opciones
button-make-private = Solo por invitación
private-help = Solo se sienta quien recibe el visto bueno de alguien de la mesa.
button-let-in = Dejar entrar a { $who }
button-language = Idioma
button-speed = Ritmo
button-table-text = Mesa solo de texto
text-help = Aquí la mesa se cuenta con palabras, sin imágenes.
button-close-table = Cerrar la mesa

# /play donde la mesa propia ya no es solo de quien la abrió.
refusal-OTHERS_HERE = En tu mesa de aquí ya hay más gente. Puedes elegir otro juego en la propia mesa.
here-playing = Tu partida de aquí aún no ha terminado. Para terminarla, pulsa { button-more } debajo de la mesa.
here-elsewhere = O abre otra mesa en otro sitio.

# Botones en todas partes.
button-my-cards = 🎴 { -my-cards }
-my-cards = Mis cartas
button-rules = Reglas
button-score = Tanteo
button-more = Más
button-fingerprint = 🔏 Huella
button-history = Qué ha pasado
button-next-deal = Próxima mano
button-another-match = Otra partida
button-show-me = Cómo se juega
button-cancel = Mejor no
button-yes = Sí
button-earlier = ‹ Atrás
button-later = Siguiente ›
# same as English
page-of = { $page } / { $pages }

# La mesa pública.
table-title = 🎴 Mano { $number } · { $game } · { $score }
# same as English
score-pair = { $first } : { $second }
turn-line = Turno: { $what }
turn-shuffle = Próxima mano
turn-cut_for_deal = { $who } corta para ver quién reparte
turn-bottom_three = { $who } mira las tres de abajo
turn-cut = { $who } corta la baraja
turn-draw = { $who } roba o toma el pozo ({ $pile })
turn-draw-only = { $who } roba una carta
turn-play = { $who } baja y tira
turn-match_over = Fin de la partida
# same as English
pile-short = { $cards }, { $top }
pile-line = Pozo: { $cards }, encima { $top }
pile-empty = Pozo: vacío
stock-line = Mazo: { $cards }
pile-closed-red = ⛔ Un tres rojo bloquea el pozo para { $turns ->
    [one] { $turns } jugador más
   *[other] { $turns } jugadores más
}
pile-closed-black = ⛔ { $card } bloquea el pozo para quien sigue
pile-wild = ⛔ { $top } encima: solo cinco comodines toman el pozo
# same as English
team-line = { $team }: { $status }
team-threshold = { $team }: { $threshold } para abrir
last-line = Lo último: { $what }
# same as English
hand-count = { $who }: { $cards }
# same as English
red-threes-line = { $who }: { $cards }
melds-title = { $team } en la mesa
# same as English
meld-line = { $number }. { $cards } · { $points }
board-new-meld = Combinación nueva
board-comes = { $cards } a tu mano
table-paused = La mesa está en pausa.
table-deserted = No hay nadie: la mesa espera hasta que alguien vuelva.
table-closed = La mesa está cerrada. Gracias por jugar.
unreadable-title = Una mesa que no puedo leer
unreadable-anew = La mesa de aquí la escribió una versión más nueva de mí, o lo guardado de ella está dañado. Puedes abrir una nueva. La vieja queda guardada como está: en cuanto pueda leerla, sus jugadores la encuentran con /games.
button-anew = Mesa nueva: { $game }
table-won = La partida es para { $team }: { $score }.
table-drawn = La partida acaba en empate, { $score }.
table-ready = Listos para la próxima mano: { $ready } de { $all }
table-ready-match = Listos para otra partida: { $ready } de { $all }
picture-table = La mesa. { $what }
picture-head = Mano { $number }, { $score }
picture-hand = Tus cartas: { $cards }
picture-playable = Puedes jugar: { $cards }
picture-lays = Se pueden bajar: { $cards }
picture-takes = Pueden tomar el pozo: { $cards }
picture-laid = En la mesa
picture-sheet = La cuenta de la mano { $number }. { $what }
picture-graph = { $count ->
    [one] La partida tras { $count } mano. { $what }
   *[other] La partida tras { $count } manos. { $what }
}
# Palabras cortas que se dibujan.
picture-graph-title = { $count ->
    [one] La partida tras { $count } mano
   *[other] La partida tras { $count } manos
}
picture-graph-deal = manos
picture-deal = Mano { $number }
picture-match = Partida
picture-stock = Mazo
picture-pile = Pozo
picture-turn-draw = roba o toma el pozo
picture-turn-draw-only = roba una carta
picture-turn-play = baja y tira
picture-canasta-clean = limpia
picture-canasta-dirty = sucia
picture-canasta-wild = comodines

# Lo que se ha hecho.
done-KNOCKED = Se ha preguntado a { $who } si te deja entrar.
done-VOTED = Has votado.
done-VOTE_FAILED = La votación no ha salido adelante.
done-STOOD_UP = Ahora juega una máquina por ti. Puedes volver a tu asiento.
said-back = Vuelves a jugar tus cartas.
said-match-runs = Ha empezado la próxima partida. Tus cartas están repartidas.
left-come-back = Pulsa «{ button-come-back }» o escribe /join, aquí o en la mesa, mientras nadie más tome el asiento.
said-sat-down = Tienes asiento en la mesa.
said-seat-free = Tu asiento está libre.
place-closed = No puedo escribir aquí, así que la mesa aún no se muestra. Lo sigo intentando, y lo intento enseguida cuando alguien pulsa un botón o me escribe algo aquí.
table-comes = La mesa viene aquí.
table-stays = No puedo escribir allí, así que la mesa se queda donde está.
button-bring-here = Traerla aquí
missing-view = Quien lleva este chat debe dejarme verlo («Ver canal»).
missing-send = Quien lleva este chat debe dejarme escribir en él («Enviar mensajes»).
missing-threads = Quien lleva este chat debe dejarme escribir en sus hilos («Enviar mensajes en hilos»).
missing-files = Quien lleva este chat debe dejarme enviar imágenes («Adjuntar archivos»).
missing-member = No estoy en este chat: añádeme, o mencióname con @.
missing-open = Este hilo o tema está cerrado: ábrelo otra vez.
missing-gone = El canal, tema o grupo ya no está, o se ha convertido en otra cosa.
shut-line = Ya no puedo escribir donde está esta mesa, así que allí no se muestra.
shut-others = Se sigue mostrando en sus otros chats.
shut-goes-on = El juego sigue aquí, en privado.
shut-move = Quien lleva la mesa puede mudarla: /movetable en otro chat donde estoy.
shut-move-discord = Quien lleva la mesa puede mudarla: /move-table en otro canal.

# En común.
button-concede = Rendirse
button-pause = Pausa
button-resume = Continuar
button-away = Juega por mí
button-come-back = Ya estoy aquí
button-look-again = Actualizar
button-offer-seat = Ofrecer mi asiento
button-keep-seat = Quedarme mi asiento
button-give-host = Pasar la mesa a…
button-take-seat = Tomar el asiento de { $who }
vote-concede = { $who } quiere rendirse y dar la partida por perdida.
vote-close = { $who } quiere cerrar la mesa.
vote-pause = { $who } pide una pausa.
vote-replace = { $who } quiere que una máquina tome el asiento de { $other }.
vote-own =
    Has pedido { $kind ->
        [close] cerrar la mesa
        [concede] rendirte y dar la partida por perdida
        [pause] una pausa
        [replace] una máquina en el asiento de { $other }
        [kick] sacar a { $other } de la mesa
        [speed] otro ritmo: { $speed }
       *[take-back] volver atrás en tu turno
    }.
vote-waits = Falta el voto de { $who }.
vote-voted = Han votado: { $voted } de { $all } · a favor: { $yes }, hacen falta: { $needed }
vote-count = A favor: { $yes }, hacen falta: { $needed }
vote-yes = A favor
vote-no = En contra
confirm-close-table = La partida termina aquí y no cuenta para nadie.
confirm-fill = { $kept ->
    [0] Hay una hora fijada. La partida empieza ahora, con máquinas en los asientos libres.
   *[other] Asientos guardados: { $who }. La partida empieza ahora, con máquinas en los asientos libres.
}
confirm-close-lobby = La mesa se cierra para toda la gente que está en ella.
confirm-away = Una máquina juega tus cartas hasta que pulses «{ button-come-back }».
confirm-concede = Si tu equipo está de acuerdo, el otro bando gana la partida.
confirm-stand-up = Una máquina sigue por ti. Puedes volver a este asiento.
confirm-stand-up-last = No hay nadie más en la mesa: se cierra, y la partida no cuenta para nadie.
confirm-replace-away = Una máquina se queda el asiento de { $who } si bastantes de los demás están de acuerdo. { $who } puede recuperarlo mientras dure la partida.
