# Avisos y recordatorios, el tiempo de un turno, lo que cada cual ajusta, quién es reemplazado.

call-turn = { $who }, te toca.
call-turn-until = { $who }, te toca · ⏳ { $time }
call-remind = { $who }, la mesa te sigue esperando.
call-remind-until = { $who }, la mesa te sigue esperando · ⏳ { $time }
call-more = { $count ->
    [one] Te espera { $count } mesa más.
   *[other] Te esperan { $count } mesas más.
}

hand-called = Te toca.
hand-called-until = Te toca · ⏳ { $time }
hand-reminded = La mesa te sigue esperando.
hand-reminded-until = La mesa te sigue esperando · ⏳ { $time }
digest-also = También te esperan estas mesas:
hand-waiting = Falta que jueguen los demás.

# Un momento, en el reloj o en el calendario.
clock-time = ⏳ { $time }
weekday-0 = lun
weekday-1 = mar
weekday-2 = mié
weekday-3 = jue
weekday-4 = vie
weekday-5 = sáb
weekday-6 = dom
day-0 = lunes
day-1 = martes
day-2 = miércoles
day-3 = jueves
day-4 = viernes
day-5 = sábado
day-6 = domingo
moment-full = { $day } { $date }, { $time }
moment-zone = { $moment } ({ $zone })
moment-in = { $moment }, dentro de { $time }
until-days = { $count ->
    [one] { $count } día
   *[other] { $count } días
}
until-hours = { $count ->
    [one] { $count } hora
   *[other] { $count } horas
}
until-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
date-short = { $day } de { $month }
month-1 = enero
month-2 = febrero
month-3 = marzo
month-4 = abril
month-5 = mayo
month-6 = junio
month-7 = julio
month-8 = agosto
month-9 = septiembre
month-10 = octubre
month-11 = noviembre
month-12 = diciembre

# Ritmos.
speed-lively = rápido
speed-lively-help = dos minutos por turno, aviso a los 20 segundos
speed-relaxed = tranquilo
speed-relaxed-help = ocho horas por turno, aviso enseguida
speed-slow = lento
speed-slow-help = un día por turno, aviso enseguida
speed-unlimited = sin reloj
speed-unlimited-help = aviso enseguida, recordatorio al cabo de un día
speed-own = { $time } por turno
speed-typed = Cualquier otro tiempo: /speed 90 min, /speed 12 h, /speed 3 d.
speed-by-vote = La partida está en marcha: para cambiar el ritmo hay que votar.
vote-speed = { $who } quiere cambiar el ritmo: { $speed }.

# Quién está fuera mucho tiempo.
replace-after-name = Reemplazar a quien no está
replace-after-help = Tras cuántos turnos perdidos la mesa puede votar para reemplazar a alguien.
replace-after-value = { $count ->
    [0] nunca
   *[other] tras { $count } turnos perdidos
}
table-missed = { $who } ha perdido { $count } turnos. La mesa puede votar para que una máquina ocupe su asiento.
button-replace-away = Reemplazar a { $who }
seat-open = { $who } tiene el asiento por ahora: si quieres, es tuyo
seat-vacation = { $who } está de vacaciones hasta el { $date }
played-title = Jugado por ti mientras no estabas:

# Mis mesas.
my-tables-until = { $what } · ⏳ { $time }
my-tables-replaced = una máquina tiene tu asiento, y puedes recuperarlo
my-tables-calls-off = 🔕 Los avisos están apagados. Mira aquí dónde te toca.
button-take-back = { $table }: recuperar mi asiento

# Lo que cada cual ajusta sobre los avisos.
button-my-calls = Avisos
calls-form = Avisos y horas de silencio
calls-title = Avisos
calls-how = Cuando te toca, te mando tus cartas; si no puedo, te menciono en la mesa.
calls-state = Avisos: { $value }
calls-digest = Varias mesas en diez minutos: { $value }
calls-digest-on = un mensaje para todas
calls-digest-off = un mensaje para cada una
calls-quiet = Horas de silencio: { $value }
calls-quiet-none = ninguna
calls-quiet-help = En las horas de silencio nadie te avisa, y en partidas lentas tu reloj se para. Si las cambias, las nuevas valen desde tu próximo turno.
calls-zone = Tu reloj: { $time }, { $zone }
calls-vacation = Vacaciones: { $value }
calls-vacation-none = no
calls-vacation-until = hasta el { $date }
calls-vacation-left = Este año te quedan { $days ->
    [one] { $days } día
   *[other] { $days } días
} de vacaciones. Mientras duran, tus relojes se paran; en cuanto juegas, se acaban.
calls-typed = Tus propias horas: /quiet 22-8. Tus propios días: /vacation 10.
calls-on = encendidos
calls-off = apagados
button-calls = Avisarme
button-digest = Un aviso para todas
setting-quiet = Horas de silencio
button-quiet-off = Sin silencio
button-quiet = Silencio { $from }–{ $until }
button-zone = Poner mi reloj
button-vacation = Vacaciones: { $days ->
    [one] { $days } día
   *[other] { $days } días
}
button-vacation-end = Fin de vacaciones

