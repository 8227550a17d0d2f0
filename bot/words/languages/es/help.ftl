# Ayuda, comandos, los primeros pasos.
help-title = Kafene, tu mesa de cartas
help-play = /play abre una mesa aquí. Elige un asiento y luego { button-start }.
help-hand = Tus cartas solo las ves tú. Pulsa los botones, o escribe lo que juegas.
help-type = Escribe las cartas así: KD, 10♣, o X para un joker. También valen los números de la imagen de tus cartas: #6.
# differs: numbers
help-words = Después de un comando, usa tus palabras en cualquiera de mis idiomas: belote, 4 jugadores, mañana a las 20:00, 90 min.
help-can = En tu mesa, { $game }, puedes escribir: { $can }.
help-later = En tu mesa, { $game }, cuando te toque puedes escribir: { $later }.
help-rules = Cuando algo no se puede, te doy un enlace a la regla.
help-ask = ¿Te has perdido? /table muestra otra vez la mesa, /hand tus cartas.
# same as English
help-version = Kafene { $version }

command-play = abrir una mesa
command-hand = ver mis cartas
command-table = ver otra vez la mesa
command-say = decir algo en la mesa
command-games = mis mesas
command-rules = las reglas
command-score = el tanteo
command-history = qué ha pasado
command-stats = mis estadísticas
command-top = la clasificación de aquí
command-settings = ajustes
command-me = qué se guarda sobre mí
command-language = elegir el idioma
command-practice = una mesa para practicar
command-help = cómo funciona esto

# El saludo en privado.
welcome-learn = O aprende un juego paso a paso y practícalo contra la máquina: eso solo lo ves tú.
welcome-friends = Para jugar con tu gente, escribe /play en un grupo. Tus cartas te llegan en privado.
welcome-friends-discord = Para jugar con tu gente, escribe /play en un canal de un servidor. Tus cartas te llegan en privado.
welcome-friends-local = Para jugar con tu gente, abre una sala: tiene un enlace que lleva a tu mesa.
welcome-lessons = Aprender un juego
welcome-practice = Practicar un juego
welcome-commands = Todos los comandos

help-show = Aprender { $game }
help-practise = Practicar { $game }

tutorial-title = Primeros pasos, { $page } de { $pages }
tutorial-try = Juega una mano contra la máquina. La mesa solo la ves tú, y en cada turno te digo qué se puede hacer y por qué.
practice-line = Tú y { $count ->
    [one] una máquina
   *[other] { $count } máquinas
}, una mano, sin reloj. Esta mesa solo la ves tú, entre tus mensajes privados.
practice-line-local = Tú y { $count ->
    [one] una máquina
   *[other] { $count } máquinas
}, una mano, sin reloj. Esta mesa solo la ves tú.
own-practice = { $table } · práctica
own-match = { $table } · con máquinas
own-title = Hay una partida en marcha
own-running = Juegas a { $game } contra la máquina. En tu propia mesa solo cabe un juego a la vez.
own-go-on = Seguir con { $game }
own-anew = Terminar y jugar { $game }
practice-closed = No puedo escribirte en privado. Abre un chat conmigo o permite los mensajes de aquí, y pulsa otra vez { practice-start }.
practice-start = Practicar

# Lo que se dice en cada turno a quien practica.
lesson-draw = Cada turno empieza con una carta: del mazo, o el pozo entero si puedes tomarlo.
lesson-take = El pozo trae muchas cartas de golpe, y lo que bajas con él cuenta.
lesson-meld = Las cartas bajadas cuentan a tu favor; las de la mano, en contra. Siete en una combinación son una canasta.
lesson-add = Cada carta que añades da sus puntos, y siete hacen una canasta.
lesson-undo = Lo que has bajado no puede quedarse así, o aún no alcanza para abrir.
lesson-discard = Cada turno termina tirando una carta: la que menos necesitas y la que no le sirve a quien sigue.

# El final de las cinco situaciones preparadas.
lesson-done-title = { $game }: ya sabes los primeros pasos
lesson-done = Ahora juega una mano entera contra la máquina. La mesa solo la ves tú, y en cada turno te digo qué se puede hacer y por qué.
lesson-deal = Jugar una mano con la máquina
lesson-again = Desde el principio
