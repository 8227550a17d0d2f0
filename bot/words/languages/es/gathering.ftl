# Antes de una partida: asientos guardados, la hora de quedar. Sacar a alguien de la mesa.
seat-kept = guardado para { $who }
button-sit-kept = { $seat }: guardado para { $who }
button-sit-down = Sentarme
button-decline = Esta vez no
button-unkeep = Liberar un asiento…
lobby-begins = Jugamos: { $time }.
button-meet = Hora de jugar…
meet-title = Cuándo jugamos
meet-none = No hay hora fijada.
# differs: numbers
meet-help = Escríbela así: 20:30, mañana 20:00, a las 8 de la noche, viernes 20:00 CET o 28 nov 20:00, con hasta { $days } días de antelación. Sin zona vale la hora de tu propio reloj. A esa hora se avisa a todas las personas de la mesa.
meet-set = Fijar una hora
meet-change = Cambiar la hora
meet-end = Quitar la hora
gather-asked = { $who }: { $host } te guarda { $count ->
    [one] un asiento
   *[other] asientos
} en una mesa de { $game }.
gather-begins = Se juega: { $time }.
gather-free = Hay una mesa de { $game } abierta.
gather-now = { $who }: es la hora de { $game }.
gather-let-in = Te han dejado entrar y tienes un asiento.
gather-may-sit = Te han dejado entrar. Toma cualquier asiento libre.
vote-kick = { $who } quiere sacar a { $other } de la mesa.
command-leave = dejar tu asiento
command-kick = sacar a alguien de la mesa
refusal-SEAT_KEPT = Este asiento está guardado para { $who }. Toma otro, o pide que lo libere quien lleva la mesa.
refusal-TOO_FEW_SEATS = { $seats ->
    [0] No queda ningún asiento libre que guardar.
    [one] Solo hay { $seats } asiento libre: nombra a menos personas, o elige un juego para más.
   *[other] Solo hay { $seats } asientos libres: nombra a menos personas, o elige un juego para más.
}
refusal-BAD_MEETING = Se puede fijar una hora desde ahora hasta { $days } días después. Elige otra.
# differs: numbers
refusal-BAD_MOMENT = No entiendo «{ $what }» como hora. Escríbela así: 20:30, mañana 20:00, a las 8 de la noche, viernes 20:00 CET o 28 nov 20:00.
refusal-BAD_HOUR = Ningún reloj marca «{ $what }». Las horas van de 0:00 a 24:00, y con am o pm de 1 a 12.
refusal-BAD_DATE = Ese día no existe: «{ $what }».
# differs: numbers
refusal-TIMES_DISAGREE = «{ $what }» no va con «{ $other }». Escribe una hora que valga: 9:00, 20:00, mañana 20:30.
refusal-MOMENT_HOUR = ¿A qué hora? Escríbela también: { $what } { $hour }.
refusal-MOMENT_WORD = «{ $what }» es un día, pero no entiendo «{ $token }» detrás. Escribe la hora así: { $what } { $hour }.
refusal-MOMENT_PAST = «{ $what }» ya pasó. Elige una hora posterior.
refusal-MOMENT_TOO_FAR = «{ $what }» queda demasiado lejos. Se puede fijar con hasta { $days } días de antelación.
refusal-WRONG_WEEKDAY = «{ $what }» cae en otro día de la semana. Escribe solo la fecha o solo el día.
refusal-SKIPPED_HOUR = «{ $what }» no existe: entonces se adelanta el reloj. Elige otra hora.
refusal-UNKNOWN_PERSON = No sé quién es «{ $who }» aquí. Cualquiera puede sentarse pulsando un asiento.
refusal-BARRED = Te han sacado de esta mesa. Solo quien lleva la mesa puede invitarte otra vez.
refusal-KICK_WHOM = Di a quién: /kick y el nombre, o el número del asiento.
refusal-TOO_FEW_TO_KICK = Para sacar a un rival no basta una sola persona ni un solo bando. Sí puede hacerlo quien lleva este chat y no juega.
refusal-NO_SERVER = Aquí no hay servidor ni grupo que ajustar. Tus propios ajustes están en /settings.
refusal-NOT_ADMIN = Eso solo lo puede cambiar quien administra este servidor.
refusal-NOT_IN_THIS_PLACE = Aquí no se abren mesas. Prueba en { $where }.
refusal-MOVE_WHERE = Escribe /movetable en el chat donde debe estar la mesa, o nombra un sitio donde puedas escribir.
refusal-MOVE_WHERE-discord = Usa /move-table en el canal donde debe estar la mesa, o nombra un canal donde puedas escribir.
table-moved = La mesa está ahora en { $where }.
table-moved-from = La mesa está ahora en { $where }, y ya no en { $before }. Sus otros chats la conservan.