zone-title = ¿Qué hora es donde estás?
zone-taken = Tomo el reloj de { $zone }: ahora marca { $time }.
zone-ask = Las horas de silencio siguen tu reloj. Pulsa una ciudad, elige la hora que marca tu reloj o escríbela.
zone-which = ¿Cuál de estas es la tuya?
zone-city = { $city }, { $time }
zone-city-en = Londres
zone-city-bg = Sofía
# same as English
zone-city-hu = Budapest
zone-city-de = Berlín
# same as English
zone-city-es = Madrid
zone-city-fr = París
# same as English
zone-city-mk = Skopje
zone-city-ro = Bucarest
zone-city-ru = Moscú
zone-city-sr = Belgrado
zone-city-tr = Estambul
zone-pick = Mi reloj marca…
zone-type = Escribir la hora
zone-offset = { $time } · { $zone }

said-vacation-over = Se acabaron tus vacaciones. Qué bueno verte de nuevo.
said-vacation = Vacaciones de { $days ->
    [one] { $days } día
   *[other] { $days } días
}, hasta el { $date }.
said-quiet = Sin avisos de { $from } a { $until }, todos los días.
said-speed = Desde ahora un turno dura como mucho { $time }.
said-speed-unlimited = Desde ahora los turnos no tienen límite de tiempo.
closed-told = No puedo escribirte en privado. Cuando te toque, te menciono donde está la mesa, y ese mensaje se borra en cuanto juegas. Para recibir tus cartas en privado, abre un chat conmigo o permite los mensajes de aquí, y pulsa otra vez { -my-cards }.

refusal-BAD_LIMIT = Un turno puede durar de { $minutes } minutos a { $days } días. Escríbelo así: /speed 90 min, /speed 12 h o /speed 3 d.
refusal-BAD_LIMIT-what = No entiendo «{ $what }» como tiempo de un turno. Puede durar de { $minutes } minutos a { $days } días. Escríbelo así: /speed 90 min, /speed 12 h o /speed 3 d.
refusal-BAD_QUIET = Escribe las horas de silencio así: /quiet 22-8, o bien /quiet off.
# differs: numbers
refusal-BAD_QUIET-what = No entiendo «{ $what }» como horas de silencio. Escríbelas así: /quiet 22-8 o /quiet de 22 a 8, o bien /quiet off.
refusal-TOO_QUIET = Las horas de silencio son como mucho { $hours } al día.
refusal-BAD_CLOCK = Escribe la hora que marca tu reloj, por ejemplo 18:40.
refusal-BAD_CLOCK-what = No entiendo «{ $what }» como hora. Escríbela así: 18:40 o 6:40 de la tarde.
refusal-BAD_VACATION = Escribe cuántos días, por ejemplo /vacation 10, o bien /vacation off.
refusal-BAD_VACATION-what = No entiendo «{ $what }» como días enteros. Escríbelos así: /vacation 10 o /vacation 2 semanas, o bien /vacation off.
refusal-VACATION_SPENT = { $days ->
    [0] Este año ya no te quedan días de vacaciones.
    [one] Este año te queda { $days } día de vacaciones.
   *[other] Este año te quedan { $days } días de vacaciones.
}

command-calls = cuándo te aviso
command-quiet = horas de silencio, como 22-8
command-vacation = vacaciones, en días
command-speed = el tiempo de un turno

# Entre dos manos de una partida lenta: la mano empieza a una hora, si nadie la hace esperar.
next-deal-at = La mano empieza sola ⏳ { $time }
next-deal-held = La próxima mano espera a { $who } · ⏳ { $time }
button-hold = Que me esperen
button-cut-self = Quiero cortar
button-cut-chance = Que corte el azar
said-cuts-self = Desde ahora te aviso para cortar en todas tus mesas, y tienes un turno entero para hacerlo.
said-cuts-chance = Desde ahora corta el azar si no lo haces tú en diez minutos.
done-HELD = La próxima mano te espera. Pulsa «{ button-next-deal }» cuando quieras seguir.
comfort-cuts = En partidas lentas, que corte el azar si no corto en diez minutos, y sin avisarme
comfort-cuts-button = Corta el azar
