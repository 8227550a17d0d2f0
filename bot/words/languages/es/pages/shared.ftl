# Lo que dicen las dos páginas: la de una mesa y la del chat en el navegador.
# same as English
title = Kafene
connecting = Conectando…
no-script = Kafene necesita JavaScript.
offline = Se ha perdido la conexión. Lo intento cada pocos segundos.
restarts = El bot se está reiniciando. La mesa vuelve sola, casi siempre en menos de un minuto.
yourTurn = Te toca
dismiss = Cerrar
phrase-well = ¡Bien jugado!
phrase-thanks = ¡Gracias!
phrase-moment = Un momento…
phrase-hurry = Vamos, que se enfría el café.
phrase-luck = ¡Suerte!
phrase-sorry = Perdón, culpa mía.
# same as English
phrase-smile = 😊
# same as English
phrase-laugh = 😄
# same as English
phrase-wow = 😮
# same as English
phrase-sad = 😢
# same as English
phrase-angry = 😠
# same as English
phrase-coffee = ☕
send = Enviar
rule = Regla
page = { $n } de { $m }
before = Atrás
chosen = elegidas: { $n }
left = quedan { $time }
# same as English
time-d = { $n } d
# same as English
time-h = { $n } h
# same as English
time-min = { $n } min
# same as English
time-s = { $n } s
rooms = Salas
copied = Copiado
language = Idioma
trouble-bad = Eso no ha llegado.
trouble-slow = Un poco más despacio, por favor.
trouble-broken = Algo ha fallado por nuestra parte. Inténtalo otra vez.
trouble-closed = Un momento, todavía conectando.
trouble-full = Mi cuaderno está lleno y no puedo apuntar esto. Quien mantiene el bot lo ve en el registro y tiene que hacer sitio. No se pierde nada de lo jugado: pulsa otra vez más tarde.
trouble-store = Ahora no llego a mis notas. No se pierde nada: pulsa otra vez en un momento.
tagline = Canasta y belot, como en el café
name = Tu nombre
nameHint = como lo verán los demás en la mesa
code = Código de entrada
codeHint = lo sabe quien abrió el chat
enter = Entrar
look = Aspecto
look-auto = Como el dispositivo
look-light = Claro
look-dark = Oscuro
door-name = Escribe un nombre.
door-code = Ese no es el código de entrada.
door-wait = Demasiados intentos. Espera un minuto.
door-full = Mi cuaderno está lleno y no puedo apuntar esto. Quien mantiene el bot lo ve en el registro y tiene que hacer sitio. No se pierde nada de lo jugado: pulsa otra vez más tarde.
door-cookies = Tu navegador no guarda cookies de esta página, y sin una no sé quién eres. Permítelas en los ajustes del navegador y pulsa otra vez.
door-away = El servidor no responde. Mira tu conexión y pulsa otra vez.
logOut = Cerrar en otros sitios
logOutWhat = Cierra todas las páginas abiertas a tu nombre en otros navegadores. En este navegador sigues dentro. Quien entre en los otros será alguien nuevo y no tendrá tus asientos.
turnedAway = Aquí ya no tienes la sesión abierta: se pulsó «{ logOut }» en otro navegador, o «{ button-forget }», o este navegador borró sus cookies. Escribe un nombre para seguir. Serás alguien nuevo y no tendrás tus asientos de antes.
refused-many = Hay demasiadas páginas de estas abiertas a tu nombre o desde tu red. Cierra una, y esta se abre en unos segundos.
loadAgain = Cargar de nuevo la página
slow = Enviando…
noNet = No tienes conexión. La mesa vuelve sola.
outdated = Esta página es más vieja que el bot. Cárgala de nuevo; si no sirve, ciérrala y vuelve a abrirla.
